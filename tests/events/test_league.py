"""Leagues: matches at leisure, promotion and relegation, ranks, and a table with its reasons."""

from __future__ import annotations

import pytest
from tests.events.night import Night

from drawdestiny.events import league, progress, propose
from drawdestiny.events.check import check
from drawdestiny.events.entries import Result
from drawdestiny.events.event import Event, History
from drawdestiny.events.render import why
from drawdestiny.events.settings import EventError, Stage

LEAGUE = Stage("league")


def meet(night: Night, one: str, other: str = "") -> str:
    """The opponent."""
    night.apply(propose.meet(night.event, one, other, night.now))
    return night.event.rounds[-1].matches[0].other(one)


def won(night: Night, winner: str) -> None:
    """The winner's open match ends."""
    match = next(m for m in night.event.open if winner in m.players)
    wins = [int(id == winner) for id in match.players]
    night.apply(propose.report(night.event, match.round, match.table, Result(wins), night.now))


def season(*order: str) -> Night:
    """A season in which everybody beats all that stand behind them."""
    night = Night(LEAGUE, title="".join(order))
    for name in order:
        night.join(name)
    for place, winner in enumerate(order):
        for loser in order[place + 1 :]:
            meet(night, winner, loser)
            won(night, winner)
    return night


def test_everybody_plays_when_they_like_and_the_program_finds_who_fits() -> None:
    night = Night(LEAGUE, players=5, sides="single")
    first = meet(night, "p0")
    second = meet(night, "p1" if first != "p1" else "p2")
    assert second != first and len(night.event.open) == 2
    won(night, "p0")
    # The other match is still on; p0 may already meet a third.
    third = meet(night, "p0")
    assert third not in (first, second)
    assert progress.state(night.event) == "playing"
    assert max(History(night.event).met.values()) == 1
    assert check(night.event.log) == []


def test_a_latecomer_joins_a_league_in_mid_season() -> None:
    night = Night(LEAGUE, players=2)
    meet(night, "p0")
    night.join("late")
    assert night.row("late").place in (1, 2, 3)
    won(night, "p0")
    assert meet(night, "late", "p0") == "p0"


def test_two_meet_no_more_often_than_the_league_says_and_then_on_other_sides() -> None:
    night = Night(LEAGUE, players=2, sides="single", meetings=3)
    for _ in range(2):
        meet(night, "p0", "p1")
        won(night, "p0")
    one, other = night.event.matches()
    assert one.players == other.players[::-1]
    with pytest.raises(EventError, match="p0 and p1 may not meet"):
        meet(night, "p0", "p1")
    with pytest.raises(EventError, match="Nobody is free whom p0"):
        meet(night, "p0")


def test_an_open_match_comes_first_unless_the_league_allows_more() -> None:
    night = Night(LEAGUE, players=4)
    meet(night, "p0", "p1")
    with pytest.raises(EventError, match="p1 has a match open"):
        meet(night, "p1", "p2")
    with pytest.raises(EventError, match="has no rounds"):
        night.pair()
    many = Night(LEAGUE, players=3, at_once=2)
    meet(many, "p0", "p1")
    meet(many, "p0", "p2")
    assert len(many.event.open) == 2
    many.drop("p0")
    assert many.event.open == [] and many.row("p0").record == [0, 0, 2, 0]
    with pytest.raises(EventError, match="already dropped out"):
        meet(many, "p1", "p0")


def test_the_best_rise_and_the_last_fall() -> None:
    divisions = [season("a", "b", "c").event, season("d", "e", "f").event, season("g", "h").event]
    found = league.next_season(divisions, 1)
    assert [[e.id for e in entrants] for entrants in found] == [
        ["a", "b", "d"], ["c", "e", "g"], ["f", "h"],
    ]  # fmt: skip
    assert [e.earned for e in found[0]] == [6, 3, 6]
    with pytest.raises(EventError, match="is too small: so many rise and fall that it takes 4"):
        league.next_season(divisions, 2)
    with pytest.raises(EventError, match="is no league in which somebody has played"):
        league.next_season([Night(Stage("swiss"), players=2).event], 0)


def test_points_of_all_seasons_make_a_rank() -> None:
    assert league.rank("jedi-knights", 0) == ("apprentice", "jedi_knight", 15)
    assert league.rank("jedi-knights", 44) == ("jedi_knight", "jedi_master", 1)
    assert league.rank("jedi-knights", 45) == ("jedi_master", "", 0)
    assert league.rank("young-jedi", 24)[0] == "knight"
    night = Night(LEAGUE, game="jedi-knights")
    night.join("a", earned=12)
    night.join("b")
    meet(night, "a", "b")
    won(night, "a")
    told = "\n".join(why(night.event, "a", "en"))
    assert "points: 3 = 3 (won against b)" in told
    assert "a is Jedi Knight with 15 points in all seasons; 30 more to Jedi Master." in told
    assert "a est Chevalier Jedi avec 15 points" in "\n".join(why(night.event, "a", "fr"))


def test_a_season_of_simulated_days_by_correspondence_ends_in_a_table() -> None:
    """Everybody looks in once a day, asks for an opponent if free, and answers at times."""
    night = Night(LEAGUE, players=6, meetings=2, at_once=2, sides="double")
    for day in range(40):
        for number in range(6):
            id = f"p{number}"
            mine = [m for m in night.event.open if id in m.players]
            if mine and (day + number) % 3 == 0:
                match = mine[0]
                wins = [2, 0] if number < int(match.other(id)[1]) else [0, 2]
                wins = wins if match.players[0] == id else wins[::-1]
                entry = propose.report(night.event, match.round, 1, Result(wins), night.now)
                night.apply(entry)
            try:
                meet(night, id)
            except EventError as error:
                assert error.word in ("match_open", "nobody_free")
    assert not night.event.open and len(night.event.matches()) == 2 * 15
    assert night.order() == [f"p{n}" for n in range(6)]
    assert check(night.event.log) == []
    night.apply(propose.finish(night.event, night.now))
    assert progress.winners(night.event) == ["p0"]
    assert progress.winners(Event(night.event.log)) == ["p0"]
