"""The table that fills the terminal: board, hand, log and prompt, each in its place."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, ClassVar, Final, Protocol

from rich.console import RenderableType
from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Label, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from drawdestiny.cli.screen.link import SPEEDS, Link, Question
from drawdestiny.cli.screen.pages import Inspector, Notice, PlanBuilder
from drawdestiny.cli.screen.replay import ReplayScreen
from drawdestiny.cli.speech import say
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import Game

WIDE: Final = 110
"""From this many columns on the log stands beside the board."""

SMALL: Final = (60, 16)
"""Below this many columns or rows only the prompt and as much of the board as fits are shown."""

KEYS: Final = [
    ("f1", "help"),
    ("f2", "hint"),
    ("f3", "why"),
    ("f4", "card"),
    ("f5", "speed"),
    ("f6", "log"),
    ("f7", "preview"),
    ("f8", "undo"),
    ("f9", "plan"),
    ("ctrl+q", "quit"),
]
"""The keys of the line at the bottom, and the words ``key_...`` for them."""


class Playing(Protocol):
    """A session as the screen sees it: a local game, a puzzle, or a table of a server."""

    lang: str

    @property
    def link(self) -> Link: ...

    def play(self) -> None: ...

    def rules(self) -> GameDefinition:
        """The game that is played."""
        ...

    def plan_from(self) -> tuple[Game, int] | None:
        """A twin of the game to try a plan in, and whose; nothing where none is made now."""
        ...


class Said(Message):
    """Something that the session has to say, from its thread."""

    def __init__(self, show: Callable[[], None]) -> None:
        super().__init__()
        self.show = show


class TableApp(App[Game | None]):
    """A game in a terminal. Everything can be done by keyboard or mouse."""

    TITLE = "Draw Destiny"
    ENABLE_COMMAND_PALETTE = False
    CSS: ClassVar[str] = """
    #main { height: 1fr; }
    #board { width: 1fr; height: 1fr; }
    #side { display: none; width: 38%; border-left: solid $primary; }
    #log { height: 4; border-top: solid $primary; padding: 0 1; }
    #hand { height: auto; max-height: 1; color: $text-muted; padding: 0 1; }
    #note { display: none; height: auto; max-height: 5; padding: 0 1; color: $text-success; }
    #prompt { width: 100%; height: auto; max-height: 2; text-style: bold; padding: 0 1; }
    #answers { height: auto; max-height: 6; border: none; padding: 0; }
    #typed { height: 1; border: none; padding: 0 1; }
    .small #log, .small #hand, .small Footer { display: none; }
    .small #answers { max-height: 3; }
    .small #note { max-height: 2; }
    .wide #side { display: block; }
    .wide #side #log { height: 1fr; border-top: none; }
    .wide #answers { max-height: 12; }
    .wide #hand { max-height: 3; }
    .wide #note { max-height: 10; }
    """

    def __init__(self, session: Playing) -> None:
        super().__init__()
        self.session = session
        self.link = session.link
        self.link.app = self
        self.question: Question | None = None
        self.over: Game | None = None
        self.ways_on: list[tuple[str, str]] = []
        """What can be answered after the game besides looking at it again and leaving."""
        self.lines: list[Text] = []
        self.failure: Exception | None = None
        self.thread = threading.Thread(target=self._play, daemon=True)
        for key, word in KEYS:
            self.bind(key, word, description=say(session.lang, f"key_{word}"))

    def compose(self) -> ComposeResult:
        with Horizontal(id="main"):
            with VerticalScroll(id="board", can_focus=False):
                yield Static(id="table")
            with Vertical(id="side"):
                yield RichLog(id="side-log", wrap=True, markup=False, min_width=20)
        yield RichLog(id="log", wrap=True, markup=False, min_width=20)
        yield Static(id="hand")
        yield Static(id="note")
        yield Label(id="prompt")
        yield OptionList(id="answers", markup=False)
        yield Input(id="typed", placeholder=say(self.session.lang, "screen_prompt"), compact=True)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#answers", OptionList).can_focus = False
        self.query_one("#log", RichLog).can_focus = False
        self.query_one("#side-log", RichLog).can_focus = False
        self.query_one("#typed", Input).focus()
        self._fit(self.size.width, self.size.height)
        self.thread.start()

    def _play(self) -> None:
        """The session, in its thread. What goes wrong there is told when the screen is closed."""
        try:
            self.session.play()
        except Exception as error:
            self.failure = error
            self.from_session(self.exit, None)

    def on_resize(self, event: events.Resize) -> None:
        self._fit(event.size.width, event.size.height)

    def _fit(self, width: int, height: int) -> None:
        """Choose what is shown for the size of the terminal; nothing of the game changes."""
        small = width < SMALL[0] or height < SMALL[1]
        wide = width >= WIDE and not small
        table = self.screen_stack[0]
        table.set_class(small, "small")
        table.set_class(wide, "wide")
        table.query_one("#log", RichLog).display = not small and not wide
        table.query_one("#side").display = wide

    # -- from the session, which runs in a thread ------------------------------------------------

    def from_session(self, show: Callable[..., None], *args: object) -> None:
        """Have something shown, in the order in which it was said. A session that outlives the
        screen is not heard any more."""
        if not self.post_message(Said(lambda: show(*args))):
            self.link.leave()

    def on_said(self, message: Said) -> None:
        message.show()

    def on_unmount(self) -> None:
        self.link.leave()  # nobody will answer it any more

    def at_table(self, name: str, kind: type[Any]) -> Any:
        """A part of the table, also while a page lies over it."""
        return self.screen_stack[0].query_one(name, kind)

    def tell(self, line: Text) -> None:
        self.lines.append(line)
        for name in ("#log", "#side-log"):
            self.at_table(name, RichLog).write(line)

    def show_board(self, board: RenderableType) -> None:
        self.at_table("#table", Static).update(board)

    def ask(self, question: Question) -> None:
        self.over = None
        self.question = question
        self.show_board(question.board)
        self.at_table("#hand", Static).update(Text(" · ".join(question.hand)))
        note = self.at_table("#note", Static)
        note.update(Text(question.note))
        note.display = bool(question.note)
        self.at_table("#prompt", Label).update(Text(question.prompt))
        answers = self.at_table("#answers", OptionList)
        answers.clear_options()
        answers.add_options(
            [Option(Text(f"{label:>2}  {text}"), id=label) for label, text in question.answers]
        )
        answers.highlighted = 0 if question.answers else None

    def pass_keyboard(self, text: str) -> None:
        """The screen is empty until the next player is ready: nobody sees the other's hand."""
        for name in ("#log", "#side-log"):
            self.at_table(name, RichLog).clear()
        self.lines.clear()
        self.ask(Question(text, [], "", [], []))

    def ended(
        self, game: Game | None, told: str, ways_on: list[tuple[str, str]] | None = None
    ) -> None:
        """The session is over: at once if somebody left, else after a last look at the table."""
        if game is None:
            self.exit(None)
            return
        from drawdestiny.cli.records import outcome_line

        lang = self.session.lang
        outcome = outcome_line(game, lang) if game.outcome is not None else ""
        self.ways_on = ways_on or []
        answers = [("r", say(lang, "screen_replay")), *self.ways_on, ("q", say(lang, "key_quit"))]
        last = self.question.board if self.question is not None else ""
        self.ask(Question(told or outcome, answers, last, [], [""] * len(answers)))
        self.over = game

    # -- from the player -------------------------------------------------------------------------

    @on(Input.Submitted, "#typed")
    def typed(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        event.input.value = ""
        if not text:
            answers = self.query_one("#answers", OptionList)
            if answers.highlighted is None:
                self._send("")
                return
            text = str(answers.get_option_at_index(answers.highlighted).id)
        self._send(text)

    @on(OptionList.OptionSelected, "#answers")
    def clicked(self, event: OptionList.OptionSelected) -> None:
        self._send(str(event.option_id))

    def _send(self, text: str) -> None:
        self.link.hurry.set()
        if self.over is None or text in [word for word, _ in self.ways_on]:
            self.link.type(text)
        elif text.casefold() in ("r", "replay"):
            self.push_screen(ReplayScreen(self.over, self.session.lang))
        else:
            self.exit(self.over)

    def on_key(self, event: events.Key) -> None:
        """The arrows choose among the answers while the cursor stays in the line to type in."""
        if isinstance(self.screen, ModalScreen | ReplayScreen):
            return
        answers = self.query_one("#answers", OptionList)
        if event.key in ("up", "down"):
            event.prevent_default()
            event.stop()
            if event.key == "up":
                answers.action_cursor_up()
            else:
                answers.action_cursor_down()
        elif event.key in ("pageup", "pagedown"):
            board = self.query_one("#board", VerticalScroll)
            board.scroll_page_up() if event.key == "pageup" else board.scroll_page_down()
        elif event.key == "escape":
            self.link.hurry.set()  # do not wait for what is still being told

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a page lies over the table, only its own keys count."""
        if isinstance(self.screen, ModalScreen | ReplayScreen):
            return action not in [word for _, word in KEYS if word != "quit"]
        return True

    def action_help(self) -> None:
        lang = self.session.lang
        text = say(lang, "screen_help").rstrip() + "\n\n" + say(lang, "play_help").rstrip()
        self.push_screen(Notice(text))

    def action_hint(self) -> None:
        self._command("hint")

    def action_why(self) -> None:
        self._command("why")

    def action_undo(self) -> None:
        self._command("undo")

    def action_preview(self) -> None:
        """What is known of the result of the marked answer."""
        at = self.query_one("#answers", OptionList).highlighted
        if self.question is not None and at is not None:
            self._command(f"preview {self.question.answers[at][0]}")

    def action_log(self) -> None:
        self.push_screen(Notice("\n".join(line.plain for line in self.lines)))

    def action_card(self) -> None:
        """All cards in sight, one of them in full: first that of the marked answer."""
        at = self.query_one("#answers", OptionList).highlighted
        if self.question is None or not self.question.seen:
            self.notify(say(self.session.lang, "screen_no_card"))
            return
        marked = self.question.cards[at] if at is not None else ""
        inspector = Inspector(self.session.rules(), self.question.seen, marked, self.session.lang)
        self.push_screen(inspector)

    def action_plan(self) -> None:
        """Put a battle plan together and look at it whole before it is given."""
        found = self.session.plan_from()
        if found is None or self.question is None:
            self.notify(say(self.session.lang, "screen_no_plan"))
            return
        self.push_screen(PlanBuilder(*found, self.session.lang), self._give_plan)

    def _give_plan(self, keys: list[str] | None) -> None:
        for key in keys or []:
            self._command(key)

    def action_speed(self) -> None:
        self.link.speed = (self.link.speed + 1) % len(SPEEDS)
        self.notify(say(self.session.lang, "screen_speed", n=self.link.speed))

    async def action_quit(self) -> None:
        if self.over is not None:
            self.exit(self.over)
        else:
            self.link.leave()

    def _command(self, name: str) -> None:
        """A command of the plain session, by its English word."""
        if self.over is None:
            self.link.hurry.set()
            self.link.type(name)


def play_on_screen(session: Playing) -> None:
    """Play on the full screen; afterwards the terminal is as it was."""
    app = TableApp(session)
    try:
        app.run()
    finally:
        session.link.leave()
        app.thread.join(5)
    if app.failure is not None:
        raise app.failure
