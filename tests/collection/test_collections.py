"""Collections: counting, reserving, trading, and files that are never lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import drawdestiny as dd
from drawdestiny.collection.collections import Collections
from drawdestiny.collection.files import read_collection, write_json, write_table
from drawdestiny.collection.holdings import completeness, missing
from drawdestiny.collection.pictures import completion_bars, completion_picture
from drawdestiny.collection.products import CollectionError
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import BadFile, UnknownName
from drawdestiny.storage.database import Database
from drawdestiny.testing import rule

BOX = dd.game_definition("episode-one")
QUI_GON, ANAKIN, MAUL = "E1-L07", "E1-L08", "E1-D07"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Collections]:
    database = Database(tmp_path / "cards.sqlite3")
    collections = Collections(database)
    collections.new("Mine", "episode-one")
    collections.new("Yours", "episode-one")
    collections.change("Mine", {(QUI_GON, ""): 3, (ANAKIN, "foil"): 1})
    collections.change("Yours", {(MAUL, ""): 2})
    yield collections
    database.close()


def test_cards_are_counted_by_finish(own: Collections) -> None:
    own.change("mine", {(QUI_GON, "foil"): 1, (ANAKIN, "foil"): -1})
    held = own.holdings("mine")
    assert held.finishes == {(QUI_GON, ""): 3, (QUI_GON, "foil"): 1}
    assert (held.count(QUI_GON, "owned"), held.count(QUI_GON, "foils")) == (4, 1)


def test_what_is_not_there_cannot_be_taken_and_nothing_else_changes(own: Collections) -> None:
    with pytest.raises(CollectionError, match="Mine has 0 × Darth Maul"):
        own.change("Mine", {(QUI_GON, ""): -1, (MAUL, ""): -1})
    assert own.holdings("Mine").owned[QUI_GON] == 3
    with pytest.raises(UnknownName, match="no card is called 'E9-9'"):
        own.change("Mine", {(QUI_GON, ""): 1, ("E9-9", ""): 1})
    with pytest.raises(CollectionError, match="no shiny version"):
        own.change("Mine", {(QUI_GON, ""): 1, (ANAKIN, "shiny"): 1})
    assert own.holdings("Mine").owned[QUI_GON] == 3


def test_names_are_unique_and_found_in_any_case(own: Collections) -> None:
    with pytest.raises(CollectionError, match="already"):
        own.new("MINE", "episode-one")
    with pytest.raises(CollectionError, match="no collection called Ours; there are: Mine, Yours"):
        own.holdings("Ours")
    with pytest.raises(CollectionError, match="which collection"):
        own.holdings("")
    with pytest.raises(CollectionError, match="needs a name"):
        own.new("  ", "episode-one")
    with pytest.raises(UnknownName):
        own.new("Chess", "chess")
    own.delete("Yours")
    assert own.holdings("").name == "Mine"


def test_a_trade_happens_whole_and_wishes_come_true(own: Collections) -> None:
    own.want("Mine", MAUL, 2)
    own.want("Yours", QUI_GON, 1)
    assert own.matches("Mine", "Yours") == [
        ("Mine", "Yours", QUI_GON, 1),
        ("Yours", "Mine", MAUL, 2),
    ]
    own.trade("Mine", {(QUI_GON, ""): 1, (ANAKIN, "foil"): 1}, "Yours", {(MAUL, ""): 1})
    mine, yours = own.holdings("Mine"), own.holdings("Yours")
    assert mine.finishes == {(QUI_GON, ""): 2, (MAUL, ""): 1}
    assert yours.finishes == {(QUI_GON, ""): 1, (ANAKIN, "foil"): 1, (MAUL, ""): 1}
    assert (mine.wanted, yours.wanted) == ({MAUL: 1}, {})


@pytest.mark.parametrize(
    ("gives", "takes", "told"),
    [
        ({(QUI_GON, ""): 4}, {(MAUL, ""): 1}, "Mine has 3 × Qui-Gon"),
        ({(QUI_GON, ""): 1}, {(MAUL, ""): 3}, "Yours has 2 × Darth Maul"),
        ({(QUI_GON, "foil"): 1}, {(MAUL, ""): 1}, "Mine has 0 × Qui-Gon"),
        ({}, {}, "needs cards"),
    ],
)
def test_a_trade_of_cards_that_are_not_there_is_refused_whole(
    own: Collections,
    gives: dict[tuple[str, str], int],
    takes: dict[tuple[str, str], int],
    told: str,
) -> None:
    before = own.holdings("Mine").finishes, own.holdings("Yours").finishes
    with pytest.raises(CollectionError, match=told):
        own.trade("Mine", gives, "Yours", takes)
    assert (own.holdings("Mine").finishes, own.holdings("Yours").finishes) == before


def test_collections_of_two_games_or_one_with_itself_do_not_trade(own: Collections) -> None:
    own.new("Other", "young-jedi")
    with pytest.raises(CollectionError, match="is for episode-one"):
        own.trade("Mine", {(QUI_GON, ""): 1}, "Other", {})
    with pytest.raises(CollectionError, match="itself"):
        own.trade("Mine", {(QUI_GON, ""): 1}, "mine", {})


def test_a_built_deck_reserves_its_cards(own: Collections) -> None:
    own.keep(BOX, Deck("Two", "light", {QUI_GON: 2, ANAKIN: 1}))
    own.build("two", "Mine")
    held = own.holdings("Mine")
    assert (held.used, held.pool()) == ({QUI_GON: 2, ANAKIN: 1}, {QUI_GON: 1})
    with pytest.raises(CollectionError, match="2 are in built decks: 1 are free"):
        own.trade("Mine", {(QUI_GON, ""): 2}, "Yours", {(MAUL, ""): 1})
    with pytest.raises(CollectionError, match="in built decks"):
        own.change("Mine", {(ANAKIN, "foil"): -1})
    assert own.holdings("Yours").finishes == {(MAUL, ""): 2}
    own.take_apart("Two")
    own.trade("Mine", {(QUI_GON, ""): 2}, "Yours", {(MAUL, ""): 1})
    assert own.holdings("Mine").owned == {QUI_GON: 1, ANAKIN: 1, MAUL: 1}


def test_a_deck_with_missing_cards_cannot_be_built(own: Collections) -> None:
    deck = Deck("Big", "light", {QUI_GON: 4, MAUL: 1})
    own.keep(BOX, deck)
    assert missing(own.holdings("Mine"), deck) == {QUI_GON: 1, MAUL: 1}
    with pytest.raises(CollectionError, match="1 × Darth Maul, 1 × Qui-Gon Jinn missing"):
        own.build("Big", "Mine")
    assert own.deck("Big").built_from == ""
    with pytest.raises(CollectionError, match="no deck called Bog is kept; there are: Big"):
        own.build("Bog", "Mine")


YJ = dd.game_definition("young-jedi")


@pytest.fixture
def council(own: Collections) -> Collections:
    own.new("Council", "young-jedi")
    own.new("Senate", "young-jedi")
    own.change("Council", {("JC-42", ""): 2})
    return own


@rule("YJ-20.1/printed_card")
def test_who_owns_the_printed_card_has_what_a_virtual_one_needs(council: Collections) -> None:
    held = council.holdings("Council")
    assert missing(held, Deck("Virtual", "light", {"V1-JC-42": 2})) == {}
    both = Deck("Both", "light", {"V1-JC-42": 2, "JC-42": 1, "V1-JC-7": 1})
    assert missing(held, both) == {"JC-42": 1, "JC-7": 1}, "the cards to get are the printed ones"
    assert held.count("V1-JC-42", "owned") == held.count("JC-42", "owned") == 2


@rule("YJ-20.1/printed_card")
def test_a_virtual_card_in_a_built_deck_reserves_the_printed_one(council: Collections) -> None:
    council.keep(YJ, Deck("Virtual", "light", {"V1-JC-42": 2}))
    council.build("Virtual", "Council")
    assert council.holdings("Council").used == {"JC-42": 2}
    with pytest.raises(CollectionError, match="in built decks"):
        council.change("Council", {("JC-42", ""): -1})
    council.keep(YJ, Deck("Printed", "light", {"JC-42": 1}))
    with pytest.raises(CollectionError, match="missing"):
        council.build("Printed", "Council")


@rule("YJ-20.1/printed_card")
def test_a_wish_for_a_virtual_card_is_met_by_a_trade_of_the_printed_one(
    council: Collections,
) -> None:
    council.want("Senate", "V1-JC-42", 1)
    council.change("Senate", {("JC-7", ""): 1})
    assert council.matches("Council", "Senate") == [("Council", "Senate", "JC-42", 1)]
    council.trade("Council", {("V1-JC-42", ""): 1}, "Senate", {("JC-7", ""): 1})
    assert council.holdings("Senate").owned == {"JC-42": 1}
    assert council.holdings("Senate").wanted == {}
    assert not any(set in ("V1", "V2") for set, *_ in completeness(YJ, council.holdings("Senate")))


def test_a_kept_deck_comes_back_as_it_was_and_a_new_one_takes_its_place(own: Collections) -> None:
    for deck in BOX.ready_decks():
        own.keep(BOX, deck, "standard")
        kept = own.deck(deck.name)
        assert (kept.deck.cards, kept.deck.notes) == (deck.cards, deck.notes)
    assert len(own.kept()) == 8
    own.keep(BOX, Deck("Maul", "dark", {MAUL: 1}))
    own.build("Maul", "Yours")
    own.keep(BOX, Deck("Maul", "dark", {MAUL: 2}))
    assert own.holdings("Yours").used == {MAUL: 2}, "still built, with its new cards"
    with pytest.raises(CollectionError, match="cannot be built"):
        own.keep(BOX, Deck("Maul", "dark", {MAUL: 3}))
    assert own.deck("Maul").deck.cards == {MAUL: 2}
    own.forget("Maul")
    assert len(own.kept("episode-one")) == 7


def test_of_two_decks_whose_names_differ_in_case_the_named_one_is_forgotten(
    own: Collections,
) -> None:
    own.keep(BOX, Deck("queen", "dark", {MAUL: 1}))
    own.keep(BOX, Deck("Queen", "dark", {MAUL: 2}))
    own.forget("queen")
    assert [kept.deck.name for kept in own.kept()] == ["Queen"]
    assert own.deck("QUEEN").deck.cards == {MAUL: 2}, "any case will do where nothing is in doubt"


def test_a_collection_goes_through_its_files_and_back(own: Collections) -> None:
    own.want("Mine", MAUL, 2)
    own.want("Mine", QUI_GON, 5)
    held = own.holdings("Mine")
    for text, table in ((write_json(held), False), (write_table(BOX, held), True)):
        own.new("Copy", "episode-one")
        cards, wishes = read_collection(BOX, text, "file", table)
        own.fill("Copy", cards, wishes)
        copy = own.holdings("Copy")
        assert (copy.finishes, copy.wanted) == (held.finishes, held.wanted)
        own.delete("Copy")


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("{", False),
        ('{"game": "episode-one", "name": "a", "owned": {"E9-1": 1}}', False),
        ('{"game": "episode-one", "name": "a", "owned": {"E1-L07": -1}}', False),
        ('{"game": "young-jedi", "name": "a", "owned": {}}', False),
        ("count,id\n1,E1-L07\nmany,E1-L08\n", True),
        ("count,name\n1,Nobody at all\n", True),
    ],
)
def test_a_broken_import_file_is_named_and_nothing_is_taken_from_it(
    own: Collections, text: str, table: bool
) -> None:
    with pytest.raises(BadFile, match="file"):
        read_collection(BOX, text, "file", table)


def test_completion_counts_sets_and_rarities_and_draws_them(own: Collections) -> None:
    told = completeness(BOX, own.holdings("Mine"))
    assert told == [("E1", "fixed", 2, 121)]
    assert completion_bars(told, "fr")[0] == "Boîte Episode One\u00a0: 2 sur 121 (2\u00a0%)"
    ElementTree.fromstring(completion_picture("Mine", told, "en"))


def test_a_change_cut_off_in_the_middle_leaves_the_file_as_it_was(
    own: Collections, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Collections, "_fulfil", crash)
    before = own.holdings("Mine").finishes
    with pytest.raises(KeyboardInterrupt):
        own.trade("Mine", {(QUI_GON, ""): 1}, "Yours", {(MAUL, ""): 1})
    path = tmp_path / "cards.sqlite3"
    database = Database(path)
    again = Collections(database)
    assert again.holdings("Mine").finishes == before
    assert again.holdings("Yours").finishes == {(MAUL, ""): 2}
    database.close()
    file = sqlite3.connect(path)
    assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    file.close()
