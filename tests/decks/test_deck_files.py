"""Deck files in all forms: round trips, tolerance, and what bad ones say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import drawdestiny as dd
from drawdestiny.decks.errors import BadDeckFile
from drawdestiny.decks.files import FORMS, load_deck, read_deck, read_text, write_deck
from drawdestiny.decks.find import find_deck, load
from drawdestiny.decks.link import MARK, is_link
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import BadFile, DrawDestinyError, UnknownName
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.said import nearest

BOX = dd.game_definition("episode-one")
YJ = dd.game_definition("young-jedi")
READY = [
    (game, deck.name) for game in dd.game_ids() for deck in dd.game_definition(game).ready_decks()
]


def same(a: Deck, b: Deck) -> bool:
    return (a.name, a.side, a.cards, a.notes) == (b.name, b.side, b.cards, b.notes)


@pytest.mark.parametrize("form", list(FORMS))
@pytest.mark.parametrize(("game", "name"), READY)
def test_every_ready_deck_goes_through_every_form_and_back(
    game: str, name: str, form: str, tmp_path: Path
) -> None:
    definition = dd.game_definition(game)
    deck = definition.deck(name)
    path = tmp_path / f"deck{FORMS[form].ending}"
    path.write_text(write_deck(definition, deck, form), encoding="utf-8")
    assert same(load_deck(definition, path), deck)
    found, again = load(path)
    assert found is definition, "the file says its game"
    assert same(again, deck)


def test_a_deck_written_by_hand_is_understood() -> None:
    deck = read_text(
        BOX,
        """
        nom: Palais
        camp: light
        start: Royal Guard            # who begins

        Characters (6)
        3x royal guard
        QUEEN AMIDALA
        Padme x2                      // accents and case do not matter

        [Locations]
        1 E1-L05
        Gungan Swamp [E1-L01]
        ----
        """,
        "palace.txt",
    )
    assert (deck.name, deck.side, deck.notes) == ("Palais", "light", {"start": "Royal Guard"})
    assert deck.cards == {
        "E1-L19": 3, "E1-L17": 1, "E1-L13": 2, "E1-L05": 1, "E1-L01": 1,
    }  # fmt: skip


def test_a_title_without_subtitle_or_with_other_punctuation_is_enough_when_clear() -> None:
    deck = read_text(YJ, "side: dark\n2 darth maul sith apprentice\nGragra", "x")
    assert [YJ.catalogue().card(id).title for id in deck.cards] == ["Darth Maul", "Gragra"]


def test_every_bad_line_is_named_with_its_number_its_text_and_candidates() -> None:
    with pytest.raises(BadDeckFile) as error:
        read_text(
            YJ, "side: light\n2 Qui-Gon Jinn\n1 Obi Wam Kenobi\n9999 Yoda, Jedi Master", "d.txt"
        )
    first, second, third = error.value.faults
    assert (first.line, first.word) == (2, "ambiguous")
    assert "Qui-Gon Jinn, Jedi Master [DM-2]" in first.candidates
    assert (second.line, second.entry, second.word) == (3, "1 Obi Wam Kenobi", "unknown")
    assert any(c.startswith("Obi-Wan Kenobi") for c in second.candidates)
    assert (third.line, third.word) == (4, "count")
    assert str(error.value).startswith("d.txt: line 2: “2 Qui-Gon Jinn” could be more than one")
    assert "ligne 3\u00a0: aucune carte" in error.value.text("fr")


@pytest.mark.parametrize("form", ["text", "csv", "lackey"])
def test_a_list_of_nonsense_is_not_looked_up_line_by_line(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand guesses at what may have been meant help nobody, and take a minute."""
    looked = 0

    def counted(name: str, known: list[str], most: int = 3) -> list[str]:
        nonlocal looked
        looked += 1
        return nearest(name, known, most)

    monkeypatch.setattr("drawdestiny.decks.names.nearest", counted)
    names = [f"Darth Mual {n}" for n in range(150)]
    cards = "".join(f"<card><name>{name}</name></card>" for name in names)
    texts = {
        "text": "\n".join(f"1 {name}" for name in names),
        "csv": "\n".join(["name,count", *[f"{name},1" for name in names]]),
        "lackey": f'<deck version="0.8"><superzone name="Deck">{cards}</superzone></deck>',
    }
    with pytest.raises(BadDeckFile) as error:
        read_deck(dd.game_definition("episode-one"), texts[form], form, "x")
    faults = error.value.faults
    assert len(faults) == 150, "every bad line is named"
    assert [bool(fault.candidates) for fault in faults] == [True] * 20 + [False] * 130
    assert looked == 20


def test_what_may_have_been_meant_is_looked_up_only_to_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = 0

    def counted(*given: Any, **named: Any) -> list[str]:
        nonlocal looked
        looked += 1
        return ["maul"]

    monkeypatch.setattr("difflib.get_close_matches", counted)
    error = UnknownName("deck", "Mual", ["Maul", "Jedi"])
    assert looked == 0
    assert "Maul" in str(error) and "Maul" in error.text("fr") and looked == 2


def test_a_name_with_signs_of_the_format_in_it_survives() -> None:
    deck = Deck('Deck #1 "best" // ever', "light", {"E1-L07": 1}, {"start": "a # b", "note": ""})
    for form in FORMS:
        assert same(read_deck(BOX, write_deck(BOX, deck, form), form, "x"), deck), form


def test_a_link_code_is_short_and_damage_is_noticed() -> None:
    code = write_deck(BOX, BOX.deck("Maul"), "link").strip()
    assert is_link(code) and len(code) < 300
    assert same(find_deck(code)[1], BOX.deck("Maul"))
    for broken in (code[:-9], code[:40] + "x" + code[41:], MARK, MARK + "é", MARK + "AAAA"):
        with pytest.raises(BadFile):
            read_deck(BOX, broken, "link", "link code")
    with pytest.raises(BadFile, match="not for young-jedi"):
        read_deck(YJ, code, "link", "link code")


def test_a_lackey_file_of_others_is_read_by_names() -> None:
    text = """<deck version="0.8"><meta><game>Young Jedi CCG</game></meta>
    <superzone name="Deck"><card><name id="xyz">Gragra, Chuba Peddler</name><set>MDM</set></card>
    <card><name id="xyz">Gragra, Chuba Peddler</name></card></superzone></deck>"""
    with pytest.raises(BadFile, match="Young Jedi CCG"):
        read_deck(YJ, text, "lackey", "x")
    assert read_deck(YJ, text.replace(" CCG", ""), "lackey", "x").cards == {"DM-86": 2}
    bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><deck>&b;</deck>'
    with pytest.raises(BadFile, match="entities"):
        read_deck(YJ, bomb, "lackey", "x")


def test_a_lackey_file_as_the_program_writes_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "lackey.dek"
    path.write_bytes(
        """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.dtd">
<deck version="0.8">
\t<meta>
\t\t<title>Marché</title>
\t\t<author></author>
\t\t<game>youngjedi</game>
\t\t<note></note>
\t</meta>
\t<superzone name="Deck">
\t\t<card><name id="DM-86">Gragra, Chuba Peddler</name><set>DM</set></card>
\t</superzone>
\t<superzone name="Starting">
\t\t<card><name id="1">Gragra, Chuba Peddler</name><set>DM</set></card>
\t</superzone>
\t<superzone name="Sideboard">
\t\t<card><name id="DM-1">Obi-Wan Kenobi</name><set>DM</set></card>
\t</superzone>
</deck>
""".encode("latin-1")
    )
    deck = load(path, "young-jedi")[1]
    assert (deck.name, deck.cards, deck.notes) == ("Marché", {"DM-86": 2}, {})


def test_a_table_of_others_is_read_by_its_headings() -> None:
    text = "Card Name;Qty\nDarth Maul;2\n\nRoyal Guard;1\n"
    assert read_deck(BOX, text, "csv", "x").cards == {"E1-D07": 2, "E1-L19": 1}
    with pytest.raises(BadFile, match="headings"):
        read_deck(BOX, "a,b\n1,2\n", "csv", "x")
    with pytest.raises(BadDeckFile, match="line 2"):
        read_deck(BOX, "count,name\n1,Dart Mall\n", "csv", "x")


def test_json_says_where_it_is_broken() -> None:
    with pytest.raises(BadFile, match=r"cards\[\.\.\.\]: expected `int`"):
        read_deck(BOX, '{"name": "a", "side": "dark", "cards": {"E1-D07": "two"}}', "json", "x")
    with pytest.raises(BadFile, match="no card is called 'E9-1'"):
        read_deck(BOX, '{"name": "a", "side": "dark", "cards": {"E9-1": 1}}', "json", "x")
    with pytest.raises(BadFile, match="cards"):
        read_deck(BOX, '{"name": "a", "side": "dark", "cards": {"E1-D07": -3}}', "json", "x")


def test_a_file_that_names_no_game_is_of_the_game_its_cards_are_of(tmp_path: Path) -> None:
    path = tmp_path / "guess.txt"
    path.write_text("2 Gragra\n1 DM-1\n")
    assert load(path)[0].id == "young-jedi"
    with pytest.raises(UnknownName, match="Maul"):
        find_deck("Mauk")
    with pytest.raises(BadFile, match="cannot be read"):
        find_deck(str(tmp_path / "missing.txt"))
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="not a text file"):
        load(path)


LINES = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["2 Royal Guard", "x", "3x", "name: a", "side: light", '"', 'name: "', "[a]",
                     "#", "4 E1-L07 x2", "game: young-jedi", "0 Darth Maul", "-", ":", "1 1 1"]),
)  # fmt: skip


@settings(deadline=None)
@given(st.lists(LINES, max_size=8).map("\n".join))
def test_no_text_crashes_the_reader(text: str) -> None:
    try:
        deck = read_text(BOX, text, "deck.txt")
    except DrawDestinyError as error:
        assert str(error)
    else:
        assert same(read_text(BOX, write_deck(BOX, deck, "text"), "x"), deck)


@pytest.mark.parametrize("form", ["json", "link", "lackey", "csv"])
@settings(deadline=None)
@given(text=st.text(max_size=60))
def test_no_text_crashes_the_other_readers(form: str, text: str) -> None:
    for tried in (
        text,
        {"link": MARK, "csv": "count,id,name\n", "lackey": "<deck>"}.get(form, "") + text,
    ):
        try:
            read_deck(BOX, tried, form, "x")
        except DrawDestinyError as error:
            assert str(error)


COUNTS = st.dictionaries(
    st.sampled_from(sorted(BOX.catalogue().by_id)), st.integers(1, 99), max_size=8
)


@settings(deadline=None)
@given(
    st.text(max_size=20).filter(lambda t: t.strip()),
    COUNTS,
    st.dictionaries(st.from_regex(r"[a-z]{3,8}", fullmatch=True), st.text(max_size=12), max_size=3),
)
def test_any_deck_goes_through_json_and_links(
    name: str, cards: dict[str, int], notes: dict[str, str]
) -> None:
    deck = Deck(name, "dark", cards, notes)
    try:
        msgspec.json.encode([name, notes])
    except UnicodeEncodeError:
        return
    for form in ("json", "link"):
        assert same(read_deck(BOX, write_deck(BOX, deck, form), form, "x"), deck)


def test_a_ready_deck_comes_before_a_file_of_its_name_and_a_kept_one_before_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    maul = dd.find_deck("episode-one", "Maul")
    other = Deck("Maul", "dark", {"E1-D01": 1})
    text = write_deck(dd.game_definition("episode-one"), other, "text")
    for name in ("Maul", "Maul.txt"):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert dd.find_deck("episode-one", "Maul") is maul
    assert find_deck("Maul", "episode-one")[1] is maul
    assert dd.find_deck("episode-one", "Maul.txt").cards == other.cards
    assert find_deck("Maul", kept=lambda name, game: ("episode-one", other))[1] is other


def test_a_record_gives_its_deck_back() -> None:
    deck = dd.find_deck("young-jedi", dd.game_definition("young-jedi").ready_decks()[0].name)
    again = DeckRecord.of(deck).deck()
    assert (again.name, again.side, again.cards, again.notes) == (
        deck.name,
        deck.side,
        deck.cards,
        deck.notes,
    )
