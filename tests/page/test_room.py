"""Sealed decks, drafts with bots, the laboratory and the list of games, without a server."""

from __future__ import annotations

import pytest
from tests.page.test_page import GAMES, Browser


@pytest.fixture
def browser() -> Browser:
    browser = Browser()
    browser.say("hello")
    return browser


def sides(browser: Browser, game: str) -> list[str]:
    decks = browser.ask("GET", f"games/{game}/decks?lang=en")[1]
    return sorted({deck["side"] for deck in decks})


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_with_bots_makes_decks_that_play_each_other(browser: Browser, game: str) -> None:
    wish = {"game": game, "side": sides(browser, game)[0], "kind": "draft"}
    status, draft = browser.ask("POST", "drafts?lang=en", wish)
    assert status == 200 and len(draft["pack"]) > 1
    first = draft["pack"]
    goes_on = browser.ask("POST", f"drafts/{draft['id']}/build?lang=fr")
    assert goes_on[0] == 409 and goes_on[1]["code"] == "draft_goes_on"
    assert browser.ask("POST", f"drafts/{draft['id']}/pick", {"place": 99})[0] >= 400
    picks = 0
    while not draft.get("over"):
        taken = draft["pack"][draft["advice"]]
        place = {"place": draft["advice"]}
        status, draft = browser.ask("POST", f"drafts/{draft['id']}/pick", place)
        picks += 1
        assert status == 200 and draft["picked"][-1] == taken
    assert picks >= len(first)
    assert (
        browser.ask("POST", f"drafts/{draft['id']}/pick", {"place": 0})[1]["code"] == "draft_over"
    )
    # A browser that comes back finds the draft as it was.
    again = Browser(browser.kept)
    again.say("hello")
    assert again.ask("GET", "drafts")[1] == [draft]
    status, built = again.ask("POST", f"drafts/{draft['id']}/build?lang=en")
    assert status == 200, built
    bot = {"who": "bot", "name": "greedy", "deck": built["against"]}
    seats = [{"who": "you", "deck": f"mine:{built['deck']}"}, bot]
    table = {"game": game, "format": built["format"], "seats": seats}
    assert again.say("open_table", wish=table)[0]["type"] == "done"
    assert again.ask("DELETE", f"drafts/{draft['id']}")[0] == 204
    assert again.ask("GET", f"drafts/{draft['id']}")[1]["code"] == "no_draft"


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_pool_makes_a_deck(browser: Browser, game: str) -> None:
    wish = {"game": game, "side": sides(browser, game)[-1]}
    pool = browser.ask("POST", "drafts?lang=en", wish)[1]
    assert pool["over"] and len(pool["picked"]) > 30
    status, built = browser.ask("POST", f"drafts/{pool['id']}/build?lang=fr")
    assert status == 200 and built["deck"].startswith("Scellé")
    assert browser.ask("POST", "drafts?lang=en", {"game": game, "side": "grey"})[0] >= 400


def test_the_laboratory_plays_a_deck_against_a_deck(browser: Browser) -> None:
    decks = browser.ask("GET", "games/episode-one/decks?lang=en")[1]
    ours = {deck["side"]: deck["name"] for deck in decks}
    names = [ours["light"], ours["dark"]]
    wish = {"game": "episode-one", "decks": names, "seed": "s", "games": 4}
    status, whole = browser.ask("POST", "lab?lang=en", wish)
    assert status == 200 and sum(whole["wins"]) + whole.get("draws", 0) == 4
    # In parts the games are the same, and the wins go to the decks as they were named.
    parts = [
        browser.ask("POST", "lab", {**wish, "games": 2, "first": first})[1] for first in (0, 2)
    ]
    assert [sum(n) for n in zip(*(part["wins"] for part in parts), strict=True)] == whole["wins"]
    turned = browser.ask("POST", "lab", {**wish, "decks": names[::-1]})[1]
    assert turned["wins"] == whole["wins"][::-1]
    same = browser.ask("POST", "lab?lang=en", {**wish, "decks": [names[0], names[0]]})
    assert same[0] == 409 and same[1]["code"] == "lab_sides"
    assert browser.ask("POST", "lab?lang=en", {**wish, "decks": ["no", "such"]})[0] >= 400


def test_finished_games_are_listed(browser: Browser) -> None:
    assert browser.ask("GET", "replays")[1] == []
    ended = browser.play_out(browser.open("episode-one"))
    (row,) = browser.ask("GET", "replays")[1]
    assert row["id"] == ended["replay"] and "bot:padawan" in row["players"]
