"""A finished game on the full screen, choice by choice, by hand or by itself."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Label, Static

from drawdestiny.cli.screen.link import SPEEDS
from drawdestiny.cli.speech import say
from drawdestiny.cli.tables import Sight, table
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.game import Game

SLOWEST = 2.0
"""Seconds that a choice is shown at the slowest speed, when the replay goes on by itself."""


class ReplayScreen(Screen[None]):
    """The table as it stood before any of the choices; the arrows go on and back."""

    BINDINGS: ClassVar[list[Any]] = [
        Binding("right,n", "step(1)", priority=True),
        Binding("left,backspace,p", "step(-1)", priority=True),
        Binding("pagedown", "step(10)", priority=True),
        Binding("pageup", "step(-10)", priority=True),
        Binding("home", "step(-100000)", priority=True),
        Binding("end", "step(100000)", priority=True),
        Binding("space", "run", priority=True),
        Binding("f5", "speed", priority=True),
        Binding("escape,q,enter", "leave", priority=True),
    ]
    CSS: ClassVar[str] = """
    #replay-table { height: 1fr; }
    #replay-news { height: auto; max-height: 6; border-top: solid $primary; padding: 0 1; }
    #replay-keys { height: 1; color: $text-muted; padding: 0 1; }
    """

    def __init__(self, game: Game, lang: str, at: int = 0) -> None:
        super().__init__()
        self.game = game
        self.lang = lang
        self.at = at
        self.speed = 2
        self.running: Timer | None = None

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="replay-table"):
            yield Static(id="replay-board")
        yield Static(id="replay-news")
        yield Label(id="replay-keys")

    def on_mount(self) -> None:
        self._show(0)

    def action_step(self, by: int) -> None:
        """Go on or back by hand; a replay that runs stands still then."""
        self._stop()
        self._show(by)

    def action_run(self) -> None:
        """Go on by itself, or stand still."""
        if self.running is not None:
            self._stop()
        elif self.at < len(self.game.choices):
            pause = SLOWEST * max(SPEEDS[self.speed], 0.05) / SPEEDS[-1]
            self.running = self.set_interval(pause, self.go_on)

    def action_speed(self) -> None:
        self.speed = (self.speed + 1) % len(SPEEDS)
        self.notify(say(self.lang, "screen_speed", n=self.speed))
        if self.running is not None:
            self._stop()
            self.action_run()

    def go_on(self) -> None:
        """The next choice of a replay that runs."""
        self._show(1)
        if self.at >= len(self.game.choices):
            self._stop()

    def _stop(self) -> None:
        if self.running is not None:
            self.running.stop()
            self.running = None

    def _show(self, by: int) -> None:
        total = len(self.game.choices)
        self.at = min(max(0, self.at + by), total)
        now = self.game.back_to(self.at) if self.at < total else self.game
        before = len(self.game.back_to(self.at - 1).log) if self.at else 0
        sight = Sight(now.definition, now.view(NONE), self.lang)
        self.query_one("#replay-board", Static).update(table(sight))
        news = [event.text(self.lang) for event in now.log[before:]]
        self.query_one("#replay-news", Static).update(Text("\n".join(news[-5:])))
        keys = say(self.lang, "replay_keys", n=self.at, total=total)
        self.query_one("#replay-keys", Label).update(Text(keys))

    def action_leave(self) -> None:
        self._stop()
        if isinstance(self.app, ReplayApp):
            self.app.exit()
        else:
            self.dismiss()


class ReplayApp(App[None]):
    """The replay alone."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, game: Game, lang: str, start: int = 0) -> None:
        super().__init__()
        self.replay = ReplayScreen(game, lang, start)

    def on_mount(self) -> None:
        self.push_screen(self.replay)
