"""The table of Young Jedi: the planet between the two sides, the hand, the piles."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from drawdestiny.cli.tables import Sight
from drawdestiny.cli.tables.parts import DOT, alike, boxed, grid, named, piles, seat_title, times
from drawdestiny.cli.tables.young_jedi_battle import battle
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.view import CardView
from drawdestiny.games.young_jedi.zones import PLANETS, SITES

LAP = 6
LAPS = 3
STATS = ("counters", "power", "damage", "destiny")


def table(sight: Sight) -> RenderableType:
    parts: list[RenderableType] = []
    far, near = sight.others()
    parts.append(_side(sight, far, near_edge=False))
    if "site" in sight.view.facts:
        parts += _planets(sight)
    parts.append(_side(sight, near, near_edge=True))
    parts += battle(sight)
    if sight.view.viewer != NONE:
        parts += _hand(sight)
    return Group(*parts)


# -- the planets ---------------------------------------------------------------------------


def _planets(sight: Sight) -> list[RenderableType]:
    """The current planet and site, and who controls the others."""
    facts = sight.view.facts
    planet, site = (sight.word("place", str(facts[key])) for key in ("planet", "site"))
    here = sight.say("site_of", planet=planet, site=site)
    parts: list[RenderableType] = [Rule(Text(here, style="bold"), style="dim", characters="═")]
    controlled = facts["controlled"]
    assert isinstance(controlled, dict)
    lines = [
        sight.say("controls", seat=sight.seat(controlled[p]), planet=sight.word("place", p))
        for p in PLANETS
        if p in controlled
    ]
    if lines:
        parts.append(Text(" · ".join(lines), style="magenta", justify="center"))
    return parts


# -- a side --------------------------------------------------------------------------------


def _side(sight: Sight, player: int, near_edge: bool) -> RenderableType:
    """All that a player has on the table; the characters stand next to the planet."""
    view = sight.view
    rows = grid("label", "wide", "figure", "figure")
    far: list[tuple[str, str]] = []
    race = view.zone("objective", player)
    if race.cards:
        far.append((sight.zone("objective"), named(sight, race.cards)))
        far.append(("", _race(sight, player)))
    for kind in ("aside", "hyperspace", "passengers", *PLANETS, "effects"):
        zone = view.zone(kind, player)
        if zone.cards:
            far.append((_label(sight, kind), named(sight, zone.cards)))
    hidden = view.zone("hidden", player)
    if hidden.count:
        far.append((sight.say("face_down"), _hidden(sight, player)))
    here = _here(sight, player)
    for part in (here, far) if near_edge else (far, here):
        for row in part:
            rows.add_row(*(cell if isinstance(cell, Text) else Text(cell) for cell in row))
    notes = piles(sight, player, ("deck", "hand", "discard"))
    if player == view.active and "counters_left" in view.facts:
        left = view.facts["counters_left"]
        assert isinstance(left, int)
        notes.append(sight.say("counters_left", n=left))
    return boxed(seat_title(sight, player, player == view.active, notes), rows)


def _label(sight: Sight, kind: str) -> str:
    if kind in PLANETS:
        return sight.say("on_planet", planet=sight.word("place", kind))
    return sight.zone(kind)


def _hidden(sight: Sight, player: int) -> str:
    """Face-down cards: one's own by name, of others how many."""
    zone = sight.view.zone("hidden", player)
    text = named(sight, zone.cards) if len(zone.cards) == zone.count else str(zone.count)
    places = sight.view.facts["hidden_at"]
    assert isinstance(places, list)
    if places[player] in ("", sight.view.facts["planet"]):
        return text
    return f"{text} ({_label(sight, places[player])})"


def _race(sight: Sight, player: int) -> str:
    """The race so far: laps, the cards of this lap, thrust."""
    facts: Any = sight.view.facts
    if "laps" not in facts:
        return ""
    cards = sight.view.zone("race", player)
    parts = [sight.say("laps_done", n=facts["laps"][player], total=LAPS)]
    if cards.count:
        numbers = [_destiny(sight, card) for card in cards.cards]
        parts.append(f"{sight.zone('race')} {' '.join(numbers)}")
    if cards.count < LAP:
        parts.append(sight.say("next_lap_card", n=cards.count + 1))
    parts.append(sight.say("thrust", n=facts["thrust"][player]))
    return DOT.join(parts)


def _here(sight: Sight, player: int) -> list[tuple[str | Text, ...]]:
    """The face-up characters and weapons, with their numbers at this site."""
    cards = sight.view.zone("here", player).cards
    people = [card for card in cards if sight.card(card).kind != "weapon"]
    weapons = [card for card in cards if sight.card(card).kind == "weapon"]
    rows: list[tuple[str | Text, ...]] = []
    if people:
        heads = [Text(sight.word("stat", stat), style="dim") for stat in ("power", "damage")]
        rows.append((sight.say("here"), "", *heads))
    for group in alike(people):
        name = Text(times(len(group), sight.name(group[0])), style="bold")
        facts = sight.view.facts
        if group[0].card == facts.get("dueled") and "duel" not in facts:
            name.append(f" ({sight.say('dueled')})", style="not bold dim")
        rows.append(("", name, power_here(sight, group[0]), _number(sight, group[0], "damage")))
    for i, group in enumerate(alike(weapons)):
        label = sight.say("weapons") if i == 0 else ""
        name = Text(times(len(group), sight.name(group[0])))
        draws = max((use["cubes"] for use in sight.facts(group[0]).get("users", [])), default=0)
        if draws:
            name.append(f" ({sight.say('draws', n=draws)})", style="dim")
        rows.append((label, name, Text(weapon_bonus(sight, group[0]), style="dim"), ""))
    return rows


# -- numbers -------------------------------------------------------------------------------


def power_here(sight: Sight, card: CardView) -> Text:
    """7, of which 2 by the site: 5+2 = 7. A power that is a destiny draw is a question mark."""
    facts = sight.facts(card)
    power = facts.get("power")
    if power is None:
        return Text("")
    bonus = site_bonus(sight, card)
    if power == "cube":
        return Text(f"?+{bonus}" if bonus else "?")
    text = Text(f"{power}+{bonus} = " if bonus else "", style="dim")
    text.append(str(power + bonus), style="bold not dim")
    return text


def site_bonus(sight: Sight, card: CardView) -> int:
    """What a character has more at the current site."""
    site = sight.view.facts.get("site")
    facts = sight.facts(card)
    if site is None or "sites" not in facts:
        return 0
    number = SITES.index(str(site))
    if str(facts["planet"]).lower() != PLANETS[number // 3]:
        return 0
    return int(facts["sites"][number % 3])


def weapon_bonus(sight: Sight, card: CardView) -> str:
    """+2, or +0/+2 where it depends on the user."""
    dots = sorted({use["dots"] for use in sight.facts(card).get("users", [])})
    return "/".join(f"+{n}" for n in dots) if any(dots) else ""


def _number(sight: Sight, card: CardView, stat: str) -> str:
    return str(sight.facts(card).get(stat, ""))


def _destiny(sight: Sight, card: CardView) -> str:
    destiny = sight.facts(card).get("destiny", "")
    return "/".join(map(str, destiny)) if isinstance(destiny, list) else str(destiny)


# -- the hand ------------------------------------------------------------------------------


def _hand(sight: Sight) -> list[RenderableType]:
    """The hand with its numbers, and each text below the name. In a duel, the dueling hand, of
    which only the destiny counts."""
    view = sight.view
    duel = "duel" in view.facts
    kind = "duelinghand" if duel else "hand"
    stats = STATS[-1:] if duel else STATS
    cards = view.zone(kind, view.viewer).cards
    if not cards:
        return []
    rows = Table(box=None, padding=(0, 2, 0, 0), expand=True, header_style="dim")
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column(Text(sight.zone(kind)), overflow="fold", ratio=1)
    for stat in stats:
        rows.add_column(Text(sight.say(f"short_{stat}")), justify="right", no_wrap=True)
    given: Any = view.facts.get("costs", [])
    costs: dict[int, int] = dict(given)
    for group in alike(cards):
        card = group[0]
        figures: list[str | Text] = [
            _cost(sight, card, costs),
            power_here(sight, card),
            _number(sight, card, "damage"),
            _destiny(sight, card),
        ]
        rows.add_row(
            Text(f"#{card.card}"), _described(sight, group), *figures[len(STATS) - len(stats) :]
        )
    return [rows]


def _described(sight: Sight, group: list[CardView]) -> Text:
    face = sight.card(group[0])
    text = Text(times(len(group), face.name()), style="bold")
    kind = sight.word("kind", face.kind)
    about = "" if face.kind == "location" else sight.game.card_text(face, sight.lang)
    text.append(f"\n{kind}" + (f" · {about}" if about else ""), style="not bold dim")
    return text


def _cost(sight: Sight, card: CardView, costs: dict[int, int]) -> Text:
    """The counters it costs now, in colour where text has changed them."""
    if card.card in costs:
        return Text(str(costs[card.card]), style="bold yellow")
    return Text(_number(sight, card, "counters"))
