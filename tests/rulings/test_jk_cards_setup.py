"""Jedi Knights: locations and Themes, card by card."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, rule, scene


def end_of_turn(visit: int, **facts: Any) -> Scene:
    """A turn at a planet ends without a fight; Tatooine would follow Endor."""
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        visit=visit,
        alliance_used=["Patience"],
        empire_used=["Ambition"],
        **facts,
    )
    while t.game.decision.kind == "character_battle":
        t.game.choose("pass")
    return t


def attack(attacker: str, defender: str, by: str = "alliance", **facts: Any) -> Scene:
    other = "empire" if by == "alliance" else "alliance"
    t = scene("jedi-knights", phase="character_battle", order=[by, other], **facts)
    getattr(t, by).attacks(attacker, on=defender)
    return t


def deploy(**facts: Any) -> Scene:
    facts.setdefault("credits", [5, 5])
    return scene("jedi-knights", phase="deploy", order=["alliance", "empire"], **facts)


# -- locations -------------------------------------------------------------------------------


@card("JK-123")
def test_the_owner_of_lars_homestead_draws_when_the_planet_enters_play() -> None:
    facts: dict[str, Any] = {"planet": "endor", "alliance": ["Rebel Trooper"], "empire": ["Jawa"]}
    t = end_of_turn(2, alliance_stack=["Lars Homestead"], **facts)
    t.saw("Tatooine enters play", "Lars Homestead takes effect", "Alliance draws")
    assert (t.count("alliance_hand"), t.count("empire_hand")) == (1 + 5, 4)
    t = end_of_turn(1, alliance_stack=["Lars Homestead"], **facts)
    t.did_not_see("Lars Homestead takes effect")


@card("JK-124")
def test_the_checkpoint_costs_the_opponent_a_card_when_the_planet_enters_play() -> None:
    facts: dict[str, Any] = {"planet": "endor", "alliance": ["Rebel Trooper"], "empire": ["Jawa"]}
    t = end_of_turn(
        2, empire_stack=["Mos Eisley Checkpoint"], alliance_hand=["Blaster", "Y-wing"], **facts
    )
    t.alliance.discards("Y-wing")
    assert t.cards("alliance_discard") == ["Y-wing"]
    t = end_of_turn(2, empire_stack=["Mos Eisley Checkpoint"], **facts)
    assert t.cards("alliance_discard") == []  # an empty hand loses nothing


@card("JK-125")
def test_the_cantina_makes_independent_characters_of_its_owner_cheaper_at_the_site() -> None:
    cantina = "Mos Eisley Cantina"
    t = deploy(
        alliance_stack=[cantina],
        alliance_hand=["Hired Gun", "Rebel Trooper", "Z-95 Headhunter"],
        alliance_system=["Millennium Falcon, Modified Freighter"],
        empire_hand=["Hired Gun"],
    )
    t.alliance.plays("Hired Gun", at="site")
    t.saw(f"for 0 credits (1 printed - 1 {cantina} = 0)")
    t.empire.plays("Hired Gun", at="site")
    t.saw("for 1 credit.")
    t.alliance.plays("Rebel Trooper", at="site")
    t.saw("for 1 credit.")
    t = deploy(
        alliance_stack=[cantina],
        alliance_hand=["Hired Gun"],
        alliance_system=["Millennium Falcon, Modified Freighter"],
    )
    t.alliance.plays("Hired Gun", on="Millennium Falcon")
    t.saw("for 1 credit.")


@card("JK-126", "JK-127")
def test_bases_make_some_cards_of_their_owner_cheaper() -> None:
    t = deploy(
        alliance_stack=["Temple Hangar"],
        alliance_hand=["Y-wing", "Redemption"],
        empire_hand=["TIE Fighter"],
    )
    t.alliance.plays("Y-wing", at="system")
    t.saw("for 0 credits (1 printed - 1 Temple Hangar = 0)")
    t.empire.passes()  # no Response to a Typical starship
    t.empire.plays("TIE Fighter", at="system")
    t.saw("for 1 credit.")
    t.alliance.passes()  # no Response to a Typical starship
    t.alliance.plays("Redemption", at="system")
    t.saw("for 2 credits.")
    t = deploy(
        empire_stack=["Jungle Landing Field"],
        alliance_hand=["Rebel Trooper"],
        empire_hand=["Stormtrooper", "Commander Igar"],
    )
    t.alliance.plays("Rebel Trooper", at="site")
    t.saw("for 1 credit.")
    t.empire.plays("Stormtrooper", at="site")
    t.saw("for 0 credits (1 printed - 1 Jungle Landing Field = 0)")
    t.empire.plays("Commander Igar", at="site")
    t.saw("for 1 credit.")


@card("JK-128")
def test_nobody_is_intimidated_in_the_overgrown_ruins() -> None:
    for stack, allowed in [(["Overgrown Ruins"], False), (["Temple Hangar"], True)]:
        t = scene(
            "jedi-knights",
            phase="blockade",
            order=["empire", "alliance"],
            alliance_stack=stack,
            alliance=["Rebel Trooper"],
            empire_system=["Star Destroyer"],
        )
        assert t.empire.may("intimidate", "Star Destroyer") == allowed
    t = end_of_turn(2, planet="tatooine", empire_stack=["Overgrown Ruins"], alliance=["Wicket"])
    t.saw("Yavin 4 enters play")  # whoever owns the site


@card("JK-129")
def test_echo_base_protects_rebels_of_its_owner() -> None:
    for target, words in [
        (
            "Rebel Trooper",
            "misses Rebel Trooper: destiny 4 against defense 3 + 1 Echo Base = 4",
        ),
        ("Ewok Warrior", "hits Ewok Warrior: destiny 4 against defense 3."),
    ]:
        t = attack(
            "Stormtrooper",
            target,
            "empire",
            alliance_stack=["Echo Base"],
            alliance=[target],
            empire=["Stormtrooper"],
            empire_arms=["Blaster (under Stormtrooper)"],
            empire_deck=[destiny(4)],
        )
        t.empire.fires("Blaster", on=target)
        t.saw(words)


@card("JK-130")
def test_north_ridge_helps_imperials_of_its_owner_hit() -> None:
    for shooter, words in [
        ("Stormtrooper", "hits Rebel Trooper: destiny 3 + 1 North Ridge = 4"),
        ("Hired Gun", "misses Rebel Trooper: destiny 3 against defense 3."),
    ]:
        t = attack(
            shooter,
            "Rebel Trooper",
            "empire",
            empire_stack=["North Ridge"],
            alliance=["Rebel Trooper"],
            empire=[shooter],
            empire_arms=[f"Blaster (under {shooter})"],
            empire_deck=[destiny(3)],
        )
        t.empire.fires("Blaster", on="Rebel Trooper")
        t.saw(words)


@rule("JK-5.8/automatic")
@card("JK-131")
def test_everybody_draws_one_card_fewer_in_the_ice_cavern() -> None:
    for stack, cards in [(["Ice Cavern"], (4, 3)), (["Echo Base"], (5, 4))]:
        t = end_of_turn(1, alliance_stack=stack, alliance=["Wicket"], empire=["Jawa"])
        assert (t.count("alliance_hand"), t.count("empire_hand")) == cards
    t = end_of_turn(2, planet="yavin-4", alliance_stack=["Ice Cavern"], alliance=["Wicket"])
    t.saw("Hoth enters play")
    assert t.count("alliance_hand") == 4  # it counts as soon as its planet enters play


@card("JK-132", "JK-133")
def test_endors_sites_help_their_owner_to_control_if_anybody_is_there() -> None:
    t = end_of_turn(
        2, alliance_stack=["Ewok Village"], alliance=["Rebel Trooper"], empire=["Scout Walker Crew"]
    )
    t.saw("Alliance controls Endor: 3 Rebel Trooper + 3 Ewok Village = 6 against")
    t = end_of_turn(2, alliance_stack=["Ewok Village"], empire=["Jawa"])
    t.saw("Empire controls Endor: 1 Jawa against 0 without characters.")
    t = end_of_turn(
        2, empire_stack=["Bunker Entrance"], alliance=["Rebel Trooper"], empire=["Jawa"]
    )
    t.saw("Empire controls Endor: 1 Jawa + 3 Bunker Entrance = 4 against 3 Rebel Trooper.")


@card("JK-134")
def test_weapons_of_both_players_hit_worse_in_the_dense_forest_but_not_above_it() -> None:
    t = attack(
        "Rebel Trooper",
        "Stormtrooper",
        empire_stack=["Dense Forest"],
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=[destiny(3)],
        empire=["Stormtrooper"],
    )
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.saw("misses Stormtrooper: destiny 3 - 1 Dense Forest = 2 against defense 2.")
    t = scene(
        "jedi-knights",
        phase="starship_battle",
        order=["alliance", "empire"],
        empire_stack=["Dense Forest"],
        alliance_system=["Red Squadron X-wing"],
        alliance_arms=["Laser Cannons (under Red Squadron X-wing)"],
        alliance_deck=[destiny(3)],
        empire_system=["TIE Fighter"],
    )
    t.alliance.attacks("Red Squadron X-wing", on="TIE Fighter")
    t.alliance.fires("Laser Cannons", on="TIE Fighter")
    t.saw("hits TIE Fighter: destiny 3 against defense 2.")


# -- Themes ----------------------------------------------------------------------------------


@card("JK-135", "JK-136", "JK-137", "JK-138")
def test_a_theme_brings_its_hero_back_when_a_planet_enters_play() -> None:
    for side, theme, hero in [
        ("alliance", "The Force Is Strong With This One", "Luke Skywalker, Moisture Farmer"),
        ("alliance", "You Like Me Because I'm A Scoundrel", "Han Solo, Pilot for Hire"),
        ("empire", "Shadow of the Dark Lord", "Darth Vader, Imperial Enforcer"),
        ("empire", "Doctrine of Terror", "Grand Moff Tarkin, Outer Rim Governor"),
    ]:
        facts: dict[str, Any] = {
            f"{side}_themecard": [theme],
            f"{side}_discard": [hero, "Blaster"],
            "planet": "endor",
        }
        t = end_of_turn(2, **facts)
        getattr(t, side).uses(theme)
        assert t.cards(f"{side}_theme") == [hero]
        t = end_of_turn(2, **facts)
        getattr(t, side).passes()
        assert hero in t.cards(f"{side}_discard")


def test_a_theme_asks_nothing_while_its_hero_is_elsewhere() -> None:
    t = end_of_turn(
        2,
        alliance_themecard=["The Force Is Strong With This One"],
        alliance_hand=["Luke Skywalker, Moisture Farmer"],
        alliance_discard=["Luke Skywalker, Red Five"],
        planet="endor",
    )
    assert t.game.decision.kind != "may_use"
    assert t.cards("alliance_theme") == []
