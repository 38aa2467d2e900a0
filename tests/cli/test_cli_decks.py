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
    for form in ("text", "list", "json", "link", "lackey", "csv"):
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


def test_kept_decks_have_folders_tags_notes_and_versions(run: Any, tmp_path: Path) -> None:
    told = run("deck", "keep", "Maul", "--name", "Mine", "--folder", "Spring cup", "--tag", "fast")
    assert told.out == "Mine is kept.\n"
    changed = tmp_path / "mine.txt"
    text = run("deck", "convert", "mine").out
    changed.write_text(text.replace("1 Watto [E1-D10]", "1 Darth Sidious [E1-D12]"))
    assert "It is version 2 now" in run("deck", "keep", changed).out
    assert run("deck", "versions", "mine").out.endswith("-1 Watto, +1 Darth Sidious\n")
    assert "Mine fait" not in run("deck", "note", "mine", "Trop lent.", "--lang", "fr").out
    row = run("deck", "list", "--folder", "spring cup", "--tag", "FAST", "--json").json()[0]
    assert (row["note"], row["versions"], row["tags"]) == ("Trop lent.", 2, ["fast"])
    assert "Spring cup/  #fast  version 2" in run("deck", "list").out
    told = run("deck", "diff", "mine@1", "mine").out
    assert "mine@1 | mine" in told and "+1  Darth Sidious [E1-D12]" in told
    assert "Watto [E1-D10]" in told and "Aurra Sing" not in told
    assert "Aurra Sing" in run("deck", "diff", "mine@1", "mine", "--all").out
    assert (
        "gardée comme version 3"
        in run("deck", "versions", "mine", "--restore", "1", "--lang", "fr").out
    )
    assert "deck versions mine --restore 3 brings it back" in run("deck", "forget", "mine").out
    assert "Mine is kept." in run("deck", "versions", "mine", "--restore", "3").out
    assert "Both have the same cards" in run("deck", "diff", "mine", "Maul").out


def test_a_hand_with_odds(run: Any) -> None:
    args = ["goldfish", "Maul", "--want", "2 t:character", "--want", "t:attack", "--seed", "7"]
    told = run("deck", *args, "--turn", "4").out
    assert "By turn 4 you have seen 7 of 36 cards: a hand of 4, then 1 a turn." in told
    assert "exact (hypergeometric)" in told and "  all of these: " in told
    assert told == run("deck", *args, "--turn", "4").out
    found = run("deck", *args, "--hands", "3", "--draws", "2", "--json").json()
    assert len(found["hands"]) == 3 and found["seen"] == 8 and len(found["hands"][0]["hand"]) == 4
    assert found["wants"][0]["chance"] > found["wants"][2]["chance"] > 0
    assert "loi hypergéométrique" in run("deck", "goldfish", "Maul", "--lang", "fr").out


def test_a_list_for_events_and_a_picture(run: Any, tmp_path: Path) -> None:
    from drawdestiny.collection.deck_sheet import sheet_lines

    pdf, svg = tmp_path / "list.pdf", tmp_path / "deck.svg"
    run("deck", "sheet", "Maul", "--out", pdf, "--player", "Zoë", "--event", "Cup", "--lang", "fr")
    assert pdf.read_bytes()[:4] == b"%PDF"
    game = dd.game_definition("episode-one")
    lines = sheet_lines(game, game.deck("Maul"), "en")
    assert ("1", "Watto", "E1-D10") in lines
    assert sum(int(count) for count, _, id in lines if id) == 40
    run("deck", "picture", "Maul", "--out", svg)
    assert "×5" in svg.read_text() and "Maul: 40 cards" in svg.read_text()


def test_unknown_lines_of_a_list_are_marked(run: Any, tmp_path: Path) -> None:
    path, done = tmp_path / "list.txt", tmp_path / "marked.txt"
    path.write_text("1x Watto (E1) D10\n3x Wotta (E1) D99\n")
    out = run("deck", "convert", path, "--mark", "--out", done, "--lang", "fr").out
    assert "1 ligne ne veut rien dire et est marquée." in out
    assert "# 3x Wotta (E1) D99" in done.read_text()
    assert run("deck", "convert", done, "--to", "list").out.endswith("dark\n1x Watto (E1) D10\n")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["versions", "nothing"], "no deck called nothing was ever kept here"),
        (["note", "nothing", "x"], "no deck called nothing is kept"),
        (["diff", "Maul", "Red Squadron"], "no deck is called 'Red Squadron'"),
        (["goldfish", "Maul", "--want", "t:location destiny>9"], "no card of the deck is found"),
        (["goldfish", "Maul", "--turn", "0"], "--turn"),
        (["sheet", "Mauk", "--out", "x.pdf"], "did you mean Maul"),
        (["picture", "Maul", "--out", "x.gif"], "not x.gif"),
        (["keep", "Maul", "--folder", "x" * 70], "is no name for a folder or a tag"),
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
