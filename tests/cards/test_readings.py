"""Readings of card texts: the page of a card tells them, and the document has the same ones."""

from __future__ import annotations

import re
from pathlib import Path

import drawdestiny as dd
from drawdestiny.cards.library import game_library
from drawdestiny.cards.page import lines, page
from drawdestiny.cards.readings import readings

DOCUMENT = Path(__file__).parents[2] / "docs" / "rulings.md"
ENTRY = re.compile(r"\*\*(.+?)\.\*\* (.+?)(?=\n\n|\Z)", re.DOTALL)
ID = re.compile(r"\b(?:V[12]-)?[A-Z]{2,3}-[A-Z]?\d+\b")


def test_the_document_has_the_readings_that_are_shipped() -> None:
    written = [
        (ID.findall(head), " ".join(text.split()))
        for head, text in ENTRY.findall(DOCUMENT.read_text(encoding="utf-8"))
    ]
    shipped = [
        (reading.cards, reading.en)
        for game in dd.game_ids()
        for reading in readings(dd.game_definition(game))
    ]
    assert shipped == written


def test_readings_are_of_cards_that_exist_and_told_in_both_languages() -> None:
    for game in dd.game_ids():
        definition = dd.game_definition(game)
        for reading in readings(definition):
            assert reading.cards and all(id in definition.catalogue().by_id for id in reading.cards)
            assert reading.en and reading.fr and reading.en != reading.fr
            assert not re.search(r"[^\s!][;?]|\w:(?:\s|$)", reading.fr), reading.fr


def test_the_page_of_a_card_tells_its_readings() -> None:
    library = game_library("young-jedi")
    card = library.card("JC-122")
    (reading,) = page(library, card).readings
    assert reading["en"].startswith("The fighter goes to the front of the plan again")
    told = lines(library, card, "fr")
    assert told[told.index("Comment elle se lit") + 1].startswith("  Le personnage qui a combattu")
    assert page(library, library.card("DM-14")).readings == []
