"""The table that fills the terminal: board, hand, log and prompt, each in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Label, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from drawdestiny.cli.screen.replay import ReplayScreen
from drawdestiny.cli.screen.session import SPEEDS, Question, ScreenSession
from drawdestiny.cli.speech import say
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
    ("f8", "undo"),
    ("ctrl+q", "quit"),
]
"""The keys of the line at the bottom, and the words ``key_...`` for them."""


class Said(Message):
    """Something that the session has to say, from its thread."""

    def __init__(self, show: Callable[[], None]) -> None:
        super().__init__()
        self.show = show


class Notice(ModalScreen[None]):
    """A page over the table; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,enter,space,q", "dismiss", show=False, priority=True)
    ]
    CSS = """
    Notice { align: center middle; }
    #page { width: 90%; max-width: 90; height: auto; max-height: 90%; border: round $accent;
            padding: 0 1; background: $surface; }
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(Text(self.text))


class TableApp(App[Game | None]):
    """A game in a terminal. Everything can be done by keyboard or mouse."""

    TITLE = "Draw Destiny"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #main { height: 1fr; }
    #board { width: 1fr; height: 1fr; }
    #side { display: none; width: 38%; border-left: solid $primary; }
    #log { height: 4; border-top: solid $primary; padding: 0 1; }
    #hand { height: auto; max-height: 1; color: $text-muted; padding: 0 1; }
    #prompt { width: 100%; height: auto; max-height: 2; text-style: bold; padding: 0 1; }
    #answers { height: auto; max-height: 6; border: none; padding: 0; }
    #typed { height: 1; border: none; padding: 0 1; }
    .small #log, .small #hand, .small Footer { display: none; }
    .small #answers { max-height: 4; }
    .wide #side { display: block; }
    .wide #side #log { height: 1fr; border-top: none; }
    .wide #answers { max-height: 12; }
    .wide #hand { max-height: 3; }
    """

    def __init__(self, session: ScreenSession) -> None:
        super().__init__()
        self.session = session
        session.app = self
        self.question: Question | None = None
        self.over: Game | None = None
        self.lines: list[Text] = []
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
        self.run_worker(self.session.play, thread=True, exit_on_error=True)

    def on_resize(self, event: events.Resize) -> None:
        self._fit(event.size.width, event.size.height)

    def _fit(self, width: int, height: int) -> None:
        """Choose what is shown for the size of the terminal; nothing of the game changes."""
        small = width < SMALL[0] or height < SMALL[1]
        wide = width >= WIDE and not small
        self.screen.set_class(small, "small")
        self.screen.set_class(wide, "wide")
        self.query_one("#log", RichLog).display = not small and not wide
        self.query_one("#side").display = wide

    # -- from the session, which runs in a thread ------------------------------------------------

    def from_session(self, show: Callable[..., None], *args: object) -> None:
        """Have something shown, in the order in which it was said. A session that outlives the
        screen is not heard any more."""
        if not self.post_message(Said(lambda: show(*args))):
            self.session.leaving = True

    def on_said(self, message: Said) -> None:
        message.show()

    def on_unmount(self) -> None:
        self.session.leave()  # nobody will answer it any more

    def tell(self, line: Text) -> None:
        self.lines.append(line)
        for name in ("#log", "#side-log"):
            self.query_one(name, RichLog).write(line)

    def ask(self, question: Question) -> None:
        self.question = question
        self.query_one("#table", Static).update(question.board)
        self.query_one("#hand", Static).update(Text(" · ".join(question.hand)))
        self.query_one("#prompt", Label).update(Text(question.prompt))
        answers = self.query_one("#answers", OptionList)
        answers.clear_options()
        answers.add_options(
            [Option(Text(f"{label:>2}  {text}"), id=label) for label, text in question.answers]
        )
        answers.highlighted = 0 if question.answers else None

    def pass_keyboard(self, text: str) -> None:
        """The screen is empty until the next player is ready: nobody sees the other's hand."""
        for name in ("#log", "#side-log"):
            self.query_one(name, RichLog).clear()
        self.ask(Question(text, [], "", [], []))

    def ended(self, game: Game | None) -> None:
        """The session is over: at once if somebody left, else after a last look at the table."""
        if game is None:
            self.exit(None)
            return
        self.over = game
        lang = self.session.lang
        answers = [("r", say(lang, "screen_replay")), ("q", say(lang, "screen_leave"))]
        last = self.question.board if self.question is not None else ""
        self.ask(Question("", answers, last, [], ["", ""]))
        outcome = self.lines[-1] if self.lines else Text()
        self.query_one("#prompt", Label).update(self._outcome() or outcome)

    def _outcome(self) -> Text | None:
        from drawdestiny.cli.records import outcome_line

        return Text(outcome_line(self.over, self.session.lang)) if self.over else None

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
        self.session.hurry.set()
        if self.over is not None:
            if text.casefold() in ("r", "replay"):
                self.push_screen(ReplayScreen(self.over, self.session.lang))
            else:
                self.exit(self.over)
            return
        self.session.type(text)

    def on_key(self, event: events.Key) -> None:
        """The arrows choose among the answers while the cursor stays in the line to type in."""
        answers = self.query_one("#answers", OptionList)
        if isinstance(self.screen, ModalScreen | ReplayScreen):
            return
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
            self.session.hurry.set()  # do not wait for what is still being told

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

    def action_log(self) -> None:
        self.push_screen(Notice("\n".join(line.plain for line in self.lines)))

    def action_card(self) -> None:
        """The card of the highlighted answer, in full."""
        answers = self.query_one("#answers", OptionList)
        at = answers.highlighted
        if self.question is None or at is None or not self.question.cards[at]:
            self.notify(say(self.session.lang, "screen_no_card"))
            return
        lines = self.session.inspect(self.question.cards[at])
        self.push_screen(Notice("\n".join(lines)))

    def action_speed(self) -> None:
        self.session.speed = (self.session.speed + 1) % len(SPEEDS)
        self.notify(say(self.session.lang, "screen_speed", n=self.session.speed))

    async def action_quit(self) -> None:
        if self.over is not None:
            self.exit(self.over)
        else:
            self.session.leave()

    def _command(self, name: str) -> None:
        """A command of the plain session, by its English word."""
        if self.over is None:
            self.session.hurry.set()
            self.session.type(name)


def play_on_screen(session: ScreenSession) -> None:
    """Play a game on the full screen; afterwards the terminal is as it was."""
    app = TableApp(session)
    try:
        app.run()
    finally:
        session.leave()
