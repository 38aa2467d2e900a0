"""The lines of a game's log, as their readers may know them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from drawdestiny import protocol as say
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Event, Sum
from drawdestiny.engine.game import Game
from drawdestiny.engine.moves import Move
from drawdestiny.engine.state import State
from drawdestiny.engine.teller import Teller
from drawdestiny.tables.render.cache import keep, kept
from drawdestiny.tables.render.view import OPEN, PILES

Moves = dict[int, list[Move]]
"""Moves by the number of the line that tells of them."""

_NO_MOVES: Final[Moves] = {}


def lines(
    game: Game, viewer: int, lang: str, start: int = 0, moves: Moves = _NO_MOVES
) -> list[say.LogLine]:
    """The log from a line on, as the viewer may know it; OPEN knows all of it."""
    log = game.state.log
    found = [
        log_line(game, n, log[n] if viewer == OPEN else log[n].to(viewer), lang)
        for n in range(start, len(log))
    ]
    return with_moves(game.state, found, viewer, moves)


def with_moves(
    state: State, told: list[say.LogLine], viewer: int, moves: Moves
) -> list[say.LogLine]:
    """The lines with the moves that belong to them, as the viewer may know those."""
    if not moves:
        return told
    return [
        replace(line, moves=[move_info(state, move, viewer) for move in moves[line.n]])
        if line.n in moves
        else line
        for line in told
    ]


def move_info(state: State, move: Move, viewer: int) -> say.MoveInfo:
    """A move for one viewer: the card is named only to who knows it at one end or the other."""
    players = state.players
    source, source_owner = divmod(move.source, players)
    zone, owner = divmod(move.target, players)
    kinds = state.kinds
    everyone = (1 << players) - 1
    mask = everyone if viewer in (NONE, OPEN) else 1 << viewer
    left, lies = move.left_known(mask), move.lies_known(mask)
    if viewer == OPEN:
        left = left or kinds[source].name not in PILES
        lies = lies or kinds[zone].name not in PILES
    code = move.code if lies else move.old_code
    return say.MoveInfo(
        kinds[source].name,
        source_owner,
        kinds[zone].name,
        owner,
        move.card if left or lies else NONE,
        state.teller.code_id(code) if left or lies else "",
        lies,
    )


def log_line(game: Game, n: int, event: Event, lang: str) -> say.LogLine:
    """An event that the reader may know."""
    teller = event.teller
    code = teller.code_id(event.code)
    return say.LogLine(
        n,
        event.kind,
        _event_text(game, event, lang),
        event.rule,
        event.player,
        event.card if code else NONE,
        code,
        event.target,
        teller.code_id(event.target_code),
        event.place,
        event.amount,
        [_sum_info(teller, total, lang) for total in event.sums],
    )


def _event_text(game: Game, event: Event, lang: str) -> str:
    if event.sums:
        return event.text(lang)
    player = event.player
    key = (
        game.definition.key,
        lang,
        event.kind,
        event.teller.seats[player] if player != NONE else "",
        event.code,
        event.target_code,
        event.place,
        event.amount,
    )
    return kept(key) or keep(key, event.text(lang))


def _sum_info(teller: Teller, total: Sum, lang: str) -> say.SumInfo:
    return say.SumInfo(
        total.player,
        total.total(),
        [
            say.TermInfo(
                term.amount,
                teller.words.say(
                    lang,
                    "term",
                    term.word,
                    {"n": abs(term.amount), "card": teller.card(term.code, lang)},
                ),
                teller.code_id(term.code),
                term.rule,
                term.word,
            )
            for term in total.terms
        ],
        teller.sum(total, lang),
    )
