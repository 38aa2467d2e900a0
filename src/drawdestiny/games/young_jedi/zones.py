"""Where cards can be, and the planets with their sites."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.state import NOBODY, OPEN, OWNER, ZoneKind

HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
HERE: Final = 3
"""Face-up characters and weapons at the current planet."""
HIDDEN: Final = 4
"""Face-down cards; ``hidden_at`` says on which planet."""
EFFECTS: Final = 5
LOCATIONS: Final = 6
"""Locations in play: of the current planet and of those set aside."""
STRANDED: Final = 7
"""Characters and weapons on a planet set aside: STRANDED + planet."""
PLAN: Final = 10
"""Battle cards in a battle plan."""
HYPERSPACE: Final = 11
PASSENGERS: Final = 12
"""Cards under a transport while it evacuates."""
OBJECTIVE: Final = 13
"""The objective, its pilot and its Podracer."""
RACE: Final = 14
"""Lap cards, the last played on top."""
DUELING_HAND: Final = 15
DUELING_PILE: Final = 16
ASIDE: Final = 17
"""Cards shown and kept out for a moment: first-turn destiny, ships in a classic evacuation."""

PLANETS: Final = ["tatooine", "coruscant", "naboo"]
TATOOINE: Final = 0
CORUSCANT: Final = 1
NABOO: Final = 2
SITES: Final = [
    "mos_espa",
    "desert_landing_site",
    "podrace_arena",
    "jedi_council_chamber",
    "galactic_senate",
    "capital_city",
    "theed_palace",
    "battle_plains",
    "gungan_swamp",
]
"""Three to a planet, in the order of the planets: a site's planet is its number // 3."""

ZONES: Final = [
    ZoneKind("hand", OWNER),
    ZoneKind("deck", NOBODY),
    ZoneKind("discard", OPEN),
    ZoneKind("here", OPEN, ordered=False),
    ZoneKind("hidden", OWNER),
    ZoneKind("effects", OPEN, ordered=False),
    ZoneKind("locations", OPEN, ordered=False),
    *(ZoneKind(planet, OPEN, ordered=False) for planet in PLANETS),
    ZoneKind("plan", OWNER),
    ZoneKind("hyperspace", OPEN),
    ZoneKind("passengers", OPEN),
    ZoneKind("objective", OPEN, ordered=False),
    ZoneKind("race", OPEN),
    ZoneKind("duelinghand", OWNER),
    ZoneKind("duelingpile", OPEN),
    ZoneKind("aside", OPEN),
]
"""Zone names hold no underscore: a scene's ``dark_duelinghand`` is a seat and a zone."""

TEXT_WORKS: Final = [
    kind in (HERE, EFFECTS, STRANDED, STRANDED + 1, STRANDED + 2, HYPERSPACE, OBJECTIVE)
    for kind in range(len(ZONES))
]
"""Where a card is face up in play, so that its text can work."""
