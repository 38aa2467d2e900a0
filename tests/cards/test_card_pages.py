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
