"""What holds on every screen: it is for everybody, in both languages, on a telephone too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route
from tests.web.conftest import People, Server
from tests.web.screens import SCREENS, settled
from tests.web.words import english_only

if TYPE_CHECKING:
    from collections.abc import Sequence

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
async (only) => {
  const found = await axe.run(document, {
    resultTypes: ["violations"],
    ...(only.length > 0 ? { runOnly: only } : {}),
  })
  return found.violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.html}`))
}
"""
SAID = """
() => {
  // What is marked as English is meant to be: the other wording of a card, the switch.
  const foreign = [...document.querySelectorAll("[lang=en]")]
  for (const one of foreign) one.style.display = "none"
  const said = [document.body.innerText]
  for (const one of document.querySelectorAll("[aria-label], [placeholder], [title]")) {
    if (one.getClientRects().length === 0) continue
    const names = ["aria-label", "placeholder", "title"]
    said.push(...names.map((name) => one.getAttribute(name) ?? ""))
  }
  for (const one of foreign) one.style.display = ""
  return said.join("\\n").replaceAll("\\u00a0", " ").replaceAll("\\u202f", " ")
}
"""
ENGLISH = re.compile(
    r"\b(the|and|your|you|with|this|that|are|is|from|have|choose|open|turn|every)\b", re.IGNORECASE
)
"""Words that stand in nearly every English sentence and in no French one."""


@pytest.fixture(scope="module")
def visitors(browser: Browser, house: Server) -> Iterator[dict[str, Page]]:
    """One English and one French visitor, who go from screen to screen."""
    made = People(browser, house)
    yield {"en": made.new(), "fr": made.new(lang="fr", width=360, height=740, touch=True)}
    for context in made.contexts:
        context.close()
    assert made.faults == []


@pytest.fixture(scope="module")
def names(visitors: dict[str, Page], house: Server) -> list[str]:
    """Names of cards, sets and decks: they are English in French too."""
    page = visitors["fr"]
    found: set[str] = set()
    for game in page.request.get(f"{house.address}/api/games?lang=fr").json():
        found.update(game["sets"].values())
        for kind in ("cards", "decks"):
            listed = page.request.get(f"{house.address}/api/games/{game['id']}/{kind}?lang=fr")
            found.update(one["name"] for one in listed.json())
    return sorted(found, key=len, reverse=True)


def violations(page: Page, only: Sequence[str] = ()) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found: list[str] = page.evaluate(RUN, list(only))
    return found


def wider(page: Page) -> list[str]:
    """What is wider than the window, so that one would have to scroll sideways."""
    found: list[str] = page.evaluate(
        """() => [document.documentElement, ...document.querySelectorAll("[data-board], main > *")]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .flatMap((one) => {
            const edge = one.getBoundingClientRect().left + one.clientWidth + 1
            const wide = [...one.querySelectorAll("*")].filter((part) => {
              const box = part.getBoundingClientRect()
              return box.right > edge && box.width > 1
            })
            return [`${one.className || one.tagName}: ${one.scrollWidth} px`,
              ...wide.slice(0, 4).map((part) => part.outerHTML.slice(0, 120))]
          })"""
    )
    return found


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_accessible_in_both_themes_and_fits_a_telephone(
    visitors: dict[str, Page], name: str
) -> None:
    page = visitors["en"]
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="dark")
    SCREENS[name](page)
    settled(page)
    assert page.locator("h1").count() == 1
    assert page.title() != ""
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page, ["color-contrast"]) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert wider(page) == []


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_french_on_a_telephone(
    visitors: dict[str, Page], names: list[str], name: str
) -> None:
    page = visitors["fr"]
    SCREENS[name](page)
    settled(page)
    assert page.get_attribute("html", "lang") == "fr"
    assert wider(page) == []
    said: str = page.evaluate(SAID)
    # A wrapper breaks the name of its set into lines.
    said = re.sub(r"(?<=[a-z])\n(?=[A-Z])", " ", said)
    for known in names:
        said = said.replace(known, "")
    assert [phrase for phrase in english_only() if phrase in said] == []
    leftovers = [line for line in said.splitlines() if ENGLISH.search(line)]
    assert leftovers == []


def test_every_card_is_fetched_once_even_if_the_games_are_known_late(people: People) -> None:
    page = people.new()
    late: list[Route] = []
    asked: list[str] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/api/games?**", hold)
    page.on("request", lambda one: asked.append(one.url) if "/api/faces/" in one.url else None)
    with page.expect_response("**/api/cards?**"):
        page.goto("/cards?q=maul")
    page.wait_for_selector("main p.faint, main [data-roving]")
    for route in late:
        route.continue_()
    page.wait_for_selector("[data-roving]")
    settled(page)
    cards = [urlsplit(address).path for address in asked]
    assert len(cards) > 5
    assert len(cards) == len(set(cards))
