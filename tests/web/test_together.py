"""Several people at one table, each in a browser of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect
from tests.web.line import Line
from tests.web.sitting import FIND, READY, Mouse, over, stands

if TYPE_CHECKING:
    from tests.web.conftest import People, Server

POSITION = """
() => [...document.querySelectorAll("[data-board] [data-card]")].map((one) => one.dataset.card)
"""

ASKED = f"""
(people) => {{
  const ready = ({READY})()
  if (ready === "end") return ready
  const seats = [...document.querySelectorAll(".seats li")]
  const asked = people.filter((seat) => seats[seat].querySelector(".asked") !== null)
  const own = seats.findIndex((one) => one.matches(".own"))
  return asked.filter((seat) => seat !== own || ready !== "").map((seat) => "seat " + seat)[0]
}}
"""
"""Which of these people is asked, as far as one of them sees; "end" when it is over."""


def open_table(page: Page, game: str, players: int = 2, bots: int = 0) -> str:
    """Open a table in the lobby for people and bots, and give its path."""
    page.goto("/lobby")
    page.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Game", exact=True).select_option(game)
    if players > 2:
        dialog.get_by_label("Players").select_option(str(players))
    for seat in range(players - bots + 1, players + 1):
        dialog.get_by_label(f"Seat {seat}").select_option("bot")
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()
    return page.url.removeprefix("http://").partition("/")[2]


def sit_down(page: Page, path: str) -> None:
    page.goto(f"/{path}")
    page.get_by_role("button", name="Sit down here").first.click()
    page.wait_for_selector("[data-board]")


def seat_of(page: Page) -> int:
    return int(
        page.evaluate(
            "() => [...document.querySelectorAll('.seats li')]"
            ".findIndex((one) => one.matches('.own'))"
        )
    )


def play_on(mice: list[Mouse], most: int, until: Page | None = None) -> None:
    """Whoever is asked answers, until so many clicks are made, the game is over, or somebody is
    asked who is waited for."""
    seats = {seat_of(mouse.page): mouse for mouse in mice}
    mouse = mice[0]
    for _ in range(most):
        asked = mouse.page.wait_for_function(ASKED, arg=list(seats)).json_value()
        if asked == "end":
            return
        mouse = seats[int(asked.removeprefix("seat "))]
        now = stands(mouse.page)
        if mouse.page is until:
            return
        if now != "end":
            mouse.click()
            mouse.page.wait_for_function(f"now => ({READY})() !== now", arg=now)


def test_nothing_moves_in_the_lobby_when_it_learns_who_is_there(people: People) -> None:
    early, late = people.new(), people.new()
    early.route_web_socket(re.compile("/ws$"), lambda socket: None)
    tops = []
    for page, line in ((early, "Loading"), (late, "here")):
        page.goto("/lobby")
        expect(page.locator(".head p")).to_contain_text(line)
        box = page.get_by_role("button", name="Open a table").bounding_box()
        assert box is not None
        tops.append(box["y"])
    assert tops[0] == tops[1]


def test_two_people_play_and_one_loses_the_connection_in_the_middle(
    people: People, server: Server
) -> None:
    line = Line(server.port)
    ann, ben = people.new(), people.new(address=line.address)
    path = open_table(ann, "episode-one")
    sit_down(ben, path)
    ann.wait_for_selector("[data-board]")
    mice = [Mouse(ann, 1, eager=20), Mouse(ben, 2, eager=20)]
    play_on(mice, 12)
    play_on(mice, 50, until=ben)
    question, position = ben.inner_text("[data-question]"), ben.evaluate(POSITION)
    line.cut()
    expect(ben.get_by_text("The connection is lost")).to_be_visible()
    expect(ann.get_by_role("region", name="Players")).to_contain_text("away")
    line.mend()
    ben.get_by_role("button", name="Try now").click()
    expect(ben.get_by_text("The connection is lost")).to_be_hidden()
    expect(ann.get_by_role("region", name="Players")).not_to_contain_text("away")
    assert (ben.inner_text("[data-question]"), ben.evaluate(POSITION)) == (question, position)
    play_on(mice, 300)
    for page in (ann, ben):
        expect(page.locator(".end")).to_be_visible()
    titles = [page.inner_text(".end h2") for page in (ann, ben)]
    assert sorted(titles) == ["You have lost", "You have won"]
    line.cut()


def test_two_people_and_two_bots_play_a_game_for_four(people: People) -> None:
    ann, ben = people.new(), people.new(width=820, height=1180)
    sit_down(ben, open_table(ann, "episode-one", players=4, bots=2))
    ann.wait_for_selector("[data-board]")
    expect(ann.get_by_role("region", name="Players").get_by_role("listitem")).to_have_count(4)
    play_on([Mouse(ann, 3, eager=12), Mouse(ben, 4, eager=12)], 400)
    assert over(ann) and over(ben)
    expect(ben.get_by_role("heading", name="You have")).to_be_visible()


def test_at_a_table_for_four_no_character_stays_behind_the_hand(people: People) -> None:
    ann, ben = people.new(), people.new()
    sit_down(ben, open_table(ann, "episode-one", players=4, bots=2))
    ann.wait_for_selector("[data-board]")
    ann.wait_for_function(ASKED, arg=[seat_of(ann), seat_of(ben)])  # The bots stand still.
    for width, height in ((1280, 800), (820, 940), (390, 844)):
        ann.set_viewport_size({"width": width, "height": height})
        characters = ann.locator(".planets .table-card").count()
        assert characters >= 4
        for number in range(characters):
            pick = {"selector": ".planets .table-card", "pick": number / characters}
            found = ann.evaluate(FIND, [pick])
            assert found["spot"] is not None, f"{found['name']} cannot be scrolled free"
