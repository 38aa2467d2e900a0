"""The Force Phase: Force cards, chosen in secret and revealed together."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE, Option, Step
from drawdestiny.games.jedi_knights.rules.shared_options import force_of
from drawdestiny.games.jedi_knights.state import FINAL_STAGE, JKState
from drawdestiny.games.jedi_knights.zones import CONTROLLED, FORCE_DECK, USED


class ChooseForce(Step[JKState]):
    """JK-5.2, JK-9.1. Everybody chooses an unused Force card in secret."""

    def run(self, s: JKState) -> None:
        s.then([RevealForce()])
        s.chosen = [NONE] * s.players
        for player in range(s.players):
            if s.zone(FORCE_DECK, player):
                s.ask(player, "force", self)

    def options(self, s: JKState, player: int) -> list[Option]:
        return [force_of(card) for card in s.zone(FORCE_DECK, player)]

    def openly_forced(self, s: JKState, player: int) -> bool:
        return True

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        chosen = s.chosen.copy()
        chosen[player] = option.card
        s.chosen = chosen


class RevealForce(Step[JKState]):
    """JK-5.2, JK-4.6, JK-12.8. The higher force number is Player 1; theme numbers break ties."""

    def run(self, s: JKState) -> None:
        for player in range(s.players):
            card = s.chosen[player]
            if card != NONE:
                s.put(card, USED)
                face = s.card(card)
                s.emit("reveal_force", "JK-5.2", player, card, amount=face.force)
        s.chosen = [NONE] * s.players
        set_order(s)
        s.emit("player_one", "JK-5.2", s.order[0])
        for player in range(s.players):
            s.credits[player] = credits_of(s, player)


def set_order(s: JKState) -> None:
    """JK-5.2, JK-12.2. Player 1 to 4 by the force numbers of the current Force cards."""
    numbers = [s.force_number(player) for player in s.rank]
    # The players by theme number, then by force number: a stable sort keeps the first for ties.
    places = sorted(range(s.players), key=numbers.__getitem__, reverse=True)
    s.order = [s.rank[place] for place in places]


def credits_of(s: JKState, player: int) -> int:
    """JK-5.3, JK-9.2. The credit number; in the Final Conflict also the bonus credits."""
    card = s.force_card(player)
    total = 0 if card == NONE else s.card(card).credits
    if s.stage == FINAL_STAGE:
        for location in s.zone(CONTROLLED, player):
            total += s.card(location).bonus_credits
    return total
