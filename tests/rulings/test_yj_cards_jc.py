"""Rulings on the cards of The Jedi Council (JC)."""

from __future__ import annotations

import drawdestiny as dd
from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle

FOES = {"light": "Watto, Slave Owner", "dark": "Ric Olié, Ace Pilot"}
"""A plain enemy for each side: power 3 and 4, with bonuses on Tatooine only."""


def title(id: str) -> str:
    return dd.game_definition("young-jedi").catalogue().card(id).name()


def fought(seat: str, plan: list[str], foe: str = "", site: str = "Theed Palace") -> Scene:
    """A battle that this seat starts with its first card from hand, the others on the table."""
    other = "light" if seat == "dark" else "dark"
    foe = foe or FOES[seat]
    t = scene(
        "young-jedi",
        site=site,
        turn=seat,
        **{seat: plan[1:], f"{seat}_hand": plan[:1], other: [foe]},
    )
    battle(getattr(t, seat), plan, [foe])
    return t


def works(seat: str, plan: list[str], total: str, site: str = "Theed Palace") -> None:
    """The battle card counts: the log shows the sum."""
    t = fought(seat, plan, site=site)
    t.saw(total)
    assert title(plan[0]) in t.cards(f"{seat}_discard")


def fails(seat: str, plan: list[str], site: str = "Theed Palace") -> None:
    """The battle card does not fit and is discarded without effect."""
    t = fought(seat, plan, site=site)
    t.saw(f"{title(plan[0])} does not work with")
    assert title(plan[0]) in t.cards(f"{seat}_discard")


def no_group(seat: str, plan: list[str], site: str = "Theed Palace") -> None:
    """Those behind the battle card are no such group (YJ-8.4)."""
    t = fought(seat, plan, site=site)
    t.saw(f"{title(plan[0])} finds no fitting group")


# -- Light: a bonus for one ----------------------------------------------------------------


@card("JC-52", "JC-53", "JC-56")
def test_a_named_character_gets_the_bonus_and_a_friend_does_not() -> None:
    works("light", ["JC-52", "DM-7"], "6 printed + 3 Balance To The Force")
    fails("light", ["JC-52", "DM-10"])
    works("light", ["JC-53", "DM-11"], "1 printed + 3 Brave Little Droid")
    fails("light", ["JC-53", "DM-12"])
    works("light", ["JC-56", "DM-10"], "4 printed + 3 Hate Leads To Suffering")
    works("light", ["JC-56", "JC-20"], "4 printed + 3 Hate Leads To Suffering")
    fails("light", ["JC-56", "DM-7"])


@card("JC-55")
def test_galactic_chancellor_is_for_valorum_anywhere_and_for_anyone_in_the_senate() -> None:
    works("light", ["JC-55", "JC-26"], "3 printed + 4 Galactic Chancellor", site="Theed Palace")
    works("light", ["JC-55", "DM-9"], "2 printed + 4 Galactic Chancellor", site="Galactic Senate")
    fails("light", ["JC-55", "DM-9"], site="Capital City")


@card("JC-60")
def test_senator_palpatine_is_for_a_fight_on_coruscant() -> None:
    works("light", ["JC-60", "DM-9"], "2 printed + 3 Senator Palpatine", site="Capital City")
    fails("light", ["JC-60", "DM-9"], site="Theed Palace")


@card("JC-63")
def test_we_wish_to_board_at_once_is_for_republic_pilots_and_captains() -> None:
    works("light", ["JC-63", "JC-31"], "2 printed + 2 We Wish To Board At Once")
    works("light", ["JC-63", "JC-32"], "2 printed + 2 We Wish To Board At Once")
    fails("light", ["JC-63", "DM-21"])  # a Bravo Pilot is none of the Republic's


# -- Light: fighting together --------------------------------------------------------------


@card("JC-54", "JC-58")
def test_three_diamond_cards_of_the_kinds_named_fight_together() -> None:
    three = "2 printed + 2 printed + 2 printed = 6"
    works("light", ["JC-54", "DM-23", "DM-24", "DM-26"], three)
    no_group("light", ["JC-54", "DM-23", "DM-24", "DM-15"])  # Captain Tarpals has no diamond
    works("light", ["JC-58", "DM-31", "DM-32", "JC-30"], three)
    works("light", ["JC-58", "DM-31", "JC-30", "DM-21"], three, site="Mos Espa")  # a Bravo Pilot
    no_group("light", ["JC-58", "DM-31", "DM-32", "DM-6"])


@card("JC-59", "JC-62")
def test_the_pair_that_the_card_names_fights_together() -> None:
    works("light", ["JC-59", "DM-7", "DM-10"], "6 printed + 4 printed = 10")
    no_group("light", ["JC-59", "DM-7", "JC-20"])
    total = "2 printed + 4 printed + 1 We Don't Have Time For This = 7"
    works("light", ["JC-62", "DM-9", "DM-6"], total)
    no_group("light", ["JC-62", "DM-5", "DM-6"])  # Padmé is not the Queen


@card("JC-61")
@rule("YJ-21.2/guards")
def test_the_might_of_the_republic_is_for_coruscant_guards_by_its_erratum() -> None:
    total = "3 printed + 2 printed + 1 The Might Of The Republic = 6"
    works("light", ["JC-61", "JC-33", "JC-35"], total)
    no_group("light", ["JC-61", "JC-33", "JC-31"])


# -- Light: a text -------------------------------------------------------------------------


@card("JC-57")
def test_a_defeated_queen_who_will_not_cooperate_goes_back_with_her_blaster() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-71", "DM-107"],
        dark_deck=[destiny(6)],
        light=["DM-9", "JC-41"],
        light_hand=["JC-57"],
        light_deck=[destiny(1)],
    )
    with t.changes(light_here=-2, light_deck=-1, light_discard=+1, light_hand=-1 + 1 + 2):
        battle(t.dark, ["DM-107", "DM-71"], ["JC-57", "JC-41", "DM-9"])
    t.did_not_see("Light takes")
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-71"],
        light=["DM-5"],
        light_hand=["JC-57"],
    )
    battle(t.dark, ["DM-71"], ["JC-57", "DM-5"])
    t.saw("I Will Not Cooperate does not work with Padmé", "Light takes 2 damage")


def again(seat: str, plan: list[str], against: list[str]) -> Scene:
    """A battle in which the first card of the plan is the battle card."""
    other = "light" if seat == "dark" else "dark"
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn=seat,
        **{
            seat: plan[1:],
            f"{seat}_hand": [plan[0], destiny(3)],
            f"{seat}_deck": [destiny(1), destiny(2)],
            other: against,
        },
    )
    battle(getattr(t, seat), plan, against)
    return t


@card("JC-64")
@rule("YJ-8.8")
def test_a_wise_jedi_who_beats_a_diamond_card_fights_again_with_the_same_weapon() -> None:
    t = again("light", ["JC-64", "JC-40", "DM-2"], ["DM-99", "DM-74"])
    t.saw(
        "6 printed + 2 Qui-Gon Jinn's Lightsaber + destiny 1 = 9 against 2 printed",
        "Qui-Gon Jinn, Jedi Master fights the next fight too (Wisdom Of The Council)",
        "6 printed + 2 Qui-Gon Jinn's Lightsaber + destiny 2 = 10 against 3 printed",
    )
    assert t.cards("dark_here") == []
    t.did_not_see("breaks through")


@card("JC-64")
def test_wisdom_gives_no_second_fight_after_a_card_without_diamond_or_a_third() -> None:
    t = again("light", ["JC-64", "DM-2"], ["DM-74", "DM-99"])
    t.did_not_see("fights the next fight too")
    assert t.count("dark_here") == 1
    t = again("light", ["JC-64", "DM-2"], ["DM-99", "DM-98", "DM-97"])
    assert t.count("dark_here") == 1  # the card was for the first of his two fights


@card("JC-64")
@rule("YJ-6.6")
def test_a_wise_jedi_with_nobody_left_to_fight_does_not_break_through() -> None:
    t = again("light", ["JC-64", "DM-2"], ["DM-99"])
    t.saw("beats Battle Droid")
    t.did_not_see("fights the next fight too")
    t.did_not_see("breaks through")


@card("JC-64")
def test_the_rest_of_the_plan_waits_while_the_jedi_fights_again() -> None:
    t = again("light", ["JC-64", "DM-2", "DM-14"], ["DM-99", "DM-74"])
    t.saw(
        "Qui-Gon Jinn, Jedi Master beats Battle Droid",
        "Qui-Gon Jinn, Jedi Master beats Watto",
        "1 character breaks through for Light",  # Ric Olié, who had nobody to fight
    )


@card("JC-122")
def test_maul_or_sidious_makes_the_next_move_as_well_but_nobody_else() -> None:
    for sith in ("DM-71", "DM-72"):
        t = again("dark", ["JC-122", sith], ["DM-31", "DM-16"])
        t.saw("fights the next fight too (Let Them Make The First Move)", "beats Rabé")
        assert t.cards("light_here") == []
    t = again("dark", ["JC-122", "DM-107", "DM-72"], ["DM-31", "DM-16"])  # with the lightsaber
    t.saw("1 Sith Lightsaber + destiny 1 = 7", "1 Sith Lightsaber + destiny 2 = 8")
    t = again("dark", ["JC-122", "DM-75"], ["DM-31", "DM-16"])
    t.saw("Let Them Make The First Move does not work with Aurra Sing")
    assert t.count("light_here") == 1
    t = again("dark", ["JC-122", "DM-71"], ["DM-16", "DM-31"])
    t.did_not_see("fights the next fight too")  # Rabé has no diamond


# -- Dark: a bonus for one -----------------------------------------------------------------


@card("JC-120", "JC-121", "JC-123", "JC-130")
def test_a_place_on_coruscant_is_asked_for() -> None:
    places = {"JC-120": "Capital City", "JC-121": "Capital City", "JC-123": "Jedi Council Chamber"}
    bonus = {"JC-120": 3, "JC-121": 4, "JC-123": 4}
    for id, site in places.items():
        works("dark", [id, "DM-86"], f"2 printed + {bonus[id]} {title(id)}", site=site)
    fails("dark", ["JC-120", "DM-86"], site="Theed Palace")
    fails("dark", ["JC-121", "DM-86"], site="Galactic Senate")
    fails("dark", ["JC-123", "DM-86"], site="Capital City")
    works("dark", ["JC-130", "DM-86"], "2 printed + 4 Vote Of No", site="Galactic Senate")
    works("dark", ["JC-130", "DM-87"], "2 printed + 4 Vote Of No", site="Theed Palace")
    fails("dark", ["JC-130", "DM-86"], site="Capital City")


@card("JC-124")
def test_open_fire_needs_a_tank_that_uses_its_laser_cannon() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-88", "DM-114"],
        dark_hand=["JC-124"],
        dark_deck=[destiny(1)],
        light=["DM-14"],
    )
    battle(t.dark, ["JC-124", "DM-114", "DM-88"], ["DM-14"])
    t.saw("5 printed + 2 Trade Federation Tank Laser Cannon + 3 Open Fire! + destiny 1 = 11")
    fails("dark", ["JC-124", "DM-88"])


@card("JC-124", "BN-51")
@rule("YJ-8.9")
def test_against_a_force_push_open_fire_fails_and_the_cannon_is_kept() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-88", "DM-114"],
        dark_hand=["JC-124"],
        light=["DM-2"],
        light_hand=["BN-51"],
    )
    battle(t.dark, ["JC-124", "DM-114", "DM-88"], ["BN-51", "DM-2"])
    t.saw(
        "Jedi Force Push: the weapons of Dark",
        "Open Fire! does not work",
        "6 printed against 5",
    )
    assert t.cards("dark_here") == ["Trade Federation Tank Laser Cannon"]


@card("JC-128", "JC-129", "JC-133", "JC-134")
def test_the_kind_or_name_on_the_card_is_asked_for() -> None:
    works("dark", ["JC-128", "DM-99"], "2 printed + 2 Take Them To Camp Four")
    fails("dark", ["JC-128", "DM-79"])
    works("dark", ["JC-129", "DM-91"], "1 printed + 3 Very Unusual")
    fails("dark", ["JC-129", "DM-92"])
    works("dark", ["JC-133", "DM-73"], "4 printed + 2 Yoka To Bantha Poodoo")
    fails("dark", ["JC-133", "DM-80"])
    works("dark", ["JC-134", "DM-89"], "3 printed + 2 Your Little Insurrection")
    works("dark", ["JC-134", "BN-85"], "2 Your Little Insurrection", site="Mos Espa")
    fails("dark", ["JC-134", "DM-78"])  # the squad has no diamond


# -- Dark: fighting together ---------------------------------------------------------------


@card("JC-125", "JC-126", "JC-127", "JC-131", "JC-132")
def test_those_whom_the_card_names_fight_together() -> None:
    seal = "3 printed + 3 printed + 4 Seal Off The Bridge = 10"
    works("dark", ["JC-125", "JC-76", "JC-77"], seal, site="Battle Plains")
    no_group("dark", ["JC-125", "JC-76", "JC-81"])
    works("dark", ["JC-126", "DM-80", "DM-81"], "2 printed + 2 printed + 2 Start Your Engines! = 6")
    no_group("dark", ["JC-126", "DM-80", "DM-73"])  # not Sebulba
    no_group("dark", ["JC-126", "DM-80", "DM-80"])  # nor one pilot twice
    works("dark", ["JC-127", "DM-89", "DM-90"], "3 printed + 3 printed + 1 Switch To Bio = 7")
    no_group("dark", ["JC-127", "DM-89", "DM-78"])
    works("dark", ["JC-131", "DM-97", "DM-98", "DM-99"], "2 printed + 2 printed + 2 printed = 6")
    no_group("dark", ["JC-131", "DM-97", "DM-98", "DM-79"])
    works("dark", ["JC-132", "JC-77", "DM-78"], "3 printed + 5 printed = 8", site="Battle Plains")
    no_group("dark", ["JC-132", "JC-77", "DM-89"])  # a droid, but no squad
