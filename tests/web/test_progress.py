"""Progress worth coming back for: the puzzle of the day, goals, streaks, curves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.web.sitting import stands

from drawdestiny.puzzles import find_puzzle

if TYPE_CHECKING:
    from tests.web.conftest import People


def test_the_puzzle_of_the_day_is_solved_and_counts(people: People) -> None:
    page = people.new()
    page.goto("/progress")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your progress")
    figures = page.locator(".figures li")
    expect(figures.filter(has_text="days in a row")).to_contain_text("0")
    today = page.get_by_role("region", name="Today’s puzzle")
    expect(today.get_by_role("listitem")).to_have_count(3)
    with page.expect_request(re.compile("puzzles/daily-episode-one-.*/play")) as asked:
        today.get_by_role("button", name="Solve it").first.click()
    id = re.findall("daily-[a-z-]+-[0-9-]{10}", asked.value.url)[0]
    stands(page)
    guide = page.locator("section.guide")
    expect(guide).to_contain_text("One answer to this question is clearly best")
    key = find_puzzle(id).solution[0]
    # The table as text lists every answer, whatever today's question is.
    page.keyboard.press("t")
    page.locator(f'.text-table [data-key="{key}"]').click()
    expect(guide).to_contain_text("Solved!")
    page.goto("/progress")
    expect(figures.filter(has_text="days in a row")).to_contain_text("1")
    expect(figures.filter(has_text="puzzles solved")).to_contain_text("1")
    expect(today.get_by_role("listitem").first).to_contain_text("solved")


def test_goals_say_what_to_do_and_where_it_is_written(people: People) -> None:
    page = people.new(lang="fr", width=390, height=844, touch=True)
    page.goto("/")
    page.get_by_role("link", name="Votre parcours").tap()
    goals = page.get_by_role("region", name="Young Jedi")
    expect(goals).to_contain_text("Gagner une course de modules")
    expect(goals).to_contain_text("0 sur 9")
    goals.get_by_role("button", name="YJ-16.1").tap()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_failed_puzzle_keeps_its_buttons_in_the_window_in_french(people: People) -> None:
    page = people.new(lang="fr", width=1024, height=768)
    page.goto("/progress")
    with page.expect_request(re.compile("puzzles/daily-episode-one-.*/play")) as asked:
        page.get_by_role("button", name="Le résoudre").first.click()
    id = re.findall("daily-[a-z-]+-[0-9-]{10}", asked.value.url)[0]
    stands(page)
    page.keyboard.press("t")
    best = find_puzzle(id).goal[0].keys
    wrong = "".join(f':not([data-key="{key}"])' for key in best)
    page.locator(f".text-table [data-key]{wrong}").first.click()
    guide = page.locator("section.guide")
    expect(guide).to_have_count(1)
    again = guide.get_by_role("button", name="Réessayer")
    expect(again).to_be_in_viewport(ratio=1)
    box = guide.bounding_box()
    assert box is not None and box["width"] >= 240
    again.click()
    expect(guide.get_by_role("button", name="Réessayer")).to_have_count(0)
