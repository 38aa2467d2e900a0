"""Records: a game as plain JSON, enough to play it again choice by choice."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, OtherVersion, ReplayMismatch
from drawdestiny.engine.game import Game, begin, follow
from drawdestiny.engine.scenario import begin_scenario

Copies = Annotated[int, msgspec.Meta(ge=0, le=1000)]
"""How many of a card: a wild number in a file must not fill the memory."""


class DeckRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A deck list in full, so that a record outlives changes to the ready decks."""

    name: str
    side: str
    cards: dict[str, Copies]
    notes: dict[str, str] = {}


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """Seed, decks, format, rules version and choices; ``result`` is there to be checked."""

    game: str
    rules_version: int
    format: str
    seed: int | str
    decks: list[DeckRecord]
    choices: list[str]
    options: dict[str, int | str] = {}
    scenario: str = ""
    result: list[int] | None = None
    """The seats that won; empty for a draw, none while the game goes on."""
    players: list[str] = []
    """Who sat in each seat, where somebody wants to know: a name, or a bot's after ``bot:``."""

    def dumps(self) -> str:
        """The record as text."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"


def record(game: Game) -> Record:
    """The record of a game as it stands."""
    setup = game.setup
    return Record(
        game=game.definition.id,
        rules_version=game.definition.rules_version,
        format=setup.format,
        seed=setup.seed,
        decks=[DeckRecord(d.name, d.side, d.cards, d.notes) for d in setup.decks],
        choices=[f"{player} {option.key()}" for player, option in game.choices],
        options=setup.options,
        scenario=setup.scenario,
        result=None if game.outcome is None else game.outcome.winners,
    )


def read_record(text: str | bytes, source: str = "record") -> Record:
    """A record from its text; says where it is broken."""
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError as error:
        raise BadFile(source, describe(error)) from error


def load_record(path: Path) -> Record:
    """A record from a file."""
    try:
        return read_record(path.read_bytes(), str(path))
    except OSError as error:
        raise BadFile(str(path), f"cannot be read: {error.strerror}") from error


def replay(definition: GameDefinition, rec: Record, upto: int | None = None) -> Game:
    """The recorded game, played again (up to so many choices) and checked."""
    if rec.rules_version != definition.rules_version:
        raise OtherVersion(
            "record",
            f"made under version {rec.rules_version} of the {definition.id} rules, "
            f"this is version {definition.rules_version}",
        )
    game = open_record(definition, rec)
    follow(game, rec.choices if upto is None else rec.choices[:upto])
    if upto is None and rec.result is not None:
        winners = None if game.outcome is None else game.outcome.winners
        if winners != rec.result:
            raise ReplayMismatch(
                len(rec.choices), "result", f"recorded {rec.result}, played again {winners}"
            )
    return game


def open_record(definition: GameDefinition, rec: Record) -> Game:
    """The recorded game before its first choice."""
    if rec.scenario:
        return begin_scenario(definition, rec.scenario)
    decks = [Deck(d.name, d.side, d.cards, d.notes) for d in rec.decks]
    for deck in decks:
        for id in deck.cards:
            definition.catalogue().card(id)
    definition.format(rec.format)
    return begin(definition, Setup(rec.format, decks, rec.seed, rec.options))


def describe(error: msgspec.DecodeError) -> str:
    """msgspec's message with the path first: ``cards[3].destiny: expected `int`, got `str```."""
    text = str(error)
    message, found, path = text.partition(" - at `$")
    if not found:
        return message
    place = path.rstrip("`").lstrip(".")
    return f"{place}: {message[:1].lower()}{message[1:]}" if place else message
