"""What kind of copy a card is: its finish, its language, its condition.

As text a variant is written behind the card: ``DM-1/foil+german+NM``. Parts that are usual are left
out, so an English copy in no finish and no noted condition is nothing at all.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from drawdestiny.engine.words import fold

FOILS: Final = ("foil", "silver", "gold")
LANGUAGES: Final = ("german", "japanese")
CONDITIONS: Final = ("MT", "NM", "EX", "GD", "LP", "PL", "PO")
"""From mint to poor, as card markets write them."""

_CONDITION_NAMES: Final = {
    "MT": "m mint neuf neuve",
    "NM": "nearmint nm/m nm-m m/nm m-nm nmm nmmint presqueneuf quasineuf quasineuve excellent+",
    "EX": "excellent ex+ tresbon exc",
    "GD": "good g bon vg verygood vggood bonetat tresbonetat",
    "LP": "lightplayed lightlyplayed sp slightlyplayed peujoue legerementjoue",
    "PL": "played p mp moderatelyplayed hp heavilyplayed joue",
    "PO": "poor damaged dmg d abime abimee mauvais",
}
_FINISH_NAMES: Final = {
    "": "0 no non none normal regular plain n false faux standard nonfoil non-foil ordinaire -",
    "foil": "1 yes oui y x f holo holofoil true vrai brillant brillante shiny",
    "silver": "silverfoil argent argente foilargent",
    "gold": "goldfoil or dore foilor",
    "left": "stereoleft gauche",
    "right": "stereoright droite",
}
_LANGUAGE_NAMES: Final = {
    "": "en eng english anglais anglaise us uk gb",
    "german": "de ger deu deutsch allemand allemande",
    "japanese": "ja jp jpn jap japonais japonaise",
}


class Variant:
    """The parts of a variant; empty ones are usual or not noted."""

    def __init__(self, finish: str = "", language: str = "", condition: str = "") -> None:
        self.finish: Final = finish
        self.language: Final = language
        self.condition: Final = condition

    def text(self) -> str:
        return "+".join(part for part in (self.finish, self.language, self.condition) if part)


@cache
def variant(text: str) -> Variant:
    """A variant as it is written; what is none of the known parts counts as its finish."""
    finish = language = condition = ""
    for part in text.split("+"):
        if part in LANGUAGES:
            language = part
        elif part.upper() in CONDITIONS:
            condition = part.upper()
        elif part:
            finish = f"{finish}+{part}" if finish else part
    return Variant(finish, language, condition)


@cache
def finishes_of(game: str) -> tuple[str, ...]:
    """The finishes that cards of the game were printed in, besides the usual one. Foils of packs
    whose lists are not known are plain foils, in games that have any.
    """
    from drawdestiny.cards.library import game_library

    printed = {p.finish for profile in game_library(game).profiles for p in profile.printings}
    return tuple(sorted(printed - {"", *LANGUAGES} | {"foil"}))


@cache
def languages_of(game: str) -> tuple[str, ...]:
    """The languages that cards of the game were printed in, besides English."""
    from drawdestiny.cards.library import game_library

    printed = {p.finish for profile in game_library(game).profiles for p in profile.printings}
    return tuple(language for language in LANGUAGES if language in printed)


def known_variants(game: str) -> str:
    """All parts that a variant of the game may have, to be named in an error."""
    return ", ".join([*finishes_of(game), *languages_of(game), *CONDITIONS])


def allowed(game: str, text: str) -> bool:
    """Whether cards of the game come like that."""
    parts = variant(text)
    return (
        parts.finish in ("", *finishes_of(game))
        and parts.language in ("", *languages_of(game))
        and parts.text() == text
    )


def read_finish(text: str) -> str | None:
    return _meant(text, _FINISH_NAMES)


def read_language(text: str) -> str | None:
    return _meant(text, _LANGUAGE_NAMES)


def read_condition(text: str) -> str | None:
    return _meant(text, _CONDITION_NAMES)


def _meant(text: str, names: dict[str, str]) -> str | None:
    """The part that a cell means; nothing if it cannot be told."""
    wanted = re.sub(r"[\s_.()]+", "", fold(text))
    if not wanted:
        return ""
    for part, spellings in names.items():
        if wanted == fold(part) or wanted in spellings.split():
            return part
    return None
