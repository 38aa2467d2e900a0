"""Intervals hold what they promise, and a test that stops early does not lie."""

from __future__ import annotations

import random

import pytest

from drawdestiny.lab.stats import always_valid, elo, sprt, two_rates, verdict, wilson


def test_the_interval_of_known_counts() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(20, 20)[1] == pytest.approx(1.0) and wilson(20, 20)[0] > 0.8


def test_a_clear_lead_is_soon_sure_and_an_even_one_stays_open() -> None:
    assert verdict(28, 30, 0.5) == "above"
    assert verdict(2, 30, 0.5) == "below"
    assert verdict(16, 30, 0.5) == "open"
    assert verdict(0, 0, 0.5) == "open"


def test_the_interval_for_stopping_at_will_is_wider_and_agrees_with_the_verdict() -> None:
    low, high = always_valid(75, 100)
    assert low < wilson(75, 100)[0] < wilson(75, 100)[1] < high
    assert verdict(75, 100, low - 0.01) == "above"
    assert verdict(75, 100, low + 0.01) == "open"


def test_looking_after_every_game_errs_in_fewer_than_one_run_of_twenty() -> None:
    rng = random.Random(5)
    wrong = 0
    for _ in range(400):
        points = 0
        for games in range(1, 301):
            points += rng.random() < 0.6
            if verdict(points, games, 0.6) != "open":
                wrong += 1
                break
    assert wrong <= 20


def test_differences_and_elo() -> None:
    lead, error = two_rates(60, 100, 40, 100)
    assert lead == pytest.approx(0.2) and 0.1 < error < 0.2
    assert elo(0.5) == 0 and round(elo(0.75)) == 191


def test_walds_test_decides_between_a_claim_and_less() -> None:
    assert sprt(60, 60, 0.65, 0.08) == "above"
    assert sprt(20, 60, 0.65, 0.08) == "below"
    assert sprt(37, 60, 0.65, 0.08) == "open"
    assert sprt(0, 0, 0.95, 0.025) == "open"


def test_walds_test_is_seldom_wrong_at_either_rate() -> None:
    for rate, wrong in ((0.65, "below"), (0.57, "above")):
        mistakes = 0
        for run in range(300):
            rng = random.Random(run)
            points = games = 0
            while sprt(points, games, 0.65, 0.08) == "open":
                points += rng.random() < rate
                games += 1
            mistakes += sprt(points, games, 0.65, 0.08) == wrong
        assert mistakes <= 22
