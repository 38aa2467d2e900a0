"""Points and tie-breaks, counted by hand, and the sums that are told with them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.events.night import Night

from drawdestiny.events import propose
from drawdestiny.events.entries import Entry, Paired, Pairing, Result
from drawdestiny.events.files import matches_csv, players_csv, read_log, read_players, standings_csv
from drawdestiny.events.render import bracket_lines, why
from drawdestiny.events.settings import TIE_BREAKS, EventError, Scoring, Stage, TieBreak
from drawdestiny.events.standings import standings

PLAYED = {
    # who met whom, and the winner's games: a, b and c beat each other in a circle
    1: [("a", "b"), ("c", "d")],
    2: [("b", "c"), ("a", "d")],
    3: [("c", "a"), ("b", "d")],
}


def circle(*breaks: TieBreak) -> Night:
    """Four players, three rounds; a, b and c have two wins each."""
    night = Night(Stage("swiss", rounds=3), scoring=Scoring(tie_breaks=breaks))
    for name in "abcd":
        night.join(name)
    for round, pairs in PLAYED.items():
        night.pair()
        night.apply(propose.unpair(night.event, 0))
        paired = Paired([Pairing(n, list(pair)) for n, pair in enumerate(pairs, 1)])
        night.apply(Entry(0, [paired]))
        for winner, loser in pairs:
            night.result(winner, "1-0", [round, 0] if winner == "a" else [1, ord(loser) - 97])
    return night


def figure(night: Night, name: str, key: str) -> Fraction:
    return next(part.value for part in night.row(name).sums if part.key == key)


def test_points_count_first_and_equals_share_a_place() -> None:
    night = circle()
    assert [(row.id, row.place, row.shared) for row in standings(night.event)][3] == ("d", 4, False)
    assert {row.place for row in standings(night.event)[:3]} == {1}
    assert [figure(night, name, "points") for name in "abcd"] == [6, 6, 6, 0]


def test_every_tie_break_counts_as_it_is_counted_by_hand() -> None:
    night = circle(*TIE_BREAKS)
    # a met b (2 of 3), d (0 of 3, counted as a third of a hundred) and c (2 of 3).
    assert figure(night, "a", "opponents") == (Fraction(2, 3) * 2 + Fraction(33, 100)) / 3
    # All three met each other: one win each.
    assert figure(night, "a", "head_to_head") == 3
    # Above the middle the lowest opponent is left out: 6 and 6 stay.
    assert figure(night, "a", "median") == 12
    # d is below the middle and leaves one of the highest out.
    assert figure(night, "d", "median") == 12
    # a won, won, lost: 3 + 6 + 6. c won, lost, won: 3 + 3 + 6.
    assert figure(night, "a", "cumulative") == 15
    assert figure(night, "c", "cumulative") == 12
    # a had 1 and 2 left; c, who beat a, had 1 against 0.
    assert figure(night, "a", "margin") == 1 + 2 - 1
    assert figure(night, "a", "games") == Fraction(2, 3)
    assert figure(night, "a", "wins") == 2
    assert night.order() == ["a", "c", "b", "d"]


def test_head_to_head_decides_between_two() -> None:
    night = Night(Stage("robin"), scoring=Scoring(tie_breaks=("head_to_head",)))
    for name in "abc":
        night.join(name)
    beats = {frozenset("ab"): "a", frozenset("ac"): "c", frozenset("bc"): "b"}
    drawn = frozenset("bc")
    for _ in range(3):
        for match in night.pair():
            if match.bye:
                continue
            pair = frozenset(match.players)
            if pair == drawn:
                result = Result([0, 0], draws=1)
                night.apply(propose.report(night.event, match.round, match.table, result, 0))
            else:
                night.result(beats[pair])
    # c has 4 points, a 3, b 1: nobody is level, so nothing is compared.
    assert night.order() == ["c", "a", "b"]
    assert all(not row.sums[1].terms for row in standings(night.event))


def test_a_double_sided_match_can_count_by_games() -> None:
    night = Night(
        Stage("swiss", rounds=1), players=2, sides="double", scoring=Scoring(win=2, count="game")
    )
    night.pair()
    night.result("p0", "1-1")
    assert [figure(night, name, "points") for name in ("p0", "p1")] == [2, 2]
    night.result("p0", "2-0")
    assert [figure(night, name, "points") for name in ("p0", "p1")] == [4, 0]


def test_an_absent_pair_gets_nothing() -> None:
    night = Night(Stage("swiss", rounds=1), players=2)
    match = night.pair()[0]
    nobody = propose.absent(night.event, match, match.players)
    night.apply(propose.report(night.event, 1, 1, nobody, 0))
    assert [row.sums[0].value for row in standings(night.event)] == [0, 0]
    one = propose.absent(night.event, match, ["p0"])
    night.apply(propose.report(night.event, 1, 1, one, 0))
    assert night.order() == ["p1", "p0"]


def test_why_tells_the_sums_and_what_decides() -> None:
    night = circle("cumulative")
    told = "\n".join(why(night.event, "b", "en"))
    assert "b is number 3 of 4." in told
    assert "points: 6 = 0 (lost to a) + 3 (won against c) + 3 (won against d)" in told
    assert "cumulative: 9 = 0 (after round 1) + 3 (after round 2) + 6 (after round 3)" in told
    assert "c stands above: cumulative 12 against 9." in told
    assert "d stands below: points 0 against 6." in told
    french = "\n".join(why(night.event, "b", "fr"))
    assert "points\u00a0: 6 = 0 (défaite contre a) + 3 (victoire contre c)" in french


def test_lists_go_to_other_programs_and_come_back() -> None:
    night = circle("opponents")
    rows = matches_csv(night.event).splitlines()
    assert rows[1] == "1,1,a,b,,,1,0,0,"
    assert len(rows) == 7
    assert standings_csv(night.event).splitlines()[4].startswith("4,d,0,0,3,0,0,0.667")
    assert [e.name for e in read_players(players_csv(night.event))] == list("abcd")
    assert [e.name for e in read_players("Ann\nBea\n")] == ["Ann", "Bea"]
    assert [(e.name, e.rating) for e in read_players("rating,Name\n1500,Zoé\n")] == [("Zoé", 1500)]
    with pytest.raises(EventError, match="Line 2: a rating is a number"):
        read_players("name,rating\nAnn,high\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"drawdestiny_event": 1, "entries": []}',
        '{"drawdestiny_event": 1, "entries": [{"when": 0, "parts": [{"is": "left", "id": "x"}]}]}',
        '{"drawdestiny_event": 1, "entries": [{"when": 0, "parts": [{"is": "undone"}]}]}',
    ],
)
def test_a_text_that_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(EventError):
        read_log(text)


def test_a_bracket_is_drawn_as_lines() -> None:
    night = Night(Stage("single"), players=3)
    night.pair()
    winner = night.event.rounds[0].matches[0].players[0]
    night.result(winner)
    lines = bracket_lines(night.event, "en")
    assert lines[0] == "Winners, Round 1"
    assert lines[1].endswith(f"→ {winner}")
    assert "against" in lines[3]
