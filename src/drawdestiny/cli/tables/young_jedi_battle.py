"""What goes on at a table of Young Jedi: battle plans, a fight with both sums, a duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from drawdestiny.cli.tables import Sight
from drawdestiny.cli.tables.parts import DOT, boxed, face_off, grid, named
from drawdestiny.engine.decision import NONE


def battle(sight: Sight) -> list[RenderableType]:
    """The panels for what is going on; none in a deploy phase."""
    facts = sight.view.facts
    parts: list[RenderableType] = []
    if "battle" in facts:
        parts.append(_plans(sight, facts["battle"]))
    if "duel" in facts:
        parts.append(_duel(sight, facts["duel"]))
    elif "fight" in facts:
        parts.append(_fight(sight, facts["fight"]))
    return parts


def _sides(sight: Sight) -> list[int]:
    """The viewer's own side first."""
    return sight.others()[::-1]


# -- plans ---------------------------------------------------------------------------------


def _plans(sight: Sight, facts: Any) -> RenderableType:
    """What both have announced, and the viewer's own plan as it would be read now."""
    rows = grid("label", "wide")
    for player in _sides(sight):
        count = facts["announced"][player]
        parts = [sight.say("announced", n=count)] if count > 0 else []
        if facts["confirmed"][player]:
            parts.append(sight.say("plan_stands", n=facts["to_come"][player]))
        else:
            parts.append(sight.say("plan_open"))
        rows.add_row(Text(sight.seat(player)), Text(DOT.join(parts)))
    inside: list[RenderableType] = [rows]
    if facts["taken"]:
        inside.append(Text(_listed(sight, "plan_taken", facts["taken"]), style="bold"))
    viewer = sight.view.viewer
    if viewer != NONE and (sight.view.asked == "plan" or facts["confirmed"][viewer]):
        inside += _own_plan(sight, facts)
    word = "ships_attack" if facts["ships"] else "attacks"
    title = Text(sight.say(word, seat=sight.seat(facts["attacker"])), style="bold red")
    return boxed(title, Group(*inside))


def _own_plan(sight: Sight, facts: Any) -> list[RenderableType]:
    """The plan fight by fight. What is not placed yet follows by itself, and is shown dim."""
    placed: list[int] = facts["plan"]
    standing = facts["confirmed"][sight.view.viewer]
    head = sight.say("plan_to_come" if standing else "plan_as_it_stands")
    rows = grid("number", "wide", "figure")
    used: list[int] = []
    for number, fight in enumerate(facts["fights"], 1):
        cards = [fight["battle"], *fight["weapons"], *fight["fighters"]]
        cards = [card for card in cards if card != NONE]
        used += cards
        line = Text()
        for i, card in enumerate(cards):
            together = cards[i - 1] in fight["fighters"]
            if i:
                line.append(" + " if together else " → ", style="dim")
            line.append(sight.called(card), style="bold" if card in placed else "dim")
        rows.add_row(f"{number}.", line, Text(_strength(sight, fight["power"], fight["draws"])))
    parts: list[RenderableType] = [Text(head, style="italic"), rows]
    idle = [card for card in placed if card not in used]
    if idle:
        parts.append(Text(_listed(sight, "plan_idle", idle), style="yellow"))
    if not standing:
        unplaced = _unplaced(sight, facts)
        if placed and unplaced:
            parts.append(Text(_listed(sight, "plan_unplaced", unplaced), style="dim"))
        laid = [card.card for card in sight.view.zone("plan", sight.view.viewer).cards]
        missing = sum(card not in placed for card in laid)
        if missing:
            parts.append(Text(sight.say("plan_missing", n=missing), style="yellow"))
    return parts


def _unplaced(sight: Sight, facts: Any) -> list[int]:
    zone = "hyperspace" if facts["ships"] else "here"
    cards = sight.view.zone(zone, sight.view.viewer).cards
    out: Any = sight.view.facts["sits_out"]
    return [card.card for card in cards if card.card not in [*facts["plan"], *out]]


def _listed(sight: Sight, word: str, cards: Sequence[int]) -> str:
    found = [view for view in map(sight.find, cards) if view is not None]
    return sight.say(word, cards=named(sight, found))


def _strength(sight: Sight, power: int, draws: int) -> str:
    text = f"{sight.word('stat', 'power')} {power}"
    return f"{text} + {sight.say('draws', n=draws)}" if draws else text


# -- a fight -------------------------------------------------------------------------------


def _fight(sight: Sight, facts: Any) -> RenderableType:
    """Both sides with what they fight with, and how their powers come about."""
    left, right = (_fighting(sight, facts["sides"][player], player) for player in _sides(sight))
    return boxed(Text(sight.say("fight"), style="bold red"), face_off(left, right))


def _fighting(sight: Sight, side: Any, player: int) -> list[Text]:
    lines = [Text(sight.seat(player), style="dim")]
    lines += [Text(sight.called(card), style="bold") for card in side["fighters"]]
    lines += [Text(f"+ {sight.called(card)}") for card in side["weapons"]]
    if side["battle"] != NONE:
        lines.append(Text(f"+ {sight.called(side['battle'])}"))
    return [*lines, *_sum(sight, side)]


def _sum(sight: Sight, side: Any) -> list[Text]:
    """The parts of a power, line by line, and what they make."""
    if not side["terms"]:
        return []
    lines = []
    for amount, word, id in side["terms"]:
        card = sight.game.catalogue().card(id).name() if id else ""
        said = sight.game.words.say(sight.lang, "term", word, {"n": abs(amount), "card": card})
        lines.append(Text(f"  {'-' if amount < 0 else '+'} {said}", style="dim"))
    total = f"  = {sight.word('stat', 'power')} {side['power']}"
    return [*lines, Text(total, style="bold yellow")]


# -- a duel --------------------------------------------------------------------------------


def _duel(sight: Sight, facts: Any) -> RenderableType:
    """The two characters face to face: weapons, hits, dueling hands and piles."""
    fight: Any = sight.view.facts.get("fight")
    sides = []
    for player in _sides(sight):
        number = facts["characters"][player]
        card = sight.find(number)
        damage = 0 if card is None else int(sight.facts(card)["damage"])
        lines = [Text(sight.seat(player), style="dim"), Text(sight.called(number), style="bold")]
        weapon = facts["weapons"][player]
        built_in = None if card is None else sight.facts(card).get("built_in")
        if weapon != NONE:
            lines.append(Text(f"+ {sight.called(weapon)}"))
        elif built_in:
            lines.append(Text(f"+ {built_in['weapon']}"))
        else:
            lines.append(Text(sight.say("unarmed"), style="dim"))
        lines.append(_hits(sight, facts["hits"][player], damage))
        if fight is not None and fight["sides"][player]["terms"]:
            power = fight["sides"][player]["power"]
            lines.append(Text(f"{sight.word('stat', 'power')} {power}"))
        hand = sight.view.zone("duelinghand", player)
        lines.append(Text(f"{sight.zone('duelinghand')} {hand.count}"))
        pile = sight.view.zone("duelingpile", player)
        if pile.cards:
            numbers = [str(sight.facts(card).get("destiny", "")) for card in pile.cards]
            lines.append(Text(f"{sight.zone('duelingpile')} {' '.join(numbers)}", style="dim"))
        if facts["passed"][player]:
            lines.append(Text(sight.say("duel_passed"), style="yellow"))
        sides.append(lines)
    return boxed(Text(sight.say("duel"), style="bold red"), face_off(sides[0], sides[1]))


def _hits(sight: Sight, hits: int, damage: int) -> Text:
    """Hits taken, out of those that defeat the character."""
    line = Text(sight.say("hits", n=hits, total=damage) + " ")
    line.append("●" * hits, style="red")
    line.append("○" * max(0, damage - hits), style="dim")
    return line
