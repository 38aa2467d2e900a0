"""Whatever a file says, it is read or refused with a sentence, soon."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.sets.helping import EXAMPLES, GAMES, example

import drawdestiny as dd
from drawdestiny.engine.card_sets import MOST_CARDS, SetProblems, card_set, set_data
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.engine.set_data import SetData
from drawdestiny.sets.files import read_file

games = pytest.mark.parametrize("game", GAMES)
SEEDS = [(EXAMPLES / f"{game}.cards.toml").read_text(encoding="utf-8") for game in GAMES]
ODD: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(
        ["", "unknown", "\u0000", "a" * 5000, 10**30, -1, True, [], {}, [[]], None, 3.5]
    ),
    st.text(max_size=12),
    st.integers(),
    st.lists(st.text(max_size=5), max_size=3),
)
quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@games
@quick
@given(data=st.data())
def test_any_figure_of_a_card_may_be_anything(game: str, data: st.DataObject) -> None:
    content = set_data(example(game).source)
    card = data.draw(st.sampled_from(content.cards))
    key = data.draw(st.sampled_from([*card, "text", "start_extras", "users", "halves", "group"]))
    card[key] = data.draw(ODD)
    told(game, content)


def told(game: str, content: SetData) -> None:
    """The set makes a game, or says in both languages why it does not."""
    definition = dd.game_definition(game)
    try:
        extended = definition.extend([card_set(content)])
    except DrawDestinyError as refused:
        assert refused.text("en") and refused.text("fr")
    else:
        for card in extended.catalogue().cards[len(definition.catalogue()) :]:
            assert card.name() is not None
            for lang in ("en", "fr"):
                extended.card_text(card, lang)
            extended.card_facts(card)


@quick
@given(
    text=st.sampled_from(SEEDS),
    at=st.integers(0, 4000),
    cut=st.integers(0, 40),
    put=st.text(max_size=10),
)
def test_a_damaged_file_is_refused_with_a_sentence(text: str, at: int, cut: int, put: str) -> None:
    try:
        read = read_file(text[:at] + put + text[at + cut :], "my.cards.toml")
    except DrawDestinyError as refused:
        assert refused.text("en").startswith("my.cards.toml") and refused.text("fr")
    else:
        for problem in read.problems:
            assert problem.text("en").startswith("my.cards.toml:")


def test_thousands_of_cards_are_refused() -> None:
    content = SetData("jedi-knights", "MY", "Mine", [{"id": f"MY-{n}"} for n in range(5000)])
    with pytest.raises(SetProblems) as refused:
        dd.game_definition("jedi-knights").extend([card_set(content)])
    assert str(MOST_CARDS) in refused.value.text("en")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[card]]\n" + "".join(f"k{i} = 1\n" for i in range(5000)), "5000 keys, 60 are allowed"),
        ("keywords = [" + '"K",' * 5000 + "]\n", "5000 entries, 200 are allowed"),
    ],
)
def test_endless_lists_are_refused_before_they_are_looked_at(text: str, words: str) -> None:
    read = read_file('game = "jedi-knights"\nname = "x"\ncode = "MY"\n' + text, "long")
    (problem,) = read.problems
    assert words in problem.text("en")
