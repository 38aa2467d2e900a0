"""Questions of Young Jedi in words, with the counters that are left."""

from __future__ import annotations

from drawdestiny.engine.decision import Decision
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.rules.costs import counters_left
from drawdestiny.games.young_jedi.state import YJState


class YJTeller(Teller):
    """The words, cards and seats of one game of Young Jedi."""

    def question(self, s: State, d: Decision, lang: str) -> Clause:
        assert isinstance(s, YJState)
        question = super().question(s, d, lang)
        if d.kind == "deploy":
            return Clause(question.word, {"n": counters_left(s, d.player)})
        if d.kind == "fetch" and len(d.options) == 1:
            return Clause("prompt.fetch_nothing")  # YJ-13.3: asked all the same
        return question
