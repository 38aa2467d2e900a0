"""Views: what a player may know, built up from nothing. The only door to clients and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.state import State


class CardView:
    """A card the viewer may know, with what lies on it."""

    def __init__(self, card: int, id: str, marks: dict[str, int]) -> None:
        self.card: Final = card
        self.id: Final = id
        self.marks: Final = marks


class ZoneView:
    """A zone: how many cards lie there, and those the viewer knows, in their order.

    The count is NONE where cards lie that the viewer may not count.
    """

    def __init__(self, kind: str, owner: int, count: int, cards: list[CardView]) -> None:
        self.kind: Final = kind
        self.owner: Final = owner
        self.count: Final = count
        self.cards: Final = cards


class View:
    """Everything one viewer may know of a game."""

    def __init__(
        self,
        game: str,
        viewer: int,
        seats: list[str],
        turn: int,
        active: int,
        waiting: list[int],
        zones: list[ZoneView],
        facts: Mapping[str, object],
        asked: str,
        source: int,
        options: list[str],
        winners: list[int] | None,
    ) -> None:
        self.game: Final = game
        self.viewer: Final = viewer
        self.seats: Final = seats
        self.turn: Final = turn
        self.active: Final = active
        self.waiting: Final = waiting
        """Who has to choose now; what about is told only to them."""
        self.zones: Final = zones
        self.facts: Final = facts
        self.asked: Final = asked
        self.source: Final = source
        self.options: Final = options
        self.winners: Final = winners

    def zone(self, kind: str, owner: int) -> ZoneView:
        for zone in self.zones:
            if zone.kind == kind and zone.owner == owner:
                return zone
        raise KeyError(f"{kind} of {owner}")

    def plain(self) -> dict[str, object]:
        """The view as plain data: for the wire, and for comparing."""
        return {
            "game": self.game,
            "viewer": self.viewer,
            "seats": self.seats,
            "turn": self.turn,
            "active": self.active,
            "waiting": self.waiting,
            "zones": [
                {
                    "kind": z.kind,
                    "owner": z.owner,
                    "count": z.count,
                    "cards": [{"card": c.card, "id": c.id, "marks": c.marks} for c in z.cards],
                }
                for z in self.zones
            ],
            "facts": self.facts,
            "asked": self.asked,
            "source": self.source,
            "options": self.options,
            "winners": self.winners,
        }


_EMPTY: Final[dict[str, list[ZoneView]]] = {}
"""Most zones are empty most of the time: all views share these, one for each seat."""


def _empty(kind: str, owner: int) -> ZoneView:
    made = _EMPTY.setdefault(kind, [])
    while len(made) <= owner:
        made.append(ZoneView(kind, len(made), 0, []))
    return made[owner]


def look(game: GameDefinition, s: State, viewer: int) -> View:
    """The state as this viewer may know it: a player, or NONE for a spectator."""
    cards = s.teller.catalogue.cards
    known = s.known
    mask = (1 << s.players) - 1 if viewer == NONE else 1 << viewer
    players = s.players
    codes = s.codes
    zones: list[ZoneView] = []
    for index, zone in enumerate(s.zones):
        kind = index // players
        name = s.kinds[kind].name
        if not zone:
            zones.append(_empty(name, index % players))
            continue
        seen = [
            CardView(c, cards[codes[c]].id, game.marks(s, c, viewer))
            for c in zone
            if known[c] & mask == mask and game.sees(s, viewer, kind, c)
        ]
        count = len(zone) if game.counts(s, viewer, kind, index % players) else NONE
        zones.append(ZoneView(name, index % players, count, seen))
    mine = None if viewer == NONE else s.decision_of(viewer)
    return View(
        game.id,
        viewer,
        s.teller.seats,
        s.turn,
        s.active,
        sorted(d.player for d in s.pending),
        zones,
        game.facts(s, viewer),
        mine.kind if mine else "",
        mine.source if mine else NONE,
        [o.key() for o in mine.options] if mine else [],
        None if s.outcome is None else s.outcome.winners,
    )
