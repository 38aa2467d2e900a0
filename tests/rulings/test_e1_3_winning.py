"""Episode One, chapter 3: winning."""

from __future__ import annotations

from drawdestiny.testing import destiny, rule, scene


@rule("E1-3.1")
def test_who_draws_the_last_card_of_the_draw_deck_loses_at_once() -> None:
    t = scene("episode-one", fillers=0, dark_deck=[destiny(3)], light_deck=[destiny(3)])
    t.dark.draws()
    t.won_by("light")
    t.saw("Dark's draw deck is empty", "Light wins the game")
    t.cites("E1-3.1")


@rule("E1-3.1")
def test_a_deck_with_one_card_left_is_still_in_the_game() -> None:
    deck = [destiny(3), destiny(4)]
    t = scene("episode-one", fillers=0, dark_deck=deck, light_deck=deck)
    t.dark.draws()
    assert t.count("dark_deck") == 1
    t.goes_on()


@rule("E1-3.1")
def test_the_last_card_may_go_as_a_destiny_draw() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(1), destiny(1)],
        light_deck=[destiny(6)],
    )
    t.dark.plays("Double Blade")
    t.saw("Light draws destiny 6", "Light's draw deck is empty")
    t.won_by("dark")


@rule("E1-3.1")
def test_the_last_card_may_go_as_a_discard() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(3), destiny(1)],
        light_deck=[destiny(6), destiny(2), destiny(4)],
    )
    t.dark.plays("Double Blade")  # 8 against 6: two cards
    t.saw("Light discards 2 cards", "Light's draw deck is empty")
    assert t.count("light_discard") == 2
    t.won_by("dark")


@rule("E1-3.1", "E1-6.3")
def test_in_team_games_the_whole_team_loses() -> None:
    t = scene(
        "episode-one",
        seats=["dark", "light", "dark2", "light2"],
        fillers=0,
        dark_deck=[destiny(3)],
        light_deck=[destiny(3)],
        dark2_deck=["9 x Watto"],
        light2_deck=[destiny(3)],
    )
    t.dark.draws()
    t.won_by("light", "light2")


@rule("E1-3.2")
def test_a_discard_of_more_cards_than_remain_empties_the_deck() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(6), destiny(1)],
        light_deck=[destiny(1), destiny(2), destiny(4)],
    )
    t.dark.plays("Double Blade")  # 11 against 1: ten cards of the two that are left
    t.saw("Light discards 10 cards")
    assert t.count("light_discard") == 2
    assert t.count("light_deck") == 0
    t.won_by("dark")


@rule("E1-3.3")
def test_with_one_card_each_the_attacker_loses() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(6)],
        light_deck=[destiny(1)],
    )
    t.dark.plays("Double Blade")
    t.won_by("light")


@rule("E1-3.4")
def test_nothing_after_an_empty_deck_is_carried_out() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=[destiny(6)],
        light_deck=[destiny(1), destiny(1)],
    )
    with t.changes(light_deck=0, light_hand=0, dark_discard=0):
        t.dark.plays("Double Blade")
    t.did_not_see("Light draws destiny")
    t.did_not_see("wins: destiny")
    t.won_by("light")


@rule("E1-3.4")
def test_the_rest_of_a_card_is_not_carried_out_once_a_deck_is_empty() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        turn="light",
        light=["Qui-Gon Jinn"],
        light_hand=["Clean Cut"],
        light_deck=[destiny(3)],
        dark=["Battle Droid"],
        dark_deck=[destiny(3), destiny(3)],
    )
    t.light.plays("Clean Cut", on="Battle Droid")
    t.won_by("light")
    assert t.cards("light_discard") == [], "the encounter itself is not discarded any more"


@rule("E1-3.4")
def test_in_a_duel_the_player_of_the_card_draws_first() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Darth Maul"],
        dark_hand=["Dune Strike"],
        dark_deck=[destiny(6)],
        light=["Qui-Gon Jinn"],
        light_deck=[destiny(1)],
    )
    t.dark.plays("Dune Strike", on="Qui-Gon Jinn")
    t.did_not_see("Light draws destiny")
    t.won_by("light")


@rule("E1-3.5")
def test_taking_the_last_card_of_the_deck_by_a_search_loses() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Nute Gunray"],
        dark_hand=["E1-D52"],
        dark_deck=["Watto"],
        dark_discard=["Sebulba"],
        light=["Royal Guard"],
        light_deck=[destiny(3)],
    )
    t.dark.plays("Call for Help", on="Royal Guard")
    t.dark.takes("Watto")
    t.won_by("light")


@rule("E1-3.5")
def test_taking_a_card_of_the_discard_pile_leaves_the_deck_alone() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Nute Gunray"],
        dark_hand=["E1-D52"],
        dark_deck=["Watto"],
        dark_discard=["Sebulba"],
        light=["Royal Guard"],
        light_deck=[destiny(3)],
    )
    t.dark.plays("Call for Help", on="Royal Guard")
    t.dark.takes("Sebulba")
    t.goes_on()
    assert t.cards("dark_hand") == ["Sebulba"]


@rule("E1-3.5")
def test_cards_put_back_afterwards_save_no_deck_that_ran_out() -> None:
    """Discarding from the own deck and recycling later on one card does not occur in the box, so
    the nearest case: the duel that empties the own deck, with a full discard pile behind it."""
    t = scene(
        "episode-one",
        fillers=0,
        dark=["Darth Maul"],
        dark_hand=["Dune Strike"],
        dark_deck=[destiny(1)],
        dark_discard=["9 x Battle Droid"],
        light=["Qui-Gon Jinn"],
        light_deck=[destiny(1), destiny(2)],
    )
    t.dark.plays("Dune Strike")
    assert t.count("dark_deck") == 0
    t.won_by("light")
