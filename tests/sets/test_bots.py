"""Bots and own cards: they take their worth from figures and effects, as of printed cards."""

from __future__ import annotations

import pytest
from tests.sets.helping import GAMES, example, one_card, own_game

import drawdestiny as dd
from drawdestiny.engine.card_sets import card_set, pack
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.set_data import SetData
from drawdestiny.games.jedi_knights.ai.heuristics import for_credits
from drawdestiny.games.jedi_knights.cards.card import JKCard
from drawdestiny.games.young_jedi.ai.card_value import holding, printed_power
from drawdestiny.games.young_jedi.cards.card import YJCard
from drawdestiny.players import make_bot


def card(own: CardSet, game: str) -> Card:
    return dd.game_definition(game).extend([own]).catalogue().card("MY-1")


def encounter(number: int, *text: str) -> dict[str, object]:
    return {
        "id": f"MY-{number}", "title": f"Word {number}", "kind": "encounter", "side": "light",
        "character": "Jar Jar Binks", "opposing": "Battle Droid", "destiny": 3, "text": list(text),
    }  # fmt: skip


def test_an_encounter_is_worth_what_its_text_does() -> None:
    cards = [
        encounter(1, "Recycle(1)"),
        encounter(2, "Recycle(1)", "OpponentDiscardsTop(3)"),
        encounter(3, "DiscardOpposing()", "OpponentDiscardsTop(3)"),
    ]
    own = card_set(SetData("episode-one", "MY", "Mine", cards))
    game = dd.new_scenario(
        f'game = "episode-one"\nsets = ["{pack(own)}"]\nturn = "light"\n'
        '[light]\nnaboo = ["Jar Jar Binks"]\nhand = ["MY-1", "MY-2", "MY-3"]\n'
        '[dark]\nnaboo = ["Battle Droid"]\n'
    )
    seat = game.decision.player
    advice = {
        game.option_text(option): game.definition.advice(game.state, seat, option)
        for option in game.decision.options
        if option.verb == "play"
    }
    little, more, most = [
        max(worth for text, worth in advice.items() if f"Word {n}" in text) for n in (1, 2, 3)
    ]
    assert little < more < most


def test_characters_are_worth_their_figures() -> None:
    told = {
        "kind": "character", "title": "Somebody", "side": "alliance", "defense": 2,
        "leadership": 0, "destiny": 3, "cost": 2, "keywords": ["Rebel"],
    }  # fmt: skip
    faces = [card(one_card("jedi-knights", power=n, **told), "jedi-knights") for n in (1, 6)]
    assert all(isinstance(face, JKCard) for face in faces)
    weak, strong = [for_credits(face, 2) for face in faces if isinstance(face, JKCard)]
    assert weak < strong
    told = {
        "kind": "character", "title": "Somebody", "side": "light", "mark": "unique",
        "counters": 3, "planet": "naboo", "sites": [0, 0, 0], "damage": 2, "destiny": 3,
        "dot": "green",
    }  # fmt: skip
    both = [card(one_card("young-jedi", power=n, **told), "young-jedi") for n in (2, 7)]
    few, many = [face for face in both if isinstance(face, YJCard)]
    assert printed_power(few) < printed_power(many) and holding(few) < holding(many)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_their_own_cards(game: str) -> None:
    """Of the own cards that they draw they play some: no bot leaves them in its hand."""
    own = example(game)
    played = own_game(game, [own], seed=3)
    bots = [make_bot("padawan", f"own {seat}") for seat in range(2)]
    laid: set[str] = set()
    codes = played.definition.catalogue().cards
    for _ in range(400):
        if played.outcome is not None:
            break
        decision = played.decision
        option = bots[decision.player].choose(played.seat(decision.player))
        if option.verb in ("play", "deploy", "attack", "encounter", "trap") and option.card >= 0:
            laid.add(codes[played.state.codes[option.card]].id)
        played.choose(option, decision.player)
    assert len([id for id in laid if own.has(id)]) >= 2, sorted(laid)
