"""What operators do in the web client: the same deeds as on the command line, refused to others."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get, post
from litestar import delete as deleted
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.operating import (
    Announcement,
    Closing,
    FaultInfo,
    LoggedDeed,
    Measure,
    NewName,
    PersonInfo,
    ReportInfo,
)
from drawdestiny.server.http.readable import REFUSALS
from drawdestiny.server.http.requests import SESSION_ONLY, Here, Known
from drawdestiny.server.people.accounts import Who
from drawdestiny.server.people.moderation import Moderation
from drawdestiny.server.services import Services
from drawdestiny.storage.people import AccountRow

OWN: Final = {"scope": SESSION_ONLY}
SHOWN: Final = 200
"""The latest faults that are listed."""

Called = Annotated[str, PathParameter(max_length=60)]


def _operator(services: Services, who: Who) -> Moderation:
    """What this operator may do; anybody else is refused."""
    if not who.operator:
        raise Denied(403, "operators_only")
    return Moderation(services.database, who.name)


@get("/reports", opt=OWN, responses=REFUSALS)
async def get_reports(services: Here, who: Known) -> list[ReportInfo]:
    """What people reported and nobody has settled, the latest first."""
    return [
        ReportInfo(row.id, row.when, row.about, by, row.table_id, row.reason)
        for row, by in await _operator(services, who).reports()
    ]


@post("/reports/{report:str}/settle", status_code=204, opt=OWN, responses=REFUSALS)
async def settle_report(services: Here, who: Known, report: FromPath[str]) -> None:
    """Note that a report is done with."""
    await _operator(services, who).settle(report)


@get("/faults", opt=OWN, responses=REFUSALS)
async def get_faults(services: Here, who: Known) -> list[FaultInfo]:
    """What went wrong at tables, the latest first."""
    _, faults = await _operator(services, who).faults()
    return [
        FaultInfo(row.table_id, row.when, row.kind, row.fault) for row in faults[: -SHOWN - 1 : -1]
    ]


@get("/people", opt=OWN, responses=REFUSALS)
async def get_people(
    services: Here,
    who: Known,
    q: Annotated[str, QueryParameter(max_length=60)] = "",
) -> list[PersonInfo]:
    """Accounts whose name holds ``q``; without it those that are banned, muted or operators."""
    return [_person(row) for row in await _operator(services, who).people(q)]


@post("/people/{name:str}/ban", status_code=200, opt=OWN, responses=REFUSALS)
async def ban(services: Here, who: Known, name: Called, data: JSONBody[Measure]) -> PersonInfo:
    """Keep somebody out."""
    row = await _operator(services, who).ban(name, data.days, data.reason)
    services.service.sign_out(row.id)
    return _person(row)


@deleted("/people/{name:str}/ban", status_code=200, opt=OWN, responses=REFUSALS)
async def unban(services: Here, who: Known, name: Called) -> PersonInfo:
    """Let somebody in again."""
    return _person(await _operator(services, who).unban(name))


@post("/people/{name:str}/mute", status_code=200, opt=OWN, responses=REFUSALS)
async def mute(services: Here, who: Known, name: Called, data: JSONBody[Measure]) -> PersonInfo:
    """Let somebody play, but say nothing."""
    return _person(await _operator(services, who).mute(name, data.days, data.reason))


@deleted("/people/{name:str}/mute", status_code=200, opt=OWN, responses=REFUSALS)
async def unmute(services: Here, who: Known, name: Called) -> PersonInfo:
    """Let somebody speak again."""
    return _person(await _operator(services, who).unmute(name))


@post("/people/{name:str}/rename", status_code=200, opt=OWN, responses=REFUSALS)
async def rename(services: Here, who: Known, name: Called, data: JSONBody[NewName]) -> PersonInfo:
    """Give somebody another name."""
    row = await _operator(services, who).rename(name, data.name)
    services.service.renamed(row.id)
    return _person(row)


@post("/announce", status_code=204, opt=OWN, responses=REFUSALS)
async def announce(services: Here, who: Known, data: JSONBody[Announcement]) -> None:
    """Tell everybody something for a while."""
    await _operator(services, who).announce(data.text, data.text_fr, data.minutes)
    await services.service.operators.look()


@post("/close-table", status_code=204, opt=OWN, responses=REFUSALS)
async def close_table(services: Here, who: Known, data: JSONBody[Closing]) -> None:
    """Clear a table away; a game on it ends without a result."""
    await _operator(services, who).close_table(data.table, data.reason)
    await services.service.operators.look()


@get("/log", opt=OWN, responses=REFUSALS)
async def get_log(services: Here, who: Known) -> list[LoggedDeed]:
    """Who did what, the latest first."""
    return [
        LoggedDeed(row.when, row.by, row.action, row.name, row.table_id, row.detail)
        for row in await _operator(services, who).log()
    ]


def _person(row: AccountRow) -> PersonInfo:
    return PersonInfo(
        row.name, row.guest, row.created, row.seen, row.role, row.banned_until, row.ban_reason,
        row.muted_until,
    )  # fmt: skip


MODERATION = Router(
    "/operator",
    route_handlers=[
        get_reports, settle_report, get_faults, get_people, ban, unban, mute, unmute, rename,
        announce, close_table, get_log,
    ],
    tags=["operators"],
    response_headers={"cache-control": "no-store"},
)  # fmt: skip
