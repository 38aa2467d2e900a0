"""Learn to play against a bot with PPO, in numpy alone.

    python examples/ppo.py --game young-jedi --opponent random --minutes 5
    python examples/ppo.py --game young-jedi --load policy.npz --games 400 --minutes 0

It prints the win rate against the opponent before and after, with its 95 % interval, and writes the
weights to ``policy.npz``. The network has one hidden layer; masked actions have no probability.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.lab.gymnasium_env import BatchEnv, env_id
from drawdestiny.lab.stats import wilson

Array = NDArray[Any]

HIDDEN = 64
TABLES, STEPS = 32, 64
"""Games side by side, and steps of each between two updates."""
EPOCHS, PARTS = 3, 4
"""How often the steps of an update are gone through, and in how many parts."""
RATE, CLIP, ENTROPY, DISCOUNT, TRACE = 1e-3, 0.2, 0.01, 0.998, 0.95


class Policy:
    """Observation to the odds of each action and the expected result."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.rng = rng
        self.weights: dict[str, Array] = {
            "w": (rng.standard_normal((inputs, HIDDEN)) / inputs**0.5).astype(np.float32),
            "b": np.zeros(HIDDEN, np.float32),
            "p": (rng.standard_normal((HIDDEN, actions)) * 0.01).astype(np.float32),
            "v": np.zeros((HIDDEN, 1), np.float32),
        }
        self.means = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.updates = 0

    def odds(self, seen: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities and the values."""
        w = self.weights
        hidden = np.tanh(seen @ w["w"] + w["b"])
        scores = np.where(masks, hidden @ w["p"], -1e9)
        chances = np.exp(scores - scores.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, (hidden @ w["v"])[:, 0]

    def pick(self, chances: Array) -> Array:
        """An action each, by its probability."""
        sums = chances.cumsum(1)
        return (sums < self.rng.random((len(sums), 1)) * sums[:, -1:]).sum(1)

    def learn(
        self, seen: Array, masks: Array, actions: Array, old: Array, gain: Array, back: Array
    ) -> None:
        """One step of Adam down the clipped loss of PPO."""
        n = len(seen)
        rows = np.arange(n)
        hidden, chances, values = self.odds(seen, masks)
        ratio = chances[rows, actions] / old
        inside = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(1, keepdims=True)
        slope = ENTROPY * chances * (logs + entropy)
        pull = np.where(inside, ratio * gain, 0.0)
        slope += chances * pull[:, None]
        slope[rows, actions] -= pull
        slope = (slope / n).astype(np.float32)
        miss = ((values - back) / n).astype(np.float32)[:, None]
        w = self.weights
        inner = (slope @ w["p"].T + miss @ w["v"].T) * (1 - hidden**2)
        self._adam(
            {"p": hidden.T @ slope, "v": hidden.T @ miss, "w": seen.T @ inner, "b": inner.sum(0)}
        )

    def _adam(self, slopes: dict[str, Array]) -> None:
        self.updates += 1
        size = RATE * (1 - 0.999**self.updates) ** 0.5 / (1 - 0.9**self.updates)
        for name, slope in slopes.items():
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope**2 - self.squares[name])
            self.weights[name] -= size * self.means[name] / (self.squares[name] ** 0.5 + 1e-8)


def train(policy: Policy, tables: BatchEnv, seconds: float, updates: int, seed: int) -> None:
    """Play and learn until the time or the number of updates is up."""
    end = time.monotonic() + seconds
    seen, _ = tables.reset(seed=seed)
    done = 0
    won: list[float] = []
    while done < updates and time.monotonic() < end:
        kept: list[list[Array]] = [[] for _ in range(7)]
        for _ in range(STEPS):
            _, chances, values = policy.odds(seen["observation"], seen["action_mask"])
            actions = policy.pick(chances)
            odds = chances[np.arange(TABLES), actions]
            step = (seen["observation"].copy(), seen["action_mask"].copy(), actions, odds, values)
            seen, rewards, over, cut, _ = tables.step(actions)
            for column, part in zip(kept, (*step, rewards, over | cut), strict=True):
                column.append(part)
            won += [float(reward) for reward in rewards[over]]
        last = policy.odds(seen["observation"], seen["action_mask"])[2]
        *columns, values, rewards, over = (np.array(column) for column in kept)
        gains = advantages(values, rewards, over, last)
        flat = [part.reshape(-1, *part.shape[2:]) for part in (*columns, gains, gains + values)]
        spread = flat[4].std() + 1e-6
        flat[4] = (flat[4] - flat[4].mean()) / spread
        for _ in range(EPOCHS):
            for rows in np.array_split(policy.rng.permutation(len(gains) * TABLES), PARTS):
                policy.learn(*(part[rows] for part in flat))
        done += 1
        if done % 10 == 0 and won:
            rate = sum(result > 0 for result in won[-500:]) / len(won[-500:])
            print(f"{done:5} updates, {len(won):6} games, last 500 won: {rate:.0%}", flush=True)


def advantages(values: Array, rewards: Array, over: Array, last: Array) -> Array:
    """How much better each step turned out than expected (GAE)."""
    gains = np.zeros_like(values)
    ahead = np.zeros_like(last)
    following = last
    for i in reversed(range(len(values))):
        goes_on = 1.0 - over[i]
        surprise = rewards[i] + DISCOUNT * goes_on * following - values[i]
        ahead = surprise + DISCOUNT * TRACE * goes_on * ahead
        gains[i], following = ahead, values[i]
    return gains


def win_rate(policy: Policy, tables: BatchEnv, games: int, seed: int) -> tuple[int, int]:
    """How many of that many games it wins; draws count as not won."""
    seen, _ = tables.reset(seed=seed)
    wins = played = 0
    while played < games:
        _, chances, _ = policy.odds(seen["observation"], seen["action_mask"])
        seen, rewards, over, cut, _ = tables.step(policy.pick(chances))
        wins += int((rewards > 0).sum())
        played += int((over | cut).sum())
    return wins, played


def load(policy: Policy, path: Path, id: str) -> None:
    """Weights from a file; one of another environment or version is refused."""
    try:
        with np.load(path) as file:
            found = dict(file)
    except (OSError, ValueError, EOFError) as error:
        raise SystemExit(f"{path} cannot be read as weights: {error}") from None
    other = str(found.pop("environment", "nothing known"))
    if other != id:
        raise SystemExit(f"{path} is for {other}, not for {id}")
    if {n: w.shape for n, w in found.items()} != {n: w.shape for n, w in policy.weights.items()}:
        raise SystemExit(f"{path} has weights of other sizes than {id}")
    policy.weights = found


def main(words: list[str] | None = None) -> tuple[int, int]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="young-jedi")
    parser.add_argument("--format", default="")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--updates", type=int, default=1_000_000, help="at most this many")
    parser.add_argument("--games", type=int, default=400, help="for each win rate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--load", type=Path)
    parser.add_argument("--save", type=Path, default=Path("policy.npz"))
    request = parser.parse_args(words)
    try:
        id = env_id(request.game)
        tables = BatchEnv(request.game, TABLES, format=request.format, opponents=request.opponent)
    except DrawDestinyError as error:
        raise SystemExit(str(error)) from None
    size = tables.single_observation_space["observation"].shape[0]
    policy = Policy(size, int(tables.single_action_space.n), request.seed)
    if request.load is not None:
        load(policy, request.load, id)
    report("before", *win_rate(policy, tables, request.games, 1_000_000))
    if request.minutes > 0:
        train(policy, tables, request.minutes * 60, request.updates, request.seed)
        np.savez_compressed(request.save, environment=np.array(id), **policy.weights)
    wins, games = win_rate(policy, tables, request.games, 2_000_000)
    report("after", wins, games)
    return wins, games


def report(when: str, wins: int, games: int) -> None:
    low, high = wilson(wins, games)
    print(
        f"{when}: won {wins} of {games}, {wins / games:.1%} ({low:.1%} to {high:.1%})", flush=True
    )


if __name__ == "__main__":
    main(sys.argv[1:])
