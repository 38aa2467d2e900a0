"""What observations cost: steps of the research tables beside the bare engine.

    python bench/environments.py        prints the table, writes its section of bench/RESULTS.md
    python bench/environments.py --dry  prints it only

Both sides pick at random with the same generator. The engine is driven in its inner loop, decision
by decision; a table is driven token by token, and every step makes an observation and a mask.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from time import process_time

import machine
from results import BUILDS, write_section

import drawdestiny as dd
from drawdestiny.engine.build import compiled
from drawdestiny.lab.bench import start
from drawdestiny.lab.table import Rules, deal, make_rules

ROUNDS = 5
"""The quickest of this many rounds counts: the others were disturbed."""
GAMES = 20


def engine_step(rules: Rules) -> float:
    """Microseconds for a decision of the bare engine, after the deal."""
    rng = random.Random(1)
    states = [start(rules.game, rules.format, rules.decks, seed) for seed in range(GAMES)]
    decisions = 0
    begun = process_time()
    for state in states:
        while state.outcome is None:
            decision = state.pending[0]
            state.answer(decision, rng.choice(decision.options))
            decisions += 1
    return (process_time() - begun) / decisions * 1e6


def table_step(rules: Rules) -> tuple[float, float]:
    """Microseconds for a token with observation and mask, and tokens for a decision."""
    rng = random.Random(1)
    table = deal(rules, 0, remembers=False)
    tokens = decisions = 0
    spent = 0.0
    for seed in range(GAMES):
        table.deal_again(seed)
        begun = process_time()
        while not table.over():
            table.observation(table.player())
            table.mask()
            table.play(rng.choice(list(table.choices())))
            tokens += 1
            decisions += not table.spelled
        spent += process_time() - begun
    return spent / tokens * 1e6, tokens / decisions


def row(game: str) -> str:
    rules = make_rules(game)
    engine = min(engine_step(rules) for _ in range(ROUNDS))
    found = [table_step(rules) for _ in range(ROUNDS)]
    step, tokens = min(found)
    return (
        f"| {game} | {BUILDS[compiled()]} | {rules.size:,} | {engine:.2f} | {step:.2f} "
        f"| {engine / step:.2f} | {tokens:.2f} | {engine / step / tokens:.2f} |"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    request = parser.parse_args()
    load = os.getloadavg()[0]
    lines = [
        "## Observations",
        "",
        "A step of a research table, with observation and mask, beside a decision of the bare "
        "engine.",
        "",
        "| game | build | numbers | engine, us | step, us | steps/decisions of the engine "
        "| tokens a decision | decisions/decisions of the engine |",
        "|---|---|---|---|---|---|---|---|",
        *(row(game) for game in dd.game_ids()),
        "",
        f"{machine.description()}, load average {load:.1f}. "
        "The aim for steps in pure Python is 0.5.",
    ]
    print("\n".join(lines))
    if not request.dry:
        write_section("environments", lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
