"""A worker that thinks for bots: questions come in on stdin, answers go out on stdout.

The pool in ``bot_pool.py`` runs it: ``python -m drawdestiny.server.runtime.bot_worker``. It knows
no database and no socket; if it dies, nothing but the question it worked on is lost.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO, Final, Literal

import msgspec

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.record import Record, open_record
from drawdestiny.engine.words import Words, figure
from drawdestiny.games import game_definition
from drawdestiny.players import GreedyBot, SearchBot, make_bot
from drawdestiny.players.explain import explain
from drawdestiny.players.guard import GuardedBot
from drawdestiny.protocol import HintAnswer, PreviewInfo
from drawdestiny.tables.render.previews import previewed

WORDS: Final = Words("drawdestiny.tables")
HINT_ITERATIONS: Final = 600
HINT_SECONDS: Final = 0.8
HINT_CHANGES: Final = 3
MOST_REMEMBERED: Final = 64
"""Games that a worker keeps, so that it need not play them again from the beginning."""


class Question(msgspec.Struct, frozen=True):
    """What a bot in that seat would do (``move``), what it would advise a person (``hint``), or
    what is known of the result of an answer (``preview``)."""

    kind: Literal["move", "hint", "preview"]
    game: str
    """Names the game among those that the worker remembers."""
    record: Record
    seat: int
    bot: str
    seed: str
    lang: str = "en"
    keys: list[str] = []
    """The answers to preview."""


class Answer(msgspec.Struct, frozen=True):
    """The key of the option, or the hint; ``fault`` says what went wrong on the way."""

    key: str = ""
    hints: list[HintAnswer] = []
    preview: PreviewInfo | None = None
    fault: str = ""


def bot_key(game: Game, seat: int, bot: str, seed: str) -> tuple[str, str]:
    """What the bot does, by its key, and why it was replaced if it was."""
    chance = seeded(f"{bot} {seed}")
    guarded = GuardedBot(chance, make_bot(bot, seed))
    key = guarded.choose(game.seat(seat)).key()
    return key, " ".join(guarded.reasons)


def hints(game: Game, seat: int, seed: str, lang: str) -> list[HintAnswer]:
    """The answer a strong bot would give, and its best alternatives, with reasons in words.

    It knows what the seat knows: the deck lists of others only where a position lies open.
    """
    adviser = SearchBot(seeded(f"hint {seed}"), HINT_ITERATIONS, HINT_SECONDS)
    teller = game.state.teller
    found = []
    place = game.seat(seat, open_lists=bool(game.setup.scenario))
    for course in explain(place, adviser, lang):
        why = []
        for expected in course.follows:
            told = {"seat": teller.seat(expected.player, lang), "text": expected.text}
            why.append(WORDS.say(lang, "hint", "follows", dict(told)))
        for change in course.changes[:HINT_CHANGES]:
            zone = game.definition.words.say(lang, "zone", change.zone)
            cards = figure(change.cards, "+.1f", lang)
            told = {"seat": teller.seat(change.player, lang), "zone": zone, "cards": cards}
            why.append(WORDS.say(lang, "hint", "change", dict(told)))
        text = game.option_text(course.option, lang)
        found.append(HintAnswer(course.option.key(), text, round(1000 * course.win), why))
    return found


def _preview(question: Question, game: Game) -> PreviewInfo:
    return previewed(game, question.seat, question.keys, question.seed, question.lang)


class Memory:
    """The last games that were asked about: only what came since is played."""

    def __init__(self) -> None:
        self._games: Final[dict[str, tuple[list[str], Game]]] = {}

    def game(self, name: str, record: Record) -> Game:
        choices, game = self._games.pop(name, ([], None))
        if game is None or record.choices[: len(choices)] != choices:
            choices, game = [], open_record(game_definition(record.game), record)
        follow(game, record.choices[len(choices) :])
        while len(self._games) >= MOST_REMEMBERED:
            del self._games[next(iter(self._games))]
        self._games[name] = (record.choices, game)
        return game


def think(question: Question, memory: Memory) -> Answer:
    """Answer one question; what goes wrong is told, never raised."""
    try:
        game = memory.game(question.game, question.record)
        if question.kind == "hint":
            found = hints(game, question.seat, question.seed, question.lang)
            return Answer(hints=found)
        if question.kind == "preview":
            return Answer(preview=_preview(question, game))
        key, fault = bot_key(game, question.seat, question.bot, question.seed)
    except Exception as error:
        return Answer(fault=f"{type(error).__name__}: {error}")
    return Answer(key=key, fault=fault)


def inline_key(game: Game, seat: int, bot: str, seed: str) -> str:
    """The answer of a bot that takes no time; whatever happens, there is one."""
    try:
        return bot_key(game, seat, bot, seed)[0]
    except Exception:
        return game.seat(seat).options()[0].key()


def greedy_key(game: Game, seat: int, seed: str) -> str:
    """The answer where the bot that was asked for cannot give one."""
    try:
        return GreedyBot(seeded(seed)).choose(game.seat(seat)).key()
    except Exception:
        return game.seat(seat).options()[0].key()


def write_frame(stream: BinaryIO, body: bytes) -> None:
    stream.write(len(body).to_bytes(4, "big") + body)
    stream.flush()


def read_frame(stream: BinaryIO) -> bytes | None:
    head = stream.read(4)
    if len(head) < 4:
        return None
    return stream.read(int.from_bytes(head, "big"))


def main() -> None:
    """Answer until there are no more questions. The pool ends us by closing the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    decoder = msgspec.msgpack.Decoder(Question)
    memory = Memory()
    while True:
        body = read_frame(sys.stdin.buffer)
        if body is None:
            return
        write_frame(sys.stdout.buffer, msgspec.msgpack.encode(think(decoder.decode(body), memory)))


if __name__ == "__main__":
    main()
