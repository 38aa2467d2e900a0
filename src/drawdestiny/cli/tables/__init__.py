"""How a game's table looks in a terminal. Each game may have a module here, named after it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from drawdestiny.cli.speech import say
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.view import CardView, View

if TYPE_CHECKING:
    from rich.console import RenderableType


class Sight:
    """A view with the words for it: all that a table is drawn from. No hidden card is in it."""

    def __init__(self, game: GameDefinition, view: View, lang: str) -> None:
        self.game = game
        self.view = view
        self.lang = lang

    def seat(self, player: int) -> str:
        return self.game.words.say(self.lang, "seat", self.view.seats[player])

    def zone(self, kind: str) -> str:
        return self.word("zone", kind)

    def word(self, section: str, word: str) -> str:
        """The game's word; the plain one where its phrasebook has none."""
        words = self.game.words
        return words.say(self.lang, section, word) if words.has(self.lang, section, word) else word

    def say(self, word: str, **args: int | str) -> str:
        """The command line's own words."""
        return say(self.lang, word, **args)

    def card(self, card: CardView) -> Card:
        return self.game.catalogue().card(card.id)

    def name(self, card: CardView) -> str:
        """A card's name with what lies on it: Darth Maul (rotated)."""
        marks = [
            self.word("mark", mark) if value == 1 else f"{self.word('mark', mark)} {value}"
            for mark, value in card.marks.items()
            if value
        ]
        name = self.card(card).name()
        return f"{name} ({', '.join(marks)})" if marks else name

    def find(self, number: int) -> CardView | None:
        """The card of that number, if the viewer sees it."""
        for zone in self.view.zones:
            for card in zone.cards:
                if card.card == number:
                    return card
        return None

    def called(self, number: int) -> str:
        """The name of the card of that number; that of a hidden card if the viewer cannot tell."""
        card = self.find(number)
        return self.word("noun", "hidden_card") if card is None else self.card(card).name()

    def facts(self, card: CardView) -> dict[str, Any]:
        return self.game.card_facts(self.card(card))

    def others(self) -> list[int]:
        """The seats of the others, then the viewer's own: from far to near."""
        seats = range(len(self.view.seats))
        own = [] if self.view.viewer == NONE else [self.view.viewer]
        return [p for p in seats if p not in own] + own


def table(sight: Sight) -> RenderableType:
    """The table as the viewer sees it, drawn by the game's own module if there is one."""
    name = f"{__name__}.{sight.view.game.replace('-', '_')}"
    module = import_module(name if find_spec(name) else f"{__name__}.generic")
    drawn: RenderableType = module.table(sight)
    return drawn
