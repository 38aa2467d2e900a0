"""Somebody's own cards at a table: what it allows, what decks bring, and what may go wrong.

A deck brings its sets whole, in the entry of who sits down with it, and a game has them in its
record: nobody else needs a file, and another process or a later day finds the same cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from drawdestiny.engine.card_sets import SetProblems, set_records
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import CardSet, Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BrokenChoice, DeckProblems, DrawDestinyError
from drawdestiny.engine.game import Game
from drawdestiny.engine.record import DeckRecord, Record, open_record
from drawdestiny.engine.set_data import SetRecord
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.protocol import SetSeen, TableWish
from drawdestiny.tables.refusals import Refused

if TYPE_CHECKING:
    from drawdestiny.tables.table import Table

Allowed = Literal["none", "mine", "any"]


# -- decks ---------------------------------------------------------------------------------------


def with_sets(game: GameDefinition, deck: Deck) -> DeckRecord:
    """The deck with those sets of this game that it has cards of."""
    sets = set_records(game.sets_of(list(deck.cards)))
    return replace(DeckRecord.of(deck), sets=sets)


def alone(deck: DeckRecord) -> DeckRecord:
    """The deck without the sets that it brings: those of a game are in its record."""
    return deck if deck.sets is UNSET else replace(deck, sets=UNSET)


def sets_in(deck: DeckRecord | None) -> list[SetRecord]:
    """The sets that a deck brings."""
    return [] if deck is None or isinstance(deck.sets, UnsetType) else deck.sets


def brought(decks: Sequence[DeckRecord | None], most: int) -> list[SetRecord] | UnsetType:
    """The sets of all decks of a game, each once. Refused if two are different sets of one code, or
    if there are too many."""
    found: dict[str, SetRecord] = {}
    for deck in decks:
        for own in sets_in(deck):
            there = found.setdefault(own.content.code, own)
            if there.hash != own.hash:
                raise Refused("two_versions", {"code": own.content.code, "set": own.content.name})
    few_enough(len(found), most)
    return list(found.values()) or UNSET


def few_enough(sets: int, most: int) -> None:
    if sets > most:
        raise Refused("many_sets", {"n": sets, "most": most})


# -- what a table allows -------------------------------------------------------------------------


def opened(wish: TableWish, decks: Sequence[DeckRecord | None]) -> tuple[Allowed, list[SetSeen]]:
    """What a new table allows: in words, and the sets that its opener brings."""
    wanted = wish.own_cards or ("none" if wish.rated else "mine")
    sets = _seen([own for deck in decks for own in sets_in(deck)])
    if wanted == "none" and sets:
        raise Refused("no_own_cards", {"set": sets[0].name})
    if wanted == "mine":
        wanted = "mine" if sets else "none"
    return wanted, sets


def admit(table: Table, deck: DeckRecord | None) -> None:
    """Refuse a deck with own cards that the table does not allow."""
    if table.wish.own_cards == "any":
        return
    allowed = {own.hash for own in table.allows}
    for own in sets_in(deck):
        if table.wish.own_cards != "mine":
            raise Refused("no_own_cards", {"set": own.content.name})
        if own.hash not in allowed:
            known = ", ".join(seen.name for seen in table.allows)
            raise Refused("other_cards", {"set": own.content.name, "known": known})


def at_table(table: Table) -> list[SetSeen]:
    """The sets that the game is played with; before it, those that were brought or are allowed."""
    if table.game is not None:
        return [seen(own) for own in table.game.definition.sets]
    sets = [own for chair in table.chairs for deck in chair.decks.values() for own in sets_in(deck)]
    found = {own.hash: own for own in [*table.allows, *_seen(sets)]}
    return list(found.values())


def seen(own: CardSet) -> SetSeen:
    return SetSeen(own.hash, own.code, own.name)


def _seen(records: Sequence[SetRecord]) -> list[SetSeen]:
    found = {own.hash: SetSeen(own.hash, own.content.code, own.content.name) for own in records}
    return list(found.values())


# -- cards that fail -----------------------------------------------------------------------------


def dealt(game: GameDefinition, record: Record) -> Game:
    """The game of a record before its first choice. Own cards with which it cannot even begin are
    refused; what is wrong with decks is raised as it is."""
    try:
        begun = open_record(game, record)
    except DeckProblems:
        raise
    except SetProblems as error:
        raise Refused("no_deck", details=[error]) from error
    except Exception as error:
        if record.sets is UNSET:
            raise
        known = [error] if isinstance(error, DrawDestinyError) else []
        raise Refused("broken_cards", details=known) from error
    try_out(begun)
    return begun


def try_out(game: Game) -> None:
    """Refuse a game with own cards that nobody could be shown."""
    try:
        try_views(game)
    except BrokenChoice as error:
        raise Refused("broken_cards", details=[error]) from error


def try_views(game: Game) -> None:
    """Look at a game with own cards as everybody will, before anything is stored: a card may fail
    only where its figures are added up to be shown."""
    if not game.definition.sets:
        return
    from drawdestiny.tables.render.updates import prompt
    from drawdestiny.tables.render.view import view

    key = game.choices[-1][1].key() if game.choices else "deal"
    try:
        for viewer in (NONE, *range(game.state.players)):
            view(game, viewer)
        for decision in game.state.pending:
            for lang in LANGUAGES:
                prompt(game, decision.player, lang, 0)
    except Exception as error:
        names = ", ".join(own.name for own in game.definition.sets)
        raise BrokenChoice(key, error, names) from error
