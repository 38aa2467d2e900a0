"""The laws on games that last: every pairing of ready decks, with players who do not give up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.decision import Decision, Option
from drawdestiny.engine.game import Game
from drawdestiny.testing.laws import LAWS

GAME = dd.game_definition("young-jedi")
QUITTING = {"consider", "discard_hand"}
LEAVING = QUITTING | {"evacuate"}


def pairings() -> list[tuple[str, str, str]]:
    """Each deck that is legal under a format meets one of the other side."""
    found = []
    for format in GAME.formats:
        decks = [deck for deck in GAME.ready_decks() if not GAME.problems(deck, format.id)]
        dark = [deck.name for deck in decks if deck.side == "dark"]
        light = [deck.name for deck in decks if deck.side == "light"]
        for i in range(max(len(dark), len(light))):
            found.append((format.id, dark[i % len(dark)], light[i % len(light)]))
    return found


def pick(decision: Decision, chance: Chance) -> Option:
    """Mostly deploy and fight, seldom evacuate, never surrender."""
    unwanted = LEAVING if chance.below(4) else QUITTING
    options = [option for option in decision.options if option.verb not in unwanted]
    if len(options) > 1 and decision.kind in ("deploy", "battle") and chance.below(4):
        options = [option for option in options if option.verb not in ("done", "pass")]
    return options[chance.below(len(options))]


def long_game(format: str, dark: str, light: str) -> Game:
    """A game of these decks in which somebody fights: the first of a few."""
    for deal in range(5):
        game = dd.new_game("young-jedi", [dark, light], seed=f"{dark} {deal}", format=format)
        chance = seeded(f"{format} {deal}")
        while game.outcome is None and len(game.choices) < 4000:
            decision = game.decisions[chance.below(len(game.decisions))]
            game.choose(pick(decision, chance), decision.player)
        if any(event.kind in ("win", "duel_lost") for event in game.log):
            return game
    raise AssertionError("nobody fought")


@pytest.mark.parametrize("pairing", pairings(), ids="-".join)
def test_laws(pairing: tuple[str, str, str]) -> None:
    game = long_game(*pairing)
    law: Callable[[Game], None]
    for law in LAWS:
        law(game)
