"""``drawdestiny serve``: clear words when it cannot start, and a table over a real websocket."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
from pathlib import Path

import asyncpg
import httpx
import pytest
from tests.server.processes import Served
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from drawdestiny.cli.app import run
from drawdestiny.cli.serve import check_origins
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config

TOKEN = "a-token-for-the-metrics"


def told(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """The one line that the command ends with."""
    assert run(["serve", *args]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    return said.err


def test_a_port_in_use_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = told(capsys, "--port", port, "--database", str(tmp_path / "s.sqlite3"))
        assert port in line and "in use" in line
        french = told(capsys, "--port", port, "--lang", "fr")
        assert "utilisé" in french


def test_a_host_that_is_not_ours_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert "203.0.113.7" in told(capsys, "--host", "203.0.113.7", "--port", "0")


@pytest.mark.parametrize("url", ["mysql://localhost/x", "postgresql://[bad", "nonsense://"])
def test_a_bad_database_is_said(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--port", "0", "--database", url)


def test_a_database_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"postgresql://dd:secret@127.0.0.1:{free.getsockname()[1]}/dd"
        line = told(capsys, "--port", "0", "--database", address)
    assert "127.0.0.1" in line and "secret" not in line and "cannot be reached" in line
    assert "asyncpg" not in line and "Errno" not in line


def test_a_database_that_lets_nobody_in_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(told: str) -> None:
        raise asyncpg.InvalidPasswordError("password authentication failed")

    monkeypatch.setattr("drawdestiny.storage.asynchronous.open_database", refuse)
    line = told(capsys, "--port", "0", "--database", "postgresql://dd:secret@localhost/dd")
    assert "postgresql://dd:***@localhost/dd does not let us in" in line


@pytest.mark.parametrize(
    "origin",
    ["foo", "play.example.org", "ftp://play.example.org", "https://", "https://play.example.org/",
     "https://play.example.org:x", "https://Play.Example.org", "https://me@play.example.org"],
)  # fmt: skip
def test_an_origin_that_no_browser_names_is_said(
    origin: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = told(capsys, "--port", "0", "--origin", "https://fine.example", "--origin", origin)
    assert origin in line and "https://play.example.org" in line


@pytest.mark.parametrize("origin", ["https://play.example.org", "http://[::1]:8080"])
def test_an_origin_that_browsers_name_is_fine(origin: str) -> None:
    check_origins([origin])


@pytest.mark.parametrize(
    "args",
    [
        ["--origin", "foo"],
        ["--host", "203.0.113.7"],
        ["--host", "nowhere.invalid"],
        ["--database", "postgresql://dd@127.0.0.1:1/dd"],
        ["--redis", "http://x"],
    ],
)
def test_the_language_may_be_named_before_the_command(
    args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "fr", "serve", "--port", "0", *args]) == 2
    before = capsys.readouterr().err
    assert run(["serve", "--port", "0", *args, "--lang", "fr"]) == 2
    assert before == capsys.readouterr().err
    french = ("drawdestiny: serve\u00a0: ", "drawdestiny: la base de données ")
    assert before.startswith(french) and before.count("\n") == 1
    assert "Errno" not in before and "not known" not in before


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Serving ends at once here; from which level on it would have written logs."""
    found: list[int] = []
    monkeypatch.setattr("drawdestiny.server.shutdown.GracefulServer.run", lambda *given: None)
    monkeypatch.setattr("drawdestiny.cli.serve.tidy_up_seldom", lambda: None)
    monkeypatch.setattr("drawdestiny.server.logs.log_to", lambda stream, level: found.append(level))
    monkeypatch.setattr("signal.signal", lambda *given: None)
    return found


def test_whoever_plays_alone_is_told_the_address_and_no_requests(
    tmp_path: Path, levels: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    given = ["serve", "--port", "0", "--database", str(tmp_path / "s.sqlite3")]
    assert run(given) == 0 and run([*given, "--open"]) == 0
    assert levels == [logging.INFO, logging.WARNING]
    assert len(opened) == 1 and opened[0].startswith("http://127.0.0.1:")


@pytest.mark.usefixtures("levels")
def test_all_that_serving_says_is_in_the_language_named_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "s.sqlite3")
    assert run(["--lang", "fr", "serve", "--port", "0", "--database", database]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("Service à l’adresse http://127.0.0.1:")
    assert last == "Tout est enregistré. Au revoir."


def test_a_bad_redis_address_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert "http://x" in told(capsys, "--port", "0", "--redis", "http://x")


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "drawdestiny serve --open" in said and "Redis" not in said.splitlines()[0]


def test_help_says_who_may_read_the_metrics(capsys: pytest.CaptureFixture[str]) -> None:
    for lang in ("en", "fr"):
        assert run(["serve", "--help", "--lang", lang]) == 0
        said = capsys.readouterr().out
        assert "--metrics-token" in said and "DRAWDESTINY_METRICS_TOKEN" in said


@pytest.mark.usefixtures("levels")
@pytest.mark.parametrize(
    ("option", "variable", "set_to"),
    [
        ("", "", ""),
        (TOKEN, "", TOKEN),
        ("", TOKEN, TOKEN),
        (TOKEN, "another-token-for-metrics", TOKEN),
    ],
)
def test_the_token_of_the_metrics_comes_from_the_command_or_the_environment(
    option: str, variable: str, set_to: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Config] = []
    real = create_app

    def noted(config: Config) -> Server:
        found.append(config)
        return real(config)

    monkeypatch.setattr("drawdestiny.server.app.create_app", noted)
    if variable:
        monkeypatch.setenv("DRAWDESTINY_METRICS_TOKEN", variable)
    given = ["serve", "--port", "0", "--database", str(tmp_path / "s.sqlite3")]
    assert run([*given, *(["--metrics-token", option] if option else [])]) == 0
    assert [config.metrics_token for config in found] == [set_to]


@pytest.mark.parametrize("token", ["short", "with a blank in it", "schlüsselwörterbuch"])
def test_a_token_that_is_easily_guessed_or_cannot_be_sent_is_said(
    token: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = told(capsys, "--port", "0", "--metrics-token", token)
    assert "--metrics-token" in line and "16" in line and token not in line


async def test_strangers_are_turned_away_at_the_door(tmp_path: Path) -> None:
    server = await Served(str(tmp_path / "s.sqlite3")).start()
    try:
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.url, additional_headers={"origin": "https://elsewhere.example"})
        assert refused.value.response.status_code == 403
        with pytest.raises(InvalidStatus):
            await connect(server.url, additional_headers={"authorization": "Bearer nonsense"})
        own = {"origin": f"http://127.0.0.1:{server.port}"}
        async with connect(server.url, additional_headers=own) as ours:
            await ours.send('{"type":"hello"}')
            async with asyncio.timeout(30):
                assert '"welcome"' in str(await ours.recv())
        async with connect(server.url) as long:
            await long.send("x" * 40_000)
            await long.wait_closed()
            assert long.close_code == 1009
        # From this machine too: behind a proxy on it, everybody comes from there.
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as client:
            assert (await client.get("/metrics")).status_code == 403
    finally:
        assert "Goodbye" in await server.stop()


async def test_a_server_that_is_told_to_stop_says_that_it_is_not_ready_and_then_goes(
    tmp_path: Path,
) -> None:
    server = await Served(str(tmp_path / "s.sqlite3"), drain=600.0).start()
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as client:
            assert (await client.get("/ready")).status_code == 200
            async with connect(server.url) as playing:
                server.ask_to_stop()
                async with asyncio.timeout(30):
                    while (await client.get("/ready")).status_code != 503:
                        pass
                assert (await client.get("/health")).status_code == 200
                # Whoever plays plays on meanwhile.
                await playing.send('{"type":"hello"}')
                async with asyncio.timeout(30):
                    assert '"welcome"' in str(await playing.recv())
    finally:
        # The second signal does not wait.
        assert "Goodbye" in await server.stop()


async def test_a_server_whose_disk_is_full_says_that_it_is_not_ready(tmp_path: Path) -> None:
    server = await Served(str(tmp_path / "s.sqlite3")).start()
    assert server.process is not None
    limit, pid = resource.RLIMIT_FSIZE, server.process.pid
    room = resource.prlimit(pid, limit)
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as client:
            assert (await client.get("/ready")).status_code == 200
            # No file of the server may grow, nor be written at all.
            resource.prlimit(pid, limit, (1, room[1]))
            async with asyncio.timeout(30):
                while (await client.get("/ready")).status_code != 503:
                    await asyncio.sleep(0.1)
            assert (await client.get("/health")).status_code == 200
            assert (await client.get("/api/games")).status_code == 200, "reading goes on"
            resource.prlimit(pid, limit, room)
            async with asyncio.timeout(30):
                while (await client.get("/ready")).status_code != 200:
                    await asyncio.sleep(0.1)
    finally:
        resource.prlimit(pid, limit, room)
        assert "Goodbye" in await server.stop()
