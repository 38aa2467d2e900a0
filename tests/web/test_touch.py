"""A telephone: cards are dragged and held with a finger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect
from tests.web.laid import lay
from tests.web.sitting import asked, number, press
from tests.web.test_table import puzzle, to_the_plan

if TYPE_CHECKING:
    from tests.web.conftest import People

ORDER = """
row => String([...document.querySelectorAll(".order [data-plan]")].map((one) => one.dataset.plan))
  === String(row)
"""
STEPS = 6


class Finger:
    """One finger on the glass: the browser gets what a touch screen would give it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.glass = page.context.new_cdp_session(page)

    def touch(self, kind: str, *spots: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in spots]
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        for step in range(1, STEPS + 1):
            x, y = (a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True))
            self.touch("touchMove", (x, y))
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done(0)))")

    def drag(self, card: Locator, to: Locator, row: list[int], part: float = 0.5) -> None:
        """Hold a card until it is picked up, and let it go over something, so far from its left
        edge, as soon as the plan would become that row; then it is the plan."""
        # The next card of a fan may lie over its middle.
        start = spot(card, 0.2)
        self.touch("touchStart", start)
        self.page.wait_for_selector("#dnd-action-dragged-el", state="attached")
        self.move(start, spot(to, part))
        self.page.wait_for_function(ORDER, arg=row)
        self.touch("touchEnd")
        self.page.wait_for_selector("#dnd-action-dragged-el", state="detached")
        self.page.wait_for_function(ORDER, arg=row)
        # Once the server has it, the browser no longer keeps it.
        self.page.wait_for_function(
            "() => !Object.keys(localStorage).some((key) => key.includes('plan:'))"
        )


def spot(thing: Locator, part: float = 0.5) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * part, box["y"] + box["height"] / 2


def named(page: Page, card: int) -> str:
    return page.locator(f".order [data-plan='{card}']").get_attribute("aria-label") or ""


def test_a_plan_is_built_reordered_and_undone_with_a_finger(people: People) -> None:
    page = people.new(width=360, height=740, touch=True)
    to_the_plan(page)
    finger = Finger(page)
    order, pool = page.locator("[data-plan-builder] .order"), page.locator(".pool")
    leader, other, blaster = (page.locator(f"[data-pool='{card}']") for card in (0, 1, 3))
    finger.drag(leader, order, [0])
    # A weapon that is laid before a character is theirs.
    finger.drag(blaster, order.locator("[data-plan='0']"), [3, 0], part=0.1)
    assert "weapon in fight 1" in named(page, 3)
    finger.drag(other, order, [3, 0, 1], part=0.9)
    finger.drag(order.locator("[data-plan='1']"), order.locator("[data-plan='3']"), [1, 3, 0], 0.05)
    assert "weapon in fight 2" in named(page, 3)
    finger.drag(order.locator("[data-plan='3']"), pool, [1, 0])
    expect(blaster).to_be_visible()


def test_a_finger_that_does_not_hold_moves_nothing_and_a_tap_places(people: People) -> None:
    page = people.new(width=360, height=740, touch=True)
    to_the_plan(page)
    finger = Finger(page)
    leader = page.locator("[data-pool='0']")
    start = spot(leader, 0.2)
    finger.touch("touchStart", start)
    finger.move(start, (start[0], start[1] - 150))
    finger.touch("touchEnd")
    page.wait_for_function(ORDER, arg=[])
    press(page, "[data-pool='0']", touch=True)
    page.wait_for_function(ORDER, arg=[0])


def test_the_first_tap_reads_and_selects_and_the_second_acts(people: People) -> None:
    page = people.new(width=390, height=844, touch=True)
    lay(page, "yj-ordinary")
    question = number(page)
    card = "section.hand .table-card.glows"
    press(page, card, touch=True)
    reader = page.locator("[data-reader]")
    expect(reader).to_be_visible()
    expect(page.locator(card).first).to_have_class(re.compile("picked"))
    # Once, a new player is told what comes next.
    expect(reader).to_contain_text("Tap the card again")
    assert number(page) == question
    press(page, card, touch=True)
    asked(page, question)
    expect(reader).to_have_count(0)
    # The next card is used by the button beside the question; nobody is taught twice.
    question = number(page)
    press(page, card, touch=True)
    expect(reader).to_be_visible()
    expect(reader).not_to_contain_text("Tap the card again")
    press(page, ".options .option.main", touch=True)
    asked(page, question)


def test_cards_are_read_in_the_turn_of_the_other_too(people: People) -> None:
    page = people.new(width=390, height=844, touch=True)
    lay(page, "yj-ordinary")
    press(page, ".units:not(.near) .table-card", touch=True)
    expect(page.locator("[data-reader] img")).to_be_visible()
    press(page, "[data-reader] button", touch=True)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=3)).to_be_visible()


def test_a_long_press_shows_a_card_large_and_chooses_nothing(people: People) -> None:
    page = people.new(width=360, height=740, touch=True)
    puzzle(page, "Three guards against a Sith")
    finger = Finger(page)
    question = page.get_attribute("[data-prompt]", "data-prompt")
    card = page.locator("section.hand .table-card").first
    finger.touch("touchStart", spot(card, 0.2))
    zoom = page.get_by_role("dialog")
    expect(zoom).to_be_visible()
    finger.touch("touchEnd")
    expect(zoom.get_by_role("heading", level=3)).to_be_visible()
    assert page.locator("[role=menu]").count() == 0
    zoom.get_by_role("button", name="Close").last.tap()
    expect(zoom).to_be_hidden()
    assert page.get_attribute("[data-prompt]", "data-prompt") == question


def test_a_finger_is_not_told_of_keys(people: People) -> None:
    for touch, words in ((True, "Tap the pack"), (False, "Click the pack, or press Enter")):
        page = people.new(width=390, height=844, touch=touch, mobile=touch)
        page.goto("/packs")
        page.locator(".products button").first.click()
        expect(page.get_by_text(words, exact=True)).to_be_visible()
        expect(page.get_by_text("press Enter").filter(visible=True)).to_have_count(int(not touch))
        page.goto("/decks/episode-one")
        page.get_by_role("button", name="Deck (0)").click()
        expect(page.get_by_text("How do you want to begin?")).to_be_visible()
        expect(page.get_by_text("Enter or + adds").filter(visible=True)).to_have_count(0)
