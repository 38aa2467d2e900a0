"""Play and choose the games that the front page shows, one for each game.

    python tools/showcase.py                     all games, a few seeds each
    python tools/showcase.py young-jedi 1 40     one of them, seeds 1 to 40

Of the games that two knights play, the one is kept whose best part has most to look at: fights and
destiny draws in few choices, an outcome that was open before, and a winner in the visitor's seat.
Needed after a change of rules that the records do not survive (a test says so).
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import drawdestiny as dd
from drawdestiny.answers.replays import Replay
from drawdestiny.engine.record import Record
from drawdestiny.players import make_bot
from drawdestiny.showcase import ShownGame
from drawdestiny.tables.render.log_lines import lines

FOLDER = Path(__file__).resolve().parent.parent / "src" / "drawdestiny" / "showcase" / "files"
LEVEL = "knight"
PART = 40
"""How many choices are shown; of a short game half of it."""
LATEST = 0.75
"""The part of a game after which too little is left to take over."""
OPEN = 0.35
"""A game whose loser stood at least so well before the part was open."""


def play(game: str, seed: int) -> Record:
    made = dd.new_game(game, seed=seed)
    bots = [make_bot(LEVEL, f"{seed} {seat}") for seat in range(made.state.players)]
    while made.outcome is None:
        player = made.decisions[0].player
        made.choose(bots[player].choose(made.seat(player)), player)
    return msgspec.structs.replace(made.record(), players=[f"bot:{LEVEL}"] * len(bots))


def worth(record: Record) -> tuple[float, ShownGame]:
    """How much there is to look at in the best part of a game, and that part."""
    replay = Replay("shown", record)
    log = lines(replay.game, -2, "en")
    told = [
        2 if len({one.player for one in line.sums}) > 1 else int(line.kind == "destiny")
        for line in log
    ]
    seat = (record.result or [0])[0]
    best, found = -1.0, 0
    part = min(PART, replay.choices // 2)
    for at in replay.turns[1:]:
        if at + part > LATEST * replay.choices:
            break
        low, high = replay.logged[at], replay.logged[at + part]
        state = replay.at(at).state
        standing = [replay.game.definition.evaluate(state, p) for p in range(state.players)]
        score = sum(told[low:high]) + (10.0 if min(standing) >= OPEN * max(standing) else 0.0)
        if score > best:
            best, found = score, at
    return best, ShownGame(record, seat, found, found + part)


def main() -> int:
    words = sys.argv[1:]
    games = words[:1] or dd.game_ids()
    first, last = (int(words[1]), int(words[2])) if len(words) == 3 else (1, 6)
    for game in games:
        found = [worth(play(game, seed)) for seed in range(first, last + 1)]
        score, shown = max(found, key=lambda one: one[0])
        path = FOLDER / f"{game}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(msgspec.json.encode(shown) + b"\n")
        count = len(shown.record.choices)
        print(f"wrote {path}: {score:.0f}, {shown.start} to {shown.end} of {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
