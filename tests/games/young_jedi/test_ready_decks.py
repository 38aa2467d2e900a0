"""The ready decks: legal, themed, unlike each other, and played against each other to the end."""

from __future__ import annotations

from itertools import combinations

import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.decision import Decision, Option
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.games.young_jedi.cards.card import CHARACTER, OBJECTIVE, WEAPON, YJCard
from drawdestiny.players import make_bot
from drawdestiny.testing import scene
from drawdestiny.testing.laws import MOST_DECISIONS, check_conserved
from drawdestiny.testing.marks import rule

GAME = dd.game_definition("young-jedi")
THEMED = [
    "Duel of the Fates (light)",
    "Gungan swarm (light)",
    "Royal guard (light)",
    "Skywalker's race (light)",
    "Naboo fleet (light)",
    "Galactic Senate (light)",
    "Sith duel (dark)",
    "Droid swarm (dark)",
    "Armoured division (dark)",
    "Bounty hunters (dark)",
    "Sebulba's race (dark)",
    "Trade Federation fleet (dark)",
]
MORE = ["Trials of the Council (light)", "Bought senators (dark)"]
"""The virtual cards, for the committee's format only, and the other side of the Senate."""

FORMATS = ["committee", "duel"]
BLOCKS = 5
GAMES = 15
"""In each block of each format; 150 in all."""

PATIENCE = 3000
"""Decisions after which even a stubborn player gives way: two hands can be stuck for ever."""


def faces(deck: Deck) -> list[YJCard]:
    """Every card of a deck, each copy by itself."""
    found = []
    for id, count in deck.cards.items():
        card = GAME.catalogue().by_id[id]
        assert isinstance(card, YJCard)
        found += [card] * count
    return found


# -- the lists -----------------------------------------------------------------------------


@rule("YJ-17.1")
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", THEMED)
def test_themed_decks_are_legal(name: str, format: str) -> None:
    deck = GAME.deck(name)
    assert [problem.text for problem in GAME.problems(deck, format)] == []
    assert deck.size() == 60
    assert deck.notes["origin"] == "ours"
    assert GAME.words.has("fr", "deck", deck.slug())


@pytest.mark.parametrize("name", MORE)
def test_the_other_decks_are_legal_under_the_committee(name: str) -> None:
    assert GAME.problems(GAME.deck(name), "committee") == []


@rule("YJ-20.1/committee")
def test_virtual_cards_are_for_the_committee_only() -> None:
    problems = GAME.problems(GAME.deck("Trials of the Council (light)"), "duel")
    assert {problem.rule for problem in problems} == {"YJ-20.1"}


def test_every_ready_deck_is_legal_somewhere_and_has_a_name_of_its_own() -> None:
    decks = GAME.ready_decks()
    for deck in decks:
        assert any(not GAME.problems(deck, format.id) for format in GAME.formats), deck.name
    assert len({deck.slug() for deck in decks}) == len(decks)


def test_there_are_six_themes_a_side() -> None:
    sides = [GAME.deck(name).side for name in THEMED]
    assert sides.count("light") == sides.count("dark") == 6


def test_themed_decks_differ_in_most_of_their_cards() -> None:
    for one, other in combinations([GAME.deck(name) for name in THEMED + MORE], 2):
        shared = sum(min(count, other.cards.get(id, 0)) for id, count in one.cards.items())
        assert shared <= 20, f"{one.name} and {other.name} share {shared} cards"


@pytest.mark.parametrize("name", THEMED + MORE)
def test_a_themed_deck_plays_cards_with_text_and_can_use_its_weapons(name: str) -> None:
    cards = faces(GAME.deck(name))
    people = [card for card in cards if card.type == CHARACTER]
    assert len(people) >= 24
    assert sum(card.counters for card in people) / len(people) < 3.5
    texts = {card.id for card in cards if GAME.has_text(card)}
    assert len(texts) >= 10, sorted(texts)
    for weapon in cards:
        if weapon.type == WEAPON:
            users = [card for card in people if weapon.line_for(card) >= 0]
            assert users, f"nobody can use {weapon.name()}"


def test_together_they_hold_most_cards_with_text() -> None:
    held = {card.id for name in THEMED + MORE for card in faces(GAME.deck(name))}
    every = {card.id for card in GAME.catalogue().cards if GAME.has_text(card)}
    assert len(held & every) / len(every) > 0.8


@rule("YJ-19.1")
@pytest.mark.parametrize("name", ["Skywalker's race (light)", "Sebulba's race (dark)"])
def test_a_race_deck_has_every_number_for_its_laps(name: str) -> None:
    cards = faces(GAME.deck(name))
    assert sum(card.type == OBJECTIVE for card in cards) == 1
    for number in range(1, 7):
        assert sum(card.destiny == number for card in cards) >= 3, number


# -- random pairs --------------------------------------------------------------------------


def pick(decision: Decision, chance: Chance, stubborn: bool) -> Option:
    """Any answer; a stubborn player neither surrenders nor throws a hand away, and acts more."""
    options = decision.options
    if stubborn:
        options = [o for o in options if o.verb not in ("consider", "discard_hand")]
        if len(options) > 1 and decision.kind in ("deploy", "battle") and chance.below(4):
            options = [o for o in options if o.verb not in ("done", "pass")]
    return options[chance.below(len(options))]


def play(s: State, number: int) -> None:
    """One game in six between greedy bots, the others at random, every second one stubborn."""
    s.silent = True
    chance = seeded(f"pairs {number}")
    bots = [make_bot("greedy", number), make_bot("greedy", -number)]
    seats = [Seat(GAME, s, player) for player in range(2)]
    s.advance()
    for count in range(MOST_DECISIONS):
        if s.over():
            return
        decision = s.pending[chance.below(len(s.pending))]
        if number % 6 == 0:
            option = bots[decision.player].choose(seats[decision.player])
        else:
            option = pick(decision, chance, number % 2 == 1 and count < PATIENCE)
        s.answer(decision, option)
    raise AssertionError(f"game {number} has no end; asked {s.pending}")


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_pairs_play_to_the_end(block: int, format: str) -> None:
    legal = [deck for deck in GAME.ready_decks() if not GAME.problems(deck, format)]
    dark = [deck for deck in legal if deck.side == "dark"]
    light = [deck for deck in legal if deck.side == "light"]
    for number in range(block * GAMES, (block + 1) * GAMES):
        chance = seeded(f"decks {format} {number}")
        decks = [dark[chance.below(len(dark))], light[chance.below(len(light))]]
        s = GAME.start(Setup(format, decks, number), chance)
        play(s, number)
        check_conserved(s)
        assert s.outcome is not None
        assert len(s.outcome.winners) <= 1


# -- hands that are stuck ------------------------------------------------------------------

STUCK = {"dark": ["Use Caution"] * 6, "light": ["Shmi's Pride"] * 6}


@rule("YJ-10.1")
def test_greedy_bots_throw_away_hands_from_which_nobody_can_come() -> None:
    """Otherwise both would wait for ever."""
    t = scene(
        "young-jedi",
        site="Mos Espa",
        turn="light",
        dark=[],
        light=[],
        dark_hand=STUCK["dark"],
        light_hand=STUCK["light"],
        dark_deck=["Watto, Slave Owner"] * 20,
        light_deck=["Ric Olié, Ace Pilot"] * 20,
    )
    bots = [make_bot("greedy", 1), make_bot("greedy", 2)]
    threw = []
    for _ in range(6):
        player = t.game.decisions[0].player
        option = bots[player].choose(t.game.seat(player))
        if option.verb == "discard_hand":
            threw.append(player)
        t.game.choose(option, player)
    assert sorted(threw) == [0, 1]
    assert not set(t.cards("light_hand")) & set(STUCK["light"])
