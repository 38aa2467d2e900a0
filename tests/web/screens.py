"""Every screen of the web client, and how to come to it."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.sitting import FOLD, play, stands


def at(path: str, ready: str) -> Callable[[Page], None]:
    """A screen with an address, there as soon as something on it is."""

    def go(page: Page) -> None:
        page.goto(path)
        page.wait_for_selector(ready)

    return go


def lesson(game: str, steps: int = 0) -> Callable[[Page], None]:
    """The table of a guided game: it always stands alike."""

    def go(page: Page) -> None:
        page.goto(f"/learn?game={game}")
        page.locator(".lessons button").first.click()
        now = stands(page)
        # With the guide comes the one answer that it wants; before, all are offered.
        page.wait_for_selector("section.guide .said p")
        for _ in range(steps):
            page.wait_for_function(
                "() => document.querySelectorAll('.options .option').length === 1"
            )
            if page.locator(FOLD).count():
                page.locator(FOLD).click()
            page.locator(".options .option[data-key]").click()
            now = stands(page, now)
        page.wait_for_selector("[data-board] [data-card]")

    return go


def text_table(page: Page) -> None:
    lesson("episode-one")(page)
    page.keyboard.press("t")
    page.wait_for_selector(".text-table")
    # The next screen has its pictures again.
    page.evaluate("() => localStorage.clear()")


def waiting_room(page: Page) -> None:
    page.goto("/lobby")
    page.locator(".head button").first.click()
    page.locator("dialog[open] button[type=submit]").click()
    page.wait_for_selector(".page .seats")


def new_table(page: Page) -> None:
    page.goto("/lobby")
    page.locator(".head button").first.click()
    page.wait_for_selector("dialog[open] select")


def ended(page: Page) -> None:
    """A game that was given up when there were cards in every pile."""
    play(page, "episode-one")
    now = stands(page)
    for _ in range(10):
        page.keyboard.press("1")
        now = stands(page, now)
    page.locator(".switches button[aria-expanded]").last.click()
    page.locator("[data-tab=info]").click()
    page.locator(".info .button.danger").click()
    page.locator("dialog[open] button").last.click()
    page.wait_for_selector(".end")


def replay(page: Page) -> None:
    ended(page)
    page.locator(".end a.button[href^='/replay/']").click()
    page.wait_for_selector("input[type=range]")
    page.wait_for_selector("[data-board] [data-card]")


def profile(page: Page) -> None:
    page.goto("/sign-in?new")
    page.fill("#name", f"Ann {secrets.token_hex(4)}")
    page.fill("#password", secrets.token_hex(8))
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("[data-game]")
    link = page.locator("header a[href^='/players/']")
    expect(link).to_have_count(1)
    page.goto(link.get_attribute("href") or "")
    page.wait_for_selector("h1")


def opened_pack(page: Page) -> None:
    page.goto("/packs")
    page.locator(".products button").first.click()
    page.locator("button.sealed").click()
    page.locator(".foot button").nth(1).click()
    page.wait_for_selector(".foot button:nth-child(1):last-child")


SCREENS: dict[str, Callable[[Page], None]] = {
    "home": at("/", "[data-take-over]"),
    "lobby": at("/lobby", "#lobby-open"),
    "new-table": new_table,
    "waiting-room": waiting_room,
    "table-episode-one": lesson("episode-one", 1),
    "table-young-jedi": lesson("young-jedi", 2),
    "table-jedi-knights": lesson("jedi-knights", 2),
    "table-text": text_table,
    "end": ended,
    "replay": replay,
    "decks": at("/decks?game=young-jedi", ".decks li"),
    "deck-builder": at("/decks/young-jedi?ready=Jedi+Council+(light)", "[data-roving]"),
    "progress": at("/progress", "#goals"),
    "deck-begin": at("/decks/young-jedi", ".begin .fan"),
    "cards": at("/cards?q=maul", "[data-roving], .grid a, li a img, main li"),
    "card": at("/cards/E1-L60", "h1"),
    "own-cards": at("/sets", ".preview img"),
    "collection": at("/collection", "h1"),
    "packs": at("/packs", ".products button"),
    "opened-pack": opened_pack,
    "puzzles": at("/puzzles", ".puzzles li"),
    "learn": at("/learn", ".lessons li button"),
    "rules": at("/rules", "h1"),
    "rulebook": at("/rules/episode-one", "h1, h2"),
    "profile": profile,
    "settings": at("/settings", "fieldset"),
    "sign-in": at("/sign-in", "#name"),
    "nothing-here": at("/no/such/place", "h1, h2"),
}


def settled(page: Page) -> None:
    """Wait until all pictures in sight and all words are there.

    Pictures further down are asked for when the reader comes near, so nobody waits for them.
    """
    page.wait_for_function(
        """async () => {
          const seen = [...document.images].filter((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          })
          const drawn = await Promise.allSettled(seen.map((one) => one.decode()))
          return drawn.every((one) => one.status === "fulfilled")
        }"""
    )
    page.evaluate("() => document.fonts.ready.then(() => true)")
