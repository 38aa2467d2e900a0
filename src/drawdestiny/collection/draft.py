"""Sealed pools and booster drafts, by a seed; whoever plays alone drafts with bots."""

from __future__ import annotations

from typing import Final

from drawdestiny.collection.products import (
    CollectionError,
    open_products,
    product,
    shop,
)
from drawdestiny.decks.build import Built, complete, deck_builder
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import UnknownName
from drawdestiny.interfaces.products import Pull

FEWEST: Final = 2
MOST: Final = 12
OTHER_SIDE: Final = 0.05
"""What a card that this deck cannot hold is worth, against one that it can."""


def sealed_pool(game: GameDefinition, side: str, seed: int | str) -> list[Pull]:
    """Everything that a player opens for a sealed game."""
    _check_side(game, side)
    told = shop(game).sealed(game, side)
    pulls: list[Pull] = []
    for number, id in enumerate([*told.base, *told.packs]):
        pulls += open_products(product(id), 1, f"sealed {seed} {number}")[0]
    return pulls


def build_from(game: GameDefinition, side: str, pulls: list[Pull], name: str) -> Built:
    """The best legal deck of a pool; cards that sealed play bars stay out (YJ-17.6)."""
    told = shop(game).sealed(game, side)
    pool: dict[str, int] = {}
    for pull in pulls:
        if not shop(game).barred(game, pull.card):
            pool[pull.card] = pool.get(pull.card, 0) + 1
    return complete(game, Deck(name, side, {}), told.format, pool)


class Draft:
    """Packs go round the table; from each, everyone picks one card and passes the rest on."""

    def __init__(self, game: GameDefinition, sides: list[str], seed: int | str) -> None:
        if not FEWEST <= len(sides) <= MOST:
            raise CollectionError("bad_players", n=len(sides))
        for side in sides:
            _check_side(game, side)
        self.game: Final = game
        self.sides: Final = sides
        self.seed: Final = seed
        self.plans: Final = [shop(game).sealed(game, side) for side in sides]
        self.picked: Final[list[list[Pull]]] = [[] for _ in sides]
        self.round = 0
        self.pick = 0
        self.packs: list[list[Pull]] = []
        self._open()

    def over(self) -> bool:
        return self.round >= len(self.plans[0].packs)

    def advise(self, player: int) -> int:
        """The place in the player's pack of the card that a bot would take."""
        pack = self.packs[player]
        return max(range(len(pack)), key=lambda i: (self._worth(player, pack[i].card), -i))

    def take(self, picks: list[int]) -> list[Pull]:
        """Everyone takes the card at that place of the pack before them; the packs move on."""
        for player, place in enumerate(picks):
            if not 0 <= place < len(self.packs[player]):
                known = [str(i + 1) for i in range(len(self.packs[player]))]
                raise UnknownName("pack_card", str(place + 1), known)
        taken = [self.packs[player].pop(place) for player, place in enumerate(picks)]
        for player, pull in enumerate(taken):
            self.picked[player].append(pull)
        self.pick += 1
        if not any(self.packs):
            self.round += 1
            self.pick = 0
            if not self.over():
                self._open()
        else:
            # The second pack goes the other way round.
            step = -1 if self.round % 2 == 0 else 1
            size = len(self.packs)
            self.packs = [self.packs[(i + step) % size] for i in range(size)]
        return taken

    def pool(self, player: int) -> list[Pull]:
        """What a player has at the end: the picks and what everyone is given."""
        given: list[Pull] = []
        for number, id in enumerate(self.plans[player].base):
            given += open_products(product(id), 1, f"draft {self.seed} {player} {number}")[0]
        return [*given, *self.picked[player]]

    def _open(self) -> None:
        self.packs = [
            open_products(product(plan.packs[self.round]), 1, f"{self.seed} {player} {self.round}")[
                0
            ]
            for player, plan in enumerate(self.plans)
        ]

    def _worth(self, player: int, id: str) -> float:
        card: Card = self.game.catalogue().card(id)
        value = deck_builder(self.game).worth(self.game, card)
        if not card.belongs(self.sides[player]) or shop(self.game).barred(self.game, id):
            return value * OTHER_SIDE
        copies = sum(pull.card == id for pull in self.picked[player])
        return value - 0.3 * copies


def draft_with_bots(game: GameDefinition, sides: list[str], seed: int | str) -> Draft:
    """A whole draft among bots."""
    draft = Draft(game, sides, seed)
    while not draft.over():
        draft.take([draft.advise(player) for player in range(len(sides))])
    return draft


def _check_side(game: GameDefinition, side: str) -> None:
    known = game.seat_words(game.seats[0])
    if side not in known:
        raise UnknownName("side", side, known)
