"""Jedi Knights: Events played for their text, card by card."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, rule, scene


def fight(phase: str = "character_battle", first: str = "alliance", **facts: Any) -> Scene:
    """A Battle Phase that this side begins."""
    other = "empire" if first == "alliance" else "alliance"
    return scene("jedi-knights", phase=phase, order=[first, other], **facts)


def deploy(first: str = "alliance", **facts: Any) -> Scene:
    other = "empire" if first == "alliance" else "alliance"
    facts.setdefault("credits", [5, 5])
    return scene("jedi-knights", phase="deploy", order=[first, other], **facts)


def pass_until(t: Scene, kind: str) -> None:
    """Everybody passes until this question is asked."""
    for _ in range(20):
        if t.game.outcome is not None or t.game.decision.kind == kind:
            return
        t.game.choose("pass")


# -- Alliance --------------------------------------------------------------------------------


@card("JK-39")
def test_volunteers_are_typical_rebels_from_the_deck() -> None:
    t = deploy(
        alliance_hand=["Call for Volunteers"],
        alliance_deck=["Jek Porkins", "Rebel Trooper", "Ewok Warrior"],
    )
    t.alliance.plays("Call for Volunteers")
    t.alliance.may_not("take", "Jek Porkins")
    t.alliance.may_not("take", "Ewok Warrior")
    t.alliance.takes("Rebel Trooper")
    t.saw("Alliance searches, takes Rebel Trooper and shuffles", "Call for Volunteers is discarded")
    assert t.cards("alliance_hand") == ["Rebel Trooper"]
    t = deploy(alliance_hand=["Call for Volunteers"])
    t.alliance.plays("Call for Volunteers")
    t.alliance.does("done")
    t.saw("takes nothing and shuffles")


@card("JK-40", "JK-93")
def test_advances_strengthen_attackers_of_a_kind_for_the_phase() -> None:
    for side, event, fighter, words in [
        ("alliance", "Coordinated Attack", "Rebel Trooper", "3 printed + 1 Coordinated Attack = 4"),
        ("alliance", "Coordinated Attack", "Ewok Warrior", "1 printed,"),
        ("empire", "Relentless Advance", "Stormtrooper", "4 printed + 1 Relentless Advance = 5"),
        ("empire", "Relentless Advance", "Hired Gun", "4 printed,"),
    ]:
        foe = "empire" if side == "alliance" else "alliance"
        facts: dict[str, Any] = {side: [fighter], f"{side}_hand": [event], foe: ["Dengar"]}
        t = fight(first=side, **facts)
        player = getattr(t, side)
        player.plays(event)
        getattr(t, foe).passes()
        player.attacks(fighter, on="Dengar")
        t.saw(f"{side.title()} {words}")


@card("JK-40")
def test_two_copies_of_an_event_work_twice() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["2 x Coordinated Attack"],
        empire=["Stormtrooper"],
    )
    t.alliance.plays("Coordinated Attack")
    t.empire.passes()
    t.alliance.plays("Coordinated Attack")
    t.empire.passes()
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.saw("3 printed + 1 Coordinated Attack + 1 Coordinated Attack = 5")


@card("JK-41")
def test_evasive_flying_saves_a_starship_from_one_shot() -> None:
    t = fight(
        "starship_battle",
        "empire",
        alliance_system=["Red Squadron X-wing"],
        alliance_hand=["Evasive Flying"],
        empire_system=["TIE Fighter"],
        empire_arms=["Laser Cannons (under TIE Fighter)"],
        empire_deck=[destiny(5)],
    )
    t.empire.attacks("TIE Fighter", on="Red Squadron X-wing")
    t.alliance.passes()
    t.empire.fires("Laser Cannons", on="Red Squadron X-wing")
    t.alliance.responds("Evasive Flying")
    t.saw("misses Red Squadron X-wing: destiny 5 against defense 3 + 3 Evasive Flying = 6.")
    assert t.cards("alliance_discard") == ["Evasive Flying"]
    t = fight(
        "character_battle",
        "empire",
        alliance=["Rebel Trooper"],
        alliance_hand=["Evasive Flying"],
        empire=["Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper)"],
    )
    t.empire.attacks("Stormtrooper", on="Rebel Trooper")
    t.alliance.passes()
    t.empire.fires("Blaster", on="Rebel Trooper")
    t.alliance.may_not("respond", "Evasive Flying")


@card("JK-42")
def test_a_flash_of_insight_adds_the_better_of_two_destinies() -> None:
    luke = "Luke Skywalker, Moisture Farmer"
    t = fight(
        alliance=[luke],
        alliance_hand=["Flash of Insight"],
        alliance_deck=[destiny(2), destiny(5)],
        empire=["Stormtrooper"],
    )
    t.alliance.attacks(luke, on="Stormtrooper")
    pass_until(t, "power")
    with t.changes(alliance_hand=1):
        t.alliance.plays("Flash of Insight")
    pass_until(t, "character_battle")
    t.saw("Alliance 6 printed + 5 Flash of Insight = 11")
    t = fight(
        alliance=["Rebel Trooper"], alliance_hand=["Flash of Insight"], empire=["Stormtrooper"]
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    pass_until(t, "power")
    t.alliance.is_refused("play", "Flash of Insight", rule="JK-10.13")


@card("JK-43")
def test_rally_answers_an_attack_on_the_hero() -> None:
    luke = "Luke Skywalker, Moisture Farmer"
    given: dict[str, Any] = {
        "first": "empire",
        "alliance": [luke, "Jek Porkins (rotated)", "Ewok Warrior (rotated)", "Rebel Trooper"],
        "alliance_hand": ["Rally to the Fight"],
        "empire": ["2 x Stormtrooper"],
    }
    t = fight(**given)
    t.empire.attacks("Stormtrooper", on=luke)
    t.alliance.responds("Rally to the Fight")
    t.alliance.may_not("ready", "Ewok Warrior")
    t.alliance.readies("Jek Porkins")
    t.saw("Empire attacks Luke", "Jek Porkins, Red Six is readied")
    t.asked("support")
    t.alliance.supports("Jek Porkins")
    t = fight(**given)
    t.empire.attacks("Stormtrooper", on="Rebel Trooper")
    t.alliance.may_not("respond", "Rally to the Fight")


@card("JK-43")
def test_rally_answers_intimidation() -> None:
    t = fight(
        "blockade",
        "empire",
        empire_system=["Avenger"],
        alliance=["2 x Rebel Trooper"],
        alliance_hand=["Rally to the Fight"],
    )
    t.empire.intimidates("Avenger")
    t.alliance.responds("Rally to the Fight")
    t.saw("Empire intimidates", "Avenger, Relentless Destroyer intimidates nobody")
    t.did_not_see("Rebel Trooper is rotated")


@card("JK-44")
def test_morale_strengthens_rebels_while_the_hero_is_on_the_site() -> None:
    luke = "Luke Skywalker, Moisture Farmer"
    for heroes, words in [([luke], "3 printed + 1 Rebel Morale = 4"), ([], "3 printed,")]:
        t = fight(
            alliance=["Rebel Trooper", *heroes],
            alliance_events=["Rebel Morale"],
            empire=["Stormtrooper"],
        )
        t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
        t.saw(f"Alliance {words}")


@card("JK-44")
def test_morale_is_discarded_when_the_next_planet_enters_play() -> None:
    t = fight(visit=2, alliance=["Rebel Trooper"], alliance_events=["Rebel Morale"])
    pass_until(t, "force")
    t.saw("Yavin 4 enters play", "Rebel Morale is discarded")
    assert t.cards("alliance_discard") == ["Rebel Morale"]


@card("JK-87")
def test_a_climate_of_fear_stays_from_planet_to_planet() -> None:
    t = fight(visit=2, alliance=["Rebel Trooper"], empire_events=["Climate of Fear"])
    pass_until(t, "force")
    t.saw("Yavin 4 enters play")
    assert t.cards("empire_events") == ["Climate of Fear"]


@card("JK-45")
def test_steady_aim_helps_only_the_next_shot() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_arms=["Blaster Rifle (under Rebel Squad Leader)", "Blaster (under Rebel Trooper)"],
        alliance_hand=["Steady Aim"],
        alliance_deck=[destiny(1), destiny(1)],
        empire=["Scout Trooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Scout Trooper")
    t.alliance.supports("Rebel Trooper")
    pass_until(t, "weapons")
    t.alliance.plays("Steady Aim")
    t.alliance.fires("Blaster", on="Scout Trooper")
    t.saw("misses Scout Trooper: destiny 1 + 2 Steady Aim = 3 against defense 3.")
    t.alliance.fires("Blaster Rifle", on="Scout Trooper")
    t.saw("misses Scout Trooper: destiny 1 + 1 Blaster Rifle = 2 against defense 3.")


@card("JK-45", "JK-121")
def test_steady_aim_is_used_up_by_a_shot_that_is_cancelled() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_arms=["Blaster Rifle (under Rebel Squad Leader)", "Blaster (under Rebel Trooper)"],
        alliance_hand=["Steady Aim"],
        alliance_deck=[destiny(1)],
        empire=["Scout Trooper"],
        empire_hand=["Weapon Jam"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Scout Trooper")
    t.empire.passes()
    t.alliance.supports("Rebel Trooper")
    pass_until(t, "weapons")
    t.alliance.plays("Steady Aim")
    pass_until(t, "weapons")
    t.empire.passes()
    t.alliance.fires("Blaster", on="Scout Trooper")
    t.empire.responds("Weapon Jam")
    t.alliance.fires("Blaster Rifle", on="Scout Trooper")
    t.saw("does nothing to", "destiny 1 + 1 Blaster Rifle = 2 against defense 3.")


@card("JK-46")
def test_a_distraction_rotates_a_bystander_who_is_no_hero() -> None:
    vader = "Darth Vader, Imperial Enforcer"
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["Sudden Distraction"],
        empire=["Commander Igar", "Stormtrooper", vader],
    )
    t.alliance.attacks("Rebel Trooper", on="Commander Igar")
    t.empire.passes()
    t.alliance.plays("Sudden Distraction")
    t.alliance.may_not("rotate", vader)
    t.alliance.may_not("rotate", "Commander Igar")
    t.alliance.rotates("Stormtrooper")
    t.saw("Stormtrooper is rotated")
    t.empire.may_not("support", "Stormtrooper")
    t = fight(
        alliance=["Rebel Trooper"], alliance_hand=["Sudden Distraction"], empire=["Commander Igar"]
    )
    t.alliance.attacks("Rebel Trooper", on="Commander Igar")
    t.alliance.may_not("play", "Sudden Distraction")


# -- Empire ----------------------------------------------------------------------------------


@card("JK-87")
def test_fear_weakens_opposing_characters_while_your_hero_is_on_the_site() -> None:
    vader = "Darth Vader, Imperial Enforcer"
    for site, fighter, words in [
        ([vader], "Rebel Trooper", "3 printed - 1 Climate of Fear = 2"),
        ([], "Rebel Trooper", "3 printed,"),
        ([vader], "Luke Skywalker, Moisture Farmer", "6 printed,"),
    ]:
        t = fight(alliance=[fighter], empire=["Jawa", *site], empire_events=["Climate of Fear"])
        t.alliance.attacks(fighter, on="Jawa")
        t.saw(f"Alliance {words}")


@card("JK-88")
def test_conscription_returns_up_to_two_troopers() -> None:
    t = deploy(
        "empire",
        empire_hand=["Conscription"],
        empire_discard=["Stormtrooper", "Royal Guard", "Scout Trooper", "Snowtrooper"],
    )
    t.empire.plays("Conscription")
    t.empire.may_not("take", "Royal Guard")
    t.empire.takes("Snowtrooper")
    t.empire.takes("Stormtrooper")
    assert t.cards("empire_hand") == ["Snowtrooper", "Stormtrooper"]
    assert t.cards("empire_discard")[-1] == "Conscription"
    t = deploy("empire", empire_hand=["Conscription"], empire_discard=["Stormtrooper"])
    t.empire.plays("Conscription")
    t.empire.does("done")
    assert t.cards("empire_hand") == []


@card("JK-89")
def test_cut_off_has_a_character_that_the_opponent_shuttles_come_down_rotated() -> None:
    t = scene(
        "jedi-knights",
        phase="blockade",
        order=["alliance", "empire"],
        alliance_system=["Y-wing"],
        alliance_aboard=["Jek Porkins (aboard Y-wing)"],
        empire_hand=["Cut Off"],
    )
    t.alliance.shuttles("Jek Porkins")
    t.empire.responds("Cut Off")
    t.saw(
        "goes down to the site", "responds with Cut Off", "Jek Porkins, Red Six comes down rotated"
    )
    t = scene(
        "jedi-knights",
        phase="blockade",
        order=["empire", "alliance"],
        empire_system=["Imperial Shuttle"],
        empire_aboard=["Stormtrooper (aboard Imperial Shuttle)"],
        empire_hand=["Cut Off"],
    )
    t.empire.shuttles("Stormtrooper")
    t.empire.may_not("respond", "Cut Off")


@card("JK-90")
def test_dark_fury_is_for_a_fighting_hero() -> None:
    vader = "Darth Vader, Imperial Enforcer"
    t = fight(first="empire", empire=[vader], empire_hand=["Dark Fury"], alliance=["Jek Porkins"])
    t.empire.attacks(vader, on="Jek Porkins")
    pass_until(t, "power")
    t.empire.plays("Dark Fury")
    t.saw("Empire 7 printed + 5 Dark Fury = 12")
    t = fight(
        first="empire",
        empire=["Stormtrooper", vader],
        empire_hand=["Dark Fury"],
        alliance=["Jek Porkins"],
    )
    t.empire.attacks("Stormtrooper", on="Jek Porkins")
    pass_until(t, "power")
    t.empire.is_refused("play", "Dark Fury", rule="JK-10.13")


@card("JK-91")
def test_form_ranks_gives_room_for_two_more_troopers() -> None:
    t = fight(
        first="empire",
        empire=["Stormtrooper Squad Leader", "Hired Gun", "Dengar", "3 x Stormtrooper"],
        empire_hand=["Form Ranks"],
        alliance=["Jek Porkins"],
    )
    t.empire.attacks("Stormtrooper Squad Leader", on="Jek Porkins")
    t.empire.plays("Form Ranks")
    t.empire.supports("Hired Gun")
    t.empire.is_refused("support", "Dengar", rule="JK-6.2")
    t.empire.supports("Stormtrooper")
    t.empire.supports("Stormtrooper")
    t.empire.may_not("support", "Stormtrooper")


@card("JK-92")
def test_massed_fire_helps_every_weapon_of_its_player_in_the_battle() -> None:
    t = fight(
        first="empire",
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper)"],
        empire_hand=["Massed Fire"],
        empire_deck=[destiny(3)],
        alliance=["Jek Porkins"],
    )
    t.empire.attacks("Stormtrooper Squad Leader", on="Jek Porkins")
    t.empire.supports("Stormtrooper")
    pass_until(t, "weapons")
    t.empire.plays("Massed Fire")
    t.empire.fires("Blaster", on="Jek Porkins")
    t.saw("hits Jek Porkins, Red Six: destiny 3 + 1 Massed Fire = 4")
    t = fight(
        first="empire",
        empire=["Stormtrooper"],
        empire_hand=["Massed Fire"],
        alliance=["Jek Porkins"],
        alliance_arms=["Blaster (under Jek Porkins)"],
        alliance_deck=[destiny(2)],
    )
    t.empire.attacks("Stormtrooper", on="Jek Porkins")
    pass_until(t, "weapons")
    t.empire.plays("Massed Fire")
    t.alliance.fires("Blaster", on="Stormtrooper")
    pass_until(t, "weapons")
    t.saw("misses Stormtrooper: destiny 2 against defense 2.")


@card("JK-94")
def test_swift_promotion_replaces_a_defeated_officer_for_free() -> None:
    t = fight(
        alliance=["Wookiee Brawler"],
        empire=["Chief Bast"],
        empire_hand=["Swift Promotion", "Captain Needa", "Stormtrooper"],
    )
    t.alliance.attacks("Wookiee Brawler", on="Chief Bast")
    pass_until(t, "respond")
    t.empire.responds("Swift Promotion")
    t.empire.may_not("play", "Stormtrooper")
    t.empire.plays("Captain Needa", at="site")
    pass_until(t, "character_battle")
    assert t.cards("empire_site") == ["Captain Needa, Eager Pursuer"]
    t = fight(
        alliance=["Wookiee Brawler"],
        empire=["Stormtrooper"],
        empire_hand=["Swift Promotion", "Captain Needa"],
    )
    t.alliance.attacks("Wookiee Brawler", on="Stormtrooper")
    pass_until(t, "respond")
    t.empire.may_not("respond", "Swift Promotion")


# -- Independent -----------------------------------------------------------------------------


@card("JK-115")
def test_a_broken_plan_cancels_an_event_but_not_a_tactical_bonus() -> None:
    t = deploy(alliance_hand=["Spaceport Deal"], empire_hand=["Broken Plan"])
    t.alliance.plays("Spaceport Deal")
    t.empire.responds("Broken Plan")
    t.saw("Spaceport Deal is cancelled")
    assert t.count("alliance_hand") == 0
    assert t.cards("alliance_discard") == ["Spaceport Deal"]
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["Spaceport Deal"],
        empire=["Stormtrooper"],
        empire_hand=["Broken Plan"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    pass_until(t, "weapons")
    t.alliance.boosts("Spaceport Deal")
    t.empire.may_not("respond", "Broken Plan")


@card("JK-116")
def test_a_dirty_trick_weakens_the_opposing_card() -> None:
    t = fight(alliance=["Rebel Trooper"], alliance_hand=["Dirty Trick"], empire=["Stormtrooper"])
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.alliance.may_not("play", "Dirty Trick")  # the Support Step
    pass_until(t, "power")
    t.alliance.plays("Dirty Trick")
    t.saw("Empire 4 printed - 2 Dirty Trick = 2")


@card("JK-116")
def test_power_never_falls_below_zero() -> None:
    t = fight(alliance=["Rebel Trooper"], alliance_hand=["Dirty Trick"], empire=["Jawa"])
    t.alliance.attacks("Rebel Trooper", on="Jawa")
    pass_until(t, "power")
    t.alliance.plays("Dirty Trick")
    t.saw("1 printed - 2 Dirty Trick + 1 (never below 0) = 0")


@card("JK-117")
def test_jammed_signals_keep_a_supporting_starship_out_of_the_battle() -> None:
    t = fight(
        "starship_battle",
        alliance_system=["Redemption", "2 x Y-wing"],
        empire_system=["TIE Fighter"],
        empire_hand=["Jammed Signals"],
    )
    t.alliance.attacks("Redemption", on="TIE Fighter")
    t.empire.passes()
    t.alliance.supports("Y-wing")
    t.empire.responds("Jammed Signals")
    t.saw("Y-wing supports Redemption", "Y-wing does not come to the support of Redemption")
    battle = t.game.view().facts["battle"]
    assert isinstance(battle, dict) and battle["supporters"] == [[], []]
    t.alliance.supports("Y-wing")  # the other one: the first is rotated
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        empire=["Stormtrooper"],
        empire_hand=["Jammed Signals"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper")
    t.empire.passes()
    t.alliance.supports("Rebel Trooper")
    t.empire.may_not("respond", "Jammed Signals")


@card("JK-118")
def test_a_narrow_escape_sends_a_defeated_character_to_the_theme_pile() -> None:
    t = fight(alliance=["Wookiee Brawler"], empire=["Stormtrooper"], empire_hand=["Narrow Escape"])
    t.alliance.attacks("Wookiee Brawler", on="Stormtrooper")
    pass_until(t, "respond")
    t.empire.responds("Narrow Escape")
    t.saw("Stormtrooper is defeated and goes to the Theme pile")
    assert t.cards("empire_theme") == ["Stormtrooper"]
    t = fight(
        "starship_battle",
        alliance_system=["Home One"],
        empire_system=["TIE Fighter"],
        empire_hand=["Narrow Escape"],
    )
    t.alliance.attacks("Home One", on="TIE Fighter")
    pass_until(t, "starship_battle")
    assert t.cards("empire_discard") == ["TIE Fighter"]
    t.did_not_see("Theme pile")


@card("JK-119")
def test_a_droid_or_typical_starship_is_turned_away_and_its_cost_is_spent() -> None:
    for name, place, price in [("Y-wing", "system", 1), ("R2-D2", "site", 0)]:
        t = deploy(alliance_hand=[name, "Blaster"], empire_hand=["Turned Away"], credits=[5, 5])
        t.alliance.plays(name, at=place)
        t.empire.responds("Turned Away")
        t.alliance.passes()  # does not answer the Response
        t.saw(f"plays {name}", "responds with Turned Away", "is cancelled")
        assert t.count(f"alliance_{place}") == 0 and t.count("alliance_discard") == 1
        assert t.game.view().facts["credits"] == [5 - price, 5]
    t = deploy(alliance_hand=["Redemption", "Blaster"], empire_hand=["Turned Away"])
    t.alliance.plays("Redemption", at="system")
    t.empire.may_not("respond", "Turned Away")


@card("JK-120")
def test_a_spaceport_deal_draws_two_cards_as_far_as_there_are_any() -> None:
    t = deploy(alliance_hand=["Spaceport Deal"])
    with t.changes(alliance_deck=-2, alliance_hand=1, alliance_discard=1):
        t.alliance.plays("Spaceport Deal")
    t = deploy(alliance_hand=["Spaceport Deal"], alliance_deck=["Blaster"], fillers=0)
    t.alliance.plays("Spaceport Deal")
    assert t.cards("alliance_hand") == ["Blaster"]


@card("JK-121")
def test_a_weapon_jam_cancels_a_shot_and_costs_the_weapon() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        empire=["Stormtrooper"],
        empire_hand=["Weapon Jam"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    pass_until(t, "weapons")
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.empire.responds("Weapon Jam")
    t.saw("Blaster is discarded", "does nothing to")
    assert t.count("alliance_hand") == 0  # no destiny was drawn
    t = fight(
        first="empire",
        alliance=["Rebel Trooper"],
        empire=["Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper)"],
        empire_hand=["Weapon Jam"],
    )
    t.empire.attacks("Stormtrooper", on="Rebel Trooper")
    pass_until(t, "weapons")
    t.empire.fires("Blaster", on="Rebel Trooper")
    t.empire.may_not("respond", "Weapon Jam")


@card("JK-122")
def test_a_wild_gamble_wins_from_four_on() -> None:
    for number, words in [
        (4, "3 printed + 5 Wild Gamble = 8"),
        (3, "3 printed - 1 Wild Gamble = 2"),
    ]:
        t = fight(
            alliance=["Rebel Trooper"],
            alliance_hand=["Wild Gamble"],
            alliance_deck=[destiny(number)],
            empire=["Stormtrooper"],
        )
        t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
        pass_until(t, "power")
        t.alliance.plays("Wild Gamble")
        pass_until(t, "character_battle")
        t.saw(f"Alliance {words}")


@card("JK-122")
@rule("JK-12.15")
def test_a_wild_gamble_is_for_the_own_attacker_and_not_for_the_teammates() -> None:
    seats = ["alliance", "empire", "alliance2", "empire2"]
    t = scene(
        "jedi-knights",
        phase="character_battle",
        seats=seats,
        order=["alliance2", "empire", "alliance", "empire2"],
        alliance=["Rebel Trooper"],
        alliance_hand=["Wild Gamble"],
        alliance_deck=[destiny(4)],
        alliance2_hand=["Wild Gamble"],
        empire=["Command Staff Officer"],
    )
    t.alliance2.passes()
    t.alliance.attacks("Rebel Trooper", on="Command Staff Officer")
    pass_until(t, "power")
    t.alliance2.is_refused("play", "Wild Gamble", rule="JK-10.13")
    t.alliance2.passes()
    t.alliance.plays("Wild Gamble")
    pass_until(t, "character_battle")
    t.saw("Alliance 3 printed + 5 Wild Gamble = 8")
