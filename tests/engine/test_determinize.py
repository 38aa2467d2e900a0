"""Sampled worlds: what a player knows stays, what the player cannot know is dealt anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.seat import determinize
from drawdestiny.engine.state import State
from drawdestiny.engine.view import look
from drawdestiny.testing import Scene, destiny, scene
from drawdestiny.testing.laws import check_conserved

HAND, DECK, DISCARD = 0, 1, 2
MIXED = ["Watto", "Sebulba", "OOM-9", "Rune Haako", "Aurra Sing", "Tusken Raider", "Double Blade"]


def worlds(game: dd.Game, player: int, count: int = 30) -> list[State]:
    chance = seeded("worlds")
    return [determinize(game.definition, game.state, player, chance) for _ in range(count)]


def names(t: Scene, s: State, kind: int, player: int) -> list[str]:
    cards = t.game.definition.catalogue().cards
    return [cards[s.codes[c]].title for c in s.zone(kind, player)]


def different(t: Scene, player: int, kind: int, owner: int) -> int:
    """In how many ways the zone is filled in sampled worlds."""
    return len({tuple(names(t, world, kind, owner)) for world in worlds(t.game, player)})


def hidden(**facts: Any) -> Scene:
    return scene("episode-one", fillers=0, light_deck=["4 x Yoda"], dark_deck=MIXED, **facts)


def test_an_opponents_hand_and_deck_are_dealt_anew_together() -> None:
    t = hidden(dark_hand=["Darth Sidious", "Landing Ship"])
    assert different(t, 1, HAND, 0) > 10
    assert different(t, 1, DECK, 0) > 10
    everything = sorted([*MIXED, "Darth Sidious", "Landing Ship"])
    for world in worlds(t.game, 1):
        found = names(t, world, HAND, 0) + names(t, world, DECK, 0)
        assert sorted(found) == everything, "the deck list counts as known"
        check_conserved(world)


def test_the_own_hand_stays_and_the_own_deck_is_dealt_anew() -> None:
    t = hidden(dark_hand=["Darth Sidious", "Landing Ship"])
    assert different(t, 0, HAND, 0) == 1
    assert different(t, 0, DECK, 0) > 10
    for world in worlds(t.game, 0):
        assert sorted(names(t, world, DECK, 0)) == sorted(MIXED)


def test_the_table_and_the_discard_piles_stay() -> None:
    t = hidden(dark=["Darth Maul"], dark_discard=["Darth Sidious", "Landing Ship"])
    for world in worlds(t.game, 1):
        assert names(t, world, DISCARD, 0) == ["Landing Ship", "Darth Sidious"]
        assert names(t, world, 5, 0) == ["Darth Maul"]


def test_a_card_turned_up_for_destiny_stays_in_its_hand() -> None:
    t = hidden(
        dark=["Darth Maul"], dark_hand=["Double Blade", "Landing Ship", "Nute Gunray"], light=[]
    )
    t.dark.plays("Double Blade")  # Watto is turned up
    for world in worlds(t.game, 1):
        assert "Watto" in names(t, world, HAND, 0)
    assert different(t, 1, HAND, 0) > 5, "the rest of the hand is unknown"


def test_a_hand_that_was_looked_at_stays() -> None:
    t = scene(
        "episode-one",
        fillers=0,
        turn="light",
        light=["Mace Windu"],
        light_hand=["Sense the Shadow"],
        light_deck=["4 x Yoda"],
        dark=["Darth Sidious"],
        dark_hand=["Landing Ship", "Darth Maul", "Nute Gunray"],
        dark_deck=MIXED,
    )
    t.light.plays("Sense the Shadow")
    assert different(t, 1, HAND, 0) == 1, "while the discard is chosen"
    t.light.discards("Darth Maul")
    assert different(t, 1, HAND, 0) == 1
    t.dark.draws()
    for world in worlds(t.game, 1):
        assert names(t, world, HAND, 0)[:2] == ["Landing Ship", "Nute Gunray"]
    assert different(t, 1, HAND, 0) > 1, "the card drawn since is unknown"


def test_the_hand_that_was_looked_at_is_unknown_to_a_third() -> None:
    t = scene(
        "episode-one",
        seats=["dark", "light", "light2"],
        fillers=5,
        turn="light",
        light=["Mace Windu"],
        light_hand=["Sense the Shadow"],
        dark=["Darth Sidious"],
        dark_hand=["Landing Ship", "Darth Maul", "Nute Gunray"],
        dark_deck=MIXED,
    )
    t.light.plays("Sense the Shadow")
    t.light.discards("Darth Maul")
    assert different(t, 1, HAND, 0) == 1
    assert different(t, 2, HAND, 0) > 5


def test_recycled_cards_stay_under_the_deck_for_everybody() -> None:
    t = hidden(
        dark=["OOM-9"],
        dark_hand=["Tank Line", "Landing Ship"],
        dark_discard=["Darth Maul", "Darth Sidious"],
        light=["Gungan Warrior"],
    )
    t.dark.plays("Tank Line")
    for player in (0, 1):
        for world in worlds(t.game, player):
            assert names(t, world, DECK, 0)[:2] == ["Darth Sidious", "Darth Maul"]
        assert different(t, player, DECK, 0) > 10, "the cards above them are unknown"


def test_tucked_cards_stay_under_the_deck_for_their_owner_only() -> None:
    t = hidden(
        dark=["Darth Sidious"],
        dark_hand=["Quiet Orders", "Darth Maul", "Landing Ship"],
        light=["Royal Guard"],
    )
    t.dark.plays("Quiet Orders")
    t.dark.tucks("Darth Maul")
    t.dark.does("done")
    assert {names(t, w, DECK, 0)[0] for w in worlds(t.game, 0)} == {"Darth Maul"}
    assert len({names(t, w, DECK, 0)[0] for w in worlds(t.game, 1)}) > 3


def test_a_searched_deck_is_known_during_the_search_and_forgotten_by_the_shuffle() -> None:
    t = hidden(dark=["Nute Gunray"], dark_hand=["E1-D52"], light=["Royal Guard"])
    t.dark.plays("Call for Help")
    assert different(t, 0, DECK, 0) == 1
    assert different(t, 1, DECK, 0) > 10
    t.dark.takes("Aurra Sing")
    assert different(t, 0, DECK, 0) > 10
    assert {names(t, w, HAND, 0)[0] for w in worlds(t.game, 0)} == {"Aurra Sing"}
    assert len({names(t, w, HAND, 0)[0] for w in worlds(t.game, 1)}) > 3


def test_a_search_takes_recycled_cards_out_of_sight() -> None:
    t = hidden(
        dark=["OOM-9", "Nute Gunray"],
        dark_hand=["Tank Line", "E1-D52"],
        dark_discard=["Darth Maul"],
        light=["Gungan Warrior", "Royal Guard"],
    )
    t.dark.plays("Tank Line")
    t.light.draws()
    t.dark.plays("Call for Help")
    t.dark.takes("Darth Maul")
    assert len({names(t, w, HAND, 0)[0] for w in worlds(t.game, 1)}) > 3


def test_a_question_to_another_is_asked_again_with_the_cards_of_the_world() -> None:
    t = scene(
        "episode-one",
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        light=["Yoda"],
        light_hand=["Old Wisdom"],
        light_deck=["5 x Old Wisdom"],
    )
    t.dark.plays("Double Blade")
    sampled = worlds(t.game, 0)
    offers = {len(world.pending[0].options) for world in sampled}
    assert offers == {1, 2}, "in some worlds there is a trap, in others none"
    for world in sampled:
        for option in world.pending[0].options:
            if option.verb == "trap":
                assert option.card in world.zone(HAND, 1)


def test_the_true_state_is_left_alone() -> None:
    t = hidden(dark_hand=["Darth Sidious"])
    before = (t.game.state.codes.copy(), t.game.state.chance.words(), len(t.game.log))
    for world in worlds(t.game, 1):
        world.answer(world.pending[0], world.pending[0].options[0])
    assert (t.game.state.codes, t.game.state.chance.words(), len(t.game.log)) == before
    assert not t.game.state.silent
    assert look(t.game.definition, t.game.state, 0).zone("hand", 0).cards[0].id == "E1-D12"


def test_unknown_cards_are_dealt_evenly() -> None:
    t = scene(
        "episode-one", fillers=0, dark_hand=["Watto"], dark_deck=["Sebulba", "OOM-9"],
        light_deck=[destiny(3)],
    )  # fmt: skip
    counts = Counter(names(t, w, HAND, 0)[0] for w in worlds(t.game, 1, 600))
    assert len(counts) == 3
    assert all(abs(n - 200) < 60 for n in counts.values()), counts


def test_a_seat_gives_views_options_and_worlds_and_never_the_state() -> None:
    t = hidden(dark_hand=["Darth Sidious"])
    seat = t.game.seat(0)
    assert seat.view().plain() == t.game.view(0).plain()
    assert [o.key() for o in seat.options()] == t.game.view(0).options
    assert seat.world(seeded(1)) is not t.game.state
