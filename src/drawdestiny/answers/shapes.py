"""What the HTTP API takes and gives, typed. The web client's types are made from these structs."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from drawdestiny.protocol import (
    Clock,
    DeckText,
    Ended,
    Id,
    Lang,
    LogLine,
    Name,
    Prompt,
    SeatInfo,
    SetSeen,
    ViewInfo,
)


class Shape(msgspec.Struct, omit_defaults=True, frozen=True):
    """What all shapes share."""


class Asked(msgspec.Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """What a client sends: anything unknown in it is refused."""


class Trouble(Shape, frozen=True):
    """Every refusal of the API: a word for programs, a sentence, and single problems."""

    code: str
    text: str
    details: list[str] = []
    rule: str = ""


# -- accounts --------------------------------------------------------------------------------


Password = Annotated[str, Meta(min_length=8, max_length=200)]


class Credentials(Asked, frozen=True):
    name: Name
    password: Password


class Me(Shape, frozen=True):
    """Who is asking. A new visitor is a guest at once; ``csrf`` goes into ``x-csrf-token``."""

    name: str
    guest: bool
    csrf: str
    lang: Lang = "en"
    notice: str = ""
    """What else a change has led to, in words: a new password ends sessions and API tokens."""
    operator: bool = False
    """Whether this account may do what operators do."""
    offline: bool = False
    """Whether the server also gives out the page that plays without it, at ``/alone/``."""


class Change(Asked, frozen=True):
    """A change of the own account; the password now is needed for a new one."""

    name: Annotated[str, Meta(max_length=60)] = ""
    lang: Lang | None = None
    password: Annotated[str, Meta(max_length=200)] = ""
    new_password: Annotated[str, Meta(max_length=200)] = ""


class Farewell(Asked, frozen=True):
    """Delete the account, for good."""

    password: Annotated[str, Meta(max_length=200)] = ""


class TokenWish(Asked, frozen=True):
    label: Name
    scopes: list[Literal["play", "read", "decks"]]


class TokenInfo(Shape, frozen=True):
    """An API token; ``token`` is told once, when it is made."""

    id: str
    label: str
    scopes: list[str]
    created: int
    token: str = ""


class RatingInfo(Shape, frozen=True):
    game: str
    format: str
    rating: int
    games: int


class FriendInfo(Shape, frozen=True):
    """Somebody whom one calls a friend."""

    name: str
    online: bool = False
    """Whether they are connected just now."""
    table: str = ""
    """A game of theirs that everybody may watch; empty for none."""


class PlayedGame(Shape, frozen=True):
    """A finished game in somebody's history."""

    replay: str
    game: str
    format: str
    seats: list[str]
    """The names by seat."""
    winners: list[int]
    seat: int
    """Where the person sat."""
    ended: int
    choices: int


class Profile(Shape, frozen=True):
    name: str
    joined: int
    ratings: list[RatingInfo]
    history: list[PlayedGame]


# -- progress --------------------------------------------------------------------------------


class GoalInfo(Shape, frozen=True):
    """Something that teaches a game when it is first done, in the reader's language."""

    id: str
    game: str
    title: str
    about: str
    rule: str
    replay: str = ""
    """The first game in which it was done; empty while it was not."""
    when: int = 0


class InARow(Shape, frozen=True):
    """How often in a row, now and at best."""

    now: int = 0
    best: int = 0


class RatingPoint(Shape, frozen=True):
    when: int
    rating: int


class RatingCurve(Shape, frozen=True):
    """The ratings of somebody in a format of a game, from the oldest game to the latest."""

    game: str
    format: str
    points: list[RatingPoint]


class ResultPoint(Shape, frozen=True):
    """A finished game of a curve of results."""

    when: int
    game: str
    balance: int
    """Games of that game won less those lost, up to this one."""


class BestGame(Shape, frozen=True):
    """A won game that is worth looking at again."""

    played: PlayedGame
    goals: list[str]
    """What was done there for the first time, in words."""


class ProgressInfo(Shape, frozen=True):
    """What somebody has done so far."""

    goals: list[GoalInfo]
    won: InARow = InARow()
    """Games won."""
    daily: InARow = InARow()
    """Days with a puzzle of the day solved."""
    solved: int = 0
    """Puzzles solved, those of a day among them."""
    played: int = 0
    ratings: list[RatingCurve] = []
    results: list[ResultPoint] = []
    best: list[BestGame] = []


# -- games, cards and rules ------------------------------------------------------------------


class FormatInfo(Shape, frozen=True):
    id: str
    title: str
    note: str = ""


class OpponentInfo(Shape, frozen=True):
    """Somebody to play against, in the reader's language. The face is ``/api/opponents/ID.svg``."""

    id: str
    name: str
    temper: str
    lines: dict[str, str]
    """What is said at the start, when a fight is won (ahead) and when one is lost (behind)."""


class RuleOptionInfo(Shape, frozen=True):
    """A choice that a table makes before the game, in the reader's language."""

    id: str
    title: str
    rule: str
    values: list[list[str]]
    """Each value with its words; the first is the rule as it is usually played."""
    formats: list[str] = []
    players: list[int] = []
    """Where it can be chosen; nothing means everywhere."""


class GameInfo(Shape, frozen=True):
    """A game, in the reader's language."""

    id: str
    title: str
    formats: list[FormatInfo]
    players: list[int]
    seats: dict[str, list[str]]
    """By number of players: the words of the seats."""
    sides: dict[str, str]
    """The words of the seats in the reader's language."""
    zones: dict[str, str]
    """The names of places and zones in the reader's language."""
    bots: list[str]
    """The levels, from the weakest to the strongest."""
    cards: int
    version: str
    """Changes when card data or texts change: for caches."""
    kinds: dict[str, str] = {}
    """The kinds of cards in the reader's language."""
    sets: dict[str, str] = {}
    """The sets of cards, by the word of ``CardInfo.set``."""
    rarities: dict[str, str] = {}
    about: str = ""
    opponents: list[OpponentInfo] = []
    """Who the bots are: one for each level in its order, then those who fill a table."""
    options: list[RuleOptionInfo] = []
    notes: dict[str, str] = {}
    """By number of players: what should be known before so many sit down."""
    quick: Clock = msgspec.field(default_factory=Clock)
    """The thinking time of a quick match."""


class CardInfo(Shape, frozen=True):
    """A card for lists, tables and zooms."""

    id: str
    name: str
    game: str
    set: str
    side: str
    kind: str
    text: str = ""
    facts: dict[str, object] = {}
    house: bool = False
    errata: bool = False
    printed: str = ""
    """The card that one must own to play this one, if it is another: of a virtual card."""
    own: str = ""
    """The hash of the set of own cards that it comes from."""


class CardFound(Shape, frozen=True):
    cards: list[CardInfo]
    total: int
    page: int
    pages: int
    notes: list[str] = []
    """What is to be said of the query: words that were corrected, terms that do not count."""
    asked: list[str] = []
    """The names of the numbers that the query or the order speaks of."""
    figures: list[list[str]] = []
    """Those numbers of each card, in the order of the cards."""


class SearchForm(Shape, frozen=True):
    """Something that can be written in a search, and what it means."""

    query: str
    meaning: str


class SearchField(Shape, frozen=True):
    """A field of the search language: its names in the language, and its values if it has few."""

    kind: str
    names: list[str]
    values: list[str]


class SearchGrammar(Shape, frozen=True):
    """The search language explained."""

    lead: str
    warns: str
    forms: list[SearchForm]
    fields: list[SearchField]


class CardPageInfo(Shape, frozen=True):
    """All about one card."""

    card: CardInfo
    lines: list[list[str]]
    """Label and value, ready to be shown."""
    texts: dict[str, str]
    """The generated text by language."""
    rulings: list[list[str]]
    """Rule id and words; without an id it is our reading of the card."""
    errata: list[str]
    printings: list[str]
    decks: list[str]


class RuleInfo(Shape, frozen=True):
    id: str
    text: str
    chapter: str
    title: str = ""


# -- own cards -------------------------------------------------------------------------------

SetText = Annotated[str, Meta(max_length=400_000)]


class SetGiven(Asked, frozen=True):
    """A file of own cards as it is being written."""

    text: SetText
    faces: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=4)] = []
    """The ids of cards whose faces are wanted, and the card to try out."""


class SetCode(Asked, frozen=True):
    """The code of a link to a set."""

    code: SetText


class SetProblemAt(Shape, frozen=True):
    """Something wrong with a file: where, and what."""

    line: int
    column: int
    """0 for the whole line."""
    text: str
    card: str = ""


class OwnCard(Shape, frozen=True):
    """A card of a set that is being written."""

    card: CardInfo
    texts: dict[str, str]
    """What it does, by language."""
    line: int
    """Where it stands in the file."""
    faces: dict[str, str] = {}
    """Its face by language, as SVG, where it was asked for."""


class SetReport(Shape, frozen=True):
    """What a file of own cards says, and all that is wrong with it."""

    problems: list[SetProblemAt]
    cards: list[OwnCard] = []
    hints: list[str] = []
    """Figures that stand out, in words."""
    game: str = ""
    code: str = ""
    name: str = ""
    hash: str = ""
    """Empty while something is wrong."""
    link: str = ""
    """The code of a link to it."""


class SetInfo(Shape, frozen=True):
    """A set of own cards, by its hash."""

    hash: str
    game: str
    code: str
    name: str
    version: str
    author: str
    licence: str
    cards: list[CardInfo]


class KeptSet(Shape, frozen=True):
    """A set that somebody keeps."""

    hash: str
    game: str
    code: str
    name: str
    cards: int


class SetFile(Shape, frozen=True):
    """The file of a set."""

    text: str


class WordInfo(Shape, frozen=True):
    """A word of card texts."""

    name: str
    kind: str
    usage: str
    example: str
    text: str
    """The example as players read it."""


# -- decks -----------------------------------------------------------------------------------


class DeckCard(Shape, frozen=True):
    id: str
    count: int


class DeckInfo(Shape, frozen=True):
    """A deck: a ready one, or one of the own."""

    name: str
    game: str
    side: str
    cards: list[DeckCard]
    format: str = ""
    ready: bool = False
    about: str = ""
    notes: dict[str, str] = {}
    """What the deck says of itself: a starting character, where it comes from ..."""
    built_from: str = ""
    """The collection in which its cards are reserved; empty if it is not built."""
    shown: list[str] = []
    """A few cards to know it by, for a picture of the deck."""


class DeckGiven(Asked, frozen=True):
    """A deck as it is being built or pasted. ``text`` in any form that is understood."""

    game: Id
    text: DeckText = ""
    format: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""


class DeckProblem(Shape, frozen=True):
    rule: str
    text: str
    cards: list[str] = []
    fix: str = ""


class LineProblem(Shape, frozen=True):
    """A line of a pasted deck that could not be read, with what may have been meant."""

    line: int
    text: str
    problem: str
    candidates: list[str] = []


class DeckNeed(Shape, frozen=True):
    """A part that the rules want of a deck, in the reader's language."""

    label: str
    have: int
    least: int
    most: int
    """-1 where more are as welcome."""
    query: str
    """The search for cards of that sort, within the game."""
    colour: str = ""
    """The colour that it is shown with; empty for none."""


class DeckReport(Shape, frozen=True):
    """What a deck is and what is wrong with it; drawn curves as plain numbers."""

    deck: DeckInfo | None
    legal: bool
    problems: list[DeckProblem]
    lines: list[LineProblem]
    curves: dict[str, dict[str, int]] = {}
    """By kind of curve (destiny, cost, dots, kinds ...): how many cards for each value."""
    link: str = ""
    text: str = ""
    mend: dict[str, int] = {}
    """By card: how many more or, with a minus, how many fewer make the deck legal."""
    mend_notes: dict[str, str] = {}
    needs: list[DeckNeed] = []
    """What the rules want of it, in the order in which to look for it."""


class Exported(Shape, frozen=True):
    form: str
    name: str
    body: str


# -- collections -----------------------------------------------------------------------------


class ProductInfo(Shape, frozen=True):
    id: str
    game: str
    title: str
    about: str
    cards: int


class Opening(Asked, frozen=True):
    """Open packs into a collection (empty name: just look)."""

    product: Id
    count: Annotated[int, Meta(ge=1, le=36)] = 1
    seed: Annotated[str, Meta(max_length=60)] = ""
    collection: Annotated[str, Meta(max_length=60)] = ""


class Pulled(Shape, frozen=True):
    id: str
    rarity: str
    finish: str = ""


class Opened(Shape, frozen=True):
    product: str
    seed: str
    packs: list[list[Pulled]]


class Holding(Shape, frozen=True):
    id: str
    owned: int
    foil: int = 0
    wanted: int = 0
    used: int = 0


class Completion(Shape, frozen=True):
    set: str
    rarity: str
    have: int
    of: int


class CollectionInfo(Shape, frozen=True):
    name: str
    game: str
    cards: int
    holdings: list[Holding] = []
    completion: list[Completion] = []


Many = Annotated[int, Meta(ge=-9999, le=9999)]
Label = Annotated[str, Meta(min_length=1, max_length=80)]


class CollectionWish(Asked, frozen=True):
    """A new collection."""

    game: Id


class BuildWish(Asked, frozen=True):
    """The collection whose cards make the deck."""

    collection: Annotated[str, Meta(min_length=1, max_length=60)]


class CardsChange(Asked, frozen=True):
    """Cards to add or, with a minus, to take out; and how many of a card are wanted.

    A finish is written after the id: ``DM-1/foil``.
    """

    cards: Annotated[dict[Label, Many], Meta(max_length=2000)] = {}
    wants: Annotated[dict[Label, Many], Meta(max_length=2000)] = {}


class CollectionText(Asked, frozen=True):
    """A collection as a file holds it, to be added."""

    text: Annotated[str, Meta(max_length=200_000)]
    form: Literal["json", "csv"] = "csv"


# -- replays, puzzles, lessons ---------------------------------------------------------------


class ReplayInfo(Shape, frozen=True):
    """A finished game."""

    id: str
    game: str
    format: str
    seats: list[SeatInfo]
    choices: int
    ended: Ended
    when: int
    viewpoints: list[int]
    """Seats whose view may be shown; -1 is the spectator's, -2 with all hands open."""
    turns: list[int] = []
    """The number of choices before each turn, for the marks of the seek bar."""
    whole: bool = True
    """Whether one may take the record away and go on from it: not where the hands of others stay
    hidden."""
    no_branch: str = ""
    """Why nobody can go on from it, in the reader's language; empty if it is possible."""
    sets: list[SetSeen] = []
    """The sets of own cards that it was played with."""


class CoursePoint(Shape, frozen=True):
    """How a game stood after so many choices."""

    at: int
    worth: list[int]
    """By seat, in thousandths: how likely each looked to win."""


class TurningPoint(Shape, frozen=True):
    """A choice that changed much."""

    at: int
    """How many choices came before it."""
    turn: int
    seat: int
    """Who gained."""
    gain: int
    """In thousandths."""
    text: str


class DestinySum(Shape, frozen=True):
    """The destinies that a seat drew."""

    seat: int
    drawn: int
    total: int


class FightTold(Shape, frozen=True):
    """The greatest fight of a game: the sums that met."""

    at: int
    """How many choices came before it."""
    seat: int
    """Who won it; -1 for nobody."""
    sums: list[int]
    text: str


class CourseInfo(Shape, frozen=True):
    """The course of a finished game, as the bots judge it."""

    points: list[CoursePoint]
    """Empty where hands stay hidden after the game: the judgement knows them."""
    turning: list[TurningPoint]
    destinies: list[DestinySum]
    fight: FightTold | None = None


class Frame(Shape, frozen=True):
    """A replay after so many choices, as one viewpoint sees it."""

    at: int
    view: ViewInfo
    log: list[LogLine]
    choice: str = ""
    """The choice that is made next, in words."""
    seat: int = -1
    prompt: Prompt | None = None


class ShownPart(Shape, frozen=True):
    """A part of a good game that came with the program, moment by moment: for a front page."""

    info: ReplayInfo
    seat: int
    """From where it is seen, and where a visitor takes over."""
    frames: list[Frame]
    asked: list[int]
    """The moments at which that seat has a real decision: those to go on from."""


class BranchWish(Asked, frozen=True):
    """Go on from a moment of a replay: in that seat, against a bot or anybody."""

    at: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=3)]
    against: Annotated[str, Meta(max_length=60)] = "greedy"
    """A bot's level, or ``anybody`` for a private table with a link."""


class TableAt(Shape, frozen=True):
    """The table that was opened."""

    table: str


class LessonStep(Shape, frozen=True):
    """A step of a guided game: what is said, and the answer that leads on.

    ``key`` is the option to choose; empty: any answer goes on. ``show`` names what to point at.
    """

    text: str
    key: str = ""
    show: str = ""


class PuzzleInfo(Shape, frozen=True):
    """A puzzle or a lesson, in the reader's language."""

    id: str
    game: str
    title: str
    about: str
    level: int = 1
    steps: list[LessonStep] = []
    solved: bool = False
    hint: str = ""


class PuzzleStands(Shape, frozen=True):
    """How a puzzle stands at a table: open, solved or failed.

    ``made`` counts the solver's choices that hold; in a lesson it is the number of the step. ``at``
    is the number of the solver's question that follows them: every later one is a step further.
    """

    verdict: Literal["open", "solved", "failed"]
    made: int = 0
    at: int = 0


# -- games by letter, in a page without a server -----------------------------------------------


class LetterWish(Asked, frozen=True):
    """Invite somebody to a game by letter."""

    game: Id
    deck: Annotated[str, Meta(max_length=20_000)] = ""
    format: Annotated[str, Meta(max_length=40)] = ""


class LetterRead(Asked, frozen=True):
    """A letter that came. An invitation is accepted once ``accept`` is set."""

    text: Annotated[str, Meta(max_length=200_000)]
    accept: bool = False
    deck: Annotated[str, Meta(max_length=20_000)] = ""


LetterState = Literal["asked", "invited", "accepted", "yours", "theirs", "over"]


class LetterInfo(Shape, frozen=True):
    """A game by letter as it stands."""

    id: str
    game: str
    other: str
    """The name of the other player; empty while nobody has accepted."""
    state: LetterState
    """An invitation to answer; one that waits for an answer; waiting for the first moves; one's own
    turn; the other's; over."""
    letter: str = ""
    """What to send to the other player; empty while there is nothing to send."""
    table: str = ""
    side: str = ""
    """The side that is to be played, for an invitation."""


# -- sealed, draft, laboratory and replays, in a page without a server -------------------------


class DraftWish(Asked, frozen=True):
    """Open packs for a sealed deck, or draft with bots."""

    game: Id
    side: Annotated[str, Meta(max_length=40)]
    kind: Literal["sealed", "draft"] = "sealed"


class DraftPick(Asked, frozen=True):
    """Take the card at this place of the pack."""

    place: Annotated[int, Meta(ge=0, le=100)]


class DraftInfo(Shape, frozen=True):
    """A sealed pool, or a draft as it stands."""

    id: str
    game: str
    kind: Literal["sealed", "draft"]
    side: str
    over: bool = False
    round: int = 0
    pick: int = 0
    pack: list[str] = []
    """The cards to choose from."""
    advice: int = -1
    """The place of the card that a bot would take."""
    picked: list[str] = []


class Drafted(Shape, frozen=True):
    """The deck that was built and kept, its format, and one of the other side for a bot."""

    deck: str
    format: str
    against: str


class LabWish(Asked, frozen=True):
    """Let bots play a deck against a deck: so many games, from this number on."""

    game: Id
    decks: Annotated[list[DeckText], Meta(min_length=2, max_length=2)]
    format: Annotated[str, Meta(max_length=40)] = ""
    level: Literal["greedy", "youngling", "padawan"] = "greedy"
    seed: Annotated[str, Meta(max_length=60)] = ""
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    games: Annotated[int, Meta(ge=1, le=20)] = 1


class LabResult(Shape, frozen=True):
    """How these games ended: won by each deck, drawn, and decisions in all."""

    wins: list[int]
    draws: int = 0
    decisions: int = 0


class KeptReplay(Shape, frozen=True):
    """A finished game of this browser."""

    id: str
    game: str
    when: int
    players: list[str]
    won: bool = False
