"""The sessions of one's own account, and a new password by a link."""

from __future__ import annotations

from litestar import Router, get, post
from litestar import delete as deleted
from litestar.params import FromPath, JSONBody

from drawdestiny.answers.operating import NewPassword, SessionInfo
from drawdestiny.server.http.readable import REFUSALS
from drawdestiny.server.http.requests import SESSION_ONLY, Asking, Here, Known, address_of
from drawdestiny.server.people.recovery import reset
from drawdestiny.server.people.sessions import end_session, sessions

OWN = {"scope": SESSION_ONLY}


@get("/me/sessions", opt=OWN, responses=REFUSALS)
async def get_sessions(services: Here, who: Known) -> list[SessionInfo]:
    """The browsers that are signed in, this one first."""
    return await sessions(services.accounts, who)


@deleted("/me/sessions/{session:str}", status_code=204, opt=OWN, responses=REFUSALS)
async def end(services: Here, who: Known, session: FromPath[str]) -> None:
    """Sign a browser out, and end what is connected with it."""
    services.service.sign_out(who.id, await end_session(services.accounts, who, session))


@post("/reset", status_code=204, opt=OWN, responses=REFUSALS)
async def new_password(request: Asking, services: Here, data: JSONBody[NewPassword]) -> None:
    """Set a new password with the secret of a link. All sessions and API tokens end."""
    services.sign_ins.register(address_of(request))
    services.service.sign_out(await reset(services.accounts, data.secret, data.password))


SESSIONS = Router("", route_handlers=[get_sessions, end, new_password], tags=["account"])
