"""Two decks side by side: what they share, what each has alone."""

from __future__ import annotations

import msgspec

from drawdestiny.decks.errors import WORDS
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition


class Row(msgspec.Struct):
    """A card and how many of it each deck has."""

    id: str
    name: str
    kind: str
    first: int
    second: int


class Comparison(msgspec.Struct):
    """Both decks, card by card in the order of the catalogue, with the notes that differ."""

    first: str
    second: str
    sizes: tuple[int, int]
    shared: int
    """Copies that both have."""
    rows: list[Row]
    notes: dict[str, tuple[str, str]]


def compare(game: GameDefinition, first: Deck, second: Deck) -> Comparison:
    """Two decks of one game."""
    catalogue = game.catalogue()
    ids = sorted(first.cards.keys() | second.cards.keys(), key=lambda id: catalogue.card(id).code)
    rows = []
    for id in ids:
        card = catalogue.card(id)
        counts = first.cards.get(id, 0), second.cards.get(id, 0)
        rows.append(Row(id, card.name(), card.kind, *counts))
    notes = {
        key: (first.notes.get(key, ""), second.notes.get(key, ""))
        for key in sorted(first.notes.keys() | second.notes.keys())
        if first.notes.get(key, "") != second.notes.get(key, "")
    }
    shared = sum(min(row.first, row.second) for row in rows)
    sizes = first.size(), second.size()
    return Comparison(first.name, second.name, sizes, shared, rows, notes)


def lines(told: Comparison, game: GameDefinition, lang: str, changes_only: bool) -> list[str]:
    """The comparison to read: a column a deck, and what changes from the first to the second."""
    out = [
        WORDS.say(lang, "compare", "title", {"first": told.first, "second": told.second}),
        WORDS.say(lang, "compare", "shared",
                  {"n": told.shared, "first": told.sizes[0], "second": told.sizes[1]}),
    ]  # fmt: skip
    kind = ""
    for row in told.rows:
        change = row.second - row.first
        if changes_only and not change:
            continue
        if row.kind != kind:
            kind = row.kind
            out += ["", game.words.say(lang, "kind", kind)]
        label = f"{row.name} [{row.id}]"
        sign = f"{change:+d}" if change else "="
        out.append(f"  {row.first or '·':>3} {row.second or '·':>3}  {sign:>3}  {label}")
    if all(row.first == row.second for row in told.rows):
        out.append(WORDS.say(lang, "compare", "same"))
    for key, (before, after) in told.notes.items():
        words: dict[str, int | str] = {"key": key, "first": before or "–", "second": after or "–"}
        out.append(WORDS.say(lang, "compare", "note", dict(words)))
    return out
