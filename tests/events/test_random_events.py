"""Random events: whatever happens in them, the independent checker finds no wrong pairing."""

from __future__ import annotations

from collections import Counter

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.events.night import Night

from drawdestiny.events import progress, propose
from drawdestiny.events.check import check
from drawdestiny.events.files import read_log, write_log
from drawdestiny.events.render import why
from drawdestiny.events.settings import EventError, Kind, Scoring, Sides, Stage
from drawdestiny.events.standings import standings

KINDS: list[list[Kind]] = [
    ["swiss"], ["swiss", "single"], ["swiss", "double"], ["robin"], ["single"], ["double"],
    ["robin", "single"], ["swiss", "swiss"],
]  # fmt: skip
SIDES: list[Sides] = ["free", "single", "double"]
MANY = settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@st.composite
def nights(draw: st.DrawFn) -> Night:
    """An event with latecomers, drop-outs who may return, and people kept apart."""
    kinds = draw(st.sampled_from(KINDS))
    stages = [
        Stage(kind, rounds=draw(st.integers(0, 5)) if kind == "swiss" else 0) for kind in kinds
    ]
    stages[1:] = [
        msgspec.structs.replace(s, cut=draw(st.sampled_from([0, 2, 4, 5]))) for s in stages[1:]
    ]
    night = Night(
        *stages,
        players=draw(st.integers(2, 13)),
        sides=draw(st.sampled_from(SIDES)),
        scoring=Scoring(count=draw(st.sampled_from(["match", "game"]))),
        seed=str(draw(st.integers(0, 999))),
    )
    names = list(night.event.entrants)
    for _ in range(draw(st.integers(0, 3))):
        one, other = draw(st.sampled_from(names)), draw(st.sampled_from(names))
        _try(night, "forbid", one, other)
    while progress.state(night.event) != "over":
        if not _try(night, "pair"):
            _try(night, "finish")
            break
        assert night.event.round is not None
        for match in night.event.round.matches:
            what = draw(st.integers(0, 30))
            if match.open and what < 10:
                night.report_any(match, what)
            elif match.open and what == 30:
                _try(night, "drop", match.players[0])
            elif match.open:
                night.report_any(match, what % 9)
        what = draw(st.integers(0, 9))
        if what == 0:
            _join(night, f"late{night.now}")
        elif what == 1 and night.event.dropped:
            _try(night, "back", min(night.event.dropped))
        elif what == 2:
            _try(night, "undo")
            if night.event.round is not None:
                for match in night.event.round.open:
                    night.report_any(match, 1)
    return night


def _try(night: Night, what: str, *args: str) -> bool:
    """Do it, if the event grants it."""
    try:
        night.apply(getattr(propose, what)(night.event, *args, night.now))
    except EventError:
        return False
    return True


def _join(night: Night, name: str) -> None:
    try:
        night.join(name)
    except EventError as error:
        assert error.word == "too_late"


@given(nights())
@MANY
def test_a_random_event_holds(night: Night) -> None:
    """No pairing is wrong, the log gives the same event again, and every figure adds up."""
    event = night.event
    assert [error.text("en") for error in check(event.log)] == []
    again = read_log(write_log(event))
    rows = standings(event)
    assert [(r.id, r.place) for r in standings(again)] == [(r.id, r.place) for r in rows]
    assert progress.state(again) == progress.state(event)
    if event.stages:
        assert Counter(row.id for row in rows) == Counter(list(event.entrants))
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    for row in rows:
        for figure in row.sums:
            total = sum(term.value for term in figure.terms)
            assert figure.value == (total / max(1, len(figure.terms)) if figure.mean else total)
    for row in rows[:1]:
        assert why(event, row.id, "en") and why(event, row.id, "fr")
