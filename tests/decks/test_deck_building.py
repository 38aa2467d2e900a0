"""Checking, mending, filling and showing decks."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

import drawdestiny as dd
from drawdestiny.cards.library import game_library, library
from drawdestiny.cards.search import search
from drawdestiny.decks import show
from drawdestiny.decks.build import as_printed, complete, deck_builder
from drawdestiny.decks.check import check, lines
from drawdestiny.decks.files import read_text
from drawdestiny.engine.decision import Option
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import UnknownName
from drawdestiny.games.young_jedi.ai.card_value import MEAN_DESTINY, POWER
from drawdestiny.games.young_jedi.zones import SITES
from drawdestiny.testing import rule

BOX = dd.game_definition("episode-one")
YJ = dd.game_definition("young-jedi")
JK = dd.game_definition("jedi-knights")
LEGAL = [
    (game, deck.name, format.id)
    for game in dd.game_ids()
    for deck in dd.game_definition(game).ready_decks()
    for format in dd.game_definition(game).formats
    if not dd.game_definition(game).problems(deck, format.id)
]
EMPTY = [
    (game, format.id, side)
    for game in dd.game_ids()
    for format in dd.game_definition(game).formats
    for side in dd.game_definition(game).seat_words(2)
]


@pytest.mark.parametrize(("game", "name", "format"), LEGAL)
def test_a_legal_deck_is_left_alone_and_half_of_it_is_completed(
    game: str, name: str, format: str
) -> None:
    definition = dd.game_definition(game)
    deck = definition.deck(name)
    assert check(definition, deck, format).legal
    whole = complete(definition, deck, format)
    assert (whole.added, whole.removed) == ({}, {})
    half = Deck(name, deck.side, dict(list(deck.cards.items())[::2]), deck.notes)
    built = complete(definition, half, format)
    assert built.problems == []
    assert built.removed == {}


@pytest.mark.parametrize(("game", "format", "side"), EMPTY)
def test_a_deck_is_built_from_nothing(game: str, format: str, side: str) -> None:
    definition = dd.game_definition(game)
    built = complete(definition, Deck("new", side, {}), format)
    assert built.problems == []
    assert built.deck.side == side


@rule("E1-1.2", "E1-1.7", "E1-1.8")
def test_all_problems_come_at_once_with_rules_cards_and_a_way_out() -> None:
    text = (
        "side: light\nstart: Mace Windu\n4 Captain Panaka\nTheed Palace\nGungan Swamp\nDarth Maul"
    )
    report = check(BOX, read_text(BOX, text, "x"))
    assert not report.legal
    assert {t.rule for t in report.problems} == {"E1-1.2", "E1-1.7", "E1-1.8"}
    assert [c.id for t in report.problems if t.rule == "E1-1.8" for c in t.cards] == ["E1-L18"]
    assert report.mend is not None
    removed = {c.id: c.count for c in report.mend.remove}
    assert removed["E1-D07"] == 1 and removed["E1-L18"] == 3
    assert "E1-L15" in {c.id for c in report.mend.add}, "Mace Windu"
    read = "\n".join(lines(report, "fr"))
    assert "Une façon de le rendre valable\u00a0:" in read
    assert "retirez 3 × Captain Panaka [E1-L18]" in read


@rule("YJ-17.1", "YJ-17.2")
def test_two_yellow_too_many_and_no_coruscant_location_are_put_right() -> None:
    deck = YJ.deck("Free Naboo (light)")
    library = game_library("young-jedi")
    yellow = next(p.id for p in library.profiles if p.spelled["dot"] == ["yellow"])
    cards = dict(deck.cards)
    gone = [id for id in cards if library.card(id).card.name().startswith("Coruscant ")]
    for id in gone:
        del cards[id]
    cards[yellow] = cards.get(yellow, 0) + 2
    report = check(YJ, Deck("x", "light", cards), "duel")
    told = " ".join(t.text for t in report.problems)
    assert "12 yellow cards instead of 10: take out 2" in told
    assert "no location of Coruscant: add one" in told
    assert report.mend is not None
    assert sum(c.count for c in report.mend.remove) == 2


@rule("JK-3.1")
def test_a_deck_without_its_force_cards_gets_them() -> None:
    deck = JK.deck("Red Squadron")
    kinds = {id: JK.catalogue().card(id).kind for id in deck.cards}
    cards = {id: n for id, n in deck.cards.items() if kinds[id] != "force"}
    report = check(JK, Deck("x", deck.side, cards))
    assert report.mend is not None
    added = [JK.catalogue().card(c.id).kind for c in report.mend.add]
    assert added == ["force"] * 8


def test_filling_takes_only_what_is_there() -> None:
    pool = {id: n for deck in ("Maul", "Sidious") for id, n in BOX.deck(deck).cards.items()}
    built = complete(BOX, Deck("mine", "dark", {}), "standard", pool)
    assert built.problems == []
    assert all(n <= pool[id] for id, n in built.deck.cards.items())
    short = complete(BOX, Deck("mine", "dark", {}), "standard", {"E1-D07": 1})
    assert any(p.rule == "E1-1.2" for p in short.problems)


@rule("YJ-20.1/printed_card")
def test_filling_uses_a_virtual_card_on_the_printed_one_that_is_there() -> None:
    name = "Trials of the Council (light)"
    deck = YJ.deck(name)
    owned = {id: 3 * n for id, n in as_printed(YJ, deck.cards).items()} | {"JC-42": 2}
    assert "V1-JC-42" in deck.cards and "V1-JC-42" not in owned
    half = Deck(name, deck.side, {"V1-JC-42": 2}, deck.notes)
    built = complete(YJ, half, "committee", owned)
    assert built.problems == [] and built.deck.cards["V1-JC-42"] == 2
    used = as_printed(YJ, built.deck.cards)
    assert all(n <= owned.get(id, 0) for id, n in used.items()), "each printed card once"


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(UnknownName, match="standard"):
        check(BOX, BOX.deck("Maul"), "standrad")


@pytest.mark.parametrize("game", dd.game_ids())
def test_a_deck_shows_its_curves_as_text_and_as_a_picture(game: str) -> None:
    definition = dd.game_definition(game)
    for deck in definition.ready_decks():
        told = show.portrait(game_library(game), definition, deck)
        assert sum(told.kinds.values()) == told.size == deck.size()
        assert any(curve.word == "destiny" and curve.mean for curve in told.curves)
        assert deck.name in "\n".join(show.lines(told, definition, "fr"))
        ElementTree.fromstring(show.picture(told, definition, "fr"))


def test_a_young_jedi_deck_shows_dots_and_site_bonuses() -> None:
    told = show.portrait(game_library("young-jedi"), YJ, YJ.deck("DM starter (dark)"))
    curves = {curve.word: curve.counts for curve in told.curves}
    assert set(curves["dot"].values()) == {5}
    assert curves["site"]["Mos Espa"] > 0


def test_a_card_is_valued_as_the_greedy_bot_values_it() -> None:
    """Besides it, a deck values what a card adds to the destinies it draws."""
    table = dd.new_scenario(
        'game = "jedi-knights"\nphase = "deploy"\ncredits = [30, 30]\n'
        '[alliance]\nhand = ["Rebel Trooper", "Rebel Squad Leader", "Jek Porkins", "Y-wing"]'
    )
    plays = [option for option in table.decision.options if option.verb == "play"]
    assert len(plays) == 4
    for option in plays:
        card = JK.catalogue().cards[table.state.codes[option.card]]
        assert JK.advice(table.state, 0, option) == deck_builder(JK).worth(JK, card)
    table = dd.new_scenario(
        'game = "episode-one"\n[dark]\nhand = ["Watto", "Darth Maul", "Darth Sidious"]'
    )
    gaps = []
    for number in range(3):
        card = BOX.catalogue().cards[table.state.codes[number]]
        destiny = BOX.card_facts(card)["destiny"]
        assert isinstance(destiny, int)
        held = BOX.advice(table.state, 0, Option("take", number))
        gaps.append(deck_builder(BOX).worth(BOX, card) - held - 0.2 * destiny)
    assert max(gaps) - min(gaps) < 1e-9


def test_a_young_jedi_card_is_valued_as_the_greedy_bot_values_it() -> None:
    """The bot knows the site, a deck does not: it counts on the mean of all nine.

    What it says of discarding a location, a starship or an effect from too large a hand is what
    that card is worth to hold. Besides, a deck values the destinies that it draws.
    """
    hand = [
        "Qui-Gon Jinn, Jedi Master",
        "Queen Amidala, Ruler of Naboo",
        "Anakin Skywalker, Podracer Pilot",
        "Captain Panaka's Blaster",
        "Jar Jar Binks' Electropole",
    ]
    held = ["Tatooine Podrace Arena", "Bravo 1, Naboo Starfighter", "There's Always A Bigger Fish"]
    said: dict[str, list[float]] = {name: [] for name in hand + held}
    for site in SITES:
        table = dd.new_scenario(
            f'game = "young-jedi"\nturn = "light"\nsite = "{site}"\n'
            f"[light]\nhand = {json.dumps(hand + held)}\n"
            'here = ["Captain Panaka, Protector of the Queen", "Jar Jar Binks, Gungan Chuba Thief"]'
        )
        light = table.decision.player
        for card, code in enumerate(table.state.codes):
            name = YJ.catalogue().cards[code].name()
            if name in hand:
                said[name].append(YJ.advice(table.state, light, Option("deploy", card)))
            elif name in held and site == "mos_espa":
                said[name].append(-YJ.advice(table.state, light, Option("discard", card)))
    for name, values in said.items():
        found = YJ.catalogue().find(name, "light")
        destiny = YJ.card_facts(found)["destiny"]
        assert isinstance(destiny, int)
        value = deck_builder(YJ).worth(YJ, found) - POWER * (destiny - MEAN_DESTINY)
        assert value == pytest.approx(sum(values) / len(values)), name


@pytest.mark.parametrize(("game", "name", "format"), LEGAL)
def test_a_legal_deck_has_what_the_rules_want_and_the_searches_find_it(
    game: str, name: str, format: str
) -> None:
    definition = dd.game_definition(game)
    builder = definition.deck_builder()
    assert builder is not None
    deck = definition.deck(name)
    for need in builder.needs(definition, deck, format):
        text = definition.words.clause(need.word, "en")
        assert need.have >= need.least, text
        assert need.most < 0 or need.have <= need.most, text
        found = search(library(), f"game:{game} {need.query}", "", 1, 1000, None, [], "en")
        assert {one.id for one in found.cards} & set(deck.cards), text


@pytest.mark.parametrize(("game", "format", "side"), EMPTY)
def test_what_an_empty_deck_needs_is_a_deck(game: str, format: str, side: str) -> None:
    definition = dd.game_definition(game)
    builder = definition.deck_builder()
    assert builder is not None
    found = builder.needs(definition, Deck("empty", side, {}), format)
    assert found and all(need.have == 0 < need.least for need in found)


@rule("YJ-17.1", "YJ-17.5")
def test_a_young_jedi_deck_needs_as_many_of_each_colour_as_its_format_says() -> None:
    builder = YJ.deck_builder()
    assert builder is not None
    for format, n in (("committee", 10), ("starter", 5)):
        found = builder.needs(YJ, Deck("empty", "light", {}), format)
        colours = {need.colour: need.least for need in found if need.colour}
        assert colours == dict.fromkeys(("red", "orange", "blue", "yellow", "green", "purple"), n)


@rule("YJ-17.3")
def test_a_wild_card_counts_for_the_colour_that_lacks_one() -> None:
    builder = YJ.deck_builder()
    assert builder is not None
    deck = YJ.deck("Duel of the Fates (light)")
    wild = [id for id in deck.cards if YJ.card_facts(YJ.catalogue().card(id)).get("wild")]
    needs = {need.colour: need for need in builder.needs(YJ, deck, "committee") if need.colour}
    assert wild and all(need.have == need.least for need in needs.values())
