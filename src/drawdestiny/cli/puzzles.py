"""The command ``puzzles``: list them, and solve one or take a lesson at the terminal."""

from __future__ import annotations

import sys

from drawdestiny.cli.listings import chosen_games
from drawdestiny.cli.output import console, print_json, print_listing
from drawdestiny.cli.play import edit_lines, full_screen, save_path
from drawdestiny.cli.records import outcome_line
from drawdestiny.cli.session import Session
from drawdestiny.cli.speech import say
from drawdestiny.engine.decision import Decision
from drawdestiny.puzzles import Puzzle, find_puzzle, lessons, puzzles


def list_puzzles(game: str, lang: str, as_json: bool) -> None:
    """The lessons and puzzles of the games, each with its id."""
    games = [definition.id for definition in chosen_games(game)]
    found = [puzzle for puzzle in [*lessons(), *puzzles()] if puzzle.game in games]
    if as_json:
        print_json(
            [
                puzzle.info(lang) | {"lesson": puzzle.is_lesson, "seat": puzzle.seat}
                for puzzle in found
            ]
        )
        return
    headers = [say(lang, word) for word in ("head_puzzle", "head_title", "head_game", "head_level")]
    print_listing(headers, [_row(puzzle, lang) for puzzle in found])


def _row(puzzle: Puzzle, lang: str) -> list[str]:
    level = say(lang, "lesson") if puzzle.is_lesson else str(puzzle.level)
    return [puzzle.id, puzzle.wording(lang).title, puzzle.game, level]


def play_puzzle(id: str, lang: str, plain: bool) -> None:
    """Solve a puzzle, or take a lesson: on the full screen, or line by line."""
    puzzle = find_puzzle(id)
    if full_screen(plain):
        from drawdestiny.cli.screen.app import play_on_screen
        from drawdestiny.cli.screen.session import ScreenPuzzle

        play_on_screen(ScreenPuzzle(puzzle, lang))
        return
    if sys.stdin.isatty():
        edit_lines()
    PuzzleSession(puzzle, lang).play()


class PuzzleSession(Session):
    """A puzzle at the terminal: it ends when the task is done or can no longer be done."""

    asks_everything = True

    def __init__(self, puzzle: Puzzle, lang: str) -> None:
        game = puzzle.start()
        player = puzzle.player(game)
        super().__init__(
            game, [player], puzzle.opponent, lang, console(), save_path(game), asked_to_save=False
        )
        self.puzzle = puzzle
        self.told[player] = len(game.log)

    def play(self) -> None:
        said = self.puzzle.wording(self.lang)
        self._print(said.title, "bold")
        self._print(said.about)
        self._go_on()
        if not self.leaving:
            self._close()

    def _is_over(self) -> bool:
        return self.puzzle.verdict(self.game) != "open"

    def _close(self) -> None:
        """What came of it, and what a lesson says last."""
        self._tell_news(self.humans[0])
        if self.game.outcome is not None:
            self._print(outcome_line(self.game, self.lang))
        if self.puzzle.is_lesson:
            self._print_step()
            return
        solved = self.puzzle.verdict(self.game) == "solved"
        self._print(self._say("solved" if solved else "not_solved"), "bold")

    def _ask(self, decision: Decision) -> None:
        """In a lesson only the answer that leads on is offered."""
        key = self._key()
        wanted = [option for option in decision.options if option.key() == key]
        if wanted:
            player, kind, source = decision.player, decision.kind, decision.source
            decision = Decision(player, kind, source, wanted, decision.step)
        super()._ask(decision)

    def _show(self, decision: Decision) -> None:
        super()._show(decision)
        self._print_step()

    def _step(self) -> int:
        """A lesson has a step for each choice of the learner."""
        return sum(1 for player, _ in self.game.choices if player == self.humans[0])

    def _key(self) -> str:
        steps = self.puzzle.steps
        return steps[self._step()].key if self._step() < len(steps) else ""

    def _lesson_text(self) -> str:
        """What a lesson says now; nothing in a puzzle."""
        steps = self.puzzle.steps
        if self._step() >= len(steps):
            return ""
        step = steps[self._step()]
        return step.fr if self.lang == "fr" else step.en

    def _print_step(self) -> None:
        if self._lesson_text():
            self._print(self._lesson_text(), "bold")

    def _let_bot_choose(self, decision: Decision) -> None:
        key = self.puzzle.answer(self.game, decision.player)
        if key in [option.key() for option in decision.options]:
            self.game.choose(key, decision.player)
        else:
            super()._let_bot_choose(decision)

    def _hint(self, decision: Decision) -> None:
        hint = self.puzzle.wording(self.lang).hint
        if hint:
            self._print(hint)
        else:
            super()._hint(decision)
