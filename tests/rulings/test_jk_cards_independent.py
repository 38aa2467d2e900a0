"""Jedi Knights: Independent characters, starships and weapons, card by card."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, scene


def attack(attacker: str, defender: str, phase: str = "character_battle", **facts: Any) -> Scene:
    """The Empire attacks; with empty hands nobody can do more, and powers are compared."""
    t = scene("jedi-knights", phase=phase, order=["empire", "alliance"], **facts)
    t.empire.attacks(attacker, on=defender)
    return t


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


@card("JK-95")
def test_bib_fortuna_finds_a_guard_or_hutt_for_a_card() -> None:
    t = deploy(
        empire=["Bib Fortuna"],
        empire_hand=["Blaster"],
        empire_deck=["Stormtrooper", "Gamorrean Guard", "Jabba the Hutt"],
    )
    t.empire.uses("Bib Fortuna")
    t.empire.may_not("take", "Stormtrooper")
    t.empire.takes("Gamorrean Guard")
    t.saw("Empire searches, takes Gamorrean Guard and shuffles")
    assert t.cards("empire_hand") == ["Gamorrean Guard"]
    t = deploy(empire=["Bib Fortuna"], empire_deck=["Gamorrean Guard"])
    t.empire.may_not("use", "Bib Fortuna")


@card("JK-96")
def test_boba_fett_hits_better_and_draws_when_he_hits() -> None:
    t = shoot("Blaster", "Boba Fett", "Rebel Trooper", 3)
    t.saw("hits Rebel Trooper: destiny 3 + 1 Boba Fett, Relentless Hunter = 4")
    assert t.count("empire_hand") == 2  # the destiny card and the card he draws
    t = shoot("Blaster", "Boba Fett", "Rebel Trooper", 2)
    t.saw("misses Rebel Trooper")
    assert t.count("empire_hand") == 1


@card("JK-97")
def test_bossk_hunts_aliens_and_smugglers() -> None:
    for prey, words in [
        ("Corellian Smuggler", "5 printed + 2 Bossk, Trandoshan Tracker = 7"),
        ("Ewok Warrior", "5 printed + 2 Bossk, Trandoshan Tracker = 7"),
        ("Rebel Trooper", "5 printed,"),
    ]:
        t = attack("Bossk", prey, empire=["Bossk"], alliance=[prey])
        t.saw(f"Empire {words}", "Bossk, Trandoshan Tracker takes effect", "Empire draws")
    t = attack(
        "Bossk",
        "Luke Skywalker, Red Five",
        empire=["Bossk"],
        alliance=["Luke Skywalker, Red Five"],
    )
    t.saw("Alliance wins the battle")
    t.did_not_see("takes effect")


@card("JK-98")
def test_corellian_smugglers_are_stronger_when_they_attack() -> None:
    t = attack(
        "Corellian Smuggler",
        "Rebel Trooper",
        empire=["Corellian Smuggler"],
        alliance=["Rebel Trooper"],
    )
    t.saw("Empire 2 printed + 1 Corellian Smuggler = 3")
    t = attack(
        "Stormtrooper",
        "Corellian Smuggler",
        empire=["Stormtrooper"],
        alliance=["Corellian Smuggler"],
    )
    t.saw("Alliance 2 printed.")


@card("JK-99")
def test_dengar_is_stronger_against_leaders() -> None:
    t = attack("Dengar", "Rebel Squad Leader", empire=["Dengar"], alliance=["Rebel Squad Leader"])
    t.saw("Empire 4 printed + 1 Dengar, Scarred Mercenary = 5")
    t = attack("Dengar", "Jek Porkins", empire=["Dengar"], alliance=["Jek Porkins"])
    t.saw("Empire 4 printed,")


@card("JK-100", "JKP-SV109")
def test_gamorreans_support_jabba_even_while_rotated() -> None:
    for guard in ["Gamorrean Guard", "Thok, Thug Who Smashes"]:
        t = attack(
            "Jabba the Hutt",
            "Rebel Trooper",
            empire=["Jabba the Hutt", f"{guard} (rotated)"],
            alliance=["Rebel Trooper"],
        )
        t.empire.supports(guard)
        t.saw(f"{guard} supports Jabba the Hutt")
        t = attack(
            "Commander Igar",
            "Rebel Trooper",
            empire=["Commander Igar", f"{guard} (rotated)"],
            alliance=["Rebel Trooper"],
        )
        t.did_not_see(f"{guard} supports")


@card("JK-101")
def test_greedo_is_a_bad_shot() -> None:
    t = shoot("Blaster", "Greedo", "Rebel Trooper", 4)
    t.saw("misses Rebel Trooper: destiny 4 - 1 Greedo, Nervous Hunter = 3 against defense 3.")
    t = shoot("Blaster", "Dengar", "Rebel Trooper", 4)
    t.saw("hits Rebel Trooper: destiny 4 ")


@card("JK-103")
def test_ig_88_fires_two_different_weapons_but_none_twice() -> None:
    t = attack(
        "IG-88",
        "Rebel Squad Leader",
        empire=["IG-88"],
        empire_arms=["Blaster Rifle (under IG-88)", "Blaster (under IG-88)"],
        empire_deck=[destiny(2), destiny(2)],
        alliance=["Rebel Squad Leader"],
    )
    t.empire.fires("Blaster", on="Rebel Squad Leader")
    t.empire.may_not("fire", "Blaster")
    t.empire.fires("Blaster Rifle", on="Rebel Squad Leader")
    t.saw("Empire uses Blaster against", "Empire uses Blaster Rifle against")
    t.empire.may_not("fire", "Blaster Rifle")


@card("JK-104")
def test_jabba_leads_independent_cards_and_supports_nobody() -> None:
    t = attack(
        "Hired Gun",
        "Rebel Trooper",
        empire=["Hired Gun", "Jabba the Hutt"],
        alliance=["Rebel Trooper"],
    )
    t.saw("Empire 4 printed + 1 Jabba the Hutt, Crime Lord = 5")
    t = attack(
        "Stormtrooper Squad Leader",
        "Rebel Trooper",
        empire=["Stormtrooper Squad Leader", "Jabba the Hutt", "Stormtrooper"],
        alliance=["Rebel Trooper"],
    )
    t.empire.is_refused("support", "Jabba the Hutt", rule="JK-10.13")
    t.empire.passes()
    t.saw("Empire 5 printed,")


@card("JK-105")
def test_a_jawa_may_trade_a_card_for_the_topmost_weapon() -> None:
    t = deploy(
        empire_hand=["Jawa", "Stormtrooper"],
        empire_discard=["Dengar", "Vibro-Ax", "Blaster"],
    )
    t.empire.plays("Jawa", at="site")
    t.empire.exchanges("Stormtrooper")
    assert t.cards("empire_hand") == ["Vibro-Ax"]
    assert t.cards("empire_discard") == ["Blaster", "Stormtrooper", "Dengar, Scarred Mercenary"]
    t = deploy(empire_hand=["Jawa", "Stormtrooper"], empire_discard=["Dengar"])
    t.empire.plays("Jawa", at="site")
    t.empire.may_not("exchange", "Stormtrooper")


@card("JK-106")
def test_tusken_raiders_are_stronger_where_the_site_is_a_desert() -> None:
    for planet, site, words in [
        ("tatooine", "Mos Eisley Checkpoint", "2 printed + 1 Tusken Raider = 3"),
        ("hoth", "North Ridge", "2 printed,"),
    ]:
        t = attack(
            "Tusken Raider",
            "Rebel Trooper",
            planet=planet,
            empire_stack=[site],
            empire=["Tusken Raider"],
            alliance=["Rebel Trooper"],
        )
        t.saw(f"Empire {words}")


@card("JK-107", "JK-108", "JK-109")
def test_independent_starships_let_only_certain_characters_aboard() -> None:
    for ship, welcome, refused, places in [
        ("Slave I, Hunter's Ship", "Hired Gun", "Stormtrooper", 2),
        ("Smuggler's Freighter", "Corellian Smuggler", "Stormtrooper", 2),
        ("Z-95 Headhunter", "Black Squadron Pilot", "Stormtrooper", 1),
    ]:
        title = ship.split(",", maxsplit=1)[0]
        t = deploy(
            empire_system=[ship],
            empire_aboard=[f"{welcome} (aboard {title})"] * (places - 1),
            empire_hand=[welcome, welcome, refused],
        )
        t.empire.is_refused("play", refused, on=ship, rule="JK-5.3")
        t.empire.plays(welcome, on=ship)
        t.empire.may_not("play", welcome, on=ship)
        t.saw(f"on {ship}")


@card("JK-107")
def test_slave_i_shoots_well_and_flies_better_with_boba_fett() -> None:
    t = shoot("Laser Cannons", "Slave I", "Y-wing", 4, phase="starship_battle")
    t.saw("hits Y-wing: destiny 4 + 1 Slave I, Hunter's Ship = 5 against defense 4.")
    for hunter, words in [
        ("Boba Fett", "5 printed + 2 Slave I, Hunter's Ship = 7"),
        ("Hired Gun", "5 printed,"),
    ]:
        t = attack(
            "Slave I",
            "Y-wing",
            "starship_battle",
            empire_system=["Slave I"],
            empire_aboard=[f"{hunter} (aboard Slave I)"],
            alliance_system=["Y-wing"],
        )
        t.saw(f"Empire {words}")


@card("JK-111", "JK-114")
def test_rifles_and_axes_lie_only_under_certain_cards_and_hit_better() -> None:
    for weapon, bearer, wrong in [
        ("Blaster Rifle", "Stormtrooper", "Chief Bast"),
        ("Vibro-Ax", "Gamorrean Guard", "Stormtrooper"),
    ]:
        t = deploy(empire=[bearer, wrong], empire_hand=[weapon])
        t.empire.is_refused("play", weapon, on=wrong, rule="JK-5.12")
        t.empire.plays(weapon, on=bearer)
        t.saw(f"on {bearer}")
        t = shoot(weapon, bearer, "Rebel Trooper", 3)
        t.saw(f"hits Rebel Trooper: destiny 3 + 1 {weapon} = 4 against defense 3.")


@card("JK-114", "JKP-SV109")
def test_an_ax_strengthens_its_bearer_and_thok_even_more() -> None:
    t = attack(
        "Gamorrean Guard",
        "Rebel Trooper",
        empire=["Gamorrean Guard"],
        empire_arms=["Vibro-Ax (under Gamorrean Guard)"],
        alliance=["Rebel Trooper"],
    )
    t.empire.passes()
    t.saw("Empire 5 printed + 1 Vibro-Ax = 6")
    thok = "Thok, Thug Who Smashes"
    t = attack(
        thok,
        "Rebel Trooper",
        empire=[thok],
        empire_arms=["Vibro-Ax (under Thok)"],
        alliance=["Rebel Trooper"],
    )
    t.empire.passes()
    t.saw(f"Empire 5 printed + 2 {thok} + 1 Vibro-Ax = 8")
    t = attack(
        thok,
        "Rebel Trooper",
        empire=[thok],
        empire_arms=["Blaster Rifle (under Thok)"],
        alliance=["Rebel Trooper"],
    )
    t.empire.passes()
    t.saw("Empire 5 printed,")


@card("JK-113")
def test_a_thermal_detonator_may_hit_a_second_target_and_is_gone() -> None:
    t = attack(
        "Dengar",
        "Rebel Squad Leader",
        empire=["Dengar"],
        empire_arms=["Thermal Detonator (under Dengar)"],
        empire_deck=[destiny(2), destiny(4)],
        alliance=["Rebel Squad Leader", "Rebel Trooper", "Jek Porkins"],
    )
    t.alliance.supports("Rebel Trooper")
    t.alliance.supports("Jek Porkins")
    t.empire.fires("Thermal Detonator", on="Rebel Trooper")
    t.empire.uses("Thermal Detonator")
    t.empire.may_not("target", "Rebel Trooper")
    t.empire.targets("Jek Porkins")
    t.saw(
        "hits Rebel Trooper: destiny 2 + 3 Thermal Detonator = 5",
        "Thermal Detonator overcomes Jek Porkins, Red Six: destiny 4 against defense 3.",
        "Thermal Detonator is discarded",
    )
    assert t.cards("alliance_site") == ["Rebel Squad Leader"]


@card("JK-113")
def test_a_thermal_detonator_that_misses_is_gone_without_a_second_target() -> None:
    t = attack(
        "Dengar",
        "Rebel Squad Leader",
        empire=["Dengar"],
        empire_arms=["Thermal Detonator (under Dengar)"],
        empire_deck=[destiny(1)],
        alliance=["Rebel Squad Leader"],
    )
    t.empire.fires("Thermal Detonator", on="Rebel Squad Leader")
    t.saw("misses Rebel Squad Leader", "Thermal Detonator is discarded")
    t.empire.may_not("use", "Thermal Detonator")
