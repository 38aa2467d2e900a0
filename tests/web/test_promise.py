"""The hash that binds the server to its shuffle: seen before the game, and checked after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.web.screens import replay
from tests.web.sitting import open_log

if TYPE_CHECKING:
    from tests.web.conftest import People


def test_the_hash_of_the_next_shuffle_can_be_noted_before_the_table_is_opened(
    people: People,
) -> None:
    page = people.new()
    page.goto("/lobby")
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More settings").click()
    field = dialog.get_by_label("Hash of the shuffle")
    expect(field).to_be_visible()
    promised = field.input_value()
    assert len(promised) == 64 and set(promised) <= set("0123456789abcdef")
    expect(dialog).to_contain_text(f"Hash of the shuffle: {promised[:8]}…{promised[-4:]}")
    dialog.locator("button[type=submit]").click()
    page.wait_for_selector(".page .seats")
    # What people wait for comes first; the hash is a detail.
    hash = page.locator("main").get_by_label("Hash of the shuffle")
    expect(hash).to_be_hidden()
    page.get_by_text("Details: how the shuffle is checked").click()
    expect(hash).to_be_visible()
    expect(hash).to_have_value(promised)


def test_a_replay_says_that_its_shuffle_is_verified_and_how_to_check_it_oneself(
    people: People,
) -> None:
    page = people.new()
    replay(page)
    open_log(page)
    page.get_by_role("button", name="Shuffle verified").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("drawdestiny replay --verify")
    expect(dialog.get_by_role("link", name="Download")).to_be_visible()
