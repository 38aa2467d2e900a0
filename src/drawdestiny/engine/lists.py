"""Deck lists that a player has not seen: what the others may have brought instead."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.chance import WORD, Chance
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.state import State

LIKELIER: Final = 4.0
"""So many times as likely a list is for every card in it that the player has seen."""


class Guess:
    """What the cards that were seen make of the lists: what is left of each, how likely it is."""

    def __init__(self, lists: list[list[int]], seen: list[int]) -> None:
        self.seen: Final = seen
        self.left: Final = [_without(seen, codes) for codes in lists]
        self.weights: Final = [
            LIKELIER ** (len(codes) - len(left))
            for codes, left in zip(lists, self.left, strict=True)
        ]

    def pick(self, chance: Chance) -> list[int]:
        """What is left of one of the lists, in any order."""
        share = sum(self.weights) * (chance.next() / (WORD + 1))
        number = 0
        while number + 1 < len(self.left) and share >= self.weights[number]:
            share -= self.weights[number]
            number += 1
        codes = self.left[number].copy()
        chance.shuffle(codes)
        return codes


class Lists:
    """The lists that others may play by: the ready decks of the format, for each side."""

    def __init__(self, game: GameDefinition, format: str) -> None:
        self.game: Final = game
        self.format: Final = format
        self._by_side: Final[dict[str, list[list[int]]]] = {}
        self._guesses: Final[dict[int, Guess]] = {}
        """By owner: many worlds are dealt while the same cards are seen."""

    def deal(self, world: State, player: int, unknown: list[list[int]], chance: Chance) -> None:
        """Give the cards of others that the player does not know, listed by owner, faces of a list
        that their owner may have. What they are in truth does not matter."""
        for owner in range(world.players):
            cards = unknown[owner]
            if owner == player or not cards:
                continue
            codes = self._guess(world, player, owner).pick(chance)
            size = len(codes)
            for i in range(len(cards)):
                # A bigger deck than the one that is thought of has more of the same.
                world.codes[cards[i]] = codes[i] if i < size else codes[chance.below(size)]
            self.game.relist(world, player, owner, codes)

    def _guess(self, world: State, player: int, owner: int) -> Guess:
        seen: list[int] = []
        for card in range(len(world.codes)):
            if world.owners[card] == owner and (world.known[card] >> player) & 1:
                seen.append(world.codes[card])
        guess = self._guesses.get(owner)
        if guess is None or guess.seen != seen:
            side = world.teller.seats[owner].rstrip("0123456789")
            guess = Guess(self._lists(side), seen)
            self._guesses[owner] = guess
        return guess

    def _lists(self, side: str) -> list[list[int]]:
        """The faces that may lie hidden, for each deck of the side; any card if there is none."""
        known = self._by_side.get(side)
        if known is not None:
            return known
        game = self.game
        cards = game.catalogue().cards
        decks = [deck for deck in game.ready_decks() if deck.side == side]
        legal = [deck for deck in decks if not game.problems(deck, self.format)]
        found: list[list[int]] = []
        for deck in legal or decks:
            codes = [code for code in game.codes(deck) if game.may_lie_hidden(cards[code])]
            if codes:
                found.append(sorted(codes))
        if not found:
            hideable = [card for card in cards if game.may_lie_hidden(card)]
            fitting = [card.code for card in hideable if card.belongs(side)]
            found.append(fitting or [card.code for card in hideable])
        self._by_side[side] = found
        return found


def _without(seen: list[int], codes: list[int]) -> list[int]:
    """The faces of a list that are left when the seen ones are taken out of it."""
    out = seen.copy()
    left: list[int] = []
    for code in codes:
        if code in out:
            out.remove(code)
        else:
            left.append(code)
    return left or codes.copy()
