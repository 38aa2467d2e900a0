"""The way in: from the front page to a game, by mouse, finger and keys, in both languages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.screens import profile
from tests.web.sitting import asked, stands
from tests.web.test_screens import violations, wider

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.web.conftest import People

TAKE = "[data-take-over]"
CARDS = "[data-tile] .cards img"


@pytest.mark.parametrize(
    ("width", "height", "lang"), [(390, 844, "fr"), (1024, 768, "fr"), (1440, 900, "en")]
)
def test_a_first_visit_comes_to_a_decision_with_one_click(
    people: People, width: int, height: int, lang: str
) -> None:
    touch = width < 600
    page = people.new(lang=lang, width=width, height=height, touch=touch)
    page.goto("/")
    take = page.locator(TAKE)
    expect(take).to_be_in_viewport(ratio=1)
    question = page.locator("[data-demo-question]").inner_text()
    # A game lies there with its cards, and each of the three games has cards of its own.
    expect(page.locator("[data-board=young-jedi] [data-card]").first).to_be_visible()
    expect(page.locator(CARDS)).to_have_count(6)
    assert violations(page) == [] and wider(page) == []
    take.tap() if touch else take.click()
    asked(page)
    stands(page)
    expect(page.locator("[data-question]")).to_contain_text(question)
    assert page.locator(".option[data-key], [data-board] .glows, [data-pool]").count() > 1


def test_the_game_of_the_front_page_plays_and_can_be_stopped(people: People) -> None:
    page = people.new(motion="no-preference")
    page.goto("/")
    expect(page.locator("header.bar nav")).to_be_visible()
    told = page.locator("[data-told]")
    first = int(told.get_attribute("data-told") or 0)
    page.wait_for_function(
        "first => Number(document.querySelector('[data-told]').dataset.told) > first", arg=first
    )
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Let it run").click()
    # Another game is shown, and its decision is its own.
    before = page.locator("[data-demo-question]").inner_text()
    page.get_by_role("button", name="Episode One", exact=True).click()
    expect(page.locator("[data-board=episode-one]")).to_be_visible()
    expect(page.locator("[data-demo-question]")).not_to_have_text(before)
    page.get_by_role("link", name="The whole game").click()
    expect(page).to_have_url(re.compile("/replay/shown-episode-one"))
    page.wait_for_selector("input[type=range]")


def test_the_front_page_plays_by_keys(people: People) -> None:
    page = people.new()
    page.goto("/")
    page.wait_for_selector(TAKE)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("() => 'takeOver' in document.activeElement.dataset"):
            break
        # The board is only looked at: no key leads into it.
        assert not page.evaluate("() => document.activeElement.closest('[data-board]') !== null")
    page.keyboard.press("Enter")
    asked(page)


def test_a_front_page_without_a_game_to_show_plays_all_the_same(people: People) -> None:
    page = people.new()
    page.route("**/api/showcase/**", lambda route: route.fulfill(status=404, body="{}"))
    page.goto("/")
    expect(page.get_by_text("No game of this kind to show")).to_be_visible()
    page.click("[data-play=episode-one]")
    asked(page)


def test_a_refused_take_over_is_said_beside_the_button(people: People) -> None:
    page = people.new()
    page.route("**/api/replays/*/branch*", lambda route: route.abort())
    page.goto("/")
    page.click(TAKE)
    expect(page.locator(".take").get_by_role("alert")).to_be_visible()
    page.unroute("**/api/replays/*/branch*")
    page.click(TAKE)
    asked(page)


# -- people --------------------------------------------------------------------------------------

HASH = re.compile(r"[0-9a-f]{16}")


def facts(page: Page) -> str:
    """What a waiting room says of its table."""
    page.wait_for_selector("[data-facts]")
    return page.locator("[data-facts]").inner_text()


@pytest.mark.parametrize(("width", "lang"), [(390, "fr"), (1024, "fr"), (1440, "en")])
def test_a_waiting_room_names_game_rules_clock_and_opponent(
    people: People, width: int, lang: str
) -> None:
    page = people.new(lang=lang, width=width, height=844)
    page.goto("/lobby")
    page.locator(".head button").first.click()
    form = page.locator("dialog[open] form")
    form.locator("select").first.select_option("young-jedi")
    form.get_by_label("Pendule" if lang == "fr" else "Clock").select_option("live")
    page.locator("dialog[open] button[type=submit]").click()
    said = facts(page)
    for word in ("Young Jedi", "30 min", "Committee"):
        assert word in said
    assert ("la première personne qui vient" if lang == "fr" else "anybody who comes") in said
    expect(page.locator("h1")).to_have_text(
        "On attend un adversaire" if lang == "fr" else "Waiting for an opponent"
    )
    shown = page.locator("main").inner_text()
    assert not HASH.search(shown.replace(page.url.rpartition("/")[2], ""))
    assert violations(page) == [] and wider(page) == []


def test_who_sits_down_in_the_lobby_sits_at_once(people: People) -> None:
    ann, ben = people.new(), people.new()
    ann.goto("/lobby")
    ann.get_by_role("button", name="Quick match").click()
    # All games are listed: none is chosen in silence, and each says its clock.
    which = ann.get_by_role("dialog")
    expect(which.locator("[data-quick]")).to_have_count(3)
    expect(which.locator("[data-quick=jedi-knights]")).to_contain_text("30 min in all, 180 s")
    which.locator("[data-quick=jedi-knights]").click()
    assert "Jedi Knights" in facts(ann)
    table = ann.url.rpartition("/")[2]
    # Again: nobody waits at two tables.
    ann.goto("/lobby")
    ann.locator("#lobby-game").select_option("jedi-knights")
    ann.get_by_role("button", name="Quick match: Jedi Knights, 30 min").click()
    facts(ann)
    assert ann.url.endswith(table)
    ben.goto("/lobby")
    row = ben.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("Jedi Knights")
    expect(row).to_contain_text("30 min in all")
    row.get_by_role("button", name="Sit down").click()
    for one in (ann, ben):
        one.wait_for_selector("[data-board=jedi-knights]")


def test_a_refused_seat_is_said_in_the_lobby(people: People) -> None:
    ann, guest = people.new(), people.new()
    profile(ann)
    ann.goto("/lobby")
    ann.get_by_role("button", name="Open a table").click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_text("More settings").click()
    dialog.get_by_label("Rated").check()
    dialog.locator("button[type=submit]").click()
    assert "rated" in facts(ann)
    guest.goto("/lobby")
    row = guest.locator(f"[data-table='{ann.url.rpartition('/')[2]}']")
    row.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("alert")).to_contain_text("register first")
    expect(row).to_be_visible()


@pytest.mark.parametrize(("width", "lang"), [(390, "fr"), (1440, "en")])
def test_a_friend_is_challenged_accepts_and_plays(people: People, width: int, lang: str) -> None:
    ann, ben = people.new(lang=lang, width=width, height=844), people.new()
    profile(ben)
    name = ben.locator("h1").inner_text()
    ben.goto("/lobby")
    ben.wait_for_selector("#friends")
    ann.goto("/lobby")
    section = ann.locator("section", has=ann.locator("#friends"))
    field = section.locator("input")
    # Who is not there is said beside the field, and the name stays in it.
    field.fill("Nobody at all")
    section.locator("form button").click()
    expect(section.get_by_role("alert")).to_contain_text("Nobody at all")
    expect(field).to_have_value("Nobody at all")
    field.fill(name)
    section.locator("form button").click()
    friend = ann.locator(f"[data-friend='{name}']")
    expect(friend.locator(".state")).to_have_text("en ligne" if lang == "fr" else "online")
    expect(friend.locator("img.portrait")).to_be_visible()
    assert violations(ann) == [] and wider(ann) == []
    friend.get_by_role("button", name="Défier" if lang == "fr" else "Challenge").click()
    ann.locator("dialog[open] select").first.select_option("episode-one")
    ann.locator("dialog[open] button[type=submit]").click()
    assert name in facts(ann)
    expect(ann.locator("h1")).to_contain_text(name)
    # The challenge says what is played, and one click sits down.
    challenge = ben.locator(".challenges li")
    expect(challenge).to_contain_text("Episode One")
    expect(challenge).to_contain_text("no clock")
    challenge.get_by_role("button", name="Accept").click()
    for one in (ann, ben):
        one.wait_for_selector("[data-board=episode-one]")


def test_quick_phrases_are_said_with_one_click(people: People) -> None:
    ann, ben = people.new(), people.new(lang="fr")
    ann.goto("/lobby")
    ann.locator("#lobby-game").select_option("episode-one")
    ann.get_by_role("button", name="Quick match").click()
    facts(ann)
    ben.goto(ann.url)
    ben.locator(".seats button").first.click()
    for one in (ann, ben):
        one.wait_for_selector("[data-board=episode-one]")
        one.locator(".switches button[aria-expanded]").last.click()
        one.locator("[data-tab=chat]").click()
    ann.locator("[data-say=luck]").click()
    expect(ben.locator(".chat ol")).to_contain_text("Good luck!")
    expect(ben.locator("[data-say=luck]")).to_have_text("Bonne chance\u00a0!")
