"""The three games as PettingZoo environments (extra ``research``).

>>> from drawdestiny.lab.pettingzoo_env import env
>>> table = env("episode-one")
>>> table.reset(seed=7)
>>> table.agents
['dark_0', 'light_1']

An agent is a seat. Actions are tokens (see ``drawdestiny.lab.tokens``), masked by what may come
next; an observation is what that seat knows, as numbers.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from drawdestiny.engine.deck import Deck
from drawdestiny.lab.table import LONGEST, Rules, deal, make_rules

Observation = dict[str, NDArray[Any]]


def env(
    game: str,
    decks: Sequence[str | Deck] | None = None,
    format: str = "",
    players: int = 0,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """An environment that says what is wrong when it is used out of order."""
    raw = raw_env(make_rules(game, decks, format, players), render_mode)
    return wrappers.OrderEnforcingWrapper(raw)


class raw_env(AECEnv[str, Observation, int]):
    """The environment itself. Its name is what PettingZoo calls it everywhere."""

    def __init__(self, rules: Rules, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"{rules.game.id}_v{rules.game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.rules = rules
        self.render_mode = render_mode
        self._chance: np.random.Generator | None = None
        self.table = deal(rules, 0)
        self.possible_agents = [f"{seat}_{i}" for i, seat in enumerate(self.table.view(0).seats)]
        self._seat = {agent: player for player, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (rules.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (rules.words.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(rules.words.size) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed also fixes the games after it, until the next seed."""
        if seed is not None or self._chance is None:
            self._chance = np.random.default_rng(secrets.randbits(63) if seed is None else seed)
        self.table = deal(self.rules, int(self._chance.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self.agent_selection = self._next()

    def _next(self) -> str:
        return self.possible_agents[self.table.player()]

    def observe(self, agent: str) -> Observation:
        player = self._seat[agent]
        mask = np.zeros(self.rules.words.size, np.int8)
        if not self.table.over() and self.table.player() == player:
            mask[self.table.legal()] = 1
        return {"observation": self.table.observation(player), "action_mask": mask}

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action not in self.table.legal():
            meant = self.rules.words.name(int(action)) if action is not None else "nothing"
            raise ValueError(f"action {action} ({meant}) may not come next; use the action mask")
        self.table.play(int(action))
        self.steps += 1
        if self.table.over():
            for player, reward in enumerate(self.table.returns()):
                self.rewards[self.possible_agents[player]] = reward
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as its next player sees it."""
        if self.render_mode is None:
            return None
        return self.table.observation_string(self._seat[self.agent_selection])

    def close(self) -> None:
        """Nothing is held open."""
