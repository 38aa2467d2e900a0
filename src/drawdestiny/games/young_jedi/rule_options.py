"""Rules that can be read in two ways: a table may choose the other one before the game.

The first value of each option is how we read it; ``docs/rulings.md`` says why. In the state the
other readings that hold are bits of one number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawdestiny.engine.definition import RuleOption

ATTACK_WEAPONS: Final = 1 << 0
"""YJ-6.1: who has only face-up weapons can be attacked too."""
ASK_SURRENDER: Final = 1 << 1
"""YJ-11.4: asked at the end of every turn, without saying so before."""
STRICT_WEAPON: Final = 1 << 2
"""YJ-8.2: a weapon that its character cannot use spoils the battle card before it."""
LATE_HALF: Final = 1 << 3
"""YJ-18.3: the half of a double-impact card is chosen when the enemy is revealed too."""
PILOT_THRUST: Final = 1 << 4
"""YJ-19.5: a pilot without a Podracer gets thrust tokens."""
EARLY_REFUEL: Final = 1 << 5
"""YJ-19.7: a thrust of no cards is one, so a pilot may refuel without a lap card."""
LATE_ENTRY: Final = 1 << 6
"""YJ-19.9: pilot and Podracer may follow other deployments."""

_RACES: Final = ("duel", "committee")

OPTIONS: Final = [
    RuleOption("attack_weapons", "YJ-6.1", [0, 1]),
    RuleOption("ask_surrender", "YJ-11.4", [0, 1]),
    RuleOption("strict_weapon", "YJ-8.2", [0, 1]),
    RuleOption("late_half", "YJ-18.3", [0, 1], formats=_RACES),
    RuleOption("pilot_thrust", "YJ-19.5", [0, 1], formats=_RACES),
    RuleOption("early_refuel", "YJ-19.7", [0, 1], formats=_RACES),
    RuleOption("late_entry", "YJ-19.9", [0, 1], formats=("committee",)),
]
"""In the order of their bits."""

NAMES: Final = [option.id for option in OPTIONS]


def bits_of(options: Mapping[str, int | str]) -> int:
    """The other readings that a table has chosen."""
    return sum(1 << i for i, name in enumerate(NAMES) if options.get(name, 0) == 1)


def names_of(bits: int) -> list[str]:
    return [name for i, name in enumerate(NAMES) if bits >> i & 1]
