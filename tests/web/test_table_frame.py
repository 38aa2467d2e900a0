"""What all tables share, in a real browser: from the front page to the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.web.sitting import asked, open_log, play

if TYPE_CHECKING:
    from tests.web.conftest import People, Server


def test_a_guest_sits_at_a_table_two_clicks_after_the_front_page(people: People) -> None:
    page = people.new()
    play(page, "young-jedi")
    expect(page.get_by_role("region", name="Your question")).to_be_visible()
    expect(page.get_by_role("region", name="Players")).to_contain_text("Youngling")


def test_numbers_choose_and_the_log_tells_it_with_its_rule(people: People) -> None:
    page = people.new()
    play(page, "episode-one")
    question = asked(page)
    page.keyboard.press("1")
    asked(page, question)
    open_log(page)
    log = page.get_by_role("tabpanel", name="Log")
    log.get_by_role("button", name="read it").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Rule E1-")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_killed_server_loses_nothing_and_an_answer_given_meanwhile_arrives(
    people: People, server: Server
) -> None:
    page = people.new()
    play(page, "episode-one")
    question = asked(page)
    server.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    page.keyboard.press("1")
    server.start()
    asked(page, question)
    expect(page.get_by_text("The connection is lost")).to_be_hidden()


def test_conceding_asks_first_and_then_shows_how_it_ended(people: People) -> None:
    page = people.new(lang="fr", width=360, height=740)
    play(page, "jedi-knights")
    # On a phone it stands under the game's information.
    page.locator(".switches button").click()
    page.get_by_role("tab", name="Infos").click()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("button", name="Abandonner la partie").click()
    expect(page.get_by_role("heading", name="Vous avez perdu")).to_be_visible()
    page.get_by_text("Vérifier le mélange").click()
    expect(page.get_by_text("Tout concorde")).to_be_visible()
    page.get_by_role("button", name="Rejouer").click()
    expect(page.get_by_role("heading", name="Vous avez perdu")).to_be_hidden()


def test_two_people_meet_in_the_lobby_and_one_allows_the_other_to_take_back(people: People) -> None:
    ann, ben = people.new(), people.new(lang="fr")
    ann.goto("/lobby")
    ann.get_by_role("button", name="Open a table").click()
    ann.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    expect(ann.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()
    ben.goto("/lobby")
    ben.get_by_role("button", name="S’asseoir").first.click()
    ann.wait_for_selector("[data-board]")
    ben.wait_for_selector("[data-board]")
    # Two draws of each: then what somebody has drawn cannot be unseen, and the other is asked.
    for _ in range(6):
        for page in (ann, ben):
            if page.locator("[data-prompt] .option[data-key]").count():
                number = int(page.get_attribute("[data-prompt]", "data-prompt") or -1)
                page.keyboard.press("1")
                page.wait_for_function(
                    "n => document.querySelector('[data-prompt]')?.dataset.prompt != n",
                    arg=str(number),
                )
    ann.get_by_role("button", name="Ask to take back").click()
    ben.get_by_role("button", name="Permettre").click()
    expect(ann.get_by_text("You asked to take back")).to_be_hidden()
    asked(ann)
