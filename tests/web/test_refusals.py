"""What is refused is said where it happened, in words, with what to do; and the page's light."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from tests.web.conftest import People, Server, Theme

UNREACHED = "The server cannot be reached"


def register(page: Page, name: str, password: str) -> None:
    page.goto("/sign-in?new")
    page.fill("#name", name)
    page.fill("#password", password)
    page.locator("form button[type=submit]").click()


def cut(page: Page, path: str) -> None:
    """No answer comes from there any more."""
    page.route(f"**/api/{path}*", lambda route: route.abort())


def test_a_name_that_is_taken_and_a_wrong_password_are_refused_in_the_form(people: People) -> None:
    name = f"Ann {secrets.token_hex(4)}"
    first, second = people.new(), people.new()
    register(first, name, "a fine secret")
    first.wait_for_selector("[data-game]")
    register(second, name, "another secret")
    alert = second.locator("form").get_by_role("alert")
    expect(alert).to_contain_text("taken")
    second.get_by_role("button", name="You have an account? Sign in.").click()
    expect(alert).to_have_count(0)
    second.locator("form button[type=submit]").click()
    expect(alert).to_contain_text("password")
    expect(second.locator("#name")).to_have_value(name)


def test_a_pack_that_cannot_be_opened_says_so_beside_it(people: People) -> None:
    page = people.new()
    page.goto("/packs")
    product = page.locator(".products > li").last
    cut(page, "packs/open")
    product.get_by_role("button", name="Take").click()
    expect(product.get_by_role("alert")).to_contain_text(UNREACHED)
    page.unroute_all()
    product.get_by_role("button", name="Take").click()
    expect(page.get_by_role("button", name="Tear it open").first).to_be_visible()


def test_a_deck_that_cannot_be_deleted_says_so_in_the_question(people: People) -> None:
    page = people.new()
    page.goto("/decks/episode-one")
    page.get_by_label("Name").fill("Stays")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    page.goto("/decks?game=episode-one")
    row = page.locator("li").filter(has_text="Stays")
    row.get_by_role("button", name="Delete").click()
    cut(page, "decks/episode-one/Stays")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Delete").click()
    expect(dialog.get_by_role("alert")).to_contain_text(UNREACHED)
    dialog.get_by_role("button", name="Cancel").click()
    expect(row).to_be_visible()


def test_a_card_that_cannot_be_changed_says_so_in_its_row(people: People) -> None:
    page = people.new()
    page.goto("/collection")
    page.get_by_role("button", name="New collection").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Make it").click()
    row = page.locator("tbody tr").nth(3)
    cut(page, "collections/*/cards")
    row.get_by_role("button", name="One more").first.click()
    expect(page.locator("tbody tr").nth(4).get_by_role("alert")).to_contain_text(UNREACHED)
    page.unroute_all()
    row.get_by_role("button", name="One more").first.click()
    expect(row.locator("b").first).to_have_text("1")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_a_connection_no_table_is_waited_for(people: People, server: Server) -> None:
    page = people.new()
    page.goto("/lobby")
    expect(page.locator("#lobby-open")).to_be_visible()
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Your deck")).to_be_visible()
    server.kill()
    dialog.locator("button[type=submit]").click()
    expect(dialog.get_by_role("alert")).to_contain_text(UNREACHED)
    expect(dialog.locator("button[type=submit]")).to_be_enabled()
    server.start()


@pytest.mark.parametrize("device", ["light", "dark"])
def test_newcomers_see_the_night_whatever_their_device_prefers(
    people: People, device: Theme
) -> None:
    page = people.new(theme=device, chosen="")
    page.goto("/settings")
    expect(page.locator("input[value=dark]")).to_be_checked()
    seen = page.evaluate("() => getComputedStyle(document.documentElement).colorScheme")
    assert seen == "dark"
    # Paper is a click away, and stays.
    page.locator("input[value=light]").check()
    page.reload()
    expect(page.locator(":root")).to_have_attribute("data-theme", "light")


@pytest.mark.parametrize(
    ("device", "chosen", "ground"),
    [
        ("light", "auto", "rgb(245, 240, 228)"),
        ("dark", "auto", "rgb(11, 18, 32)"),
        ("dark", "light", "rgb(245, 240, 228)"),
        ("light", "dark", "rgb(11, 18, 32)"),
    ],
)
def test_the_ground_is_of_the_chosen_theme_else_of_the_devices(
    people: People, device: Theme, chosen: str, ground: str
) -> None:
    page = people.new(theme=device)
    page.goto("/settings")
    page.locator(f"input[value={chosen}]").first.check()
    expect(page.locator(":root")).to_have_attribute("data-theme", chosen)
    seen = page.evaluate(
        """() => {
            const probe = document.body.appendChild(document.createElement("i"))
            probe.style.color = "var(--ground)"
            return getComputedStyle(probe).color
        }"""
    )
    assert seen == ground
