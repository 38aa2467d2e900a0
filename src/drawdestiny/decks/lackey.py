"""LackeyCCG's ``.dek``: XML with one element for every single card.

There is no specification. What is read and written here is what public files and the programs
that make them agree on (see docs/cards-and-decks.md): version 0.8, ``meta`` with ``title`` and
``game``, and a ``superzone`` for each pile with a ``card`` for every copy.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from drawdestiny.decks.errors import BadDeckFile, Fault
from drawdestiny.decks.names import MOST_GUESSES, NotFound, find_card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

VERSION: Final = "0.8"
APART: Final = ("sideboard", "tokens")
"""Piles of a file that are no part of the deck."""

_DOCTYPE = re.compile(r"<!DOCTYPE\s+deck(?:\s+SYSTEM\s+(?:\"[^\"]*\"|'[^']*'))?\s*>")
"""As the program writes it: it names an outside definition, which is never fetched."""


def write_lackey(game: GameDefinition, deck: Deck) -> str:
    # XML is slow to import, and few read or write it.
    from xml.sax.saxutils import escape, quoteattr

    lines = [
        f'<deck version="{VERSION}">',
        " <meta>",
        f"  <game>{escape(game.id)}</game>",
        f"  <title>{escape(deck.name)}</title>",
        f"  <side>{escape(deck.side)}</side>",
        *(f"  <note key={quoteattr(k)}>{escape(v)}</note>" for k, v in deck.notes.items()),
        " </meta>",
        ' <superzone name="Deck">',
    ]
    for id in sorted(deck.cards, key=lambda id: game.catalogue().card(id).code):
        card = game.catalogue().card(id)
        row = (
            f"  <card><name id={quoteattr(id)}>{escape(card.name())}</name>"
            f"<set>{escape(id.partition('-')[0])}</set></card>"
        )
        lines += [row] * deck.cards[id]
    return "\n".join([*lines, " </superzone>", "</deck>"]) + "\n"


def read_lackey(game: GameDefinition, text: str, source: str, name: str = "deck") -> Deck:
    from xml.etree import ElementTree

    text = _DOCTYPE.sub("", text, count=1)
    if "<!" in text.replace("<!--", ""):
        raise BadFile(source, "doctype")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise BadFile(source, "no_xml", reason=str(error)) from error
    if root.tag != "deck":
        raise BadFile(source, "no_deck_tag", found=root.tag)
    meant = (root.findtext("meta/game") or root.findtext("game") or "").strip()
    if meant and meant != game.id and _plain(meant) not in (_plain(game.id), _plain(game.title)):
        raise BadFile(source, "other_game", found=meant, game=game.id)
    side = root.findtext("meta/side", "")
    notes = {e.get("key", ""): e.text or "" for e in root.findall("meta/note") if e.get("key")}
    cards: dict[str, int] = {}
    faults: list[Fault] = []
    for number, element in enumerate(_cards(root), 1):
        label = element.find("name")
        written = (label.text or "").strip() if label is not None else ""
        id = label.get("id", "") if label is not None else ""
        try:
            known = game.catalogue().by_id.get(id)
            guess = len(faults) < MOST_GUESSES
            card = known or find_card(game, written, side, guess)
        except NotFound as error:
            word = "ambiguous" if error.ambiguous else "unknown"
            faults.append(Fault(number, written or id, word, error.candidates))
            continue
        side = side or card.side
        cards[card.id] = cards.get(card.id, 0) + 1
    if faults:
        raise BadDeckFile(source, faults)
    return Deck((root.findtext("meta/title") or "").strip() or name, side, cards, notes)


def _cards(root: Element) -> list[Element]:
    """The cards of all piles that belong to the deck, in the order of the file."""
    found: list[Element] = []
    for part in root:
        if part.tag == "card":
            found.append(part)
        elif part.get("name", "").casefold() not in APART:
            found += part.iter("card")
    return found


def _plain(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())
