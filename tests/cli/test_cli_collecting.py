"""A collector at the command line: spreadsheets, undo, prices, lists to print, trades."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from drawdestiny.cli import main

Refused = Callable[..., str]
SHEET = (
    "Card;Edition;No;Qty;Foil;Remarks;Shelf\n;DM;1;2;;;A\n;DM;2;1;x;signed;A\n"
    "Obi-Wan Kenoby;;;1;;;B\n"
)


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRAWDESTINY_DATA", str(tmp_path / "data"))


@pytest.fixture
def mine(run: Any, tmp_path: Path) -> Path:
    run("collection", "new", "mine", "--game", "young-jedi")
    path = tmp_path / "sheet.csv"
    path.write_text(SHEET, encoding="utf-8")
    return path


def owned(run: Any, name: str = "mine") -> dict[str, int]:
    told = run("collection", "show", name, "--json").json()["cards"]
    return {row["id"]: row["owned"] for row in told if row["owned"]}


def text_of(path: Path) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(path.read_bytes())).pages)


def test_nothing_is_imported_until_it_is_confirmed(run: Any, mine: Path) -> None:
    for extra in ([], ["--dry-run"], ["--dry-run", "--yes"]):
        out = run("collection", "import", "mine", mine, *extra).out
        assert "Columns: Card → name, Edition → set" in out
        assert "Columns without a meaning here: Shelf" in out
        assert "1 of 3 rows is unclear" in out and "line 4" in out and "Obi-Wan Kenobi" in out
        assert "mine: 3 cards more, 0 fewer." in out and "Nothing was changed" in out
        assert owned(run) == {}
    run("collection", "import", "mine", mine, "--yes")
    assert owned(run) == {"DM-1": 2, "DM-2": 1}


def test_ones_own_export_changes_nothing_and_replace_takes_out_the_rest(
    run: Any, mine: Path, tmp_path: Path
) -> None:
    run("collection", "import", "mine", mine, "--yes")
    for name in ("out.csv", "out.json"):
        run("collection", "export", "mine", tmp_path / name)
        out = run("collection", "import", "mine", tmp_path / name, "--yes").out
        assert "mine: 0 cards more, 0 fewer." in out
        assert owned(run) == {"DM-1": 2, "DM-2": 1}
    assert "signed" in (tmp_path / "out.csv").read_text()
    run("collection", "add", "mine", "3 DM-9")
    run("collection", "import", "mine", mine, "--yes")
    assert owned(run) == {"DM-1": 2, "DM-2": 1, "DM-9": 3}
    run("collection", "import", "mine", mine, "--add", "--yes")
    assert owned(run) == {"DM-1": 4, "DM-2": 2, "DM-9": 3}
    run("collection", "import", "mine", mine, "--replace", "--yes")
    assert owned(run) == {"DM-1": 2, "DM-2": 1}


def test_every_change_is_in_the_history_and_can_be_taken_back(
    run: Any, refused: Refused, mine: Path
) -> None:
    run("collection", "import", "mine", mine, "--yes")
    run("collection", "want", "mine", "DM-5", "--count", "2")
    assert "Nothing was changed" in run("collection", "delete", "mine").out
    run("collection", "delete", "mine", "--yes")
    assert run("collection", "list", "--json").json() == []
    history = run("collection", "history").out
    assert history.index("collection deleted") < history.index("want list")
    assert "+2 DM-1" in history
    assert "Taken back: collection deleted (mine)." in run("collection", "undo").out
    assert owned(run) == {"DM-1": 2, "DM-2": 1}
    assert run("collection", "wants", "mine", "--json").json() == {"DM-5": 2}
    run("collection", "undo")
    assert run("collection", "wants", "mine", "--json").json() == {}
    run("collection", "undo")
    assert owned(run) == {}
    run("collection", "undo")
    assert "nothing to take back" in refused("collection", "undo")


def test_a_trade_is_taken_back_on_both_sides(run: Any) -> None:
    for name in ("mine", "yours"):
        run("collection", "new", name, "--game", "young-jedi")
    run("collection", "add", "mine", "DM-1")
    run("collection", "add", "yours", "DM-2")
    run("collection", "want", "mine", "DM-2")
    run("collection", "trade", "mine", "yours", "--give", "DM-1", "--take", "DM-2")
    assert (owned(run), owned(run, "yours")) == ({"DM-2": 1}, {"DM-1": 1})
    run("collection", "undo")
    assert (owned(run), owned(run, "yours")) == ({"DM-1": 1}, {"DM-2": 1})
    assert run("collection", "wants", "mine", "--json").json() == {"DM-2": 1}


def test_a_collection_is_worth_what_its_owner_notes(
    run: Any, refused: Refused, mine: Path, tmp_path: Path
) -> None:
    run("collection", "import", "mine", mine, "--yes")
    run("collection", "price", "mine", "DM-1=2.50")
    (tmp_path / "prices.csv").write_text("id,foil,price\nDM-2,yes,10\nDM-9,,1\n")
    assert (
        "2 prices noted."
        in run("collection", "price", "mine", "--file", tmp_path / "prices.csv").out
    )
    told = run("collection", "value", "mine", "--json").json()
    assert (told["total"], told["unpriced"]) == (1500, 0)
    assert "15.00" in run("collection", "value", "mine").out
    assert "15,00" in run("collection", "value", "mine", "--lang", "fr").out
    assert "is no price" in refused("collection", "price", "mine", "DM-1=much")


def test_what_is_missing_for_a_set_a_deck_and_all_decks_goes_on_a_list_to_print(
    run: Any, refused: Refused, mine: Path, tmp_path: Path
) -> None:
    run("collection", "import", "mine", mine, "--yes")
    lacking = run("collection", "missing", "mine", "--set", "Menace of Darth Maul", "--json").json()
    assert len(lacking) == 138 and "DM-1" not in lacking
    foils = run("collection", "missing", "mine", "--set", "DM", "--foil", "--json").json()
    assert 0 < len(foils) <= 15
    run("deck", "keep", "DM Starter Light", "--game", "young-jedi", "--name", "One")
    run("deck", "keep", "DM Starter Light", "--game", "young-jedi", "--name", "Two")
    one = run("collection", "missing", "mine", "One", "--json").json()
    both = run("collection", "missing", "mine", "--all-decks", "--json").json()
    assert sum(both.values()) > sum(one.values()) > 0
    assert "say exactly one" in refused("collection", "missing", "mine")
    run("collection", "missing", "mine", "One", "--want")
    for name in ("wants.pdf", "wants.txt"):
        run("collection", "wants", "mine", "--out", tmp_path / name)
    card = next(iter(one))
    assert card in text_of(tmp_path / "wants.pdf") and card in (tmp_path / "wants.txt").read_text()
    run("collection", "checklist", "mine", "--set", "DM", "--out", tmp_path / "list.pdf")
    run("collection", "binder", "mine", "--set", "DM", "--out", tmp_path / "binder.pdf")
    assert "DM-140" in text_of(tmp_path / "list.pdf")
    binder = PdfReader(io.BytesIO((tmp_path / "binder.pdf").read_bytes()))
    assert len(binder.pages) == 16
    assert "× 2" in binder.pages[0].extract_text()
    assert "0/9" in run("collection", "completion", "mine", "--foil").out


def test_a_fair_trade_is_worth_the_same_on_both_sides(run: Any) -> None:
    for name in ("mine", "yours"):
        run("collection", "new", name, "--game", "young-jedi")
    rare = [
        c["id"] for c in run("cards", "set:DM rarity:rare", "--json", "--game", "young-jedi").json()
    ][:2]
    plain = [
        c["id"]
        for c in run("cards", "set:DM rarity:common", "--json", "--game", "young-jedi").json()
    ][:9]
    for card in rare:
        run("collection", "add", "mine", card)
        run("collection", "want", "yours", card)
    run("collection", "add", "yours", *plain)
    for card in plain:
        run("collection", "want", "mine", card)
    told = run("collection", "match", "mine", "yours", "--fair", "--json").json()
    given = [row["card"] for row in told if row["from"] == "mine"]
    taken = [row["card"] for row in told if row["from"] == "yours"]
    assert len(given) == 1 and given[0] in rare and len(taken) == 6


def test_searches_are_saved_and_used_in_others(run: Any, refused: Refused) -> None:
    run("cards", "t:character destiny>4", "--save", "strong", "--game", "episode-one")
    assert "@strong" in run("cards", "--searches").out
    found = run("cards", "@strong side:dark", "--game", "episode-one", "--json").json()
    whole = "t:character destiny>4 side:dark"
    assert found == run("cards", whole, "--game", "episode-one", "--json").json() != []
    assert "there are: strong" in refused("cards", "@weak")
    assert run("cards", "--forget", "strong").out == "No search is saved.\n"
    assert "needs something" in refused("cards", "maul or", "--save", "bad")


def test_a_copy_has_a_finish_a_language_and_a_condition_of_its_game(
    run: Any, refused: Refused
) -> None:
    run("collection", "new", "mine", "--game", "young-jedi")
    run("collection", "add", "mine", "2 DM-1/foil+german+NM")
    told = run("collection", "show", "mine", "--json").json()["cards"][0]
    assert (told["owned"], told["foils"]) == (2, 2)
    assert "it has: foil, german, japanese, MT" in refused("collection", "add", "mine", "DM-1/gold")


def test_a_spreadsheet_is_explained_in_french(
    capsys: pytest.CaptureFixture[str], mine: Path
) -> None:
    assert main(["collection", "import", "mine", str(mine), "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "Colonnes : Card → name" in out and "ligne 4 : aucune carte ne s'appelle" in out
    assert "Rien n'a changé" in out
