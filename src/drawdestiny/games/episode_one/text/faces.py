"""The cards of the box as things: what to search them by, what stands on their faces."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games.episode_one.cards.card import E1Card
from drawdestiny.games.episode_one.text.motifs import TABLE
from drawdestiny.interfaces.faces import Faces, Figure, Layout, Pip, Printing, Traits


def traits(game: GameDefinition, card: Card) -> Traits:
    assert isinstance(card, E1Card)
    numbers: dict[str, list[int]] = {"copies": [len(card.copies)]}
    words: dict[str, list[str]] = {
        "wedge": sorted({wedge for copy in card.copies for wedge in copy})
    }
    if card.destiny >= 0:
        numbers["destiny"] = [card.destiny]
    if card.leader_bonus >= 0:
        numbers["leader"] = [card.leader_bonus]
    if card.planet >= 0:
        words["planet"] = [card.planet_name()]
    if card.kind == "location":
        words["site"] = [card.title]
    if card.character:
        words["character"] = [card.character]
    if card.opposing:
        words["opposing"] = [card.opposing]
    flags = ["house"]
    if game.has_text(card):
        flags.append("text")
    if card.unknown:
        flags.append("unknown")
    set, _, number = card.id.partition("-")
    return Traits([Printing(set, number, "fixed")], numbers, words, flags)


def motif_of(card: E1Card) -> str:
    """What the picture shows, by title and planet."""
    return TABLE.choose(card.kind, [card.title, card.planet_name() if card.planet >= 0 else ""])


def layout(game: GameDefinition, card: Card, lang: str) -> Layout:
    """What stands on the card: destiny, leader bonus, wedges, planet."""
    assert isinstance(card, E1Card)
    figures = [Figure("leader", f"+{card.leader_bonus}")] if card.leader_bonus >= 0 else []
    wedges = sorted({wedge for copy in card.copies for wedge in copy})
    planet = card.planet_name() if card.planet >= 0 else ""
    return Layout(
        card.side,
        motif_of(card),
        destiny=str(card.destiny) if card.destiny >= 0 else "",
        figures=figures,
        pips=[Pip(wedge) for wedge in wedges],
        line=planet if card.kind == "attack" else "",
        scene=planet.lower(),
    )


FACES: Final = Faces(traits, layout)
