"""A game that is not part of the package obeys the same laws, on the compiled build too."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.engine.toy.coin import GAME, Coin, CoinState, PlayCoins

import drawdestiny as dd
from drawdestiny import games
from drawdestiny.cards.layout import layout_of
from drawdestiny.cards.profile import profile
from drawdestiny.collection.products import CollectionError, products
from drawdestiny.decks.build import DeckError, complete
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import Option, Refusal
from drawdestiny.engine.game import Game
from drawdestiny.testing.laws import LAWS, random_game
from drawdestiny.testing.legality import refused_or_offered


@pytest.fixture(autouse=True)
def coin() -> Iterator[None]:
    dd.register(GAME)
    yield
    games.forget(GAME.id)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_registered_game_is_born_tested(law: Callable[[Game], None], seed: int) -> None:
    law(random_game("coin", seed))


def test_nothing_is_shown_until_both_have_chosen() -> None:
    game = dd.new_game("coin", seed=1)
    assert [decision.player for decision in game.decisions] == [0, 1]
    game.choose(game.decisions[0].options[0], 0)
    assert game.view(1).waiting == [1]
    assert not [event for event in game.log if event.kind == "play"]
    with pytest.raises(dd.IllegalChoice, match="not this player's choice"):
        game.choose("play 0", 0)
    game.choose(game.decisions[0].options[0], 1)
    assert [event.kind for event in game.log][:2] == ["play", "play"]
    assert game.outcome is not None


def test_a_registered_game_is_found_by_its_id() -> None:
    assert "coin" in dd.game_ids()
    assert dd.game_definition("coin") is GAME


def test_a_game_that_offers_no_products_and_no_deck_builder_is_refused_by_name() -> None:
    with pytest.raises(CollectionError, match="Coin"):
        products("coin")
    with pytest.raises(DeckError, match="Coin"):
        complete(GAME, GAME.ready_decks()[0], "standard")


class StruckCoin(Coin):
    """Coins with a number and no word about their faces."""

    def card_facts(self, card: Card) -> dict[str, object]:
        return {"worth": card.code}

    def card_text(self, card: Card, lang: str) -> str:
        return ""


def test_a_game_that_says_nothing_of_its_faces_shows_its_numbers() -> None:
    game = StruckCoin()
    card = game.catalogue().cards[4]
    assert profile(game, card).numbers == {"worth": [4]}
    figures = layout_of(game, card, "en").figures
    assert [(figure.word, figure.value) for figure in figures] == [("worth", "4")]


class Stingy(PlayCoins):
    """Refuses an answer that it offers."""

    def why_not(self, s: CoinState, player: int, wanted: Option) -> Refusal | None:
        return Refusal("C-1", "not_yours")


class Lavish(PlayCoins):
    """Has nothing against an answer that it does not offer."""

    def why_not(self, s: CoinState, player: int, wanted: Option) -> Refusal | None:
        return None


@pytest.mark.parametrize(
    ("step", "told"), [(Stingy(), "refuses it"), (Lavish(), "nothing speaks against it")]
)
def test_legality_that_is_told_twice_breaks_the_law(step: PlayCoins, told: str) -> None:
    game = dd.new_game("coin", seed=1)
    game.state.pending = []
    game.state.ask(0, "play", step)
    with pytest.raises(AssertionError, match=told):
        refused_or_offered(game, game.decision, ["play"], [""], seeded("coin"))
