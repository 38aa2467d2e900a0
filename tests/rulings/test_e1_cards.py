"""Episode One: what each encounter does, and that it does nothing when the two do not meet."""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, scene
from drawdestiny.testing.scene import Player

SIDES = {"light": "dark", "dark": "light"}


def meeting(side: str, title: str, mine: str, theirs: str, **facts: Any) -> Scene:
    """The two characters at Naboo, the encounter in hand. Anywhere else it is refused first."""
    foe = SIDES[side]
    hand = [title, *facts.pop(f"{side}_hand", [])]
    for elsewhere in (
        {side: [mine], f"{foe}_tatooine": [theirs]},
        {f"{side}_coruscant": [mine], foe: [theirs]},
        {side: [mine]},
        {foe: [theirs]},
    ):
        near_miss = scene("episode-one", turn=side, **elsewhere, **{f"{side}_hand": hand})
        seat(near_miss, side).is_refused("play", title, rule="E1-4.4")
    table = {side: [mine], foe: [theirs], f"{side}_hand": hand}
    return scene("episode-one", turn=side, **table, **facts)


def seat(t: Scene, name: str) -> Player:
    return Player(t, t.game.state.teller.seats.index(name))


def over(t: Scene, side: str, title: str) -> None:
    """The encounter is done with: discarded, and the other one's turn."""
    assert t.cards(f"{side}_discard")[-1] == title
    assert t.cards(f"{side}_play") == []
    t.nothing_pending()
    assert seat(t, SIDES[side]).may("draw")


# -- duels -----------------------------------------------------------------------------------


@card("E1-L38")
def test_desert_duel_adds_three_for_qui_gon_against_maul() -> None:
    t = meeting(
        "light",
        "Desert Duel",
        "Qui-Gon Jinn",
        "Darth Maul",
        light_deck=[destiny(2)],
        dark_deck=[destiny(3)],
    )
    with t.changes(light_deck=-1, dark_deck=-3, light_hand=0, dark_hand=+1):
        t.light.plays("Desert Duel", on="Darth Maul")
    t.saw(
        "Light draws destiny 2",
        "Dark draws destiny 3",
        "destiny 2 + 5 leader bonus of Qui-Gon Jinn + 3 Desert Duel = 10 against "
        "destiny 3 + 5 leader bonus of Darth Maul = 8. Dark discards 2 cards.",
    )
    over(t, "light", "Desert Duel")


@card("E1-L46")
def test_reactor_duel_adds_four_for_obi_wan_and_may_be_lost() -> None:
    t = meeting(
        "light",
        "Reactor Duel",
        "Obi-Wan Kenobi",
        "Darth Maul",
        light_deck=[destiny(1)],
        dark_deck=[destiny(6)],
    )
    with t.changes(light_deck=-3, dark_deck=-1):
        t.light.plays("Reactor Duel")
    t.saw(
        "Dark wins: destiny 6 + 5 leader bonus of Darth Maul = 11 against "
        "destiny 1 + 4 leader bonus of Obi-Wan Kenobi + 4 Reactor Duel = 9. Light discards 2"
    )
    over(t, "light", "Reactor Duel")


@card("E1-D39")
def test_dune_strike_adds_three_for_maul_against_qui_gon() -> None:
    t = meeting(
        "dark",
        "Dune Strike",
        "Darth Maul",
        "Qui-Gon Jinn",
        dark_deck=[destiny(1)],
        light_deck=[destiny(4)],
    )
    with t.changes(light_discard=0, dark_deck=-1, light_deck=-1):
        t.dark.plays("Dune Strike")
    t.saw("A tie: destiny 1 + 5 leader bonus of Darth Maul + 3 Dune Strike = 9 against")
    over(t, "dark", "Dune Strike")


@card("E1-D40")
def test_catwalk_duel_adds_two_for_maul_against_obi_wan() -> None:
    t = meeting(
        "dark",
        "Catwalk Duel",
        "Darth Maul",
        "Obi-Wan Kenobi",
        dark_deck=[destiny(4)],
        light_deck=[destiny(4)],
    )
    with t.changes(light_deck=-4):
        t.dark.plays("Catwalk Duel")
    t.saw("destiny 4 + 5 leader bonus of Darth Maul + 2 Catwalk Duel = 11 against")
    over(t, "dark", "Catwalk Duel")


@card("E1-D39")
def test_a_duel_uses_up_no_double_destiny_and_is_open_to_no_trap() -> None:
    t = meeting(
        "dark",
        "Dune Strike",
        "Darth Maul",
        "Qui-Gon Jinn",
        double=["dark"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(1), destiny(2)],
        light_deck=[destiny(4), destiny(4)],
        light_hand=["Patient Guard"],
    )
    t.dark.plays("Dune Strike")
    t.saw("A tie: destiny 1 + 5 leader bonus of Darth Maul + 3 Dune Strike = 9")
    t.light.draws()
    t.dark.plays("Double Blade")
    t.light.passes()
    t.saw("destiny 2 + 2 for doubled destiny + 5 leader bonus of Darth Maul = 9")


# -- discarding ------------------------------------------------------------------------------


@card("E1-L39", "E1-L43", "E1-D41")
def test_clean_cut_decoy_and_arrest_party_discard_the_character_and_two_cards() -> None:
    for side, title, mine, theirs in [
        ("light", "Clean Cut", "Qui-Gon Jinn", "Battle Droid"),
        ("light", "Decoy", "Padmé", "Nute Gunray"),
        ("dark", "Arrest Party", "Battle Droid", "Royal Guard"),
    ]:
        t = meeting(side, title, mine, theirs)
        foe = SIDES[side]
        with t.changes(**{f"{foe}_naboo": -1, f"{foe}_deck": -2, f"{foe}_discard": +3}):
            seat(t, side).plays(title, on=theirs)
        t.saw(f"has to discard {theirs}", "discards", "discards")
        assert t.cards(f"{foe}_discard")[0] == theirs
        over(t, side, title)


@card("E1-L41", "E1-D43")
def test_photo_finish_and_rough_handling_cost_five_cards() -> None:
    for side, title, mine, theirs in [
        ("light", "Photo Finish", "Anakin Skywalker", "Sebulba"),
        ("dark", "Rough Handling", "Sebulba", "Jar Jar Binks"),
    ]:
        t = meeting(side, title, mine, theirs)
        foe = SIDES[side]
        with t.changes(**{f"{foe}_deck": -5, f"{foe}_discard": +5, f"{foe}_naboo": 0}):
            seat(t, side).plays(title)
        over(t, side, title)


@card("E1-L42")
def test_rolling_boomas_cost_four_cards() -> None:
    t = meeting("light", "Rolling Boomas", "Jar Jar Binks", "Destroyer Droid")
    with t.changes(dark_deck=-4, dark_discard=+4, dark_naboo=0):
        t.light.plays("Rolling Boomas")
    over(t, "light", "Rolling Boomas")


@card("E1-L51", "E1-D45")
def test_palace_ambush_and_prison_camp_discard_the_character_and_recycle_three() -> None:
    for side, title, mine, theirs, pile in [
        ("light", "Palace Ambush", "Captain Panaka", "Battle Droid", ["5 x Yoda"]),
        ("dark", "Prison Camp", "Battle Droid", "Gungan Warrior", ["5 x Watto"]),
    ]:
        t = meeting(side, title, mine, theirs, **{f"{side}_discard": pile})
        foe = SIDES[side]
        with t.changes(**{f"{foe}_naboo": -1, f"{foe}_deck": 0, f"{side}_deck": +3}):
            seat(t, side).plays(title)
        assert t.cards(f"{foe}_discard") == [theirs]
        assert t.count(f"{side}_discard") == 3  # two of five, and the encounter
        over(t, side, title)


# -- hands -----------------------------------------------------------------------------------


@card("E1-L44", "E1-D53")
def test_stand_down_and_nervous_advice_cost_two_cards_of_the_opponents_choice() -> None:
    for side, title, mine, theirs, hand in [
        ("light", "Stand Down", "Royal Guard", "Battle Droid", ["Watto", "Sebulba", "OOM-9"]),
        ("dark", "Nervous Advice", "Rune Haako", "Obi-Wan Kenobi", ["Yoda", "R2-D2", "Padmé"]),
    ]:
        foe = SIDES[side]
        t = meeting(side, title, mine, theirs, **{f"{foe}_hand": hand})
        seat(t, side).plays(title)
        t.asked("discard_own")
        seat(t, side).may_not("discard")
        seat(t, foe).discards(hand[2])
        seat(t, foe).discards(hand[0])
        assert t.cards(f"{foe}_hand") == [hand[1]]
        assert t.cards(f"{foe}_discard") == [hand[2], hand[0]]
        over(t, side, title)


@card("E1-L44")
def test_stand_down_takes_what_there_is() -> None:
    t = meeting("light", "Stand Down", "Royal Guard", "Battle Droid", dark_hand=["Watto"])
    t.light.plays("Stand Down")
    t.dark.discards("Watto")
    assert t.cards("dark_hand") == []
    over(t, "light", "Stand Down")
    t = meeting("light", "Stand Down", "Royal Guard", "Battle Droid")
    t.light.plays("Stand Down")
    over(t, "light", "Stand Down")


@card("E1-L49")
def test_sense_the_shadow_looks_discards_one_and_doubles_the_next_attack() -> None:
    t = meeting(
        "light",
        "Sense the Shadow",
        "Mace Windu",
        "Darth Sidious",
        dark_hand=["Watto", "Sebulba"],
        light_coruscant=["Mace Windu"],
        light_hand=["Council's Answer"],
        light_deck=[destiny(3)],
        dark_deck=["OOM-9", destiny(2)],
    )
    assert t.game.view(1).zone("hand", 0).cards == []
    t.light.plays("Sense the Shadow")
    assert [c.id for c in t.game.view(1).zone("hand", 0).cards] == ["E1-D10", "E1-D09"]
    t.light.discards("Sebulba")
    t.saw("Light looks at Dark's hand.", "Dark discards Sebulba", "Light's destiny counts double")
    over(t, "light", "Sense the Shadow")
    t.dark.draws()
    assert t.game.view(1).zone("hand", 0).count == 2
    assert len(t.game.view(1).zone("hand", 0).cards) == 1, "the card drawn later is hidden"
    t.light.plays("Council's Answer")
    t.saw("destiny 3 + 3 for doubled destiny + 4 leader bonus of Mace Windu = 10")


@card("E1-L49")
def test_sense_the_shadow_finds_an_empty_hand() -> None:
    t = meeting("light", "Sense the Shadow", "Mace Windu", "Darth Sidious")
    t.light.plays("Sense the Shadow")
    t.saw("Light's destiny counts double")
    over(t, "light", "Sense the Shadow")


@card("E1-D47")
def test_hidden_hand_discards_one_and_keeps_traps_away_from_the_next_attack_only() -> None:
    t = meeting(
        "dark",
        "Hidden Hand",
        "Darth Sidious",
        "Queen Amidala",
        dark_hand=["Distant Command", "Distant Command"],
        light_hand=["Old Wisdom", "Yoda", "Guards in the Gallery"],
    )
    t.dark.plays("Hidden Hand")
    t.dark.discards("Old Wisdom")
    assert t.cards("light_discard") == ["Old Wisdom"]
    over(t, "dark", "Hidden Hand")
    t.light.plays("Yoda", at="naboo")
    t.dark.plays("Distant Command")
    t.saw("No trap may answer this attack", "Dark draws destiny")
    t.light.draws()
    t.dark.plays("Distant Command")
    t.asked("trap")


# -- the own piles ---------------------------------------------------------------------------


@card("E1-L40", "E1-D51", "E1-L45", "E1-D48", "E1-D42")
def test_recycling_puts_the_top_of_the_discard_pile_under_the_deck_in_order() -> None:
    for side, title, mine, theirs, count in [
        ("light", "Quick Repairs", "R2-D2", "Battle Droid", 6),
        ("dark", "Side Bet", "Jabba the Hutt", "Anakin Skywalker", 6),
        ("light", "Shield Dome", "Gungan Warrior", "Battle Droid", 5),
        ("dark", "Tank Line", "OOM-9", "Gungan Warrior", 5),
        ("dark", "Shield Wall", "Destroyer Droid", "Royal Guard", 4),
    ]:
        top = "Yoda" if side == "light" else "Watto"
        plain = "Padmé" if side == "light" else "Rune Haako"
        pile = [top, f"{count - 2} x {plain}", top, plain, plain]
        t = meeting(side, title, mine, theirs, **{f"{side}_discard": pile})
        with t.changes(**{f"{side}_deck": count, f"{side}_discard": 1 - count}):
            seat(t, side).plays(title)
        deck = t.cards(f"{side}_deck")
        assert deck[:count] == [top, *[plain] * (count - 2), top], "the order is kept"
        assert t.cards(f"{side}_discard") == [plain, plain, title]
        over(t, side, title)


@card("E1-L48", "E1-D44")
def test_second_chance_and_steep_price_take_a_card_back_then_recycle_two() -> None:
    for side, title, mine, theirs, pile in [
        ("light", "Second Chance", "Padmé", "Battle Droid", ["Yoda", "R2-D2", "Mace Windu"]),
        ("dark", "Steep Price", "Watto", "Royal Guard", ["OOM-9", "Sebulba", "Rune Haako"]),
    ]:
        t = meeting(side, title, mine, theirs, **{f"{side}_discard": pile})
        seat(t, side).plays(title)
        seat(t, side).takes(pile[1])
        assert t.cards(f"{side}_hand") == [pile[1]]
        assert t.cards(f"{side}_deck")[:2] == [pile[2], pile[0]]
        assert t.cards(f"{side}_discard") == [title]
        over(t, side, title)
        t = meeting(side, title, mine, theirs)  # nothing to take: it is played all the same
        seat(t, side).plays(title)
        over(t, side, title)


@card("E1-L50", "E1-D52")
def test_call_for_help_takes_any_card_of_deck_or_discard_pile() -> None:
    for side, mine, theirs, deep, thrown in [
        ("light", "Queen Amidala", "Battle Droid", "Yoda", "R2-D2"),
        ("dark", "Nute Gunray", "Royal Guard", "Watto", "Sebulba"),
    ]:
        piles = {f"{side}_deck": [destiny(4), deep], f"{side}_discard": [thrown]}
        for wanted, zone in ((deep, "deck"), (thrown, "discard")):
            t = meeting(side, "Call for Help", mine, theirs, **piles)
            with t.changes(**{f"{side}_deck": -1 if zone == "deck" else 0}):
                seat(t, side).plays("Call for Help")
                seat(t, side).takes(wanted)
            assert t.cards(f"{side}_hand") == [wanted]
            over(t, side, "Call for Help")


@card("E1-L52", "E1-D50")
def test_hold_the_stairs_and_quiet_orders_put_up_to_three_cards_under_the_deck() -> None:
    for side, title, mine, theirs, hand in [
        ("light", "Hold the Stairs", "Royal Guard", "Destroyer Droid", ["Yoda", "R2-D2"]),
        ("dark", "Quiet Orders", "Darth Sidious", "Royal Guard", ["Watto", "Sebulba"]),
    ]:
        four = [*hand, *hand]
        t = meeting(side, title, mine, theirs, **{f"{side}_hand": four})
        seat(t, side).plays(title)
        seat(t, side).tucks(hand[0])
        seat(t, side).tucks(hand[1])
        seat(t, side).tucks(hand[0])
        assert t.cards(f"{side}_hand") == [hand[1]]
        assert t.cards(f"{side}_deck")[:3] == [hand[0], hand[1], hand[0]]
        over(t, side, title)
        t = meeting(side, title, mine, theirs, **{f"{side}_hand": four})
        with t.changes(**{f"{side}_deck": 0}):
            seat(t, side).plays(title)
            seat(t, side).does("done")
        over(t, side, title)


@card("E1-L52")
def test_a_card_goes_under_the_deck_face_down_even_if_it_had_been_seen() -> None:
    """Yoda was turned up for destiny: after the cards went down nobody knows where he is."""
    t = meeting(
        "light",
        "Hold the Stairs",
        "Royal Guard",
        "Destroyer Droid",
        light_hand=["Yoda (seen by dark and light)", "R2-D2"],
    )
    assert [c.id for c in t.game.view(0).zone("hand", 1).cards] == ["E1-L16"]
    t.light.plays("Hold the Stairs")
    t.light.tucks("R2-D2")
    assert t.game.view(0).zone("hand", 1).cards == []
    assert t.game.view(0).zone("deck", 1).cards == []
    assert t.game.log_for(0)[-1].text() == "Light puts a card under the draw deck."
    assert [c.id for c in t.game.view(1).zone("deck", 1).cards] == ["E1-L09"]


# -- the opposing character ------------------------------------------------------------------


@card("E1-L47", "E1-D49")
def test_force_push_and_rolling_fire_send_the_character_away_and_double_the_next_attack() -> None:
    for side, title, mine, theirs, attack in [
        ("light", "Force Push", "Obi-Wan Kenobi", "Destroyer Droid", "Hangar Rush"),
        ("dark", "Rolling Fire", "Destroyer Droid", "Jar Jar Binks", "Rolling Barrage"),
    ]:
        foe = SIDES[side]
        decks = {f"{side}_deck": [destiny(2)], f"{foe}_deck": [destiny(2)] * 3}
        t = meeting(side, title, mine, theirs, **{f"{side}_hand": [attack] * 2}, **decks)
        seat(t, side).plays(title)
        seat(t, side).may_not("send", theirs, at="naboo")
        seat(t, side).sends(theirs, at="coruscant")
        assert t.cards(f"{foe}_naboo") == []
        assert t.cards(f"{foe}_coruscant") == [theirs]
        over(t, side, title)
        seat(t, foe).draws()
        seat(t, side).plays(attack)
        t.saw("destiny 2 + 2 for doubled destiny + ")
        seat(t, foe).draws()
        seat(t, side).plays(attack)
        t.saw("leader bonus")
        doubled = [e for e in t.game.log if e.kind in ("win", "tie") and "doubled" in e.text()]
        assert len(doubled) == 1, "the next attack only"


@card("E1-D46")
def test_checkpoint_returns_amidala_and_her_player_has_to_draw() -> None:
    t = meeting("dark", "Checkpoint", "Destroyer Droid", "Queen Amidala")
    with t.changes(light_naboo=-1, light_hand=+1):
        t.dark.plays("Checkpoint")
    t.saw("Queen Amidala goes back to Light's hand", "Light has to draw next turn")
    assert [c.id for c in t.game.view(0).zone("hand", 1).cards] == ["E1-L17"], "all saw her"
    over(t, "dark", "Checkpoint")
    t.light.is_refused("play", "Queen Amidala", at="naboo", rule="E1-4.4")
    t.light.draws()
    t.dark.draws()
    t.light.plays("Queen Amidala", at="naboo")
    t.nothing_pending()


@card("E1-L47")
def test_doubling_does_not_stack_and_waits_for_the_next_attack() -> None:
    t = meeting(
        "light",
        "Force Push",
        "Obi-Wan Kenobi",
        "Destroyer Droid",
        double=["light"],
        light_hand=["Hangar Rush"],
        light_deck=[destiny(1), destiny(3)],
        dark_deck=[destiny(2)],
    )
    t.light.plays("Force Push")
    t.light.sends("Destroyer Droid", at="tatooine")
    t.dark.draws()
    t.light.draws()
    t.dark.draws()
    t.light.plays("Hangar Rush")
    t.saw("destiny 3 + 3 for doubled destiny + 4 leader bonus of Obi-Wan Kenobi = 10")
