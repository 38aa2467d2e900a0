"""Somebody at a table in a browser: sees what is asked, and answers by mouse or keys."""

from __future__ import annotations

import random

from playwright.sync_api import Page, TimeoutError

READY = """
() => {
  if (document.querySelector(".end")) return "end"
  const prompt = document.querySelector("[data-prompt]")
  const at = Number(prompt?.dataset.prompt ?? -1)
  if (at < 0 || prompt.querySelector(".question > .faint, .option[data-key]:disabled")) return ""
  const listed = document.querySelectorAll("[role=menu] [data-key]")
  const open = [...listed].map((one) => one.dataset.key)
  const plan = [...document.querySelectorAll("[data-plan]")].map((one) => one.dataset.plan)
  const unfolded = prompt.querySelector(".fold")?.getAttribute("aria-expanded") ?? ""
  return `${at} ${open} / ${plan} / ${unfolded}`
}
"""
"""What is asked, with the open lists and the plan; "end", or nothing while one waits."""

FIND = """
async (groups) => {
  // A point of the element that a mouse can reach: nothing else lies over it.
  const point = (one) => {
    one.scrollIntoView({ block: "nearest", inline: "nearest" })
    const inside = [[5, 5], [2, 5], [8, 5], [5, 2], [5, 8], [1, 1], [9, 1], [1, 9]]
    for (const [x, y] of [...inside, [5, 0.6], [3, 0.6], [7, 0.6]]) {
      const box = one.getBoundingClientRect()
      const spot = { x: box.left + (box.width * x) / 10, y: box.top + (box.height * y) / 10 }
      const hit = document.elementFromPoint(spot.x, spot.y)
      if (hit !== null && (one === hit || one.contains(hit))) return spot
    }
    return null
  }
  for (const { selector, pick } of groups) {
    const seen = (one) => one.getClientRects().length > 0
    const all = [...document.querySelectorAll(selector)].filter(seen)
    if (all.length === 0) continue
    const one = all[Math.floor(pick * all.length)]
    const name = one.getAttribute("aria-label") ?? one.textContent.trim()
    // Things may still find their places: the point must hold for two frames.
    let spot = point(one)
    for (let still = 0, tries = 0; still < 2 && tries < 60; tries += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      const now = point(one)
      still = now !== null && now.x === spot?.x && now.y === spot?.y ? still + 1 : 0
      spot = now
    }
    return { name, selector, spot }
  }
  return null
}
"""
"""The first kind of thing that is there, one of it, and where it can be clicked."""

LISTED = "[role=menu] [data-key]"
CARDS = "[data-board] .table-card.glows, [data-board] .place.glows > .aim"
POOL = "[data-plan-builder] [data-pool]"
CONFIRM = "[data-plan-confirm]:not(:disabled)"
OPTIONS = ".options .option[data-key]:not(:disabled)"
FOLD = "[data-prompt] .fold[aria-expanded=false]"
# Answers that only lead back to the same question are left to people.
ONWARD = OPTIONS + ":not([data-key^=undo]):not([data-key^=consider])"
PASSING = ".options .option.pass:not(:disabled)"


def press(page: Page, selector: str, touch: bool = False) -> None:
    """Click or tap the first of these where nothing else lies over it: cards of a fan overlap."""
    page.wait_for_selector(selector)
    found = page.evaluate(FIND, [{"selector": selector, "pick": 0}])
    assert found is not None and found["spot"] is not None, f"{selector} cannot be reached"
    spot = found["spot"]
    if touch:
        page.touchscreen.tap(spot["x"], spot["y"])
    else:
        page.mouse.click(spot["x"], spot["y"])


TRIES = 100
"""How often something to click is looked for, ten times a second."""


def play(page: Page, game: str) -> None:
    """From the front page into a game against a bot: two clicks."""
    page.goto("/")
    page.click(f"[data-game={game}]")
    page.click(f"[data-play={game}]")
    asked(page)


def open_log(page: Page) -> None:
    """Have the whole log beside the board."""
    if not page.locator("[data-log]").count():
        page.keyboard.press("l")
    page.wait_for_selector("[data-log]")


def asked(page: Page, after: int = -1) -> int:
    """Wait for a question that comes after that one, and give its number."""
    page.wait_for_function(
        "after => Number(document.querySelector('[data-prompt]')?.dataset.prompt ?? -1) > after",
        arg=after,
    )
    return number(page)


def number(page: Page) -> int:
    """The number of the question that is asked now; -1 for none."""
    return int(page.get_attribute("[data-prompt]", "data-prompt") or -1)


def stands(page: Page, before: str = "") -> str:
    """Wait until somebody is asked something new or the game is over, and tell which."""
    found = page.wait_for_function(
        f"before => {{ const now = ({READY})(); return now !== before && now }}", arg=before
    )
    return str(found.json_value())


def over(page: Page) -> bool:
    return page.locator(".end").count() > 0


class Mouse:
    """Clicks what glows, now and then a button; after a while it only wants to finish."""

    def __init__(self, page: Page, seed: int, eager: int = 60) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.eager = eager
        self.clicks = 0
        self.cards = 0
        """How many of the clicks were on cards and places of the board."""

    def finish(self, most: int = 500) -> None:
        """Play until the end; a game that takes more clicks than that hangs."""
        now = stands(self.page)
        while now != "end":
            assert self.clicks < most, f"no end after {most} clicks: {now}"
            name = self.click()
            try:
                now = stands(self.page, now)
            except TimeoutError as error:
                seen = self.page.locator("body").inner_text()
                raise AssertionError(
                    f"at {now!r} a click on {name!r} did nothing: {seen}"
                ) from error

    def click(self) -> str:
        """Click something, and tell what it was."""
        pick = self.chance.random()
        wanted = self._wanted()
        groups = [{"selector": selector, "pick": pick} for selector in wanted]
        found = self.page.evaluate(FIND, groups)
        for _ in range(TRIES):
            if found is not None:
                break
            # A plan is sent step by step: between two questions nothing can be clicked.
            self.page.wait_for_timeout(100)
            found = self.page.evaluate(FIND, groups)
        assert found is not None, "nothing to click, but something is asked"
        assert found["spot"] is not None, f"{found['name']} cannot be reached by the mouse"
        self.page.mouse.click(found["spot"]["x"], found["spot"]["y"])
        self.clicks += 1
        self.cards += found["selector"] in (CARDS, LISTED, POOL)
        return str(found["name"])

    def _wanted(self) -> list[str]:
        """Kinds of things to click, the first that is there."""
        if self.page.locator(LISTED).count():
            return [LISTED]
        if self.clicks >= self.eager:
            return [PASSING, CONFIRM, ONWARD, CARDS, FOLD, OPTIONS]
        planning = self.chance.random() < 0.7
        plan = [POOL, CONFIRM] if planning else [CONFIRM, POOL]
        if self.chance.random() < 0.8:
            return [*plan, CARDS, ONWARD, FOLD, OPTIONS]
        return [*plan, ONWARD, CARDS, FOLD, OPTIONS]
