"""Sealed pools, booster drafts and Winston drafts of an event: for a deck of each side.

A draft is the fold of its picks. Everybody picks a card of the pack before them; when all have, the
packs move on. Behind every seat stands a bot: it says what it would take, picks when the clock has
run out, and builds the decks that are not handed in.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final, Literal

import msgspec

from drawdestiny.collection.draft import build_from
from drawdestiny.collection.products import open_products, product, shop
from drawdestiny.decks.build import deck_builder
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.events.settings import EventError
from drawdestiny.interfaces.products import Pull

FEWEST: Final = 2
MOST: Final = 16
COPIES: Final = 0.3
"""How much less a further copy of a card is worth."""
BALANCE: Final = 0.02
"""How much more a card is worth for each card that its side has fewer than the other."""
PILES: Final = 3
FILLERS: Final = 10
"""By so many cards at a time a pool grows that makes no legal deck, each in so many copies:"""
FILLER_COPIES: Final = 4


class DraftRules(msgspec.Struct, omit_defaults=True, frozen=True):
    """What is drafted: the packs of the game, or a cube."""

    game: str
    seats: int
    seed: str
    cube: list[str] = []
    """Cards to deal packs from, each as often as it is there; empty: the packs of the game."""
    packs: Annotated[int, msgspec.Meta(ge=1, le=12)] = 4
    """Packs for each seat, of a cube."""
    size: Annotated[int, msgspec.Meta(ge=2, le=30)] = 11
    """Cards of each pack, of a cube."""
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 60
    """For each pick; 0: no clock."""


class Picked(msgspec.Struct, omit_defaults=True, frozen=True):
    """Somebody took a card; ``by_bot``: the bot behind the seat did."""

    seat: int
    card: str
    when: int = 0
    by_bot: bool = False


class Draft:
    """Packs on their way round the table."""

    def __init__(self, rules: DraftRules, began: int = 0) -> None:
        from drawdestiny.games import game_definition

        if not FEWEST <= rules.seats <= MOST:
            raise EventError("draft_seats", n=rules.seats, fewest=FEWEST, most=MOST)
        self.rules: Final = rules
        self.game: Final = game_definition(rules.game)
        self.rounds: Final = _rounds(self.game, rules)
        self.taken: Final[list[list[str]]] = [[] for _ in range(rules.seats)]
        self.log: Final[list[Picked]] = []
        self.round = 0
        self.pick = 0
        self.packs: list[list[str]] = [pack.copy() for pack in self.rounds[0]]
        self.chosen: dict[int, int] = {}
        """The place of the card that a seat has picked, until all have."""
        self.since = began
        """When the packs came to lie where they lie."""

    @property
    def over(self) -> bool:
        return self.round >= len(self.rounds)

    def waiting(self) -> list[int]:
        """The seats that have not picked."""
        if self.over:
            return []
        return [seat for seat in range(self.rules.seats) if seat not in self.chosen]

    def deadline(self) -> int | None:
        """When the bots pick for those who have not, in milliseconds; None without a clock."""
        if self.over or not self.rules.seconds:
            return None
        return self.since + 1000 * self.rules.seconds

    # -- picks -----------------------------------------------------------------------------------

    def propose(self, seat: int, card: str, now: int = 0) -> Picked:
        """The pick of a seat; refused where it cannot be."""
        if self.over:
            raise EventError("draft_over")
        if not 0 <= seat < self.rules.seats:
            raise EventError("no_seat", seat=seat + 1)
        if seat in self.chosen:
            raise EventError("picked_already")
        if card not in self.packs[seat]:
            raise EventError("not_in_pack", card=card)
        return Picked(seat, card, now)

    def late(self, now: int) -> list[Picked]:
        """What the bots pick for those whose time is up."""
        deadline = self.deadline()
        if deadline is None or now < deadline:
            return []
        return [Picked(seat, self.advise(seat), now, by_bot=True) for seat in self.waiting()]

    def apply(self, picked: Picked) -> None:
        """Take a pick over; with the last one of a round the packs move on."""
        self.log.append(picked)
        self.chosen[picked.seat] = self.packs[picked.seat].index(picked.card)
        if self.waiting():
            return
        for seat, place in self.chosen.items():
            self.taken[seat].append(self.packs[seat].pop(place))
        self.chosen = {}
        self.since = max(self.since, picked.when)
        self.pick += 1
        if any(self.packs):
            # The second pack goes the other way round.
            step = -1 if self.round % 2 == 0 else 1
            size = len(self.packs)
            self.packs = [self.packs[(seat + step) % size] for seat in range(size)]
            return
        self.round += 1
        self.pick = 0
        if not self.over:
            self.packs = [pack.copy() for pack in self.rounds[self.round]]

    def advise(self, seat: int) -> str:
        """The card that a bot would take."""
        return best(self.game, self.packs[seat], self.taken[seat])

    # -- decks -----------------------------------------------------------------------------------

    def pool(self, seat: int) -> list[Pull]:
        """The picks of a seat and what everybody is given, for both sides."""
        return [*given(self.game, f"{self.rules.seed} {seat}"), *map(Pull, self.taken[seat])]

    def decks(self, seat: int, name: str) -> dict[str, Deck]:
        """The decks that the bot builds, by side."""
        return built(self.game, self.pool(seat), name)


def best(game: GameDefinition, cards: list[str], held: list[str]) -> str:
    """The card worth most to somebody who holds these."""
    sides = Counter(side for id in held for side in _sides_of(game, id))
    copies = Counter(held)

    def value(id: str) -> tuple[float, str]:
        worth = deck_builder(game).worth(game, game.catalogue().card(id))
        if shop(game).barred(game, id):
            worth = 0.0
        own = _sides_of(game, id)
        if len(own) == 1:
            others = sum(sides.values()) - sides[own[0]]
            worth += BALANCE * (others - sides[own[0]])
        return worth - COPIES * copies[id], id

    return max(cards, key=value)


def _sides_of(game: GameDefinition, id: str) -> list[str]:
    card = game.catalogue().card(id)
    return [side for side in game.seat_words(2) if card.belongs(side)]


def given(game: GameDefinition, seed: str) -> list[Pull]:
    """What everybody gets beside the packs: the starters of both sides."""
    pulls: list[Pull] = []
    for side in game.seat_words(2):
        for number, id in enumerate(shop(game).sealed(game, side).base):
            pulls += open_products(product(id), 1, f"given {seed} {side} {number}")[0]
    return pulls


def packs_of(game: GameDefinition) -> list[str]:
    """The packs that a player of both sides opens: packs of one side in turn with the other's."""
    plans = [shop(game).sealed(game, side) for side in game.seat_words(2)]
    if plans[0].mixed:
        return plans[0].packs
    return [id for both in zip(*(plan.packs for plan in plans), strict=True) for id in both]


def sealed(game: GameDefinition, seed: str) -> list[Pull]:
    """A sealed pool for a deck of each side."""
    pulls = given(game, seed)
    for number, id in enumerate(packs_of(game)):
        pulls += open_products(product(id), 1, f"sealed {seed} {number}")[0]
    return pulls


def sealed_format(game: GameDefinition) -> str:
    """The format that drafted and sealed decks are for."""
    return shop(game).sealed(game, game.seat_words(2)[0]).format


def built(game: GameDefinition, pool: list[Pull], name: str) -> dict[str, Deck]:
    """A deck of each side from a pool, as the bot builds them: always a legal one."""
    return {side: _built(game, side, pool, f"{name} ({side})") for side in game.seat_words(2)}


def _built(game: GameDefinition, side: str, pool: list[Pull], name: str) -> Deck:
    """Where the pool makes no legal deck, the weakest cards there are fill it up."""
    done = build_from(game, side, pool, name)
    weakest = sorted(
        (card for card in game.catalogue().cards if card.belongs(side)),
        key=lambda card: (deck_builder(game).worth(game, card), card.id),
    )
    for count in range(FILLERS, len(weakest) + FILLERS, FILLERS):
        if not done.problems:
            break
        added = [Pull(card.id) for card in weakest[:count] for _ in range(FILLER_COPIES)]
        done = build_from(game, side, [*pool, *added], name)
    return done.deck


def _rounds(game: GameDefinition, rules: DraftRules) -> list[list[list[str]]]:
    """The packs of each round, by seat."""
    if not rules.cube:
        return [
            [
                [pull.card for pull in open_products(product(id), 1, f"{rules.seed} {seat} {n}")[0]]
                for seat in range(rules.seats)
            ]
            for n, id in enumerate(packs_of(game))
        ]
    for id in rules.cube:
        game.catalogue().card(id)
    needed = rules.seats * rules.packs * rules.size
    if len(rules.cube) < needed:
        raise EventError("cube_small", n=len(rules.cube), needed=needed)
    cards = shuffled(rules.cube, seeded(f"cube {rules.seed}"))
    deal = iter(cards)
    return [
        [[next(deal) for _ in range(rules.size)] for _ in range(rules.seats)]
        for _ in range(rules.packs)
    ]


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    order = list(range(len(cards)))
    chance.shuffle(order)
    return [cards[place] for place in order]


# -- Winston -------------------------------------------------------------------------------------

Answer = Literal["take", "pass"]


class Winston:
    """Two players, one stack, three piles: look at a pile and take it, or put a card of the stack
    on it and look at the next; who passes all three draws from the stack."""

    def __init__(self, game: GameDefinition, cards: list[str], seed: str) -> None:
        if len(cards) < 2 * PILES:
            raise EventError("cube_small", n=len(cards), needed=2 * PILES)
        self.game: Final = game
        self.seed: Final = seed
        self.stack: Final = shuffled(cards, seeded(f"winston {seed}"))
        self.piles: Final[list[list[str]]] = [[self.stack.pop()] for _ in range(PILES)]
        self.taken: Final[list[list[str]]] = [[], []]
        self.log: Final[list[Answer]] = []
        self.player = 0
        self.pile = 0

    @property
    def over(self) -> bool:
        return not self.stack and not any(self.piles)

    def seen(self) -> list[str]:
        """The pile that the player looks at."""
        return list(self.piles[self.pile])

    def apply(self, answer: Answer) -> None:
        if self.over:
            raise EventError("draft_over")
        self.log.append(answer)
        if answer == "take":
            self.taken[self.player] += self.piles[self.pile]
            self.piles[self.pile] = [self.stack.pop()] if self.stack else []
            self._next_player()
            return
        if self.stack:
            self.piles[self.pile].append(self.stack.pop())
        self.pile += 1
        self._skip_empty()
        if self.pile == PILES:
            # Without a stack the last pile that was looked at cannot be refused.
            if self.stack:
                self.taken[self.player].append(self.stack.pop())
            else:
                last = max(place for place in range(PILES) if self.piles[place])
                self.taken[self.player] += self.piles[last]
                self.piles[last] = []
            self._next_player()

    def advise(self) -> Answer:
        """What a bot would do: take what is worth more than unknown cards are on average."""
        worth = deck_builder(self.game).worth
        values = [worth(self.game, self.game.catalogue().card(id)) for id in self.seen()]
        known = [worth(self.game, card) for card in self.game.catalogue().cards]
        usual = sum(known) / len(known)
        return "take" if sum(values) > usual * (1 + (PILES - 1 - self.pile) / 2) else "pass"

    def decks(self, player: int, name: str) -> dict[str, Deck]:
        """The decks that the bot builds, by side."""
        pulls = given(self.game, f"{self.seed} {player}")
        return built(self.game, [*pulls, *map(Pull, self.taken[player])], name)

    def _next_player(self) -> None:
        self.player = 1 - self.player
        self.pile = 0
        self._skip_empty()

    def _skip_empty(self) -> None:
        while self.pile < PILES and not self.piles[self.pile]:
            self.pile += 1
        if self.pile == PILES and not self.stack and not any(self.piles):
            self.pile = 0
