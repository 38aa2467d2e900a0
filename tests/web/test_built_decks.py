"""A deck that is made of the cards of a collection: built, seen there, and taken apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from tests.web.conftest import People


def keep(page: Page, deck: str, cards: dict[str, int], owned: dict[str, int]) -> None:
    """A kept deck of Young Jedi, and a collection with these cards."""
    page.goto("/decks")
    page.evaluate(
        """async ([deck, cards, owned]) => {
            const { csrf } = await (await fetch("/api/me")).json()
            const ask = async (method, path, body) => {
                const headers = { "x-csrf-token": csrf, "content-type": "application/json" }
                const given = { method, headers, body: JSON.stringify(body) }
                const told = await fetch(`/api/${path}`, given)
                if (!told.ok) throw new Error(await told.text())
            }
            const game = "young-jedi"
            const lines = Object.entries(cards).map(([id, n]) => `${n} ${id}`)
            const text = ["side: light", ...lines].join("\\n")
            await ask("PUT", `decks/${game}/${deck}`, { game, text })
            await ask("PUT", "collections/Binder", { game })
            await ask("POST", "collections/Binder/cards", { cards: owned })
        }""",
        [deck, cards, owned],
    )


def test_a_deck_is_built_from_a_collection_seen_there_and_taken_apart(people: People) -> None:
    page = people.new()
    keep(page, "Duo", {"DM-1": 2, "DM-2": 1}, {"DM-1": 3, "DM-2": 1})
    page.goto("/decks/young-jedi/Duo")
    page.get_by_role("button", name="Build from a collection").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Nothing is missing for Duo")
    dialog.get_by_role("button", name="Mark as built").click()
    expect(dialog).to_contain_text("Built from Binder")
    dialog.get_by_role("link", name="See the collection").click()
    expect(page.get_by_role("link", name="Duo", exact=True)).to_be_visible()
    row = page.get_by_role("row").filter(has_text="Obi-Wan Kenobi")
    expect(row.get_by_role("link", name="2 in Duo")).to_be_visible()
    page.get_by_role("button", name="In decks").click()
    expect(page.locator("tbody tr")).to_have_count(2)
    page.goto("/decks?game=young-jedi")
    expect(page.locator("li").filter(has_text="Duo")).to_contain_text("Built from Binder")
    page.get_by_role("link", name="Duo").first.click()
    page.get_by_role("button", name="Built from Binder").click()
    page.get_by_role("dialog").get_by_role("button", name="Take it apart").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Mark as built")).to_be_visible()


def test_what_a_collection_lacks_is_shown_and_can_be_wished_for(people: People) -> None:
    page = people.new()
    keep(page, "Trio", {"DM-1": 3}, {"DM-1": 1})
    page.goto("/decks/young-jedi/Trio")
    page.get_by_role("button", name="Build from a collection").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("2 cards are missing for Trio")
    expect(dialog).to_contain_text("Obi-Wan Kenobi")
    expect(dialog.get_by_role("button", name="Mark as built")).to_have_count(0)
    dialog.get_by_role("button", name="Want them all").click()
    expect(dialog).to_contain_text("They are on the list of wishes now.")


def test_a_built_deck_keeps_its_cards_under_a_new_name(people: People) -> None:
    page = people.new()
    keep(page, "Old", {"DM-1": 2}, {"DM-1": 2})
    page.goto("/decks/young-jedi/Old")
    page.get_by_role("button", name="Build from a collection").click()
    page.get_by_role("dialog").get_by_role("button", name="Mark as built").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
    page.get_by_label("Name").fill("New")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    expect(page.get_by_role("button", name="Built from Binder")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Built from Binder")).to_be_visible()


def test_a_change_that_the_collection_cannot_make_says_what_to_do(people: People) -> None:
    page = people.new()
    keep(page, "Solo", {"DM-1": 1}, {"DM-1": 1})
    page.goto("/decks/young-jedi/Solo")
    page.get_by_role("button", name="Build from a collection").click()
    page.get_by_role("dialog").get_by_role("button", name="Mark as built").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
    page.get_by_role("button", name="Add one Obi-Wan Kenobi, Young Jedi").last.click()
    page.get_by_role("button", name="Save").click()
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text("1 × Obi-Wan Kenobi")
    expect(trouble).to_contain_text("take it apart first")
    expect(trouble).to_contain_text("Your deck is kept in this browser.")


def test_only_a_saved_deck_is_built(people: People) -> None:
    page = people.new()
    page.goto("/decks/episode-one")
    page.get_by_role("button", name="Build from a collection").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Save the deck first")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("Give the deck a name first")


def test_on_a_phone_the_decks_of_a_card_are_in_sight_and_nothing_is_cut_off(people: People) -> None:
    page = people.new(width=360, height=740)
    keep(page, "Duo", {"DM-1": 2}, {"DM-1": 3})
    page.goto("/decks/young-jedi/Duo")
    page.get_by_role("button", name="Build from a collection").click()
    page.get_by_role("dialog").get_by_role("button", name="Mark as built").click()
    page.get_by_role("dialog").get_by_role("link", name="See the collection").click()
    expect(page.get_by_role("link", name="2 in Duo")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
