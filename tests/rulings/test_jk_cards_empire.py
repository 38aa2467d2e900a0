"""Jedi Knights: the characters, starships and weapons of the Empire, card by card."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, scene


def attack(attacker: str, defender: str, phase: str = "character_battle", **facts: Any) -> Scene:
    """The Empire attacks; with empty hands nobody can do more, and powers are compared."""
    t = scene("jedi-knights", phase=phase, order=["empire", "alliance"], **facts)
    t.empire.attacks(attacker, on=defender)
    return t


def orbit(ship: str, aboard: list[str], defender: str = "Y-wing", **facts: Any) -> Scene:
    """The Empire attacks with a starship and these characters aboard."""
    return attack(
        ship,
        defender,
        "starship_battle",
        empire_system=[ship],
        empire_aboard=[f"{name} (aboard {ship.split(',', maxsplit=1)[0]})" for name in aboard],
        alliance_system=[defender],
        **facts,
    )


def shoot(weapon: str, shooter: str, target: str, number: int, **facts: Any) -> Scene:
    """The Empire attacks and fires, with this number on top of the draw deck."""
    phase = facts.pop("phase", "character_battle")
    place = "site" if phase == "character_battle" else "system"
    facts.setdefault(f"empire_{place}", [shooter])
    facts.setdefault(f"alliance_{place}", [target])
    facts.setdefault("empire_arms", [f"{weapon} (under {shooter.split(',', maxsplit=1)[0]})"])
    t = attack(shooter, target, phase, empire_deck=[destiny(number)], **facts)
    t.empire.fires(weapon, on=target)
    return t


def deploy(**facts: Any) -> Scene:
    """The Empire begins a Deploy Phase with five credits."""
    facts.setdefault("credits", [5, 5])
    return scene("jedi-knights", phase="deploy", order=["empire", "alliance"], **facts)


def blockade(**facts: Any) -> Scene:
    return scene("jedi-knights", phase="blockade", order=["empire", "alliance"], **facts)


# -- characters ------------------------------------------------------------------------------


@card("JK-47")
def test_motti_makes_capital_starships_cheaper_and_no_others() -> None:
    t = deploy(
        empire=["Admiral Motti"],
        empire_hand=["Star Destroyer", "TIE Fighter"],
        themes=["luke", "tarkin"],
    )
    t.empire.plays("Star Destroyer", at="system")
    t.saw("for 1 credit (2 printed - 1 Admiral Motti, Proud Commander = 1)")
    t.empire.plays("TIE Fighter", at="system")
    t.saw("for 1 credit.")


@card("JK-47", "JK-48", "JK-50")
def test_officers_strengthen_a_capital_starship_they_are_aboard_of_and_no_other() -> None:
    for officer in [
        "Admiral Motti, Proud Commander",
        "Admiral Piett, Cautious Survivor",
        "Captain Needa, Eager Pursuer",
    ]:
        t = orbit("Star Destroyer", [officer])
        t.saw(f"Empire 6 printed + 2 {officer} = 8")
        t = orbit("Imperial Shuttle", [officer])
        t.saw("Empire 1 printed,")


@card("JK-48")
def test_piett_draws_in_a_battle_that_his_side_loses() -> None:
    t = attack(
        "Admiral Piett",
        "Wookiee Brawler",
        empire=["Admiral Piett"],
        alliance=["Wookiee Brawler"],
    )
    assert t.count("empire_hand") == 2
    t = attack(
        "Stormtrooper",
        "Wookiee Brawler",
        empire=["Admiral Piett", "Stormtrooper"],
        alliance=["Wookiee Brawler"],
    )
    assert t.count("empire_hand") == 0, "he was not in it"


@card("JK-49", "JK-55", "JK-58")
def test_imperial_pilots_strengthen_the_starship_they_are_aboard_of() -> None:
    for pilot, bonus in [
        ("Black Squadron Pilot", 1),
        ("Darth Vader, Black Leader", 3),
        ("DS-61-2, Black Two", 2),
    ]:
        t = orbit("Z-95 Headhunter", [pilot])
        t.saw(f"Empire 2 printed + {bonus} {pilot} = {2 + bonus}")
        t = orbit("Z-95 Headhunter", [], empire=[pilot])
        t.saw("Empire 2 printed,")


@card("JK-51")
def test_bast_looks_at_three_cards_and_takes_one() -> None:
    t = deploy(
        empire_hand=["Chief Bast"],
        empire_deck=["Stormtrooper", "TIE Fighter", "Blaster"],
        themes=["luke", "tarkin"],
    )
    t.empire.plays("Chief Bast", at="site")
    t.empire.takes("TIE Fighter")
    t.empire.tucks("Blaster")
    assert t.cards("empire_hand") == ["TIE Fighter"]
    assert t.cards("empire_deck")[:2] == ["Stormtrooper", "Blaster"]  # the bottom of the deck


@card("JK-51")
def test_bast_does_nothing_with_two_cards_in_the_deck() -> None:
    t = deploy(empire_hand=["Chief Bast"], empire_deck=["Stormtrooper", "Blaster"], fillers=0)
    t.empire.plays("Chief Bast", at="site")
    t.did_not_see("look at")
    assert t.count("empire_deck") == 2


@card("JK-52")
def test_yularen_takes_an_event_out_of_the_opponents_hand() -> None:
    t = deploy(
        empire_hand=["Colonel Yularen"], alliance_hand=["Steady Aim", "Rebel Morale", "Blaster"]
    )
    t.empire.plays("Colonel Yularen", at="site")
    t.empire.may_not("discard", "Blaster")
    t.empire.discards("Rebel Morale")
    t.saw("Alliance reveals Blaster", "Rebel Morale is discarded")
    t = deploy(empire_hand=["Colonel Yularen"], alliance_hand=["Blaster"])
    t.empire.plays("Colonel Yularen", at="site")
    t.saw("Alliance reveals Blaster")
    assert t.cards("alliance_hand") == ["Blaster"]


@card("JK-54")
def test_igar_helps_troopers_at_his_place_hit() -> None:
    t = shoot(
        "Blaster",
        "Stormtrooper",
        "Rebel Trooper",
        3,
        empire_site=["Stormtrooper", "Commander Igar"],
    )
    t.saw("hits Rebel Trooper: destiny 3 + 1 Commander Igar, Forest Garrison = 4")
    t = shoot(
        "Blaster", "Royal Guard", "Rebel Trooper", 3, empire_site=["Royal Guard", "Commander Igar"]
    )
    t.saw("misses Rebel Trooper: destiny 3 against defense 3.")


@card("JK-55")
def test_the_black_leader_leads_black_squadron_at_his_place() -> None:
    t = attack(
        "Black Squadron TIE",
        "Y-wing",
        "starship_battle",
        empire_system=["Black Squadron TIE", "Vader's TIE"],
        empire_aboard=["Darth Vader, Black Leader (aboard Vader's TIE)"],
        alliance_system=["Y-wing"],
    )
    t.saw("Empire 5 printed + 1 Darth Vader, Black Leader = 6")
    t = orbit("Black Squadron TIE", [], empire=["Darth Vader, Black Leader"])
    t.saw("Empire 5 printed,")


@card("JK-56", "JK-62")
def test_dark_heroes_are_played_from_the_theme_pile() -> None:
    for hero, theme in [
        ("Darth Vader, Imperial Enforcer", "vader"),
        ("Grand Moff Tarkin, Outer Rim Governor", "tarkin"),
    ]:
        t = deploy(empire_theme=[hero, "Stormtrooper"], themes=["luke", theme])
        t.empire.may_not("play", "Stormtrooper")
        t.empire.plays(hero, at="site")
        t.saw(f"Empire plays {hero} to the site")


@card("JK-56")
def test_the_enforcer_hits_better_with_a_lightsaber_only() -> None:
    vader = "Darth Vader, Imperial Enforcer"
    t = shoot("Vader's Lightsaber, Crimson Blade", vader, "Rebel Trooper", 1)
    t.saw(f"destiny 1 + 1 {vader} + 3 Vader's Lightsaber, Crimson Blade = 5")
    t = shoot("Blaster", vader, "Rebel Trooper", 3)
    t.saw("misses Rebel Trooper: destiny 3 against defense 3.")


@card("JK-57")
def test_death_star_troopers_need_tarkin_at_their_place() -> None:
    tarkin = "Grand Moff Tarkin, Outer Rim Governor"
    t = attack(
        "Death Star Trooper",
        "Jek Porkins",
        empire=["Death Star Trooper", tarkin],
        alliance=["Jek Porkins"],
    )
    t.saw("Empire 3 printed + 1 Death Star Trooper = 4")
    t = attack(
        "Death Star Trooper",
        "Jek Porkins",
        empire=["Death Star Trooper"],
        empire_system=["Imperial Shuttle"],
        empire_aboard=[f"{tarkin} (aboard Imperial Shuttle)"],
        alliance=["Jek Porkins"],
    )
    t.saw("Empire 3 printed,")


@card("JK-58")
def test_black_two_helps_his_starship_hit() -> None:
    t = shoot(
        "Laser Cannons",
        "Black Squadron TIE",
        "Rebel Transport",
        4,
        phase="starship_battle",
        empire_aboard=["DS-61-2 (aboard Black Squadron TIE)"],
    )
    t.saw("hits Rebel Transport: destiny 4 + 1 DS-61-2, Black Two = 5 against defense 4.")


@card("JK-59")
def test_the_tyrant_weakens_the_enemy_for_a_card_and_strengthens_other_sith() -> None:
    emperor = "Emperor Palpatine, Galactic Tyrant"
    t = attack(
        emperor,
        "Rebel Squad Leader",
        empire=[emperor],
        empire_hand=["Blaster"],
        alliance=["Rebel Squad Leader"],
    )
    t.empire.passes()
    t.empire.passes()
    t.empire.uses(emperor)
    t.saw(f"Rebel Squad Leader has power -3 ({emperor})", f"4 printed - 3 {emperor} = 1")
    vader = "Darth Vader, Imperial Enforcer"
    t = attack(vader, "Rebel Trooper", empire=[emperor, vader], alliance=["Rebel Trooper"])
    if t.empire.may("support"):
        t.empire.passes()
    t.saw(f"Empire 7 printed + 2 {emperor} = 9")


@card("JK-59")
def test_the_tyrant_has_no_weapons_and_needs_to_be_in_the_battle() -> None:
    emperor = "Emperor Palpatine, Galactic Tyrant"
    t = deploy(empire=[emperor, "Stormtrooper"], empire_hand=["Blaster"])
    t.empire.is_refused("play", "Blaster", on=emperor, rule="JK-5.12")
    t.empire.plays("Blaster", on="Stormtrooper")
    t = attack(
        "Stormtrooper",
        "Rebel Trooper",
        empire=["Stormtrooper", emperor],
        empire_hand=["Blaster"],
        alliance=["Rebel Trooper"],
    )
    t.empire.passes()
    t.empire.passes()
    t.asked("power")
    t.empire.may_not("use", emperor)


@card("JK-60")
def test_tagge_pays_a_card_to_look_at_three_and_stands_firm() -> None:
    t = deploy(
        empire=["General Tagge"],
        empire_hand=["Blaster"],
        empire_deck=["Stormtrooper", "TIE Fighter", "Star Destroyer"],
    )
    t.empire.uses("General Tagge")
    t.empire.takes("Star Destroyer")
    t.empire.tucks("Stormtrooper")
    assert t.cards("empire_hand") == ["Star Destroyer"]
    assert t.cards("empire_discard") == ["Blaster"]
    t = deploy(
        empire=["General Tagge"], empire_hand=["Blaster"], empire_deck=["TIE Fighter"], fillers=0
    )
    t.empire.may_not("use", "General Tagge")
    t = scene(
        "jedi-knights",
        phase="blockade",
        order=["alliance", "empire"],
        alliance_system=["Redemption"],
        alliance_hand=["Blaster"],
        empire=["General Tagge"],
    )
    t.alliance.may_not("intimidate", "Redemption")


@card("JK-61")
def test_veers_leads_troopers_and_controls_hoth() -> None:
    veers = "General Veers, Ground Commander"
    t = attack(
        "Stormtrooper", "Rebel Trooper", empire=["Stormtrooper", veers], alliance=["Rebel Trooper"]
    )
    t.saw(f"Empire 4 printed + 1 {veers} = 5")
    for planet, words in [
        ("hoth", f"Empire controls Hoth: 5 {veers} + 2 {veers} = 7 against 4 Jek Porkins"),
        ("endor", f"Empire controls Endor: 5 {veers} against 4 Jek Porkins"),
    ]:
        t = attack(
            veers,
            "Rebel Trooper",
            planet=planet,
            visit=2,
            empire=[veers],
            alliance=["Rebel Trooper", "Jek Porkins (rotated)"],
            empire_used=["Patience"],
            alliance_used=["Ambition"],
        )
        t.saw(words)


@card("JK-62", "JK-63", "JKP-10")
def test_tarkin_grows_with_each_imperial_who_supports_him() -> None:
    for tarkin, power, each in [
        ("Grand Moff Tarkin, Outer Rim Governor", 6, 1),
        ("Grand Moff Tarkin, Station Commander", 6, 1),
        ("Grand Moff Tarkin, Destroyer of Alderaan", 5, 2),
    ]:
        t = attack(
            tarkin,
            "Rebel Trooper",
            empire=[tarkin, "Stormtrooper", "Scout Trooper", "Hired Gun"],
            alliance=["Rebel Trooper"],
        )
        t.empire.supports("Stormtrooper")
        t.empire.supports("Scout Trooper")
        t.empire.supports("Hired Gun")
        t.saw(f"Empire {power} printed + {2 * each} {tarkin} = {power + 2 * each}")


@card("JK-63")
def test_the_station_commander_leads_imperials_and_brings_troopers_back() -> None:
    tarkin = "Grand Moff Tarkin, Station Commander"
    t = attack(
        "Stormtrooper", "Rebel Trooper", empire=["Stormtrooper", tarkin], alliance=["Rebel Trooper"]
    )
    t.saw(f"Empire 4 printed + 1 {tarkin} = 5")
    t = attack(
        "Hired Gun", "Rebel Trooper", empire=["Hired Gun", tarkin], alliance=["Rebel Trooper"]
    )
    t.saw("Empire 4 printed,")
    t = deploy(empire=[tarkin], empire_discard=["Royal Guard", "Scout Trooper", "Stormtrooper"])
    t.empire.uses(tarkin)
    assert t.cards("empire_hand") == ["Scout Trooper"]
    t = deploy(empire=[tarkin], empire_discard=["Royal Guard"], empire_hand=["Stormtrooper"])
    t.empire.may_not("use", tarkin)


@card("JK-64")
def test_the_interrogator_rotates_to_empty_a_hand_and_supports_nobody() -> None:
    droid = "Interrogator Droid"
    t = deploy(empire=[droid], alliance_hand=["Blaster", "Steady Aim"], themes=["luke", "tarkin"])
    t.empire.uses(droid)
    t.alliance.passes()  # no Response to the use
    t.alliance.discards("Blaster")
    assert t.cards("alliance_hand") == ["Steady Aim"]
    t = deploy(empire=[f"{droid} (rotated)"], empire_hand=["Blaster"], alliance_hand=["Blaster"])
    t.empire.may_not("use", droid)
    t = attack(
        "Commander Igar",
        "Rebel Trooper",
        empire=["Commander Igar", droid, "Stormtrooper"],
        alliance=["Rebel Trooper"],
    )
    t.empire.is_refused("support", droid, rule="JK-10.13")


@card("JK-65")
def test_jerjerrod_stores_an_imperial_to_draw_a_card() -> None:
    t = deploy(empire=["Moff Jerjerrod"], empire_hand=["Stormtrooper", "Hired Gun"])
    with t.changes(empire_deck=-1, empire_theme=1, empire_hand=0):
        t.empire.uses("Moff Jerjerrod")
        t.empire.stores("Stormtrooper")
    t = deploy(empire=["Moff Jerjerrod"], empire_hand=["Hired Gun"])
    t.empire.may_not("use", "Moff Jerjerrod")


@card("JK-66")
def test_royal_guards_support_sith_even_while_rotated_and_nobody_else() -> None:
    vader = "Darth Vader, Imperial Enforcer"
    t = attack(
        vader, "Rebel Trooper", empire=[vader, "Royal Guard (rotated)"], alliance=["Rebel Trooper"]
    )
    t.empire.supports("Royal Guard")
    t.saw(f"Royal Guard supports {vader}")
    t = attack(
        "Commander Igar",
        "Rebel Trooper",
        empire=["Commander Igar", "Royal Guard", "Stormtrooper"],
        alliance=["Rebel Trooper"],
    )
    t.empire.is_refused("support", "Royal Guard", rule="JK-10.13")


@card("JK-67")
def test_scout_troopers_are_stronger_when_they_attack() -> None:
    t = attack("Scout Trooper", "Jek Porkins", empire=["Scout Trooper"], alliance=["Jek Porkins"])
    t.saw("Empire 3 printed + 1 Scout Trooper = 4")
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        empire=["Scout Trooper"],
        alliance=["Jek Porkins"],
    )
    t.alliance.attacks("Jek Porkins", on="Scout Trooper")
    t.saw("Empire 3 printed.")


@card("JK-68")
def test_walker_crews_do_not_support() -> None:
    t = attack(
        "Commander Igar",
        "Rebel Trooper",
        empire=["Commander Igar", "Scout Walker Crew", "Stormtrooper"],
        alliance=["Rebel Trooper"],
    )
    t.empire.is_refused("support", "Scout Walker Crew", rule="JK-10.13")
    t.empire.supports("Stormtrooper")
    t = attack(
        "Scout Walker Crew", "Jek Porkins", empire=["Scout Walker Crew"], alliance=["Jek Porkins"]
    )
    t.saw("Empire 5 printed,")


@card("JK-69")
def test_snowtroopers_are_stronger_at_hoth() -> None:
    for planet, words in [("hoth", "4 printed + 1 Snowtrooper = 5"), ("endor", "4 printed,")]:
        t = attack(
            "Snowtrooper",
            "Rebel Trooper",
            planet=planet,
            empire=["Snowtrooper"],
            alliance=["Rebel Trooper"],
        )
        t.saw(f"Empire {words}")


@card("JK-72")
def test_tk_421_is_safer_while_supporting_a_leader() -> None:
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(4)],
        empire=["Commander Igar", "TK-421"],
    )
    t.alliance.attacks("Rebel Trooper", on="Commander Igar")
    t.empire.supports("TK-421")
    t.alliance.fires("Blaster", on="TK-421")
    t.saw("misses TK-421, Absent Sentry: destiny 4 against defense 2 + 2 TK-421,")
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(4)],
        empire=["TK-421"],
    )
    t.alliance.attacks("Rebel Trooper", on="TK-421")
    t.alliance.fires("Blaster", on="TK-421")
    t.saw("hits TK-421, Absent Sentry: destiny 4 against defense 2.")


# -- starships -------------------------------------------------------------------------------


@card("JK-73", "JK-74", "JK-75", "JK-76", "JK-77", "JK-79", "JK-81")
def test_imperial_starships_let_only_certain_characters_aboard() -> None:
    for ship, welcome, refused in [
        ("Avenger, Relentless Destroyer", "Stormtrooper", "Hired Gun"),
        ("Black Squadron TIE", "Black Squadron Pilot", "Stormtrooper"),
        ("Devastator, Pursuit Destroyer", "Stormtrooper", "Hired Gun"),
        ("Executor, Super Star Destroyer", "Stormtrooper", "Hired Gun"),
        ("Imperial Shuttle", "Stormtrooper", "Hired Gun"),
        ("Star Destroyer", "Stormtrooper", "Hired Gun"),
        ("Vader's TIE, Advanced Prototype", "Darth Vader, Imperial Enforcer", "Stormtrooper"),
    ]:
        t = deploy(empire_hand=[ship, welcome, refused], credits=[9, 9])
        t.empire.plays(ship, at="system")
        t.empire.is_refused("play", refused, on=ship, rule="JK-5.3")
        t.empire.plays(welcome, on=ship)
        t.saw(f"on {ship}")


@card("JK-73", "JK-74", "JK-75", "JK-76", "JK-77", "JK-79", "JK-81")
def test_imperial_starships_have_only_so_many_places() -> None:
    for ship, places in [
        ("Avenger, Relentless Destroyer", 3),
        ("Black Squadron TIE", 1),
        ("Devastator, Pursuit Destroyer", 3),
        ("Executor, Super Star Destroyer", 4),
        ("Imperial Shuttle", 2),
        ("Star Destroyer", 2),
        ("Vader's TIE, Advanced Prototype", 1),
    ]:
        title = ship.split(",", maxsplit=1)[0]
        aboard = [f"Black Squadron Pilot (aboard {title})"] * (places - 1)
        hand = ["Black Squadron Pilot", "Black Squadron Pilot"]
        t = deploy(empire_system=[ship], empire_aboard=aboard, empire_hand=hand)
        t.empire.plays("Black Squadron Pilot", on=ship)
        t.empire.may_not("play", "Black Squadron Pilot", on=ship)
        t.saw(f"on {ship}")


@card("JK-73")
def test_the_avenger_chooses_whom_it_intimidates() -> None:
    t = blockade(
        empire_system=["Avenger"], alliance=["Rebel Trooper", "Jek Porkins", "Wedge Antilles"]
    )
    t.empire.intimidates("Avenger")
    t.empire.rotates("Wedge Antilles")
    t.saw("Wedge Antilles, Red Two is rotated")
    t = blockade(empire_system=["Star Destroyer"], alliance=["Rebel Trooper", "Jek Porkins"])
    t.empire.intimidates("Star Destroyer")
    t.alliance.rotates("Rebel Trooper")


@card("JK-75", "JK-81")
def test_starships_fly_better_with_the_right_crew() -> None:
    devastator = "Devastator, Pursuit Destroyer"
    t = orbit(devastator, ["Chief Bast"])
    t.saw(f"Empire 7 printed + 2 {devastator} = 9")
    t = orbit(devastator, ["Stormtrooper"])
    t.saw("Empire 7 printed,")
    tie = "Vader's TIE, Advanced Prototype"
    t = orbit(tie, ["Darth Vader, Imperial Enforcer"])
    t.saw(f"Empire 5 printed + 2 {tie} = 7")
    t = orbit(tie, ["Black Squadron Pilot"])
    t.saw("Empire 5 printed + 1 Black Squadron Pilot = 6")


@card("JK-76")
def test_the_executor_intimidates_two_characters() -> None:
    t = blockade(
        empire_system=["Executor"], alliance=["Rebel Trooper", "Jek Porkins", "Wedge Antilles"]
    )
    t.empire.intimidates("Executor")
    t.alliance.rotates("Rebel Trooper")
    t.alliance.rotates("Jek Porkins")
    t.saw("Rebel Trooper is rotated", "Jek Porkins, Red Six is rotated")
    t = blockade(empire_system=["Executor"], alliance=["Rebel Trooper"])
    t.empire.intimidates("Executor")
    t.saw("Rebel Trooper is rotated")


@card("JK-78")
def test_a_sentry_tie_controls_while_it_is_alone_in_orbit() -> None:
    for ships, words in [
        ([], "4 Stormtrooper + 1 Sentry TIE = 5"),
        (["Rebel Transport"], "4 Stormtrooper against"),
    ]:
        t = attack(
            "Stormtrooper",
            "Rebel Trooper",
            planet="hoth",
            visit=2,
            empire=["Stormtrooper"],
            empire_system=["Sentry TIE"],
            alliance_system=ships,
            alliance=["Rebel Trooper", "Red Squadron Pilot (rotated)"],
        )
        t.saw(f"Empire controls Hoth: {words}")


# -- weapons ---------------------------------------------------------------------------------


@card("JK-82", "JK-83", "JK-84", "JK-85", "JK-86")
def test_imperial_weapons_lie_only_under_certain_cards() -> None:
    for weapon, bearer, wrong in [
        ("Force Pike", "Royal Guard", "Stormtrooper"),
        ("Heavy Repeating Blaster", "Stormtrooper", "Royal Guard"),
        ("Vader's Lightsaber, Crimson Blade", "Darth Vader, Black Leader", "Stormtrooper"),
    ]:
        t = deploy(empire=[bearer, wrong], empire_hand=[weapon])
        t.empire.is_refused("play", weapon, on=wrong, rule="JK-5.12")
        t.empire.plays(weapon, on=bearer)
        t.saw(f"on {bearer}")
    for weapon, bearer, wrong in [
        ("Superlaser", "Star Destroyer", "TIE Fighter"),
        ("TIE Cannons", "TIE Fighter", "Star Destroyer"),
    ]:
        t = deploy(empire_system=[bearer, wrong], empire_hand=[weapon])
        t.empire.is_refused("play", weapon, on=wrong, rule="JK-5.12")
        t.empire.plays(weapon, on=bearer)
        t.saw(f"on {bearer}")


@card("JK-82", "JK-83", "JK-84", "JK-86")
def test_imperial_weapons_hit_better() -> None:
    t = shoot("Force Pike", "Royal Guard", "Rebel Trooper", 2)
    t.saw("hits Rebel Trooper: destiny 2 + 2 Force Pike, Throne Guard Weapon = 4")
    t = shoot("Heavy Repeating Blaster", "Stormtrooper", "Rebel Trooper", 1)
    t.saw("misses Rebel Trooper: destiny 1 + 2 Heavy Repeating Blaster = 3 against defense 3")
    t = shoot("Superlaser", "Star Destroyer", "Y-wing", 2, phase="starship_battle")
    t.saw("hits Y-wing: destiny 2 + 3 Superlaser = 5")
    t = shoot("Vader's Lightsaber, Crimson Blade", "Darth Vader, Black Leader", "Jek Porkins", 1)
    t.saw("destiny 1 + 3 Vader's Lightsaber, Crimson Blade = 4")


@card("JK-82")
def test_a_force_pike_strengthens_its_bearer() -> None:
    for arms, words in [
        (["Force Pike (under Royal Guard)"], "4 printed + 1 Force Pike, Throne Guard Weapon = 5"),
        ([], "4 printed,"),
    ]:
        t = attack(
            "Royal Guard",
            "Rebel Trooper",
            empire=["Royal Guard"],
            empire_arms=arms,
            alliance=["Rebel Trooper"],
        )
        if arms:
            t.empire.passes()
        t.saw(f"Empire {words}")


@card("JK-84")
def test_the_superlaser_strikes_the_site_from_orbit_but_no_hero() -> None:
    t = blockade(
        empire_system=["Star Destroyer"],
        empire_arms=["Superlaser (under Star Destroyer)"],
        empire_deck=[destiny(4)],
        alliance=["Rebel Trooper", "Luke Skywalker, Moisture Farmer"],
    )
    t.empire.uses("Superlaser")
    t.empire.may_not("target", "Luke Skywalker")
    t.empire.targets("Rebel Trooper")
    t.saw("Superlaser overcomes Rebel Trooper: destiny 4 against defense 3.")
    assert t.cards("alliance_discard") == ["Rebel Trooper"]
    t = blockade(
        empire_system=["Star Destroyer"],
        empire_arms=["Superlaser (under Star Destroyer)"],
        empire_deck=[destiny(3)],
        alliance=["Rebel Trooper"],
    )
    t.empire.uses("Superlaser")
    t.empire.targets("Rebel Trooper")
    t.saw("Superlaser fails against Rebel Trooper")
    assert t.cards("alliance_site") == ["Rebel Trooper"]


@card("JK-85")
def test_tie_cannons_are_made_for_starfighters() -> None:
    t = shoot("TIE Cannons", "TIE Fighter", "Y-wing", 3, phase="starship_battle")
    t.saw("hits Y-wing: destiny 3 + 2 TIE Cannons = 5 against defense 4.")
    t = shoot("TIE Cannons", "TIE Fighter", "Rebel Transport", 3, phase="starship_battle")
    t.saw("misses Rebel Transport: destiny 3 against defense 4.")


@card("JK-86")
def test_vaders_blade_costs_a_card_when_it_hits_a_leader() -> None:
    saber, vader = "Vader's Lightsaber, Crimson Blade", "Darth Vader, Black Leader"
    for target, left in [("Rebel Squad Leader", 1), ("Rebel Trooper", 2)]:
        t = attack(
            vader,
            target,
            empire=[vader],
            empire_arms=["Vader's Lightsaber, Crimson Blade (under Darth Vader)"],
            empire_deck=[destiny(3)],
            alliance=[target],
            alliance_hand=["Blaster", "Y-wing"],
        )
        t.alliance.passes()  # the Support Step
        t.empire.fires(saber, on=target)
        t.alliance.passes()  # no Response to the shot
        if t.alliance.may("discard", "Blaster"):
            t.alliance.discards("Blaster")
        assert t.count("alliance_hand") == left, target
