"""The cards as things: what to search them by, what stands on their faces."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games.jedi_knights.cards.card import (
    CHARACTER,
    EVENT,
    FORCE,
    LOCATION,
    PLANET_NAMES,
    STARSHIP,
    THEME,
    THEMES,
    TIMINGS,
    UNKNOWN,
    WEAPON,
    JKCard,
)
from drawdestiny.games.jedi_knights.text.motifs import TABLE
from drawdestiny.interfaces.faces import Faces, Figure, Layout, Pip, Printing, Traits

RARITIES: Final = {"R": "rare", "U": "uncommon", "C": "common", "F": "fixed", "P": "premium"}
SETS: Final = {"Premiere": "JK", "Premium": "JKP", "Scum and Villainy": "SV", "": "JKU"}

STEREO: Final = ("left", "right")
"""JK-13.4: the two halves of a stereo pair."""

STEREO_FIXED: Final = "Blaster Rifle"
"""JK-13.1: besides most rares, the starters' rifles have a left and a right version."""


def traits(game: GameDefinition, card: Card) -> Traits:
    assert isinstance(card, JKCard)
    words: dict[str, list[str]] = {}
    if card.side:
        words["allegiance"] = [card.side]
    if card.theme >= 0:
        words["theme"] = [THEMES[card.theme]]
    if card.keyword_names:
        words["keyword"] = list(card.keyword_names)
        words["trait"] = list(card.keyword_names)
    if card.timing >= 0:
        words["timing"] = [TIMINGS[card.timing]]
    if card.planet >= 0:
        words["planet"] = [PLANET_NAMES[card.planet]]
    if card.site:
        words["site"] = [card.site]
    flags = []
    if card.house:
        flags.append("house")
    if card.hero:
        flags.append("hero")
    if card.unique:
        flags.append("unique")
    if card.typical:
        flags.append("typical")
    if card.unknown:
        flags.append("unknown")
    if game.has_text(card):
        flags.append("text")
    printings = printings_of(card)
    if any(p.finish in ("silver", "gold") for p in printings):
        flags.append("foil")
    if any(p.finish in STEREO for p in printings):
        flags.append("stereo")
    return Traits(printings, _numbers(card), words, flags)


def printings_of(card: JKCard) -> list[Printing]:
    """JK-13.1, JK-13.3, JK-13.4: the usual one, stereo versions, and the foils of a rare.

    Most rares have a stereo pair, and which do not is not known: those are marked as uncertain.
    """
    rarity = RARITIES.get(card.rarity, "")
    set = SETS.get(card.set, card.set)
    number = UNKNOWN if "number" in card.unknown else str(card.number)
    finishes = [""]
    if set == "JK" and (rarity == "rare" or card.title == STEREO_FIXED):
        finishes += STEREO
    if set == "JK" and rarity == "rare":
        finishes += ["silver", "gold"]
    return [
        Printing(set, number, rarity, finish, finish not in STEREO or rarity != "rare")
        for finish in finishes
    ]


def _figures(card: JKCard) -> dict[str, str]:
    """What stands on the card, in order; a question mark for what we do not know."""
    figures = {word: str(values[0]) for word, values in _printed(card).items()}
    return {word: UNKNOWN if word in card.unknown else n for word, n in figures.items()}


def _numbers(card: JKCard) -> dict[str, list[int]]:
    """The numbers to search by: what is not known is found by none."""
    printed = _printed(card)
    return {word: values for word, values in printed.items() if word not in card.unknown}


def _printed(card: JKCard) -> dict[str, list[int]]:
    numbers: dict[str, list[int]] = {}
    if card.type in (CHARACTER, STARSHIP, WEAPON):
        numbers["cost"] = [card.cost]
    if card.type in (CHARACTER, STARSHIP):
        numbers["power"] = [card.power]
        numbers["defense"] = [card.defense]
        numbers["leadership"] = [card.leadership]
    if card.type in (CHARACTER, STARSHIP, WEAPON, EVENT):
        numbers["destiny"] = [card.destiny]
    if card.type == EVENT:
        numbers["tactical"] = [card.tactical]
    if card.type == FORCE:
        numbers["force"] = [card.force]
        numbers["credits"] = [card.credits]
        numbers["draw"] = [card.draw]
    if card.type == LOCATION:
        numbers["credits"] = [card.bonus_credits]
    return numbers


def motif_of(card: JKCard) -> str:
    """What the picture shows, by title, subtitle, keywords, theme and planet."""
    told = [card.title, card.subtitle, *card.keyword_names]
    if card.theme >= 0:
        told.append(THEMES[card.theme])
    if card.planet >= 0:
        told.append(PLANET_NAMES[card.planet])
    if card.type == FORCE:
        told.append(card.colour)
    return TABLE.choose(card.kind, told)


def layout(game: GameDefinition, card: Card, lang: str) -> Layout:
    """What stands on the card."""
    assert isinstance(card, JKCard)
    figures = [
        Figure(word, figure)
        for word, figure in _figures(card).items()
        if word != "destiny" and not figure.startswith("-")
    ]
    if card.type == THEME and card.hand >= 0:
        figures.append(Figure("hand", str(card.hand)))
    pips = []
    if card.theme >= 0:
        pips.append(Pip(_THEME_COLOURS[THEMES[card.theme]], THEMES[card.theme][:1].upper()))
    if card.type == FORCE:
        pips.append(Pip(card.colour))
    line = " · ".join(card.keyword_names)
    if card.type == THEME:
        line = card.starting_hero
    elif card.type == LOCATION and card.planet >= 0:
        line = PLANET_NAMES[card.planet]
    return Layout(
        card.side or "force",
        motif_of(card),
        destiny=_figures(card).get("destiny", ""),
        figures=figures,
        pips=pips,
        icons=["unique"] if card.unique else [],
        line=line,
        scene=PLANET_NAMES[card.planet].lower() if card.planet >= 0 else "",
    )


_THEME_COLOURS: Final = {
    "luke": "blue",
    "han": "orange",
    "vader": "red",
    "tarkin": "green",
    "jabba": "purple",
}


FACES: Final = Faces(traits, layout)
