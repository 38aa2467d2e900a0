"""Rulings on starships and evacuation (YJ-12): the classic way, hyperspace, battles of ships."""

from __future__ import annotations

import pytest

from drawdestiny.games.young_jedi.cards.card import UNIQUE
from drawdestiny.games.young_jedi.cards.catalogue import load_catalogue
from drawdestiny.testing import card, destiny, rule, scene
from drawdestiny.testing.young_jedi import announce

OBI = "Obi-Wan Kenobi, Young Jedi"
SABER = "Obi-Wan Kenobi's Lightsaber"
CRUISER = "Republic Cruiser, Transport"
BATTLESHIP = "Battleship, Trade Federation Transport"
DROID = "DM-139"  # Droid Starfighter, power 2, damage 0
NABOO = "DM-69"  # Naboo Starfighter, power 2, damage 0


# -- the classic evacuation ----------------------------------------------------------------


@rule("YJ-12.2", "YJ-12.6")
def test_a_transport_that_nobody_intercepts_saves_all_characters_and_weapons() -> None:
    t = scene(
        "young-jedi",
        format="classic",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI, SABER],
        light_hand=[CRUISER],
        dark_hand=[DROID],
    )
    with t.changes(light_tatooine=-2, light_deck=+2, light_discard=+1, light_hand=-1):
        t.light.evacuates(CRUISER, at="tatooine")
        t.asked("intercept_transport")
        t.dark.passes()
    t.saw("Light sends Republic Cruiser", "Light evacuates Tatooine: 2 cards")
    t.nothing_pending()


@rule("YJ-12.2", "YJ-12.4")
@pytest.mark.parametrize("format", ["classic", "duel", "committee"])
def test_passengers_are_shuffled_into_the_deck_where_nobody_knows_them(format: str) -> None:
    classic = format == "classic"
    t = scene(
        "young-jedi",
        format=format,
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI, SABER],
        light_hand=[CRUISER] if classic else [],
        light_hyperspace=[] if classic else [CRUISER],
    )
    t.light.evacuates(CRUISER if classic else "", at="tatooine")
    t.saw("Light evacuates Tatooine: 2 cards")
    for viewer in (0, 1):
        assert t.game.view(viewer).zone("deck", 1).cards == []


@rule("YJ-12.2", "YJ-12.1")
def test_a_starfighter_adds_destiny_and_the_lower_ship_is_destroyed_with_its_passengers() -> None:
    t = scene(
        "young-jedi",
        format="classic",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI, SABER],
        light_hand=[CRUISER],
        dark_hand=[DROID],
        dark_deck=[destiny(4)],
    )
    with t.changes(light_tatooine=-2, light_deck=-5, light_discard=1 + 2 + 5, dark_discard=+1):
        t.light.evacuates(CRUISER, at="tatooine")
        t.dark.intercepts(DROID)
    t.saw("Dark draws destiny 4", "2 printed + destiny 4 = 6 against 5 printed.", "fails")
    assert t.count("dark_hand") == 1  # the destiny card


@rule("YJ-12.2")
def test_a_tie_of_ships_leaves_both_alive_and_the_evacuation_succeeds() -> None:
    t = scene(
        "young-jedi",
        format="classic",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI],
        light_hand=[CRUISER],
        dark_hand=[DROID],
        dark_deck=[destiny(3)],
    )
    with t.changes(light_deck=+1, light_tatooine=-1, light_discard=+1, dark_discard=+1):
        t.light.evacuates(CRUISER, at="tatooine")
        t.dark.intercepts(DROID)
    t.saw("stand equal", "Light evacuates Tatooine: 1 card")


@rule("YJ-12.2")
def test_a_beaten_starfighter_costs_its_damage_and_the_transport_gets_away() -> None:
    t = scene(
        "young-jedi",
        format="classic",
        site="theed_palace",
        turn="dark",
        dark_tatooine=["Darth Maul, Sith Apprentice"],
        dark_hand=["Droid Control Ship"],
        light_hand=["Bravo 1, Naboo Starfighter"],
        light_deck=[destiny(1)],
    )
    with t.changes(light_deck=-1 - 2, light_discard=1 + 2, dark_deck=+1):
        t.dark.evacuates("Droid Control Ship", at="tatooine")
        t.light.intercepts("Bravo 1, Naboo Starfighter")
    t.saw("6 printed against 4 printed + destiny 1 = 5.")


@rule("YJ-12.1")
def test_starfighters_do_not_evacuate_and_transports_do_not_intercept_in_the_older_formats() -> (
    None
):
    t = scene(
        "young-jedi",
        format="classic",
        site="theed_palace",
        turn="light",
        light=[OBI],
        light_hand=[CRUISER, NABOO],
        dark_hand=[BATTLESHIP],
    )
    t.light.is_refused("evacuate", NABOO, at="naboo", rule="YJ-12.1")
    t.light.evacuates(CRUISER, at="naboo")
    t.dark.is_refused("intercept", BATTLESHIP, rule="YJ-12.1")


@rule("YJ-12.2")
def test_a_transport_needs_face_up_cards_to_evacuate() -> None:
    t = scene(
        "young-jedi",
        format="classic",
        site="theed_palace",
        turn="light",
        light=[OBI],
        light_hand=[CRUISER],
    )
    assert t.light.may("evacuate", CRUISER, at="naboo")
    t.light.is_refused("evacuate", CRUISER, at="tatooine", rule="YJ-12.2")


@rule("YJ-12.2")
def test_the_question_says_nothing_about_the_hand() -> None:
    t = scene(
        "young-jedi",
        format="classic",
        site="theed_palace",
        turn="light",
        light=[OBI],
        light_hand=[CRUISER],
        dark_hand=["Darth Maul, Sith Apprentice"],
    )
    t.light.evacuates(CRUISER, at="naboo")
    t.asked("intercept_transport")  # although there is no starfighter to play


@rule("YJ-12.2", "YJ-1.3/draws_first")
def test_the_last_card_drawn_for_a_starfighter_loses_before_any_damage() -> None:
    t = scene(
        "young-jedi",
        format="classic",
        site="theed_palace",
        turn="light",
        fillers=0,
        light=[OBI],
        light_hand=[CRUISER],
        light_deck=[destiny(4)],
        dark_hand=[DROID],
        dark_deck=[destiny(6)],
    )
    t.light.evacuates(CRUISER, at="naboo")
    t.dark.intercepts(DROID)
    t.won_by("light")


# -- hyperspace ----------------------------------------------------------------------------


@rule("YJ-12.3")
def test_starships_deploy_face_up_to_hyperspace_on_the_first_turn_without_counters() -> None:
    t = scene(
        "young-jedi",
        site="theed_palace",
        turn="light",
        been_here=[],
        spent=6,
        light_hand=[CRUISER],
    )
    with t.changes(light_hyperspace=+1, light_hidden=0):
        t.light.launches(CRUISER)
    assert t.game.view(0).zone("hyperspace", 1).cards[0].id == "DM-70"


@rule("YJ-12.3", "YJ-12.8", "YJ-12.5")
def test_an_evacuation_that_nobody_intercepts_succeeds() -> None:
    t = scene(
        "young-jedi",
        format="duel",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI, SABER],
        light_hand=[CRUISER],
        dark_hand=["Darth Maul, Sith Apprentice"],
    )
    t.light.launches(CRUISER)  # and takes part in the same phase
    with t.changes(light_tatooine=-2, light_deck=+2, light_hyperspace=0):
        t.light.evacuates(at="tatooine")
        t.dark.passes()
    t.nothing_pending()


@rule("YJ-12.5")
def test_the_committee_shuffles_one_transport_in_with_the_passengers() -> None:
    t = scene(
        "young-jedi",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI],
        light_hyperspace=[CRUISER, "Radiant VII", NABOO],
    )
    with t.changes(light_deck=+2, light_hyperspace=-1):
        t.light.evacuates(at="tatooine")
    t.saw("is shuffled into Light's draw deck")
    assert "Naboo Starfighter" in t.cards("light_hyperspace")


@rule("YJ-12.3")
def test_an_evacuation_needs_a_transport_in_the_pile() -> None:
    t = scene(
        "young-jedi",
        site="theed_palace",
        turn="light",
        light=[OBI],
        light_hyperspace=[NABOO],
        light_hand=[CRUISER],
    )
    t.light.is_refused("evacuate", at="naboo", rule="YJ-12.3")
    t.light.launches(CRUISER)
    assert t.light.may("evacuate", at="naboo")
    t.light.is_refused("evacuate", at="tatooine", rule="YJ-12.3")


@rule("YJ-12.3")
def test_a_lone_face_up_weapon_can_be_evacuated() -> None:
    t = scene(
        "young-jedi", site="theed_palace", turn="light", light=[SABER], light_hyperspace=[CRUISER]
    )
    with t.changes(light_here=-1):
        t.light.evacuates(at="naboo")


@rule("YJ-12.6", "YJ-4.2")
def test_hidden_cards_leave_too_but_do_not_allow_an_evacuation_and_effects_stay() -> None:
    t = scene(
        "young-jedi",
        site="theed_palace",
        turn="light",
        light_hidden=["Qui-Gon Jinn, Jedi Master", "Bravo Squadron"],
        light_hyperspace=[CRUISER],
        light_hand=["6 x destiny 1"],
    )
    t.light.may_not("evacuate", at="naboo")
    t = scene(
        "young-jedi",
        site="theed_palace",
        turn="light",
        light=[OBI],
        light_hidden=["Qui-Gon Jinn, Jedi Master", "Bravo Squadron"],
        light_hyperspace=[CRUISER],
    )
    with t.changes(light_here=-1, light_hidden=-1, light_effects=0):
        t.light.evacuates(at="naboo")
    assert t.cards("light_hidden") == ["Bravo Squadron"]


@rule("YJ-12.7/subtitle")
def test_a_unique_ship_is_once_in_the_pile_whatever_its_subtitle() -> None:
    t = scene(
        "young-jedi",
        site="theed_palace",
        turn="light",
        light_hand=[
            "Amidala's Starship, Royal Transport",
            "Amidala's Starship, Queen's Transport",
            f"2 x {NABOO}",
        ],
    )
    t.light.launches("Amidala's Starship, Royal Transport")
    t.light.is_refused("launch", "Amidala's Starship, Queen's Transport", rule="YJ-12.7")
    t.light.launches(NABOO)
    t.light.launches(NABOO)
    assert t.count("light_hyperspace") == 3


@rule("YJ-12.7/named")
def test_the_unique_starships_are_those_the_rule_names() -> None:
    ships = [face for face in load_catalogue().faces if face.kind == "starship"]
    assert sorted({face.title for face in ships if face.mark == UNIQUE}) == [
        "Amidala's Starship",
        "Bravo 1",
        "Bravo 2",
        "Bravo 3",
        "Darth Maul's Starfighter",
        "Droid Control Ship",
        "Radiant VII",
        "Viceroy's Battleship",
    ]
    for ship in ships:
        t = scene(
            "young-jedi",
            site="theed_palace",
            turn=ship.side,
            **{f"{ship.side}_hyperspace": [ship.id], f"{ship.side}_hand": [ship.id]},
        )
        seat = getattr(t, ship.side)
        if ship.mark == UNIQUE:
            seat.is_refused("launch", ship.id, rule="YJ-12.7")
        else:
            seat.launches(ship.id)


# -- battles of ships ----------------------------------------------------------------------


@rule("YJ-12.4", "YJ-12.8")
def test_the_interceptor_may_add_ships_and_attacks_with_all_of_them_transports_too() -> None:
    t = scene(
        "young-jedi",
        format="duel",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI],
        light_hyperspace=[CRUISER],
        dark_hand=["Battleship", "Impossible!"],
    )
    t.light.evacuates(at="tatooine")
    t.dark.is_refused("intercept", rule="YJ-12.3")  # the pile is empty so far
    t.dark.launches("Battleship")
    t.dark.intercepts()
    t.asked("announce")
    assert t.dark.may("announce")  # the interceptor first, as the attacker
    t.dark.announces(amount=0)
    t.saw("Dark intercepts the evacuation of Tatooine", "5 printed against 5 printed.")
    assert t.count("light_tatooine") == 0  # a tie: the transport survives
    assert t.count("light_hyperspace") == 1
    assert t.count("dark_hyperspace") == 1


@rule("YJ-12.8")
def test_ships_added_stay_in_the_pile_without_interception() -> None:
    t = scene(
        "young-jedi",
        format="duel",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI],
        light_hyperspace=[CRUISER],
        dark_hand=["Battleship"],
    )
    t.light.evacuates(at="tatooine")
    t.dark.launches("Battleship")
    t.dark.passes()
    assert t.cards("dark_hyperspace") == [BATTLESHIP]
    assert t.count("light_tatooine") == 0
    t.nothing_pending()


@rule("YJ-12.4")
def test_without_a_surviving_transport_the_passengers_are_lost_without_damage() -> None:
    t = scene(
        "young-jedi",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI, SABER],
        light_hyperspace=[CRUISER],
        dark_hyperspace=[DROID],
        dark_deck=[destiny(4)],
    )
    # The transport's damage of 5, not Obi-Wan's 5 on top of it.
    with t.changes(light_tatooine=-2, light_hyperspace=-1, light_deck=-5, light_discard=2 + 1 + 5):
        t.light.evacuates(at="tatooine")
        t.dark.intercepts()
    t.saw("2 printed + destiny 4 = 6", "Light's evacuation of Tatooine fails")
    assert t.count("dark_hyperspace") == 1
    t.nothing_pending()


@rule("YJ-12.4")
def test_one_surviving_transport_is_enough_and_there_is_no_break_through() -> None:
    t = scene(
        "young-jedi",
        format="duel",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI],
        light_hyperspace=[CRUISER, CRUISER],
        dark_hyperspace=[DROID],
        dark_deck=[destiny(4)],
    )
    with t.changes(light_deck=-5 + 1, light_hyperspace=-1, dark_deck=-1, dark_hyperspace=0):
        t.light.evacuates(at="tatooine")
        t.dark.intercepts()
        t.light.confirms()
    assert t.count("light_tatooine") == 0
    t.did_not_see("breaks through")


@rule("YJ-12.4")
def test_an_attackers_surplus_ships_do_not_break_through() -> None:
    t = scene(
        "young-jedi",
        format="duel",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI],
        light_hyperspace=[CRUISER],
        dark_hyperspace=["Battleship", "Battleship", "Battleship"],
    )
    with t.changes(light_deck=+1, dark_hyperspace=0):
        t.light.evacuates(at="tatooine")
        t.dark.intercepts()
        t.dark.confirms()


@rule("YJ-12.4", "YJ-8.3")
def test_ships_fight_together_with_a_battle_card() -> None:
    t = scene(
        "young-jedi",
        format="duel",
        site="theed_palace",
        turn="light",
        light_tatooine=[OBI],
        light_hyperspace=[CRUISER, NABOO],
        light_hand=["Naboo Fighter Attack"],
        light_deck=[destiny(1)],
        dark_hyperspace=["Droid Control Ship"],
    )
    with t.changes(dark_deck=-6, dark_hyperspace=-1, light_hyperspace=0):
        t.light.evacuates(at="tatooine")
        t.dark.intercepts()
        announce(t.light, "Naboo Fighter Attack")
        t.light.places("Naboo Fighter Attack")
        t.light.confirms()
    t.saw("5 printed + 2 printed + destiny 1 = 8 against 6 printed.")
    assert t.count("light_tatooine") == 0


@rule("YJ-12.4")
@card("DF-48")
def test_a_battle_card_for_transports_works_in_a_ship_battle() -> None:
    t = scene(
        "young-jedi",
        format="duel",
        site="theed_palace",
        turn="dark",
        dark_tatooine=["Darth Maul, Sith Apprentice"],
        dark_hyperspace=["Battleship"],
        dark_hand=["Impossible!"],
        light_hyperspace=["Radiant VII"],
    )
    with t.changes(light_hyperspace=-1, light_deck=-6):
        t.dark.evacuates(at="tatooine")
        t.light.intercepts()
        announce(t.dark, "Impossible!")
        t.dark.places("Impossible!")
        t.dark.confirms()
    t.saw("5 printed + 3 Impossible! = 8 against 6 printed.")


@rule("YJ-12.4", "YJ-1.2")
def test_the_damage_of_a_ship_can_end_the_game() -> None:
    t = scene(
        "young-jedi",
        site="theed_palace",
        turn="light",
        fillers=0,
        light_tatooine=[OBI],
        light_hyperspace=[CRUISER],
        light_deck=["4 x destiny 4"],
        dark_hyperspace=[DROID],
        dark_deck=[destiny(4), destiny(4)],
    )
    t.light.evacuates(at="tatooine")
    t.dark.intercepts()
    t.won_by("dark")
