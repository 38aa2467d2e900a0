"""Answers that are offered again and again, made once: options are values and can be shared."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option

MANY: Final = 256
"""More cards than usual decks bring to a table; larger ones have their answers made when asked."""

TO_SITE: Final = [Option("play", card, NONE, "site") for card in range(MANY)]
_TO_SYSTEM: Final = [Option("play", card, NONE, "system") for card in range(MANY)]
_PLAY: Final = [Option("play", card) for card in range(MANY)]
_BOOST: Final = [Option("boost", card) for card in range(MANY)]
_SUPPORT: Final = [Option("support", card) for card in range(MANY)]
_FORCE: Final = [Option("force", card) for card in range(MANY)]


def to_site(card: int) -> Option:
    return TO_SITE[card] if card < MANY else Option("play", card, NONE, "site")


def to_system(card: int) -> Option:
    return _TO_SYSTEM[card] if card < MANY else Option("play", card, NONE, "system")


def play_event_of(card: int) -> Option:
    return _PLAY[card] if card < MANY else Option("play", card)


def boost_with(card: int) -> Option:
    return _BOOST[card] if card < MANY else Option("boost", card)


def support_with(card: int) -> Option:
    return _SUPPORT[card] if card < MANY else Option("support", card)


def force_of(card: int) -> Option:
    return _FORCE[card] if card < MANY else Option("force", card)
