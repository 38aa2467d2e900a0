"""Checking: everything wrong with a deck at once, and one way to put it right."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from drawdestiny.decks.build import DeckError, complete
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.engine.words import Words

WORDS = Words("drawdestiny.decks")


class Named(msgspec.Struct):
    """A card in a report."""

    id: str
    name: str
    count: int = 1


class Trouble(msgspec.Struct):
    """One problem: the rule it breaks, in words, and the cards concerned."""

    rule: str
    title: dict[str, str]
    problem: str
    """A word that stays the same in every language."""
    text: str
    cards: list[Named]


class Mend(msgspec.Struct):
    """Changes that make the deck legal."""

    remove: list[Named]
    add: list[Named]
    notes: dict[str, str]


class Report(msgspec.Struct):
    """What the checking says."""

    game: str
    deck: str
    side: str
    format: str
    size: int
    legal: bool
    problems: list[Trouble]
    mend: Mend | None
    """None if it is legal, or nothing helps."""


def check(
    game: GameDefinition,
    deck: Deck,
    format: str = "",
    pool: Mapping[str, int] | None = None,
    lang: str = "en",
) -> Report:
    """The report on a deck, its problems told in that language.

    Changes are sought among all cards, or in a pool of the user's.
    """
    format = game.format(format).id if format else game.formats[0].id
    found = game.problems(deck, format)
    book = rulebook(game)
    troubles = [
        Trouble(
            problem.rule,
            book.by_id[problem.rule].titles if problem.rule in book.by_id else {},
            problem.word,
            problem.text(lang),
            [named(game, id, deck.cards.get(id, 0)) for id in problem.cards],
        )
        for problem in found
    ]
    mend = _mend(game, deck, format, pool) if found else None
    return Report(game.id, deck.name, deck.side, format, deck.size(), not found, troubles, mend)


def named(game: GameDefinition, id: str, count: int) -> Named:
    card = game.catalogue().by_id.get(id)
    return Named(id, card.name() if card else id, count)


def _mend(
    game: GameDefinition, deck: Deck, format: str, pool: Mapping[str, int] | None
) -> Mend | None:
    known = {id: n for id, n in deck.cards.items() if id in game.catalogue().by_id and n > 0}
    try:
        built = complete(game, Deck(deck.name, deck.side, known, deck.notes), format, pool)
    except DeckError:
        return None
    if built.problems:
        return None
    return Mend(
        [named(game, id, n) for id, n in built.removed.items()],
        [named(game, id, n) for id, n in built.added.items()],
        built.notes,
    )


def lines(report: Report, lang: str) -> list[str]:
    """The report to read."""
    if report.legal:
        args: dict[str, int | str] = {
            "name": report.deck,
            "format": report.format,
            "n": report.size,
        }
        return [WORDS.say(lang, "check", "legal", dict(args))]
    n = len(report.problems)
    out = [
        WORDS.say(lang, "check", "illegal", {"name": report.deck, "n": n, "format": report.format})
    ]
    for trouble in report.problems:
        rule = f"{trouble.rule} {trouble.title.get(lang, '')}".strip()
        out.append("  " + WORDS.say(lang, "check", "problem", {"text": trouble.text, "rule": rule}))
        if trouble.cards:
            cards = ", ".join(f"{card.name} [{card.id}]" for card in trouble.cards)
            out.append("    " + WORDS.say(lang, "check", "cards", {"cards": cards}))
    if report.mend is None:
        return [*out, WORDS.say(lang, "check", "no_mend")]
    out.append(WORDS.say(lang, "check", "mend"))
    for word, cards_ in (("out", report.mend.remove), ("in", report.mend.add)):
        for card in cards_:
            label = f"{card.name} [{card.id}]"
            out.append("  " + WORDS.say(lang, "check", word, {"n": card.count, "card": label}))
    for key, value in report.mend.notes.items():
        out.append("  " + WORDS.say(lang, "check", "note", {"key": key, "value": value}))
    return out
