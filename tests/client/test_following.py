"""Changes of a table put together: the log after take-backs, gaps, other games, the chat."""

from __future__ import annotations

from drawdestiny.client.following import put_together
from drawdestiny.protocol import (
    ChatLine,
    LogLine,
    Position,
    SeatInfo,
    TableChanged,
    TableInfo,
    ViewInfo,
)


def info(number: int = 1) -> TableInfo:
    seats = [SeatInfo(0, "dark", "Dark"), SeatInfo(1, "light", "Light")]
    return TableInfo("t", "episode-one", "classic", "playing", seats, number=number)


def lines(*numbers: int) -> list[LogLine]:
    return [LogLine(n, "drew", f"line {n}") for n in numbers]


BEFORE = Position(info(), 0, 5, log=lines(0, 1, 2), chat=[ChatLine(0, "Ann", "Hello", 1)])


def numbers(position: Position | None) -> list[int]:
    assert position is not None
    return [line.n for line in position.log]


def test_the_next_change_adds_to_the_log() -> None:
    after = put_together(BEFORE, TableChanged(table="t", n=6, info=info(), log=lines(3, 4)))
    assert numbers(after) == [0, 1, 2, 3, 4]
    assert after is not None and after.n == 6


def test_a_take_back_shortens_the_log() -> None:
    change = TableChanged(table="t", n=6, info=info(), undone=1, log=lines(1))
    assert numbers(put_together(BEFORE, change)) == [0, 1]


def test_what_is_missing_in_between_is_noticed() -> None:
    assert put_together(BEFORE, TableChanged(table="t", n=7, info=info())) is None
    whole = TableChanged(table="t", n=9, since=5, info=info(), log=lines(3))
    assert numbers(put_together(BEFORE, whole)) == [0, 1, 2, 3]


def test_what_is_known_already_changes_nothing() -> None:
    assert put_together(BEFORE, TableChanged(table="t", n=4, info=info())) is BEFORE
    again = TableChanged(table="t", n=5, since=4, info=info(), log=lines(2))
    assert numbers(put_together(BEFORE, again)) == [0, 1, 2]


def test_another_game_is_asked_for_whole() -> None:
    assert put_together(BEFORE, TableChanged(table="t", n=6, info=info(2))) is None


def test_seats_may_change_and_chat_is_added_once() -> None:
    view = ViewInfo(1, 1, 0, [1], [], {})
    said = [ChatLine(0, "Ann", "Hello", 1), ChatLine(1, "Bob", "Hi", 2)]
    change = TableChanged(table="t", n=5, since=5, info=info(), view=view, chat=said)
    after = put_together(BEFORE, change)
    assert after is not None
    assert after.seat == 1
    assert [line.text for line in after.chat] == ["Hello", "Hi"]


def test_words_that_were_deleted_with_an_account_are_not_kept() -> None:
    said = [ChatLine(0, "Departed player", "", 1), ChatLine(1, "Bob", "Hi", 2)]
    after = put_together(BEFORE, TableChanged(table="t", n=5, since=5, info=info(), chat=said))
    assert after is not None
    assert [(line.name, line.text) for line in after.chat] == [
        ("Departed player", ""),
        ("Bob", "Hi"),
    ]
