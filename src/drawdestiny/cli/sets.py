"""``drawdestiny sets``: somebody's own cards, from files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from drawdestiny.cli.output import print_json, print_listing, write_file
from drawdestiny.cli.shelf import Data, set_folder
from drawdestiny.cli.speech import CommandError, language, say
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.sets.files import CardFile, load_file, load_text, read_file

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, name="sets")

File = Annotated[Path, typer.Argument(metavar="FILE")]
Code = Annotated[str, typer.Argument(metavar="CODE")]
Json = Annotated[bool, typer.Option("--json")]
Lang = Annotated[str, typer.Option("--lang", metavar="LANG")]


@app.command()
def add(file: File, data: Data = None, lang: Lang = "") -> None:
    spoken = language(lang)
    text = load_text(file)
    read = read_file(text, str(file))
    _refuse(read, spoken)
    replaced = set_folder(data).add(read, text)
    assert read.set is not None
    word = "set_replaced" if replaced else "set_added"
    own, count = read.data, len(read.data.cards)
    hash = read.set.hash[:12]
    print(say(spoken, word, name=own.name, code=own.code, n=count, game=own.game, hash=hash))


@app.command("list")
def list_(data: Data = None, json: Json = False, lang: Lang = "") -> None:
    spoken = language(lang)
    found = [(path, load_file(path)) for path in set_folder(data).files()]
    if json:
        print_json([_facts(path, read) for path, read in found])
        return
    if not found:
        print(say(spoken, "no_sets"))
        return
    heads = ("head_code", "head_name", "head_game", "head_version", "head_cards", "head_hash")
    rows = [
        [
            read.data.code,
            read.data.name,
            read.data.game,
            read.data.version,
            str(len(read.data.cards)),
            read.set.hash[:12] if read.set is not None else say(spoken, "set_broken"),
        ]
        for _, read in found
    ]
    print_listing([say(spoken, head) for head in heads], rows)


def _facts(path: Path, read: CardFile) -> dict[str, object]:
    return {
        "file": str(path),
        "game": read.data.game,
        "code": read.data.code,
        "name": read.data.name,
        "version": read.data.version,
        "author": read.data.author,
        "licence": read.data.licence,
        "cards": len(read.data.cards),
        "hash": read.set.hash if read.set is not None else "",
    }


@app.command()
def check(file: File, lang: Lang = "") -> None:
    from drawdestiny.sets.balance import hints

    spoken = language(lang)
    read = load_file(file)
    _refuse(read, spoken)
    game = read.game
    cards = [game.catalogue().card(str(card["id"])) for card in read.data.cards]
    print(say(spoken, "set_fine", name=read.data.name, n=len(cards), game=game.title))
    for card in cards:
        print(f"\n{card.name()}  [{card.id}]")
        for other in sorted(LANGUAGES, key=lambda code: code != spoken):
            text = game.card_text(card, other)
            if text:
                print(f"  {other}  {text}")
        unknown = [key for key, value in game.card_facts(card).items() if value == "?"]
        if unknown:
            print("  " + say(spoken, "set_unknown", facts=", ".join(unknown)))
    found = hints(game, cards)
    if found:
        print("\n" + say(spoken, "set_hints"))
    for hint in found:
        print(
            "  "
            + say(
                spoken,
                "set_hint",
                card=hint.card.name(),
                figure=hint.figure,
                value=hint.value,
                cost=hint.cost,
                low=hint.range[0],
                high=hint.range[1],
            )
        )


@app.command()
def remove(code: Code, data: Data = None, lang: Lang = "") -> None:
    spoken = language(lang)
    for path in set_folder(data).remove(code):
        print(say(spoken, "set_removed", path=str(path)))


@app.command()
def export(
    code: Code,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    data: Data = None,
    lang: Lang = "",
) -> None:
    language(lang)
    paths = set_folder(data).find(code)
    if len(paths) > 1:
        games = ", ".join(path.name.partition(".")[0] for path in paths)
        raise CommandError("set_of_games", code=code, games=games)
    text = load_text(paths[0])
    if out is None:
        print(text, end="")
    else:
        write_file(out, text)


def _refuse(read: CardFile, lang: str) -> None:
    """Say everything that is wrong with a file, and end."""
    if not read.problems:
        return
    for problem in read.problems[:-1]:
        print(f"drawdestiny: {problem.text(lang)}", file=sys.stderr)
    raise read.problems[-1]
