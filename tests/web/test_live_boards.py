"""Boards in the middle of games: for everybody at every moment, not only where lessons stand."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tests.web.conftest import People, Server, Theme
from tests.web.sitting import FOLD, play, stands
from tests.web.test_screens import violations, wider
from tests.web.test_table import to_the_plan

DEALT = """
import itertools
import secrets
from drawdestiny.tables import fairness
count = itertools.count()
secrets.token_urlsafe = lambda size: f"{next(count):0{size}}"
fairness.token_hex = lambda size: "07" * size
from drawdestiny.cli import main
main()
"""
"""A server without chance: what it deals and what its bots do depends on the browser alone."""
FIXED = "crypto.getRandomValues = (bytes) => bytes.fill(1)"

LARGE: ViewportSize = {"width": 1280, "height": 720}
SMALL: ViewportSize = {"width": 360, "height": 740}
LOOKS: tuple[tuple[ViewportSize, Theme], ...] = (
    (LARGE, "dark"),
    (SMALL, "light"),
    (LARGE, "light"),
    (SMALL, "dark"),
)
MOMENTS = 6
APART = 4
"""Answers between one look at the board and the next."""
NAMELESS = """
() => [...document.querySelectorAll("button, a[href]")]
  .filter((one) => one.getClientRects().length > 0)
  .filter((one) => !one.ariaLabel && !one.innerText.trim() && !one.querySelector("img[alt]"))
  .map((one) => one.outerHTML.slice(0, 200))
"""
RESTING = "() => document.getAnimations().every((one) => one.playState !== 'running')"


class Dealer(Server):
    """Deals the same game every time."""

    def start(self) -> None:
        words = ["serve", "--port", "0", "--database", str(self.database), "--lang", "en"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", DEALT, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError("the server did not say where it serves")


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A visitor at a server of their own, where nothing is left to chance."""
    dealer = Dealer(tmp_path)
    dealer.start()
    people = People(browser, dealer)
    visitor = people.new()
    visitor.add_init_script(FIXED)
    yield visitor
    for context in people.contexts:
        context.close()
    dealer.kill()
    assert people.faults == []


def look(page: Page, size: ViewportSize, theme: Theme) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=theme)
    page.wait_for_function(RESTING)


def faults(page: Page, size: ViewportSize, theme: Theme) -> list[str]:
    """What would be in somebody's way, seen like that."""
    look(page, size, theme)
    found = [*violations(page), *page.evaluate(NAMELESS)]
    return found + (wider(page) if size is SMALL else [])


def unfold(page: Page) -> None:
    """Have all options in the bar."""
    if page.locator(FOLD).count():
        page.locator(FOLD).press("Enter")
        expect(page.locator(FOLD)).to_have_count(0)


def answer(page: Page, chance: random.Random, now: str) -> str:
    """Answer by a key, whatever is offered, but rather do something than nothing."""
    unfold(page)
    keys: list[str] = page.locator(".options .option[data-key]").evaluate_all(
        "all => all.map((one) => one.dataset.key)"
    )
    if not keys:
        # A plan is built on the board, which has buttons of its own.
        page.locator("[data-plan-confirm]").click()
        return stands(page, now)
    places = [number for number, key in enumerate(keys[:9], 1) if key != "undo"]
    doing = [number for number in places if keys[number - 1] not in ("pass", "done")]
    page.keyboard.press(str(chance.choice(doing if doing and chance.random() < 0.75 else places)))
    return stands(page, now)


def four_knights(page: Page) -> None:
    page.goto("/lobby")
    page.locator(".head button").first.click()
    form = page.get_by_role("dialog")
    form.get_by_label("Game", exact=True).select_option("jedi-knights")
    form.get_by_label("Players", exact=True).select_option("4")
    for place in range(3):
        form.locator(f"select[id$='-who-{place}']").select_option("bot")
    form.locator("button[type=submit]").click()


@pytest.mark.parametrize("game", ["episode-one", "young-jedi", "jedi-knights", "four knights"])
def test_a_board_is_for_everybody_whatever_happens_on_it(page: Page, game: str) -> None:
    if game == "four knights":
        four_knights(page)
    else:
        play(page, game)
    chance = random.Random(1)
    now = stands(page)
    # Among four it takes longer until one is asked again.
    for moment in range(3 if game == "four knights" else MOMENTS):
        for _ in range(APART):
            now = answer(page, chance, now)
        assert now != "end"
        size, theme = LOOKS[moment % len(LOOKS)]
        assert faults(page, size, theme) == [], f"at {now!r}"
        look(page, LARGE, "dark")


def test_what_opens_over_a_board_is_for_everybody_too(page: Page) -> None:
    to_the_plan(page)
    for card in (4, 0, 3):
        page.locator(f"[data-pool='{card}']").click()
        expect(page.locator(f".order [data-plan='{card}']")).to_be_visible()
    # The weapon stands before nobody: an idle card says so.
    expect(page.locator(".order .idle")).to_have_count(1)
    for size, theme in LOOKS:
        assert faults(page, size, theme) == []
    look(page, LARGE, "dark")
    page.locator(".order [data-plan='0']").press("z")
    expect(page.get_by_role("dialog").get_by_role("heading", level=3)).to_be_visible()
    for size, theme in LOOKS[:2]:
        assert faults(page, size, theme) == []
    page.keyboard.press("Escape")
    look(page, SMALL, "dark")
    page.keyboard.press("l")
    expect(page.locator("[data-log]")).to_be_visible()
    assert faults(page, SMALL, "dark") == []


def test_the_sum_behind_a_total_is_for_everybody(page: Page) -> None:
    play(page, "jedi-knights")
    chance = random.Random(1)
    now = stands(page)
    for _ in range(60):
        if page.locator("[data-zone=site] .control button").count():
            break
        now = answer(page, chance, now)
    total = page.locator("[data-zone=site] .control button").first
    expect(total).to_have_accessible_name(re.compile(r"^control of Alliance \d+\. Why\?$"))
    total.click()
    expect(page.get_by_role("dialog").get_by_role("table")).to_be_visible()
    for size, theme in LOOKS[:2]:
        assert faults(page, size, theme) == []


UNCOVERED = """
one => {
  const hand = document.querySelector("[data-zone=hand]").getBoundingClientRect()
  const box = one.getBoundingClientRect()
  const beside = box.right <= hand.left + 1 || box.left >= hand.right - 1
  return box.height === 0 || box.bottom <= hand.top + 1 || beside
}
"""


@pytest.mark.parametrize("game", ["episode-one", "young-jedi", "jedi-knights"])
def test_the_hand_and_the_question_stay_in_sight(page: Page, game: str) -> None:
    play(page, game)
    chance = random.Random(1)
    now = stands(page)
    hand = page.get_by_role("region", name="Your hand").locator(".table-card").first
    for _ in range(30):
        if hand.count():
            break
        now = answer(page, chance, now)
    others = page.locator("[data-board] .table-card:not(section[aria-label='Your hand'] *)")
    for size in (LARGE, SMALL):
        look(page, size, "dark")
        for top in (0, 10_000):
            page.evaluate("top => document.querySelector('[data-board]').scrollTo({ top })", top)
            expect(hand).to_be_in_viewport(ratio=0.8)
            expect(page.locator("[data-question]")).to_be_in_viewport()
        # What lies under the hand comes out when somebody goes there.
        for card in others.all():
            card.focus()
            assert card.evaluate(UNCOVERED), card.get_attribute("aria-label")


def test_a_guide_folds_to_a_line_and_stays_folded(page: Page) -> None:
    page.set_viewport_size(SMALL)
    page.goto("/learn?game=jedi-knights")
    page.locator(".lessons button").first.click()
    now = stands(page)
    guide = page.locator("section.guide")
    expect(guide.locator(".said p")).not_to_be_empty()
    # Unfolded or not, enough of the board is in sight.
    tall: int = page.evaluate("() => document.querySelector('[data-board]').clientHeight")
    assert tall > 0.4 * SMALL["height"]
    fold = guide.locator(".fold")
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    expect(guide.get_by_role("button", name="Let me choose freely")).to_be_visible()
    fold.click()
    said = guide.locator(".said").inner_text()
    for _ in range(2):
        page.wait_for_function(
            "() => document.querySelectorAll('.options .option[data-key]').length <= 1"
        )
        unfold(page)
        page.locator(".options .option[data-key]").click()
        now = stands(page, now)
    expect(guide.locator(".said")).not_to_have_text(said)
    expect(fold).to_have_attribute("aria-expanded", "false")
    box = guide.bounding_box()
    assert box is not None and box["height"] < 60


def test_a_list_that_was_unfolded_stays_so_whatever_others_do_meanwhile(page: Page) -> None:
    four_knights(page)
    stands(page)
    listed = page.locator(".options .option[data-key]")
    unfold(page)
    many = listed.count()
    page.keyboard.press("c")
    words = page.get_by_label("Say something")
    words.fill("hello")
    words.press("Enter")
    expect(page.locator(".chat li")).to_contain_text("hello")
    expect(listed).to_have_count(many)
    # The next question begins folded again.
    listed.nth(1).click()
    expect(page.locator(FOLD)).to_have_count(1)
    assert listed.count() < many


def test_news_and_the_question_after_them_are_told_in_one_breath(page: Page) -> None:
    play(page, "episode-one")
    now = stands(page)
    expect(page.get_by_test_id("assertive")).to_contain_text("Your turn: draw a card or play one.")
    page.keyboard.press("1")
    stands(page, now)
    told = page.get_by_test_id("polite")
    expect(told).to_contain_text("Dark draws")
    expect(told).to_contain_text("Light")
    expect(told).to_contain_text("Your turn: draw a card or play one.")
