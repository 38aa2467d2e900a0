"""Tables in windows of every size: large cards, nothing over them, nothing out of sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.web.asked import questions
from tests.web.conftest import People, Server
from tests.web.geometry import WINDOWS, faults, resize, widths
from tests.web.laid import lay, sit

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
    for number, one in enumerate(asked):
        if number % 8 == 0:
            # Nobody opens so many tables so fast: somebody else goes on.
            page.context.clear_cookies()
        sit(page, one.text, one.seats, one.seat)
        for size in (NARROWEST, LOWEST):
            found += [f"{one.kind}: {fault}" for fault in faults(page, *size)]
    assert found == []
