"""The eleven sets as data: how many of what, errata, printings, ready decks, readable errors."""

from __future__ import annotations

from collections import Counter

import pytest

from drawdestiny.engine.errors import AmbiguousName, BadFile
from drawdestiny.games.young_jedi.cards.card import (
    ARMED,
    BATTLE,
    CHARACTER,
    COLOURS,
    COMBO,
    DOUBLE_IMPACT,
    EFFECT,
    LOCATION,
    OBJECTIVE,
    STARSHIP,
    UNIQUE,
    WEAPON,
    YJCard,
    card_facts,
)
from drawdestiny.games.young_jedi.cards.catalogue import (
    SETS,
    load_catalogue,
    make_cards,
    read_errata,
    read_set,
)
from drawdestiny.games.young_jedi.cards.traits import SITE_NAMES
from drawdestiny.games.young_jedi.decks.ready_decks import load_decks
from drawdestiny.testing.marks import rule


def card(id: str) -> YJCard:
    found = load_catalogue().card(id)
    assert isinstance(found, YJCard)
    return found


def test_eleven_sets_hold_643_cards() -> None:
    cards = load_catalogue().faces
    assert len(cards) == len({c.id for c in cards}) == 643
    assert [c.code for c in cards] == list(range(643))
    sizes = Counter(c.set for c in cards)
    assert [sizes[set] for set in SETS] == [140, 140, 140, 6, 60, 12, 40, 60, 11, 4, 30]
    assert Counter(c.type for c in cards) == {
        CHARACTER: 325,
        BATTLE: 150,
        WEAPON: 94,
        EFFECT: 28,
        STARSHIP: 24,
        LOCATION: 20,
        OBJECTIVE: 2,
    }


@rule("YJ-24.2")
def test_a_140_card_set_has_30_rare_40_uncommon_60_common_and_10_starter_cards() -> None:
    for name in ("DM", "JC", "BN"):
        rarities = Counter(c.rarity for c in load_catalogue().of_set(name))
        assert rarities == {"rare": 30, "uncommon": 40, "common": 60, "": 10}


@rule("YJ-24.2")
def test_reflections_has_armed_combo_and_double_impact_cards() -> None:
    forms = Counter(c.form for c in load_catalogue().of_set("RF"))
    assert forms == {ARMED: 12, COMBO: 14, DOUBLE_IMPACT: 14}


@rule("YJ-24.2")
def test_foils_are_further_printings_of_a_card() -> None:
    prints = load_catalogue().printings(card("BN-1"))
    assert [(p.set, p.number, p.finish) for p in prints] == [("BN", "1", ""), ("BN", "F1", "foil")]
    prints = load_catalogue().printings(card("BP-15"))
    assert [(p.set, p.number) for p in prints] == [("BP", "15"), ("RF", "P7")]
    assert all(id in load_catalogue().by_id for id in load_catalogue().foils)


@rule("YJ-24.2")
def test_the_known_foils_are_numbered_and_those_that_only_a_list_names_are_marked() -> None:
    foils = [(id, p) for id, prints in load_catalogue().foils.items() for p in prints]
    sizes = Counter(p.set for _, p in foils)
    assert sizes == {"DM": 15, "JC": 18, "BN": 18, "RF": 59}
    for set, first in (("DM", 4), ("JC", 1), ("BN", 1)):
        numbers = sorted(int(p.number[1:]) for _, p in foils if p.set == set)
        assert numbers == list(range(first, 19)), set
    unsure = {id for id, p in foils if p.set == "BN" and not p.certain}
    assert unsure == {"BN-8", "BN-9", "BN-81", "BN-82"}


@rule("YJ-24.2")
def test_menace_of_darth_maul_was_printed_in_german_and_japanese() -> None:
    finishes = [p.finish for p in load_catalogue().printings(card("DM-8"))]
    assert finishes == ["", "german", "japanese", "foil"]
    assert [p.finish for p in load_catalogue().printings(card("JC-3"))] == [""]


@rule("YJ-21.2")
def test_errata_replace_the_printed_figures_and_say_so() -> None:
    assert card("DM-40").counters == 1
    assert card("DM-103").counters == 2
    assert card("BN-139").cubes == 1
    assert card("RF-C1").dots == 4
    assert card("BP-4").mark == UNIQUE
    guards = [card("JC-35"), card("JC-33")]
    assert card("JC-61").fits(guards, None, 0, False)
    assert not card("JC-61").fits([*guards, guards[0]], None, 0, False)
    corrected = {c.id: c.errata for c in load_catalogue().faces if c.errata}
    assert corrected == {
        "DM-40": ["counters"],
        "DM-103": ["counters"],
        "JC-61": ["group"],
        "BN-139": ["cubes"],
        "RF-C1": ["dots"],
        "BP-4": ["mark"],
    }
    assert card_facts(card("DM-40"))["errata"] == ["counters"]


@rule("YJ-18.3")
def test_the_half_of_a_double_impact_card_is_the_corrected_card() -> None:
    whole = card("RF-D3")
    battle, effect = whole.halves
    assert (battle.id, effect.id) == ("JC-61", "DF-29")
    assert battle.code == effect.code == whole.code
    assert battle.fits([card("JC-35"), card("JC-33")], None, 0, False)
    assert effect is whole.effect_half
    assert (effect.type, effect.counters) == (EFFECT, 2)


@rule("YJ-18.1")
def test_an_armed_character_costs_its_weapon_too() -> None:
    for armed in load_catalogue().faces:
        if armed.form == ARMED:
            printed = [
                c for c in load_catalogue().faces if c.name() == armed.name() and not c.armed
            ]
            assert armed.counters == printed[0].counters + armed.weapon_counters
            assert (armed.armed_dots, armed.armed_cubes) == (2, 1)
    adi = card("RF-A3")
    assert (adi.counters, adi.weapon_counters, adi.armed_lightsaber) == (6, 1, True)
    assert not card("RF-A9").armed_lightsaber


@rule("YJ-18.4")
def test_reflections_cards_may_have_two_destiny_numbers() -> None:
    two = {c.set for c in load_catalogue().faces if c.destiny2 >= 0}
    assert two == {"RF"}
    assert card("RF-A8").destinies == [6, 4]


@rule("YJ-5.2")
def test_a_character_has_its_bonuses_at_the_sites_of_one_planet() -> None:
    maul = card("DM-71")
    assert maul.at_site == [1, 2, 1, 0, 0, 0, 0, 0, 0]
    assert card("JC-7").at_site[SITE_NAMES.index("Jedi Council Chamber")] == 2
    assert card("BN-84").at_site[SITE_NAMES.index("Battle Plains")] == 2


def test_every_site_is_on_its_planet() -> None:
    places = {(c.planet, SITE_NAMES[c.site]) for c in load_catalogue().faces if c.type == LOCATION}
    assert places == {(site // 3, name) for site, name in enumerate(SITE_NAMES)}


@rule("YJ-12.1")
def test_starfighters_have_a_cube_and_transports_none() -> None:
    ships = [c for c in load_catalogue().faces if c.starship]
    assert len(ships) == 24
    assert all(ship.cubes == (0 if ship.transport else 1) for ship in ships)


@rule("YJ-20.1/titles")
def test_a_virtual_card_shares_title_and_side_with_its_printed_card() -> None:
    virtual = [c for c in load_catalogue().faces if c.virtual_of]
    assert len(virtual) == 15
    for c in virtual:
        printed = card(c.virtual_of)
        assert (c.title_id, c.side, c.subtitle) == (
            printed.title_id,
            printed.side,
            printed.subtitle,
        )


@rule("YJ-19.2", "YJ-19.6")
def test_every_podracer_knows_its_pilot_and_every_pilot_its_handling() -> None:
    podracers = [c for c in load_catalogue().faces if c.podracer]
    assert len(podracers) == 15
    for podracer in podracers:
        pilots = [c for c in load_catalogue().faces if c.title_id == podracer.podracer_of]
        assert pilots and all(pilot.pilot for pilot in pilots)
        assert all(podracer.title.startswith(pilot.title) for pilot in pilots)
    assert card("BP-13").handling == 3
    assert card("DM-81").handling == 1
    assert card("EBN-P9").handling == 9


def test_titles_are_one_whatever_their_capitals() -> None:
    assert card("DM-76").title_id == card("BN-76").title_id
    assert card("DM-5").title_id != card("DM-8").title_id


def test_plain_cards_can_be_played_and_those_with_unwritten_texts_not() -> None:
    assert card("DM-131").playable  # three fight together
    assert card("DM-127").playable  # the first in the plan
    assert card("JC-124").playable  # using the right weapon
    assert card("DM-130").playable  # at a site
    assert card("RF-A1").playable  # a built-in weapon
    assert card("RF-C8").playable  # a combo of plain halves
    assert card("BP-29").playable  # the objective is a chapter of the rules
    for c in load_catalogue().faces:
        written = bool(c.texts) or not c.needs_text
        assert c.playable == (written and all(half.playable for half in c.halves))


def test_a_name_means_the_first_of_cards_that_are_alike() -> None:
    find = load_catalogue().find
    assert find("Sith Lightsaber").id == "DM-107"
    assert find("Blaster Rifle", "dark").id == "DM-120"
    assert find("Obi-Wan Kenobi, Young Jedi").id == "DM-1"
    assert find("Adi Gallia").id == "JC-13"
    assert find("Jedi Lightsaber", "light").id == "DM-35"
    assert find("sd-1").id == "SD-1"
    with pytest.raises(AmbiguousName, match="Royal Guard, Leader"):
        find("Royal Guard")


def test_facts_show_the_numbers_of_a_card() -> None:
    facts = card_facts(card("DM-4"))
    assert facts["power"] == "cube"
    assert facts["sites"] == [1, 1, 3]
    assert facts["deck_dots"] == ["blue"]
    assert card_facts(card("BP-29"))["wild"] == ["orange", "yellow", "purple"]
    users = card_facts(card("DM-34"))["users"]
    assert users == [
        {"who": "named:Obi-Wan Kenobi", "dots": 2, "cubes": 1},
        {"who": "other trait:Jedi", "dots": 0, "cubes": 1},
    ]


def test_the_ready_decks_name_known_cards_and_their_origin() -> None:
    decks = load_decks()
    assert len({deck.slug() for deck in decks}) == len(decks) == 30
    for deck in decks:
        assert all(card(id).side == deck.side for id in deck.cards)
        assert deck.notes["origin"]
    assert {deck.name for deck in decks if deck.notes["origin"] == "printed"} == {
        "DM starter (dark)",
        "DM starter (light)",
    }


def test_every_card_but_the_samples_has_a_deck_dot() -> None:
    for c in load_catalogue().faces:
        assert (c.colour >= 0 or bool(c.wild)) == (c.set != "SD"), c.id
    wild = {c.id for c in load_catalogue().faces if c.wild}
    assert wild == {
        c.id for c in load_catalogue().faces if c.set in ("EDM", "EBN") or c.type == OBJECTIVE
    }
    assert len(COLOURS) == 6


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ('{"id": "X-1"', "X.jsonl, line 1: "),
        (
            '{"id": "X-1", "side": "dark", "kind": "effect", "title": "A", "counters": "two"}',
            "line 1: counters: expected `int`, got `str`",
        ),
        (
            '{"id": "X-1", "side": "dark", "kind": "effect", "title": "A", "colour": "red"}',
            "line 1: .*unknown field `colour`",
        ),
        (
            '{"id": "X-1", "side": "grey", "kind": "effect", "title": "A"}',
            "line 1: side: invalid enum value 'grey'",
        ),
        (
            '{"id": "X-1", "side": "dark", "kind": "battle", "title": "A", "with": "trait:Ewok"}',
            "line 1: with: no trait is called 'Ewok'",
        ),
        (
            '{"id": "X-1", "side": "dark", "kind": "battle", "title": "A", "group": ["character"]}',
            "line 1: group: 1 fight together instead of two or three",
        ),
        (
            '{"id": "X-1", "side": "dark", "kind": "character", "title": "A", "sites": [1]}',
            "line 1: sites: 1 bonuses instead of three",
        ),
        (
            '{"id": "X-1", "side": "dark", "kind": "battle", "title": "A", "halves": ["X-9"]}',
            "line 1: halves: no card has the id X-9",
        ),
    ],
)
def test_bad_data_is_refused_by_file_line_and_field(line: str, error: str) -> None:
    with pytest.raises(BadFile, match=error):
        make_cards(read_set("X.jsonl", line, {}))


def test_an_id_cannot_be_there_twice() -> None:
    line = '{"id": "X-1", "side": "dark", "kind": "effect", "title": "A"}\n'
    with pytest.raises(BadFile, match=r"line 2: id: X-1 is there twice"):
        make_cards(read_set("X.jsonl", line * 2, {}))


def test_an_erratum_is_checked_like_data() -> None:
    line = '{"id": "X-1", "side": "dark", "kind": "effect", "title": "A", "counters": 1}'
    errata = read_errata("[X-1]\ncounters = 3\n")
    corrected = make_cards(read_set("X.jsonl", line, errata))[0]
    assert (corrected.counters, corrected.errata) == (3, ["counters"])
    with pytest.raises(BadFile, match="counters: expected `int`"):
        read_set("X.jsonl", line, read_errata('[X-1]\ncounters = "three"\n'))
    with pytest.raises(BadFile, match=r"errata\.toml: "):
        read_errata("[X-1\n")
