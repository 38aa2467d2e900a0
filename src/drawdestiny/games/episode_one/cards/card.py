"""A card of the box, as the rules see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.decision import NONE
from drawdestiny.games.episode_one.effects.encounters import Effect
from drawdestiny.games.episode_one.zones import PLANETS

if TYPE_CHECKING:
    from drawdestiny.games.episode_one.cards.rows import Row

CHARACTER: Final = 0
STARSHIP: Final = 1
ATTACK: Final = 2
ENCOUNTER: Final = 3
TRAP: Final = 4
LOCATION: Final = 5
TYPES: Final = ["character", "starship", "attack", "encounter", "trap", "location"]

UNKNOWN: Final = "?"
"""What is printed on a card and not known."""


class E1Card(Card):
    """A card of the box. Characters are told apart by number, ``who``, not by name."""

    def __init__(
        self,
        code: int,
        row: Row,
        numbers: dict[str, int],
        effects: list[Effect],
        unknown: list[str],
    ) -> None:
        super().__init__(row.id, code, row.side, row.kind, row.title, "")
        self.type: Final = TYPES.index(row.kind)
        self.character: Final[str] = row.title if self.type == CHARACTER else row.character
        self.who: Final = numbers.get(self.character, NONE)
        """The character it is, or names as yours."""
        self.opposing: Final[str] = row.opposing
        self.meets: Final = numbers.get(self.opposing, NONE)
        """The opposing character that an encounter names."""
        self.planet: Final = PLANETS.index(row.planet) if row.planet else NONE
        self.leader_bonus: Final[int] = row.leader_bonus
        self.destiny: Final[int] = row.destiny
        self.copies: Final[list[list[str]]] = row.copies
        """The wedge colours of each physical card in the box."""
        self.effects: Final[list[Effect]] = effects
        self.unknown: Final = unknown
        """What is printed on the card but not known; no deck may hold it."""

    def planet_name(self) -> str:
        return PLANETS[self.planet].title()


def card_facts(face: E1Card) -> dict[str, object]:
    """The numbers of a card, as plain data."""
    facts: dict[str, object] = {}
    if face.destiny >= 0:
        facts["destiny"] = face.destiny
    if face.leader_bonus >= 0:
        facts["leader_bonus"] = face.leader_bonus
    if face.planet >= 0:
        facts["planet"] = face.planet_name()
    if face.kind != "character" and face.character:
        facts["character"] = face.character
    if face.opposing:
        facts["opposing"] = face.opposing
    facts["wedges"] = sorted({wedge for copy in face.copies for wedge in copy})
    facts["copies"] = len(face.copies)
    for word in face.unknown:
        facts[word] = UNKNOWN
    return facts


class E1Catalogue(Catalogue):
    """The cards by code, and the numbers of the characters."""

    def __init__(self, cards: list[E1Card], own: bool = False) -> None:
        super().__init__(list(cards), own)
        self.faces: Final = cards


def e1_catalogue(catalogue: Catalogue) -> E1Catalogue:
    assert isinstance(catalogue, E1Catalogue)
    return catalogue
