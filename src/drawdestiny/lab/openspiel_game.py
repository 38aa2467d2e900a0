"""The three games as OpenSpiel games (extra ``research``). Importing this registers them.

>>> import pyspiel
>>> import drawdestiny.lab.openspiel_game
>>> game = pyspiel.load_game("drawdestiny_young_jedi(format=duel)")
>>> game.num_players()
2

Parameters: ``format``, ``players``, and ``decks``, names separated by a slash. The first action of
a game is chance's: it picks one of 10,000 deals. After that the game is what its actions make it,
so a history of actions tells all of it. Actions are tokens (see ``drawdestiny.lab.tokens``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games import game_definition, game_ids
from drawdestiny.lab.table import LONGEST, Rules, Table, deal, make_rules

DEALS = 10_000
"""How many ways the cards may fall when a game begins."""
EACH_DEAL = [(deal, 1.0 / DEALS) for deal in range(DEALS)]


def short_name(game: str) -> str:
    """episode-one is drawdestiny_episode_one."""
    return "drawdestiny_" + game.replace("-", "_")


def game_type(definition: GameDefinition) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(definition.id),
        long_name=definition.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        # Three players are one against two: what they win does not add up to nothing.
        utility=pyspiel.GameType.Utility.ZERO_SUM
        if all(n % 2 == 0 for n in definition.seats)
        else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(definition.seats),
        min_num_players=min(definition.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "format": definition.formats[0].id,
            "players": definition.seats[0],
            "decks": "",
        },
    )


class DrawDestinyGame(pyspiel.Game):
    """One of our games with its parameters. Each game has a subclass that names it."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        definition = game_definition(self.id)
        params = params or {}
        decks = str(params.get("decks") or "")
        self.rules: Rules = make_rules(
            definition.id,
            [name.strip() for name in decks.split("/")] if decks else None,
            str(params.get("format") or ""),
            int(params.get("players") or 0),
        )
        kind = game_type(definition)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.words.size,
            max_chance_outcomes=DEALS,
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> DrawDestinyState:
        return DrawDestinyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.rules, wanted.perfect_recall)


class DrawDestinyState(pyspiel.State):
    """A moment of a game. OpenSpiel clones it by copying what it holds: the table."""

    def __init__(self, game: DrawDestinyGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.table: Table | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.over():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.player()

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return self.table.legal() if self.table.player() == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return EACH_DEAL

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = deal(self.rules, action)
        else:
            self.table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.rules.words.name(action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over()

    def returns(self) -> list[float]:
        return [0.0] * self.rules.players if self.table is None else self.table.returns()

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> DrawDestinyState:
        """A state that this player cannot tell from this one, hidden cards dealt anew.

        It can be played on and cloned; but its history still names the old deal, so it cannot be
        rebuilt from its history.
        """
        twin: DrawDestinyState = self.clone()
        if self.table is not None:
            words = [int(probability_sampler() * 2**32) for _ in range(4)]
            twin.table = self.table.resampled(player, Chance(*words))
        return twin

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        if self.table.over():
            return f"over: {self.table.returns()}"
        return self.table.information_string(self.table.player())


class Observer:
    """What a player sees, in the form OpenSpiel asks for."""

    def __init__(self, rules: Rules, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        sizes = rules.sizes | rules.memory_sizes if perfect_recall else rules.sizes
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        index = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[index : index + size]
            index += size

    def set_from(self, state: DrawDestinyState, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0.0)
        elif self.perfect_recall:
            self.tensor[:] = state.table.information(player)
        else:
            self.tensor[:] = state.table.observation(player)

    def string_from(self, state: DrawDestinyState, player: int) -> str:
        if state.table is None:
            return ""
        if self.perfect_recall:
            return state.table.information_string(player)
        return state.table.observation_string(player)


def register() -> None:
    """Make every game known to OpenSpiel."""
    for id in game_ids():
        if short_name(id) not in pyspiel.registered_names():
            # A class, not a function: OpenSpiel lets go of it only after Python has ended, and
            # then nothing may be left to clean up.
            kind = type(short_name(id), (DrawDestinyGame,), {"id": id})
            pyspiel.register_game(game_type(game_definition(id)), kind)


register()
