"""What a player knows, as numbers of a fixed count: the same for all decks of a game and format.

A zone is the sum of its cards' features (see ``drawdestiny.lab.features``). The numbers are kept
in one array that only changes where the game did: a card that moves is taken from one sum and
added to another.
"""

from __future__ import annotations

from itertools import compress, count
from operator import itemgetter, ne
from struct import Struct
from typing import Final

import numpy as np
from numpy import add, subtract
from numpy.typing import NDArray

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.state import NOBODY, OPEN, State
from drawdestiny.interfaces.encoding import COUNT, OWNER, TOP, TOP_ALONE
from drawdestiny.lab.features import EACH, CardFeatures
from drawdestiny.lab.tokens import CARD, TARGET, VERB, Vocabulary

Numbers = NDArray[np.float32]

SHORT: Final = 16
"""Zones with fewer cards than this are compared without sets: that is quicker."""

# How a zone is written.
_COUNTED, _FACES, _VEILED, _TOP, _TOP_ALONE = range(5)


class Layout:
    """Where each number of an observation stands, for one game, format and number of players."""

    def __init__(self, game: GameDefinition, base: GameDefinition, words: Vocabulary, s: State):
        self.game: Final = game
        self.words: Final = words
        self.features: Final = CardFeatures(game, base)
        self.players: Final = s.players
        self.prompts: Final = sorted(game.words.sections("en").get("prompt", {}))
        self.encoding: Final = game.encoding()
        shown = {} if self.encoding is None else self.encoding.zones
        width = self.features.width
        self.kinds: Final = [
            (kind.name, shown.get(kind.name, ""), kind.seen, _wide(shown.get(kind.name), kind.seen))
            for kind in s.kinds
        ]
        zones = sum(width if wide else 0 for _, _, _, wide in self.kinds) * s.players
        self.facts: Final = [
            "turn",
            *(
                f"{name} {seat}"
                for name, _, _, wide in self.kinds
                if not wide
                for seat in range(s.players)
            ),
            *(f"active {seat}" for seat in range(s.players)),
            *(f"waiting {seat}" for seat in range(s.players)),
            *([] if self.encoding is None else self.encoding.names(s.players)),
        ]
        """What the first numbers mean."""
        self.sizes: Final = {
            "facts": len(self.facts),
            "viewer": s.players,
            "asked": len(self.prompts),
            "source": width,
            "spelled_verb": len(words.verbs),
            "spelled_card": width,
            "spelled_target": width,
            "zones": zones,
        }
        """The sections of an observation, in their order."""
        self.size: Final = sum(self.sizes.values())
        self.starts: Final[dict[str, int]] = {}
        at = 0
        for name, size in self.sizes.items():
            self.starts[name] = at
            at += size

    def zone_starts(self) -> dict[tuple[str, int], tuple[int, int]]:
        """Where the numbers of each kind of zone with faces begin, for each seat (0 is the viewer),
        and how many they are."""
        found = {}
        at = self.starts["zones"]
        for seat in range(self.players):
            for name, _, _, wide in self.kinds:
                if wide:
                    found[name, seat] = (at, self.features.width)
                    at += self.features.width
        return found


def _wide(mode: str | None, seen: int) -> bool:
    """Whether faces of such a zone are ever shown."""
    return mode != COUNT and (bool(mode) or seen != NOBODY)


class Encoder:
    """The observation of one player at one table, brought up to date when it is asked for."""

    def __init__(self, layout: Layout, viewer: int) -> None:
        self.layout: Final = layout
        self.viewer: Final = viewer
        self._bit: Final = 1 << viewer
        self.version = NONE
        """The moment of the table that the numbers are of."""
        self.numbers: Final[Numbers] = np.zeros(layout.size, np.float32)
        players = layout.players
        starts = layout.zone_starts()
        seats = [*range(viewer, players), *range(viewer)]
        self._counted: Final = [
            kind * players + owner
            for kind, (_, _, _, wide) in enumerate(layout.kinds)
            if not wide
            for owner in seats
        ]
        """The zones of which only the number of cards is told."""
        self._pieces: Final[dict[int, Numbers]] = {}
        self._modes: Final[dict[int, int]] = {}
        self._watched: Final[list[int]] = []
        self._veiled: Final[list[int]] = []
        for kind, (name, mode, seen, wide) in enumerate(layout.kinds):
            for owner in range(players):
                if wide:
                    zone = kind * players + owner
                    at, size = starts[name, (owner - viewer) % players]
                    self._watched.append(zone)
                    self._pieces[zone] = self.numbers[at : at + size]
                    self._modes[zone] = _mode(mode, seen, owner == viewer)
                    if self._modes[zone] == _VEILED:
                        self._veiled.append(zone)
        self._pick: Final = itemgetter(*self._watched)
        self._was: list[list[int]] = []
        self._open: dict[int, list[int]] = {}
        """The codes that were known in each veiled zone."""
        self._codes: list[int] = []
        self._rows: Final = layout.features.rows
        self._unknown: Final[set[tuple[int, int]]] = set()
        """The cards that the viewer did not know when they came to a zone that shows its faces."""
        self._pack: Final = Struct(f"{len(layout.facts)}f").pack_into
        self._memory: Final = self.numbers.data
        self._facts: list[float] = []
        self._asked = NONE
        self._source = NONE
        self._prompts: Final = {
            word: layout.starts["asked"] + place for place, word in enumerate(layout.prompts)
        }
        self.numbers[layout.starts["viewer"] + viewer] = 1.0
        self._spelled: Final = {
            VERB: self._section("spelled_verb"),
            CARD: self._section("spelled_card"),
            TARGET: self._section("spelled_target"),
        }
        self.spells: list[tuple[int, int]] = []
        self._source_row: Final = self._section("source")
        self._actives: Final = [
            tuple([1.0 if seat == active else 0.0 for seat in seats]) for active in range(players)
        ]
        encoding = layout.encoding
        self._game_numbers: Final = None if encoding is None else encoding.numbers

    def _section(self, name: str) -> Numbers:
        at = self.layout.starts[name]
        return self.numbers[at : at + self.layout.sizes[name]]

    def update(self, s: State) -> None:
        """Bring the numbers up to date with the state."""
        if s.codes is not self._codes:
            self._start_again(s)
        zones = s.zones
        was = self._was
        for place in compress(count(), map(ne, self._pick(zones), was)):
            zone = self._watched[place]
            self._change(s, zone, was[place], zones[zone])
            was[place] = zones[zone].copy()
        for zone in self._veiled:
            cards = zones[zone]
            known = s.known
            codes = self._codes
            bit = self._bit
            faces = [codes[card] for card in cards if known[card] & bit] if cards else cards
            if faces != self._open[zone]:
                self._unveil(zone, len(cards), faces)
        self._tell(s)

    def _start_again(self, s: State) -> None:
        """Codes were dealt again: what is written may be of other cards."""
        self._codes = s.codes
        self._was = [[] for _ in self._watched]
        self._open = {zone: [] for zone in self._veiled}
        self._unknown.clear()
        self.numbers[self.layout.starts["zones"] :] = 0.0
        self._source = NONE
        self._source_row.fill(0.0)

    def _change(self, s: State, zone: int, was: list[int], cards: list[int]) -> None:
        """Write what happened in a zone since the last time."""
        piece = self._pieces[zone]
        mode = self._modes[zone]
        if mode == _FACES:
            codes = self._codes
            rows = self._rows
            old = len(was)
            if len(cards) > old and cards[:old] == was:
                came, gone = cards[old:], []
            elif old < SHORT:
                came = [card for card in cards if card not in was]
                gone = [card for card in was if card not in cards]
            else:
                before, after = set(was), set(cards)
                came, gone = list(after - before), list(before - after)
            for card in gone:
                if self._unknown and (zone, card) in self._unknown:
                    self._unknown.remove((zone, card))
                    subtract(piece, rows[-1], piece)
                else:
                    subtract(piece, rows[codes[card]], piece)
            for card in came:
                if s.known[card] & self._bit:
                    add(piece, rows[codes[card]], piece)
                else:
                    self._unknown.add((zone, card))
                    add(piece, rows[-1], piece)
        elif mode in (_COUNTED, _VEILED):
            piece[0] = EACH * len(cards)  # which of them are known is found apart
        elif not cards:
            piece.fill(0.0)
        else:
            known = s.known[cards[-1]] & self._bit
            piece[:] = self._rows[self._codes[cards[-1]] if known else -1]
            if mode == _TOP:
                piece[0] = EACH * len(cards)

    def _unveil(self, zone: int, cards: int, faces: list[int]) -> None:
        """Write which cards of another player the viewer knows."""
        piece = self._pieces[zone]
        piece.fill(0.0)
        for code in faces:
            add(piece, self._rows[code], piece)
        piece[0] = EACH * cards
        self._open[zone] = faces

    def _tell(self, s: State) -> None:
        """Write the turn, the question and what the game adds."""
        viewer = self.viewer
        pending = s.pending
        if len(pending) == 1:
            waiting = self._actives[pending[0].player]
            mine = pending[0] if pending[0].player == viewer else None
        else:
            asked_too = [0.0] * self.layout.players
            mine = None
            for decision in pending:
                asked_too[(decision.player - viewer) % self.layout.players] = 1.0
                if decision.player == viewer:
                    mine = decision
            waiting = tuple(asked_too)
        zones = s.zones
        facts = [s.turn * 0.0625]
        for zone in self._counted:
            facts.append(len(zones[zone]) * EACH)
        facts += self._actives[s.active]
        facts += waiting
        if self._game_numbers is not None:
            facts += self._game_numbers(s, viewer)
        if facts != self._facts:
            self._pack(self._memory, 0, *facts)
            self._facts = facts
        asked = NONE if mine is None else self._prompts[mine.kind]
        if asked != self._asked:
            if self._asked != NONE:
                self.numbers[self._asked] = 0.0
            if asked != NONE:
                self.numbers[asked] = 1.0
            self._asked = asked
        source = NONE if mine is None else mine.source
        if source != self._source:
            self._name_source(s, source)

    def _name_source(self, s: State, source: int) -> None:
        self._source = source
        if source == NONE:
            self._source_row.fill(0.0)
        else:
            known = s.known[source] & self._bit
            self._source_row[:] = self._rows[self._codes[source] if known else -1]

    def spell(self, spelled: list[tuple[int, int]]) -> None:
        """Write the parts of the answer that were given so far, each with its token."""
        if spelled == self.spells:
            return
        for part, _ in self.spells:
            if part in self._spelled:
                self._spelled[part].fill(0.0)
        words = self.layout.words
        for part, token in spelled:
            if part == VERB:
                self._spelled[VERB][token - words.first_verb] = 1.0
            elif part in (CARD, TARGET):
                row = words.code(token)
                if row is not None:
                    self._spelled[part][:] = self._rows[row]
        self.spells = list(spelled)


def _mode(mode: str, seen: int, own: bool) -> int:
    """How a viewer sees a zone of such a kind."""
    if mode == TOP:
        return _TOP
    if mode == TOP_ALONE:
        return _TOP_ALONE
    if mode == COUNT or (mode == OWNER and not own) or (not mode and seen == NOBODY):
        return _COUNTED
    return _FACES if own or seen == OPEN else _VEILED
