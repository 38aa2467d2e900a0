"""What newcomers stumbled over at a table: keys, reasons, plans, the log, and what comes next."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect
from tests.web.screens import lesson, replay
from tests.web.sitting import (
    CONFIRM,
    FIND,
    LISTED,
    ONWARD,
    POOL,
    asked,
    number,
    play,
    press,
    stands,
)
from tests.web.test_lessons import GLOWING
from tests.web.test_table import put, puzzle, to_the_plan

if TYPE_CHECKING:
    from tests.web.conftest import People

GUARDS = "Three guards against a Sith"
FOCUSED = "() => document.activeElement?.dataset ?? {}"


def focused(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(FOCUSED)
    return found


SAID = """
([until, said]) => document.querySelector(until) !== null || document.querySelector(".end") !== null
  || document.querySelector("section.guide .said").innerText !== said
"""
"""The guide has come so far, or says something new: with it comes the answer that leads on."""


def follow(page: Page, until: str) -> None:
    """Do what a guided game offers until something is there."""
    now = stands(page)
    for _ in range(60):
        if now == "end" or page.locator(until).count():
            break
        said = page.locator("section.guide .said").inner_text()
        groups = [{"selector": one, "pick": 0} for one in (LISTED, POOL, CONFIRM, GLOWING, ONWARD)]
        found = page.evaluate(FIND, groups)
        assert found is not None and found["spot"] is not None
        page.mouse.click(found["spot"]["x"], found["spot"]["y"])
        now = stands(page, now)
        page.wait_for_function(SAID, arg=[until, said])
    expect(page.locator(until)).to_be_visible()


def test_space_passes_after_a_click_and_presses_the_button_that_keys_came_to(
    people: People,
) -> None:
    page = people.new()
    puzzle(page, GUARDS)
    question = number(page)
    # A list that the mouse has unfolded: Space passes, and does not fold it again.
    fold = page.locator("[data-prompt] .fold")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(fold).to_be_focused()
    page.keyboard.press("Space")
    asked(page, question)
    question = number(page)
    page.get_by_role("button", name="Hint", exact=True).focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("region", name="What the bot would do")).to_be_visible()
    assert number(page) == question


def test_a_click_on_an_own_card_that_can_do_nothing_says_why(people: People) -> None:
    page = people.new()
    puzzle(page, GUARDS)
    press(page, "section.hand .table-card:not(.glows)")
    reason = page.get_by_role("dialog").locator(".reason")
    expect(reason).to_contain_text(re.compile(r"\w+ .*YJ-\d"))
    page.keyboard.press("Escape")
    # The other side's cards are looked at, and owe no reason.
    press(page, ".units:not(.near) .table-card")
    expect(page.get_by_role("dialog").locator("h3")).to_be_visible()
    expect(reason).to_have_count(0)


def test_a_tap_on_a_card_that_can_do_nothing_says_why_beside_it(people: People) -> None:
    page = people.new(width=360, height=740, touch=True)
    puzzle(page, GUARDS)
    press(page, "section.hand .table-card:not(.glows)", touch=True)
    reader = page.locator("[data-reader]")
    expect(reader.locator(".reason")).to_contain_text("YJ-")
    # A tap elsewhere puts it away.
    press(page, "[data-question]", touch=True)
    expect(reader).to_be_visible()
    page.touchscreen.tap(4, 420)
    expect(reader).to_have_count(0)


def test_a_card_that_is_peeked_at_gives_way_to_a_press_elsewhere(people: People) -> None:
    page = people.new()
    puzzle(page, GUARDS)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".peek")).to_be_visible()
    page.locator("[data-question]").dispatch_event("pointerdown", {"bubbles": True})
    expect(page.locator(".peek")).to_be_hidden()


def test_a_plan_is_built_with_enter_alone(people: People) -> None:
    page = people.new()
    to_the_plan(page)
    page.locator("[data-pool='3']").focus()
    placed: list[str] = []
    while "pool" in (at := focused(page)):
        placed.append(at["pool"])
        page.keyboard.press("Enter")
        page.wait_for_function(
            "() => { const at = document.activeElement?.dataset ?? {};"
            " const row = [...document.querySelectorAll('[data-plan]')].length;"
            f" return row === {len(placed)} && ('pool' in at || 'planConfirm' in at) }}"
        )
    assert len(placed) == len(set(placed)) == 6
    confirm = page.locator("[data-plan-confirm]")
    expect(confirm).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-plan-confirm]")).to_have_count(0)


def test_a_battle_card_waits_for_its_user_without_alarm(people: People) -> None:
    page = people.new()
    to_the_plan(page)
    row: list[str] = []
    for card in (0, 1, 2, 4):
        row.append(str(card))
        put(page, card, row)
    builder = page.locator("[data-plan-builder]")
    expect(builder.locator("[data-plan='4']")).to_contain_text("needs a user behind it")
    expect(builder).to_contain_text("Cards you leave out follow in this order:")
    expect(builder.locator(".notes .warn")).to_have_count(0)
    # Nobody is left to come: now it is a mistake, and that is worth a warning.
    put(page, 50, [*row, "50"])
    expect(builder).not_to_contain_text("needs a user behind it")
    expect(builder.locator(".notes .warn")).to_contain_text("will not work")


def test_on_a_phone_the_plan_has_its_buttons_once(people: People) -> None:
    page = people.new(width=360, height=740)
    to_the_plan(page)
    put(page, 4, ["4"])
    expect(page.locator("[data-plan-confirm]")).to_be_enabled()
    expect(page.get_by_role("button", name="Remove last")).to_be_enabled()
    listed = page.locator(".options [data-key=undo], .options [data-key^=confirm]")
    expect(listed).to_have_count(0)


def test_on_a_phone_the_log_opens_at_its_end(people: People) -> None:
    page = people.new(width=360, height=640)
    play(page, "episode-one")
    now = stands(page)
    for _ in range(10):
        page.keyboard.press("1")
        now = stands(page, now)
    page.locator(".switches button").click()
    page.wait_for_function(
        "() => { const log = document.querySelector('[data-log]');"
        " return log.clientHeight > 0 && log.scrollHeight > log.clientHeight + 40"
        " && log.scrollTop + log.clientHeight > log.scrollHeight - 5 }"
    )
    expect(page.locator("[data-log] li").last).to_be_in_viewport()


def test_a_hint_is_one_answer_and_more_on_request(people: People) -> None:
    page = people.new()
    puzzle(page, GUARDS)
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="What the bot would do")
    expect(hint.locator("li")).to_have_count(1)
    expect(hint.locator("li")).to_contain_text(re.compile(r"\d+% to win"))
    hint.get_by_role("button", name=re.compile(r"^\d more$")).click()
    expect(hint.locator("li")).not_to_have_count(1)
    hint.get_by_role("button", name="Only the best").click()
    expect(hint.locator("li")).to_have_count(1)


def test_a_guided_game_tells_of_the_planet_and_ends_in_one_panel(people: People) -> None:
    page = people.new()
    lesson("young-jedi")(page)
    follow(page, "section.guide.done")
    guide = page.locator("section.guide")
    expect(guide).to_contain_text("Well done!")
    expect(page.get_by_role("region", name="The end")).to_have_count(0)
    main = page.locator(".stage .button.main, .stage .option.main")
    expect(main).to_have_count(1)
    expect(main).to_have_text("Play the Youngling bot")
    expect(page.locator("[role=status]", has_text="You control")).to_contain_text("1 of 1")


def test_the_table_without_pictures_tells_plan_power_and_planets(people: People) -> None:
    page = people.new()
    to_the_plan(page)
    put(page, 3, ["3"])
    put(page, 0, ["3", "0"])
    stands(page)
    page.keyboard.press("t")
    lines = page.get_by_role("list", name="How it stands")
    expect(lines).to_contain_text(re.compile(r"Your battle plan so far: \w.*, \w"))
    expect(lines).to_contain_text(re.compile(r"Fight 1: .* \(power \d+"))
    expect(lines).to_contain_text(re.compile(r"controls \d of [12] planet"))
    powers = page.locator(".text-table .name", has_text=re.compile(r"power \d+ here"))
    expect(powers).not_to_have_count(0)
    page.evaluate("() => localStorage.clear()")


def test_arrows_lead_from_a_button_in_the_header_to_the_cards(people: People) -> None:
    page = people.new()
    puzzle(page, GUARDS)
    page.get_by_role("button", name="Hint", exact=True).focus()
    page.keyboard.press("ArrowUp")
    assert "roving" in focused(page)
    page.locator("body > header, #app > header, header").first.locator("button, a").first.focus()
    page.keyboard.press("ArrowDown")
    assert "roving" in focused(page)


def test_a_deck_says_its_side_once(people: People) -> None:
    page = people.new()
    page.goto("/lobby")
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    page.wait_for_selector("dialog[open] select option:nth-child(1)", state="attached")
    names = dialog.locator("option").all_inner_texts()
    assert not [one for one in names if re.search(r"\((\w+)\) \(\1\)", one, re.IGNORECASE)]


def test_another_way_is_tried_against_the_bot_that_was_played(people: People) -> None:
    page = people.new()
    replay(page)
    page.get_by_role("button", name="Go on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("input[value=youngling]")).to_be_checked()
