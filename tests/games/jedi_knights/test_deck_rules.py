"""Jedi Knights, chapter 3: what is wrong with a deck, by which rule, and what would fix it."""

from __future__ import annotations

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.games.jedi_knights.cards.catalogue import load_catalogue
from drawdestiny.games.jedi_knights.decks.deck_rules import table_problems
from drawdestiny.games.jedi_knights.decks.products import starter
from drawdestiny.testing import rule

GAME = dd.game_definition("jedi-knights")


def changed(name: str, **changes: int) -> Deck:
    """A ready deck with other counts of some cards: JK_110=3."""
    deck = GAME.deck(name)
    cards = {**deck.cards, **{id.replace("_", "-"): n for id, n in changes.items()}}
    return Deck("mine", deck.side, {id: n for id, n in cards.items() if n > 0})


def problems(deck: Deck) -> list[str]:
    return [str(problem) for problem in GAME.problems(deck, "premiere")]


def table(*names: str) -> list[str]:
    decks = [GAME.deck(name) for name in names]
    return [str(problem) for problem in table_problems(load_catalogue(), decks)]


@rule("JK-3.1", "JK-3.2", "JK-3.5")
def test_a_ready_deck_has_no_problems() -> None:
    assert problems(GAME.deck("Red Squadron")) == []


@rule("JK-3.1")
def test_a_deck_needs_a_theme_card_and_its_hero() -> None:
    found = problems(changed("Red Squadron", JK_135=0))
    assert "no Theme card: add one, and the Hero it names (JK-3.1)" in found
    assert problems(changed("Red Squadron", JK_15=0)) == [
        "The Force Is Strong With This One names Luke Skywalker, Moisture Farmer, "
        "who is missing: add that Hero (JK-3.1)"
    ]


@rule("JK-3.1")
def test_a_deck_needs_one_location_of_each_of_four_planets() -> None:
    assert problems(changed("Red Squadron", JK_123=0)) == [
        "locations of 3 planets instead of 4: add 1 of Tatooine (JK-3.1)"
    ]
    assert problems(changed("Red Squadron", JK_125=1)) == [
        "2 locations of Tatooine: keep one (JK-3.1)"
    ]


@rule("JK-3.1")
def test_a_deck_needs_eight_force_cards_of_one_colour() -> None:
    assert problems(changed("Red Squadron", JK_139=0)) == [
        "no Force card with 1: add what is missing from 1 to 8 (JK-3.1)"
    ]
    assert problems(changed("Red Squadron", JK_139=0, JK_147=1)) == [
        "Force cards of two colours: keep those of one colour (JK-3.1)"
    ]
    assert problems(changed("Red Squadron", JK_140=2)) == [
        "more than one Force card with 2: keep one of each number (JK-3.1)"
    ]
    nothing = {f"JK_{n}": 0 for n in range(139, 147)}
    assert problems(changed("Red Squadron", **nothing)) == [
        "no Force cards: add the eight of one colour, numbered 1 to 8 (JK-3.1)"
    ]


@rule("JK-3.2", "JK-3.5")
def test_the_draw_deck_needs_forty_cards_besides_the_starting_hero() -> None:
    assert problems(changed("Luke starter", JK_21=0, JK_25=4)) == [
        "38 cards in the draw deck, at least 40 are needed: add 2 (JK-3.2)"
    ]
    assert problems(changed("Luke starter", JK_21=0, JK_15=2)) == []


@rule("JK-3.2", "JK-3.5")
def test_at_most_five_copies_and_the_starting_hero_is_none_of_them() -> None:
    assert problems(changed("Red Squadron", JK_22=6)) == [
        "6 copies of Red Squadron Pilot, at most 5 may be in a deck: take out 1 (JK-3.2)"
    ]
    assert problems(changed("Red Squadron", JK_15=6)) == []
    assert len(problems(changed("Red Squadron", JK_15=7))) == 1


@rule("JK-3.2")
def test_limit_one_per_deck_is_obeyed() -> None:
    assert problems(changed("Red Squadron", JKP_2=1)) == []
    assert problems(changed("Red Squadron", JKP_2=2)) == [
        "2 copies of Yoda, Jedi Master, at most 1 may be in a deck: take out 1 (JK-3.2)"
    ]


@rule("JK-3.3")
def test_alliance_and_empire_do_not_mix_and_independents_fit_both() -> None:
    assert problems(changed("Red Squadron", JK_70=1)) == [
        "Stormtrooper is of the Empire, the deck is of the Alliance: take it out (JK-3.3)"
    ]
    assert problems(changed("Red Squadron", JK_102=1)) == []
    assert problems(changed("Red Squadron", JK_123=0, JK_124=1)) == [
        "Mos Eisley Checkpoint is of the Empire, the deck is of the Alliance: take it out (JK-3.3)"
    ]


@rule("JK-3.3")
def test_a_deck_is_of_the_alliance_or_the_empire() -> None:
    deck = Deck("mine", "independent", GAME.deck("Red Squadron").cards)
    assert [problem.rule for problem in GAME.problems(deck, "premiere")] == ["JK-3.3"]


@rule("JK-3.4")
def test_a_starter_sets_one_theme_and_hero_aside() -> None:
    found = problems(changed("Luke starter", JK_136=1, JK_10=1))
    assert found[0] == ("2 Theme cards: keep one, set the others aside with their Heroes (JK-3.4)")


@rule("JK-3.4")
def test_either_pair_of_a_starter_makes_a_legal_deck_and_pairs_do_not_mix() -> None:
    pairs = {"alliance": [("JK-135", "JK-15"), ("JK-136", "JK-10")],
             "empire": [("JK-137", "JK-56"), ("JK-138", "JK-62")]}  # fmt: skip
    for side, (one, other) in pairs.items():
        everything = starter(GAME, side)
        assert sum(everything.values()) == 60
        assert {*one, *other} <= everything.keys()
        for kept, aside in ((one, other), (other, one)):
            cards = {id: n for id, n in everything.items() if id not in aside}
            assert problems(Deck("mine", side, cards)) == []
            mixed = {id: n for id, n in everything.items() if id not in (aside[0], kept[1])}
            rules = {problem.rule for problem in GAME.problems(Deck("x", side, mixed), "premiere")}
            assert rules == {"JK-3.1", "JK-3.6"}


@rule("JK-3.5", "JK-4.4")
def test_forty_cards_are_counted_before_the_theme_takes_some_out() -> None:
    deck = changed("Luke starter", JK_15=6, JK_25=0, JK_20=1)
    assert problems(deck) == []
    s = GAME.start(Setup("premiere", [deck, GAME.deck("Vader starter")], 1), seeded(1))
    s.advance()
    zones = [kind.name for kind in s.kinds]
    draw = s.zone(zones.index("deck"), 0)
    cards = GAME.catalogue().cards
    names = [cards[s.codes[card]].id for card in draw]
    assert (len(draw), names.count("JK-15")) == (40, 5), "the sixth copy is the starting Hero"
    assert [cards[s.codes[card]].id for card in s.zone(zones.index("theme"), 0)] == ["JK-15"]
    for _ in range(3):
        decision = s.decision_of(0)
        assert decision is not None
        s.answer(decision, next(o for o in decision.options if o.verb == "start"))
    while s.decision_of(0) is None:
        other = s.decision_of(1)
        assert other is not None
        s.answer(other, other.options[0])
    assert len(s.zone(zones.index("deck"), 0)) == 37


@rule("JK-3.6")
def test_heroes_match_the_theme_and_others_with_the_title_do_not_matter() -> None:
    assert problems(changed("Red Squadron", JK_9=1)) == [
        "Han Solo, Captain of the Falcon is a Hero of the Han theme, "
        "the deck's is Luke: take that Hero out (JK-3.6)"
    ]
    assert problems(changed("Smugglers", JKP_4=1)) == []  # a Luke who is no Hero


def test_a_card_with_unknown_figures_cannot_be_in_a_deck() -> None:
    assert problems(changed("Red Squadron", JKP_SV109=1)) == [
        "allegiance, theme, cost, leadership, destiny of Thok, Thug Who Smashes "
        "are not known to us, so it cannot be played: take it out (JK-2.1)"
    ]


def test_all_problems_are_told_at_once() -> None:
    found = GAME.problems(
        changed("Luke starter", JK_123=0, JK_139=0, JK_70=1, JK_21=0, JK_20=0), "premiere"
    )
    assert [problem.rule for problem in found] == ["JK-3.1", "JK-3.1", "JK-3.2", "JK-3.3"]


@rule("JK-3.3", "JK-3.7", "JK-12.1")
def test_decks_that_are_fine_alone_may_not_fit_one_table() -> None:
    assert table("Luke starter", "Vader starter") == []
    assert [p[-8:] for p in table("Luke starter", "Han starter")] == ["(JK-3.3)"] * 2
    assert table("Luke starter", "Vader starter", "Red Squadron", "Tarkin starter") == [
        "Luke starter and Red Squadron both start with Luke Skywalker: "
        "teammates need different Heroes (JK-12.1)"
    ]
    assert table("Luke starter", "Vader starter", "Han starter", "Tarkin starter") == []


@rule("JK-3.7")
def test_a_deck_that_brings_another_planet_meets_nobody() -> None:
    assert "JK-123" in GAME.deck("Red Squadron").cards
    mine = changed("Red Squadron", JK_123=0, JK_128=1)  # Yavin 4 for Tatooine
    theirs = GAME.deck("Vader starter")
    assert [str(p) for p in table_problems(load_catalogue(), [theirs, mine])] == [
        "mine brings other planets than Vader starter: agree on four (JK-3.7)"
    ]


@rule("JK-3.2")
def test_at_least_half_of_the_ready_decks_have_sixty_to_eighty_cards() -> None:
    sizes = []
    for deck in GAME.ready_decks():
        cards = [(GAME.catalogue().card(id).kind, n) for id, n in deck.cards.items()]
        setup = ("theme", "location", "force")
        sizes.append(sum(n for kind, n in cards if kind not in setup) - 1)  # the starting Hero
    assert sum(60 <= size <= 80 for size in sizes) * 2 >= len(sizes)
    assert min(sizes) >= 40
