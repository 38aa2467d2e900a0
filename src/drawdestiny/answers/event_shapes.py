"""What the HTTP API takes and gives about events, typed. Players are known by their names."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from drawdestiny.answers.shapes import Asked, Shape
from drawdestiny.protocol import Clock, DeckText, Id

Title = Annotated[str, Meta(min_length=1, max_length=60)]
Called = Annotated[str, Meta(max_length=60)]
Span = Annotated[int, Meta(ge=0, le=60 * 86_400)]
Moment = Annotated[int, Meta(ge=0, le=2**53)]
StageKind = Literal["swiss", "robin", "single", "double", "league"]


def usual_clock() -> Clock:
    """The thinking time of an event that says nothing of it."""
    return Clock("live", 1800, 180)


class EventTerms(Shape, frozen=True, forbid_unknown_fields=True):
    """How the server runs an event. Spans are seconds, moments milliseconds since 1970."""

    starts: Moment = 0
    """When it starts by itself; 0: when its organiser says so."""
    ends: Moment = 0
    """When the season of a league ends; 0: when its organiser says so."""
    ready: Span = 60
    """For the ready check before the start; 0: there is none."""
    come: Span = 300
    """How long players have to come to the table of their match."""
    rest: Span = 20
    """Between two rounds."""
    absent: Literal["loss", "bot"] = "loss"
    """Who does not come in time loses the match, or a bot plays until they come."""
    bot: Annotated[str, Meta(max_length=20)] = "padawan"
    """The level of the bots that fill seats and stand in."""
    fill: Annotated[int, Meta(ge=0, le=256)] = 0
    """Bots join at the start until so many play."""
    most: Annotated[int, Meta(ge=2, le=1024)] = 256
    """How many may join."""
    clock: Clock = field(default_factory=usual_clock)
    pool: Literal["own", "sealed", "draft"] = "own"
    """Own decks, or decks made from a sealed pool or a draft."""
    pick: Span = 60
    """For each pick of a draft; 0: no clock."""
    build: Span = 600
    """For building decks from a pool."""
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    """How many seconds later spectators see the games."""
    rated: bool = False
    about: Annotated[str, Meta(max_length=500)] = ""
    """What the organiser says about it."""


class EventWish(Asked, frozen=True):
    """A new event."""

    title: Title
    game: Id
    format: Annotated[str, Meta(max_length=40)] = ""
    kind: StageKind = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=64)] = 0
    """Swiss rounds; 0: as many as single out one player without a loss."""
    cut: Annotated[int, Meta(ge=0, le=64)] = 0
    """How many play an elimination after the first stage; 0: nobody."""
    final: Literal["single", "double"] = "single"
    """The kind of that elimination."""
    sides: Literal["free", "single", "double"] = "single"
    games: Annotated[int, Meta(ge=1, le=9)] = 1
    """The most games of a match, where sides are free."""
    decks: Literal["ready", "own"] = "ready"
    """Ready decks by lot where nobody brought one, or decks handed in before the start."""
    lists: Literal["open", "closed"] = "closed"
    meetings: Annotated[int, Meta(ge=1, le=20)] = 2
    at_once: Annotated[int, Meta(ge=1, le=20)] = 1
    terms: EventTerms = field(default_factory=EventTerms)
    join: bool = True
    """Whether the organiser plays."""


class EventInfo(Shape, frozen=True):
    """An event as a list shows it."""

    id: str
    title: str
    game: str
    format: str
    kind: str
    """That of the first stage."""
    state: Literal["announced", "running", "over", "cancelled"]
    pool: str = "own"
    organiser: str = ""
    starts: int = 0
    """When it starts by itself or has started; 0: when its organiser says so."""
    players: int = 0
    most: int = 0
    round: int = 0
    winners: list[str] = field(default_factory=list)


class EventDeck(Shape, frozen=True):
    """A deck of a player, once lists are open."""

    side: str
    name: str
    cards: dict[str, int]


class EventPlayer(Shape, frozen=True):
    name: str
    bot: str = ""
    """The level, for a bot."""
    dropped: bool = False
    ready: bool = False
    rank: str = ""
    """In a league."""
    decks: list[EventDeck] = field(default_factory=list)


class EventTable(Shape, frozen=True):
    """The table of a game of a match."""

    id: str
    come_by: int
    winners: list[str] = field(default_factory=list)
    over: bool = False


class EventMatch(Shape, frozen=True):
    table: int
    players: list[str]
    """One player alone has a bye."""
    sides: list[str] = field(default_factory=list)
    """In the reader's language, in the first game."""
    open: bool = False
    score: str = ""
    note: str = ""
    """Why it was not played out."""
    tables: list[EventTable] = field(default_factory=list)


class EventRound(Shape, frozen=True):
    number: int
    title: str
    matches: list[EventMatch]


class EventStanding(Shape, frozen=True):
    place: int
    name: str
    cells: list[str]
    """As ``EventPage.heads`` names them, from the points on."""
    shared: bool = False


class EventWhy(Shape, frozen=True):
    """Why somebody stands where they stand: every figure with its parts, and what decides against
    the neighbours."""

    lines: list[str]


class EventNode(Shape, frozen=True):
    """A place of the bracket."""

    id: str
    branch: str
    """W: winners, L: second chance, F: final."""
    round: int
    players: list[str]
    """Empty where nobody is known yet."""
    winner: str = ""
    wins: list[int] = field(default_factory=list)
    """The games that each of them won."""


class MyEvent(Shape, frozen=True):
    """What the event is to the reader."""

    joined: bool = False
    name: str = ""
    organiser: bool = False
    ready: bool = False
    dropped: bool = False
    may_join: bool = False
    table: str = ""
    """Where the next game is played."""
    opponent: str = ""
    side: str = ""
    come_by: int = 0
    needs_decks: list[str] = field(default_factory=list)
    """Sides for which a deck is wanted."""
    has_decks: list[str] = field(default_factory=list)
    """The names of the decks handed in."""


class EventPage(Shape, frozen=True):
    """All that everybody may know of an event, and what it is to the reader."""

    info: EventInfo
    terms: EventTerms
    about: str
    """What kind of event it is, in one line."""
    phase: str
    n: int
    """How many entries there are: ask with it for what comes after."""
    now: int
    """The server's time."""
    me: MyEvent
    until: int = 0
    """When the phase ends by itself; 0: it has no end."""
    paused: bool = False
    reason: str = ""
    """Why it was cancelled."""
    players: list[EventPlayer] = field(default_factory=list)
    rounds: list[EventRound] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    standings: list[EventStanding] = field(default_factory=list)
    bracket: list[EventNode] = field(default_factory=list)


class EventLine(Shape, frozen=True):
    """A line of the log."""

    when: int
    text: str
    judge: bool = False
    """Whether an organiser did it."""


class DeckBring(Asked, frozen=True):
    """A deck to hand in; ``auto``: the decks that the bot builds from the pool."""

    deck: DeckText = ""
    cards: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[int, Meta(ge=1, le=99)]],
        Meta(max_length=200),
    ] = field(default_factory=dict)
    """Or the cards themselves, for ``side``."""
    side: Annotated[str, Meta(max_length=20)] = ""
    auto: bool = False


class Meeting(Asked, frozen=True):
    """A match of a league; without a name the server finds who fits best."""

    name: Called = ""


class JudgeWish(Asked, frozen=True):
    """What an organiser does."""

    do: Literal[
        "pause", "resume", "extend", "result", "pair_again", "swap", "drop", "back", "forbid",
        "allow", "finish", "cancel", "add_bot",
    ]  # fmt: skip
    name: Called = ""
    other: Called = ""
    round: Annotated[int, Meta(ge=0, le=10_000)] = 0
    table: Annotated[int, Meta(ge=0, le=10_000)] = 0
    wins: Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(max_length=2)] = field(
        default_factory=list
    )
    draws: Annotated[int, Meta(ge=0, le=9)] = 0
    seconds: Span = 0


class Pick(Asked, frozen=True):
    """A card of the pack that lies before one."""

    card: Id


class DraftCard(Shape, frozen=True):
    id: str
    title: str
    side: str = ""


class DraftView(Shape, frozen=True):
    """The draft table as one player sees it."""

    n: int
    round: int
    rounds: int
    pick: int
    size: int
    """How many cards this pack had."""
    left: bool
    """Whether packs go to the left."""
    pack: list[DraftCard] = field(default_factory=list)
    picked: str = ""
    """The card taken, until all have."""
    advice: str = ""
    """What the bot would take."""
    waiting: list[str] = field(default_factory=list)
    """Who has not picked."""
    seats: list[str] = field(default_factory=list)
    taken: list[DraftCard] = field(default_factory=list)
    until: int = 0
    now: int = 0
    over: bool = False


class PoolView(Shape, frozen=True):
    """The cards to build decks from, and the decks that the bot would build."""

    cards: list[DraftCard]
    counts: dict[str, int]
    advised: list[EventDeck]
    until: int = 0
    now: int = 0
