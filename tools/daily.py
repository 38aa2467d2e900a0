"""Find moments for the puzzle of the day, in games between bots.

    python tools/daily.py young-jedi            until there are WANTED
    python tools/daily.py young-jedi 60 21      until there are 60, from the 21st game on: those
                                                that were found before are kept

Two padawans play ready decks. A moment is kept where all of this holds:

- the position can be written down, and one player alone is asked, with at least three answers;
- three searches of SEARCH iterations, independent of each other, all find the same answer best;
- in each of them it wins by at least CLEAR more than every other answer, by the search's estimate;
- the game is not decided: the answer wins in more than one and less than nineteen of twenty tries;
- the game's own advice, which knows no search, would rather give another answer, or there are at
  least MANY answers.

At most PER_GAME moments come from one game. This says what the search sees, not what is proved: a
better search may see more. Needed again after a change of rules that the positions do not survive.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import drawdestiny as dd
from drawdestiny.engine.advice import advised, considered
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.engine.game import Game
from drawdestiny.engine.seat import Seat
from drawdestiny.players import SearchBot, make_bot
from drawdestiny.players.search import face
from drawdestiny.puzzles.daily import Moment

FOLDER = Path(__file__).resolve().parent.parent / "src" / "drawdestiny" / "puzzles" / "moments"
WANTED = 40
PER_GAME = 4
LEVEL = "padawan"
GLANCE = 150
GLANCED = 0.05
"""A short look first: most moments end there."""
SEARCH = 800
SEARCHES = 3
CLEAR = 0.05
MANY = 6
APART = 4
"""Choices between two moments of one game."""
OPEN = (0.05, 0.95)


def estimates(seat: Seat, iterations: int, seed: str) -> list[tuple[str, float]]:
    """The keys of the answers with their estimates, the one that the search chooses first."""
    bot = SearchBot(seeded(seed), iterations)
    found = bot.candidates(seat, bot.grow(seat, early=False))
    return [(one.option.key(), one.win()) for one in found if one.visits]


def lead(found: list[tuple[str, float]]) -> float:
    """By how much the chosen answer wins more often than every other one."""
    return found[0][1] - max([win for _, win in found[1:]], default=1.0)


def moment(game: Game, seed: str) -> Moment | None:
    """The moment, if its best answer is as clear as is asked for."""
    decision = game.decisions[0]
    if len(game.decisions) > 1 or not game.definition.at_rest(game.state):
        return None
    if len(considered(game.definition, decision.options)) < 3:
        return None
    text = game.scenario()
    try:
        laid = dd.new_scenario(text)
    except DrawDestinyError:
        return None
    seat = laid.seat(decision.player)
    glance = estimates(seat, GLANCE, f"{seed} glance")
    if lead(glance) < GLANCED:
        return None
    world = seat.world(seeded(seed))
    options = laid.decisions[0].options
    usual = advised(laid.definition, world, decision.player, considered(game.definition, options))
    faces = {option.key(): face(world, decision.player, option) for option in options}
    few = len(set(faces.values())) < MANY
    if few and face(world, decision.player, usual) == faces[glance[0][0]]:
        return None
    wins: list[float] = []
    others: list[float] = []
    best = ""
    for number in range(SEARCHES):
        found = estimates(seat, SEARCH, f"{seed} {number}")
        key, win = found[0]
        if lead(found) < CLEAR or best not in ("", key) or not OPEN[0] < win < OPEN[1]:
            return None
        best = key
        wins.append(win)
        others.append(win - lead(found))
    if few and face(world, decision.player, usual) == faces[best]:
        return None
    return Moment(
        text,
        laid.state.teller.seats[decision.player],
        laid.state.turn,
        [key for key, one in faces.items() if one == faces[best]],
        round(100 * sum(wins) / SEARCHES),
        round(100 * sum(others) / SEARCHES),
    )


def pairs(game: str) -> list[list[str]]:
    """Two ready decks each that may meet, one of each side."""
    definition = dd.game_definition(game)
    format = definition.formats[0].id
    first, second = (
        [
            deck.name
            for deck in definition.ready_decks()
            if deck.side == side and not definition.problems(deck, format)
        ]
        for side in definition.seat_words(2)
    )
    return [[one, other] for one in first for other in second]


def search_game(game: str, decks: list[str], seed: int) -> list[Moment]:
    """The moments of one game."""
    played = dd.new_game(game, decks=decks, seed=seed)
    bots = [make_bot(LEVEL, f"{seed} {seat}") for seat in range(played.state.players)]
    found: list[Moment] = []
    last = -APART
    while played.outcome is None and len(found) < PER_GAME:
        at = len(played.choices)
        if at - last >= APART:
            kept = moment(played, f"{game} {seed} {at}")
            if kept is not None:
                found.append(kept)
                last = at
        player = played.decisions[0].player
        played.choose(bots[player].choose(played.seat(player)), player)
    return found


def main() -> int:
    game = sys.argv[1]
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else WANTED
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{game}.jsonl"
    decks = pairs(game)
    seed = int(sys.argv[3]) - 1 if len(sys.argv) > 3 else 0
    kept = path.read_bytes().splitlines() if seed and path.exists() else []
    count = len(kept)
    with path.open("ab" if kept else "wb") as file:
        while count < wanted:
            seed += 1
            for one in search_game(game, decks[seed * 5 % len(decks)], seed):
                file.write(msgspec.json.encode(one) + b"\n")
                count += 1
            file.flush()
            print(f"{game}: {count} moments in {seed} games", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
