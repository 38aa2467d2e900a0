"""Rulings on what each format knows: both sides of every switch from YJ-12 to YJ-20."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.testing import Scene, rule, scene

OLDER = ["starter", "classic"]
NEWER = ["duel", "committee"]
WATTO = "Watto, Slave Owner"
MAUL = "Darth Maul, Sith Apprentice"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
CRUISER = "Republic Cruiser, Transport"
RACE = "BP-29"
ANAKIN = "Anakin Skywalker, Podracer Pilot"
PODRACER = "Anakin Skywalker's Podracer"


def table(format: str, **facts: Any) -> Scene:
    """Light's turn at Mos Espa."""
    usual: dict[str, Any] = {"format": format, "site": "Mos Espa", "turn": "light"}
    return scene("young-jedi", **(usual | facts))


# -- starships -----------------------------------------------------------------------------


@rule("YJ-12.2", "YJ-12.3")
@pytest.mark.parametrize("format", OLDER)
def test_the_older_formats_have_no_hyperspace(format: str) -> None:
    t = table(format, light_hand=[CRUISER], light=[YODA])
    t.light.is_refused("launch", CRUISER, rule="YJ-12.2")
    assert t.light.may("evacuate", CRUISER)


@rule("YJ-12.2", "YJ-12.3")
@pytest.mark.parametrize("format", NEWER)
def test_since_the_duels_a_transport_evacuates_from_hyperspace_not_from_hand(format: str) -> None:
    t = table(format, light_hand=[CRUISER], light=[YODA])
    t.light.is_refused("evacuate", at="tatooine", rule="YJ-12.3")
    t.light.does("launch", CRUISER)
    assert t.light.may("evacuate", at="tatooine")  # in the same phase already


@rule("YJ-12.5", "YJ-12.8")
@pytest.mark.parametrize(("format", "stays"), [("duel", True), ("committee", False)])
def test_a_transport_that_got_away_stays_in_hyperspace_until_the_committee(
    format: str, stays: bool
) -> None:
    t = table(format, light=[YODA, "Blaster"], light_hyperspace=[CRUISER])
    with t.changes(light_deck=2 if stays else 3, light_hyperspace=0 if stays else -1):
        t.light.evacuates(at="tatooine")


@rule("YJ-12.6", "YJ-22.2")
def test_nobody_knows_where_the_passengers_lie_in_the_deck() -> None:
    t = table("duel", light=[YODA], light_hyperspace=[CRUISER])
    t.light.evacuates(at="tatooine")
    for viewer in (0, 1):
        assert t.game.view(viewer).zone("deck", 1).cards == []


# -- effects and duels ---------------------------------------------------------------------


@rule("YJ-13.3")
@pytest.mark.parametrize("format", ["classic", *NEWER])
def test_effects_are_fetched_since_the_duels(format: str) -> None:
    t = table(
        format,
        turn="dark",
        dark=[WATTO],
        dark_hand=["6 x Watto, Slave Owner"],
        light_hand=["Naboo Theed Palace"],
        light_deck=["Bravo Squadron"],
    )
    for answer in ("done", "done"):
        t.dark.does(answer)
    t.light.does("choose", "Naboo Theed Palace")
    t.asked("deploy" if format == "classic" else "fetch")


@rule("YJ-16.1")
@pytest.mark.parametrize("format", [*OLDER, *NEWER])
def test_duels_are_known_since_the_duels(format: str) -> None:
    saber = "Jedi Lightsaber, Constructed by Ki-Adi-Mundi"
    t = table(format, light=[YODA, saber], dark=[WATTO], light_hand=[RABE])
    t.light.does("done")
    if format in NEWER:
        assert t.light.may("duel", YODA, on=WATTO)
    else:
        t.light.is_refused("duel", YODA, on=WATTO, rule="YJ-16.1")


@rule("YJ-16.7")
@pytest.mark.parametrize("format", NEWER)
def test_passing_in_a_duel_is_the_committees(format: str) -> None:
    saber = "Jedi Lightsaber, Constructed by Ki-Adi-Mundi"
    t = table(format, light=[YODA, saber], dark=[WATTO], light_hand=[RABE])
    t.light.does("done")
    t.light.does("duel", YODA, on=WATTO)
    t.asked("duel_attack")
    assert t.light.may("pass") == (format == "committee")


# -- decks ---------------------------------------------------------------------------------


@rule("YJ-17.1", "YJ-20.1/committee")
@pytest.mark.parametrize(
    ("card", "formats"),
    [
        ("DM-10", ["classic", "duel", "committee"]),
        ("EDM-P2", ["classic", "duel", "committee"]),
        ("DF-3", NEWER),
        ("EBN-P11", NEWER),
        ("RF-A3", NEWER),
        ("BP-29", NEWER),
        ("V1-JC-12", ["committee"]),
        ("SD-5", []),
    ],
)
def test_which_sets_a_format_has(card: str, formats: list[str]) -> None:
    game = dd.game_definition("young-jedi")
    found = [
        format
        for format in ("classic", "duel", "committee")
        if not any(
            card in problem.cards and problem.rule in ("YJ-17.1", "YJ-20.1")
            for problem in game.problems(dd.Deck("one", "light", {card: 1}), format)
        )
    ]
    assert found == formats


# -- the race ------------------------------------------------------------------------------


@rule("YJ-19.9")
@pytest.mark.parametrize("format", NEWER)
def test_race_actions_come_first_only_under_the_committee(format: str) -> None:
    t = table(
        format,
        light_objective=[RACE, ANAKIN, PODRACER],
        light_hand=["destiny 1", RABE],
        thrust=[0, 2],
    )
    t.light.deploys(RABE)
    lap_card = t.cards("light_hand")[0]
    if format == "duel":
        t.light.laps(lap_card)
        assert t.count("light_race") == 1
    else:
        t.light.is_refused("lap", lap_card, rule="YJ-19.9")


@rule("YJ-19.6")
@pytest.mark.parametrize("format", NEWER)
def test_two_handling_cards_in_a_lap_in_both_formats(format: str) -> None:
    """The pilot's number ends with 4: a 4 stands for 1 and for 2, but not for 3 as well."""
    t = table(
        format,
        light_objective=[RACE, ANAKIN, PODRACER],
        light_hand=["3 x Rabé, Handmaiden"],
        thrust=[0, 4],
    )
    t.light.laps(RABE)
    t.light.laps(RABE)
    t.light.is_refused("lap", RABE, rule="YJ-19.6")
