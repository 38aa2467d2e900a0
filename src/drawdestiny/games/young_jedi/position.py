"""A position besides its cards: how a text writes it down."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Step
from drawdestiny.engine.errors import BadFile, UnknownName, unknown_fact
from drawdestiny.engine.words import fold, slug
from drawdestiny.games.young_jedi.rule_options import NAMES, bits_of, names_of
from drawdestiny.games.young_jedi.rules.setup import ChooseStart, FirstNumber
from drawdestiny.games.young_jedi.rules.turn import COURSE
from drawdestiny.games.young_jedi.state import COUNTERS, YJState
from drawdestiny.games.young_jedi.zones import ASIDE, HIDDEN, PLANETS, SITES

FACTS: Final = (
    "turn", "readings", "phase", "turns", "site", "been_here", "surrendered",
    "controlled_by_dark", "controlled_by_light", "hidden_dark_at", "hidden_light_at", "spent",
    "limit", "fought", "used", "sits_out", "thrust", "laps", "thrust_added", "lap_cards",
    "refueled", "race_over",
)  # fmt: skip
"""What a position of this game may say besides its cards."""


def at_rest(s: YJState) -> bool:
    """In a deploy phase, or before the first location, nothing is half done."""
    return len(s.pending) == 1 and (s.site == NONE or s.pending[0].kind == "deploy")


def site_number(name: str) -> int:
    """The site that a person means: theed_palace, Theed Palace, Naboo Theed Palace."""
    wanted = slug(name).replace("-", "_")
    for number, site in enumerate(SITES):
        if wanted in (site, f"{PLANETS[number // 3]}_{site}"):
            return number
    raise BadFile("scenario", "no_value", key="site", value=name, known=", ".join(SITES))


def arrange(s: YJState, facts: dict[str, object]) -> None:
    """Set what a position says besides its cards; it starts in a deploy phase."""
    seats = s.teller.seats
    read = _Reader(seats, facts)
    s.active = read.seat("turn", seats[0])
    s.readings = bits_of(dict.fromkeys(read.known_names("readings", NAMES), 1))
    phase = read.text("phase", "deploy")
    if phase != "deploy":
        read.finish()
        s.agenda = _beginning(s, phase)
        return
    s.turn = read.number("turns", 1)
    s.site = site_number(read.text("site", "theed_palace"))
    s.been_here = read.flags("been_here", [True, True])
    for planet in read.names("surrendered"):
        s.given_up[_planet(planet)] = True
    for player in (0, 1):
        for planet in read.names(f"controlled_by_{seats[player]}"):
            s.controlled[_planet(planet)] = player
        if s.zone(HIDDEN, player):
            planet = read.text(f"hidden_{seats[player]}_at", PLANETS[s.planet()])
            s.hidden_at[player] = _planet(planet)
    s.spent = read.number("spent", 0)
    s.limit = read.number("limit", COUNTERS)
    s.fought = [s.teller.catalogue.card(id).code for id in read.names("fought")]
    s.used = read.numbers("used", [])
    s.sits_out = read.numbers("sits_out", [])
    s.thrust = read.numbers("thrust", [0, 0])
    s.laps = read.numbers("laps", [0, 0])
    s.thrust_added = read.flag("thrust_added")
    s.lap_cards = read.number("lap_cards", 0)
    s.refueled = read.flag("refueled")
    s.race_over = read.flag("race_over")
    read.finish()
    s.agenda = list(COURSE)


def arrangement(s: YJState) -> dict[str, object]:
    """What ``arrange`` needs to come back to this position."""
    seats = s.teller.seats
    other: dict[str, object] = {"readings": names_of(s.readings)} if s.readings else {}
    if s.site == NONE:
        return {"turn": seats[s.active], "phase": s.pending[0].kind, **other}
    known: dict[str, object] = {
        **other,
        "turn": seats[s.active],
        "turns": s.turn,
        "site": SITES[s.site],
        "been_here": [seats[p] for p in (0, 1) if s.been_here[p]],
        "surrendered": [PLANETS[p] for p in range(3) if s.given_up[p]],
        "spent": s.spent,
        "limit": s.limit,
        "fought": [s.cards[code].id for code in s.fought],
        "used": s.used,
        "sits_out": s.sits_out,
        "thrust": s.thrust,
        "laps": s.laps,
        "thrust_added": s.thrust_added,
        "lap_cards": s.lap_cards,
        "refueled": s.refueled,
        "race_over": s.race_over,
    }
    for player in (0, 1):
        held = [PLANETS[p] for p in range(3) if s.controlled[p] == player]
        known[f"controlled_by_{seats[player]}"] = held
        if s.hidden_at[player] != NONE:
            known[f"hidden_{seats[player]}_at"] = PLANETS[s.hidden_at[player]]
    return known


def _beginning(s: YJState, phase: str) -> list[Step[YJState]]:
    """The agenda before there is a location: choosing it, or a number that decides who does."""
    if phase == "start":
        return [ChooseStart()]
    shown = [s.zone(ASIDE, player)[-1:] for player in (0, 1)]
    if phase != "number" or not shown[0] or not shown[1]:
        raise BadFile("scenario", "no_value", key="phase", value=phase, known="start, deploy")
    cards = [shown[0][0], shown[1][0]]
    return [ChooseStart(), FirstNumber(cards, 0 if s.card(cards[0]).destiny2 != NONE else 1)]


def _planet(name: str) -> int:
    if fold(name) not in PLANETS:
        known = ", ".join(PLANETS)
        raise BadFile("scenario", "no_value", key="planet", value=name, known=known)
    return PLANETS.index(fold(name))


class _Reader:
    """The facts of a position, each read as what it must be."""

    def __init__(self, seats: list[str], facts: dict[str, object]) -> None:
        self.seats = seats
        self.facts = facts.copy()

    def text(self, key: str, default: str) -> str:
        value = self.facts.pop(key, default)
        if not isinstance(value, str):
            raise BadFile("scenario", "need_text", key=key)
        return value

    def number(self, key: str, default: int) -> int:
        value = self.facts.pop(key, default)
        if not isinstance(value, int):
            raise BadFile("scenario", "need_number", key=key)
        return value

    def flag(self, key: str) -> bool:
        value = self.facts.pop(key, False)
        if not isinstance(value, bool):
            raise BadFile("scenario", "need_truth", key=key)
        return value

    def numbers(self, key: str, default: list[int]) -> list[int]:
        value = self.facts.pop(key, default)
        if not isinstance(value, list) or not all(isinstance(n, int) for n in value):
            raise BadFile("scenario", "need_numbers", key=key)
        return list(value)

    def names(self, key: str) -> list[str]:
        value = self.facts.pop(key, [])
        if not isinstance(value, list):
            raise BadFile("scenario", "need_names", key=key)
        return [str(name) for name in value]

    def known_names(self, key: str, known: list[str]) -> list[str]:
        names = self.names(key)
        for name in names:
            if name not in known:
                told = ", ".join(known)
                raise BadFile("scenario", "no_value", key=key, value=name, known=told)
        return names

    def seat(self, key: str, default: str) -> int:
        name = self.text(key, default)
        if name not in self.seats:
            raise UnknownName("seat", name, self.seats)
        return self.seats.index(name)

    def flags(self, key: str, default: list[bool]) -> list[bool]:
        if key not in self.facts:
            return default
        marked = self.names(key)
        return [seat in marked for seat in self.seats]

    def finish(self) -> None:
        for key in self.facts:
            raise unknown_fact(key, list(FACTS), "young-jedi")
