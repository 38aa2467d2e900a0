"""The planet in play at a table of Jedi Knights: system, site, and the battle at one of them."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from drawdestiny.cli.tables import Sight
from drawdestiny.cli.tables.parts import boxed, face_off, times
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.view import CardView

STEPS = {"support": "support_step", "weapons": "weapons_step", "power": "power_step"}
PARTS = ("attacker", "defender")


def places(sight: Sight) -> list[RenderableType]:
    """System and site with both sides, and the battle that is going on."""
    facts: Any = sight.view.facts
    if facts["phase"] == "setup" or not facts["planets"]:
        return []
    parts = [_place(sight, "system"), _place(sight, "site")]
    parts.append(Text(sight.say("jk_legend"), style="dim"))
    if facts["battle"]:
        parts.append(_battle(sight, facts["battle"]))
    return parts


def _sides(sight: Sight) -> list[str]:
    """The viewer's own side first."""
    facts: Any = sight.view.facts
    sides = sorted(set(facts["sides"]))
    if sight.view.viewer == NONE:
        return sides
    return sorted(sides, key=lambda side: side != facts["sides"][sight.view.viewer])


def _cards(sight: Sight, kind: str, side: str) -> list[tuple[int, CardView]]:
    """The cards of a side in a kind of zone, each with its owner."""
    facts: Any = sight.view.facts
    return [
        (player, card)
        for player in range(len(sight.view.seats))
        if facts["sides"][player] == side
        for card in sight.view.zone(kind, player).cards
    ]


# -- system and site -----------------------------------------------------------------------


def _place(sight: Sight, kind: str) -> RenderableType:
    facts: Any = sight.view.facts
    stage = facts["stage"]
    location = facts["sites" if kind == "site" else "systems"][stage]
    planet = sight.word("place", facts["planets"][stage])
    title = Text(sight.say(f"jk_{kind}", planet=planet, site=sight.called(location)), style="bold")
    sides = _sides(sight)
    columns = []
    for side in sides:
        head = Text(sight.word("seat", side), style="dim")
        if kind == "site":
            total = facts["control"][0 if side == "alliance" else 1]
            head.append(f" · {sight.say('control_total', n=total)}")
        columns.append([head, *_standing(sight, kind, side)])
    return boxed(title, face_off(columns[0], columns[1]))


def _standing(sight: Sight, kind: str, side: str) -> list[Text]:
    """The characters or starships of a side, with what lies on them; copies alike counted."""
    blocks: list[tuple[str, list[Text], int]] = []
    for player, card in _cards(sight, kind, side):
        lines = [_fighter(sight, player, card), *_on(sight, card.card, side, 1)]
        face = "\n".join(line.plain for line in lines)
        for i, (same, block, count) in enumerate(blocks):
            if same == face:
                blocks[i] = (same, block, count + 1)
                break
        else:
            blocks.append((face, lines, 1))
    found = []
    for _, lines, count in blocks:
        found += lines if count == 1 else [Text(times(count, "")).append_text(lines[0]), *lines[1:]]
    return found


def _fighter(sight: Sight, player: int, card: CardView) -> Text:
    """Name, power/defense and leadership; dim if it is rotated."""
    facts: Any = sight.view.facts
    rotated = "rotated" in card.marks
    text = Text(sight.card(card).name(), style="dim" if rotated else "bold")
    printed = sight.facts(card)
    for number, power, defense in facts["numbers"]:
        if number == card.card:
            changed = (power, defense) != (printed["power"], printed["defense"])
            text.append(f" {power}/{defense}", style="yellow" if changed else "not bold")
    if printed["leadership"]:
        text.append(f" ★{printed['leadership']}", style="not bold cyan")
    if rotated:
        text.append(f" ({sight.word('mark', 'rotated')})")
    if len(sight.view.seats) > 2:
        text.append(f" [{sight.seat(player)}]", style="not bold dim")
    return text


def _on(sight: Sight, host: int, side: str, depth: int) -> list[Text]:
    """What lies on a card: weapons, and who is aboard with their own weapons."""
    lines: list[Text] = []
    margin = "  " * depth
    for _, card in _cards(sight, "arms", side):
        if card.marks.get("on") == host:
            lines.append(Text(f"{margin}+ {sight.card(card).name()}"))
    for player, card in _cards(sight, "aboard", side):
        if card.marks.get("on") == host:
            lines.append(Text(f"{margin}> ").append_text(_fighter(sight, player, card)))
            lines += _on(sight, card.card, side, depth + 1)
    return lines


# -- the battle ----------------------------------------------------------------------------


def _battle(sight: Sight, battle: Any) -> RenderableType:
    """Attacker and defender with supporters, weapons and tactical bonus; the step, the passes."""
    title = Text(sight.say(f"battle_at_{battle['place']}"), style="bold red")
    title.append(f" · {sight.say(STEPS[battle['step']])}")
    if battle["passes"]:
        title.append(f" · {sight.say('passes', n=battle['passes'])}", style="not bold yellow")
    left, right = (_part(sight, battle, part) for part in (0, 1))
    return boxed(title, face_off(left, right))


def _part(sight: Sight, battle: Any, part: int) -> list[Text]:
    facts: Any = sight.view.facts
    player = battle["players"][part]
    side = facts["sides"][player]
    lines = [Text(f"{sight.say(PARTS[part])} · {sight.seat(player)}", style="dim")]
    main = battle["main"][part]
    if main == NONE:
        lines.append(Text(sight.say("gone"), style="dim"))
    else:
        lines += _fighting(sight, battle, main, side, "")
    if battle["bonus"][part] != NONE:
        card = sight.find(battle["bonus"][part])
        if card is not None:
            n, name = sight.facts(card)["tactical"], sight.card(card).name()
            lines.append(Text(sight.say("tactical_bonus", n=n, card=name), style="yellow"))
    for number in battle["supporters"][part]:
        lines += _fighting(sight, battle, number, side, f"{sight.say('supports')} ")
    return lines


def _fighting(sight: Sight, battle: Any, number: int, side: str, before: str) -> list[Text]:
    """A card in the battle, what lies on it, what of that has fired, and a shot at it."""
    card = sight.find(number)
    if card is None:
        return []
    line = Text(before, style="dim").append_text(_fighter(sight, _owner(sight, number), card))
    if battle["shot"][1] == number:
        line.append(f" ← {sight.called(battle['shot'][0])}", style="bold red")
    lines = [line, *_on(sight, number, side, 1)]
    fired = [sight.called(weapon) for weapon in battle["fired"] if _bearer(sight, weapon) == number]
    if fired:
        lines.append(Text(f"  {sight.say('fired', cards=', '.join(fired))}", style="dim"))
    return lines


def _owner(sight: Sight, number: int) -> int:
    for zone in sight.view.zones:
        if any(card.card == number for card in zone.cards):
            return zone.owner
    return NONE


def _bearer(sight: Sight, weapon: int) -> int:
    card = sight.find(weapon)
    return NONE if card is None else card.marks.get("on", NONE)
