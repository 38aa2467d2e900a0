"""A small laboratory: a deck against a deck, played by bots, some games for each call."""

from __future__ import annotations

from drawdestiny.answers.shapes import LabResult, LabWish
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.game import begin
from drawdestiny.games import game_definition
from drawdestiny.page.errors import PageError
from drawdestiny.players import make_bot


def play(wish: LabWish, decks: list[Deck]) -> LabResult:
    """Play the games that are asked for. The same wish gives the same games."""
    game = game_definition(wish.game)
    format = game.format(wish.format).id if wish.format else game.formats[0].id
    sides = game.seat_words(2)
    if [deck.side for deck in decks] == sides[::-1]:
        seats = [1, 0]
    elif [deck.side for deck in decks] == sides or len(set(sides)) == 1:
        seats = [0, 1]
    else:
        raise PageError("lab_sides", sides=", ".join(sides))
    game.admit([decks[which] for which in seats], format)
    wins, draws, decisions = [0, 0], 0, 0
    for number in range(wish.first, wish.first + wish.games):
        setup = Setup(format, [decks[which] for which in seats], f"{wish.seed} {number}")
        table = begin(game, setup)
        bots = [make_bot(wish.level, f"{wish.seed} {number} {seat}") for seat in range(2)]
        while table.outcome is None:
            player = table.decision.player
            table.choose(bots[player].choose(table.seat(player)), player)
            decisions += 1
        for seat in table.outcome.winners:
            wins[seats[seat]] += 1
        draws += not table.outcome.winners
    return LabResult(wins, draws, decisions)
