"""Which cards a text speaks of: by keyword, type, title, allegiance ...; and the noun for them."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.cards.card import (
    CHARACTER,
    EVENT,
    HERO,
    INDEPENDENT,
    KEYWORDS,
    LOCATION,
    LUKE,
    STARSHIP,
    WEAPON,
    JKCard,
    keyword_mask,
)

ANY_TYPE: Final = (1 << CHARACTER) | (1 << STARSHIP) | (1 << WEAPON) | (1 << EVENT)
"""Locations, Themes and Force cards are never meant by "a card" of a hand or pile."""


class Which:
    """A kind of cards. ``nouns`` are its words in the phrasebook; several mean "or"."""

    def __init__(
        self,
        nouns: list[str],
        keywords: int = 0,
        every: int = 0,
        barred: int = 0,
        types: int = ANY_TYPE,
        titles: list[str] | None = None,
        allegiance: int = NONE,
        leader: bool = False,
        theme: int = NONE,
        own: list[str] | None = None,
    ) -> None:
        self.nouns: Final = nouns
        self.keywords: Final = keywords
        """One of these keywords is needed, if there are any."""
        self.every: Final = every
        """All of these are needed."""
        self.barred: Final = barred
        """None of these is allowed."""
        self.types: Final = types
        self.titles: Final = titles or []
        self.allegiance: Final = allegiance
        self.leader: Final = leader
        self.theme: Final = theme
        self.own: Final = own or []
        """Keywords of somebody's own set, which have no bits: one of these is enough, too."""

    def fits(self, card: JKCard) -> bool:
        if self.own:
            if not card.keywords & self.keywords and not self._has_own(card):
                return False
        elif self.keywords and not card.keywords & self.keywords:
            return False
        if self.titles and card.title not in self.titles:
            return False
        return (
            (self.types >> card.type) & 1 == 1
            and card.keywords & self.every == self.every
            and card.keywords & self.barred == 0
            and (self.allegiance in (NONE, card.allegiance))
            and (card.leader or not self.leader)
            and (self.theme in (NONE, card.theme))
        )

    def _has_own(self, card: JKCard) -> bool:
        for name in card.keyword_names:
            if name in self.own:
                return True
        return False

    # -- the noun ----------------------------------------------------------------------------

    def a(self) -> Clause:
        """A Trooper, an Officer; Han Solo."""
        return self._noun("_a")

    def one(self) -> Clause:
        """Trooper, after a number or an article that is there already."""
        return self._noun("_one")

    def many(self) -> Clause:
        """Troopers."""
        return self._noun("_many")

    def counted(self, count: int) -> Clause:
        """1 Trooper, 2 Troopers."""
        noun = self.one() if count == 1 else self.many()
        return Clause("counted", {"n": count, "what": noun})

    def _noun(self, form: str) -> Clause:
        if self.titles:
            parts = [Clause("name", {"name": title}) for title in self.titles]
        else:
            parts = [
                Clause("own" + form, {"name": noun}) if noun in self.own else Clause(noun + form)
                for noun in self.nouns
            ]
        return any_of(parts)


def any_of(parts: list[Clause]) -> Clause:
    """A, b or c."""
    found = parts[-1]
    for i in range(len(parts) - 2, -1, -1):
        word = "or" if i == len(parts) - 2 else "comma"
        found = Clause(word, {"a": parts[i], "b": found})
    return found


def keyword(*names: str) -> Which:
    """Cards with one of these keywords."""
    own = [name for name in names if name not in KEYWORDS]
    nouns = [name if name in own else noun_of(name) for name in names]
    return Which(nouns, keyword_mask([n for n in names if n not in own]), own=own)


def noun_of(keyword: str) -> str:
    """The noun of a keyword in the phrasebook."""
    return keyword.lower().replace(" ", "_").replace("-", "_")


def named(*titles: str) -> Which:
    """Cards with one of these titles: the same person or thing (JK-11.2)."""
    return Which([], titles=list(titles))


CARD: Final = Which(["card"])
CHARACTERS: Final = Which(["character"], types=1 << CHARACTER)
STARSHIPS: Final = Which(["starship"], types=1 << STARSHIP)
WEAPONS: Final = Which(["weapon"], types=1 << WEAPON)
EVENTS_ONLY: Final = Which(["event"], types=1 << EVENT)
DEPLOYABLE: Final = Which(
    ["character", "starship", "weapon"],
    types=(1 << CHARACTER) | (1 << STARSHIP) | (1 << WEAPON),
)
NON_HERO: Final = Which(["non_hero"], barred=HERO)
NON_HERO_CHARACTER: Final = Which(["non_hero_character"], barred=HERO, types=1 << CHARACTER)
LEADER: Final = Which(["leader"], leader=True)
INDEPENDENTS: Final = Which(["independent"], allegiance=INDEPENDENT)
INDEPENDENT_CHARACTER: Final = Which(
    ["independent_character"], types=1 << CHARACTER, allegiance=INDEPENDENT
)
LUKE_LEADER: Final = Which(["luke_leader"], leader=True, theme=LUKE)
IMPERIAL_LEADER: Final = Which(["imperial_leader"], keyword_mask(["Imperial"]), leader=True)
REBEL_STARSHIP: Final = Which(["rebel_starship"], keyword_mask(["Rebel"]), types=1 << STARSHIP)
TYPICAL_REBEL: Final = Which(["typical_rebel"], every=keyword_mask(["Typical", "Rebel"]))

TYPICAL_STARSHIP: Final = Which(
    ["typical_starship"], every=keyword_mask(["Typical"]), types=1 << STARSHIP
)
BASE: Final = Which(["base"], keyword_mask(["Base"]), types=1 << LOCATION)
DESERT: Final = Which(["desert"], keyword_mask(["Desert"]), types=1 << LOCATION)

ALIEN: Final = keyword("Alien")
AX: Final = keyword("Ax")
BLACK_SQUADRON: Final = keyword("Black Squadron")
BOUNTY_HUNTER: Final = keyword("Bounty Hunter")
CAPITAL_STARSHIP: Final = keyword("Capital")
DROID: Final = keyword("Droid")
EWOK: Final = keyword("Ewok")
FREIGHTER: Final = keyword("Freighter")
GUARD: Final = keyword("Guard")
IMPERIAL: Final = keyword("Imperial")
JEDI: Final = keyword("Jedi")
LIGHTSABER: Final = keyword("Lightsaber")
OFFICER: Final = keyword("Officer")
PILOTS: Final = keyword("Pilot")
REBEL: Final = keyword("Rebel")
RED_SQUADRON: Final = keyword("Red Squadron")
SITH: Final = keyword("Sith")
SMUGGLER: Final = keyword("Smuggler")
SMUGGLER_OR_ALIEN: Final = keyword("Smuggler", "Alien")
STARFIGHTER: Final = keyword("Starfighter")
TIE: Final = keyword("TIE")
TROOPER: Final = keyword("Trooper")
WOOKIEE: Final = keyword("Wookiee")
