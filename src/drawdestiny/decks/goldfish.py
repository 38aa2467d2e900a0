"""Goldfish hands: a deck shuffled and drawn by the rules of its game, with nobody against it."""

from __future__ import annotations

from typing import Final

from drawdestiny.decks.build import deck_builder
from drawdestiny.engine.decision import DONE
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import DeckProblems
from drawdestiny.engine.game import Game, begin

LONGEST_SETUP: Final = 60
"""Questions before the first hand is dealt; every game asks fewer."""


class Hand:
    """A dealt hand, and the cards that are drawn after it in their order."""

    def __init__(self, dealt: list[str], then: list[str]) -> None:
        self.dealt: Final = dealt
        self.then: Final = then

    def by_turn(self, turn: int, draws: int) -> list[str]:
        """What has been drawn when that turn begins to be played."""
        return self.then[: draws * (turn - 1)]


def deal(game: GameDefinition, deck: Deck, format: str, seed: int | str) -> Hand:
    """Set the game up with this deck, as the rules say, and take the hand that is dealt.

    Questions before that are answered with "done" where that is possible, else with the first
    answer; cards that start elsewhere (locations, a hero, a Theme) are not in the deck then.
    """
    problems = game.problems(deck, format)
    if problems:
        raise DeckProblems(deck.name, problems)
    played, player = _dealt(game, deck, format, seed)
    return Hand(sorted(_cards(played, player, "hand")), _cards(played, player, "deck")[::-1])


def _cards(played: Game, player: int, kind: str) -> list[str]:
    """The ids of the cards in a zone of the player, the top card last."""
    state, cards = played.state, played.definition.catalogue().cards
    for index, zone in enumerate(state.zones):
        if state.kinds[index // state.players].name == kind and index % state.players == player:
            return [cards[state.codes[card]].id for card in zone]
    return []


def _dealt(game: GameDefinition, deck: Deck, format: str, seed: int | str) -> tuple[Game, int]:
    usual = [game.deck(name) for name in game.default_decks(game.seats[0], format)]
    player = next((p for p, other in enumerate(usual) if other.side == deck.side), 0)
    seats = [deck if p == player else other for p, other in enumerate(usual)]
    played = begin(game, Setup(format, seats, seed))
    for _ in range(LONGEST_SETUP):
        if _cards(played, player, "hand"):
            break
        options = played.decision.options
        played.choose(DONE if DONE in options else options[0], played.decision.player)
    return played, player


def usual_draws(game: GameDefinition) -> int:
    """How many cards a player of the game usually draws in a turn."""
    return deck_builder(game).draws
