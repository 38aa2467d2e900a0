"""A puzzle or a lesson: a position with a task, as a file says it."""

from __future__ import annotations

from typing import Literal

import msgspec

import drawdestiny as dd
from drawdestiny.engine.errors import BadFile
from drawdestiny.engine.game import Game
from drawdestiny.engine.record import laid_out
from drawdestiny.engine.scenario import scenario_facts, text_of
from drawdestiny.engine.words import typeset
from drawdestiny.puzzles.goal import Goal, holds

Verdict = Literal["open", "solved", "failed"]


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a puzzle says in one language."""

    title: str
    about: str
    hint: str = ""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson: what is said in both languages, the answer to give, what to point at.

    A last step without a key is said when the lesson is done.
    """

    en: str
    fr: str
    key: str = ""
    show: str = ""


@laid_out
class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle, or a lesson if it has steps."""

    seat: str
    """Who solves it."""
    position: str
    """A scenario."""
    en: Wording
    fr: Wording
    goal: list[Goal]
    """All of these must hold when the time is up; a won game does not wait for that."""
    level: int = 1
    opponent: str = "greedy"
    """The bot in the other seats."""
    turns: int = 1
    """How many turns there are, from the first one on; 0 for as many as it takes."""
    choices: int = 0
    """How many choices of one's own there are; 0 for as many as it takes."""
    solution: list[str] = []
    """One way to do it: the solver's answers in their order."""
    naive: list[str] = []
    """What looks good and is not: answers that spoil it."""
    steps: list[Step] = []
    script: dict[str, list[str]] = {}
    """In a lesson, the answers of the other seats in their order."""
    id: str = ""

    @property
    def game(self) -> str:
        """The id of the game."""
        return text_of(scenario_facts(self.position, self.id), "game", "")

    @property
    def is_lesson(self) -> bool:
        return bool(self.steps)

    def start(self) -> Game:
        """The position, ready to play."""
        return dd.new_scenario(self.position, self.id)

    def player(self, game: Game) -> int:
        """The number of the seat that solves it."""
        return game.state.teller.seats.index(self.seat)

    def wording(self, lang: str) -> Wording:
        return self.fr if lang == "fr" else self.en

    def info(self, lang: str) -> dict[str, object]:
        """The puzzle as plain data for a reader: what a client needs to offer it."""
        said = self.wording(lang)
        return {
            "id": self.id,
            "game": self.game,
            "title": said.title,
            "about": said.about,
            "hint": said.hint,
            "level": self.level,
            "steps": [
                {"text": step.fr if lang == "fr" else step.en, "key": step.key, "show": step.show}
                for step in self.steps
            ],
        }

    def goal_reached(self, game: Game, seat: int) -> bool:
        """Whether the position fulfils the task, however much time is left."""
        return all(holds(goal, game, seat) for goal in self.goal)

    def verdict(self, game: Game) -> Verdict:
        """How it stands: to be asked after every choice, by whomever it was made."""
        seat = self.player(game)
        outcome = game.outcome
        if outcome is not None and seat not in outcome.winners:
            return "failed"
        if outcome is None and not self._time_is_up(game, seat):
            return "open"
        return "solved" if self.goal_reached(game, seat) else "failed"

    def _time_is_up(self, game: Game, seat: int) -> bool:
        made = sum(1 for player, _ in game.choices if player == seat)
        if self.choices and made >= self.choices:
            return True
        return bool(self.turns) and game.state.turn >= game.back_to(0).state.turn + self.turns

    def answer(self, game: Game, seat: int) -> str:
        """In a lesson, what another seat answers now; empty where nothing is laid down."""
        answers = self.script.get(game.state.teller.seats[seat], [])
        made = sum(1 for player, _ in game.choices if player == seat)
        return answers[made] if made < len(answers) else ""


def read_puzzle(text: str, id: str) -> Puzzle:
    """A puzzle from the text of its file."""
    try:
        puzzle = msgspec.convert(scenario_facts(text, id), Puzzle)
    except msgspec.ValidationError as error:
        raise BadFile(id, "fault", reason=str(error)) from error
    return msgspec.structs.replace(puzzle, id=id, fr=_set(puzzle.fr), steps=_set_all(puzzle.steps))


def _set(said: Wording) -> Wording:
    return Wording(*(typeset(text, "fr") for text in (said.title, said.about, said.hint)))


def _set_all(steps: list[Step]) -> list[Step]:
    return [msgspec.structs.replace(step, fr=typeset(step.fr, "fr")) for step in steps]
