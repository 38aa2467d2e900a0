"""Own cards in the browser: written with help, tried out at once, kept, shared and played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect
from tests.sets.helping import EXAMPLES
from tests.web.sitting import stands

if TYPE_CHECKING:
    from tests.web.conftest import People, Server

HARBOUR = (EXAMPLES / "episode-one.cards.toml").read_text(encoding="utf-8")

KEEP = """
async ({ set, deck, name }) => {
  const { csrf } = await (await fetch("/api/me")).json()
  const ask = async (method, path, body) => {
    const headers = { "content-type": "application/json", "x-csrf-token": csrf }
    return (await fetch(`/api/${path}`, { method, headers, body: JSON.stringify(body) })).json()
  }
  await ask("POST", "sets", { text: set })
  const filled = await ask("POST", "decks/fill", { game: "episode-one", text: deck })
  await ask("PUT", `decks/episode-one/${name}`, { game: "episode-one", text: filled.text })
}
"""


def writes(page: Page, text: str) -> None:
    page.get_by_label("The file").fill(text)


def drawn(page: Page, selector: str) -> None:
    """A picture is there and could be drawn."""
    page.wait_for_function(
        "(from) => [...document.querySelectorAll(from)].some((one) => one.naturalWidth > 0)",
        arg=selector,
    )


def test_a_card_is_written_with_help_and_tried_out_at_once(people: People) -> None:
    page = people.new()
    page.goto("/cards")
    page.get_by_role("link", name="Own cards").click()
    preview = page.locator(".preview")
    expect(preview).to_contain_text("Power +2 while supported by a Rebel")
    expect(preview).to_contain_text("Puissance +2 tant qu’un Rebelle soutient cette carte")
    drawn(page, ".preview img")
    file = page.get_by_label("The file")
    text = file.input_value()
    # A mistake is told where it is, and the cursor goes there.
    writes(page, text.replace("Power(+2", "Powr(+2"))
    problem = page.locator(".problems button")
    expect(problem).to_contain_text("Line 18")
    expect(problem).to_contain_text("nearest: Power")
    expect(page.locator(".gutter li.wrong")).to_have_text("18")
    expect(page.get_by_role("button", name="Try it out now")).to_be_disabled()
    problem.click()
    expect(file).to_be_focused()
    # A word is completed with Tab, and another one is put in from the list.
    page.keyboard.type("Def")
    expect(page.locator(".offered button").first).to_have_text("Defense")
    page.keyboard.press("Tab")
    page.keyboard.type("+1, AtPlanet(HOTH)")
    expect(preview).to_contain_text("Defense +1 while at Hoth")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.get_by_role("searchbox").fill("intimidated")
    page.locator("ul button", has_text="Calm()").click()
    expect(preview).to_contain_text("Cannot be intimidated")
    page.get_by_role("button", name="Try it out now").click()
    stands(page)
    card = page.locator('[data-card][aria-label*="Ridge Lookout"]').first
    expect(card).to_be_visible()
    drawn(page, "img[src*='/MY-1.svg']")
    page.go_back()
    assert "Calm()" in page.get_by_label("The file").input_value()


def test_a_set_is_kept_found_and_given_away_by_link(people: People) -> None:
    page = people.new()
    page.goto("/sets")
    writes(page, HARBOUR)
    expect(page.locator(".state")).to_have_text("Nothing is wrong: 11 cards")
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("button", name="Kept")).to_be_disabled()
    expect(page.get_by_role("region", name="Your sets")).to_contain_text("The Quiet Harbour")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to the set").input_value()
    # It is among the cards, with its face and a page of its own.
    page.goto("/cards?q=harbour+warden")
    page.get_by_role("link", name="Harbour Warden").first.click()
    expect(page.get_by_role("heading", name="Harbour Warden")).to_be_visible()
    drawn(page, ".face img[src*='/HAR-1.svg']")
    # And among the cards to build decks from.
    page.goto("/decks/episode-one")
    page.get_by_label("Side", exact=True).select_option("light")
    page.locator("input[type=search]").first.fill("Harbour Warden")
    found = page.get_by_role("list", name="Cards found")
    found.get_by_role("button", name="Add one Harbour Warden", exact=True).first.click()
    expect(page.get_by_role("button", name="Harbour Warden, 1 in the deck")).to_be_visible()
    # Whoever has the link has the file.
    other = people.new(lang="fr", width=390, height=844, mobile=True)
    other.goto(link)
    expect(other.locator(".state")).to_have_text("Aucune faute\u00a0: 11 cartes")
    assert 'name = "The Quiet Harbour"' in other.get_by_label("Le fichier").input_value()
    expect(other.get_by_role("region", name="Vos séries")).to_have_count(0)


def test_a_friend_sits_down_sees_what_is_played_with_and_sees_the_cards(
    people: People, server: Server
) -> None:
    ann, bob = people.new(), people.new(lang="fr")
    ann.goto("/sets")
    deck = "side: light\n2 Harbour Warden\n2 Deep Diver\n"
    ann.evaluate(KEEP, {"set": HARBOUR, "deck": deck, "name": "Harbour"})
    ann.goto("/lobby")
    ann.locator(".head button").first.click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_label("Game", exact=True).select_option("episode-one")
    dialog.get_by_label("Own cards").select_option("any")
    dialog.locator("select", has=ann.locator("option", has_text="Harbour")).select_option(
        "mine:Harbour"
    )
    dialog.locator("button[type=submit]").click()
    expect(ann.locator("[data-facts]")).to_contain_text("with own cards: The Quiet Harbour")
    bob.goto(ann.url)
    expect(bob.locator("[data-facts]")).to_contain_text("The Quiet Harbour")
    bob.get_by_role("button", name="S’asseoir").first.click()
    for page in (ann, bob):
        page.wait_for_selector("[data-board]")
    # A server that dies and comes back has the cards too.
    server.kill()
    server.start()
    ann.reload()
    ann.wait_for_selector("[data-board]")
    drawn(ann, "img[src*='/faces/'][src*='.svg']")
    own = ann.evaluate(
        "() => fetch('/api/sets').then((told) => told.json()).then((sets) => sets[0].hash)"
    )
    name = bob.evaluate(
        "(hash) => fetch(`/api/own/${hash}/HAR-1?lang=fr`).then((told) => told.json())"
        ".then((told) => told.card.name)",
        own,
    )
    assert name == "Harbour Warden"
