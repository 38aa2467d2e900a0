"""Readings: what a card's words leave open, and how it is played here, in both languages."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.record import laid_out
from drawdestiny.engine.words import typeset


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One reading and the cards it is about."""

    cards: list[str]
    en: str
    fr: str

    def texts(self) -> dict[str, str]:
        return {"en": self.en, "fr": typeset(self.fr, "fr")}


@laid_out
class _File(msgspec.Struct, forbid_unknown_fields=True):
    reading: list[Reading]


FILE: Final = "readings.toml"
"""Beside the rules of a game whose cards leave something open."""


def readings(game: GameDefinition) -> list[Reading]:
    """All readings of a game."""
    return _load(game.package)


def readings_of(game: GameDefinition, card: str) -> list[Reading]:
    """The readings that name a card."""
    return [reading for reading in readings(game) if card in reading.cards]


@cache
def _load(package: str) -> list[Reading]:
    file = files(package) / FILE
    if not file.is_file():
        return []
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _File).reading
