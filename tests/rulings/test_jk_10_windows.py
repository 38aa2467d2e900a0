"""Jedi Knights, chapter 10: when texts are used, and Responses before a result."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, rule, scene

BIB = "Bib Fortuna"
LUKE = "Luke Skywalker, Moisture Farmer"


def table(phase: str, first: str, **facts: Any) -> Scene:
    other = "empire" if first == "alliance" else "alliance"
    facts.setdefault("credits", [8, 8])
    return scene("jedi-knights", phase=phase, order=[first, other], **facts)


def pass_until(t: Scene, kind: str) -> None:
    for _ in range(40):
        if t.game.decision.kind == kind:
            return
        t.game.choose("pass")


# -- time frames ---------------------------------------------------------------------------


@rule("JK-10.3", "JK-10.12")
@card("JK-95")
def test_once_per_turn_is_used_in_any_window_and_once() -> None:
    given: dict[str, Any] = {
        "empire": [BIB, "Stormtrooper"],
        "empire_hand": ["3 x Blaster"],
        "empire_deck": ["Gamorrean Guard", "Royal Guard"],
        "alliance": ["Rebel Trooper"],
        "empire_force": ["Greed"],
        "alliance_force": ["Calm"],
    }
    for phase in ("deploy", "starship_battle", "blockade", "character_battle"):
        t = table(phase, "empire", **given)
        t.empire.uses(BIB)
        t.empire.discards("Blaster")
        t.empire.takes("Royal Guard")
        pass_until(t, "character_battle")
        t.empire.may_not("use", BIB)
    t.alliance.passes()
    t.empire.attacks("Stormtrooper", on="Rebel Trooper")
    for step in ("support", "weapons", "power"):
        pass_until(t, step)
        t.empire.may_not("use", BIB)
    pass_until(t, "force")
    t.alliance.does("force", "Calm")
    t.empire.does("force", "Greed")
    assert t.empire.may("use", BIB), "a new turn"


@rule("JK-10.3")
@card("JK-95")
def test_once_per_turn_is_used_in_a_step_of_a_battle_too() -> None:
    for step in ("support", "weapons", "power"):
        t = table(
            "character_battle",
            "empire",
            empire=[BIB, "Stormtrooper"],
            empire_hand=["2 x Blaster"],
            empire_deck=["Royal Guard"],
            alliance=["Rebel Trooper"],
        )
        t.empire.attacks("Stormtrooper", on="Rebel Trooper")
        pass_until(t, step)
        t.empire.uses(BIB)


@rule("JK-10.3", "JK-10.12")
@card("JK-101")
def test_once_per_battle_phase_greedo_is_readied() -> None:
    t = table(
        "character_battle",
        "empire",
        empire=["Greedo (rotated)"],
        empire_hand=["3 x Blaster"],
        alliance=["C-3PO", "R2-D2"],
    )
    t.empire.uses("Greedo")
    t.empire.discards("Blaster")
    t.saw("Greedo, Nervous Hunter is readied")
    t.alliance.passes()
    t.empire.attacks("Greedo", on="C-3PO")
    pass_until(t, "character_battle")
    t.alliance.passes()
    t.empire.may_not("use", "Greedo")


@rule("JK-10.3", "JK-10.12")
@card("JK-99")
def test_once_per_weapons_step_dengar_takes_aim() -> None:
    t = table(
        "character_battle",
        "empire",
        empire=["Dengar"],
        empire_arms=["Blaster (under Dengar)"],
        empire_hand=["2 x Dirty Trick"],
        empire_deck=[destiny(2)],
        alliance=["Rebel Trooper"],
    )
    t.empire.attacks("Dengar", on="Rebel Trooper")
    pass_until(t, "weapons")
    t.empire.uses("Dengar")
    t.empire.discards("Dirty Trick")
    t.empire.may_not("use", "Dengar")
    t.empire.fires("Blaster", on="Rebel Trooper")
    t.saw("hits Rebel Trooper: destiny 2 + 2 Dengar, Scarred Mercenary = 4")


# -- responses come before the result ------------------------------------------------------


@rule("JK-10.1", "JK-10.10", "JK-11.1")
def test_a_card_being_played_is_responded_to_after_it_is_paid_and_before_it_is_in_play() -> None:
    t = table(
        "deploy", "alliance", alliance_hand=["Y-wing", "Blaster"], empire_hand=["Turned Away"]
    )
    t.alliance.plays("Y-wing", at="system")
    t.asked("respond")
    assert t.cards("alliance_play") == ["Y-wing"] and t.count("alliance_system") == 0
    assert t.game.view().facts["credits"] == [7, 8]
    t.empire.passes()
    assert t.cards("alliance_system") == ["Y-wing"] and t.count("alliance_play") == 0


@rule("JK-10.10", "JK-10.2")
@card("JK-119")
def test_a_cancelled_card_never_came_into_play_so_its_text_does_nothing() -> None:
    t = table(
        "deploy", "alliance", alliance_hand=["C-3PO", "Blaster"], empire_hand=["2 x Turned Away"]
    )
    with t.changes(alliance_deck=0, alliance_hand=-1, alliance_discard=1):
        t.alliance.plays("C-3PO", at="site")
        t.empire.responds("Turned Away")
        t.alliance.passes()  # does not answer the Response
    t.asked("deploy")  # cancelled: nothing more to respond to
    assert t.cards("empire_hand") == ["Turned Away"]


@rule("JK-10.10", "JK-10.7")
def test_nobody_is_asked_about_a_card_that_no_response_waits_for() -> None:
    t = table(
        "deploy",
        "alliance",
        alliance=["Luke Skywalker, Moisture Farmer"],
        alliance_hand=["Luke Skywalker, Red Five"],
        empire_hand=["Turned Away"],
    )
    t.alliance.plays("Luke Skywalker, Red Five", at="site")
    t.asked("deploy")  # neither a Droid nor a Typical starship: nobody is asked
    t.saw("Red Five replaces")


@rule("JK-10.1", "JK-6.21")
@card("JK-43")
def test_an_attack_is_responded_to_before_the_support_step() -> None:
    t = table(
        "character_battle",
        "empire",
        empire=["Stormtrooper"],
        alliance=[LUKE, "Jek Porkins (rotated)"],
        alliance_hand=["Rally to the Fight"],
    )
    t.empire.attacks("Stormtrooper", on=LUKE)
    t.asked("respond")
    t.alliance.responds("Rally to the Fight")
    t.alliance.readies("Jek Porkins")
    assert t.alliance.may("support", "Jek Porkins")


@rule("JK-10.1", "JK-6.2")
@card("JK-117")
def test_support_is_responded_to_before_the_supporter_is_in_the_battle() -> None:
    t = table(
        "starship_battle",
        "alliance",
        alliance_system=["Redemption", "Y-wing"],
        empire_system=["TIE Fighter"],
        empire_arms=["Laser Cannons (under TIE Fighter)"],
        empire_hand=["Jammed Signals"],
    )
    t.alliance.attacks("Redemption", on="TIE Fighter")
    t.empire.passes()
    t.alliance.supports("Y-wing")
    t.empire.responds("Jammed Signals")
    pass_until(t, "weapons")
    assert t.empire.may("fire", "Laser Cannons", on="Redemption"), "it has no support"


@rule("JK-10.1", "JK-7.1")
def test_intimidation_is_responded_to_by_the_player_who_is_intimidated() -> None:
    t = table(
        "blockade",
        "empire",
        empire_system=["Star Destroyer"],
        empire_hand=["Blaster"],
        alliance=["Rebel Trooper"],
        alliance_hand=["Rally to the Fight"],
    )
    t.empire.intimidates("Star Destroyer")
    t.asked("respond")
    t.alliance.passes()
    t.saw("Empire intimidates with Star Destroyer", "Rebel Trooper is rotated")


@rule("JK-10.1", "JK-5.4")
@card("JK-121")
def test_a_transfer_is_responded_to_before_the_weapon_changes_hands() -> None:
    t = table(
        "deploy",
        "alliance",
        alliance=["Rebel Trooper", "Jek Porkins"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        empire_hand=["Weapon Jam"],
    )
    t.alliance.transfers("Blaster", on="Jek Porkins")
    t.empire.responds("Weapon Jam")
    t.saw("transfers Blaster", "Blaster is discarded")
    assert t.count("alliance_arms") == 0


@rule("JK-10.1", "JK-10.3", "JK-10.10")
@card("JK-115")
def test_the_use_of_a_text_is_responded_to_after_it_is_paid() -> None:
    t = table(
        "deploy",
        "alliance",
        alliance=["R2-D2"],
        alliance_hand=["Blaster", "Steady Aim"],
        empire_hand=["Broken Plan"],
    )
    with t.changes(alliance_deck=0, alliance_hand=-1):
        t.alliance.uses("R2-D2")
        t.alliance.discards("Blaster")
        t.empire.responds("Broken Plan")
        t.alliance.passes()  # does not answer the Response
    t.saw(
        "Alliance uses R2-D2",
        "Broken Plan",
        "The text of R2-D2, Resourceful Astromech does nothing",
    )
    t.alliance.may_not("use", "R2-D2")  # once per Deploy Phase


@rule("JK-10.1", "JK-7.2")
@card("JK-89")
def test_a_response_to_shuttling_comes_while_the_character_is_still_aboard() -> None:
    t = table(
        "blockade",
        "alliance",
        alliance_system=["Y-wing"],
        alliance_aboard=["Jek Porkins (aboard Y-wing)"],
        alliance_hand=["Blaster"],
        empire=["Stormtrooper"],
        empire_hand=["Cut Off"],
    )
    t.alliance.shuttles("Jek Porkins")
    t.asked("respond")
    assert t.cards("alliance_aboard") == ["Jek Porkins, Red Six"]
    t.empire.responds("Cut Off")
    t.alliance.passes()  # does not answer the Response
    assert t.cards("alliance_site") == ["Jek Porkins, Red Six"]
    pass_until(t, "character_battle")
    t.alliance.may_not("attack", "Jek Porkins")


# -- automatic text ------------------------------------------------------------------------


@rule("JK-10.2", "JK-6.8", "JK-6.19")
@card("JK-48", "JK-14")
def test_text_about_winning_and_losing_comes_in_player_order_before_the_discard() -> None:
    leia, piett = "Leia Organa, Senator in Disguise", "Admiral Piett, Cautious Survivor"
    for first in ("alliance", "empire"):
        t = table(
            "character_battle",
            first,
            alliance=[leia, "Wookiee Brawler"],
            empire=[piett],
        )
        if first == "alliance":
            t.alliance.attacks(leia, on=piett)
        else:
            t.empire.attacks(piett, on=leia)
        pass_until(t, "character_battle")
        mine, theirs = (leia, piett) if first == "alliance" else (piett, leia)
        told = [f"{mine} takes effect", f"{theirs} takes effect", f"{piett} is defeated"]
        t.saw("Alliance wins the battle", *told)


@rule("JK-10.1", "JK-10.6")
@card("JK-87")
def test_a_deploy_phase_event_stays_until_it_says_otherwise() -> None:
    vader = "Darth Vader, Imperial Enforcer"
    t = table(
        "deploy",
        "empire",
        visit=2,
        empire=[vader],
        empire_hand=["Climate of Fear"],
        alliance=["Rebel Trooper"],
        empire_force=["Greed"],
        alliance_force=["Calm"],
    )
    t.empire.plays("Climate of Fear")
    assert t.game.view().facts["control"] == [2, 14]
    pass_until(t, "force")
    t.saw("Yavin 4 enters play")
    assert t.cards("empire_events") == ["Climate of Fear"]


@rule("JK-2.4", "JK-2.8")
def test_the_keywords_of_a_site_count_for_texts_while_it_is_in_play() -> None:
    rieekan = "General Rieekan"
    for planet, site, control in [("hoth", "Echo Base", 4), ("tatooine", "Lars Homestead", 2)]:
        t = table(
            "deploy",
            "alliance",
            alliance=[rieekan],
            alliance_hand=["Spaceport Deal"],
            alliance_stack=[site],
            planet=planet,
        )
        assert t.game.view().facts["control"] == [control, 0], site
