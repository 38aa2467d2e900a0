"""Moves: each event carries the cards that it moved, in the order in which they are told."""

from __future__ import annotations

import drawdestiny as dd
from drawdestiny.engine.game import Game
from drawdestiny.engine.moves import begin
from drawdestiny.testing import scene
from drawdestiny.testing.laws import random_game

Told = list[tuple[str, list[tuple[str, str, str]]]]
"""The kind of each event with the cards that it moved: name, from, to."""


def told(game: Game, key: str) -> Told:
    """What the events of a choice say and move."""
    recorder = begin(game.state)
    first = len(game.log)
    game.choose(key)
    moves = recorder.finish(game.state)
    s = game.state
    cards = game.definition.catalogue().cards

    def zone(index: int) -> str:
        return s.kinds[index // s.players].name

    return [
        (
            s.log[n].kind,
            [(cards[m.code].name(), zone(m.source), zone(m.target)) for m in moves.get(n, [])],
        )
        for n in range(first, len(s.log))
    ]


def test_a_destiny_draw_moves_its_card_and_each_lost_card_has_its_own_event() -> None:
    t = scene(
        "episode-one",
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=["Aurra Sing"],
        light_deck=["Jar Jar Binks", "Yoda", "Mace Windu", "Padmé"],
    )
    (key,) = [o.key() for o in t.game.decision.options if "play" in o.key()]
    assert told(t.game, key) == [
        ("play_attack", [("Double Blade", "hand", "play")]),
        ("destiny", [("Aurra Sing", "deck", "hand")]),
        ("destiny", [("Jar Jar Binks", "deck", "hand")]),
        ("win", []),
        ("discard_from_deck", [("Yoda", "deck", "discard")]),
        # The attack card goes without a line of its own: with the last one.
        (
            "discard_from_deck",
            [("Mace Windu", "deck", "discard"), ("Double Blade", "play", "discard")],
        ),
    ]


def test_cards_that_are_drawn_together_come_with_their_own_lines() -> None:
    """Young Jedi takes all cards of a hand at once and tells of one after another."""
    together = 0
    for seed in range(4):
        game = random_game("young-jedi", seed, format="classic")
        again = game.back_to(0)
        for player, option in game.choices:
            recorder = begin(again.state)
            first = len(again.log)
            again.choose(option, player)
            moves = recorder.finish(again.state)
            drawn = [n for n in range(first, len(again.log)) if again.log[n].kind == "draw"]
            together += len(drawn) > 1
            for n in drawn:
                assert [move.card for move in moves[n]] == [again.log[n].card]
    assert together > 3


def test_a_card_that_is_told_of_before_it_goes_goes_with_that_line() -> None:
    """Jedi Knights says that a unit is defeated, and discards it afterwards."""
    found = 0
    game = random_game("jedi-knights", 3)
    again = game.back_to(0)
    for player, option in game.choices:
        recorder = begin(again.state)
        again.choose(option, player)
        for n, moves in recorder.finish(again.state).items():
            event = again.log[n]
            if event.kind == "defeated":
                found += any(move.card == event.card for move in moves)
            else:
                assert again.log[n - 1].kind != "defeated" or all(
                    move.card != again.log[n - 1].card for move in moves
                )
    assert found > 3


def test_a_game_that_nobody_records_has_no_recorder_and_neither_have_twins() -> None:
    game = dd.new_game("episode-one", seed=1)
    begin(game.state)
    assert game.clone().state.recorder is None
    assert game.back_to(0).state.recorder is None
