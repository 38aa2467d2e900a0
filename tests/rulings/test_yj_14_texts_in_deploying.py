"""Rulings on texts outside fights: counters, deploying from the deck, presence (YJ-3, YJ-14)."""

from __future__ import annotations

from typing import Any

import pytest

from drawdestiny.testing import Scene, card, rule, scene

WATTO = "Watto, Slave Owner"
AURRA = "Aurra Sing, Bounty Hunter"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
MACE = "Mace Windu, Jedi Master"
RABE = "Rabé, Handmaiden"
SANDO = "Sando Aqua Monster"
SCOUNDREL = "Aurra Sing, Scoundrel"
RIFLE = "Aurra Sing's Blaster Rifle"
POOF = "V1-JC-21"


def table(**facts: Any) -> Scene:
    """Dark's turn at Mos Espa."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "dark"}
    return scene("young-jedi", **(usual | facts))


# -- 3.1 the limit -------------------------------------------------------------------------


@rule("YJ-3.1", "YJ-13.1")
@card("BN-131")
def test_a_raised_limit_counts_at_once_and_includes_what_was_spent() -> None:
    t = table(dark_hand=[AURRA, SANDO, WATTO, GRAGRA])
    t.dark.deploys(AURRA)  # 3
    t.dark.deploys(SANDO)  # 2 more, its own cost is part of the seven
    t.dark.deploys(WATTO)  # 2
    t.saw("7 counters spent")
    t.dark.is_refused("deploy", GRAGRA, rule="YJ-3.1")


@rule("YJ-3.1", "YJ-4.2")
def test_a_hidden_card_raises_the_limit_only_from_the_moment_it_turns_up() -> None:
    t = table(been_here=["light"], dark_hand=[SANDO, AURRA, WATTO])
    t.dark.deploys(SANDO)
    t.dark.deploys(AURRA)
    t.dark.is_refused("deploy", WATTO, rule="YJ-3.1")


@rule("YJ-3.1")
@card("BN-131")
def test_the_raised_limit_is_its_players_only_and_holds_every_turn() -> None:
    t = table(dark_effects=[SANDO], turn="light", light_hand=[MACE, "Blaster Rifle"])
    t.light.deploys(MACE)  # 6
    t.light.is_refused("deploy", "Blaster Rifle", rule="YJ-3.1")
    t = table(dark_effects=[SANDO], dark_hand=["Darth Maul, Sith Apprentice", "Blaster Rifle"])
    t.dark.deploys("Darth Maul, Sith Apprentice")
    t.dark.deploys("Blaster Rifle")
    t.saw("7 counters spent")


# -- 3.3 and 14.2 deploying from the deck --------------------------------------------------


@rule("YJ-3.3")
def test_faq_text_of_deploying_is_lost_for_a_hidden_card_even_when_it_turns_up() -> None:
    t = table(been_here=["light"], light=[YODA], dark_hand=[SCOUNDREL], dark_deck=[RIFLE])
    t.dark.deploys(SCOUNDREL)
    t.asked("deploy")
    for answer in ("done", "done"):
        t.dark.does(answer)
    for answer in ("done", "done"):
        t.light.does(answer)
    t.saw("Dark turns up Aurra Sing, Scoundrel")
    t.asked("deploy")


@rule("YJ-14.2")
@card("EBN-P16", "DM-108")
def test_each_copy_that_is_deployed_brings_one_card() -> None:
    t = table(dark_hand=[SCOUNDREL, SCOUNDREL], dark_deck=[RIFLE, RIFLE])
    for _ in range(2):
        t.dark.deploys(SCOUNDREL)
        t.dark.does("search")
        t.dark.does("deploy", RIFLE)
        t.asked("deploy")
        assert t.game.view(0).zone("deck", 0).cards == []  # reshuffled
    assert t.cards("dark_here").count(RIFLE) == 2
    t.saw("6 counters spent")


@rule("YJ-14.2")
@card("EBN-P16")
def test_a_changed_mind_costs_one_damage_and_the_deck_is_not_shown() -> None:
    t = table(dark_hand=[SCOUNDREL], dark_deck=[RIFLE, GRAGRA])
    t.dark.deploys(SCOUNDREL)
    t.dark.does("search")
    with t.changes(dark_deck=-1, dark_discard=+1):
        t.dark.does("give_up")
    assert t.game.view(1).zone("deck", 0).cards == []
    assert t.game.view(0).zone("deck", 0).cards == []


@rule("YJ-14.2", "YJ-15.2")
@card("EBN-P16")
def test_a_stack_on_another_planet_cannot_be_brought_from_the_deck_either() -> None:
    t = table(dark_hand=[SCOUNDREL], dark_naboo=[RIFLE], dark_deck=[RIFLE])
    t.dark.deploys(SCOUNDREL)
    t.dark.does("search")
    t.dark.may_not("deploy", RIFLE)


@rule("YJ-14.2", "YJ-1.5")
@card("EBN-P16", "DM-108")
def test_deploying_the_last_card_of_the_deck_loses_after_it_is_done() -> None:
    t = table(fillers=0, dark_hand=[SCOUNDREL], dark_deck=[RIFLE], light_deck=[RABE])
    t.dark.deploys(SCOUNDREL)
    t.dark.does("search")
    t.dark.does("deploy", RIFLE)
    t.saw("Aurra Sing's Blaster Rifle at Tatooine", "Dark's draw deck is empty")
    t.won_by("light")


@rule("YJ-14.2", "YJ-1.2")
@card("EBN-P16")
def test_the_damage_of_an_idle_search_can_lose_the_game() -> None:
    t = table(fillers=0, dark_hand=[SCOUNDREL], dark_deck=[GRAGRA], light_deck=[RABE])
    t.dark.deploys(SCOUNDREL)
    t.dark.does("search")
    t.dark.does("give_up")
    t.won_by("light")


@rule("YJ-14.2", "YJ-18.1/not_a_weapon")
@card("BP-20")
def test_a_text_that_deploys_a_weapon_does_not_find_an_armed_character() -> None:
    t = table(
        turn="light", light=["Comlink", YODA], light_deck=["RF-A3", "Blaster"], light_hand=[RABE]
    )
    t.light.does("use", "Comlink")
    t.light.may_not("deploy", "RF-A3")
    t.light.does("deploy", "Blaster")
    assert "Blaster" in t.cards("light_here") and "Comlink" in t.cards("light_discard")


# -- 14.1 and 14.4 who is meant ------------------------------------------------------------


@rule("YJ-14.1")
@card("BN-7")
@pytest.mark.parametrize(("yoda", "cost"), [(YODA, 3), ("Yoda, Jedi Council Member", 6)])
def test_a_text_with_a_subtitle_means_that_version_only(yoda: str, cost: int) -> None:
    t = table(turn="light", light=[yoda], light_hand=["Mace Windu, Jedi Speaker"])
    t.light.deploys("Mace Windu, Jedi Speaker")
    t.saw(f"{cost} counters spent")


@rule("YJ-14.4", "YJ-4.2")
@card("BN-7")
def test_a_hidden_yoda_is_not_present() -> None:
    t = table(
        turn="light",
        light=["Ric Olié, Ace Pilot"],
        light_hidden=[YODA],
        light_hand=["Mace Windu, Jedi Speaker"],
    )
    t.light.deploys("Mace Windu, Jedi Speaker")
    t.saw("6 counters spent")


@rule("YJ-14.4")
@card("BN-7")
def test_a_yoda_on_another_planet_is_not_present() -> None:
    t = table(turn="light", light_naboo=[YODA], light_hand=["Mace Windu, Jedi Speaker"])
    t.light.deploys("Mace Windu, Jedi Speaker")
    t.saw("6 counters spent")


@rule("YJ-14.4", "YJ-20.1/printed_card")
@card("V1-JC-21")
@pytest.mark.parametrize(
    ("company", "cost"),
    [("JC-21", 4), (YODA, 2), ("Obi-Wan Kenobi, Young Jedi", 4)],
)
def test_faq_the_virtual_poof_is_cheaper_by_another_master_but_not_by_a_poof(
    company: str, cost: int
) -> None:
    t = table(turn="light", light=[company], light_hand=[POOF])
    t.light.deploys(POOF)
    t.saw(f"{cost} counters spent")


@rule("YJ-14.4")
@card("BP-2")
@pytest.mark.parametrize(("jedi", "power"), [(MACE, 2), (YODA, 0)])
def test_faq_yoda_the_instructor_helps_any_other_jedi_in_a_duel_but_no_yoda(
    jedi: str, power: int
) -> None:
    t = table(
        site="Theed Palace",
        turn="light",
        light=["Yoda, Jedi Instructor", jedi, "Jedi Lightsaber, Constructed by Ki-Adi-Mundi"],
        dark=[WATTO],
        light_hand=[RABE],
    )
    t.light.does("done")
    t.light.does("duel", jedi, on=WATTO)
    if power:
        t.saw("2 text of Yoda, Jedi Instructor")
    else:
        t.did_not_see("text of Yoda")


@rule("YJ-14.4")
@card("BP-2")
def test_the_instructor_on_another_planet_helps_nobody() -> None:
    t = table(
        turn="light",
        light=[MACE, "Jedi Lightsaber, Constructed by Ki-Adi-Mundi"],
        light_naboo=["Yoda, Jedi Instructor"],
        dark=[WATTO],
        light_hand=[RABE],
    )
    t.light.does("done")
    t.light.does("duel", MACE, on=WATTO)
    t.did_not_see("text of Yoda")


@rule("YJ-14.2")
@card("EBN-P16")
def test_what_a_search_does_not_allow_is_refused_with_its_reason() -> None:
    t = table(dark_hand=[SCOUNDREL], dark_naboo=[RIFLE], dark_deck=[RIFLE, GRAGRA])
    t.dark.deploys(SCOUNDREL)
    t.dark.does("search")
    t.dark.is_refused("deploy", GRAGRA, rule="YJ-14.2")
    rifle = next(c for c in t.game.state.zone(1, 0) if t.name(c) == RIFLE)
    t.dark.is_refused("deploy", f"{RIFLE} #{rifle}", rule="YJ-15.2")
    t = table(dark_hand=["Sebulba, Bad-Tempered Dug", SCOUNDREL], dark_deck=[RIFLE])
    t.dark.deploys("Sebulba, Bad-Tempered Dug")  # 4
    t.dark.deploys(SCOUNDREL)  # 2
    t.dark.does("search")
    t.dark.is_refused("deploy", RIFLE, rule="YJ-3.1")
