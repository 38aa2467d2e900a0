"""Which games an experiment is made of: deck against deck, bot against bot, all against all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from drawdestiny import find_deck
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.engine.record import DeckRecord
from drawdestiny.games import game_definition
from drawdestiny.lab.errors import LabError
from drawdestiny.lab.rows import Pairing
from drawdestiny.lab.simulate import Match
from drawdestiny.players import make_bot


class Field:
    """The game, format and seed of an experiment, checked before anything is played."""

    def __init__(self, game: str, format: str = "", seed: int | str = 0, limit: float = 0.0):
        self.game = game_definition(game)
        self.format = self.game.format(format).id if format else self.game.formats[0].id
        self.seed = seed
        self.limit = limit

    def decks(self, names: Sequence[str]) -> list[Deck]:
        """The decks of these names; without names, every ready deck that the format allows."""
        if names:
            return [find_deck(self.game.id, name) for name in names]
        found = [d for d in self.game.ready_decks() if not self.game.problems(d, self.format)]
        if not found:
            raise LabError("no_decks", game=self.game.id, format=self.format)
        return found

    def sides(self, decks: list[Deck]) -> tuple[list[Deck], list[Deck]]:
        """The decks of the first and of the second side of the usual game."""
        usual = [self.game.deck(n) for n in self.game.default_decks(2, self.format)]
        first = [deck for deck in decks if deck.side == usual[0].side]
        second = [deck for deck in decks if deck.side == usual[1].side]
        if not first or not second:
            named = ", ".join(f"{deck.name} ({deck.side})" for deck in decks)
            raise LabError("one_side", first=usual[0].side, second=usual[1].side, decks=named)
        return first, second

    def match(self, bots: Sequence[str], decks: Sequence[Deck], seed: str) -> Match:
        for bot in bots:
            make_bot(bot)
        check_start(self.game, self.format, list(decks))
        rows = [DeckRecord.of(deck) for deck in decks]
        return Match(self.game.id, self.format, list(bots), rows, seed, self.limit)

    # -- pairings --------------------------------------------------------------------------

    def deck_pairing(self, first: Deck, second: Deck, bots: Sequence[str]) -> Pairing:
        """Deck against deck, played by these bots; odd games with the other deck in front."""
        seed = f"{self.seed} {first.slug()} {second.slug()}"
        names = [first.name, second.name]
        match = self.match(bots, [first, second], seed)
        try:
            swapped = self.match(bots[::-1], [second, first], seed)
        except DrawDestinyError:
            again = self.match(bots, [first, second], seed + " again")
            return Pairing(names, [match], [again], seat=0)
        return Pairing(names, [match], [swapped])

    def matrix(self, decks: list[Deck], bots: Sequence[str]) -> list[Pairing]:
        """Every deck of the one side against every deck of the other."""
        first, second = self.sides(decks)
        return [self.deck_pairing(a, b, bots) for a in first for b in second]

    def bot_pairing(self, a: str, b: str, decks: list[Deck]) -> Pairing:
        """Bot against bot with each pair of decks in turn, both bots with either deck."""
        first, second = self.sides(decks)
        matches: list[Match] = []
        swapped: list[Match] = []
        # Slanted, so that a few games already see every deck.
        for slant in range(max(len(first), len(second))):
            for i in range(min(len(first), len(second))):
                one, two = first[(i + slant) % len(first)], second[(i + slant * 2) % len(second)]
                seed = f"{self.seed} {one.slug()} {two.slug()} {slant}"
                matches.append(self.match([a, b], [one, two], seed))
                swapped.append(self.match([b, a], [one, two], seed))
        return Pairing([a, b], matches, swapped)

    def round_robin(self, bots: Sequence[str], decks: list[Deck], reach: int = 0) -> list[Pairing]:
        """Every bot against every other up to so many places away (0: any), the decks in turn."""
        return [
            self.bot_pairing(bots[i], bots[j], decks)
            for i, j in combinations(range(len(bots)), 2)
            if reach == 0 or j - i <= reach
        ]


def check_start(game: GameDefinition, format: str, decks: list[Deck]) -> None:
    """Whether these decks can play at all; raises what is wrong with them."""
    game.start(Setup(format, decks, 0), seeded(0))
