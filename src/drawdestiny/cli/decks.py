"""``drawdestiny deck``: checking, converting, showing, filling, keeping and printing decks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from drawdestiny.cli.output import print_json, print_listing, write_bytes, write_file
from drawdestiny.cli.shelf import Data, Scans, collections, deck_named
from drawdestiny.cli.speech import language, say
from drawdestiny.engine.deck import Deck

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, name="deck")

DeckArgument = Annotated[str, typer.Argument(metavar="DECK")]
Game = Annotated[str, typer.Option("--game", metavar="GAME")]
Format = Annotated[str, typer.Option("--format", metavar="FORMAT")]
Collection = Annotated[str, typer.Option("--collection", metavar="NAME")]
Json = Annotated[bool, typer.Option("--json")]
Lang = Annotated[str, typer.Option("--lang", metavar="LANG")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE")]


@app.command()
def check(
    deck: DeckArgument,
    game: Game = "",
    format: Format = "",
    collection: Collection = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    import msgspec

    from drawdestiny.decks import check as checking

    spoken = language(lang)
    definition, found = deck_named(deck, game, data)
    pool = _pool(collection, data, found)
    report = checking.check(definition, found, format, pool, spoken)
    if json:
        print_json(msgspec.to_builtins(report))
    else:
        print("\n".join(checking.lines(report, spoken)))
    if not report.legal:
        raise typer.Exit(1)


@app.command()
def convert(
    deck: DeckArgument,
    to: Annotated[str, typer.Option("--to", metavar="FORM")] = "",
    out: Out = None,
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.decks.files import form_of, write_deck

    spoken = language(lang)
    definition, found = deck_named(deck, game, data)
    text = write_deck(definition, found, to or (form_of(out) if out else "text"))
    _deliver(text, out, spoken)


@app.command("list")
def list_(game: Game = "", data: Data = None, json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.decks.errors import WORDS
    from drawdestiny.games import game_definition, game_ids

    spoken = language(lang)
    rows: list[dict[str, object]] = []
    with collections(data) as own:
        for kept in own.kept(game):
            rows.append(
                {
                    "name": kept.deck.name,
                    "game": kept.game,
                    "side": kept.deck.side,
                    "size": kept.deck.size(),
                    "kept": True,
                    "built_from": kept.built_from,
                }
            )
    for id in [game] if game else game_ids():
        for deck in game_definition(id).ready_decks():
            rows.append(
                {
                    "name": deck.name,
                    "game": id,
                    "side": deck.side,
                    "size": deck.size(),
                    "kept": False,
                    "built_from": "",
                }
            )
    if json:
        print_json(rows)
        return
    if not any(row["kept"] for row in rows):
        print(WORDS.say(spoken, "list", "none"))
    built = WORDS.say(spoken, "list", "built")
    headers = [say(spoken, word) for word in ("head_deck", "head_game", "head_side", "head_cards")]
    print_listing(
        [*headers, ""],
        [
            [
                str(row["name"]),
                str(row["game"]),
                str(row["side"]),
                str(row["size"]),
                f"{built}: {row['built_from']}" if row["built_from"] else "",
            ]
            for row in rows
        ],
    )


@app.command()
def show(
    deck: DeckArgument,
    picture: Annotated[Path | None, typer.Option("--picture", metavar="FILE")] = None,
    game: Game = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    import msgspec

    from drawdestiny.cards.library import game_library
    from drawdestiny.decks import show as showing

    spoken = language(lang)
    definition, found = deck_named(deck, game, data)
    told = showing.portrait(game_library(definition.id), definition, found)
    if json:
        print_json(msgspec.to_builtins(told))
        return
    if picture is not None:
        save_picture(picture, showing.picture(told, definition, spoken), 1000, spoken)
        return
    print("\n".join(showing.lines(told, definition, spoken)))


@app.command()
def fill(
    deck: DeckArgument,
    collection: Collection = "",
    format: Format = "",
    out: Out = None,
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.decks.build import DeckError, complete
    from drawdestiny.decks.files import form_of, write_deck
    from drawdestiny.engine.errors import DeckProblems

    spoken = language(lang)
    definition, found = deck_named(deck, game, data)
    era = definition.format(format).id if format else definition.formats[0].id
    built = complete(definition, found, era, _pool(collection, data, found))
    if built.problems:
        reasons = DeckProblems(built.deck.name, built.problems)
        raise DeckError("cannot_fill", reasons=reasons)
    text = write_deck(definition, built.deck, form_of(out) if out else "text")
    _deliver(text, out, spoken)


@app.command("print")
def print_(
    deck: DeckArgument,
    out: Annotated[Path, typer.Option("--out", metavar="FILE.pdf")],
    page: Annotated[str, typer.Option("--page", metavar="SIZE")] = "a4",
    scans: Scans = None,
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.cards.library import game_library
    from drawdestiny.cards.sheets import PAGES, print_pdf
    from drawdestiny.engine.errors import UnknownName

    spoken = language(lang)
    if page.lower() not in PAGES:
        raise UnknownName("page_size", page, list(PAGES))
    definition, found = deck_named(deck, game, data)
    library = game_library(definition.id)
    cards = [(library.card(id), found.cards[id]) for id in sorted(found.cards)]
    write_bytes(out, print_pdf(found.name, cards, spoken, scans, page.lower()))
    _wrote(out, spoken)


@app.command()
def keep(
    deck: DeckArgument,
    name: Annotated[str, typer.Option("--name", metavar="NAME")] = "",
    format: Format = "",
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.decks.errors import WORDS

    spoken = language(lang)
    definition, found = deck_named(deck, game, data)
    if format:
        definition.format(format)
    if name:
        found = Deck(name, found.side, found.cards, found.notes)
    with collections(data) as own:
        own.keep(definition, found, format)
    print(WORDS.say(spoken, "list", "kept", {"name": found.name}))


@app.command()
def forget(deck: DeckArgument, game: Game = "", data: Data = None, lang: Lang = "") -> None:
    from drawdestiny.decks.errors import WORDS

    with collections(data) as own:
        own.forget(deck, game)
    print(WORDS.say(language(lang), "list", "removed", {"name": deck}))


@app.command()
def build(
    deck: DeckArgument, collection: Collection = "", data: Data = None, lang: Lang = ""
) -> None:
    from drawdestiny.collection.products import WORDS

    with collections(data) as own:
        own.build(deck, collection)
        name = own.holdings(collection).name
    print(WORDS.say(language(lang), "say", "built", {"deck": deck, "name": name}))


@app.command()
def unbuild(deck: DeckArgument, game: Game = "", data: Data = None, lang: Lang = "") -> None:
    from drawdestiny.collection.products import WORDS

    with collections(data) as own:
        own.take_apart(deck, game)
    print(WORDS.say(language(lang), "say", "unbuilt", {"deck": deck}))


def _pool(collection: str, data: Path | None, deck: Deck) -> dict[str, int] | None:
    """The free cards of a collection, and those that the deck already has."""
    if not collection:
        return None
    with collections(data) as own:
        return own.holdings(collection).pool_with(deck.cards)


def _deliver(text: str, out: Path | None, lang: str) -> None:
    if out is None:
        print(text, end="")
        return
    write_file(out, text)
    _wrote(out, lang)


def _wrote(path: Path, lang: str) -> None:
    from drawdestiny.decks.errors import WORDS

    print(WORDS.say(lang, "list", "wrote", {"path": str(path)}))


def save_picture(path: Path, svg: str, width: int, lang: str) -> None:
    from drawdestiny.cards.query import QueryError
    from drawdestiny.cards.sheets import png

    kind = path.suffix.lower()
    if kind == ".svg":
        write_file(path, svg)
    elif kind == ".png":
        write_bytes(path, png(svg, width))
    else:
        raise QueryError("bad_sheet", name=path.name)
    _wrote(path, lang)
