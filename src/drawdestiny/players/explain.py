"""Why a move: the win estimate, the two best alternatives, and what tells them apart."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.advice import advised, considered
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.players.reading import imagine
from drawdestiny.players.search import Node, SearchBot, face, faces_of, next_decision

ALTERNATIVES: Final = 2
WORLDS: Final = 32
"""In how many worlds each line is played on to see what it changes."""
AHEAD: Final = 8
"""How many decisions a line is played on, if the turn does not end before."""
LINE: Final = 3
"""How many choices of the expected course are told."""
SMALL: Final = 0.25
"""Changes of fewer cards than this are not worth a word."""


class Change:
    """How many cards a zone has more or fewer afterwards, on average."""

    def __init__(self, player: int, zone: str, cards: float) -> None:
        self.player: Final = player
        self.zone: Final = zone
        self.cards: Final = cards


class Expected:
    """A choice that probably comes next, in words."""

    def __init__(self, player: int, option: Option, text: str) -> None:
        self.player: Final = player
        self.option: Final = option
        self.text: Final = text


class Course:
    """One answer: how it does, what probably comes next, and what it changes on the table."""

    def __init__(
        self,
        option: Option,
        win: float,
        share: float,
        follows: list[Expected],
        changes: list[Change],
    ) -> None:
        self.option: Final = option
        self.win: Final = win
        """The estimate: 0 (lost) to 1 (won)."""
        self.share: Final = share
        """The part of all tries that went to this answer: how sure the search is of it."""
        self.follows: Final = follows
        """Who probably does what next, up to where a card comes in that the seat does not know."""
        self.changes: Final = changes
        """The biggest changes first."""


def explain(seat: Seat, bot: SearchBot, lang: str) -> list[Course]:
    """The answer the bot would give, then its best alternatives."""
    options = considered(seat.game, seat.options())
    world = imagine(seat, bot.chance)
    if len(options) == 1:
        win = seat.game.evaluate(world, seat.player)
        return [Course(options[0], win, 1.0, [], [])]
    root = bot.grow(seat, early=False)
    found: list[Course] = []
    for candidate in bot.candidates(seat, root)[: 1 + ALTERNATIVES]:
        if candidate.visits == 0:
            continue
        option = candidate.option
        found.append(
            Course(
                option,
                candidate.win(),
                candidate.visits / root.visits,
                _follows(seat, bot, root, option, lang),
                _changes(seat, bot, option),
            )
        )
    return _apart(found)


def _apart(courses: list[Course]) -> list[Course]:
    """Without the changes that all of them bring alike: these speak for none of them."""
    if len(courses) == 1:
        return courses
    told: list[Course] = []
    for course in courses:
        own = [c for c in course.changes if not all(_brings(other, c) for other in courses)]
        told.append(Course(course.option, course.win, course.share, course.follows, own))
    return told


def _brings(course: Course, change: Change) -> bool:
    for other in course.changes:
        if (other.player, other.zone) == (change.player, change.zone):
            return abs(other.cards - change.cards) < SMALL
    return False


def _follows(seat: Seat, bot: SearchBot, root: Node, option: Option, lang: str) -> list[Expected]:
    """The most tried continuation, in a world that allows it."""
    world = imagine(seat, bot.chance)
    mine = world.question_to(seat.player)
    node = root.children[face(world, seat.player, option)]
    world.answer(mine, option)
    told: list[Expected] = []
    while world.outcome is None and len(told) < LINE:
        decision = next_decision(world, seat.player)
        options = considered(seat.game, decision.options)
        if len(options) == 1:
            world.answer(decision, options[0])
            continue
        best = ""
        known = faces_of(world, decision.player, options)
        for key in known:
            child = node.children.get(key)
            if child is not None and (best == "" or child.visits > node.children[best].visits):
                best = key
        if best == "" or node.children[best].visits < 2:
            break
        if not _is_known(seat, world, known[best]):
            break  # It is imagined: nobody has seen such a card.
        text = world.teller.option(world, known[best], lang)
        told.append(Expected(decision.player, known[best], text))
        node = node.children[best]
        world.answer(decision, known[best])
    return told


def _is_known(seat: Seat, world: State, option: Option) -> bool:
    """Whether the seat knows, as it stands now, all cards that the choice is about."""
    for card in (option.card, option.target):
        if card != NONE and not seat.knows(card, world.codes[card]):
            return False
    return True


def _changes(seat: Seat, bot: SearchBot, option: Option) -> list[Change]:
    """What the answer changes until the turn ends, on average over sampled worlds."""
    before = [len(zone) for zone in imagine(seat, bot.chance).zones]
    sums = [0.0] * len(before)
    kinds: list[str] = []
    players = 1
    for _ in range(WORLDS):
        world = imagine(seat, bot.chance)
        kinds = [kind.name for kind in world.kinds]
        players = world.players
        mine = world.question_to(seat.player)
        turn = world.turn
        world.answer(mine, option)
        _play_on(seat.game, world, turn)
        for i in range(len(before)):
            sums[i] += len(world.zones[i]) - before[i]
    changes: list[Change] = []
    for i in range(len(sums)):
        mean = sums[i] / WORLDS
        if abs(mean) >= SMALL:
            changes.append(Change(i % players, kinds[i // players], mean))
    changes.sort(key=_by_size)
    return changes


def _play_on(game: GameDefinition, world: State, turn: int) -> None:
    for _ in range(AHEAD):
        if world.outcome is not None or world.turn != turn:
            return
        decision = world.pending[0]
        options = considered(game, decision.options)
        world.answer(decision, advised(game, world, decision.player, options))


def _by_size(change: Change) -> float:
    return -abs(change.cards)
