"""Draw Destiny: play and study three card games that share the destiny draw.

>>> import drawdestiny as dd
>>> game = dd.new_game("episode-one", decks=["Maul", "Qui-Gon"], seed=7)
>>> while game.outcome is None:
...     game.choose(game.decision.options[0])
>>> dd.replay(game.record()).outcome == game.outcome
True
"""

from __future__ import annotations

from collections.abc import Sequence

from drawdestiny.engine.decision import Decision as Decision
from drawdestiny.engine.decision import Option as Option
from drawdestiny.engine.deck import CardSet as CardSet
from drawdestiny.engine.deck import Deck as Deck
from drawdestiny.engine.deck import Setup as Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BrokenChoice as BrokenChoice
from drawdestiny.engine.errors import DeckProblems as DeckProblems
from drawdestiny.engine.errors import DrawDestinyError as DrawDestinyError
from drawdestiny.engine.errors import IllegalChoice as IllegalChoice
from drawdestiny.engine.errors import ReplayMismatch as ReplayMismatch
from drawdestiny.engine.errors import UnknownName as UnknownName
from drawdestiny.engine.event import Event as Event
from drawdestiny.engine.game import Game as Game
from drawdestiny.engine.game import begin
from drawdestiny.engine.record import Record as Record
from drawdestiny.engine.record import read_record as read_record
from drawdestiny.engine.record import replay as _replay
from drawdestiny.engine.scenario import begin_scenario, scenario_facts, text_of
from drawdestiny.engine.state import Outcome as Outcome
from drawdestiny.engine.view import View as View
from drawdestiny.games import game_definition as game_definition
from drawdestiny.games import game_ids as game_ids
from drawdestiny.games import register as register

__version__ = "0.2.0"


def new_game(
    game: str,
    decks: Sequence[str | Deck] | None = None,
    seed: int | str = 0,
    format: str = "",
    players: int = 0,
    sets: Sequence[CardSet] = (),
    **options: int | str,
) -> Game:
    """A new game. Decks are names of ready ones, deck files, or lists; one for each seat.

    ``sets`` are somebody's own cards, from ``drawdestiny.sets.files``.
    """
    definition = game_definition(game)
    if sets:
        definition = definition.extend(list(sets))
    format = definition.format(format).id if format else definition.formats[0].id
    if players and players not in definition.seats:
        raise UnknownName("players", str(players), [str(n) for n in definition.seats])
    if isinstance(decks, str):
        raise TypeError(f"decks is a list with a deck for each seat, not just {decks!r}")
    if not decks:
        decks = definition.default_decks(players or definition.seats[0], format)
    lists = [_find_deck(definition, deck) if isinstance(deck, str) else deck for deck in decks]
    return begin(definition, Setup(format, lists, seed, dict(options)))


def find_deck(game: str, name: str) -> Deck:
    """A ready deck by its name, a deck file by its path, or a deck by its link code.

    A file that is called like a ready deck is meant only with its folder or its ending.
    """
    return _find_deck(game_definition(game), name)


def _find_deck(definition: GameDefinition, name: str) -> Deck:
    ready = definition.ready_deck(name)  # what most names are, found without the readers of files
    if ready is not None:
        return ready
    from drawdestiny.decks.find import deck_of

    return deck_of(definition, name)


def replay(record: Record, upto: int | None = None) -> Game:
    """The recorded game, played again and checked."""
    return _replay(game_definition(record.game), record, upto)


def new_scenario(text: str, source: str = "scenario") -> Game:
    """A game that starts from a position written as text."""
    game = text_of(scenario_facts(text, source), "game", "")
    return begin_scenario(game_definition(game), text, source)
