"""Hints know what the seat knows: no deck list that it has not seen, no card that is imagined."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.seat import Seat
from drawdestiny.players import SearchBot
from drawdestiny.players.explain import Course, explain
from drawdestiny.tables import thinking
from drawdestiny.testing.laws import moments, random_game
from drawdestiny.testing.requests import with_other_lists

LAID = """
game = "episode-one"
turn = "dark"

[dark]
tatooine = ["Darth Maul"]
hand = ["Landing Ship", "Aurra Sing"]
deck = ["destiny 1", "destiny 1", "destiny 1", "destiny 1"]

[light]
naboo = ["Qui-Gon Jinn"]
hand = ["Jedi Landing"]
deck = ["destiny 6", "destiny 6", "destiny 6", "destiny 6"]
"""


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that end after so many tries, not after some time: always the same."""
    monkeypatch.setattr(thinking, "HINT_ITERATIONS", 40)
    monkeypatch.setattr(thinking, "HINT_SECONDS", 0.0)


def about_unknown_cards(game: dd.Game, seat: int, courses: list[Course]) -> list[str]:
    """The lines of a hint that are about cards which the seat does not know."""
    return [
        line.text
        for course in courses
        for line in course.follows
        for card in (line.option.card, line.option.target)
        if card != NONE and not game.state.knows(card, seat)
    ]


@pytest.mark.parametrize("name", dd.game_ids())
def test_a_hint_is_about_cards_that_the_seat_knows(name: str) -> None:
    lines = 0
    for seed in range(2):
        for game in moments(random_game(name, seed), 5):
            seat = game.decision.player
            courses = explain(game.seat(seat, False), SearchBot(seeded(seed), 60), "en")
            assert about_unknown_cards(game, seat, courses) == []
            lines += sum(len(course.follows) for course in courses)
    assert lines > 5, "something is said of what follows"


@pytest.mark.parametrize("name", dd.game_ids())
def test_a_hint_tells_no_hidden_card_because_its_name_is_known(name: str) -> None:
    """Another copy of such a card was seen: that the opponent holds one more is still hidden."""
    looked = 0
    for seed in range(6):
        for game in moments(random_game(name, seed), 20):
            seat = game.decision.player
            if not has_hidden_twin(game, seat):
                continue
            looked += 1
            courses = explain(game.seat(seat), SearchBot(seeded(seed), 60), "en")
            assert about_unknown_cards(game, seat, courses) == []
            if looked == 8:
                return
    assert looked > 2, "there are such positions"


def has_hidden_twin(game: dd.Game, seat: int) -> bool:
    """Whether another player holds a card that the seat does not know, and knows a copy of."""
    state = game.state
    seen = {state.codes[card] for card in range(len(state.codes)) if state.knows(card, seat)}
    return any(
        state.codes[card] in seen
        for index, zone in enumerate(state.zones)
        if state.kinds[index // state.players].name == "hand" and index % state.players != seat
        for card in zone
        if not state.knows(card, seat)
    )


@pytest.mark.parametrize("name", dd.game_ids())
def test_a_hint_is_the_same_whatever_list_the_opponent_plays(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch)
    differ = 0
    for game in list(moments(random_game(name, 4), 5))[1:]:
        seat = game.decision.player
        other = with_other_lists(game, seat, seeded("lists"))
        differ += sorted(other.state.codes) != sorted(game.state.codes)
        told = thinking.hints(game, seat, "s", "en")
        assert thinking.hints(other, seat, "s", "en") == told
    assert differ >= 2, "the lists are different ones"


def test_a_list_that_lies_open_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a position that was laid out for all to see, the worlds hold the cards that it holds; in a
    game from decks they hold others too."""
    quick(monkeypatch)
    seats: list[Seat] = []

    def watched(seat: Seat, bot: SearchBot, lang: str) -> list[Course]:
        seats.append(seat)
        return explain(seat, bot, lang)

    monkeypatch.setattr(thinking, "explain", watched)
    laid = dd.new_scenario(LAID)
    dealt = dd.new_game("episode-one", seed=1)
    for game in (laid, dealt):
        thinking.hints(game, game.decision.player, "s", "en")
    kept = []
    for game, seat in zip((laid, dealt), seats, strict=True):
        worlds = [sorted(seat.world(seeded(n)).codes) for n in range(6)]
        kept.append(all(codes == sorted(game.state.codes) for codes in worlds))
    assert kept == [True, False]


def test_own_cards_are_dealt_from_the_own_list() -> None:
    game = random_game("young-jedi", 2, stop=40)
    seat = game.decision.player
    world = game.seat(seat, open_lists=False).world(seeded(1))
    mine = [card for card, owner in enumerate(game.state.owners) if owner == seat]
    assert sorted(world.codes[c] for c in mine) == sorted(game.state.codes[c] for c in mine)
