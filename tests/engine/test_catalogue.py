"""Finding the card that a person means."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.errors import AmbiguousName


@pytest.fixture
def catalogue() -> Catalogue:
    return dd.game_definition("episode-one").catalogue()


def test_a_card_is_found_by_id_name_or_the_beginning_of_it(catalogue: Catalogue) -> None:
    for text in ("E1-L13", "e1-l13", "Padmé", "padme", "PADM"):
        assert catalogue.find(text).id == "E1-L13"
    assert catalogue.find("council’s answer").id == "E1-L34"
    assert catalogue.card("e1-d07").title == "Darth Maul"


def test_a_whole_title_is_better_than_a_beginning(catalogue: Catalogue) -> None:
    assert catalogue.find("Blockade").id == "E1-D37"
    cards = [
        Card("X-1", 0, "dark", "unit", "Maul", ""),
        Card("X-2", 1, "dark", "unit", "Maul II", ""),
    ]
    assert Catalogue(cards).find("maul").id == "X-1"


def test_a_subtitle_tells_versions_apart() -> None:
    cards = [
        Card("X-1", 0, "dark", "unit", "Darth Maul", "Sith Apprentice"),
        Card("X-2", 1, "dark", "unit", "Darth Maul", "Sith Lord"),
    ]
    two = Catalogue(cards)
    assert two.find("Darth Maul, Sith Lord").id == "X-2"
    with pytest.raises(AmbiguousName, match="Darth Maul, Sith Apprentice \\[X-1\\]"):
        two.find("Darth Maul")


def test_a_title_of_both_sides_needs_a_side(catalogue: Catalogue) -> None:
    with pytest.raises(AmbiguousName) as error:
        catalogue.find("Call for Help")
    assert error.value.candidates == ["Call for Help [E1-L50]", "Call for Help [E1-D52]"]
    assert catalogue.find("Call for Help", "dark").id == "E1-D52"


def test_an_unknown_name_is_told_with_what_is_like_it(catalogue: Catalogue) -> None:
    with pytest.raises(dd.UnknownName, match="did you mean Darth Maul"):
        catalogue.find("Dart Maul")
    with pytest.raises(dd.UnknownName, match=r"none of the \d+ known ones is like it"):
        catalogue.find("zzzzzzzz")
    with pytest.raises(dd.UnknownName, match="E1-X99"):
        catalogue.card("E1-X99")
    with pytest.raises(dd.UnknownName, match="did you mean episode-one"):
        dd.game_definition("episode-two")
    with pytest.raises(dd.UnknownName, match="did you mean Sidious"):
        dd.find_deck("episode-one", "sidius")
