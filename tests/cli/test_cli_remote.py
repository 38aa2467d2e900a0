"""Playing at a server's tables from the terminal: a real server process, a real pseudo-terminal."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from tests.server.other_rules import OTHER_PROGRAM
from tests.server.processes import Served

import drawdestiny as dd

PROMPT = "\n> "
PATIENCE = 30


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with asyncio.Runner() as runner:
        served = runner.run(Served(str(tmp_path / "server.sqlite3")).start())
        yield served
        runner.run(served.stop())


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "")


def until(child: Any, wanted: str) -> str:
    """What was printed up to a prompt that comes after these words."""
    child.expect(wanted, timeout=PATIENCE)
    seen = child.before + child.after
    child.expect_exact(PROMPT, timeout=PATIENCE)
    return plain(seen + child.before)


def typed(child: Any, line: str, wanted: str) -> str:
    child.sendline(line)
    return until(child, wanted)


def http(server: Served) -> str:
    return f"http://127.0.0.1:{server.port}"


@pytest.mark.parametrize(
    "game, words",
    [
        ("episode-one", ["Naboo", "Tatooine", "Coruscant"]),
        ("young-jedi", ["draw deck", "destiny"]),
        ("jedi-knights", ["Setup", "draw deck"]),
    ],
)
def test_the_table_looks_as_in_local_games(
    terminal: Any, server: Served, game: str, words: list[str]
) -> None:
    child = terminal("play", game, "--server", http(server))
    screen = until(child, "Type a number, or help")
    for word in words:
        assert word in screen
    assert re.search(r"\n +1 ", screen)
    screen = typed(child, "1", "Type a number, or help")
    assert typed(child, "log 3", r"\d  ").count("\n") >= 1
    assert "choose that option" in typed(child, "help", "quit")
    child.sendline("quit")
    child.expect("Come back with: drawdestiny play --server", timeout=PATIENCE)
    child.expect(pexpect.EOF)


def test_a_game_is_left_and_found_again_and_given_up(
    terminal: Any, server: Served, tmp_path: Path
) -> None:
    child = terminal("play", "episode-one", "--server", http(server), "--deck", "Qui-Gon")
    screen = until(child, "Type a number, or help")
    assert "Light:" in screen, "a light deck sits where light sits"
    typed(child, "1", "Type a number, or help")
    assert "neither a choice" in typed(child, "dance", "neither")
    assert "Not possible" in typed(child, "why play 999", "Not possible")
    assert "wins" in typed(child, "hint", "Best:|only one answer")
    assert "Hello there" in typed(child, "say Hello there", "Hello there")
    child.sendline("quit")
    child.expect(r"--table ([\w-]+)", timeout=PATIENCE)
    table = child.match.group(1)
    child.expect(pexpect.EOF)

    child = terminal("play", "--server", http(server), "--table", table, "--lang", "fr")
    screen = until(child, "Tapez un numéro")
    assert "Lumineux" in screen
    assert "encore une fois" in typed(child, "abandonner", "encore une fois")
    typed(child, "abandonner", "revanche")
    assert "enregistrée" in typed(child, "enregistrer partie.json", "partie.json")
    child.sendline("")
    child.expect(pexpect.EOF)
    record = dd.read_record((tmp_path / "partie.json").read_text(encoding="utf-8"))
    assert record.ended == "conceded" and record.fairness is not None


def test_two_people_meet_talk_and_take_back(terminal: Any, server: Served) -> None:
    one = terminal("play", "episode-one", "--server", http(server), "--open")
    one.expect(r"Waiting for somebody to sit down: .* --table ([\w-]+)", timeout=PATIENCE)
    table = one.match.group(1)
    # The other one is another guest: with a data folder of their own.
    other = terminal("play", "--server", http(server), "--table", table, home="other")
    first = until(one, "Type a number, or help")
    assert "Dark: Your turn" in first
    other.expect("Waiting for Dark", timeout=PATIENCE)
    typed(one, "say Good luck", "Good luck")
    other.expect("Good luck", timeout=PATIENCE)
    one.sendline("1")
    until(other, "Light: Your turn")
    one.sendline("undo")
    other.expect("Dark would like to take back a choice", timeout=PATIENCE)
    other.sendline("yes")
    until(one, "Dark: Your turn")
    one.sendline("1")
    until(other, "Light: Your turn")


def test_a_server_that_comes_back_is_found_again(terminal: Any, tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        server = runner.run(Served(str(tmp_path / "server.sqlite3")).start())
        child = terminal("play", "episode-one", "--server", http(server))
        until(child, "Type a number, or help")
        runner.run(server.kill())
        child.sendline("1")
        runner.run(server.start())
        assert "Your turn" in until(child, "Type a number, or help")
        runner.run(server.stop())


def test_a_table_that_is_set_aside_says_why(terminal: Any, tmp_path: Path) -> None:
    """Also to somebody who is asked just then."""
    file = str(tmp_path / "server.sqlite3")
    with asyncio.Runner() as runner:
        server = runner.run(Served(file).start())
        child = terminal("play", "episode-one", "--server", http(server))
        until(child, "Type a number, or help")
        runner.run(server.kill())
        with sqlite3.connect(file) as database:
            database.execute("UPDATE entries SET body = CAST('{' AS BLOB)")
        database.close()
        runner.run(server.start())
        child.expect("It is set aside as it stands.* Press Enter to leave", timeout=PATIENCE)
        child.sendline("")
        child.expect(pexpect.EOF)
        runner.run(server.stop())


def test_a_held_game_says_so_and_is_annulled(terminal: Any, tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        server = runner.run(Served(str(tmp_path / "server.sqlite3")).start())
        child = terminal("play", "episode-one", "--server", http(server))
        until(child, "Type a number, or help")
        for _ in range(3):
            child.sendline("draw")
            # The bot may attack, and then somebody without a trap is asked for one.
            while child.expect(["Your turn", "Spring a trap"], timeout=PATIENCE):
                child.sendline("1")
        runner.run(server.kill())
        server.first = OTHER_PROGRAM
        runner.run(server.start())
        child.expect("The server has new rules", timeout=PATIENCE)
        child.expect("agrees to either", timeout=PATIENCE)
        child.expect("Type continue to go on, unrated, or annul", timeout=PATIENCE)
        child.sendline("annul")
        child.expect("The game is annulled", timeout=PATIENCE)
        child.sendline("")
        child.expect(pexpect.EOF)
        runner.run(server.stop())


def test_bad_addresses_and_tables_are_said_in_one_line(
    refused: Callable[..., str], server: Served
) -> None:
    assert "no server answers at http://127.0.0.1:9" in refused(
        "play", "episode-one", "--server", "http://127.0.0.1:9"
    )
    assert "is no address of a server" in refused("play", "episode-one", "--server", "ftp://x")
    assert "--quick is for --server URL" in refused("play", "episode-one", "--quick")
    told = refused("play", "--server", http(server), "--table", "nowhere")
    assert "table" in told
    told = refused("play", "episode-one", "--server", http(server), "--token", "dd_wrong")
    assert "token" in told


def test_a_table_of_a_server_fills_the_screen_and_is_found_in_the_lobby(
    terminal: Any, server: Served
) -> None:
    one = terminal("play", "episode-one", "--server", http(server), "--open", screen=True)
    one.expect_exact("Waiting for somebody", timeout=PATIENCE)
    listed = terminal("play", "--server", http(server), home="other")
    listed.expect_exact("1 table at this server", timeout=PATIENCE)
    listed.expect_exact("free", timeout=PATIENCE)
    listed.expect(pexpect.EOF)
    other = terminal("play", "--server", http(server), home="other", screen=True)
    other.expect_exact("Enter goes to the marked table", timeout=PATIENCE)
    other.send("\r")
    one.expect_exact("Your turn", timeout=PATIENCE)
    one.send("say Good luck\r")
    other.expect_exact("Good luck", timeout=PATIENCE)
    one.send("\r")
    other.expect_exact("Your turn", timeout=PATIENCE)
    other.send("concede\r")
    other.expect_exact("once more", timeout=PATIENCE)
    other.send("concede\r")
    one.expect_exact("Watch the replay", timeout=PATIENCE)
    one.send("r\r")
    one.expect_exact("Choice 0 of", timeout=PATIENCE)
    one.send("q")
    one.send("q\r")
    one.expect(pexpect.EOF, timeout=PATIENCE)
