"""The page without a server: how long it takes to the first decision, and how fast it plays.

    PYTHONPATH=. python bench/page.py      3 rounds; writes its section of bench/RESULTS.md

Needs the page (``make site``) and Chromium. The first decision: the page is loaded once, so that
the service worker keeps it. Then it is opened again until the first question of a game stands on
the table; counted is the processor time of all processes of Chromium. Random play: whole games
through the public API, in the Python of the page (in Node) and in the one that runs this, in turns.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import statistics
import subprocess
import sys
import threading
from pathlib import Path

from machine import Watch, description
from playwright.sync_api import Browser, sync_playwright
from results import write_section
from tests.web.conftest import CHROMIUM, QUIET
from tools import web_build

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "page"
PATIENCE = 300_000
BUDGET_SECONDS, BUDGET_RATIO = 4.0, 0.4


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def processor_time(browser: Browser) -> float:
    """Of all processes of the browser."""
    session = browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")
    session.detach()
    return float(sum(process["cpuTime"] for process in told["processInfo"]))


def first_decision(browser: Browser, address: str) -> float:
    """Seconds of processor time from opening the kept page to the first question."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("[data-runtime]", state="detached")
    page.wait_for_selector("[data-play=episode-one]")
    page.goto("about:blank")
    page.wait_for_timeout(1000)
    begun = processor_time(browser)
    page.goto(address)
    page.click("[data-play=episode-one]")
    page.wait_for_selector("[data-prompt]")
    spent = processor_time(browser) - begun
    context.close()
    return spent


def rates(command: list[str]) -> dict[str, float]:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    if not (SITE / "index.html").exists():
        sys.exit("There is no page to measure: build it with make site.")
    (runtime,) = (SITE / "assets").glob("runtime-*")
    program = str(ROOT / "bench" / "page_play.py")
    inside = [web_build.node(), str(ROOT / "tools" / "page_python.mjs"), str(runtime), program]
    watch = Watch()
    ratios: dict[str, list[float]] = {}
    speeds: dict[str, list[float]] = {}
    for _ in range(rounds):
        ours, page = rates([sys.executable, program]), rates(inside)
        for game in ours:
            ratios.setdefault(game, []).append(page[game] / ours[game])
            speeds.setdefault(game, []).append(page[game])
    handler = functools.partial(Silent, directory=str(SITE))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        address = f"http://127.0.0.1:{server.server_port}/"
        firsts = [first_decision(browser, address) for _ in range(rounds)]
        browser.close()
    server.shutdown()
    load = watch.load()
    first = statistics.median(firsts)
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    lines = ["## The page without a server", "", *load.warning()]
    lines += [
        f"Written by `python bench/page.py` on {description()}; {load.text()}; "
        f"{rounds} rounds, medians. The folder has {size / 1e6:.1f} MB.",
        "",
        "| what | measured | lowest - highest | budget | reached |",
        "|---|---|---|---|---|",
        f"| first decision from a warm cache, processor seconds of Chromium | **{first:.1f}** "
        f"| {min(firsts):.1f} - {max(firsts):.1f} | {BUDGET_SECONDS:.0f} "
        f"| {'yes' if first <= BUDGET_SECONDS else 'no'} |",
    ]
    for game, found in ratios.items():
        ratio = statistics.median(found)
        lines.append(
            f"| random play, {game}: {statistics.median(speeds[game]):,.0f} decisions/s, "
            f"x CPython | **{ratio:.2f}** | {min(found):.2f} - {max(found):.2f} "
            f"| {BUDGET_RATIO} | {'yes' if ratio >= BUDGET_RATIO else 'no'} |"
        )
    write_section("page", lines)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
