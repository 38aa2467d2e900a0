"""What a search believes of a position must have something to do with how the game ends."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.advice import advised
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Setup
from drawdestiny.engine.definition import GameDefinition

GAMES = 40
EVERY = 9
WHIM = 6
"""How many choices of a hundred are made on a whim, so that no two games are alike."""


def judged(game: GameDefinition, players: int, seed: int) -> tuple[bool, list[float]]:
    """Whether the first player won a game of sensible players, and what the judge had thought."""
    format = game.formats[0].id
    decks = [game.deck(name) for name in game.default_decks(players, format)]
    state = game.start(Setup(format, decks, seed), seeded(seed))
    state.silent = True
    state.advance()
    chance = seeded(f"whims {seed}")
    said: list[float] = []
    done = 0
    while state.outcome is None:
        decision = state.pending[0]
        options = decision.options
        if chance.below(100) < WHIM:
            option = options[chance.below(len(options))]
        else:
            option = advised(game, state, decision.player, options)
        state.answer(decision, option)
        done += 1
        if done % EVERY == 0 and state.outcome is None:
            said.append(game.evaluate(state, 0))
    return 0 in state.outcome.winners, said


@pytest.mark.parametrize(
    ("game_id", "players"),
    [(game, players) for game in dd.game_ids() for players in dd.game_definition(game).seats],
)
def test_positions_of_games_that_were_won_looked_better_than_those_of_lost_ones(
    game_id: str, players: int
) -> None:
    game = dd.game_definition(game_id)
    won: list[float] = []
    lost: list[float] = []
    for seed in range(GAMES):
        first_won, said = judged(game, players, seed)
        (won if first_won else lost).extend(said)
    right = sum(a > b for a in won for b in lost)
    assert right / (len(won) * len(lost)) > 0.6


@pytest.mark.parametrize("game_id", dd.game_ids())
def test_what_one_side_hopes_for_the_other_fears(game_id: str) -> None:
    game = dd.new_game(game_id, seed=5)
    for _ in range(60):
        game.choose(game.decision.options[-1], game.decision.player)
        if game.outcome is not None:
            break
        both = [game.definition.evaluate(game.state, player) for player in (0, 1)]
        assert sum(both) == pytest.approx(1.0)
