"""Options, decisions and steps: how a game asks and how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from drawdestiny.engine.words import Clause

if TYPE_CHECKING:
    from drawdestiny.engine.state import State

NONE: Final = -1
"""No card, no target, no amount."""

S = TypeVar("S", bound="State")


@mypyc_attr(acyclic=True)
class Option:
    """One possible answer: what to do, with which card, to which card or place, how much."""

    __slots__ = ("amount", "card", "place", "target", "verb")

    def __init__(
        self, verb: str, card: int = NONE, target: int = NONE, place: str = "", amount: int = NONE
    ) -> None:
        self.verb: Final = verb
        self.card: Final = card
        self.target: Final = target
        self.place: Final = place
        self.amount: Final = amount

    def key(self) -> str:
        """The notation of replays, wire, logs and tests: ``play 17 > naboo``."""
        key = self.verb
        if self.card != NONE:
            key += f" {self.card}"
        if self.target != NONE:
            key += f" > {self.target}"
        if self.place:
            key += f" > {self.place}"
        if self.amount != NONE:
            key += f" x{self.amount}"
        return key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{self.key()}>"


class Verb:
    """A verb whose options name just a card. They are values: made once, shared by all games."""

    def __init__(self, verb: str) -> None:
        self.verb: Final = verb
        self._options: Final[list[Option]] = []

    def on(self, card: int) -> Option:
        """The option to do it with that card."""
        options = self._options
        while len(options) <= card:
            options.append(Option(self.verb, len(options)))
        return options[card]


PASS: Final = Option("pass")
DONE: Final = Option("done")


class Refusal:
    """Why an answer is not possible: the rule, and a word of the phrasebook with its cards.

    Predicates of the rules answer with one, or with nothing where a rule allows it: they are called
    ``bar_to_...``. Those of long lists of options answer with constants; what fills the words is
    added when somebody asks.
    """

    def __init__(
        self, rule: str, word: str, args: dict[str, int | str | Clause] | None = None
    ) -> None:
        self.rule: Final = rule
        self.word: Final = word
        self.args: Final = args or {}


NOT_OFFERED: Final = Refusal("", "not_offered")
"""A step has no better reason; the game says which rule lists the answers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One paragraph of the rules. Immutable: clones of a game share their steps.

    ``run`` changes the state, and may push further steps or ask a player; ``options`` lists the
    answers (again, if a sampled world needs it), ``chosen`` receives the one that was picked, and
    ``why_not`` says what forbids another one.
    """

    def run(self, s: S) -> None:
        raise NotImplementedError

    def options(self, s: S, player: int) -> list[Option]:
        return []

    def chosen(self, s: S, player: int, option: Option) -> None:
        return None

    def why_not(self, s: S, player: int, wanted: Option) -> Refusal | None:
        """Why this is no answer to the question; nothing if it is one. A step whose answers have
        conditions tells which one fails, by the same predicates that ``options`` asks."""
        for option in self.options(s, player):
            if option == wanted:
                return None
        return NOT_OFFERED

    def openly_forced(self, s: S, player: int) -> bool:
        """Whether everybody can know that the one answer is the only one: by what all may see,
        never by what is hidden. Asked only where there is one answer; such a question is not put
        to anybody (``engine/forced.py``)."""
        return False


@mypyc_attr(acyclic=True)
class Decision:
    """A question to one player: what it is about, the answers, and the step that waits for one."""

    __slots__ = ("kind", "options", "player", "source", "step")

    def __init__(
        self, player: int, kind: str, source: int, options: list[Option], step: Step[Any]
    ) -> None:
        self.player: Final = player
        self.kind: Final = kind
        self.source: Final = source
        self.options: Final = options
        self.step: Final = step

    def __repr__(self) -> str:
        return f"<player {self.player}: {self.kind}? {[o.key() for o in self.options]}>"
