"""The box as data: how many of what, that every card can be used, that every ruling is proved."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import drawdestiny as dd
from drawdestiny.games.episode_one.cards.box import EFFECTS
from drawdestiny.games.episode_one.cards.catalogue import load_catalogue
from drawdestiny.games.episode_one.decks.ready_decks import load_decks
from drawdestiny.games.episode_one.text.card_text import COMMON
from drawdestiny.testing.marks import named_in

GAME = dd.game_definition("episode-one")
RULINGS = Path(__file__).parents[2] / "rulings"
RULES = {1: 8, 2: 9, 3: 5, 4: 10, 5: 8, 6: 9}
"""How many rules each chapter has."""


def test_the_box_holds_160_cards_of_121_designs() -> None:
    cards = load_catalogue().faces
    assert len(cards) == len({card.id for card in cards}) == 121
    assert sum(len(card.copies) for card in cards) == 160
    assert Counter(card.side for card in cards for _ in card.copies) == {"light": 80, "dark": 80}
    assert [card.code for card in cards] == list(range(121))


def test_every_ready_deck_has_the_same_shape() -> None:
    kinds = {card.id: card.kind for card in load_catalogue().faces}
    for deck in load_decks():
        shape: Counter[str] = Counter()
        for id, count in deck.cards.items():
            shape[kinds[id]] += count
        assert shape == {
            "location": 3,
            "character": 12,
            "starship": 5,
            "attack": 8,
            "encounter": 8,
            "trap": 4,
        }, deck.name
        assert GAME.problems(deck, "standard") == []


def test_every_card_has_the_numbers_of_its_kind() -> None:
    for card in load_catalogue().faces:
        if card.kind == "location":
            assert (card.destiny, card.leader_bonus) == (-1, -1)
            assert card.planet in (0, 1, 2)
            continue
        assert 1 <= card.destiny <= 6, card.id
        assert (card.leader_bonus >= 1) == (card.kind == "character"), card.id
        assert (card.planet >= 0) == (card.kind == "attack"), card.id
        assert bool(card.opposing) == (card.kind == "encounter"), card.id
        assert bool(card.effects) == (card.kind == "encounter"), card.id


def test_every_card_names_characters_of_the_right_side() -> None:
    sides = {card.title: card.side for card in load_catalogue().faces if card.kind == "character"}
    for card in load_catalogue().faces:
        if card.kind in ("attack", "encounter", "trap"):
            assert sides[card.character] == card.side, card.id
        if card.kind == "encounter":
            assert sides[card.opposing] != card.side, card.id
            assert card.who != card.meets
    assert set(sides) >= COMMON


def test_every_named_character_is_in_the_decks_that_name_it() -> None:
    """A ready deck never holds an attack or a trap that its own characters cannot use."""
    cards = {card.id: card for card in load_catalogue().faces}
    for deck in load_decks():
        present = {cards[id].title for id in deck.cards if cards[id].kind == "character"}
        for id in deck.cards:
            if cards[id].kind in ("attack", "encounter", "trap"):
                assert cards[id].character in present, f"{deck.name}: {cards[id].title}"


def test_the_behaviour_belongs_to_encounters_and_to_all_of_them() -> None:
    encounters = {card.id for card in load_catalogue().faces if card.kind == "encounter"}
    assert set(EFFECTS) == encounters
    assert len(encounters) == 30


def test_every_card_has_text_in_both_languages() -> None:
    for card in load_catalogue().faces:
        english, french = GAME.card_text(card, "en"), GAME.card_text(card, "fr")
        assert english.endswith(".")
        assert french.endswith(".")
        assert english != french
        assert "{" not in english + french


def test_card_facts_are_plain_and_complete() -> None:
    facts = GAME.card_facts(GAME.catalogue().card("E1-L41"))
    assert facts == {
        "destiny": 5,
        "character": "Anakin Skywalker",
        "opposing": "Sebulba",
        "wedges": ["purple", "yellow"],
        "copies": 1,
    }
    assert GAME.card_facts(GAME.catalogue().card("E1-D24"))["planet"] == "Naboo"
    assert GAME.card_facts(GAME.catalogue().card("E1-D07"))["leader_bonus"] == 5


def test_every_rule_has_a_ruling() -> None:
    rules = [f"E1-{chapter}.{n + 1}" for chapter, count in RULES.items() for n in range(count)]
    # Of a rule with clauses its rulings name the clause; test_clauses.py asks for each of them.
    proved = {id.partition("/")[0] for id in named_in(RULINGS, "rule")}
    assert [id for id in rules if id not in proved] == []
    assert [id for id in proved if id.startswith("E1-") and id not in rules] == []


def test_every_card_with_behaviour_has_a_ruling() -> None:
    proved = named_in(RULINGS, "card")
    assert [id for id in EFFECTS if id not in proved] == []
    ids = {card.id for card in load_catalogue().faces}
    assert [id for id in proved if id.startswith("E1-") and id not in ids] == []
