"""Episode One, chapter 4: the kinds of cards."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.games.episode_one.cards.card import E1Card
from drawdestiny.games.episode_one.cards.catalogue import load_catalogue
from drawdestiny.testing import card, destiny, rule, scene


def of_kind(kind: str) -> list[E1Card]:
    return [card for card in load_catalogue().faces if card.kind == kind]


def other(side: str) -> str:
    return "light" if side == "dark" else "dark"


# -- characters ------------------------------------------------------------------------------


@rule("E1-4.1")
def test_a_character_is_played_at_any_of_the_three_planets() -> None:
    for planet in ("naboo", "tatooine", "coruscant"):
        t = scene("episode-one", dark_hand=["Watto"])
        t.dark.plays("Watto", at=planet)
        t.saw(f"Dark plays Watto at {planet.title()}")
        assert t.cards(f"dark_{planet}") == ["Watto"]
        assert t.cards(f"light_{planet}") == []
    t.cites("E1-4.1")


@rule("E1-4.1")
def test_a_character_needs_a_planet() -> None:
    t = scene("episode-one", dark_hand=["Watto"])
    number = t.game.state.zone(0, 0)[0]
    with pytest.raises(dd.IllegalChoice, match=r"name the planet .* \(E1-4\.1\)"):
        t.game.choose(f"play {number}")
    t.dark.is_refused("play", "Watto", at="endor", rule="E1-4.1")


@rule("E1-4.1")
@pytest.mark.parametrize("design", of_kind("character"), ids=lambda c: c.id)
def test_every_character_is_played_and_leads_with_its_bonus(design: E1Card) -> None:
    text = dd.game_definition("episode-one").card_text(design, "en")
    assert text == f"Adds {design.leader_bonus} when leading an attack."
    t = scene("episode-one", turn=design.side, **{f"{design.side}_hand": [design.id]})
    seat = getattr(t, design.side)
    seat.plays(design.id, at="coruscant")
    assert t.cards(f"{design.side}_coruscant") == [design.title]
    t.nothing_pending()


# -- starships -------------------------------------------------------------------------------


@rule("E1-4.2")
def test_a_starship_carries_any_number_of_characters_to_one_other_planet() -> None:
    t = scene(
        "episode-one",
        dark=["Watto", "Sebulba", "Battle Droid"],
        dark_hand=["Landing Ship"],
    )
    t.dark.plays("Landing Ship", at="naboo")
    t.dark.may_not("fly", at="naboo")
    t.dark.flies(at="tatooine")
    t.dark.boards("Watto")
    t.dark.boards("Battle Droid")
    t.dark.does("done")
    assert t.cards("dark_naboo") == ["Sebulba"]
    assert t.cards("dark_tatooine") == ["Watto", "Battle Droid"]
    assert t.cards("dark_discard") == ["Landing Ship"]
    t.nothing_pending()


@rule("E1-4.2")
def test_a_starship_is_played_only_where_one_has_a_character() -> None:
    t = scene("episode-one", dark=["Watto"], light_tatooine=["Yoda"], dark_hand=["Landing Ship"])
    assert t.dark.may("play", "Landing Ship", at="naboo")
    t.dark.is_refused("play", "Landing Ship", at="tatooine", rule="E1-4.2")


@rule("E1-4.2")
@pytest.mark.parametrize("design", of_kind("starship"), ids=lambda c: c.id)
def test_every_starship_flies(design: E1Card) -> None:
    side = design.side
    crew = "Watto" if side == "dark" else "Yoda"
    t = scene("episode-one", turn=side, **{side: [crew], f"{side}_hand": [design.id]})
    seat = getattr(t, side)
    seat.plays(design.id, at="naboo")
    seat.flies(at="coruscant")
    assert t.cards(f"{side}_coruscant") == [crew]
    assert t.cards(f"{side}_discard") == [design.title]
    t.nothing_pending()


@rule("E1-4.6")
def test_a_starship_may_not_leave_without_anybody() -> None:
    t = scene("episode-one", dark=["Watto", "Sebulba"], dark_hand=["Landing Ship"])
    t.dark.plays("Landing Ship", at="naboo")
    t.dark.flies(at="tatooine")
    t.dark.is_refused("done", rule="E1-4.6")


@rule("E1-4.6")
def test_a_starship_without_a_character_anywhere_cannot_be_played() -> None:
    t = scene("episode-one", dark_hand=["Landing Ship"])
    t.dark.is_refused("play", "Landing Ship", at="naboo", rule="E1-4.2")


@rule("E1-4.6")
def test_a_location_may_be_left_empty() -> None:
    t = scene("episode-one", dark=["Watto", "Sebulba"], dark_hand=["Landing Ship"])
    t.dark.plays("Landing Ship", at="naboo")
    t.dark.flies(at="tatooine")
    t.dark.boards("Watto")
    t.dark.boards("Sebulba")
    assert t.cards("dark_naboo") == []
    assert t.cards("dark_tatooine") == ["Watto", "Sebulba"]
    t.nothing_pending()


# -- attacks ---------------------------------------------------------------------------------


@rule("E1-4.3")
def test_an_attack_needs_no_defending_character() -> None:
    t = scene(
        "episode-one",
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(3)],
        light_deck=[destiny(2)],
    )
    with t.changes(light_discard=+6):
        t.dark.plays("Double Blade")
    t.saw("Dark attacks at Naboo with Double Blade, led by Darth Maul", "Dark wins")
    t.cites("E1-4.3")


@rule("E1-4.3")
def test_an_attack_needs_its_leader_at_its_own_planet() -> None:
    t = scene("episode-one", dark_tatooine=["Darth Maul"], dark_hand=["Double Blade"])
    t.dark.is_refused("play", "Double Blade", rule="E1-4.3")
    t = scene("episode-one", dark=["Darth Sidious"], dark_hand=["Double Blade"])
    t.dark.is_refused("play", "Double Blade", rule="E1-4.3")


@rule("E1-4.3")
@pytest.mark.parametrize("design", of_kind("attack"), ids=lambda c: c.id)
def test_every_attack_is_led_by_its_character_at_its_planet_only(design: E1Card) -> None:
    side = design.side
    catalogue = dd.game_definition("episode-one").catalogue()
    leader = next(c for c in of_kind("character") if c.character == design.character)
    assert catalogue.card(leader.id).side == side
    for planet in ("naboo", "tatooine", "coruscant"):
        facts = {f"{side}_{planet}": [leader.id], f"{side}_hand": [design.id]}
        decks = {f"{side}_deck": [destiny(4)], f"{other(side)}_deck": [destiny(4)]}
        t = scene("episode-one", turn=side, **facts, **decks)
        seat = getattr(t, side)
        if planet == design.planet_name().lower():
            with t.changes(**{f"{other(side)}_discard": leader.leader_bonus}):
                seat.plays(design.id)
            t.saw(f"led by {leader.title}", f"{leader.leader_bonus} leader bonus of {leader.title}")
            t.nothing_pending()
        else:
            seat.is_refused("play", design.id, rule="E1-4.3")


# -- encounters ------------------------------------------------------------------------------


@rule("E1-4.4")
def test_an_encounter_needs_both_characters_at_one_location() -> None:
    hand = ["Photo Finish"]
    t = scene(
        "episode-one", turn="light", light=["Anakin Skywalker"], dark=["Sebulba"], light_hand=hand
    )
    assert t.light.may("play", "Photo Finish", on="Sebulba")
    for facts in (
        {"light": ["Anakin Skywalker"], "dark_tatooine": ["Sebulba"]},
        {"light": ["Anakin Skywalker"], "dark": ["Watto"]},
        {"light": ["Yoda"], "dark": ["Sebulba"]},
        {"light_tatooine": ["Anakin Skywalker"], "dark": ["Sebulba"]},
    ):
        t = scene("episode-one", turn="light", light_hand=hand, **facts)
        t.light.is_refused("play", "Photo Finish", rule="E1-4.4")


@rule("E1-4.4")
def test_an_encounter_is_carried_out_then_discarded() -> None:
    t = scene(
        "episode-one",
        turn="light",
        light_coruscant=["Anakin Skywalker"],
        dark_coruscant=["Sebulba"],
        light_hand=["Photo Finish"],
    )
    with t.changes(dark_deck=-5, dark_discard=+5, light_discard=+1, light_hand=-1):
        t.light.plays("Photo Finish", on="Sebulba")
    t.saw("Light plays Photo Finish on Sebulba at Coruscant")
    t.nothing_pending()


@rule("E1-4.4", "E1-4.9")
def test_any_pile_means_the_own_draw_deck_and_discard_pile() -> None:
    t = scene(
        "episode-one",
        dark=["Nute Gunray"],
        dark_hand=["E1-D52", "Rune Haako"],
        dark_deck=["Watto"],
        dark_discard=["Sebulba"],
        light=["Royal Guard"],
        light_discard=["Yoda"],
        fillers=1,
    )
    t.dark.plays("Call for Help", on="Royal Guard")
    assert t.dark.may("take", "Watto")
    assert t.dark.may("take", "Droid Starfighter")
    assert t.dark.may("take", "Sebulba")
    for name in ("Rune Haako", "Yoda", "Nute Gunray"):
        t.dark.may_not("take", name)


# -- traps -----------------------------------------------------------------------------------


@rule("E1-4.5")
def test_a_trap_doubles_the_defenders_destiny() -> None:
    t = scene(
        "episode-one",
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(2)],
        light=["Yoda"],
        light_hand=["Old Wisdom"],
        light_deck=[destiny(6)],
    )
    t.dark.plays("Double Blade")
    t.asked("trap")
    with t.changes(dark_deck=-6, dark_discard=+6):  # 7 against 12; the attack card is the sixth
        t.light.traps("Old Wisdom")
    t.saw("Light springs the trap Old Wisdom at Naboo", "destiny 6 + 6 doubled by Old Wisdom = 12")
    assert t.cards("light_discard") == ["Old Wisdom"]
    t.cites("E1-4.5")


@rule("E1-4.5")
def test_a_trap_needs_its_character_at_the_attacked_location() -> None:
    t = scene(
        "episode-one",
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        light=["Royal Guard"],
        light_tatooine=["Yoda"],
        light_hand=["Old Wisdom", "Guards in the Gallery", "Republic Cruiser"],
    )
    t.dark.plays("Double Blade")
    t.light.is_refused("trap", "Old Wisdom", rule="E1-4.5")
    t.light.is_refused("trap", "Republic Cruiser", rule="E1-4.5")
    t.light.may_not("draw")
    t.light.traps("Guards in the Gallery")
    t.nothing_pending()


@rule("E1-4.5")
def test_a_trap_may_be_kept_and_only_one_is_played_in_a_battle() -> None:
    facts = {
        "dark": ["Darth Maul"],
        "dark_hand": ["Double Blade"],
        "light": ["Yoda", "Royal Guard"],
        "light_hand": ["Old Wisdom", "Guards in the Gallery"],
    }
    t = scene("episode-one", **facts)
    t.dark.plays("Double Blade")
    t.light.passes()
    t.did_not_see("trap")
    assert "Old Wisdom" in t.cards("light_hand")
    t = scene("episode-one", **facts)
    t.dark.plays("Double Blade")
    t.light.traps("Old Wisdom")
    t.nothing_pending()
    assert "Guards in the Gallery" in t.cards("light_hand")


@rule("E1-4.5")
def test_whoever_could_hold_a_trap_is_asked_whatever_the_hand_holds() -> None:
    facts = {"dark": ["Darth Maul"], "dark_hand": ["Double Blade"]}
    t = scene("episode-one", light=["Yoda"], light_hand=["Republic Cruiser"], **facts)
    t.dark.plays("Double Blade")
    t.asked("trap")
    t.light.passes()
    t = scene("episode-one", light_tatooine=["Yoda"], light_hand=["Old Wisdom"], **facts)
    t.dark.plays("Double Blade")
    t.nothing_pending()


@rule("E1-4.5")
@pytest.mark.parametrize("design", of_kind("trap"), ids=lambda c: c.id)
def test_every_trap_is_sprung_by_its_character(design: E1Card) -> None:
    side, attacker = design.side, other(design.side)
    leader, attack = ("Darth Maul", "Double Blade")
    if attacker == "light":
        leader, attack = ("Qui-Gon Jinn", "Jedi Landing")
    trapper = next(c for c in of_kind("character") if c.character == design.character)
    for planet in ("naboo", "coruscant"):
        facts = {
            attacker: [leader],
            f"{attacker}_hand": [attack],
            f"{side}_{planet}": [trapper.id],
            f"{side}_hand": [design.id],
            f"{side}_deck": [destiny(4)],
            f"{attacker}_deck": [destiny(3)],
        }
        t = scene("episode-one", turn=attacker, **facts)
        getattr(t, attacker).plays(attack)
        if planet == "naboo":
            getattr(t, side).traps(design.id)
            t.saw(f"destiny 4 + 4 doubled by {design.title} = 8")
            assert t.cards(f"{side}_discard") == [design.title]
        else:
            t.did_not_see("springs")
        t.nothing_pending()


# -- whom a card means -----------------------------------------------------------------------


@rule("E1-4.7")
def test_there_is_no_uniqueness_and_no_crowd_limit() -> None:
    t = scene("episode-one", dark=["Darth Maul", "20 x Battle Droid"], dark_hand=["Darth Maul"])
    t.dark.plays("Darth Maul", at="naboo")
    assert t.cards("dark_naboo").count("Darth Maul") == 2
    assert t.count("dark_naboo") == 22


@rule("E1-4.7")
def test_characters_stay_where_they_are_through_turns_and_battles() -> None:
    t = scene("episode-one", dark=["Darth Maul"], dark_hand=["Double Blade"], light=["Yoda"])
    t.dark.plays("Double Blade")
    t.light.draws()
    t.dark.draws()
    assert t.cards("dark_naboo") == ["Darth Maul"]
    assert t.cards("light_naboo") == ["Yoda"]


@rule("E1-4.8")
def test_the_player_of_an_encounter_chooses_which_character_is_met() -> None:
    t = scene(
        "episode-one",
        turn="light",
        light=["Qui-Gon Jinn"],
        light_tatooine=["Qui-Gon Jinn"],
        light_hand=["Clean Cut"],
        dark=["Battle Droid #0"],
        dark_tatooine=["Battle Droid #1"],
    )
    assert t.light.may("play", "Clean Cut", on="Battle Droid #0")
    t.light.plays("Clean Cut", on="Battle Droid #1")
    assert t.cards("dark_tatooine") == []
    assert t.cards("dark_naboo") == ["Battle Droid"]


@rule("E1-4.8")
def test_an_encounter_names_the_character_it_meets() -> None:
    t = scene(
        "episode-one", turn="light", light=["Qui-Gon Jinn"], light_hand=["Clean Cut #0"],
        dark=["Battle Droid"],
    )  # fmt: skip
    with pytest.raises(dd.IllegalChoice, match=r"name the character .* \(E1-4\.8\)"):
        t.game.choose("play 0")


@rule("E1-4.3")
def test_the_location_of_an_attack_is_printed_and_not_named() -> None:
    t = scene("episode-one", dark=["Darth Maul"], dark_hand=["Double Blade"])
    t.dark.is_refused("play", "Double Blade", at="naboo", rule="E1-4.3")


@rule("E1-4.8")
def test_an_encounter_is_carried_out_in_its_order() -> None:
    t = scene(
        "episode-one", turn="light", light=["Qui-Gon Jinn"], light_hand=["Clean Cut"],
        dark=["Battle Droid"],
    )  # fmt: skip
    t.light.plays("Clean Cut")
    t.saw("Dark has to discard Battle Droid", "Dark discards", "Dark discards")
    assert t.cards("dark_discard")[0] == "Battle Droid"


@rule("E1-4.8")
def test_an_encounter_may_be_played_without_any_effect() -> None:
    t = scene("episode-one", dark=["OOM-9"], dark_hand=["Tank Line"], light=["Gungan Warrior"])
    with t.changes(dark_deck=0):
        t.dark.plays("Tank Line")
    t.saw("Dark puts 0 cards")
    assert t.cards("dark_discard") == ["Tank Line"]
    t.nothing_pending()


# -- searching -------------------------------------------------------------------------------


def search_for(name: str) -> dd.Game:
    t = scene(
        "episode-one",
        dark=["Nute Gunray"],
        dark_hand=["E1-D52"],
        dark_deck=["Watto", "Rune Haako"],
        dark_discard=["Sebulba"],
        light=["Royal Guard"],
    )
    t.dark.plays("Call for Help", on="Royal Guard")
    t.dark.may_not("done")
    t.dark.may_not("pass")
    before = t.game.clone()
    t.dark.takes(name)
    assert t.cards("dark_hand") == [name]
    after = [t.game.state.codes[c] for c in t.game.state.zone(1, 0)]
    assert after != [before.state.codes[c] for c in before.state.zone(1, 0)], "shuffled"
    return t.game


@rule("E1-4.9")
def test_a_search_shows_the_deck_to_the_searcher_alone_and_must_take_a_card() -> None:
    t = scene(
        "episode-one", dark=["Nute Gunray"], dark_hand=["E1-D52"], dark_deck=["Watto"],
        light=["Royal Guard"],
    )  # fmt: skip
    t.dark.plays("Call for Help")
    assert len(t.game.view(0).zone("deck", 0).cards) == 21
    assert t.game.view(1).zone("deck", 0).cards == []
    assert {option.verb for option in t.game.decision.options} == {"take"}
    t.dark.takes("Watto")
    assert t.game.view(0).zone("deck", 0).cards == [], "the deck is shuffled"


@rule("E1-4.9")
def test_the_draw_deck_is_shuffled_from_whichever_pile_the_card_came() -> None:
    search_for("Watto")
    search_for("Sebulba")


@rule("E1-4.9")
def test_the_others_do_not_see_a_card_taken_from_the_deck() -> None:
    game = search_for("Watto")
    assert game.view(1).zone("hand", 0).cards == []
    assert (
        game.log_for(1)[-1].text() == "Dark searches and takes a card; the draw deck is shuffled."
    )
    assert game.log_for(0)[-1].text() == "Dark searches and takes Watto; the draw deck is shuffled."


@rule("E1-4.9", "E1-2.9")
def test_not_even_a_card_that_all_saw_go_under_the_deck() -> None:
    """The recycled cards are known until the shuffle: which of them was taken is not."""
    t = scene(
        "episode-one",
        dark=["Nute Gunray", "OOM-9"],
        dark_hand=["Tank Line", "E1-D52"],
        dark_discard=["Watto", "Sebulba"],
        light=["Gungan Warrior", "Royal Guard"],
    )
    t.dark.plays("Tank Line")
    known = {card.id for card in t.game.view(1).zone("deck", 0).cards}
    assert known == {"E1-D10", "E1-D09"}
    t.light.draws()
    t.dark.plays("Call for Help", on="Royal Guard")
    t.dark.takes("Watto")
    assert t.game.view(1).zone("hand", 0).cards == []
    assert t.game.view(1).zone("deck", 0).cards == []
    told = [event.text() for event in t.game.log_for(1)]
    assert "Dark searches and takes a card; the draw deck is shuffled." in told
    assert not any("takes Watto" in line for line in told)


@rule("E1-4.10")
@card("E1-L41")
def test_no_encounter_is_answered_with_a_trap() -> None:
    t = scene(
        "episode-one",
        turn="light",
        light=["Anakin Skywalker"],
        light_hand=["Photo Finish"],
        dark=["Sebulba"],
        dark_hand=["Hidden Jets"],
    )
    t.light.plays("Photo Finish")
    t.nothing_pending()
    assert t.cards("dark_hand") == ["Hidden Jets"]


@rule("E1-4.10")
def test_no_starship_and_no_character_is_answered_with_a_trap() -> None:
    t = scene(
        "episode-one",
        light=["Yoda"],
        light_hand=["Old Wisdom"],
        dark=["Watto"],
        dark_hand=["Landing Ship", "Sebulba"],
    )
    t.dark.plays("Sebulba", at="naboo")
    t.nothing_pending()
    t.light.draws()
    t.dark.plays("Landing Ship", at="naboo")
    t.light.may_not("trap", "Old Wisdom")
