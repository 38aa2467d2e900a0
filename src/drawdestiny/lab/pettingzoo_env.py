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
from drawdestiny.lab.contest import TABLE_OPTIONS, Settings
from drawdestiny.lab.gymnasium_env import checked_mode, observation_space
from drawdestiny.lab.render import MODES, render
from drawdestiny.lab.table import LONGEST, Rules, deal, version

Observation = dict[str, NDArray[Any]]

ANYTHING = "options"
"""An option of that name is passed over: PettingZoo's own tests give it to every environment."""


def env(
    game: str,
    decks: Sequence[str | Deck] | None = None,
    format: str = "",
    players: int = 0,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """An environment that says what is wrong when it is used out of order."""
    raw = raw_env(Settings(game, decks, format, players), render_mode)
    return wrappers.OrderEnforcingWrapper(raw)


class raw_env(AECEnv[str, Observation, int]):
    """The environment itself. Its name is what PettingZoo calls it everywhere."""

    def __init__(self, settings: Settings, render_mode: str | None = None) -> None:
        super().__init__()
        rules = settings.rules
        self.metadata = {
            "name": f"{rules.game.id.replace('-', '_')}_v{version(rules.game)}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.settings = settings
        self.render_mode = checked_mode(render_mode)
        self._chance: np.random.Generator | None = None
        self.table = deal(rules, 0, remembers=False)
        self.possible_agents = [f"{seat}_{i}" for i, seat in enumerate(rules.seats)]
        self._seat = {agent: player for player, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {
            agent: observation_space(rules) for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(rules.words.size) for agent in self.possible_agents
        }
        self._no_actions = np.zeros(rules.words.size, np.int8)

    @property
    def rules(self) -> Rules:
        return self.settings.rules

    def observation_space(self, agent: str) -> spaces.Dict[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. A seed also fixes the games after it, until the next seed. ``options`` may
        name decks and a format for it and those after it."""
        self.settings.change(options, (*TABLE_OPTIONS, ANYTHING))
        if seed is not None or self._chance is None:
            self._chance = np.random.default_rng(secrets.randbits(63) if seed is None else seed)
        number = int(self._chance.integers(2**62))
        if self.table.rules is self.rules:
            self.table.deal_again(number)
        else:
            self.table = deal(self.rules, number, remembers=False)
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
        table = self.table
        asked = not table.over() and table.player() == player
        mask = table.mask() if asked else self._no_actions.copy()
        return {"observation": table.observation(player), "action_mask": mask}

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # There are no rewards before the end, so none need be cleared.
        table = self.table
        if action is None:
            raise ValueError("an action is needed: the game is not over")
        table.play(int(action))
        self.steps += 1
        if table.over():
            for player, reward in enumerate(table.returns()):
                self.rewards[self.possible_agents[player]] = reward
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.steps >= LONGEST:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[table.player()]

    def render(self) -> Any:
        """The table as its next player sees it: text or a picture."""
        return render(
            self.render_mode, self.rules, self.table.view(self._seat[self.agent_selection])
        )

    def close(self) -> None:
        """Nothing is held open."""
