"""How a game begins: who plays whom, who is first and why, the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from tests.web.screens import lesson
from tests.web.test_screens import violations, wider

if TYPE_CHECKING:
    from tests.web.conftest import People

OPENING = "[data-opening]"


def begin(page: Page, game: str) -> None:
    """From the front page into a game, without waiting for its first question."""
    page.goto("/")
    page.click(f"[data-game={game}]")
    page.click(f"[data-play={game}]")


@pytest.mark.parametrize("game", ["young-jedi", "episode-one", "jedi-knights"])
def test_a_game_opens_with_who_plays_whom_and_ends_by_itself(people: People, game: str) -> None:
    page = people.new(pace="normal", opening=True)
    begin(page, game)
    opening = page.locator(OPENING)
    expect(opening.locator("li")).to_have_count(2)
    expect(opening.locator("img.portrait")).to_be_visible()
    expect(opening).to_contain_text("Deck: ")
    assert opening.locator(".deck").count() == 1, "the other's deck is secret"
    if game == "young-jedi":
        expect(opening.locator(".first")).to_contain_text("goes first")
        expect(opening.locator(".drew")).to_have_count(2)
    elif game == "episode-one":
        expect(opening.locator(".first")).to_contain_text("begins")
    expect(page.get_by_test_id("polite")).to_contain_text("The game begins")
    assert violations(page) == []
    expect(opening).to_have_count(0, timeout=15_000)
    # Once is enough: who comes back goes on at once.
    page.reload()
    page.wait_for_selector("[data-prompt]")
    page.wait_for_timeout(500)
    expect(opening).to_have_count(0)


@pytest.mark.parametrize("way", [" ", "Escape", "button", "answer"])
def test_the_opening_is_skipped_and_answers_nothing(people: People, way: str) -> None:
    page = people.new(pace="calm", opening=True)
    begin(page, "episode-one")
    opening = page.locator(OPENING)
    expect(opening).to_be_visible()
    before = page.get_attribute("[data-prompt]", "data-prompt")
    if way == "button":
        opening.get_by_role("button", name="Begin").click()
    elif way == "answer":
        page.locator(".options .option[data-key]").first.click()
    else:
        page.keyboard.press(way)
    expect(opening).to_have_count(0)
    if way != "answer":
        assert page.get_attribute("[data-prompt]", "data-prompt") == before


def test_the_opening_fits_a_telephone_in_french(people: People) -> None:
    page = people.new(pace="calm", opening=True, lang="fr", width=360, height=740, theme="light")
    begin(page, "young-jedi")
    expect(page.locator(OPENING)).to_contain_text("Commencer")
    assert wider(page) == []
    assert violations(page, ["color-contrast"]) == []


def test_lessons_and_those_who_want_no_opening_begin_at_once(people: People) -> None:
    page = people.new(pace="normal", opening=True)
    lesson("episode-one")(page)
    assert page.locator(OPENING).count() == 0
    page.goto("/settings")
    page.get_by_label("Show how a game begins").uncheck()
    begin(page, "episode-one")
    page.wait_for_selector("[data-prompt]")
    page.wait_for_timeout(500)
    assert page.locator(OPENING).count() == 0
