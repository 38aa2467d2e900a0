"""A server reads its data in several threads: the first readers must not end it."""

from __future__ import annotations

import subprocess
import sys

FIRST_READERS = """
import sys, threading
sys.setswitchinterval(1e-6)
import drawdestiny as dd
from drawdestiny.puzzles import lessons, puzzles
from drawdestiny.games import game_definition, game_ids

work = [puzzles, lessons, puzzles]
for game in game_ids():
    work += [game_definition(game).ready_decks, game_definition(game).catalogue] * 2
together = threading.Barrier(len(work))

def read(what):
    together.wait()
    what()

threads = [threading.Thread(target=read, args=(what,)) for what in work]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("alive")
"""


def test_threads_that_read_first_at_the_same_time_do_not_end_the_process() -> None:
    for _ in range(6):
        command = [sys.executable, "-c", FIRST_READERS]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stdout, done.stderr) == (0, "alive\n", "")
