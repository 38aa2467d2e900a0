"""Own cards: a file that is looked at, the sets that somebody keeps, and cards by their hash."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter

from drawdestiny.answers import sets as told
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import (
    CardPageInfo,
    KeptSet,
    SetCode,
    SetFile,
    SetGiven,
    SetInfo,
    SetReport,
    TableAt,
    WordInfo,
)
from drawdestiny.answers.tryout import try_out
from drawdestiny.games import game_definition
from drawdestiny.server.http.games import LONG, SHORT, Look, ready
from drawdestiny.server.http.readable import REFUSALS, answers
from drawdestiny.server.http.requests import Asking, Here, Known, Perhaps, Spoken, address_of

Hash = Annotated[str, PathParameter(min_length=64, max_length=64)]
GameName = Annotated[str, PathParameter(max_length=40)]
Code = Annotated[str, PathParameter(max_length=20)]


@get(
    "/games/{game:str}/words",
    opt={"kept": True},
    responses=answers(list[WordInfo], "The words of card texts."),
)
async def all_words(request: Asking, game: GameName, lang: Spoken) -> Response[bytes]:
    game_definition(game)
    return ready(request, await asyncio.to_thread(told.words, game, lang), SHORT)


@post("/sets/check", status_code=200, opt={"scope": "read"}, responses=REFUSALS)
async def check_set(
    request: Asking, services: Here, visitor: Perhaps, lang: Spoken, data: JSONBody[SetGiven]
) -> SetReport:
    """What a file of own cards says, and all that is wrong with it."""
    services.guard.take("heavy", address_of(request))
    largest = services.config.own_cards.characters
    return await asyncio.to_thread(told.checked, data, lang, largest)


@post("/sets/open", status_code=200, opt={"scope": "read"}, responses=REFUSALS)
async def open_link(
    request: Asking, services: Here, visitor: Perhaps, data: JSONBody[SetCode]
) -> SetFile:
    """The file of a set that a link carries."""
    services.guard.take("heavy", address_of(request))
    return SetFile(await asyncio.to_thread(told.from_link, data.code))


@post("/sets/try", status_code=201, opt={"scope": "play"}, responses=REFUSALS)
async def try_card(
    request: Asking, services: Here, who: Known, lang: Spoken, data: JSONBody[SetGiven]
) -> TableAt:
    """A table against a bot for the first of ``faces``: with that card in hand, if it can be."""
    services.guard.take("heavy", address_of(request))
    limits = services.config.own_cards
    if not limits.allowed:
        raise Denied(403, "no_own_cards")
    own = await asyncio.to_thread(told.sound, data.text, limits.characters)
    command = await asyncio.to_thread(try_out, own, data.faces[0] if data.faces else "", lang)
    table = await services.service.open_table(
        who.visitor(), command.wish, command.source, command.base
    )
    return TableAt(table)


@get("/sets", responses=REFUSALS)
async def own_sets(services: Here, who: Known) -> list[KeptSet]:
    """The sets that one keeps."""
    return [told.kept_set(own) for own in await services.service.sets.kept(who.id)]


@post("/sets", status_code=200, opt={"scope": "decks"}, responses=REFUSALS)
async def keep_set(
    request: Asking, services: Here, who: Known, data: JSONBody[SetGiven]
) -> KeptSet:
    """Keep a set in which nothing is wrong, in place of one of the same game and code."""
    services.guard.take("heavy", address_of(request))
    return told.kept_set(await services.service.sets.keep(who.id, data.text))


@get("/sets/{game:str}/{code:str}/file", responses=REFUSALS)
async def set_file(services: Here, who: Known, game: GameName, code: Code) -> SetFile:
    """The file of a set that one keeps, as it was written."""
    return SetFile(await services.service.sets.file(who.id, game, code))


@delete("/sets/{game:str}/{code:str}", status_code=204, opt={"scope": "decks"},
        responses=REFUSALS)  # fmt: skip
async def forget_set(services: Here, who: Known, game: GameName, code: Code) -> None:
    """Keep a set no more. Games that were played with it have its cards."""
    await services.service.sets.forget(who.id, game, code)


@get(
    "/own/{hash:str}",
    opt={"kept": True},
    responses=answers(SetInfo, "The set with its cards."),
)
async def one_set(request: Asking, services: Here, hash: Hash, lang: Spoken) -> Response[bytes]:
    """A set by its hash: whoever has that may see it, as everybody at a table does."""
    own = await services.service.sets.find(hash)
    return ready(request, await asyncio.to_thread(told.set_info, own, lang), SHORT)


@get(
    "/own/{hash:str}/{card:str}",
    opt={"kept": True},
    responses=answers(CardPageInfo, "All about the card."),
)
async def one_own_card(
    request: Asking, services: Here, hash: Hash, card: FromPath[str], lang: Spoken
) -> Response[bytes]:
    own = await services.service.sets.find(hash)
    return ready(request, await asyncio.to_thread(told.own_page, own, card, lang), SHORT)


@get(
    "/faces/{hash:str}/{file:str}",
    opt={"kept": True},
    responses=answers(bytes, "The picture.", "image/svg+xml"),
)
async def one_own_face(
    request: Asking,
    services: Here,
    hash: Hash,
    file: FromPath[str],
    lang: Spoken,
    look: Look = "",
) -> Response[bytes]:
    """The picture of an own card. It never changes: a changed set has another hash."""
    if not file.endswith(".svg"):
        raise Denied(404, "unknown_page")
    own = await services.service.sets.find(hash)
    id = file.removesuffix(".svg")
    kept = await asyncio.to_thread(told.own_face, own, id, lang, look == "table")
    return ready(request, kept, LONG, "image/svg+xml")


SETS = Router(
    "",
    route_handlers=[
        all_words, check_set, open_link, try_card, own_sets, keep_set, set_file, forget_set,
        one_set, one_own_card, one_own_face,
    ],
    tags=["own cards"],
)  # fmt: skip
