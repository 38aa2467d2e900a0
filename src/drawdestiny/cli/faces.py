"""Searching cards on the command line, their pages, their faces, and sheets of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from drawdestiny.cli.output import (
    print_json,
    print_listing,
    print_wrapped,
    write_bytes,
    write_file,
)
from drawdestiny.cli.shelf import collections
from drawdestiny.cli.speech import say

if TYPE_CHECKING:
    from drawdestiny.cards.library import Library
    from drawdestiny.cards.profile import Profile
    from drawdestiny.cards.search import Holdings
    from drawdestiny.engine.deck import Deck


def the_library(game: str) -> Library:
    from drawdestiny.cards.library import game_library, library
    from drawdestiny.games import game_definition

    return game_library(game_definition(game).id) if game else library()


def search_cards(
    game: str,
    query: str,
    sort: str,
    page: int,
    collection: str,
    data: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """The cards that a query means; all of them, or one page."""
    from drawdestiny.cards.page import OURS
    from drawdestiny.cards.search import PAGE, Results, field_name, figure_of, find
    from drawdestiny.cli.listings import card_facts

    held, decks, of_game = _own(game, query, sort, collection, data)
    found = find(the_library(game or of_game), query, sort, held, decks, lang)
    results = Results(found, max(page, 1), PAGE if page else max(1, len(found.hits)))
    if as_json:
        print_json([card_facts(p.game, p.card) for p in results.cards])
        return
    for note in results.notes:
        print(note.text(lang))
    if not results.total:
        print(say(lang, "no_cards"))
        return
    headers = [say(lang, word) for word in ("head_id", "head_name", "head_kind", "head_text")]
    headers[3:3] = [field_name(field, lang) for field in results.asked]
    rows = [
        [
            p.id,
            p.name,
            p.game.words.say(lang, "kind", p.card.kind),
            *(figure_of(p, field, held) or "·" for field in results.asked),
            p.texts[lang],
        ]
        for p in results.cards
    ]
    print_listing(headers, rows)
    told: dict[str, int | str] = {
        "n": results.total,
        "page": results.page,
        "pages": results.pages,
    }
    print(OURS.say(lang, "page", "found" if page else "count", dict(told)))


def _own(
    game: str, query: str, sort: str, collection: str, data: Path | None
) -> tuple[Holdings | None, list[Deck], str]:
    """What a query can know of the user's own: the named collection or all of them together,
    the kept decks, and the game of the named collection.
    """
    from drawdestiny.cards.search import Together, needs_own
    from drawdestiny.games import game_definition
    from drawdestiny.storage.database import data_file

    if not collection and not needs_own(the_library(game), query, sort):
        return None, [], ""
    wanted = game_definition(game).id if game else ""
    if not collection and not data_file(data).is_file():
        return None, [], ""
    with collections(data) as own:
        decks = [kept.deck for kept in own.kept(wanted)]
        if collection:
            named = own.holdings(collection)
            return named, decks, named.game
        every = [own.holdings(name) for name, of in own.names() if not wanted or of == wanted]
    return (Together(every) if every else None), decks, ""


def show_grammar(game: str, lang: str) -> None:
    """What can be searched for, and how."""
    from drawdestiny.cards.grammar import lines

    print_wrapped(lines(the_library(game), lang))


def show_face(
    game: str, name: str, out: Path | None, width: int, scans: Path | None, lang: str
) -> None:
    """A card's face: SVG on standard output, or a file whose ending says SVG or PNG."""
    from drawdestiny.cards.faces import face
    from drawdestiny.cards.query import QueryError
    from drawdestiny.cards.sheets import png

    p = _card(game, name)
    svg = face(p, lang, scans)
    if out is None:
        print(svg)
    elif out.suffix.lower() == ".svg":
        write_file(out, svg)
    elif out.suffix.lower() == ".png":
        write_bytes(out, png(svg, width))
    else:
        raise QueryError("bad_sheet", name=out.name)


def show_page(game: str, name: str, lang: str, as_json: bool) -> None:
    """All that is known of a card."""
    import msgspec

    from drawdestiny.cards.page import lines, page

    p = _card(game, name)
    library = the_library(p.game.id)
    if as_json:
        print_json(msgspec.to_builtins(page(library, p)))
        return
    print_wrapped(lines(library, p, lang))


def make_sheet(game: str, query: str, out: Path, scans: Path | None, lang: str) -> None:
    """A contact sheet of the cards that a query means."""
    from drawdestiny.cards.page import OURS
    from drawdestiny.cards.query import QueryError
    from drawdestiny.cards.search import find
    from drawdestiny.cards.sheets import sheet_bytes

    held, decks, _ = _own(game, query, "", "", None)
    found = find(the_library(game), query, "", held, decks, lang)
    hits = found.hits
    if not hits:
        raise QueryError("nothing_found", query=query)
    for note in found.notes:
        print(note.text(lang))
    write_bytes(out, sheet_bytes(out.name, query, hits, lang, scans))
    print(OURS.say(lang, "sheet", "written", {"path": str(out), "n": len(hits)}))


def _card(game: str, name: str) -> Profile:
    from drawdestiny.cli.listings import find_card

    definition, card = find_card(game, name)
    return the_library(definition.id).card(card.id)
