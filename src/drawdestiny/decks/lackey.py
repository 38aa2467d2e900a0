"""LackeyCCG's ``.dek``: XML with one element for every single card."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from drawdestiny.decks.errors import BadDeckFile, Fault
from drawdestiny.decks.names import NotFound, find_card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile

VERSION: Final = "0.8"


def write_lackey(game: GameDefinition, deck: Deck) -> str:
    lines = [
        f'<deck version="{VERSION}">',
        " <meta>",
        f"  <game>{escape(game.id)}</game>",
        f"  <name>{escape(deck.name)}</name>",
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
    if "<!" in text.replace("<!--", ""):
        raise BadFile(source, "a deck file has no document type or entities")
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError) as error:
        raise BadFile(source, f"not XML: {error}") from error
    if root.tag != "deck":
        raise BadFile(source, f"expected <deck>, found <{root.tag}>")
    meant = root.findtext("meta/game", "")
    if meant and meant != game.id and _plain(meant) not in (_plain(game.id), _plain(game.title)):
        raise BadFile(source, f"a deck of {meant}, not of {game.id}")
    side = root.findtext("meta/side", "")
    notes = {e.get("key", ""): e.text or "" for e in root.findall("meta/note") if e.get("key")}
    cards: dict[str, int] = {}
    faults: list[Fault] = []
    for number, element in enumerate(root.iter("card"), 1):
        label = element.find("name")
        written = (label.text or "").strip() if label is not None else ""
        id = label.get("id", "") if label is not None else ""
        try:
            known = game.catalogue().by_id.get(id)
            card = known or find_card(game, written, side)
        except NotFound as error:
            word = "ambiguous" if error.ambiguous else "unknown"
            faults.append(Fault(number, written or id, word, error.candidates))
            continue
        side = side or card.side
        cards[card.id] = cards.get(card.id, 0) + 1
    if faults:
        raise BadDeckFile(source, faults)
    return Deck(root.findtext("meta/name", "") or name, side, cards, notes)


def _plain(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())
