"""The main screens look as they did when somebody last looked at them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page
from tests.web.conftest import People, Server
from tests.web.pictures import DRAWN, FOLDER, MEAN, MOST_FAR, apart, picture
from tests.web.screens import SCREENS, settled


@pytest.fixture(scope="module")
def visitor(browser: Browser, house: Server) -> Iterator[Page]:
    made = People(browser, house)
    yield made.new()
    for context in made.contexts:
        context.close()


@pytest.mark.parametrize("name", DRAWN)
def test_a_screen_looks_like_itself(visitor: Page, name: str) -> None:
    """After a change that is meant: ``make screens``, and look at the new pictures."""
    if name == "home":
        # A newcomer: no game of an earlier screen to go on with.
        visitor.context.clear_cookies()
    SCREENS[name](visitor)
    settled(visitor)
    mean, far = apart(picture(visitor), Image.open(FOLDER / f"{name}.png"))
    assert mean <= MEAN
    assert far <= MOST_FAR


def test_a_screen_that_lost_its_board_would_be_noticed(visitor: Page) -> None:
    SCREENS["table-young-jedi"](visitor)
    visitor.evaluate("() => document.querySelector('[data-board]').replaceChildren()")
    mean, far = apart(picture(visitor), Image.open(FOLDER / "table-young-jedi.png"))
    assert mean > MEAN or far > MOST_FAR
