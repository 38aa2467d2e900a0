"""``drawdestiny admin``: what the operators of a server want to know, without a running server."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from drawdestiny.cli.output import print_json, print_listing
from drawdestiny.cli.speech import CommandError, language, say

if TYPE_CHECKING:
    from drawdestiny.server.store.upgrade_check import Checked, Report
    from drawdestiny.storage.asynchronous import AsyncDatabase
    from drawdestiny.storage.play import FaultRow, TableRow

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, name="admin")

Stored = Annotated[str, typer.Option("--database", metavar="FILE|URL")]
Json = Annotated[bool, typer.Option("--json")]
Lang = Annotated[str, typer.Option("--lang", metavar="LANG")]

OFTEN = 100
"""After how many games ``frames`` says how far it is."""


@app.callback()
def admin() -> None:
    """A group even while it has few commands."""


# -- before an upgrade -----------------------------------------------------------------------------


@app.command("upgrade-check")
def upgrade_check(database: Stored = "", json: Json = False, lang: Lang = "") -> int:
    spoken = language(lang)
    report = asyncio.run(_check(database))
    if json:
        _print_report(report)
    else:
        _tell_report(report, spoken)
    return 1 if report.trouble else 0


async def _check(database: str) -> Report:
    from drawdestiny.server.store.upgrade_check import check

    opened = await opened_database(database)
    try:
        return await check(opened)
    finally:
        await opened.close()


async def opened_database(database: str, unchanged: bool = True) -> AsyncDatabase:
    """The database that the server uses; unchanged, nothing in it can change."""
    from drawdestiny.cli.serve import translating
    from drawdestiny.storage.asynchronous import open_database, open_unchanged

    told = database_of(database)
    with translating(told):
        return await (open_unchanged(told) if unchanged else open_database(told))


def database_of(named: str) -> str:
    """The database that is named, or that of the server's settings."""
    from drawdestiny.cli.server_settings import load

    return load({"database": named} if named else {}).config.database_told()


@asynccontextmanager
async def present_database(named: str) -> AsyncIterator[AsyncDatabase]:
    """The server's database, to be changed beside a server of the same version."""
    from drawdestiny.server.store.backups import version_of
    from drawdestiny.storage.migrating import HEAD

    opened = await opened_database(named)  # one that is not there is not made
    try:
        found = await version_of(opened)
    finally:
        await opened.close()
    if found != HEAD:
        raise CommandError("admin_other_version", version=found or "-", newest=HEAD)
    opened = await opened_database(named, unchanged=False)
    try:
        yield opened
    finally:
        await opened.close()


def _print_report(report: Report) -> None:
    import msgspec

    tables, replays = report.counts()
    print_json(
        {
            "tables": {"counts": tables, "list": msgspec.to_builtins(report.tables)},
            "replays": {"counts": replays, "list": msgspec.to_builtins(report.replays)},
            "trouble": report.trouble,
        }
    )


def _tell_report(report: Report, lang: str) -> None:
    for kind, found in (("tables", report.tables), ("replays", report.replays)):
        counts = report.counts()[kind == "replays"]
        print(say(lang, f"admin_{kind}", n=len(found)))
        for fate in ("same", "adopts", "held", "quarantine", "frames", "lost"):
            if counts.get(fate):
                print("  " + say(lang, f"admin_{kind}_{fate}", n=counts[fate]))
        listed = [_row(one, lang) for one in found if one.fate != "same"]
        if listed:
            words = ("admin_id", "admin_game", "admin_fate", "admin_rules", "admin_choices")
            print_listing([say(lang, word) for word in words], listed)
    if report.trouble:
        print(say(lang, "admin_trouble"))
    else:
        print(say(lang, "admin_no_trouble"))


def _row(found: Checked, lang: str) -> list[str]:
    choices = str(found.choices)
    if found.fate == "held":
        choices = f"{max(0, found.kept)}/{found.choices}"
    fate = say(lang, f"admin_fate_{found.fate}")
    rules = f"{found.made} > {found.now}"
    return [found.id, found.game, fate, rules, found.reason or choices]


@app.command()
def frames(database: Stored = "", json: Json = False, lang: Lang = "") -> int:
    spoken = language(lang)
    made, left = asyncio.run(_keep_frames(database, spoken if not json else ""))
    if json:
        print_json({"made": made, "left": left})
    else:
        print(say(spoken, "admin_frames_made", n=made))
        if left:
            print(say(spoken, "admin_frames_left", n=len(left), games=", ".join(left)))
    return 1 if left else 0


async def _keep_frames(database: str, lang: str) -> tuple[int, list[str]]:
    """Make what frames are missing: how many, and the games of which there can be none."""
    from drawdestiny.server.store.frames_keeping import FramesKeeper
    from drawdestiny.server.store.journal import Journal
    from drawdestiny.server.store.tables import TableStore

    await (await opened_database(database)).close()  # one that is not there is not made
    opened = await opened_database(database, unchanged=False)
    journal = Journal(opened)
    journal.start()
    made, left = 0, []
    try:
        async for row, kept in FramesKeeper(TableStore(journal)).keep_missing():
            if kept:
                made += 1
            else:
                left.append(row.id)
            if lang and (made + len(left)) % OFTEN == 0:
                print(say(lang, "admin_frames_so_far", n=made + len(left)), file=sys.stderr)
    finally:
        await journal.close()
        await opened.close()
    return made, left


# -- going back ------------------------------------------------------------------------------------


@app.command()
def database(
    to: Annotated[str, typer.Option("--to", metavar="VERSION")] = "",
    database: Stored = "",
    json: Json = False,
    lang: Lang = "",
) -> None:
    spoken = language(lang)
    from drawdestiny.storage.migrating import HEAD, OLDEST_SERVER

    if to and not (len(to) == len(HEAD) and OLDEST_SERVER <= to <= HEAD and to.isdecimal()):
        raise CommandError("bad_version", version=to, oldest=OLDEST_SERVER, newest=HEAD)
    found = asyncio.run(_go_to(database, to) if to else _version(database))
    if json:
        print_json({"version": found, "newest": HEAD})
    else:
        print(say(spoken, "admin_version", version=found or "-", newest=HEAD))


async def _version(database: str) -> str:
    from drawdestiny.server.store.backups import version_of

    opened = await opened_database(database)
    try:
        return await version_of(opened)
    finally:
        await opened.close()


async def _go_to(database: str, to: str) -> str:
    """Bring the database to another version, for a program that knows no later one."""
    from drawdestiny.storage.migrating import lock, migrate

    await (await opened_database(database)).close()  # one that is not there is not made
    opened = await opened_database(database, unchanged=False)
    try:
        async with opened.engine.begin() as connection:
            await connection.run_sync(lock)
            await connection.run_sync(migrate, str(opened), to)
    finally:
        await opened.close()
    return to


# -- what went wrong -------------------------------------------------------------------------------


@app.command()
def faults(database: Stored = "", json: Json = False, lang: Lang = "") -> None:
    spoken = language(lang)
    tables, found = asyncio.run(_faults(database))
    if json:
        print_json(
            {
                "quarantine": [{"table": t.id, "since": t.updated} for t in tables],
                "faults": [
                    {"kind": f.kind, "table": f.table_id, "when": f.when, "fault": f.fault}
                    for f in found
                ],
            }
        )
        return
    print(say(spoken, "admin_quarantine", n=len(tables)))
    if tables:
        headers = [say(spoken, word) for word in ("admin_id", "admin_since")]
        print_listing(headers, [[table.id, moment(table.updated)] for table in tables])
    print(say(spoken, "admin_faults", n=len(found)))
    if found:
        words = ("admin_id", "admin_when", "admin_kind", "admin_fault")
        rows = [[f.table_id, moment(f.when), f.kind, _first_line(f.fault)] for f in found]
        print_listing([say(spoken, word) for word in words], rows)


async def _faults(database: str) -> tuple[list[TableRow], list[FaultRow]]:
    from drawdestiny.server.people.moderation import Moderation

    opened = await opened_database(database)
    try:
        return await Moderation(opened, "").faults()
    finally:
        await opened.close()


def moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")


def _first_line(fault: str) -> str:
    lines = fault.strip().splitlines()
    return lines[0][:100] if lines else ""
