"""A table of a server at the full screen, with what is said there; and the list of its tables."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar

from rich.console import Console
from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

import drawdestiny as dd
from drawdestiny.cli.history import keep_finished
from drawdestiny.cli.remote import Backstage, RemoteSession, table_line
from drawdestiny.cli.screen.link import Link, Question, seen_cards
from drawdestiny.cli.sighted import picture, view_of
from drawdestiny.cli.speech import say
from drawdestiny.cli.tables import Sight
from drawdestiny.client import Client, Table
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.engine.game import Game
from drawdestiny.protocol import LogLine, Position, TableInfo


class ScreenRemote(RemoteSession):
    """A session at a server's table whose words go to a screen."""

    def __init__(self, stage: Backstage, client: Client, table: Table, lang: str) -> None:
        super().__init__(stage, client, table, lang, Console(file=io.StringIO(), width=80))
        self.link = Link(self._stop)
        self.read = self.link.answer
        self._kept = 0
        """The number of the game at this table that was kept last."""

    def _stop(self) -> None:
        self.leaving = True

    def play(self) -> None:
        super().play()
        self.link.ended(None)

    def rules(self) -> GameDefinition:
        return self.game

    def plan_from(self) -> tuple[Game, int] | None:
        """None: only the server knows what may follow an answer."""
        return None

    def _news(self, position: Position) -> list[Callable[[], None]]:
        news = super()._news(position)
        if news and position.prompt is None:
            news.append(lambda: self._wait(position))
        return news

    def _show(self, position: Position) -> None:
        prompt = position.prompt
        if position.view is None or prompt is None:
            self._wait(position)
            return
        sight = Sight(self.game, view_of(position), self.lang)
        seat = position.info.seats[position.seat].title
        found = [sight.find(o.card) if o.card != NONE else None for o in prompt.options]
        self.link.ask(
            Question(
                self._say("asks", seat=seat, question=prompt.text),
                [(str(n), option.text) for n, option in enumerate(prompt.options, 1)],
                picture(self.game, position, self.lang),
                [sight.name(card) for card in sight.view.zone("hand", position.seat).cards],
                [card.id if card is not None else "" for card in found],
                seen=seen_cards(sight),
            )
        )

    def _wait(self, position: Position) -> None:
        """Nobody asks the player anything: how the table stands, and what can be done then."""
        board = picture(self.game, position, self.lang) if position.view is not None else ""
        seen = None
        if position.view is not None:
            seen = seen_cards(Sight(self.game, view_of(position), self.lang))
        self.link.ask(Question(self._standing(position), [], board, [], [], seen=seen))
        if position.ended is not None:
            game = self._finished(position)
            if game is not None:
                again = [("rematch", self._say("screen_rematch"))]
                self.link.ended(game, position.ended.text, again)

    def _finished(self, position: Position) -> Game | None:
        """The game that is over, which is kept like every other."""
        ended = position.ended
        assert ended is not None
        with suppress(DrawDestinyError):
            record = dd.read_record(self.stage.do(self.client.record(ended.replay)))
            game = dd.replay(record)
            if self._kept != position.info.number and game.outcome is not None:
                self._kept = position.info.number
                keep_finished(game, [seat.name for seat in position.info.seats])
            return game
        return None

    def _tell_lines(self, lines: list[LogLine]) -> None:
        super()._tell_lines(lines)
        position = self.table.position
        if position.view is not None:
            self.link.board(picture(self.game, position, self.lang))

    def _tell(self, line: LogLine, number: int = 0) -> None:
        told = Text(line.text)
        if line.rule:
            told.append(f"  {line.rule}", style="dim")
        for total in line.sums:
            told.append(f"\n    {total.text} = {total.total}", style="cyan")
        self.link.tell(told, pause=True)

    def _print(self, text: str, style: str = "") -> None:
        self.link.tell(Text(text, style=style or "bold"))

    def _print_whole(self, text: str, style: str = "") -> None:
        self._print(text, style)


class LobbyApp(App[str | None]):
    """The tables of a server; Enter goes to one of them."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[Any]] = [Binding("escape,q,ctrl+q", "leave", priority=True)]
    CSS: ClassVar[str] = (
        "#tables { height: 1fr; border: none; } #lobby-keys { color: $text-muted; }"
    )

    def __init__(self, tables: list[TableInfo], lang: str) -> None:
        super().__init__()
        self.tables = tables
        self.lang = lang

    def compose(self) -> ComposeResult:
        yield Label(say(self.lang, "lobby_title", n=len(self.tables)))
        yield OptionList(
            *(Option(Text(table_line(info, self.lang)), id=info.table) for info in self.tables),
            id="tables",
            markup=False,
        )
        yield Label(say(self.lang, "lobby_keys"), id="lobby-keys")

    def on_mount(self) -> None:
        self.query_one("#tables", OptionList).focus()

    @on(OptionList.OptionSelected, "#tables")
    def chosen(self, event: OptionList.OptionSelected) -> None:
        self.exit(str(event.option_id))

    def action_leave(self) -> None:
        self.exit(None)
