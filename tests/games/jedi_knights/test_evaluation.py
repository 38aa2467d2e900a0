"""What the judge looks at: bots believe it, and search for what it likes."""

from __future__ import annotations

from drawdestiny.games.jedi_knights.cards.card import ALLIANCE
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.testing import scene

TROOPERS = ["Death Star Trooper", "Death Star Trooper", "Death Star Trooper"]
HERO = ["Luke Skywalker, Red Five"]


def hopes(stage: int, alliance: list[str], arms: list[str] | None = None, visit: int = 2) -> float:
    """How often the Alliance would win, by the judge, against three weak characters."""
    t = scene(
        "jedi-knights",
        stage=stage,
        visit=visit,
        phase="character_battle",
        alliance=alliance,
        alliance_arms=arms or [],
        empire=TROOPERS,
    )
    state = t.game.state
    assert isinstance(state, JKState)
    return t.game.definition.evaluate(state, state.sides.index(ALLIANCE))


def test_in_the_final_conflict_one_strong_hero_counts_for_more_than_three_troopers() -> None:
    assert hopes(3, HERO) > 0.7
    assert hopes(3, ["Rebel Trooper", "Rebel Trooper"]) < 0.5


def test_in_the_final_conflict_a_weapon_counts_for_who_bears_it() -> None:
    armed = hopes(3, ["Rebel Trooper"], ["Blaster (under Rebel Trooper)"])
    assert armed > hopes(3, ["Rebel Trooper"])


def test_before_it_a_planet_counts_for_more_when_control_is_about_to_be_checked() -> None:
    assert hopes(0, HERO, visit=2) > hopes(0, HERO, visit=1) > 0.5
