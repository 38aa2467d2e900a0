"""Take pictures of every screen of the web client.

    python -m tools.screens                 all pictures in docs/screens, and the snapshots
    python -m tools.screens NAME ...        only these pictures
    python -m tools.screens --snapshots     only the small ones that the tests compare with

The web client must be built (``make web``). Needs Chromium; the server runs on this machine only.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from tests.web.conftest import CHROMIUM, QUIET, People, Server
from tests.web.pictures import DRAWN, FOLDER, picture
from tests.web.screens import SCREENS, lesson, settled
from tests.web.sitting import Mouse, over, play, stands
from tests.web.test_table import put, to_the_plan

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "screens"
COLOURS = 256
"""Colours of a picture: enough for our look, and half of the bytes."""


def game(name: str, clicks: int) -> Callable[[Page], None]:
    """A game against a bot that has gone on for a while."""

    def go(page: Page) -> None:
        play(page, name)
        mouse = Mouse(page, seed=5, eager=clicks)
        now = stands(page)
        # Only whole turns: no open list of a card stands in the picture.
        while mouse.clicks < clicks or page.locator("[role=menu]").count():
            mouse.click()
            now = stands(page, now)
            if over(page):
                play(page, name)
                now = stands(page)
        page.mouse.move(2, 2)

    return go


def half_a_plan(page: Page) -> None:
    """A battle plan in the making, the puzzle's task out of the way."""
    to_the_plan(page)
    page.get_by_role("button", name="Hide the task").click()
    row: list[str] = []
    for card in (4, 3, 0):
        row.append(str(card))
        put(page, card, row)
    page.mouse.move(2, 2)


SHOWN: dict[str, Callable[[Page], None]] = {
    **SCREENS,
    "table-episode-one": game("episode-one", 22),
    "table-young-jedi": game("young-jedi", 18),
    "table-jedi-knights": game("jedi-knights", 40),
    "battle-plan": half_a_plan,
    "lesson": lesson("young-jedi", 3),
}


def take(page: Page, name: str, wanted: str) -> None:
    settled(page)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    path = PICTURES / f"{wanted}.png"
    shot.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{name}: {path.name}, {path.stat().st_size // 1024} KB", flush=True)


def pictures(people: People, names: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page = people.new()
    for name in names:
        if name == "home":
            page.context.clear_cookies()
        page.set_viewport_size({"width": 1280, "height": 800})
        SHOWN[name](page)
        take(page, name, name)
        page.set_viewport_size({"width": 360, "height": 740})
        take(page, name, f"{name}-phone")


def snapshots(people: People) -> None:
    FOLDER.mkdir(exist_ok=True)
    page = people.new()
    for name in DRAWN:
        SCREENS[name](page)
        settled(page)
        picture(page).save(FOLDER / f"{name}.png", optimize=True)


def main() -> int:
    words = sys.argv[1:]
    names = [word for word in words if not word.startswith("--")]
    unknown = [name for name in names if name not in SHOWN]
    if unknown:
        print(f"no such screen: {', '.join(unknown)}; there are {', '.join(SHOWN)}")
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        people = People(browser, server)
        try:
            if names or "--snapshots" not in words:
                pictures(people, names or list(SHOWN))
            if not names:
                snapshots(people)
        finally:
            browser.close()
            server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
