"""Pairing: Swiss rounds, sides, byes, people kept apart, latecomers and drop-outs; brackets."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from tests.events.night import Night

import drawdestiny as dd
from drawdestiny.engine.errors import DeckProblems
from drawdestiny.engine.record import DeckRecord
from drawdestiny.events import bracket, progress, propose, robin
from drawdestiny.events.check import check
from drawdestiny.events.entries import Entry, Paired, Pairing, Result
from drawdestiny.events.event import History
from drawdestiny.events.settings import DeckRules, EventError, Stage
from drawdestiny.events.standings import standings

SWISS = Stage("swiss")


def test_rounds_follow_from_the_number_of_players_unless_they_are_chosen() -> None:
    for players, rounds in ((2, 1), (3, 2), (8, 3), (9, 4), (16, 4), (17, 5)):
        night = Night(SWISS, players=players)
        night.pair()
        assert night.event.stages[0].rounds == rounds
    night = Night(Stage("swiss", rounds=6), players=8)
    night.pair()
    assert night.event.stages[0].rounds == 6


def test_winners_meet_winners_and_nobody_meets_twice() -> None:
    night = Night(SWISS, players=16)
    night.play_on("a")
    assert len(night.event.rounds) == 4
    met = History(night.event).met
    assert max(met.values()) == 1
    assert check(night.event.log) == []


def test_a_large_event_has_no_wrong_pairing() -> None:
    night = Night(Stage("swiss", rounds=5), players=65, sides="single")
    night.play_on("b")
    assert check(night.event.log) == []


def test_sides_are_given_out_in_balance_and_never_twice_between_two() -> None:
    night = Night(Stage("swiss", rounds=6), players=8, sides="single")
    night.play_on("c")
    history = History(night.event)
    assert all(abs(more) <= 2 for more in history.first.values())
    assert max(history.firsts.values()) == 1
    assert {side for m in night.event.matches() for side in m.sides} == {"dark", "light"}


def test_two_who_must_meet_again_change_sides() -> None:
    night = Night(Stage("swiss", rounds=2), players=2, sides="single")
    night.play_on("d")
    first, second = night.event.matches()
    assert first.players == second.players[::-1]
    assert first.sides == second.sides


def test_when_nobody_can_meet_any_more_the_organiser_is_told() -> None:
    night = Night(Stage("swiss", rounds=3), players=2, sides="single")
    night.play_round()
    night.play_round()
    with pytest.raises(EventError, match="No two of the players may meet any more"):
        night.pair()


def test_a_bye_goes_to_the_lowest_and_to_nobody_twice() -> None:
    night = Night(Stage("swiss", rounds=5), players=5)
    for _ in range(5):
        points = {row.id: row.sums[0].value for row in standings(night.event)}
        had = History(night.event).byes
        night.play_round("e")
        alone = next(m.players[0] for m in night.event.rounds[-1].matches if m.bye)
        assert had[alone] == 0
        assert all(points.get(alone, 0) <= points[id] for id in points if not had[id])
    assert night.row(alone).record[3] == 1


def test_people_who_are_kept_apart_do_not_meet() -> None:
    night = Night(SWISS, players=4)
    for one, other in (("p0", "p1"), ("p0", "p2")):
        night.apply(propose.forbid(night.event, one, other, 0))
    assert {"p0", "p3"} in [set(m.players) for m in night.pair()]


def test_a_latecomer_starts_from_nothing_and_is_paired() -> None:
    night = Night(SWISS, players=4)
    night.play_round()
    night.join("late")
    assert "late" in {id for match in night.pair() for id in match.players}
    assert night.row("late").sums[0].value in (0, 3)


def test_who_drops_out_loses_the_match_and_may_come_back() -> None:
    night = Night(Stage("swiss", rounds=3), players=4)
    match = night.pair()[0]
    gone, other = match.players
    night.drop(gone)
    assert night.match(other).outcome(other) == "win"
    night.result(night.event.rounds[0].open[0].players[0])
    assert gone not in {id for m in night.pair() for id in m.players}
    night.apply(propose.back(night.event, gone, 0))
    night.result(next(m.players[0] for m in night.event.rounds[1].matches if m.open))
    assert gone in {id for m in night.pair() for id in m.players}


def test_a_round_taken_back_is_paired_once_more() -> None:
    night = Night(SWISS, players=8)
    before = [m.players for m in night.pair()]
    night.apply(propose.unpair(night.event, 0))
    after = [m.players for m in night.pair()]
    assert before != after
    night.result(after[0][0])
    with pytest.raises(EventError, match="has results"):
        propose.unpair(night.event, 0)


def test_an_organiser_exchanges_two_players_by_hand() -> None:
    night = Night(SWISS, players=5, sides="single")
    night.apply(propose.forbid(night.event, "p0", "p1", 0))
    first, second, _ = night.pair()
    one, other, third = first.players[0], second.players[0], second.players[1]
    night.apply(propose.swap(night.event, one, other, 0))
    assert set(night.match(one).players) == {one, third}
    assert sorted(night.match(one).sides) == ["dark", "light"]
    alone = next(m.players[0] for m in night.event.rounds[0].matches if m.bye)
    night.apply(propose.swap(night.event, one, alone, 0))
    assert night.match(one).bye and set(night.match(alone).players) == {alone, third}
    assert check(night.event.log) == []
    with pytest.raises(EventError, match="are not at two tables"):
        propose.swap(night.event, alone, third, 0)
    night.result(alone)
    with pytest.raises(EventError, match="has results"):
        propose.swap(night.event, one, third, 0)


def test_what_is_changed_by_hand_keeps_people_apart() -> None:
    night = Night(SWISS, players=4)
    night.apply(propose.forbid(night.event, "p0", "p1", 0))
    night.pair()
    with pytest.raises(EventError, match=r"p[01] and p[01] may not meet"):
        propose.swap(night.event, "p1", night.match("p0").other("p0"), 0)


def test_undo_takes_back_one_entry_after_another() -> None:
    night = Night(SWISS, players=4)
    night.pair()
    night.result(night.event.rounds[0].matches[0].players[0])
    for open in (2, 0):
        night.apply(propose.undo(night.event, 0))
        left = night.event.round
        assert (len(left.open) if left is not None else 0) == open
    assert len(night.event.entrants) == 4


# -- round robin and brackets --------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 11))
def test_in_a_round_robin_everybody_meets_once_with_sides_in_balance(players: int) -> None:
    seeds = [str(n) for n in range(players)]
    rounds = [robin.circle(seeds, n) for n in range(robin.rounds(players))]
    for round in rounds:
        assert sorted(id for pair in round for id in pair) == sorted(seeds)
    pairs = [pair for round in rounds for pair in round if len(pair) == 2]
    assert len({frozenset(p) for p in pairs}) == len(pairs) == players * (players - 1) // 2
    first = Counter(pair[0] for pair in pairs)
    second = Counter(pair[1] for pair in pairs)
    assert all(abs(first[id] - second[id]) <= 1 for id in seeds)


@pytest.mark.parametrize("players", range(2, 18))
@pytest.mark.parametrize("kind", ["single", "double"])
def test_a_bracket_plays_to_its_champion(kind: str, players: int) -> None:
    night = Night(msgspec.convert({"kind": kind}, Stage), players=players)
    night.play_on(str(players))
    rows = standings(night.event)
    lives = 2 if kind == "double" else 1
    assert rows[0].note == "champion" and rows[0].record[2] < lives
    assert all(row.record[2] == lives for row in rows[1:])
    assert check(night.event.log) == []


def test_the_better_seeds_have_the_free_places_and_meet_late() -> None:
    night = Night(Stage("single"))
    for number in range(5):
        night.join(f"s{number}", rating=2000 - number)
    assert [set(m.players) for m in night.pair()] == [{"s3", "s4"}, {"s1", "s2"}]
    night.result("s4")
    night.result("s1")
    assert [set(m.players) for m in night.pair()] == [{"s0", "s4"}]


def test_who_loses_the_first_final_unbeaten_plays_a_second() -> None:
    night = Night(Stage("double"))
    for number in range(2):
        night.join(f"s{number}", rating=2000 - number)
    for winner in ("s0", "s1", "s1"):
        assert progress.state(night.event) != "over"
        night.pair()
        night.result(winner)
    assert night.event.rounds[-1].matches[0].node == "F2.1"
    assert night.order() == ["s1", "s0"]


def test_a_level_elimination_match_is_decided_by_margin_then_by_seed() -> None:
    night = Night(Stage("single"), sides="double")
    for number in range(4):
        night.join(f"s{number}", rating=2000 - number)
    night.pair()
    night.result("s3", "1-1", [5, 2])
    night.result("s2", "1-1")
    places = bracket.drawn(night.event, 0)
    assert [place.winner for place in places[:2]] == ["s3", "s1"]


def test_who_drops_out_of_a_bracket_lets_the_other_through() -> None:
    night = Night(Stage("single"), players=4)
    first, second = night.pair()
    night.result(first.players[0])
    night.result(second.players[0])
    night.drop(first.players[0])
    night.drop(second.players[0])
    night.pair()
    assert progress.state(night.event) == "over"
    with pytest.raises(EventError, match="All rounds are played"):
        night.pair()


def test_a_cut_takes_the_best_of_the_swiss_rounds_into_a_bracket() -> None:
    night = Night(Stage("swiss", rounds=3), Stage("single", cut=4), players=9)
    for _ in range(3):
        night.play_round("cut")
    best = night.order()[:4]
    night.drop(best[1])
    best = [id for id in night.order() if id != best[1]][:4]
    assert [set(m.players) for m in night.pair()] == [{best[0], best[3]}, {best[1], best[2]}]
    for match in night.event.rounds[-1].matches:
        night.result(match.players[0])
    night.play_on("final")
    assert set(night.order()[:4]) == set(best)
    assert len(night.order()) == 9


# -- the checker itself --------------------------------------------------------------------------


def test_the_checker_finds_what_is_wrong() -> None:
    night = Night(SWISS, players=6, sides="single")
    night.apply(propose.forbid(night.event, "p0", "p1", 0))
    night.play_round("f")
    night.pair()
    log = night.event.log
    part = log[-1].parts[-1]
    assert isinstance(part, Paired)

    def told(*pairs: list[str]) -> str:
        sides = ["dark", "light"]
        paired = Paired(
            [Pairing(n, p, sides if len(p) == 2 else []) for n, p in enumerate(pairs, 1)]
        )
        return " ".join(e.text("en") for e in check([*log[:-1], Entry(0, [paired])]))

    assert check(log) == []
    right = [pairing.players for pairing in part.pairings]
    assert "the two must not meet" in told(["p0", "p1"], ["p2", "p3"], ["p4", "p5"])
    assert "is not paired" in told(*right[:2])
    assert "is paired twice" in told(*right, right[0])
    assert "another pairing would have been better" in told(
        *right[:2], [right[2][0]], [right[2][1]]
    )
    met = [m.players for m in night.event.rounds[0].matches]
    assert "the two have played the same sides before" in told(*met)
    assert "another pairing would have been better" in told(*[pair[::-1] for pair in met])


def test_the_checker_finds_who_is_paired_though_out() -> None:
    night = Night(Stage("single"), players=4)
    night.play_round("g")
    lost = [m.other(bracket.winner(m, {})) for m in night.event.rounds[0].matches]
    log = [*night.event.log, Entry(0, [Paired([Pairing(1, lost)])])]
    assert "is out of the bracket" in check(log)[0].text("en")


# -- bad input -----------------------------------------------------------------------------------


def test_what_an_event_does_not_grant_is_told() -> None:
    night = Night(SWISS, players=1)
    event = night.event
    with pytest.raises(EventError, match="1 player is too few"):
        night.pair()
    with pytest.raises(EventError, match="p0 has already joined"):
        night.join("P0")
    night.join("p1")
    night.pair()
    with pytest.raises(EventError, match="A match is still open, at table 1"):
        night.pair()
    for result, why in (
        (Result([1]), "A result names"),
        (Result([1, 1]), "2 games are too many"),
        (Result([0, 0]), "at least one game"),
        (Result([-1, 2]), "A result names"),
        (Result([1, 0], margins=[1]), "A result names"),
        (Result([1, 0], through="p7"), "Only one of the two"),
    ):
        with pytest.raises(EventError, match=why):
            propose.report(event, 1, 1, result, 0)
    with pytest.raises(EventError, match="has no table 7"):
        propose.report(event, 1, 7, Result([1, 0]), 0)
    night.drop("p0")
    with pytest.raises(EventError, match="already dropped out"):
        night.drop("p0")
    with pytest.raises(EventError, match="say that they are back"):
        night.join("p0")
    with pytest.raises(EventError, match="too late for p2 to join"):
        night.join("p2")


def test_a_result_of_a_bracket_stays_once_others_stand_on_it() -> None:
    night = Night(Stage("single"), players=4)
    night.play_round("h")
    propose.report(night.event, 1, 1, Result([1, 0]), 0)
    night.pair()
    with pytest.raises(EventError, match="undo them first"):
        propose.report(night.event, 1, 1, Result([1, 0]), 0)


def test_all_pairs_of_stages_hold_together() -> None:
    for stages, why in (
        ([], "at least one stage"),
        ([Stage("single"), SWISS], "only be the last stage"),
        ([Stage("swiss", cut=4)], "nobody to cut from"),
        ([SWISS, Stage("single", cut=1)], "A cut to one player"),
        ([Stage("robin", rounds=3)], "Only Swiss rounds"),
    ):
        with pytest.raises(EventError, match=why):
            Night(*stages)
    with pytest.raises(EventError, match="has no table for two teams"):
        Night(SWISS, team=2)
    with pytest.raises(EventError, match="how many games a match has"):
        Night(SWISS, sides="single", games=3)
    with pytest.raises(EventError, match="A deck for each side needs an event with sides"):
        Night(SWISS, decks=DeckRules(each="side"))


def test_decks_are_checked_and_locked_once_the_event_has_begun() -> None:
    night = Night(SWISS, players=2, sides="double", decks=DeckRules(needed=True, each="side"))
    dark, light = (
        DeckRecord(d.name, d.side, d.cards, d.notes)
        for d in (
            dd.find_deck("young-jedi", name)
            for name in dd.game_definition("young-jedi").default_decks(2, night.event.rules.format)
        )
    )
    with pytest.raises(EventError, match="has not handed in a deck for this side"):
        night.pair()
    with pytest.raises(EventError, match="say for which side it is"):
        propose.bring(night.event, "p0", light, 0, side="dark")
    short = DeckRecord("Short", "light", dict(list(light.cards.items())[:3]))
    with pytest.raises(DeckProblems, match="Short"):
        propose.bring(night.event, "p0", short, 0)
    for id in ("p0", "p1"):
        for deck in (light, dark):
            night.apply(propose.bring(night.event, id, deck, 0))
    night.pair()
    with pytest.raises(EventError, match="Decks are locked"):
        propose.bring(night.event, "p0", light, 0)


def test_teams_of_two_are_paired_like_players() -> None:
    night = Night(SWISS, game="jedi-knights", team=2)
    with pytest.raises(EventError, match="needs 2 members"):
        night.join("Alone", members=["Ann"])
    for name in ("A", "B", "C", "D"):
        night.join(name, members=[f"{name}1", f"{name}2"])
    night.play_on("teams")
    assert len(night.order()) == 4
