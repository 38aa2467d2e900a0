"""Moves: which cards went from where to where with each event, for who shows a game as it goes.

The rules move cards in many ways and never ask for this. A recorder compares the zones whenever an
event is written: a state that nobody records pays nothing for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from drawdestiny.engine.decision import NONE

if TYPE_CHECKING:
    from drawdestiny.engine.state import State


class Move(NamedTuple):
    """A card that went from one zone to another, with who knew it at either end (a bit each).

    A shuffle deals codes anew: the card that left under this number need not be the one that
    arrived, so each end has its own code, for those who know that end.
    """

    card: int
    source: int
    """The index of the zone that it left, and of the one that it came to."""
    target: int
    old_code: int
    code: int
    before: int
    after: int

    def left_known(self, mask: int) -> bool:
        """Whether these players knew the card where it lay."""
        return self.before & mask == mask

    def lies_known(self, mask: int) -> bool:
        """Whether these players know the card where it lies now."""
        return self.after & mask == mask


class _Left:
    """A card that has left its zone, and what was known of it there."""

    __slots__ = ("code", "known", "zone")

    def __init__(self, zone: int, code: int, known: int) -> None:
        self.zone: Final = zone
        self.code: Final = code
        self.known: Final = known


class Recorder:
    """Notes the moves of one choice, by the number of the event that tells of them.

    ``begin`` one before the choice, ``finish`` it afterwards. A move belongs to the event that is
    written after it, with two exceptions. Some rules tell first and move then: if the event before
    names the card and this one does not, it belongs there. Others move several cards at once and
    tell of one after another: then each belongs to the event of that kind that names it.
    """

    def __init__(self, s: State) -> None:
        self.moves: Final[dict[int, list[Move]]] = {}
        self._first: Final = len(s.log)
        self._zones = [zone.copy() for zone in s.zones]
        self._known = s.known.copy()
        self._codes = s.codes
        self._away: dict[int, _Left] = {}
        """Cards between two zones: some rules take several out before they put one down."""

    def go_on(self, earlier: Recorder) -> None:
        """Note what an earlier choice moved, too: it wrote no event. That one stays as it is,
        because this choice may break."""
        self._zones = [zone.copy() for zone in earlier._zones]
        self._known = earlier._known
        self._codes = earlier._codes
        self._away = earlier._away.copy()

    def wrote(self, s: State) -> bool:
        """Whether the choice has written an event."""
        return len(s.log) > self._first

    def rest(self, s: State) -> list[Move]:
        """What moved since the last event."""
        return self._moved(s)

    def note(self, s: State) -> None:
        """An event was written: what moved since the one before?"""
        at = len(s.log) - 1
        event = s.log[at]
        earlier = s.log[at - 1].card if at > self._first else NONE
        for move in self._moved(s):
            told_before = move.card == earlier and move.card != event.card
            self._put(at - 1 if told_before else at, move)

    def finish(self, s: State) -> dict[int, list[Move]]:
        """The choice is made: what moved after its last event belongs to that one. Choices that
        leave no line in the log tell of no moves."""
        s.recorder = None
        last = len(s.log) - 1
        if self.wrote(s):
            for move in self._moved(s):
                self._put(last, move)
            self._one_after_another(s)
        return self.moves

    def _put(self, at: int, move: Move) -> None:
        found = self.moves.get(at)
        if found is None:
            self.moves[at] = [move]
        else:
            found.append(move)

    def _moved(self, s: State) -> list[Move]:
        """What lies elsewhere than at the last look."""
        zones, before = s.zones, self._zones
        arrived: list[int] = []
        for index in range(len(zones)):
            if zones[index] != before[index]:
                now = set(zones[index])
                for card in before[index]:
                    if card not in now:
                        self._away[card] = _Left(index, self._codes[card], self._known[card])
                arrived.append(index)
        moves: list[Move] = []
        for index in arrived:
            old = set(before[index])
            for card in zones[index]:
                if card not in old:
                    left = self._away.pop(card)
                    old_code, code, known = left.code, s.codes[card], s.known[card]
                    moves.append(Move(card, left.zone, index, old_code, code, left.known, known))
            before[index] = zones[index].copy()
        self._known = s.known.copy()
        self._codes = s.codes
        return moves

    def _one_after_another(self, s: State) -> None:
        """Cards that moved together and are told of one by one: to each its own event."""
        for at in sorted(self.moves):
            kind, named = s.log[at].kind, s.log[at].card
            kept: list[Move] = []
            for move in self.moves[at]:
                own = NONE if move.card == named else self._named_later(s, at, kind, move.card)
                if own == NONE:
                    kept.append(move)
                else:
                    self._put(own, move)
            if kept:
                self.moves[at] = kept
            else:
                del self.moves[at]

    def _named_later(self, s: State, at: int, kind: str, card: int) -> int:
        for later in range(at + 1, len(s.log)):
            event = s.log[later]
            if event.kind == kind and event.card == card:
                return later
            if any(move.card == card for move in self.moves.get(later, [])):
                break
        return NONE


class Recording:
    """Notes the moves of several choices whose events are told together.

    Each is recorded for itself. What a choice without events moved belongs to the next event, or
    to the last one if none follows: otherwise the events would lead to another position.
    """

    def __init__(self) -> None:
        self.moves: Final[dict[int, list[Move]]] = {}
        self._written = False
        self._recorder: Recorder | None = None
        """Of the choice that is being made."""
        self._silent: Recorder | None = None
        """Of the choices since the last event."""

    def begin(self, s: State) -> None:
        """The next choice is made on this state. One that breaks leaves nothing behind."""
        self._recorder = begin(s)
        if self._silent is not None:
            self._recorder.go_on(self._silent)

    def made(self, s: State) -> None:
        """The choice is made."""
        recorder = self._recorder
        assert recorder is not None
        self.moves.update(recorder.finish(s))
        if recorder.wrote(s):
            self._written, self._silent = True, None
        else:
            self._silent = recorder

    def finish(self, s: State) -> dict[int, list[Move]]:
        """All choices are made."""
        if self._silent is not None and self._written:
            moves = self._silent.rest(s)
            if moves:
                self.moves.setdefault(len(s.log) - 1, []).extend(moves)
            self._silent = None
        return self.moves


def begin(s: State) -> Recorder:
    """Record the moves of the next choice."""
    recorder = s.recorder = Recorder(s)
    return recorder
