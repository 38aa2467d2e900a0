"""``drawdestiny deck``: checking, converting, showing, filling, building and printing decks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from drawdestiny.cli.output import print_json, write_bytes, write_file
from drawdestiny.cli.shelf import Data, Scans, collections, deck_named
from drawdestiny.cli.speech import CommandError, language
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
    mark: Annotated[bool, typer.Option("--mark")] = False,
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.decks.files import form_of, write_deck

    spoken = language(lang)
    if mark:
        if to:
            raise CommandError("one_of", options="--mark, --to")
        _mark(Path(deck), game, out, spoken)
        return
    definition, found = deck_named(deck, game, data)
    text = write_deck(definition, found, to or (form_of(out) if out else "text"))
    deliver(text, out, spoken)


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
    deliver(text, out, spoken)


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
    wrote(out, spoken)


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


def _mark(path: Path, game: str, out: Path | None, lang: str) -> None:
    """A list with every line that means nothing as a comment, which can be read then."""
    from drawdestiny.decks.errors import WORDS
    from drawdestiny.decks.files import load_text, marked
    from drawdestiny.decks.find import nearest_game
    from drawdestiny.games import game_definition

    text = load_text(path)
    text, n = marked(game_definition(game) if game else nearest_game(text), text, lang)
    deliver(text, out, lang)
    print(WORDS.say(lang, "list", "marked", {"n": n}), file=sys.stderr if out is None else None)


def deliver(text: str, out: Path | None, lang: str) -> None:
    if out is None:
        print(text, end="")
        return
    write_file(out, text)
    wrote(out, lang)


def wrote(path: Path, lang: str) -> None:
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
    wrote(path, lang)
