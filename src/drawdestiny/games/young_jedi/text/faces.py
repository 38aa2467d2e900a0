"""The cards as things: what to search them by, what stands on their faces."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games.young_jedi.cards.card import (
    BATTLE,
    CHARACTER,
    COLOURS,
    EFFECT,
    FORMS,
    STARSHIP,
    WEAPON,
    YJCard,
    YJCatalogue,
)
from drawdestiny.games.young_jedi.cards.traits import MARKS, PLANET_NAMES, SITE_NAMES, TRAITS
from drawdestiny.games.young_jedi.text.motifs import TABLE
from drawdestiny.interfaces.faces import Bonus, Faces, Figure, Layout, Pip, Printing, Traits


def traits(game: GameDefinition, card: Card) -> Traits:
    assert isinstance(card, YJCard)
    words: dict[str, list[str]] = {"dot": colours_of(card)}
    if card.mark:
        words["mark"] = [MARKS[card.mark]]
    if card.planet >= 0:
        words["planet"] = [PLANET_NAMES[card.planet]]
    sites = [name for name, bonus in zip(SITE_NAMES, card.at_site, strict=True) if bonus]
    if card.site >= 0:
        sites = [SITE_NAMES[card.site]]
    if sites:
        words["site"] = sites
    kinds = [name for bit, name in enumerate(TRAITS) if card.kinds >> bit & 1]
    if kinds:
        words["trait"] = kinds
        words["keyword"] = kinds
    if card.form:
        words["form"] = [FORMS[card.form]]
    rarity = card.rarity or "fixed"
    printings = [Printing(card.set, card.number_text, rarity)]
    catalogue = game.catalogue()
    if isinstance(catalogue, YJCatalogue):
        printings = [
            Printing(p.set, p.number, rarity, p.finish, p.certain)
            for p in catalogue.printings(card)
        ]
    return Traits(printings, _numbers(card), words, _flags(game, card, printings))


def colours_of(card: YJCard) -> list[str]:
    """The deck dots a card may count as."""
    own = [card.colour] if card.colour >= 0 else []
    return [COLOURS[colour] for colour in [*own, *(c for c in card.wild if c not in own)]]


def _numbers(card: YJCard) -> dict[str, list[int]]:
    numbers: dict[str, list[int]] = {}
    if card.type in (CHARACTER, WEAPON, EFFECT):
        numbers["cost"] = [card.counters]
    if card.type in (CHARACTER, STARSHIP):
        if not card.power_cube:
            numbers["power"] = [card.power]
        numbers["damage"] = [card.damage]
    if card.destinies:
        numbers["destiny"] = list(card.destinies)
    if card.type == CHARACTER:
        numbers["bonus"] = sorted(set(card.sites))
    elif card.type == BATTLE:
        numbers["bonus"] = [card.dots]
    elif card.type == WEAPON:
        numbers["bonus"] = sorted(set(card.use_dots))
    if card.type in (BATTLE, STARSHIP):
        numbers["cubes"] = [card.cubes]
    elif card.type == WEAPON:
        numbers["cubes"] = sorted(set(card.use_cubes))
    return numbers


def _flags(game: GameDefinition, card: YJCard, printings: list[Printing]) -> list[str]:
    told = [
        ("wild", bool(card.wild)),
        ("foil", any(p.finish == "foil" for p in printings)),
        ("errata", bool(card.errata)),
        ("virtual", bool(card.virtual_of)),
        ("armed", card.armed),
        ("combo", FORMS[card.form] == "combo"),
        ("double", FORMS[card.form] == "double impact"),
        ("cube", card.power_cube),
        ("unique", MARKS[card.mark] == "unique"),
        ("jedi", card.jedi),
        ("pilot", card.pilot),
        ("text", game.has_text(card)),
    ]
    return [flag for flag, holds in told if holds]


def motif_of(card: YJCard) -> str:
    """What the picture shows, by title, subtitle and kinds."""
    kinds = [name for bit, name in enumerate(TRAITS) if card.kinds >> bit & 1]
    return TABLE.choose(card.kind, [card.title, card.subtitle, *kinds])


def layout(game: GameDefinition, card: Card, lang: str) -> Layout:
    """What stands on the card: counters, power, damage, dots and the bonuses at its sites."""
    assert isinstance(card, YJCard)
    figures = []
    if card.type in (CHARACTER, WEAPON, EFFECT):
        figures.append(Figure("cost", str(card.counters)))
    if card.type in (CHARACTER, STARSHIP):
        figures.append(Figure("power", "?" if card.power_cube else str(card.power)))
        figures.append(Figure("damage", str(card.damage)))
    if card.type == BATTLE and card.dots:
        figures.append(Figure("bonus", f"+{card.dots}"))
    if card.type in (BATTLE, STARSHIP) and card.cubes:
        figures.append(Figure("cubes", str(card.cubes)))
    bonuses = []
    if card.type == CHARACTER and card.planet >= 0:
        names = SITE_NAMES[3 * card.planet : 3 * card.planet + 3]
        bonuses = [Bonus(name, n) for name, n in zip(names, card.sites, strict=True)]
    pips = [Pip(COLOURS[card.colour])] if card.colour >= 0 else []
    pips += [Pip(COLOURS[colour], hollow=True) for colour in card.wild]
    icons = [MARKS[card.mark]] if card.mark else []
    planet = PLANET_NAMES[card.planet] if card.planet >= 0 else ""
    return Layout(
        card.side,
        motif_of(card),
        destiny="/".join(str(n) for n in card.destinies),
        figures=figures,
        pips=pips,
        bonuses=bonuses,
        icons=icons,
        line=planet if card.kind == "location" else "",
        scene=planet.lower(),
    )


FACES: Final = Faces(traits, layout)
