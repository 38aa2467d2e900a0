"""The lines of a game's log, as their readers may know them."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Event, Sum
from drawdestiny.engine.game import Game
from drawdestiny.engine.teller import Teller
from drawdestiny.server import protocol as say
from drawdestiny.server.seen import OPEN
from drawdestiny.server.sentences import keep, kept


def lines(game: Game, viewer: int, lang: str, start: int = 0) -> list[say.LogLine]:
    """The log from a line on, as the viewer may know it; OPEN knows all of it."""
    log = game.state.log
    return [
        log_line(game, n, log[n] if viewer == OPEN else log[n].to(viewer), lang)
        for n in range(start, len(log))
    ]


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
        game.definition.id,
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
            )
            for term in total.terms
        ],
        teller.sum(total, lang),
    )
