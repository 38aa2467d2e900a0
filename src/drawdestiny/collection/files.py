"""Collections as files: JSON with everything, or a table of counts for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping

import msgspec

from drawdestiny.cards.library import game_library
from drawdestiny.collection.holdings import Holdings
from drawdestiny.collection.importing import read_import
from drawdestiny.collection.sheets import read_csv
from drawdestiny.collection.variants import variant
from drawdestiny.decks.errors import BadDeckFile
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.engine.record import describe, laid_out

MOST = 9999


@laid_out
class CollectionFile(msgspec.Struct, forbid_unknown_fields=True):
    """A collection in full. Cards in a finish are written ``DM-1/foil``."""

    game: str
    name: str
    owned: dict[str, int]
    wanted: dict[str, int] = {}


def write_json(holdings: Holdings) -> str:
    owned = {
        f"{card}/{finish}" if finish else card: n
        for (card, finish), n in sorted(holdings.finishes.items())
    }
    row = CollectionFile(holdings.game, holdings.name, owned, dict(sorted(holdings.wanted.items())))
    return msgspec.json.format(msgspec.json.encode(row), indent=1).decode() + "\n"


COLUMNS = [
    "count", "id", "name", "set", "number", "rarity", "finish", "language", "condition", "wanted",
    "note", "paid",
]  # fmt: skip


def write_table(
    game: GameDefinition,
    holdings: Holdings,
    notes: Mapping[tuple[str, str], tuple[str, int]] | None = None,
) -> str:
    """All that is owned and wanted, a row for each kind of copy."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    wanted = dict(holdings.wanted)
    for (card, text), n in sorted(holdings.finishes.items()):
        kind = variant(text)
        note, paid = (notes or {}).get((card, text), ("", 0))
        cells = [kind.finish, kind.language, kind.condition, wanted.pop(card, ""), note]
        writer.writerow([n, *_printed(game, card), *cells, f"{paid / 100:.2f}" if paid else ""])
    for card, n in sorted(wanted.items()):
        writer.writerow([0, *_printed(game, card), "", "", "", n, "", ""])
    return out.getvalue()


def _printed(game: GameDefinition, card: str) -> list[str]:
    p = game_library(game.id).card(card)
    return [p.id, p.name, p.set, p.number, p.rarity]


def read_collection(
    game: GameDefinition, text: str, source: str, table: bool
) -> tuple[dict[tuple[str, str], int], dict[str, int]]:
    """The cards and wishes in a file; nothing is taken from one with an error in it."""
    owned: dict[tuple[str, str], int] = {}
    wanted: dict[str, int] = {}
    if table:
        rows = read_csv(text, source)
        if not rows:
            raise BadFile(source, "empty")
        sheet = read_import(game, rows, source)
        if sheet.faults:
            raise BadDeckFile(source, sheet.faults)
        return sheet.owned, sheet.wanted
    try:
        told = msgspec.json.decode(text, type=CollectionFile)
    except msgspec.DecodeError as error:
        raise BadFile(source, "fault", reason=describe(error)) from error
    except UnicodeEncodeError as error:
        raise BadFile(source, "no_utf8") from error
    if told.game != game.id:
        raise BadFile(source, "other_game", found=told.game, game=game.id)
    try:
        for label, n in told.owned.items():
            id, _, finish = label.partition("/")
            _sensible(source, label, n)
            key = (game.catalogue().card(id).id, finish)
            owned[key] = owned.get(key, 0) + n
        for id, n in told.wanted.items():
            _sensible(source, id, n)
            wanted[game.catalogue().card(id).id] = n
    except UnknownName as error:
        raise BadFile(source, "fault", reason=error) from error
    return owned, wanted


def _sensible(source: str, label: str, n: int) -> None:
    if not 1 <= n <= MOST:
        raise BadFile(source, "copies", n=n, card=label)
