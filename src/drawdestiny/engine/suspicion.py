"""A suspicion: how likely a player thinks it that a hidden card is this or that one."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.chance import WORD, Chance
from drawdestiny.engine.state import State


class Suspicion:
    """For hidden cards by number: how likely each face is, against one that tells nothing (1).

    A card that is not listed, or a face that is not, is as likely as any.
    """

    def __init__(self) -> None:
        self.likely: Final[dict[int, dict[int, float]]] = {}

    def weigh(self, card: int, code: int, factor: float) -> None:
        """What was learnt makes it so many times as likely that the card has that face."""
        faces = self.likely.get(card)
        if faces is None:
            faces = {}
            self.likely[card] = faces
        faces[code] = faces.get(code, 1.0) * factor

    def deal(self, world: State, player: int, chance: Chance) -> None:
        """Deal the suspected cards of a world, already dealt at random, by what is likely.

        Each of them changes faces with one of its owner's cards that the player does not know.
        """
        for owner in range(world.players):
            suspected: list[int] = []
            unknown: list[int] = []
            for card in range(len(world.codes)):
                if world.owners[card] == owner and not (world.known[card] >> player) & 1:
                    unknown.append(card)
                    # What its owner has not seen either is told by no choice.
                    if card in self.likely and (world.known[card] >> owner) & 1:
                        suspected.append(card)
            for card in suspected:
                _change_faces(world.codes, card, self._draw(world.codes, card, unknown, chance))
                unknown.remove(card)

    def _draw(self, codes: list[int], card: int, unknown: list[int], chance: Chance) -> int:
        """The card whose face the suspected one gets."""
        faces = self.likely[card]
        weights = [faces.get(codes[other], 1.0) for other in unknown]
        left = sum(weights) * (chance.next() / WORD)
        for i in range(len(unknown)):
            left -= weights[i]
            if left < 0.0:
                return unknown[i]
        return card


def _change_faces(codes: list[int], one: int, other: int) -> None:
    codes[one], codes[other] = codes[other], codes[one]
