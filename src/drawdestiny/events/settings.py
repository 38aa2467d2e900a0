"""What an organiser decides before an event: its stages, sides, points, tie-breaks and decks."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from drawdestiny.engine.said import SaidError
from drawdestiny.engine.words import Words

WORDS: Final = Words("drawdestiny.events")

Kind = Literal["swiss", "robin", "single", "double", "league"]
Sides = Literal["free", "single", "double"]
TieBreak = Literal[
    "opponents", "head_to_head", "median", "cumulative", "margin", "games", "wins", "opponents2"
]

KINDS: Final[tuple[Kind, ...]] = ("swiss", "robin", "single", "double", "league")
SIDES: Final[tuple[Sides, ...]] = ("free", "single", "double")
TIE_BREAKS: Final[tuple[TieBreak, ...]] = (
    "opponents", "head_to_head", "median", "cumulative", "margin", "games", "wins", "opponents2",
)  # fmt: skip
USUAL: Final[tuple[TieBreak, ...]] = ("opponents", "head_to_head", "median", "cumulative", "margin")
FEWEST: Final = 2
MOST_PLAYERS: Final = 1024
MOST_ROUNDS: Final = 64
MOST_IN_ROBIN: Final = 64
MOST_GAMES: Final = 9
LONGEST_NAME: Final = 60


class EventError(SaidError):
    """Something that an event does not grant; the word is of its phrasebook."""

    package = "drawdestiny.events"


Small = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Stage(msgspec.Struct, omit_defaults=True, frozen=True):
    """A part of an event: rounds of one kind."""

    kind: Kind
    rounds: Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS)] = 0
    """Swiss rounds; 0: as many as single out one player without a loss."""
    cut: Annotated[int, msgspec.Meta(ge=0, le=MOST_PLAYERS)] = 0
    """How many of the stage before play on, the best first; 0: all."""


class Scoring(msgspec.Struct, omit_defaults=True, frozen=True):
    """What counts, and what decides between equals, in that order."""

    win: Small = 3
    draw: Small = 1
    loss: Small = 0
    bye: Small = 3
    count: Literal["match", "game"] = "match"
    """Whether the points are for a match or for each game of it."""
    tie_breaks: tuple[TieBreak, ...] = USUAL
    least_win_rate: Annotated[int, msgspec.Meta(ge=0, le=100)] = 33
    """Percent: nobody counts for less among the opponents of somebody else."""


class DeckRules(msgspec.Struct, omit_defaults=True, frozen=True):
    """What players bring, and who may read it."""

    needed: bool = False
    """Whether decks are handed in before the event begins."""
    each: Literal["one", "side"] = "one"
    """One deck, or one for each side."""
    locked: bool = True
    """Whether decks stay as they were handed in once the event has begun."""
    lists: Literal["open", "closed"] = "closed"
    """Whether everybody may read the lists once they are locked, or the organiser alone."""


class Settings(msgspec.Struct, omit_defaults=True, frozen=True):
    """All that is decided about an event before anybody joins."""

    title: str
    game: str
    format: str
    stages: list[Stage]
    sides: Sides = "free"
    """``single``: one game a match, the program says who plays which side. ``double``: two games,
    one of each side. ``free``: the players settle it."""
    games: Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)] = 1
    """The most games of a match, where sides are free."""
    team: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    """People who play together."""
    meetings: Annotated[int, msgspec.Meta(ge=1, le=20)] = 2
    """How often two may meet in a league."""
    at_once: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    """How many matches somebody may have open in a league."""
    scoring: Scoring = Scoring()
    decks: DeckRules = DeckRules()
    seed: str = ""
    """For the lots: the same seed and entries give the same pairings."""

    def match_games(self) -> int:
        """The most games of a match."""
        return {"single": 1, "double": 2, "free": self.games}[self.sides]


def checked(settings: Settings) -> Settings:
    """The settings with the format written out; refused when they do not fit each other."""
    from drawdestiny.games import game_definition

    definition = game_definition(settings.game)
    title = settings.title.strip()
    if not title or len(title) > LONGEST_NAME:
        raise EventError("bad_title", most=LONGEST_NAME)
    format = definition.format(settings.format).id if settings.format else definition.formats[0].id
    if not settings.stages:
        raise EventError("no_stage")
    for number, stage in enumerate(settings.stages):
        if stage.kind == "league" and len(settings.stages) > 1:
            raise EventError("league_alone")
        if stage.kind in ("single", "double") and number + 1 < len(settings.stages):
            raise EventError("elimination_last")
        if number == 0 and stage.cut:
            raise EventError("cut_of_nothing")
        if stage.cut == 1:
            raise EventError("cut_of_one")
        if stage.rounds and stage.kind != "swiss":
            raise EventError("rounds_of_swiss")
    if settings.sides != "free" and settings.games != 1:
        raise EventError("games_of_sides")
    if settings.decks.each == "side" and settings.sides == "free":
        raise EventError("decks_of_sides")
    if settings.team > 1 and 4 not in definition.seats:
        raise EventError("no_teams", game=definition.title)
    breaks = settings.scoring.tie_breaks
    if len(set(breaks)) != len(breaks):
        raise EventError("tie_break_twice")
    return msgspec.structs.replace(settings, title=title, format=format)


def side_words(settings: Settings) -> list[str]:
    """The two sides of the game, as its seats are called."""
    from drawdestiny.games import game_definition

    return game_definition(settings.game).seat_words(2)


def swiss_rounds(players: int) -> int:
    """So many rounds that at most one player can be without a loss."""
    return max(1, (players - 1).bit_length())
