"""One's own account, and what others may see of one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

from drawdestiny.server.accounts import (
    BROWSER_COOKIE,
    COOKIE,
    DAY,
    SECURE_BROWSER_COOKIE,
    SECURE_COOKIE,
    Who,
    now,
)
from drawdestiny.server.api.asking import (
    SESSION_ONLY,
    Asking,
    Here,
    Known,
    Perhaps,
    Spoken,
    address_of,
)
from drawdestiny.server.api.shapes import (
    Change,
    Credentials,
    Farewell,
    Me,
    Profile,
    TokenInfo,
    TokenWish,
)
from drawdestiny.server.api.told import REFUSALS, answers
from drawdestiny.server.commands import Concede, Leave
from drawdestiny.server.entries import Person
from drawdestiny.server.farewell import everything, forget
from drawdestiny.server.names import folded
from drawdestiny.server.profiles import profile
from drawdestiny.server.protocol import Lang
from drawdestiny.server.refusals import Refused
from drawdestiny.server.running import Running
from drawdestiny.server.security import is_secure
from drawdestiny.server.sign_ins import KNOWN_DAYS
from drawdestiny.server.troubles import WORDS, Denied
from drawdestiny.storage.people import TokenRow

PRIVATE = {"cache-control": "no-store"}
OWN = {"scope": SESSION_ONLY}
COOKIES = (COOKIE, SECURE_COOKIE)
"""The names over http and over https."""
BROWSER_COOKIES = (BROWSER_COOKIE, SECURE_BROWSER_COOKIE)


async def me(
    request: Asking, running: Running, who: Who, before: Who | None, notice: str = ""
) -> Response[Me]:
    """Who one is, with the cookies of a session that is new. Where an account's owner has a new
    session, the owner is known from then on."""
    lang: Lang = "fr" if who.lang == "fr" else "en"
    told = Me(who.name, who.guest, who.csrf, lang, notice)
    if not who.session or (before is not None and before.session == who.session):
        return Response(told, headers=PRIVATE)
    cookies = [cookie(request, running, who.session)]
    if not who.guest:
        browser = browser_of(request, running)
        known = await running.known.remember(who.id, address_of(request), browser, now())
        cookies.append(_cookie(request, running, BROWSER_COOKIES, known, KNOWN_DAYS))
    return Response(told, headers=PRIVATE, cookies=cookies)


def cookie(request: Asking, running: Running, value: str) -> Cookie:
    """The cookie of a session; empty to end it."""
    return _cookie(request, running, COOKIES, value, running.config.session_days)


def browser_of(request: Asking, running: Running) -> str:
    """The secret that the browser was given when somebody signed in with it; empty for none."""
    secure = is_secure(request.scope["scheme"], running.config)
    return request.cookies.get(BROWSER_COOKIES[secure], "")


def _cookie(
    request: Asking, running: Running, names: tuple[str, str], value: str, days: int
) -> Cookie:
    secure = is_secure(request.scope["scheme"], running.config)
    return Cookie(
        key=names[secure],
        value=value,
        path="/",
        max_age=days * DAY // 1000 if value else 0,
        httponly=True,
        secure=secure,
        samesite="lax",
    )


@get("/me", responses=REFUSALS)
async def get_me(request: Asking, running: Here, visitor: Perhaps, lang: Spoken) -> Response[Me]:
    """Who asks. One who has no session becomes a guest; the session of another lasts longer."""
    if visitor is None:
        running.guard.take("guests", address_of(request))
        return await me(request, running, await running.accounts.new_guest(lang), None)
    prolonged = await running.accounts.prolong(visitor)
    return await me(request, running, visitor, None if prolonged else visitor)


@post("/register", status_code=201, opt=OWN, responses=REFUSALS)
async def register(
    request: Asking, running: Here, visitor: Perhaps, lang: Spoken, data: JSONBody[Credentials]
) -> Response[Me]:
    """A name and a password. A guest keeps tables and decks."""
    running.sign_ins.register(address_of(request))
    who = await running.accounts.register(visitor, data.name, data.password, lang)
    running.house.renamed(who.id)
    return await me(request, running, who, visitor)


@post("/sign-in", status_code=200, opt=OWN, responses=REFUSALS)
async def sign_in(
    request: Asking, running: Here, visitor: Perhaps, data: JSONBody[Credentials]
) -> Response[Me]:
    """Come back. The session is a new one."""
    name, address = folded(data.name), address_of(request)
    if visitor is not None and not visitor.guest and folded(visitor.name) == name:
        place = visitor.key
    else:
        place = await running.known.find(name, address, browser_of(request, running))
    running.sign_ins.attempt(name, address, place)
    try:
        who = await running.accounts.sign_in(visitor, data.name, data.password)
    except Denied:
        running.metrics.signed.labels("refused").inc()
        raise
    running.metrics.signed.labels("done").inc()
    running.sign_ins.succeeded(name, address)
    if visitor is not None:
        running.house.sign_out(visitor.id, visitor.key)
    return await me(request, running, who, visitor)


@post("/sign-out", status_code=204, opt=OWN, responses=REFUSALS)
async def sign_out(
    request: Asking, running: Here, who: Known, everywhere: FromQuery[bool] = False
) -> Response[None]:
    """End the session, or all sessions of the account."""
    await running.accounts.sign_out(who, everywhere)
    running.house.sign_out(who.id, "" if everywhere else who.key)
    return Response(None, cookies=[cookie(request, running, "")], status_code=204)


@patch("/me", opt=OWN, responses=REFUSALS)
async def change_me(
    request: Asking, running: Here, who: Known, data: JSONBody[Change]
) -> Response[Me]:
    """Another name, language or password. A new password ends all other sessions and all API
    tokens; ``notice`` says so."""
    if data.new_password:
        running.guard.take("prove", who.id)
    changed, tokens = await running.accounts.change(
        who, data.name, data.lang or "", data.password, data.new_password
    )
    notice = ""
    if data.new_password:
        running.house.sign_out(who.id)
        word = "password_and_tokens" if tokens else "password"
        notice = WORDS.say(changed.lang, "notice", word, {"n": tokens})
    elif changed.name != who.name:
        running.house.renamed(who.id)
    return await me(request, running, changed, who, notice)


@delete("/me", status_code=204, opt=OWN, responses=REFUSALS)
async def delete_me(
    request: Asking, running: Here, who: Known, data: JSONBody[Farewell]
) -> Response[None]:
    """Delete the account for good, with its words in the chat. Its finished games stay, without
    its name."""
    running.guard.take("prove", who.id)
    await running.accounts.prove(who, data.password)
    await _leave_tables(running, who)
    await forget(running.database, who.id)
    running.house.forgotten(who.id)
    return Response(None, cookies=[cookie(request, running, "")], status_code=204)


@get("/me/export", opt=OWN, responses=answers(dict[str, Any], "All that is kept."))
async def export_me(running: Here, who: Known) -> Response[bytes]:
    """All that is kept of the account, as one document."""
    running.guard.take("heavy", who.id)
    body = msgspec.json.encode(await everything(running.database, who))
    headers = {**PRIVATE, "content-disposition": 'attachment; filename="drawdestiny.json"'}
    return Response(body, headers=headers, media_type=MediaType.JSON)


@get("/me/tokens", opt=OWN, responses=REFUSALS)
async def get_tokens(running: Here, who: Known) -> list[TokenInfo]:
    return [_token(row) for row in await running.accounts.tokens(who)]


@post("/me/tokens", status_code=201, opt=OWN, responses=REFUSALS)
async def new_token(running: Here, who: Known, data: JSONBody[TokenWish]) -> TokenInfo:
    """A new API token. Its secret is told this once."""
    row, secret = await running.accounts.new_token(who, data.label, list(data.scopes))
    return _token(row, secret)


@delete("/me/tokens/{token:str}", status_code=204, opt=OWN, responses=REFUSALS)
async def end_token(running: Here, who: Known, token: FromPath[str]) -> None:
    """End an API token, and what is connected with it."""
    running.house.sign_out(who.id, await running.accounts.end_token(who, token))


@get("/players/{name:str}", responses=REFUSALS)
async def get_profile(
    running: Here, visitor: Perhaps, name: Annotated[str, PathParameter(max_length=60)]
) -> Profile:
    """What everybody may know of a player. Oneself is shown the games of private tables too."""
    return await profile(running.database, name, visitor.id if visitor is not None else "")


async def _leave_tables(running: Running, who: Who) -> None:
    """Give up what is being played, so that nobody waits for one who does not come back."""
    hub = running.house.hub
    person = Person(who.id, who.name)
    for table in await hub.shelf.tables_of(who.id):
        for command in (Leave(), Concede()):
            try:
                await hub.act(table, command, person)
            except Refused:
                continue
            break
    await running.house.forget(who.id)


def _token(row: TokenRow, secret: str = "") -> TokenInfo:
    return TokenInfo(row.id, row.label, list(row.scopes), row.created, secret)


ACCOUNT = Router(
    "",
    route_handlers=[
        get_me, register, sign_in, sign_out, change_me, delete_me, export_me, get_tokens,
        new_token, end_token, get_profile,
    ],
    tags=["account"],
)  # fmt: skip
