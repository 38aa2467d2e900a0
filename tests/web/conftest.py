"""A served table and a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 20_000
"""Milliseconds that a page may take on a busy machine."""

Theme = Literal["dark", "light"]
Motion = Literal["reduce", "no-preference"]
Pace = Literal["calm", "normal", "quick", "instant"]

CHOSEN = """
chosen => {
  const name = "drawdestiny:settings"
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "{}")
    localStorage.setItem(name, JSON.stringify({ ...chosen, ...kept }))
  } catch {
    // A page without an address keeps nothing.
  }
}
"""
"""Settings that somebody has made, unless they make others."""


class Server:
    """``drawdestiny serve`` with its own database; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "games.sqlite3"
        self.port = 0
        self.program = "from drawdestiny.cli import main; main()"
        """What is run: another one stands for an upgrade."""
        self.more: list[str] = []
        """Further words of the command."""
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = [
            "serve",
            "--port",
            str(self.port),
            "--database",
            str(self.database),
            "--lang",
            "en",
            *self.more,
        ]
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.program, *words],
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

    def kill(self) -> None:
        """As a failing machine would: without a word."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that all tests share."""
    served = Server(tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.kill()


@pytest.fixture
def server(house: Server) -> Server:
    """The shared server; started again where an earlier test left it dead."""
    if house.process is None:
        house.start()
    return house


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # One for each module: a Playwright that stays open would be in the way of asynchronous tests.
    if not Path(CHROMIUM).exists():
        assert os.environ.get("CI", "").lower() not in ("true", "1"), "CI must have Chromium"
        pytest.skip("there is no Chromium here; CHROMIUM may name one")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


class People:
    """Makes people, each with a browser of their own."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def new(
        self,
        lang: str = "en",
        width: int = 1280,
        height: int = 800,
        theme: Theme = "dark",
        motion: Motion = "reduce",
        touch: bool = False,
        mobile: bool = False,
        address: str = "",
        pace: Pace = "instant",
        chosen: str = "auto",
        speech: bool = False,
        opening: bool = False,
        orders: bool = False,
    ) -> Page:
        """Somebody with an empty browser, in the theme of their device unless ``chosen`` says
        another; empty for what newcomers get. Tables tell at once what happens, opponents are
        silent and everything is asked: who tests something of that asks for another pace,
        ``speech``, ``opening`` or standing ``orders``."""
        context = self.browser.new_context(
            base_url=address or self.server.address,
            locale=lang,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion=motion,
            has_touch=touch,
            is_mobile=mobile,
            # The server's policy forbids scripts of others, and the accessibility checker is one.
            bypass_csp=True,
            # Every page comes from the server that the test started, not from an earlier visit.
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE)
        settings: dict[str, object] = {"pace": pace, "speech": speech, "opening": opening}
        settings["orders"] = orders
        if chosen:
            settings["theme"] = chosen
        context.add_init_script(f"({CHOSEN})({json.dumps(settings)})")
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("response", self._answered)
        return page

    def _answered(self, response: Response) -> None:
        """A visitor who only clicks is never too fast, and the server never fails."""
        if response.status in (429, 500):
            self.faults.append(f"{response.status} {response.url}")


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    made = People(browser, server)
    yield made
    for context in made.contexts:
        context.close()
    assert made.faults == []
