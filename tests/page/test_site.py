"""The page in a real browser: served by a plain static server, then with the network cut."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.web.conftest import CHOSEN, CHROMIUM, QUIET
from tests.web.sitting import Mouse

import drawdestiny as dd
from drawdestiny.answers.replays import Replay
from drawdestiny.engine.record import Record, check_fairness, record, replay

SITE: Final = Path(__file__).resolve().parents[2] / "build" / "page"
PATIENCE: Final = 120_000
"""Milliseconds that the start of Python may take on a busy machine."""

WATCHED: Final = """
const Plain = window.Worker
window.Worker = class extends Plain {
  constructor(...words) {
    super(...words)
    window.inside = this
  }
}
"""
"""The worker of the page can be asked by the test too."""

ASK: Final = """
([method, path, body]) => new Promise((resolve) => {
  window.asked = (window.asked ?? 1000000) + 1
  const id = window.asked
  window.inside.addEventListener("message", function heard({ data }) {
    if (data.kind !== "answer" || data.id !== id) return
    window.inside.removeEventListener("message", heard)
    resolve(data.answer)
  })
  window.inside.postMessage({ kind: "ask", id, method, path, body })
})
"""

PLAY: Final = """
(game) => new Promise((resolve, reject) => {
  let number = 2000000
  let table = ""
  let chance = 7
  let answered = -1
  const say = (message) => window.inside.postMessage(
    { kind: "hear", text: JSON.stringify({ ...message, re: ++number }) })
  window.inside.addEventListener("message", function heard({ data }) {
    if (data.kind !== "message") return
    const message = JSON.parse(data.text)
    const told = message.position ?? message
    if (message.type === "done" && table === "") table = message.table
    const of = message.table ?? message.position?.info.table
    if (of !== table || table === "") return
    if (message.type === "problem") reject(new Error(data.text))
    if (told.ended) {
      window.inside.removeEventListener("message", heard)
      resolve(told.ended.replay)
    } else if (told.prompt && told.prompt.at > answered) {
      const { at, options } = told.prompt
      answered = at
      chance = (chance * 1103515245 + 12345) % 2147483648
      const { key } = options[Math.floor(chance / 65536) % options.length]
      say({ type: "choose", table, at, keys: [key] })
    }
  })
  const seats = [{ who: "you" }, { who: "bot", name: "padawan" }]
  say({ type: "open_table", wish: { game, seats } })
})
"""
"""A whole game against a bot, by the protocol, in the worker of the page."""


DRAWN: Final = """
() => [...document.images].some((one) => one.src.includes("/api/faces/") && one.naturalWidth > 0)
"""


class Static:
    """``python -m http.server``: it knows nothing of the page, which lies in a folder of it."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(SITE, folder / "games")
        words = ["-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
        self.process = subprocess.Popen(
            [sys.executable, "-u", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        port = told.partition(" port ")[2].split()[0]
        self.address: Final = f"http://127.0.0.1:{port}/games/"

    def cut(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Somebody who has loaded the page once; then the network is cut, and the page loaded again."""
    assert (SITE / "index.html").exists(), "build the page first: make site"
    host = Static(tmp_path_factory.mktemp("host"))
    context = browser.new_context(reduced_motion="reduce", locale="en")
    context.set_default_timeout(PATIENCE)
    settings = {"pace": "instant", "speech": False, "opening": False}
    context.add_init_script(f"({CHOSEN})({json.dumps(settings)})")
    context.add_init_script(WATCHED)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
    try:
        page.goto(host.address)
        # The games are shown before Python is there; it comes meanwhile.
        page.wait_for_selector("[data-game=episode-one]")
        started(page)
    finally:
        host.cut()
    context.set_offline(True)
    page.reload()
    started(page)
    page.set_default_timeout(30_000)
    yield page
    context.close()
    assert faults == []


def started(page: Page) -> None:
    page.wait_for_selector("[data-runtime]", state="detached", timeout=PATIENCE)


def go(page: Page, path: str) -> None:
    """To a screen, as a link does: the page has one address."""
    page.evaluate("path => (location.hash = path)", path)


def sit_down(page: Page, game: str) -> None:
    """Play against a bot, from the front page."""
    go(page, "/")
    page.click(f"[data-game={game}]")
    page.click(f"[data-play={game}]")
    page.wait_for_selector("[data-prompt]")


def ask(page: Page, method: str, path: str, body: str = "") -> tuple[int, str]:
    answer = page.evaluate(ASK, [method, path, body])
    return answer["status"], answer["body"]


def same_in_python(page: Page, id: str) -> None:
    """The game replays here to the same record and the same log, byte by byte."""
    status, text = ask(page, "GET", f"replays/{id}/record?lang=en")
    assert status == 200
    told = msgspec.json.decode(text, type=Record)
    assert check_fairness(told)
    game = replay(dd.game_definition(told.game), told)
    assert game.outcome is not None
    again = record(game)
    again.players, again.fairness = told.players, told.fairness
    assert msgspec.json.encode(again).decode() == text
    here = Replay(id, told)
    for lang in ("en", "fr"):
        path = f"replays/{id}/frame?at={here.choices}&viewer=-2&lang={lang}"
        frame = msgspec.json.encode(here.frame(here.choices, -2, lang)).decode()
        assert ask(page, "GET", path) == (200, frame)


def test_a_whole_game_by_mouse_with_the_network_cut(page: Page) -> None:
    sit_down(page, "episode-one")
    # The cards are drawn by the page itself.
    page.wait_for_function(DRAWN)
    Mouse(page, seed=9).finish()
    expect(page.get_by_role("heading", name="You have")).to_be_visible()
    page.locator(".end details:has(a[download]) > summary").click()
    with page.expect_download() as download:
        page.locator(".end a[download]").click()
    told: dict[str, Any] = json.loads(Path(download.value.path()).read_text())
    assert told["game"] == "episode-one"
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector("[data-board]")
    same_in_python(page, page.url.rpartition("/replay/")[2].partition("?")[0])


@pytest.mark.parametrize("game", ["young-jedi", "jedi-knights"])
def test_a_whole_game_of_the_others_with_the_network_cut(page: Page, game: str) -> None:
    same_in_python(page, page.evaluate(PLAY, game))


def test_what_needs_a_server_is_greyed_with_a_word_why(page: Page) -> None:
    go(page, "/")
    lobby = page.get_by_role("link", name="Lobby").first
    expect(lobby).to_have_attribute("aria-disabled", "true")
    why = "This needs a server: here you play alone, in this browser."
    expect(lobby).to_have_attribute("title", why)


def test_two_people_at_one_screen_hand_it_over(page: Page) -> None:
    go(page, "/")
    page.click("[data-game=episode-one]")
    page.get_by_label("Name of the second player").fill("Anna")
    page.click("[data-beside=episode-one]")
    named = set()
    for _ in range(12):
        page.wait_for_selector("[data-curtain], .options .option[data-key]:not(:disabled)")
        if page.locator("[data-curtain]").count():
            # Nothing of the table is there before the screen is handed over.
            assert page.locator("[data-board]").count() == 0
            named.add(page.locator("[data-curtain] h1").inner_text())
            page.click("[data-curtain] button")
        else:
            page.locator(".options .option[data-key]:not(:disabled)").first.click()
            page.wait_for_timeout(200)
        if len(named) == 2:
            break
    assert named == {"You, it is your turn", "Anna, it is your turn"}


def test_everything_is_taken_away_in_one_file(page: Page) -> None:
    played = page.evaluate(PLAY, "episode-one")
    go(page, "/settings")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save everything as a file").click()
    whole = json.loads(Path(download.value.path()).read_text())
    assert whole["drawdestiny"] == 1 and f"game/{played}" in whole["kept"]
    page.set_input_files("input[type=file]", download.value.path())
    expect(page.get_by_text("The file is added.")).to_be_visible()


def test_a_game_is_still_there_after_loading_the_page_again(page: Page) -> None:
    sit_down(page, "jedi-knights")
    where = page.url
    page.reload()
    started(page)
    page.wait_for_selector("[data-prompt]")
    assert page.url == where


def test_own_cards_are_written_seen_and_tried_out_with_the_network_cut(page: Page) -> None:
    go(page, "/sets")
    preview = page.locator(".preview")
    expect(preview).to_contain_text("Power +2 while supported by a Rebel")
    file = page.get_by_label("The file")
    file.fill(file.input_value().replace("Power(+2", "Powr(+2"))
    expect(page.locator(".problems button")).to_contain_text("nearest: Power")
    file.fill(file.input_value().replace("Powr(+2", "Power(+3"))
    expect(preview).to_contain_text("Power +3 while supported by a Rebel")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("region", name="Your sets")).to_contain_text("My set")
    page.get_by_role("button", name="Try it out now").click()
    page.wait_for_selector("[data-prompt]")
    expect(page.locator('[data-card][aria-label*="Ridge Lookout"]').first).to_be_visible()
    drawn = """
    () => [...document.querySelectorAll("img[src*='/MY-1.svg']")].some((one) => one.naturalWidth)
    """
    page.wait_for_function(drawn)


def test_packs_go_into_a_collection_of_this_browser(page: Page) -> None:
    go(page, "/collection")
    page.get_by_role("button", name="New collection").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Make it").click()
    expect(page.locator("h1")).to_be_visible()
    status, text = ask(page, "GET", "collections?lang=en")
    assert status == 200 and len(json.loads(text)) == 1


def test_the_laboratory_shows_its_progress_and_what_it_found(page: Page) -> None:
    go(page, "/room")
    lab = page.locator("[data-lab]")
    lab.get_by_label("Games").fill("20")
    lab.get_by_role("button", name="Play them").click()
    expect(lab.get_by_text("20 of 20 games")).to_be_visible()
    expect(lab.locator("[data-lab-result]")).to_contain_text("of 20 games")


def test_a_draft_with_bots_is_picked_by_mouse(page: Page) -> None:
    go(page, "/room")
    page.get_by_role("button", name="Draft with bots").click()
    for n in range(2):
        expect(page.get_by_text(f"pick {n + 1}", exact=False).first).to_be_visible()
        page.locator("[data-pick]").first.click()
    expect(page.get_by_text("2 cards so far")).to_be_visible()
    page.get_by_role("button", name="Open sealed packs").click()
    page.locator("[data-draft]").get_by_role("button", name="Build a deck and play").click()
    page.wait_for_selector("[data-prompt]")


def test_a_replay_is_shared_by_a_link_that_holds_it(page: Page) -> None:
    played = page.evaluate(PLAY, "episode-one")
    go(page, "/room")
    page.locator(f"a[href='/replay/{played}']").click()
    page.wait_for_selector("[data-board]")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to the game from its beginning")
    expect(link).to_have_value(re.compile(r"#/replay/ddr1\."))
    address = link.input_value()
    go(page, "/")
    page.evaluate("address => (location.href = address)", address)
    page.wait_for_selector("[data-board]")
