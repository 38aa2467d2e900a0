"""Episode One, chapter 1: teams and decks."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.games.episode_one.cards.catalogue import load_catalogue
from drawdestiny.testing import rule

WEDGES = {
    "Qui-Gon": "purple",
    "Obi-Wan": "orange",
    "Jedi": "yellow",
    "Royal": "green",
    "Maul": "purple",
    "Sidious": "orange",
    "Sith": "yellow",
    "Tyrant": "green",
}


def changed(
    name: str, changes: dict[str, int], notes: dict[str, str] | None = None, title: str = "Mine"
) -> dd.Deck:
    """A ready deck with some cards more or fewer, and the notes given instead of its own."""
    ready = dd.find_deck("episode-one", name)
    cards = dict(ready.cards)
    for id, count in changes.items():
        cards[id] = cards.get(id, 0) + count
    cards = {id: count for id, count in cards.items() if count}
    return dd.Deck(title, ready.side, cards, ready.notes if notes is None else notes)


def problems(deck: dd.Deck) -> list[str]:
    return [str(p) for p in dd.game_definition("episode-one").problems(deck, "standard")]


def at_planet(game: dd.Game, planet: str, player: int) -> list[str]:
    return [card.id for card in game.view(player).zone(planet, player).cards]


@rule("E1-1.1")
def test_two_three_and_four_play_in_two_sides() -> None:
    for decks, seats in [
        (["Maul", "Qui-Gon"], ["dark", "light"]),
        (["Maul", "Qui-Gon", "Obi-Wan"], ["dark", "light", "light2"]),
        (["Maul", "Sidious", "Qui-Gon"], ["dark", "dark2", "light"]),
        (["Maul", "Qui-Gon", "Sidious", "Obi-Wan"], ["dark", "light", "dark2", "light2"]),
    ]:
        assert dd.new_game("episode-one", decks).view().seats == seats


@rule("E1-1.1")
def test_one_side_alone_five_players_or_one_cannot_play() -> None:
    for decks in [["Maul", "Sidious"], ["Maul"], ["Maul", "Qui-Gon"] * 2 + ["Royal"]]:
        with pytest.raises(dd.DeckProblems, match=r"E1-1\.1"):
            dd.new_game("episode-one", decks)
    with pytest.raises(dd.UnknownName, match="2, 3, 4"):
        dd.new_game("episode-one", players=5)


@rule("E1-1.1")
def test_a_deck_belongs_to_one_of_the_two_sides() -> None:
    assert problems(dd.Deck("Grey", "grey", {})) == [
        "the side must be dark or light, not 'grey' (E1-1.1)"
    ]


@rule("E1-1.2")
def test_a_deck_has_exactly_forty_cards_of_its_own_side() -> None:
    assert problems(changed("Maul", {})) == []
    assert problems(changed("Maul", {"E1-D17": -1})) == ["39 cards instead of 40 (E1-1.2)"]
    assert problems(changed("Maul", {"E1-D17": 1})) == ["41 cards instead of 40 (E1-1.2)"]
    foreign = changed("Maul", {"E1-D17": -1, "E1-L16": 1})
    assert problems(foreign) == ["Yoda is not of the dark side (E1-1.2)"]


@rule("E1-1.2")
def test_a_deck_needs_a_location_of_each_planet() -> None:
    without = changed("Maul", {"E1-D01": -1, "E1-D17": 1})
    assert problems(without) == ["no location of Naboo (E1-1.2)"]


@rule("E1-1.2")
def test_a_ready_deck_names_who_starts_and_where() -> None:
    game = dd.new_game("episode-one", ["Sith", "Jedi"])
    assert at_planet(game, "coruscant", 0) == ["E1-D07"]  # Darth Maul
    assert at_planet(game, "coruscant", 1) == ["E1-L07"]  # Qui-Gon Jinn


@rule("E1-1.3")
def test_purple_and_orange_use_every_card_of_the_box_once() -> None:
    for side in ("light", "dark"):
        copies = [
            set(copy)
            for card in load_catalogue().faces
            if card.side == side
            for copy in card.copies
        ]
        assert len(copies) == 80
        assert all(len(copy & {"purple", "orange"}) == 1 for copy in copies)
        for wedge in ("purple", "orange", "yellow", "green"):
            assert sum(wedge in copy for copy in copies) == 40


@rule("E1-1.3")
def test_yellow_and_green_may_share_a_card_or_leave_it_out() -> None:
    copies = [set(copy) for card in load_catalogue().faces for copy in card.copies]
    assert any({"yellow", "green"} <= copy for copy in copies)
    assert any(not {"yellow", "green"} & copy for copy in copies)


@rule("E1-1.4")
def test_the_eight_ready_decks_are_what_their_names_promise() -> None:
    promised = {
        "Jedi": ["E1-L07", "E1-L14"],
        "Royal": ["E1-L17", "E1-L19"],
        "Qui-Gon": ["E1-L07", "E1-L08", "E1-L10"],
        "Obi-Wan": ["E1-L14"],
        "Sith": ["E1-D07", "E1-D12"],
        "Tyrant": ["E1-D14", "E1-D09", "E1-D15", "E1-D10"],
        "Maul": ["E1-D07", "E1-D09", "E1-D10", "E1-D17"],
        "Sidious": ["E1-D12", "E1-D15", "E1-D14", "E1-D18"],
    }
    game = dd.game_definition("episode-one")
    decks = {deck.name: deck for deck in game.ready_decks()}
    assert sorted(decks) == sorted(promised)
    for name, ids in promised.items():
        assert problems(decks[name]) == []
        assert set(ids) <= set(decks[name].cards)
        for id, count in decks[name].cards.items():
            card = next(card for card in load_catalogue().faces if card.id == id)
            assert count == sum(WEDGES[name] in copy for copy in card.copies)


@rule("E1-1.5")
def test_a_deck_that_names_nobody_starts_with_a_royal_guard_or_a_destroyer_droid() -> None:
    decks = [changed("Maul", {}, notes={}), changed("Qui-Gon", {}, notes={})]
    game = dd.new_game("episode-one", decks)
    assert at_planet(game, "naboo", 0) == ["E1-D18"]
    assert at_planet(game, "naboo", 1) == ["E1-L19"]


@rule("E1-1.5")
@pytest.mark.parametrize(
    ("deck", "start", "planet"),
    [
        ("Obi-Wan", "Royal Guard", "naboo"),
        ("Royal", "Royal Guard", "naboo"),
        ("Sidious", "Destroyer Droid", "coruscant"),
        ("Tyrant", "Destroyer Droid", "tatooine"),
        ("Qui-Gon", "Qui-Gon Jinn", "naboo"),
        ("Jedi", "Qui-Gon Jinn", "coruscant"),
        ("Maul", "Darth Maul", "tatooine"),
        ("Sith", "Darth Maul", "coruscant"),
    ],
)
def test_half_of_the_ready_decks_name_their_starting_character(
    deck: str, start: str, planet: str
) -> None:
    side = dd.game_definition("episode-one").deck(deck).side
    decks = [deck, "Qui-Gon"] if side == "dark" else ["Maul", deck]
    game = dd.new_game("episode-one", decks)
    (card,) = at_planet(game, planet, decks.index(deck))
    assert dd.game_definition("episode-one").catalogue().card(card).title == start


@rule("E1-1.5")
def test_any_forty_cards_of_a_side_make_a_deck() -> None:
    mixed = changed("Maul", {"E1-D17": -5, "E1-D12": 1, "E1-D14": 1, "E1-D15": 1, "E1-D61": 2})
    assert problems(mixed) == ["2 copies of Trapdoor, the box holds 1 (E1-1.8)"]
    mixed = changed("Maul", {"E1-D17": -4, "E1-D12": 1, "E1-D14": 1, "E1-D15": 1, "E1-D61": 1})
    assert problems(mixed) == []


@rule("E1-1.6")
def test_the_first_game_is_maul_against_qui_gon_both_purple() -> None:
    game = dd.new_game("episode-one")
    assert [deck.name for deck in game.setup.decks] == ["Maul", "Qui-Gon"]
    assert at_planet(game, "tatooine", 0) == ["E1-D07"]
    assert at_planet(game, "naboo", 1) == ["E1-L07"]
    assert WEDGES["Maul"] == WEDGES["Qui-Gon"] == "purple"


@rule("E1-1.7")
def test_a_fourth_location_is_refused() -> None:
    more = changed("Maul", {"E1-D05": 1, "E1-D17": -1})
    assert problems(more) == ["2 locations of Naboo instead of one (E1-1.7)"]


@rule("E1-1.7")
def test_a_custom_deck_may_start_with_any_of_its_characters_at_any_planet() -> None:
    watto = changed("Maul", {}, {"start": "Watto", "planet": "coruscant"})
    jar_jar = changed("Qui-Gon", {}, {"start": "jar jar binks"})
    game = dd.new_game("episode-one", [watto, jar_jar])
    assert at_planet(game, "coruscant", 0) == ["E1-D10"]
    assert at_planet(game, "naboo", 1) == ["E1-L10"]
    capital = changed("Maul", {}, {"start": "Watto", "planet": "Coruscant"})
    assert problems(capital) == []


@rule("E1-1.7")
def test_a_deck_without_anybody_to_start_is_refused() -> None:
    swap = {"E1-D18": -2, "E1-D12": 1, "E1-D14": 1}
    assert problems(changed("Maul", swap, notes={})) == [
        "no starting character is named, and no Destroyer Droid can stand in (E1-1.7)"
    ]
    absent = changed("Maul", {}, {"start": "Nute Gunray"})
    assert problems(absent) == ["the starting character Nute Gunray is not in the deck (E1-1.7)"]
    nowhere = changed("Maul", {}, {"start": "Watto", "planet": "Endor"})
    assert problems(nowhere) == ["no planet is called 'endor' (E1-1.7)"]


@rule("E1-1.8")
def test_a_deck_uses_each_card_of_the_box_once() -> None:
    twice = changed("Maul", {"E1-D07": 1, "E1-D17": -1})
    assert problems(twice) == ["2 copies of Darth Maul, the box holds 1 (E1-1.8)"]


@rule("E1-1.8")
def test_teammates_may_play_the_same_deck() -> None:
    game = dd.new_game("episode-one", ["Maul", "Qui-Gon", "Qui-Gon"])
    assert at_planet(game, "naboo", 1) == at_planet(game, "naboo", 2) == ["E1-L07"]
