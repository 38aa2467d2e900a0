"""Decks that are built from a collection: their cards are reserved in it until they are apart."""

from __future__ import annotations

import pytest
from tests.server.browser import Browser

PATH = "decks/young-jedi/Duo/built"
TEXT = "side: light\n2 DM-1\n1 DM-2\n"


@pytest.fixture
def owner(ann: Browser) -> Browser:
    """Somebody with a deck, and a collection that has its cards and one more."""
    ann.do("PUT", "decks/young-jedi/Duo", {"game": "young-jedi", "text": TEXT})
    ann.do("PUT", "collections/Binder", {"game": "young-jedi"})
    ann.do("POST", "collections/Binder/cards", {"cards": {"DM-1": 3, "DM-2": 1}})
    return ann


def used(browser: Browser) -> dict[str, int]:
    held = browser.get("collections/Binder")["holdings"]
    return {one["id"]: one.get("used", 0) for one in held}


def built_from(browser: Browser) -> str:
    (deck,) = browser.get("decks")
    return str(deck.get("built_from", ""))


def test_a_built_deck_reserves_its_cards_until_it_is_taken_apart(owner: Browser) -> None:
    told = owner.do("PUT", PATH, {"collection": "binder"})
    assert {one["id"]: one.get("used", 0) for one in told["holdings"]} == {"DM-1": 2, "DM-2": 1}
    assert built_from(owner) == "Binder"
    take = {"cards": {"DM-2": -1}}
    assert owner.refused("POST", "collections/Binder/cards", take) == (400, "reserved")
    assert owner.do("DELETE", PATH) is None
    assert built_from(owner) == "" and used(owner) == {"DM-1": 0, "DM-2": 0}
    owner.do("POST", "collections/Binder/cards", take)


def test_a_deck_that_the_collection_cannot_make_is_not_built(owner: Browser) -> None:
    more = {"game": "young-jedi", "text": "side: light\n4 DM-1\n"}
    owner.do("PUT", "decks/young-jedi/Duo", more)
    refused = owner.ask("PUT", f"{PATH}?lang=en", {"collection": "Binder"})
    assert refused.status_code == 400 and refused.json()["code"] == "not_enough"
    assert "1 × Obi-Wan Kenobi" in refused.json()["text"]
    assert built_from(owner) == "" and used(owner) == {"DM-1": 0, "DM-2": 0}


def test_a_built_deck_is_not_changed_to_cards_that_are_not_there(owner: Browser) -> None:
    owner.do("PUT", PATH, {"collection": "Binder"})
    body = {"game": "young-jedi", "text": "side: light\n9 DM-1\n"}
    assert owner.refused("PUT", "decks/young-jedi/Duo", body) == (400, "not_enough")
    assert used(owner) == {"DM-1": 2, "DM-2": 1}
    fewer = {"game": "young-jedi", "text": "side: light\n1 DM-1\n"}
    owner.do("PUT", "decks/young-jedi/Duo", fewer)
    assert built_from(owner) == "Binder" and used(owner) == {"DM-1": 1, "DM-2": 0}


def test_a_deck_is_built_from_a_collection_of_its_own_game_only(owner: Browser) -> None:
    owner.do("PUT", "collections/Shoebox", {"game": "jedi-knights"})
    assert owner.refused("PUT", PATH, {"collection": "Shoebox"}) == (400, "other_game")
    assert owner.refused("PUT", PATH, {"collection": "Nothing"})[1] == "unknown_collection"
    nobody = "decks/young-jedi/Nobody/built"
    assert owner.refused("PUT", nobody, {"collection": "Binder"})[1] == "no_deck"
    assert owner.refused("DELETE", nobody)[1] == "no_deck"
