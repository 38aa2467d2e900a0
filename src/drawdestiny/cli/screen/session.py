"""A game at the full screen: the plain session, with its lines shown in their places.

The session runs in a thread of its own and waits there for answers, so that bots think and events
are told one after the other while the screen stays alive.
"""

from __future__ import annotations

import io
import queue
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console, RenderableType
from rich.text import Text

from drawdestiny.cli.listings import card_lines
from drawdestiny.cli.session import Session
from drawdestiny.cli.tables import Sight, table
from drawdestiny.cli.why import visible_card
from drawdestiny.engine.decision import NONE, Decision
from drawdestiny.engine.event import Event
from drawdestiny.engine.game import Game

if TYPE_CHECKING:
    from drawdestiny.cli.screen.app import TableApp

SPEEDS: Final = (0.0, 0.15, 0.5, 1.2)
"""Seconds between two events, from at once to slow."""


class Question:
    """What is asked, with all that its place on the screen shows."""

    def __init__(
        self,
        prompt: str,
        answers: list[tuple[str, str]],
        board: RenderableType,
        hand: list[str],
        cards: list[str],
    ) -> None:
        self.prompt: Final = prompt
        self.answers: Final = answers
        """What to type for each answer, and what it says."""
        self.board: Final = board
        self.hand: Final = hand
        self.cards: Final = cards
        """The card that each answer is about, by name; empty if it is about none."""


class ScreenSession(Session):
    """A session whose words go to an app."""

    def __init__(
        self,
        game: Game,
        humans: list[int],
        bot: str,
        lang: str,
        path: Path,
        asked_to_save: bool,
    ) -> None:
        nowhere = Console(file=io.StringIO(), width=80)
        super().__init__(game, humans, bot, lang, nowhere, path, asked_to_save, self._answer)
        self.app: TableApp | None = None
        self.speed = 1
        self.hurry = threading.Event()
        """Set while the player does not want to wait for the events before the next question."""
        self._typed: queue.Queue[str | None] = queue.Queue()

    # -- from the screen -----------------------------------------------------------------------

    def type(self, text: str) -> None:
        """What the player chose or typed."""
        self._typed.put(text)

    def leave(self) -> None:
        """The screen is closing."""
        self.leaving = True
        self.hurry.set()
        self._typed.put(None)

    def _answer(self, prompt: str) -> str:
        typed = self._typed.get()
        if typed is None:
            raise EOFError
        self.hurry.clear()
        return typed

    # -- to the screen -------------------------------------------------------------------------

    def play(self) -> None:
        super().play()
        if self.app is not None:
            finished = self.game.outcome is not None
            self.app.from_session(self.app.ended, self.game if finished else None)

    def _show(self, decision: Decision) -> None:
        player = decision.player
        self._tell_news(player)
        seat = self.game.state.teller.seat(player, self.lang)
        sight = Sight(self.game.definition, self.game.view(player), self.lang)
        numbered = [
            (str(number), self.game.option_text(option, self.lang))
            for number, option in enumerate(decision.options, 1)
        ]
        question = Question(
            self._say("asks", seat=seat, question=self.game.prompt(decision, self.lang)),
            numbered,
            table(sight),
            [sight.name(card) for card in sight.view.zone("hand", player).cards],
            [sight.called(o.card) if o.card != NONE else "" for o in decision.options],
        )
        if self.app is not None:
            self.app.from_session(self.app.ask, question)

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
        if self.app is not None:
            self.app.from_session(self.app.tell, line)
        if not self.leaving and SPEEDS[self.speed]:
            self.hurry.wait(SPEEDS[self.speed])

    def _print(self, text: str, style: str = "") -> None:
        if self.app is not None:
            self.app.from_session(self.app.tell, Text(text, style=style or "bold"))

    def _print_path(self, text: str) -> None:
        self._print(text)

    def _pass_keyboard(self, player: int) -> None:
        seat = self.game.state.teller.seat(player, self.lang)
        if self.app is not None:
            self.app.from_session(self.app.pass_keyboard, self._say("pass_keyboard", seat=seat))
        self.read("")
        self.at_keyboard = player

    def inspect(self, name: str) -> list[str]:
        """A card in full, as the player at the keyboard may read it."""
        catalogue = self.game.definition.catalogue()
        seen = visible_card(self.game, self.at_keyboard, name)
        card = catalogue.cards[self.game.state.codes[seen]] if seen != NONE else None
        return card_lines(self.game.definition, card or catalogue.find(name), self.lang)
