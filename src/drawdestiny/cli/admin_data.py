"""``drawdestiny admin``: backup, restore and check."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from drawdestiny.cli.admin import Json, Lang, Stored, database_of, opened_database
from drawdestiny.cli.output import print_json
from drawdestiny.cli.speech import language, say
from drawdestiny.engine.errors import DrawDestinyError

if TYPE_CHECKING:
    from drawdestiny.storage.asynchronous import AsyncDatabase

app = typer.Typer(rich_markup_mode=None)

File = Annotated[Path, typer.Argument(metavar="FILE")]


@app.command()
def backup(file: File, database: Stored = "", json: Json = False, lang: Lang = "") -> None:
    spoken = language(lang)
    version = asyncio.run(_backup(file, database))
    size = file.stat().st_size
    if json:
        print_json({"file": str(file), "bytes": size, "version": version})
    else:
        print(say(spoken, "admin_backed_up", path=str(file), n=size, version=version))


async def _backup(file: Path, named: str) -> str:
    from drawdestiny.server.store import backups

    opened = await opened_database(named)
    try:
        await backups.backup(opened, file)
        return await backups.version_of(opened)
    finally:
        await opened.close()


@app.command()
def restore(file: File, database: Stored = "", json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.cli.serve import shown_database, translating
    from drawdestiny.server.store import backups

    spoken = language(lang)
    told = database_of(database)
    with translating(told):
        asyncio.run(backups.restore(file, told))
    if json:
        print_json({"file": str(file), "database": shown_database(told)})
    else:
        print(say(spoken, "admin_restored", path=str(file), database=shown_database(told)))


@app.command()
def check(database: Stored = "", json: Json = False, lang: Lang = "") -> int:
    spoken = language(lang)
    found = asyncio.run(_check(database, spoken))
    if json:
        print_json([{"part": part, "fine": fine, "text": text} for part, fine, text in found])
    else:
        for part, fine, text in found:
            print(f"{'ok' if fine else '!!'}  {part}: {text}")
    return 0 if all(fine for _, fine, _ in found) else 1


async def _check(named: str, lang: str) -> list[tuple[str, bool, str]]:
    """What can be found out about the parts that a server needs: each with a sentence."""
    from drawdestiny.cli.serve import check as check_settings
    from drawdestiny.cli.server_settings import load
    from drawdestiny.server.runtime.cluster import RedisCluster

    loaded = load({"database": named} if named else {})
    check_settings(loaded)
    found = [("settings", True, say(lang, "admin_check_settings"))]
    try:
        opened = await opened_database(named)
        try:
            found.append(await _check_database(opened, lang))
        finally:
            await opened.close()
    except DrawDestinyError as error:
        found.append(("database", False, error.text(lang)))
    if loaded.config.redis:
        cluster = RedisCluster(loaded.config.redis)
        fine = await cluster.ping()
        await cluster.close()
        found.append(("redis", fine, say(lang, "admin_check_" + ("answers" if fine else "away"))))
    if loaded.config.mail.server:
        fine = await _mail_answers(loaded.config.mail.server)
        found.append(("mail", fine, say(lang, "admin_check_" + ("answers" if fine else "away"))))
    return found


async def _mail_answers(server: str) -> bool:
    from aiosmtplib import SMTPException

    from drawdestiny.server.people.mail import send_mail

    try:
        await send_mail(server, None)
    except (SMTPException, OSError):
        return False
    return True


async def _check_database(database: AsyncDatabase, lang: str) -> tuple[str, bool, str]:
    from sqlalchemy import func, select, text

    from drawdestiny.server.store.backups import version_of
    from drawdestiny.storage.migrating import HEAD
    from drawdestiny.storage.people import AccountRow
    from drawdestiny.storage.play import GameRow, TableRow

    version = await version_of(database)
    if version != HEAD:
        told = say(lang, "admin_version", version=version or "-", newest=HEAD)
        return "database", version != "" and version < HEAD, told
    async with database.read() as session:
        if database.sqlite:
            damage = (await session.execute(text("PRAGMA integrity_check(1)"))).scalar()
            orphan = (await session.execute(text("PRAGMA foreign_key_check"))).first()
            if damage != "ok" or orphan is not None:
                reason = str(damage) if orphan is None else f"foreign key of {orphan[0]}"
                return "database", False, say(lang, "admin_check_damaged", reason=reason)
        counts = {}
        for word, row in (("accounts", AccountRow), ("tables", TableRow), ("games", GameRow)):
            counts[word] = await session.scalar(select(func.count()).select_from(row)) or 0
    return "database", True, say(lang, "admin_check_database", version=version, **counts)
