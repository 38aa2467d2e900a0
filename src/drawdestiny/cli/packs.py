"""``drawdestiny packs``: opening products, sealed pools and drafts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from drawdestiny.cli.output import console, print_json, print_listing, write_file
from drawdestiny.cli.shelf import Data, collections
from drawdestiny.cli.speech import language, say
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.numerals import whole_number

if TYPE_CHECKING:
    from drawdestiny.engine.deck import Deck
    from drawdestiny.interfaces.products import Pull

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, name="packs")

Game = Annotated[str, typer.Option("--game", metavar="GAME")]
GameArgument = Annotated[str, typer.Argument(metavar="GAME")]
Json = Annotated[bool, typer.Option("--json")]
Lang = Annotated[str, typer.Option("--lang", metavar="LANG")]
Seed = Annotated[str, typer.Option("--seed", metavar="SEED")]
Side = Annotated[str, typer.Option("--side", metavar="SIDE")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE")]

COLOURS = {
    "common": "white",
    "uncommon": "cyan",
    "rare": "bold yellow",
    "ultra rare": "bold magenta",
    "fixed": "green",
    "premium": "bold magenta",
}


@app.command("list")
def list_(game: Game = "", json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.collection.products import WORDS, products

    spoken = language(lang)
    found = products(game)
    if json:
        print_json(
            [
                {"id": p.id, "game": p.game, "title": p.title(spoken), "house": p.house}
                for p in found
            ]
        )
        return
    note = WORDS.say(spoken, "say", "house")
    print_listing(
        [say(spoken, "head_id"), say(spoken, "head_name"), ""],
        [[p.id, p.title(spoken), f"({note})" if p.house else ""] for p in found],
    )


@app.command("open")
def open_(
    product: Annotated[str, typer.Argument(metavar="PRODUCT")],
    count: Annotated[int, typer.Option("--count", metavar="N")] = 1,
    seed: Seed = "",
    into: Annotated[str, typer.Option("--into", metavar="COLLECTION")] = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection import products as shop
    from drawdestiny.games import game_definition

    spoken = language(lang)
    chosen = shop.product(product)
    seed = seed or _new_seed()
    packs = shop.open_products(chosen, count, seed)
    if into:
        changes: dict[tuple[str, str], int] = {}
        for pack in packs:
            for pull in pack:
                key = (pull.card, pull.finish)
                changes[key] = changes.get(key, 0) + 1
        with collections(data) as own:
            own.change(into, changes)
    definition = game_definition(chosen.game)
    if json:
        told = [[_facts(definition, pull) for pull in pack] for pack in packs]
        print_json({"product": chosen.id, "seed": seed, "packs": told})
        return
    total = sum(len(pack) for pack in packs)
    print(
        shop.WORDS.say(
            spoken,
            "say",
            "opened",
            {"product": chosen.title(spoken), "n": count, "cards": total, "seed": seed},
        )
    )
    for number, pack in enumerate(packs, 1):
        print()
        print(shop.WORDS.say(spoken, "say", "pack", {"n": number}))
        show_pulls(definition, pack, spoken)


@app.command()
def sealed(
    game: GameArgument,
    side: Side = "",
    seed: Seed = "",
    out: Out = None,
    into: Annotated[str, typer.Option("--into", metavar="COLLECTION")] = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.draft import build_from, sealed_pool
    from drawdestiny.games import game_definition

    spoken = language(lang)
    definition = game_definition(game)
    side = side or definition.seat_words(definition.seats[0])[0]
    seed = seed or _new_seed()
    pulls = sealed_pool(definition, side, seed)
    built = build_from(definition, side, pulls, f"Sealed {seed}")
    _write_deck(definition, built.deck, out)
    _keep_pulls(into, pulls, data)
    if json:
        print_json(_pool_facts(definition, seed, side, pulls, built.deck.cards))
    else:
        _tell(definition, "pool", {"n": len(pulls), "side": side}, spoken)
        show_pulls(definition, pulls, spoken)
        print()
        _show_built(definition, side, built.deck.size(), spoken)
        _show_deck(definition, built.deck, out, spoken)


@app.command()
def draft(
    game: GameArgument,
    side: Side = "",
    players: Annotated[int, typer.Option("--players", metavar="N")] = 4,
    seed: Seed = "",
    play: Annotated[bool, typer.Option("--play")] = False,
    out: Out = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.draft import Draft, build_from
    from drawdestiny.collection.products import shop
    from drawdestiny.engine.errors import UnknownName
    from drawdestiny.games import game_definition

    spoken = language(lang)
    definition = game_definition(game)
    known = definition.seat_words(definition.seats[0])
    side = side or known[0]
    if side not in known:
        raise UnknownName("side", side, known)
    seed = seed or _new_seed()
    mixed = shop(definition).sealed(definition, side).mixed
    sides = [side] + [known[i % len(known)] if mixed else side for i in range(1, players)]
    table = Draft(definition, sides, seed)
    while not table.over():
        picks = [table.advise(player) for player in range(len(sides))]
        if play:
            picks[0] = _ask(definition, table.packs[0], picks[0], table, spoken)
        table.take(picks)
    built = build_from(definition, side, table.pool(0), f"Draft {seed}")
    _write_deck(definition, built.deck, out)
    if json:
        facts = _pool_facts(definition, seed, side, table.pool(0), built.deck.cards)
        print_json(facts | {"picks": [[p.card for p in row] for row in table.picked]})
    else:
        picked = len(table.picked[0])
        _tell(definition, "draft_done", {"n": len(sides), "m": picked}, spoken)
        show_pulls(definition, table.picked[0], spoken)
        print()
        _show_built(definition, side, built.deck.size(), spoken)
        _show_deck(definition, built.deck, out, spoken)


def show_pulls(definition: GameDefinition, pulls: list[Pull], lang: str) -> None:
    """The cards of a pack, the best last, in the colours of their rarities on a terminal."""
    from drawdestiny.cards.library import game_library
    from drawdestiny.cards.search import RARITIES

    library = game_library(definition.id)
    from drawdestiny.cards.page import OURS

    def order(pull: Pull) -> tuple[bool, int]:
        rarity = library.card(pull.card).rarity
        return pull.finish in ("foil", "silver", "gold"), (
            RARITIES.index(rarity) if rarity in RARITIES else 0
        )

    for pull in sorted(pulls, key=order):
        p = library.card(pull.card)
        rarity = OURS.say(lang, "rarity", p.rarity) if p.rarity else ""
        finish = f"  ✦ {OURS.say(lang, 'finish', pull.finish)}" if pull.finish else ""
        line = f"  {p.id:<10} {p.name}  ({rarity}){finish}"
        if sys.stdout.isatty():
            from rich.text import Text

            shiny = pull.finish in ("foil", "silver", "gold")
            style = "bold black on yellow" if shiny else COLOURS.get(p.rarity, "")
            console().print(Text(line, style=style))
        else:
            print(line)


def _ask(
    definition: GameDefinition, pack: list[Pull], advised: int, table: object, lang: str
) -> int:
    from drawdestiny.collection.draft import Draft
    from drawdestiny.collection.products import WORDS

    assert isinstance(table, Draft)
    args: dict[str, int | str] = {"pack": table.round + 1, "pick": table.pick + 1}
    _tell(definition, "draft_round", args, lang)
    for number, pull in enumerate(pack, 1):
        card = definition.catalogue().card(pull.card)
        star = "*" if number - 1 == advised else " "
        print(
            f" {star}{number:>2}  {card.id:<10} {card.name()}  {definition.card_text(card, lang)}"
        )
    while True:
        try:
            typed = input(WORDS.say(lang, "say", "your_pick") + " ").strip()
        except EOFError:
            return advised
        if not typed:
            return advised
        number = whole_number(typed)
        if 1 <= number <= len(pack):
            return number - 1


def _tell(definition: GameDefinition, word: str, args: dict[str, int | str], lang: str) -> None:
    from drawdestiny.collection.products import WORDS

    print(WORDS.say(lang, "say", word, dict(args)))


def _show_built(definition: GameDefinition, side: str, size: int, lang: str) -> None:
    from drawdestiny.collection.products import shop

    format = shop(definition).sealed(definition, side).format
    _tell(definition, "built_deck", {"n": size, "format": format}, lang)


def _facts(definition: GameDefinition, pull: Pull) -> dict[str, str]:
    from drawdestiny.cards.library import game_library

    p = game_library(definition.id).card(pull.card)
    return {"id": p.id, "name": p.name, "rarity": p.rarity, "finish": pull.finish}


def _pool_facts(
    definition: GameDefinition, seed: str, side: str, pulls: list[Pull], deck: dict[str, int]
) -> dict[str, object]:
    from drawdestiny.collection.products import shop

    return {
        "game": definition.id,
        "seed": seed,
        "side": side,
        "format": shop(definition).sealed(definition, side).format,
        "pool": [_facts(definition, pull) for pull in pulls],
        "deck": deck,
    }


def _keep_pulls(into: str, pulls: list[Pull], data: Path | None) -> None:
    if not into:
        return
    changes: dict[tuple[str, str], int] = {}
    for pull in pulls:
        changes[pull.card, pull.finish] = changes.get((pull.card, pull.finish), 0) + 1
    with collections(data) as own:
        own.change(into, changes)


def _write_deck(definition: GameDefinition, deck: Deck, out: Path | None) -> None:
    """Write the deck before anything is printed: a file that cannot be written is said at once,
    and a reader who stops reading does not cost the deck.
    """
    from drawdestiny.decks.files import form_of, write_deck

    if out is not None:
        write_file(out, write_deck(definition, deck, form_of(out)))


def _show_deck(definition: GameDefinition, deck: Deck, out: Path | None, lang: str) -> None:
    """Where the deck was written, or else the deck itself."""
    from drawdestiny.decks.files import write_deck

    if out is not None:
        _tell(definition, "saved", {"path": str(out)}, lang)
    else:
        print(write_deck(definition, deck, "text"), end="")


def _new_seed() -> str:
    import secrets

    return secrets.token_hex(4)
