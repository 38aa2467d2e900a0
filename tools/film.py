"""Film a battle of Young Jedi as it is told at the table: docs/screens/battle.webp.

    python -m tools.film

The web client must be built (``make web``). Needs Chromium; the server runs on this machine only.
The film is taken at the speed of the clock: let the machine do nothing else meanwhile.
"""

from __future__ import annotations

import io
import tempfile
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from tests.web.conftest import CHROMIUM, QUIET, People, Server
from tests.web.screens import settled
from tests.web.test_director import CONFIRM, TELLING, to_the_battle

FILM = Path(__file__).resolve().parent.parent / "docs" / "screens" / "battle.webp"
WINDOW = (1280, 800)
SIZE = (800, 500)
MOST_BYTES = 3_000_000
LONGEST = 45.0
"""Seconds after which a film ends, wherever the battle stands."""
AFTER = 1.5
"""Seconds that the table is seen when everything has been told."""

Frame = tuple[Image.Image, int]
"""A picture, and for how many milliseconds it is seen."""


def frames(page: Page) -> list[Frame]:
    """The battle from the locked plan to the next question."""
    page.locator(CONFIRM).click()
    page.mouse.move(2, 2)
    page.wait_for_function(TELLING)
    taken: list[tuple[float, Image.Image]] = []
    begun = time.monotonic()
    rests = 0.0
    while (now := time.monotonic()) - begun < LONGEST and (not rests or now - rests < AFTER):
        shot = Image.open(io.BytesIO(page.screenshot(type="jpeg", quality=90)))
        taken.append((now, shot.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)))
        if not rests and not page.evaluate(TELLING):
            rests = now
    moments = [moment for moment, _ in taken] + [time.monotonic()]
    return [
        (picture, max(20, round((after - moment) * 1000)))
        for (moment, picture), after in zip(taken, moments[1:], strict=True)
    ]


def save(film: list[Frame], path: Path) -> int:
    """Write the film in the best quality that is not too large, and give its size."""
    pictures, times = [picture for picture, _ in film], [shown for _, shown in film]
    for quality in (70, 55, 40, 25):
        pictures[0].save(
            path,
            save_all=True,
            append_images=pictures[1:],
            duration=times,
            loop=0,
            quality=quality,
            method=4,
        )
        if path.stat().st_size < MOST_BYTES:
            break
    return path.stat().st_size


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
            people = People(browser, server)
            page = people.new(width=WINDOW[0], height=WINDOW[1], motion="no-preference")
            to_the_battle(page)
            page.evaluate("() => document.activeElement?.blur()")
            # From at once over calm to normal.
            page.keyboard.press("s")
            page.keyboard.press("s")
            settled(page)
            film = frames(page)
            size = save(film, FILM)
            print(f"{FILM.name}: {len(film)} pictures, {size // 1024} KB")
            browser.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main()
