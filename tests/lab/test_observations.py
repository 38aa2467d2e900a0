"""Observations: the same spaces for all decks, never more than the view, the same in all worlds
that a player cannot tell apart."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.sets.helping import example, own_game

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.lab.encoder import Encoder
from drawdestiny.lab.features import EACH
from drawdestiny.lab.table import Rules, Table, deal, make_rules

GAMES = dd.game_ids()
TABLES = [
    (game, players, format.id)
    for game in GAMES
    for players in dd.game_definition(game).seats
    for format in dd.game_definition(game).formats
]


def on(table: Table, rng: random.Random, steps: int) -> None:
    """Play some tokens at random."""
    for _ in range(steps):
        if not table.over():
            table.play(rng.choice(table.legal()))


def fresh(table: Table, player: int) -> list[float]:
    """The observation, written from nothing."""
    encoder = Encoder(table.rules.layout, player)
    encoder.update(table._state)
    mine = not table.over() and table.player() == player
    encoder.spell(table._parts if mine else [])
    numbers: list[float] = encoder.numbers.tolist()
    return numbers


@pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(map(str, t)))
def test_the_view_law_holds_for_observations(table: tuple[str, int, str]) -> None:
    """In every world that a player cannot tell from this one, the observation is the same: also
    for those who are not asked."""
    game, players, format = table
    rules = make_rules(game, format=format, players=players)
    looked = 0
    for seed in range(2 if players > 2 else 6):
        rng = random.Random(seed)
        one = deal(rules, seed, remembers=False)
        while not one.over():
            on(one, rng, rng.randrange(1, 12))
            if one.over():
                break
            for player in range(players):
                other = one.resampled(player, seeded(f"{seed} {looked}"))
                if one.player() == player:
                    assert np.array_equal(other.observation(player), one.observation(player))
                    assert np.array_equal(other.mask(), one.mask())
                else:
                    assert fresh(other, player) == fresh(one, player)
                looked += 1
    assert looked > 15


@pytest.mark.parametrize("table", TABLES, ids=lambda t: "-".join(map(str, t)))
def test_what_is_kept_is_what_would_be_written_from_nothing(table: tuple[str, int, str]) -> None:
    game, players, format = table
    rules = make_rules(game, format=format, players=players)
    one = deal(rules, 0, remembers=False)
    rng = random.Random(5)
    for seed in range(2):
        one.deal_again(seed)
        while not one.over():
            on(one, rng, rng.randrange(1, 4))
            player = rng.randrange(players)
            assert one.observation(player).tolist() == fresh(one, player)


@pytest.mark.parametrize("game", GAMES)
def test_zones_show_no_more_than_the_view(game: str) -> None:
    """A zone's numbers are the sum of the cards that the view shows there, or of some of them."""
    rules = make_rules(game)
    rows = rules.layout.features.rows
    code = {id: place for place, id in enumerate(rules.game.catalogue().ids)}
    starts = rules.layout.zone_starts()
    full = 0
    for seed in range(3):
        one = deal(rules, seed, remembers=False)
        rng = random.Random(seed)
        while not one.over():
            on(one, rng, 5)
            for player in range(2):
                seen = one.observation(player)
                for zone in one.view(player).zones:
                    if (zone.kind, 0) not in starts:
                        continue
                    at, size = starts[zone.kind, (zone.owner - player) % 2]
                    shown = seen[at : at + size]
                    most = np.zeros(size, np.float32)
                    for card in zone.cards:
                        most += rows[code[card.id]]
                    assert (shown[1:] <= most[1:]).all()
                    assert zone.count < 0 or shown[0] == EACH * zone.count
                    full += bool(zone.cards) and np.array_equal(shown[1:], most[1:])
    assert full > 100


@pytest.mark.parametrize("game", GAMES)
def test_all_decks_and_formats_have_the_same_spaces(game: str) -> None:
    definition = dd.game_definition(game)
    sizes = set()
    for format in definition.formats:
        usual = definition.default_decks(definition.seats[0], format.id)
        rules = make_rules(game, format=format.id)
        sizes.add((rules.size, rules.words.size, *rules.sizes.items()))
        assert [deck.name for deck in rules.decks] == [definition.deck(n).name for n in usual]
    assert len(sizes) == 1


@pytest.mark.parametrize("game", GAMES)
def test_cards_of_different_kinds_have_different_rows(game: str) -> None:
    rules = make_rules(game)
    features = rules.layout.features
    cards = rules.game.catalogue().cards
    assert len(features.rows) == len(cards) + 1
    different = {row.tobytes() for row in features.rows}
    assert len(different) > 0.8 * len({card.title for card in cards})
    for row in features.rows:
        assert row[0] == EACH
        assert np.array_equal(row * 16, np.round(row * 16))  # so that sums are exact


@pytest.mark.parametrize("game", GAMES)
def test_own_cards_have_the_same_spaces(game: str) -> None:
    """Their features stand in the columns of the game, their tokens among those kept for them."""
    base = dd.game_definition(game)
    own = own_game(game, [example(game)])
    rules = Rules(own.definition, own.setup.format, own.setup.decks)
    usual = make_rules(game)
    assert (rules.size, rules.words.size, rules.sizes) == (
        usual.size,
        usual.words.size,
        usual.sizes,
    )
    words = rules.words
    kept = range(words.first_own, words.first_place)
    added = [id for id in own.definition.catalogue().ids if id not in base.catalogue().by_id]
    assert added
    for id in added:
        code = own.definition.catalogue().card(id).code
        assert words.card_tokens[code] in kept
        assert np.count_nonzero(rules.layout.features.rows[code]) > 3
    one = deal(rules, 1, remembers=False)
    on(one, random.Random(1), 100_000)
    assert one.over() and np.isfinite(one.observation(0)).all()
