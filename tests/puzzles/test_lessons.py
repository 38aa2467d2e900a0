"""A learner who follows a lesson's steps gets to its end, and wins."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.game import Game
from drawdestiny.puzzles import Puzzle, lessons

LESSONS = lessons()


def name(lesson: Puzzle) -> str:
    return lesson.id


def others_answer(lesson: Puzzle, game: Game) -> None:
    """Let the other seats give the answers that the lesson lays down for them."""
    learner = lesson.player(game)
    while True:
        pending = [decision for decision in game.decisions if decision.player != learner]
        if not pending:
            return
        player = pending[0].player
        key = lesson.answer(game, player)
        assert key, f"nothing is laid down for {pending[0]}"
        game.choose(key, player)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_every_step_is_on_offer_when_it_comes_and_the_learner_wins(
    lesson: Puzzle, lang: str
) -> None:
    game = lesson.start()
    learner = lesson.player(game)
    steps = lesson.info(lang)["steps"]
    assert isinstance(steps, list)
    for step in steps[:-1]:
        others_answer(lesson, game)
        assert lesson.verdict(game) == "open"
        decision = game.decision
        assert decision.player == learner
        assert step["text"]
        offered = [option.key() for option in decision.options]
        key = step["key"] or offered[0]
        assert key in offered
        game.choose(key, learner)
        others_answer(lesson, game)
    assert lesson.verdict(game) == "solved"
    assert steps[-1]["key"] == ""


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_where_any_answer_will_do_all_of_them_lead_to_the_end(lesson: Puzzle) -> None:
    game = lesson.start()
    learner = lesson.player(game)
    free = [n for n, step in enumerate(lesson.steps[:-1]) if not step.key]
    assert all(n == len(lesson.steps) - 2 for n in free), "only the last answer is free"
    for step in lesson.steps[:-2]:
        others_answer(lesson, game)
        game.choose(step.key, learner)
    others_answer(lesson, game)
    options = game.decision.options
    wanted = [lesson.steps[-2].key] if lesson.steps[-2].key else [o.key() for o in options]
    for key in wanted:
        twin = game.clone()
        twin.choose(key, learner)
        others_answer(lesson, twin)
        assert lesson.verdict(twin) == "solved"


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_what_a_step_points_at_exists(lesson: Puzzle) -> None:
    game = lesson.start()
    kinds = [kind.name for kind in game.state.kinds]
    for step in lesson.steps:
        what, _, which = step.show.partition(":")
        assert what in ("zone", "card", "prompt", "log", "sum")
        if what == "zone":
            assert which in kinds
        if what == "card":
            assert int(which) < len(game.state.codes)


def test_every_game_has_a_guided_first_game() -> None:
    for game in dd.game_ids():
        assert lessons(game), game
