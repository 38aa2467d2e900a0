"""Rulings on the order within a fight (YJ-9)."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

WATTO = "Watto, Slave Owner"
GRAGRA = "Gragra, Chuba Peddler"
ANAKIN = "Anakin Skywalker, Podracer Pilot"
R2_D2 = "R2-D2, Astromech Droid"
C_3PO = "C-3PO, Anakin's Creation"


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where nobody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


@rule("YJ-9.1")
def test_both_battle_cards_draw_before_any_weapon_the_defenders_first() -> None:
    t = table(
        dark=[WATTO, "Blaster"],
        dark_hand=["Watto's Wager", GRAGRA],
        dark_deck=[destiny(1), destiny(2)],
        light=[R2_D2, C_3PO],
        light_hand=["Counterparts"],
        light_deck=[destiny(5), destiny(6)],
    )
    battle(t.dark, ["Watto's Wager", "Blaster", WATTO], ["Counterparts", R2_D2, C_3PO])
    t.saw(
        "Light draws destiny 5",
        "Light draws destiny 6",
        "Dark draws destiny 1",
        "Dark draws destiny 2",
        "1 printed + 1 printed + destiny 5 + destiny 6 = 13 against "
        "3 printed + destiny 1 + destiny 2 = 6",
    )


@rule("YJ-9.1", "YJ-9.2")
def test_the_order_follows_who_attacks_not_who_is_light_or_dark() -> None:
    t = table(
        turn="light",
        light=[ANAKIN, "Blaster"],
        light_hand=[ANAKIN],
        light_deck=[destiny(1), destiny(2)],
        dark=[WATTO, "Blaster"],
        dark_deck=[destiny(3)],
    )
    battle(t.light, ["Blaster", ANAKIN], ["Blaster", WATTO])
    t.saw("Dark draws destiny 3", "Light draws destiny 1", "Light draws destiny 2")


@rule("YJ-9.1", "YJ-18.1/dots")
def test_a_built_in_weapon_draws_with_the_weapons_and_before_power() -> None:
    t = table(
        site="Mos Espa",
        dark=["RF-A9"],
        dark_deck=[destiny(1)],
        light=[ANAKIN, "Blaster"],
        light_deck=[destiny(2), destiny(3)],
    )
    battle(t.dark, ["RF-A9"], ["Blaster", ANAKIN])
    t.saw("Light draws destiny 2", "Dark draws destiny 1", "Light draws destiny 3")
    assert [event.rule for event in t.game.log if event.kind == "destiny"] == [
        "YJ-7.1",
        "YJ-7.1",
        "YJ-9.2",
    ]


@rule("YJ-9.2", "YJ-5.2")
def test_a_chance_cube_is_the_power_and_bonuses_are_added_to_it() -> None:
    t = table(
        site="Podrace Arena",
        dark=[WATTO],
        light=[ANAKIN, "Anakin Skywalker's Podracer"],
        light_deck=[destiny(1), destiny(2)],
    )
    with t.changes(light_hand=+2):
        battle(t.dark, [WATTO], ["Anakin Skywalker's Podracer", ANAKIN])
    t.saw("3 Podrace Arena + 3 Anakin Skywalker's Podracer + destiny 1 + destiny 2 = 9")


@rule("YJ-9.2", "YJ-8.3")
def test_a_cube_in_a_group_is_drawn_as_well() -> None:
    t = table(
        dark=[WATTO],
        light=[ANAKIN, "Padmé Naberrie, Handmaiden"],
        light_hand=["Are You An Angel?"],
        light_deck=[destiny(4)],
    )
    battle(t.dark, [WATTO], ["Are You An Angel?", ANAKIN, "Padmé Naberrie, Handmaiden"])
    t.saw("3 printed + 3 Are You An Angel? + destiny 4 = 10")
