"""``drawdestiny admin``: reports, people, announcements, tables, and the log of all that."""

from __future__ import annotations

import asyncio
import getpass
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from drawdestiny.cli.admin import Json, Lang, Stored, moment, opened_database, present_database
from drawdestiny.cli.output import print_json, print_listing, write_bytes
from drawdestiny.cli.speech import CommandError, language, say

if TYPE_CHECKING:
    from drawdestiny.server.people.moderation import Moderation
    from drawdestiny.storage.people import AccountRow

T = TypeVar("T")

app = typer.Typer(rich_markup_mode=None)

Name = Annotated[str, typer.Argument(metavar="NAME")]
Days = Annotated[float, typer.Option("--days", min=0, max=36_500, metavar="DAYS")]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT")]


def _do(named: str, lang: str, deed: Callable[[Moderation], Awaitable[T]]) -> T:
    """Carry out a deed on the server's database; what is refused is one line."""
    return asyncio.run(_done(named, lang, deed))


async def _done(named: str, lang: str, deed: Callable[[Moderation], Awaitable[T]]) -> T:
    from drawdestiny.answers.errors import Denied
    from drawdestiny.server.people.moderation import Moderation

    async with present_database(named) as database:
        try:
            return await deed(Moderation(database, f"{getpass.getuser()} (cli)"))
        except Denied as denied:
            raise CommandError("admin_denied", reason=denied.text(lang)) from denied


def _look(named: str, deed: Callable[[Moderation], Awaitable[T]]) -> T:
    async def looked() -> T:
        from drawdestiny.server.people.moderation import Moderation

        opened = await opened_database(named)
        try:
            return await deed(Moderation(opened, ""))
        finally:
            await opened.close()

    return asyncio.run(looked())


def _tell(word: str, row: AccountRow, lang: str, as_json: bool) -> None:
    """What became of an account."""
    if as_json:
        print_json(
            {
                "name": row.name,
                "role": row.role,
                "banned_until": row.banned_until,
                "muted_until": row.muted_until,
            }
        )
    else:
        print(say(lang, word, name=row.name))


# -- people ----------------------------------------------------------------------------------------


@app.command()
def ban(
    name: Name, days: Days = 0, reason: Reason = "", database: Stored = "",
    json: Json = False, lang: Lang = "",
) -> None:  # fmt: skip
    spoken = language(lang)
    row = _do(database, spoken, lambda own: own.ban(name, days, reason))
    _tell("admin_banned", row, spoken, json)


@app.command()
def unban(name: Name, database: Stored = "", json: Json = False, lang: Lang = "") -> None:
    spoken = language(lang)
    _tell("admin_unbanned", _do(database, spoken, lambda own: own.unban(name)), spoken, json)


@app.command()
def mute(
    name: Name, days: Days = 0, reason: Reason = "", database: Stored = "",
    json: Json = False, lang: Lang = "",
) -> None:  # fmt: skip
    spoken = language(lang)
    row = _do(database, spoken, lambda own: own.mute(name, days, reason))
    _tell("admin_muted", row, spoken, json)


@app.command()
def unmute(name: Name, database: Stored = "", json: Json = False, lang: Lang = "") -> None:
    spoken = language(lang)
    _tell("admin_unmuted", _do(database, spoken, lambda own: own.unmute(name)), spoken, json)


@app.command()
def rename(
    name: Name,
    new: Annotated[str, typer.Argument(metavar="NEW")],
    database: Stored = "",
    json: Json = False,
    lang: Lang = "",
) -> None:
    spoken = language(lang)
    row = _do(database, spoken, lambda own: own.rename(name, new))
    _tell("admin_renamed", row, spoken, json)


@app.command()
def operator(
    name: Name,
    off: Annotated[bool, typer.Option("--off")] = False,
    database: Stored = "",
    json: Json = False,
    lang: Lang = "",
) -> None:
    spoken = language(lang)
    row = _do(database, spoken, lambda own: own.grant(name, not off))
    _tell("admin_no_operator" if off else "admin_operator", row, spoken, json)


@app.command("reset-link")
def reset_link(name: Name, database: Stored = "", json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.cli.server_settings import load
    from drawdestiny.server.people.moderation import RESET_HOURS
    from drawdestiny.server.people.recovery import reset_address

    spoken = language(lang)
    secret = _do(database, spoken, lambda own: own.reset_link(name))
    link = reset_address(load({}).config, secret)
    if json:
        print_json({"link": link, "hours": RESET_HOURS})
    else:
        print(say(spoken, "admin_reset_link", name=name, hours=RESET_HOURS))
        print(link)


@app.command()
def export(
    name: Name,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    database: Stored = "",
    lang: Lang = "",
) -> None:
    import msgspec

    spoken = language(lang)
    found = _do(database, spoken, lambda own: own.export(name))
    body = msgspec.json.format(msgspec.json.encode(found), indent=2)
    if out is None:
        print(body.decode())
    else:
        write_bytes(out, body + b"\n")
        print(say(spoken, "admin_exported", name=name, path=str(out)))


# -- everybody -------------------------------------------------------------------------------------


@app.command()
def announce(
    text: Annotated[str, typer.Argument(metavar="TEXT")] = "",
    fr: Annotated[str, typer.Option("--fr", metavar="TEXT")] = "",
    minutes: Annotated[
        float, typer.Option("--minutes", min=1, max=525_600, metavar="MINUTES")
    ] = 60,
    database: Stored = "",
    lang: Lang = "",
) -> None:
    spoken = language(lang)
    _do(database, spoken, lambda own: own.announce(text, fr, minutes))
    print(say(spoken, "admin_announced" if text.strip() else "admin_announced_nothing"))


@app.command("close-table")
def close_table(
    table: Annotated[str, typer.Argument(metavar="TABLE")],
    reason: Reason = "",
    database: Stored = "",
    lang: Lang = "",
) -> None:
    spoken = language(lang)
    _do(database, spoken, lambda own: own.close_table(table, reason))
    print(say(spoken, "admin_closed", table=table))


# -- what there is to read -------------------------------------------------------------------------


@app.command()
def reports(
    all: Annotated[bool, typer.Option("--all")] = False,
    settle: Annotated[str, typer.Option("--settle", metavar="ID")] = "",
    database: Stored = "",
    json: Json = False,
    lang: Lang = "",
) -> None:
    spoken = language(lang)
    if settle:
        _do(database, spoken, lambda own: own.settle(settle))
    found = _look(database, lambda own: own.reports(all))
    if json:
        print_json(
            [
                {
                    "id": row.id,
                    "when": row.when,
                    "about": row.about,
                    "by": by,
                    "table": row.table_id,
                    "reason": row.reason,
                    "settled": row.settled,
                }
                for row, by in found
            ]
        )
        return
    print(say(spoken, "admin_reports", n=len(found)))
    if found:
        words = ("admin_id", "admin_when", "admin_about", "admin_by", "admin_table", "admin_reason")
        rows = [
            [row.id, moment(row.when), row.about, by or "-", row.table_id, row.reason]
            for row, by in found
        ]
        print_listing([say(spoken, word) for word in words], rows)


@app.command()
def log(database: Stored = "", json: Json = False, lang: Lang = "") -> None:
    spoken = language(lang)
    found = _look(database, lambda own: own.log())
    if json:
        print_json(
            [
                {
                    "when": row.when,
                    "by": row.by,
                    "action": row.action,
                    "name": row.name,
                    "table": row.table_id,
                    "detail": row.detail,
                }
                for row in found
            ]
        )
        return
    print(say(spoken, "admin_log", n=len(found)))
    if found:
        words = ("admin_when", "admin_by", "admin_action", "admin_about", "admin_detail")
        rows = [
            [moment(row.when), row.by, row.action, row.name or row.table_id, row.detail]
            for row in found
        ]
        print_listing([say(spoken, word) for word in words], rows)
