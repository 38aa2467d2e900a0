"""A game that is over: watched again, from any seat, and played on from any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.web.screens import replay
from tests.web.sitting import stands

if TYPE_CHECKING:
    from tests.web.conftest import People


def test_a_replay_is_sought_seen_from_each_seat_shared_and_branched(people: People) -> None:
    page = people.new()
    replay(page)
    seek = page.get_by_label("Moment of the game")
    last = int(seek.get_attribute("max") or 0)
    assert last >= 4
    where = page.locator(".where")
    seek.fill("2")
    expect(where).to_contain_text(f"choice 2 of {last}")
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text(f"choice 3 of {last}")
    page.get_by_role("button", name="One choice back").click()
    expect(where).to_contain_text(f"choice 2 of {last}")
    page.get_by_label("Seen by").select_option(label="As a spectator")
    expect(page).to_have_url(f"{page.url.partition('?')[0]}?at=2&viewer=-1")
    # The address leads somebody else to the same moment.
    other = people.new(lang="fr")
    other.goto(page.url)
    expect(other.locator(".where")).to_contain_text(f"choix 2 sur {last}")
    page.get_by_role("button", name="Go on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("after 2 choices")
    dialog.get_by_label("Youngling").check()
    dialog.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    now = stands(page)
    page.keyboard.press("1")
    stands(page, now)
