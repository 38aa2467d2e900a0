"""Nothing is learned for free: a table answers every request the same in all worlds that its player
cannot tell apart, until a choice is stored."""

from __future__ import annotations

import random

import pytest
from tests.tables.played import Played, sit_down

import drawdestiny as dd
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.decision import Decision
from drawdestiny.engine.seat import determinize
from drawdestiny.tables.commands import Choose
from drawdestiny.tables.entries import Chosen
from drawdestiny.tables.refusals import Refused

TABLES = [
    (game, format.id, count)
    for game in dd.game_ids()
    for format in dd.game_definition(game).formats
    for count in dd.game_definition(game).seats
]
VERBS = ["play", "deploy", "place", "force", "discard", "attack", "fetch", "use", "trap"]


def answer(played: Played, game: dd.Game, seat: int, keys: list[str]) -> list[str]:
    """What the table answers, in both languages, if this is the game on it: the refusal, or that
    the first key is stored."""
    table = played.table
    true, table.game = table.game, game
    try:
        proposal = table.propose(Choose(table.at(seat), keys), played.person(seat), played.now)
    except Refused as refused:
        return [refused.code, refused.rule, refused.text("en"), refused.text("fr")]
    finally:
        table.game = true
    part = proposal.entry.parts[0]
    assert isinstance(part, Chosen) and part.keys == keys[: len(part.keys)]
    return ["stored", keys[0]]


def why_not(played: Played, game: dd.Game, seat: int, key: str) -> list[tuple[str, str]]:
    true, played.table.game = played.table.game, game
    try:
        return [played.table.why_not(seat, key, lang) for lang in ("en", "fr")]
    finally:
        played.table.game = true


def requests(game: dd.Game, decision: Decision, chance: random.Random) -> list[list[str]]:
    """Choices of one and of several keys, legal and not."""
    state = game.state
    cards = [card for card in range(len(state.codes)) if state.owners[card] == decision.player]
    cards += chance.sample(range(len(state.codes)), 10)
    keys = [f"{chance.choice(VERBS)} {chance.choice(cards)}" for _ in range(6)]
    keys += [f"play {chance.choice(cards)} > nowhere", "pass", "done", "confirm", "undo", "zzz"]
    found = [[key] for key in keys]
    for option in chance.sample(decision.options, min(4, len(decision.options))):
        found += [[option.key(), key] for key in chance.sample(keys, 3)]
        nowhere = [f"play {card} > nowhere" for card in chance.sample(cards, 6)]
        found += [[option.key(), key] for key in nowhere]
        twin = game.clone()
        twin.choose(option, decision.player)
        after = twin.state.decision_of(decision.player)
        if after is not None:
            found.append([option.key(), chance.choice(after.options).key(), "zzz"])
    return found


def in_world(game: dd.Game, seat: int, chance: Chance) -> dd.Game:
    twin = game.clone()
    twin.state = determinize(game.definition, game.state, seat, chance)
    return twin


@pytest.mark.parametrize(("game", "format", "count"), TABLES)
def test_a_request_is_answered_the_same_in_all_worlds(game: str, format: str, count: int) -> None:
    played = sit_down(game, count, format)
    chance, dealt = random.Random(3), seeded(3)
    kinds: set[str] = set()
    for made in range(120):
        if played.table.state != "playing":
            break
        if made % 4 == 0:
            decision = chance.choice(played.game.decisions)
            seat = decision.player
            world = in_world(played.game, seat, dealt)
            for keys in requests(played.game, decision, chance):
                truth = answer(played, played.game, seat, keys)
                assert answer(played, world, seat, keys) == truth, keys
                kinds.add(truth[0] if len(keys) == 1 else f"several {truth[0]}")
                told = why_not(played, played.game, seat, keys[-1])
                assert why_not(played, world, seat, keys[-1]) == told, keys[-1]
        played.random_choice(chance)
    assert kinds >= {"not_offered", "several stored", "several not_offered"}
