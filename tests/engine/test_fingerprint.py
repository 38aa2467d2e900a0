"""Fingerprints: equal where the rules know the same, whatever people are shown."""

from __future__ import annotations

import random
import re

import pytest
from tests.engine.toy.coin import COINS, DECK, HAND, Coin, CoinState

import drawdestiny as dd
from drawdestiny.engine.decision import Decision, Option
from drawdestiny.engine.deck import Setup
from drawdestiny.engine.fingerprint import FINGERPRINT_VERSION, canonical, differs, fingerprint
from drawdestiny.engine.game import Game, begin
from drawdestiny.engine.record import replay
from drawdestiny.engine.state import State
from drawdestiny.games import game_ids

MOMENTS = 150


def played(id: str, seed: int, choices: int = MOMENTS, format: str = "") -> Game:
    game = dd.new_game(id, seed=seed, format=format)
    chance = random.Random(seed)
    while game.outcome is None and len(game.choices) < choices:
        offered = [o for o in game.decision.options if o.verb not in ("concede", "surrender")]
        game.choose(chance.choice(offered), game.decision.player)
    return game


def coins(seed: int = 1) -> Game:
    game = Coin()
    return begin(game, Setup("standard", game.ready_decks() * 2, seed))


@pytest.mark.parametrize("id", game_ids())
def test_the_same_game_has_the_same_fingerprints_again(id: str) -> None:
    game = played(id, 4)
    seen = []
    again = game.back_to(0)
    for player, option in game.choices:
        seen.append(fingerprint(again.state))
        again.choose(option.key(), player)
    assert len(set(seen)) > len(seen) // 2
    for count in (0, 20, len(seen) - 1):
        moment = replay(game.definition, game.record(), upto=min(count, len(seen) - 1))
        assert fingerprint(moment.state) == seen[min(count, len(seen) - 1)]
        assert fingerprint(moment.clone().state) == fingerprint(moment.state)
    assert not differs(seen[0], game.back_to(0).state)
    assert differs(seen[0], game.state)


@pytest.mark.parametrize("id", game_ids())
def test_what_only_readers_see_changes_nothing(id: str) -> None:
    """Words, events, what is known, the names of questions, the answers offered: none is in it."""
    game = played(id, 5)
    before = fingerprint(game.state)
    other = game.clone().state
    other.log = []
    other.known = [0] * len(other.known)
    other.agenda = []
    other.chance.next()
    other.pending = [
        Decision(d.player, "another_question", d.source, [Option("dance")], d.step)
        for d in reversed(other.pending)
    ]
    assert fingerprint(other) == before


@pytest.mark.parametrize("id", game_ids())
def test_it_names_no_card_by_its_number(id: str) -> None:
    """Two cards of a deck that are the same card may change places: nobody could tell."""
    for seed in range(6, 12):
        state = played(id, seed, 60).state
        before = fingerprint(state)
        twin = state.clone()
        pile = next(
            zone
            for index, zone in enumerate(twin.zones)
            if twin.kinds[index // twin.players].name == "deck" and len(zone) > 3
        )
        pile.reverse()  # the numbers lie the other way round, the cards as they lay
        codes = twin.codes.copy()
        for card, old in zip(pile, reversed(pile), strict=True):
            codes[card] = state.codes[old]
        twin.codes = codes
        assert fingerprint(twin) == before
        assert not re.search(r"\[\d+, \d\d+", canonical(twin))


@pytest.mark.parametrize("id", game_ids())
def test_another_order_of_a_deck_is_another_fingerprint(id: str) -> None:
    state = played(id, 7, 40).state
    for index, zone in enumerate(state.zones):
        if state.kinds[index // state.players].name != "deck" or len(zone) < 2:
            continue
        twin = state.clone()
        pile = twin.zones[index] = list(reversed(zone))
        assert [twin.codes[c] for c in pile] != [state.codes[c] for c in zone]
        assert fingerprint(twin) != fingerprint(state)


def test_a_hand_has_no_order_and_a_secret_choice_counts() -> None:
    game = coins()
    state = game.state
    assert isinstance(state, CoinState)
    twin = state.clone()
    twin.zone(HAND, 0).reverse()
    assert fingerprint(twin) == fingerprint(state)
    twin.chosen[0] = twin.zone(HAND, 0)[0]
    assert fingerprint(twin) != fingerprint(state)


def test_a_card_at_another_place_is_another_fingerprint() -> None:
    state = coins().state
    twin = state.clone()
    twin.place_card(twin.zone(DECK, 0).pop(), HAND, 0)
    assert fingerprint(twin) != fingerprint(state)


def test_those_of_another_version_and_none_say_nothing() -> None:
    state: State = coins().state
    kept = fingerprint(state)
    version, colon, hashed = kept.partition(":")
    assert (version, colon, len(hashed)) == (str(FINGERPRINT_VERSION), ":", 24)
    assert differs(f"{version}:{'0' * 24}", state)
    assert not differs(f"{FINGERPRINT_VERSION + 1}:{'0' * 24}", state)
    assert not differs("", state)


def test_the_same_version_gives_the_same_hash_for_ever() -> None:
    """Stored ones are compared with those of later programs: whoever changes what is hashed, or
    how, raises the version, and writes the new hash here."""
    assert (FINGERPRINT_VERSION, fingerprint(coins().state)) == (1, "1:97fd3e8f7382bfd6708ba67f")


def test_what_is_hashed_can_be_read() -> None:
    text = canonical(coins().state)
    assert "turn 0 active 0 asked [0, 1] won None" in text
    assert all(card.id in text for card in COINS.cards)


# -- nothing is forgotten ------------------------------------------------------------------------

SHOWN_OR_FOLLOWS = {
    # Of every state: what readers see, how the program goes on, and what the zones tell anyway.
    "agenda", "chance", "codes", "kinds", "known", "log", "outcome", "owners", "pending", "players",
    "recorder", "silent", "teller", "zones",
    # What follows from the decks, the catalogue or where the cards lie.
    "answered", "answers", "auras", "awaited", "bears", "cards", "felt", "has_effects", "heard",
    "mates", "prices", "rank", "sides", "texts", "themes", "timings", "titles", "users", "waiting",
    "watchers", "where",
    # Parts that are looked at on their own, and what telling them needs.
    "battle", "fight", "lasting", "plain", "terms",
}  # fmt: skip


def fields(thing: object) -> list[str]:
    """The data of an object, compiled or not."""
    names = [name for name in dir(thing) if not name.startswith("_")]
    return [
        name
        for name in names
        if name not in SHOWN_OR_FOLLOWS
        and hasattr(thing, name)
        and not callable(getattr(thing, name))
    ]


def another(value: object) -> object:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value > 0 else value + 1
    assert isinstance(value, list), value
    if value and isinstance(value[0], list):
        return [[*value[0], 0], *value[1:]]
    if value:
        return [another(value[0]), *value[1:]]
    return [0]


def unseen(state: State, part: object, where: str) -> list[str]:
    """The fields of a state, or of a part of it, that may change without another fingerprint."""
    before = fingerprint(state)
    found = []
    for name in fields(part):
        old = getattr(part, name)
        if old is None:
            continue
        setattr(part, name, another(old))
        if fingerprint(state) == before:
            found.append(f"{where}.{name}")
        setattr(part, name, old)
    return found


@pytest.mark.parametrize("id", game_ids())
def test_every_field_that_the_rules_read_is_in_it(id: str) -> None:
    """Whoever adds a field to a state decides: it is a fact, or it follows from others."""
    missing: set[str] = set()
    seen: set[str] = set()
    formats = [format.id for format in dd.game_definition(id).formats]
    for seed in range(16):
        game = played(id, seed, 400, formats[seed % len(formats)])
        for count in range(0, len(game.choices), 9):
            state = game.back_to(count).state
            parts = [("state", state)]
            for word in ("battle", "fight"):
                part = getattr(state, word, None)
                if part is not None:
                    parts.append((word, part))
                    parts += [("side", side) for side in getattr(part, "sides", [])]
            # What belongs to a battle counts only in one: what is never seen is what is missing.
            unknown = {name for where, part in parts for name in unseen(state, part, where)}
            every = {f"{where}.{name}" for where, part in parts for name in fields(part)}
            missing |= unknown
            seen |= every - unknown
    assert missing - seen == set()
