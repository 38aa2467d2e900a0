"""Packs: torn open, turned card by card, and put into a collection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.web.conftest import People


def test_a_pack_is_opened_card_by_card_and_goes_into_the_collection(people: People) -> None:
    page = people.new(motion="no-preference")
    page.goto("/packs")
    page.get_by_role("button", name="Young Jedi").click()
    page.get_by_role("button", name="Take it").first.click()
    page.get_by_role("button", name="Tear it open").first.click()
    down = page.get_by_role("button", name="face down")
    expect(down.first).to_be_visible()
    many = down.count()
    assert many > 5
    down.first.click()
    expect(down).to_have_count(many - 1)
    page.get_by_role("button", name="Turn the next card").click()
    expect(down).to_have_count(many - 2)
    page.get_by_role("button", name="Turn all").click()
    expect(down).to_have_count(0)
    page.get_by_role("button", name="What you found").click()
    expect(page.get_by_text(f"{many} cards from 1 pack")).to_be_visible()
    page.get_by_role("button", name="Into my collection").click()
    expect(page.get_by_text("They are in My Young Jedi now.")).to_be_visible()
    page.get_by_role("link", name="See the collection").click()
    expect(page.get_by_role("heading", name="Collection")).to_be_visible()
    expect(page.locator("main")).to_contain_text(f"{many} cards")


def test_packs_open_with_one_key(people: People) -> None:
    page = people.new()
    page.goto("/packs")
    page.get_by_role("button", name="Take it").first.click()
    expect(page.get_by_role("button", name="Tear it open").first).to_be_visible()
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="face down").first).to_be_visible()
    page.keyboard.press("a")
    expect(page.get_by_role("button", name="What you found")).to_be_visible()
