"""Drafts: packs go round, a bot stands behind every seat, and everybody gets two legal decks."""

from __future__ import annotations

from collections import Counter

import pytest

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck
from drawdestiny.events.draft import (
    Draft,
    DraftRules,
    Picked,
    Winston,
    built,
    sealed,
    sealed_format,
)
from drawdestiny.events.settings import EventError
from drawdestiny.games import game_definition

GAMES = ["episode-one", "jedi-knights", "young-jedi"]


def legal(game: str, decks: dict[str, Deck]) -> bool:
    definition = game_definition(game)
    format = sealed_format(definition)
    return set(decks) == set(definition.seat_words(2)) and all(
        not definition.problems(deck, format) for deck in decks.values()
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_passes_every_card_once_and_ends_in_two_legal_decks_each(game: str) -> None:
    draft = Draft(DraftRules(game, 3, "s"))
    dealt = Counter(card for round in draft.rounds for pack in round for card in pack)
    while not draft.over:
        for seat in draft.waiting():
            draft.apply(draft.propose(seat, draft.advise(seat)))
    assert Counter(card for taken in draft.taken for card in taken) == dealt
    again = Draft(draft.rules)
    for picked in draft.log:
        again.apply(picked)
    assert again.over and again.taken == draft.taken
    assert all(legal(game, draft.decks(seat, "d")) for seat in range(3))


@pytest.mark.parametrize("game", GAMES)
def test_even_the_worst_picks_make_legal_decks(game: str) -> None:
    draft = Draft(DraftRules(game, 2, "w"))
    chance = seeded(1)
    while not draft.over:
        for seat in draft.waiting():
            pack = draft.packs[seat]
            draft.apply(draft.propose(seat, pack[chance.below(len(pack))]))
    draft.taken[1].clear()
    assert legal(game, draft.decks(0, "d")) and legal(game, draft.decks(1, "d"))


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_pool_makes_a_deck_of_each_side(game: str) -> None:
    definition = game_definition(game)
    assert legal(game, built(definition, sealed(definition, "s"), "d"))


def test_packs_go_to_the_left_and_then_to_the_right() -> None:
    draft = Draft(DraftRules("young-jedi", 3, "s"))
    for step in (-1, 1):
        before = [set(pack) for pack in draft.packs]
        size = len(draft.packs[0])
        for seat in range(3):
            draft.apply(draft.propose(seat, draft.packs[seat][0]))
        assert all(set(draft.packs[seat]) <= before[(seat + step) % 3] for seat in range(3))
        for _ in range(size - 1):
            for seat in range(3):
                draft.apply(draft.propose(seat, draft.packs[seat][0]))


def test_the_bot_picks_for_those_whose_time_is_up() -> None:
    draft = Draft(DraftRules("young-jedi", 2, "s", seconds=30), began=1000)
    draft.apply(draft.propose(0, draft.packs[0][3], now=5000))
    assert draft.waiting() == [1]
    assert draft.late(30_999) == []
    advised = draft.advise(1)
    late = draft.late(31_000)
    assert late == [Picked(1, advised, 31_000, by_bot=True)]
    draft.apply(late[0])
    assert draft.taken[1] == [advised] and draft.deadline() == 61_000


def test_what_a_draft_does_not_grant_is_told() -> None:
    with pytest.raises(EventError, match="1 cannot draft"):
        Draft(DraftRules("young-jedi", 1, "s"))
    with pytest.raises(EventError, match="too few for this draft: it takes 88"):
        Draft(DraftRules("young-jedi", 2, "s", cube=["DM-1"] * 87))
    draft = Draft(DraftRules("young-jedi", 2, "s"))
    with pytest.raises(EventError, match="is not in this pack"):
        draft.propose(0, "DM-0")
    with pytest.raises(EventError, match="no seat 3"):
        draft.propose(2, draft.packs[0][0])
    draft.apply(draft.propose(0, draft.packs[0][0]))
    with pytest.raises(EventError, match="wait for the others"):
        draft.propose(0, draft.packs[0][1])


def test_a_cube_is_dealt_without_replacement() -> None:
    cards = [card.id for card in game_definition("jedi-knights").catalogue().cards][:40]
    draft = Draft(DraftRules("jedi-knights", 2, "s", cube=cards, packs=2, size=10))
    dealt = [card for round in draft.rounds for pack in round for card in pack]
    assert sorted(dealt) == sorted(cards)


def test_a_winston_draft_gives_out_every_card_and_ends() -> None:
    game = game_definition("jedi-knights")
    cards = [pull.card for pull in sealed(game, "w")][:60]
    winston = Winston(game, cards, "w")
    while not winston.over:
        winston.apply(winston.advise())
    assert Counter(winston.taken[0] + winston.taken[1]) == Counter(cards)
    again = Winston(game, cards, "w")
    for answer in winston.log:
        again.apply(answer)
    assert again.taken == winston.taken
    with pytest.raises(EventError, match="The draft is over"):
        winston.apply("take")


def test_who_passes_all_piles_of_a_winston_draft_draws_blind() -> None:
    game = game_definition("jedi-knights")
    cards = [card.id for card in game.catalogue().cards][:12]
    winston = Winston(game, cards, "p")
    for _ in range(3):
        assert len(winston.seen()) == 1
        winston.apply("pass")
    assert [len(pile) for pile in winston.piles] == [2, 2, 2]
    assert len(winston.taken[0]) == 1 and winston.player == 1
    while not winston.over:
        winston.apply("pass")
    assert len(winston.taken[0]) + len(winston.taken[1]) == 12
