"""The command ``play``: who sits where with which deck, and where the game is saved."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import drawdestiny as dd
from drawdestiny.cli.output import console, naming
from drawdestiny.cli.session import Session
from drawdestiny.cli.sim import check_players
from drawdestiny.cli.speech import CommandError
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.engine.game import Game
from drawdestiny.engine.numerals import seed_in, whole_number
from drawdestiny.engine.record import load_record
from drawdestiny.engine.words import slug
from drawdestiny.players import make_bot

BOT = "bot:"
"""What stands before a bot's name in a saved game."""


class Wish:
    """What the options of ``play`` ask for."""

    def __init__(
        self,
        game: str,
        decks: list[str],
        against: list[str],
        format: str,
        players: int,
        seed: str,
        options: list[str],
    ) -> None:
        self.game = game
        self.decks = decks
        self.against = against
        self.format = format
        self.players = players
        self.seed = seed
        self.options = options


def started(
    wish: Wish, save: Path | None, bot: str, hot_seat: bool, seat: str, lang: str
) -> Session:
    """A new game, ready to play."""
    definition = dd.game_definition(wish.game)
    make_bot(bot)
    format = definition.format(wish.format).id if wish.format else definition.formats[0].id
    named = [dd.find_deck(wish.game, name) for name in [*wish.decks, *wish.against]]
    players = wish.players or max(len(named), definition.seats[0])
    check_players(definition, players)
    if len(named) > players:
        raise CommandError("decks_for_players", n=len(named), players=players)
    decks, mine = seat_decks(definition, format, players, named)
    seed = seed_in(wish.seed) if wish.seed else secrets.randbelow(2**32)
    options = rule_options(wish.options)
    game = dd.new_game(wish.game, decks, seed, format, sets=(), **options)
    note = definition.table_note(players, lang)
    if note:
        print(note)
    return _session(game, mine, save, bot, hot_seat, seat, lang)


def rule_options(given: list[str]) -> dict[str, int]:
    """Options of the rules as they are written: first=2."""
    found: dict[str, int] = {}
    for one in given:
        name, _, text = one.partition("=")
        value = whole_number(text.removeprefix("-"))
        if not name or value == NONE:
            raise CommandError("bad_rule_option", text=one)
        found[name] = -value if text.startswith("-") else value
    return found


def seat_decks(
    definition: GameDefinition, format: str, players: int, named: list[Deck]
) -> tuple[list[Deck], int]:
    """Each named deck at a seat of its side, ready decks at the others; and the first one's seat.

    A player who brings a light deck sits where the usual game has light.
    """
    usual = [definition.deck(name) for name in definition.default_decks(players, format)]
    seats: list[Deck | None] = [None] * players
    for deck in named:
        free = [p for p in range(players) if seats[p] is None]
        fitting = [p for p in free if usual[p].side == deck.side]
        seats[(fitting or free)[0]] = deck
    decks = [deck or usual[player] for player, deck in enumerate(seats)]
    return decks, seats.index(named[0]) if named else 0


def resumed(
    path: Path, save: Path | None, bot: str, hot_seat: bool, seat: str, lang: str
) -> Session:
    """A saved game, where it was left."""
    record = load_record(path)
    with naming(path):
        game = dd.replay(record)
    if game.outcome is not None:
        raise BadFile(str(path), "over")
    names = [name.removeprefix(BOT) for name in record.players if name.startswith(BOT)]
    humans = [p for p, name in enumerate(record.players) if not name.startswith(BOT)]
    with naming(path):
        for name in names:
            make_bot(name)
    make_bot(bot)
    session = _session(
        game,
        humans[0] if humans else 0,
        save or path,
        names[0] if names else bot,
        hot_seat or len(humans) == game.state.players,
        seat,
        lang,
    )
    session.asked_to_save = True
    return session


def from_position(game: Game, save: Path | None, bot: str, hot_seat: bool, lang: str) -> Session:
    """A game from a position; who is to move is the player."""
    make_bot(bot)
    player = game.decision.player if game.outcome is None else 0
    return _session(game, player, save, bot, hot_seat, "", lang)


def _session(
    game: Game, mine: int, save: Path | None, bot: str, hot_seat: bool, seat: str, lang: str
) -> Session:
    everybody = list(range(game.state.players))
    if seat:
        mine = _seat(game, seat)
    if sys.stdin.isatty():
        edit_lines()
    humans = everybody if hot_seat else [mine]
    path = save or save_path(game)
    return Session(game, humans, bot, lang, console(), path, save is not None)


def _seat(game: Game, name: str) -> int:
    seats = game.state.teller.seats
    number = whole_number(name)
    if 1 <= number <= len(seats):
        return number - 1
    if name not in seats:
        raise UnknownName("seat", name, seats)
    return seats.index(name)


def save_path(game: Game) -> Path:
    """A new file in the user's data folder."""
    from platformdirs import user_data_path

    folder = user_data_path("drawdestiny") / "saves"
    stem = f"{game.definition.id}-{slug(str(game.setup.seed)) or 'position'}"
    path = folder / f"{stem}.json"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path


def edit_lines() -> None:
    """Arrow keys and history, where the platform has them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_history_length(200)
