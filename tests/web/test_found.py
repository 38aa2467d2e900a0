"""Small faults that people found around the tables: each stays repaired."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.laid import lay
from tests.web.test_screens import violations, wider

if TYPE_CHECKING:
    from tests.web.conftest import People

OUTSIDE = """
(tile) => {
  const box = tile.getBoundingClientRect()
  return [...tile.querySelectorAll("button, a, select, label, p")]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, part]) => part.width > 1 && (part.left < box.left || part.right > box.right + 0.5))
    .map(([one]) => one.outerHTML.slice(0, 120))
}
"""
"""What lies over the edge of a tile."""


@pytest.mark.parametrize("side", ["Dark", "Light"])
def test_the_side_filter_offers_both_sides_whatever_is_found(people: People, side: str) -> None:
    page = people.new()
    page.goto(f"/cards?q=game:young-jedi side:{side.lower()}")
    chips = page.get_by_role("group", name="Side")
    expect(chips.get_by_role("button", name=side)).to_have_attribute("aria-pressed", "true")
    other = {"Dark": "Light", "Light": "Dark"}[side]
    page.wait_for_selector("main [data-roving]")
    chips.get_by_role("button", name=other).click()
    expect(chips.get_by_role("button", name=other)).to_have_attribute("aria-pressed", "true")
    expect(chips.get_by_role("button", name=side)).to_be_visible()


@pytest.mark.parametrize("width", [390, 1024, 1440])
def test_controls_stay_in_their_tiles_on_the_front_page_in_french(
    people: People, width: int
) -> None:
    page = people.new(lang="fr", width=width, height=768)
    page.goto("/")
    tiles = page.locator("[data-tile]")
    expect(tiles).to_have_count(3)
    for tile in tiles.all():
        tile.locator("[data-game]").click()
        expect(tile.locator(".options select").last).to_be_visible()
        assert tile.evaluate(OUTSIDE) == []
    assert wider(page) == []


def test_what_a_tap_unfolds_on_a_phone_comes_into_sight(people: People) -> None:
    page = people.new(width=390, height=844, touch=True)
    page.goto("/")
    page.wait_for_selector("[data-take-over]")
    button = page.locator("[data-game=jedi-knights]")
    # As low as a finger finds it: what unfolds would lie below the window.
    button.evaluate("one => one.scrollIntoView({ block: 'end' })")
    button.tap()
    against = page.locator("[data-tile=jedi-knights] .options")
    expect(against.locator("select").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_at_1024_the_places_stand_in_the_header(people: People, lang: str) -> None:
    page = people.new(lang=lang, width=1024, height=768)
    page.goto("/sign-in?new")
    page.fill("#name", f"Wilhelmina {secrets.token_hex(4)}")
    page.fill("#password", secrets.token_hex(8))
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("[data-game]")
    header = page.locator("header.bar")
    expect(header.locator(".menu")).to_be_hidden()
    links = header.locator("nav a, nav button")
    assert links.count() >= 12
    for link in links.all():
        expect(link).to_be_in_viewport(ratio=1)
    boxes = [link.bounding_box() for link in links.all()]
    tops = {round(box["y"]) for box in boxes if box is not None}
    assert max(tops) - min(tops) < 6, "in one line"
    assert wider(page) == [] and violations(page) == []


def test_one_s_own_turn_in_a_battle_is_not_somebody_else_s(people: People) -> None:
    page = people.new(lang="fr")
    lay(page, "jk-battle")
    acts = page.locator(".acts")
    expect(acts).to_contain_text("à vous d’agir")


def test_who_signs_up_while_waiting_has_the_new_name_at_the_table(people: People) -> None:
    page = people.new()
    page.goto("/lobby")
    page.locator("#lobby-game").select_option("young-jedi")
    page.get_by_role("button", name="Quick match").click()
    page.wait_for_selector("[data-facts]")
    table = page.url
    own = page.locator(".seats li", has_text="(you)")
    expect(own).to_contain_text("Guest")
    name = f"Ann {secrets.token_hex(4)}"
    page.goto("/sign-in?new")
    page.fill("#name", name)
    page.fill("#password", secrets.token_hex(8))
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("[data-game]")
    page.goto(table)
    expect(own).to_contain_text(name)
    expect(page.locator("main")).not_to_contain_text("Guest")
