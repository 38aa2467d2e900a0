"""Whole games in a real browser."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from tests.web.sitting import FOLD, Mouse, number, play, stands

if TYPE_CHECKING:
    from tests.web.conftest import People


def ended(page: Page) -> None:
    """The end is told, and the game can be watched again."""
    expect(page.get_by_role("heading", name="You have")).to_be_visible()
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()


@pytest.mark.parametrize("game", ["episode-one", "young-jedi", "jedi-knights"])
def test_a_whole_game_against_a_bot_by_mouse(people: People, game: str) -> None:
    page = people.new()
    play(page, game)
    mouse = Mouse(page, seed=9)
    mouse.finish()
    assert mouse.cards > 3
    ended(page)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


TOWARDS = """
pick => {
  const glowing = [...document.querySelectorAll("[data-board] .table-card.glows")]
  const wanted = glowing[Math.floor(pick * glowing.length)]
  const at = document.activeElement
  if (wanted === undefined || wanted === at) return ""
  if (at.closest("[data-board]") === null) return "ArrowDown"
  const [here, there] = [at, wanted].map((one) => one.getBoundingClientRect())
  if (there.top >= here.bottom) return "ArrowDown"
  if (there.bottom <= here.top) return "ArrowUp"
  return there.left > here.left ? "ArrowRight" : "ArrowLeft"
}
"""
"""The arrow that leads towards one of the cards that can be used; none on it."""


def arrows_find_a_card(page: Page, chance: random.Random) -> bool:
    """Move with the arrows until a card is in focus that can be used."""
    pick = chance.random()
    for _ in range(25):
        key = page.evaluate(TOWARDS, pick)
        if not key:
            return True
        page.keyboard.press(key)
    return False


def test_a_whole_game_by_keyboard_only(people: People) -> None:
    page = people.new()
    page.goto("/")
    page.wait_for_selector("[data-game=episode-one]")
    for selector in ("[data-game=episode-one]", "[data-play=episode-one]"):
        tab_to(page, selector)
        page.keyboard.press("Enter")
    chance = random.Random(4)
    used = 0
    now = stands(page)
    for turn in range(300):
        if now == "end":
            break
        glowing = page.locator("[data-board] .table-card.glows").count() > 0
        if page.locator("[role=menu]").count():
            page.keyboard.press("1")
        elif turn % 3 < 2 and glowing and arrows_find_a_card(page, chance):
            page.keyboard.press("Enter")
            used += 1
        elif page.locator(".options .option.pass").count():
            page.keyboard.press("Space")
        elif not page.locator(".options .option[data-key]").count():
            page.keyboard.press("q")
            tab_to(page, FOLD)
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        now = stands(page, now)
    assert used > 3
    ended(page)


def test_whoever_follows_the_hints_beats_the_youngling(people: People) -> None:
    page = people.new()
    play(page, "episode-one")
    # A good adviser loses now and then to bad luck: there may be a second and a third game.
    for _ in range(3):
        while stands(page) != "end":
            at = number(page)
            page.keyboard.press("h")
            page.get_by_role("button", name="Do it").first.click()
            page.wait_for_function(
                "at => document.querySelector('.end') ||"
                " Number(document.querySelector('[data-prompt]').dataset.prompt) != at",
                arg=at,
            )
        if page.get_by_role("heading", name="You have won").count():
            break
        page.get_by_role("button", name="Play again").click()
        page.wait_for_selector(".end", state="detached")
    expect(page.get_by_role("heading", name="You have won")).to_be_visible()
