"""The page of a card: all that is known of it, as plain data and as lines to read."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from drawdestiny.cards.library import Library
from drawdestiny.cards.profile import Profile
from drawdestiny.engine.rulebook import Rule, rulebook
from drawdestiny.engine.words import LANGUAGES, Words, fold

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
        errata=[rule.facts() for rule in errata],
        printings=[printing.facts() for printing in p.printings],
        decks=list(library.in_decks.get(p.id, [])),
        flags=sorted(p.flags),
    )


def rules_naming(p: Profile) -> list[Rule]:
    """The rules that speak of the card: by id, by full name, or by a title that is clear."""
    wanted = [re.escape(p.id.casefold()), re.escape(p.folded_name)]
    title = fold(p.card.title)
    if len(title) >= SHORTEST:
        wanted.append(re.escape(title))
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(wanted)})(?!\w|-\d)")
    return [
        rule
        for rule in rulebook(p.game).proper()
        if any(pattern.search(fold(rule.text(lang))) for lang in LANGUAGES)
    ]


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
    words = p.game.words
    for stat, value in told.stats.items():
        label = words.say(lang, "stat", stat) if words.has(lang, "stat", stat) else stat
        out.append(
            f"  {label}: {_plain(value)}" if lang == "en" else f"  {label} : {_plain(value)}"
        )
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
    parts = [f"{named} {printing['number']}"]
    for section in ("rarity", "finish"):
        if printing[section]:
            parts.append(OURS.say(lang, section, printing[section]))
    return ", ".join(parts)


def _plain(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(item) for item in value)
    if isinstance(value, dict):
        return " ".join(f"{key} {_plain(item)}" for key, item in value.items())
    return str(value)
