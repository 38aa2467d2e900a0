"""``drawdestiny deck`` on the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.cli import main
from drawdestiny.engine.words import Words

Refused = Callable[..., str]


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRAWDESTINY_DATA", str(tmp_path / "data"))


READY = ["Maul", "DM starter (dark) x 2", "Red Squadron"]


@pytest.mark.parametrize("name", READY)
def test_a_ready_deck_of_each_game_is_checked_shown_and_converted(
    run: Any, name: str, tmp_path: Path
) -> None:
    told = run("deck", "check", name, "--json").json() if "x 2" not in name else run(
        "deck", "check", name, "--format", "duel", "--json").json()  # fmt: skip
    assert told["legal"] and told["problems"] == []
    assert name in run("deck", "show", name, "--lang", "fr").out
    assert run("deck", "show", name, "--json").json()["size"] >= 40
    for form in ("text", "json", "link", "lackey", "csv"):
        assert run("deck", "convert", name, "--to", form).out
    for ending in ("txt", "json", "dek", "csv", "link"):
        path = tmp_path / f"deck.{ending}"
        assert str(path) in run("deck", "convert", name, "--out", path).out
        assert run("deck", "convert", path).out == run("deck", "convert", name).out


def test_an_illegal_deck_ends_with_status_one_and_says_what_to_do(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("game: episode-one\nside: light\n5 Captain Panaka\n")
    assert main(["deck", "check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "5 copies of Captain Panaka, the box holds 1 (E1-1.8 One box each)" in out
    assert "take out 4 × Captain Panaka [E1-L18]" in out
    assert main(["deck", "check", str(path), "--json"]) == 1


def test_a_half_deck_is_filled(run: Any, tmp_path: Path) -> None:
    half, whole = tmp_path / "half.txt", tmp_path / "whole.json"
    half.write_text("side: dark\nDarth Maul\n3 Battle Droid\n")
    run("deck", "fill", half, "--game", "episode-one", "--out", whole)
    assert run("deck", "check", whole, "--json").json()["legal"]


def test_pictures_and_pdf_files_are_written(run: Any, tmp_path: Path) -> None:
    run("deck", "show", "Maul", "--picture", tmp_path / "a.svg")
    run("deck", "show", "Maul", "--picture", tmp_path / "a.png")
    small = tmp_path / "small.txt"
    small.write_text("game: young-jedi\nside: light\n9 DM-2\n1 DM-1\n")
    run("deck", "print", small, "--out", tmp_path / "a.pdf")
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
    assert (tmp_path / "a.png").read_bytes()[:4] == b"\x89PNG"
    assert (tmp_path / "a.pdf").read_bytes()[:4] == b"%PDF"


def test_decks_are_kept_built_listed_and_forgotten(run: Any) -> None:
    run("deck", "keep", "Maul", "--name", "My Maul")
    run("collection", "new", "mine", "--game", "episode-one")
    run("packs", "open", "e1-box", "--into", "mine")
    run("deck", "build", "my maul", "--collection", "mine")
    listed = run("deck", "list", "--json").json()
    assert listed[0]["name"] == "My Maul" and listed[0]["built_from"] == "mine"
    assert len(listed) == 1 + sum(len(dd.game_definition(g).ready_decks()) for g in dd.game_ids())
    assert "built: mine" in run("deck", "list", "--game", "episode-one").out
    assert run("deck", "check", "my-maul").out.startswith("My Maul: legal")
    run("deck", "unbuild", "my-maul")
    run("deck", "forget", "my-maul")
    assert "No decks kept yet" in run("deck", "list").out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["check", "Mauk"], "no deck is called 'Mauk'; did you mean Maul"),
        (["check", "missing.txt"], "missing.txt: cannot be read"),
        (["check", "Maul", "--format", "modern"], "no format is called 'modern'"),
        (["convert", "Maul", "--to", "word"], "no form of a deck file is called 'word'"),
        (["convert", "dd1.xxxx"], "damaged"),
        (["show", "Maul", "--picture", "a.gif"], "not a.gif"),
        (["print", "Maul", "--out", "a.pdf", "--page", "a3"], "no page size is called 'a3'"),
        (["build", "nothing"], "there is no collection yet"),
        (["check", "Maul", "--collection", "x"], "there is no collection yet"),
    ],
)
def test_bad_input_is_one_clear_line(refused: Refused, args: list[str], told: str) -> None:
    assert told in refused("deck", *args)


def test_a_bad_line_of_a_deck_file_is_told_in_french(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("side: light\n2 Qui-Gon Jinn\n")
    told = refused("deck", "check", path, "--game", "young-jedi", "--lang", "fr")
    assert "ligne 2\u00a0: «\u00a02 Qui-Gon Jinn\u00a0» peut désigner plusieurs cartes" in told
    assert "[DM-2]" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_command_explains_itself_with_examples(run: Any, lang: str) -> None:
    words = Words("drawdestiny.cli").sections(lang)
    for group in ("deck", "packs", "collection"):
        commands = [w.partition("_")[2] for w in words["help"] if w.startswith(f"{group}_")]
        assert commands
        for args in ([group], *([group, command] for command in commands)):
            out = run(*args, "--help", "--lang", lang).out if len(args) > 1 else run(
                *args, "--help").out  # fmt: skip
            assert f"drawdestiny {' '.join(args)}" in out
    assert "--scans" in run("faces", "--help").out
