"""Simulation: many games between bots, the same ones for the same seed on however many cores."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Final

import msgspec

from drawdestiny.engine.card_sets import recorded_sets
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import Option
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.past import Past
from drawdestiny.engine.record import DeckRecord, Record
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.set_data import SetRecord
from drawdestiny.engine.state import State
from drawdestiny.engine.words import Words, figure
from drawdestiny.games import game_definition
from drawdestiny.lab.errors import EngineTrouble, LabError
from drawdestiny.players import make_bot
from drawdestiny.players.guard import GuardedBot

WORDS: Final = Words("drawdestiny.lab")

MOST_DECISIONS: Final = 20_000
"""A game that takes more than this has hung."""

BATCH: Final = 20
"""Games that a worker plays before it reports."""

TRIES: Final = 4
"""How often work is given out before its worker's death is taken for its own fault."""


class Match(msgspec.Struct, frozen=True):
    """What is to be played: enough for a worker in another process."""

    game: str
    format: str
    players: list[str]
    """The bot in each seat."""
    decks: list[DeckRecord]
    seed: int | str
    limit: float = 0.0
    """Seconds a bot may think about one choice before the greedy one answers for it; 0: any."""
    sets: list[SetRecord] | msgspec.UnsetType = msgspec.UNSET
    """The users' card sets that the decks need."""


class Failure(msgspec.Struct, frozen=True):
    """A game that raised an error, with the record that reproduces it."""

    index: int
    text: str
    record: Record


class Tally(msgspec.Struct):
    """What came out."""

    wins: list[int]
    """Games won by each seat; partners win together."""
    games: int = 0
    draws: int = 0
    decisions: int = 0
    failures: list[Failure] = []
    replaced: dict[str, int] = {}
    """How often the greedy bot had to answer for another, by that bot's name and the reason."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.draws += other.draws
        self.decisions += other.decisions
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        # Batches come back in any order; the failures are told in the order of the games.
        self.failures = sorted([*self.failures, *other.failures], key=lambda f: f.index)
        self.replaced = added(self.replaced, other.replaced)


class Simulation:
    """Plays a match so many times. What is done stays readable after an interruption."""

    def __init__(self, match: Match, games: int, jobs: int = 1) -> None:
        self.match = match
        self.games = games
        self.jobs = jobs
        self.tally = Tally([0] * len(match.players))
        self.seconds = 0.0
        self.interrupted = False

    def run(self, progress: Callable[[int], None] | None = None) -> None:
        """Play; ``progress`` is told how many games are done. Ctrl-C stops and keeps them."""
        started = time.perf_counter()
        try:
            for batch in self._batches():
                self.tally.add(batch)
                if progress is not None:
                    progress(self.tally.games)
        except KeyboardInterrupt:
            self.interrupted = True
        self.seconds = time.perf_counter() - started

    def _batches(self) -> Iterator[Tally]:
        if self.jobs <= 1:
            for index in range(self.games):
                yield play_one(self.match, index)
            return
        batches = -(-self.games // BATCH)
        left = set(range(batches))
        for _ in range(TRIES):
            try:
                for number, tally in self._pooled(sorted(left)):
                    left.remove(number)
                    yield tally
            except BrokenProcessPool:
                continue  # what is left is given out again
            return
        raise EngineTrouble("workers_died", n=TRIES, left=len(left), tasks=batches)

    def _pooled(self, batches: list[int]) -> Iterator[tuple[int, Tally]]:
        """Batches played by several processes, in the order in which they end."""
        pool = ProcessPoolExecutor(self.jobs, initializer=ignore_interrupts)
        try:
            work = {
                pool.submit(play_batch, self.match, n * BATCH, min((n + 1) * BATCH, self.games)): n
                for n in batches
            }
            for done in as_completed(work):
                yield work[done], done.result()
        finally:
            dismiss(pool)


def play_batch(match: Match, start: int, stop: int) -> Tally:
    """The games of a match from one number up to another."""
    tally = Tally([0] * len(match.players))
    for index in range(start, stop):
        tally.add(play_one(match, index))
    return tally


def play_one(match: Match, index: int) -> Tally:
    """One game of a match. An error in it is caught and counted, never passed on."""
    seed = f"{match.seed}-{index}"
    played: list[tuple[int, Option]] = []
    tally = Tally([0] * len(match.players), games=1)
    try:
        winners = _play(match, seed, played, tally.replaced)
    except Exception as error:
        choices = [f"{player} {option.key()}" for player, option in played]
        text = f"{type(error).__name__}: {error}"
        tally.failures = [Failure(index, text, _record(match, seed, choices))]
    else:
        tally.draws = 0 if winners else 1
        for player in winners:
            tally.wins[player] += 1
    tally.decisions = len(played)
    return tally


def _play(
    match: Match, seed: str, played: list[tuple[int, Option]], replaced: dict[str, int]
) -> list[int]:
    """Play a game to its end, noting each choice before it is carried out; the winners."""
    state, seats, bots = sit_down(match, seed, played, silent=True)
    while state.outcome is None:
        if len(played) == MOST_DECISIONS:
            raise LabError("no_end", n=MOST_DECISIONS)
        decision = state.pending[0]
        option = bots[decision.player].choose(seats[decision.player])
        played.append((decision.player, option))
        state.answer(decision, option)
    replaced.update(reasons(match, bots))
    return state.outcome.winners


def sit_down(
    match: Match, seed: str, choices: list[tuple[int, Option]], silent: bool = False
) -> tuple[State, list[Seat], list[GuardedBot]]:
    """A new game of the match at its first question, and a guarded bot in each seat.

    The seats remember the choices that are noted in that list.
    """
    definition = game_definition(match.game).extend(recorded_sets(match.sets))
    decks = [_deck(msgspec.json.encode(deck)) for deck in match.decks]
    bots = [
        GuardedBot(seeded(f"guard {seed} {seat}"), make_bot(name, f"{seed} {seat}"), match.limit)
        for seat, name in enumerate(match.players)
    ]
    state = definition.start(Setup(match.format, decks, seed), seeded(seed))
    state.silent = silent
    state.advance()
    past = Past(definition, state.clone(), choices)
    return state, [Seat(definition, state, player, past) for player in range(state.players)], bots


@cache
def _deck(record: bytes) -> Deck:
    """The deck of a record, made once: it remembers that it was found legal."""
    d = msgspec.json.decode(record, type=DeckRecord)
    return d.deck()


def reasons(match: Match, bots: list[GuardedBot]) -> dict[str, int]:
    """How often each bot was replaced, by its name and the reason."""
    found: dict[str, int] = {}
    for name, bot in zip(match.players, bots, strict=True):
        for reason in bot.reasons:
            found = added(found, {f"{name}: {reason}": 1})
    return found


def told_reasons(replaced: dict[str, int], lang: str) -> list[tuple[str, str, int]]:
    """Each bot that was replaced, why, as a reader of that language is told, and how often."""
    told = []
    for key, count in replaced.items():
        bot, _, reason = key.partition(": ")
        told.append((bot, _told(reason, lang), count))
    return told


def _told(reason: str, lang: str) -> str:
    word, _, what = reason.partition(" ")
    if not WORDS.has(lang, "reason", word):
        return reason  # an error's own words, or a sentence of an old journal
    if word == "late":
        what = figure(float(what), "g", lang)
    return WORDS.say(lang, "reason", word, {"what": what})


def added(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """Two counts in one."""
    return {key: one.get(key, 0) + other.get(key, 0) for key in [*one, *other]}


def _record(match: Match, seed: str, choices: list[str]) -> Record:
    version = game_definition(match.game).rules_version
    return Record(match.game, version, match.format, seed, match.decks, choices, sets=match.sets)


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What the parent does on it (Ray exits its own way) would keep a worker from ending.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def dismiss(pool: ProcessPoolExecutor) -> None:
    """End a pool now: games that its workers are still at are of no use to anybody."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        # Not terminate: a worker that has only just started may still handle it as its parent does.
        worker.kill()
