"""Decks with somebody's own cards in them."""

from __future__ import annotations

from pathlib import Path

from drawdestiny.engine.card_sets import SetData, card_set
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.deck import CardSet, Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BrokenChoice
from drawdestiny.engine.game import Game, begin
from drawdestiny.games import game_definition
from drawdestiny.sets.files import load_file

EXAMPLES = Path(__file__).parents[2] / "examples" / "sets"
GAMES = ["episode-one", "jedi-knights", "young-jedi"]


def example(game: str) -> CardSet:
    """The ready set of a game."""
    found = load_file(EXAMPLES / f"{game}.cards.toml").set
    assert found is not None
    return found


def one_card(game: str, **figures: object) -> CardSet:
    return card_set(SetData(game, "MY", "Mine", [{"id": "MY-1", **figures}]))


def with_own_cards(definition: GameDefinition, deck: Deck, format: str) -> Deck:
    """The deck with as many own cards in it as it may hold, each in place of a similar one."""
    best = Deck(f"{deck.name} with own cards", deck.side, dict(deck.cards), deck.notes)
    catalogue = definition.catalogue()
    for own in definition.sets:
        for card in [card for card in catalogue.cards if own.has(card.id)]:
            other = {id: catalogue.card(id).kind != card.kind for id in deck.cards}
            for id in sorted(deck.cards, key=lambda id: (other[id], id)):
                if not best.cards.get(id):
                    continue
                cards = dict(best.cards)
                cards[id] -= 1
                cards[card.id] = 1
                tried = Deck(
                    best.name, deck.side, {i: n for i, n in cards.items() if n}, deck.notes
                )
                if not definition.problems(tried, format):
                    best = tried
                    break
    return best


def own_game(game: str, sets: list[CardSet], seed: int = 1) -> Game:
    """A game whose decks are full of own cards."""
    definition = game_definition(game).extend(sets)
    format = definition.formats[0].id
    ready = [definition.deck(name) for name in definition.default_decks(2, format)]
    decks = [with_own_cards(definition, deck, format) for deck in ready]
    return begin(definition, Setup(format, decks, seed))


def play_on(game: Game, seed: int = 1, most: int = 5000) -> Game:
    """The game played at random; a choice that fails is left alone, as a person would."""
    chance = seeded(f"own {seed}")
    while game.outcome is None and len(game.choices) < most:
        _choose(game, chance)
    return game


def _choose(game: Game, chance: Chance) -> None:
    decision = game.decision
    options = list(decision.options)
    while options:
        option = options.pop(chance.below(len(options)))
        try:
            game.choose(option, decision.player)
        except BrokenChoice:
            continue
        return
    raise AssertionError("no choice works")
