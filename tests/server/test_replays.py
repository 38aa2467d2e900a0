"""Replays: any moment, any viewpoint, and going on from there."""

from __future__ import annotations

import json
import random

import pytest
from msgspec.structs import replace
from tests.server.leaks import Memory, assert_names_nothing_hidden
from tests.tables.played import Played, everything, people, sit_down

import drawdestiny as dd
from drawdestiny.answers.replays import Replay, ReplayCache, branch, views
from drawdestiny.engine.forced import forced_decision
from drawdestiny.engine.record import Record
from drawdestiny.protocol import ENCODER
from drawdestiny.tables.commands import Concede, Sit, TakeBack
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.render import view
from drawdestiny.tables.render.log_lines import lines

ADA, BEN, CLEO, _ = people(4)


def recorded(game: str, count: int = 2, seed: int = 1) -> Record:
    """The record of a game played to its end at a table."""
    played = sit_down(game, count)
    chance = random.Random(seed)
    while played.table.state == "playing":
        played.random_choice(chance)
    finished = played.table.finished()
    assert finished is not None
    return finished.record


@pytest.mark.parametrize(
    ("game", "count"),
    [("episode-one", 2), ("episode-one", 3), ("young-jedi", 2), ("jedi-knights", 2)],
)
def test_every_moment_is_found_from_every_viewpoint(game: str, count: int) -> None:
    record = recorded(game, count)
    replay = Replay("r1", record, 5)
    twin = dd.replay(record, 0)
    moments = list(range(len(record.choices) + 1))
    for at in moments:
        if at in (0, 1, 15, 16, 17, moments[-1]) or at % 13 == 0:
            for viewer in range(count):
                frame = replay.frame(at, viewer, "en")
                assert frame.at == at
                assert frame.view == view.view(twin, viewer)
                plain = [replace(line, moves=[]) for line in frame.log]
                assert plain == lines(twin, viewer, "en")[-len(frame.log) :]
        if at < len(record.choices):
            seat, _, key = record.choices[at].partition(" ")
            twin.choose(key, int(seat))
    assert replay.frame(10_000, 0, "en").at == len(record.choices)
    assert replay.turns == sorted(set(replay.turns)) and len(replay.turns) > 1


@pytest.mark.parametrize("game", ["episode-one", "young-jedi", "jedi-knights"])
def test_a_frame_tells_where_the_cards_of_the_last_choice_went(game: str) -> None:
    record = recorded(game)
    replay = Replay("r1", record)
    moved: dict[int, int] = {-2: 0, -1: 0, 0: 0}
    named = moved.copy()
    for at in range(1, len(record.choices) + 1, 3):
        for viewer in moved:
            before = replay.frame(at - 1, viewer, "en")
            last = before.log[-1].n if before.log else -1
            counts = {(zone.kind, zone.owner): zone.count for zone in before.view.zones}
            frame = replay.frame(at, viewer, "en")
            for line in frame.log:
                assert line.n > last or not line.moves
                for move in line.moves:
                    counts[move.source, move.source_owner] -= 1
                    counts[move.zone, move.owner] += 1
                    moved[viewer] += 1
                    named[viewer] += move.code != ""
            if frame.log and frame.log[-1].n > last:
                # -1: a pile that may not be counted.
                seen = {(z.kind, z.owner): z.count for z in frame.view.zones if z.count != -1}
                assert {zone: counts[zone] for zone in seen} == seen
    assert moved[-2] == moved[-1] == moved[0] > 10
    assert named[-2] == moved[-2], "all hands are open"
    assert named[-1] < named[0] < moved[0]


def test_all_hands_are_open_to_the_viewpoint_that_sees_all() -> None:
    record = recorded("young-jedi")
    replay = Replay("r1", record)
    at = len(record.choices) // 2
    hands = {
        viewer: [
            len(zone.cards)
            for zone in replay.frame(at, viewer, "en").view.zones
            if zone.kind == "hand"
        ]
        for viewer in (-2, -1, 0)
    }
    counts = [z.count for z in replay.frame(at, -2, "en").view.zones if z.kind == "hand"]
    assert hands[-2] == counts and sum(counts) > 0
    assert sum(hands[-1]) < sum(counts)
    assert hands[0][0] == counts[0] and hands[0][1] < counts[1]
    assert "a card" not in " ".join(line.text for line in replay.frame(at, -2, "en").log)


def test_the_next_choice_is_told_unless_it_is_secret() -> None:
    record = recorded("young-jedi")
    replay = Replay("r1", record)
    told_to_all = hidden = 0
    for at in range(len(record.choices)):
        whole = replay.frame(at, -2, "en")
        assert whole.choice and whole.prompt is not None
        key = record.choices[at].partition(" ")[2]
        assert whole.choice in [o.text for o in whole.prompt.options if o.key == key]
        watching = replay.frame(at, -1, "en")
        assert watching.prompt is None
        assert watching.choice in ("", whole.choice)
        told_to_all += watching.choice != ""
        hidden += watching.choice == ""
    assert told_to_all and hidden
    assert replay.frame(len(record.choices), -2, "en").choice == ""


@pytest.mark.parametrize(
    ("game", "count"),
    [("episode-one", 2), ("episode-one", 4), ("young-jedi", 2), ("jedi-knights", 2)],
)
def test_no_viewpoint_names_a_card_that_was_hidden_from_it(game: str, count: int) -> None:
    """Where hands stay hidden, these are all that is ever shown of the game."""
    record = recorded(game, count)
    replay = Replay("r1", record)
    memories = [Memory(viewer, count) for viewer in range(-1, count)]
    for at in range(len(record.choices)):
        now, then = replay.at(at).state, replay.at(at + 1).state
        for memory in memories:
            memory.learn(now)
            if at % 3 == 0:
                frame = replay.frame(at, memory.viewer, "en")
                plain = json.loads(ENCODER.encode(frame))
                plain.pop("choice", None)
                assert_names_nothing_hidden(plain, now, memory.codes)
            memory.learn(then)
            if at % 3 == 0:
                # The choice is told ahead of what comes of it.
                assert_names_nothing_hidden(frame.choice, then, memory.codes)


def test_a_viewpoint_that_is_none_is_refused() -> None:
    replay = Replay("r1", recorded("episode-one"))
    for viewer in (-3, 2):
        with pytest.raises(Refused):
            replay.frame(0, viewer, "en")


def test_what_is_told_of_a_game() -> None:
    record = recorded("episode-one")
    info = Replay("r1", record, 99).info("fr")
    assert [seat.name for seat in info.seats] == ["Ada", "Ben"]
    assert [seat.title for seat in info.seats] == ["Obscur", "Lumineux"]
    assert info.ended.winners == record.result and info.ended.text and info.ended.rule
    assert info.ended.reveal is not None
    assert (info.choices, info.when) == (len(record.choices), 99)
    assert info.viewpoints == [0, 1, -1, -2]
    assert views(2, False) == [-1] and views(2, False, 1) == [1, -1]


def test_a_conceded_game_tells_who_gave_up() -> None:
    played = sit_down("young-jedi")
    played.chooses()
    played.does(BEN, Concede())
    finished = played.table.finished()
    assert finished is not None
    info = Replay("r1", finished.record).info("en")
    assert info.ended.winners == [0] and "gives up" in info.ended.text


@pytest.mark.parametrize(
    "change", [{"rules_version": 99, "result": []}, {"choices": ["0 nonsense"]}]
)
def test_a_game_that_cannot_be_played_again_is_refused(change: dict[str, object]) -> None:
    record = recorded("episode-one")
    for name, value in change.items():
        setattr(record, name, value)
    with pytest.raises(Refused) as error:
        Replay("r1", record)
    assert error.value.details("fr")


# -- branches ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["episode-one", "young-jedi", "jedi-knights"])
def test_a_branch_goes_on_exactly_from_there(game: str) -> None:
    record = recorded(game)
    replay = Replay("r1", record)
    at = len(record.choices) // 2
    while forced_decision(replay.at(at).state) is not None:
        at += 1  # The table would answer it at once.
    played = Played("b1")
    played.does(CLEO, branch(replay, at, 1, "greedy"))
    assert played.table.state == "playing"
    assert played.table.names() == ["bot:greedy", "Cleo"]
    assert played.table.info("en", 0).source == f"branch:r1@{at}"
    for viewer in (-1, 0, 1):
        view = played.table.position(viewer, "en", 0).view
        assert view == replay.frame(at, viewer, "en").view
    with pytest.raises(Refused) as error:
        played.does(CLEO, TakeBack())
    assert error.value.code == "nothing_to_take_back", "the past belongs to the replay"
    for made, line in enumerate(record.choices[at:], at):
        seat, _, key = line.partition(" ")
        if len(played.game.choices) == made:
            played.answer(int(seat), key)
    assert played.table.ended is not None
    assert played.table.ended.winners == record.result
    assert played.table.record().choices == record.choices
    assert dd.replay(played.table.record()).outcome == played.game.outcome
    assert everything(played.again()) == everything(played.table)


def test_a_friend_may_take_the_other_seat_of_a_branch() -> None:
    replay = Replay("r1", recorded("episode-one"))
    played = Played("b1")
    played.does(CLEO, branch(replay, 10, 0, "anybody"))
    info = played.table.info("en", 0)
    assert info.state == "open" and info.private and not info.rated
    played.does(BEN, Sit(deck="Maul"))
    assert played.table.state == "playing"
    assert len(played.game.choices) == 10
    assert b'"reveal"' not in ENCODER.encode(played.table.position(0, "en", 0))


def test_a_branch_of_a_branch_keeps_the_whole_game() -> None:
    replay = Replay("r1", recorded("episode-one"))
    played = Played("b1")
    played.does(CLEO, branch(replay, 10, 0, "greedy"))
    for _ in range(4):
        played.chooses()
    played.does(CLEO, Concede())
    finished = played.table.finished()
    assert finished is not None
    again = Replay(finished.replay, finished.record)
    assert again.choices == 14
    second = Played("b2")
    second.does(ADA, branch(again, 12, 1, "padawan"))
    assert len(second.game.choices) == 12


def test_nothing_goes_on_from_the_end_or_from_beyond_it() -> None:
    replay = Replay("r1", recorded("episode-one"))
    with pytest.raises(Refused) as error:
        Played("b1").does(CLEO, branch(replay, replay.choices, 0, "greedy"))
    assert error.value.code == "over"
    with pytest.raises(Refused):
        branch(replay, replay.choices + 1, 0, "greedy")
    with pytest.raises(Refused):
        branch(replay, 3, 2, "greedy")


def test_the_replays_looked_at_last_are_kept() -> None:
    record = recorded("episode-one")
    store = ReplayCache(2)
    for id in ("a", "b"):
        store.keep(Replay(id, record))
    assert store.find("a") is not None
    store.keep(Replay("c", record))
    assert store.find("b") is None and store.find("a") is not None
