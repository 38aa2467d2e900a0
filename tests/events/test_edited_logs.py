"""Logs that somebody edited: refused in a sentence, or an event that can be read and shown."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.events.night import Night

from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.events import propose
from drawdestiny.events.check import check
from drawdestiny.events.facts import facts
from drawdestiny.events.files import read_log, write_log
from drawdestiny.events.render import bracket_lines, told, why
from drawdestiny.events.settings import Stage


def _logs() -> list[str]:
    made = []
    for stages, sides in (
        ([Stage("swiss", rounds=2), Stage("double", cut=4)], "single"),
        ([Stage("robin")], "double"),
        ([Stage("single")], "free"),
    ):
        night = Night(*stages, players=5, sides=sides)
        night.play_on("log")
        made.append(write_log(night.event))
    league = Night(Stage("league"), players=3)
    league.apply(propose.meet(league.event, "p0", "", 0))
    league.drop("p0")
    return [*made, write_log(league.event)]


LOGS = _logs()


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a document that holds something: the container and the key."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, held in list(inner) if isinstance(value, dict | list) else []:
        found.append((value, key))
        if isinstance(held, dict | list):
            found += _places(held)
    return found


@given(st.data())
@settings(
    max_examples=300, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
def test_an_edited_log_is_refused_or_can_be_shown(data: st.DataObject) -> None:
    document = json.loads(data.draw(st.sampled_from(LOGS)))
    for _ in range(data.draw(st.integers(1, 3))):
        places = _places(document["entries"])
        container, key = places[data.draw(st.integers(0, len(places) - 1))]
        how = data.draw(st.integers(0, 3))
        if how == 0:
            del container[key]
        elif how == 1 and isinstance(container, list):
            container.insert(key, json.loads(json.dumps(container[key])))
        elif how == 2 and isinstance(container[key], int):
            container[key] = data.draw(st.sampled_from([-1, 0, 1, 2, 99, 10**30]))
        else:
            other, place = places[data.draw(st.integers(0, len(places) - 1))]
            container[key] = json.loads(json.dumps(other[place]))
    try:
        event = read_log(json.dumps(document))
    except DrawDestinyError as error:
        assert error.text("en") and error.text("fr")
        return
    json.dumps(facts(event))
    for lang in ("en", "fr"):
        assert told(event, lang)
        bracket_lines(event, lang)
        for id in event.entrants:
            assert why(event, id, lang)
    check(event.log)
    try:
        event.apply(propose.pair(event, 0))
    except DrawDestinyError as error:
        assert error.text("fr")
