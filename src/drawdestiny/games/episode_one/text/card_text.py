"""What a card says, made from what it does."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.words import Clause, Words, sentence
from drawdestiny.games.episode_one.cards.card import E1Card

COMMON: Final = {
    "Gungan Warrior",
    "Royal Guard",
    "Battle Droid",
    "Destroyer Droid",
    "Tusken Raider",
}
"""Characters of whom there are many: a Royal Guard, but Qui-Gon Jinn."""


def card_text(words: Words, card: E1Card, lang: str) -> str:
    """The card's text in a language."""
    return " ".join(sentence(words.clause(clause, lang)) for clause in clauses(card))


def clauses(card: E1Card) -> list[Clause]:
    """The card's text without a language."""
    if card.kind == "character":
        return [Clause("leads", {"n": card.leader_bonus})]
    if card.kind == "starship":
        return [Clause("carries")]
    if card.kind == "location":
        return [Clause("is_location", {"place": card.planet_name()})]
    who = _someone(card.character)
    if card.kind == "attack":
        return [Clause("starts_battle", {"place": card.planet_name(), "who": who})]
    if card.kind == "trap":
        return [Clause("answers_attack", {"who": who}), Clause("destiny_doubled")]
    meet = Clause("meets", {"who": who, "whom": _someone(card.opposing)})
    return [meet] + [effect.clause() for effect in card.effects]


def _someone(character: str) -> Clause:
    return Clause("one_of_many" if character in COMMON else "single", {"name": character})
