"""``drawdestiny admin``: backups while a server runs, and people, from the command line."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.server.callers import YOU, Caller, bot, open_service

from drawdestiny.cli import main
from drawdestiny.cli.admin import database_of
from drawdestiny.server.people.recovery import reset
from drawdestiny.storage.migrating import HEAD

WORDS = "a fine secret"


async def settled(address: str) -> str:
    """Ann has an account, opened a table and reported Ben: the table."""
    async with open_service(address) as service:
        accounts = service.dispatcher.accounts
        await accounts.register(None, "Ben", WORDS, "en")
        who = await accounts.register(None, "Ann", WORDS, "en")
        ann = await Caller(service, who.visitor()).connect()
        table = await ann.open(YOU, bot())
        await ann.ask("report", table=table, name="Ben", reason="rude words")
        return table


@pytest.fixture
def table(database_url: str) -> str:
    return asyncio.run(settled(database_url))


def said(capsys: pytest.CaptureFixture[str], *args: str | Path) -> str:
    """The one line that the command ends with."""
    assert main([str(arg) for arg in args]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    return told.err


def test_a_backup_is_made_while_the_server_runs_and_restored(
    database_url: str, table: str, tmp_path: Path, run: Run
) -> None:
    where = ("--database", database_url)
    copy = tmp_path / "monday.backup"

    async def while_it_runs() -> None:
        async with open_service(database_url):
            await asyncio.to_thread(run, "admin", "backup", copy, *where)

    asyncio.run(while_it_runs())
    assert copy.stat().st_size > 1000
    if database_url.startswith("postgres"):
        return
    fresh = tmp_path / "fresh" / "server.sqlite3"
    out = run("admin", "restore", copy, "--database", fresh).out
    assert str(fresh) in out
    told = run("admin", "check", "--database", fresh, "--json").json()
    assert all(part["fine"] for part in told)
    assert "2 accounts, 1 table" in told[1]["text"]
    assert "rude words" in run("admin", "reports", "--database", fresh).out


def test_a_postgresql_database_is_restored_into_an_empty_one(
    postgresql: str, tmp_path: Path, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(settled(postgresql))
    copy = tmp_path / "pg.backup"
    where = ("--database", postgresql)
    run("admin", "backup", copy, *where)
    assert "is not empty" in said(capsys, "admin", "restore", copy, *where)
    run("admin", "database", *where)
    asyncio.run(_emptied(postgresql))
    run("admin", "restore", copy, *where)
    assert "rude words" in run("admin", "reports", *where).out


async def _emptied(address: str) -> None:
    from drawdestiny.storage.asynchronous import open_database

    opened = await open_database(address)
    async with opened.engine.begin() as connection:
        await connection.exec_driver_sql("DROP SCHEMA public CASCADE")
        await connection.exec_driver_sql("CREATE SCHEMA public")
    await opened.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The SQLite database of a server."""
    path = tmp_path / "server.sqlite3"
    asyncio.run(settled(str(path)))
    return path


def test_nothing_is_restored_that_should_not_be(
    file: Path, tmp_path: Path, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, fresh = tmp_path / "good.backup", tmp_path / "fresh.sqlite3"
    run("admin", "backup", copy, "--database", file)
    to = ("--database", fresh)

    assert "is there already" in said(capsys, "admin", "backup", copy, "--database", file)
    assert "is not empty" in said(capsys, "admin", "restore", copy, "--database", file)
    assert "rude words" in run("admin", "reports", "--database", file).out, "nothing changed"

    copied = tmp_path / "copied.sqlite3"
    shutil.copy(file, copied)
    line = said(capsys, "admin", "restore", copied, *to)
    assert "a copy of a database" in line and "drawdestiny admin backup" in line

    older = tmp_path / "older.backup"
    shutil.copy(copy, older)
    with sqlite3.connect(older) as opened:
        opened.execute("UPDATE alembic_version SET version_num = '0009'")
    opened.close()
    line = said(capsys, "admin", "restore", older, *to)
    assert "version 0009" in line and HEAD in line

    text = tmp_path / "text.backup"
    text.write_text("nothing of the kind")
    assert "is no backup" in said(capsys, "admin", "restore", text, *to)
    assert "nowhere" in said(capsys, "admin", "restore", tmp_path / "nowhere", *to)
    broken = tmp_path / "broken.backup"
    broken.write_bytes(copy.read_bytes()[:9000])
    assert "cannot be read" in said(capsys, "admin", "restore", broken, *to)
    elsewhere = "postgresql://dd@127.0.0.1:1/dd"
    assert "other kind" in said(capsys, "admin", "restore", copy, "--database", elsewhere)
    assert not fresh.exists() and not list(tmp_path.glob(".*"))


def test_a_backup_of_nothing_is_no_backup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    away = ("--database", tmp_path / "nowhere.sqlite3")
    assert "nowhere.sqlite3" in said(capsys, "admin", "backup", tmp_path / "x", *away)
    assert list(tmp_path.iterdir()) == []


def test_the_check_names_what_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DRAWDESTINY_DATABASE", str(tmp_path / "nowhere.sqlite3"))
    monkeypatch.setenv("DRAWDESTINY_REDIS", "redis://127.0.0.1:1")
    assert main(["admin", "check", "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert "ok  settings: in order" in told
    assert "!!  database: " in told and "nowhere.sqlite3" in told
    assert "!!  redis: cannot be reached" in told


def test_people_and_tables_from_the_command_line(
    database_url: str, table: str, tmp_path: Path, run: Run
) -> None:
    where = ("--database", database_url)
    assert run("admin", "ban", "ben", "--days", "2", *where).out == "Ben is banned.\n"
    assert run("admin", "ban", "Ben", *where, "--json").json()["banned_until"] > 10**14
    assert run("admin", "unban", "Ben", *where).out == "Ben may come in again.\n"
    assert run("admin", "mute", "Ben", *where, "--lang", "fr").out == "Ben ne peut plus écrire.\n"
    assert run("admin", "unmute", "Ben", *where).out
    assert "Benedict" in run("admin", "rename", "Ben", "Benedict", *where).out
    assert run("admin", "operator", "Ann", *where).out == "Ann is an operator.\n"
    assert run("admin", "announce", "A pause.", "--minutes", "5", *where).out
    assert table in run("admin", "close-table", table, *where).out
    out = tmp_path / "ann.json"
    assert run("admin", "export", "Ann", "--out", out, *where).out
    assert '"role": "operator"' in out.read_text()
    (report,) = run("admin", "reports", *where, "--json").json()
    assert (report["about"], report["by"], report["table"]) == ("Ben", "Ann", table)
    assert "0 reports" in run("admin", "reports", "--settle", report["id"], *where).out
    told = run("admin", "log", *where, "--json").json()
    assert [line["action"] for line in reversed(told)] == [
        "ban", "ban", "unban", "mute", "unmute", "rename", "grant", "announce", "close", "export",
        "settle",
    ]  # fmt: skip
    assert all(line["by"].endswith(" (cli)") for line in told)
    assert "2 d" in run("admin", "log", *where).out


def test_a_link_sets_a_new_password_once(
    database_url: str, table: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAWDESTINY_URL", "https://play.example.org")
    link = run("admin", "reset-link", "Ann", "--database", database_url, "--json").json()["link"]
    assert link.startswith("https://play.example.org/reset#")

    async def used() -> None:
        async with open_service(database_url) as service:
            accounts = service.dispatcher.accounts
            secret = link.partition("#")[2]
            before = await accounts.sign_in(None, "Ann", WORDS)
            with pytest.raises(Exception, match="password_short"):
                await reset(accounts, secret, "short")
            await reset(accounts, secret, "another fine secret")
            assert await accounts.of_session(before.session) is None
            with pytest.raises(Exception, match="link_used"):
                await reset(accounts, secret, "a third fine secret")
            assert (await accounts.sign_in(None, "Ann", "another fine secret")).name == "Ann"

    asyncio.run(used())


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("ban", "Nobody"), "There is no player called Nobody."),
        (("rename", "Ann", "Ben"), "Ben"),
        (("close-table", "nowhere"), "There is no such table."),
        (("reports", "--settle", "nothing"), "There is no such report."),
        (("announce", "x" * 501), "500"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    args: tuple[str, ...], line: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert line in said(capsys, "admin", *args, "--database", file, "--lang", "en")


def test_a_database_of_another_version_is_not_touched(
    file: Path, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    run("admin", "database", "--to", "0010", "--database", file)
    line = said(capsys, "admin", "ban", "Ben", "--database", file)
    assert "version 0010" in line and HEAD in line
    assert "version 0010;" in run("admin", "database", "--database", file).out


def test_the_database_is_that_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = tmp_path / "server.toml"
    named.write_text("database = 'a.sqlite3'\n")
    monkeypatch.setenv("DRAWDESTINY_CONFIG", str(named))
    assert database_of("") == "a.sqlite3"
    assert database_of("b.sqlite3") == "b.sqlite3"
