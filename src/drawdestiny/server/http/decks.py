"""Decks: the ready ones, one's own, and help with building."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from drawdestiny.cards.library import game_library
from drawdestiny.collection.collections import Collections, Kept
from drawdestiny.decks import check as checking
from drawdestiny.decks.build import complete
from drawdestiny.decks.errors import WORDS as FAULTS
from drawdestiny.decks.errors import BadDeckFile, Fault
from drawdestiny.decks.files import FORMS, write_deck
from drawdestiny.decks.show import portrait
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import sentence
from drawdestiny.games import game_definition
from drawdestiny.server.http.deck_texts import read_given
from drawdestiny.server.http.errors import Denied
from drawdestiny.server.http.readable import REFUSALS
from drawdestiny.server.http.requests import Asking, Here, Known, Perhaps, Spoken, address_of
from drawdestiny.server.http.shapes import (
    DeckCard,
    DeckGiven,
    DeckInfo,
    DeckProblem,
    DeckReport,
    Exported,
    LineProblem,
)
from drawdestiny.server.people.accounts import Who, storable
from drawdestiny.server.services import Services
from drawdestiny.storage.asynchronous import Transaction

LONGEST_NAME: Final = 200
MOST_CARDS: Final = 5000
"""Single cards in a deck that is looked at: more is no deck, and only costs time."""

GameName = Annotated[str, PathParameter(max_length=40)]
GameWanted = Annotated[str, QueryParameter(name="game", max_length=40)]
DeckName = Annotated[str, PathParameter(max_length=LONGEST_NAME)]
CollectionName = Annotated[str, QueryParameter(max_length=60)]


@get("/games/{game:str}/decks", responses=REFUSALS)
async def ready_decks(game: GameName, lang: Spoken) -> list[DeckInfo]:
    """The ready decks of a game."""
    definition = game_definition(game)
    return [
        deck_info(definition, deck, about=deck_about(definition, deck, lang), ready=True)
        for deck in await asyncio.to_thread(definition.ready_decks)
    ]


@get("/decks", responses=REFUSALS)
async def own_decks(services: Here, who: Known, game: GameWanted = "") -> list[DeckInfo]:
    """One's own decks."""
    if game:
        game_definition(game)
    kept = await services.database.look(lambda storage: Collections(storage, who.id).kept(game))
    return [
        deck_info(game_definition(k.game), k.deck, k.format, built_from=k.built_from) for k in kept
    ]


@put("/decks/{game:str}/{name:str}", opt={"scope": "decks"}, responses=REFUSALS)
async def keep_deck(
    request: Asking,
    services: Here,
    who: Known,
    lang: Spoken,
    game: GameName,
    name: DeckName,
    data: JSONBody[DeckGiven],
) -> DeckReport:
    """Keep a deck under a name, in place of one that has it. It need not be legal."""
    services.guard.take("heavy", address_of(request))
    definition = game_definition(game)
    name = " ".join(storable(name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Denied(400, "deck_name", most=LONGEST_NAME)
    deck = _sensible(await asyncio.to_thread(read_given, definition, data.text, name))
    deck = Deck(name, storable(deck.side)[:40], deck.cards, _notes(deck))
    format = definition.format(data.format).id if data.format else ""
    most = services.config.limits.decks

    def keep(storage: Transaction) -> None:
        own = Collections(storage, who.id)
        kept: list[Kept] = own.kept()
        if len(kept) >= most and not any(
            k.deck.name == name and k.game == definition.id for k in kept
        ):
            raise Denied(409, "too_many_decks", most=most)
        own.keep(definition, deck, format)

    await services.database.within(keep)
    return await asyncio.to_thread(report, definition, deck, format, lang)


@delete("/decks/{game:str}/{name:str}", status_code=204, opt={"scope": "decks"},
        responses=REFUSALS)  # fmt: skip
async def forget_deck(services: Here, who: Known, game: GameName, name: DeckName) -> None:
    definition = game_definition(game)
    await services.database.within(
        lambda storage: Collections(storage, who.id).forget(name, definition.id)
    )


@post("/decks/check", status_code=200, opt={"scope": "read"}, responses=REFUSALS)
async def check_deck(
    request: Asking, services: Here, visitor: Perhaps, lang: Spoken, data: JSONBody[DeckGiven],
    collection: CollectionName = "",
) -> DeckReport:  # fmt: skip
    """What a deck is and what is wrong with it. Mends are sought in a collection, if named."""
    services.guard.take("heavy", address_of(request))
    definition = game_definition(data.game)
    try:
        deck = _sensible(await asyncio.to_thread(read_given, definition, data.text, data.name))
    except BadDeckFile as error:
        return unread(error, lang)
    pool = await _pool(services, visitor, collection, deck)
    return await asyncio.to_thread(report, definition, deck, data.format, lang, pool)


@post("/decks/fill", status_code=200, opt={"scope": "read"}, responses=REFUSALS)
async def fill_deck(
    request: Asking, services: Here, visitor: Perhaps, lang: Spoken, data: JSONBody[DeckGiven],
    collection: CollectionName = "",
) -> DeckReport:  # fmt: skip
    """The deck completed to a legal one, from all cards or from those of a collection."""
    services.guard.take("heavy", address_of(request))
    definition = game_definition(data.game)
    format = definition.format(data.format).id if data.format else definition.formats[0].id
    try:
        deck = _sensible(await asyncio.to_thread(read_given, definition, data.text, data.name))
    except BadDeckFile as error:
        return unread(error, lang)
    pool = await _pool(services, visitor, collection, deck)
    built = await asyncio.to_thread(complete, definition, deck, format, pool)
    return await asyncio.to_thread(report, definition, built.deck, format, lang, pool)


@post("/decks/export/{form:str}", status_code=200, opt={"scope": "read"}, responses=REFUSALS)
async def export_deck(
    request: Asking,
    services: Here,
    form: FromPath[str],
    visitor: Perhaps,
    data: JSONBody[DeckGiven],
) -> Exported:
    """The deck in another form: text, json, link, dek or csv."""
    services.guard.take("heavy", address_of(request))
    known = {"dek": "lackey", **{name: name for name in FORMS if name != "lackey"}}
    if form not in known:
        raise Denied(404, "unknown_form", form=form[:40], known=", ".join(sorted(known)))
    definition = game_definition(data.game)
    deck = _sensible(await asyncio.to_thread(read_given, definition, data.text, data.name))
    body = await asyncio.to_thread(write_deck, definition, deck, known[form])
    return Exported(form, f"{deck.slug() or 'deck'}{FORMS[known[form]].ending}", body)


# -- making answers --------------------------------------------------------------------------


def deck_about(game: GameDefinition, deck: Deck, lang: str) -> str:
    """What a ready deck is about; a game from outside need not say it."""
    word = deck.slug()
    return game.words.say(lang, "deck", word) if game.words.has(lang, "deck", word) else ""


def deck_info(
    game: GameDefinition,
    deck: Deck,
    format: str = "",
    about: str = "",
    ready: bool = False,
    built_from: str = "",
) -> DeckInfo:
    cards = [DeckCard(id, n) for id, n in deck.cards.items()]
    notes = dict(deck.notes)
    return DeckInfo(deck.name, game.id, deck.side, cards, format, ready, about, notes, built_from)


def report(
    game: GameDefinition,
    deck: Deck,
    format: str,
    lang: str,
    pool: dict[str, int] | None = None,
) -> DeckReport:
    """All that is wrong with a deck, one way to put it right, and its curves."""
    format = game.format(format).id if format else game.formats[0].id
    problems = game.problems(deck, format)
    told = checking.check(game, deck, format, pool) if problems else None
    mend = told.mend if told is not None else None
    fix = mending(mend, lang) if mend is not None else ""
    figures = portrait(game_library(game.id), game, deck)
    return DeckReport(
        deck_info(game, deck, format),
        not problems,
        [
            DeckProblem(p.rule, sentence(p.text(lang)), list(p.cards), fix if n == 0 else "")
            for n, p in enumerate(problems)
        ],
        [],
        {"kinds": figures.kinds, **{curve.word: curve.counts for curve in figures.curves}},
        write_deck(game, deck, "link").strip(),
        write_deck(game, deck, "text"),
        changes(mend) if mend is not None else {},
        dict(mend.notes) if mend is not None else {},
    )


def changes(mend: checking.Mend) -> dict[str, int]:
    """The changes that make a deck legal, in figures."""
    found = {card.id: -card.count for card in mend.remove}
    for card in mend.add:
        found[card.id] = found.get(card.id, 0) + card.count
    return found


def mending(mend: checking.Mend, lang: str) -> str:
    """The changes that make a deck legal, in words."""
    words = checking.WORDS
    parts = [
        words.say(lang, "check", word, {"n": card.count, "card": f"{card.name} [{card.id}]"})
        for word, cards in (("out", mend.remove), ("in", mend.add))
        for card in cards
    ]
    parts += [
        words.say(lang, "check", "note", {"key": key, "value": value})
        for key, value in mend.notes.items()
    ]
    return "\n".join(parts)


def unread(error: BadDeckFile, lang: str) -> DeckReport:
    """A text with lines that mean nothing: all of them, each with what may have been meant."""
    lines = [
        LineProblem(fault.line, fault.entry, _said(fault, lang), fault.candidates)
        for fault in error.faults
    ]
    return DeckReport(None, False, [], lines)


def _said(fault: Fault, lang: str) -> str:
    """What is wrong with a line. Its candidates are told beside it."""
    said = FAULTS.say(lang, "fault", fault.word, {"line": fault.line, "entry": fault.entry})
    return sentence(said)


def _sensible(deck: Deck) -> Deck:
    if deck.size() > MOST_CARDS:
        raise Denied(400, "too_many_cards", most=MOST_CARDS)
    return deck


def _notes(deck: Deck) -> dict[str, str]:
    return {
        storable(key)[:40]: storable(value)[:500] for key, value in list(deck.notes.items())[:20]
    }


async def _pool(
    services: Services, visitor: Who | None, collection: str, deck: Deck
) -> dict[str, int] | None:
    """The free cards of a collection, and those that the deck already has."""
    if not collection:
        return None
    if visitor is None:
        raise Denied(401, "signed_out")
    owner = visitor.id
    held = await services.database.look(
        lambda storage: Collections(storage, owner).holdings(collection)
    )
    return held.pool_with(deck.cards)


DECKS = Router(
    "",
    route_handlers=[
        ready_decks, own_decks, keep_deck, forget_deck, check_deck, fill_deck, export_deck,
    ],
    tags=["decks"],
)  # fmt: skip
