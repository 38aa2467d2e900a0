"""One's own account, and what others may see of one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

from drawdestiny.answers.errors import WORDS, Denied
from drawdestiny.answers.shapes import (
    Change,
    Credentials,
    Farewell,
    Me,
    Profile,
    TokenInfo,
    TokenWish,
)
from drawdestiny.protocol import Lang
from drawdestiny.server.http.readable import REFUSALS, answers
from drawdestiny.server.http.requests import (
    SESSION_ONLY,
    Asking,
    Here,
    Known,
    Perhaps,
    Spoken,
    address_of,
)
from drawdestiny.server.http.security import is_secure
from drawdestiny.server.people.accounts import (
    BROWSER_COOKIE,
    COOKIE,
    DAY,
    SECURE_BROWSER_COOKIE,
    SECURE_COOKIE,
    Who,
)
from drawdestiny.server.people.privacy import everything, forget
from drawdestiny.server.people.profiles import profile
from drawdestiny.server.people.sessions import label_of
from drawdestiny.server.people.sign_ins import KNOWN_DAYS
from drawdestiny.server.server_time import now
from drawdestiny.server.services import Services
from drawdestiny.storage.people import TokenRow
from drawdestiny.tables.commands import Concede, Leave
from drawdestiny.tables.entries import Person
from drawdestiny.tables.names import folded
from drawdestiny.tables.refusals import Refused

PRIVATE = {"cache-control": "no-store"}
OWN = {"scope": SESSION_ONLY}
COOKIES = (COOKIE, SECURE_COOKIE)
"""The names over http and over https."""
BROWSER_COOKIES = (BROWSER_COOKIE, SECURE_BROWSER_COOKIE)


async def me(
    request: Asking, services: Services, who: Who, before: Who | None, notice: str = ""
) -> Response[Me]:
    """Who one is, with the cookies of a session that is new. Where an account's owner has a new
    session, the owner is known from then on."""
    lang: Lang = "fr" if who.lang == "fr" else "en"
    offline = services.config.page is not None
    told = Me(who.name, who.guest, who.csrf, lang, notice, who.operator, offline)
    if not who.session or (before is not None and before.session == who.session):
        return Response(told, headers=PRIVATE)
    cookies = [cookie(request, services, who.session)]
    if not who.guest:
        browser = browser_of(request, services)
        known = await services.known.remember(who.id, address_of(request), browser, now())
        cookies.append(_cookie(request, services, BROWSER_COOKIES, known, KNOWN_DAYS))
    return Response(told, headers=PRIVATE, cookies=cookies)


def cookie(request: Asking, services: Services, value: str) -> Cookie:
    """The cookie of a session; empty to end it."""
    return _cookie(request, services, COOKIES, value, services.config.session_days)


def browser_of(request: Asking, services: Services) -> str:
    """The secret that the browser was given when somebody signed in with it; empty for none."""
    secure = is_secure(request.scope["scheme"], services.config)
    return request.cookies.get(BROWSER_COOKIES[secure], "")


def _cookie(
    request: Asking, services: Services, names: tuple[str, str], value: str, days: int
) -> Cookie:
    secure = is_secure(request.scope["scheme"], services.config)
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
async def get_me(request: Asking, services: Here, visitor: Perhaps, lang: Spoken) -> Response[Me]:
    """Who asks. One who has no session becomes a guest; the session of another lasts longer."""
    if visitor is None:
        services.guard.take("guests", address_of(request))
        return await me(
            request, services, await services.accounts.new_guest(lang, _label(request)), None
        )
    prolonged = await services.accounts.prolong(visitor)
    return await me(request, services, visitor, None if prolonged else visitor)


@post("/register", status_code=201, opt=OWN, responses=REFUSALS)
async def register(
    request: Asking, services: Here, visitor: Perhaps, lang: Spoken, data: JSONBody[Credentials]
) -> Response[Me]:
    """A name and a password. A guest keeps tables and decks."""
    services.sign_ins.register(address_of(request))
    who = await services.accounts.register(visitor, data.name, data.password, lang, _label(request))
    services.service.renamed(who.id)
    return await me(request, services, who, visitor)


@post("/sign-in", status_code=200, opt=OWN, responses=REFUSALS)
async def sign_in(
    request: Asking, services: Here, visitor: Perhaps, data: JSONBody[Credentials]
) -> Response[Me]:
    """Come back. The session is a new one."""
    name, address = folded(data.name), address_of(request)
    if visitor is not None and not visitor.guest and folded(visitor.name) == name:
        place = visitor.key
    else:
        place = await services.known.find(name, address, browser_of(request, services))
    services.sign_ins.attempt(name, address, place)
    try:
        who = await services.accounts.sign_in(visitor, data.name, data.password, _label(request))
    except Denied:
        services.metrics.signed.labels("refused").inc()
        raise
    services.metrics.signed.labels("done").inc()
    services.sign_ins.succeeded(name, address)
    if visitor is not None:
        services.service.sign_out(visitor.id, visitor.key)
    return await me(request, services, who, visitor)


@post("/sign-out", status_code=204, opt=OWN, responses=REFUSALS)
async def sign_out(
    request: Asking, services: Here, who: Known, everywhere: FromQuery[bool] = False
) -> Response[None]:
    """End the session, or all sessions of the account."""
    await services.accounts.sign_out(who, everywhere)
    services.service.sign_out(who.id, "" if everywhere else who.key)
    return Response(None, cookies=[cookie(request, services, "")], status_code=204)


@patch("/me", opt=OWN, responses=REFUSALS)
async def change_me(
    request: Asking, services: Here, who: Known, data: JSONBody[Change]
) -> Response[Me]:
    """Another name, language or password. A new password ends all other sessions and all API
    tokens; ``notice`` says so."""
    if data.new_password:
        services.guard.take("prove", who.id)
    changed, tokens = await services.accounts.change(
        who, data.name, data.lang or "", data.password, data.new_password, _label(request)
    )
    notice = ""
    if data.new_password:
        services.service.sign_out(who.id)
        word = "password_and_tokens" if tokens else "password"
        notice = WORDS.say(changed.lang, "notice", word, {"n": tokens})
    elif changed.name != who.name:
        services.service.renamed(who.id)
    return await me(request, services, changed, who, notice)


@delete("/me", status_code=204, opt=OWN, responses=REFUSALS)
async def delete_me(
    request: Asking, services: Here, who: Known, data: JSONBody[Farewell]
) -> Response[None]:
    """Delete the account for good, with its words in the chat. Its finished games stay, without
    its name."""
    services.guard.take("prove", who.id)
    await services.accounts.prove(who, data.password)
    await services.events.forget(who.id)
    await _leave_tables(services, who)
    await forget(services.database, who.id)
    services.service.forgotten(who.id)
    return Response(None, cookies=[cookie(request, services, "")], status_code=204)


@get("/me/export", opt=OWN, responses=answers(dict[str, Any], "All that is kept."))
async def export_me(services: Here, who: Known) -> Response[bytes]:
    """All that is kept of the account, as one document."""
    services.guard.take("heavy", who.id)
    body = msgspec.json.encode(await everything(services.database, who))
    headers = {**PRIVATE, "content-disposition": 'attachment; filename="drawdestiny.json"'}
    return Response(body, headers=headers, media_type=MediaType.JSON)


@get("/me/tokens", opt=OWN, responses=REFUSALS)
async def get_tokens(services: Here, who: Known) -> list[TokenInfo]:
    return [_token(row) for row in await services.accounts.tokens(who)]


@post("/me/tokens", status_code=201, opt=OWN, responses=REFUSALS)
async def new_token(services: Here, who: Known, data: JSONBody[TokenWish]) -> TokenInfo:
    """A new API token. Its secret is told this once."""
    row, secret = await services.accounts.new_token(who, data.label, list(data.scopes))
    return _token(row, secret)


@delete("/me/tokens/{token:str}", status_code=204, opt=OWN, responses=REFUSALS)
async def end_token(services: Here, who: Known, token: FromPath[str]) -> None:
    """End an API token, and what is connected with it."""
    services.service.sign_out(who.id, await services.accounts.end_token(who, token))


@get("/players/{name:str}", responses=REFUSALS)
async def get_profile(
    services: Here, visitor: Perhaps, name: Annotated[str, PathParameter(max_length=60)]
) -> Profile:
    """What everybody may know of a player. Oneself is shown the games of private tables too."""
    return await profile(services.database, name, visitor.id if visitor is not None else "")


async def _leave_tables(services: Services, who: Who) -> None:
    """Give up what is being played, so that nobody waits for one who does not come back."""
    hub = services.service.hub
    person = Person(who.id, who.name)
    for table in await hub.store.tables_of(who.id):
        for command in (Leave(), Concede()):
            try:
                await hub.act(table, command, person)
            except Refused:
                continue
            break
    await services.service.forget(who.id)


def _label(request: Asking) -> str:
    """What the session of this browser is called in the list of one's sessions."""
    return label_of(request.headers.get("user-agent", ""))


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
