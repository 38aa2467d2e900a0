"""Faces, pages, sheets and PDF files."""

from __future__ import annotations

import io
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from drawdestiny.cards import sheets
from drawdestiny.cards.faces import face, find_scan
from drawdestiny.cards.layout import layout_of
from drawdestiny.cards.library import game_library, library
from drawdestiny.cards.page import lines, page, printing_text
from drawdestiny.cards.query import QueryError
from drawdestiny.cards.sheets import contact_sheet, png, print_pdf, sheet_bytes
from drawdestiny.cards.type import fit, width_of

ALL = library()
PNG = b"\x89PNG"


def texts(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    return [e.text or "" for e in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["episode-one", "young-jedi", "jedi-knights"])
def test_every_card_has_a_face_with_its_name_and_numbers(game: str, lang: str) -> None:
    for p in game_library(game).profiles:
        written = " ".join(texts(face(p, lang)))
        assert p.id in written
        assert p.card.title.split()[0] in written
        shown = layout_of(p.game, p.card, lang)
        for figure in shown.figures:
            assert figure.value in written
        assert shown.destiny in written


def test_nothing_on_a_face_runs_over_its_edge() -> None:
    for p in ALL.profiles:
        root = ElementTree.fromstring(face(p))
        for e in root.iter("{http://www.w3.org/2000/svg}text"):
            size, x = float(e.get("font-size", "0")), float(e.get("x", "0"))
            wide = width_of(e.text or "", size, e.get("font-weight") == "700")
            left = x - {"start": 0, "middle": wide / 2, "end": wide}[e.get("text-anchor", "")]
            assert left >= 8 and left + wide <= 494, f"{p.id}: {e.text}"


def test_deck_dots_have_letters_as_well_as_colours() -> None:
    yj = game_library("young-jedi")
    for colour, letter in (("red", "R"), ("blue", "B"), ("purple", "P")):
        p = next(p for p in yj.profiles if p.spelled["dot"] == [colour])
        assert letter in texts(face(p))
    wild = next(p for p in yj.profiles if "wild" in p.flags)
    assert len([pip for pip in layout_of(wild.game, wild.card, "en").pips if pip.hollow]) >= 2


def test_site_bonuses_stand_on_a_character() -> None:
    p = game_library("young-jedi").card("DM-2")
    written = texts(face(p))
    assert [t for t in written if t.startswith("+")] == ["+1", "+2", "+1"]
    assert "Mos Espa" in written


def test_the_same_card_has_the_same_picture_and_others_have_another() -> None:
    box = game_library("episode-one")
    assert face(box.card("E1-L07")) == face(box.card("E1-L07"))
    plain = {re.sub(r"<text.*?</text>|E1.L\d+", "", face(p)) for p in box.profiles}
    assert len(plain) == len(box.profiles)


def test_faces_are_drawn_small_and_large() -> None:
    p = ALL.card("E1-L07")
    small, large = png(face(p), 120), png(face(p), 500)
    assert small[:4] == large[:4] == PNG
    assert len(large) > len(small) > 2000


def test_a_scan_of_the_users_own_takes_the_place_of_the_face(tmp_path: Path) -> None:
    (tmp_path / "e1-l07.png").write_bytes(png(face(ALL.card("E1-L08")), 60))
    scanned = face(ALL.card("E1-L07"), scans=tmp_path)
    assert "data:image/png;base64," in scanned
    assert "Qui-Gon Jinn" in scanned
    assert "data:image" not in face(ALL.card("E1-L08"), scans=tmp_path)
    with pytest.raises(QueryError, match="not a folder"):
        find_scan("E1-L07", tmp_path / "nowhere")


def test_a_contact_sheet_shows_every_card_once() -> None:
    cards = game_library("episode-one").profiles[:13]
    sheet = contact_sheet("First", cards, "fr")
    assert "First\u00a0: 13 cartes" in sheet
    assert all(sheet.count(f">{p.id} ") == 1 for p in cards)
    assert sheet_bytes("a.png", "First", cards, "en")[:4] == PNG
    assert sheet_bytes("a.svg", "First", cards, "en").startswith(b"<svg")
    with pytest.raises(QueryError, match=r"not a\.gif"):
        sheet_bytes("a.gif", "First", cards, "en")


def test_a_deck_prints_nine_cards_a_page_in_their_real_size() -> None:
    box = game_library("episode-one")
    cards = [(box.card("E1-L07"), 4), (box.card("E1-D07"), 6)]
    reader = PdfReader(io.BytesIO(print_pdf("Maul", cards, "en", page="letter")))
    assert len(reader.pages) == 2
    assert round(float(reader.pages[0].mediabox.width)) == 612
    assert "Print at 100 %" in reader.pages[0].extract_text()
    assert pytest.approx((178.58, 249.45), abs=0.01) == sheets.CARD


def test_without_the_printing_packages_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sheets, "find_spec", lambda name: None)
    with pytest.raises(QueryError, match=r"drawdestiny\[print\]"):
        png("<svg/>", 100)


def test_a_page_tells_stats_texts_rules_errata_printings_and_decks() -> None:
    p = ALL.card("DM-40")
    told = page(ALL, p)
    assert [rule["id"] for rule in told.errata] == ["YJ-21.2"]
    assert told.stats["counters"] == 1
    assert set(told.text) == {"en", "fr"}
    assert told.printings[0]["set"] == "DM"
    maul = page(ALL, ALL.card("E1-D07"))
    assert "Maul" in maul.decks
    assert maul.house
    read = lines(ALL, p, "fr")
    assert "Corrections" in read
    assert "Impressions" in read
    assert any(row.startswith("  Menace of Darth Maul 40, ") for row in read)
    assert {"  rareté\u00a0: commune", "  points de construction\u00a0: orange"} <= set(read)


def test_foils_are_printings_of_their_own() -> None:
    told = page(ALL, ALL.card("BN-1"))
    foil = {"set": "BN", "number": "F1", "rarity": "rare", "finish": "foil", "doubt": ""}
    assert foil in told.printings
    lines_of = [printing_text(one, "en") for one in page(ALL, ALL.card("DM-68")).printings]
    assert lines_of[1:] == [
        "Menace of Darth Maul 68, uncommon, in German",
        "Menace of Darth Maul 68, uncommon, in Japanese",
        "Menace of Darth Maul F8, uncommon, foil, not certain",
    ]


def test_type_fits_its_room_or_ends_with_an_ellipsis() -> None:
    size, rows = fit("A long line of words that has to be broken", 200, 40, 12, 2)
    assert len(rows) == 2 and all(width_of(row, size) <= 200 for row in rows)
    size, rows = fit("Unbreakable" * 10, 100, 40, 12, 1)
    assert rows[0].endswith("…") and width_of(rows[0], size) <= 100
