"""Rulings on the virtual cards that the rulebook explains (YJ-20.3 to YJ-20.6)."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import announce, battle, intercepted

WATTO = "V2-JC-74"  # 3 printed
TIME = "V2-JC-62"
RUN = "V2-JC-132"
MECHANIC = "V2-DM-94"  # 1 printed
AURRA = "Aurra Sing, Bounty Hunter"  # 5
GRAGRA = "Gragra, Chuba Peddler"  # 2
SLAVER = "Watto, Slave Owner"  # 3
YODA = "Yoda, Jedi Master"  # 4, Jedi
MACE = "Mace Windu, Jedi Master"  # 6, Jedi
RABE = "Rabé, Handmaiden"  # 2
RIC = "Ric Olié, Ace Pilot"  # 4
CRUISER = "Republic Cruiser, Transport"
BATTLESHIP = "Battleship, Trade Federation Transport"
NABOO = "DM-69"  # Naboo Starfighter


def table(**facts: Any) -> Scene:
    """Dark's turn at Theed Palace, where nobody of these has a bonus."""
    usual: dict[str, Any] = {"site": "Theed Palace", "turn": "dark", "dark_hand": [GRAGRA]}
    return scene("young-jedi", **(usual | facts))


@rule("YJ-20.3")
@pytest.mark.parametrize("id", ["JC-74", "JC-62", "JC-132", "DM-94"])
def test_the_explained_cards_have_the_figures_of_the_printed_ones_and_their_own_text(
    id: str,
) -> None:
    game: Any = dd.game_definition("young-jedi")
    virtual, printed = game.catalogue().by_id[f"V2-{id}"], game.catalogue().by_id[id]
    for figure in ("side", "kind", "title", "counters", "power", "damage", "destinies", "colour"):
        assert getattr(virtual, figure) == getattr(printed, figure), figure
    assert virtual.at_site == printed.at_site and virtual.mark == printed.mark
    assert game.card_text(virtual, "en") != game.card_text(printed, "en")


@rule("YJ-20.3", "YJ-20.1/committee")
@pytest.mark.parametrize("format", ["committee", "duel", "classic"])
def test_they_are_legal_under_the_committee_alone(format: str) -> None:
    game = dd.game_definition("young-jedi")
    for side, id in (("dark", "V2-DM-94"), ("light", "V2-JC-62")):
        (deck, *_) = [d for d in game.ready_decks() if d.side == side]
        problems = game.problems(dd.Deck("d", side, deck.cards | {id: 1}), format)
        refused = [p for p in problems if id in p.cards and p.rule == "YJ-20.1"]
        assert bool(refused) == (format != "committee")


# -- Watto, Junk Merchant ------------------------------------------------------------------


@rule("YJ-20.4")
@card("V2-JC-74")
def test_watto_ties_his_fight_with_a_jedi_for_two_cards() -> None:
    t = table(dark=[WATTO, AURRA], light=[MACE, RABE], dark_hand=[GRAGRA, "Blaster", SLAVER])
    with t.changes(dark_hand=-2, dark_discard=+2, dark_deck=0, light_here=-1):
        battle(t.dark, [WATTO, AURRA], [MACE, RABE])
        t.dark.does("pay", "Blaster")
        t.dark.may_not("pass")  # the first card was not for nothing
        t.dark.does("pay", GRAGRA)
    t.saw("part as equals", "5 printed against 2 printed.")
    assert t.count("dark_here") == 2


@rule("YJ-20.4")
@card("V2-JC-74")
def test_watto_need_not_pay_and_then_loses() -> None:
    t = table(dark=[WATTO], light=[MACE], dark_hand=[GRAGRA, "Blaster"])
    battle(t.dark, [WATTO], [MACE])
    with t.changes(dark_here=-1, dark_hand=0):
        t.dark.does("pass")


@rule("YJ-20.4")
@card("V2-JC-74")
@pytest.mark.parametrize(
    ("light", "hand"), [([RIC], [GRAGRA, "Blaster"]), ([MACE], [GRAGRA])], ids=["no Jedi", "1 card"]
)
def test_watto_is_not_asked_without_a_jedi_or_without_two_cards(
    light: list[str], hand: list[str]
) -> None:
    t = table(dark=[WATTO], light=light, dark_hand=hand)
    battle(t.dark, [WATTO], light)
    t.did_not_see("part as equals")
    assert t.count("dark_here") == 0


@rule("YJ-20.4", "YJ-8.3")
@card("V2-JC-74")
def test_a_jedi_in_a_group_is_enough_for_watto() -> None:
    together = "May The Force Be With You"
    t = table(
        dark=[WATTO], light=[MACE, YODA], light_hand=[together], dark_hand=[GRAGRA, "Blaster"]
    )
    battle(t.dark, [WATTO], [together, MACE, YODA])
    t.dark.does("pay", GRAGRA)
    t.dark.does("pay", "Blaster")
    assert t.count("light_here") == 2 and t.count("dark_here") == 1


@rule("YJ-20.4")
@card("JC-74")
def test_the_printed_watto_ties_nothing() -> None:
    t = table(dark=["JC-74"], light=[MACE], dark_hand=[GRAGRA, "Blaster"])
    with t.changes(dark_here=-1, dark_hand=0):
        battle(t.dark, ["JC-74"], [MACE])


# -- We Don't Have Time For This, We Have Them On The Run ----------------------------------


@rule("YJ-20.5")
@card("V2-JC-132")
def test_its_user_meets_the_next_enemy_and_the_one_left_is_out() -> None:
    t = table(dark=[AURRA, GRAGRA], light=[MACE, RABE], dark_hand=[RUN])
    with t.changes(light_here=-1, dark_here=0, dark_hand=-1, dark_discard=+1):
        battle(t.dark, [RUN, AURRA, GRAGRA], [MACE, RABE])
    t.saw("Mace Windu, Jedi Master is left behind", "5 printed against 2 printed.", "1 character")
    t.did_not_see("6 printed")
    assert t.cards("light_here") == [MACE]


@rule("YJ-20.5")
@card("V2-JC-62")
def test_used_by_the_defender_it_saves_the_last_one_and_nobody_breaks_through() -> None:
    t = table(dark=[AURRA, GRAGRA], light=[RIC, RABE], light_hand=[TIME], dark_hand=[])
    with t.changes(dark_here=-1, light_here=0):
        battle(t.dark, [AURRA, GRAGRA], [TIME, RIC, RABE])
    t.saw("4 printed against 2 printed.")
    t.did_not_see("through")


@rule("YJ-20.5", "YJ-8.1")
@card("V2-JC-132")
def test_the_one_left_keeps_its_weapon_and_loses_its_battle_card() -> None:
    card = "Your Occupation Here Has Ended"
    t = table(
        dark=[AURRA],
        light=[RIC, "Blaster", RABE],
        dark_hand=[RUN],
        light_hand=[card],
    )
    with t.changes(light_hand=-1, light_deck=-1):
        battle(t.dark, [RUN, AURRA], [card, "Blaster", RIC, RABE])
    assert sorted(t.cards("light_here")) == ["Blaster", RIC]
    assert card in t.cards("light_discard")


@rule("YJ-20.5", "YJ-8.3")
@card("V2-JC-132")
def test_a_whole_group_is_left() -> None:
    together = "May The Force Be With You"
    t = table(dark=[AURRA], light=[MACE, YODA, RABE], dark_hand=[RUN], light_hand=[together, RIC])
    battle(t.dark, [RUN, AURRA], [together, MACE, YODA, RABE])
    t.saw("Mace Windu, Jedi Master is left behind", "Yoda, Jedi Master is left behind")
    assert sorted(t.cards("light_here")) == [MACE, YODA]


@rule("YJ-20.5", "YJ-6.6")
@card("V2-JC-132")
def test_with_no_next_enemy_there_is_no_fight_and_no_break_through() -> None:
    t = table(dark=[AURRA], light=[RABE], dark_hand=[RUN])
    with t.changes(light_here=0, dark_here=0, light_deck=0, dark_discard=+1):
        battle(t.dark, [RUN, AURRA], [RABE])
    t.saw("Nobody is left for Aurra Sing")
    t.did_not_see("through")
    t.did_not_see("printed")


@rule("YJ-20.5", "YJ-9.1")
@card("V2-JC-132", "V2-JC-62")
def test_if_both_play_it_the_attackers_works() -> None:
    t = table(dark=[AURRA, GRAGRA], light=[RIC, RABE], dark_hand=[RUN], light_hand=[TIME])
    battle(t.dark, [RUN, AURRA, GRAGRA], [TIME, RIC, RABE])
    t.saw("Ric Olié, Ace Pilot is left behind", "5 printed against 2 printed.")
    t.did_not_see("Aurra Sing, Bounty Hunter is left behind")


@rule("YJ-20.5")
@card("V2-JC-132", "V2-JC-62")
def test_the_next_one_may_leave_in_turn() -> None:
    t = table(dark=[AURRA, GRAGRA], light=[MACE, RIC], dark_hand=[RUN], light_hand=[TIME])
    with t.changes(dark_here=-1, light_here=0):
        battle(t.dark, [RUN, AURRA, GRAGRA], [MACE, TIME, RIC])
    t.saw("Aurra Sing, Bounty Hunter is left behind", "4 printed against 2 printed.")


@rule("YJ-20.5", "YJ-12.4")
@card("V2-JC-132")
def test_a_ship_leaves_the_fighter_for_the_transport() -> None:
    t = table(
        turn="light",
        light_tatooine=[RABE],
        light_hyperspace=[NABOO, CRUISER],
        dark_hyperspace=["Droid Control Ship"],
        dark_hand=[RUN],
    )
    intercepted(t.light, "tatooine", [NABOO, CRUISER], [RUN, "Droid Control Ship"])
    t.saw("is left behind", "6 printed against 5 printed.")
    assert t.count("light_hyperspace") == 1


# -- Pit Droid, Mechanic -------------------------------------------------------------------


@rule("YJ-20.6")
@card("V2-DM-94")
def test_the_pit_droid_and_the_enemy_it_chose_sit_out_a_battle() -> None:
    t = table(dark=[MECHANIC, AURRA], light=[MACE, RABE])
    t.dark.does("use", "Pit Droid, Mechanic")
    t.dark.does("sit_out", MACE)
    with t.changes(light_here=-1, dark_here=0):
        battle(t.dark, [], [])
    t.saw("Pit Droid, Mechanic and Mace Windu, Jedi Master sit out", "5 printed against 2 printed")
    for line in ("through", "reveals Mace", "reveals Pit"):
        t.did_not_see(line)


@rule("YJ-20.6")
@card("V2-DM-94")
def test_who_sits_out_cannot_be_placed_and_not_twice_in_a_turn() -> None:
    t = table(dark=[MECHANIC, AURRA, SLAVER], light=[MACE, RABE, RIC])
    t.dark.does("use", "Pit Droid, Mechanic")
    t.dark.does("sit_out", MACE)
    t.dark.may_not("use")
    t.dark.does("done")
    t.dark.does("battle")
    announce(t.dark)
    t.dark.is_refused("place", "Pit Droid, Mechanic", rule="YJ-6.2")
    t.light.is_refused("place", MACE, rule="YJ-6.2")
    t.light.places(RIC)


@rule("YJ-20.6")
@card("V2-DM-94")
def test_with_nobody_left_to_fight_there_is_no_battle() -> None:
    t = table(dark=[MECHANIC, AURRA], light=[MACE])
    t.dark.does("use", "Pit Droid, Mechanic")
    t.dark.does("sit_out", MACE)
    t.dark.is_refused("battle", rule="YJ-20.6")
    t.dark.does("done")
    t.asked("even_up")


@rule("YJ-20.6")
@card("V2-DM-94")
def test_in_the_next_turn_both_fight_again() -> None:
    t = table(dark=[MECHANIC, AURRA], light=[MACE, RABE], light_hand=[RIC], light_deck=[destiny(1)])
    t.dark.does("use", "Pit Droid, Mechanic")
    t.dark.does("sit_out", MACE)
    for answer in ("done", "pass", "done"):
        t.dark.does(answer)
    battle(t.light, [MACE, RABE], [AURRA, "Pit Droid, Mechanic"])
    t.saw("6 printed against 5 printed", "2 printed against 1 printed")


@rule("YJ-20.6", "YJ-4.2")
@card("V2-DM-94", "DM-94")
def test_only_a_face_up_enemy_can_be_chosen_and_only_by_the_virtual_droid() -> None:
    t = table(dark=[MECHANIC], light_hidden=[MACE])
    t.dark.may_not("use")
    t = table(dark=["DM-94"], light=[MACE])
    t.dark.may_not("use")
