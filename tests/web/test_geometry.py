"""Tables in windows of every size: large cards, nothing over them, nothing out of sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.web.asked import questions
from tests.web.conftest import People, Server
from tests.web.geometry import WINDOWS, covered, faults, go_on, resize, stop_at, widths
from tests.web.laid import lay, sit
from tests.web.sitting import PASSING, number, press

ORDINARY = ("yj-ordinary", "e1-ordinary", "jk-ordinary")
"""Up to six units a side and eight cards in hand: here the least widths hold."""
HARD = (
    "yj-crowded",
    "yj-plan",
    "yj-duel",
    "yj-race",
    "e1-four",
    "e1-trap",
    "jk-battle",
    "jk-four",
    "jk-force",
    "jk-supporters",
)

NARROWEST, LOWEST = (360, 640), (1024, 768)
"""The windows with the least room of those with the question below and beside the board."""


@pytest.fixture(scope="module")
def page(browser: Browser, house: Server) -> Iterator[Page]:
    """One page for all of it: what is laid out again on each change of size is what is tested."""
    people = People(browser, house)
    yield people.new()
    for context in people.contexts:
        context.close()
    assert people.faults == []


@pytest.mark.parametrize("position", [*ORDINARY, *HARD])
def test_nothing_is_in_anybodys_way_at_any_size(page: Page, position: str) -> None:
    lay(page, position)
    found = [fault for size in WINDOWS for fault in faults(page, *size)]
    assert found == []


@pytest.mark.parametrize("position", ORDINARY)
def test_cards_of_an_ordinary_table_are_wide_enough(page: Page, position: str) -> None:
    lay(page, position)
    narrow = []
    for (width, height), (table, hand) in WINDOWS.items():
        resize(page, width, height)
        seen = widths(page)
        if seen["table"] < table or seen["hand"] < hand:
            narrow.append(f"{width} x {height}: {seen}")
    assert narrow == []


def test_tools_of_a_narrow_table_keep_names_and_size_beside_the_answer(page: Page) -> None:
    """Signs stand for words there: screen readers, keys and fingers still find all of them."""
    lay(page, "e1-ordinary")
    resize(page, *NARROWEST)
    prompt = page.locator("[data-prompt]")
    answer = prompt.locator(".option").bounding_box()
    assert answer is not None
    for name in ("With cards (11)", "Hint", "Preview", "Orders"):
        tool = prompt.get_by_role("button", name=name, exact=True)
        box = tool.bounding_box()
        assert box is not None, name
        assert min(box["width"], box["height"]) >= 24, name
        assert abs(box["y"] - answer["y"]) < box["height"] / 2, f"{name} takes a line of its own"
        tool.focus()
        expect(tool).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("position", HARD)
def test_no_card_of_a_crowded_table_is_below_half_of_that(page: Page, position: str) -> None:
    lay(page, position)
    narrow = []
    for (width, height), (table, hand) in WINDOWS.items():
        resize(page, width, height)
        seen = widths(page)
        if seen["any"] < table // 2 or seen["hand"] < hand:
            narrow.append(f"{width} x {height}: {seen}")
    assert narrow == []


@pytest.mark.parametrize(
    ("game", "players", "kinds"),
    [("young-jedi", 2, 9), ("episode-one", 4, 9), ("jedi-knights", 4, 18)],
)
def test_whatever_is_asked_is_in_sight(page: Page, game: str, players: int, kinds: int) -> None:
    """Every kind of question that comes up in some games of bots, where it comes first."""
    asked = questions(game, players)
    assert len(asked) >= kinds
    found = []
    for place, one in enumerate(asked):
        if place % 8 == 0:
            # Nobody opens so many tables so fast: somebody else goes on.
            page.context.clear_cookies()
        sit(page, one.text, one.seats, one.seat)
        for size in (NARROWEST, LOWEST):
            found += [f"{one.kind}: {fault}" for fault in faults(page, *size)]
    assert found == []


@pytest.mark.parametrize(
    ("position", "answer", "kinds"),
    [
        ("yj-fight", "[data-plan-confirm]", ("reveals", "destiny", "win", "damage")),
        ("jk-supporters", PASSING, ("battle_won_power", "defeated", "attack")),
        ("e1-trap", PASSING, ("destiny", "win", "discard_from_deck")),
    ],
)
def test_a_told_fight_is_whole_and_nothing_lies_over_it(
    house: Server, browser: Browser, position: str, answer: str, kinds: tuple[str, ...]
) -> None:
    """Sums, cards and the sentence of a fight, at the first beat of each kind, in every window."""
    people = People(browser, house)
    page = people.new(pace="quick")
    lay(page, position)
    found: list[str] = []
    left = set(kinds)
    while left:
        question = number(page)
        press(page, answer)
        while kind := stop_at(page, left, question):
            left.remove(kind)
            found += [f"{kind}: {fault}" for size in WINDOWS for fault in covered(page, *size)]
            go_on(page)
    people.contexts[0].close()
    assert found == []
