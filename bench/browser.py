"""The table in a browser: frames while something is told, clicks on full tables, scripts.

    PYTHONPATH=. python bench/browser.py

``make bench-browser`` builds the client first. Needs Chromium. Writes its section of
bench/RESULTS.md. Frames come from a trace with the processor slowed down fourfold, clicks from the
browser's own event timing.
"""

from __future__ import annotations

import gzip
import json
import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from machine import Load, Watch, description
from playwright.sync_api import Browser, Response, sync_playwright
from results import write_section
from tests.web.conftest import CHROMIUM, QUIET, People, Server
from tests.web.laid import lay
from tests.web.sitting import PASSING, Mouse, press, stands

SLOWDOWN = 4
LEAST_FRAMES = 30
"""Frames a second that no beat may fall below."""
LONGEST_WAIT = 100
"""Milliseconds from an interaction to what is seen of it."""
MOST_SCRIPT = 200
"""Kilobytes of compressed script for a table."""
SHORT = 0.15
"""Seconds below which a beat has too few frames to count."""
CLICKS = 40
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
]
TELLS = {
    "young-jedi": ("yj-fight", "[data-plan-confirm]", 1),
    "jedi-knights": ("jk-supporters", PASSING, 6),
    "episode-one": ("e1-trap", PASSING, 1),
}
"""For each game a position, what is clicked to let something be told, and how often."""
FULL = {"young-jedi": "yj-crowded", "jedi-knights": "jk-four", "episode-one": "e1-four"}

BEATS = """
() => {
  // A dot that always moves: else no frame is drawn while a beat rests, which is not a late one.
  const dot = document.body.appendChild(document.createElement("i"))
  // In front of everything: what is covered is not drawn.
  Object.assign(dot.style, { position: "fixed", zIndex: 9999, top: 0, left: 0 })
  Object.assign(dot.style, { width: "2px", height: "2px", background: "red" })
  const moves = [{ transform: "none" }, { transform: "translateX(40px)" }]
  dot.animate(moves, { duration: 300, iterations: Infinity })
  const told = document.querySelector("[data-telling]")
  new MutationObserver(() => performance.mark(`beat ${told.dataset.telling}`))
    .observe(told, { attributes: true, attributeFilter: ["data-telling", "data-told"] })
}
"""
SLOW = """
() => {
  window.waits = []
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.interactionId > 0) waits.push(one.duration)
  }).observe({ type: "event", durationThreshold: 16, buffered: true })
}
"""


class Beats:
    """How many frames a second each beat had."""

    def __init__(self, rates: list[tuple[float, str]]) -> None:
        self.rates = sorted(rates)

    def row(self, game: str) -> str:
        least, kind = self.rates[0]
        usual = statistics.median(rate for rate, _ in self.rates)
        low = sum(rate < LEAST_FRAMES for rate, _ in self.rates)
        return f"| {game} | {len(self.rates)} | {usual:.0f} | {least:.0f} (`{kind}`) | {low} |"


def beats(people: People, browser: Browser, game: str) -> Beats:
    """Let something be told on a slow machine, and count the frames of each beat."""
    position, answer, times = TELLS[game]
    page = people.new(pace="normal", motion="no-preference")
    lay(page, position)
    page.evaluate(BEATS)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    browser.start_tracing(page=page, categories=CATEGORIES)
    for _ in range(times):
        before = stands(page)
        press(page, answer)
        page.mouse.move(2, 2)
        page.context.set_default_timeout(120_000)
        stands(page, before)
    trace: dict[str, Any] = json.loads(browser.stop_tracing())
    page.context.close()
    return Beats(_rates(trace["traceEvents"]))


def _rates(events: list[dict[str, Any]]) -> list[tuple[float, str]]:
    """Frames a second between each beat and the next, with the kind of what was told."""
    frames = [one["ts"] for one in events if one["name"] == "DrawFrame"]
    marks = sorted(
        (one["ts"], one["name"].removeprefix("beat "))
        for one in events
        if one["name"].startswith("beat ") and one["ph"] in "RIn"
    )
    rates = []
    for (start, kind), (end, _) in pairwise(marks):
        seconds = (end - start) / 1e6
        if kind and seconds >= SHORT:
            rates.append((sum(start <= frame < end for frame in frames) / seconds, kind))
    return rates


def clicks(people: People, game: str) -> str:
    """Click on a full table, and tell how long it took until something was seen of it."""
    # At once: all that comes of a click is drawn together.
    page = people.new(pace="instant", motion="no-preference")
    scripts: list[int] = []

    def weigh(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts.append(len(gzip.compress(response.body())))

    page.on("response", weigh)
    lay(page, FULL[game])
    # The page that the table was opened from has scripts of its own: only the table's count.
    scripts.clear()
    page.reload()
    now = stands(page)
    size = sum(scripts) / 1000
    page.evaluate(SLOW)
    mouse = Mouse(page, seed=3, eager=CLICKS)
    cards = 0
    while mouse.clicks < CLICKS and now != "end":
        cards = max(cards, page.locator("[data-board] .card").count())
        try:
            mouse.click()
        except AssertionError:
            # On a busy machine a card may still be on its way when the mouse comes.
            page.mouse.move(2, 2)
            continue
        now = stands(page, now)
    waits: list[float] = sorted(page.evaluate("() => window.waits"))
    page.context.close()
    worst = waits[-1] if waits else 16
    # Event timing knows only those that take more than 16 ms.
    late = sum(wait > LONGEST_WAIT for wait in waits)
    return f"| {game} | {cards} | {mouse.clicks} | {worst:.0f} | {late} | {size:.0f} |"


def section(rates: dict[str, Beats], rows: list[str], load: Load) -> list[str]:
    return [
        "## The table in a browser",
        "",
        *load.warning(),
        f"Written by `make bench-browser`: {description()}; {load.text()}. Chromium, the server "
        "and the measurement share the machine; the browser draws without a graphics processor.",
        "",
        f"Frames while something is told, from a trace, with the processor slowed down "
        f"{SLOWDOWN} times: drawn frames a second from one beat to the next, beats of at least "
        f"{SHORT:g} s. Budget: no beat below {LEAST_FRAMES}.",
        "",
        f"| game | beats | median | lowest | below {LEAST_FRAMES} |",
        "|---|---|---|---|---|",
        *(beats.row(game) for game, beats in rates.items()),
        "",
        f"Clicks on full tables, as fast as the processor is: milliseconds until something is seen "
        f"of a click (the longest, as the browser times events), budget {LONGEST_WAIT}. Scripts of "
        f"a table, gzip, budget {MOST_SCRIPT} KB.",
        "",
        f"| game | cards | clicks | longest, ms | over {LONGEST_WAIT} ms | script, KB |",
        "|---|---|---|---|---|---|",
        *rows,
    ]


def main() -> int:
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        people = People(browser, server)
        try:
            rates = {game: beats(people, browser, game) for game in TELLS}
            rows = [clicks(people, game) for game in FULL]
            load = watch.load()
        finally:
            browser.close()
            server.kill()
    lines = section(rates, rows, load)
    write_section("browser", lines)
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
