"""Somebody's own cards of Young Jedi: what they must say, and how they become cards."""

from __future__ import annotations

from typing import Any, Final

from drawdestiny.engine.card_sets import Fault, OwnRow, RowReader, SetProblem, row_source, set_data
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.set_data import SetData
from drawdestiny.games.young_jedi.cards.card import YJCard, YJCatalogue
from drawdestiny.games.young_jedi.cards.catalogue import Source, extend_catalogue, load_sources
from drawdestiny.games.young_jedi.cards.rows import Row
from drawdestiny.games.young_jedi.cards.traits import SITE_NAMES, TRAITS
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.selectors import BadSelector, group_of, select
from drawdestiny.games.young_jedi.effects.vocabulary import VOCABULARY
from drawdestiny.games.young_jedi.zones import PLANETS

NEEDED: Final = {
    "character": ["mark", "counters", "power", "planet", "sites", "damage", "destiny"],
    "weapon": ["mark", "counters", "destiny", "users"],
    "battle": ["destiny"],
    "effect": ["counters", "destiny", "text"],
    "location": ["planet", "site", "destiny"],
    "starship": ["mark", "power", "class", "damage", "destiny"],
    "objective": [],
}
FIGURES: Final = ["counters", "power", "damage", "destiny", "dots", "cubes", "sites", "dot"]


def extended(sets: list[CardSet]) -> YJCatalogue:
    """The catalogue of the game with these sets. Raises SetProblems."""
    taken = {source.row.id for source in load_sources()}
    reader = RowReader(Row, VOCABULARY, taken, NEEDED, FIGURES, _given)
    sources: list[Source] = []
    traits: list[str] = []
    for own in sets:
        data = set_data(own.source, own.name)
        traits += data.traits
        sources += read_cards(reader, data)
    reader.refuse(", ".join(own.name for own in sets))
    return extend_catalogue(sources, traits)


def read_cards(reader: RowReader[Row], data: SetData) -> list[Source]:
    """The rows and texts of a set; what is wrong is noted by the reader."""
    found = []
    for own in reader.read(data):
        reader.problems.extend(_wrong(own, data, reader.taken))
        texts = [text for text in own.texts if isinstance(text, Text)]
        own.row.text = bool(texts)
        found.append(Source(own.row, data.name, [], texts, own.unknown))
    return found


def _given(data: SetData, id: str) -> dict[str, Any]:
    return {}


def _wrong(own: OwnRow[Row], data: SetData, ids: set[str]) -> list[SetProblem]:
    """What a card says that means nothing in this game."""
    row = own.row
    found: list[tuple[str, Fault]] = []
    notations = [("users", use.who) for use in row.users]
    notations += [("weapons", weapon) for weapon in row.weapons]
    if row.works_with:
        notations.append(("with", row.works_with))
    for key, notation in notations:
        try:
            select(notation, data.traits)
        except BadSelector as error:
            found.append((key, Fault("fault", reason=str(error))))
    for group in [*row.groups, *([row.group] if row.group else [])]:
        try:
            group_of(group, data.traits)
        except BadSelector as error:
            found.append(("group", Fault("fault", reason=str(error))))
    if row.sites and len(row.sites) != 3:
        found.append(("sites", Fault("three_sites", n=len(row.sites))))
    if row.kind == "location" and row.site not in SITE_NAMES:
        known = ", ".join(SITE_NAMES)
        found.append(("site", Fault("no_value", value=row.site, known=known)))
    elif row.kind == "location" and PLANETS[SITE_NAMES.index(row.site) // 3] != row.planet:
        found.append(("site", Fault("other_planet", site=row.site, planet=row.planet)))
    for trait in row.counts_as:
        if trait not in TRAITS and trait not in data.traits:
            found.append(("counts_as", Fault("no_trait", name=trait)))
    for id in [*row.halves, *([row.virtual_of] if row.virtual_of else [])]:
        if id not in ids:
            found.append(("halves", Fault("no_card", id=id)))
    if row.kind == "battle" and not (row.works_with or row.group or row.groups or row.halves):
        found.append(("with", Fault("missing")))
    return [SetProblem(own.index, row.title, key, fault) for key, fault in found]


def source(card: YJCard) -> dict[str, object]:
    """A card of the game as it would stand in a set."""
    by_id = {source.row.id: source.row for source in load_sources()}
    texts = [VOCABULARY.write(text) for text in card.texts]
    return row_source(by_id[card.id], texts, NEEDED[card.kind], ("text",))
