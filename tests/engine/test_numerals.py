"""Numbers in keys, records and what people type: ASCII digits, and not too many of them."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import IllegalChoice, ReplayMismatch
from drawdestiny.engine.game import follow, parse_key
from drawdestiny.engine.numerals import whole_number

STRANGE = ["²", "1²", "٣", "１", "৪", "①", "1_0", "+1", "-1", "9" * 10, "9" * 5000]
"""What isdigit, isdecimal or int would take, or stumble over."""


@pytest.mark.parametrize("text", ["", " ", " 1", "1 ", "one", "1.0", "0x1", *STRANGE])
def test_what_is_no_plain_number_is_none(text: str) -> None:
    assert whole_number(text) == NONE


@pytest.mark.parametrize("text", ["0", "7", "017", "999999999"])
def test_a_plain_number_is_read(text: str) -> None:
    assert whole_number(text) == int(text)


def test_a_longer_number_is_read_where_one_may_stand() -> None:
    assert whole_number("123456789012", 18) == 123456789012


@pytest.mark.parametrize("number", STRANGE)
@pytest.mark.parametrize("key", ["deploy {}", "bid x{}", "play 1 > 2 x{}", "play {} > naboo"])
def test_a_key_holds_plain_numbers_only(key: str, number: str) -> None:
    assert parse_key(key.format(number)) is None


@pytest.mark.parametrize("number", STRANGE)
@pytest.mark.parametrize("id", dd.game_ids())
def test_a_strange_number_in_a_choice_is_refused_in_words(id: str, number: str) -> None:
    game = dd.new_game(id, seed=1)
    for verb in ("deploy", "play", "draw"):
        with pytest.raises(IllegalChoice, match="no such choice"):
            game.choose(f"{verb} {number}", game.decision.player)


@pytest.mark.parametrize("seat", STRANGE)
def test_a_strange_seat_in_a_record_is_a_mismatch(seat: str) -> None:
    game = dd.new_game("episode-one", seed=1)
    with pytest.raises(ReplayMismatch, match=r"choices\[0\]"):
        follow(game, [f"{seat} draw"])
