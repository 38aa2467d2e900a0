"""Spreadsheets as collectors have them: any usual columns, encodings and dialects."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

import drawdestiny as dd
from drawdestiny.collection.importing import Import, cents_in, read_import
from drawdestiny.collection.products import CollectionError
from drawdestiny.collection.sheets import read_csv, read_sheet
from drawdestiny.collection.variants import allowed, finishes_of, languages_of, variant
from drawdestiny.engine.errors import BadFile

YJ = dd.game_definition("young-jedi")
BOX = dd.game_definition("episode-one")


def sheet(path: Path, data: bytes | str, coding: str = "utf-8") -> Path:
    path.write_bytes(data if isinstance(data, bytes) else data.encode(coding))
    return path


def imported(path: Path, **named: str) -> Import:
    return read_import(YJ, read_sheet(path), str(path), named)


PLAIN = "Name,Set,Number,Qty,Foil,Condition,Language,Notes,Price Paid\n"
ROWS = (
    '"Obi-Wan Kenobi, Young Jedi",Menace of Darth Maul,1,2,no,Near Mint,English,,\n'
    '"Obi-Wan Kenobi, Young Jedi",DM,1,1,yes,NM,German,signed,$12.50\n'
)
WANTED = {("DM-1", "NM"): 2, ("DM-1", "foil+german+NM"): 1}


def test_a_usual_table_is_read_with_set_number_finish_language_and_condition(
    tmp_path: Path,
) -> None:
    told = imported(sheet(tmp_path / "a.csv", PLAIN + ROWS))
    assert told.owned == WANTED and told.faults == [] and told.ignored == []
    assert told.notes == {("DM-1", "foil+german+NM"): ("signed", 1250)}
    assert told.columns["Qty"] == "count" and told.columns["Price Paid"] == "paid"


@pytest.mark.parametrize("coding", ["utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("mark", [";", "\t", "|", ","])
def test_encodings_and_dialects_are_told_apart(tmp_path: Path, coding: str, mark: str) -> None:
    rows = [["Nom", "Série", "Numéro", "Quantité"], ["", "DM", "001", "3x"], ["", "DM", "2", "1,0"]]
    if mark == ",":
        rows[2][3] = "1"
    text = "\r\n".join(mark.join(row) for row in rows)
    told = imported(sheet(tmp_path / "a.csv", text, coding))
    assert told.owned == {("DM-1", ""): 3, ("DM-2", ""): 1}


def test_titles_above_the_headings_and_headings_again_are_passed_over(tmp_path: Path) -> None:
    text = "sep=;\nMy cards;;\n;;\nCode;Count;Shelf\nDM-1;2;A\nCode;Count;Shelf\nDM-2;1;B\n"
    told = imported(sheet(tmp_path / "a.csv", text))
    assert told.owned == {("DM-1", ""): 2, ("DM-2", ""): 1}
    assert told.ignored == ["Shelf"]


def test_unclear_rows_are_listed_with_their_lines_and_suggestions(tmp_path: Path) -> None:
    text = (
        "name,count,finish\n"
        "Obi-Wan Kenobi Yung Jedi,1,\n"
        "Obi-Wan Kenobi,1,\n"
        "DM-1,many,\n"
        "DM-1,1,gold\n"
        '"a name\nin two lines",1,\n'
        "DM-2,1,\n"
    )
    told = imported(sheet(tmp_path / "a.csv", text))
    assert told.owned == {("DM-2", ""): 1}
    assert [(f.line, f.word) for f in told.faults] == [
        (2, "unknown"), (3, "ambiguous"), (4, "count"), (5, "variant"), (7, "unknown"),
    ]  # fmt: skip
    assert "Obi-Wan Kenobi, Young Jedi [DM-1]" in told.faults[0].candidates
    assert "line 5" in told.faults[3].text("en") and "ligne 5" in told.faults[3].text("fr")


def test_a_set_decides_between_cards_of_one_name(tmp_path: Path) -> None:
    text = "card,edition\nObi-Wan Kenobi,duel of the fates\nObi-Wan Kenobi,BN\n"
    told = imported(sheet(tmp_path / "a.csv", text))
    assert told.owned == {("DF-1", ""): 1}
    assert [name.partition(" [")[2] for name in told.faults[0].candidates] == ["BN-1]", "BN-33]"]


def test_columns_can_be_named_and_a_wrong_name_is_said(tmp_path: Path) -> None:
    path = sheet(tmp_path / "a.csv", "Kartentitel,Menge\nDM-1,2\n")
    assert imported(path, name="Kartentitel", count="Menge").owned == {("DM-1", ""): 2}
    with pytest.raises(BadFile, match="the first has: Kartentitel, Menge"):
        imported(path)
    with pytest.raises(CollectionError, match="no heading is Mange; there are: Kartentitel, Menge"):
        imported(path, name="Kartentitel", count="Mange")
    with pytest.raises(CollectionError, match="colour is no column of ours"):
        imported(path, name="Kartentitel", colour="Menge")


def test_a_workbook_with_a_merged_title_formulas_and_numbers(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    page = book.active
    page.append(["Young Jedi collection"])
    page.merge_cells("A1:D1")
    page.append([])
    page.append(["Set", "No.", "Copies", "Foil"])
    page.append(["DM", 1, 2.0, False])
    page.append(["DM", 2, 1, True])
    page.append(["DM", 3, "=1+1", False])
    path = tmp_path / "a.xlsx"
    book.save(path)
    told = imported(path)
    # Nobody has calculated the formula yet, so its cell is empty: none is owned.
    assert told.owned == {("DM-1", ""): 2, ("DM-2", "foil"): 1}
    with pytest.raises(BadFile, match="no Excel workbook"):
        read_sheet(sheet(tmp_path / "b.xlsx", b"PK\x03\x04 not really"))


def test_a_hundred_thousand_rows_are_read_and_too_many_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = read_csv("name,count\n" + "DM-1,1\n" * 100_000, "a.csv")
    told = read_import(YJ, [*rows, (100_002, ["DM-2", "5"])], "a.csv")
    assert told.rows == 100_001
    assert told.owned == {("DM-1", ""): 100_000, ("DM-2", ""): 5}
    monkeypatch.setattr("drawdestiny.collection.sheets.MOST_ROWS", 10)
    with pytest.raises(BadFile, match="more than 10 rows"):
        read_csv("a\n" * 12, "a.csv")


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"", "it is empty"), (b"\0\1\2\3" * 10, "not a text"), (b"a,b\n1,2\n", "headings")],
)
def test_files_that_are_no_spreadsheet_are_said_to_be_none(
    tmp_path: Path, data: bytes, said: str
) -> None:
    with pytest.raises(BadFile, match=said):
        imported(sheet(tmp_path / "a.csv", data))


def test_finishes_and_languages_belong_to_a_game() -> None:
    assert "gold" not in finishes_of("young-jedi") and "gold" in finishes_of("jedi-knights")
    assert languages_of("young-jedi") == ("german", "japanese")
    assert languages_of("episode-one") == ()
    assert allowed("young-jedi", "foil+german+NM") and not allowed("episode-one", "german")
    assert not allowed("young-jedi", "NM+foil")
    assert variant("nm+foil").text() == "foil+NM"


@pytest.mark.parametrize(
    ("text", "cents"),
    [("12", 1200), ("12.5", 1250), ("1,234.50 $", 123450), ("1 234,50 €", 123450), ("0.99", 99)],
)
def test_prices_are_read_in_any_spelling(text: str, cents: int) -> None:
    assert cents_in(text) == cents
    with pytest.raises(CollectionError, match="is no price"):
        cents_in(f"-{text}")


def test_reading_needs_no_columns_but_one() -> None:
    told = read_import(BOX, read_csv("name\nDarth Maul [E1-D07]\n", "a"), "a")
    assert told.owned == {("E1-D07", ""): 1}
