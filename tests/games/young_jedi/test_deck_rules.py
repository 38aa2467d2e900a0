"""Building decks: sizes and colours, wild cards, titles, objectives, what each format allows."""

from __future__ import annotations

import pytest

from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import Problem, UnknownName
from drawdestiny.games.young_jedi.cards.catalogue import load_catalogue
from drawdestiny.games.young_jedi.decks.deck_rules import deck_problems
from drawdestiny.games.young_jedi.decks.ready_decks import load_decks
from drawdestiny.games.young_jedi.formats import (
    CLASSIC,
    COMMITTEE,
    DUEL,
    FORMATS,
    STARTER,
    format_of,
)
from drawdestiny.testing.marks import rule

INVASION = "Invasion army (dark)"


def ready(name: str) -> Deck:
    return next(deck for deck in load_decks() if deck.name == name)


def changed(name: str, **cards: int) -> Deck:
    """A ready deck with other counts of some cards: DM_71=2."""
    deck = ready(name)
    counts = deck.cards | {id.replace("_", "-"): count for id, count in cards.items()}
    return Deck("changed", deck.side, {id: n for id, n in counts.items() if n})


def problems(deck: Deck, format: str = "committee", sealed: bool = False) -> list[Problem]:
    return deck_problems(load_catalogue(), deck, format, sealed)


def rules(deck: Deck, format: str = "committee", sealed: bool = False) -> set[str]:
    return {problem.rule for problem in problems(deck, format, sealed)}


def legal_in(name: str) -> list[str]:
    return [format.id for format in reversed(FORMATS) if not problems(ready(name), format.id)]


def test_the_formats_are_data() -> None:
    assert [format.id for format in FORMATS] == ["committee", "duel", "classic", "starter"]
    assert STARTER.holds("classic") and CLASSIC.holds("classic")
    assert not DUEL.holds("classic") and not DUEL.holds("committee")
    assert COMMITTEE.holds("duel") and COMMITTEE.holds("committee")
    assert all(format.holds("") for format in FORMATS)
    assert (STARTER.size, STARTER.per_colour, STARTER.planets_to_win) == (30, 5, 1)
    assert "V1" in COMMITTEE.sets and "V1" not in DUEL.sets
    assert set(CLASSIC.sets) < set(DUEL.sets)
    assert not any("SD" in format.sets for format in FORMATS)
    with pytest.raises(UnknownName, match="no format is called 'modern'"):
        format_of("modern")


@rule("YJ-17.1", "YJ-17.2", "YJ-17.4")
@pytest.mark.parametrize(
    "name",
    [INVASION, "Hutt gangsters (dark)", "Jedi Council (light)", "Free Naboo (light)"],
)
def test_our_decks_are_legal_in_every_full_game(name: str) -> None:
    assert legal_in(name) == ["classic", "duel", "committee"]


@rule("YJ-19.1")
@pytest.mark.parametrize("side", ["dark", "light"])
def test_the_racers_decks_have_their_objective_in_a_wild_place(side: str) -> None:
    assert legal_in(f"Boonta Eve racers ({side})") == ["duel", "committee"]


@rule("YJ-17.5")
@pytest.mark.parametrize("side", ["dark", "light"])
def test_a_starter_has_five_of_each_colour_and_two_make_a_full_deck(side: str) -> None:
    assert legal_in(f"DM starter ({side})") == ["starter"]
    assert legal_in(f"DM starter ({side}) x 2") == ["classic", "duel"]
    assert rules(ready(f"DM starter ({side}) x 2")) == {"YJ-17.4"}
    for other in ("JC", "BN"):
        second = ready(f"{other} starter ({side})")
        mixed = Deck("mixed", side, ready(f"DM starter ({side})").cards | second.cards)
        assert problems(second, "starter") == []
        assert problems(mixed, "classic") == []


@rule("YJ-17.4")
@pytest.mark.parametrize("side", ["dark", "light"])
def test_the_world_championship_decks_break_only_the_title_limit(side: str) -> None:
    deck = ready(f"World Championship 1999 ({side})")
    assert problems(deck, "classic") == []
    assert rules(deck, "committee") == {"YJ-17.4"}


@rule("YJ-17.4")
def test_titles_are_counted_colour_by_colour() -> None:
    # five red and five blue Trade Federation Tanks, and one more of each
    tanks = changed(INVASION, BN_96=0, BN_81=5, BN_97=0, BN_99=0, BN_82=5, BN_100=3)
    assert problems(tanks) == []
    more = changed(INVASION, BN_96=0, BN_81=3, DM_88=3, BN_80=1)
    (problem,) = problems(more)
    assert problem.rule == "YJ-17.4"
    assert problem.text("en") == "6 red cards called Trade Federation Tank, at most 5: replace 1"
    assert problem.cards == ["BN-81", "BN-82", "DM-88"]


@rule("YJ-17.1")
def test_every_problem_is_told_at_once_with_what_mends_it() -> None:
    deck = changed(INVASION, BN_96=7, BN_135=0, DM_1=1)
    told = [str(problem) for problem in problems(deck)]
    assert told == [
        "Obi-Wan Kenobi, Young Jedi is a light card: a deck is of one side (YJ-17.1)",
        "62 cards instead of 60: take out 2 (YJ-17.1)",
        "no location of Coruscant: add one (YJ-17.2)",
        "13 red cards instead of 10: take out 3 (YJ-17.1)",
        "9 purple cards instead of 10: add 1 (YJ-17.1)",
        "7 red cards called Destroyer Droid, at most 5: replace 2 (YJ-17.4)",
    ]


@rule("YJ-17.1")
def test_unknown_cards_and_sides_are_problems_too() -> None:
    assert rules(Deck("grey", "grey", {})) == {"YJ-17.1"}
    nobody = problems(changed(INVASION, XX_1=1))
    assert [p.text("en") for p in nobody] == ["no card has the id XX-1: take it out"]


@rule("YJ-17.3/counts")
def test_a_wild_card_fills_one_place_of_any_colour() -> None:
    for out, count in (("JC_18", 1), ("JC_20", 1), ("JC_26", 2), ("JC_51", 1), ("JC_60", 2)):
        deck = changed("Jedi Council (light)", **{"EBN_P11": 1, out: count})
        assert problems(deck) == [], out


@rule("YJ-17.3/one_to_a_colour")
def test_there_is_one_wild_place_in_a_colour() -> None:
    two_red = changed("Jedi Council (light)", EBN_P11=2, JC_18=0)
    assert [p.text("en") for p in problems(two_red)] == [
        "9 red cards instead of 10: add 1",
        "11 orange cards instead of 10: take out 1",
    ]
    six = changed(
        "Jedi Council (light)",
        EBN_P11=6,
        JC_18=1,
        JC_20=1,
        JC_26=2,
        JC_51=1,
        JC_60=2,
        JC_69=1,
    )
    # six alike are legal as wild cards, but they are one to a colour, so no title is too many
    assert problems(six) == []
    seven = changed(
        "Jedi Council (light)",
        EBN_P11=7,
        JC_18=0,
        JC_20=1,
        JC_26=2,
        JC_51=1,
        JC_60=2,
        JC_69=1,
    )
    (short, left) = problems(seven)
    assert short.text("en") == "9 red cards instead of 10: add 1"
    assert left.rule == "YJ-17.3"
    assert left.text("en") == (
        "no colour has a place for 1 of the 7 wild cards, one to a colour: take it out"
    )


@rule("YJ-17.4", "YJ-17.3/counts")
def test_a_wild_card_goes_where_its_title_is_not_too_many() -> None:
    # five red cards of the title: the wild one must fill another colour
    deck = changed(
        "Free Naboo (light)",
        EBN_P11=1,
        BN_6=5,
        BN_13=1,
        BN_31=0,
        BN_29=0,
        BN_24=1,
        BN_22=1,
    )
    assert problems(deck) == []


@rule("YJ-19.1")
def test_a_deck_has_one_objective_at_most() -> None:
    two = changed("Boonta Eve racers (dark)", BP_59=2, DM_139=2)
    (problem,) = problems(two)
    assert problem.rule == "YJ-19.1"
    assert problem.text("en") == "2 objectives: take out all but one"
    # it is wild for orange, yellow and purple only, so it cannot stand for a red card
    red = changed("Boonta Eve racers (dark)", DM_129=4, DM_86=1)
    assert problems(red)[0].text("en") == "9 red cards instead of 10: add 1"


@rule("YJ-20.1/committee")
def test_virtual_cards_are_for_the_committee_format() -> None:
    deck = Deck("virtual", "light", ready("Jedi Council (light)").cards | {"V1-JC-12": 1})
    virtual = [p for p in problems(deck, "duel") if p.rule == "YJ-20.1"]
    assert [p.text("en") for p in virtual] == [
        "Ki-Adi-Mundi, Cerean Jedi Knight is virtual: use JC-12 instead under duel"
    ]
    assert "YJ-20.1" not in rules(deck, "committee")


@rule("YJ-17.6/virtual", "YJ-17.6/uh_oh")
def test_sealed_play_knows_no_virtual_cards_and_no_uh_oh() -> None:
    cards = ready("Jedi Council (light)").cards | {"V1-JC-12": 1, "BN-62": 1, "RF-D7": 1}
    deck = Deck("sealed", "light", cards)
    sealed = [p.cards for p in problems(deck, sealed=True) if p.rule == "YJ-17.6"]
    assert sealed == [["V1-JC-12"], ["BN-62"], ["RF-D7"]]
    assert "YJ-17.6" not in rules(deck)


@rule("YJ-2.4", "YJ-2.1")
def test_a_starter_deck_has_no_starship_and_a_place_to_begin() -> None:
    ship = changed("DM starter (dark)", DM_139=1, DM_135=2)
    assert rules(ship, "starter") == {"YJ-2.4"}
    nowhere = changed("DM starter (dark)", DM_135=0, DM_137=0, DM_136=5)
    (problem,) = problems(nowhere, "starter")
    assert str(problem) == "no location of Tatooine or Naboo to begin at: add one (YJ-2.1)"
    light = changed("DM starter (light)", DM_65=0, DM_67=0, DM_66=5)
    assert problems(light, "starter") == []


def test_cards_of_later_sets_and_sample_cards_are_named() -> None:
    later = changed(INVASION, BN_120=1, DF_48=1)
    assert [p.text("en") for p in problems(later, "classic")] == [
        "Impossible! is of the set DF, which classic does not have"
    ]
    assert problems(later, "duel") == []
    sample = Deck("sample", "dark", ready(INVASION).cards | {"SD-16": 1})
    assert "Darth Maul, Sith Apprentice is a sample card without a deck dot" in (
        problems(sample)[0].text("en")
    )


def test_a_card_whose_text_is_not_written_is_refused_by_name() -> None:
    unwritten = [c for c in load_catalogue().faces if not c.playable and c.side == "dark"]
    for card in unwritten[:3]:
        deck = Deck("unwritten", "dark", {card.id: 1})
        assert f"{card.name()} has a text that cannot be played yet: use another card" in [
            p.text("en") for p in problems(deck)
        ]
    played = [id for deck in load_decks() for id in deck.cards]
    assert all(load_catalogue().faces[load_catalogue().card(id).code].playable for id in played)
