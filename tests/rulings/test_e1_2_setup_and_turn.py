"""Episode One, chapter 2: setup and turn."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.errors import UnknownName
from drawdestiny.games.episode_one.cards.catalogue import load_catalogue
from drawdestiny.testing import destiny, rule, scene

FOUR = ["dark", "light", "dark2", "light2"]


def order_of_turns(game: dd.Game, turns: int) -> list[str]:
    """Who is on turn, when everybody only draws."""
    seen = []
    for _ in range(turns):
        seen.append(game.view().seats[game.decision.player])
        game.choose("draw")
    return seen


@rule("E1-2.1/layout", "E1-2.1/hand")
def test_everybody_lays_out_locations_and_a_character_and_draws_four() -> None:
    game = dd.new_game("episode-one", ["Maul", "Qui-Gon"], seed=3)
    for player, locations in [
        (0, ["E1-D01", "E1-D02", "E1-D03"]),
        (1, ["E1-L01", "E1-L02", "E1-L03"]),
    ]:
        view = game.view()
        laid = view.zone("locations", player).cards
        assert sorted(card.id for card in laid) == locations
        on_table = sum(view.zone(p, player).count for p in ("naboo", "tatooine", "coruscant"))
        assert on_table == 1
        assert view.zone("hand", player).count == 4
        assert view.zone("discard", player).count == 0


@rule("E1-2.1/shuffled")
def test_decks_are_shuffled() -> None:
    hands = set()
    for seed in range(10):
        game = dd.new_game("episode-one", seed=seed)
        hands.add(tuple(card.id for card in game.view(0).zone("hand", 0).cards))
    assert len(hands) == 10


@rule("E1-2.1/discard")
def test_a_card_that_was_played_lies_face_up_on_its_players_own_discard_pile() -> None:
    t = scene("episode-one", dark=["Watto"], dark_hand=["Sith Infiltrator"])
    t.dark.plays("Sith Infiltrator", at="naboo")
    t.dark.flies(at="coruscant")
    for viewer in (0, 1, -1):
        pile = t.game.view(viewer).zone("discard", 0).cards
        assert [load_catalogue().by_id[card.id].name() for card in pile] == ["Sith Infiltrator"]
    assert t.cards("light_discard") == []


@rule("E1-2.2")
def test_with_two_players_dark_goes_first_wherever_it_sits() -> None:
    assert order_of_turns(dd.new_game("episode-one", ["Maul", "Qui-Gon"]), 4) == [
        "dark",
        "light",
        "dark",
        "light",
    ]
    assert order_of_turns(dd.new_game("episode-one", ["Qui-Gon", "Maul"]), 2) == ["dark", "light"]


@rule("E1-2.2")
def test_with_four_players_turns_go_clockwise_and_teams_alternate() -> None:
    game = dd.new_game("episode-one", players=4, first=0)
    assert order_of_turns(game, 5) == [*FOUR, "dark"]
    assert game.definition.partners(game.state, 0) == [0, 2]


@rule("E1-2.2")
def test_with_three_players_the_single_player_moves_after_each_opponent() -> None:
    game = dd.new_game("episode-one", ["Maul", "Qui-Gon", "Obi-Wan"])
    assert order_of_turns(game, 8) == ["dark", "light", "dark", "light2"] * 2


@rule("E1-2.3")
def test_a_turn_is_one_draw() -> None:
    t = scene("episode-one", dark_hand=["Watto"])
    with t.changes(dark_hand=+1, dark_deck=-1):
        t.dark.draws()
    t.dark.may_not("play")
    assert t.light.may("draw")
    t.cites("E1-2.3")


@rule("E1-2.3")
def test_a_turn_is_one_card_played_and_no_draw() -> None:
    t = scene("episode-one", dark_hand=["Watto", "Sebulba"])
    with t.changes(dark_hand=-1, dark_deck=0, dark_naboo=+1):
        t.dark.plays("Watto", at="naboo")
    t.dark.may_not("play")
    t.dark.may_not("draw")
    assert t.light.may("draw")


@rule("E1-2.3")
def test_nobody_may_pass() -> None:
    t = scene("episode-one", dark_hand=["Watto"])
    t.dark.is_refused("pass", rule="E1-2.3")
    t.dark.is_refused("fly", at="naboo", rule="E1-2.3")


@rule("E1-2.3")
def test_only_cards_in_hand_are_played() -> None:
    t = scene("episode-one", dark_hand=["Watto"], dark_discard=["Sebulba"])
    t.dark.is_refused("play", "Sebulba", at="naboo", rule="E1-2.3")


@rule("E1-2.4")
def test_a_hand_of_thirty_cards_may_draw_another() -> None:
    t = scene("episode-one", dark_hand=["30 x Battle Droid"])
    t.dark.draws()
    assert t.count("dark_hand") == 31
    t.nothing_pending()


@rule("E1-2.5")
def test_characters_starships_attacks_and_encounters_are_played_on_the_own_turn() -> None:
    t = scene(
        "episode-one",
        dark=["Darth Maul"],
        light=["Qui-Gon Jinn"],
        dark_hand=["Watto", "Landing Ship", "Double Blade", "Dune Strike"],
    )
    for card in ("Watto", "Landing Ship", "Double Blade", "Dune Strike"):
        assert t.dark.may("play", card)


@rule("E1-2.5")
def test_a_trap_is_never_played_on_the_own_turn() -> None:
    t = scene("episode-one", dark=["Darth Maul"], dark_hand=["Waiting Blade"])
    t.dark.is_refused("play", "Waiting Blade", rule="E1-2.5")
    t.dark.is_refused("trap", "Waiting Blade", rule="E1-2.5")


@rule("E1-2.5")
def test_with_nothing_playable_one_must_draw() -> None:
    t = scene("episode-one", dark_hand=["Double Blade", "Waiting Blade", "Landing Ship"])
    assert [option.key() for option in t.game.decision.options] == ["draw"]


@rule("E1-2.6")
def test_thirty_two_cards_are_left_after_the_opening_hands() -> None:
    for players in (2, 3, 4):
        view = dd.new_game("episode-one", players=players).view()
        for player in range(players):
            assert view.zone("deck", player).count == 32
            assert view.zone("deck", player).count + view.zone("hand", player).count == 36


@rule("E1-2.7")
def test_four_players_sit_dark_light_dark_light() -> None:
    with pytest.raises(dd.DeckProblems, match=r"E1-2\.7"):
        dd.new_game("episode-one", ["Maul", "Sidious", "Qui-Gon", "Obi-Wan"])


@rule("E1-2.7")
def test_the_table_names_the_dark_player_who_begins_else_chance_does() -> None:
    named = dd.new_game("episode-one", players=4, first=2)
    assert order_of_turns(named, 4) == ["dark2", "light2", "dark", "light"]
    began = {order_of_turns(dd.new_game("episode-one", players=4, seed=s), 1)[0] for s in range(20)}
    assert began == {"dark", "dark2"}


@rule("E1-2.7")
def test_a_single_player_of_either_side_begins_and_the_lower_seat_follows() -> None:
    light_alone = dd.new_game("episode-one", ["Maul", "Sidious", "Qui-Gon"])
    assert order_of_turns(light_alone, 4) == ["light", "dark", "light", "dark2"]


@rule("E1-2.8")
def test_a_turn_ends_when_the_played_card_is_discarded() -> None:
    t = scene("episode-one", dark=["Watto", "Sebulba"], dark_hand=["Landing Ship"])
    t.dark.plays("Landing Ship", at="naboo")
    assert t.cards("dark_play") == ["Landing Ship"]
    assert t.cards("dark_discard") == []
    t.dark.flies(at="coruscant")
    t.dark.boards("Watto")
    t.light.may_not("draw")
    t.dark.does("done")
    assert t.cards("dark_play") == []
    assert t.cards("dark_discard") == ["Landing Ship"]
    assert t.light.may("draw")


@rule("E1-2.8")
def test_a_played_character_is_not_discarded() -> None:
    t = scene("episode-one", dark_hand=["Watto"])
    t.dark.plays("Watto", at="coruscant")
    assert t.cards("dark_coruscant") == ["Watto"]
    assert t.cards("dark_discard") == []
    t.nothing_pending()


@rule("E1-2.9")
def test_hands_and_decks_are_secret_but_their_counts_are_open() -> None:
    t = scene(
        "episode-one",
        dark_hand=["Watto", "Sebulba"],
        dark_deck=[destiny(3)],
        light_discard=["Yoda", "Mace Windu"],
    )
    seen = t.game.view(1)
    assert seen.zone("hand", 0).count == 2
    assert seen.zone("hand", 0).cards == []
    assert seen.zone("deck", 0).count == 21
    assert seen.zone("deck", 0).cards == []
    own = t.game.view(0)
    assert [card.id for card in own.zone("hand", 0).cards] == ["E1-D10", "E1-D09"]
    assert own.zone("deck", 0).cards == []


@rule("E1-2.9")
def test_discard_piles_are_open_and_keep_their_order() -> None:
    t = scene("episode-one", light_discard=["Yoda", "Mace Windu", "Padmé"])
    for viewer in (0, 1, -1):
        pile = t.game.view(viewer).zone("discard", 1).cards
        assert [card.id for card in pile] == ["E1-L13", "E1-L15", "E1-L16"], "the top card last"


@rule("E1-2.9")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    t = scene("episode-one", dark_deck=["Watto"])
    t.dark.draws()
    told = [t.game.log_for(viewer)[-1].text() for viewer in (0, 1, -1)]
    assert told == ["Dark draws Watto.", "Dark draws a card.", "Dark draws a card."]


@rule("E1-2.2", "E1-2.7")
@pytest.mark.parametrize("first", [0, 2])
def test_the_table_names_the_dark_player_who_begins(first: int) -> None:
    for seed in range(4):
        game = dd.new_game("episode-one", players=4, seed=seed, first=first)
        assert game.decision.player == first
    with pytest.raises(UnknownName, match="first=1"):
        dd.new_game("episode-one", players=4, first=1)
