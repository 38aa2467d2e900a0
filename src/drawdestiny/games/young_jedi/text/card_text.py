"""What a card says, made from what it does."""

from __future__ import annotations

from drawdestiny.engine.words import Clause, Words, sentence
from drawdestiny.games.young_jedi.cards.card import (
    BATTLE,
    CHARACTER,
    LOCATION,
    OBJECTIVE,
    STARSHIP,
    WEAPON,
    YJCard,
)
from drawdestiny.games.young_jedi.effects.selectors import ANY, ONE, diamond, joined
from drawdestiny.games.young_jedi.zones import PLANETS, SITES


def card_text(words: Words, card: YJCard, lang: str) -> str:
    """The card's text in a language."""
    if card.halves:
        halves = [(half.title, card_text(words, half, lang)) for half in card.halves]
        return " ".join(words.say(lang, "clause", "half", {"t": t, "x": x}) for t, x in halves)
    return " ".join(sentence(words.clause(clause, lang)) for clause in clauses(card))


def clauses(card: YJCard) -> list[Clause]:
    """The card's text without a language."""
    found: list[Clause] = []
    if card.type == CHARACTER:
        found += _character_clauses(card)
    elif card.type == WEAPON:
        for use in card.users:
            found.append(
                Clause("used_by", {"who": use.who.clause(), "adds": adds(use.dots, use.cubes)})
            )
        if card.no_duel:
            found.append(Clause("no_duel"))
    elif card.type == BATTLE:
        found += _battle_clauses(card)
    elif card.type == STARSHIP:
        found.append(Clause("transport" if card.transport else "starfighter", {"n": card.cubes}))
    elif card.type == LOCATION:
        found.append(Clause("location_of", {"planet": Clause(f"place.{PLANETS[card.planet]}")}))
    elif card.type == OBJECTIVE:
        found += [
            Clause("starts_in_play"),
            Clause("race_entry"),
            Clause("race_turn"),
            Clause("race_won"),
        ]
    arm = card.built_in
    if arm is not None:
        found.append(Clause("armed", {"weapon": arm.title, "adds": adds(arm.dots, arm.cubes)}))
    return found + [text.clause() for text in card.texts]


def _character_clauses(card: YJCard) -> list[Clause]:
    """YJ-5.2, YJ-9.2. The bonuses at its sites, power by destiny, the kinds it counts as."""
    found: list[Clause] = []
    if card.power_cube:
        found.append(Clause("power_is_destiny"))
    for bonus in sorted(set(card.sites) - {0}):
        sites = [Clause(f"site.{SITES[site]}") for site, n in enumerate(card.at_site) if n == bonus]
        if len(sites) == len(card.sites):
            planet = Clause(f"place.{PLANETS[card.planet]}")
            found.append(Clause("planet_bonus", {"n": bonus, "planet": planet}))
        else:
            word = "site_bonus" if len(sites) == 1 else "sites_bonus"
            found.append(Clause(word, {"n": bonus, "site": joined("both", sites)}))
    if card.counts_as:
        kinds = [diamond(kind).clause(ONE) for kind in card.counts_as]
        found.append(Clause("counts_as", {"what": joined("both", kinds)}))
    if card.works_with is not None:
        found.append(Clause("plays_as_battle", {"who": card.works_with.clause(ONE)}))
    return found


def adds(dots: int, cubes: int) -> Clause:
    """A bonus: power, destiny draws, or both (YJ-7.1, YJ-8.10)."""
    if not cubes:
        return Clause("adds_power", {"n": dots})
    if not dots:
        return Clause("adds_destiny", {"n": cubes})
    return Clause("adds_both", {"n": dots, "m": cubes})


def _battle_clauses(card: YJCard) -> list[Clause]:
    """YJ-8.3, YJ-8.10. With whom it works, and what it brings."""
    helps = card.dots > 0 or card.cubes > 0
    shape = ANY if helps and not card.weapons else ONE
    who = [] if card.works_with is None else [card.works_with.clause(shape)]
    if card.weapons and who:
        weapons = joined("both", [weapon.clause(ONE) for weapon in card.weapons])
        who = [Clause("selector.using", {"who": who[0], "weapon": weapons})]
    together = [group.clause() for group in card.groups]
    if not who and not together:
        return []
    brings = adds(card.dots, card.cubes)
    found: list[Clause] = []
    if who:
        found.append(
            Clause("works_with" if helps else "played_with", {"who": who[0], "adds": brings})
        )
    if together:
        word = "or_fight_together" if who else "fight_together"
        found.append(Clause(word, {"who": joined("or_else", together)}))
        if card.no_weapon:
            found.append(Clause("no_weapon_card"))
        if helps:
            found.append(Clause("they_add", {"adds": brings}))
    return found
