"""Decks: the ready ones, one's own, and help with building."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from drawdestiny.answers.decks import deck_info, exported, ready, report, sensible, unread
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import (
    DeckGiven,
    DeckInfo,
    DeckReport,
    Exported,
)
from drawdestiny.collection.collections import Collections, Kept
from drawdestiny.decks.build import complete
from drawdestiny.decks.errors import BadDeckFile
from drawdestiny.decks.find import written_deck
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games import game_definition
from drawdestiny.server.http.readable import REFUSALS
from drawdestiny.server.http.requests import Asking, Here, Known, Perhaps, Spoken, address_of
from drawdestiny.server.people.accounts import Who, storable
from drawdestiny.server.services import Services
from drawdestiny.storage.asynchronous import Transaction

LONGEST_NAME: Final = 200

GameName = Annotated[str, PathParameter(max_length=40)]
GameWanted = Annotated[str, QueryParameter(name="game", max_length=40)]
DeckName = Annotated[str, PathParameter(max_length=LONGEST_NAME)]
CollectionName = Annotated[str, QueryParameter(max_length=60)]


@get("/games/{game:str}/decks", responses=REFUSALS)
async def ready_decks(game: GameName, lang: Spoken) -> list[DeckInfo]:
    """The ready decks of a game."""
    return await asyncio.to_thread(ready, game_definition(game), lang)


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
    definition = await services.service.sets.game(who.id, game)
    name = " ".join(storable(name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Denied(400, "deck_name", most=LONGEST_NAME)
    deck = sensible(await asyncio.to_thread(written_deck, definition, data.text, name))
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
    definition = await _known_game(services, visitor, data.game)
    try:
        deck = sensible(await asyncio.to_thread(written_deck, definition, data.text, data.name))
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
    definition = await _known_game(services, visitor, data.game)
    format = definition.format(data.format).id if data.format else definition.formats[0].id
    try:
        deck = sensible(await asyncio.to_thread(written_deck, definition, data.text, data.name))
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
    definition = await _known_game(services, visitor, data.game)
    return await asyncio.to_thread(exported, definition, data, form)


async def _known_game(services: Services, visitor: Who | None, game: str) -> GameDefinition:
    """The game with the own cards of who asks."""
    return await services.service.sets.game("" if visitor is None else visitor.id, game)


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
