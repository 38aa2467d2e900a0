"""Sets of own cards as the API tells them: a file that is looked at, and cards by their hash."""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import lru_cache
from typing import Final

import msgspec

from drawdestiny.answers.catalogue import Kept, card_info, keep
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import (
    CardPageInfo,
    KeptSet,
    OwnCard,
    SetGiven,
    SetInfo,
    SetProblemAt,
    SetReport,
    WordInfo,
)
from drawdestiny.cards.faces import face, table_face
from drawdestiny.cards.page import figures
from drawdestiny.cards.profile import Profile, profile
from drawdestiny.cards.word_list import entries
from drawdestiny.engine.card_sets import (
    LARGEST,
    MOST_SETS,
    SetProblems,
    card_set,
    pack,
    read_source,
    set_data,
    unpack,
    write_card,
)
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, DrawDestinyError
from drawdestiny.engine.scenario import write_toml
from drawdestiny.engine.set_data import SetData
from drawdestiny.engine.words import LANGUAGES, sentence
from drawdestiny.games import game_definition
from drawdestiny.sets.balance import hints
from drawdestiny.sets.files import CardFile, FileProblem, read_file

FILE: Final = "file"
"""What a text is called that comes from an editor."""
SHELVED: Final = 64
"""Sets that are ready to be shown."""
KEPT_FACES: Final = 800
MOST_TOLD: Final = 200
"""Problems of a file that are told at once."""
_AT: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
_HEADER: Final = re.compile(r"^\s*\[\[\s*card\s*\]\]")


# -- sets by their hash --------------------------------------------------------------------------


class Shelf:
    """The sets that were asked for last, by their hash."""

    def __init__(self) -> None:
        self._sets: Final[OrderedDict[str, CardSet]] = OrderedDict()

    def find(self, hash: str) -> CardSet | None:
        found = self._sets.get(hash)
        if found is not None:
            self._sets.move_to_end(hash)
        return found

    def put(self, source: str) -> CardSet:
        """The set of this content, ready to be shown."""
        own = read_source(source)
        own = self._sets.setdefault(own.hash, own)
        while len(self._sets) > SHELVED:
            self._sets.popitem(last=False)
        return own


def game_of(own: CardSet) -> GameDefinition:
    """The game of a set, with these cards."""
    return game_definition(set_data(own.source).game).extend([own])


def game_with(game: GameDefinition, sets: list[CardSet]) -> GameDefinition:
    """The game with these sets. One that cannot be used any more is left out: it costs nobody the
    others."""
    usable: list[CardSet] = []
    for own in sets[:MOST_SETS]:
        try:
            game.extend([*usable, own])
        except SetProblems:
            continue
        usable.append(own)
    return game.extend(usable)


def profiles(own: CardSet) -> list[Profile]:
    """The cards of a set."""
    game = game_of(own)
    return [profile(game, card) for card in game.catalogue().cards if own.has(card.id)]


@lru_cache(maxsize=4 * SHELVED)
def set_info(own: CardSet, lang: str) -> Kept:
    """A set with its cards."""
    data = set_data(own.source)
    told = SetInfo(
        own.hash, data.game, data.code, data.name, data.version, data.author, data.licence,
        [card_info(p, lang) for p in profiles(own)],
    )  # fmt: skip
    return keep(msgspec.json.encode(told))


@lru_cache(maxsize=KEPT_FACES)
def own_face(own: CardSet, id: str, lang: str, table: bool) -> Kept:
    """The picture of an own card."""
    p = _profile(own, id)
    return keep((table_face(p) if table else face(p, lang)).encode())


@lru_cache(maxsize=KEPT_FACES)
def own_page(own: CardSet, id: str, lang: str) -> Kept:
    """All about an own card."""
    p = _profile(own, id)
    stats = {
        stat: value
        for stat, value in p.game.card_facts(p.card).items()
        if value is not None and value is not False and value != "" and stat != "house"
    }
    lines = [list(line) for line in figures(p.game.words, stats, lang)]
    return keep(
        msgspec.json.encode(CardPageInfo(card_info(p, lang), lines, dict(p.texts), [], [], [], []))
    )


def _profile(own: CardSet, id: str) -> Profile:
    game = game_of(own)
    if not own.has(id):
        raise Denied(404, "unknown_page")
    return profile(game, game.catalogue().card(id))


def kept_set(own: CardSet) -> KeptSet:
    data = set_data(own.source)
    return KeptSet(own.hash, data.game, data.code, data.name, len(data.cards))


# -- files ---------------------------------------------------------------------------------------


def checked(given: SetGiven, lang: str, largest: int = LARGEST) -> SetReport:
    """What a file says and what is wrong with it, whatever it is."""
    if len(given.text) > largest:
        return _refused(BadFile(FILE, "large_set", n=len(given.text), most=largest), "", lang)
    try:
        read = read_file(given.text, FILE)
    except DrawDestinyError as error:
        return _refused(error, given.text, lang)
    data, own = read.data, read.set or _sound(read)
    return SetReport(
        [_problem(problem, lang) for problem in read.problems[:MOST_TOLD]],
        [] if own is None else _cards(own, given, lang),
        [] if read.set is None else _hints(read, lang),
        data.game,
        data.code[:20],
        data.name[:200],
        "" if read.set is None else read.set.hash,
        "" if read.set is None else pack(read.set),
    )


def sound(text: str, largest: int = LARGEST) -> CardSet:
    """The set of a file in which nothing is wrong; else refused with what is."""
    if len(text) > largest:
        raise BadFile(FILE, "large_set", n=len(text), most=largest)
    read = read_file(text, FILE)
    if read.set is None:
        raise read.problems[0]
    return read.set


def _refused(error: DrawDestinyError, text: str, lang: str) -> SetReport:
    """A text that is no file of cards at all."""
    said = error.text(lang).removeprefix(f"{FILE}: ")
    place = _AT.search(said)
    line, column = (int(place[1]), int(place[2])) if place else (1, 0)
    if "(at end of document)" in said:
        line = text.count("\n") + 1
    return SetReport([SetProblemAt(line, column, sentence(said))])


def _problem(problem: FileProblem, lang: str) -> SetProblemAt:
    told = problem.problem
    return SetProblemAt(problem.line, problem.column, sentence(told.text(lang)), told.card)


def _sound(read: CardFile) -> CardSet | None:
    """The cards in which nothing is wrong, so that they can be looked at meanwhile."""
    wrong = {problem.problem.index for problem in read.problems}
    if NONE in wrong:
        return None
    cards = [card for n, card in enumerate(read.data.cards) if n not in wrong]
    own = card_set(msgspec.structs.replace(read.data, cards=cards))
    try:
        read.game.extend([own])
    except SetProblems:
        return None
    return own


def _cards(own: CardSet, given: SetGiven, lang: str) -> list[OwnCard]:
    rows = given.text.splitlines()
    starts = [n for n, row in enumerate(rows) if _HEADER.match(row)] + [len(rows)]
    lines: dict[str, int] = {}
    for n, start in enumerate(starts[:-1]):
        for row in rows[start : starts[n + 1]]:
            key, _, value = row.partition("=")
            if key.strip() == "id":
                lines[value.partition("#")[0].strip().strip("\"'")] = start + 1
    return [
        OwnCard(
            card_info(p, lang),
            dict(p.texts),
            lines.get(p.id, 1),
            {told: face(p, told) for told in LANGUAGES} if p.id in given.faces else {},
        )
        for p in profiles(own)
    ]


def _hints(read: CardFile, lang: str) -> list[str]:
    from drawdestiny.answers.errors import WORDS

    cards = [read.game.catalogue().card(str(card["id"])) for card in read.data.cards]
    return [
        WORDS.say(
            lang,
            "set",
            "hint",
            {
                "card": hint.card.name(),
                "figure": hint.figure,
                "value": hint.value,
                "cost": hint.cost,
                "low": hint.range[0],
                "high": hint.range[1],
            },
        )
        for hint in hints(read.game, cards)
    ]


def from_link(code: str) -> str:
    """The file of a set that a link carries."""
    own = unpack(code.strip())
    game_of(own)
    return written(set_data(own.source))


def written(data: SetData) -> str:
    """A set as a file."""
    head = msgspec.to_builtins(data)
    cards = head.pop("cards")
    lines = [f"{key} = {write_toml(value)}" for key, value in head.items()]
    return "\n".join(["\n".join(lines) + "\n", *(write_card(card) for card in cards)])


# -- words ---------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def words(game: str, lang: str) -> Kept:
    """The words of card texts of a game."""
    found = entries(game_definition(game))
    told = [WordInfo(e.name, e.kind, e.usage, e.example, e.texts[lang]) for e in found]
    return keep(msgspec.json.encode(told))
