"""Folding: what each entry of a table's log makes of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.fairness import commitment_of
from drawdestiny.engine.game import Game
from drawdestiny.engine.moves import Recording
from drawdestiny.engine.record import Fairness
from drawdestiny.games import game_definition
from drawdestiny.tables import entries, hold, orders
from drawdestiny.tables.automatic import AUTOMATIC, QUIET
from drawdestiny.tables.clocks import Clock
from drawdestiny.tables.entries import Entry
from drawdestiny.tables.render.log_lines import Moves
from drawdestiny.tables.seats import Chair
from drawdestiny.tables.start import seat_words
from drawdestiny.tables.take_back import Wish

if TYPE_CHECKING:
    from drawdestiny.tables.table import Table


MOVES_KEPT: Final = 64
"""For so many lines of the log before the last change their moves are kept: who comes back after a
moment still sees where the cards went."""


def fold(table: Table, entry: Entry, game: Game | None = None, moves: Moves | None = None) -> None:
    """Take an entry over; ``game`` is the one on the table after it, if it was played before, and
    ``moves`` are those of its choices."""
    # Older programs followed the wall clock, which may have been set back.
    table.last = when = max(table.last, entry.when)
    if moves is not None:
        table.moves.update(moves)
    if entry.note is not None:
        hold.note(table, entry.note, when)
    recording = Recording()
    for part in entry.parts:
        _fold_part(table, part, when, game, recording)
    if game is None and table.game is not None and table.hold is None:
        table.moves.update(recording.finish(table.game.state))
    orders.settle(table, when)
    if table.game is not None:
        playing = table.ended is None and not table.closed and table.hold is None
        pending = table.game.state.pending
        asked = [table.order[d.player] for d in pending] if playing else []
        for number, clock in enumerate(table.clocks):
            bot = table.chairs[number].played_by_bot
            clock.run(when, number in asked and not bot)
    table.n += 1
    told = table.log_at[-1] if table.log_at else 0
    lines = len(table.game.state.log) if table.game is not None else 0
    table.log_at.append(lines)
    if table.moves:
        first = min(told, lines) - MOVES_KEPT
        table.moves = {n: moved for n, moved in table.moves.items() if first <= n < lines}
    table.telling.forget()
    if table.shadow is not None:
        if table.number == 0:
            table.shadow.fold(entry)
        else:
            table.hidden.append((entry, _deal_of(table, entry)))


def _deal_of(table: Table, entry: Entry) -> Game | None:
    """The game that an entry began: the table behind this one need not deal it again, and shares
    all that does not change in it."""
    begun = any(isinstance(part, entries.Begun) for part in entry.parts)
    return table.game.clone() if begun and table.game is not None else None


def _fold_part(
    table: Table, part: entries.Happening, when: int, game: Game | None, recording: Recording
) -> None:
    match part:
        case entries.Chosen():
            _choose(table, part, when, game, recording)
        case entries.Opened():
            _open(table, part, when)
        case entries.SeatTaken():
            table.chairs[part.chair].sit(part.person, part.bot, part.deck, part.nonce)
        case entries.SeatLeft():
            table.chairs[part.chair] = Chair()
        case entries.Begun():
            _begin(table, part, when, game)
        case entries.TakeBackAsked():
            table.wants_back = Wish(part.seat, part.waits_for.copy())
        case entries.TakeBackAnswered():
            _answer(table, part)
        case entries.TakenBack():
            _take_back(table, part, when, game)
        case entries.Ended():
            _end(table, part)
        case entries.Rated():
            table.ratings = part.ratings
        case entries.SeatGone():
            table.chairs[part.chair].gone = True
            if table.clocks:
                table.clocks[part.chair].lose_connection(when)
        case entries.SeatBack():
            table.chairs[part.chair].gone = False
            if not table.chairs[part.chair].out:
                table.chairs[part.chair].stand_in = ""
            if table.clocks:
                table.clocks[part.chair].find_connection(when)
        case entries.Renamed():
            table.rename(part.person.id, part.person.name)
        case entries.BotTook():
            table.chairs[part.chair].stand_in = part.bot
            table.chairs[part.chair].out = part.for_good
            if table.wants_back is not None:
                table.wants_back = None
        case entries.RematchWanted():
            chair = table.chairs[part.chair]
            chair.wants = True
            chair.nonce = part.nonce
            chair.bring(part.deck)
        case entries.Ordered():
            orders.take_over(table, part)
        case entries.TimeGiven():
            for clock in table.clocks:
                clock.give(part.milliseconds, when)
        case entries.Closed():
            table.closed = True


def _open(table: Table, part: entries.Opened, when: int) -> None:
    table.wish = part.wish
    table.creator = part.creator
    table.created = when
    table.source = part.source
    table.base = part.base
    table.lent = part.lent
    table.kept_for = part.kept_for
    table.allows = part.allows
    table.secret = part.secret
    table.rules = game_definition(part.wish.game)
    table.sides = seat_words(table.definition, part.wish, part.base)
    table.chairs = [Chair() for _ in table.sides]
    table.asked = [(NONE, 0)] * len(table.sides)
    table.order = list(range(len(table.sides)))
    table.score = [0] * len(table.sides)
    if part.wish.delay:
        table.cast_shadow()


def _begin(table: Table, part: entries.Begun, when: int, game: Game | None) -> None:
    table.version = part.record.rules_version
    table.hold = None
    table.stood = 0
    table.unrated = False
    if game is None:
        game = hold.dealt(table, part)
    if table.match_over:
        table.score = [0] * len(table.chairs)
        table.played = 0
    table.game = game
    table.moves = {}
    table.number += 1
    table.order = part.chairs
    if game is not None:
        table.sides = game.state.teller.seats
    table.floor = len(part.record.choices)
    table.quiet = bytearray()
    table.passed = [""] * len(part.chairs)
    table.wants_back = None
    table.ended = None
    table.ratings = {}
    table.reveal = None
    if part.nonces:
        table.reveal = Fairness(commitment_of(table.secret), table.secret, part.nonces)
    table.clocks = [Clock(table.wish.clock) for _ in table.chairs]
    for chair, clock in zip(table.chairs, table.clocks, strict=True):
        chair.wants = False
        chair.stand_in = ""
        chair.out = False
        if chair.gone:
            clock.lose_connection(when)


def _choose(
    table: Table, part: entries.Chosen, when: int, game: Game | None, recording: Recording
) -> None:
    before = None if table.game is None else table.game.state.decision_of(part.seat)
    kind = "" if before is None or table.hold is not None else before.kind
    if game is None:
        hold.play(table, part, recording)
    else:
        table.game = game
    number = table.order[part.seat]
    table.chairs[number].made += len(part.keys)
    table.wants_back = None
    if part.auto:
        table.quiet += bytes([AUTOMATIC] * len(part.keys))
        return
    orders.answered(table, part, kind)
    table.quiet += bytes(part.quiet >> made & QUIET for made in range(len(part.keys)))
    table.clocks[number].settle(when)
    if part.waited:
        table.clocks[number].give(part.waited, when)
    table.clocks[number].decided(len(part.keys))


def _answer(table: Table, part: entries.TakeBackAnswered) -> None:
    wish = table.wants_back
    assert wish is not None
    if part.yes:
        wish.waits_for.remove(part.seat)
    else:
        table.wants_back = None


def _take_back(table: Table, part: entries.TakenBack, when: int, game: Game | None) -> None:
    if game is None:
        hold.go_back(table, part.to)
    else:
        table.game = game
        table.hold = None
    table.unrated = table.unrated or part.unrated
    quiet = table.quiet[part.to - table.floor :] == bytes([QUIET])
    del table.quiet[part.to - table.floor :]
    table.backs += 1
    table.wants_back = None
    taker = NONE if part.seat == NONE else table.order[part.seat]
    orders.taken_back(table, part.seat)
    for number, clock in enumerate(table.clocks):
        clock.settle(when)
        if number == taker:
            clock.take_back()
        elif not quiet:
            clock.ask_anew()


def _end(table: Table, part: entries.Ended) -> None:
    table.ended = part
    table.secret = part.secret
    table.wants_back = None
    if part.reason == "annulled":
        return
    table.played += 1
    for seat in part.winners:
        table.score[table.order[seat]] += 1
