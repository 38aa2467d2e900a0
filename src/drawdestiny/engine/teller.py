"""The teller: turns what happened, and what is asked, into sentences of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.words import Clause, Words

if TYPE_CHECKING:
    from drawdestiny.engine.event import Event, Sum
    from drawdestiny.engine.state import Outcome, State


class Teller:
    """The words, cards and seats of one game. Shared by its events and clones."""

    def __init__(self, words: Words, catalogue: Catalogue, seats: list[str]) -> None:
        self.words = words
        self.catalogue = catalogue
        self.seats = seats
        """The word for each seat in the section ``seat`` of the phrasebook: dark, light, light2."""
        self.everyone = (1 << len(seats)) - 1

    def code_id(self, code: int) -> str:
        return "" if code == NONE else self.catalogue.cards[code].id

    def card(self, code: int, lang: str) -> str:
        if code == NONE:
            return self.words.say(lang, "noun", "hidden_card")
        return self.catalogue.cards[code].name()

    def seat(self, player: int, lang: str) -> str:
        if player == NONE:
            return self.words.say(lang, "noun", "nobody")
        return self.words.say(lang, "seat", self.seats[player])

    def place(self, place: str, lang: str) -> str:
        return self.words.say(lang, "place", place) if place else ""

    def event(self, e: Event, lang: str) -> str:
        kind = e.kind
        if e.code == NONE and self.words.has(lang, "event", kind + "_hidden"):
            kind += "_hidden"
        args: dict[str, int | str | Clause] = {
            "player": self.seat(e.player, lang),
            "card": self.card(e.code, lang),
            "target": self.card(e.target_code, lang),
            "place": self.place(e.place, lang),
            "n": e.amount,
        }
        for i, total in enumerate(e.sums):
            args[f"sum{i + 1}"] = self.sum(total, lang)
            args[f"total{i + 1}"] = total.total()
            args[f"player{i + 1}"] = self.seat(total.player, lang)
        return self.words.say(lang, "event", kind, args)

    def sum(self, total: Sum, lang: str) -> str:
        """3 printed + 2 Theed Palace + destiny 4 = 9"""
        text = ""
        for term in total.terms:
            part = self.words.say(
                lang, "term", term.word, {"n": abs(term.amount), "card": self.card(term.code, lang)}
            )
            if not text:
                text = part if term.amount >= 0 else f"- {part}"
            else:
                text += (" + " if term.amount >= 0 else " - ") + part
        return f"{text} = {total.total()}"

    def option(self, s: State, o: Option, lang: str) -> str:
        """An answer in words.

        A verb's template may have a variant by card kind, play_starship, and one for answers that
        name a place, play_attack_at.
        """
        word = o.verb
        card = s.codes[o.card] if o.card != NONE else NONE
        if card != NONE:
            variant = f"{word}_{self.catalogue.cards[card].kind}"
            if self.words.has(lang, "option", variant):
                word = variant
        if o.place and self.words.has(lang, "option", word + "_at"):
            word += "_at"
        args: dict[str, int | str | Clause] = {
            "card": self.card(card, lang),
            "target": self.card(s.codes[o.target] if o.target != NONE else NONE, lang),
            "place": self.place(o.place, lang),
            "n": o.amount,
        }
        return self.words.say(lang, "option", word, args)

    def prompt(self, s: State, d: Decision, lang: str) -> str:
        source = s.codes[d.source] if d.source != NONE else NONE
        args: dict[str, int | str | Clause] = {
            "player": self.seat(d.player, lang),
            "card": self.card(source, lang),
        }
        return self.words.say(lang, "prompt", d.kind, args)

    def outcome(self, outcome: Outcome, lang: str) -> str:
        args: dict[str, int | str | Clause] = {
            "winners": self.words.say(lang, "noun", "and").join(
                self.seat(p, lang) for p in outcome.winners
            ),
            "n": len(outcome.winners),
        }
        return self.words.say(lang, "outcome", outcome.reason, args)
