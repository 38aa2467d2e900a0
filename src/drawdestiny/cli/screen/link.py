"""Between a session, which runs in a thread of its own, and the screen that shows it.

The session waits in its thread for answers, so that bots think and events are told one after the
other while the screen stays alive.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rich.console import RenderableType
from rich.text import Text

from drawdestiny.cli.listings import card_lines
from drawdestiny.cli.tables import Sight
from drawdestiny.engine.definition import GameDefinition

if TYPE_CHECKING:
    from drawdestiny.cli.screen.app import TableApp
    from drawdestiny.engine.game import Game

SPEEDS: Final = (0.0, 0.15, 0.5, 1.2)
"""Seconds between two events, from at once to slow."""


class Seen(list[tuple[str, str]]):
    """The cards that a player sees, by id, each with the place where it lies."""


class Question:
    """What is asked, with all that its place on the screen shows."""

    def __init__(
        self,
        prompt: str,
        answers: list[tuple[str, str]],
        board: RenderableType,
        hand: list[str],
        cards: list[str],
        note: str = "",
        seen: Seen | None = None,
    ) -> None:
        self.prompt: Final = prompt
        self.answers: Final = answers
        """What to type for each answer, and what it says."""
        self.board: Final = board
        self.hand: Final = hand
        self.cards: Final = cards
        """The card that each answer is about, by id; empty if it is about none."""
        self.note: Final = note
        """What a lesson says to it."""
        self.seen: Final = seen or Seen()


def seen_cards(sight: Sight) -> Seen:
    """All cards in sight, each once; the player's own hand comes first."""
    zones = sorted(sight.view.zones, key=lambda z: (z.kind != "hand", z.owner != sight.view.viewer))
    found: dict[str, str] = {}
    for zone in zones:
        for card in zone.cards:
            found.setdefault(card.id, sight.zone(zone.kind))
    return Seen(found.items())


class Link:
    """The end of the session: what the screen may do to it, and how it speaks to the screen."""

    def __init__(self, leave: Callable[[], None]) -> None:
        self.app: TableApp | None = None
        self.speed = 1
        self.hurry: Final = threading.Event()
        """Set while the player does not want to wait for the events before the next question."""
        self._typed: Final[queue.Queue[str | None]] = queue.Queue()
        self._leave: Final[Callable[[], None]] = leave
        self.left = False

    # -- from the screen -----------------------------------------------------------------------

    def type(self, text: str) -> None:
        """What the player chose or typed."""
        self._typed.put(text)

    def leave(self) -> None:
        """The screen is closing."""
        self.left = True
        self._leave()
        self.hurry.set()
        self._typed.put(None)

    # -- from the session ----------------------------------------------------------------------

    def answer(self, prompt: str) -> str:
        """Wait for what the player types; the end of the input if the screen is closed."""
        typed = self._typed.get()
        if typed is None:
            raise EOFError
        self.hurry.clear()
        return typed

    def tell(self, line: Text, pause: bool = False) -> None:
        """A line of the log, with a moment to read it."""
        if self.app is not None:
            self.app.from_session(self.app.tell, line)
        if pause and not self.left and SPEEDS[self.speed]:
            self.hurry.wait(SPEEDS[self.speed])

    def board(self, board: RenderableType) -> None:
        """The table as it stands between two questions."""
        if self.app is not None:
            self.app.from_session(self.app.show_board, board)

    def ask(self, question: Question) -> None:
        if self.app is not None:
            self.app.from_session(self.app.ask, question)

    def empty(self, text: str) -> None:
        if self.app is not None:
            self.app.from_session(self.app.pass_keyboard, text)

    def ended(
        self, game: Game | None, told: str = "", ways_on: list[tuple[str, str]] | None = None
    ) -> None:
        if self.app is not None:
            self.app.from_session(self.app.ended, game, told, ways_on)


def page_of(game: GameDefinition, id: str, lang: str) -> str:
    """A card in full."""
    return "\n".join(card_lines(game, game.catalogue().card(id), lang))
