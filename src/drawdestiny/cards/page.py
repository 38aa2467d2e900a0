"""The page of a card: all that is known of it, as plain data and as lines to read."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import msgspec

from drawdestiny.cards.library import Library
from drawdestiny.cards.profile import Profile
from drawdestiny.cards.readings import readings_of
from drawdestiny.engine.rulebook import Rule, rulebook
from drawdestiny.engine.words import LANGUAGES, Words, fold, slug

OURS: Final = Words("drawdestiny.cards")
SHORTEST: Final = 6
"""Titles shorter than this are looked for only with their subtitle or id."""


class Page(msgspec.Struct):
    """Everything about one card."""

    id: str
    game: str
    name: str
    side: str
    kind: str
    house: bool
    stats: dict[str, object]
    text: dict[str, str]
    rulings: list[dict[str, object]]
    """The rules that name it."""
    readings: list[dict[str, str]]
    """What its words leave open and how it is played, in each language."""
    errata: list[dict[str, object]]
    printings: list[dict[str, str]]
    decks: list[str]
    flags: list[str]


def page(library: Library, p: Profile) -> Page:
    """The page of a card."""
    naming = rules_naming(p)
    errata = [rule for rule in naming if "errata" in fold(rule.title("en"))]
    return Page(
        id=p.id,
        game=p.game.id,
        name=p.name,
        side=p.card.side,
        kind=p.card.kind,
        house="house" in p.flags,
        stats=p.game.card_facts(p.card),
        text=dict(p.texts),
        rulings=[rule.facts() for rule in naming if rule not in errata],
        readings=[reading.texts() for reading in readings_of(p.game, p.id)],
        errata=[rule.facts() for rule in errata],
        printings=[printing.facts() for printing in p.printings],
        decks=list(library.in_decks.get(p.id, [])),
        flags=sorted(p.flags),
    )


def rules_naming(p: Profile) -> list[Rule]:
    """The rules that speak of the card: by id, by full name, or by a title that is clear.

    A longer name that contains the title is another card's, or a set's: Darth Maul's Starfighter
    is not about Darth Maul, nor is Menace of Darth Maul. Where an id follows in brackets, the card
    with that id is meant: Droid Starfighter (BN-139) is not about DM-139.
    """
    wanted = [re.escape(p.id.casefold())]
    title = fold(p.card.title)
    if p.folded_name not in _set_names():
        wanted.append(re.escape(p.folded_name))
    others = _longer_names(p, title)
    if len(title) >= SHORTEST and not _is_common(p, title):
        wanted.append(re.escape(title))
    here = rf"(?<![\w-])(?:{'|'.join(wanted)})(?!\w|-\d|\.\d)"
    pattern = re.compile(rf"{here}(?! \((?!{re.escape(p.id.casefold())}\))[\w-]+-\w*\d\))")
    return [
        rule
        for rule in rulebook(p.game).proper()
        if any(_names(pattern, others, fold(rule.text(lang))) for lang in LANGUAGES)
    ]


def _longer_names(p: Profile, title: str) -> list[str]:
    """Names of other cards that contain the title, the longest first."""
    cards = p.game.catalogue().cards
    names = {fold(name) for card in cards for name in (card.name(), card.title)}
    names |= _set_names()
    found = [name for name in names if title in name and name not in (title, p.folded_name)]
    return sorted(found, key=len, reverse=True)


@cache
def _set_names() -> frozenset[str]:
    return frozenset(
        fold(name) for lang in LANGUAGES for name in OURS.sections(lang)["set"].values()
    )


def _is_common(p: Profile, title: str) -> bool:
    """Whether the title is a word for many: Neimoidian is a card and what several others are. What
    belongs to somebody, Sebulba's Podracer, makes no common word of the owner's name."""
    if title in _set_names():
        return True
    if " " in title:
        return False
    word = re.compile(rf"(?<!\w){re.escape(title)}(?!\w|['’]s)")
    cards = p.game.catalogue().cards
    return any(fold(card.title) != title and word.search(fold(card.name())) for card in cards)


def _names(pattern: re.Pattern[str], others: list[str], text: str) -> bool:
    if not pattern.search(text):
        return False
    for other in others:
        text = text.replace(other, "")
    return pattern.search(text) is not None


def lines(library: Library, p: Profile, lang: str) -> list[str]:
    """The page to read in a terminal."""
    told = page(library, p)

    def head(word: str) -> str:
        return OURS.say(lang, "page", word)

    kind = p.game.words.say(lang, "kind", p.card.kind)
    side = OURS.say(lang, "side", p.card.side) if OURS.has(lang, "side", p.card.side) else ""
    out = [
        f"{p.name}  [{p.id}]",
        "  " + ", ".join(part for part in (p.game.title, kind, side) if part),
    ]
    if told.house:
        out.append(f"  {head('house')}")
    out += ["", head("stats")]
    for label, value in figures(p.game.words, told.stats, lang):
        out.append("  " + OURS.say(lang, "page", "figure", {"label": label, "value": value}))
    out += ["", head("text")]
    for code in [lang, *(code for code in LANGUAGES if code != lang)]:
        out.append(f"  {code}  {p.texts[code] or OURS.say(code, 'page', 'no_text')}")
    for word, rules in (("errata", told.errata), ("rulings", told.rulings)):
        if rules:
            out += ["", head(word)]
            for rule in rules:
                titles = rule["title"]
                assert isinstance(titles, dict)
                out.append(f"  {rule['id']}  {titles[lang]}")
    if told.readings:
        out += ["", head("readings"), *(f"  {reading[lang]}" for reading in told.readings)]
    out += ["", head("printings")]
    for printing in p.printings:
        out.append(f"  {printing_text(printing.facts(), lang)}")
    if told.decks:
        out += ["", head("decks"), "  " + ", ".join(told.decks)]
    return out


def printing_text(printing: dict[str, str], lang: str) -> str:
    """A printing to read: Menace of Darth Maul 12, rare."""
    set = printing["set"]
    named = OURS.say(lang, "set", set) if OURS.has(lang, "set", set) else set
    parts = [f"{named} {printing['number']}".rstrip()]
    for section in ("rarity", "finish", "doubt"):
        if printing[section]:
            parts.append(OURS.say(lang, section, printing[section]))
    return ", ".join(parts)


def figures(words: Words, facts: dict[str, object], lang: str) -> list[tuple[str, str]]:
    """The figures of a card to read, with their labels; those that its text tells are left out."""
    told: list[tuple[str, str]] = []
    for stat, value in facts.items():
        parts = value if isinstance(value, list) else [value]
        if parts and not any(isinstance(part, dict) for part in parts):
            label = words.say(lang, "stat", stat) if words.has(lang, "stat", stat) else stat
            told.append((label, ", ".join(_figure(words, part, lang) for part in parts)))
    return told


def _figure(words: Words, value: object, lang: str) -> str:
    """A number, a name, or a word such as a rarity or a colour in the reader's language."""
    word = slug(str(value)).replace("-", "_")
    if words.has(lang, "keyword", word):
        return words.say(lang, "keyword", word)
    return OURS.say(lang, "value", word) if OURS.has(lang, "value", word) else str(value)
