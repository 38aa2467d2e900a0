"""What a learning program is told of a position besides its cards: the turn, the planets, the
credits, who is ready, the battle. Nothing that ``view`` does not show."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.games.jedi_knights.cards.card import PLANETS
from drawdestiny.games.jedi_knights.state import PHASES, JKState
from drawdestiny.games.jedi_knights.zones import SITE, SYSTEM, USED
from drawdestiny.interfaces.encoding import COUNT, OWNER, TOP, Encoding

_PHASE: Final = [[1.0 if i == at else 0.0 for i in range(len(PHASES))] for at in range(len(PHASES))]
_PLANET: Final = [
    [1.0 if i == at else 0.0 for i in range(len(PLANETS))] for at in range(len(PLANETS))
]
_NO_PLANET: Final = [0.0] * len(PLANETS)
_BATTLE: Final = ["battle_at_site", "battle_step", "battle_is_mine", "battle_acts", "shot"]
_PARTS: Final = ["main", "supporters", "bonus", "lost"]
_NO_BATTLE: Final = [0.0] * (len(_BATTLE) + 2 * len(_PARTS))
_OWN: Final = ["partner", "credits", "force", "acts", "ready_site", "ready_system"]


def names(players: int) -> list[str]:
    return [
        *PHASES,
        *PLANETS,
        "stage",
        "visit",
        "cycle",
        "passes",
        *(f"holder {stage}" for stage in range(3)),
        *(f"{word} {seat}" for seat in range(players) for word in _OWN),
        *_BATTLE,
        *(f"{word} {part}" for part in ("attacking", "defending") for word in _PARTS),
    ]


def numbers(s: JKState, viewer: int) -> list[float]:
    """JK-2.20, JK-12.1. The viewer's own numbers stand before those of the seats after it."""
    stage = s.stage
    found = _PHASE[s.phase] + (_PLANET[s.planets[stage]] if s.planets else _NO_PLANET)
    found += (stage * 0.25, s.visit * 0.125, s.cycle * 0.125, s.passes * 0.25)
    sides = s.sides
    side = sides[viewer]
    holders = s.holders
    for i in range(3):
        held = holders[i] if i < len(holders) else NONE
        found.append(0.0 if held == NONE else 1.0 if held == side else -1.0)
    players = s.players
    zones = s.zones
    rotated = s.rotated
    for player in (*range(viewer, players), *range(viewer)):
        used = zones[USED * players + player]
        ready = 0
        for card in zones[SITE * players + player]:
            if not rotated[card]:
                ready += 1
        ships = 0
        for card in zones[SYSTEM * players + player]:
            if not rotated[card]:
                ships += 1
        found += (
            1.0 if sides[player] == side else 0.0,
            s.credits[player] * 0.0625,
            s.cards[s.codes[used[-1]]].force * 0.125 if used else 0.0,
            1.0 if s.actor == player else 0.0,
            ready * 0.125,
            ships * 0.125,
        )
    battle = s.battle
    if battle is None:
        return found + _NO_BATTLE
    found += (
        1.0 if battle.place == SITE else 0.0,
        battle.step * 0.5,
        1.0 if battle.side == side else 0.0,
        1.0 if battle.actor == viewer else 0.0,
        0.0 if battle.weapon == NONE else 1.0,
    )
    for part in (0, 1):
        found += (
            0.0 if battle.main[part] == NONE else 1.0,
            len(battle.supporters[part]) * 0.125,
            0.0 if battle.bonus[part] == NONE else 1.0,
            len(battle.gone[part]) * 0.125,
        )
    return found


ENCODING: Final = Encoding(
    {"discard": TOP, "theme": OWNER, "force": COUNT, "stack": COUNT}, names, numbers
)
