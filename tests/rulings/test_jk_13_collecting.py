"""Jedi Knights, chapter 13: what a collector sees of a card."""

from __future__ import annotations

from collections import Counter

import drawdestiny as dd
from drawdestiny.cards.library import game_library
from drawdestiny.cards.page import lines
from drawdestiny.collection.products import open_products, product, products
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.testing import rule

GAME = dd.game_definition("jedi-knights")
LEAGUE = ["JKP-2", "JKP-3", "JKP-4"]
"""Yoda, Jedi Master; Obi-Wan Kenobi, Jedi Knight; Luke Skywalker, Jedi Apprentice."""


def facts(id: str) -> dict[str, object]:
    return GAME.card_facts(GAME.catalogue().card(id))


@rule("JK-13.2", "JK-13.3")
def test_the_exclusive_cards_of_the_league_come_out_of_nothing_that_is_sold() -> None:
    for id in LEAGUE:
        assert facts(id)["rarity"] == "P" and facts(id)["house"] is False
    sold: set[str] = set()
    for item in products("jedi-knights"):
        sold |= {p.card for pack in open_products(item, 60, "league") for p in pack}
    premium = {card.id for card in GAME.catalogue().cards if facts(card.id)["rarity"] == "P"}
    assert premium >= set(LEAGUE)
    assert not sold & premium


@rule("JK-13.2")
def test_the_titles_of_the_league_are_those_of_its_cards() -> None:
    names = [GAME.catalogue().card(id).subtitle for id in LEAGUE]
    assert names == ["Jedi Master", "Jedi Knight", "Jedi Apprentice"]
    for id in LEAGUE:
        assert "Limit one per deck." in GAME.card_text(GAME.catalogue().card(id), "en")


@rule("JK-13.3", "JK-13.1")
def test_a_card_shows_its_set_its_number_and_its_rarity() -> None:
    shown = [facts(card.id) for card in GAME.catalogue().cards]
    premiere = [f for f in shown if f["set"] == "Premiere"]
    assert [f["number"] for f in premiere] == list(range(1, 155))
    assert Counter(f["rarity"] for f in premiere) == {"R": 50, "U": 40, "C": 40, "F": 24}
    assert all(f["set"] != "Premiere" for f in shown if f["rarity"] == "P")
    assert (facts("JK-56")["number"], facts("JK-56")["rarity"]) == (56, "F")


@rule("JK-13.3")
def test_foils_are_versions_of_rares_and_of_nothing_else() -> None:
    cards = game_library("jedi-knights")
    foiled = {
        card.id
        for card in GAME.catalogue().cards
        if any(p.finish in ("silver", "gold") for p in cards.card(card.id).printings)
    }
    rares = {
        card.id
        for card in GAME.catalogue().cards
        if facts(card.id)["rarity"] == "R" and facts(card.id)["set"] == "Premiere"
    }
    assert foiled == rares


@rule("JK-13.1", "JK-13.3")
def test_the_rifles_of_the_starters_are_stereo_pairs_and_every_copy_holds_the_same() -> None:
    for side in ("alliance", "empire"):
        boxes = [
            [(p.card, p.finish) for p in box]
            for box in open_products(product(f"jk-starter-{side}"), 5, "copies")
        ]
        assert all(box == boxes[0] for box in boxes)
        stereo = [pull for pull in boxes[0] if pull[1]]
        assert stereo == [("JK-111", "left"), ("JK-111", "right")]
    packs = open_products(product("jk-booster"), 400, "rifles")
    assert {p.finish for pack in packs for p in pack if p.card == "JK-111"} == {""}
    assert {p.finish for pack in packs for p in pack if p.card == "JK-36"} >= {"left", "right"}


@rule("JK-13.3")
def test_what_is_not_known_of_a_card_is_shown_as_unknown_and_never_as_nothing() -> None:
    thok = GAME.catalogue().card("JKP-SV109")
    for word in ("cost", "leadership", "destiny", "allegiance", "theme"):
        assert facts("JKP-SV109")[word] == "?", word
    assert facts("JKP-SV109")["guessed"] == ["set"]
    faces = GAME.faces()
    assert faces is not None
    layout = faces.layout(GAME, thok, "en")
    figures = {figure.word: figure.value for figure in layout.figures}
    assert (figures["cost"], figures["power"], layout.destiny) == ("?", "5", "?")
    numbers = faces.traits(GAME, thok).numbers
    assert "cost" not in numbers and numbers["power"] == [5]


@rule("JK-13.3", "JK-2.1")
def test_of_two_printed_events_only_title_moment_and_effect_are_known() -> None:
    for id, title in (("JKP-U1", "I Have You Now"), ("JKP-U2", "Camouflage")):
        shown = facts(id)
        assert GAME.catalogue().card(id).title == title and shown["timing"] == "response"
        for word in ("allegiance", "set", "number", "rarity", "destiny", "tactical"):
            assert shown[word] == "?", word
        assert [p.number for p in game_library("jedi-knights").card(id).printings] == ["?"]
        deck = dd.find_deck("jedi-knights", "Red Squadron")
        more = Deck(deck.name, deck.side, {**deck.cards, id: 1})
        assert [p.word for p in GAME.problems(more, "premiere")] == ["unknown"]


@rule("JK-13.4", "JK-13.1")
def test_a_stereo_pair_tells_its_marks_and_where_it_is_not_sure() -> None:
    rare = [p.facts() for p in game_library("jedi-knights").card("JK-36").printings]
    assert {p["finish"]: p["doubt"] for p in rare} == {
        "": "",
        "left": "uncertain",
        "right": "uncertain",
        "silver": "",
        "gold": "",
    }
    rifle = [p.facts() for p in game_library("jedi-knights").card("JK-111").printings]
    assert {p["finish"]: p["doubt"] for p in rifle} == {"": "", "left": "", "right": ""}
    cards = game_library("jedi-knights")
    told = "\n".join(lines(cards, cards.card("JK-111"), "en"))
    assert "left stereo version, marked L" in told and "right stereo version, marked R" in told
    pair = rulebook(GAME).rule("JK-13.4")
    assert "L on the left" in pair.text("en") and "L à gauche" in pair.text("fr")
    assert "Millennium Falcon" in pair.text("en") and "six of each" in pair.text("en")


@rule("JK-2.5")
def test_a_force_card_shows_its_own_colour() -> None:
    faces = GAME.faces()
    assert faces is not None
    for id, colour in (("JK-139", "blue"), ("JK-147", "red")):
        layout = faces.layout(GAME, GAME.catalogue().card(id), "en")
        assert [pip.colour for pip in layout.pips] == [colour]


@rule("JK-13.3")
def test_some_cards_are_in_starters_only_some_in_boosters_only_some_in_both() -> None:
    starters = {
        p.card
        for side in ("alliance", "empire")
        for p in open_products(product(f"jk-starter-{side}"), 1, 1)[0]
    }
    boosters = {p.card for pack in open_products(product("jk-booster"), 600, 1) for p in pack}
    fixed = {card.id for card in GAME.catalogue().cards if facts(card.id)["rarity"] == "F"}
    assert fixed and fixed <= starters - boosters
    assert boosters - starters
    assert starters & boosters
