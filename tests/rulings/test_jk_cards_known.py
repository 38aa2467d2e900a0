"""Jedi Knights: the printed cards that are known, card by card."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, scene

EMPEROR = "Emperor Palpatine, Sith Master"
YODA = "Yoda, Jedi Master"
OBI_WAN = "Obi-Wan Kenobi, Jedi Knight"
APPRENTICE = "Luke Skywalker, Jedi Apprentice"
SABER = "Vader's Lightsaber, Sith Weapon"
HAN = "Han Solo, Unlikely Hero"
HERO_OF_YAVIN = "Luke Skywalker, Hero of Yavin"
WARRIOR = "Darth Vader, Sith Warrior"
DESTROYER = "Grand Moff Tarkin, Destroyer of Alderaan"


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


@card("JKP-1")
def test_the_sith_master_strikes_an_unsupported_character_in_his_battle() -> None:
    for number, words, left in [
        (2, f"overcomes Rebel Trooper: destiny 2 + 2 {EMPEROR} = 4 against defense 3.", 0),
        (1, f"fails against Rebel Trooper: destiny 1 + 2 {EMPEROR} = 3 against defense 3.", 1),
    ]:
        t = fight(
            first="empire",
            empire=[EMPEROR],
            empire_deck=[destiny(number)],
            alliance=["Rebel Squad Leader", "Rebel Trooper"],
        )
        t.empire.attacks(EMPEROR, on="Rebel Squad Leader")
        t.alliance.supports("Rebel Trooper")
        t.empire.uses(EMPEROR)
        t.empire.may_not("target", "Rebel Squad Leader")
        t.empire.targets("Rebel Trooper")
        t.saw(words)
        assert t.cards("alliance_site").count("Rebel Trooper") == left
        t.empire.may_not("use", EMPEROR)


@card("JKP-1")
def test_the_sith_master_has_no_weapons_and_supports_nobody() -> None:
    t = deploy("empire", empire=[EMPEROR, "Stormtrooper"], empire_hand=["Blaster"])
    t.empire.is_refused("play", "Blaster", on=EMPEROR, rule="JK-5.12")
    vader = "Darth Vader, Imperial Enforcer"
    t = fight(first="empire", empire=[vader, EMPEROR, "Stormtrooper"], alliance=["Rebel Trooper"])
    t.empire.attacks(vader, on="Rebel Trooper")
    t.empire.is_refused("support", EMPEROR, rule="JK-10.13")
    t.empire.supports("Stormtrooper")
    t.empire.may_not("use", EMPEROR)  # he is not in the battle
    t.saw("Stormtrooper supports")
    t = fight(first="empire", empire=[EMPEROR], alliance=["Rebel Trooper"])
    t.empire.attacks(EMPEROR, on="Rebel Trooper")
    t.empire.passes()
    t.saw("Empire 6 printed,")


@card("JKP-2")
def test_yoda_takes_a_card_of_the_theme_pile_but_no_hero() -> None:
    t = deploy(
        alliance=[YODA], alliance_theme=["Luke Skywalker, Red Five", "Jek Porkins", "Blaster"]
    )
    t.alliance.uses(YODA)
    t.alliance.may_not("take", "Luke Skywalker")
    t.alliance.takes("Jek Porkins")
    assert t.cards("alliance_hand") == ["Jek Porkins, Red Six"]
    t = deploy(alliance=[YODA], alliance_theme=["Luke Skywalker, Red Five", "Lars Homestead"])
    t.alliance.may_not("use", YODA)


@card("JKP-2")
def test_yoda_is_supported_only_by_jedi() -> None:
    t = fight(
        alliance=[YODA, "Rebel Trooper", "Obi-Wan Kenobi, Desert Hermit"], empire=["Stormtrooper"]
    )
    t.alliance.attacks(YODA, on="Stormtrooper")
    t.alliance.is_refused("support", "Rebel Trooper", rule="JK-10.13")
    t.alliance.supports("Obi-Wan Kenobi")
    t.saw("supports Yoda, Jedi Master")


@card("JKP-3")
def test_obi_wan_discards_a_copy_for_a_better_blow_with_a_lightsaber() -> None:
    saber = "Obi-Wan's Lightsaber"
    t = fight(
        alliance=[OBI_WAN],
        alliance_arms=[f"{saber} (under Obi-Wan Kenobi)"],
        alliance_hand=[OBI_WAN, "Obi-Wan Kenobi, Desert Hermit"],
        alliance_deck=[destiny(1)],
        empire=["General Tagge"],
    )
    t.alliance.attacks(OBI_WAN, on="General Tagge")
    pass_until(t, "weapons")
    t.alliance.fires(saber, on="General Tagge")
    t.alliance.may_not("discard", "Obi-Wan Kenobi, Desert Hermit")
    t.alliance.discards(OBI_WAN)
    t.saw(f"destiny 1 + 3 Obi-Wan's Lightsaber, Old Jedi Blade + 4 {OBI_WAN} = 8")
    t = fight(
        alliance=[OBI_WAN],
        alliance_arms=["Blaster (under Obi-Wan Kenobi)"],
        alliance_hand=[OBI_WAN],
        alliance_deck=[destiny(1)],
        empire=["General Tagge"],
    )
    t.alliance.attacks(OBI_WAN, on="General Tagge")
    pass_until(t, "weapons")
    t.alliance.fires("Blaster", on="General Tagge")
    t.saw("misses General Tagge, Careful Strategist: destiny 1 ")


@card("JKP-4")
def test_the_apprentice_costs_less_where_obi_wan_is() -> None:
    t = deploy(alliance=["Obi-Wan Kenobi, Desert Hermit"], alliance_hand=[APPRENTICE])
    t.alliance.plays(APPRENTICE, at="site")
    t.saw(f"for 1 credit (2 printed - 1 {APPRENTICE} = 1)")
    t = deploy(alliance_hand=[APPRENTICE])
    t.alliance.plays(APPRENTICE, at="site")
    t.saw("for 2 credits.")


@card("JKP-4")
def test_the_apprentice_exchanges_force_cards_as_often_as_he_can_pay() -> None:
    t = deploy(
        alliance=[APPRENTICE],
        alliance_theme=["Blaster", "Jek Porkins"],
        alliance_force=["Clarity", "Resolve"],
        alliance_used=["Patience", "Calm", "Focus"],
        empire_hand=["Swift Promotion"],
    )
    t.alliance.uses(APPRENTICE)
    t.alliance.discards("Blaster")
    t.empire.passes()  # no Response to the use
    t.alliance.may_not("take", "Focus")  # the current one stays
    t.alliance.takes("Calm")
    t.alliance.exchanges("Clarity")
    assert t.cards("alliance_used") == ["Patience", "Clarity", "Focus"]
    assert sorted(t.cards("alliance_force")) == ["Calm", "Resolve"]
    t.empire.passes()
    t.alliance.uses(APPRENTICE)
    t = deploy(
        alliance=[APPRENTICE],
        alliance_theme=["Blaster"],
        alliance_force=["Clarity"],
        alliance_used=["Focus"],
    )
    t.alliance.may_not("use", APPRENTICE)


@card("JKP-5")
def test_the_medal_is_won_over_a_leader_and_brings_a_card_back() -> None:
    medal = "Medal of Alderaan"
    t = fight(
        alliance=["Rebel Squad Leader"],
        alliance_hand=[medal],
        alliance_discard=["Jek Porkins", "Luke Skywalker, Red Five"],
        empire=["Command Staff Officer"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Command Staff Officer")
    pass_until(t, "respond")
    t.alliance.responds(medal)
    assert t.cards("alliance_events") == [medal]
    t = deploy(
        alliance_events=[medal], alliance_discard=["Jek Porkins", "Luke Skywalker, Red Five"]
    )
    t.alliance.uses(medal)
    t.alliance.may_not("take", "Luke Skywalker")
    t.alliance.takes("Jek Porkins")
    assert t.cards("alliance_hand") == ["Jek Porkins, Red Six"]
    assert medal in t.cards("alliance_discard")


@card("JKP-5")
def test_the_medal_takes_a_card_from_the_pile_its_player_likes() -> None:
    for kept, given in (("theme", "discard"), ("discard", "theme")):
        t = deploy(
            alliance_events=["Medal of Alderaan"],
            alliance_theme=["Jek Porkins"],
            alliance_discard=["Jek Porkins"],
        )
        taken = t.game.view(0).zone(given, 0).cards[0].card
        t.alliance.uses("Medal of Alderaan")
        t.game.choose(f"take {taken}")
        assert "Jek Porkins, Red Six" in t.cards(f"alliance_{kept}")
        assert "Jek Porkins, Red Six" not in t.cards(f"alliance_{given}")


@card("JKP-5")
def test_the_medal_is_won_with_a_teammates_leader_too() -> None:
    seats = ["alliance", "empire", "alliance2", "empire2"]
    t = scene(
        "jedi-knights",
        phase="character_battle",
        seats=seats,
        order=seats,
        alliance_hand=["Medal of Alderaan"],
        alliance2=["Rebel Squad Leader"],
        empire2=["Command Staff Officer"],
    )
    t.alliance.passes()
    t.alliance2.attacks("Rebel Squad Leader", on="Command Staff Officer")
    pass_until(t, "respond")
    t.alliance.responds("Medal of Alderaan")
    assert t.cards("alliance_events") == ["Medal of Alderaan"]


def test_the_medal_is_not_won_without_leaders_on_both_sides() -> None:
    for mine, theirs in [
        ("Wookiee Brawler", "Command Staff Officer"),
        ("Rebel Squad Leader", "Stormtrooper"),
    ]:
        t = fight(alliance=[mine], alliance_hand=["Medal of Alderaan"], empire=[theirs])
        t.alliance.attacks(mine, on=theirs)
        for _ in range(12):
            t.alliance.may_not("respond", "Medal of Alderaan")
            if t.game.decision.kind == "character_battle":
                break
            t.game.choose("pass")
        assert t.cards("alliance_hand") == ["Medal of Alderaan"]


@card("JKP-6")
def test_vaders_sith_weapon_strikes_twice_and_is_gone() -> None:
    vader = "Darth Vader, Black Leader"
    t = fight(
        first="empire",
        empire=[vader],
        empire_arms=[f"{SABER} (under Darth Vader)"],
        empire_deck=[destiny(2), destiny(2), destiny(2)],
        alliance=["Rebel Squad Leader", "Rebel Trooper", "Jek Porkins"],
    )
    t.empire.attacks(vader, on="Rebel Squad Leader")
    t.alliance.supports("Rebel Trooper")
    t.alliance.supports("Jek Porkins")
    t.empire.fires(SABER, on="Rebel Trooper")
    t.saw(f"hits Rebel Trooper: destiny 2 + 3 {SABER} = 5")
    assert t.cards("empire_arms") == [SABER]  # one blow costs nothing
    t.empire.fires(SABER, on="Jek Porkins")
    t.saw("hits Jek Porkins", f"{SABER} is discarded")
    t.empire.may_not("fire", SABER)
    t = deploy("empire", empire=["Stormtrooper"], empire_hand=[SABER])
    t.empire.is_refused("play", SABER, on="Stormtrooper", rule="JK-5.12")


@card("JKP-7")
def test_the_unlikely_hero_stores_friends_and_brings_smugglers_luck() -> None:
    t = deploy(alliance=[HAN], alliance_hand=["Corellian Smuggler", "Rebel Trooper"])
    t.alliance.uses(HAN)
    t.alliance.may_not("store", "Rebel Trooper")
    t.alliance.stores("Corellian Smuggler")
    assert t.cards("alliance_theme") == ["Corellian Smuggler"]
    t = fight(
        alliance=[HAN, "Corellian Smuggler"], alliance_deck=[destiny(3)], empire=["Stormtrooper"]
    )
    t.alliance.attacks("Corellian Smuggler", on="Stormtrooper")
    pass_until(t, "power")
    t.alliance.uses(HAN)
    pass_until(t, "character_battle")
    t.saw(f"Alliance 2 printed + 1 Corellian Smuggler + 3 {HAN} = 6")
    t = fight(alliance=[HAN, "Rebel Trooper"], empire=["Stormtrooper"])
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.saw("Alliance 3 printed,")


@card("JKP-7")
def test_the_unlikely_hero_brings_luck_to_a_teammates_smuggler() -> None:
    seats = ["alliance", "empire", "alliance2", "empire2"]
    t = scene(
        "jedi-knights",
        phase="character_battle",
        seats=seats,
        order=seats,
        alliance=[HAN],
        alliance_deck=[destiny(3)],
        alliance2=["Corellian Smuggler"],
        empire=["Stormtrooper"],
    )
    t.alliance.passes()
    t.alliance2.attacks("Corellian Smuggler", on="Stormtrooper")
    t.alliance.uses(HAN)
    pass_until(t, "character_battle")
    t.saw(f"2 printed + 1 Corellian Smuggler + 3 {HAN} = 6")


@card("JKP-8")
def test_the_hero_of_yavin_adds_the_power_of_a_leader_of_his_theme() -> None:
    for helper, words in [
        ("Garven Dreis, Red Leader", f"6 printed + 3 {HERO_OF_YAVIN} + 1 Garven Dreis"),
        ("Rebel Squad Leader", "6 printed,"),
    ]:
        t = fight(alliance=[HERO_OF_YAVIN, helper], empire=["Stormtrooper"])
        t.alliance.attacks(HERO_OF_YAVIN, on="Stormtrooper")
        t.alliance.supports(helper)
        t.saw(f"Alliance {words}")


@card("JKP-8")
def test_the_hero_of_yavin_costs_the_enemy_cards_of_the_deck() -> None:
    for fighter, lost in [(HERO_OF_YAVIN, 1), ("Jek Porkins", 0)]:
        t = fight(
            alliance=[HERO_OF_YAVIN, "Jek Porkins"], empire=["Scout Trooper"], empire_deck=["Jawa"]
        )
        t.alliance.attacks(fighter, on="Scout Trooper")
        pass_until(t, "character_battle")
        assert t.cards("empire_discard").count("Jawa") == lost


@card("JKP-9")
def test_the_sith_warrior_empties_hands_after_beating_a_leader() -> None:
    for target, answer, left in [
        ("Rebel Squad Leader", "choose_discards", 1),
        ("Rebel Squad Leader", "discard_random", 2),
        ("Rebel Trooper", "", 3),
    ]:
        t = fight(
            first="empire",
            empire=[WARRIOR],
            alliance=[target],
            alliance_hand=["Y-wing", "Blaster", "Red 5"],
        )
        t.empire.attacks(WARRIOR, on=target)
        if answer:
            pass_until(t, "discard_two_or_random")
            t.alliance.does(answer)
        if answer == "choose_discards":
            t.alliance.discards("Y-wing")
            t.alliance.discards("Red 5")
        pass_until(t, "character_battle")
        assert t.count("alliance_hand") == left


@card("JKP-10")
def test_the_destroyer_leads_imperial_leaders_and_calls_troopers() -> None:
    for fighter, words in [
        ("Commander Igar", f"3 printed + 2 {DESTROYER} = 5"),
        ("Stormtrooper", "4 printed,"),
    ]:
        t = fight(first="empire", empire=[fighter, DESTROYER], alliance=["Ewok Warrior"])
        t.empire.attacks(fighter, on="Ewok Warrior")
        if t.empire.may("support"):
            t.empire.passes()
        t.saw(f"Empire {words}")
    t = deploy(
        "empire",
        empire=[DESTROYER],
        empire_theme=["Snowtrooper", "Royal Guard"],
        empire_discard=["Royal Guard", "Scout Trooper", "Stormtrooper"],
        themes=["luke", "tarkin"],
    )
    t.empire.uses(DESTROYER)
    t.empire.may_not("play", "Stormtrooper")  # not the topmost Trooper
    t.empire.may_not("play", "Royal Guard")
    assert t.empire.may("play", "Snowtrooper")
    t.empire.plays("Scout Trooper", at="site")
    t.saw("Empire plays Scout Trooper to the site for 1 credit")
    t = deploy("empire", empire=[DESTROYER], empire_theme=["Stormtrooper"], credits=[5, 0])
    t.empire.may_not("use", DESTROYER)


def shot(first: str = "alliance", **facts: Any) -> Scene:
    """Rebel Trooper shoots at a Stormtrooper with a Blaster; who is first responds first."""
    t = fight(
        first=first,
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(1)],
        empire=["Stormtrooper"],
        **facts,
    )
    if first == "empire":
        t.empire.passes()
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    pass_until(t, "weapons")
    t.alliance.fires("Blaster", on="Stormtrooper")
    return t


@card("JKP-U1")
def test_i_have_you_now_helps_a_shot_and_copies_add_up() -> None:
    t = shot(alliance_hand=["I Have You Now", "I Have You Now"])
    t.alliance.does("respond", "I Have You Now")
    t.alliance.does("respond", "I Have You Now")
    t.saw("destiny 1 + 2 I Have You Now + 2 I Have You Now = 5")


@card("JKP-U2")
def test_camouflage_ignores_the_bonuses_so_far_and_not_those_that_follow() -> None:
    t = shot(
        alliance_hand=["I Have You Now", "I Have You Now"],
        empire_hand=["Camouflage"],
        first="empire",
    )
    t.empire.does("respond", "Camouflage")
    t.alliance.passes()  # no Response to Camouflage itself
    t.alliance.does("respond", "I Have You Now")
    t.alliance.passes()
    t.saw("destiny 1 + 2 I Have You Now = 3")
    t = shot(alliance_hand=["I Have You Now", "I Have You Now"], empire_hand=["Camouflage"])
    for _ in range(2):
        t.alliance.does("respond", "I Have You Now")
        t.empire.passes()  # no Response to the Event itself
    t.empire.does("respond", "Camouflage")
    t.saw("- 4 Camouflage = 1")


def test_where_no_such_card_lies_nobody_is_asked_at_every_shot() -> None:
    t = shot(alliance_hand=["Rebel Trooper"])
    t.saw("Stormtrooper")
    assert t.game.decision.kind != "respond"
