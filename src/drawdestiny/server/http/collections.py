"""Products, opening packs, and one's own collections."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Literal

from litestar import MediaType, Response, Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from drawdestiny.answers.collections import collection_info
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.packs import opened, product_infos
from drawdestiny.answers.shapes import (
    BuildWish,
    CardsChange,
    CollectionInfo,
    CollectionText,
    CollectionWish,
    Opened,
    Opening,
    ProductInfo,
)
from drawdestiny.collection.collections import Collections
from drawdestiny.collection.files import read_collection, write_json, write_table
from drawdestiny.collection.holdings import Holdings
from drawdestiny.collection.products import CollectionError, open_products, product
from drawdestiny.games import game_definition
from drawdestiny.server.http.readable import REFUSALS, answers
from drawdestiny.server.http.requests import Asking, Here, Known, Perhaps, Spoken, address_of
from drawdestiny.server.people.accounts import storable
from drawdestiny.storage.asynchronous import Transaction

GameWanted = Annotated[str, QueryParameter(max_length=40)]
Name = Annotated[str, PathParameter(max_length=60)]
GameName = Annotated[str, PathParameter(max_length=40)]
DeckName = Annotated[str, PathParameter(max_length=200)]
Form = Literal["json", "csv"]


@get("/products", responses=REFUSALS)
async def all_products(lang: Spoken, game: GameWanted = "") -> list[ProductInfo]:
    """What can be opened: starters, boosters, boxes."""
    if game:
        game_definition(game)
    return await asyncio.to_thread(product_infos, game, lang)


@post("/packs/open", status_code=200, opt={"scope": "decks"}, responses=REFUSALS)
async def open_packs(
    request: Asking, services: Here, visitor: Perhaps, data: JSONBody[Opening]
) -> Opened:
    """Open packs; the same seed gives the same cards. Into a collection, or just to look."""
    services.guard.take("heavy", address_of(request))
    found = await asyncio.to_thread(product, data.product)
    seed = storable(data.seed) or secrets.token_hex(4)
    packs = await asyncio.to_thread(open_products, found, data.count, seed)
    if data.collection:
        if visitor is None:
            raise Denied(401, "signed_out")
        owner = visitor.id
        changes: dict[tuple[str, str], int] = {}
        for pull in (pull for pack in packs for pull in pack):
            changes[pull.card, pull.finish] = changes.get((pull.card, pull.finish), 0) + 1
        await services.database.within(
            lambda storage: Collections(storage, owner).change(data.collection, changes)
        )
    return opened(found, seed, packs)


@get("/collections", responses=REFUSALS)
async def own_collections(services: Here, who: Known) -> list[CollectionInfo]:
    """One's own collections, without what they hold."""

    def look(storage: Transaction) -> list[Holdings]:
        own = Collections(storage, who.id)
        return [own.holdings(name) for name, _ in own.names()]

    return [
        CollectionInfo(held.name, held.game, held.total())
        for held in await services.database.look(look)
    ]


@get("/collections/{name:str}", responses=REFUSALS)
async def one_collection(services: Here, who: Known, name: Name) -> CollectionInfo:
    """A collection with all it holds, and how complete it is."""
    held = await services.database.look(lambda s: Collections(s, who.id).holdings(name))
    return await asyncio.to_thread(collection_info, held)


@put("/collections/{name:str}", opt={"scope": "decks"}, responses=REFUSALS)
async def new_collection(
    services: Here, who: Known, name: Name, data: JSONBody[CollectionWish]
) -> CollectionInfo:
    """A new collection. One that is there already stays as it is."""
    most = services.config.limits.collections
    game = game_definition(data.game).id
    name = " ".join(storable(name).split())

    def make(storage: Transaction) -> Holdings:
        own = Collections(storage, who.id)
        known = {known.lower(): of for known, of in own.names()}
        if known.get(name.lower()) != game:
            if len(known) >= most:
                raise Denied(409, "too_many_collections", most=most)
            own.new(name, game)
        return own.holdings(name)

    return await asyncio.to_thread(collection_info, await services.database.within(make))


@delete("/collections/{name:str}", status_code=204, opt={"scope": "decks"}, responses=REFUSALS)
async def delete_collection(services: Here, who: Known, name: Name) -> None:
    await services.database.within(lambda storage: Collections(storage, who.id).delete(name))


@post("/collections/{name:str}/cards", status_code=200, opt={"scope": "decks"},
      responses=REFUSALS)  # fmt: skip
async def change_collection(
    services: Here, who: Known, name: Name, data: JSONBody[CardsChange]
) -> CollectionInfo:
    """Add and take out cards, and set wishes: all of it, or nothing."""
    changes: dict[tuple[str, str], int] = {}
    for label, n in data.cards.items():
        card, _, finish = label.partition("/")
        changes[card.upper(), finish] = changes.get((card.upper(), finish), 0) + n

    def change(storage: Transaction) -> Holdings:
        own = Collections(storage, who.id)
        own.change(name, changes)
        for card, n in data.wants.items():
            own.want(name, card, n)
        return own.holdings(name)

    return await asyncio.to_thread(collection_info, await services.database.within(change))


@post("/collections/{name:str}/import", status_code=200, opt={"scope": "decks"},
      responses=REFUSALS)  # fmt: skip
async def import_collection(
    request: Asking, services: Here, who: Known, name: Name, data: JSONBody[CollectionText]
) -> CollectionInfo:
    """Add what a file holds; nothing of it if there is an error in it."""
    services.guard.take("heavy", address_of(request))

    def fill(storage: Transaction) -> Holdings:
        own = Collections(storage, who.id)
        game = game_definition(own.holdings(name).game)
        table = data.form == "csv"
        owned, wanted = read_collection(game, data.text.lstrip("\ufeff"), data.form, table)
        own.fill(name, owned, wanted)
        return own.holdings(name)

    return await asyncio.to_thread(collection_info, await services.database.within(fill))


@put("/decks/{game:str}/{deck:str}/built", opt={"scope": "decks"}, responses=REFUSALS)
async def build_deck(
    services: Here, who: Known, game: GameName, deck: DeckName, data: JSONBody[BuildWish]
) -> CollectionInfo:
    """Mark a deck as built: its cards are reserved in a collection, all of them or none."""
    definition = game_definition(game)

    def build(storage: Transaction) -> Holdings:
        own = Collections(storage, who.id)
        held = own.holdings(data.collection)
        if held.game != definition.id:
            raise CollectionError("other_game", a=held.name, game=held.game, b=deck)
        own.build(deck, data.collection)
        return own.holdings(data.collection)

    return await asyncio.to_thread(collection_info, await services.database.within(build))


@delete("/decks/{game:str}/{deck:str}/built", status_code=204, opt={"scope": "decks"},
        responses=REFUSALS)  # fmt: skip
async def take_deck_apart(services: Here, who: Known, game: GameName, deck: DeckName) -> None:
    """The deck's cards are free again in the collection; the deck itself stays."""
    definition = game_definition(game)
    await services.database.within(
        lambda storage: Collections(storage, who.id).take_apart(deck, definition.id)
    )


@get("/collections/{name:str}/export", responses=answers(str, "The file."))
async def export_collection(
    services: Here, who: Known, name: Name, form: FromQuery[Form] = "json"
) -> Response[bytes]:
    """The collection as a file that can be imported again."""
    held = await services.database.look(lambda s: Collections(s, who.id).holdings(name))
    body = write_json(held) if form == "json" else write_table(game_definition(held.game), held)
    headers = {
        "content-disposition": f'attachment; filename="collection.{form}"',
        "cache-control": "no-store",
    }
    media = MediaType.JSON if form == "json" else "text/csv"
    return Response(body.encode(), headers=headers, media_type=media)


COLLECTIONS = Router(
    "",
    route_handlers=[
        all_products, open_packs, own_collections, one_collection, new_collection,
        delete_collection, change_collection, import_collection, export_collection,
        build_deck, take_deck_apart,
    ],
    tags=["collections"],
)  # fmt: skip
