"""The games that come with the program: they fit the rules, and there is something to take over."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.answers.replays import Replay
from drawdestiny.answers.showcase import shown_part
from drawdestiny.games import game_definition
from drawdestiny.showcase import ShownGame, find_shown, shown_games
from drawdestiny.tables.render import view


def test_every_game_has_one_in_the_order_of_the_games() -> None:
    assert [shown.game for shown in shown_games()] == dd.game_ids()
    assert find_shown("shown-nothing") is None and find_shown("game1") is None


@pytest.mark.parametrize("shown", shown_games(), ids=lambda one: one.game)
def test_it_fits_the_rules_of_today(shown: ShownGame) -> None:
    """Where this fails after a change of rules: ``python tools/showcase.py``."""
    assert shown.record.rules_version == game_definition(shown.game).rules_version
    game = dd.replay(shown.record)
    assert game.outcome is not None and game.outcome.winners == shown.record.result
    assert shown.seat in game.outcome.winners, "a visitor gets a position worth having"
    assert 0 < shown.start < shown.end < len(shown.record.choices)


@pytest.mark.parametrize("shown", shown_games(), ids=lambda one: one.game)
def test_a_part_tells_what_its_seat_may_know(shown: ShownGame) -> None:
    part = shown_part(shown, "fr")
    replay = Replay(shown.id, shown.record)
    assert [frame.at for frame in part.frames] == list(range(shown.start, shown.end + 1))
    for frame in part.frames[::8]:
        assert frame.view == view.view(replay.at(frame.at), shown.seat)
    # News of each moment are whole: what a page tells beat by beat.
    for before, after in zip(part.frames, part.frames[1:], strict=False):
        told = replay.logged[after.at] - replay.logged[before.at]
        assert len([line for line in after.log if line.n > before.log[-1].n]) == told
    assert len(part.asked) >= 5
    for at in part.asked:
        prompt = part.frames[at - shown.start].prompt
        assert prompt is not None and len(prompt.options) > 1
