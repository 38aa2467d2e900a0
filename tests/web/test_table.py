"""What a table does besides being played at: languages, plans, refusals, readers, motion."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, Response, Route, expect
from tests.web.geometry import faults
from tests.web.screens import lesson
from tests.web.sitting import play, stands

if TYPE_CHECKING:
    from tests.web.conftest import People, Server

CARDS = """
() => [...document.querySelectorAll("[data-board] [data-card]")].map((one) => one.dataset.card)
"""
ROW = "() => [...document.querySelectorAll('[data-plan]')].map((one) => one.dataset.plan)"
POOL = "all => all.map((one) => one.dataset.pool)"
"""The numbers of the cards that are still to be placed."""
FIRST_LOAD = 200 * 1024
"""Bytes of compressed script that a table may need at first."""


def puzzle(page: Page, title: str) -> None:
    page.goto("/puzzles")
    page.locator(".puzzles > li").filter(has_text=title).get_by_role("button").click()
    stands(page)


def to_the_plan(page: Page) -> None:
    """Into the battle of a puzzle, up to the question for the plan."""
    puzzle(page, "Three guards against a Sith")
    answers = [".options [data-key=done]", ".options [data-key=battle]", "[data-card='4']"]
    for answer in (*answers, ".options [data-key='announce x1']"):
        now = stands(page)
        page.locator(answer).click()
        stands(page, now)
    expect(page.locator("[data-plan-builder]")).to_be_visible()


def speak(page: Page, lang: str) -> None:
    """Choose a language at a table: the site's header is behind the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=lang).click()


def put(page: Page, card: int, row: list[str]) -> None:
    page.locator(f"[data-pool='{card}']").click()
    page.wait_for_function(f"row => String(({ROW})()) === String(row)", arg=row)


def test_a_puzzle_is_solved_with_the_plan_builder(people: People) -> None:
    page = people.new()
    to_the_plan(page)
    row: list[str] = []
    for card in (4, 3, 0, 1, 2):
        row.append(str(card))
        put(page, card, row)
    page.locator("[data-plan-confirm]").click()
    done = page.locator(".options [data-key=done]")
    expect(page.get_by_text("Solved!").or_(done).first).to_be_visible()
    if done.count():
        done.click()
    expect(page.get_by_text("Solved!")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (390, 844)])
def test_a_failed_puzzle_has_one_panel_with_every_button_in_sight(
    people: People, width: int, height: int
) -> None:
    page = people.new(lang="fr", width=width, height=height)
    puzzle(page, "La dernière carte de chacun")
    page.locator(".options [data-key=draw]").click()
    verdict = page.get_by_role("region", name="La dernière carte de chacun")
    expect(verdict.get_by_text("Pas résolu cette fois.")).to_be_visible()
    expect(page.get_by_role("region", name="La partie est finie")).to_have_count(0)
    expect(page.get_by_role("link", name="Revoir la partie")).to_be_visible()
    assert faults(page, width, height) == []
    # Nothing of the verdict has to be scrolled into sight.
    assert verdict.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    verdict.get_by_role("button", name="Réessayer").click()
    expect(page.locator(".options [data-key=draw]")).to_be_visible()


def test_battle_cards_are_laid_down_by_a_tap_before_their_number_is_said(people: People) -> None:
    page = people.new()
    puzzle(page, "Three guards against a Sith")
    for key in ("done", "battle"):
        now = stands(page)
        page.locator(f".options [data-key={key}]").click()
        now = stands(page, now)
    expect(page.locator(".options [data-key='announce x0']")).to_be_visible()
    page.locator("[data-card='4']").click()
    now = stands(page, now)
    expect(page.locator("[data-taken] [data-card='4']")).to_be_visible()
    expect(page.locator("section.hand [data-card='4']")).to_have_count(0)
    expect(page.locator(".options [data-key='announce x0']")).to_have_count(0)
    page.locator(".options [data-key=undo]").click()
    now = stands(page, now)
    expect(page.locator("[data-taken]")).to_have_count(0)
    page.locator("[data-card='4']").click()
    stands(page, now)
    page.locator(".options [data-key='announce x1']").click()
    # In the plan the card waits among those to be placed, and no other card of the hand does.
    expect(page.locator("[data-pool='4']")).to_be_visible()
    expect(page.locator("section.hand [data-card='4']")).to_have_count(0)
    hand = {str(card) for card in (27, 28, 29)}
    assert hand.isdisjoint(page.locator("[data-pool]").evaluate_all(POOL))


def test_a_half_built_plan_survives_a_dead_server_and_a_reload(
    people: People, server: Server
) -> None:
    page = people.new()
    to_the_plan(page)
    put(page, 4, ["4"])
    server.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    put(page, 0, ["4", "0"])
    put(page, 3, ["4", "0", "3"])
    server.start()
    page.reload()
    page.wait_for_function(f"() => String(({ROW})()) === '4,0,3'")
    stands(page)
    # The server has it now, not only this browser: another visit shows the same.
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes('plan:'))")
    page.reload()
    page.wait_for_function(f"() => String(({ROW})()) === '4,0,3'")


def test_the_language_changes_at_the_table_and_the_position_stays(people: People) -> None:
    page = people.new()
    play(page, "jedi-knights")
    now = stands(page)
    page.keyboard.press("1")
    stands(page, now)
    cards, question = page.evaluate(CARDS), page.inner_text("[data-question]")
    speak(page, "Français")
    expect(page.get_by_role("region", name="Votre question")).to_be_visible()
    expect(page.locator("[data-question]")).not_to_have_text(question)
    assert page.get_attribute("html", "lang") == "fr"
    assert page.evaluate(CARDS) == cards
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-question]")).to_have_text(question)
    assert page.evaluate(CARDS) == cards


def test_the_table_stands_while_the_words_of_another_language_are_on_their_way(
    people: People,
) -> None:
    page = people.new()
    play(page, "jedi-knights")
    page.keyboard.press("c")
    page.locator("[data-chat]").fill("half a sent")
    cards = page.evaluate(CARDS)
    words = "**/api/games/jedi-knights/cards*"
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(words, hold)
    with page.expect_request(words):
        speak(page, "Français")
    expect(page.get_by_role("region", name="Votre question")).to_be_visible()
    assert page.evaluate(CARDS) == cards
    with page.expect_response(words):
        held[0].continue_()
    expect(page.locator("[data-chat]")).to_have_value("half a sent")
    assert page.evaluate(CARDS) == cards


def test_a_card_that_can_do_nothing_says_why_with_the_rule(people: People) -> None:
    page = people.new()
    puzzle(page, "Three guards against a Sith")
    page.locator("[data-board] .table-card:not(.glows)").last.click(button="right")
    page.get_by_role("menuitem", name="Why not?").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("do nothing now?")
    expect(dialog.locator("p").first).not_to_be_empty()


def test_questions_and_news_are_told_to_screen_readers(people: People) -> None:
    page = people.new()
    play(page, "episode-one")
    now = stands(page)
    told = page.get_by_test_id("assertive")
    expect(told).to_contain_text("option")
    page.keyboard.press("1")
    stands(page, now)
    expect(page.get_by_test_id("polite")).not_to_be_empty()
    labels = page.locator("[data-board] .table-card.glows").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label'))"
    )
    assert all("option" in label for label in labels)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("episode-one", "leader bonus"),
        ("young-jedi", "Current location"),
        ("jedi-knights", "turn 1 here"),
    ],
)
def test_the_text_table_is_played_without_pictures(people: People, game: str, told: str) -> None:
    page = people.new()
    page.goto("/settings")
    page.get_by_label("Text-only tables").check()
    play(page, game)
    now = stands(page)
    for _ in range(30):
        page.locator(".text-table .option, .options .option").first.click()
        now = stands(page, now)
        if told in page.locator(".text-table").inner_text():
            break
    assert page.locator("[data-board] img").count() == 0
    expect(page.locator(".text-table")).to_contain_text(told)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_things_move_only_for_those_who_want_it(people: People, motion: str) -> None:
    page = people.new(motion="reduce" if motion == "reduce" else "no-preference")
    lesson("young-jedi")(page)
    moves = page.evaluate(
        "() => [...document.querySelectorAll('*')].some((one) => {"
        " const style = getComputedStyle(one);"
        " return [...style.transitionDuration.split(', '), ...style.animationDuration.split(', ')]"
        "   .some((time) => parseFloat(time) > 0.01) })"
    )
    assert moves == (motion != "reduce")
    page.goto("/settings")
    wish, becomes = ("Things may move", "full") if motion == "reduce" else ("Nothing moves", "none")
    page.get_by_label(wish).check()
    expect(page.locator("html")).to_have_attribute("data-motion", becomes)


@pytest.mark.parametrize("game", ["episode-one", "young-jedi", "jedi-knights"])
def test_a_table_needs_little_script_at_first(people: People, game: str) -> None:
    first = people.new()
    lesson(game)(first)
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts[response.url] = len(gzip.compress(response.body()))

    page = first.context.new_page()
    page.on("response", weigh)
    page.goto(first.url)
    page.wait_for_selector("[data-board] [data-card]")
    page.wait_for_load_state("networkidle")
    assert len(scripts) > 3
    assert sum(scripts.values()) < FIRST_LOAD


def test_what_is_refused_is_told_where_it_happened(people: People) -> None:
    page = people.new(lang="fr")
    page.goto("/sign-in")
    page.fill("#name", "Personne")
    page.fill("#password", "pas le bon mot")
    page.get_by_role("button", name="Se connecter").last.click()
    expect(page.locator("form").get_by_role("alert")).to_be_visible()
    page.goto("/table/no-such-table")
    expect(page.locator("main")).to_contain_text("table")
    page.goto("/cards?q=power%3E%3E")
    expect(page.get_by_role("search")).to_contain_text("est un nombre")
