"""Building decks: to a legal one and to the table, and what happens when something is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Route, expect
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


def test_a_legal_deck_is_built_from_nothing_by_colour_with_clicks(people: People) -> None:
    page = people.new()
    page.goto("/decks/young-jedi")
    state = page.locator(".state")
    expect(state).to_have_text("Empty")
    begin = page.get_by_role("tabpanel")
    expect(begin).to_contain_text("How do you want to begin?")
    expect(page.get_by_role("tab", name="Check")).to_have_text("Check")
    begin.get_by_role("button", name="Light", exact=True).click()
    needs = page.get_by_role("region", name="Find cards").get_by_role(
        "group", name="What the deck needs"
    )
    found = page.get_by_role("list", name="Cards found")
    for planet in ("Tatooine", "Coruscant", "Naboo"):
        needs.get_by_role("button", name=f"{planet} location").click()
        expect(found.locator("li").first).to_contain_text("Location")
        found.get_by_role("button", name="Add one").first.click()
        expect(needs.get_by_role("button", name=f"{planet} location 1 of 1")).to_be_visible()
    for colour in ("Red", "Orange", "Blue", "Yellow", "Green", "Purple"):
        need = needs.get_by_role("button", name=colour)
        need.click()
        have = int((need.locator(".unseen").inner_text()).split()[0])
        plus = found.get_by_role("button", name="Add one")
        for n in range(10 - have):
            plus.nth(2 + n // 2).click()
        expect(need).to_contain_text("10 of 10")
    expect(state).to_contain_text("Legal")
    expect(page.get_by_role("tab", name="Deck (60)")).to_be_visible()
    expect(page.locator(".deck .fan img")).to_have_count(5)


def test_a_filter_never_answers_with_the_cards_of_the_one_before(people: People) -> None:
    page = people.new()
    page.goto("/decks/young-jedi?side=light")
    found = page.get_by_role("list", name="Cards found")
    expect(found.locator("li").nth(5)).to_be_visible()
    needs = page.get_by_role("region", name="Find cards").get_by_role(
        "group", name="What the deck needs"
    )
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/cards?*", hold)
    needs.get_by_role("button", name="Red").click()
    expect(found).to_have_attribute("aria-busy", "true")
    # A click that is quicker than the answer falls on a list that takes nothing.
    box = found.locator(".add").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 20, box["y"] + 10)
    expect(page.get_by_role("tab", name="Deck (0)")).to_be_visible()
    needs.get_by_role("button", name="Blue").click()
    while len(held) < 2:
        page.wait_for_timeout(20)
    # The later answer comes first, the earlier one last: the later filter holds.
    held[1].continue_()
    expect(found).to_have_attribute("aria-busy", "false")
    names = found.locator(".name").all_inner_texts()
    held[0].continue_()
    page.unroute("**/api/cards?*")
    found.locator(".add").first.click()
    expect(needs.get_by_role("button", name="Blue 1 of 10")).to_be_visible()
    assert found.locator(".name").all_inner_texts() == names


def test_an_empty_deck_begins_from_a_ready_one_or_is_built(people: People) -> None:
    page = people.new(width=390, height=844, touch=True)
    page.goto("/decks/young-jedi")
    begin = page.get_by_role("tabpanel")
    ready = begin.get_by_role("region", name="Start from a ready deck")
    expect(ready.locator(".fan").first).to_be_visible()
    ready.get_by_role("button").first.tap()
    expect(page.locator(".state")).to_contain_text("Legal")
    page.goto("/decks/jedi-knights")
    begin.get_by_role("button", name="Build a deck").tap()
    expect(page.locator(".state")).to_contain_text("Legal")
    page.get_by_role("button", name="Cards", exact=True).tap()
    needs = page.get_by_role("group", name="What the deck needs")
    expect(needs.get_by_role("button", name="Force cards, one of each number")).to_contain_text(
        "8 of 8"
    )
    page.goto("/decks/episode-one")
    expect(begin.get_by_role("button", name="Cards in all")).to_contain_text("0 of 40")


def test_decks_are_shown_as_pictures(people: People) -> None:
    page = people.new()
    page.goto("/decks?game=episode-one")
    row = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Maul", exact=True))
    expect(row.locator(".fan img")).to_have_count(5)
    picture = row.locator(".fan img").first
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("img => img.naturalWidth > 0")
