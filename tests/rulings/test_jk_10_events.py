"""Jedi Knights, chapters 10 and 11: Events, text, and playing a card."""

from __future__ import annotations

from typing import Any

from drawdestiny.games.jedi_knights.battle_state import POWER_OF, UNTIL_TURN, Lasting
from drawdestiny.games.jedi_knights.cards.card import ALLIANCE
from drawdestiny.games.jedi_knights.rules.playing import PlayFrom
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import HAND, SITE
from drawdestiny.testing import Scene, destiny, rule, scene


def table(**facts: Any) -> Scene:
    facts.setdefault("order", ["alliance", "empire"])
    facts.setdefault("credits", [8, 8])
    return scene("jedi-knights", **facts)


def fight(**facts: Any) -> Scene:
    facts.setdefault("order", ["alliance", "empire"])
    return scene("jedi-knights", phase="character_battle", **facts)


# -- Events and text -----------------------------------------------------------------------


@rule("JK-10.1")
def test_each_event_has_its_time() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Jek Porkins"],
        alliance_hand=["Spaceport Deal", "Coordinated Attack", "Steady Aim", "Narrow Escape"],
        empire=["Stormtrooper"],
    )
    for name in ("Spaceport Deal", "Steady Aim", "Narrow Escape"):
        t.alliance.is_refused("play", name, rule="JK-10.1")
    t.alliance.plays("Coordinated Attack")
    assert t.cards("alliance_events") == ["Coordinated Attack"]
    t.empire.passes()
    t.alliance.passes()
    assert t.cards("alliance_discard") == ["Coordinated Attack"], "until the phase ends"


@rule("JK-10.1", "JK-10.6")
def test_a_battle_phase_event_plays_in_no_step_of_a_battle() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        alliance_hand=["Coordinated Attack"],
        empire=["Stormtrooper"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper")
    t.alliance.is_refused("play", "Coordinated Attack", rule="JK-10.1")


@rule("JK-10.2")
def test_any_number_of_responses_copies_too_each_taking_effect_before_the_next() -> None:
    t = scene(
        "jedi-knights",
        phase="starship_battle",
        order=["empire", "alliance"],
        empire_system=["TIE Fighter"],
        empire_arms=["Laser Cannons (under TIE Fighter)"],
        empire_deck=[destiny(5)],
        alliance_system=["Y-wing"],
        alliance_hand=["2 x Evasive Flying"],
    )
    t.empire.attacks("TIE Fighter", on="Y-wing")
    t.alliance.passes()
    t.empire.fires("Laser Cannons", on="Y-wing")
    t.alliance.responds("Evasive Flying")
    t.alliance.responds("Evasive Flying")
    t.saw("misses Y-wing: destiny 5 against defense 4 + 3 Evasive Flying + 3 Evasive Flying")
    assert t.cards("alliance_discard") == ["Evasive Flying", "Evasive Flying"]


@rule("JK-10.2", "JK-10.8")
def test_the_higher_force_number_responds_first() -> None:
    t = table(
        order=["empire", "alliance"],
        empire_used=["Fury"],
        alliance_used=["Calm"],
        empire_hand=["Spaceport Deal", "Broken Plan"],
        alliance_hand=["Broken Plan", "Broken Plan"],
    )
    t.empire.plays("Spaceport Deal")
    t.alliance.responds("Broken Plan")
    t.empire.responds("Broken Plan")  # a Response to the Response
    t.alliance.passes()  # does not answer that one
    t.alliance.passes()  # nor the first Event again
    t.saw("Empire responds with Broken Plan", "Broken Plan is cancelled")
    t.did_not_see("Spaceport Deal is cancelled")


@rule("JK-10.9")
def test_a_response_may_be_responded_to_and_the_newest_is_settled_first() -> None:
    t = table(
        alliance_hand=["Spaceport Deal", "Broken Plan"],
        empire_hand=["Broken Plan"],
    )
    with t.changes(alliance_deck=-2):
        t.alliance.plays("Spaceport Deal")
        t.empire.responds("Broken Plan")
        t.alliance.responds("Broken Plan")
    t.saw("Broken Plan is cancelled", "Alliance draws")


@rule("JK-10.10", "JK-10.8")
def test_a_cancelled_event_is_discarded_and_the_action_is_spent() -> None:
    t = table(alliance_hand=["Spaceport Deal", "Dirty Trick"], empire_hand=["Broken Plan"])
    with t.changes(alliance_deck=0, alliance_discard=1):
        t.alliance.plays("Spaceport Deal")
        t.empire.responds("Broken Plan")
        t.alliance.passes()  # does not answer the Response
    t.saw("Spaceport Deal is cancelled")
    t.alliance.passes()  # the Empire, without a hand, was passed over
    t.asked("starship_battle")


@rule("JK-10.8")
def test_a_cancelled_shot_is_responded_to_no_more() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        empire=["Stormtrooper"],
        empire_hand=["2 x Weapon Jam"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.empire.passes()
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.empire.responds("Weapon Jam")
    t.asked("weapons")
    assert t.cards("empire_hand") == ["Weapon Jam"]


@rule("JK-10.3", "JK-10.12")
def test_text_is_used_as_an_action_once_in_its_window_for_each_copy() -> None:
    t = table(
        alliance=["R2-D2"],
        alliance_hand=["Dirty Trick", "Steady Aim", "Sudden Distraction"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.uses("R2-D2")
    t.alliance.discards("Dirty Trick")
    t.empire.passes()  # no Response to the use
    t.empire.passes()
    t.alliance.is_refused("use", "R2-D2", rule="JK-10.3")


@rule("JK-10.12")
def test_a_version_that_replaces_another_starts_anew_with_once_per_phase() -> None:
    captain = "Han Solo, Captain of the Falcon"
    t = table(
        alliance=[captain],
        alliance_hand=["Han Solo, Unlikely Hero", captain, "Dirty Trick"],
        alliance_theme=["3 x Corellian Smuggler"],
        themes=["han", "vader"],
        credits=[20, 0],
    )
    t.alliance.uses(captain)
    t.alliance.plays("Corellian Smuggler", at="site")
    t.alliance.may_not("use", captain)
    t.alliance.plays("Han Solo, Unlikely Hero", at="site")
    t.alliance.plays(captain, at="site")
    t.alliance.uses(captain)


@rule("JK-10.12")
def test_once_per_step_is_allowed_again_in_the_next_battle() -> None:
    lando = "Lando Calrissian, Smooth Gambler"
    t = fight(
        alliance=[lando],
        alliance_hand=["3 x Blaster"],
        alliance_deck=[destiny(3), destiny(3)],
        empire=["Stormtrooper", "Scout Trooper"],
    )
    t.alliance.attacks(lando, on="Stormtrooper")
    t.alliance.passes()  # Support step
    t.alliance.passes()  # Weapons step
    t.alliance.uses(lando)
    t.alliance.discards("Blaster")
    t.alliance.may_not("use", lando)
    while t.game.decision.kind != "character_battle":
        t.game.choose("pass")
    t.empire.attacks("Scout Trooper", on=lando)
    t.alliance.passes()
    t.alliance.passes()
    t.alliance.uses(lando)


@rule("JK-10.12", "JK-5.4")
def test_a_new_turn_allows_once_per_phase_and_one_transfer_again() -> None:
    t = table(
        alliance=["R2-D2", "Rebel Trooper", "Jek Porkins"],
        alliance_hand=["Blaster", "3 x Dirty Trick"],
        alliance_force=["Calm"],
        empire_force=["Greed"],
    )
    t.alliance.plays("Blaster", on="Rebel Trooper")
    t.alliance.uses("R2-D2")
    t.alliance.discards("Dirty Trick")
    t.alliance.may_not("use", "R2-D2")
    t.alliance.may_not("transfer", "Blaster")
    while t.game.decision.kind != "force":
        t.game.choose("pass")
    t.alliance.does("force", "Calm")
    t.empire.does("force", "Greed")
    assert t.alliance.may("use", "R2-D2")
    t.alliance.transfers("Blaster", on="Jek Porkins")


@rule("JK-10.2")
def test_automatic_texts_of_both_players_come_in_player_order() -> None:
    for order in (["alliance", "empire"], ["empire", "alliance"]):
        t = fight(
            order=order,
            visit=2,
            alliance_themecard=["The Force Is Strong With This One"],
            alliance_discard=["Luke Skywalker, Moisture Farmer"],
            empire_themecard=["Shadow of the Dark Lord"],
            empire_discard=["Darth Vader, Imperial Enforcer"],
            alliance_hand=["Spaceport Deal"],
            alliance_force=["Calm"],
            empire_force=["Greed"],
        )
        t.alliance.passes()
        asked = []
        while t.game.decision.kind == "may_use":
            asked.append(t.game.state.teller.seats[t.game.decision.player])
            t.game.choose("pass")
        assert asked == order


@rule("JK-10.3")
def test_automatic_text_takes_no_action() -> None:
    t = table(alliance_hand=["C-3PO"], empire_hand=["Spaceport Deal"])
    with t.changes(alliance_deck=-1):
        t.alliance.plays("C-3PO", at="site")
        t.empire.passes()  # no Response to a Droid
    t.asked("deploy")
    assert t.empire.may("pass"), "the next action is the opponent's"


@rule("JK-10.4")
def test_two_copies_of_an_event_work_twice() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_events=["Coordinated Attack", "Coordinated Attack"],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.saw("3 printed + 1 Coordinated Attack + 1 Coordinated Attack = 5")


@rule("JK-10.5")
def test_an_event_is_played_for_its_text_or_its_bonus_never_both() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["Steady Aim"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(2)],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.alliance.passes()
    assert t.alliance.may("play", "Steady Aim") and t.alliance.may("boost", "Steady Aim")
    t.alliance.boosts("Steady Aim")
    t.alliance.fires("Blaster", on="Stormtrooper Squad Leader")
    t.saw("Blaster misses Stormtrooper Squad Leader: destiny 2 ")


@rule("JK-10.7")
def test_a_response_needs_no_turn_to_act() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_hand=["Spaceport Deal"],
        alliance_deck=[destiny(5)],
        empire=["Stormtrooper", "Scout Trooper"],
        empire_hand=["Narrow Escape"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.empire.passes()
    t.alliance.passes()
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.empire.passes()  # no Response to the shot
    t.empire.responds("Narrow Escape")
    t.alliance.passes()  # does not answer the Response
    t.saw("Stormtrooper is defeated and goes to the Theme pile")
    assert t.empire.may("attack", "Scout Trooper", on="Rebel Trooper"), "the turn to act is its own"


@rule("JK-10.11", "JK-6.8")
def test_a_player_with_several_automatic_texts_at_once_orders_them() -> None:
    t = fight(
        alliance=["Leia Organa, Senator in Disguise", "Bossk"], empire=["Command Staff Officer"]
    )
    t.alliance.attacks("Leia Organa", on="Command Staff Officer")
    t.alliance.supports("Bossk")
    t.asked("order_texts")
    with t.changes(alliance_hand=2):
        t.alliance.does("first", "Bossk")
    t.alliance.passes()  # with cards in hand there might be a Response to the victory
    t.saw("Alliance wins the battle", "Alliance draws", "Alliance draws", "Officer is defeated")


@rule("JK-10.13")
def test_power_never_falls_below_zero_and_conditions_are_checked_when_declared() -> None:
    t = fight(
        alliance=["C-3PO", "Rebel Trooper"],
        alliance_hand=["Flash of Insight"],
        empire=["Stormtrooper"],
        empire_hand=["Dirty Trick"],
        fillers=0,
    )
    t.alliance.attacks("C-3PO", on="Stormtrooper")
    t.empire.passes()
    t.alliance.passes()
    t.alliance.passes()
    t.empire.passes()
    t.alliance.is_refused("play", "Flash of Insight", rule="JK-10.13")
    t.alliance.passes()
    t.empire.plays("Dirty Trick")
    t.alliance.passes()  # no Response
    t.alliance.passes()
    t.saw("1 printed - 2 Dirty Trick + 1 (never below 0) = 0")


# -- playing a card ------------------------------------------------------------------------


@rule("JK-11.1", "JK-11.5")
def test_declare_pay_and_bring_into_play() -> None:
    t = table(alliance_hand=["Home One"], credits=[2, 2], empire_hand=["Spaceport Deal"])
    t.alliance.is_refused("play", "Home One", at="system", rule="JK-11.5")
    t = table(alliance_hand=["Home One"], credits=[4, 4], empire_hand=["Spaceport Deal"])
    t.alliance.plays("Home One", at="system")
    t.saw("for 3 credits")
    assert t.game.view().facts["credits"] == [1, 4]


@rule("JK-11.2")
def test_a_unique_card_that_the_opponent_has_in_play_cannot_be_played() -> None:
    t = table(alliance_hand=["Boba Fett"], empire=["Boba Fett"])
    t.alliance.is_refused("play", "Boba Fett", at="site", rule="JK-11.2")


@rule("JK-11.2", "JK-11.7", "JK-11.8", "JK-11.12")
def test_another_version_replaces_the_old_one_with_its_position_and_its_weapons() -> None:
    t = table(
        alliance=["Luke Skywalker, Moisture Farmer (rotated)", "Rebel Trooper"],
        alliance_arms=["Luke's Lightsaber (under Luke Skywalker)"],
        alliance_hand=["Luke Skywalker, Red Five"],
        empire_hand=["Spaceport Deal"],
    )
    with t.changes(alliance_discard=1, alliance_arms=0):
        t.alliance.plays("Luke Skywalker, Red Five", at="site")
    t.saw("for 3 credits", "Luke Skywalker, Red Five replaces Luke Skywalker, Moisture Farmer")
    site = t.game.view().zone("site", 0)
    marks = {card.id: card.marks for card in site.cards}
    assert marks["JK-16"] == {"rotated": 1}
    arms = t.game.view().zone("arms", 0).cards
    assert t.name(arms[0].marks["on"]) == "Luke Skywalker, Red Five"
    t.did_not_see("is defeated")


@rule("JK-11.6")
def test_the_same_version_cannot_be_played_twice_and_typical_cards_can() -> None:
    t = table(
        alliance=["Jek Porkins", "Rebel Trooper"],
        alliance_hand=["Jek Porkins", "Rebel Trooper"],
        empire=["Hired Gun"],
        empire_hand=["Hired Gun"],
    )
    t.alliance.is_refused("play", "Jek Porkins", at="site", rule="JK-11.6")
    t.alliance.plays("Rebel Trooper", at="site")
    t.empire.plays("Hired Gun", at="site")
    assert t.count("alliance_site") == 3


@rule("JK-11.3", "JK-11.12")
def test_text_that_needs_three_cards_cannot_start_with_two() -> None:
    t = table(
        empire=["General Tagge"],
        empire_hand=["Dirty Trick"],
        fillers=2,
        order=["empire", "alliance"],
    )
    t.empire.is_refused("use", "General Tagge", rule="JK-10.3")
    t = table(
        empire=["General Tagge"],
        empire_hand=["Dirty Trick"],
        fillers=3,
        order=["empire", "alliance"],
    )
    t.empire.uses("General Tagge")
    t.saw("Empire uses General Tagge")


@rule("JK-11.4")
def test_an_exchange_keeps_the_place_and_topmost_is_the_nearest_that_fits() -> None:
    t = table(
        alliance_hand=["Jawa", "Dirty Trick"],
        alliance_discard=["Rebel Trooper", "Blaster", "Vibro-Ax"],  # the top card first
    )
    t.alliance.plays("Jawa", at="site")
    t.alliance.exchanges("Dirty Trick")
    assert t.cards("alliance_discard") == ["Vibro-Ax", "Dirty Trick", "Rebel Trooper"]
    assert t.cards("alliance_hand") == ["Blaster"]


@rule("JK-11.8", "JK-11.2")
def test_a_replacing_version_may_go_elsewhere() -> None:
    t = table(
        alliance=["Chewbacca, Wookiee Mechanic"],
        alliance_system=["Millennium Falcon, Modified Freighter"],
        alliance_hand=["Chewbacca, Loyal Copilot"],
        themes=["han", "vader"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Chewbacca, Loyal Copilot", on="Millennium Falcon")
    assert t.cards("alliance_site") == []
    assert t.cards("alliance_aboard") == ["Chewbacca, Loyal Copilot"]


@rule("JK-11.2", "JK-11.8")
def test_a_weapon_that_does_not_fit_the_new_version_is_discarded() -> None:
    t = table(
        alliance=["Luke Skywalker, Jedi Apprentice"],
        alliance_arms=[
            "Obi-Wan's Lightsaber (under Luke Skywalker)",  # for a Jedi or an Apprentice
            "Blaster (under Luke Skywalker)",
        ],
        alliance_hand=["Luke Skywalker, Red Five"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Luke Skywalker, Red Five", at="site")
    assert t.cards("alliance_arms") == ["Blaster"]
    assert t.cards("alliance_discard") == [
        "Luke Skywalker, Jedi Apprentice",
        "Obi-Wan's Lightsaber, Old Jedi Blade",
    ]


@rule("JK-11.7")
def test_an_effect_on_the_old_version_passes_to_the_new_one() -> None:
    """Texts give power for a turn only after the Deploy Phase, so the effect is laid here."""
    t = table(
        alliance=["Luke Skywalker, Moisture Farmer"],
        alliance_hand=["Luke Skywalker, Red Five"],
        empire_hand=["Spaceport Deal"],
    )
    state = t.game.state
    assert isinstance(state, JKState)
    luke = state.at(SITE, ALLIANCE)[0]
    state.last(Lasting(POWER_OF, 2, UNTIL_TURN, state.codes[luke], luke))
    t.alliance.plays("Luke Skywalker, Red Five", at="site")
    new = t.game.view().zone("site", 0).cards[0].card
    numbers = t.game.view().facts["numbers"]
    assert isinstance(numbers, list)
    assert [number[1] for number in numbers if number[0] == new] == [7 + 2]


@rule("JK-11.9")
def test_who_does_not_fit_aboard_a_replacing_starship_is_discarded_unasked() -> None:
    t = table(
        alliance_system=["Millennium Falcon, Modified Freighter"],
        alliance_aboard=[
            "C-3PO (aboard Millennium Falcon)",
            "Jek Porkins (aboard Millennium Falcon)",
        ],
        alliance_hand=["Millennium Falcon, Patched-Up Transport"],  # for Pilots
        themes=["han", "vader"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Millennium Falcon, Patched-Up Transport", at="system")
    t.asked("deploy")
    assert t.cards("alliance_aboard") == ["Jek Porkins, Red Six"]
    assert "C-3PO, Nervous Translator" in t.cards("alliance_discard")


@rule("JK-11.9")
def test_a_card_in_a_battle_is_replaced_only_at_its_place() -> None:
    """Swift Promotion asks for the same place by itself, so a play to anywhere is laid here."""
    luke = "Luke Skywalker, Red Five"
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        alliance=["Luke Skywalker, Moisture Farmer"],
        alliance_system=["Red Squadron X-wing"],
        alliance_hand=[luke, "Jek Porkins"],
        empire=["Stormtrooper"],
    )
    t.alliance.attacks("Luke Skywalker", on="Stormtrooper")
    state = t.game.state
    assert isinstance(state, JKState)
    state.then([PlayFrom(0, state.zone(HAND, 0), True)])
    t.alliance.passes()
    t.asked("play_from")
    assert t.alliance.may("play", "Jek Porkins", on="Red Squadron X-wing")
    t.alliance.may_not("play", luke, on="Red Squadron X-wing")
    t.alliance.plays(luke, at="site")
    t.saw(f"{luke} replaces Luke Skywalker, Moisture Farmer")


@rule("JK-11.9")
def test_too_many_aboard_a_replacing_starship_the_owner_chooses_who_goes() -> None:
    t = table(
        alliance_system=["Millennium Falcon, Modified Freighter"],
        alliance_aboard=[
            "Nien Nunb (aboard Millennium Falcon)",
            "Jek Porkins (aboard Millennium Falcon)",
            "Red Squadron Pilot (aboard Millennium Falcon)",
        ],
        alliance_hand=["Millennium Falcon, Patched-Up Transport"],
        themes=["han", "vader"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Millennium Falcon, Patched-Up Transport", at="system")
    t.asked("leave_ship")
    t.alliance.discards("Red Squadron Pilot")
    assert sorted(t.cards("alliance_aboard")) == [
        "Jek Porkins, Red Six",
        "Nien Nunb, Sullustan Copilot",
    ]
    t.cites("JK-11.9")


@rule("JK-11.11")
def test_theme_piles_hold_any_number_of_one_title_and_uniqueness_counts_when_played() -> None:
    t = table(
        stage=3,
        alliance_theme=["Luke Skywalker, Moisture Farmer", "Luke Skywalker, Red Five"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Luke Skywalker, Moisture Farmer", at="site")
    t.empire.passes()
    t.alliance.plays("Luke Skywalker, Red Five", at="site")
    t.saw("Red Five replaces")
    assert t.count("alliance_site") == 1
