"""Questions that nobody is asked: one answer, and everybody can know that there is no other."""

from __future__ import annotations

import random

import pytest
from tests.tables.played import Played, everything, sit_down

import drawdestiny as dd
from drawdestiny.engine.forced import answer_forced, forced_decision, is_forced
from drawdestiny.protocol import Clock, SeatWish, TableWish
from drawdestiny.tables import entries
from drawdestiny.tables.commands import AnswerTakeBack, TakeBack
from drawdestiny.tables.entries import read_entry
from drawdestiny.testing import laws, scene


def automatic(played: Played) -> list[entries.Chosen]:
    """The answers that the table gave itself."""
    return [
        part
        for body in played.stored
        for part in read_entry(body).parts
        if isinstance(part, entries.Chosen) and part.auto
    ]


def forced_table(stop: int = 400) -> Played:
    """A game of Jedi Knights between two people with clocks, stopped right after the table answered
    something itself."""
    wish = TableWish(
        "jedi-knights", seats=[SeatWish("you"), SeatWish("anybody")], clock=Clock("live", 600, 60)
    )
    played = sit_down("jedi-knights", wish=wish)
    chance = random.Random(3)
    for _ in range(stop):
        before = len(automatic(played))
        played.now += 1_000
        played.random_choice(chance)
        if len(automatic(played)) > before:
            return played
    raise AssertionError("nothing was skipped")


@pytest.mark.parametrize("game", ["jedi-knights", "episode-one", "young-jedi"])
def test_no_table_asks_what_everybody_knows(game: str) -> None:
    played = sit_down(game)
    chance = random.Random(1)
    while played.table.state == "playing":
        assert forced_decision(played.game.state) is None
        played.random_choice(chance)
    record = played.table.record()
    assert dd.replay(record).outcome is not None, "what was skipped is in the record"
    made = sum(
        len(part.keys)
        for body in played.stored
        for part in read_entry(body).parts
        if isinstance(part, entries.Chosen)
    )
    assert made == len(record.choices)
    assert everything(played.again()) == everything(played.table)


def test_a_take_back_goes_past_what_nobody_was_asked() -> None:
    played = forced_table()
    part = read_entry(played.stored[-1]).parts[0]
    assert isinstance(part, entries.Chosen) and not part.auto
    chooser = part.seat
    before = len(played.game.choices) - len(read_entry(played.stored[-1]).parts)
    at = played.table.at(chooser)
    clock = played.table.clocks[played.table.order[chooser]]
    left = clock.remaining(played.now)
    played.does(played.person(chooser), TakeBack())
    wish = played.table.wants_back
    for other in wish.waits_for.copy() if wish else []:
        played.does(played.person(other), AnswerTakeBack(True))
    assert len(played.game.choices) == before
    decision = played.game.state.decision_of(chooser)
    assert decision is not None and not is_forced(played.game.state, decision)
    assert played.table.at(chooser) != at, "an answer to the old question is stale"
    assert clock.remaining(played.now) <= left, "nobody gains time"
    assert everything(played.again()) == everything(played.table)


def test_what_is_skipped_costs_nobody_time() -> None:
    played = forced_table()
    for part in read_entry(played.stored[-1]).parts:
        if isinstance(part, entries.Chosen) and part.auto:
            clock = played.table.clocks[played.table.order[part.seat]]
            assert clock.spent == 0


@pytest.mark.parametrize(("defender", "skipped"), [("Mace Windu", True), ("Yoda", False)])
def test_a_trap_that_no_card_could_be_is_not_asked_for(defender: str, skipped: bool) -> None:
    """Whoever stands there decides it, not what is in the hand: no trap names Mace Windu."""
    t = scene(
        "episode-one",
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        light=[defender],
        light_hand=["Republic Cruiser"],
    )
    t.dark.plays("Double Blade")
    t.asked("trap")
    assert is_forced(t.game.state, t.game.decision) == skipped


def test_answers_are_given_until_somebody_must_choose() -> None:
    game = dd.new_game("jedi-knights", seed=4)
    chance = random.Random(2)
    skipped = 0
    while game.outcome is None:
        before = len(game.choices)
        answer_forced(game)
        skipped += len(game.choices) - before
        if game.outcome is None:
            assert forced_decision(game.state) is None
            decision = chance.choice(game.decisions)
            game.choose(chance.choice(decision.options), decision.player)
    assert skipped > 0


def test_the_law_finds_a_question_that_depends_on_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skipping Responses whenever there is none in hand would tell the others so."""
    monkeypatch.setattr(laws, "is_forced", lambda s, decision: len(decision.options) == 1)
    with pytest.raises(AssertionError):
        for seed in range(3):
            laws.skipping_tells_nothing(laws.random_game("jedi-knights", seed))
