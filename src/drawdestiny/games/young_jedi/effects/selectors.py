"""Selectors: whom a weapon, a battle card or a text speaks of.

A selector is written in the data in a small notation of ours, alternatives parted by ``|``:

    named:Darth Maul                       every card of that title
    card:Yoda, Jedi Master                 that version only (YJ-14.1)
    trait:Gungan    diamond trait:Gungan   every Gungan; only those with the diamond sign (YJ-7.5)
    character  stack character  starfighter  transport
    other trait:Jedi                       any Jedi that no line above it fits
    trait:podracer pilot but named:Sebulba
    character at Podrace Arena    character on Naboo    character first
    trait:Trade Federation Tank using trait:Trade Federation Tank Laser Cannon

and for those who fight together (YJ-8.3) a list of selectors, or one with ``x2`` or ``x3`` behind
it, ``x2 different`` (no title twice) or ``x2 same`` (one stack, YJ-8.5).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.words import Clause, fold, slug
from drawdestiny.games.young_jedi.cards.traits import (
    ANYWHERE,
    CHARACTER,
    DIAMOND,
    MARKS,
    NO_MARK,
    PLANET_NAMES,
    SITE_NAMES,
    STACK,
    STARSHIP,
    UNIQUE,
    WEAPON,
    trait_bit,
    words_of,
)
from drawdestiny.games.young_jedi.zones import PLANETS, SITES

if TYPE_CHECKING:
    from drawdestiny.games.young_jedi.cards.card import YJCard

ANY: Final = "any"
ONE: Final = "one"
EACH: Final = "each"
ALL: Final = "all"
MANY: Final = "many"
OTHER: Final = "other"
ONLY: Final = "only"
"""Shapes: any Jedi, a Jedi, each Jedi, Jedi, any 3 Jedi, any other Jedi, only the Jedi."""
_MARK_WORDS: Final = ["", "_diamond", "_stack", "_unique"]


class Alternative:
    """One of the things a selector names, and the situation it asks for."""

    def __init__(
        self,
        base: str,
        value: str,
        mark: int,
        other: bool,
        but: Selector | None,
        sites: int,
        first: bool,
        using: Selector | None,
    ) -> None:
        self.base: Final = base
        self.value: Final = value
        self.mark: Final = mark
        self.other: Final = other
        self.but: Final = but
        self.sites: Final = sites
        """The sites where it holds, as bits."""
        self.first: Final = first
        """Only for the first character of the battle plan."""
        self.using: Final = using
        """Only with one of these weapons."""
        self.bit: Final = trait_bit(value) if base == "trait" else 0
        self.needle: Final = words_of(value) if base == "trait" and self.bit == 0 else ""
        """A trait of somebody's own cards: it has no bit, its words are looked for."""
        self.folded: Final = fold(value)

    def matches(self, card: YJCard) -> bool:
        """Whether the card is meant, whatever the situation."""
        if self.but is not None and self.but.fits(card):
            return False
        if self.needle:
            return self._is_of_own_kind(card)
        if self.base == "trait":
            return (card.diamond_kinds if self.mark == DIAMOND else card.kinds) & self.bit != 0
        if self.mark not in (NO_MARK, card.mark):
            return False
        if self.base == "named":
            return fold(card.title) == self.folded
        if self.base == "card":
            return fold(card.name()) == self.folded
        if self.base == "starfighter":
            return card.type == STARSHIP and not card.transport
        if self.base == "transport":
            return card.type == STARSHIP and card.transport
        return card.kind == self.base

    def _is_of_own_kind(self, card: YJCard) -> bool:
        """YJ-21.1. Whether the card's name, or its text, says that it is of this kind."""
        if card.type not in (CHARACTER, WEAPON, STARSHIP):
            return False
        for kind in card.counts_as:
            if words_of(kind) == self.needle:
                return True
        if self.mark == DIAMOND and card.mark != DIAMOND:
            return False
        return self.needle in words_of(f"{card.title} {card.subtitle}")

    def clause(self, shape: str, n: int) -> Clause:
        """What it names, without a language, in the shape that a sentence needs."""
        if self.base in ("named", "card"):
            who = Clause("selector.named", {"name": self.value})
        else:
            word = slug(self.value).replace("-", "_") if self.base == "trait" else self.base
            kind = Clause(f"trait.{word}", {"n": n})
            if self.needle:
                kind = Clause("trait.own", {"name": self.value})
            shape = OTHER if self.other and shape == ANY else shape
            who = Clause(f"selector.{shape}{_MARK_WORDS[self.mark]}", {"n": n, "kind": kind})
        if self.but is not None:
            others = joined("both", [a.clause(ALL, 2) for a in self.but.alternatives])
            who = Clause("selector.but", {"who": who, "but": others})
        if self.using is not None:
            who = Clause("selector.using", {"who": who, "weapon": self.using.clause(ONE)})
        if self.first:
            return Clause("selector.first")
        if self.sites == ANYWHERE:
            return who
        for planet, name in enumerate(PLANETS):
            if self.sites == 7 << 3 * planet:
                return Clause("selector.on_planet", {"who": who, "planet": Clause(f"place.{name}")})
        site = SITES[self.sites.bit_length() - 1]
        return Clause("selector.at_site", {"who": who, "site": Clause(f"site.{site}")})


_UNKNOWN: Final = -1


class Selector:
    """Whom a card speaks of. Answers are remembered by card code: in play one look is enough.

    Codes are those of printed cards, which all catalogues share. Somebody's own cards have other
    codes in other games: of those nothing is remembered.
    """

    def __init__(self, notation: str, alternatives: list[Alternative]) -> None:
        self.notation: Final = notation
        self.alternatives: Final = alternatives
        self.plain: Final = all(
            a.sites == ANYWHERE and not a.first and a.using is None for a in alternatives
        )
        """Nothing depends on the situation."""
        self.known: Final[list[int]] = []
        """By card code: the alternatives that name the card, as bits."""

    def fits(self, card: YJCard) -> bool:
        """Whether the card is meant, in some situation at least."""
        code = card.code
        known = self.known
        if code < len(known) and known[code] != _UNKNOWN and not card.own:
            return known[code] != 0
        return self._learn(card) != 0

    def works(self, card: YJCard, weapon: YJCard | None, site: int, first: bool) -> bool:
        """Whether the card is meant in this situation: its weapon, the site, its place."""
        if self.plain:
            return self.fits(card)
        if not self.fits(card):
            return False
        meant = self._meant(card) if card.own else self.known[card.code]
        for i, alternative in enumerate(self.alternatives):
            using = alternative.using
            if (
                meant >> i & 1
                and alternative.sites >> site & 1
                and (first or not alternative.first)
                and (using is None or (weapon is not None and using.fits(weapon)))
            ):
                return True
        return False

    def _learn(self, card: YJCard) -> int:
        meant = self._meant(card)
        known = self.known
        if not card.own:
            while len(known) <= card.code:
                known.append(_UNKNOWN)
            known[card.code] = meant
        return meant

    def _meant(self, card: YJCard) -> int:
        meant = 0
        for i, alternative in enumerate(self.alternatives):
            if alternative.matches(card):
                meant |= 1 << i
        return meant

    def clause(self, shape: str = ANY) -> Clause:
        """Whom it names, without a language: any, one or each of them."""
        return joined("either", [a.clause(shape, 1) for a in self.alternatives])

    def many(self, n: int) -> Clause:
        """N cards of those it names."""
        parts = self.alternatives
        if len(parts) == 1 and parts[0].base not in ("named", "card"):
            return parts[0].clause(MANY, n)
        among = joined("both", [a.clause(ALL, 2) for a in parts])
        return Clause("selector.among", {"n": n, "who": among})


class Group:
    """YJ-8.3, YJ-8.5. Those who fight together: one selector for each, in any order."""

    def __init__(self, members: list[Selector], same: bool, different: bool) -> None:
        self.members: Final = members
        self.same: Final = same
        self.different: Final = different
        self.size: Final = len(members)
        self.alike: Final = all(member is members[0] for member in members)

    def fits(self, cards: list[YJCard]) -> bool:
        """Whether these cards, all of them, are such a group."""
        if len(cards) != self.size:
            return False
        if self.same or self.different:
            titles = {card.title_id for card in cards}
            if len(titles) != (1 if self.same else self.size):
                return False
        if self.alike:
            who = self.members[0]
            return all(who.fits(card) for card in cards)
        if self.size == 2:
            one, two = self.members
            return (one.fits(cards[0]) and two.fits(cards[1])) or (
                one.fits(cards[1]) and two.fits(cards[0])
            )
        return self._seat(cards, 0, 0)

    def _seat(self, cards: list[YJCard], place: int, taken: int) -> bool:
        if place == self.size:
            return True
        for i in range(self.size):
            if taken >> i & 1 or not self.members[place].fits(cards[i]):
                continue
            if self._seat(cards, place + 1, taken | 1 << i):
                return True
        return False

    def clause(self) -> Clause:
        first = self.members[0]
        if self.same:
            return Clause("selector.same_stack", {"n": self.size})
        if self.alike:
            many = first.many(self.size)
            return Clause("selector.different", {"who": many}) if self.different else many
        last = self.members[-1]
        if self.size == 2 and len(last.alternatives) > 1:
            return Clause("selector.with_either", {"a": first.clause(ONE), "b": last.clause(ONE)})
        return joined("both", [member.clause(ONE) for member in self.members])


def joined(word: str, clauses: list[Clause]) -> Clause:
    """One, or a chain: a, b or c."""
    joined = clauses[-1]
    for i in range(len(clauses) - 2, -1, -1):
        link = word if i == len(clauses) - 2 else "list"
        if link == "both" and (_names_two(clauses[i]) or _names_two(joined)):
            link = "both_apart"
        joined = Clause(f"selector.{link}", {"a": clauses[i], "b": joined})
    return joined


def _names_two(clause: Clause) -> bool:
    """Whether it is one card with the names of two: Fode and Beed."""
    return " and " in str(clause.args.get("name", ""))


class BadSelector(ValueError):
    """A notation that means nothing."""


_BASES: Final = (
    "character",
    "weapon",
    "battle",
    "location",
    "starship",
    "starfighter",
    "transport",
)
_TIMES = re.compile(r"^(.*) x([23])( same| different)?$")
_SITUATION = re.compile(r"^(.*?) (at|on|using) (.+)$")


def select(notation: str, own: list[str] | None = None) -> Selector:
    """The selector that a notation means; ``own`` are traits besides those of printed cards."""
    traits = own or []
    return Selector(
        notation, [_alternative(part.strip(), traits) for part in notation.split(" | ")]
    )


def _alternative(text: str, own: list[str]) -> Alternative:
    first = text.endswith(" first")
    text = text.removesuffix(" first")
    sites = ANYWHERE
    using: Selector | None = None
    situation = _SITUATION.match(text)
    if situation is not None:
        text, word, place = situation.group(1), situation.group(2), situation.group(3)
        if word == "using":
            using = select(place, own)
        elif word == "at":
            sites = 1 << _place(SITE_NAMES, place)
        else:
            sites = 7 << 3 * _place(PLANET_NAMES, place)
    text, _, left_out = text.partition(" but ")
    but = select(left_out, own) if left_out else None
    other = text.startswith("other ")
    text = text.removeprefix("other ")
    mark = NO_MARK
    for number in (DIAMOND, STACK, UNIQUE):
        if text.startswith(MARKS[number] + " "):
            mark = number
            text = text.removeprefix(MARKS[number] + " ")
    base, _, value = text.partition(":")
    if base == "trait" and value:
        if not trait_bit(value) and value not in own:
            raise BadSelector(f"no trait is called {value!r}")
        if mark in (STACK, UNIQUE):
            raise BadSelector(f"{text!r} can only be marked diamond")
    elif not (base in ("named", "card") and value) and text not in _BASES:
        raise BadSelector(f"{text!r} is no selector")
    return Alternative(base, value, mark, other, but, sites, first, using)


def _place(names: list[str], name: str) -> int:
    if name not in names:
        raise BadSelector(f"no place is called {name!r}; known: {', '.join(names)}")
    return names.index(name)


def group_of(notations: list[str], own: list[str] | None = None) -> Group:
    """The group that a list of notations means."""
    members: list[Selector] = []
    same = different = False
    for notation in notations:
        times = _TIMES.match(notation)
        if times is None:
            members.append(select(notation, own))
        else:
            members += [select(times.group(1), own)] * int(times.group(2))
            same = same or times.group(3) == " same"
            different = different or times.group(3) == " different"
    if not 2 <= len(members) <= 3:
        raise BadSelector(f"{len(members)} fight together instead of two or three")
    return Group(members, same, different)


def named(title: str) -> Selector:
    return select(f"named:{title}")


def version(name: str) -> Selector:
    """YJ-14.1. A title with its subtitle: that card only."""
    return select(f"card:{name}")


def trait(kind: str) -> Selector:
    return select(f"trait:{kind}")


def diamond(kind: str) -> Selector:
    return select(f"diamond trait:{kind}")


def any_of(selectors: list[Selector]) -> Selector:
    """Whatever one of these names."""
    return Selector(
        " | ".join(s.notation for s in selectors), [a for s in selectors for a in s.alternatives]
    )


def any_character() -> Selector:
    return select("character")


def line_of(users: list[Selector], card: YJCard) -> int:
    """YJ-7.1. The first user line that fits, so "other" needs no list of who is not meant."""
    for i, selector in enumerate(users):
        if selector.fits(card):
            return i
    return NONE
