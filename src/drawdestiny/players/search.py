"""Search: information-set Monte Carlo tree search over worlds that fit what the bot knows.

Each iteration deals the hidden cards anew, those more often that explain what the others chose, and
walks the tree of what could be chosen there, guided by the game's advice until the counts know
better; then it plays a little further, and judges where it ended.
Nodes are told apart by the face of an option (the card's code, not its number), because numbers
differ from world to world.

Where players choose in secret at the same time, nobody can answer what another chooses: what the
others choose grows beside the tree, by what served them against all that the bot has tried, and the
tree goes on as if it had not seen it.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Final

from drawdestiny.engine.advice import advised, considered
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.players.base import Bot
from drawdestiny.players.notice import notice
from drawdestiny.players.reading import imagine

EXPLORATION: Final = 0.15
"""How much an answer that was tried seldom is worth another try."""
SHARPNESS: Final = 0.7
"""How strongly the game's advice guides the first tries."""
WHIMS: Final = 30
"""How many whims there are in a hundred courses beyond the tree, so that no two are the same."""
DOUBT: Final = 0.05
"""How much worse than its parent an answer is thought to be before it was tried."""
MOST_ANSWERS: Final = 24
"""Of more answers than this only the best advised are tried."""
DISTRUST: Final = 0.1
"""How much worse an answer is thought to be, at first, that the advice has no good word for."""
FEWEST_ROUNDS: Final = 3
LAP: Final = 64
"""After each so many worlds it is asked who has fallen behind: before, luck looks like a lead."""
CLEAR: Final = 0.8
"""An answer leads clearly that does better by more than this, over the root of its tries: four
times as much as luck alone usually makes between two answers in the same worlds."""
SPARE: Final = 0.97
"""The part of its time that is used: the last iteration is not to end too late."""


class Node:
    """An answer in the tree: how often it was tried, and how it went for who gave it."""

    def __init__(self, prior: float, player: int) -> None:
        self.prior: Final = prior
        self.player: Final = player
        self.visits = 0
        self.value = 0.0
        """The sum of results for the player who gives this answer."""
        self.children: dict[str, Node] = {}

    def mean(self) -> float:
        return self.value / self.visits if self.visits else 0.5

    def beside(self, player: int) -> Node:
        """Where the answers begin that another player gives in secret at this point."""
        key = f"in secret {player}"
        if key not in self.children:
            self.children[key] = Node(0.0, player)
        return self.children[key]

    def score(self, key: str, game: GameDefinition) -> float:
        """How an answer does, with the game's advice for a start: it counts as so many tries."""
        child = self.children[key]
        top = max(other.prior for other in self.children.values())
        odd = 1.0 - child.prior / top
        trust = game.prior_weight()
        advised = self.mean() - DISTRUST * odd
        return (child.value + trust * advised) / (child.visits + trust) - game.prior_penalty() * odd


class Candidate:
    """What the search thinks of an answer."""

    def __init__(self, option: Option, visits: int, value: float, score: float) -> None:
        self.option: Final = option
        self.visits = visits
        self.value = value
        self.score = score

    def win(self) -> float:
        """How often it wins, by the bot's estimate: 0 to 1."""
        return self.value / self.visits if self.visits else 0.0


class SearchBot(Bot):
    """Looks ahead for a number of iterations or for a time, whichever ends first."""

    def __init__(self, chance: Chance, iterations: int = 0, seconds: float = 0.0) -> None:
        super().__init__(chance)
        self.iterations: Final = iterations
        """If given, at most so many: without a time, the same seed gives the same game."""
        self.seconds: Final = seconds if seconds or iterations else 0.2

    def choose(self, seat: Seat) -> Option:
        options = considered(seat.game, seat.options())
        if len(options) == 1:
            return options[0]
        return self.think(seat)[0].option

    def think(self, seat: Seat) -> list[Candidate]:
        """All answers worth a thought, the most tried first."""
        return self.candidates(seat, self.grow(seat))

    def candidates(self, seat: Seat, root: Node) -> list[Candidate]:
        world = imagine(seat, self.chance)
        found: list[Candidate] = []
        faces = faces_of(world, seat.player, considered(seat.game, seat.options()))
        for key, option in faces.items():
            node = root.children[key]
            score = root.score(key, seat.game)
            found.append(Candidate(option, node.visits, node.value, score))
        return most_tried(found)

    def grow(self, seat: Seat, early: bool = True) -> Node:
        """The tree of what was tried.

        Every world is tried with all answers that are still in the running: luck that strikes
        them all alike then cancels out. Who falls behind clearly is left out at once, after each
        round the worse half; the search ends when nobody is left beside the leader. Not ``early``:
        who wants to know how good an answer is, besides that it is the best, lets the time run out.
        """
        game, me = seat.game, seat.player
        root = Node(1.0, me)
        begun = time.perf_counter()
        running = self._answers(seat, root)
        rounds = FEWEST_ROUNDS
        while 1 << rounds < len(running):
            rounds += 1
        worlds = 0
        for number in range(rounds):
            # Of what is left, each round gets an equal part; at least one world.
            tries = (self.iterations - root.visits) // (rounds - number)
            goal = root.visits + max(tries, len(running))
            spent = time.perf_counter() - begun
            until = spent + (SPARE * self.seconds - spent) / (rounds - number)
            while True:
                notice()
                world = imagine(seat, self.chance)
                for key in running:
                    self._iterate(game, world.clone(), me, root, key)
                worlds += 1
                if early and (worlds % LAP == 0 or len(running) == 1):
                    running = _in_the_race(root, running, game)
                    if len(running) == 1:
                        return root
                if self.iterations and root.visits + len(running) > goal:
                    break
                if self.seconds and time.perf_counter() - begun >= until:
                    break
            left = _in_the_race(root, running, game) if early else running
            if early and len(left) == 1:
                return root
            ranked = sorted(left, key=lambda key: -root.score(key, game))
            running = ranked[: max(2, (len(running) + 1) // 2)]
        return root

    def _answers(self, seat: Seat, root: Node) -> list[str]:
        """The faces of the answers to try: the best advised ones, if there are many."""
        world = imagine(seat, self.chance)
        options = considered(seat.game, seat.options())
        faces = faces_of(world, seat.player, options)
        self._add_children(seat.game, world, root, seat.player, list(faces.values()), list(faces))
        ranked = sorted(faces, key=lambda key: -root.children[key].prior)
        return ranked[:MOST_ANSWERS]

    def _iterate(self, game: GameDefinition, world: State, me: int, root: Node, first: str) -> None:
        """Try the answer of that face, then walk on and back."""
        path: list[Node] = [root]
        node = root
        secret = ""
        before = root
        others: dict[int, Node] = {}
        grown = False
        while world.outcome is None:
            decision = next_decision(world, me)
            if not secret or decision.kind != secret:
                if grown:
                    break
                secret = decision.kind if len(world.pending) > 1 else ""
                before = node
                others = {}
            options = considered(game, decision.options)
            player = decision.player
            if first:
                child = root.children[first]
                option = _of_face(world, me, options, first)
                first = ""
            elif len(options) == 1:
                world.answer(decision, options[0])
                continue
            elif secret and player != me:
                if player not in others:
                    others[player] = before.beside(player)
                    path.append(others[player])
                option, child = self._select(game, world, others[player], player, options)
                path.append(child)
                others[player] = child
                world.answer(decision, option)
                continue
            elif grown:
                # The rest of a secret is as advised; the others' part of it is still to come.
                world.answer(decision, advised(game, world, player, options))
                continue
            else:
                option, child = self._select(game, world, node, player, options)
            path.append(child)
            world.answer(decision, option)
            node = child
            grown = child.visits == 0
        self._play_on(game, world)
        mine = game.evaluate(world, me)
        for step in path:
            step.visits += 1
            if step.player == me:
                step.value += mine
            elif world.players == 2:
                step.value += 1.0 - mine
            else:
                step.value += game.evaluate(world, step.player)

    def _select(
        self, game: GameDefinition, world: State, node: Node, player: int, options: list[Option]
    ) -> tuple[Option, Node]:
        """The answer worth trying next: what went well, what is advised, what was tried seldom."""
        faces: list[str] = []
        unknown = False
        children = node.children
        for option in options:
            key = face(world, player, option)
            faces.append(key)
            if key not in children:
                unknown = True
        if unknown:
            self._add_children(game, world, node, player, options, faces)
        total = 0
        for key in faces:
            total += children[key].visits
        widen = EXPLORATION * sqrt(total + 1.0)
        guess = 0.5
        if node.visits:
            guess = node.value / node.visits
            if node.player != player and player not in game.partners(world, node.player):
                guess = 1.0 - guess
            guess -= DOUBT
        best = options[0]
        best_child = children[faces[0]]
        best_score = -1e9
        for i in range(len(options)):
            child = children[faces[i]]
            mean = child.value / child.visits if child.visits else guess
            score = mean + widen * child.prior / (1 + child.visits)
            if score > best_score:
                best_score = score
                best = options[i]
                best_child = child
        return best, best_child

    def _add_children(
        self,
        game: GameDefinition,
        world: State,
        node: Node,
        player: int,
        options: list[Option],
        faces: list[str],
    ) -> None:
        """Make nodes for new answers, with a prior from the game's advice (softmax)."""
        advice = game.advice_on(world, player, options)
        top = max(advice)
        weights = [exp(SHARPNESS * (a - top)) for a in advice]
        total = 0.0
        for weight in weights:
            total += weight
        for i in range(len(options)):
            if faces[i] not in node.children:
                node.children[faces[i]] = Node(weights[i] / total, player)

    def _play_on(self, game: GameDefinition, world: State) -> None:
        """A few decisions further: mostly what the game advises, at times anything."""
        chance = self.chance
        steps = game.search_depth()
        for _ in range(steps):
            if world.outcome is not None:
                return
            decision = world.pending[0]
            options = considered(game, decision.options)
            if len(options) == 1:
                option = options[0]
            elif chance.below(100 * steps) < WHIMS:
                option = options[chance.below(len(options))]
            else:
                option = advised(game, world, decision.player, options)
            world.answer(decision, option)


def _in_the_race(root: Node, running: list[str], game: GameDefinition) -> list[str]:
    """Those of these answers that may still turn out to be the best."""
    scores = [root.score(key, game) for key in running]
    behind = max(scores) - CLEAR / sqrt(root.children[running[0]].visits + 1.0)
    return [key for key, score in zip(running, scores, strict=True) if score >= behind]


def next_decision(world: State, me: int) -> Decision:
    """Whose choice is looked at next: the player's own first, since the tree is about that."""
    if len(world.pending) > 1:
        mine = world.decision_of(me)
        if mine is not None:
            return mine
    return world.pending[0]


def _of_face(world: State, player: int, options: list[Option], wanted: str) -> Option:
    for option in options:
        if face(world, player, option) == wanted:
            return option
    return options[0]


def face(world: State, player: int, option: Option) -> str:
    """An option as the player who has it sees it: cards by what they are, hidden ones by number."""
    card = _seen(world, player, option.card)
    target = _seen(world, player, option.target)
    return f"{option.verb} {card} {target} {option.place} {option.amount}"


def _seen(world: State, player: int, card: int) -> int:
    if card == NONE:
        return NONE
    return world.codes[card] if (world.known[card] >> player) & 1 else -2 - card


def faces_of(world: State, player: int, options: list[Option]) -> dict[str, Option]:
    """One option for each face: copies of a card are the same answer."""
    found: dict[str, Option] = {}
    for option in options:
        key = face(world, player, option)
        if key not in found:
            found[key] = option
    return found


def most_tried(candidates: list[Candidate]) -> list[Candidate]:
    """Those that stayed longest in the running first; of these the one that did best."""
    return sorted(candidates, key=_standing, reverse=True)


def _standing(candidate: Candidate) -> tuple[int, float]:
    return (candidate.visits, candidate.score)
