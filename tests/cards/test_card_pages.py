"""The page of a card: what is told there is about that card."""

from __future__ import annotations

import pytest

from drawdestiny.cards.library import library
from drawdestiny.cards.page import page


def told(id: str) -> tuple[set[str], set[str]]:
    """The rulings and the errata on the page of a card, by their numbers."""
    shelf = library()
    shown = page(shelf, shelf.card(id))
    return {str(rule["id"]) for rule in shown.rulings}, {str(rule["id"]) for rule in shown.errata}


def test_a_rule_about_a_ship_is_not_about_the_person_it_is_called_after() -> None:
    rulings, _ = told("DM-71")
    assert "YJ-12.7" not in rulings, "Darth Maul's Starfighter is another card"
    assert "YJ-16.1" in rulings, "Darth Maul may duel"


@pytest.mark.parametrize(("id", "own"), [("DM-103", True), ("JC-98", False)])
def test_errata_of_one_subtitle_are_not_shown_with_another(id: str, own: bool) -> None:
    _, errata = told(id)
    assert ("YJ-21.2" in errata) == own


@pytest.mark.parametrize(
    ("id", "rule", "why"),
    [
        ("DM-71", "YJ-24.2", "Menace of Darth Maul is a set"),
        ("DM-123", "YJ-24.2", "Boonta Eve Podrace is a set there"),
        ("DM-105", "YJ-21.1", "a Neimoidian is what many are"),
        ("DM-139", "YJ-21.2", "Droid Starfighter (BN-139) is meant"),
        ("JC-62", "YJ-20.3", "the virtual card V2-JC-62 is meant"),
    ],
)
def test_a_part_of_a_name_is_not_the_card(id: str, rule: str, why: str) -> None:
    rulings, errata = told(id)
    assert rule not in rulings | errata, why


@pytest.mark.parametrize(
    ("id", "rule"),
    [("BN-139", "YJ-21.2"), ("V2-JC-62", "YJ-20.3"), ("DM-73", "YJ-19.2"), ("DM-40", "YJ-21.2")],
)
def test_the_card_that_is_meant_has_the_rule(id: str, rule: str) -> None:
    rulings, errata = told(id)
    assert rule in rulings | errata
