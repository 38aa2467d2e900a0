"""Jedi Knights, chapter 12: four players."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.errors import DeckProblems
from drawdestiny.testing import Scene, destiny, rule, scene

SEATS = ["alliance", "empire", "alliance2", "empire2"]


def table(**facts: Any) -> Scene:
    facts.setdefault("seats", SEATS)
    facts.setdefault("order", SEATS)
    facts.setdefault("credits", [6, 6, 6, 6])
    return scene("jedi-knights", **facts)


def fight(**facts: Any) -> Scene:
    return table(phase="character_battle", **facts)


@rule("JK-12.1")
def test_teammates_need_different_heroes() -> None:
    decks = ["Luke starter", "Vader starter", "Red Squadron", "Tarkin starter"]
    with pytest.raises(DeckProblems, match=r"JK-12\.1"):
        dd.new_game("jedi-knights", decks)


@rule("JK-12.1", "JK-12.17")
def test_teammates_see_each_others_hands_and_chosen_force_cards() -> None:
    t = table(
        phase="force",
        alliance_hand=["Dirty Trick"],
        alliance_force=["Courage"],
        empire_force=["Anger"],
        alliance2_force=["Calm"],
        empire2_force=["Greed"],
    )
    t.alliance.does("force", "Courage")
    assert t.game.view(2).zone("hand", 0).cards[0].id == "JK-116"
    assert t.game.view(1).zone("hand", 0).cards == []
    assert t.game.view(2).facts["chosen"] != [-1] * 4
    assert t.game.view(1).facts["chosen"] == [-1] * 4


@rule("JK-12.2", "JK-12.8")
def test_player_one_to_four_by_force_number_and_everybody_draws_in_that_order() -> None:
    t = scene(
        "jedi-knights",
        seats=SEATS,
        phase="force",
        alliance_force=["Calm"],
        empire_force=["Anger"],
        alliance2_force=["Clarity"],
        empire2_force=["Malice"],
        alliance_hand=["Spaceport Deal"],
    )
    t.alliance.does("force", "Calm")
    t.empire.does("force", "Anger")
    t.alliance2.does("force", "Clarity")
    t.empire2.does("force", "Malice")
    assert t.game.view().facts["order"] == [2, 3, 1, 0]
    t.alliance.passes()
    t.alliance.passes()
    t.alliance.passes()
    t.saw("Alliance 2 draws", "Empire 2 draws", "Empire draws", "Alliance draws")


@rule("JK-12.2", "JK-12.7")
def test_deploy_goes_player_by_player_and_ends_after_four_passes() -> None:
    t = table(
        alliance_hand=["Rebel Trooper"],
        empire_hand=["Stormtrooper"],
        alliance2_hand=["Jek Porkins"],
        empire2_hand=["Scout Trooper"],
    )
    t.alliance.passes()
    t.empire.passes()
    t.alliance2.passes()
    t.empire2.plays("Scout Trooper", at="site")
    t.alliance.passes()
    t.empire.passes()
    t.asked("deploy")
    t.alliance2.passes()
    t.asked("starship_battle")


@rule("JK-12.3", "JK-12.9")
def test_locations_are_placed_by_sides_and_unused_copies_go_to_theme_piles() -> None:
    game = dd.new_game("jedi-knights", players=4, seed=2)
    while game.decision.kind == "theme_pile":
        done = next(o for o in game.decision.options if o.verb == "done")
        game.choose(done, game.decision.player)
    while game.decision.kind in ("place_site", "place_system"):
        assert game.decision.player in (1, 2), "the higher theme number speaks: Vader 8, Han 7"
        game.choose(game.decision.options[0])
    by_side = [e.player in (1, 3) for e in game.log if e.kind == "place_site"]
    assert by_side == [True, False, True, False]
    kinds = [
        game.definition.catalogue().cards[game.state.codes[c.card]].kind
        for player in range(4)
        for c in game.view(player).zone("theme", player).cards
    ]
    assert kinds.count("location") == 8, "four planets, four copies each, two of them used"


@rule("JK-12.4", "JK-12.13")
def test_cards_may_be_played_on_a_teammates_cards() -> None:
    t = table(
        alliance2=["Rebel Trooper"],
        alliance2_system=["Rebel Transport"],
        alliance_hand=["Blaster", "Rebel Trooper", "Spaceport Deal"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Blaster", on="Rebel Trooper")
    assert t.cards("alliance_arms") == ["Blaster"], "every card stays its owner's"
    t.empire.passes()
    t.alliance.plays("Rebel Trooper", on="Rebel Transport")
    assert t.cards("alliance_aboard") == ["Rebel Trooper"]


@rule("JK-12.4", "JK-12.11")
def test_only_its_owner_lets_a_card_attack_support_or_fire() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        alliance2=["Rebel Trooper"],
        alliance2_arms=["Blaster (under Rebel Trooper)"],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance.is_refused(
        "attack", "Rebel Trooper", on="Stormtrooper Squad Leader", rule="JK-12.11"
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.alliance2.supports("Rebel Trooper")
    assert t.alliance2.may("fire", "Blaster", on="Stormtrooper Squad Leader")


@rule("JK-12.4")
def test_the_owner_of_a_ship_decides_when_a_teammates_weapon_on_it_acts() -> None:
    t = table(
        phase="blockade",
        order=["empire", "alliance", "empire2", "alliance2"],
        empire_arms=["Superlaser (under Star Destroyer)"],
        empire_system=["Devastator"],
        empire2_system=["Star Destroyer"],
        empire2_deck=[destiny(5)],
        alliance=["Rebel Trooper", "Luke Skywalker, Moisture Farmer"],
    )
    t.empire.may_not("use", "Superlaser")
    t.empire.passes()
    with t.changes(empire_deck=0, empire2_deck=-1, alliance_site=-1):
        t.empire2.uses("Superlaser")
        t.empire2.targets("Rebel Trooper")


@rule("JK-12.5", "JK-12.6")
def test_one_turn_a_planet_and_heroes_double_the_sides_power_once() -> None:
    t = fight(
        stage=2,
        holders=["alliance", "alliance"],
        alliance=["Luke Skywalker, Moisture Farmer"],
        alliance2=["Han Solo, Pilot for Hire"],
        alliance_hand=["Spaceport Deal"],
    )
    assert t.game.view().facts["control"] == [(6 + 5) * 2, 0]
    t.alliance.passes()
    t.saw("6 Luke Skywalker, Moisture Farmer + 5 Han Solo, Pilot for Hire + 11 doubled")
    t.won_by("alliance", "alliance2")


@rule("JK-12.7", "JK-6.9")
def test_a_sides_turn_is_offered_to_one_member_then_to_the_other() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        alliance2=["Jek Porkins"],
        empire=["Stormtrooper"],
        empire2=["Command Staff Officer"],
    )
    t.alliance.passes()
    t.alliance2.attacks("Jek Porkins", on="Command Staff Officer")
    t.empire.passes()  # supports of the defending side: both members are offered it
    t.saw("Alliance 2 wins the battle")
    assert t.empire.may("attack", "Stormtrooper", on="Rebel Squad Leader")


@rule("JK-12.7")
def test_the_member_who_comes_first_in_player_order_is_offered_the_turn_first() -> None:
    t = fight(
        order=["empire2", "alliance2", "empire", "alliance"],
        alliance=["Rebel Squad Leader"],
        empire=["Stormtrooper"],
        **{f"{seat}_hand": ["Spaceport Deal"] for seat in SEATS},
    )
    for player in (t.empire2, t.empire, t.alliance2):
        player.passes()
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper")
    for player in (t.empire2, t.empire, t.alliance2, t.alliance):
        player.passes()  # Support step: the defending side first
    t.asked("weapons")
    for player in (t.alliance2, t.alliance, t.empire2, t.empire):
        player.passes()
    t.asked("power")
    t.alliance2.passes()


@rule("JK-12.8", "JK-4.6")
def test_ties_of_force_numbers_are_decided_by_the_theme_number() -> None:
    t = scene(
        "jedi-knights",
        seats=SEATS,
        phase="force",
        alliance_themecard=["The Force Is Strong With This One"],  # 3
        empire_themecard=["Shadow of the Dark Lord"],  # 8
        alliance2_themecard=["You Like Me Because I'm A Scoundrel"],  # 7
        empire2_themecard=["Doctrine of Terror"],  # 4
        alliance_force=["Courage"],
        empire_force=["Malice"],
        alliance2_force=["Courage"],
        empire2_force=["Malice"],
        alliance_hand=["Spaceport Deal"],
    )
    t.alliance.does("force", "Courage")
    t.empire.does("force", "Malice")
    t.alliance2.does("force", "Courage")
    t.empire2.does("force", "Malice")
    assert t.game.view().facts["order"] == [1, 2, 3, 0]


@rule("JK-12.9")
def test_the_attacking_side_acts_first_in_the_power_step() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        alliance_hand=["Dirty Trick"],
        empire=["Stormtrooper Squad Leader"],
        empire_hand=["Dirty Trick"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    for player in (t.empire, t.alliance, t.alliance, t.empire):
        player.passes()
    t.asked("power")
    t.alliance.plays("Dirty Trick")


@rule("JK-12.10")
def test_bonus_credits_belong_to_the_owner_of_the_location_alone() -> None:
    t = scene(
        "jedi-knights",
        seats=SEATS,
        phase="force",
        stage=3,
        alliance_force=["Courage"],
        empire_force=["Anger"],
        alliance2_force=["Calm"],
        empire2_force=["Greed"],
        alliance_controlled=["Lars Homestead"],
        alliance2_theme=["Rebel Trooper"],
        alliance_hand=["Spaceport Deal"],
    )
    for player, force in zip(
        (t.alliance, t.empire, t.alliance2, t.empire2),
        ("Courage", "Anger", "Calm", "Greed"),
        strict=True,
    ):
        player.does("force", force)
    assert t.game.view().facts["credits"] == [7, 5, 7, 7]
    assert not t.alliance.may("play", "Rebel Trooper")
    t.alliance.passes()
    t.alliance2.plays("Rebel Trooper", at="site")


@rule("JK-12.11")
def test_either_member_plays_the_one_tactical_bonus_of_the_side() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance2_hand=["Dirty Trick", "Spaceport Deal"],
        empire=["Stormtrooper Squad Leader"],
        alliance_hand=["Spaceport Deal"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.alliance.passes()
    t.alliance2.passes()
    t.alliance.passes()
    t.alliance2.boosts("Dirty Trick")
    t.alliance.is_refused("boost", "Spaceport Deal", rule="JK-6.6")


@rule("JK-12.11")
def test_supporters_of_both_members_share_the_leadership() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Jek Porkins"],  # leadership 2
        alliance2=["Rebel Trooper", "Wookiee Brawler"],
        empire=["Stormtrooper Squad Leader"],
        alliance2_hand=["Spaceport Deal"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    t.alliance.supports("Jek Porkins")
    t.alliance2.supports("Rebel Trooper")
    t.alliance2.is_refused("support", "Wookiee Brawler", rule="JK-6.2")


@rule("JK-12.12")
def test_a_unique_card_of_the_teammate_bars_the_own_one() -> None:
    t = table(
        alliance_hand=["Jek Porkins", "Luke Skywalker, Red Five"],
        alliance2=["Jek Porkins", "Luke Skywalker, Moisture Farmer"],
    )
    t.alliance.is_refused("play", "Jek Porkins", at="site", rule="JK-12.12")
    t.alliance.is_refused("play", "Luke Skywalker, Red Five", at="site", rule="JK-12.12")


@rule("JK-12.13")
def test_a_weapon_is_transferred_by_its_owner_and_a_character_shuttled_by_its_owner() -> None:
    t = table(
        alliance=["Rebel Trooper"],
        alliance2=["Jek Porkins"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance2_system=["Rebel Transport"],
        alliance_aboard=["Rebel Squad Leader (aboard Rebel Transport)"],
        alliance2_hand=["Spaceport Deal"],
        alliance_hand=["Spaceport Deal"],
    )
    t.alliance.transfers("Blaster", on="Jek Porkins")
    t.alliance2.is_refused("transfer", "Blaster", on="Rebel Trooper", rule="JK-12.13")
    t.alliance2.passes()
    t.alliance.passes()
    for player in (t.alliance, t.alliance2):
        player.passes()  # the Starship Battle Phase
    t.asked("blockade")
    t.alliance.shuttles("Rebel Squad Leader")
    assert "Rebel Squad Leader" in t.cards("alliance_site")


@rule("JK-12.14", "JK-12.15")
def test_intimidate_names_one_opponent_who_has_somebody_to_rotate() -> None:
    t = table(
        phase="blockade",
        alliance_system=["Redemption", "Home One"],
        empire=["Stormtrooper", "Scout Trooper"],
        empire2=["Darth Vader, Imperial Enforcer"],
    )
    assert not t.alliance.may("intimidate", "Redemption", at="empire2")
    t.alliance.intimidates("Redemption", at="empire")
    t.empire.rotates("Stormtrooper")
    t.saw("Stormtrooper is rotated")


@rule("JK-12.16")
def test_the_extra_cost_looks_at_the_theme_of_the_player_who_plays_the_card() -> None:
    t = table(
        themes=["luke", "vader", "han", "tarkin"],
        alliance_hand=["Jek Porkins"],
        alliance2_hand=["Red Squadron Pilot"],
    )
    t.alliance.plays("Jek Porkins", at="site")
    t.saw("for 1 credit.")
    t.alliance2.plays("Red Squadron Pilot", at="site")
    t.saw("0 printed + 1 other theme = 1")


@rule("JK-12.6", "JK-9.4")
def test_a_member_with_nothing_left_wins_with_the_teammate() -> None:
    t = fight(
        stage=3,
        alliance2=["Wookiee Brawler"],
        empire=["Command Staff Officer"],
        order=["alliance2", "empire", "alliance", "empire2"],
        fillers=0,
    )
    t.alliance2.attacks("Wookiee Brawler", on="Command Staff Officer")
    t.won_by("alliance", "alliance2")
    assert t.game.definition.partners(t.game.state, 0) == [0, 2]


@rule("JK-12.17", "JK-12.2")
def test_where_teammates_sit_does_not_matter_for_the_order() -> None:
    chosen = {"alliance": "Calm", "empire": "Anger", "alliance2": "Clarity", "empire2": "Malice"}
    orders = []
    for seats in (SEATS, ["alliance", "alliance2", "empire", "empire2"]):
        t = scene(
            "jedi-knights",
            seats=seats,
            phase="force",
            **{f"{seat}_force": [card] for seat, card in chosen.items()},
            alliance_hand=["Spaceport Deal"],
        )
        for seat, card in chosen.items():
            getattr(t, seat).does("force", card)
        order = t.game.view().facts["order"]
        assert isinstance(order, list)
        orders.append([seats[player] for player in order])
        mate = seats.index("alliance2")
        assert t.game.view(mate).zone("hand", 0).cards[0].id == "JK-120"
    assert orders == [["alliance2", "empire2", "empire", "alliance"]] * 2


@rule("JK-12.8", "JK-10.8")
def test_opponents_respond_in_player_order_and_not_to_what_is_cancelled() -> None:
    def deal() -> Scene:
        t = table(
            order=["alliance", "empire2", "alliance2", "empire"],
            alliance_hand=["Spaceport Deal"],
            empire_hand=["Broken Plan"],
            empire2_hand=["Broken Plan", "Stormtrooper"],
        )
        t.alliance.plays("Spaceport Deal")
        return t

    t = deal()
    t.empire2.passes()
    t.empire.responds("Broken Plan")
    t.saw("Spaceport Deal is cancelled")
    t = deal()
    t.empire2.responds("Broken Plan")
    t.saw("Spaceport Deal is cancelled")
    t.asked("deploy")  # the Empire's other player has nothing left to respond to
    assert t.cards("empire_hand") == ["Broken Plan"]


@rule("JK-12.15")
def test_your_opponent_is_the_one_whom_the_player_of_the_text_names() -> None:
    droid = "Interrogator Droid"
    t = table(
        order=["empire", "alliance", "empire2", "alliance2"],
        empire=[droid],
        alliance_hand=["Spaceport Deal"],
        alliance2_hand=["Dirty Trick", "Steady Aim"],
    )
    t.empire.uses(droid)
    t.alliance.passes()  # no Response to the use
    t.alliance2.passes()
    t.empire.does("name", at="alliance2")
    with t.changes(alliance_hand=0, alliance2_hand=-1):
        t.alliance2.discards("Steady Aim")


@rule("JK-12.13", "JK-12.11")
def test_a_teammates_weapon_is_fired_by_the_bearers_owner_and_goes_to_its_own_owners_pile() -> None:
    t = fight(
        order=["alliance2", "empire", "alliance", "empire2"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance2=["Rebel Trooper"],
        alliance2_deck=[destiny(1)],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance2.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    with t.changes(alliance_deck=0, alliance2_deck=-1):
        t.alliance2.fires("Blaster", on="Stormtrooper Squad Leader")
    while t.count("alliance2_discard") == 0:
        t.game.choose("pass")
    assert t.cards("alliance2_discard") == ["Rebel Trooper"]
    assert t.cards("alliance_discard") == ["Blaster"]


@rule("JK-12.1")
def test_a_teammate_sees_what_is_drawn_and_opponents_do_not() -> None:
    t = table(alliance_hand=["Spaceport Deal"])
    t.alliance.plays("Spaceport Deal")
    for viewer, seen in enumerate([2, 0, 2, 0]):
        hand = t.game.view(viewer).zone("hand", 0)
        assert (hand.count, len(hand.cards)) == (2, seen)
        drawn = [e for e in t.game.log_for(viewer) if e.kind == "draw"]
        assert [e.card >= 0 for e in drawn] == [seen > 0] * 2


@rule("JK-12.14")
def test_either_opponent_may_be_named_to_be_intimidated() -> None:
    t = table(
        phase="blockade",
        alliance_system=["Redemption"],
        empire=["Stormtrooper"],
        empire2=["Scout Trooper"],
    )
    t.alliance.intimidates("Redemption", at="empire2")
    t.saw("Scout Trooper is rotated")
    t.did_not_see("Stormtrooper is rotated")
