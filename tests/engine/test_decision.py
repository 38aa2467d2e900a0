"""Options and their keys: the notation of replays, wire, logs and tests."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawdestiny.engine.decision import DONE, NONE, PASS, Option
from drawdestiny.engine.game import parse_key


def test_a_key_says_verb_card_target_place_and_amount() -> None:
    assert Option("draw").key() == "draw"
    assert Option("play", 17).key() == "play 17"
    assert Option("play", 17, place="naboo").key() == "play 17 > naboo"
    assert Option("play", 17, 4).key() == "play 17 > 4"
    assert Option("pay", 17, 4, "naboo", 0).key() == "pay 17 > 4 > naboo x0"
    assert Option("bid", amount=3).key() == "bid x3"
    assert (PASS.key(), DONE.key()) == ("pass", "done")


@given(
    st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True),
    st.integers(NONE, 300),
    st.integers(NONE, 300),
    st.sampled_from(["", "naboo", "light2", "left-flank"]),
    st.integers(NONE, 30),
)
@settings(max_examples=60, deadline=None)
def test_a_key_reads_back_as_the_same_option(
    verb: str, card: int, target: int, place: str, amount: int
) -> None:
    option = Option(verb, card, target, place, amount)
    again = parse_key(option.key())
    assert again == option
    assert again is not None
    assert hash(again) == hash(option)
    assert again.key() == option.key()


@pytest.mark.parametrize(
    "text",
    ["", "  ", "17", "play 17 >", "play > > naboo", "play 1 2", "play x", "> naboo", "bid x"],
)
def test_what_is_no_key_is_none(text: str) -> None:
    assert parse_key(text) is None


def test_options_are_equal_by_what_they_mean() -> None:
    assert Option("play", 3, place="naboo") == Option("play", 3, place="naboo")
    assert Option("play", 3) != Option("play", 4)
    assert Option("play", 3) != "play 3"
    assert repr(Option("play", 3)) == "<play 3>"
