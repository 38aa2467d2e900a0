"""Collections without a server: kept in the browser, changed whole or not at all."""

from __future__ import annotations

import json

import pytest
from tests.page.test_page import Browser


@pytest.fixture
def browser() -> Browser:
    browser = Browser()
    assert browser.ask("PUT", "collections/Binder", {"game": "episode-one"})[0] == 200
    return browser


def held(browser: Browser, name: str = "Binder") -> dict[str, int]:
    told = browser.ask("GET", f"collections/{name}")[1]
    return {one["id"]: one["owned"] for one in told["holdings"] if one.get("owned")}


def test_packs_go_into_a_collection_and_stay_there(browser: Browser) -> None:
    products = browser.ask("GET", "products?game=episode-one")[1]
    wish = {"product": products[0]["id"], "seed": "s", "collection": "Binder"}
    status, opened = browser.ask("POST", "packs/open", wish)
    assert status == 200
    pulled = [pull["id"] for pack in opened["packs"] for pull in pack]
    after = held(Browser(browser.kept))
    assert sum(after.values()) == len(pulled) and set(after) == set(pulled)
    told = browser.ask("GET", "collections")[1]
    assert [(one["name"], one["cards"]) for one in told] == [("Binder", len(pulled))]
    assert browser.ask("GET", "collections/Binder")[1]["completion"]
    # Cards are found by what is owned.
    found = browser.ask("GET", "cards?q=owned>0&lang=en")[1]
    assert found["total"] == len(after)


def test_a_change_is_done_whole_or_not_at_all(browser: Browser) -> None:
    change = {"cards": {"E1-D01": 2, "E1-D02": 1}, "wants": {"E1-D03": 4}}
    assert browser.ask("POST", "collections/Binder/cards", change)[0] == 200
    bad = {"cards": {"E1-D01": 1, "E1-D02": -5}}
    status, told = browser.ask("POST", "collections/Binder/cards?lang=en", bad)
    assert status >= 400 and "E1-D02" in told["text"]
    assert held(browser) == {"E1-D01": 2, "E1-D02": 1}
    wants = browser.ask("GET", "collections/Binder")[1]["holdings"]
    assert {one["id"]: one["wanted"] for one in wants if one.get("wanted")} == {"E1-D03": 4}
    assert browser.ask("GET", "collections/Nothing")[1]["code"] == "unknown_collection"
    assert browser.ask("PUT", "collections/Binder", {"game": "young-jedi"})[1]["code"] == "exists"


@pytest.mark.parametrize("form", ["json", "csv"])
def test_a_collection_goes_into_a_file_and_back(browser: Browser, form: str) -> None:
    change = {"cards": {"E1-D01": 2}, "wants": {"E1-D03": 1}}
    browser.ask("POST", "collections/Binder/cards", change)
    status, text = browser.ask("GET", f"collections/Binder/export?form={form}")
    assert status == 200
    body = text if isinstance(text, str) else json.dumps(text)
    other = Browser()
    other.ask("PUT", "collections/Copy", {"game": "episode-one"})
    given = {"text": body, "form": form}
    assert other.ask("POST", "collections/Copy/import?lang=en", given)[0] == 200
    assert held(other, "Copy") == {"E1-D01": 2}
    nonsense = {"text": "?", "form": form}
    assert other.ask("POST", "collections/Copy/import?lang=en", nonsense)[0] >= 400
    assert held(other, "Copy") == {"E1-D01": 2}


def test_a_built_deck_reserves_its_cards(browser: Browser) -> None:
    deck = browser.ask("GET", "games/episode-one/decks?lang=en")[1][0]
    text = "\n".join(f"{card['count']} {card['id']}" for card in deck["cards"])
    given = {"game": "episode-one", "text": text, "name": "Mine"}
    assert browser.ask("PUT", "decks/episode-one/Mine?lang=en", given)[0] == 200
    wish = {"collection": "Binder"}
    told = browser.ask("PUT", "decks/episode-one/Mine/built?lang=en", wish)[1]
    assert told["code"] == "not_enough"
    cards = {card["id"]: card["count"] for card in deck["cards"]}
    browser.ask("POST", "collections/Binder/cards", {"cards": cards})
    assert browser.ask("PUT", "decks/episode-one/Mine/built", wish)[0] == 200
    assert browser.ask("GET", "decks")[1][0]["built_from"] == "Binder"
    # A deck is completed from what is free, and from what it has.
    report = browser.ask("POST", "decks/fill?collection=Binder&lang=en", given)[1]
    assert report["legal"]
    some = next(iter(cards))
    taken = {"cards": {some: -cards[some]}}
    assert browser.ask("POST", "collections/Binder/cards", taken)[1]["code"] == "reserved"
    # A deck in its place is built too, or refused.
    more = {**given, "text": text + f"\n9 {some}"}
    assert browser.ask("PUT", "decks/episode-one/Mine", more)[1]["code"] == "not_enough"
    assert browser.ask("DELETE", "decks/episode-one/Mine/built")[0] == 204
    assert browser.ask("POST", "collections/Binder/cards", taken)[0] == 200
    assert browser.ask("DELETE", "collections/Binder")[0] == 204
    assert browser.ask("GET", "collections")[1] == []
