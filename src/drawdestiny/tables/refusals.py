"""Why something cannot be done: a word for programs and a sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from drawdestiny.engine.errors import DrawDestinyError, Problem
from drawdestiny.engine.game import Game
from drawdestiny.engine.record import Record
from drawdestiny.engine.words import Words, sentence

WORDS = Words("drawdestiny.tables")


class Refused(Exception):
    """A command that a table does not grant.

    ``code`` is a word of the section ``refused`` of the phrasebook; ``details`` are the single
    problems of a deck. ``fault`` is there when a card raised an error: the record that shows it,
    for the operators.
    """

    def __init__(
        self,
        code: str,
        args: Mapping[str, int | str] | None = None,
        rule: str = "",
        details: Sequence[DrawDestinyError | Problem] = (),
        fault: Record | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.filling = dict(args or {})
        self.rule = rule
        self.problems = details
        self.fault = fault

    def text(self, lang: str) -> str:
        """The sentence."""
        return WORDS.say(lang, "refused", self.code, dict(self.filling))

    def details(self, lang: str) -> list[str]:
        """The single problems, one sentence each."""
        return [sentence(problem.text(lang)) for problem in self.problems]


class NotOffered(Refused):
    """An answer that is not among the options; the game itself says why."""

    def __init__(self, game: Game, key: str, player: int) -> None:
        why = why_not(game, key, player, "en")
        super().__init__("not_offered", {"key": key}, why.rule)
        self._game = game
        self._key = key
        self._player = player

    def text(self, lang: str) -> str:
        return why_not(self._game, self._key, self._player, lang).text


class Why:
    """Why an answer is not offered: the rule and the sentence."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text


def why_not(game: Game, key: str, player: int, lang: str) -> Why:
    """Why the player may not choose this. Of cards they do not know nothing is told."""
    from drawdestiny.engine.game import parse_key

    wanted = parse_key(key)
    cards = [] if wanted is None else [c for c in (wanted.card, wanted.target) if c >= 0]
    known = game.state.known
    if any(c >= len(known) or not (known[c] >> player) & 1 for c in cards):
        word = game.definition.words.say(lang, "refusal", "no_such_choice")
        return Why("", sentence(word))
    error = game.why_not(key, player, lang)
    return Why(error.rule, sentence(error.reason))
