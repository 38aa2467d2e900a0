"""The catalogue of Jedi Knights: all cards, and what the rules look up about them."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.decision import NONE
from drawdestiny.games.jedi_knights.cards.card import (
    NOT_FOR_CREDITS,
    RESPONSE,
    SIDES,
    THEMES,
    WEAPON,
    JKCard,
)
from drawdestiny.games.jedi_knights.effects.hooks import (
    ATTACKING,
    PLAYING,
    SUPPORTING,
    Answers,
)


class JKCatalogue(Catalogue):
    """All cards by code. What follows from them all is worked out once, for all games."""

    def __init__(self, cards: list[JKCard], own: bool = False) -> None:
        super().__init__(list(cards), own)
        for card in cards:
            card.meet(cards)
        self.faces: Final = cards
        self.prices: Final = [_prices(cards, theme) for theme in range(len(THEMES))]
        """JK-5.3, JK-5.10. For each theme of a deck: what each card costs if no text changes it."""
        self.timings: Final = [card.timing for card in cards]
        """When each card may be played as an Event; NONE for all others (JK-10.1)."""
        self.answers: Final = [_answers(cards, side, False) for side in SIDES]
        """For each side the Responses that a player of it could have. Cards of which something is
        not known are in no deck; only in a position may they lie."""
        self.answers_of_all: Final = [_answers(cards, side, True) for side in SIDES]
        """The same with such cards."""
        self.awaited: Final = [_awaited(card, self.answers) for card in cards]
        """For each card the frequent actions about it that a Response could wait for: most cards
        have none, and then nobody need be looked at."""


def _prices(cards: list[JKCard], theme: int) -> list[int]:
    """1 more for a card of another theme. What cannot be paid for is NOT_FOR_CREDITS."""
    return [
        NOT_FOR_CREDITS
        if face.type > WEAPON
        else face.cost
        if face.theme in (NONE, theme)
        else face.cost + 1
        for face in cards
    ]


def _answers(cards: list[JKCard], side: str, unfinished: bool) -> Answers:
    return Answers(
        [
            text
            for face in cards
            if face.timing == RESPONSE and face.belongs(side)
            if unfinished or not face.unknown
            for text in face.texts
        ]
    )


def _awaited(face: JKCard, sides: list[Answers]) -> int:
    bits = 0
    for answers in sides:
        for kind in (ATTACKING, PLAYING, SUPPORTING):
            for text in answers.texts.get(kind, []):
                if text.awaits(face):
                    bits |= kind
    return bits


def jk_catalogue(catalogue: Catalogue) -> JKCatalogue:
    assert isinstance(catalogue, JKCatalogue)
    return catalogue
