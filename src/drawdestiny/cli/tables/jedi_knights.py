"""The table of Jedi Knights: planets, system and site, every seat's Force cards, the hand."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from drawdestiny.cli.tables import Sight
from drawdestiny.cli.tables.jedi_knights_places import places
from drawdestiny.cli.tables.parts import DOT, alike, boxed, grid, named, piles, seat_title, times
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.view import CardView

FINAL_STAGE = 3
ACTING = ("deploy", "starship_battle", "blockade", "character_battle")
COVERED = "?"
"""A planet below the one on top of the stacks."""
CHOOSING_FORCE = ("force", "force_back", "force_away")


def table(sight: Sight) -> RenderableType:
    seats = sight.others()
    near = seats[-1:] if sight.view.viewer != NONE else []
    parts: list[RenderableType] = [_course(sight)]
    parts += [_side(sight, player) for player in seats if player not in near]
    parts += places(sight)
    parts += [_side(sight, player) for player in near]
    if near:
        if sight.view.asked in CHOOSING_FORCE:
            parts.append(_force_cards(sight))
        if sight.view.zone("hand", near[0]).cards:
            parts.append(_hand(sight))
    return Group(*parts)


# -- the course of the game ----------------------------------------------------------------


def _course(sight: Sight) -> RenderableType:
    """The turn, the phase and its passes; the planets in their order, with who controls them."""
    facts: Any = sight.view.facts
    head = Text()
    if facts["phase"] == "setup":
        head.append(sight.say("setting_up"), style="bold")
    else:
        head.append(sight.say("turn_number", n=sight.view.turn))
        head.append(f" · {sight.word('place', facts['phase'])}", style="bold")
        head.append(f" · {sight.say('player_one', seat=sight.seat(facts['order'][0]))}")
        if facts["cycle"]:
            head.append(f" · {sight.say('final_cycle', n=facts['cycle'])}", style="bold red")
    if facts["passes"] and facts["phase"] in ACTING:
        head.append(f" · {sight.say('passes', n=facts['passes'])}", style="yellow")
    lines = [head]
    if facts["planets"]:
        lines.append(Text("  ").join(_planet(sight, i) for i in range(len(facts["planets"]))))
    return Text("\n").join(lines)


def _planet(sight: Sight, stage: int) -> Text:
    facts: Any = sight.view.facts
    planet = facts["planets"][stage]
    name = sight.word("place", planet) if planet else COVERED
    playing = stage == facts["stage"] and facts["phase"] != "setup"
    text = Text(f"{stage + 1} {name}", style="bold yellow" if playing else "")
    holder = facts["holders"][stage] if stage < FINAL_STAGE else ""
    if holder:
        text.append(f" ({sight.word('seat', holder)})", style="magenta")
    elif stage == FINAL_STAGE:
        text.append(f" ({sight.say('final_conflict')})", style="not bold dim")
    elif playing:
        text.append(f" ({sight.say('turn_here', n=facts['visit'])})", style="not bold dim")
    return text


# -- a seat --------------------------------------------------------------------------------


def _side(sight: Sight, player: int) -> RenderableType:
    """A seat's Force cards, Theme and piles; what it has at the planet is shown there."""
    view = sight.view
    rows = grid("label", "wide")
    force = _force(sight, player)
    if force:
        rows.add_row(Text(sight.say("force")), force)
    theme = view.zone("themecard", player).cards
    if theme:
        rows.add_row(Text(sight.zone("themecard")), Text(named(sight, theme)))
    for kind in ("theme", "locations", "controlled", "events", "play", "destiny"):
        zone = view.zone(kind, player)
        if zone.cards:
            label = sight.say("planets_held") if kind == "controlled" else sight.zone(kind)
            rows.add_row(Text(label), _listed(sight, kind, zone.cards))
    picks: Any = view.facts["picks"]
    if picks[player]:
        chosen = DOT.join(sight.called(card) for card in picks[player])
        rows.add_row("", Text(sight.say("chosen_in_secret", card=chosen), style="yellow"))
    hand = view.zone("hand", player)
    if player != view.viewer and hand.cards:
        known = [named(sight, hand.cards)]
        if len(hand.cards) < hand.count:
            known.append(sight.say("not_known", n=hand.count - len(hand.cards)))
        rows.add_row(Text(sight.zone("hand")), Text(DOT.join(known)))
    covered = () if player == view.viewer else ("theme",)
    notes = piles(sight, player, ("deck", "hand", "discard", *covered))
    return boxed(seat_title(sight, player, player in view.waiting, notes), rows)


def _listed(sight: Sight, kind: str, cards: list[CardView]) -> Text:
    if kind == "locations":
        found = [f"{sight.name(card)} ({sight.facts(card)['planet']})" for card in cards]
        return Text(DOT.join(found))
    if kind != "controlled":
        return Text(named(sight, cards), style="bold" if kind in ("play", "destiny") else "")
    credits = sum(int(sight.facts(card).get("bonus_credits", 0)) for card in cards)
    return Text(f"{named(sight, cards)} ({sight.say('bonus_credits', n=credits)})")


def _force(sight: Sight, player: int) -> Text:
    """The current Force card with credits left and draw; the used ones; the numbers still to use.

    Nothing of it is secret but which one is chosen next.
    """
    facts: Any = sight.view.facts
    used = sight.view.zone("used", player).cards
    text = Text()
    if used:
        current = used[-1]
        text.append(f"{sight.name(current)} {facts['force'][player]}", style="bold cyan")
        if facts["phase"] == "deploy":
            credits, total = facts["credits"][player], sight.facts(current)["credits"]
            text.append(f"{DOT}{sight.say('credits_left', n=credits, total=total)}")
        text.append(f"{DOT}{sight.say('draws_cards', n=facts['draw'][player])}")
    if facts["chosen"][player] != NONE:
        chosen = sight.say("chosen_in_secret", card=sight.called(facts["chosen"][player]))
        text.append(f"{DOT if text else ''}{chosen}", style="yellow")
    earlier = [_force_number(sight, card) for card in used[:-1]]
    left = [str(number) for number in facts["unused"][player]]
    for word, numbers in (("force_used", earlier), ("force_left", left)):
        if numbers:
            said = sight.say(word, numbers=" ".join(numbers))
            text.append(f"{DOT if text else ''}{said}", style="dim")
    return text


def _force_number(sight: Sight, card: CardView) -> str:
    return str(sight.facts(card)["force"])


def _force_cards(sight: Sight) -> RenderableType:
    """The Force cards to choose from, with their numbers."""
    rows = grid("label", "name", "figure", "figure", "figure")
    cards = sight.view.zone("force", sight.view.viewer).cards
    heads = [Text(sight.word("stat", stat), style="dim") for stat in ("force", "credits", "draw")]
    rows.add_row("", Text(sight.zone("force"), style="dim"), *heads)
    for card in cards:
        facts = sight.facts(card)
        numbers = [str(facts[stat]) for stat in ("force", "credits", "draw")]
        rows.add_row(f"#{card.card}", Text(sight.name(card), style="bold"), *numbers)
    return rows


# -- the hand ------------------------------------------------------------------------------


def _hand(sight: Sight) -> RenderableType:
    """The hand with its numbers, and each text below the name."""
    view = sight.view
    rows = Table(box=None, padding=(0, 2, 0, 0), expand=True, header_style="dim")
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column(Text(sight.zone("hand")), overflow="fold", ratio=1)
    for word in ("short_cost", "short_fight", "short_destiny"):
        rows.add_column(Text(sight.say(word)), justify="right", no_wrap=True)
    given: Any = view.facts["costs"]
    costs: dict[int, int] = dict(given)
    ours = False
    for group in alike(view.zone("hand", view.viewer).cards):
        facts = sight.facts(group[0])
        ours = ours or bool(facts["house"])
        rows.add_row(
            Text(f"#{group[0].card}"),
            _described(sight, group),
            _cost(facts, costs.get(group[0].card)),
            _fight(facts),
            Text(str(facts.get("destiny", ""))),
        )
    if not ours:
        return rows
    return Group(rows, Text(f"° {sight.word('stat', 'house')}", style="dim"))


def _described(sight: Sight, group: list[CardView]) -> Text:
    face = sight.card(group[0])
    facts = sight.facts(group[0])
    text = Text(times(len(group), face.name()), style="bold")
    if facts["house"]:
        text.append(" °", style="not bold dim")
    about = [sight.word("kind", face.kind)]
    if "timing" in facts:
        about.append(sight.say(f"timing_{facts['timing']}"))
        about.append(f"{sight.word('stat', 'tactical')} +{facts['tactical']}")
    told = sight.game.card_text(face, sight.lang)
    if told:
        about.append(told)
    text.append("\n" + DOT.join(about), style="not bold dim")
    return text


def _fight(facts: dict[str, Any]) -> Text:
    """Power/defense and leadership, as they are shown at the planet."""
    if "power" not in facts:
        return Text("")
    text = Text(f"{facts['power']}/{facts['defense']}")
    return text.append(f" ★{facts['leadership']}", style="cyan") if facts["leadership"] else text


def _cost(facts: dict[str, Any], now: int | None) -> Text:
    """The cost, in colour where it is not the printed one."""
    if now is None or now == facts.get("cost"):
        return Text(str(facts.get("cost", "")))
    return Text(str(now), style="bold yellow")
