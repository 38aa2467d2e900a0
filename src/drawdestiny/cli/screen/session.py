"""Local games, lessons and puzzles at the full screen: the plain sessions, with their lines shown
in their places."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

from drawdestiny.cli.puzzles import PuzzleSession
from drawdestiny.cli.screen.link import Link, Question, seen_cards
from drawdestiny.cli.screen.pages import PLAN
from drawdestiny.cli.session import Session
from drawdestiny.cli.tables import Sight, table
from drawdestiny.engine.decision import NONE, Decision
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.event import Event
from drawdestiny.engine.game import Game
from drawdestiny.puzzles import Puzzle


class OnScreen(Session):
    """What a session does otherwise when it fills the terminal."""

    link: Link

    def _begin(self) -> None:
        """Speak to a screen instead of a console."""
        self.out = Console(file=io.StringIO(), width=80)
        self.link = Link(self._stop)
        self.read = self.link.answer

    def _stop(self) -> None:
        self.leaving = True

    def rules(self) -> GameDefinition:
        return self.game.definition

    def plan_from(self) -> tuple[Game, int] | None:
        """A twin of the game, and the player at the keyboard,, while that one makes a plan."""
        decision = self.game.state.decision_of(self.at_keyboard)
        if decision is None or decision.kind != PLAN or self.game.definition.battle_plans() is None:
            return None
        return self.game.clone(), self.at_keyboard

    def play(self) -> None:
        super().play()
        over = not self.leaving
        self.link.ended(self.game if over else None, self._verdict() if over else "")

    def _verdict(self) -> str:
        """What came of it; nothing where the outcome says it."""
        return ""

    def _note(self) -> str:
        """What is said to the question besides it."""
        return ""

    def _next_decision(self) -> Decision:
        """Move by move: what the last choice did is told and shown before the next one."""
        player = self.at_keyboard
        if len(self.game.log_for(player)) > self.told[player]:
            self._tell_news(player)
            self.link.board(table(Sight(self.game.definition, self.game.view(player), self.lang)))
        return super()._next_decision()

    def _show(self, decision: Decision) -> None:
        player = decision.player
        self._tell_news(player)
        self._tell_passed(player)
        seat = self.game.state.teller.seat(player, self.lang)
        sight = Sight(self.game.definition, self.game.view(player), self.lang)
        numbered = [
            (str(number), self.game.option_text(option, self.lang))
            for number, option in enumerate(decision.options, 1)
        ]
        found = [sight.find(o.card) if o.card != NONE else None for o in decision.options]
        self.link.ask(
            Question(
                self._say("asks", seat=seat, question=self.game.prompt(decision, self.lang)),
                numbered,
                table(sight),
                [sight.name(card) for card in sight.view.zone("hand", player).cards],
                [card.id if card is not None else "" for card in found],
                self._note(),
                seen_cards(sight),
            )
        )

    def _tell(self, event: Event, number: int = 0, times: int = 1) -> None:
        line = Text(event.text(self.lang))
        if times > 1:
            line.append(f" (× {times})")
        if event.rule:
            line.append(f"  {event.rule}", style="dim")
        for total in event.sums:
            parts = " ".join(f"{term.amount:+d}" for term in total.terms)
            seat = event.teller.seat(total.player, self.lang)
            line.append(f"\n    {seat}: {parts} = {total.total()}", style="cyan")
        self.link.tell(line, pause=True)

    def _print(self, text: str, style: str = "") -> None:
        self.link.tell(Text(text, style=style or "bold"))

    def _print_path(self, text: str) -> None:
        self._print(text)

    def _pass_keyboard(self, player: int) -> None:
        seat = self.game.state.teller.seat(player, self.lang)
        self.link.empty(self._say("pass_keyboard", seat=seat))
        self.read("")
        self.at_keyboard = player


class ScreenSession(OnScreen):
    """A game at the full screen."""

    def __init__(
        self,
        game: Game,
        humans: list[int],
        bot: str,
        lang: str,
        path: Path,
        asked_to_save: bool,
    ) -> None:
        super().__init__(game, humans, bot, lang, Console(file=io.StringIO()), path, asked_to_save)
        self._begin()


class ScreenPuzzle(OnScreen, PuzzleSession):
    """A puzzle or a lesson at the full screen; what a lesson says stands above the question."""

    def __init__(self, puzzle: Puzzle, lang: str) -> None:
        PuzzleSession.__init__(self, puzzle, lang)
        self._begin()

    def _note(self) -> str:
        step = self._lesson_text()
        return step or self.puzzle.wording(self.lang).about

    def _verdict(self) -> str:
        if self.puzzle.is_lesson:
            return self._lesson_text()
        solved = self.puzzle.verdict(self.game) == "solved"
        return self._say("solved" if solved else "not_solved")
