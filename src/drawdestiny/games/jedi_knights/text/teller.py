"""Questions and answers of Jedi Knights in words: what happened, how many, with which numbers."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Decision
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.cards.card import EVENT, FORCE, JKCard
from drawdestiny.games.jedi_knights.effects.hooks import (
    ATTACKING,
    DEFEATED,
    EVENT_PLAYED,
    FIRED,
    HIT,
    INTIMIDATING,
    PLANET,
    PLAYED,
    PLAYING,
    SHOT,
    SHUTTLED,
    SHUTTLING,
    SUPPORTING,
    TRANSFERRING,
    USING,
    WON,
)
from drawdestiny.games.jedi_knights.rules.responses import Respond
from drawdestiny.games.jedi_knights.rules.setup import PLANETS_IN_PLAY, ChooseThemePile, PlaceSite
from drawdestiny.games.jedi_knights.state import JKState

OCCASION_WORDS: Final = {
    PLAYED: "played",
    EVENT_PLAYED: "event_played",
    SHOT: "shot",
    HIT: "hit",
    FIRED: "fired",
    DEFEATED: "defeated",
    WON: "won",
    SHUTTLED: "shuttled",
    PLANET: "planet",
    ATTACKING: "attack",
    SUPPORTING: "support",
    INTIMIDATING: "intimidate",
    TRANSFERRING: "transfer",
    USING: "use",
    PLAYING: "played",
    SHUTTLING: "shuttled",
}


class JKTeller(Teller):
    """The words, cards and seats of one game of Jedi Knights."""

    def numbers(self, code: int) -> dict[str, int | str | Clause]:
        """What a Force card brings, and what an Event adds as a tactical bonus."""
        if code == NONE:
            return {}
        face = self.catalogue.cards[code]
        assert isinstance(face, JKCard)
        if face.type == FORCE:
            return {"force": face.force, "credits": face.credits, "draw": face.draw}
        return {"bonus": face.tactical} if face.type == EVENT else {}

    def question(self, s: State, d: Decision, lang: str) -> Clause:
        assert isinstance(s, JKState)
        question = super().question(s, d, lang)
        step = d.step
        if isinstance(step, Respond):
            word = "prompt.respond" if len(d.options) > 1 else "prompt.respond_nothing"
            return Clause(word, {"what": self._occasion(s, step, lang)})
        if isinstance(step, ChooseThemePile):
            done, most = step.count(s, d.player)
            # The first question of a game says what it is about before it asks.
            word = question.word if done else "prompt.theme_pile_first"
            return Clause(word, {"n": done + 1, "most": most})
        if isinstance(step, PlaceSite):
            return Clause(question.word, {"n": step.index + 1, "most": PLANETS_IN_PLAY})
        if d.kind == "deploy":
            return Clause(question.word, {"n": s.credits[d.player]})
        return question

    def _occasion(self, s: JKState, step: Respond, lang: str) -> Clause:
        """JK-10.7. What a player may respond to: open facts, whatever the hand holds."""
        o = step.occasion
        args: dict[str, int | str | Clause] = {"player": self.named(o.player, lang)}
        for slot, card in (("card", o.card), ("target", o.target), ("weapon", o.weapon)):
            args[slot] = self.card(NONE if card == NONE else s.codes[card], lang)
        return Clause("occasion." + OCCASION_WORDS[o.kind], args)
