"""The end of a game: how it went, and the next one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Route, expect
from tests.web.screens import ended
from tests.web.sitting import Mouse, asked, play
from tests.web.test_screens import violations, wider

if TYPE_CHECKING:
    from tests.web.conftest import People


def test_the_end_shows_the_course_of_the_game_and_leads_into_the_replay(people: People) -> None:
    page = people.new(lang="fr")
    play(page, "young-jedi")
    # Passing leads to the end soonest.
    Mouse(page, seed=3, eager=0).finish()
    course = page.locator(".end .course")
    expect(course.get_by_role("heading")).to_have_text("Le cours de la partie")
    expect(course.get_by_role("img")).to_be_visible()
    expect(course).to_contain_text("Pim Tolleck")
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert wider(page) == []
    moment = course.locator("ol a").first
    at = re.search(r"at=(\d+)", moment.get_attribute("href") or "")
    assert at is not None
    moment.click()
    page.wait_for_selector("input[type=range]")
    expect(page.locator("input[type=range]")).to_have_value(at[1])


def test_the_next_game_is_one_key_away(people: People) -> None:
    page = people.new()
    ended(page)
    expect(page.locator(".end .course")).to_be_visible()
    page.keyboard.press("n")
    page.wait_for_selector(".end", state="detached")
    asked(page)


def test_an_ending_without_its_course_is_whole(people: People) -> None:
    page = people.new()

    def lost(route: Route) -> None:
        route.abort()

    page.route(re.compile(r"/course\?"), lost)
    ended(page)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator(".end .course")).to_have_count(0)
