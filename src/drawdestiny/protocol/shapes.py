"""What messages carry in both directions: tables, views, prompts, log lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

VERSION = 1
"""Raised when an older client would misunderstand."""

MOST_BYTES = 32_768
"""The longest message that a client may send."""

Name = Annotated[str, Meta(min_length=1, max_length=60)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Lang = Literal["en", "fr"]
DeckText = Annotated[str, Meta(max_length=10_000)]
"""A ready deck by name, ``mine:`` and the name of a kept deck, a link code, or a deck as text."""
Seconds = Annotated[int, Meta(ge=0, le=100_000)]


class Told(msgspec.Struct, omit_defaults=True, frozen=True, gc=False):
    """What shapes inside messages share: fields that have their usual value are left out.

    They hold no cycles, and the server makes a hundred for each choice: the collector of garbage
    need not know of them.
    """


class Clock(Told, forbid_unknown_fields=True, frozen=True):
    """Thinking time. ``live``: so many seconds in all, and for one decision; ``days``: a move."""

    kind: Literal["none", "live", "days"] = "none"
    total: Seconds = 0
    decision: Seconds = 0
    days: Annotated[int, Meta(ge=0, le=60)] = 0


class SeatWish(Told, forbid_unknown_fields=True, frozen=True):
    """Who shall sit in a seat of a new table: you, anybody, somebody by name, or a bot."""

    who: Literal["you", "anybody", "named", "bot"] = "anybody"
    name: Annotated[str, Meta(max_length=60)] = ""
    """The person who is challenged (the seat is kept for the account that has the name just now),
    or the bot's level."""
    deck: DeckText = ""
    """Empty: a ready deck that fits the seat."""


class SetSeen(Told, forbid_unknown_fields=True, frozen=True):
    """A set of somebody's own cards: its cards are found under its hash."""

    hash: str
    code: str
    name: str


class TableWish(Told, forbid_unknown_fields=True, frozen=True):
    """All that can be wished for a table."""

    game: Id
    format: Annotated[str, Meta(max_length=40)] = ""
    seats: Annotated[list[SeatWish], Meta(max_length=4)] = []
    private: bool = False
    rated: bool = False
    best_of: Literal[1, 3] = 1
    clock: Clock = Clock()
    spectators: Literal["open", "none"] = "open"
    delay: Annotated[int, Meta(ge=0, le=600)] = 0
    """How many seconds behind the spectators see the game."""
    open_after: bool = True
    """Whether everybody sees all hands when the game is over, and may check its shuffles."""
    scenario: Annotated[str, Meta(max_length=20_000)] = ""
    """A position to start from instead of decks."""
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], int], Meta(max_length=20)] = {}
    """Rule options of the game, as ``GameInfo.options`` tells them; such a game is not rated."""
    previews: bool = False
    """Whether there are previews although it is rated: who sits down agrees."""
    own_cards: Literal["", "none", "mine", "any"] = ""
    """Whose own cards may be played with: nobody's, those of the decks that the table is opened
    with, or any. Empty: ``none`` if it is rated, else ``mine``. Who sits down agrees."""


class SeatInfo(Told, frozen=True):
    """A seat as everybody may see it."""

    seat: int
    side: str
    """The word of the seat: dark, light, alliance ..."""
    title: str
    """The same in the reader's language."""
    who: Literal["open", "person", "bot"] = "open"
    name: str = ""
    connected: bool = True
    rating: int = 0
    deck: str = ""
    """The name of the deck: told to its player, and to all after the game."""
    clock: int = -1
    """Milliseconds left in all; -1 without a clock."""
    running: bool = False
    """Whether that clock runs now."""
    opponent: str = ""
    """Who the bot is: the id of an opponent of the game."""
    gone_until: int = 0
    """When a seat that lost its connection may be claimed: milliseconds since 1970, server time."""


class TableInfo(Told, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    format: str
    state: Literal["open", "playing", "over"]
    seats: list[SeatInfo]
    private: bool = False
    rated: bool = False
    best_of: int = 1
    score: list[int] = []
    """Games won in this match, by seat of the first game."""
    number: int = 1
    """Which game of the table this is: rematches count on."""
    clock: Clock = Clock()
    spectators: str = "open"
    delay: int = 0
    open_after: bool = True
    """Whether everybody sees all hands when a game is over, and may check its shuffles."""
    watching: int = 0
    created: int = 0
    commitment: str = ""
    """The hash of the server's secret for the next deal, told before anybody gives a nonce."""
    previews: bool = True
    """Whether seats may ask for previews."""
    source: str = ""
    """Where it came from: ``puzzle:ID``, ``lesson:ID``, ``branch:GAME@CHOICE``, ``try:CARD``."""
    own_cards: Literal["none", "mine", "any"] = "none"
    """Whose own cards may be played with: nobody's, those of ``sets``, or any."""
    sets: list[SetSeen] = []
    """The sets of own cards that are played with, or may be."""


class TermInfo(Told, frozen=True):
    """A part of a total."""

    amount: int
    text: str
    code: str = ""
    rule: str = ""
    word: str = ""
    """Why, in a word that is the same in every language: printed, destiny, card ..."""


class SumInfo(Told, frozen=True):
    """A total and how it came about."""

    player: int
    total: int
    terms: list[TermInfo]
    text: str = ""


class MoveInfo(Told, frozen=True):
    """A card that went from one zone to another. A card that the reader does not know has no
    number and no id: the move only says that one went."""

    source: str
    """The kind of zone that it left, and whose it is."""
    source_owner: int
    zone: str
    """The kind of zone where it lies now, on top, and whose it is."""
    owner: int
    card: int = -1
    code: str = ""
    shown: bool = False
    """Whether the reader knows which card it is where it lies now, not only where it lay."""


class LogLine(Told, frozen=True):
    """Something that happened, as its reader may know it."""

    n: int
    """Its number in the game's log."""
    kind: str
    text: str
    rule: str = ""
    player: int = -1
    card: int = -1
    code: str = ""
    """The id of the card, empty where it is hidden."""
    target: int = -1
    target_code: str = ""
    place: str = ""
    amount: int = 0
    sums: list[SumInfo] = []
    moves: list[MoveInfo] = []
    """The cards that it moved, in their order. Only lines that come as news have them."""


class OptionInfo(Told, frozen=True):
    """A possible answer: its key, what it names, and its words."""

    key: str
    verb: str
    text: str
    card: int = -1
    target: int = -1
    place: str = ""
    amount: int = -1


class Prompt(Told, frozen=True):
    """The question that the reader has to answer."""

    at: int
    """Number of the question for this seat; an answer repeats it, so nothing is answered twice."""
    kind: str
    text: str
    options: list[OptionInfo]
    source: int = -1
    deadline: int = 0
    """When the time for this decision is up: milliseconds since 1970, server time; 0 for never."""
    order: int = 0
    """When a standing order of yours answers it, if you do not; 0 if none does."""


class OrderInfo(Told, frozen=True):
    """A kind of question that a standing order can answer, and what you want."""

    kind: str
    title: str
    how: str
    """``ask`` me; ``once``: ask me until I pass; ``table``: the same, and only if a card that all
    can see gives me something to do; ``pass`` for me."""
    hows: list[str]
    """What you may want."""
    usual: str = "ask"
    """What people want unless they say otherwise."""


class OrdersInfo(Told, frozen=True):
    """Your standing orders. Nobody else is told of them."""

    given: bool
    """Whether you have given any; before that everything is asked."""
    orders: list[OrderInfo]
    until: str = ""
    """Pass for me whatever can be passed: until the next ``turn``, or until an ``event``, when
    somebody else does something; empty for neither."""


class FightOdds(Told, frozen=True):
    """A fight that may follow, as far as the reader can know: thousandths of the worlds in which it
    is fought."""

    won: int
    lost: int
    tied: int
    share: int
    """In how many thousandths of all worlds it is fought."""
    own: int = -1
    """The cards that meet, most often; -1 where nobody can say."""
    other: int = -1
    own_power: int = 0
    """Powers as they stand, without destiny, on average."""
    other_power: int = 0
    own_total: int = 0
    """Totals on average, in tenths."""
    other_total: int = 0


class CardRisk(Told, frozen=True):
    """A card that may be lost, in thousandths of all worlds."""

    card: int
    owner: int
    lost: int


class PreviewInfo(Told, frozen=True):
    """What is known of an answer's result before it is given."""

    worlds: int
    """In how many worlds that the reader cannot tell from the true one it was tried."""
    margin: int = 0
    """How far the odds may be off, in thousandths, as measured on battles between bots."""
    fights: list[FightOdds] = []
    risks: list[CardRisk] = []
    lines: list[str] = []
    """The same in words."""


class CardSeen(Told, frozen=True):
    """A card that the viewer may know, with what lies on it."""

    card: int
    id: str
    marks: dict[str, int] = {}


class ZoneSeen(Told, frozen=True):
    """A zone: how many cards lie there (-1 if there are cards that may not be counted), and those
    the viewer knows, in their order."""

    kind: str
    owner: int
    count: int
    cards: list[CardSeen] = []


class ViewInfo(Told, frozen=True):
    """What the viewer may know of the position; ``facts`` differs from game to game."""

    viewer: int
    turn: int
    active: int
    waiting: list[int]
    zones: list[ZoneSeen]
    facts: Mapping[str, object]
    winners: list[int] | None = None


class ChatLine(Told, frozen=True):
    """Something that was said at a table. The ``text`` is empty, and the name another one, if who
    said it has deleted their account. Such a line replaces the one with the same ``n`` that a
    client may have."""

    n: int
    name: str
    text: str
    when: int
    seat: int = -1


class Reveal(Told, frozen=True):
    """After a game: everything that went into its shuffles. ``replay --verify`` checks it."""

    commitment: str
    secret: str
    nonces: list[str]


class Ended(Told, frozen=True):
    """How a game ended."""

    winners: list[int]
    text: str
    rule: str = ""
    replay: str = ""
    """The finished game's id."""
    ratings: dict[str, list[int]] = {}
    """By seat number: rating before and after."""
    reveal: Reveal | None = None


class TakeBackWish(Told, frozen=True):
    """Somebody wants to go back; ``waits_for`` lists the seats that have not agreed yet."""

    seat: int
    waits_for: list[int]


class Held(Told, frozen=True):
    """A game that began under other rules and cannot go on as it is: its people choose together
    what becomes of it."""

    text: str
    """What has happened, in the reader's language."""
    can_go_on: bool
    """Whether there is a moment to go on from; else it can only be annulled."""
    wanted: list[str]
    """By seat: ``go_on`` or ``annul``, empty while nothing was said, ``agrees`` for a bot."""
    choices: int = -1
    """How many choices stay if it goes on."""


class Position(Told, frozen=True):
    """A table as one reader may see it, whole."""

    info: TableInfo
    seat: int
    """The reader's seat; -1 for a spectator."""
    n: int
    """The number of the last change that is in it."""
    view: ViewInfo | None = None
    prompt: Prompt | None = None
    orders: OrdersInfo | None = None
    wish: TakeBackWish | None = None
    can_take_back: Literal["", "free", "ask"] = ""
    rematch: list[int] = []
    """The seats that want to play again."""
    ended: Ended | None = None
    held: Held | None = None
    log: list[LogLine] = []
    chat: list[ChatLine] = []
    now: int = 0
    """The server's time, for clocks: milliseconds since 1970."""
