"""``drawdestiny deck``: comparing decks, trying their hands, and lists and pictures of them."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from drawdestiny.cli.deck_library import LIBRARY
from drawdestiny.cli.decks import DeckArgument, Format, Game, Json, Lang, wrote
from drawdestiny.cli.output import print_json, write_bytes
from drawdestiny.cli.shelf import Data, Scans, deck_named
from drawdestiny.cli.speech import CommandError, language
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.numerals import seed_in, whole_number
from drawdestiny.engine.words import figure

if TYPE_CHECKING:
    from drawdestiny.decks.goldfish import Hand
    from drawdestiny.decks.odds import Wish

COMMANDS: Final = LIBRARY
"""The commands of ``deck``, of all its modules."""

OutFile = Annotated[Path, typer.Option("--out", metavar="FILE")]


def _said(lang: str, section: str, word: str, **args: int | str) -> str:
    from drawdestiny.decks.errors import WORDS

    return WORDS.say(language(lang), section, word, dict(args))


@LIBRARY.command()
def diff(
    first: Annotated[str, typer.Argument(metavar="DECK")],
    second: Annotated[str, typer.Argument(metavar="DECK")],
    all: Annotated[bool, typer.Option("--all")] = False,
    game: Game = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    import msgspec

    from drawdestiny.decks import compare as comparing

    definition, one = deck_named(first, game, data)
    other_definition, other = deck_named(second, game or definition.id, data)
    if other_definition.id != definition.id:
        games = {"first": definition.title, "second": other_definition.title}
        raise CommandError("two_games", **games)
    told = comparing.compare(definition, one, other)
    told.first, told.second = (first, second) if one.name == other.name else (one.name, other.name)
    if json:
        print_json(msgspec.to_builtins(told))
    else:
        print("\n".join(comparing.lines(told, definition, language(lang), not all)))


@LIBRARY.command()
def goldfish(
    deck: DeckArgument,
    want: Annotated[list[str] | None, typer.Option("--want", metavar="[N ]QUERY")] = None,
    turn: Annotated[int, typer.Option("--turn", min=1, max=99, metavar="N")] = 3,
    draws: Annotated[int | None, typer.Option("--draws", min=0, max=99, metavar="N")] = None,
    hands: Annotated[int, typer.Option("--hands", min=0, max=100, metavar="N")] = 1,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "",
    format: Format = "",
    game: Game = "",
    data: Data = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.decks.goldfish import deal, usual_draws

    definition, found = deck_named(deck, game, data)
    era = definition.format(format).id if format else fitting_format(definition, found)
    each = usual_draws(definition) if draws is None else draws
    first = seed_in(seed) if seed else secrets.randbelow(2**32)
    dealt = [deal(definition, found, era, f"{first} {n}") for n in range(max(1, hands))]
    pile = [*dealt[0].dealt, *dealt[0].then]
    seen = min(len(pile), len(dealt[0].dealt) + each * (turn - 1))
    wishes = [_wish(definition, found, text) for text in want or []]
    odds = _odds(pile, seen, wishes, lang)
    if json:
        print_json(
            {
                "deck": found.name,
                "game": definition.id,
                "format": era,
                "pile": len(pile),
                "seen": seen,
                "turn": turn,
                "draws": each,
                "method": "hypergeometric, exact",
                "hands": [{"hand": h.dealt, "draws": h.by_turn(turn, each)}
                          for h in dealt[:hands]],
                "wants": odds,
            }
        )  # fmt: skip
        return
    for number, hand in enumerate(dealt[:hands], 1):
        _show_hand(definition, hand, number, turn, each, lang)
    counts = {"pile": len(pile), "hand": len(dealt[0].dealt), "draws": each}
    print(_said(lang, "goldfish", "method", turn=turn, seen=seen, **counts))
    for row in odds:
        print(f"  {row['text']}: {row['told']}")


def fitting_format(game: GameDefinition, deck: Deck) -> str:
    """The first format in which the deck is legal; the usual one if there is none."""
    legal = [format.id for format in game.formats if not game.problems(deck, format.id)]
    return legal[0] if legal else game.formats[0].id


def _wish(game: GameDefinition, deck: Deck, text: str) -> Wish:
    """Cards of the deck by a search, and how many of them: ``2 t:character``."""
    from drawdestiny.cards.library import game_library
    from drawdestiny.cards.search import find_all
    from drawdestiny.decks.odds import Wish

    head, _, rest = text.strip().partition(" ")
    number = whole_number(head, 3)
    least, query = (number, rest) if number > 0 and rest.strip() else (1, text)
    cards = frozenset(p.id for p in find_all(game_library(game.id), query) if p.id in deck.cards)
    if not cards:
        raise CommandError("wants_nothing", query=query)
    return Wish(text.strip(), cards, least)


def _odds(pile: list[str], seen: int, wishes: list[Wish], lang: str) -> list[dict[str, object]]:
    """Every wish with its odds and, of several, all of them together."""
    from drawdestiny.decks.odds import chance_of_all, expected

    rows: list[dict[str, object]] = []
    for wish in wishes:
        chance = float(chance_of_all(pile, seen, [wish]))
        mean = float(expected(pile, seen, wish))
        there = sum(card in wish.cards for card in pile)
        told = _said(lang, "goldfish", "odds", chance=figure(chance, ".1%", language(lang)),
                     n=there, mean=figure(mean, ".2f", language(lang)))  # fmt: skip
        row = {"text": wish.text, "least": wish.least, "copies": there, "chance": chance}
        rows.append({**row, "mean": mean, "told": told})
    if len(wishes) > 1:
        chance = float(chance_of_all(pile, seen, wishes))
        text = _said(lang, "goldfish", "all")
        rows.append({"text": text, "chance": chance, "told": figure(chance, ".1%", language(lang))})
    return rows


def _show_hand(
    game: GameDefinition, hand: Hand, number: int, turn: int, draws: int, lang: str
) -> None:
    cards = game.catalogue()
    print(_said(lang, "goldfish", "hand", n=number))
    for id in hand.dealt:
        print(f"  {cards.card(id).name()} [{id}]")
    for at in range(2, turn + 1):
        drawn = hand.then[draws * (at - 2) : draws * (at - 1)]
        names = ", ".join(f"{cards.card(id).name()} [{id}]" for id in drawn)
        if drawn:
            print("  " + _said(lang, "goldfish", "turn", n=at, cards=names))


@LIBRARY.command()
def sheet(
    deck: DeckArgument,
    out: OutFile,
    player: Annotated[str, typer.Option("--player", metavar="NAME")] = "",
    event: Annotated[str, typer.Option("--event", metavar="NAME")] = "",
    date: Annotated[str, typer.Option("--date", metavar="DATE")] = "",
    format: Format = "",
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.collection.deck_sheet import Filled, sheet_pdf

    spoken = language(lang)
    definition, found = deck_named(deck, game, data)
    era = definition.format(format).id if format else fitting_format(definition, found)
    legal = not definition.problems(found, era)
    filled = Filled(player, event, date)
    write_bytes(out, sheet_pdf(definition, found, era, legal, filled, spoken))
    wrote(out, spoken)


@LIBRARY.command()
def picture(
    deck: DeckArgument,
    out: OutFile,
    scans: Scans = None,
    game: Game = "",
    data: Data = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.cards.library import game_library
    from drawdestiny.cards.sheets import sheet_bytes

    spoken = language(lang)
    definition, found = deck_named(deck, game, data)
    library = game_library(definition.id)
    cards = sorted((library.card(id) for id in found.cards), key=lambda p: p.card.code)
    write_bytes(out, sheet_bytes(out.name, found.name, cards, spoken, scans, found.cards))
    wrote(out, spoken)
