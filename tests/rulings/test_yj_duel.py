"""Rulings on lightsaber duels (YJ-16), with the worked examples move by move."""

from __future__ import annotations

from typing import Any

from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.testing import card, destiny, rule, scene
from drawdestiny.testing.scene import Scene

MAUL = "Darth Maul, Sith Apprentice"
SABER = "Sith Lightsaber"


def duel(**facts: Any) -> Scene:
    """A scene at the beginning of the battle phase."""
    seat = facts["turn"]
    facts.setdefault(f"{seat}_hand", ["6 x destiny 1"])  # nothing to draw when evening up
    t = scene("young-jedi", **facts)
    getattr(t, seat).does("done")
    return t


# -- starting a duel -----------------------------------------------------------------------


@rule("YJ-16.1")
def test_a_duel_needs_a_dueling_character_with_a_lightsaber_it_can_use() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, "Sebulba, Bad-Tempered Dug", SABER],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
    )
    assert t.dark.may("duel", MAUL)
    t.dark.is_refused("duel", "Sebulba, Bad-Tempered Dug", rule="YJ-16.1")


@rule("YJ-16.1")
def test_without_a_lightsaber_there_is_no_duel() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, "Sith Probe Droid, Hunter Droid"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
    )
    t.dark.is_refused("duel", MAUL, on="Jar Jar Binks, Gungan Chuba Thief", rule="YJ-16.1")


@rule("YJ-16.1")
def test_anakin_is_no_dueling_character_even_tested_by_the_council() -> None:
    t = duel(
        site="mos_espa",
        turn="light",
        light=["Anakin Skywalker, Tested by the Jedi Council", "Obi-Wan Kenobi's Lightsaber"],
        dark=[MAUL],
    )
    t.light.is_refused("duel", "Anakin Skywalker", on=MAUL, rule="YJ-16.1")


@rule("YJ-16.1")
def test_one_duel_a_turn_and_none_after_the_battle() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["R2-D2, Astromech Droid", "Jar Jar Binks, Gungan Chuba Thief"],
    )
    t.dark.duels(MAUL, on="R2-D2, Astromech Droid")
    t.asked("battle")
    t.dark.is_refused("duel", MAUL, on="Jar Jar Binks", rule="YJ-16.1")
    assert t.dark.may("battle")


@rule("YJ-16.1")
def test_the_older_formats_know_no_duels() -> None:
    t = duel(
        format="classic",
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
    )
    t.dark.is_refused("duel", MAUL, on="Jar Jar Binks", rule="YJ-16.1")


@rule("YJ-16.1", "YJ-4.2")
def test_a_hidden_character_cannot_be_dueled() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
        light_hidden=["Qui-Gon Jinn, Jedi Master"],
    )
    t.dark.may_not("duel", MAUL, on="Qui-Gon Jinn, Jedi Master")
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.asked("duel_attack")  # and a hidden Jedi does not step in either


# -- who duels -----------------------------------------------------------------------------


@rule("YJ-16.2", "YJ-16.14")
def test_qui_gon_may_step_in_for_r2_d2() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["R2-D2, Astromech Droid", "Qui-Gon Jinn, Jedi Master"],
    )
    t.dark.duels(MAUL, on="R2-D2, Astromech Droid")
    t.asked("step_in")
    t.light.does("step_in", "Qui-Gon Jinn, Jedi Master")
    t.saw("Qui-Gon Jinn, Jedi Master steps in for R2-D2, Astromech Droid")
    t.asked("duel_attack")
    assert t.count("light_here") == 2


@rule("YJ-16.2", "YJ-16.14")
def test_qui_gon_may_step_in_for_obi_wan_too() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Obi-Wan Kenobi, Young Jedi", "Qui-Gon Jinn, Jedi Master"],
    )
    t.dark.duels(MAUL, on="Obi-Wan Kenobi, Young Jedi")
    t.light.does("step_in", "Qui-Gon Jinn, Jedi Master")
    # Power 6 and 1 at Mos Espa: the stand-in's, not Obi-Wan's 5 and 1.
    assert t.count("light_duelinghand") == 6 + 1


@rule("YJ-16.14")
def test_one_obi_wan_may_step_in_for_another() -> None:
    t = duel(
        site="jedi_council_chamber",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Obi-Wan Kenobi, Jedi Padawan", "Obi-Wan Kenobi, Jedi Apprentice"],
    )
    t.dark.duels(MAUL, on="Obi-Wan Kenobi, Jedi Padawan")
    assert t.light.may("step_in", "Obi-Wan Kenobi, Jedi Apprentice")


@rule("YJ-16.14")
def test_one_anakin_may_not_step_in_for_another() -> None:
    t = duel(
        site="capital_city",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Anakin Skywalker, Podracer Pilot", "Anakin Skywalker, Child of Prophecy"],
    )
    t.dark.duels(MAUL, on="Anakin Skywalker, Podracer Pilot")
    t.did_not_see("steps in")
    t.asked("duel_attack")


@rule("YJ-16.2")
def test_who_cannot_duel_cannot_step_in() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=[
            "Qui-Gon Jinn, Jedi Master",
            "Obi-Wan Kenobi, Young Jedi",
            "Jar Jar Binks, Gungan Chuba Thief",
        ],
    )
    t.dark.duels(MAUL, on="Qui-Gon Jinn, Jedi Master")
    assert t.light.may("step_in", "Obi-Wan Kenobi, Young Jedi")
    t.light.is_refused("step_in", "Jar Jar Binks, Gungan Chuba Thief", rule="YJ-16.2")


@rule("YJ-16.2")
def test_the_defender_may_take_any_weapon_it_can_use_or_none() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Jar Jar Binks, Gungan Chuba Thief", "Eopie", "Jedi Lightsaber"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.asked("duel_weapon")
    t.light.is_refused("wield", "Jedi Lightsaber", rule="YJ-16.2")
    t.light.does("unarmed")
    assert t.count("light_duelinghand") == 4 + 2


@rule("YJ-16.2")
def test_the_attacker_picks_among_several_lightsabers() -> None:
    t = duel(
        site="mos_espa",
        turn="light",
        light=[
            "Obi-Wan Kenobi, Young Jedi",
            "Obi-Wan Kenobi's Lightsaber",
            "Jedi Lightsaber, Constructed by Ki-Adi-Mundi",
        ],
        dark=["Sebulba, Bad-Tempered Dug"],
    )
    t.light.duels("Obi-Wan Kenobi, Young Jedi", on="Sebulba, Bad-Tempered Dug")
    t.asked("duel_lightsaber")
    t.light.wields("Obi-Wan Kenobi's Lightsaber")
    assert t.count("light_duelinghand") == 5 + 1 + 2


@rule("YJ-16.2")
def test_a_comlink_is_no_weapon_for_a_duel() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Jar Jar Binks, Gungan Chuba Thief", "Comlink"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.asked("duel_attack")


@rule("YJ-16.3")
def test_a_defender_with_damage_0_is_simply_discarded() -> None:
    t = duel(site="mos_espa", turn="dark", dark=[MAUL, SABER], light=["R2-D2, Astromech Droid"])
    with t.changes(light_here=-1, light_discard=+1, light_deck=0, dark_here=0, dark_duelinghand=0):
        t.dark.duels(MAUL, on="R2-D2, Astromech Droid")
    t.cites("YJ-16.3")
    t.did_not_see("dueling hand")


# -- dueling hands -------------------------------------------------------------------------


@rule("YJ-16.4")
def test_a_dueling_hand_is_as_large_as_the_power_without_weapon_draws() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_hand=["Sebulba, Bad-Tempered Dug"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
    )
    with t.changes(dark_deck=-8, light_deck=-6, dark_hand=0, light_hand=0):
        t.dark.duels(MAUL, on="Jar Jar Binks")
    t.saw("6 printed", "Light draws a dueling hand of 6 cards")
    assert t.count("dark_duelinghand") == 6 + 1 + 1
    assert t.count("light_duelinghand") == 4 + 2


@rule("YJ-16.4")
def test_a_chance_cube_is_drawn_first_and_goes_to_the_ordinary_hand() -> None:
    t = duel(
        site="podrace_arena",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Anakin Skywalker, Podracer Pilot"],
        light_deck=[destiny(5), destiny(3)],
    )
    with t.changes(light_hand=+1):
        t.dark.duels(MAUL, on="Anakin Skywalker, Podracer Pilot")
    t.saw("Light draws destiny 5", "dueling hand of 8 cards")
    assert t.count("light_duelinghand") == 5 + 3


@rule("YJ-16.4")
def test_a_short_deck_gives_a_smaller_hand_and_does_not_lose() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark=[MAUL, SABER],
        dark_deck=["3 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
        light_deck=["20 x destiny 4"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.goes_on()
    assert t.count("dark_duelinghand") == 3
    assert t.count("dark_deck") == 0


@rule("YJ-16.16", "YJ-16.4")
def test_the_last_card_drawn_for_a_chance_cube_loses() -> None:
    t = duel(
        site="podrace_arena",
        turn="dark",
        fillers=0,
        dark=[MAUL, SABER],
        dark_deck=["20 x destiny 4"],
        light=["Anakin Skywalker, Podracer Pilot"],
        light_deck=[destiny(5)],
    )
    t.dark.duels(MAUL, on="Anakin Skywalker, Podracer Pilot")
    t.won_by("dark")


# -- attacks, blocks, hits -----------------------------------------------------------------


@rule("YJ-16.5")
def test_attack_block_and_hit_and_the_one_hit_attacks_next() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_deck=["8 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
        light_deck=[destiny(4), "5 x destiny 3"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.dark.attacks(amount=4)
    t.light.blocks(amount=4)
    t.asked("duel_block")  # the block is the attack now
    t.dark.blocks(amount=4)
    t.light.does("yield")
    t.saw("Dark attacks with 4", "Light blocks with 4", "Dark blocks with 4", "scores 1 hit")
    t.asked("duel_attack")
    assert t.light.may("attack")
    assert t.count("dark_duelingpile") == 2
    assert t.count("light_duelingpile") == 1


@rule("YJ-16.5")
def test_a_block_has_the_number_of_the_attack_and_is_never_forced() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_deck=["8 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
        light_deck=[destiny(4), "5 x destiny 3"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.dark.attacks(amount=4)
    assert [o.amount for o in t.game.decision.options if o.verb == "block"] == [4]
    t.light.does("yield")
    assert _hits(t) == [0, 1]


@rule("YJ-16.6")
@card("DF-14")
def test_before_the_committee_dueling_text_needs_a_dueling_character_with_a_lightsaber() -> None:
    hits: dict[str, int] = {}
    for format in ("duel", "committee"):
        t = duel(
            format=format,
            site="mos_espa",
            turn="dark",
            dark=[MAUL, SABER],
            dark_deck=["8 x destiny 4"],
            light=["Jar Jar Binks, Gungan Chuba Thief"],
            light_deck=["A Powerful Opponent", "5 x destiny 3"],
        )
        t.dark.duels(MAUL, on="Jar Jar Binks")
        t.dark.attacks(amount=4)
        t.light.does("yield")
        t.light.attacks("A Powerful Opponent")
        t.dark.does("yield")
        hits[format] = _hits(t)[0]
    assert hits == {"duel": 1, "committee": 2}


@rule("YJ-16.6")
@card("DF-14")
def test_before_the_committee_a_jedi_with_a_lightsaber_uses_dueling_text() -> None:
    t = duel(
        format="duel",
        site="mos_espa",
        turn="light",
        light=["Obi-Wan Kenobi, Young Jedi", "Obi-Wan Kenobi's Lightsaber"],
        light_deck=["A Powerful Opponent", "7 x destiny 3"],
        dark=[MAUL],
        dark_deck=["8 x destiny 4"],
    )
    t.light.duels("Obi-Wan Kenobi, Young Jedi", on=MAUL)
    t.light.attacks("A Powerful Opponent")
    t.dark.does("yield")
    t.saw("scores 1 hit", "scores 1 hit")


@rule("YJ-16.8")
def test_who_scored_more_hits_than_its_damage_takes_none_and_gains_nothing() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_deck=["3 x destiny 4", "5 x destiny 3"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
        light_deck=["6 x destiny 4"],
    )
    with t.changes(light_deck=0, light_discard=+1, dark_deck=0):
        t.dark.duels(MAUL, on="Jar Jar Binks")
        for _ in range(3):
            t.dark.attacks(amount=4)
            t.light.blocks(amount=4)
            t.dark.does("yield")
        t.dark.attacks(amount=3)
        t.light.does("yield")
        t.light.passes()
        t.dark.attacks(amount=3)
        t.light.does("yield")
    t.saw("- 2 hits scored = 0.")
    for player in (0, 1):
        assert t.game.view(player).zone("deck", player).cards == []  # reshuffled


@rule("YJ-16.7")
def test_who_passed_only_blocks_and_may_not_battle() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_deck=["8 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
        light_deck=["4 x destiny 4", "2 x destiny 3"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.dark.passes()
    t.light.attacks(amount=4)
    t.dark.blocks(amount=4)
    t.light.does("yield")  # a block of one who passed still hits
    t.saw("Dark passes", "scores 1 hit on Jar Jar Binks")
    assert t.light.may("attack")
    t.light.passes()
    t.dark.is_refused("battle", rule="YJ-16.7")


@rule("YJ-16.7", "YJ-16.15")
def test_before_the_committee_nobody_may_pass() -> None:
    t = duel(
        format="duel",
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.dark.is_refused("pass", rule="YJ-16.15")


@rule("YJ-16.7", "YJ-16.9/passed")
def test_both_passing_ends_the_duel_at_once() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
    )
    with t.changes(dark_deck=0, light_deck=0):
        t.dark.duels(MAUL, on="Jar Jar Binks")
        t.dark.passes()
        t.light.passes()
    t.saw("The duel ends even, with 0 hits on each side")
    assert t.count("dark_here") == 2


@rule("YJ-16.15")
def test_without_cards_an_attack_is_skipped_and_that_is_no_pass() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark=[MAUL, SABER],
        dark_deck=["2 x destiny 4"],
        light=["Qui-Gon Jinn, Jedi Master"],
        light_deck=["20 x destiny 4"],
    )
    t.dark.duels(MAUL, on="Qui-Gon Jinn, Jedi Master")
    t.dark.attacks(amount=4)
    t.light.does("yield")
    t.light.attacks(amount=4)
    t.dark.blocks(amount=4)
    t.light.blocks(amount=4)  # Dark has no card to block with: a hit, and none to attack with
    t.saw("scores 1 hit on Darth Maul", "Dark has no dueling card left")
    assert t.light.may("attack")
    t.light.passes()
    t.asked("battle")
    assert t.dark.may("battle")


# -- the end -------------------------------------------------------------------------------


@rule("YJ-16.8")
def test_hits_for_the_printed_damage_defeat_character_and_weapon() -> None:
    t = duel(
        format="duel",
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_deck=["8 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief", "Eopie"],
        light_deck=["6 x destiny 3"],
    )
    with t.changes(light_deck=-2, light_here=-1, dark_deck=0):
        t.dark.duels(MAUL, on="Jar Jar Binks")
        t.light.does("unarmed")
        t.dark.attacks(amount=4)
        t.light.does("yield")
        t.light.attacks(amount=3)
        t.dark.does("yield")
        t.dark.attacks(amount=4)
        t.light.does("yield")
    t.saw("is defeated in the duel after 2 hits", "2 damage of Jar Jar Binks, Gungan Chuba Thief.")
    assert t.count("light_here") == 1
    assert t.count("dark_duelinghand") + t.count("dark_duelingpile") == 0
    assert t.count("light_duelinghand") + t.count("light_duelingpile") == 0


@rule("YJ-16.8")
def test_the_weapon_used_goes_with_the_defeated() -> None:
    t = duel(
        format="duel",
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_deck=["8 x destiny 4"],
        light=["Qui-Gon Jinn, Jedi Master", "Jedi Lightsaber, Constructed by Ki-Adi-Mundi"],
        light_deck=["20 x destiny 3"],
    )
    t.dark.duels(MAUL, on="Qui-Gon Jinn, Jedi Master")
    t.light.wields("Jedi Lightsaber, Constructed by Ki-Adi-Mundi")
    for _ in range(5):
        t.dark.attacks(amount=4)
        t.light.does("yield")
        if t.count("light_here"):
            t.light.attacks(amount=3)
            t.dark.does("yield")
    assert t.count("light_here") == 0
    t.saw("Jedi Lightsaber, Constructed by Ki-Adi-Mundi is lost")


@rule("YJ-16.8")
def test_the_committee_subtracts_the_hits_the_defeated_scored() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_deck=["8 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
        light_deck=["6 x destiny 3"],
    )
    with t.changes(light_deck=-1, dark_deck=0):
        t.dark.duels(MAUL, on="Jar Jar Binks")
        t.dark.attacks(amount=4)
        t.light.does("yield")
        t.light.attacks(amount=3)
        t.dark.does("yield")
        t.dark.attacks(amount=4)
        t.light.does("yield")
    t.saw("2 damage of Jar Jar Binks, Gungan Chuba Thief - 1 hit scored = 1")


@rule("YJ-16.9/out_of_cards", "YJ-16.9/more_hits", "YJ-16.9/committee")
def test_nobody_defeated_and_more_hits_means_damage_for_them() -> None:
    losses: dict[str, int] = {}
    for format in ("duel", "committee"):
        t = duel(
            format=format,
            site="mos_espa",
            turn="dark",
            fillers=0,
            dark=[MAUL, SABER],
            dark_deck=["3 x destiny 4"],
            light=["Qui-Gon Jinn, Jedi Master"],
            light_deck=["2 x destiny 3"],
        )
        t.dark.duels(MAUL, on="Qui-Gon Jinn, Jedi Master")
        for _ in range(2):
            t.dark.attacks(amount=4)
            t.light.does("yield")
            t.light.attacks(amount=3)
            t.dark.does("yield")
        t.dark.attacks(amount=4)
        # Three hits on Qui-Gon, two on Maul; Light has no card left and neither has Dark.
        losses[format] = t.count("light_discard")
        t.cites("YJ-16.9")
    assert losses == {"duel": 2, "committee": 1}


def last_cards(dark: int, light: int, attacks: int) -> Scene:
    """Maul and Qui-Gon, whose players duel with their whole decks, one unblocked hit a card."""
    t = duel(
        format="duel",
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark=[MAUL, SABER],
        dark_deck=[f"{dark} x destiny 4"],
        light=["Qui-Gon Jinn, Jedi Master"],
        light_deck=[f"{light} x destiny 3"],
    )
    t.dark.duels(MAUL, on="Qui-Gon Jinn, Jedi Master")
    for attack in range(attacks):
        seat, victim = (t.light, t.dark) if attack % 2 else (t.dark, t.light)
        seat.attacks(amount=3 if attack % 2 else 4)
        held = t.count("dark_duelinghand" if attack % 2 else "light_duelinghand")
        if held:
            victim.does("yield")
    return t


@rule("YJ-16.9/decks_first")
def test_the_damage_of_a_duel_is_taken_from_the_deck_that_was_rebuilt() -> None:
    t = last_cards(3, 2, attacks=5)
    # Light's two cards went to the duel: back in the deck, both are lost to the three hits.
    t.saw(
        "Light shuffles the dueling cards back into the draw deck",
        "Light takes 3 damage",
        "from the draw deck",
        "Light's draw deck is empty",
    )
    assert t.count("light_discard") == 2
    t.won_by("dark")


@rule("YJ-16.9/equal_hits")
def test_equal_hits_cost_nobody_a_card() -> None:
    t = last_cards(2, 2, attacks=4)
    t.saw("The duel ends even, with 2 hits on each side")
    assert (t.count("dark_deck"), t.count("light_deck")) == (2, 2)
    assert (t.count("dark_discard"), t.count("light_discard")) == (0, 0)


@rule("YJ-16.9/hits_removed")
def test_no_hits_are_left_after_a_duel() -> None:
    for attacks, hits in ((3, [1, 2]), (4, [0, 0])):
        state = last_cards(2, 2, attacks=attacks).game.state
        assert isinstance(state, YJState)
        assert state.duel_hits == hits


@rule("YJ-16.10")
def test_those_who_dueled_have_fought_and_may_battle_in_the_same_turn() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark=[MAUL, SABER],
        dark_deck=["2 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief", "Qui-Gon Jinn, Jedi Master"],
        light_deck=["2 x destiny 3"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    t.light.does("step_in", "Qui-Gon Jinn, Jedi Master")
    for _ in range(2):
        t.dark.attacks(amount=4)
        t.light.does("yield")
        t.light.attacks(amount=3)
        if t.count("dark_duelinghand"):
            t.dark.does("yield")
    facts = t.game.view().facts
    assert facts["fought"] == ["DM-71", "DM-2"]
    dueled = facts["dueled"]
    assert isinstance(dueled, int) and dueled >= 0  # -1 is nobody
    assert t.name(dueled) == "Qui-Gon Jinn, Jedi Master"
    t.dark.battles()
    t.asked("announce")


@rule("YJ-16.16")
@card("DF-53")
def test_the_last_card_discarded_by_its_own_text_loses() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        fillers=0,
        dark=[MAUL, SABER],
        dark_deck=["To The Death"],
        light=["Qui-Gon Jinn, Jedi Master"],
        light_deck=["9 x destiny 3"],
    )
    t.dark.duels(MAUL, on="Qui-Gon Jinn, Jedi Master")
    t.dark.attacks("To The Death")
    t.light.does("yield")
    t.dark.sacrifices("To The Death")
    t.goes_on()  # the duel goes on, and only its end counts the cards
    t.light.passes()
    t.won_by("light")


@rule("YJ-16.17", "YJ-18.1/weapon_cards")
def test_a_built_in_lightsaber_starts_a_duel_and_takes_no_weapon_card() -> None:
    t = duel(
        site="jedi_council_chamber",
        turn="light",
        light=["RF-A3", "Qui-Gon Jinn's Lightsaber"],
        dark=["Sebulba, Bad-Tempered Dug"],
    )
    t.light.duels("RF-A3", on="Sebulba, Bad-Tempered Dug")
    t.asked("duel_attack")
    assert t.count("light_duelinghand") == 5 + 2 + 2


@rule("YJ-16.17", "YJ-16.6")
@card("DF-14")
def test_a_built_in_lightsaber_meets_the_condition_of_dueling_text() -> None:
    t = duel(
        format="duel",
        site="jedi_council_chamber",
        turn="light",
        light=["RF-A3"],
        light_deck=["A Powerful Opponent", "8 x destiny 3"],
        dark=[MAUL],
        dark_deck=["9 x destiny 4"],
    )
    t.light.duels("RF-A3", on=MAUL)
    t.light.attacks("A Powerful Opponent")
    t.dark.does("yield")
    t.saw("scores 1 hit", "scores 1 hit")


@rule("YJ-18.4", "YJ-16.5")
def test_a_two_number_card_attacks_with_either_number() -> None:
    t = duel(
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SABER],
        dark_deck=["RF-A7", "7 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
    )
    t.dark.duels(MAUL, on="Jar Jar Binks")
    options = t.game.decision.options
    numbers = sorted(o.amount for o in options if o.verb == "attack" and "RF-A7" in _id(t, o.card))
    assert numbers == [2, 3]


def _id(t: Scene, card: int) -> str:
    return t.game.definition.catalogue().cards[t.game.state.codes[card]].id


# -- the worked examples -------------------------------------------------------------------


@rule("YJ-16.11", "YJ-16.12")
@card("DF-5", "DF-33", "DF-14", "DF-53")
def test_mace_against_aurra_move_by_move() -> None:
    t = duel(
        site="mos_espa",
        turn="light",
        controlled_by_light=["coruscant"],
        light=["Mace Windu, Jedi Councilor", "Mace Windu's Lightsaber"],
        light_deck=["A Powerful Opponent", destiny(4), destiny(2), "7 x destiny 1"],
        dark=["Aurra Sing, Trophy Collector"],
        dark_deck=["To The Death", "6 x destiny 3"],
    )
    with t.changes(light_deck=0, dark_deck=-1, dark_here=-1, light_here=0, dark_discard=+2):
        t.light.duels("Mace Windu, Jedi Councilor", on="Aurra Sing, Trophy Collector")
        assert t.count("light_duelinghand") == 6 + 2 + 2
        assert t.count("dark_duelinghand") == 5 + 2
        t.light.attacks("A Powerful Opponent")
        t.dark.does("yield")
        assert _hits(t) == [2, 0]
        t.dark.passes()
        t.light.attacks(amount=4)
        t.dark.blocks("To The Death")
        t.light.does("yield")
        t.dark.sacrifices("To The Death")
        assert _hits(t) == [2, 3]
        t.light.attacks(amount=2)
        t.dark.does("yield")
    t.saw("Aurra Sing, Trophy Collector is defeated", "- 3 hits scored = 0")
    t.goes_on()


@rule("YJ-16.11", "YJ-16.13")
@card("DM-75", "DF-41", "DF-10", "BP-27")
def test_aurra_against_the_pilot_move_by_move() -> None:
    t = duel(
        site="theed_palace",
        turn="dark",
        dark=["Aurra Sing, Bounty Hunter", "Jedi Lightsaber, Stolen by Aurra Sing"],
        dark_deck=["2 x destiny 4", "2 x destiny 3", "3 x destiny 5"],
        light=["DF-10"],
        light_effects=["Bravo Squadron"],
        light_deck=["1 x destiny 4", "2 x destiny 3", "3 x destiny 5"],
    )
    with t.changes(dark_deck=-1, light_deck=0, dark_here=0, light_here=0):
        t.dark.duels("Aurra Sing, Bounty Hunter", on="DF-10")
        assert t.count("dark_duelinghand") == 5 + 2
        assert t.count("light_duelinghand") == 3 + 1 + 2
        t.dark.attacks(amount=4)
        t.light.blocks(amount=4)
        t.dark.blocks(amount=4)
        t.light.does("yield")
        assert _hits(t) == [0, 1]
        t.light.passes()
        t.dark.attacks(amount=3)
        t.light.blocks(amount=3)
        t.dark.blocks(amount=3)
        t.light.blocks(amount=3)
        t.dark.does("yield")
        assert _hits(t) == [1, 1]
        t.dark.attacks(amount=5)
        t.light.blocks(amount=5)
        t.dark.blocks(amount=5)
        t.light.blocks(amount=5)
        t.dark.blocks(amount=5)
        t.light.blocks(amount=5)
    t.saw("2 hits taken - 1 hit scored = 1")
    assert t.dark.may("battle")


def _hits(t: Scene) -> list[int]:
    duel: Any = t.game.view().facts["duel"]
    hits: list[int] = duel["hits"]
    return hits


@rule("YJ-21.3", "YJ-16.4")
@card("DF-33")
def test_aurra_has_one_more_with_a_sith_lightsaber_and_three_more_against_a_jedi() -> None:
    powers = {"Jar Jar Binks, Gungan Chuba Thief": 5 + 1, "Qui-Gon Jinn, Jedi Master": 5 + 3}
    for target, power in powers.items():
        t = duel(
            site="mos_espa",
            turn="dark",
            dark=["Aurra Sing, Trophy Collector", SABER],
            light=[target],
        )
        t.dark.duels("Aurra Sing, Trophy Collector", on=target)
        assert t.count("dark_duelinghand") == power
