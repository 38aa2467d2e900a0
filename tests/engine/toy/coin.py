"""The rules of Coin: both play a coin in secret at the same time; the higher one wins."""

from __future__ import annotations

from typing import cast

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, Option, Refusal, Step
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import Format, GameDefinition
from drawdestiny.engine.errors import Problem
from drawdestiny.engine.state import NOBODY, OPEN, OWNER, State, ZoneKind
from drawdestiny.engine.teller import Teller

HAND, DECK, TABLE = 0, 1, 2
ZONES = [ZoneKind("hand", OWNER), ZoneKind("deck", NOBODY), ZoneKind("table", OPEN)]
COINS = Catalogue([Card(f"C-{n}", n, "red", "coin", f"Coin of {n}", "") for n in range(10)])


class CoinState(State):
    """Besides the cards: what each player has chosen, and not yet shown."""

    def __init__(self, teller: Teller, chance: Chance) -> None:
        super().__init__(teller, ZONES, 2, chance)
        self.chosen = [NONE, NONE]

    def clone(self) -> CoinState:
        twin = CoinState(self.teller, self.chance)
        twin.copy_from(self)
        twin.chosen = self.chosen.copy()
        return twin

    def rules_facts(self) -> list[str]:
        return [f"chosen {self.all_named(self.chosen)}"]


class PlayCoins(Step[CoinState]):
    """C-1. Both choose in secret; nothing is shown until both have."""

    def run(self, s: CoinState) -> None:
        s.then([ShowCoins()])
        for player in range(2):
            s.ask(player, "play", self)

    def options(self, s: CoinState, player: int) -> list[Option]:
        return [Option("play", card) for card in s.zone(HAND, player)]

    def why_not(self, s: CoinState, player: int, wanted: Option) -> Refusal | None:
        return None if wanted in self.options(s, player) else Refusal("C-1", "not_yours")

    def chosen(self, s: CoinState, player: int, option: Option) -> None:
        s.chosen[player] = option.card


class ShowCoins(Step[CoinState]):
    """C-2. The higher coin wins."""

    def run(self, s: CoinState) -> None:
        for player in range(2):
            s.move(s.chosen[player], HAND * 2 + player, TABLE, player)
            s.emit("play", "C-1", player, s.chosen[player])
        red, blue = (s.codes[card] for card in s.chosen)
        if red == blue:
            s.finish([], "same", "C-2")
        else:
            s.finish([0 if red > blue else 1], "higher", "C-2")


class Coin(GameDefinition):
    """Ten coins each, three in hand."""

    def __init__(self, id: str = "coin", version: int = 1) -> None:
        super().__init__(id, "Coin", "C", __package__, version, [Format("standard")], [2])

    def catalogue(self) -> Catalogue:
        return COINS

    def ready_decks(self) -> list[Deck]:
        return [Deck("Coins", "red", {f"C-{n}": 1 for n in range(10)})]

    def default_decks(self, players: int, format: str) -> list[str]:
        return ["Coins", "Coins"]

    def problems(self, deck: Deck, format: str) -> list[Problem]:
        return []

    def card_text(self, card: Card, lang: str) -> str:
        return self.words.say(lang, "clause", "beats", {"n": card.code})

    def card_facts(self, card: Card) -> dict[str, object]:
        return {"worth": card.code}

    def start(self, setup: Setup, chance: Chance) -> State:
        s = self.blank(setup.format, ["red", "blue"], chance)
        for player, deck in enumerate(setup.decks):
            s.add_player_cards(player, [COINS.card(id).code for id in deck.ids()], 2 + player)
            s.shuffle(DECK, player)
            for _ in range(3):
                s.place_card(s.zone(DECK, player).pop(), HAND, player)
        s.then([PlayCoins()])
        return s

    def blank(self, format: str, seats: list[str], chance: Chance) -> State:
        s = CoinState(Teller(self.words, COINS, seats), chance)
        s.zones = [[] for _ in range(6)]
        return s

    def at_rest(self, s: State) -> bool:
        return len(s.pending) == 2

    def seat_words(self, players: int) -> list[str]:
        return ["red", "blue"]

    def arrange(self, s: State, facts: dict[str, object]) -> None:
        s.agenda = [PlayCoins()]

    def arrangement(self, s: State) -> dict[str, object]:
        return {}

    def determinize(self, world: State, player: int, chance: Chance) -> None:
        coin = cast(CoinState, world)
        other = 1 - player
        if coin.chosen[other] != NONE:  # which coin it was is not known
            hand = coin.zone(HAND, other)
            coin.chosen[other] = hand[chance.below(len(hand))]


GAME = Coin()
