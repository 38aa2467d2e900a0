"""Chairs, the decks that people bring to them, and who plays in which seat of the next game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET
from msgspec.structs import replace

from drawdestiny.decks.errors import BadDeckFile
from drawdestiny.decks.find import written_deck
from drawdestiny.decks.link import is_link
from drawdestiny.engine.card_sets import SetProblems, recorded_sets
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, DeckProblems, DrawDestinyError, UnknownName
from drawdestiny.engine.record import DeckRecord
from drawdestiny.tables.commands import DeckGiven
from drawdestiny.tables.entries import Person
from drawdestiny.tables.orders import Orders
from drawdestiny.tables.refusals import Refused


class Chair:
    """A place at a table: who sits there, with which decks."""

    __slots__ = (
        "bot", "decks", "gone", "made", "nonce", "orders", "out", "person", "stand_in", "wants",
    )  # fmt: skip

    def __init__(self) -> None:
        self.person: Person | None = None
        self.bot = ""
        """The level of the bot that sits here."""
        self.stand_in = ""
        """The level of the bot that plays on for the person."""
        self.out = False
        """The person gave up and does not come back into this game."""
        self.decks: dict[str, DeckRecord] = {}
        """The decks brought, by side; without any, a ready deck will do, for any side."""
        self.nonce = ""
        self.gone = False
        self.wants = False
        """Whether the person wants the next game."""
        self.made = 0
        """How many answers came from here, in all games of the table."""
        self.orders = Orders()

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot != ""

    @property
    def played_by_bot(self) -> str:
        """The level of the bot that answers for this chair; empty for a person."""
        return self.bot or self.stand_in

    def sit(self, person: Person | None, bot: str, deck: DeckRecord | None, nonce: str) -> None:
        self.person = person
        self.bot = bot
        self.nonce = nonce
        self.bring(deck)

    def twin(self) -> Chair:
        """An independent copy."""
        twin = Chair()
        twin.sit(self.person, self.bot, None, self.nonce)
        twin.decks = self.decks.copy()
        twin.stand_in, twin.out, twin.gone = self.stand_in, self.out, self.gone
        twin.wants, twin.made, twin.orders = self.wants, self.made, self.orders
        return twin

    def bring(self, deck: DeckRecord | None) -> None:
        if deck is not None:
            self.decks[deck.side] = deck

    def can_play(self, side: str) -> bool:
        """Whether there is a deck for that side."""
        return not self.decks or side in self.decks


def side_of(seat: str) -> str:
    """The side of a seat word: light of light2."""
    return seat.rstrip("0123456789")


def next_order(order: list[int], chairs: Sequence[Chair], sides: list[str]) -> list[int]:
    """Which chair plays in each seat of the next game.

    A side is a matter of the deck: nobody can play a dark deck in a light seat. So everybody moves
    on by one seat if all of them brought a deck for the side they come to, or came without a deck
    of their own; otherwise all stay. With two players the sides are exchanged, with two teams the
    teams stay together and exchange theirs, and of three everybody plays alone once.
    """
    moved = [order[-1], *order[:-1]]
    fits = all(chairs[chair].can_play(side) for chair, side in zip(moved, sides, strict=True))
    return moved if fits else order


# -- decks ---------------------------------------------------------------------------------------


def bring_deck(game: GameDefinition, given: DeckGiven, format: str) -> DeckRecord | None:
    """The deck that is meant, whole and legal; None for any ready one. Refuses bad decks."""
    if given == "":
        return None
    deck = read_given(game, given)
    sets = given.sets if isinstance(given, DeckRecord) else UNSET
    try:
        game = game.extend(recorded_sets(sets))
        for id in deck.cards:
            game.catalogue().card(id)
        game.admit([deck], format)
    except DeckProblems as error:
        rule = error.problems[0].rule
        raise Refused("bad_deck", {"deck": error.deck}, rule, error.problems) from error
    except (BadFile, SetProblems, UnknownName) as error:
        raise Refused("no_deck", details=[error]) from error
    return replace(DeckRecord.of(deck), sets=sets)


def is_written_out(given: str) -> bool:
    """Whether a deck is given card by card, not by the name of a ready one."""
    text = given.strip()
    return is_link(text) or text.startswith(("{", "<")) or "\n" in text


def read_given(game: GameDefinition, given: DeckGiven) -> Deck:
    """The deck that is meant, legal or not."""
    try:
        return _read(game, given)
    except (BadFile, UnknownName) as error:
        found: list[DrawDestinyError] = [error]
        if isinstance(error, BadDeckFile):
            found = [BadDeckFile(error.source, [fault]) for fault in error.faults]
        raise Refused("no_deck", details=found) from error


def _read(game: GameDefinition, given: DeckGiven) -> Deck:
    if isinstance(given, DeckRecord):
        return given.deck()
    text = given.strip()
    return written_deck(game, text) if is_written_out(text) else game.deck(text)


def ready_decks(game: GameDefinition, players: int, format: str, seat: int) -> list[Deck]:
    """The ready decks for a seat whose player brought none, the usual one first."""
    usual = game.deck(game.default_decks(players, format)[seat])
    others = [deck for deck in game.ready_decks() if deck.side == usual.side and deck is not usual]
    return [usual, *others]
