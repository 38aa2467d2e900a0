"""Events: what happened, by which rule, with which numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.teller import Teller


@mypyc_attr(acyclic=True)
class Term:
    """One part of a total: how much, why (a word or a card), by which rule."""

    __slots__ = ("amount", "code", "rule", "word")

    def __init__(self, amount: int, word: str, code: int = NONE, rule: str = "") -> None:
        self.amount: Final = amount
        self.word: Final = word
        self.code: Final = code
        self.rule: Final = rule


@mypyc_attr(acyclic=True)
class Sum:
    """A total that knows how it came about: 3 printed + 2 Theed Palace + destiny 4 = 9."""

    __slots__ = ("player", "terms")

    def __init__(self, player: int, terms: list[Term]) -> None:
        self.player: Final = player
        self.terms: Final = terms

    def total(self) -> int:
        n = 0
        for term in self.terms:
            n += term.amount
        return n


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened. ``seen`` has a bit for each player who may know its cards."""

    # A log is long: without slots an event takes a third more.
    __slots__ = (
        "amount",
        "card",
        "code",
        "kind",
        "place",
        "player",
        "rule",
        "seen",
        "sums",
        "target",
        "target_code",
        "teller",
    )

    def __init__(
        self,
        teller: Teller,
        kind: str,
        rule: str,
        player: int,
        card: int,
        code: int,
        target: int,
        target_code: int,
        place: str,
        amount: int,
        sums: list[Sum],
        seen: int,
    ) -> None:
        self.teller: Final = teller
        self.kind: Final = kind
        self.rule: Final = rule
        self.player: Final = player
        self.card: Final = card
        self.code: Final = code
        self.target: Final = target
        self.target_code: Final = target_code
        self.place: Final = place
        self.amount: Final = amount
        self.sums: Final = sums
        self.seen: Final = seen

    def to(self, viewer: int) -> Event:
        """The event as this player may know it: NONE (a spectator) knows only what all know."""
        everyone = self.teller.everyone
        mask = everyone if viewer == NONE else 1 << viewer
        if self.seen & mask == mask:
            return self
        return Event(
            self.teller, self.kind, self.rule, self.player, NONE, NONE, self.target,
            self.target_code, self.place, self.amount, self.sums, everyone,
        )  # fmt: skip

    def text(self, lang: str = "en") -> str:
        """The event as a sentence."""
        return self.teller.event(self, lang)

    def facts(self) -> dict[str, object]:
        """The event as plain data for a program."""
        card = self.teller.code_id(self.code)
        return {
            "kind": self.kind,
            "rule": self.rule,
            "player": self.player,
            "card": self.card if card else NONE,
            "code": card,
            "target": self.target,
            "target_code": self.teller.code_id(self.target_code),
            "place": self.place,
            "amount": self.amount,
            "sums": [
                {
                    "player": s.player,
                    "total": s.total(),
                    "terms": [
                        {
                            "amount": t.amount,
                            "word": t.word,
                            "code": self.teller.code_id(t.code),
                            "rule": t.rule,
                        }
                        for t in s.terms
                    ],
                }
                for s in self.sums
            ],
        }
