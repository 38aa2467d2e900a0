"""Jedi Knights: the characters, starships and weapons of the Alliance, card by card."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, scene


def attack(attacker: str, defender: str, phase: str = "character_battle", **facts: Any) -> Scene:
    """The Alliance attacks; with empty hands nobody can do more, and powers are compared."""
    t = scene("jedi-knights", phase=phase, order=["alliance", "empire"], **facts)
    t.alliance.attacks(attacker, on=defender)
    return t


def orbit(ship: str, aboard: list[str], defender: str = "TIE Fighter", **facts: Any) -> Scene:
    """The Alliance attacks with a starship and these characters aboard."""
    return attack(
        ship,
        defender,
        "starship_battle",
        alliance_system=[ship],
        alliance_aboard=[f"{name} (aboard {ship.split(',', maxsplit=1)[0]})" for name in aboard],
        empire_system=[defender],
        **facts,
    )


def shoot(
    weapon: str,
    shooter: str,
    target: str,
    number: int,
    phase: str = "character_battle",
    **facts: Any,
) -> Scene:
    """The Alliance attacks and fires, with this number on top of the draw deck."""
    place = "site" if phase == "character_battle" else "system"
    facts.setdefault(f"alliance_{place}", [shooter])
    facts.setdefault(f"empire_{place}", [target])
    facts.setdefault("alliance_arms", [f"{weapon} (under {shooter.split(',', maxsplit=1)[0]})"])
    t = attack(shooter, target, phase, alliance_deck=[destiny(number)], **facts)
    t.alliance.fires(weapon, on=target)
    return t


def shot_at(target: str, number: int, phase: str = "character_battle", **facts: Any) -> Scene:
    """The Empire attacks and fires a plain weapon, with this number on top of its draw deck."""
    ground = phase == "character_battle"
    shooter = "Stormtrooper" if ground else "TIE Fighter"
    weapon = "Blaster" if ground else "Laser Cannons"
    facts["empire_site" if ground else "empire_system"] = [shooter]
    facts["empire_arms"] = [f"{weapon} (under {shooter})"]
    t = scene(
        "jedi-knights",
        phase=phase,
        order=["empire", "alliance"],
        empire_deck=[destiny(number)],
        **facts,
    )
    t.empire.attacks(shooter, on=target)
    if t.alliance.may("support"):
        t.alliance.passes()
    t.empire.fires(weapon, on=target)
    return t


def deploy(**facts: Any) -> Scene:
    """The Alliance begins a Deploy Phase with five credits."""
    facts.setdefault("credits", [5, 5])
    return scene("jedi-knights", phase="deploy", order=["alliance", "empire"], **facts)


# -- characters ------------------------------------------------------------------------------


@card("JK-1")
def test_ackbar_strengthens_rebel_starships_from_the_ground_but_no_others() -> None:
    t = orbit("Y-wing", [], alliance=["Admiral Ackbar"])
    t.saw("Alliance 3 printed + 1 Admiral Ackbar, Fleet Commander = 4")
    t = orbit("Smuggler's Freighter", [], alliance=["Admiral Ackbar"])
    t.saw("Alliance 3 printed,")


@card("JK-1")
def test_ackbar_protects_a_capital_starship_he_is_aboard_of() -> None:
    ship = "Redemption, Medical Frigate"
    aboard = ["Admiral Ackbar (aboard Redemption)"]
    t = shot_at(ship, 6, "starship_battle", alliance_system=[ship], alliance_aboard=aboard)
    t.saw(
        "misses Redemption, Medical Frigate: destiny 6 "
        "against defense 5 + 1 Admiral Ackbar, Fleet Commander = 6"
    )
    ship = "Millennium Falcon, Modified Freighter"
    aboard = ["Admiral Ackbar (aboard Millennium Falcon)"]
    t = shot_at(ship, 6, "starship_battle", alliance_system=[ship], alliance_aboard=aboard)
    t.saw("against defense 5.", "Millennium Falcon, Modified Freighter is defeated")


@card("JK-2", "JK-9", "JK-16", "JK-17", "JK-22", "JK-23")
def test_pilots_strengthen_the_starship_they_are_aboard_of() -> None:
    for pilot, bonus in [
        ("Biggs Darklighter, Red Three", 2),
        ("Han Solo, Captain of the Falcon", 3),
        ("Luke Skywalker, Red Five", 3),
        ("Nien Nunb, Sullustan Copilot", 1),
        ("Red Squadron Pilot", 1),
        ("Wedge Antilles, Red Two", 2),
    ]:
        t = orbit("Smuggler's Freighter", [pilot])
        t.saw(f"Alliance 3 printed + {bonus} {pilot} = {3 + bonus}")


@card("JK-2", "JK-22")
def test_pilots_at_the_site_add_nothing_to_a_starship() -> None:
    t = orbit("Y-wing", [], alliance=["Biggs Darklighter", "Red Squadron Pilot"])
    t.saw("Alliance 3 printed,")


@card("JK-2")
def test_biggs_may_be_defeated_instead_of_luke() -> None:
    luke = "Luke Skywalker, Moisture Farmer"
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["empire", "alliance"],
        alliance=[luke, "Biggs Darklighter"],
        empire=["Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper)"],
        empire_deck=[destiny(5)],
    )
    t.empire.attacks("Stormtrooper", on="Biggs Darklighter")
    t.alliance.passes()  # Biggs leads Luke in, or not
    t.empire.fires("Blaster", on="Biggs Darklighter")
    t.did_not_see("Alliance uses Biggs")
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["empire", "alliance"],
        alliance=[luke, "Biggs Darklighter"],
        empire=["Stormtrooper", "Death Star Trooper"],
        empire_arms=["Blaster (under Stormtrooper)", "Blaster (under Death Star Trooper)"],
        empire_deck=[destiny(5)],
    )
    t.empire.attacks("Stormtrooper", on="Biggs Darklighter")
    t.alliance.supports(luke)
    t.empire.fires("Blaster", on=luke)
    t.alliance.uses("Biggs Darklighter")
    assert t.cards("alliance_discard") == ["Biggs Darklighter, Red Three"]
    assert luke in t.cards("alliance_site")


def test_biggs_cannot_help_a_luke_who_fights_without_him() -> None:
    t = shot_at(
        "Luke Skywalker, Moisture Farmer",
        5,
        alliance=["Luke Skywalker, Moisture Farmer", "Biggs Darklighter (rotated)"],
    )
    t.saw("Luke Skywalker, Moisture Farmer is defeated")
    assert t.cards("alliance_site") == ["Biggs Darklighter, Red Three"]
    t.did_not_see("uses Biggs")


@card("JK-3")
def test_c_3po_draws_a_card_when_played_and_supports_nobody() -> None:
    t = deploy(alliance_hand=["C-3PO"])
    with t.changes(alliance_hand=0, alliance_deck=-1):
        t.alliance.plays("C-3PO", at="site")
    t = attack(
        "Rebel Squad Leader",
        "Stormtrooper",
        alliance=["Rebel Squad Leader", "C-3PO", "Rebel Trooper"],
        empire=["Stormtrooper"],
    )
    t.alliance.is_refused("support", "C-3PO", rule="JK-10.13")
    t.alliance.supports("Rebel Trooper")


@card("JK-4")
def test_chewbacca_supports_han_even_while_rotated_and_nobody_else() -> None:
    chewie = "Chewbacca, Loyal Copilot"
    han = "Han Solo, Captain of the Falcon"
    t = attack(han, "Stormtrooper", alliance=[han, f"{chewie} (rotated)"], empire=["Stormtrooper"])
    t.alliance.supports(chewie)
    t.saw(f"{chewie} supports {han}")
    t = attack(
        "Rebel Squad Leader",
        "Stormtrooper",
        alliance=["Rebel Squad Leader", f"{chewie} (rotated)"],
        empire=["Stormtrooper"],
    )
    t.did_not_see(f"{chewie} supports")


@card("JK-4")
def test_chewbacca_rages_when_han_is_in_the_discard_pile() -> None:
    chewie = "Chewbacca, Loyal Copilot"
    t = attack(
        chewie,
        "Stormtrooper",
        alliance=[chewie],
        alliance_discard=["Han Solo, Pilot for Hire"],
        empire=["Stormtrooper"],
    )
    t.saw(f"Alliance 6 printed + 2 {chewie} = 8")
    t = attack(
        chewie,
        "Stormtrooper",
        alliance=[chewie],
        alliance_theme=["Han Solo, Pilot for Hire"],
        empire=["Stormtrooper"],
    )
    t.saw("Alliance 6 printed,")


@card("JK-5")
def test_the_wookiee_mechanic_helps_freighters_and_cannot_be_intimidated() -> None:
    chewie = "Chewbacca, Wookiee Mechanic"
    t = orbit("Smuggler's Freighter", [chewie])
    t.saw(f"Alliance 3 printed + 2 {chewie} = 5")
    t = orbit("Y-wing", [chewie])
    t.saw("Alliance 3 printed,")
    t = scene(
        "jedi-knights",
        phase="blockade",
        order=["empire", "alliance"],
        empire_system=["Star Destroyer"],
        alliance=[chewie],
        empire_hand=["Cut Off"],
    )
    t.empire.may_not("intimidate", "Star Destroyer")


@card("JK-6", "JK-24")
def test_ewoks_are_stronger_at_endor() -> None:
    t = attack(
        "Ewok Warrior",
        "Stormtrooper",
        planet="endor",
        alliance=["Ewok Warrior"],
        empire=["Stormtrooper"],
    )
    t.saw("Alliance 1 printed + 2 Ewok Warrior = 3")
    t = attack(
        "Ewok Warrior",
        "Stormtrooper",
        planet="hoth",
        alliance=["Ewok Warrior", "Wicket"],
        empire=["Stormtrooper"],
    )
    t.saw("Alliance 1 printed + 1 Wicket, Brave Ewok = 2")
    t = attack(
        "Wicket", "Stormtrooper", planet="endor", alliance=["Wicket"], empire=["Stormtrooper"]
    )
    t.saw("Alliance 2 printed + 2 Wicket, Brave Ewok = 4")


@card("JK-7")
def test_garven_dreis_leads_other_red_squadron_cards_at_his_place() -> None:
    t = attack(
        "Jek Porkins",
        "Stormtrooper",
        alliance=["Jek Porkins", "Garven Dreis"],
        empire=["Stormtrooper"],
    )
    t.saw("Alliance 4 printed + 1 Garven Dreis, Red Leader = 5")
    t = attack("Garven Dreis", "Stormtrooper", alliance=["Garven Dreis"], empire=["Stormtrooper"])
    t.saw("Alliance 3 printed,")
    t = orbit("Red Squadron X-wing", [], alliance=["Garven Dreis"])
    t.saw("Alliance 4 printed,")


@card("JK-8")
def test_rieekan_protects_troopers_at_his_place_and_holds_bases() -> None:
    leader = "General Rieekan, Base Commander"
    t = shot_at("Rebel Trooper", 4, alliance=["Rebel Trooper", leader])
    t.saw(f"misses Rebel Trooper: destiny 4 against defense 3 + 1 {leader} = 4")
    t = shot_at("Jek Porkins", 4, alliance=["Jek Porkins", leader])
    t.saw("against defense 3.", "Jek Porkins, Red Six is defeated")
    for site, control in [("Echo Base", 4), ("North Ridge", 2)]:
        side = "alliance" if site == "Echo Base" else "empire"
        given: dict[str, Any] = {f"{side}_stack": [site], "planet": "hoth"}
        t = deploy(alliance=[leader], alliance_hand=["Spaceport Deal"], **given)
        assert t.game.view().facts["control"] == [control, 0], site


@card("JK-13")
def test_leia_readies_troopers_in_the_support_step_as_often_as_she_pays() -> None:
    leia = "Leia Organa, Echo Base Commander"
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        alliance=[leia, "2 x Rebel Trooper (rotated)", "Jek Porkins (rotated)"],
        alliance_hand=["3 x Blaster"],
        empire=["Stormtrooper"],
    )
    t.alliance.attacks(leia, on="Stormtrooper")
    for _ in range(2):
        t.alliance.uses(leia)
        t.alliance.discards("Blaster")
        t.alliance.may_not("ready", "Jek Porkins")
        t.alliance.readies("Rebel Trooper")
    t.alliance.may_not("use", leia)  # nobody else to ready
    t.alliance.supports("Rebel Trooper")


@card("JK-9")
def test_han_plays_a_smuggler_or_alien_from_the_theme_pile_once_a_phase() -> None:
    han = "Han Solo, Captain of the Falcon"
    t = deploy(
        alliance=[han],
        alliance_theme=["Corellian Smuggler", "Ewok Warrior", "Rebel Trooper"],
        themes=["han", "vader"],
        empire_hand=["Swift Promotion"],
    )
    t.alliance.uses(han)
    t.empire.passes()  # no Response to the use
    t.alliance.may_not("play", "Rebel Trooper")
    t.alliance.plays("Ewok Warrior", at="site")
    t.empire.passes()
    t.alliance.may_not("use", han)
    assert t.cards("alliance_theme") == ["Corellian Smuggler", "Rebel Trooper"]


@card("JK-9")
def test_han_adds_nothing_to_a_starship_that_is_no_freighter() -> None:
    t = orbit("Y-wing", ["Han Solo, Captain of the Falcon"])
    t.saw("Alliance 3 printed,")


@card("JK-10")
def test_han_the_pilot_for_hire_attacks_better_and_with_friends() -> None:
    han = "Han Solo, Pilot for Hire"
    t = attack(
        han,
        "Stormtrooper",
        alliance=[han, "Corellian Smuggler", "Rebel Trooper"],
        empire=["Stormtrooper"],
    )
    t.alliance.supports("Corellian Smuggler")
    t.alliance.supports("Rebel Trooper")
    t.saw(f"Alliance 5 printed + 2 {han} = 7")
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["empire", "alliance"],
        alliance=[han],
        empire=["Stormtrooper"],
    )
    t.empire.attacks("Stormtrooper", on=han)
    t.saw("Alliance 5 printed.")


@card("JK-10", "JK-15")
def test_starting_heroes_are_played_from_the_theme_pile_and_other_versions_not() -> None:
    t = deploy(
        alliance_theme=["Luke Skywalker, Moisture Farmer", "Han Solo, Pilot for Hire"],
    )
    t.alliance.plays("Luke Skywalker, Moisture Farmer", at="site")
    t.alliance.plays("Han Solo, Pilot for Hire", at="site")
    t = deploy(alliance_theme=["Luke Skywalker, Red Five"], alliance_hand=["C-3PO"])
    t.alliance.may_not("play", "Luke Skywalker, Red Five")


@card("JK-12")
def test_lando_gambles_a_card_for_a_destiny_once_in_the_power_step() -> None:
    lando = "Lando Calrissian, Smooth Gambler"
    t = attack(
        lando,
        "Stormtrooper",
        alliance=[lando],
        alliance_hand=["Blaster"],
        alliance_deck=[destiny(3)],
        empire=["Stormtrooper"],
    )
    t.alliance.may_not("use", lando)  # not in the Support Step
    t.alliance.passes()
    t.alliance.passes()
    t.alliance.uses(lando)
    t.alliance.passes()
    t.saw(f"Alliance 4 printed + 3 {lando} = 7")
    assert t.cards("alliance_discard") == ["Blaster"]


@card("JK-12")
def test_lando_cannot_gamble_without_a_card_or_outside_the_battle() -> None:
    lando = "Lando Calrissian, Smooth Gambler"
    t = attack(
        "Rebel Trooper",
        "Stormtrooper",
        alliance=["Rebel Trooper", lando],
        alliance_hand=["Blaster"],
        empire=["Stormtrooper"],
    )
    t.alliance.passes()
    t.alliance.passes()
    t.asked("power")
    t.alliance.may_not("use", lando)
    t = attack(lando, "Stormtrooper", alliance=[lando], empire=["Stormtrooper"])
    t.saw("Alliance 4 printed,")


@card("JK-13")
def test_leia_costs_less_where_han_is() -> None:
    leia = "Leia Organa, Echo Base Commander"
    t = deploy(alliance=["Han Solo, Pilot for Hire"], alliance_hand=[leia], themes=["han", "vader"])
    t.alliance.plays(leia, at="site")
    t.saw(f"plays {leia} to the site for 1 credit (2 printed - 1 {leia} = 1)")
    t = deploy(
        alliance_system=["Millennium Falcon, Modified Freighter"],
        alliance_aboard=["Han Solo, Pilot for Hire (aboard Millennium Falcon)"],
        alliance_hand=[leia],
        themes=["han", "vader"],
    )
    t.alliance.plays(leia, at="site")
    t.saw("for 2 credits")


@card("JK-14")
def test_senator_leia_stores_a_card_and_draws_after_a_victory() -> None:
    leia = "Leia Organa, Senator in Disguise"
    t = deploy(alliance=[leia], alliance_hand=["Red 5", "Spaceport Deal"])
    t.alliance.uses(leia)
    t.alliance.may_not("store", "Spaceport Deal")
    t.alliance.stores("Red 5")
    assert t.cards("alliance_theme") == ["Red 5, Luke's X-wing"]
    with_her = attack(
        leia, "Command Staff Officer", alliance=[leia], empire=["Command Staff Officer"]
    )
    with_her.saw("Alliance wins the battle", f"{leia} takes effect", "Alliance draws")
    without = attack(
        "Rebel Trooper",
        "Command Staff Officer",
        alliance=[leia, "Rebel Trooper"],
        empire=["Command Staff Officer"],
    )
    without.did_not_see(f"{leia} takes effect")


@card("JK-15")
def test_the_moisture_farmer_needs_the_support_of_a_leader() -> None:
    luke = "Luke Skywalker, Moisture Farmer"
    t = attack(luke, "Stormtrooper", alliance=[luke, "Rebel Squad Leader"], empire=["Stormtrooper"])
    t.alliance.supports("Rebel Squad Leader")
    t.saw(f"Alliance 6 printed + 2 {luke} = 8")
    t = attack(luke, "Stormtrooper", alliance=[luke, "Rebel Trooper"], empire=["Stormtrooper"])
    t.alliance.supports("Rebel Trooper")
    t.saw("Alliance 6 printed,")


@card("JK-16", "JK-23")
def test_ace_pilots_help_their_starship_hit() -> None:
    for ace in ["Luke Skywalker, Red Five", "Wedge Antilles, Red Two"]:
        t = shoot(
            "Laser Cannons",
            "Y-wing",
            "TIE Fighter",
            1,
            "starship_battle",
            alliance_aboard=[f"{ace} (aboard Y-wing)"],
        )
        t.saw(f"hits TIE Fighter: destiny 1 + 1 Y-wing + 1 {ace} = 3 against defense 2.")


@card("JK-16")
def test_red_five_is_stronger_on_the_turn_he_is_shuttled() -> None:
    luke = "Luke Skywalker, Red Five"
    t = scene(
        "jedi-knights",
        phase="blockade",
        order=["alliance", "empire"],
        alliance_system=["Y-wing"],
        alliance_aboard=[f"{luke} (aboard Y-wing)"],
        empire=["Stormtrooper"],
    )
    t.alliance.shuttles(luke)
    t.alliance.attacks(luke, on="Stormtrooper")
    t.saw(f"Alliance 7 printed + 2 {luke} = 9")
    t = attack(luke, "Stormtrooper", alliance=[luke], empire=["Stormtrooper"])
    t.saw("Alliance 7 printed,")


@card("JK-17", "JK-19")
def test_copilots_protect_the_starship_they_are_aboard_of() -> None:
    for helper in ["Nien Nunb, Sullustan Copilot", "R2-D2, Resourceful Astromech"]:
        title = helper.split(",", maxsplit=1)[0]
        t = shot_at(
            "Red Squadron X-wing",
            4,
            "starship_battle",
            alliance_system=["Red Squadron X-wing"],
            alliance_aboard=[f"{title} (aboard Red Squadron X-wing)"],
        )
        t.saw(f"misses Red Squadron X-wing: destiny 4 against defense 3 + 1 {helper} = 4")
        t = shot_at(
            "Red Squadron X-wing",
            4,
            "starship_battle",
            alliance_system=["Red Squadron X-wing"],
            alliance=[title],
        )
        t.saw("against defense 3.", "Red Squadron X-wing is defeated")


@card("JK-18")
def test_obi_wan_improves_destiny_draws_only_in_his_own_battles() -> None:
    obi = "Obi-Wan Kenobi, Desert Hermit"
    t = shoot("Blaster", obi, "Scout Trooper", 3)
    t.saw("Alliance draws destiny 4 with", f"hits Scout Trooper: destiny 3 + 1 {obi} = 4")
    t = shoot("Blaster", "Rebel Trooper", "Scout Trooper", 3, alliance_site=["Rebel Trooper", obi])
    t.saw("misses Scout Trooper: destiny 3 against defense 3.")


@card("JK-18")
def test_obi_wans_defeat_strengthens_luke_at_the_same_place() -> None:
    obi = "Obi-Wan Kenobi, Desert Hermit"
    luke = "Luke Skywalker, Moisture Farmer"
    t = shot_at(obi, 6, alliance=[obi, luke])
    t.saw(f"{obi} is defeated")
    t.alliance.attacks(luke, on="Stormtrooper")
    t.empire.passes()
    t.empire.passes()
    t.empire.passes()
    t.saw(f"Alliance 6 printed + 3 {obi} = 9")
    t = shot_at(obi, 6, alliance=[obi, "Rebel Trooper"])
    t.did_not_see("has power +3")


@card("JK-19")
def test_r2_d2_changes_a_card_of_the_hand_once_a_deploy_phase() -> None:
    t = deploy(alliance=["R2-D2"], alliance_hand=["Y-wing", "Blaster"])
    with t.changes(alliance_hand=0, alliance_deck=-1, alliance_discard=1):
        t.alliance.uses("R2-D2")
        t.alliance.discards("Blaster")
    t.alliance.may_not("use", "R2-D2")
    t = deploy(alliance=["R2-D2"])
    t.alliance.may_not("use", "R2-D2")


@card("JK-24")
def test_wicket_leads_other_ewoks_and_no_one_else() -> None:
    t = attack(
        "Rebel Trooper",
        "Stormtrooper",
        alliance=["Rebel Trooper", "Wicket"],
        empire=["Stormtrooper"],
    )
    t.saw("Alliance 3 printed,")
    t = attack(
        "Ewok Warrior",
        "Stormtrooper",
        alliance=["Ewok Warrior", "Wicket"],
        empire=["Stormtrooper"],
    )
    t.saw("1 Wicket, Brave Ewok = 2")


# -- starships -------------------------------------------------------------------------------


@card("JK-26", "JK-27", "JK-28", "JK-29", "JK-30", "JK-31", "JK-32", "JK-33")
def test_starships_let_only_certain_characters_aboard() -> None:
    for ship, welcome, refused in [
        ("Home One, Alliance Flagship", "Rebel Trooper", "C-3PO"),
        ("Millennium Falcon, Modified Freighter", "C-3PO", ""),
        ("Millennium Falcon, Patched-Up Transport", "Jek Porkins", "C-3PO"),
        ("Rebel Transport", "Rebel Trooper", "Jek Porkins"),
        ("Red 5, Luke's X-wing", "Jek Porkins", "Rebel Trooper"),
        ("Red Squadron X-wing", "R2-D2", "Rebel Trooper"),
        ("Redemption, Medical Frigate", "Rebel Trooper", "C-3PO"),
        ("Y-wing", "Jek Porkins", "R2-D2"),
    ]:
        hand = [welcome, refused] if refused else [welcome]
        t = deploy(alliance_hand=[ship, *hand], credits=[9, 9])
        t.alliance.plays(ship, at="system")
        if refused:
            t.alliance.is_refused("play", refused, on=ship, rule="JK-5.3")
        t.alliance.plays(welcome, on=ship)
        t.saw(f"on {ship}")


@card("JK-26", "JK-27", "JK-28", "JK-29", "JK-32")
def test_starships_have_only_so_many_places() -> None:
    for ship, places, crew in [
        ("Home One, Alliance Flagship", 4, "Rebel Trooper"),
        ("Millennium Falcon, Modified Freighter", 3, "Rebel Trooper"),
        ("Millennium Falcon, Patched-Up Transport", 2, "Red Squadron Pilot"),
        ("Rebel Transport", 2, "Rebel Trooper"),
        ("Redemption, Medical Frigate", 2, "Rebel Trooper"),
    ]:
        title = ship.split(",", maxsplit=1)[0]
        aboard = [f"{crew} (aboard {title})"] * (places - 1)
        t = deploy(
            alliance_system=[ship],
            alliance_aboard=aboard,
            alliance_hand=[crew, crew],
            credits=[20, 0],
        )
        t.alliance.plays(crew, on=ship)
        t.alliance.may_not("play", crew, on=ship)
        t.saw(f"on {ship}")


@card("JK-30", "JK-31")
def test_an_x_wing_has_one_place_for_a_pilot_and_one_for_a_droid() -> None:
    for ship in ["Red 5, Luke's X-wing", "Red Squadron X-wing"]:
        t = deploy(
            alliance_system=[ship],
            alliance_aboard=[f"R2-D2 (aboard {ship.split(',')[0]})"],
            alliance_hand=["C-3PO", "Jek Porkins"],
        )
        t.alliance.may_not("play", "C-3PO", on=ship)
        t.alliance.plays("Jek Porkins", on=ship)
        t.saw(f"on {ship}")


@card("JK-26")
def test_home_one_blockades_a_planet_while_no_opposing_starship_is_there() -> None:
    for enemy, control in [([], 3 + 3), (["TIE Fighter"], 3)]:
        t = deploy(
            alliance=["Rebel Trooper"],
            alliance_system=["Home One"],
            alliance_hand=["Spaceport Deal"],
            empire_system=enemy,
        )
        assert t.game.view().facts["control"] == [control, 0]


@card("JK-29", "JK-77", "JK-108")
def test_who_is_shuttled_from_a_transport_brings_a_card() -> None:
    for side, ship, rider in [
        ("alliance", "Rebel Transport", "Rebel Trooper"),
        ("empire", "Imperial Shuttle", "Stormtrooper"),
        ("alliance", "Smuggler's Freighter", "Corellian Smuggler"),
    ]:
        other = "empire" if side == "alliance" else "alliance"
        given: dict[str, Any] = {
            f"{side}_system": [ship],
            f"{side}_aboard": [f"{rider} (aboard {ship})"],
            f"{side}_hand": ["Blaster"],
            f"{other}": ["Jawa"],
        }
        t = scene("jedi-knights", phase="blockade", order=[side, other], **given)
        with t.changes(**{f"{side}_deck": -1, f"{side}_hand": 1}):
            getattr(t, side).shuttles(rider)


@card("JK-79")
def test_intimidating_with_a_star_destroyer_draws_a_card() -> None:
    t = scene(
        "jedi-knights",
        phase="blockade",
        order=["empire", "alliance"],
        empire_system=["Star Destroyer"],
        empire_hand=["Blaster"],
        alliance=["Rebel Trooper"],
    )
    with t.changes(empire_hand=1):
        t.empire.intimidates("Star Destroyer")
    t.saw("Empire intimidates", "Empire draws", "Rebel Trooper is rotated")


@card("JK-27", "JK-28")
def test_the_falcon_flies_better_with_a_smuggler() -> None:
    for ship, power, bonus in [
        ("Millennium Falcon, Modified Freighter", 5, 3),
        ("Millennium Falcon, Patched-Up Transport", 3, 2),
    ]:
        t = orbit(ship, ["Corellian Smuggler"])
        t.saw(f"Alliance {power} printed + {bonus} {ship} = {power + bonus}")
        t = orbit(ship, ["Jek Porkins"])
        t.saw(f"Alliance {power} printed,")


@card("JK-30")
def test_red_5_flies_better_with_luke() -> None:
    t = orbit("Red 5, Luke's X-wing", ["Luke Skywalker, Moisture Farmer"])
    t.saw("Alliance 5 printed + 2 Red 5, Luke's X-wing = 7")
    t = orbit("Red 5, Luke's X-wing", ["Jek Porkins"])
    t.saw("Alliance 5 printed,")


@card("JK-32")
def test_redemption_saves_the_topmost_rebel_of_the_discard_pile() -> None:
    ship = "Redemption, Medical Frigate"
    t = scene(
        "jedi-knights",
        phase="blockade",
        order=["alliance", "empire"],
        alliance_system=[ship],
        alliance_discard=["C-3PO", "Rebel Trooper", "Jek Porkins"],
        alliance_hand=["Spaceport Deal"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.uses(ship)
    t.empire.passes()  # no Response to the use
    assert t.cards("alliance_theme") == ["Rebel Trooper"]
    t.asked("blockade")
    t.alliance.may_not("use", ship)
    t = scene(
        "jedi-knights",
        phase="blockade",
        order=["alliance", "empire"],
        alliance_system=[f"{ship} (rotated)"],
        alliance_discard=["Rebel Trooper"],
        alliance_hand=["Spaceport Deal"],
    )
    t.alliance.may_not("use", ship)


@card("JK-33")
def test_a_y_wing_shoots_well_with_any_weapon() -> None:
    t = shoot("Laser Cannons", "Y-wing", "TIE Fighter", 2, "starship_battle")
    t.saw("hits TIE Fighter: destiny 2 + 1 Y-wing = 3 against defense 2.")
    t = shoot(
        "Laser Cannons",
        "Red Squadron X-wing",
        "TIE Fighter",
        2,
        "starship_battle",
        alliance_system=["Red Squadron X-wing", "Y-wing"],
    )
    t.saw("misses TIE Fighter: destiny 2 against defense 2.")


# -- weapons ---------------------------------------------------------------------------------


@card("JK-34", "JK-35", "JK-36", "JK-37", "JK-38")
def test_weapons_lie_only_under_certain_cards() -> None:
    for weapon, bearer, wrong in [
        ("Chewbacca's Bowcaster", "Wookiee Brawler", "Rebel Trooper"),
        ("Han's Blaster Pistol", "Han Solo, Pilot for Hire", "Rebel Trooper"),
        ("Luke's Lightsaber", "Luke Skywalker, Moisture Farmer", "Rebel Trooper"),
        ("Obi-Wan's Lightsaber", "Obi-Wan Kenobi, Desert Hermit", "Luke Skywalker, Red Five"),
    ]:
        t = deploy(alliance=[bearer, wrong], alliance_hand=[weapon])
        t.alliance.is_refused("play", weapon, on=wrong, rule="JK-5.12")
        t.alliance.plays(weapon, on=bearer)
        t.saw(f"on {bearer}")
    t = deploy(alliance_system=["Y-wing", "Rebel Transport"], alliance_hand=["Proton Torpedoes"])
    t.alliance.is_refused("play", "Proton Torpedoes", on="Rebel Transport", rule="JK-5.12")
    t.alliance.plays("Proton Torpedoes", on="Y-wing")
    t.saw("on Y-wing")


@card("JK-34")
def test_the_bowcaster_fires_again_after_hitting_a_trooper() -> None:
    t = attack(
        "Wookiee Brawler",
        "Stormtrooper Squad Leader",
        alliance=["Wookiee Brawler"],
        alliance_arms=["Chewbacca's Bowcaster (under Wookiee Brawler)"],
        alliance_deck=[destiny(3), destiny(3)],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
    )
    t.empire.supports("Stormtrooper")
    t.alliance.fires("Chewbacca's Bowcaster", on="Stormtrooper")
    t.saw("destiny 3 + 2 Chewbacca's Bowcaster = 5", "Wookiee Brawler may fire one more time")
    t.alliance.fires("Chewbacca's Bowcaster", on="Stormtrooper Squad Leader")
    t.saw("hits Stormtrooper Squad Leader", "Alliance wins the battle")


@card("JK-34")
def test_the_bowcaster_fires_once_after_hitting_somebody_else() -> None:
    t = attack(
        "Wookiee Brawler",
        "Commander Igar",
        alliance=["Wookiee Brawler"],
        alliance_arms=["Chewbacca's Bowcaster (under Wookiee Brawler)"],
        alliance_deck=[destiny(3)],
        empire=["Commander Igar", "Royal Guard", "Chief Bast"],
    )
    t.empire.supports("Chief Bast")
    t.alliance.fires("Chewbacca's Bowcaster", on="Chief Bast")
    t.saw("hits Chief Bast")
    t.alliance.may_not("fire", "Chewbacca's Bowcaster")
    t.did_not_see("may fire one more time")


@card("JK-35", "JK-36", "JK-37")
def test_famous_weapons_hit_better_and_plain_ones_do_not() -> None:
    for weapon, bearer, bonus in [
        ("Han's Blaster Pistol", "Han Solo, Pilot for Hire", 2),
        ("Luke's Lightsaber, Blade of His Father", "Luke Skywalker, Moisture Farmer", 3),
    ]:
        t = shoot(weapon, bearer, "Scout Trooper", 2)
        t.saw(f"hits Scout Trooper: destiny 2 + {bonus} {weapon} = {2 + bonus}")
    obi = "Obi-Wan Kenobi, Desert Hermit"
    t = shoot("Obi-Wan's Lightsaber", obi, "Scout Trooper", 2)
    t.saw(f"destiny 2 + 1 {obi} + 3 Obi-Wan's Lightsaber, Old Jedi Blade = 6")
    t = shoot("Blaster", "Han Solo, Pilot for Hire", "Scout Trooper", 2)
    t.saw("misses Scout Trooper: destiny 2 ")


@card("JK-36", "JK-37")
def test_lightsabers_strengthen_or_protect_their_bearer_only() -> None:
    luke = "Luke Skywalker, Moisture Farmer"
    t = attack(
        luke,
        "Stormtrooper",
        alliance=[luke],
        alliance_arms=["Luke's Lightsaber (under Luke Skywalker)"],
        empire=["Stormtrooper"],
    )
    t.alliance.passes()
    t.saw("Alliance 6 printed + 1 Luke's Lightsaber, Blade of His Father = 7")
    t = attack(
        "Rebel Trooper",
        "Stormtrooper",
        alliance=[luke, "Rebel Trooper"],
        alliance_arms=["Luke's Lightsaber (under Luke Skywalker)"],
        empire=["Stormtrooper"],
    )
    t.saw("Alliance 3 printed,")
    obi = "Obi-Wan Kenobi, Desert Hermit"
    saber = "Obi-Wan's Lightsaber (under Obi-Wan Kenobi)"
    t = shot_at(obi, 6, alliance=[obi], alliance_arms=[saber])
    t.saw(
        "misses Obi-Wan Kenobi, Desert Hermit: destiny 6 "
        "against defense 5 + 1 Obi-Wan's Lightsaber, Old Jedi Blade = 6"
    )


@card("JK-38")
def test_torpedoes_break_capital_starships_and_are_gone_after_one_shot() -> None:
    t = shoot("Proton Torpedoes", "Red Squadron X-wing", "Star Destroyer", 3, "starship_battle")
    t.saw(
        "hits Star Destroyer: destiny 3 + 3 Proton Torpedoes = 6", "Proton Torpedoes is discarded"
    )
    t = shoot("Proton Torpedoes", "Red Squadron X-wing", "TIE Fighter", 2, "starship_battle")
    t.saw("misses TIE Fighter: destiny 2 against", "Proton Torpedoes is discarded")
    assert t.cards("alliance_discard")[:1] == ["Proton Torpedoes"]
