"""Pages over the table: something to read, the cards in sight, and a battle plan in the making."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from drawdestiny.cli.screen.link import Seen, page_of
from drawdestiny.cli.speech import say
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import Game

PLAN = "plan"
"""The kind of question whose answers together are a battle plan."""

UNDO = "undo"
"""The answer that takes a card out of the plan; here that is a key."""


class Notice(ModalScreen[None]):
    """A page to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,enter,space,q", "dismiss", show=False, priority=True)
    ]
    CSS: ClassVar[str] = """
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


class Inspector(ModalScreen[None]):
    """The cards in sight, and the marked one in full."""

    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape,enter,q,f4", "dismiss", show=False, priority=True)
    ]
    CSS: ClassVar[str] = """
    Inspector { align: center middle; }
    #inspector { width: 96%; height: 96%; border: round $accent; background: $surface; }
    #cards { width: 40%; border: none; }
    #face { width: 1fr; padding: 0 1; }
    """

    def __init__(self, game: GameDefinition, seen: Seen, marked: str, lang: str) -> None:
        super().__init__()
        self.game = game
        self.seen = seen
        self.marked = marked
        self.lang = lang
        self.text = ""

    def compose(self) -> ComposeResult:
        catalogue = self.game.catalogue()
        with Horizontal(id="inspector"):
            yield OptionList(
                *(
                    Option(Text(f"{catalogue.card(id).name()} · {place}"), id=id)
                    for id, place in self.seen
                ),
                id="cards",
                markup=False,
            )
            with VerticalScroll(id="face", can_focus=False):
                yield Static(id="face-text")

    def on_mount(self) -> None:
        ids = [id for id, _ in self.seen]
        cards = self.query_one("#cards", OptionList)
        cards.highlighted = ids.index(self.marked) if self.marked in ids else 0
        cards.focus()

    @on(OptionList.OptionHighlighted, "#cards")
    def show(self, event: OptionList.OptionHighlighted) -> None:
        self.text = page_of(self.game, str(event.option_id), self.lang)
        self.query_one("#face-text", Static).update(Text(self.text))


class PlanBuilder(ModalScreen[list[str] | None]):
    """A plan, answer by answer, in a twin of the game: nothing is given until it is whole."""

    BINDINGS: ClassVar[list[Any]] = [
        Binding("escape", "give_up", show=False, priority=True),
        Binding("backspace,left", "back", show=False, priority=True),
    ]
    CSS: ClassVar[str] = """
    PlanBuilder { align: center middle; }
    #plan { width: 90%; max-width: 100; height: 90%; border: round $accent; padding: 0 1;
            background: $surface; }
    #made { height: auto; max-height: 50%; }
    #question { text-style: bold; }
    #choices { height: 1fr; border: none; }
    #plan-keys { color: $text-muted; }
    """

    def __init__(self, twin: Game, player: int, lang: str) -> None:
        super().__init__()
        self.twin = twin
        self.player = player
        self.lang = lang
        self.keys: list[str] = []
        self.told: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="plan"):
            yield Static(id="made")
            yield Label(id="question")
            yield OptionList(id="choices", markup=False)
            yield Label(say(self.lang, "plan_keys"), id="plan-keys")

    def on_mount(self) -> None:
        self.query_one("#choices", OptionList).focus()
        self._show()

    def _now(self) -> Game:
        """The game after the answers so far."""
        game = self.twin.clone()
        for key in self.keys:
            game.choose(key, self.player)
        return game

    def _show(self) -> None:
        game = self._now()
        decision = game.state.question_to(self.player)
        made = [f"{n}. {text}" for n, text in enumerate(self.told, 1)]
        self.query_one("#made", Static).update(Text("\n".join(made)))
        self.query_one("#question", Label).update(Text(game.prompt(decision, self.lang)))
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        choices.add_options(
            [
                Option(Text(game.option_text(option, self.lang)), id=option.key())
                for option in decision.options
                if option.verb != UNDO
            ]
        )
        choices.highlighted = 0

    @on(OptionList.OptionSelected, "#choices")
    def take(self, event: OptionList.OptionSelected) -> None:
        game = self._now()
        key = str(event.option_id)
        options = game.state.question_to(self.player).options
        option = next(option for option in options if option.key() == key)
        text = game.option_text(option, self.lang)
        game.choose(key, self.player)
        self.keys.append(key)
        self.told.append(text)
        after = game.state.decision_of(self.player)
        if after is None or after.kind != PLAN:
            self.dismiss(self.keys)
        else:
            self._show()

    def action_back(self) -> None:
        if self.keys:
            self.keys.pop()
            self.told.pop()
            self._show()

    def action_give_up(self) -> None:
        self.dismiss(None)
