"""Two browsers that never meet play by letter: what one copies, the other pastes."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.page.test_site import PATIENCE, Static, browser, go, started
from tests.web.conftest import CHOSEN

__all__ = ["browser"]


def visitor(browser: Browser, address: str, name: str) -> Page:
    """Somebody with a browser of their own."""
    context = browser.new_context(reduced_motion="reduce", locale="en")
    context.set_default_timeout(PATIENCE)
    settings = {"pace": "instant", "speech": False, "opening": False}
    context.add_init_script(f"({CHOSEN})({json.dumps(settings)})")
    page = context.new_page()
    page.goto(address)
    started(page)
    page.set_default_timeout(20_000)
    go(page, "/settings")
    page.get_by_label("New name").fill(name)
    page.get_by_role("button", name="Change the name").click()
    return page


def letter(page: Page) -> str:
    """The letter that is to be sent."""
    return page.get_by_label("Send this to").first.input_value()


def answer_all(page: Page) -> str:
    """Answer what one is asked with the first option, until there is a letter to send."""
    option = page.locator(".options .option[data-key]:not(:disabled)").first
    out = page.locator("[data-letter-out]")
    for _ in range(60):
        expect(option.or_(out).first).to_be_visible()
        if out.count():
            return letter(page)
        option.click()
        page.wait_for_timeout(100)
    raise AssertionError("the other player is never asked")


def test_two_people_play_by_letter(browser: Browser, tmp_path: Path) -> None:
    host = Static(tmp_path)
    try:
        anna = visitor(browser, host.address, "Anna")
        ben = visitor(browser, host.address, "Ben")
        go(anna, "/room")
        anna.click("[data-invite]")
        invitation = letter(anna)
        # A link does the same as the text.
        go(ben, f"/room?letter={invitation}")
        expect(ben.get_by_text("Anna invites you to Episode One.")).to_be_visible()
        ben.get_by_role("button", name="Accept").click()
        expect(ben.locator("[data-letter=accepted]")).to_be_visible()
        acceptance = letter(ben)
        # A letter that was cut is refused with a sentence.
        anna.fill("[data-letter-in]", acceptance[:-2])
        anna.get_by_role("button", name="Read it", exact=True).click()
        expect(anna.get_by_text("This letter is damaged")).to_be_visible()
        anna.fill("[data-letter-in]", acceptance)
        anna.get_by_role("button", name="Read it", exact=True).click()
        anna.wait_for_function(
            "() => /#.table/.test(location.href) || document.querySelector('[data-letter=theirs]')"
        )
        if "/table/" not in anna.url:
            anna.get_by_role("link", name="To the table").click()
        writer, reader = anna, ben
        for turn in range(3):
            written = answer_all(writer)
            reader.fill("[data-letter-in]", written)
            reader.get_by_role("button", name="Read it", exact=True).click()
            if turn == 0:
                reader.wait_for_url("**/table/**")
            reader.wait_for_selector(".options .option[data-key]:not(:disabled)")
            writer, reader = reader, writer
        # The same letter again is an old one.
        anna_or_ben = reader
        anna_or_ben.fill("[data-letter-in]", letter(anna_or_ben))
        anna_or_ben.get_by_role("button", name="Read it", exact=True).click()
        expect(anna_or_ben.get_by_text("This is your own letter")).to_be_visible()
    finally:
        host.cut()
        for context in browser.contexts:
            context.close()
