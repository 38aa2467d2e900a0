"""The three games as Gymnasium environments (extra ``research``). Importing this registers them.

>>> import gymnasium
>>> import drawdestiny.lab.gymnasium_env
>>> table = gymnasium.make("DrawDestiny/EpisodeOne-v3", opponents="greedy")
>>> seen, info = table.reset(seed=7)
>>> sorted(seen)
['action_mask', 'observation']

The program has one seat, bots of ours have the others. Actions are tokens (see
``drawdestiny.lab.tokens``), masked by what may come next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from drawdestiny.engine.deck import Deck
from drawdestiny.games import game_definition, game_ids
from drawdestiny.lab.contest import ANY_SEAT, Contest, Settings
from drawdestiny.lab.errors import LabError
from drawdestiny.lab.render import MODES, render
from drawdestiny.lab.table import Rules, version

Observation = dict[str, Any]


def env_id(game: str) -> str:
    """episode-one is DrawDestiny/EpisodeOne-v3: the number rises with rules and observations."""
    name = "".join(word.capitalize() for word in game.split("-"))
    return f"DrawDestiny/{name}-v{version(game_definition(game))}"


class LegalActions(spaces.Discrete):
    """All actions of a game. A sample is one that may be taken now."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.now: NDArray[np.int8] = np.ones(n, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.now
        return super().sample(mask, probability)


def observation_space(rules: Rules) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (rules.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (rules.words.size,), np.int8),
        }
    )


def checked_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in MODES:
        raise LabError("no_render_mode", name=render_mode, known=", ".join(MODES))
    return render_mode


class SeatEnv(gymnasium.Env[Observation, Any]):
    """A seat at a table of bots."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's own name

    def __init__(
        self,
        game: str,
        decks: Sequence[str | Deck] | None = None,
        format: str = "",
        players: int = 0,
        opponents: str | Sequence[str] = "random",
        seat: int = ANY_SEAT,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self.contest = Contest(Settings(game, decks, format, players), opponents, seat)
        rules = self.contest.settings.rules
        self.observation_space = observation_space(rules)
        self.action_space = LegalActions(rules.words.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game. ``options`` may name decks, format, opponents and seat for it and those
        after it."""
        super().reset(seed=seed)
        self.contest.change(options)
        self.contest.reset(int(self.np_random.integers(2**62)))
        return self._seen(), {"seat": self.contest.seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Add a token to the answer. One that is masked changes nothing; ``info`` says so."""
        contest = self.contest
        legal = contest.try_step(int(action))
        info = {"seat": contest.seat} if legal else {"seat": contest.seat, "illegal": True}
        return self._seen(), contest.reward(), contest.over(), contest.cut(), info

    def _seen(self) -> Observation:
        table = self.contest.table
        mask = table.mask()
        assert isinstance(self.action_space, LegalActions)
        self.action_space.now = mask
        return {"observation": table.observation(self.contest.seat), "action_mask": mask}

    def render(self) -> Any:
        """The table as the program sees it: text or a picture."""
        table = self.contest.table
        return render(self.render_mode, table.rules, table.view(self.contest.seat))


class BatchEnv(VectorEnv[Observation, Any, Any]):
    """Many such seats in one process, with one array for all observations and one for all masks.

    A game that ends is followed by the next one in the same step. ``infos`` names the tables whose
    action was masked, which changes nothing. The arrays are the same ones in
    every step: copy what must be kept.
    """

    metadata = {  # noqa: RUF012 - Gymnasium's own name
        "render_modes": list(MODES),
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        decks: Sequence[str | Deck] | None = None,
        format: str = "",
        players: int = 0,
        opponents: str | Sequence[str] = "random",
        seat: int = ANY_SEAT,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self.num_envs = num_envs
        self.contests = [
            Contest(Settings(game, decks, format, players), opponents, seat)
            for _ in range(num_envs)
        ]
        rules = self.contests[0].settings.rules
        self.single_observation_space = observation_space(rules)
        self.single_action_space = spaces.Discrete(rules.words.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._numbers = np.zeros((num_envs, rules.size), np.float32)
        self._masks = np.zeros((num_envs, rules.words.size), np.int8)
        self._chances: list[np.random.Generator] = []

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games at all tables; with a seed, table i has the games of the seed plus i."""
        if seed is not None or not self._chances:
            if isinstance(seed, list):
                seeds: list[int | None] = list(seed)
            else:
                seeds = [None if seed is None else seed + i for i in range(self.num_envs)]
            self._chances = [np.random.default_rng(one) for one in seeds]
        for i, contest in enumerate(self.contests):
            contest.change(options)
            self._next_game(i)
        return self._seen(), {}

    def _next_game(self, i: int) -> None:
        contest = self.contests[i]
        contest.reset(int(self._chances[i].integers(2**62)))
        self._look(i)

    def _look(self, i: int) -> None:
        table = self.contests[i].table
        self._numbers[i] = table.observed(self.contests[i].seat)
        self._masks[i] = table.mask()

    def _seen(self) -> Observation:
        return {"observation": self._numbers, "action_mask": self._masks}

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, np.bool_)
        cut = np.zeros(self.num_envs, np.bool_)
        illegal = [
            i for i, contest in enumerate(self.contests) if not contest.try_step(int(actions[i]))
        ]
        for i, contest in enumerate(self.contests):
            if contest.over() or contest.cut():
                rewards[i] = contest.reward()
                over[i], cut[i] = contest.over(), contest.cut()
                self._next_game(i)
            else:
                self._look(i)
        return self._seen(), rewards, over, cut, {"illegal": illegal} if illegal else {}

    def render(self) -> Any:
        """All tables, each as the program sees it."""
        if self.render_mode is None:
            return None
        return tuple(
            render(self.render_mode, one.table.rules, one.table.view(one.seat))
            for one in self.contests
        )


def register() -> None:
    """Make every game known to Gymnasium."""
    for game in game_ids():
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point="drawdestiny.lab.gymnasium_env:SeatEnv",
                vector_entry_point="drawdestiny.lab.gymnasium_env:BatchEnv",
                kwargs={"game": game},
            )


register()
