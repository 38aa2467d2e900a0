"""The teller: turns what happened, and what is asked, into sentences of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.words import Clause, Words, capital

if TYPE_CHECKING:
    from drawdestiny.engine.event import Event, Sum
    from drawdestiny.engine.state import Outcome, State


class Teller:
    """The words, cards and seats of one game. Shared by its events and clones.

    A game with more to tell than its templates and cards say has a subclass.
    """

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

    def named(self, player: int, lang: str) -> str:
        """A seat in a sentence: with its article, where the language wants one."""
        if player != NONE and self.words.has(lang, "player", self.seats[player]):
            return self.words.say(lang, "player", self.seats[player])
        return self.seat(player, lang)

    def all_named(self, players: list[int], lang: str) -> str:
        return self.words.say(lang, "noun", "and").join(self.named(p, lang) for p in players)

    def place(self, place: str, lang: str) -> str:
        if place in self.seats:
            return self.named(self.seats.index(place), lang)
        return self.words.say(lang, "place", place) if place else ""

    def event(self, e: Event, lang: str) -> str:
        """What happened, as a sentence.

        A kind's template may have a variant for who does not know the card, draw_hidden, and one
        for totals that are no sums, play_plain.
        """
        kind = e.kind
        if e.code == NONE and self.words.has(lang, "event", kind + "_hidden"):
            kind += "_hidden"
        elif _plain(e) and self.words.has(lang, "event", kind + "_plain"):
            kind += "_plain"
        args: dict[str, int | str | Clause] = {
            "player": self.named(e.player, lang),
            "seat": self.seat(e.player, lang),
            "card": self.card(e.code, lang),
            "target": self.card(e.target_code, lang),
            "place": self.place(e.place, lang),
            "n": e.amount,
        }
        for i, total in enumerate(e.sums):
            args[f"sum{i + 1}"] = self.sum(total, lang)
            args[f"total{i + 1}"] = total.total()
            args[f"player{i + 1}"] = self.named(total.player, lang)
        return capital(self.words.say(lang, "event", kind, args))

    def sum(self, total: Sum, lang: str) -> str:
        """3 printed + 2 Theed Palace + destiny 4 = 9; what has one part is no sum: destiny 4"""
        text = ""
        for term in total.terms:
            part = self.words.say(
                lang, "term", term.word, {"n": abs(term.amount), "card": self.card(term.code, lang)}
            )
            if not text:
                text = part if term.amount >= 0 else f"- {part}"
            else:
                text += (" + " if term.amount >= 0 else " - ") + part
        if len(total.terms) == 1:
            return text
        return f"{text} = {total.total()}" if text else str(total.total())

    def option(self, s: State, o: Option, lang: str) -> str:
        """An answer in words.

        A verb's template may have a variant by card kind, play_starship, and one for answers that
        name a place, play_attack_at. The cards, the place and the amount of the answer decide the
        whole sentence: who tells many answers keeps it for the next ones with the same.
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
            **self.numbers(card),
        }
        return capital(self.words.say(lang, "option", word, args))

    def numbers(self, code: int) -> dict[str, int | str | Clause]:
        """The printed numbers of a card that answers tell: for games to override."""
        return {}

    def prompt(self, s: State, d: Decision, lang: str) -> str:
        """A question in words, for the one who is asked: it may tell what only that one knows."""
        return capital(self.words.clause(self.question(s, d, lang), lang))

    def question(self, s: State, d: Decision, lang: str) -> Clause:
        """The word of a question and what fills it: for games to override."""
        source = s.codes[d.source] if d.source != NONE else NONE
        args: dict[str, int | str | Clause] = {
            "player": self.named(d.player, lang),
            "card": self.card(source, lang),
        }
        return Clause(f"prompt.{d.kind}", args)

    def outcome(self, outcome: Outcome, lang: str) -> str:
        """How a game ended, in words that suit winners and losers.

        A reason's template may have a variant for several losers, deck_team.
        """
        winners = outcome.winners
        losers = [p for p in range(len(self.seats)) if p not in winners]
        args: dict[str, int | str | Clause] = {
            "winners": self.all_named(winners, lang),
            "losers": self.all_named(losers, lang),
            "n": len(winners),
        }
        reason = outcome.reason
        if len(losers) > 1 and self.words.has(lang, "outcome", reason + "_team"):
            reason += "_team"
        return capital(self.words.say(lang, "outcome", reason, args))


def _plain(e: Event) -> bool:
    """Whether no total of the event is a sum of several parts."""
    return bool(e.sums) and all(len(total.terms) == 1 for total in e.sums)
