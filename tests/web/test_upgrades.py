"""The server gets other rules while people are at its tables: what they see of it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.other_rules import OTHER_PROGRAM
from tests.web.conftest import PATIENCE, People, Server
from tests.web.test_together import open_table


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that this test alone upgrades."""
    served = Server(tmp_path)
    served.start()
    yield served
    served.kill()


@pytest.fixture
def guests(browser: Browser, own: Server) -> Iterator[People]:
    made = People(browser, own)
    yield made
    for context in made.contexts:
        context.close()
    assert made.faults == []


def upgrade(server: Server) -> None:
    server.kill()
    server.program = f"{OTHER_PROGRAM}\n{server.program}"
    server.start()


def begin(ann: Page, bob: Page) -> None:
    bob.goto(f"/{open_table(ann, 'episode-one')}")
    bob.locator(".seats button").first.click()
    for page in (ann, bob):
        page.wait_for_selector("[data-board]")


def play(pages: tuple[Page, Page], choices: int) -> None:
    """Whoever is asked draws a card, or does what stands first."""
    for _ in range(choices):
        at = [-1, -1]
        while max(at) < 0:
            at = [int(p.locator("[data-prompt]").get_attribute("data-prompt") or -1) for p in pages]
        page = pages[0 if at[0] >= 0 else 1]
        draw = page.locator(".option[data-key^=draw]:enabled")
        if draw.count() > 0:
            draw.first.click()
        else:
            page.keyboard.press("1")
        page.wait_for_function(
            "at => document.querySelector('[data-prompt]')?.dataset.prompt !== String(at)",
            arg=max(at),
        )


def test_a_held_game_goes_on_when_both_want_it(guests: People, own: Server) -> None:
    ann, bob = guests.new(), guests.new(lang="fr")
    begin(ann, bob)
    play((ann, bob), 6)
    upgrade(own)
    told, dit = ann.locator("[data-held]"), bob.locator("[data-held]")
    expect(told).to_contain_text("This game is held", timeout=2 * PATIENCE)
    expect(told).to_contain_text("new rules")
    expect(told).to_contain_text("You have not chosen yet.")
    expect(dit).to_contain_text("Cette partie est suspendue", timeout=2 * PATIENCE)
    told.get_by_role("button", name="Annul the game").click()
    expect(told).to_contain_text("You want: Annul the game")
    expect(dit).to_contain_text("veut annuler la partie")
    dit.get_by_role("button", name="Continuer d’ici, sans classement").click()
    expect(told).to_contain_text("wants to go on")
    expect(told.get_by_role("button", name="Annul the game")).to_have_attribute(
        "aria-pressed", "true"
    )
    told.get_by_role("button", name="Go on from here, unrated").click()
    expect(told).to_have_count(0)
    expect(dit).to_have_count(0)
    play((ann, bob), 2)


def test_a_replay_is_shown_after_an_upgrade_and_says_why_it_cannot_be_gone_on_from(
    guests: People, own: Server
) -> None:
    ann, bob = guests.new(), guests.new()
    begin(ann, bob)
    play((ann, bob), 6)
    ann.locator(".switches button[aria-expanded]").last.click()
    ann.locator("[data-tab=info]").click()
    ann.locator(".info .button.danger").click()
    ann.locator("dialog[open] button").last.click()
    ann.locator(".end a.button[href^='/replay/']").click()
    ann.wait_for_selector("[data-board] [data-card]")
    branch = ann.get_by_role("button", name="Go on from here")
    expect(branch).to_be_enabled()
    for _ in range(200):
        with sqlite3.connect(own.database) as file:
            if file.execute("SELECT count(*) FROM game_frames").fetchone()[0]:
                break
        time.sleep(0.1)
    upgrade(own)
    ann.reload()
    ann.wait_for_selector("[data-board] [data-card]")
    expect(branch).to_be_disabled()
    expect(ann.locator(".controls")).to_contain_text("The rules have changed since this game")
    seek = ann.get_by_label("Moment of the game")
    last = int(seek.get_attribute("max") or 0)
    assert last >= 6
    seek.fill("3")
    expect(ann.locator(".where")).to_contain_text(f"choice 3 of {last}")
    ann.get_by_label("Seen by").select_option(label="As a spectator")
    expect(ann.locator("[data-board]")).to_be_visible()
