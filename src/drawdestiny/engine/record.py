"""Records: a game as plain JSON, enough to play it again choice by choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec

from drawdestiny.engine.deck import CardSet, Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, OtherVersion, ReplayMismatch, unreadable
from drawdestiny.engine.fairness import commitment_of, seed_of
from drawdestiny.engine.format_faults import FormatFault
from drawdestiny.engine.game import Game, begin, follow
from drawdestiny.engine.scenario import begin_scenario
from drawdestiny.engine.set_data import SetRecord
from drawdestiny.engine.words import Clause

if TYPE_CHECKING:
    from pathlib import Path

Copies = Annotated[int, msgspec.Meta(ge=0, le=1000)]
"""How many of a card: a wild number in a file must not fill the memory."""


S = TypeVar("S", bound=msgspec.Struct)


def laid_out(struct: type[S]) -> type[S]:
    """Let msgspec lay out a struct now, at its import, for those that threads read with.

    It does so when a struct is first used, and two threads that do that at the same time end the
    process: a segmentation fault, seen with msgspec 0.22.
    """
    msgspec.json.Decoder(struct)
    return struct


class DeckRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A deck list in full, so that a record outlives changes to the ready decks."""

    name: str
    side: str
    cards: dict[str, Copies]
    notes: dict[str, str] = {}
    sets: list[SetRecord] | msgspec.UnsetType = msgspec.UNSET
    """The users' card sets that a deck alone brings along; those of a game are in its record."""

    @classmethod
    def of(cls, deck: Deck) -> DeckRecord:
        """The record of a deck."""
        return DeckRecord(deck.name, deck.side, deck.cards, deck.notes)

    def deck(self) -> Deck:
        """The deck that was recorded."""
        return Deck(self.name, self.side, self.cards, self.notes)


class Fairness(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What made the seed of a game at a server; ``engine/fairness.py`` tells how."""

    commitment: str
    secret: str
    nonces: list[str]
    """By seat."""


@laid_out
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
    ended: str | msgspec.UnsetType = msgspec.UNSET
    """How a game ended whose rules had not ended it: conceded, timed_out, claimed."""
    fairness: Fairness | msgspec.UnsetType = msgspec.UNSET
    """How a server came to the seed, for everybody to check."""
    sets: list[SetRecord] | msgspec.UnsetType = msgspec.UNSET
    """The users' card sets that the game was played with, whole."""

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
        decks=[DeckRecord.of(deck) for deck in setup.decks],
        choices=[f"{player} {option.key()}" for player, option in game.choices],
        options=setup.options,
        scenario=setup.scenario,
        result=None if game.outcome is None else game.outcome.winners,
        sets=_sets_of(game),
    )


def read_record(text: str | bytes, source: str = "record") -> Record:
    """A record from its text; says where it is broken."""
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError as error:
        raise BadFile(source, "fault", reason=describe(error)) from error


def load_record(path: Path) -> Record:
    """A record from a file."""
    try:
        return read_record(path.read_bytes(), str(path))
    except OSError as error:
        raise unreadable(str(path), error) from error


def replay(definition: GameDefinition, rec: Record, upto: int | None = None) -> Game:
    """The recorded game, played again (up to so many choices) and checked."""
    check_version(definition, rec)
    game = open_record(definition, rec)
    follow(game, rec.choices if upto is None else rec.choices[:upto])
    if upto is None:
        check_result(game, rec)
    return game


def check_result(game: Game, rec: Record) -> None:
    """Refuse a recorded game that, played again, ends otherwise than it did."""
    if rec.result is not None:
        winners = None if game.outcome is None else game.outcome.winners
        if winners != rec.result and not (rec.ended and winners is None):
            differs = Clause("other_result", {"recorded": str(rec.result), "played": str(winners)})
            raise ReplayMismatch(len(rec.choices), "result", differs)


def check_version(definition: GameDefinition, rec: Record) -> None:
    """Refuse a record made under other rules: it would go another way."""
    if rec.rules_version != definition.rules_version:
        raise OtherVersion(
            "record",
            "version",
            made=rec.rules_version,
            game=definition.id,
            now=definition.rules_version,
        )


def open_record(definition: GameDefinition, rec: Record) -> Game:
    """The recorded game before its first choice, with the cards that travel with the record."""
    definition = definition.extend(_travelling(rec))
    if rec.scenario:
        return begin_scenario(definition, rec.scenario)
    decks = [recorded.deck() for recorded in rec.decks]
    for deck in decks:
        for id in deck.cards:
            definition.catalogue().card(id)
    definition.format(rec.format)
    return begin(definition, Setup(rec.format, decks, rec.seed, rec.options))


def _sets_of(game: Game) -> list[SetRecord] | msgspec.UnsetType:
    if not game.definition.sets:
        return msgspec.UNSET
    from drawdestiny.engine.card_sets import set_records

    return set_records(game.definition.sets)


def _travelling(rec: Record) -> list[CardSet]:
    """The sets that travel with a record."""
    if isinstance(rec.sets, msgspec.UnsetType):
        return []
    from drawdestiny.engine.card_sets import recorded_sets

    return recorded_sets(rec.sets)


def check_fairness(rec: Record) -> bool:
    """Whether the record says how its seed came about; what does not fit is an error."""
    fairness = rec.fairness
    if isinstance(fairness, msgspec.UnsetType):
        return False
    if commitment_of(fairness.secret) != fairness.commitment:
        raise BadFile("record", "other_secret")
    if seed_of(fairness.secret, fairness.nonces) != rec.seed:
        raise BadFile("record", "other_seed")
    if len(fairness.nonces) != len(rec.decks):
        raise BadFile("record", "other_nonces")
    return True


def describe(error: msgspec.DecodeError) -> FormatFault:
    """msgspec's message with the path first: ``cards[3].destiny: expected `int`, got `str```."""
    text = str(error)
    message, found, path = text.partition(" - at `$")
    place = path.rstrip("`").lstrip(".") if found else ""
    return FormatFault(f"{message[:1].lower()}{message[1:]}" if place else message, place)
