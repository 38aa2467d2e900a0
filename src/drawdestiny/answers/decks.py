"""What is told of a deck: what it is, what is wrong with it, and how to put it right."""

from __future__ import annotations

from typing import Final

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import (
    DeckCard,
    DeckGiven,
    DeckInfo,
    DeckNeed,
    DeckProblem,
    DeckReport,
    Exported,
    LineProblem,
)
from drawdestiny.cards.library import library_of
from drawdestiny.decks import check as checking
from drawdestiny.decks.errors import WORDS as FAULTS
from drawdestiny.decks.errors import BadDeckFile, Fault
from drawdestiny.decks.files import FORMS, write_deck
from drawdestiny.decks.find import written_deck
from drawdestiny.decks.show import portrait
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import capital, fold, sentence

MOST_CARDS: Final = 5000
"""Single cards in a deck that is looked at: more is no deck, and only costs time."""
SHOWN: Final = 5
"""Cards of a deck's picture."""
DEAR: Final = ("cost", "leader")
"""The printed numbers that a deck's great cards have most of."""


def ready(game: GameDefinition, lang: str) -> list[DeckInfo]:
    """The ready decks of a game, each with the first format that it can be played in."""
    return [
        deck_info(
            game, deck, first_format(game, deck), about=deck_about(game, deck, lang), ready=True
        )
        for deck in game.ready_decks()
    ]


def first_format(game: GameDefinition, deck: Deck) -> str:
    """The first format that the deck is legal in; empty for none."""
    fitting = (one.id for one in game.formats if not game.problems(deck, one.id))
    return next(fitting, "")


def exported(game: GameDefinition, given: DeckGiven, form: str) -> Exported:
    """The deck in another form: text, json, link, dek or csv."""
    known = {"dek": "lackey", **{name: name for name in FORMS if name != "lackey"}}
    if form not in known:
        raise Denied(404, "unknown_form", form=form[:40], known=", ".join(sorted(known)))
    deck = sensible(written_deck(game, given.text, given.name))
    body = write_deck(game, deck, known[form])
    return Exported(form, f"{deck.slug() or 'deck'}{FORMS[known[form]].ending}", body)


def deck_about(game: GameDefinition, deck: Deck, lang: str) -> str:
    """What a ready deck is about; a game from outside need not say it."""
    word = deck.slug()
    return game.words.say(lang, "deck", word) if game.words.has(lang, "deck", word) else ""


def deck_info(
    game: GameDefinition,
    deck: Deck,
    format: str = "",
    about: str = "",
    ready: bool = False,
    built_from: str = "",
) -> DeckInfo:
    cards = [DeckCard(id, n) for id, n in deck.cards.items()]
    notes = dict(deck.notes)
    return DeckInfo(
        deck.name,
        game.id,
        deck.side,
        cards,
        format,
        ready,
        about,
        notes,
        built_from,
        shown=shown_cards(game, deck),
    )


def shown_cards(game: GameDefinition, deck: Deck) -> list[str]:
    """The cards to know a deck by: who starts, then its dearest characters, then the rest, each
    title once."""
    start = fold(deck.notes.get("start", ""))
    found: dict[str, str] = {}
    known = library_of(game).by_id
    ranked = sorted(
        [known[id] for id in deck.cards if id in known],
        key=lambda one: (
            fold(one.card.title) != start,
            one.card.kind != "character",
            -max([n for field in DEAR for n in one.numbers.get(field, [])], default=0),
            one.card.code,
        ),
    )
    for one in ranked:
        found.setdefault(one.card.title, one.id)
    return list(found.values())[:SHOWN]


def needs(game: GameDefinition, deck: Deck, format: str, lang: str) -> list[DeckNeed]:
    """What the rules want of a deck; nothing where the game does not say it, or for no side."""
    builder = game.deck_builder()
    if builder is None:
        return []
    return [
        DeckNeed(
            capital(game.words.clause(need.word, lang)),
            need.have,
            need.least,
            need.most,
            need.query,
            need.colour,
        )
        for need in builder.needs(game, deck, format)
    ]


def report(
    game: GameDefinition,
    deck: Deck,
    format: str,
    lang: str,
    pool: dict[str, int] | None = None,
) -> DeckReport:
    """All that is wrong with a deck, one way to put it right, and its curves."""
    format = game.format(format).id if format else game.formats[0].id
    problems = game.problems(deck, format)
    told = checking.check(game, deck, format, pool) if problems else None
    mend = told.mend if told is not None else None
    fix = mending(mend, lang) if mend is not None else ""
    figures = portrait(library_of(game), game, deck)
    return DeckReport(
        deck_info(game, deck, format),
        not problems,
        [
            DeckProblem(p.rule, sentence(p.text(lang)), list(p.cards), fix if n == 0 else "")
            for n, p in enumerate(problems)
        ],
        [],
        {"kinds": figures.kinds, **{curve.word: curve.counts for curve in figures.curves}},
        write_deck(game, deck, "link").strip(),
        write_deck(game, deck, "text"),
        changes(mend) if mend is not None else {},
        dict(mend.notes) if mend is not None else {},
        needs(game, deck, format, lang),
    )


def changes(mend: checking.Mend) -> dict[str, int]:
    """The changes that make a deck legal, in figures."""
    found = {card.id: -card.count for card in mend.remove}
    for card in mend.add:
        found[card.id] = found.get(card.id, 0) + card.count
    return found


def mending(mend: checking.Mend, lang: str) -> str:
    """The changes that make a deck legal, in words."""
    words = checking.WORDS
    parts = [
        words.say(lang, "check", word, {"n": card.count, "card": f"{card.name} [{card.id}]"})
        for word, cards in (("out", mend.remove), ("in", mend.add))
        for card in cards
    ]
    parts += [
        words.say(lang, "check", "note", {"key": key, "value": value})
        for key, value in mend.notes.items()
    ]
    return "\n".join(parts)


def unread(error: BadDeckFile, lang: str) -> DeckReport:
    """A text with lines that mean nothing: all of them, each with what may have been meant."""
    lines = [
        LineProblem(fault.line, fault.entry, _said(fault, lang), fault.candidates)
        for fault in error.faults
    ]
    return DeckReport(None, False, [], lines)


def _said(fault: Fault, lang: str) -> str:
    """What is wrong with a line. Its candidates are told beside it."""
    said = FAULTS.say(lang, "fault", fault.word, {"line": fault.line, "entry": fault.entry})
    return sentence(said)


def sensible(deck: Deck) -> Deck:
    """The deck, refused if it has more cards than anybody would play."""
    if deck.size() > MOST_CARDS:
        raise Denied(400, "too_many_cards", most=MOST_CARDS)
    return deck
