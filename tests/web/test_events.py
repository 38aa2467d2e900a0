"""Events in the browser: a draft of eight to its first game, and what an organiser sees."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.conftest import People


def ask(page: Page, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    """Ask the API as the page's visitor."""
    return page.evaluate(
        """async ([method, path, body]) => {
          const me = await (await fetch("/api/me")).json()
          const headers = {"content-type": "application/json", "x-csrf-token": me.csrf}
          const sent = body === null ? undefined : JSON.stringify(body)
          return (await fetch(`/api/${path}`, {method, headers, body: sent})).json()
        }""",
        [method, path, body],
    )


def fits(page: Page) -> None:
    """Nothing makes the page wider than the window."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def announce(page: Page, title: str, **fields: str) -> None:
    """Fill in the form of a new event."""
    page.goto("/events")
    page.get_by_role("button", name="New event").click()
    form = page.locator("dialog[open]")
    form.get_by_label("Title").fill(title)
    for label, value in fields.items():
        field = form.get_by_label(label.replace("_", " "))
        if field.evaluate("(one) => one.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
    form.get_by_role("button", name="Announce it").click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()


def test_a_draft_of_eight_leads_to_a_deck_and_a_game(people: People) -> None:
    """On a phone: one person and seven bots, picks by touch, by button and by keys."""
    page = people.new(width=390, height=844, touch=True, mobile=True)
    announce(
        page,
        "Draft of eight",
        Game="Young Jedi",
        Cards="Draft",
        Bots_join_until_so_many_play="8",
        Level_of_the_bots="Youngling",
        Rounds="1",
    )
    fits(page)
    page.get_by_role("button", name="Start now").click()
    title = page.locator("#draft-title")
    expect(title).to_have_text("Pack 1 of 6, pick 1")
    assert page.locator(".pack button").count() == 11
    fits(page)
    # A tap looks at a card, a second one takes it.
    card = page.locator(".pack button").nth(4)
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.tap()
    expect(title).to_have_text("Pack 1 of 6, pick 2")
    # The arrows choose, Enter takes.
    chosen = page.locator(".pack button.chosen")
    before = chosen.get_attribute("aria-label")
    chosen.focus()
    page.keyboard.press("ArrowRight")
    assert chosen.get_attribute("aria-label") != before
    page.keyboard.press("Enter")
    expect(title).to_have_text("Pack 1 of 6, pick 3")
    # The bot's advice is what is looked at first: the button takes it.
    taken = 2
    while page.locator("#draft-title").count():
        pack, pick = re.findall(r"\d+", title.inner_text())[0::2]
        page.locator(".foot .button.main").click()
        taken += 1
        gone = f"Pack {pack} of 6, pick {pick}"
        page.wait_for_function(
            "(gone) => document.querySelector('#draft-title')?.textContent !== gone", arg=gone
        )
    assert taken == 66
    expect(page.get_by_role("heading", name="Your decks")).to_be_visible()
    fits(page)
    # A card less and another one more; then both decks as the bot laid them out.
    dark = page.get_by_role("region", name="Dark")
    count = dark.locator("p.faint").inner_text()
    dark.locator("li:not(.unused) .count button").first.click()
    assert dark.locator("p.faint").inner_text() != count
    dark.locator("li .count button[aria-label^='One more']:enabled").first.click()
    page.get_by_role("button", name="Take both as they are").click()
    page.get_by_role("button", name="Play my game").click()
    page.wait_for_selector("[data-board] [data-card], .page .seats")
    assert "/table/" in page.url
    page.go_back()
    expect(page.get_by_text("Handed in:")).to_be_visible()
    page.locator("[data-tab=rounds]").click()
    expect(page.get_by_role("heading", name=re.compile("Round 1 of 1"))).to_be_visible()
    fits(page)


def test_two_people_play_a_match_and_see_who_won(people: People) -> None:
    ann, ben = people.new(), people.new()
    announce(ann, "Duel", System="Single elimination")
    ben.goto(ann.url)
    ben.get_by_role("button", name="Join").click()
    expect(ann.get_by_role("tabpanel").get_by_role("listitem")).to_have_count(2)
    ann.get_by_role("button", name="Start now").click()
    ben.get_by_role("button", name="I am ready").click()
    for page in (ann, ben):
        page.get_by_role("button", name="Play my game").click()
        page.wait_for_url("**/table/**")
    ben.wait_for_selector("[data-board] [data-card]")
    ben.locator(".switches button[aria-expanded]").last.click()
    ben.locator("[data-tab=info]").click()
    ben.locator(".info .button.danger").click()
    ben.locator("dialog[open] button").last.click()
    ben.get_by_role("link", name="Back to the event").click()
    name = ask(ann, "GET", "me")["name"]
    expect(ben.locator(".state")).to_contain_text(f"won by {name}")
    expect(ben.locator(".bracket .winner")).to_contain_text(name)
    ben.locator("[data-tab=standings]").click()
    ben.get_by_role("button", name=name).click()
    expect(ben.locator("dialog[open]")).to_contain_text(f"{name} has won the event.")
    ben.goto("/events")
    expect(ben.locator(".events a", has_text="Duel")).to_contain_text(f"won by {name}")


def test_an_organiser_pauses_corrects_and_cancels(people: People) -> None:
    page = people.new(lang="fr", width=390, height=844, touch=True, mobile=True)
    page.goto("/events")
    page.wait_for_selector("h1")
    wish = {"title": "Ligue", "game": "jedi-knights", "kind": "league", "terms": {"fill": 3}}
    path = f"events/{ask(page, 'POST', 'events', wish)['info']['id']}"
    page.goto(f"/{path}")
    page.get_by_role("button", name="Commencer").click()
    page.get_by_role("button", name="Trouver un adversaire").click()
    expect(page.get_by_role("button", name="Jouer ma partie")).to_be_visible()
    page.locator("[data-tab=judge]").click()
    fits(page)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".state")).to_contain_text("en pause")
    page.get_by_role("button", name="Reprendre").click()
    page.get_by_label("Match").select_option(index=1)
    page.get_by_role("button", name="Saisir").click()
    page.locator("[data-tab=standings]").click()
    expect(page.locator("tbody tr").first.locator("td").nth(1)).to_have_text("3")
    page.locator("[data-tab=log]").click()
    expect(page.locator("ol")).to_contain_text("Le tournoi a été mis en pause.")
    expect(page.locator("ol .mark").first).to_have_text("organisateur")
    page.locator("[data-tab=judge]").click()
    page.get_by_role("button", name="Annuler le tournoi").click()
    page.locator("dialog[open] .button.danger").click()
    expect(page.locator(".state")).to_contain_text("annulé")
