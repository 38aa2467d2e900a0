"""A server that gives out the page too: when it is away, the game goes on in the browser."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.page.test_site import PATIENCE, SITE, browser, started
from tests.web.conftest import CHOSEN, Server

__all__ = ["browser"]


def test_when_the_server_is_away_one_plays_on_in_the_browser(
    browser: Browser, tmp_path: Path
) -> None:
    assert (SITE / "index.html").exists(), "build the page first: make site"
    server = Server(tmp_path)
    server.more = ["--page", str(SITE)]
    server.start()
    context = browser.new_context(reduced_motion="reduce", locale="en")
    context.set_default_timeout(PATIENCE)
    settings = {"pace": "instant", "speech": False, "opening": False}
    context.add_init_script(f"({CHOSEN})({json.dumps(settings)})")
    page = context.new_page()
    try:
        page.goto(f"{server.address}/settings")
        page.click("[data-keep]")
        expect(page.locator("[data-kept]")).to_be_visible(timeout=60_000)
        # The program itself must be kept too before the server goes.
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        assert page.locator("[data-offline]").count() == 0
        server.kill()
        page.goto(f"{server.address}/")
        line = page.locator("[data-offline]")
        expect(line).to_contain_text("You can play on in this browser")
        line.get_by_role("link", name="Play on here").click()
        page.wait_for_url("**/alone/**")
        started(page)
        page.click("[data-play=jedi-knights]")
        page.wait_for_selector("[data-prompt]")
        # Back to the server is a link, not a grey word.
        page.goto(f"{server.address}/alone/")
        lobby = page.get_by_role("link", name="Lobby").first
        expect(lobby).to_have_attribute("href", "/lobby")
    finally:
        context.close()
        server.kill()


def test_a_server_without_the_page_says_so_and_serves(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path; from drawdestiny.cli.serve import found_page; "
        f"print(found_page(Path({str(tmp_path)!r}), 'en'))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "make site builds it" in told.stdout and told.stdout.endswith("None\n")
