"""Search: information-set Monte Carlo tree search over worlds that fit what the bot knows.

Each iteration deals the hidden cards anew, walks the tree of what could be chosen there, guided by
the game's advice until the counts know better, plays a little further, and judges where it ended.
Nodes are told apart by the face of an option (the card's code, not its number), because numbers
differ from world to world.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Final

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.players.base import Bot

EXPLORATION: Final = 1.2
"""How much an answer that was tried seldom is worth another try."""
SHARPNESS: Final = 0.7
"""How strongly the game's advice guides the first tries."""
SLICE: Final = 16
"""How many iterations between two looks at the clock."""


class Node:
    """An answer in the tree: how often it was possible, how often it was tried, how it went."""

    def __init__(self, prior: float) -> None:
        self.prior: Final = prior
        self.visits = 0
        self.value = 0.0
        """The sum of results for the player who gives this answer."""
        self.children: dict[str, Node] = {}


class Candidate:
    """What the search thinks of an answer."""

    def __init__(self, option: Option, visits: int, win: float) -> None:
        self.option: Final = option
        self.visits: Final = visits
        self.win: Final = win
        """How often it wins, by the bot's estimate: 0 to 1."""


class SearchBot(Bot):
    """Looks ahead for a number of iterations, or for a time."""

    def __init__(
        self, chance: Chance, iterations: int = 0, seconds: float = 0.2, depth: int = 6
    ) -> None:
        super().__init__(chance)
        self.iterations: Final = iterations
        """If given, exactly so many: the same seed then gives the same game."""
        self.seconds: Final = seconds
        self.depth: Final = depth
        """How many decisions are played beyond the tree before the position is judged."""

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        if len(options) == 1:
            return options[0]
        return self.think(seat)[0].option

    def think(self, seat: Seat) -> list[Candidate]:
        """All answers, the most tried first."""
        root = Node(1.0)
        done = 0
        end = time.perf_counter() + self.seconds
        while True:
            for _ in range(SLICE):
                self._iterate(seat.game, seat.world(self.chance), root)
                done += 1
                if done == self.iterations:
                    break
            if done == self.iterations:
                break
            if not self.iterations and time.perf_counter() >= end:
                break
        world = seat.world(self.chance)
        found: list[Candidate] = []
        for option in seat.options():
            node = root.children.get(face(world, option))
            if node is None or node.visits == 0:
                found.append(Candidate(option, 0, 0.0))
            else:
                found.append(Candidate(option, node.visits, node.value / node.visits))
        found.sort(key=_by_visits, reverse=True)
        return found

    def _iterate(self, game: GameDefinition, world: State, root: Node) -> None:
        path: list[Node] = []
        movers: list[int] = []
        node = root
        while world.outcome is None:
            decision = world.pending[0]
            if len(decision.options) == 1:
                world.answer(decision, decision.options[0])
                continue
            player = decision.player
            option, child = _select(game, world, node, player, decision.options)
            path.append(child)
            movers.append(player)
            world.answer(decision, option)
            node = child
            if child.visits == 0:
                break
        self._play_on(game, world)
        results = [game.judge(world, p) for p in range(world.players)]
        root.visits += 1
        for i in range(len(path)):
            path[i].visits += 1
            path[i].value += results[movers[i]]

    def _play_on(self, game: GameDefinition, world: State) -> None:
        """A few decisions further: the better of two random answers, as the game advises."""
        chance = self.chance
        for _ in range(self.depth):
            if world.outcome is not None:
                return
            decision = world.pending[0]
            options = decision.options
            option = options[chance.below(len(options))]
            if len(options) > 1:
                other = options[chance.below(len(options))]
                better = game.advice(world, decision.player, other)
                if better > game.advice(world, decision.player, option):
                    option = other
            world.answer(decision, option)


def _select(
    game: GameDefinition, world: State, node: Node, player: int, options: list[Option]
) -> tuple[Option, Node]:
    """The answer worth trying next: what went well, what is advised, what was tried seldom."""
    faces: list[str] = []
    unknown = False
    for option in options:
        key = face(world, option)
        faces.append(key)
        if key not in node.children:
            unknown = True
    if unknown:
        _add_children(game, world, node, player, options, faces)
    total = 0
    for key in faces:
        total += node.children[key].visits
    root_total = sqrt(total + 1.0)
    first_guess = 0.5 if node.visits == 0 else 1.0 - node.value / node.visits
    best = options[0]
    best_child = node.children[faces[0]]
    best_score = -1e9
    for i in range(len(options)):
        child = node.children[faces[i]]
        mean = child.value / child.visits if child.visits else first_guess
        score = mean + EXPLORATION * child.prior * root_total / (1 + child.visits)
        if score > best_score:
            best_score = score
            best = options[i]
            best_child = child
    return best, best_child


def _add_children(
    game: GameDefinition,
    world: State,
    node: Node,
    player: int,
    options: list[Option],
    faces: list[str],
) -> None:
    """Make nodes for new answers, with a prior from the game's advice (softmax)."""
    advice = [game.advice(world, player, option) for option in options]
    top = max(advice)
    weights = [exp(SHARPNESS * (a - top)) for a in advice]
    total = sum(weights)
    for i in range(len(options)):
        if faces[i] not in node.children:
            node.children[faces[i]] = Node(weights[i] / total)


def face(world: State, option: Option) -> str:
    """An option without the cards' numbers."""
    card = NONE if option.card == NONE else world.codes[option.card]
    target = NONE if option.target == NONE else world.codes[option.target]
    return f"{option.verb} {card} {target} {option.place} {option.amount}"


def _by_visits(candidate: Candidate) -> tuple[int, float]:
    return (candidate.visits, candidate.win)
