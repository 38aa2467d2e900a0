"""``drawdestiny collection``: spreadsheets in and out, prices, and lists to print."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from drawdestiny.cli.collection import Json, Lang, Name, app, items
from drawdestiny.cli.output import print_json, print_listing, write_bytes, write_file
from drawdestiny.cli.shelf import Data, Yes, collections, confirmed
from drawdestiny.cli.speech import CommandError, language, say
from drawdestiny.games import game_definition

if TYPE_CHECKING:
    from drawdestiny.collection.holdings import Holdings
    from drawdestiny.collection.importing import Import
    from drawdestiny.collection.lists import Line

File = Annotated[Path, typer.Argument(metavar="FILE")]
Out = Annotated[Path, typer.Option("--out", metavar="FILE")]
COMMANDS: Final = app
"""The commands of ``collection`` and of this module."""

SHOWN: Final = 30
"""Unclear rows that are listed; the rest is counted."""


@app.command("import")
def import_(
    name: Name,
    file: File,
    column: Annotated[list[str] | None, typer.Option("--column", metavar="FIELD=HEADING")] = None,
    replace: Annotated[bool, typer.Option("--replace")] = False,
    add: Annotated[bool, typer.Option("--add")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    yes: Yes = False,
    data: Data = None,
    lang: Lang = "",
) -> None:
    if add and replace:
        raise CommandError("one_of", options="--add, --replace")
    with collections(data) as own:
        held = own.holdings(name)
        told = _read(held.game, file, column or [])
        _show_import(told, lang)
        owned = dict(told.owned)
        if add:
            for key, n in held.finishes.items():
                owned[key] = owned[key] + n if key in owned else n
        changes = own.differences(name, owned, replace)
        more = sum(n for n in changes.values() if n > 0)
        less = -sum(n for n in changes.values() if n < 0)
        _tell(lang, "will_change", name=held.name, n=more, m=less)
        if dry_run:
            _tell(lang, "nothing_done")
            return
        wishes = any(held.wanted.get(card) != n for card, n in told.wanted.items())
        if not changes and not wishes and not told.notes and not replace:
            return
        if not confirmed(lang, yes, "ask_import", name=held.name):
            return
        n = own.set_to(name, owned, told.wanted, told.notes, replace)
    _tell(lang, "imported", n=n, path=str(file), name=held.name)


def _read(game: str, file: Path, column: list[str]) -> Import:
    from drawdestiny.collection.importing import Import, read_import
    from drawdestiny.collection.sheets import read_sheet

    definition = game_definition(game)
    if file.suffix.lower() == ".json":
        from drawdestiny.collection.files import read_collection
        from drawdestiny.decks.files import load_text

        told = Import()
        owned, wanted = read_collection(definition, load_text(file), str(file), False)
        told.owned.update(owned)
        told.wanted.update(wanted)
        return told
    named = {}
    for one in column:
        field, sign, heading = one.partition("=")
        if not sign:
            raise CommandError("bad_column", text=one)
        named[field.strip().lower()] = heading
    return read_import(definition, read_sheet(file), str(file), named)


def _show_import(told: Import, lang: str) -> None:
    """What the columns were taken for, and which rows mean nothing."""
    spoken = language(lang)
    if told.columns:
        taken = ", ".join(f"{heading} → {field}" for heading, field in told.columns.items())
        _tell(lang, "columns", columns=taken)
    if told.ignored:
        _tell(lang, "ignored_columns", columns=", ".join(told.ignored))
    if told.faults:
        _tell(lang, "unclear", n=len(told.faults), rows=told.rows)
        for fault in told.faults[:SHOWN]:
            print(f"  {fault.text(spoken)}")
        if len(told.faults) > SHOWN:
            _tell(lang, "more_unclear", n=len(told.faults) - SHOWN)


@app.command()
def export(name: Name, file: File, data: Data = None, lang: Lang = "") -> None:
    from drawdestiny.collection.files import write_json, write_table

    with collections(data) as own:
        held = own.holdings(name)
        notes = own.notes(name)
    as_json = file.suffix.lower() == ".json"
    table = write_table(game_definition(held.game), held, notes)
    write_file(file, write_json(held) if as_json else table)
    _tell(lang, "exported", n=held.total(), name=held.name, path=str(file))


@app.command()
def price(
    name: Name,
    cards: Annotated[list[str] | None, typer.Argument(metavar="CARD=PRICE...")] = None,
    file: Annotated[Path | None, typer.Option("--file", metavar="FILE")] = None,
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.importing import cents_in
    from drawdestiny.collection.notebook import Notebook
    from drawdestiny.collection.variants import variant

    prices: dict[tuple[str, str], int] = {}
    with collections(data) as own:
        game = game_definition(own.holdings(name).game)
        if file is not None:
            told = _read(game.id, file, [])
            _show_import(told, lang)
            for (card, text), (_, cents) in told.notes.items():
                prices[card, variant(text).finish] = cents
        for one in cards or []:
            label, _, amount = one.rpartition("=")
            ((card, text),) = items(game, [label])
            prices[card, variant(text).finish] = cents_in(amount)
        Notebook(own.database, own.owner).price(prices)
    _tell(lang, "priced", n=len(prices))


@app.command()
def value(
    name: Annotated[str, typer.Argument(metavar="NAME")] = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.history import label
    from drawdestiny.collection.notebook import Notebook, Value
    from drawdestiny.engine.words import figure

    spoken = language(lang)
    with collections(data) as own:
        held = own.holdings(name)
        paid = own.notes(name)
        told = Value(held, Notebook(own.database, own.owner).prices())
    spent = sum(held.finishes.get(key, 0) * cents for key, (_, cents) in paid.items())
    if json:
        rows = [{"card": c, "variant": f, "count": n, "cents": p} for c, f, n, p in told.rows]
        print_json({"total": told.total, "paid": spent, "unpriced": told.unpriced, "cards": rows})
        return
    catalogue = game_definition(held.game).catalogue()

    def money(cents: int) -> str:
        return figure(cents / 100, ",.2f", spoken)

    print_listing(
        [say(spoken, "head_id"), say(spoken, "head_name"), say(spoken, "head_cards"), "1", "="],
        [
            [label(card, text), catalogue.card(card).name(), str(n), money(p), money(n * p)]
            for card, text, n, p in told.rows
        ],
    )
    _tell(lang, "worth", name=held.name, value=money(told.total), n=told.unpriced)
    if spent:
        _tell(lang, "spent", value=money(spent))


@app.command()
def wants(
    name: Annotated[str, typer.Argument(metavar="NAME")] = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.lists import list_text, want_lines

    spoken = language(lang)
    with collections(data) as own:
        held = own.holdings(name)
    if json:
        print_json(dict(held.wanted))
        return
    lines = want_lines(held, spoken)
    title = _said(lang, "want_title", name=held.name)
    if out is not None:
        _write_list(out, title, lines, lang)
    else:
        print(list_text(title, lines) if lines else _said(lang, "no_wants", name=held.name))


@app.command()
def checklist(
    name: Name,
    set: Annotated[str, typer.Option("--set", metavar="SET")],
    out: Out,
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.lists import checklist_lines

    held, code, title = _set_of(name, set, data, lang)
    _write_list(out, title, checklist_lines(held, code, language(lang)), lang)


@app.command()
def binder(
    name: Name,
    set: Annotated[str, typer.Option("--set", metavar="SET")],
    out: Out,
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.lists import binder_pdf

    held, code, title = _set_of(name, set, data, lang)
    write_bytes(out, binder_pdf(title, held, code, language(lang)))
    _tell(lang, "saved", path=str(out))


def _set_of(name: str, set: str, data: Path | None, lang: str) -> tuple[Holdings, str, str]:
    """A collection, the code of one of its game's sets, and a title for a list of both."""
    from drawdestiny.cards.vocabulary import OURS
    from drawdestiny.collection.completion import set_named

    with collections(data) as own:
        held = own.holdings(name)
    code = set_named(game_definition(held.game), set)
    return held, code, f"{OURS.say(language(lang), 'set', code)} · {held.name}"


def _write_list(out: Path, title: str, lines: list[Line], lang: str) -> None:
    """Write a list as the name of the file wants it: a PDF to print, or text."""
    from drawdestiny.collection.lists import list_pdf, list_text

    if out.suffix.lower() == ".pdf":
        write_bytes(out, list_pdf(title, lines))
    else:
        write_file(out, list_text(title, lines) + "\n")
    _tell(lang, "saved", path=str(out))


def _said(lang: str, word: str, **args: int | str) -> str:
    from drawdestiny.collection.products import WORDS

    return WORDS.say(language(lang), "say", word, dict(args))


def _tell(lang: str, word: str, **args: int | str) -> None:
    print(_said(lang, word, **args))
