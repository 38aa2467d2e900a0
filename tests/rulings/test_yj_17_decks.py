"""Rulings on deck building (YJ-17), the refusal of bad decks (YJ-23) and products (YJ-24)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.collection.products import open_products, product
from drawdestiny.engine.catalogue import Catalogue
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import DeckProblems, Problem
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.games.young_jedi.cards import catalogue as young_jedi
from drawdestiny.games.young_jedi.cards.card import YJCard
from drawdestiny.games.young_jedi.decks.deck_rules import deck_problems
from drawdestiny.testing import rule

GAME = dd.game_definition("young-jedi")
COLOURS = ["red", "orange", "blue", "yellow", "green", "purple"]


def ready(name: str) -> Deck:
    return next(deck for deck in GAME.ready_decks() if deck.name == name)


def changed(name: str, **cards: int) -> Deck:
    """A ready deck with other counts of some cards: DM_71=2."""
    deck = ready(name)
    counts = deck.cards | {id.replace("_", "-"): n for id, n in cards.items()}
    return Deck("changed", deck.side, {id: n for id, n in counts.items() if n})


def problems(deck: Deck, format: str = "committee") -> list[Problem]:
    return GAME.problems(deck, format)


def face(id: str) -> Any:
    return GAME.catalogue().by_id[id]


# -- 17 deck building ----------------------------------------------------------------------


@rule("YJ-17.1")
@pytest.mark.parametrize("name", ["Invasion army (dark)", "Jedi Council (light)"])
def test_a_full_deck_is_60_cards_of_one_side_ten_of_each_dot(name: str) -> None:
    deck = ready(name)
    assert sum(deck.cards.values()) == 60
    assert {face(id).side for id in deck.cards} == {deck.side}
    for colour in range(6):
        assert sum(n for id, n in deck.cards.items() if face(id).colour == colour) == 10


@rule("YJ-17.1")
def test_a_card_too_many_and_a_card_too_few_are_both_told() -> None:
    few = Deck("few", "dark", dict(list(ready("Invasion army (dark)").cards.items())[1:]))
    assert any("cards instead of 60: add" in problem.text("en") for problem in problems(few))
    many = changed("Invasion army (dark)", DM_99=9)
    assert any("cards instead of 60: take out" in problem.text("en") for problem in problems(many))


@rule("YJ-17.1", "YJ-17.2", "YJ-17.4")
def test_an_empty_deck_has_every_problem_at_once() -> None:
    told = [problem.text("en") for problem in problems(Deck("empty", "light", {}))]
    assert told == [
        "0 cards instead of 60: add 60",
        "no location of Tatooine: add one",
        "no location of Coruscant: add one",
        "no location of Naboo: add one",
        *(f"0 {colour} cards instead of 10: add 10" for colour in COLOURS),
    ]


@rule("YJ-17.2")
def test_a_location_of_each_planet_is_needed_in_a_full_game() -> None:
    deck = ready("Invasion army (dark)")
    for planet, name in enumerate(("Tatooine", "Coruscant", "Naboo")):
        without = {
            id: n
            for id, n in deck.cards.items()
            if not (face(id).kind == "location" and face(id).planet == planet)
        }
        texts = [problem.text("en") for problem in problems(Deck("x", "dark", without))]
        assert f"no location of {name}: add one" in texts


@rule("YJ-12.7/deck")
def test_a_deck_may_hold_several_copies_of_a_unique_starship() -> None:
    cards = ready("Jedi Council (light)").cards
    usual = {problem.rule for problem in problems(Deck("two", "light", cards | {"DM-70": 2}))}
    unique = {problem.rule for problem in problems(Deck("two", "light", cards | {"JC-70": 2}))}
    assert face("JC-70").title == "Radiant VII"
    assert unique == usual, "two of them break what two of any starship would break there"


@rule("YJ-17.3/counts")
def test_a_wild_card_counts_among_the_ten_of_its_colour() -> None:
    extra = changed("Jedi Council (light)", EBN_P11=1)
    assert "61 cards instead of 60: take out 1" in [
        problem.text("en") for problem in problems(extra)
    ]


@rule("YJ-17.3/one_to_a_colour")
def test_a_second_wild_card_in_a_colour_does_not_count_among_its_ten() -> None:
    one = changed("Jedi Council (light)", EBN_P11=1, JC_18=1)
    assert problems(one) == []
    two = changed("Jedi Council (light)", EBN_P11=2, JC_18=0)
    assert "9 red cards instead of 10: add 1" in [p.text("en") for p in problems(two)]


@rule("YJ-17.3/at_most_six")
def test_six_equal_wild_cards_are_legal_and_a_seventh_has_no_place() -> None:
    less = {"JC_20": 1, "JC_26": 2, "JC_51": 1, "JC_60": 2, "JC_69": 1}
    assert problems(changed("Jedi Council (light)", EBN_P11=6, JC_18=1, **less)) == []
    seven = problems(changed("Jedi Council (light)", EBN_P11=7, JC_18=0, **less))
    assert "YJ-17.3" in {problem.rule for problem in seven}


@rule("YJ-17.4")
@pytest.mark.parametrize(
    ("format", "legal"), [("classic", True), ("duel", True), ("committee", False)]
)
def test_the_limit_of_five_is_the_committees(format: str, legal: bool) -> None:
    deck = ready("DM starter (dark) x 2")
    found = {problem.rule for problem in problems(deck, format)}
    assert found == (set() if legal else {"YJ-17.4"})


@rule("YJ-17.4")
def test_subtitles_do_not_get_round_the_limit() -> None:
    deck = changed("Invasion army (dark)", BN_96=0, BN_81=3, DM_88=3, BN_80=1)
    (problem,) = problems(deck)
    assert problem.rule == "YJ-17.4" and len(problem.cards) > 1


@rule("YJ-17.5")
@pytest.mark.parametrize("side", ["dark", "light"])
@pytest.mark.parametrize(
    ("one", "two"),
    [("DM", "JC"), ("DM", "BN"), ("JC", "BN"), ("DM", "DM"), ("JC", "JC"), ("BN", "BN")],
)
def test_any_two_starters_of_a_side_make_a_deck(side: str, one: str, two: str) -> None:
    cards: dict[str, int] = {}
    for set in (one, two):
        for id, n in ready(f"{set} starter ({side})").cards.items():
            cards[id] = cards.get(id, 0) + n
    assert problems(Deck("pair", side, cards), "classic") == []


@rule("YJ-17.5", "YJ-17.4")
@pytest.mark.parametrize("format", ["classic", "duel", "committee"])
def test_which_pairs_of_starters_are_legal_where(format: str) -> None:
    legal = set()
    for side in ("dark", "light"):
        for one, two in combinations_with_replacement(("DM", "JC", "BN"), 2):
            cards: Counter[str] = Counter()
            for name in (one, two):
                cards.update(ready(f"{name} starter ({side})").cards)
            found = problems(Deck("pair", side, dict(cards)), format)
            assert {problem.rule for problem in found} <= {"YJ-17.4"}
            if not found:
                legal.add(f"{side} {one} {two}")
    if format == "committee":
        assert legal == {"light DM BN", "light JC BN"}
    else:
        assert len(legal) == 12
    told = rulebook(GAME).rule("YJ-17.5")
    assert "no two Dark starters" in told.text("en") and "classic and duel" in told.text("en")


@rule("YJ-17.3/semi_wild")
def test_a_semi_wild_starship_is_purple_or_takes_the_wild_place_of_another_colour() -> None:
    """No printed one is known: the card is of our own."""
    ship = (
        '{"id": "BN-999", "side": "light", "kind": "starship", "title": "Own Ship", "power": 4,'
        ' "class": "starfighter", "damage": 2, "destiny": 3, "dot": "purple",'
        ' "wild": ["red", "blue", "green"]}'
    )
    data = Path(young_jedi.__file__).parent
    rows = [
        source
        for name in young_jedi.SETS
        for source in young_jedi.read_set(name, (data / f"{name}.jsonl").read_text("utf-8"), {})
    ]
    own = young_jedi.read_set("own", ship, {})
    catalogue = Catalogue(list(young_jedi.make_cards([*rows, *own])))
    plain = ready("DM starter (light) x 2").cards
    faces = {id: catalogue.by_id[id] for id in plain}

    def instead(colour: str, count: int = 1) -> list[str]:
        cards = dict(plain)
        for _ in range(count):
            goes = next(
                id
                for id, face in faces.items()
                if isinstance(face, YJCard)
                and not face.wild
                and face.colour == COLOURS.index(colour)
                and id in cards
                and (face.kind != "location" or cards[id] > 2)
            )
            cards[goes] -= 1
            if not cards[goes]:
                del cards[goes]
        cards["BN-999"] = count
        deck = Deck("ships", "light", cards)
        return [problem.text("en") for problem in deck_problems(catalogue, deck, "duel")]

    assert instead("purple") == instead("red") == instead("blue") == instead("green") == []
    assert instead("purple", 2) == [], "not wild in its own colour"
    assert instead("red", 2)[0] == "9 red cards instead of 10: add 1", "one wild card to a colour"
    assert instead("yellow") != []
    for card in young_jedi.load_catalogue().faces:
        assert not (card.kind == "starship" and card.wild), "none is known"


@rule("YJ-17.6/virtual")
def test_sealed_decks_leave_out_virtual_cards() -> None:
    _sealed_without("V1-JC-12")


@rule("YJ-17.6/uh_oh")
@pytest.mark.parametrize("printing", ["BN-62", "RF-D7"])
def test_sealed_decks_leave_out_uh_oh_alone_and_in_a_double_impact(printing: str) -> None:
    _sealed_without(printing)


def _sealed_without(banned: str) -> None:
    cards = ready("Jedi Council (light)").cards | {banned: 1}
    sealed = Deck("sealed", "light", cards, {"sealed": "yes"})
    assert "YJ-17.6" in {problem.rule for problem in problems(sealed)}
    usual = Deck("usual", "light", cards)
    assert "YJ-17.6" not in {problem.rule for problem in problems(usual)}


# -- 23 mistakes ---------------------------------------------------------------------------


@rule("YJ-23.1")
def test_a_game_does_not_begin_with_an_illegal_deck_and_says_everything() -> None:
    with pytest.raises(DeckProblems) as refused:
        dd.new_game(
            "young-jedi", decks=[Deck("none", "dark", {}), "Free Naboo (light)"], format="duel"
        )
    assert len(refused.value.problems) == 10


@rule("YJ-23.3")
def test_decks_are_shuffled_by_the_seed_and_nobody_knows_their_order() -> None:
    orders = set()
    for seed in range(6):
        game = dd.new_game("young-jedi", seed=seed, format="classic")
        game.choose(game.decision.options[0])
        orders.add(tuple(game.state.codes[card] for card in game.state.zone(1, 0)))
        for viewer in (0, 1, -1):
            assert game.view(viewer).zone("deck", 0).cards == []
            assert game.view(viewer).zone("deck", 1).cards == []
    assert len(orders) == 6
    again = dd.new_game("young-jedi", seed=0, format="classic")
    again.choose(again.decision.options[0])
    assert tuple(again.state.codes[card] for card in again.state.zone(1, 0)) in orders


# -- 24 collecting -------------------------------------------------------------------------


@rule("YJ-24.1")
@pytest.mark.parametrize("side", ["dark", "light"])
def test_a_starter_is_always_the_same_thirty_cards_without_starships(side: str) -> None:
    first, second = open_products(product(f"yj-starter-dm-{side}"), 2, "seed")
    assert [pull.card for pull in first] == [pull.card for pull in second]
    assert len(first) == 30
    assert not any(face(pull.card).kind == "starship" for pull in first)
    assert any(face(pull.card).kind == "location" for pull in first)


@rule("YJ-24.1")
@pytest.mark.parametrize("set", ["dm", "jc", "bn"])
def test_a_booster_has_one_rare_three_uncommon_seven_common_of_both_sides(set: str) -> None:
    sides = []
    for pack in open_products(product(f"yj-booster-{set}"), 40, "seed"):
        assert len(pack) == 11
        plain = [pull.card for pull in pack if not pull.finish]
        foils = [pull for pull in pack if pull.finish]
        counts = [
            sum(face(id).rarity == rarity for id in plain)
            for rarity in ("rare", "uncommon", "common")
        ]
        assert counts == [1, 3, 7 - len(foils)]
        assert not any(face(id).kind == "location" for id in plain)
        sides += [face(id).side for id in plain]
    assert 150 < sides.count("dark") < 290


@rule("YJ-24.1")
def test_about_one_booster_in_nine_holds_a_foil() -> None:
    packs = open_products(product("yj-booster-dm"), 1800, "seed")
    with_foil = sum(any(pull.finish == "foil" for pull in pack) for pack in packs)
    assert 160 < with_foil < 240


@rule("YJ-24.1")
def test_a_collectors_box_is_twelve_boosters() -> None:
    (box,) = open_products(product("yj-box-dm"), 1, "seed")
    assert len(box) == 132
