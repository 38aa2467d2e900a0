"""Matches that bots play: real games under the rules, with the results an event takes."""

from __future__ import annotations

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.game import Game, begin
from drawdestiny.engine.view import View
from drawdestiny.events.entries import Result
from drawdestiny.events.event import Event, Match
from drawdestiny.events.settings import side_words
from drawdestiny.players import make_bot

Decks = dict[str, dict[str, Deck]]
"""Of each player, by side."""


def ready_decks(event: Event) -> Decks:
    """A ready deck of each side for everybody, by lot."""
    from drawdestiny.games import game_definition

    definition = game_definition(event.rules.game)
    chance = seeded(f"{event.rules.seed} decks")
    found: Decks = {}
    for side in side_words(event.rules):
        legal = [
            deck
            for deck in definition.ready_decks()
            if deck.side == side and not definition.problems(deck, event.rules.format)
        ]
        for id in event.entrants:
            found.setdefault(id, {})[side] = legal[chance.below(len(legal))]
    return found


def new_game(event: Event, match: Match, number: int, decks: Decks) -> tuple[Game, list[str]]:
    """A game of a match, and who sits in each seat; in the second one sides are exchanged."""
    from drawdestiny.games import game_definition

    words = side_words(event.rules)
    seats = list(match.players)
    if match.sides and match.sides[0] != words[0]:
        seats.reverse()
    if number % 2:
        seats.reverse()
    lists = [decks[id][side] for id, side in zip(seats, words, strict=True)]
    seed = f"{event.rules.seed} {match.round}.{match.table}.{number}"
    return begin(game_definition(event.rules.game), Setup(event.rules.format, lists, seed)), seats


def play(game: Game, bots: list[str]) -> None:
    """Let bots play a game to its end."""
    made = [make_bot(name, f"{game.setup.seed} {seat}") for seat, name in enumerate(bots)]
    while game.outcome is None:
        player = game.decision.player
        game.choose(made[player].choose(game.seat(player)))


def cards_left(game: Game) -> list[int]:
    """The cards that each seat has left to draw: the margin of a game."""
    view: View = game.view()
    return [
        sum(max(0, zone.count) for zone in view.zones if (zone.kind, zone.owner) == ("deck", seat))
        for seat in range(game.state.players)
    ]


class Score:
    """The games of a match, added up."""

    def __init__(self, event: Event, match: Match) -> None:
        self.event = event
        self.match = match
        self.wins = dict.fromkeys(match.players, 0)
        self.left = dict.fromkeys(match.players, 0)
        self.draws = 0

    def add(self, game: Game, seats: list[str]) -> None:
        """Count a game that is over."""
        assert game.outcome is not None
        for seat in game.outcome.winners:
            self.wins[seats[seat]] += 1
        if not game.outcome.winners:
            self.draws += 1
        for id, left in zip(seats, cards_left(game), strict=True):
            self.left[id] += left

    @property
    def over(self) -> bool:
        """Whether no further game is played."""
        rules = self.event.rules
        if sum(self.wins.values()) + self.draws >= rules.match_games():
            return True
        return rules.sides == "free" and max(self.wins.values()) > rules.games // 2

    def result(self) -> Result:
        players = self.match.players
        wins, left = [self.wins[id] for id in players], [self.left[id] for id in players]
        return Result(wins, self.draws, left)


def play_match(event: Event, match: Match, decks: Decks) -> tuple[Result, list[Game]]:
    """The result of a match between bots, and its games."""
    score = Score(event, match)
    games: list[Game] = []
    while not score.over:
        game, seats = new_game(event, match, len(games), decks)
        play(game, [event.entrants[id].bot for id in seats])
        score.add(game, seats)
        games.append(game)
    return score.result(), games
