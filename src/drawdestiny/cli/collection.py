"""``drawdestiny collection``: what is owned, wanted, missing and traded."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from drawdestiny.cli.output import print_json, print_listing
from drawdestiny.cli.shelf import Data, Yes, collections, confirmed, deck_named
from drawdestiny.cli.speech import CommandError, language, say
from drawdestiny.engine.definition import GameDefinition

if TYPE_CHECKING:
    from drawdestiny.collection.history import Part
    from drawdestiny.collection.holdings import Holdings

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, name="collection")

Name = Annotated[str, typer.Argument(metavar="NAME")]
Cards = Annotated[list[str], typer.Argument(metavar="CARD...")]
Json = Annotated[bool, typer.Option("--json")]
Lang = Annotated[str, typer.Option("--lang", metavar="LANG")]

_ITEM = re.compile(r"^(?:([0-9]{1,4})\s*[x×]?\s+)?(.+?)(?:/([A-Za-z+]+))?$")


@app.command()
def new(
    name: Name,
    game: Annotated[str, typer.Option("--game", metavar="GAME")],
    data: Data = None,
    lang: Lang = "",
) -> None:
    with collections(data) as own:
        own.new(name, game)
    _tell(lang, "made", name=name, game=game)


@app.command()
def delete(name: Name, yes: Yes = False, data: Data = None, lang: Lang = "") -> None:
    with collections(data) as own:
        held = own.holdings(name)
        if not confirmed(lang, yes, "ask_delete", name=held.name, n=held.total()):
            return
        own.delete(name)
    _tell(lang, "gone", name=held.name)


@app.command()
def undo(data: Data = None, lang: Lang = "") -> None:
    from drawdestiny.collection.products import WORDS

    with collections(data) as own:
        last = own.undo()
    what = WORDS.say(language(lang), "change", last.word)
    _tell(lang, "undone", what=what, names=", ".join(part.name for part in last.parts))


@app.command()
def history(data: Data = None, json: Json = False, lang: Lang = "") -> None:
    from datetime import datetime

    import msgspec

    from drawdestiny.collection.products import WORDS

    spoken = language(lang)
    with collections(data) as own:
        changes = own.history()
    if json:
        print_json(msgspec.to_builtins(changes))
        return
    if not changes:
        _tell(lang, "no_history")
    for change in changes:
        at = datetime.fromtimestamp(change.at / 1000).strftime("%Y-%m-%d %H:%M")
        what = WORDS.say(spoken, "change", change.word)
        print(f"{at}  {what}  {', '.join(_changed(part) for part in change.parts)}")


def _changed(part: Part) -> str:
    cards = [f"{n:+d} {label}" for label, n in part.cards.items()]
    wants = [f"? {card} {before}→{after}" for card, (before, after) in part.wants.items()]
    shown = [*cards, *wants]
    more = f" … ({len(shown)})" if len(shown) > 4 else ""
    return f"{part.name}: {', '.join(shown[:4])}{more}" if shown else part.name


@app.command("list")
def list_(data: Data = None, json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.storage.database import data_file

    spoken = language(lang)
    with collections(data) as own:
        found = [own.holdings(name) for name, _ in own.names()]
        path = str(data_file(data))
    if json:
        print_json(
            [
                {"name": h.name, "game": h.game, "cards": h.total(), "different": len(h.owned)}
                for h in found
            ]
        )
        return
    _tell(lang, "file", path=path)
    headers = [say(spoken, "head_name"), say(spoken, "head_game"), say(spoken, "head_cards")]
    print_listing(headers, [[h.name, h.game, str(h.total())] for h in found])


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME")] = "",
    query: Annotated[str, typer.Argument(metavar="QUERY")] = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cards.library import game_library
    from drawdestiny.cards.search import find_all
    from drawdestiny.collection.products import WORDS

    spoken = language(lang)
    with collections(data) as own:
        held = own.holdings(name)
    wanted = f"(owned>0 or wanted>0) ({query})" if query.strip() else "owned>0 or wanted>0"
    hits = find_all(game_library(held.game), wanted, holdings=held)
    numbers = ["owned", "foils", "wanted", "used", "free"]
    if json:
        rows = [{"id": p.id, "name": p.name, **{n: held.count(p.id, n) for n in numbers}}
                for p in hits]  # fmt: skip
        print_json({"name": held.name, "game": held.game, "cards": rows})
        return
    if not hits:
        _tell(lang, "empty", name=held.name)
        return
    heads = [WORDS.say(spoken, "say", word) for word in ("owned", "foil", "wanted", "used", "free")]
    print_listing(
        [say(spoken, "head_id"), say(spoken, "head_name"), *heads],
        [[p.id, p.name, *(str(held.count(p.id, n) or "·") for n in numbers)] for p in hits],
    )
    total = sum(held.count(p.id, "owned") for p in hits)
    _tell(lang, "total", n=total, kinds=len(hits))


@app.command()
def add(name: Name, cards: Cards, data: Data = None, lang: Lang = "") -> None:
    with collections(data) as own:
        held = own.holdings(name)
        n = own.change(name, items(_game(held), cards))
    _tell(lang, "added", n=n, name=held.name)


@app.command()
def remove(name: Name, cards: Cards, data: Data = None, lang: Lang = "") -> None:
    with collections(data) as own:
        held = own.holdings(name)
        n = own.change(name, {key: -n for key, n in items(_game(held), cards).items()})
    _tell(lang, "taken", n=n, name=held.name)


@app.command()
def want(
    name: Name,
    card: Annotated[str, typer.Argument(metavar="CARD")],
    count: Annotated[int, typer.Option("--count", metavar="N", min=0)] = 1,
    data: Data = None,
    lang: Lang = "",
) -> None:
    with collections(data) as own:
        held = own.holdings(name)
        (id, _), _ = next(iter(items(_game(held), [card]).items()))
        own.want(name, id, count)
    _tell(lang, "want", name=held.name, n=count, card=_game(held).catalogue().card(id).name())


@app.command()
def completion(
    name: Annotated[str, typer.Argument(metavar="NAME")] = "",
    picture: Annotated[Path | None, typer.Option("--picture", metavar="FILE")] = None,
    foil: Annotated[bool, typer.Option("--foil")] = False,
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.completion import foil_completeness
    from drawdestiny.collection.holdings import completeness
    from drawdestiny.collection.pictures import completion_bars, completion_picture

    spoken = language(lang)
    with collections(data) as own:
        held = own.holdings(name)
    told = foil_completeness(_game(held), held) if foil else completeness(_game(held), held)
    if json:
        print_json([{"set": s, "rarity": r, "have": have, "of": of} for s, r, have, of in told])
    elif picture is not None:
        from drawdestiny.cli.decks import save_picture

        save_picture(picture, completion_picture(held.name, told, spoken), 1000, spoken)
    else:
        print("\n".join(completion_bars(told, spoken)))


@app.command()
def missing(
    name: Name,
    deck: Annotated[str, typer.Argument(metavar="DECK")] = "",
    all_decks: Annotated[bool, typer.Option("--all-decks")] = False,
    set: Annotated[str, typer.Option("--set", metavar="SET")] = "",
    foil: Annotated[bool, typer.Option("--foil")] = False,
    wish: Annotated[bool, typer.Option("--want")] = False,
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.completion import missing_for_all, missing_of_set, set_named
    from drawdestiny.collection.holdings import missing as lacking

    if sum([bool(deck), all_decks, bool(set)]) != 1:
        raise CommandError("one_of", options="DECK, --all-decks, --set")
    with collections(data) as own:
        held = own.holdings(name)
        definition = _game(held)
        if set:
            title = set_named(definition, set)
            short = missing_of_set(definition, held, title, foil)
        elif all_decks:
            decks = [kept.deck for kept in own.kept(held.game)]
            title = ", ".join(found.name for found in decks)
            short = missing_for_all(held, decks)
        else:
            definition, found = deck_named(deck, held.game, data)
            title, short = found.name, lacking(held, found)
        if wish:
            own.fill(name, {}, short)
    if json:
        print_json(short)
        return
    if not short:
        _tell(lang, "nothing_missing", deck=title)
        return
    _tell(lang, "missing", n=sum(short.values()), deck=title)
    for id, n in short.items():
        print(f"  {n} × {definition.catalogue().card(id).name()} [{id}]")


@app.command()
def trade(
    one: Annotated[str, typer.Argument(metavar="NAME")],
    other: Annotated[str, typer.Argument(metavar="NAME")],
    give: Annotated[list[str] | None, typer.Option("--give", metavar="CARD")] = None,
    take: Annotated[list[str] | None, typer.Option("--take", metavar="CARD")] = None,
    data: Data = None,
    lang: Lang = "",
) -> None:
    with collections(data) as own:
        game = _game(own.holdings(one))
        gives, takes = items(game, give or []), items(game, take or [])
        own.trade(one, gives, other, takes)
    n, m = sum(gives.values()), sum(takes.values())
    _tell(lang, "trade_done", a=one, b=other, n=n, m=m)


@app.command()
def match(
    one: Annotated[str, typer.Argument(metavar="NAME")],
    other: Annotated[str, typer.Argument(metavar="NAME")],
    fair: Annotated[bool, typer.Option("--fair")] = False,
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    with collections(data) as own:
        found = own.matches(one, other)
        first = own.holdings(one)
    game = _game(first)
    if fair:
        from drawdestiny.collection.completion import fair_trade

        found = fair_trade(game, first.name, found)
    if json:
        print_json([{"from": a, "to": b, "card": card, "count": n} for a, b, card, n in found])
        return
    if not found:
        _tell(lang, "no_match")
    for giver, taker, card, n in found:
        label = f"{game.catalogue().card(card).name()} [{card}]"
        _tell(lang, "match", giver=giver, taker=taker, card=label, n=n)


def items(game: GameDefinition, texts: list[str]) -> dict[tuple[str, str], int]:
    """Cards as people write them: ``2 Qui-Gon Jinn``, ``DM-1/foil``."""
    from drawdestiny.collection.products import CollectionError
    from drawdestiny.collection.variants import variant
    from drawdestiny.decks.errors import BadDeckFile, Fault
    from drawdestiny.decks.names import NotFound, find_card

    found: dict[tuple[str, str], int] = {}
    for number, text in enumerate(texts, 1):
        match = _ITEM.match(text.strip())
        if match is None or match.group(1) == "0":
            raise CollectionError("bad_trade", text=text)
        try:
            card = find_card(game, match.group(2))
        except NotFound as error:
            word = "ambiguous" if error.ambiguous else "unknown"
            raise BadDeckFile("cards", [Fault(number, text, word, error.candidates)]) from error
        key = (card.id, variant(match.group(3) or "").text())
        found[key] = found.get(key, 0) + int(match.group(1) or 1)
    return found


def _game(held: Holdings) -> GameDefinition:
    from drawdestiny.games import game_definition

    return game_definition(held.game)


def _tell(lang: str, word: str, **args: int | str) -> None:
    from drawdestiny.collection.products import WORDS

    print(WORDS.say(language(lang), "say", word, dict(args)))
