"""The cards: their numbers from the data files, their behaviour from ``cards``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import BadFile
from drawdestiny.engine.format_faults import FormatFault
from drawdestiny.engine.record import describe, laid_out
from drawdestiny.engine.words import fold
from drawdestiny.games.young_jedi.cards.behaviour import TEXTS
from drawdestiny.games.young_jedi.cards.card import Parts, Printing, Use, YJCard, YJCatalogue
from drawdestiny.games.young_jedi.cards.rows import Row
from drawdestiny.games.young_jedi.cards.traits import SITE_NAMES
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.selectors import (
    BadSelector,
    Group,
    Selector,
    group_of,
    select,
)

SETS: Final = ["DM", "JC", "BN", "EDM", "DF", "EBN", "RF", "BP", "V1", "V2", "SD"]


@laid_out
class _Foil(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    set: str
    number: str
    certain: bool = True
    """Whether more than a list of others vouches for it."""


class Source:
    """A row, the place it was read from, and what the errata changed in it; of somebody's own card
    its texts and what is unknown of it, too."""

    def __init__(
        self,
        row: Row,
        place: str,
        errata: list[str],
        texts: list[Text] | None = None,
        unknown: list[str] | None = None,
    ) -> None:
        self.row = row
        self.place = place
        self.errata = errata
        self.own = texts is not None
        self.texts = texts if texts is not None else TEXTS.get(row.id)
        self.unknown = unknown


@cache
def load_sources() -> list[Source]:
    """The rows of the eleven sets."""
    sources: list[Source] = []
    errata = read_errata(_text("errata.toml"))
    for set in SETS:
        sources += read_set(f"{set}.jsonl", _text(f"{set}.jsonl"), errata)
    return sources


@cache
def load_catalogue() -> YJCatalogue:
    """All 643 cards of the eleven sets."""
    return YJCatalogue(make_cards(load_sources()), _foils())


def extend_catalogue(own: list[Source], traits: list[str]) -> YJCatalogue:
    """The same cards, and others behind them."""
    known = load_sources()
    cards = load_catalogue().faces + make_cards(known + own, len(known), traits)
    return YJCatalogue(cards, _foils(), own=True)


def _foils() -> dict[str, list[Printing]]:
    foils: dict[str, list[Printing]] = {}
    for row in msgspec.json.decode(_text("foils.json"), type=list[_Foil]):
        foils.setdefault(row.card, []).append(Printing(row.set, row.number, "foil", row.certain))
    return foils


def read_errata(text: str) -> dict[str, dict[str, Any]]:
    """YJ-21.2. The fields to be replaced, by card id."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile("errata.toml", "fault", reason=FormatFault(str(error))) from error


def read_set(name: str, text: str, errata: dict[str, dict[str, Any]]) -> list[Source]:
    """The rows of a data file, corrected. An error names the line and the field."""
    sources = []
    for number, line in enumerate(text.splitlines(), 1):
        place = f"{name}, line {number}"
        try:
            row = _DECODER.decode(line)
            changed = errata.get(row.id, {})
            if changed:
                row = msgspec.convert(msgspec.json.decode(line) | changed, type=Row)
        except msgspec.DecodeError as error:
            raise BadFile(place, "fault", reason=describe(error)) from error
        sources.append(Source(row, place, list(changed)))
    return sources


_DECODER: Final = msgspec.json.Decoder(Row)


def make_cards(
    sources: list[Source], first: int = 0, traits: list[str] | None = None
) -> list[YJCard]:
    """The cards of all rows, numbered in order; if asked, only those from a number on."""
    titles: dict[str, int] = {}
    by_id: dict[str, Source] = {}
    for source in sources:
        if source.row.id in by_id:
            raise BadFile(source.place, "twice", id=source.row.id)
        by_id[source.row.id] = source
        titles.setdefault(fold(source.row.title), len(titles))
    maker = _Maker(titles, by_id, traits or [])
    return [maker.card(sources[code], code) for code in range(first, len(sources))]


class _Maker:
    """Makes cards from rows; the same selector is read only once."""

    def __init__(self, titles: dict[str, int], by_id: dict[str, Source], traits: list[str]) -> None:
        self.titles = titles
        self.by_id = by_id
        self.traits = traits
        """Traits that no printed card has."""
        self.selectors: dict[str, Selector] = {}
        self.pilots = {
            fold(s.row.title): titles[fold(s.row.title)]
            for s in by_id.values()
            if s.row.kind == "character"
        }

    def card(self, source: Source, code: int) -> YJCard:
        row, place = source.row, source.place
        halves = []
        for id in row.halves:
            if id not in self.by_id:
                raise BadFile(place, "no_id", key="halves", id=id)
            if row.form == "double impact":
                halves.append(self.card(self.by_id[id], code))
        if row.virtual_of and row.virtual_of not in self.by_id:
            raise BadFile(place, "no_id", key="virtual_of", id=row.virtual_of)
        if row.kind == "character" and len(row.sites) != 3:
            raise BadFile(place, "three_sites", n=len(row.sites))
        if row.site and row.site not in SITE_NAMES:
            raise BadFile(place, "no_site", name=row.site)
        parts = Parts(self.titles[fold(row.title)], source.texts or [], halves)
        parts.users = [
            Use(self._select(place, "users", use.who), use.dots, use.cubes) for use in row.users
        ]
        if row.kind == "weapon":
            parts.podracer_of = self._pilot(row.title)
        if row.works_with:
            parts.works_with = self._select(place, "with", row.works_with)
        groups = [*row.groups, row.group] if row.group else row.groups
        parts.groups = [self._group(place, group) for group in groups]
        parts.weapons = [self._select(place, "weapons", weapon) for weapon in row.weapons]
        parts.errata = source.errata
        parts.own = source.own
        parts.unknown = source.unknown or []
        return YJCard(code, row, parts)

    def _select(self, place: str, field: str, notation: str) -> Selector:
        found = self.selectors.get(notation)
        if found is None:
            try:
                found = select(notation, self.traits)
            except BadSelector as error:
                raise BadFile(place, "at", key=field, reason=str(error)) from error
            self.selectors[notation] = found
        return found

    def _group(self, place: str, notations: list[str]) -> Group:
        try:
            return group_of(notations, self.traits)
        except BadSelector as error:
            raise BadFile(place, "at", key="group", reason=str(error)) from error

    def _pilot(self, title: str) -> int:
        """YJ-19.2. The title of the pilot whose name a Podracer's title holds."""
        folded = fold(title)
        if not folded.endswith(" podracer"):
            return NONE
        return max((n for name, n in self.pilots.items() if folded.startswith(name)), default=NONE)


def _text(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")
