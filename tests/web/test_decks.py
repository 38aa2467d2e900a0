"""Building decks: to a legal one and to the table, and what happens when something is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.web.sitting import stands

if TYPE_CHECKING:
    from tests.web.conftest import People, Server


def test_a_deck_is_built_to_legal_kept_and_played_with(people: People) -> None:
    page = people.new()
    page.goto("/decks/episode-one")
    page.get_by_label("Side", exact=True).select_option("light")
    page.get_by_label("Name").fill("Queen and guards")
    found = page.get_by_role("list", name="Cards found")
    page.locator("input[type=search]").first.fill("Royal Guard")
    card = found.get_by_role("button", name="Add one Royal Guard", exact=True)
    for _ in range(4):
        card.click()
    state = page.locator(".state")
    expect(state).to_contain_text("problem")
    page.get_by_role("tab", name="Check").click()
    expect(page.locator(".problems li").first).to_be_visible()
    page.locator(".mend .row button").click()
    expect(state).to_contain_text("Legal")
    page.get_by_role("tab", name="Deck").click()
    expect(page.get_by_role("button", name="Royal Guard, 4 in the deck")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    page.get_by_role("button", name="Play a bot").click()
    page.get_by_role("dialog").get_by_role("button", name="Play a bot").click()
    stands(page)
    page.goto("/decks?game=episode-one")
    expect(page.get_by_role("link", name="Queen and guards").first).to_be_visible()


def test_a_half_built_deck_survives_a_reload_and_a_dead_server(
    people: People, server: Server
) -> None:
    page = people.new()
    page.goto("/decks/young-jedi")
    page.get_by_label("Name").fill("Unfinished")
    page.locator("input[type=search]").first.fill("Amidala")
    page.get_by_role("list", name="Cards found").get_by_role("button", name="Add one").first.click()
    expect(page.get_by_role("tab", name="Deck (1)")).to_be_visible()
    page.reload()
    expect(page.get_by_role("tab", name="Deck (1)")).to_be_visible()
    server.kill()
    page.get_by_role("button", name="Save").click()
    trouble = page.get_by_role("alert").filter(has_text="Your deck is kept in this browser")
    expect(trouble).to_contain_text("cannot be reached")
    server.start()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()


def test_a_pasted_deck_with_errors_opens_with_the_errors_marked(people: People) -> None:
    page = people.new()
    page.goto("/decks?game=episode-one")
    page.get_by_role("button", name="Import").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Deck", exact=True).fill("side: light\n\n4 Royal Gaurd\n1 Queen Amidala\n")
    dialog.get_by_role("button", name="Read it").click()
    expect(dialog).to_contain_text("1 line could not be read")
    dialog.get_by_role("button", name="Royal Guard").first.click()
    expect(page.get_by_role("tab", name="Deck (5)")).to_be_visible()


def test_an_illegal_deck_is_refused_in_words_where_it_was_chosen(people: People) -> None:
    page = people.new()
    page.goto("/decks/episode-one")
    page.get_by_label("Side", exact=True).select_option("light")
    page.locator("input[type=search]").first.fill("Royal Guard")
    found = page.get_by_role("list", name="Cards found")
    found.get_by_role("button", name="Add one Royal Guard", exact=True).click()
    page.get_by_role("button", name="Play a bot").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play a bot").click()
    expect(dialog.get_by_role("alert")).to_contain_text("deck")
    expect(dialog.get_by_role("alert").locator("p")).not_to_have_count(1)
