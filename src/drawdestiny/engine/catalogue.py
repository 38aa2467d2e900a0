"""The cards of one game: definitions, immutable and shared by every state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from drawdestiny.engine.errors import AmbiguousName, UnknownName
from drawdestiny.engine.words import fold


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """What every card of every game has. Games add their own fields in a subclass."""

    def __init__(self, id: str, code: int, side: str, kind: str, title: str, subtitle: str) -> None:
        self.id: Final = id
        self.code: Final = code
        """The card's number in its catalogue: what states store."""
        self.side: Final = side
        self.kind: Final = kind
        self.title: Final = title
        self.subtitle: Final = subtitle

    def name(self) -> str:
        """Title and subtitle: Darth Maul, Sith Apprentice."""
        return f"{self.title}, {self.subtitle}" if self.subtitle else self.title

    def printed(self) -> str:
        """The id of the card that one must own to play this one: mostly its own."""
        return self.id

    def belongs(self, side: str) -> bool:
        """Whether a deck of that side may hold it."""
        return self.side == side


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue:
    """All cards of a game, by code and by id."""

    def __init__(self, cards: list[Card], own: bool = False) -> None:
        self.cards: Final = cards
        self.own: Final = own
        """Somebody's own cards are among them: their codes mean nothing in another catalogue."""
        self.by_id: Final = {card.id: card for card in cards}
        self.ids: Final = [card.id for card in cards]
        """By code."""

    def __len__(self) -> int:
        return len(self.cards)

    def card(self, id: str) -> Card:
        """The card with that id."""
        found = self.by_id.get(id) or self.by_id.get(id.upper())
        if found is None:
            raise UnknownName("card", id, list(self.by_id))
        return found

    def find(self, text: str, side: str = "") -> Card:
        """The one card that a person means: by id, full name, or title when that is enough."""
        if text.upper() in self.by_id:
            return self.by_id[text.upper()]
        wanted = fold(text)
        pool = [card for card in self.cards if not side or card.belongs(side)]
        hits = [card for card in pool if fold(card.name()) == wanted]
        hits = hits or [card for card in pool if fold(card.title) == wanted]
        hits = hits or [card for card in pool if fold(card.name()).startswith(wanted)]
        if not hits:
            raise UnknownName("card", text, sorted({card.name() for card in pool}))
        if len(hits) > 1:
            hits = self.meant(hits)
        if len(hits) > 1:
            raise AmbiguousName("card", text, [f"{card.name()} [{card.id}]" for card in hits])
        return hits[0]

    def meant(self, hits: list[Card]) -> list[Card]:
        """Of several cards that a name fits, those that can be meant: a game may know better."""
        return hits
