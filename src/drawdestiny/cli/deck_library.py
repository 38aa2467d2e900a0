"""``drawdestiny deck``: kept decks with their folders, tags, notes and versions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from drawdestiny.cli.decks import DeckArgument, Format, Game, Json, Lang, app
from drawdestiny.cli.output import print_json, print_listing, write_file
from drawdestiny.cli.shelf import Data, collections, deck_library, deck_named
from drawdestiny.cli.speech import CommandError, language, say
from drawdestiny.engine.deck import Deck

if TYPE_CHECKING:
    from drawdestiny.decks.library import DeckLibrary


LIBRARY: Final = app
"""The commands of ``deck`` so far, with those of this module."""


@contextmanager
def _changed_library(data: Path | None) -> Iterator[DeckLibrary]:
    """The notes of kept decks, written back when all went well."""
    library = deck_library(data)
    yield library
    write_file(library.path, library.text())


def _said(lang: str, word: str, **args: int | str) -> str:
    from drawdestiny.decks.errors import WORDS

    return WORDS.say(language(lang), "list", word, dict(args))


@app.command("list")
def list_(
    game: Game = "",
    folder: Annotated[str, typer.Option("--folder", metavar="FOLDER")] = "",
    tag: Annotated[str, typer.Option("--tag", metavar="TAG")] = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    spoken = language(lang)
    rows = [*_kept_rows(game, data), *_ready_rows(game)]
    if folder:
        rows = [row for row in rows if str(row["folder"]).casefold() == folder.casefold()]
    if tag:
        rows = [r for r in rows if tag.casefold() in [t.casefold() for t in _strings(r["tags"])]]
    if json:
        print_json(rows)
        return
    if not any(row["kept"] for row in rows):
        print(_said(lang, "none"))
    heads = [say(spoken, word) for word in ("head_deck", "head_game", "head_side", "head_cards")]
    print_listing(
        [*heads, ""],
        [
            [*(str(row[key]) for key in ("name", "game", "side", "size")), _marks(row, lang)]
            for row in rows
        ],
    )


def _strings(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _marks(row: dict[str, object], lang: str) -> str:
    """Folder, tags, version and where it is built, as far as there are any."""
    parts = [f"{row['folder']}/"] if row["folder"] else []
    parts += [f"#{tag}" for tag in _strings(row["tags"])]
    if isinstance(row["versions"], int) and row["versions"] > 1:
        parts.append(_said(lang, "version", n=row["versions"]))
    if row["built_from"]:
        parts.append(f"{_said(lang, 'built')}: {row['built_from']}")
    return "  ".join(parts)


def _kept_rows(game: str, data: Path | None) -> list[dict[str, object]]:
    library = deck_library(data)
    rows = []
    with collections(data) as own:
        for kept in own.kept(game):
            noted = library.entry(kept.game, kept.deck.name)
            rows.append(
                _row(kept.deck, kept.game)
                | {
                    "kept": True,
                    "built_from": kept.built_from,
                    "folder": noted.folder,
                    "tags": list(noted.tags),
                    "note": noted.note,
                    "versions": len(noted.versions),
                }
            )
    return sorted(rows, key=lambda row: (str(row["game"]), str(row["folder"]), str(row["name"])))


def _ready_rows(game: str) -> list[dict[str, object]]:
    from drawdestiny.games import game_definition, game_ids

    games = [game] if game else game_ids()
    return [_row(deck, id) for id in games for deck in game_definition(id).ready_decks()]


def _row(deck: Deck, game: str) -> dict[str, object]:
    return {
        "name": deck.name,
        "game": game,
        "side": deck.side,
        "size": deck.size(),
        "kept": False,
        "built_from": "",
        "folder": "",
        "tags": [],
        "note": "",
        "versions": 0,
    }


@app.command()
def keep(
    deck: DeckArgument,
    name: Annotated[str, typer.Option("--name", metavar="NAME")] = "",
    format: Format = "",
    folder: Annotated[str, typer.Option("--folder", metavar="FOLDER")] = "",
    tag: Annotated[list[str] | None, typer.Option("--tag", metavar="TAG")] = None,
    note: Annotated[str, typer.Option("--note", metavar="TEXT")] = "",
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    definition, found = deck_named(deck, game, data)
    if format:
        definition.format(format)
    if name:
        found = Deck(name, found.side, found.cards, found.notes)
    with _changed_library(data) as library, collections(data) as own:
        for kept in own.kept(definition.id):
            if kept.deck.slug() == found.slug():
                library.add_version(definition.id, kept.deck)
        own.keep(definition, found, format)
        number = library.add_version(definition.id, found)
        if folder:
            library.file_under(definition.id, found.name, folder)
        library.tag(definition.id, found.name, tag or [], [])
        if note:
            library.write_note(definition.id, found.name, note)
    print(_said(lang, "kept", name=found.name))
    if number > 1:
        print(_said(lang, "kept_version", n=number))


@app.command()
def note(
    deck: DeckArgument,
    text: Annotated[str | None, typer.Argument(metavar="TEXT")] = None,
    folder: Annotated[str | None, typer.Option("--folder", metavar="FOLDER")] = None,
    tag: Annotated[list[str] | None, typer.Option("--tag", metavar="TAG")] = None,
    untag: Annotated[list[str] | None, typer.Option("--untag", metavar="TAG")] = None,
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    with collections(data) as own:
        kept = own.deck(deck, game)
    with _changed_library(data) as library:
        id, name = kept.game, kept.deck.name
        if folder is not None:
            library.file_under(id, name, folder)
        library.tag(id, name, tag or [], untag or [])
        if text is not None:
            library.write_note(id, name, text)
        noted = library.entry(id, name)
    where = f"{noted.folder}/{name}" if noted.folder else name
    print("  ".join([where, *(f"#{one}" for one in noted.tags)]))
    if noted.note:
        print(noted.note)


@app.command()
def versions(
    deck: DeckArgument,
    restore: Annotated[int, typer.Option("--restore", metavar="N", show_default=False)] = 0,
    game: Game = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.decks.compare import compare
    from drawdestiny.games import game_definition

    id = _game_of(deck, game, data)
    library = deck_library(data)
    if restore:
        old = library.version(id, deck, restore)
        with _changed_library(data) as library, collections(data) as own:
            own.keep(game_definition(id), old)
            number = library.add_version(id, old)
        word = "kept" if number == restore else "restored"
        print(_said(lang, word, name=old.name, n=restore, now=number))
        return
    known = library.entry(id, deck).versions
    rows: list[dict[str, object]] = []
    before = None
    for number, version in enumerate(known, 1):
        now = version.deck.deck()
        told = compare(game_definition(id), before or now, now)
        changes = {row.id: row.second - row.first for row in told.rows if row.second != row.first}
        rows.append({"n": number, "at": version.at, "size": now.size(), "changes": changes})
        before = now
    if json:
        print_json(rows)
        return
    if not rows:
        print(_said(lang, "no_versions", name=deck))
    for row in rows:
        at = datetime.fromtimestamp(int(str(row["at"])) / 1000).strftime("%Y-%m-%d %H:%M")
        changes = row["changes"] if isinstance(row["changes"], dict) else {}
        cards = game_definition(id).catalogue()
        told_changes = ", ".join(f"{n:+d} {cards.card(c).name()}" for c, n in changes.items())
        size = _said(lang, "size", n=int(str(row["size"])))
        print(f"{row['n']:>3}  {at}  {size}  {told_changes}".rstrip())


def _game_of(deck: str, game: str, data: Path | None) -> str:
    """The game of a kept deck, or of one that was kept once."""
    from drawdestiny.decks.build import DeckError

    found = [id for id in deck_library(data).games_of(deck) if not game or id == game]
    if len(found) > 1:
        raise CommandError("which_game", name=deck, games=", ".join(found))
    if not found:
        raise DeckError("no_versions", name=deck)
    return found[0]


@app.command()
def forget(deck: DeckArgument, game: Game = "", data: Data = None, lang: Lang = "") -> None:
    with collections(data) as own:
        kept = own.deck(deck, game)
        with _changed_library(data) as library:
            number = library.add_version(kept.game, kept.deck)
        own.forget(deck, game)
    print(_said(lang, "removed", name=kept.deck.name))
    print(_said(lang, "brings_back", slug=kept.deck.slug(), n=number))
