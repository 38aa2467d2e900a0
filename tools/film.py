"""Film a battle of Young Jedi as it is told at the table: docs/screens/battle.webp.

    python -m tools.film

The web client must be built (``make web``). Needs Chromium; the server runs on this machine only.
The clock of the page is turned picture by picture: a busy machine takes the same film.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from tests.web.conftest import CHROMIUM, QUIET, People, Server
from tests.web.laid import lay
from tests.web.screens import settled
from tests.web.test_director import TELLING

FILM = Path(__file__).resolve().parent.parent / "docs" / "screens" / "battle.webp"
WINDOW = (1280, 800)
SIZE = (800, 500)
MOST_BYTES = 3_000_000
EACH = 80
"""Milliseconds from one picture to the next."""
LONGEST = 45_000
"""Milliseconds after which a film ends, wherever the battle stands."""
AFTER = 1500
"""Milliseconds that the table is seen when everything has been told."""
BEGIN = "() => { window.movements = new Map() }"
MOVE = """
(each) => {
  for (const one of document.getAnimations()) {
    const { endTime } = one.effect.getComputedTiming()
    const at = (window.movements.get(one) ?? 0) + each
    window.movements.set(one, at)
    if (at < endTime) {
      one.pause()
      one.currentTime = at
    } else if (Number.isFinite(endTime)) one.finish()
  }
}
"""
"""Everything that moves by itself goes on by so many milliseconds."""

Frame = tuple[Image.Image, int]
"""A picture, and for how many milliseconds it is seen."""


def frames(page: Page) -> list[Frame]:
    """The battle from the locked plan to the next question."""
    page.locator("[data-plan-confirm]").click()
    page.mouse.move(2, 2)
    page.wait_for_function(TELLING)
    page.evaluate(BEGIN)
    taken: list[Frame] = []
    rests = 0
    for now in range(0, LONGEST, EACH):
        page.clock.run_for(EACH)
        page.evaluate(MOVE, EACH)
        shot = Image.open(io.BytesIO(page.screenshot(type="jpeg", quality=95)))
        taken.append((shot.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS), EACH))
        if not rests and not page.evaluate(TELLING):
            rests = now
        if rests and now - rests >= AFTER:
            break
    return taken


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
            lay(page, "yj-fight")
            page.evaluate("() => document.activeElement?.blur()")
            # From at once over calm to normal.
            page.keyboard.press("s")
            page.keyboard.press("s")
            settled(page)
            page.clock.install()
            page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
            film = frames(page)
            size = save(film, FILM)
            print(f"{FILM.name}: {len(film)} pictures, {size // 1024} KB")
            browser.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main()
