"""The bot of tools/leave_out.py never makes the choices it leaves out."""

from __future__ import annotations

from tools.balance import about
from tools.leave_out import LeavingOut

import drawdestiny as dd
from drawdestiny.engine.record import DeckRecord
from drawdestiny.lab.simulate import Match, sit_down
from drawdestiny.players import Bot


def test_who_leaves_out_starships_plays_none_and_the_other_does() -> None:
    game = dd.game_definition("jedi-knights")
    decks = [
        DeckRecord(deck.name, deck.side, deck.cards, deck.notes)
        for deck in (game.deck("Echo Base"), game.deck("Battle Station"))
    ]
    match = Match(game.id, game.formats[0].id, ["greedy", "greedy"], decks, 1)
    state, seats, guarded = sit_down(match, "1", [], silent=True)
    bots: list[Bot] = [LeavingOut("1", ["play starship"]), guarded[1]]
    ships = [0, 0]
    while state.outcome is None:
        decision = state.pending[0]
        option = bots[decision.player].choose(seats[decision.player])
        ships[decision.player] += about(state, option).startswith("play starship")
        state.answer(decision, option)
    assert ships[0] == 0
    assert ships[1] > 0
