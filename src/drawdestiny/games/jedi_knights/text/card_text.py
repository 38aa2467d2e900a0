"""What a card says, made from what it does."""

from __future__ import annotations

from drawdestiny.engine.words import Clause, Words, sentence
from drawdestiny.games.jedi_knights.cards.card import (
    CHARACTER,
    HERO,
    KEYWORDS,
    THEME,
    JKCard,
    StartExtra,
)
from drawdestiny.games.jedi_knights.effects.selectors import any_of, noun_of


def card_text(words: Words, card: JKCard, lang: str) -> str:
    """The card's text in a language; empty for a card without text."""
    return " ".join(sentence(words.clause(clause, lang)) for clause in clauses(card))


def clauses(card: JKCard) -> list[Clause]:
    """The card's text without a language, a clause for each sentence."""
    found: list[Clause] = []
    if card.type == THEME:
        found = _theme(card)
    for text in card.texts:
        found += text.clauses()
    return found


def _theme(card: JKCard) -> list[Clause]:
    """JK-2.3. The starting Hero, what else may start in the Theme pile, and the starting hand."""
    who = _extra(card.start_extras[-1])
    for extra in reversed(card.start_extras[:-1]):
        who = Clause("and", {"a": _extra(extra), "b": who})
    return [
        Clause("starting_hero", {"name": card.starting_hero}),
        Clause("start_extras", {"who": who}),
        Clause("starting_hand", {"n": card.hand}),
    ]


def _extra(extra: StartExtra) -> Clause:
    form = "_one" if extra.most == 1 else "_many"
    names = [name for bit, name in enumerate(KEYWORDS) if (extra.keywords >> bit) & 1]
    what = any_of([Clause(noun_of(name) + form) for name in names])
    if extra.type == CHARACTER and extra.barred & HERO:
        what = Clause("not_a_hero", {"what": what})
    counted = Clause("counted", {"n": extra.most, "what": what})
    return counted if extra.most == 1 else Clause("up_to", {"what": counted})
