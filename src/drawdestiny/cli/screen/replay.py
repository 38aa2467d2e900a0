"""A finished game on the full screen, choice by choice."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Label, Static

from drawdestiny.cli.speech import say
from drawdestiny.cli.tables import Sight, table
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.game import Game


class ReplayScreen(Screen[None]):
    """The table as it stood before any of the choices; the arrows go on and back."""

    BINDINGS: ClassVar[list[Any]] = [
        Binding("right,space,n", "step(1)", priority=True),
        Binding("left,backspace,p", "step(-1)", priority=True),
        Binding("pagedown", "step(10)", priority=True),
        Binding("pageup", "step(-10)", priority=True),
        Binding("home", "step(-100000)", priority=True),
        Binding("end", "step(100000)", priority=True),
        Binding("escape,q,enter", "leave", priority=True),
    ]
    CSS = """
    #replay-table { height: 1fr; }
    #replay-news { height: auto; max-height: 6; border-top: solid $primary; padding: 0 1; }
    #replay-keys { height: 1; color: $text-muted; padding: 0 1; }
    """

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__()
        self.game = game
        self.lang = lang
        self.at = 0

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="replay-table"):
            yield Static(id="replay-board")
        yield Static(id="replay-news")
        yield Label(id="replay-keys")

    def on_mount(self) -> None:
        self.action_step(0)

    def action_step(self, by: int) -> None:
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
        if isinstance(self.app, ReplayApp):
            self.app.exit()
        else:
            self.dismiss()


class ReplayApp(App[None]):
    """The replay alone."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__()
        self.replay = ReplayScreen(game, lang)

    def on_mount(self) -> None:
        self.push_screen(self.replay)
