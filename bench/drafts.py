"""Draft bots: how often their decks beat decks of random picks, with the same builder and players.

    python bench/drafts.py --game young-jedi --drafts 20

In each draft of eight, every second seat picks as the bot advises and the others at random; all
decks are built by the bot. Then each advised seat plays each random one, a game of each side.
"""

from __future__ import annotations

import argparse
import math

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.game import begin
from drawdestiny.events.bots import play
from drawdestiny.events.draft import Draft, DraftRules, Picked, sealed_format
from drawdestiny.games import game_definition, game_ids

SEATS = 8


def drafted(game: str, seed: str) -> list[dict[str, Deck]]:
    """The decks of each seat; those with even numbers picked by advice."""
    draft = Draft(DraftRules(game, SEATS, seed))
    chance = seeded(f"random picks {seed}")
    while not draft.over:
        for seat in draft.waiting():
            pack = draft.packs[seat]
            card = pack[chance.below(len(pack))] if seat % 2 else draft.advise(seat)
            draft.apply(Picked(seat, card))
    return [draft.decks(seat, f"seat {seat}") for seat in range(SEATS)]


def measure(game: str, drafts: int, bot: str) -> tuple[int, int, int]:
    """Games won by advised decks, lost and drawn."""
    definition = game_definition(game)
    sides = definition.seat_words(2)
    format = sealed_format(definition)
    won = lost = drawn = 0
    for number in range(drafts):
        decks = drafted(game, str(number))
        for one in range(0, SEATS, 2):
            for other in range(1, SEATS, 2):
                for advised_first in (True, False):
                    pair = [one, other] if advised_first else [other, one]
                    lists = [decks[seat][side] for seat, side in zip(pair, sides, strict=True)]
                    seed = f"{number} {one} {other} {advised_first}"
                    played = begin(definition, Setup(format, lists, seed))
                    play(played, [bot, bot])
                    assert played.outcome is not None
                    if not played.outcome.winners:
                        drawn += 1
                    elif pair[played.outcome.winners[0]] == one:
                        won += 1
                    else:
                        lost += 1
    return won, lost, drawn


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--drafts", type=int, default=10)
    parser.add_argument("--bot", default="greedy")
    given = parser.parse_args()
    for game in [given.game] if given.game else game_ids():
        won, lost, drawn = measure(game, given.drafts, given.bot)
        games = won + lost
        share = won / games
        error = math.sqrt(share * (1 - share) / games)
        print(
            f"{game:<13} {given.drafts} drafts, {games + drawn} games of {given.bot}: "
            f"advised decks won {won} of {games} ({share:.1%} ± {error:.1%}), {drawn} drawn"
        )


if __name__ == "__main__":
    main()
