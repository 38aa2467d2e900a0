"""What a seat is told: all that it may know, and nothing else."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.leaks import Memory, assert_names_nothing_hidden
from tests.tables.played import Played, people, sit_down

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.seat import determinize
from drawdestiny.protocol import (
    ENCODER,
    LogLine,
    MoveInfo,
    SeatWish,
    TableWish,
    ViewInfo,
)
from drawdestiny.tables.apply import MOVES_KEPT
from drawdestiny.tables.commands import Concede
from drawdestiny.tables.render import updates
from drawdestiny.tables.render.log_lines import lines
from drawdestiny.tables.render.view import view as shown

GAMES = [
    ("episode-one", "", 2),
    ("episode-one", "", 3),
    ("episode-one", "", 4),
    ("young-jedi", "committee", 2),
    ("young-jedi", "duel", 2),
    ("young-jedi", "classic", 2),
    ("young-jedi", "starter", 2),
    ("jedi-knights", "premiere", 2),
    ("jedi-knights", "preview", 4),
]


def check(played: Played, memory: Memory, lang: str, since: int) -> bytes:
    """The message names no card that its reader may not know."""
    state = played.game.state
    memory.learn(state)
    cards = state.teller.catalogue.cards
    message = ENCODER.encode(played.table.changed(memory.viewer, lang, since, played.now))
    plain = msgspec.json.decode(message)
    assert_names_nothing_hidden(plain, state, memory.codes)
    for zone in plain["view"]["zones"]:
        for seen in zone.get("cards", []):
            assert state.known[seen["card"]] & memory.mask == memory.mask
            assert cards[state.codes[seen["card"]]].id == seen["id"]
    return message


@pytest.mark.parametrize(("game", "format", "count"), GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_message_names_a_card_that_its_reader_may_not_know(
    game: str, format: str, count: int, seed: int
) -> None:
    played = sit_down(game, count, format, id=f"walk-{seed}")
    memories = [Memory(viewer, count) for viewer in range(NONE, count)]
    chance = random.Random(seed)
    since = 0
    messages = 0
    while played.table.state == "playing":
        for memory in memories:
            lang = "en" if messages % 2 else "fr"
            message = check(played, memory, lang, since)
            assert b'"secret":' not in message, "the server's secret is told after the game"
            messages += 1
        since = played.table.n
        played.random_choice(chance)
    assert messages > 20
    for memory in memories:
        ended = played.table.changed(memory.viewer, "en", since, played.now).ended
        assert ended is not None and ended.reveal is not None


@pytest.mark.parametrize(("game", "format", "count"), GAMES)
def test_no_byte_depends_on_what_its_reader_may_not_know(
    game: str, format: str, count: int
) -> None:
    """Deal all that a seat cannot know anew: what it is told stays the same, byte for byte."""
    played = sit_down(game, count, format)
    chance = random.Random(7)
    dice = seeded(7)
    compared = 0
    while played.table.state == "playing":
        if chance.random() < 0.2:
            for viewer in range(count):
                true = played.game.state
                before = ENCODER.encode(played.table.position(viewer, "en", 0))
                world = determinize(played.game.definition, true, viewer, dice)
                world.log = true.log
                played.game.state = world
                played.table.telling.forget()
                after = ENCODER.encode(played.table.position(viewer, "en", 0))
                played.game.state = true
                played.table.telling.forget()
                assert after == before
                compared += 1
        played.random_choice(chance)
    assert compared > 5


def test_a_change_brings_the_lines_since_and_a_position_the_last_ones() -> None:
    played = sit_down("jedi-knights")
    chance = random.Random(2)
    for _ in range(40):
        played.random_choice(chance)
    whole = lines(played.game, 0, "en")

    def plain(log: list[LogLine]) -> list[LogLine]:
        return [replace(line, moves=[]) for line in log]

    position = played.table.position(0, "en", 0)
    assert position.log == whole[-updates.RECENT :]
    n = played.table.n
    played.random_choice(chance)
    change = played.table.changed(0, "en", n, 0)
    assert change.n == n + 1 and change.since == -1
    assert whole + plain(change.log) == lines(played.game, 0, "en")
    late = played.table.changed(0, "en", n - 3, 0)
    assert late.since == n - 3
    had = played.table.log_at[n - 4]
    assert whole[:had] + plain(late.log) == lines(played.game, 0, "en")
    anew = played.table.changed(0, "en", -1, 0)
    assert plain(anew.log) == lines(played.game, 0, "en")


def zones_after(view: ViewInfo, log: list[LogLine]) -> dict[tuple[str, int], int]:
    """How many cards lie in each zone that is counted, after the moves of these lines."""
    counts = counted(view)
    for move in (move for line in log for move in line.moves):
        if (move.source, move.source_owner) in counts:
            counts[move.source, move.source_owner] -= 1
            assert counts[move.source, move.source_owner] >= 0
        if (move.zone, move.owner) in counts:
            counts[move.zone, move.owner] += 1
    return counts


def counted(view: ViewInfo) -> dict[tuple[str, int], int]:
    return {(zone.kind, zone.owner): zone.count for zone in view.zones if zone.count != NONE}


@pytest.mark.parametrize(("game", "format", "count"), GAMES)
def test_moves_lead_from_one_view_to_the_next_and_name_only_what_their_reader_knows(
    game: str, format: str, count: int
) -> None:
    played = sit_down(game, count, format, id="moves")
    chance = random.Random(3)
    moved = unknown = 0
    while played.table.state == "playing":
        n = played.table.n
        before = {viewer: shown(played.game, viewer) for viewer in range(NONE, count)}
        known = played.game.state.known.copy()
        played.random_choice(chance)
        state = played.game.state
        for viewer, view in before.items():
            change = played.table.changed(viewer, "en", n, played.now)
            after = shown(played.game, viewer)
            assert played.follower.changed(viewer, "en", n, played.now).log == change.log
            if change.log:
                counts, found = zones_after(view, change.log), counted(after)
                both = counts.keys() & found.keys()
                assert {zone: counts[zone] for zone in both} == {zone: found[zone] for zone in both}
                assert {"deck", "hand"} <= {kind for kind, _ in both}
            mask = (1 << count) - 1 if viewer == NONE else 1 << viewer
            for line in change.log:
                for move in line.moves:
                    moved += 1
                    if move.card == NONE:
                        assert move.code == "" and not move.shown
                        unknown += 1
                    else:
                        told_of = known[move.card] | state.known[move.card]
                        assert told_of & mask == mask or line.card == move.card
                    if move.shown:
                        assert move.code != ""
    assert moved > 50 and unknown > 10


def test_an_opponent_is_told_that_a_card_was_drawn_and_not_which() -> None:
    played = sit_down("episode-one")
    seat = played.game.decision.player
    n = played.table.n
    played.chooses("draw")
    (own,) = played.table.changed(seat, "en", n, 0).log[-1].moves
    (other,) = played.table.changed(1 - seat, "en", n, 0).log[-1].moves
    assert (own.source, own.zone, own.owner, own.shown) == ("deck", "hand", seat, True)
    assert own.card >= 0 and own.code != ""
    assert other == MoveInfo("deck", seat, "hand", seat)


def test_moves_are_told_by_who_follows_the_entries_too_and_kept_for_a_while() -> None:
    played = sit_down("jedi-knights")
    chance = random.Random(5)
    for _ in range(120):
        n = played.table.n
        played.random_choice(chance)
        tables = (played.table, played.follower, played.again())
        changes = [table.changed(0, "en", n, 0) for table in tables]
        assert changes[0] == changes[1] == changes[2]
    log = played.table.changed(0, "en", 1, 0).log
    told_of = {line.n for line in log if line.moves}
    # Who was away for a moment sees where the cards went; who was away for long, where they lie.
    assert any(n > len(log) - MOVES_KEPT for n in told_of)
    assert not any(n < len(log) - 2 * MOVES_KEPT for n in told_of)
    played.table.forget_told(followed=False)
    assert played.table.moves == {}


def test_readers_of_two_languages_are_told_the_same() -> None:
    played = sit_down("jedi-knights")
    chance = random.Random(2)
    for _ in range(60):
        played.random_choice(chance)
    english, french = (played.table.position(0, lang, 0) for lang in ("en", "fr"))
    assert english.view == french.view
    assert [line.kind for line in english.log] == [line.kind for line in french.log]
    assert english.log[-1].text != french.log[-1].text
    assert french.info.seats[0].title == "Alliance"


def test_a_question_is_told_to_who_is_asked_alone() -> None:
    played = sit_down("episode-one")
    prompts = [played.table.position(viewer, "en", 0).prompt for viewer in (-1, 0, 1)]
    assert [prompt is not None for prompt in prompts] == [False, True, False]
    asked = prompts[1]
    assert asked is not None
    assert [o.key for o in asked.options] == [o.key() for o in played.game.decision.options]
    assert all(option.text for option in asked.options)


def test_the_names_of_decks_are_told_after_the_game() -> None:
    seats = [SeatWish("you", deck="Maul"), SeatWish("anybody")]
    played = sit_down("episode-one", wish=TableWish("episode-one", seats=seats))
    names = [[seat.deck for seat in played.table.info("en", 0, v).seats] for v in (-1, 0, 1)]
    assert names == [["", ""], ["Maul", ""], ["", "Qui-Gon"]]
    played.does(people(2)[1], Concede())
    assert [seat.deck for seat in played.table.info("en", 0).seats] == ["Maul", "Qui-Gon"]


@pytest.mark.parametrize(("game", "format", "count"), GAMES)
def test_what_is_told_is_what_the_engine_shows(game: str, format: str, count: int) -> None:
    """The server makes what it sends at once; the engine's view says what that has to be."""
    played = sit_down(game, count, format, id="same")
    chance = random.Random(3)
    while played.table.state == "playing":
        for viewer in range(NONE, count):
            view = played.game.view(viewer).plain()
            sent = msgspec.to_builtins(shown(played.game, viewer))
            for zone in sent["zones"]:
                zone["cards"] = [{"marks": {}, **card} for card in zone.get("cards", [])]
            expected = {key: view[key] for key in ("viewer", "turn", "active", "waiting", "zones")}
            assert {key: sent[key] for key in expected} == expected
            assert sent["facts"] == msgspec.to_builtins(view["facts"])
            assert sent.get("winners") == view["winners"]
        played.random_choice(chance)
