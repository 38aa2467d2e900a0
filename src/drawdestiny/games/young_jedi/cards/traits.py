"""Types, marks and traits of cards. A card has a trait if its title or subtitle holds the words."""

from __future__ import annotations

import re
from typing import Final

from drawdestiny.engine.words import fold
from drawdestiny.games.young_jedi.zones import PLANETS, SITES

CHARACTER: Final = 0
WEAPON: Final = 1
BATTLE: Final = 2
EFFECT: Final = 3
LOCATION: Final = 4
STARSHIP: Final = 5
OBJECTIVE: Final = 6
TYPES: Final = ["character", "weapon", "battle", "effect", "location", "starship", "objective"]

NO_MARK: Final = 0
DIAMOND: Final = 1
STACK: Final = 2
UNIQUE: Final = 3
MARKS: Final = ["", "diamond", "stack", "unique"]

PLANET_NAMES: Final = [planet.title() for planet in PLANETS]
SITE_NAMES: Final = [site.replace("_", " ").title() for site in SITES]
"""Sites by number: three of each planet, in the order of a character's bonuses (YJ-5.2)."""
ANYWHERE: Final = (1 << 9) - 1

CHARACTER_TRAITS: Final = [
    "Jedi",
    "Jedi Master",
    "podracer pilot",
    "Gungan",
    "Neimoidian",
    "senator",
    "handmaiden",
    "battle droid",
    "destroyer droid",
    "pit droid",
    "Sith probe droid",
    "Starfighter Droid",
    "droid",
    "Trade Federation Tank",
    "tank",
    "Naboo Officer",
    "Naboo Security",
    "Royal Guard",
    "Bravo Pilot",
    "Republic Pilot",
    "Republic Captain",
    "Republic Guard",
    "Coruscant Guard",
    "Gungan Official",
    "Rep",
    "pilot",
    "Jawa",
    "Tusken Raider",
    "Hutt",
    "Diva",
    "Bith",
    "Nikto",
    "Weequay",
    "Pacithhip",
    "Quarren",
    "Rodian",
    "musician",
    "singer",
    "dancer",
    "Anakin's Friend",
]
WEAPON_TRAITS: Final = [
    "lightsaber",
    "Sith Lightsaber",
    "Podracer",
    "speeder",
    "Naboo Blaster",
    "kaadu",
    "electropole",
    "fambaa",
    "STAP",
    "Battle Droid Blaster Rifle",
    "Trade Federation Tank Laser Cannon",
    "Multi Troop Transport",
    "Thermal Detonator",
    "Coruscant Taxi",
]
STARSHIP_TRAITS: Final = ["Droid Starfighter", "Naboo Starfighter", "Republic Cruiser", "Republic"]

TRAITS: Final = CHARACTER_TRAITS + WEAPON_TRAITS + STARSHIP_TRAITS
"""Every kind that a card names; its place here is its bit in ``YJCard.kinds``."""

JEDI: Final = 1 << 0
JEDI_MASTER: Final = 1 << 1
PODRACER_PILOT: Final = 1 << 2

ANAKIN: Final = "Anakin Skywalker"
SEBULBA: Final = "Sebulba"
DARK_DUELERS: Final = ["Darth Maul", "Darth Sidious", "Aurra Sing"]
"""YJ-16.1: besides the Jedi, Anakin excepted."""
NO_JEDI_MASTERS: Final = ["Ki-Adi-Mundi", "Obi-Wan Kenobi"]

_WORD = re.compile(r"[a-z0-9]+")
_PLURAL: Final = 4


def words_of(text: str) -> str:
    """The words of a text for comparing: no case, accents or plurals, a space around each."""
    found = _WORD.findall(fold(text))
    return " " + "".join(w[:-1] + " " if _is_plural(w) else w + " " for w in found)


def _is_plural(word: str) -> bool:
    return len(word) >= _PLURAL and word.endswith("s") and not word.endswith("ss")


_NEEDLES: Final = [words_of(trait) for trait in TRAITS]
_FIRST_WEAPON: Final = len(CHARACTER_TRAITS)
_FIRST_STARSHIP: Final = _FIRST_WEAPON + len(WEAPON_TRAITS)


def trait_bit(trait: str) -> int:
    """The bit of a trait in ``YJCard.kinds``; 0 if no card names such a kind."""
    needle = words_of(trait)
    return 1 << _NEEDLES.index(needle) if needle in _NEEDLES else 0


def traits_of(type: int, title: str, subtitle: str) -> int:
    """YJ-21.1, YJ-19.2. The traits of a card as bits."""
    if type == CHARACTER:
        first, end = 0, _FIRST_WEAPON
    elif type == WEAPON:
        first, end = _FIRST_WEAPON, _FIRST_STARSHIP
    elif type == STARSHIP:
        first, end = _FIRST_STARSHIP, len(TRAITS)
    else:
        return 0
    text = words_of(f"{title} {subtitle}")
    kinds = 0
    for bit in range(first, end):
        if _NEEDLES[bit] in text:
            kinds |= 1 << bit
    if type == CHARACTER:
        if title == ANAKIN:
            kinds &= ~JEDI
        kinds &= ~JEDI_MASTER
        if kinds & JEDI and title not in NO_JEDI_MASTERS:
            kinds |= JEDI_MASTER
        if title in (ANAKIN, SEBULBA):
            kinds |= PODRACER_PILOT
    return kinds
