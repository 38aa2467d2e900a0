"""What somebody sees who plays for the first time, on the screen of a laptop and on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from tests.web.laid import lay
from tests.web.screens import lesson
from tests.web.sitting import FOLD, asked, number, open_log, play, stands

if TYPE_CHECKING:
    from tests.web.conftest import Motion, People

FIRST_BATTLE = 3
"""So many steps of the lesson, and its first battle is over."""
PLANETS = ("naboo", "tatooine", "coruscant")
TO_SCROLL = "one => one.scrollHeight - one.clientHeight"
LOWER_EDGE = "one => one.getBoundingClientRect().bottom"
UPPER_EDGE = "one => one.getBoundingClientRect().top"
BOXES = """
all => all.map((one) => {
  // Of a heading its words: the button that takes its place reaches further.
  const range = document.createRange()
  range.selectNodeContents(one.firstChild ?? one)
  const { top, height } = (one.matches("h3, .aim") ? range : one).getBoundingClientRect()
  return [top, height]
})
"""
TWO_FRAMES = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
"""


def free(page: Page) -> None:
    """Leave the lesson: every answer is offered again."""
    page.locator("section.guide").get_by_role("button", name="Let me choose freely").click()
    expect(page.locator("[data-prompt] .option[data-key=draw]")).to_be_visible()


def until_kind(page: Page, kind: str) -> None:
    """Answer anything until such a question is asked."""
    now = stands(page)
    for _ in range(30):
        if page.get_attribute("[data-prompt]", "data-kind") == kind:
            return
        if page.locator(FOLD).count():
            page.locator(FOLD).press("Enter")
        page.keyboard.press("1")
        now = stands(page, now)
    raise AssertionError(f"nobody asked {kind}")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_a_battle_came_to_is_told_until_one_chooses(people: People, motion: Motion) -> None:
    page = people.new(motion=motion)
    lesson("episode-one", FIRST_BATTLE)(page)
    told = page.get_by_role("region", name="The last battle")
    expect(told).to_be_visible()
    # One's own side comes first: 4 doubled by the trap, against 5 and the leader's 1.
    expect(told.locator(".who button")).to_have_text(["8?", "6?"])
    expect(told.get_by_role("button", name="Destiny 4: Royal Guard")).to_be_visible()
    expect(told.get_by_role("button", name="Destiny 5: Battle Droid")).to_be_visible()
    expect(told).to_contain_text("discards 2 cards from the draw deck.")
    spoken = page.get_by_role("status").filter(has_text="The last battle")
    expect(spoken).to_contain_text(re.compile(r" 8, .* 6\. .* discards 2 cards"))
    told.get_by_role("button", name="Why?").first.click()
    expect(page.get_by_role("dialog").get_by_role("table")).to_contain_text("Guards in the Gallery")
    page.keyboard.press("Escape")
    free(page)
    question = number(page)
    page.locator("button[data-zone=deck]").click()
    asked(page, question)
    expect(told.filter(has_text="discards 2 cards")).to_be_hidden()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_struck_deck_flashes_where_things_may_move(people: People, motion: Motion) -> None:
    page = people.new(motion=motion)
    lesson("episode-one", FIRST_BATTLE - 1)(page)
    # The moment passes: it is noted when it comes.
    page.evaluate(
        """() => {
          window.flashed = []
          addEventListener("animationstart", (event) => flashed.push(event.animationName))
        }"""
    )
    page.locator(".options .option[data-key]").click()
    expect(page.get_by_role("region", name="The last battle")).to_be_visible()
    struck = page.locator(".plate:not(.own) [data-pile^=deck] .struck")
    expect(struck).to_have_count(1)
    page.evaluate(TWO_FRAMES)
    flashed: list[str] = page.evaluate("() => window.flashed")
    assert any("struck" in name for name in flashed) == (motion == "no-preference")


def test_on_a_phone_the_last_battle_stays_in_sight(people: People) -> None:
    page = people.new(width=360, height=740, touch=True)
    lesson("episode-one", FIRST_BATTLE)(page)
    told = page.get_by_role("region", name="The last battle")
    for top in (0, 10_000):
        page.evaluate("top => document.querySelector('[data-board]').scrollTo({ top })", top)
        expect(told).to_be_in_viewport(ratio=1)
    expect(told).to_contain_text("discards 2 cards from the draw deck.")


@pytest.mark.parametrize("steps", range(FIRST_BATTLE + 2))
def test_a_lesson_of_episode_one_fits_a_laptop(people: People, steps: int) -> None:
    page = people.new()
    lesson("episode-one", steps)(page)
    expect(page.locator("section.guide .said p")).to_be_visible()
    assert page.locator("[data-board]").evaluate(TO_SCROLL) <= 1


def test_the_card_being_played_lies_in_sight(people: People) -> None:
    page = people.new()
    # The second step is the opponent's attack, which a trap may answer.
    lesson("episode-one", 2)(page)
    played = page.get_by_role("region", name="Being played").locator("[data-card]")
    expect(played).to_be_in_viewport(ratio=1)
    # It lies beside who fights, in the place that the attack has zoomed into.
    boxes = {one: page.locator(f"[data-place={one}]").bounding_box() for one in PLANETS}
    card, own = played.bounding_box(), boxes["naboo"]
    assert card is not None and own is not None
    assert own["x"] <= card["x"] and card["x"] + card["width"] <= own["x"] + own["width"]
    others = [box["width"] for one, box in boxes.items() if box is not None and one != "naboo"]
    assert own["width"] > max(others)


def test_a_glowing_planet_is_clicked_anywhere_and_nothing_moves(people: People) -> None:
    page = people.new()
    play(page, "episode-one")
    now = stands(page)
    several = page.locator("section.hand .table-card[aria-haspopup=menu]")
    for _ in range(20):
        if several.count():
            break
        page.keyboard.press("1")
        now = stands(page, now)
    parts = page.locator(
        "[data-place] > :first-child, [data-place] .table-card, [data-place] .location"
    )
    before = parts.evaluate_all(BOXES)
    question = number(page)
    several.first.click()
    place = page.locator(".place.glows").last
    expect(place).to_be_visible()
    assert parts.evaluate_all(BOXES) == before
    box = place.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] - 12)
    if page.locator("[role=menu] [data-key]").count():
        page.locator("[role=menu] [data-key]").first.click()
    asked(page, question)


def test_the_own_draw_deck_draws(people: People) -> None:
    page = people.new()
    play(page, "episode-one")
    question = number(page)
    deck = page.get_by_role("button", name=re.compile(r"^draw deck, \d+ cards, Draw a card$"))
    expect(deck).to_have_count(1)
    deck.click()
    asked(page, question)
    open_log(page)
    log = page.get_by_role("tabpanel", name="Log")
    expect(log).to_contain_text(re.compile(r"(Dark|Light) draws "))


def test_a_discard_pile_lists_all_its_cards(people: People) -> None:
    page = people.new()
    lesson("episode-one", FIRST_BATTLE)(page)
    page.get_by_role("button", name=re.compile(r"^discard pile, 3 cards")).click()
    pile = page.get_by_role("dialog")
    expect(pile.get_by_role("heading", name="discard pile")).to_be_visible()
    expect(pile.get_by_role("listitem")).to_have_count(3)
    pile.get_by_role("button", name="Landing Ship").click()
    expect(page.get_by_role("heading", level=3, name="Landing Ship")).to_be_visible()


def test_the_site_lies_above_the_hand_in_the_deploy_phase(people: People) -> None:
    page = people.new()
    play(page, "jedi-knights")
    now = stands(page)
    site = page.locator("[data-zone=site]")
    for _ in range(60):
        if site.locator(".unit").count():
            break
        if page.locator(FOLD).count():
            page.locator(FOLD).press("Enter")
        options = page.locator(".options .option[data-key]")
        to_site = options.filter(has_text="to the site")
        (to_site if to_site.count() else options).first.click()
        now = stands(page, now)
    expect(page.locator(".phases .now")).to_have_text("Deploy")
    hand = page.locator("[data-zone=hand]")
    assert site.evaluate(LOWER_EDGE) <= hand.evaluate(UPPER_EDGE) + 1


def test_one_key_passes_until_the_next_turn_and_another_stops_it(people: People) -> None:
    page = people.new(orders=True)
    play(page, "jedi-knights")
    until_kind(page, "deploy")
    question = number(page)
    notice = page.get_by_text("You pass until the next turn.")
    page.keyboard.press("p")
    expect(notice).to_be_visible()
    page.keyboard.press("Escape")
    expect(notice).to_be_hidden()
    assert number(page) == question
    page.keyboard.press("p")
    page.wait_for_selector("[data-kind=force]")
    expect(notice).to_be_hidden()
    assert number(page) > question, "the server has passed"


def test_standing_orders_are_changed_in_their_dialog_and_kept_for_later_tables(
    people: People,
) -> None:
    page = people.new(orders=True)
    play(page, "jedi-knights")
    orders = page.get_by_role("dialog", name="Standing orders")
    page.keyboard.press("o")
    expect(orders.get_by_label("Support step")).to_have_value("table")
    responses = orders.get_by_label("Responses")
    responses.select_option("Ask me")
    page.reload()
    page.get_by_role("button", name="Orders").click()
    expect(responses).to_have_value("ask")
    play(page, "jedi-knights")
    page.keyboard.press("o")
    expect(responses).to_have_value("ask")
    expect(orders.get_by_label("Weapons step")).to_have_value("table")
    orders.get_by_role("button", name="Back to the usual ones").click()
    expect(responses).to_have_value("table")


def test_who_wants_no_orders_and_who_learns_is_asked_everything(people: People) -> None:
    page = people.new()
    play(page, "jedi-knights")
    page.keyboard.press("o")
    expect(page.get_by_label("Support step")).to_have_value("ask")
    page = people.new(orders=True)
    lesson("jedi-knights")(page)
    expect(page.get_by_role("button", name="Orders")).to_be_hidden()
    assert page.locator("[data-prompt] .option[data-key]").count() == 1


def test_who_has_never_played_is_offered_the_lesson_first(people: People) -> None:
    page = people.new()
    page.goto("/")
    begin = page.locator("[data-tile=episode-one] .begin :is(a, button)")
    expect(begin).to_have_text(["Learn it", re.compile("^Play")])
    begin.last.click()
    asked(page)
    page.goto("/")
    expect(begin).to_have_text([re.compile("^Play"), "Learn it"])
    begin.last.click()
    expect(page.get_by_role("button", name="Begin").first).to_be_visible()


def test_on_a_phone_the_last_planet_says_what_it_is(people: People) -> None:
    page = people.new(width=360, height=740, lang="fr", touch=True)
    lesson("jedi-knights")(page)
    last = page.locator(".planets > li").last
    expect(last.locator("small")).to_have_text("Ultime Conflit")
    box = last.locator("small").bounding_box()
    assert box is not None and box["width"] > 20
    phases = page.locator(".phases")
    assert phases.evaluate("one => one.scrollWidth - one.clientWidth") <= 0


def test_a_young_jedi_discard_pile_shows_its_last_card_and_no_number(people: People) -> None:
    page = people.new()
    lay(page, "yj-crowded")
    pile = page.get_by_role("button", name=re.compile(r"^discard pile, \D+$"))
    expect(pile.first).to_be_visible()
    assert re.search(r"\d", pile.first.inner_text()) is None
    name = (pile.first.get_attribute("aria-label") or "").removeprefix("discard pile, ")
    pile.first.click()
    expect(page.get_by_role("heading", level=3, name=name)).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_count(0)
