"""Episode One, chapter 6: teams of two."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.errors import UnknownName
from drawdestiny.testing import Scene, card, destiny, rule, scene

THREE = ["dark", "light", "light2"]
FOUR = ["dark", "light", "dark2", "light2"]


def four(**facts: Any) -> Scene:
    return scene("episode-one", seats=FOUR, **facts)


@rule("E1-6.1")
def test_the_attacker_chooses_one_opponent_who_alone_draws_and_discards() -> None:
    t = four(
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(3)],
        light_deck=[destiny(1)],
        light2_deck=[destiny(6)],
    )
    with t.changes(light_deck=0, light_hand=0, light2_deck=-3, light2_hand=+1, dark2_deck=0):
        t.dark.plays("Double Blade", at="light2")
    t.saw("The attack is against Light 2.", "Light 2 draws destiny 6", "Light 2 discards 2 cards")
    t.nothing_pending()


@rule("E1-6.1")
def test_only_the_opponent_attacked_may_answer_with_a_trap() -> None:
    t = four(
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        light=["Yoda"],
        light_hand=["Old Wisdom"],
        light2=["Royal Guard"],
        light2_hand=["Guards in the Gallery"],
    )
    t.dark.plays("Double Blade", at="light2")
    t.light.may_not("trap", "Old Wisdom")
    assert t.light2.may("trap", "Guards in the Gallery")
    t.light2.traps("Guards in the Gallery")
    assert t.cards("light_hand") == ["Old Wisdom"]
    t.nothing_pending()


@rule("E1-6.2")
def test_a_teammates_character_leads_carries_and_meets_nothing_of_yours() -> None:
    t = four(
        dark2=["Darth Maul"],
        light=["Qui-Gon Jinn"],
        dark_hand=["Double Blade", "Landing Ship", "Dune Strike"],
    )
    t.dark.is_refused("play", "Double Blade", at="light", rule="E1-4.3")
    t.dark.is_refused("play", "Landing Ship", at="naboo", rule="E1-4.2")
    t.dark.is_refused("play", "Dune Strike", on="Qui-Gon Jinn", rule="E1-4.4")


@rule("E1-6.2")
def test_a_teammates_character_springs_no_trap_of_yours() -> None:
    t = four(
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        light=["Royal Guard"],
        light_hand=["Old Wisdom"],
        light2=["Yoda"],
    )
    t.dark.plays("Double Blade", at="light")
    t.light.is_refused("trap", "Old Wisdom", rule="E1-4.5")


@rule("E1-6.3")
def test_a_team_wins_when_either_member_of_the_other_runs_out() -> None:
    for loser in ("light", "light2"):
        decks = {f"{seat}_deck": [destiny(3), destiny(3)] for seat in FOUR}
        decks[f"{loser}_deck"] = [destiny(3)]
        t = four(fillers=0, turn=loser, **decks)
        getattr(t, loser).draws()
        t.won_by("dark", "dark2")
    assert t.game.outcome is not None
    told = t.game.state.teller
    assert told.outcome(t.game.outcome, "en").startswith("Dark and Dark 2 win:")
    assert told.outcome(t.game.outcome, "fr").startswith(
        "Le côté obscur et le côté obscur 2 gagnent\u00a0:"
    )
    assert "(Light and Light 2)" in told.outcome(t.game.outcome, "en"), "true for both sides"


@rule("E1-6.3")
def test_a_single_player_wins_when_either_of_the_team_runs_out_and_loses_alone() -> None:
    decks = {f"{seat}_deck": [destiny(3), destiny(3)] for seat in THREE}
    for loser in ("light", "light2"):
        facts = decks | {f"{loser}_deck": [destiny(3)]}
        t = scene("episode-one", seats=THREE, fillers=0, turn=loser, **facts)
        getattr(t, loser).draws()
        t.won_by("dark")
    facts = decks | {"dark_deck": [destiny(3)]}
    t = scene("episode-one", seats=THREE, fillers=0, turn="dark", **facts)
    t.dark.draws()
    t.won_by("light", "light2")


@rule("E1-6.4")
def test_every_player_has_own_locations_character_deck_hand_and_discard_pile() -> None:
    view = dd.new_game("episode-one", players=4).view()
    for player in range(4):
        assert view.zone("locations", player).count == 3
        assert view.zone("hand", player).count == 4
        assert view.zone("deck", player).count == 32
        starting = sum(view.zone(p, player).count for p in ("naboo", "tatooine", "coruscant"))
        assert starting == 1


@rule("E1-6.4")
@card("E1-L41")
def test_all_cards_of_a_planet_are_one_place_to_meet() -> None:
    t = four(
        turn="light2", light2_hand=["Photo Finish"], light2=["Anakin Skywalker"], dark=["Sebulba"]
    )
    with t.changes(dark_deck=-5, dark2_deck=0):
        t.light2.plays("Photo Finish", on="Sebulba")
    t.nothing_pending()


@rule("E1-6.5")
def test_the_opponent_is_named_with_the_attack_and_may_have_nobody_there() -> None:
    t = four(dark=["Darth Maul"], dark_hand=["Double Blade"], light2=["Yoda"])
    number = t.game.state.zone(0, 0)[0]
    with pytest.raises(dd.IllegalChoice, match=r"name the opponent .* \(E1-6\.5\)"):
        t.game.choose(f"play {number}")
    assert t.dark.may("play", "Double Blade", at="light")
    assert t.dark.may("play", "Double Blade", at="light2")
    t.dark.may_not("play", "Double Blade", at="dark2")
    t.dark.plays("Double Blade", at="light")
    t.nothing_pending()


@rule("E1-6.5")
def test_a_team_always_attacks_the_single_player() -> None:
    t = scene(
        "episode-one",
        seats=THREE,
        turn="light2",
        light2=["Qui-Gon Jinn"],
        light2_hand=["Jedi Landing"],
        light2_deck=[destiny(3)],
        dark_deck=[destiny(3)],
    )
    with t.changes(dark_deck=-6, light_deck=0):
        t.light2.plays("Jedi Landing")
    t.nothing_pending()


@rule("E1-6.6")
@card("E1-L39")
def test_your_opponent_on_an_encounter_is_the_owner_of_the_character_met() -> None:
    t = four(
        turn="light", light=["Qui-Gon Jinn"], light_hand=["Clean Cut"],
        dark=["Battle Droid #0"], dark2=["Battle Droid #1"],
    )  # fmt: skip
    with t.changes(dark_deck=0, dark_naboo=0, dark2_deck=-2, dark2_naboo=-1):
        t.light.plays("Clean Cut", on="Battle Droid #1")
    t.nothing_pending()


@rule("E1-6.7")
def test_teammates_do_not_see_each_others_hands_or_decks() -> None:
    t = four(dark2_hand=["Watto"], dark2_deck=["Sebulba"])
    seen = t.game.view(0)
    assert seen.zone("hand", 2).cards == []
    assert seen.zone("deck", 2).cards == []


@rule("E1-6.7")
def test_teammates_never_use_each_others_cards() -> None:
    t = four(dark_hand=["Watto"], dark2_hand=["Sebulba"], dark2=["Battle Droid"])
    t.dark.is_refused("play", "Sebulba", at="naboo", rule="E1-2.3")


@rule("E1-6.8/hand")
@pytest.mark.parametrize("players", [3, 4])
def test_a_team_game_begins_with_four_cards_each(players: int) -> None:
    view = dd.new_game("episode-one", players=players, seed=1).view()
    assert [view.zone("hand", player).count for player in range(players)] == [4] * players


@rule("E1-6.8/one_action")
@pytest.mark.parametrize("players", [3, 4])
def test_a_turn_of_a_team_game_is_one_card_drawn_or_one_played(players: int) -> None:
    game = dd.new_game("episode-one", players=players, seed=1)
    first = game.decision.player
    game.choose("draw")
    assert game.view().zone("hand", first).count == 5
    assert game.decision.player != first
    t = scene(
        "episode-one",
        seats=FOUR if players == 4 else THREE,
        turn="dark",
        dark_hand=["Watto", "Sebulba"],
    )
    with t.changes(dark_deck=0, dark_hand=-1):
        t.dark.plays("Watto", at="naboo")
    t.dark.may_not("draw")


@rule("E1-6.9")
@pytest.mark.parametrize("cards", [0, 4, 5, 6])
def test_a_handicap_takes_cards_from_the_decks_of_the_team_before_the_first_turn(
    cards: int,
) -> None:
    game = dd.new_game("episode-one", ["Maul", "Qui-Gon", "Jedi"], seed=2, handicap=cards)
    view = game.view()
    assert [view.zone("deck", p).count for p in range(3)] == [32, 32 - cards, 32 - cards]
    assert [view.zone("discard", p).count for p in range(3)] == [0, cards, cards]
    assert dd.replay(game.record()).view().plain() == view.plain()


@rule("E1-6.9")
def test_the_handicap_is_for_three_and_the_printed_rule_the_usual_one() -> None:
    plain = dd.new_game("episode-one", ["Maul", "Qui-Gon", "Jedi"], seed=2).view()
    assert [plain.zone("deck", p).count for p in range(3)] == [32, 32, 32]
    with pytest.raises(UnknownName, match="handicap"):
        dd.new_game("episode-one", ["Maul", "Qui-Gon"], handicap=4)
    with pytest.raises(UnknownName, match="handicap=7"):
        dd.new_game("episode-one", ["Maul", "Qui-Gon", "Jedi"], handicap=7)
    game = dd.game_definition("episode-one")
    assert "29 of 100" in game.table_note(3, "en") and game.table_note(2, "en") == ""
    assert "29 parties sur 100" in game.table_note(3, "fr")
