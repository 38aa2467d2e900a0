"""The search language: what queries mean, and what bad ones say."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawdestiny.cards.grammar import fields, forms, markdown
from drawdestiny.cards.library import Library, game_library, library
from drawdestiny.cards.query import QueryError, parse
from drawdestiny.cards.search import find, find_all, needs_own, search
from drawdestiny.cards.vocabulary import vocabulary
from drawdestiny.collection.holdings import Holdings
from drawdestiny.engine.deck import Deck

ALL = library()
BOX = game_library("episode-one")
YJ = game_library("young-jedi")
JK = game_library("jedi-knights")


def ids(query: str, cards: Library = ALL, holdings: Holdings | None = None) -> list[str]:
    return [p.id for p in find_all(cards, query, holdings=holdings)]


def complaint(query: str, lang: str = "en") -> str:
    with pytest.raises(QueryError) as error:
        find_all(ALL, query)
    return error.value.text(lang)


def test_words_beside_each_other_must_all_hold_and_or_binds_weaker() -> None:
    both = ids("t:character planet:naboo", YJ)
    assert both == [i for i in ids("t:character", YJ) if i in ids("planet:naboo", YJ)]
    either = ids("dot:red dot:blue or t:location", YJ)
    assert either == [p.id for p in YJ.profiles if p.id in ids("t:location", YJ)
                      or (p.id in ids("dot:red", YJ) and p.id in ids("dot:blue", YJ))]  # fmt: skip
    grouped = ids("dot:red (dot:blue or t:location)", YJ)
    assert set(grouped) < set(either)


def test_a_minus_turns_a_test_or_a_group_round() -> None:
    assert sorted(ids("-t:location", BOX) + ids("t:location", BOX)) == sorted(BOX.by_id)
    assert ids("-(t:location or t:attack)", BOX) == ids("-t:location -t:attack", BOX)
    assert ids("--t:location", BOX) == ids("t:location", BOX)


@pytest.mark.parametrize("query", ["destiny>=5", "destiny>4", "-destiny<5 destiny>=0"])
def test_numbers_compare(query: str) -> None:
    found = find_all(BOX, query)
    assert found
    assert [p.id for p in found] == [
        p.id for p in BOX.profiles if p.numbers.get("destiny", [0])[0] >= 5
    ]


def test_a_card_with_two_destinies_is_found_by_either() -> None:
    two = [p for p in YJ.profiles if len(p.numbers.get("destiny", [])) == 2]
    for p in two:
        for n in p.numbers["destiny"]:
            assert p.id in ids(f"destiny={n}", YJ)
    assert two


def test_every_field_of_the_games_finds_cards() -> None:
    for query in (
        "game:yj", "set:DM", "side:dark", "t:battle", "dot:red", "power:6", "damage:5", "cost<=2",
        "planet:naboo", "site:theed", "trait:gungan", "mark:diamond", "rarity:rare", "is:wild",
        "is:foil", "is:errata", "is:virtual", "cubes>0", "bonus>=3",
    ):  # fmt: skip
        assert ids(query, YJ), query
    for query in ("theme:vader", "allegiance:empire", "keyword:pilot", "is:house", "defense>4",
                  "leadership:2", "tactical>0", "timing:response", "is:hero"):  # fmt: skip
        assert ids(query, JK), query
    for query in ("wedge:purple", "leader>=4", "deck:maul", "copies>1", "character:maul"):
        assert ids(query, BOX), query


def test_rarity_has_an_order() -> None:
    rare = ids("rarity>=rare set:df", YJ)
    assert set(ids('rarity:"ultra rare" set:df', YJ)) < set(rare)
    assert not set(rare) & set(ids("rarity:common", YJ))


def test_french_names_of_fields_and_values_mean_the_same() -> None:
    assert ids("camp:lumière t:personnage destin>=4", BOX) == ids(
        "side:light t:character destiny>=4", BOX
    )
    assert ids("couleur:rouge", YJ) == ids("dot:red", YJ)


def test_the_words_that_a_french_card_shows_can_be_searched_for() -> None:
    assert ids("destinée>=5 dommages>3", YJ) == ids("destiny>=5 damage>3", YJ) != []
    assert ids("marque:diamant cubes>1", YJ) == ids("mark:diamond cubes>1", YJ)


def test_text_is_searched_in_both_languages_without_accents() -> None:
    assert ids("o:pioche", BOX) == ids("o:PIOCHÉ", BOX)
    assert ids("o:pioche lang:fr", BOX)
    assert ids("o:pioche lang:en", BOX) == []
    assert ids('o:"draw deck"', BOX)


def test_words_without_a_field_look_everywhere_and_quotes_keep_words_together() -> None:
    assert ids('"qui-gon jinn" t:character', BOX) == ["E1-L07"]
    assert ids("padme t:character", BOX) == ids("padmé t:character", BOX) != []
    assert ids("E1-L07", BOX) == ["E1-L07"]


def test_regular_expressions() -> None:
    assert set(ids("name:/^darth (maul|sidious)$/", BOX)) == {"E1-D07", "E1-D12"}
    assert ids(r"o:/\bdraws?\b/", BOX)


def test_sorting_rises_or_falls_and_what_lacks_the_number_comes_last() -> None:
    powers = [p.numbers["power"][0] for p in find_all(JK, "t:character", "-power,name")]
    assert powers == sorted(powers, reverse=True)
    last = find_all(BOX, "order:destiny")[-1]
    assert "destiny" not in last.numbers
    assert [p.id for p in find_all(BOX, "t:character order:name direction:desc")] == [
        p.id for p in find_all(BOX, "t:character", "-name")
    ]


def test_results_come_in_pages() -> None:
    first, second = search(BOX, "", page=1, per_page=50), search(BOX, "", page=2, per_page=50)
    assert (first.total, first.pages, len(first.cards)) == (121, 3, 50)
    assert [p.id for p in second.cards] == [p.id for p in BOX.profiles[50:100]]
    assert search(BOX, "", page=99, per_page=50).page == 3


def test_a_collection_answers_for_owned_and_wanted() -> None:
    held = Holdings(
        "mine", "episode-one", {("E1-L07", ""): 2, ("E1-L08", "foil"): 1}, {"E1-L09": 1}, {}
    )
    assert ids("owned>=2", BOX, held) == ["E1-L07"]
    assert ids("foils>0", BOX, held) == ["E1-L08"]
    assert ids("wanted:1 owned<1", BOX, held) == ["E1-L09"]
    assert "choose one first" in complaint("owned>1")


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("or maul", "or at character 1 needs something"),
        ("maul or", "or at character 6 needs something"),
        ("maul or or yoda", "or at character 6 needs something"),
        ("(maul ou)", "ou at character 7 needs something"),
        ("and maul", "and at character 1 needs something"),
        ("maul -", "- at character 6 needs something"),
        ("maul not", "not at character 6 needs something"),
        ("not or maul", "not at character 1 needs something"),
        ("!", "! at character 1 needs something"),
        ("maul ()", "the parentheses at character 6 are empty"),
        ('maul ""', "nothing in the quotes at character 6"),
        ("power > ", "power needs a value"),
        ("> 3", "> at character 1 does not belong there"),
        ("power>planet", "power is a number, not planet"),
        ("destny>3", "no card has a field destny; nearest: destiny"),
        ("planet:nabu", "planet is never nabu; nearest: naboo"),
        ("rarity:rear", "rare"),
        ("destiny:many", "destiny is a number, not many"),
        ("planet>naboo", "planet cannot be compared with >"),
        ("planet:/n/", "planet takes no regular expression"),
        ("o:/(/", "/(/ is no regular expression"),
        ('"Qui-Gon', 'the " at character 1 is never closed'),
        ("(a or b", "the ( at character 1 is never closed"),
        ("a)", ") at character 2"),
        ("t:", "t needs a value"),
        ("lang:de", "lang is never de"),
        ("order:beauty", "beauty"),
    ],
)
def test_a_bad_query_names_what_is_wrong_and_what_comes_nearest(query: str, told: str) -> None:
    assert told in complaint(query)


def test_errors_speak_french() -> None:
    told = complaint("destny>3", "fr")
    assert told.startswith(
        "aucune carte n’a de champ destny\u00a0; proches\u00a0: destin, destinée"
    )
    assert "destin," not in complaint("destny>3", "en")
    assert "lumière" in complaint("camp:lumiere2", "fr")
    assert "ne répète rien" in complaint("o:/+a/", "fr")


def test_a_regular_expression_that_would_take_too_much_is_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("drawdestiny.cards.pattern.MOST_WORK", 20_000)
    assert "takes too long" in complaint("o:/(a|b|.)*c.{0,50}x/")


def notes(query: str, lang: str = "en", cards: Library = ALL) -> list[str]:
    return [note.text(lang) for note in find(cards, query, lang=lang).notes]


def test_an_exact_name_is_the_whole_title_or_the_whole_name() -> None:
    assert {p.card.title for p in find_all(ALL, '!"darth maul"')} == {"Darth Maul"}
    assert len(ids("maul")) > len(ids('!"Darth Maul"')) > 3
    whole = next(p for p in YJ.profiles if p.card.subtitle)
    assert ids(f'!"{whole.name}"', YJ) == [p.id for p in YJ.profiles if p.name == whole.name]
    assert ids("!yoda", BOX) == ids('!"Yoda"', BOX) != []


def test_one_number_of_a_card_compares_with_another() -> None:
    found = ids("power>damage", YJ)
    assert found == [
        p.id
        for p in YJ.profiles
        if p.numbers.get("power") and p.numbers["power"][0] > p.numbers["damage"][0]
    ]
    assert ids("power > damage", YJ) == found == ids("puissance>dommages", YJ)
    assert not set(found) & set(ids("power<=damage", YJ))


def test_a_star_stands_for_letters_and_for_whatever_there_is() -> None:
    assert ids("*", BOX) == list(BOX.by_id)
    assert ids("name:qui*jinn t:character", BOX) == ["E1-L07"]
    assert ids("planet:nab*", YJ) == ids("planet:naboo", YJ)
    assert ids("planet:*", YJ) == [p.id for p in YJ.profiles if p.words.get("planet")]
    assert ids("damage:*", YJ) == [p.id for p in YJ.profiles if "damage" in p.numbers]
    assert ids("damage!=*", YJ) == [p.id for p in YJ.profiles if "damage" not in p.numbers]
    assert ids('"*"', BOX) == []


def test_not_is_a_word_in_both_languages() -> None:
    assert ids("not t:location", BOX) == ids("-t:location", BOX) == ids("sauf t:lieu", BOX)
    assert ids("not (t:location or t:attack)", BOX) == ids("-(t:location or t:attack)", BOX)


def test_a_misspelled_word_finds_the_nearest_and_says_so() -> None:
    assert ids("Mual", BOX) == ids("Maul", BOX) != []
    assert notes("Mual", cards=BOX) == ["No card says “Mual”: this is the search for “Maul”."]
    assert notes("nom:Amidlaa", "fr", BOX) == [
        "Aucune carte ne dit «\u00a0Amidlaa\u00a0»\u00a0: "
        "voici la recherche de «\u00a0Amidala\u00a0»."
    ]
    assert ids('!"Darth Mual"', BOX) == ids('!"Darth Maul"', BOX)
    assert ids('"qui-gon jin t"', BOX) == []
    assert notes("xyzzyqq") == ["No card says “xyzzyqq”."]
    assert notes("maul") == []


def test_terms_that_do_not_count_are_named() -> None:
    assert notes("maul order:name order:power") == [
        "“order:name” was ignored: what was said after it counts."
    ]
    assert notes("maul or lang:fr") == ["“lang:fr” counts for the whole search."]
    sorted_so = find(BOX, "order:name", sort="destiny")
    assert [note.word for note in sorted_so.notes] == ["ignored"]


def test_what_was_asked_for_is_named_for_the_list() -> None:
    assert find(YJ, "power>damage order:-destiny").asked == ["power", "damage", "destiny"]
    assert find(YJ, "t:character").asked == []


@pytest.mark.parametrize("sort", ["destiny", "-destiny", "planet", "-planet", "-rarity"])
def test_what_lacks_the_field_is_last_whether_it_rises_or_falls(sort: str) -> None:
    field = sort.lstrip("-")
    have = [
        bool(p.numbers.get(field) or p.words.get(field))
        for p in find_all(YJ if field != "destiny" else BOX, "", sort)
    ]
    assert have == sorted(have, reverse=True)


def test_own_decks_can_be_searched() -> None:
    mine = [
        Deck("My queen", "light", {"E1-L07": 1, "E1-L08": 2}),
        Deck("Other", "light", {"E1-L09": 1}),
    ]

    def found(query: str) -> list[str]:
        return [p.id for p in find(BOX, query, decks=mine).hits]

    assert found('in:"my queen"') == ["E1-L07", "E1-L08"]
    assert found("in:deck") == ["E1-L07", "E1-L08", "E1-L09"]
    assert found("in:maul") == ids("in:maul", BOX) != []
    assert notes("in:deck") == ["“in:deck” finds nothing: no deck of yours is kept."]
    assert needs_own(BOX, "not (in:deck or maul)")
    assert needs_own(BOX, "maul", "-owned")
    assert not needs_own(BOX, "maul destiny>3")


def test_every_example_of_the_grammar_finds_cards_in_both_languages() -> None:
    held = Holdings("mine", "episode-one", {("E1-L07", ""): 2}, {}, {"E1-L07": 1})
    mine = [Deck("Mine", "light", {"E1-L07": 1})]
    for english, french in zip(forms("en"), forms("fr"), strict=True):
        one, other = (
            find(ALL, form.query, holdings=held, decks=mine) for form in (english, french)
        )
        assert one.hits, english.query
        assert other.hits, french.query
        assert one.notes == other.notes == []


def test_the_grammar_names_every_field_of_the_games() -> None:
    explained = {field.id for field in fields(ALL, "fr")}
    words = vocabulary(ALL)
    left_out = {"id", "form"}
    assert {*words.numbers, *words.words, "name", "text", "is"} - explained <= left_out


def test_the_page_of_the_grammar_is_what_the_program_says() -> None:
    page = Path(__file__).parents[2] / "docs" / "search.md"
    assert page.read_text(encoding="utf-8") == markdown(ALL), "run tools/search_page.py"


@settings(deadline=None)
@given(st.text(max_size=60))
def test_no_text_crashes_the_parser(text: str) -> None:
    try:
        find_all(BOX, text)
    except QueryError as error:
        assert error.text("fr")


FRAGMENTS = st.sampled_from(
    [
        "(",
        ")",
        "-",
        "or",
        "not",
        "and",
        "!",
        "*",
        "t:",
        "o:",
        "/",
        '"',
        "destiny",
        ">=",
        "<",
        "3",
        "naboo",
        ":",
        "!=",
        " ",
        "is:wild",
        "lang:fr",
        "\\",
        "é",
        "order:name",
        "'",
        "«",
    ]
)


@settings(deadline=None)
@given(st.lists(FRAGMENTS, max_size=14).map("".join))
def test_no_mixture_of_its_own_signs_crashes_the_parser(text: str) -> None:
    try:
        find_all(BOX, text)
    except QueryError as error:
        assert str(error)


def test_deep_and_long_queries_are_refused() -> None:
    assert "nested" in complaint("(" * 200)
    assert "at most" in complaint("a" * 2000)
    with pytest.raises(QueryError):
        parse("-" * 300 + "a")
