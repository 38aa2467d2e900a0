"""A guided game of each game, followed by what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.sitting import CONFIRM, FIND, LISTED, ONWARD, POOL, stands

if TYPE_CHECKING:
    from tests.web.conftest import People

GLOWING = "[data-board] .table-card.glows, [data-board] .place.glows > .aim, [data-duel] .glows"


@pytest.mark.parametrize("number", range(4))
def test_a_guided_game_is_finished_by_doing_what_it_offers(people: People, number: int) -> None:
    page = people.new()
    page.goto("/learn")
    lesson = page.locator(".lessons > li").nth(number)
    lesson.get_by_role("button", name="Begin").click()
    guide = page.locator("section.guide")
    expect(guide).to_contain_text("Step 1 of")
    said: list[str] = []
    for _ in range(60):
        if guide.get_by_text("Well done!").count():
            break
        now = stands(page)
        if now == "end":
            break
        said.append(guide.locator(".said").inner_text())
        groups = [{"selector": one, "pick": 0} for one in (LISTED, POOL, CONFIRM, GLOWING, ONWARD)]
        found = page.evaluate(FIND, groups)
        assert found is not None and found["spot"] is not None, said[-1]
        page.mouse.click(found["spot"]["x"], found["spot"]["y"])
        stands(page, now)
    expect(guide).to_contain_text("Well done!")
    assert len(set(said)) > 4
    expect(guide.get_by_role("button", name="Play the Youngling bot")).to_be_visible()
    page.goto("/learn")
    expect(page.locator(".lessons > li").nth(number)).to_contain_text("done")
