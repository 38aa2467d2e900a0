"""Rulings on the cards of Menace of Darth Maul (DM), its enhanced set (EDM) and the sample (SD)."""

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


@card("DM-49")
def test_cha_skrunee_da_pat_is_for_a_fight_at_the_podrace_arena() -> None:
    works("light", ["DM-49", "DM-3"], "4 printed + 4 Cha Skrunee", site="Podrace Arena")
    fails("light", ["DM-49", "DM-3"], site="Mos Espa")


@card("DM-51", "SD-12")
def test_da_beings_hereabouts_cawazy_is_for_a_fight_on_tatooine() -> None:
    for id in ("DM-51", "SD-12"):
        works("light", [id, "DM-9"], "2 printed + 3 Da Beings", site="Mos Espa")
        fails("light", [id, "DM-9"], site="Theed Palace")


@card("DM-52")
def test_enough_of_this_pretense_is_for_the_queen() -> None:
    works("light", ["DM-52", "DM-9"], "2 printed + 3 Enough Of This Pretense")
    fails("light", ["DM-52", "DM-5"])


@card("DM-57", "SD-13")
def test_ive_been_trained_in_defense_is_for_padme_and_not_for_another_handmaiden() -> None:
    for id in ("DM-57", "SD-13"):
        works("light", [id, "DM-5"], "3 printed + 3 I've Been Trained In Defense")
        fails("light", [id, "DM-16"])


@card("DM-58")
def test_security_volunteers_is_for_a_diamond_royal_guard() -> None:
    works("light", ["DM-58", "DM-31"], "2 printed + 2 Security Volunteers")
    fails("light", ["DM-58", "DM-20"])


@card("DM-59")
def test_shmis_pride_is_for_anakin() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="light",
        light=["DM-4"],
        light_hand=["DM-59"],
        light_deck=[destiny(2)],
        dark=["DM-74"],
    )
    battle(t.light, ["DM-59", "DM-4"], ["DM-74"])
    t.saw("3 Shmi's Pride + destiny 2 = 5")
    fails("light", ["DM-59", "DM-5"])


@card("DM-61")
def test_the_negotiations_were_short_is_for_the_first_of_the_plan_only() -> None:
    works("light", ["DM-61", "DM-9"], "2 printed + 3 The Negotiations Were Short")
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="light",
        light=["DM-2", "DM-9"],
        light_hand=["DM-61"],
        dark=["DM-74", "DM-86"],
    )
    battle(t.light, ["DM-2", "DM-61", "DM-9"], ["DM-74", "DM-86"])
    t.saw("The Negotiations Were Short does not work with Queen Amidala")


@card("DM-63", "SD-14")
def test_were_not_in_trouble_yet_is_for_qui_gon() -> None:
    for id in ("DM-63", "SD-14"):
        works("light", [id, "DM-2"], "6 printed + 2 We're Not In Trouble Yet")
        fails("light", [id, "DM-1"])


# -- Light: fighting together --------------------------------------------------------------


@card("DM-47", "DM-53", "DM-55", "DM-48")
def test_anakin_fights_together_with_the_one_that_the_card_names() -> None:
    partners = {"DM-47": "DM-1", "DM-53": "DM-3", "DM-55": "DM-2", "DM-48": "DM-5"}
    sums = {
        "DM-47": "5 printed + destiny",
        "DM-53": "4 printed + 2 Fear Attracts The Fearful + destiny",
        "DM-55": "6 printed + destiny",
        "DM-48": "3 printed + 3 Are You An Angel? + destiny",
    }
    for id, partner in partners.items():
        works("light", [id, "DM-4", partner], sums[id])
        works("light", [id, partner, "DM-4"], sums[id])
        no_group("light", [id, "DM-4", "DM-6"])


@card("DM-50")
def test_counterparts_draws_two_destiny_for_the_droids_and_takes_no_weapon() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="light",
        light=["DM-11", "DM-12"],
        light_hand=["DM-50"],
        light_deck=[destiny(4), destiny(5)],
        dark=["DM-74"],
    )
    with t.changes(light_hand=-1 + 2):
        battle(t.light, ["DM-50", "DM-11", "DM-12"], ["DM-74"])
    t.saw("1 printed + 1 printed + destiny 4 + destiny 5 = 11 against 3 printed")
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="light",
        light=["DM-11", "DM-12", "DM-45"],
        light_hand=["DM-50"],
        dark=["DM-74", "DM-86"],
    )
    battle(t.light, ["DM-50", "DM-45", "DM-11", "DM-12"], ["DM-74", "DM-86"])
    t.saw("plays Counterparts", "Blaster does not count for R2-D2")


@card("DM-54")
def test_gungan_curiosity_takes_three_diamond_gungans() -> None:
    works("light", ["DM-54", "DM-23", "DM-24", "DM-26"], "2 printed + 2 printed + 2 printed = 6")
    no_group("light", ["DM-54", "DM-23", "DM-24", "DM-17"])  # Rep Been is no diamond Gungan


@card("DM-60")
def test_the_federation_has_gone_too_far_takes_two_naboo_officers() -> None:
    total = "3 printed + 3 printed + 1 The Federation Has Gone Too Far = 7"
    works("light", ["DM-60", "DM-19", "JC-28"], total, site="Battle Plains")
    no_group("light", ["DM-60", "DM-19", "DM-20"])


@card("DM-62")
def test_the_queens_plan_mixes_guards_security_and_bravo_pilots() -> None:
    total = "2 printed + 2 printed + 2 printed = 6"
    works("light", ["DM-62", "DM-31", "DM-20", "JC-30"], total)
    works("light", ["DM-62", "DM-31", "DM-32", "DM-20"], total)
    works("light", ["DM-62", "DM-31", "DM-20", "DM-21"], total, site="Mos Espa")  # a Bravo Pilot
    no_group("light", ["DM-62", "DM-31", "DM-20", "DM-19"])


@card("DM-64", "DM-134")
def test_two_cards_of_one_stack_add_up_and_two_stacks_do_not() -> None:
    works("light", ["DM-64", "DM-8", "DM-9"], "2 printed + 1 Theed Palace + 2 printed = 5")
    no_group("light", ["DM-64", "DM-9", "DM-5"])  # YJ-15.3: Padmé is another stack
    works("dark", ["DM-134", "DM-71", "DM-106"], "6 printed + 3 printed = 9")
    works("dark", ["DM-134", "DM-71", "DM-71"], "6 printed + 6 printed = 12")
    no_group("dark", ["DM-134", "DM-99", "DM-99"])  # diamond cards are no stack
    no_group("dark", ["DM-134", "DM-71", "DM-72"])


# -- Light: a text -------------------------------------------------------------------------


@card("DM-56")
def test_obi_wan_with_a_bad_feeling_goes_back_to_hand_with_his_lightsaber() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-71", "DM-107"],
        dark_deck=[destiny(6)],
        light=["DM-1", "DM-34"],
        light_hand=["DM-56"],
        light_deck=[destiny(1)],
    )
    with t.changes(light_here=-2, light_hand=-1 + 1 + 2, light_discard=+1, light_deck=-1):
        battle(t.dark, ["DM-107", "DM-71"], ["DM-56", "DM-34", "DM-1"])
    t.saw(
        "Obi-Wan Kenobi, Young Jedi goes back to Light's hand",
        "Obi-Wan Kenobi's Lightsaber goes back to Light's hand",
    )


@card("DM-56")
def test_a_bad_feeling_does_not_help_qui_gon() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-71", "DM-107"],
        dark_deck=[destiny(6)],
        light=["DM-2"],
        light_hand=["DM-56"],
    )
    with t.changes(light_here=-1, light_deck=-5):  # Qui-Gon's damage
        battle(t.dark, ["DM-107", "DM-71"], ["DM-56", "DM-2"])
    t.saw("I Have A Bad Feeling About This does not work with Qui-Gon Jinn")


@card("DM-56")
def test_who_wins_with_a_bad_feeling_stays() -> None:
    t = fought("light", ["DM-56", "DM-1"])
    t.saw("beats Watto")
    assert t.cards("light_here") == ["Obi-Wan Kenobi, Young Jedi"]


# -- Dark: a bonus for one -----------------------------------------------------------------


@card("DM-121")
def test_at_last_we_will_have_revenge_counts_against_a_jedi_only() -> None:
    t = fought("dark", ["DM-121", "DM-71"], foe="DM-10")
    t.saw("6 printed + 3 text of At Last We Will Have Revenge = 9 against 4 printed")
    t = fought("dark", ["DM-121", "DM-71"], foe="DM-4")  # YJ-21.1: Anakin is no Jedi
    t.saw("plays At Last We Will Have Revenge", "6 printed")
    t.did_not_see("text of At Last")
    fails("dark", ["DM-121", "DM-72"])  # not for Sidious


@card("DM-121")
def test_one_jedi_in_an_enemy_group_is_enough_for_revenge() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-71"],
        dark_hand=["DM-121"],
        light=["DM-4", "DM-2"],
        light_hand=["DM-55"],
        light_deck=[destiny(1)],
    )
    battle(t.dark, ["DM-121", "DM-71"], ["DM-55", "DM-4", "DM-2"])
    t.saw("6 printed + 3 text of At Last We Will Have Revenge = 9 against 6 printed + destiny 1")


@card("DM-123")
def test_boonta_eve_podrace_is_for_the_hutts_and_the_announcer() -> None:
    for who, power in (("DM-76", 4), ("DM-77", 3), ("JC-82", 2)):
        works("dark", ["DM-123", who], f"{power} printed + 2 Boonta Eve Podrace")
    fails("dark", ["DM-123", "DM-84"])


@card("DM-124")
def test_grueling_contest_is_for_pilots_and_pit_droids() -> None:
    works("dark", ["DM-124", "DM-80"], "2 printed + 2 Grueling Contest")
    works("dark", ["DM-124", "DM-92"], "1 printed + 2 Grueling Contest")
    works("dark", ["DM-124", "DM-73"], "4 printed + 2 Grueling Contest")  # Sebulba, a pilot too
    fails("dark", ["DM-124", "DM-97"])  # a battle droid: pilot drives no Podracer


@card("DM-125", "SD-27")
def test_in_complete_control_is_for_a_diamond_battle_droid_and_not_for_the_squad() -> None:
    for id in ("DM-125", "SD-27"):
        works("dark", [id, "DM-99"], "2 printed + 2 In Complete Control")
        fails("dark", [id, "DM-79"])


@card("DM-127")
def test_opee_sea_killer_is_for_the_first_of_the_plan_only() -> None:
    works("dark", ["DM-127", "DM-86"], "2 printed + 3 Opee Sea Killer")
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-71", "DM-86"],
        dark_hand=["DM-127"],
        light=["DM-14", "DM-16"],
    )
    battle(t.dark, ["DM-71", "DM-127", "DM-86"], ["DM-14", "DM-16"])
    t.saw("Opee Sea Killer does not work with Gragra")


@card("DM-129", "SD-28")
def test_sandstorm_is_for_a_fight_on_tatooine() -> None:
    for id in ("DM-129", "SD-28"):
        works("dark", [id, "DM-72"], "5 printed + 3 Sandstorm", site="Podrace Arena")
        fails("dark", [id, "DM-72"], site="Capital City")


@card("DM-130", "SD-29")
def test_sniper_is_for_a_tusken_raider_anywhere_and_for_anyone_at_the_desert_landing_site() -> None:
    for id in ("DM-130", "SD-29"):
        works("dark", [id, "DM-95"], "2 printed + 4 Sniper", site="Theed Palace")
        works("dark", [id, "DM-72"], "5 printed + 4 Sniper", site="Desert Landing Site")
        fails("dark", [id, "DM-72"], site="Mos Espa")


@card("DM-133")
def test_wattos_wager_draws_a_destiny_for_watto() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="dark",
        dark=["DM-74"],
        dark_hand=["DM-133"],
        dark_deck=[destiny(5)],
        light=["DM-14"],
    )
    with t.changes(dark_hand=-1 + 1, dark_deck=-1):
        battle(t.dark, ["DM-133", "DM-74"], ["DM-14"])
    t.saw("3 printed + destiny 5 = 8 against 4 printed")
    fails("dark", ["DM-133", "DM-86"])


# -- Dark: fighting together ---------------------------------------------------------------


@card("DM-122")
def test_begin_landing_your_troops_takes_two_diamond_destroyer_droids() -> None:
    total = "3 printed + 3 printed + 1 Begin Landing Your Troops = 7"
    works("dark", ["DM-122", "DM-89", "DM-90"], total)
    no_group("dark", ["DM-122", "DM-89", "DM-78"])  # the squad has no diamond


@card("DM-126", "DM-128", "DM-132")
def test_a_named_pair_fights_together_in_any_order_and_no_other() -> None:
    pairs = {
        "DM-126": ("DM-76", "DM-84", "DM-77", "4 printed + 2 printed + 1 Kaa Bazza"),
        "DM-128": ("DM-73", "DM-85", "DM-74", "4 printed + 1 printed + 2 Podrace Preparation"),
        "DM-132": ("DM-76", "DM-77", "DM-84", "4 printed + 3 printed + 4 Vile Gangsters"),
    }
    for id, (one, two, stranger, total) in pairs.items():
        works("dark", [id, one, two], total)
        works("dark", [id, two, one], total.split(" + ")[2])
        no_group("dark", [id, one, stranger])


@card("DM-131")
def test_the_invasion_is_on_schedule_takes_three_diamond_battle_droids() -> None:
    works("dark", ["DM-131", "DM-97", "DM-98", "DM-99"], "2 printed + 2 printed + 2 printed = 6")
    no_group("dark", ["DM-131", "DM-97", "DM-98", "DM-79"])


# -- the enhanced set ----------------------------------------------------------------------


def armed(seat: str, weapon: str, character: str, foe: str, **facts: object) -> Scene:
    """A fight of one character with a weapon, which draws destiny 1."""
    other = "light" if seat == "dark" else "dark"
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn=seat,
        **{seat: [weapon, character], f"{seat}_deck": [destiny(1)], other: [foe], **facts},
    )
    battle(getattr(t, seat), [weapon, character], [foe])
    return t


@card("EDM-P1")
def test_qui_gon_the_protector_is_stronger_with_his_own_lightsaber() -> None:
    t = armed("light", "JC-40", "EDM-P1", foe="DM-71")
    t.saw("6 printed + 2 Qui-Gon Jinn's Lightsaber + 1 text of Qui-Gon Jinn, Jedi Protector")
    t = armed("light", "DM-34", "EDM-P1", foe="DM-71")  # Obi-Wan's
    t.did_not_see("text of Qui-Gon")


@card("EDM-P2", "JC-64")
@rule("YJ-8.8")
def test_mace_the_warrior_has_his_bonus_with_wisdom_also_against_a_card_without_diamond() -> None:
    t = fought("light", ["JC-64", "EDM-P2"], foe="DM-74")
    t.saw("6 printed + 2 text of Mace Windu, Jedi Warrior = 8 against 3 printed")
    t = scene("young-jedi", site="Theed Palace", turn="light", light=["EDM-P2"], dark=["DM-74"])
    battle(t.light, ["EDM-P2"], ["DM-74"])
    t.did_not_see("text of Mace")


@card("EDM-P2", "JC-64")
@rule("YJ-8.8")
def test_mace_the_warrior_has_his_bonus_in_the_fight_that_wisdom_gives_and_in_no_other() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="light",
        light=["EDM-P2", "DM-14"],
        light_hand=["JC-64"],
        dark=["DM-99", "DM-74", "DM-86"],
    )
    battle(t.light, ["JC-64", "EDM-P2", "DM-14"], ["DM-99", "DM-74", "DM-86"])
    t.saw(
        "6 printed + 2 text of Mace Windu, Jedi Warrior = 8 against 2 printed",
        "Mace Windu, Jedi Warrior fights the next fight too",
        "6 printed + 2 text of Mace Windu, Jedi Warrior = 8 against 3 printed",
        "Ric Olié, Ace Pilot beats Gragra",
    )


@card("EDM-P2", "RF-D6")
def test_wisdom_as_half_of_a_double_impact_card_is_wisdom_all_the_same() -> None:
    t = scene(
        "young-jedi",
        site="Theed Palace",
        turn="light",
        light=["EDM-P2"],
        light_hand=["RF-D6"],
        dark=["DM-74"],
    )
    battle(t.light, ["RF-D6", "EDM-P2"], ["DM-74"])
    t.saw("6 printed + 2 text of Mace Windu, Jedi Warrior = 8")


@card("EDM-P3")
def test_the_cunning_queen_takes_less_damage_with_amidalas_blaster() -> None:
    for weapon, damage in (("JC-41", 3 - 2), ("DM-45", 3)):
        t = scene(
            "young-jedi",
            site="Mos Espa",
            turn="dark",
            dark=["DM-71", "DM-107"],
            dark_deck=[destiny(6)],
            light=[weapon, "EDM-P3"],
            light_deck=[destiny(1)],
        )
        with t.changes(light_deck=-1 - damage):
            battle(t.dark, ["DM-107", "DM-71"], [weapon, "EDM-P3"])
        t.saw(f"Light takes {damage} damage for Queen Amidala, Cunning Warrior")


@card("EDM-P4")
def test_maul_the_assassin_takes_less_damage_with_his_own_lightsaber() -> None:
    for weapon, damage in (("JC-106", 5 - 2), ("BN-109", 5 - 2), ("DM-107", 5)):
        t = scene(
            "young-jedi",
            site="Theed Palace",
            turn="light",
            light=["DM-2", "JC-40"],
            light_deck=[destiny(6)],
            dark=[weapon, "EDM-P4"],
            dark_deck=[destiny(1), destiny(1)],
        )
        battle(t.light, ["JC-40", "DM-2"], [weapon, "EDM-P4"])
        t.saw(f"Dark takes {damage} damage for Darth Maul, Sith Assassin")


@rule("YJ-16.8")
@card("EDM-P4")
def test_maul_the_assassin_takes_less_damage_in_a_duel_too() -> None:
    t = scene(
        "young-jedi",
        site="Galactic Senate",
        turn="light",
        light=["DM-2", "JC-40"],
        light_deck=["9 x destiny 4"],
        dark=["EDM-P4", "JC-106"],
        dark_deck=["9 x destiny 3"],
    )
    t.light.does("done")
    t.light.does("duel", "DM-2", on="EDM-P4")
    t.dark.does("wield", "JC-106")
    t.light.does("attack", amount=4)
    t.dark.does("yield")
    t.dark.does("pass")
    for _ in range(4):  # five hits in all, as his printed damage asks
        t.light.does("attack", amount=4)
        t.dark.does("yield")
    t.saw("5 damage of Darth Maul, Sith Assassin - 2 by card text = 3")


@card("EDM-P5", "JC-133")
def test_the_champion_is_stronger_with_yoka_to_bantha_poodoo() -> None:
    t = fought("dark", ["JC-133", "EDM-P5"])
    t.saw("4 printed + 2 Yoka To Bantha Poodoo + 2 text of Sebulba, Champion Podracer Pilot = 8")
    t = fought("dark", ["DM-124", "EDM-P5"])
    t.saw("4 printed + 2 Grueling Contest = 6")


@card("EDM-P5", "RF-C12")
@rule("YJ-18.2")
def test_a_combo_card_with_yoka_in_it_is_yoka_too() -> None:
    t = fought("dark", ["RF-C12", "DM-85", "EDM-P5"])
    t.saw("2 text of Sebulba, Champion Podracer Pilot")


@card("EDM-P6")
def test_the_assault_leader_takes_less_damage_with_a_laser_cannon() -> None:
    plans = ((["DM-114", "EDM-P6"], 3 - 2), (["DM-119", "EDM-P6"], 3), (["EDM-P6"], 3))
    for plan, damage in plans:  # a cannon, a blaster, nothing
        t = scene(
            "young-jedi",
            site="Mos Espa",
            turn="light",
            light=["DM-2", "JC-40"],
            light_deck=[destiny(6)],
            dark=plan,
            dark_deck=[destiny(1)],
        )
        battle(t.light, ["JC-40", "DM-2"], plan)
        t.saw(f"Dark takes {damage} damage for Trade Federation Tank, Assault Leader")
