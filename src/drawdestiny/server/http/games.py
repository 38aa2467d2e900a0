"""Games, cards, their faces, and rules."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import MediaType, Response, Router, get
from litestar.params import FromPath, QueryParameter

from drawdestiny.answers import catalogue
from drawdestiny.answers.catalogue import FINISHES, Kept
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.sets import own_page
from drawdestiny.answers.shapes import (
    CardFound,
    CardInfo,
    CardPageInfo,
    GameInfo,
    RuleInfo,
    SearchGrammar,
)
from drawdestiny.cards.library import library
from drawdestiny.cards.search import Holdings, Together, needs_own, search
from drawdestiny.collection.collections import Collections
from drawdestiny.engine.deck import Deck
from drawdestiny.games import game_definition
from drawdestiny.server.http.readable import REFUSALS, answers
from drawdestiny.server.http.requests import Asking, Here, Spoken, address_of, visitor_of
from drawdestiny.server.people.accounts import Who

PAGE = 60
LONGEST_QUERY = 1000
SHORT = "public, max-age=300"
LONG = "public, max-age=31536000, immutable"

Found = Annotated[str, QueryParameter(name="q", max_length=LONGEST_QUERY)]
Sort = Annotated[str, QueryParameter(max_length=200)]
Version = Annotated[str, QueryParameter(name="v", max_length=40, description="The game's version.")]
Finish = Annotated[str, QueryParameter(max_length=20, description="foil, silver or gold.")]
Look = Annotated[
    str, QueryParameter(max_length=20, description="table: the picture alone, without words.")
]


def ready(request: Asking, kept: Kept, cache: str, media: str = MediaType.JSON) -> Response[bytes]:
    """An answer that is kept: nothing if the client has it, else compressed where it may be."""
    headers = {"etag": kept.etag, "cache-control": cache, "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if kept.etag in [mark.strip().removeprefix("W/") for mark in known.split(",")]:
        return Response(b"", status_code=304, headers=headers, media_type=media)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(kept.packed, headers=headers, media_type=media)
    return Response(kept.body, headers=headers, media_type=media)


@get(
    "/games",
    opt={"kept": True},
    responses=answers(list[GameInfo], "All games."),
)
async def all_games(request: Asking, lang: Spoken) -> Response[bytes]:
    return ready(request, await asyncio.to_thread(catalogue.games, lang), SHORT)


@get(
    "/games/{game:str}/cards",
    opt={"kept": True},
    responses=answers(list[CardInfo], "All cards of the game."),
)
async def all_cards(
    request: Asking, game: FromPath[str], lang: Spoken, version: Version = ""
) -> Response[bytes]:
    game_definition(game)
    kept = await asyncio.to_thread(catalogue.cards, game, lang)
    return ready(request, kept, LONG if version == catalogue.version(game) else SHORT)


@get(
    "/rules/{game:str}",
    opt={"kept": True},
    responses=answers(list[RuleInfo], "The rulebook."),
)
async def all_rules(request: Asking, game: FromPath[str], lang: Spoken) -> Response[bytes]:
    game_definition(game)
    return ready(request, await asyncio.to_thread(catalogue.rules, game, lang), SHORT)


@get("/cards", responses=REFUSALS)
async def find_cards(
    request: Asking,
    services: Here,
    lang: Spoken,
    found: Found = "",
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    size: Annotated[int, QueryParameter(ge=1, le=1000)] = PAGE,
    sort: Sort = "",
    collection: Annotated[str, QueryParameter(max_length=60)] = "",
) -> CardFound:
    """Cards by the search language, also by what one's own collections and decks hold."""
    if "/" in found:
        services.guard.take("heavy", address_of(request))
    held: Holdings | None = None
    decks: list[Deck] = []
    who: Who | None = await visitor_of(request)
    known = await services.service.sets.library("" if who is None else who.id)
    if collection or needs_own(known, found, sort):
        if who is None and collection:
            raise Denied(401, "signed_out")
        if who is not None:
            held, decks = await services.database.look(
                lambda storage: _own(Collections(storage, who.id), collection)
            )
    results = await asyncio.to_thread(search, known, found, sort, page, size, held, decks, lang)
    return catalogue.cards_found(results, held, lang)


def _own(own: Collections, collection: str) -> tuple[Holdings | None, list[Deck]]:
    """The named collection or all of them together, and the kept decks."""
    decks = [kept.deck for kept in own.kept()]
    if collection:
        return own.holdings(collection), decks
    every = [own.holdings(name) for name, _ in own.names()]
    return (Together(every) if every else None), decks


@get(
    "/search/grammar",
    opt={"kept": True},
    responses=answers(SearchGrammar, "What can be searched for, and how."),
)
async def search_help(request: Asking, lang: Spoken) -> Response[bytes]:
    return ready(request, await asyncio.to_thread(catalogue.search_grammar, lang), SHORT)


@get(
    "/cards/{card:str}",
    opt={"kept": True},
    responses=answers(CardPageInfo, "All about the card."),
)
async def one_card(
    request: Asking, services: Here, card: FromPath[str], lang: Spoken
) -> Response[bytes]:
    """All about a card, also one of one's own."""
    if card not in library().by_id and card.upper() not in library().by_id:
        who = await visitor_of(request)
        own = (await services.service.sets.library("" if who is None else who.id)).card(card)
        (found,) = own.game.sets_of([own.id])
        kept = await asyncio.to_thread(own_page, found, own.id, lang)
        return ready(request, kept, "no-store")
    id = library().card(card).id
    return ready(request, await asyncio.to_thread(catalogue.card_page, id, lang), SHORT)


@get(
    "/faces/{file:str}",
    opt={"kept": True},
    responses=answers(bytes, "The picture.", "image/svg+xml"),
)
async def one_face(
    request: Asking,
    file: FromPath[str],
    lang: Spoken,
    version: Version = "",
    finish: Finish = "",
    look: Look = "",
) -> Response[bytes]:
    """The picture of a card, ``E1-L01.svg``. With the game's version as ``v`` it never changes."""
    if not file.endswith(".svg"):
        raise Denied(404, "unknown_page")
    p = library().card(file.removesuffix(".svg"))
    if finish not in FINISHES:
        finish = ""
    if look == "table":
        kept = await asyncio.to_thread(catalogue.card_picture, p.id)
    else:
        kept = await asyncio.to_thread(catalogue.card_face, p.id, lang, finish)
    cache = LONG if version == catalogue.version(p.game.id) else SHORT
    return ready(request, kept, cache, "image/svg+xml")


@get(
    "/opponents/{file:str}",
    opt={"kept": True},
    responses=answers(bytes, "The face.", "image/svg+xml"),
)
async def one_opponent(request: Asking, file: FromPath[str]) -> Response[bytes]:
    """The face of an opponent, ``pim.svg``."""
    if not file.endswith(".svg"):
        raise Denied(404, "unknown_page")
    kept = await asyncio.to_thread(catalogue.opponent_face, file.removesuffix(".svg"))
    return ready(request, kept, SHORT, "image/svg+xml")


GAMES = Router(
    "",
    route_handlers=[
        all_games, all_cards, all_rules, find_cards, search_help, one_card, one_face, one_opponent,
    ],
    tags=["games"],
)  # fmt: skip
