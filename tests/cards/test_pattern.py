"""Regular expressions: the same answers as Python's where both can, and never a hang."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawdestiny.cards.pattern import MOST_WORK, Pattern, PatternError

PIECES = st.sampled_from(
    ["a", "b", " ", ".", "\\w", "\\S", "[ab]", "[^a]", "[a-c]", "(", "(?:", ")", "|", "*", "+", "?",
     "^", "$", "\\b", "\\B", "{2}", "{,2}", "{1,}", "\n"]
)  # fmt: skip


@settings(deadline=None, max_examples=300)
@given(st.lists(PIECES, max_size=8).map("".join), st.text("abc \n", min_size=1, max_size=12))
def test_what_it_takes_means_the_same_as_in_python(source: str, text: str) -> None:
    """Except in an empty text, of which Python 3.11 says that \\\\B does not hold."""
    try:
        pattern = Pattern(source)
    except PatternError:
        return
    try:
        expected = re.compile(source.replace("{,2}", "{0,2}"), re.MULTILINE)
    except re.error:
        return
    assert pattern.found_in(text) == (expected.search(text) is not None)


def test_case_and_accents_do_not_matter() -> None:
    assert Pattern("PIÉGE").found_in("un piege")
    assert Pattern("[A-Z]{4}").found_in("maul")
    assert not Pattern(r"\S").found_in(" \n")


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (r"(a)\1", "pattern_back"),
        ("(?=a)", "pattern_group"),
        ("(?P<x>a)", "pattern_group"),
        ("(a", "pattern_unclosed"),
        ("[a", "pattern_unclosed"),
        ("a)", "pattern_unopened"),
        ("*a", "pattern_repeat"),
        ("a**", "pattern_repeat"),
        ("[z-a]", "pattern_range"),
        (r"\q", "pattern_escape"),
        ("\\", "pattern_escape"),
        ("a{3,2}", "pattern_bounds"),
        ("a{201}", "pattern_bounds"),
        ("((a{99}){99})", "pattern_large"),
        ("(" * 40 + ")" * 40, "pattern_large"),
    ],
)
def test_what_it_does_not_take_is_named_in_both_languages(source: str, word: str) -> None:
    with pytest.raises(PatternError) as error:
        Pattern(source)
    assert error.value.word == word
    assert error.value.text("fr") != error.value.text("en")


@pytest.mark.parametrize("source", ["(a+)+$", "(a|a)*b", "(a*)*b", "(a|aa)+$", "a*a*a*a*a*b"])
def test_patterns_that_take_python_for_ever_read_each_letter_once(source: str) -> None:
    pattern = Pattern(source)
    assert pattern.found_in("a" * 5000 + "c") is False
    assert pattern._work < MOST_WORK / 100
