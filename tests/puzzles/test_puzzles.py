"""Every puzzle has a solution that holds, and what a player would try first is none."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator

import pytest

import drawdestiny.puzzles
from drawdestiny.engine.decision import Decision, Option
from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.engine.game import Game
from drawdestiny.players import bot_names, make_bot
from drawdestiny.puzzles import Puzzle, find_puzzle, lessons, puzzles, read_puzzle
from drawdestiny.puzzles.line import Line

PUZZLES = puzzles()
EVERYTHING = [*lessons(), *PUZZLES]
BEYOND_GREEDY = {
    "yj-droids-first", "yj-evacuation", "yj-final-stand", "yj-high-ground", "yj-last-card",
    "e1-push-first", "e1-second-chance", "jk-first-strike", "jk-giant-killer", "jk-leader-behind",
}  # fmt: skip
MOST = 3000
"""More positions than any proof needs."""


def name(puzzle: Puzzle) -> str:
    return puzzle.id


def asked(game: Game, solver: int) -> Decision:
    """Whose answer comes next: where both plan in secret, the other side's."""
    others = [decision for decision in game.decisions if decision.player != solver]
    return others[0] if others else game.decision


def different(game: Game, options: list[Option]) -> Iterator[Option]:
    """The options that differ in more than the copy of a card; taking back is no answer."""
    state = game.state
    seen: set[tuple[object, ...]] = set()
    where = {card: number for number, zone in enumerate(state.zones) for card in zone}
    for option in options:
        cards = [
            (state.codes[card], where.get(card)) if card >= 0 else None
            for card in (option.card, option.target)
        ]
        form = (option.verb, *cards, option.place, option.amount)
        if form not in seen and option.verb not in ("undo", "stay"):
            seen.add(form)
            yield option


def played(puzzle: Puzzle, line: Line, seed: int = 0) -> str:
    """The verdict when the solver follows the line against the puzzle's own opponent."""
    game = puzzle.start()
    solver = puzzle.player(game)
    bots = {p: make_bot(puzzle.opponent, seed) for p in range(game.state.players)}
    while puzzle.verdict(game) == "open":
        decision = asked(game, solver)
        if decision.player == solver:
            game.choose(line.answer(decision) or decision.options[0], solver)
        else:
            game.choose(bots[decision.player].choose(game.seat(decision.player)), decision.player)
    return puzzle.verdict(game)


# -- solutions -------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name)
def test_the_solution_holds_against_every_answer(puzzle: Puzzle) -> None:
    open_lines = [(puzzle.start(), Line(puzzle.solution))]
    looked_at = 0
    while open_lines:
        game, line = open_lines.pop()
        looked_at += 1
        verdict = puzzle.verdict(game)
        if verdict != "open":
            assert verdict == "solved", [f"{p} {option.key()}" for p, option in game.choices]
            continue
        solver = puzzle.player(game)
        decision = asked(game, solver)
        if decision.player == solver:
            key = line.answer(decision)
            assert key, f"the solution has no answer to {decision}"
            game.choose(key, solver)
            open_lines.append((game, line))
            continue
        for option in different(game, decision.options):
            twin = game.clone()
            twin.choose(option, decision.player)
            open_lines.append((twin, line.clone()))
    assert 1 < looked_at < MOST


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name)
def test_the_solution_works_against_the_bot_that_is_named(puzzle: Puzzle) -> None:
    line = Line(puzzle.solution)
    assert played(puzzle, line) == "solved"
    assert puzzle.opponent in bot_names()


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name)
def test_what_looks_good_at_first_does_not_solve_it(puzzle: Puzzle) -> None:
    assert puzzle.naive
    assert played(puzzle, Line(puzzle.naive)) == "failed"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name)
def test_taking_the_first_option_does_not_solve_it(puzzle: Puzzle) -> None:
    class First(Line):
        def answer(self, decision: Decision) -> str:
            return decision.options[0].key()

    assert played(puzzle, First([])) == "failed"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("id", sorted(BEYOND_GREEDY))
def test_most_puzzles_are_beyond_the_greedy_bot(id: str, seed: int) -> None:
    puzzle = find_puzzle(id)
    game = puzzle.start()
    solver = puzzle.player(game)
    bots = {p: make_bot("greedy", f"{seed} {p}") for p in range(game.state.players)}
    while puzzle.verdict(game) == "open":
        decision = asked(game, solver)
        game.choose(bots[decision.player].choose(game.seat(decision.player)), decision.player)
    assert puzzle.verdict(game) == "failed"


# -- the collection --------------------------------------------------------------------------


def test_there_are_a_dozen_and_more_some_of_each_game_and_level() -> None:
    assert len(PUZZLES) >= 12
    for game, least in (("young-jedi", 6), ("episode-one", 3), ("jedi-knights", 3)):
        assert len(puzzles(game)) >= least
    assert {puzzle.level for puzzle in PUZZLES} == {1, 2, 3}


def test_the_goal_of_a_fresh_puzzle_is_not_judged_yet() -> None:
    for puzzle in EVERYTHING:
        assert puzzle.verdict(puzzle.start()) == "open", puzzle.id


@pytest.mark.parametrize("puzzle", EVERYTHING, ids=name)
def test_everything_is_said_in_both_languages_and_well_set(puzzle: Puzzle) -> None:
    for lang in ("en", "fr"):
        info = puzzle.info(lang)
        said = puzzle.wording(lang)
        texts = [said.about, *([] if puzzle.is_lesson else [said.hint])]
        texts += [step.fr if lang == "fr" else step.en for step in puzzle.steps]
        assert info["title"] == said.title
        for text in texts:
            assert text.endswith((".", "!", "?", "...")), text
            assert "  " not in text
            if lang == "fr":
                assert not re.search(r"[^\s ][:;!?]", text), text


def test_the_example_of_the_package_runs() -> None:
    result = doctest.testmod(drawdestiny.puzzles)
    assert (result.attempted, result.failed) == (5, 0)


def test_a_puzzle_that_does_not_exist_is_refused_with_the_nearest_names() -> None:
    with pytest.raises(UnknownName) as refused:
        find_puzzle("yj-droid-first")
    assert "yj-droids-first" in refused.value.text("en")
    assert "yj-droids-first" in refused.value.text("fr")


def test_a_broken_file_says_what_is_wrong() -> None:
    with pytest.raises(BadFile, match="seat"):
        read_puzzle("seat = 3", "broken")


# -- goals -----------------------------------------------------------------------------------


def test_goals_of_every_kind_are_told_from_the_position() -> None:
    text = """
seat = "light"
turns = 0
position = '''
game = "young-jedi"
turn = "light"
site = "mos_espa"
controlled_by_light = ["naboo"]
[light]
here = ["Yoda, Jedi Master"]
'''
{goal}
[en]
title = "t"
about = "a"
[fr]
title = "t"
about = "a"
"""

    def reached(goal: str) -> bool:
        puzzle = read_puzzle(text.replace("{goal}", f"[[goal]]\n{goal}"), "test")
        game = puzzle.start()
        return puzzle.goal_reached(game, puzzle.player(game))

    assert reached('kind = "control"\nplanet = "naboo"')
    assert not reached('kind = "control"\nplanet = "tatooine"')
    assert reached('kind = "card"\nzone = "here"\ncard = "DM-10"')
    assert not reached('kind = "card"\nwhose = "dark"\nzone = "here"\ncard = "DM-10"')
    assert reached('kind = "count"\nwhose = "dark"\nzone = "deck"\nat_least = 20')
    assert not reached('kind = "count"\nzone = "here"\nat_most = 0')
    assert not reached('kind = "win"')
