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

from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.record import Record, open_record
from drawdestiny.games import game_definition
from drawdestiny.protocol import HintAnswer, PreviewInfo
from drawdestiny.tables.render.previews import previewed
from drawdestiny.tables.thinking import bot_key, hints

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
