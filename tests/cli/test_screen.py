"""The full screen: whole games by keyboard alone, at any size, in both languages."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pexpect
import pytest
from rich.console import RenderableType
from textual.pilot import Pilot
from textual.widgets import Input, Label, OptionList, RichLog, Static

import drawdestiny as dd
from drawdestiny.cli.history import finished
from drawdestiny.cli.screen.app import TableApp
from drawdestiny.cli.screen.link import Question
from drawdestiny.cli.screen.pages import Inspector, Notice, PlanBuilder
from drawdestiny.cli.screen.replay import ReplayApp, ReplayScreen
from drawdestiny.cli.screen.session import ScreenPuzzle, ScreenSession
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.game import Game
from drawdestiny.engine.record import load_record

GAMES = ["episode-one", "young-jedi", "jedi-knights"]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")


def near_the_end(id: str, left: int) -> Game:
    """A game played at random until so many choices are left."""
    game = dd.new_game(id, seed=5)
    chance = seeded("screen")
    while game.outcome is None:
        options = game.decision.options
        game.choose(options[chance.below(len(options))])
    return game.back_to(len(game.choices) - left)


def table_of(game: Game, tmp_path: Path, lang: str = "en") -> TableApp:
    session = ScreenSession(game, [0], "random", lang, tmp_path / "save.json", False)
    session.link.speed = 0
    return TableApp(session)


async def asked(pilot: Pilot[Any], app: TableApp, before: object = None) -> Question:
    """Wait until there is a new question, or the game is over."""
    async with asyncio.timeout(30):
        while app.question is before and app.over is None:
            await pilot.pause(0.005)
    assert app.question is not None
    return app.question


async def finish(pilot: Pilot[Any], app: TableApp) -> int:
    """Answer with the arrows and Enter alone until the game is over."""
    chance = seeded("keys")
    answers = 0
    now = await asked(pilot, app)
    while app.over is None:
        await pilot.press(*["down"] * chance.below(min(4, len(now.answers))), "enter")
        answers += 1
        now = await asked(pilot, app, now)
    return answers


@pytest.mark.parametrize("id", GAMES)
async def test_a_game_is_finished_by_keyboard_and_kept_with_its_replay(
    id: str, tmp_path: Path
) -> None:
    app = table_of(near_the_end(id, 30), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert await finish(pilot, app) > 0
        assert app.over is not None and app.over.outcome is not None
        assert [one.game for one in finished()] == [id]
        await pilot.press("r", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("end", "left", "left", "right")
        assert app.screen.at == len(app.over.choices) - 1
        await pilot.press("escape", "q", "enter")
    assert app.return_value is app.over


@pytest.mark.parametrize("size", [(40, 10), (80, 24), (140, 45)])
async def test_everything_has_its_place_and_a_resize_loses_nothing(
    size: tuple[int, int], tmp_path: Path
) -> None:
    app = table_of(near_the_end("young-jedi", 60), tmp_path)
    async with app.run_test(size=size) as pilot:
        question = await asked(pilot, app)
        await pilot.pause()
        for name in ("#board", "#prompt", "#answers", "#typed"):
            region = app.query_one(name).region
            assert region.height > 0, name
            assert region.right <= size[0] and region.bottom <= size[1], name
        small, wide = size[0] == 40, size[0] == 140
        assert app.query_one("#log", RichLog).display == (not small and not wide)
        assert app.query_one("#side").display == wide
        await pilot.resize_terminal(60, 20)
        await pilot.resize_terminal(20, 5)
        await pilot.resize_terminal(*size)
        assert app.question is question
        assert app.query_one("#answers", OptionList).option_count == len(question.answers)
        await pilot.press("ctrl+q")


async def test_help_hint_why_card_log_and_taking_back_have_their_keys(tmp_path: Path) -> None:
    app = table_of(near_the_end("episode-one", 60), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        before = await asked(pilot, app)
        for key, shown in (("f1", "Up and Down"), ("f6", "draws")):
            await pilot.press(key)
            assert isinstance(app.screen, Notice) and shown in app.screen.text
            await pilot.press("escape")
        at = next(i for i, card in enumerate(before.cards) if card)
        await pilot.press(*["down"] * at, "f4")
        await pilot.pause()
        assert isinstance(app.screen, Inspector) and before.cards[at] in app.screen.text
        marked = app.screen.text
        await pilot.press("down")
        await pilot.pause()
        assert app.screen.text != marked, "every card in sight can be read"
        await pilot.press("escape", "f9")
        assert len(app.screen_stack) == 1, "there is no plan to make"
        told = len(app.lines)
        for key in ("f2", "f3", "f7"):
            await pilot.press(key)
            async with asyncio.timeout(30):
                while len(app.lines) == told:
                    await pilot.pause(0.01)
            told = len(app.lines)
        await pilot.press("1", "enter")
        after = await asked(pilot, app, before)
        await pilot.press("f8")
        again = await asked(pilot, app, after)
        assert again.prompt == before.prompt and again.answers == before.answers
        await pilot.press("f5")
        assert app.link.speed == 1
        await pilot.press("ctrl+q")
    assert isinstance(app.session, ScreenSession)
    app.thread.join(10)
    saved = dd.replay(load_record(tmp_path / "save.json"))
    assert len(saved.choices) == len(app.session.game.choices)


async def test_a_click_answers_and_french_is_spoken(tmp_path: Path) -> None:
    app = table_of(near_the_end("jedi-knights", 60), tmp_path, "fr")
    async with app.run_test(size=(100, 30)) as pilot:
        before = await asked(pilot, app)
        await pilot.pause()
        assert "Entrée prend la réponse" in app.query_one("#typed", Input).placeholder
        assert str(app.query_one("#prompt", Label).render()).startswith(("Alliance", "Empire"))
        await pilot.click("#answers", offset=(5, 0))
        await asked(pilot, app, before)
        assert app.question is not before
        await pilot.press("ctrl+q")


async def test_between_two_people_the_screen_is_empty_until_the_next_is_ready(
    tmp_path: Path,
) -> None:
    game = near_the_end("episode-one", 60)
    session = ScreenSession(game, [0, 1], "random", "en", tmp_path / "save.json", False)
    session.link.speed = 0
    session.at_keyboard = 1 - game.decision.player
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        empty = await asked(pilot, app)
        assert empty.answers == [] and empty.hand == []
        assert str(app.query_one("#table", Static).render()) == ""
        await pilot.press("enter")
        assert (await asked(pilot, app, empty)).answers
        await pilot.press("ctrl+q")


def waiting_for_plan() -> Game:
    """A game of Young Jedi in which somebody makes a plan of several cards."""
    game = dd.new_game("young-jedi", seed=5)
    chance = seeded("plan")
    while game.decision.kind != "plan" or len(game.decision.options) < 3:
        options = game.decision.options
        game.choose(options[chance.below(len(options))])
    return game


async def test_a_plan_is_put_together_and_given_whole(tmp_path: Path) -> None:
    game = waiting_for_plan()
    player = game.decision.player
    session = ScreenSession(game, [player], "random", "en", tmp_path / "save.json", False)
    session.link.speed = 0
    app = TableApp(session)
    before = len(game.choices)
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, app)
        await pilot.press("f9", "enter", "backspace", "enter")
        page = app.screen
        assert isinstance(page, PlanBuilder) and len(page.told) == 1
        first = page.keys[0]
        assert given(session.game, before, player) == [], "nothing is given yet"
        await pilot.press("escape")
        assert len(app.screen_stack) == 1
        await pilot.press("f9", "enter")
        async with asyncio.timeout(30):
            while len(app.screen_stack) > 1:
                await pilot.press("home", "enter")
        async with asyncio.timeout(30):
            while first not in given(session.game, before, player):
                await pilot.pause(0.01)
        await pilot.press("ctrl+q")


def given(game: Game, since: int, player: int) -> list[str]:
    return [option.key() for who, option in game.choices[since:] if who == player]


async def test_moves_of_others_are_shown_one_by_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app = table_of(near_the_end("episode-one", 60), tmp_path)
    shown: list[str] = []
    board, ask = app.show_board, app.ask

    def drawn(what: RenderableType) -> None:
        shown.append("b")
        board(what)

    def put(question: Question) -> None:
        shown.append("q")
        ask(question)

    monkeypatch.setattr(app, "show_board", drawn)
    monkeypatch.setattr(app, "ask", put)
    async with app.run_test(size=(80, 24)) as pilot:
        now = await asked(pilot, app)
        for _ in range(3):
            await pilot.press("enter")
            now = await asked(pilot, app, now)
        await pilot.press("ctrl+q")
    assert "qbbbq" in "".join(shown), "the table is drawn after each choice, not only at a question"


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_lesson_is_taken_by_keyboard(lang: str) -> None:
    from drawdestiny.puzzles import lessons

    lesson = next(one for one in lessons() if one.game == "episode-one")
    session = ScreenPuzzle(lesson, lang)
    session.link.speed = 0
    app = TableApp(session)
    notes: list[str] = []
    async with app.run_test(size=(80, 24)) as pilot:
        now = await asked(pilot, app)
        while app.over is None:
            notes.append(now.note)
            assert len(now.answers) == 1 or not lesson.steps[len(notes) - 1].key
            await pilot.press("enter")
            now = await asked(pilot, app, now)
        steps = [step.fr if lang == "fr" else step.en for step in lesson.steps]
        assert notes == steps[: len(notes)]
        assert str(app.query_one("#prompt", Label).render()).startswith(steps[-1][:30])
        await pilot.press("q", "enter")


async def test_a_puzzle_says_whether_it_is_solved() -> None:
    from drawdestiny.puzzles import puzzles

    puzzle = next(one for one in puzzles() if one.game == "episode-one")
    session = ScreenPuzzle(puzzle, "en")
    session.link.speed = 0
    app = TableApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        now = await asked(pilot, app)
        assert now.note == puzzle.wording("en").about
        while app.over is None:
            await pilot.press("enter")
            now = await asked(pilot, app, now)
        assert now.prompt == "Not this way. Try again!"
        await pilot.press("q", "enter")


def goes_on(replay: ReplayScreen) -> bool:
    return replay.running is not None


async def test_a_replay_runs_by_itself(tmp_path: Path) -> None:
    game = near_the_end("episode-one", 0)
    app = ReplayApp(game, "en", 3)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        replay = app.replay
        assert replay.at == 3
        replay.go_on()
        assert replay.at == 4
        await pilot.press("space")
        assert goes_on(replay)
        await pilot.press("f5", "space")
        assert not goes_on(replay)
        await pilot.press("end")
        assert replay.at == len(game.choices)
        await pilot.press("escape")


async def test_what_goes_wrong_in_a_game_ends_the_screen_and_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app = table_of(near_the_end("episode-one", 60), tmp_path)

    def broken() -> None:
        raise RuntimeError("the card burnt")

    monkeypatch.setattr(app.session, "play", broken)
    async with app.run_test(size=(80, 24)) as pilot:
        async with asyncio.timeout(30):
            while app.failure is None:
                await pilot.pause(0.01)
    assert "burnt" in str(app.failure)


async def test_without_colours_everything_is_grey(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = table_of(near_the_end("young-jedi", 60), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(pilot, app)
        assert app.no_color
        await pilot.press("ctrl+q")


@pytest.mark.parametrize("id", GAMES)
def test_a_game_is_finished_in_a_real_terminal_and_is_in_the_history(
    id: str, terminal: Any, tmp_path: Path
) -> None:
    game = near_the_end(id, 12)
    record = game.record()
    record.players = ["human", "bot:random"]
    path = tmp_path / "late.json"
    path.write_text(record.dumps(), encoding="utf-8")
    child = terminal("play", "--resume", path, screen=True)
    child.expect_exact("Enter takes the marked answer")
    for number in range(120):
        if number == 2:
            child.setwinsize(10, 40)
        if number == 4:
            child.setwinsize(40, 130)
        child.send("\r")
        if child.expect_exact(["Watch the replay", pexpect.TIMEOUT], timeout=0.5) == 0:
            break
    child.send("q\r")
    child.expect(pexpect.EOF)
    listed = terminal("history")
    listed.expect_exact(id)
    listed.expect(pexpect.EOF)
    again = terminal("history", "1", screen=True)
    again.expect_exact("Choice 0 of")
    again.send("q")
    again.expect(pexpect.EOF)
