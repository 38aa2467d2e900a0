"""The director: what happens is told one beat after another, and nothing is shown before it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Motion, Theme
from tests.web.laid import lay
from tests.web.screens import lesson
from tests.web.sitting import number, open_log, stands
from tests.web.telling import Recorded, Seen, moved, seen, watch, zones_of
from tests.web.test_newcomer import follow
from tests.web.test_screens import violations, wider

if TYPE_CHECKING:
    from tests.web.conftest import People

LONG = 120_000
"""Milliseconds in which everything is told, on a clock that the test turns."""
CONFIRM = ".options [data-key=confirm]"
COVERED = """
() => {
  const parts = "[data-tableau] :is(.terms, .total, .said), [data-bar] button"
  const boxes = [...document.querySelectorAll(parts)].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const name = `${one.className.split(" ")[0]} ${one.textContent.trim().slice(0, 30)}`
    return { left, right, top, bottom, name }
  })
  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
  return boxes.flatMap((a, n) =>
    boxes.slice(n + 1).filter((b) => !apart(a, b)).map((b) => `${a.name} / ${b.name}`))
}
"""
"""Which of sums, the sentence and the buttons lie over each other."""
MOVING = """
() => document.getAnimations()
  .filter((one) => Number(one.effect.getComputedTiming().duration) > 1)
  .map((one) => one.animationName ?? one.transitionProperty ?? "")
"""
"""What moves, and takes its time for it."""
TELLING = "() => document.querySelector('[data-telling]').dataset.telling !== ''"


def logged(page: Page) -> list[str]:
    """The lines of the log, which is opened to read them and closed again."""
    open_log(page)
    lines = page.locator("[data-log] li .text").all_inner_texts()
    page.keyboard.press("l")
    return lines


def told_of(moments: list[Seen]) -> list[int]:
    """The numbers of the lines that were told, in their order, each once."""
    found: list[int] = []
    for moment in moments:
        if not found or found[-1] != moment["told"]:
            found.append(moment["told"])
    return found


def headings(page: Page, game: str) -> dict[str, str]:
    """What the zones of a game are called."""
    games = page.request.get("/api/games?lang=en").json()
    zones: dict[str, str] = next(one["zones"] for one in games if one["id"] == game)
    return zones


def step(page: Page, at: int, last: bool) -> list[Seen]:
    """Go on by one choice, let all of it be told, and give what was to be seen meanwhile."""
    if last:
        page.keyboard.press("ArrowRight")
        expect(page.locator(".where")).to_contain_text(f"choice {at}")
    else:
        # What comes next is asked for when this moment is there.
        with page.expect_response(re.compile(rf"frame\?at={at + 1}&")):
            page.keyboard.press("ArrowRight")
    page.clock.run_for(LONG)
    return seen(page)


def as_text(zones: dict[str, list[int]]) -> dict[str, set[int]]:
    return {name: set(cards) for name, cards in zones.items()}


def heading(name: str, count: int) -> str:
    """What a zone is called with how many cards it has, as far as they are counted."""
    return name if count < 0 else f"{name}: {count} {'card' if count == 1 else 'cards'}"


def facts(moment: Seen) -> list[str]:
    """How the game stands, without what is read off a card that lies there: that moves with it."""
    return [line for line in moment["state"] if "credits" not in line]


@pytest.mark.parametrize(
    ("game", "seed", "choices"),
    [("episode-one", 2, 44), ("young-jedi", 5, 30), ("jedi-knights", 3, 30)],
)
def test_a_recorded_game_is_told_beat_by_beat(
    people: People, game: str, seed: int, choices: int
) -> None:
    """On the table without pictures, where everything is said in words: cards, counters, control
    and the log follow the lines one by one. As far as a planet is controlled for the first time;
    in Episode One, where nobody controls one, from the beginning on."""
    recorded = Recorded(game, seed, 200)
    end = choices if game == "episode-one" else recorded.first("control") + 1
    start = max(0, end - choices)
    page = people.new(pace="normal", width=1280, height=900)
    recorded.open(page, start)
    names = headings(page, game)
    page.keyboard.press("t")
    page.wait_for_selector(".text-table")
    page.clock.install()
    watch(page)
    state = facts(seen(page)[-1])
    before = recorded.frame(start)
    end = min(end, recorded.replay.choices)
    beats = 0
    # In Episode One nobody controls a planet.
    told_control = game == "episode-one"
    for at in range(start + 1, end + 1):
        after = recorded.frame(at)
        had = before.log[-1].n if before.log else -1
        news = [line for line in after.log if line.n > had]
        moments = step(page, at, at == end)
        assert told_of(moments) == [had, *(line.n for line in news)], f"choice {at}"
        for moment in moments:
            told = [line for line in news if line.n <= moment["told"]]
            over = len(told) == len(news)
            expected = [moved(zones_of(before.view), told)]
            expected += [zones_of(after.view)] if over else []
            texts = [
                [
                    {
                        heading(names[kind], count): cards
                        for (kind, owner), (count, cards) in zones.items()
                        if owner == seat and count
                    }
                    for seat in range(len(moment["zones"]))
                ]
                for zones in expected
            ]
            assert [as_text(zones) for zones in moment["zones"]] in texts, f"choice {at}"
            # Who controls what, the phase, the powers: not before the last line is told.
            assert over or facts(moment) == state, f"choice {at}"
            if told:
                assert moment["log"].startswith(told[-1].text), f"choice {at}"
        if any(line.kind == "control" for line in news):
            told_control = facts(moments[-1]) != state
        state = facts(moments[-1])
        beats += len(news)
        before = after
    assert beats > 20 and told_control


@pytest.mark.parametrize(
    ("game", "seed", "kinds", "tableaux"),
    [
        ("episode-one", 2, ("play_attack", "play_encounter"), {"attack", "encounter"}),
        ("young-jedi", 3, ("reveals",), {"battle"}),
        ("jedi-knights", 3, ("attack", "fire"), {"battle", "shot"}),
    ],
)
def test_a_board_shows_no_card_before_its_line_is_told(
    people: People, game: str, seed: int, kinds: tuple[str, ...], tableaux: set[str]
) -> None:
    """From before the first line of these kinds until after the last of them."""
    recorded = Recorded(game, seed, 200)
    firsts = [recorded.first(kind) for kind in kinds]
    start, end = max(0, min(firsts) - 2), min(max(firsts) + 2, recorded.replay.choices)
    page = people.new(pace="normal", width=1280, height=900, motion="no-preference")
    recorded.open(page, start)
    page.wait_for_selector("[data-board] [data-card]")
    page.clock.install()
    watch(page)
    seen(page)
    before = recorded.frame(start)
    staged: set[str] = set()
    for at in range(start + 1, end + 1):
        after = recorded.frame(at)
        had = before.log[-1].n if before.log else -1
        news = [line for line in after.log if line.n > had]
        moments = step(page, at, at == end)
        assert told_of(moments) == [had, *(line.n for line in news)], f"choice {at}"
        for moment in moments:
            told = [line for line in news if line.n <= moment["told"]]
            zones = moved(zones_of(before.view), told).values()
            known = {card for _, cards in zones for card in cards}
            if len(told) == len(news):
                known |= {card for _, cards in zones_of(after.view).values() for card in cards}
            assert set(moment["cards"]) <= known, f"choice {at}, line {moment['told']}"
            staged.add(moment["tableau"])
        before = after
    assert tableaux <= staged


def four_players(page: Page) -> str:
    """A table of four for Episode One, against three bots who have nothing to attack with: one is
    asked again when each of them has moved. Gives the question that stands."""
    lay(page, "e1-peace")
    return stands(page)


def test_the_turns_of_three_bots_are_seen_one_by_one(people: People) -> None:
    page = people.new(pace="quick")
    now = four_players(page)
    for _ in range(3):
        watch(page)
        question = number(page)
        page.keyboard.press("1")
        now = stands(page, now)
        moments = seen(page)
        numbers = told_of(moments)
        assert numbers == list(range(numbers[0], numbers[-1] + 1)), "no line is left out"
        assert len(numbers) > 3, "each of the others has done something"
        # The question comes after all of it; whose turn it is changes on the way.
        for moment in moments:
            if moment["told"] < numbers[-1]:
                assert moment["prompt"] in (-1, question)
        assert {0, 1, 2, 3} <= {moment["active"] for moment in moments}


def to_the_battle(page: Page) -> None:
    """The first battle of the guided game, with the plan about to be locked."""
    lesson("young-jedi")(page)
    follow(page, CONFIRM)


def test_hovering_does_not_stop_a_battle_and_its_end_is_told_last(people: People) -> None:
    page = people.new(motion="no-preference")
    to_the_battle(page)
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("s")
    page.keyboard.press("s")
    page.clock.install()
    watch(page)
    page.locator(CONFIRM).click()
    page.wait_for_function(TELLING)
    page.clock.run_for(1500)
    tableau = page.locator("[data-tableau=battle]")
    tableau.locator("[data-figure]").first.hover()
    shown = int(page.get_attribute("[data-told]", "data-told") or 0)
    page.clock.run_for(4000)
    assert int(page.get_attribute("[data-told]", "data-told") or 0) > shown
    expect(tableau).to_be_visible()
    expect(page.locator("[data-prompt]")).to_have_attribute("data-prompt", "-1")
    page.clock.run_for(LONG)
    expect(tableau).to_have_count(0)
    expect(page.locator("[data-question]")).not_to_be_empty()
    moments = seen(page)
    # Both fights grow before they are decided, and the guide does not tell their end.
    kinds = [moment["telling"] for moment in moments if moment["tableau"]]
    assert kinds.index("reveals") < kinds.index("destiny") < kinds.index("win")
    last = moments[-1]["told"]
    assert all(moment["prompt"] == -1 for moment in moments[2:] if moment["told"] < last)


def test_a_destiny_card_is_drawn_turned_and_counted(people: People) -> None:
    page = people.new(motion="no-preference")
    to_the_battle(page)
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("s")
    page.keyboard.press("s")
    page.clock.install()
    page.locator(CONFIRM).click()
    page.wait_for_function(TELLING)
    drawn, total = page.locator("[data-drawn]"), page.locator("[data-total]").first
    for _ in range(200):
        if drawn.count():
            break
        page.clock.run_for(60)
    expect(drawn).to_have_attribute("data-drawn", "")
    counted = int(total.inner_text())
    page.clock.run_for(700)
    expect(drawn).not_to_have_attribute("data-drawn", "")
    added = int(page.locator(".terms .drawn b").first.inner_text())
    expect(total).to_have_text(str(counted + added))


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_battle_in_the_middle_is_for_everybody(
    people: People, width: int, height: int, theme: Theme
) -> None:
    page = people.new(width=width, height=height, theme=theme)
    to_the_battle(page)
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("s")
    page.keyboard.press("s")
    page.clock.install()
    page.locator(CONFIRM).click()
    page.wait_for_function(TELLING)
    looked: set[str] = set()
    for _ in range(120):
        telling = page.get_attribute("[data-telling]", "data-telling") or ""
        if telling in ("destiny", "win", "damage") and telling not in looked:
            looked.add(telling)
            page.clock.run_for(300)
            # Whoever wishes for no movement sees the sums at rest at once.
            assert page.evaluate(MOVING) == [], telling
            assert violations(page) == [], telling
            assert wider(page) == [], telling
            assert page.evaluate(COVERED) == [], telling
        if len(looked) == 3:
            break
        page.clock.run_for(100)
    assert len(looked) == 3


def test_space_skips_beats_loses_nothing_and_does_not_answer(people: People) -> None:
    page = people.new(pace="calm")
    now = four_players(page)
    question = number(page)
    page.keyboard.press("1")
    page.wait_for_function(TELLING)
    for _ in range(60):
        page.keyboard.press("Space")
        if number(page) > question:
            break
        page.wait_for_timeout(30)
    # Who goes on pressing has not answered the question that came.
    asked = number(page)
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    assert number(page) == asked
    now = stands(page, now)
    told = logged(page)
    page.reload()
    stands(page)
    assert logged(page) == told
    expect(page.locator("[data-recap]")).to_have_count(0)


def test_escape_and_a_click_on_the_table_skip_too(people: People) -> None:
    page = people.new(pace="calm")
    now = four_players(page)
    page.keyboard.press("1")
    page.wait_for_function(TELLING)
    told = int(page.get_attribute("[data-told]", "data-told") or 0)
    page.locator("[data-board] h3", has_text="Naboo").first.click()
    page.wait_for_function(
        "told => Number(document.querySelector('[data-told]').dataset.told) > told", arg=told
    )
    page.keyboard.press("Escape")
    expect(page.locator("[data-telling='']")).to_have_count(1)
    stands(page, now)


def click_a_card_of_the_hand(page: Page) -> bool:
    """Click cards of the hand until one is offered to be played; whether there was one."""
    for card in page.get_by_role("region", name="Your hand").locator("[data-card]").all():
        card.click()
        if page.locator("[role=menu]").count():
            return True
        page.keyboard.press("Escape")
    return False


def test_an_early_answer_skips_ahead_and_is_offered_not_given(people: People) -> None:
    page = people.new(pace="calm")
    now = four_players(page)
    for _ in range(6):
        question = number(page)
        page.keyboard.press("1")
        page.wait_for_function(TELLING)
        # Time for the bots to be through: what they did is still being told.
        page.wait_for_timeout(1200)
        assert number(page) == -1
        if click_a_card_of_the_hand(page):
            break
        page.keyboard.press("Escape")
        now = stands(page, now)
    expect(page.locator("[role=menu] [data-key]").first).to_be_visible()
    assert number(page) > question
    expect(page.locator("[data-telling='']")).to_have_count(1)


def test_the_last_turn_of_the_others_is_seen_again(people: People) -> None:
    page = people.new(pace="quick")
    now = four_players(page)
    page.keyboard.press("1")
    now = stands(page, now)
    before = page.get_attribute("[data-told]", "data-told")
    cards = page.locator("[data-board] [data-card]").count()
    watch(page)
    page.keyboard.press("r")
    page.wait_for_function(TELLING)
    expect(page.locator("[data-telling='']")).to_have_count(1)
    numbers = told_of(seen(page))
    assert numbers[0] == int(before or 0) and min(numbers) < numbers[0]
    assert numbers[1:] == sorted(numbers[1:]) and numbers[-1] == numbers[0]
    assert stands(page) == now
    assert page.locator("[data-board] [data-card]").count() == cards
    # An answer leads back at once.
    page.keyboard.press("r")
    page.wait_for_function(TELLING)
    page.keyboard.press("Escape")
    assert stands(page) == now


def test_who_comes_back_is_told_what_was_missed(people: People) -> None:
    page = people.new(pace="calm")
    now = four_players(page)
    table = page.url
    page.keyboard.press("1")
    page.wait_for_function(TELLING)
    page.goto("/rules")
    page.wait_for_selector("h1")
    page.goto(table)
    stands(page, now)
    recap = page.get_by_role("region", name="While you were away")
    expect(recap.get_by_role("listitem").first).to_be_visible()
    lines = recap.get_by_role("listitem").all_inner_texts()
    log = logged(page)
    assert lines and lines == log[-len(lines) :]
    recap.get_by_role("button", name="Go on").click()
    expect(recap).to_have_count(0)
    page.reload()
    stands(page)
    expect(recap).to_have_count(0)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_without_movement_the_beats_are_the_same(people: People, motion: Motion) -> None:
    page = people.new(pace="quick", motion=motion)
    now = four_players(page)
    watch(page)
    page.keyboard.press("1")
    stands(page, now)
    moments = seen(page)
    numbers = told_of(moments)
    assert len(numbers) > 3 and numbers == list(range(numbers[0], numbers[-1] + 1))
    assert any(moment["flying"] for moment in moments) == (motion == "no-preference")


def test_screen_readers_hear_the_beats_in_their_order(people: People) -> None:
    page = people.new(pace="calm")
    now = four_players(page)
    page.evaluate(
        """() => {
          window.heard = []
          const polite = document.querySelector("[data-testid=polite]")
          new MutationObserver(() => heard.push(polite.textContent.trim()))
            .observe(polite, { childList: true, characterData: true, subtree: true })
        }"""
    )
    page.keyboard.press("1")
    stands(page, now)
    page.wait_for_timeout(700)
    heard = " ".join(page.evaluate("() => window.heard"))
    log = logged(page)
    places = [heard.find(line) for line in log[-3:]]
    assert -1 not in places and places == sorted(places)
    assert len(page.evaluate("() => window.heard")) > 1, "not all in one breath"


def test_the_pace_is_a_setting_that_is_kept(people: People) -> None:
    page = people.new(pace="normal")
    page.goto("/settings")
    page.get_by_label("At once").check()
    now = four_players(page)
    watch(page)
    page.keyboard.press("1")
    stands(page, now)
    assert all(moment["telling"] == "" for moment in seen(page))
    page.keyboard.press("s")
    page.reload()
    stands(page)
    page.goto("/settings")
    expect(page.get_by_label("Calmly")).to_be_checked()
