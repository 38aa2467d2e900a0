"""Every message with wrong types, sizes, order and other people's ids: always a typed answer, never
a fault, never a word of a table that is not one's own."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.server.callers import ANYBODY, YOU, Caller, open_service

from drawdestiny import protocol as p
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.tables.session import Do, Session, Visitor

KINDS: list[Any] = list(get_args(p.ClientMessage))
HEARD = msgspec.json.Decoder(p.ServerMessage)
SECRET, OWN, WATCHED = "the table of others", "one's own table", "a table to watch"
"""Stand for the ids of tables, which are not known before the house is open."""

# JSON knows neither NaN nor infinities: no number could be read in a message that has them.
NUMBERS = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
JUNK = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)

SEATS = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "who": st.sampled_from(["you", "anybody", "named", "bot", "nobody"]),
            "name": st.sampled_from(["", "greedy", "grandmaster", "Ann", "x" * 61]),
            "deck": st.sampled_from(["", "Maul", "mine:", "mine:nothing", "no deck", "1 E1-D21\n"]),
        },
    ),
    max_size=5,
)
WISH = st.fixed_dictionaries(
    {"game": st.sampled_from(["episode-one", "young-jedi", "jedi-knights", "chess", ""])},
    optional={
        "format": st.sampled_from(["", "classic", "nothing"]),
        "seats": SEATS,
        "rated": st.booleans(),
        "best_of": st.sampled_from([1, 3, 2]),
        "clock": st.fixed_dictionaries(
            {}, optional={"kind": st.sampled_from(["none", "live", "days", "sun"]), "days": JUNK}
        ),
        "delay": st.integers(-1, 601),
        "scenario": st.sampled_from(["", "game = 1", "turn = 'dark'", "[[", "x" * 20_001]),
    },
)
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "table": st.sampled_from([SECRET, OWN, WATCHED, "unknown", "", "x" * 41]),
    "at": st.integers(-1, 3) | st.just(2**70),
    "keys": st.lists(st.sampled_from(["draw", "pass", "play 1", "play 1 > naboo", "", "x" * 81])),
    "key": st.sampled_from(["draw", "play 1", "play 99999 > naboo", "dance", " ", "x" * 81]),
    "wish": WISH,
    "seat": st.integers(-2, 4),
    "since": st.integers(-2, 50) | st.just(2**62),
    "name": st.sampled_from(["Ann", "Bob", "", "nobody at all", "x" * 61]),
    "how": st.sampled_from(["mute", "unmute", "block", "unblock", "kill"]),
    "take": st.sampled_from(["win", "bot", "all"]),
    "lang": st.sampled_from(["en", "fr", "de"]),
    "game": st.sampled_from(["episode-one", "chess"]),
    "format": st.sampled_from(["", "classic", "nothing"]),
    "deck": st.sampled_from(["", "Maul", "mine:x", "no deck", "x" * 10_001]),
    "text": st.sampled_from(["Hello", "", "x" * 501, "\x00", "🂡"]),
    "reason": st.sampled_from(["because", "", "x" * 1001]),
    "nonce": st.sampled_from(["", "77aa", "x" * 65, "é"]),
    "token": st.sampled_from(["", "dd_wrong", "x" * 201]),
    "version": st.integers(0, 2),
    "re": st.integers(0, 2**53),
}


@st.composite
def message(draw: st.DrawFn) -> dict[str, Any]:
    """A message of any kind: mostly likely values, some junk, some fields missing or too many."""
    kind = draw(st.sampled_from(KINDS))
    said: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        how = draw(st.integers(0, 9))
        if how == 0:
            said[field.name] = draw(JUNK)
        elif how < 9 and (field.required or how < 5):
            said[field.name] = draw(LIKELY.get(field.name, st.booleans()))
    if draw(st.integers(0, 15)) == 0:
        said[draw(st.text(max_size=6))] = draw(JUNK)
    return said


LINES = message() | st.text(max_size=50) | JUNK.map(json.dumps)


def line(said: Any, ids: dict[str, str]) -> str:
    """What is sent for it, with real ids in the place of those that stand for them."""
    if isinstance(said, str):
        return said
    table = said.get("table")
    if isinstance(table, str):
        said = said | {"table": ids.get(table, table)}
    return json.dumps(said)


# -- the session alone -------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(st.lists(LINES, max_size=6), st.booleans(), st.booleans())
def test_a_session_answers_everything_with_a_message_or_a_deed(
    lines: list[Any], known: bool, greeted: bool
) -> None:
    session = Session(Visitor("eve", "Eve") if known else None)
    session.greeted = greeted and known
    for said in lines:
        for deed in session.read(line(said, {}), 0):
            if isinstance(deed, Do):
                assert isinstance(deed.message, p.Hello) or session.greeted
            else:
                assert HEARD.decode(p.ENCODER.encode(deed)) == deed
                if isinstance(deed, p.Problem):
                    assert deed.code and deed.text


@pytest.mark.parametrize("text", ["", "{", "[]", "17", '{"type": "hello"', '{"type": 5}', "\x00"])
def test_what_is_no_message_is_told_so(text: str) -> None:
    (problem,) = Session(Visitor("eve", "Eve")).read(text, 0)
    assert isinstance(problem, p.Problem)
    assert problem.code in ("no_json", "bad_message")


def test_what_is_too_long_is_not_even_read() -> None:
    (problem,) = Session().read(" " * (p.MOST_BYTES + 1), 0)
    assert isinstance(problem, p.Problem) and problem.code == "too_long"


# -- a whole house -----------------------------------------------------------------------------


class Scene:
    """Ann and Bob at a table of their own, a table to watch, and Eve, who tries everything."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.ann, self.bob, self.eve = Caller(service), Caller(service), Caller(service)
        self.ids: dict[str, str] = {}
        self.number = 10**6
        """Numbers the messages that have no number of their own."""

    async def lay(self) -> None:
        for caller in (self.ann, self.bob, self.eve):
            await caller.connect()
        self.ids[SECRET] = await self._two(private=True, spectators="none")
        self.ids[WATCHED] = await self._two(game="jedi-knights")
        self.ids[OWN] = await self.eve.open(YOU, ANYBODY, game="young-jedi")

    async def _two(self, **wish: Any) -> str:
        table = await self.ann.open(YOU, ANYBODY, **wish)
        await self.bob.ask("sit", table=table)
        await self.ann.when(lambda: self.ann.tables[table]["info"]["state"] == "playing")
        return table

    def secret_n(self) -> int:
        return self.service.hub.tables[self.ids[SECRET]].table.n

    async def attack(self, lines: list[Any]) -> None:
        """Send it all; Eve is answered, and learns nothing."""
        before, n = len(self.eve.raw), self.secret_n()
        awaited = set()
        for said in lines:
            if isinstance(said, dict) and "re" not in said:
                self.number += 1
                awaited.add(self.number)
                self.eve.send(line(said | {"re": self.number}, self.ids))
            else:
                self.eve.send(line(said, self.ids))
        # A bot may think about a hint for a while; all else is answered in its turn.
        await self.eve.when(lambda: awaited <= {told.get("re") for told in self.eve.heard})
        assert (await self.eve.ask("ping"))["type"] == "pong", "the conversation goes on"
        heard = [HEARD.decode(text) for text in self.eve.raw[before:]]
        for told in heard:
            if isinstance(told, p.Problem):
                assert told.code != "fault" and told.text, told
            if isinstance(told, p.TableIs):
                self._check(told.position.info, told.position.view)
            if isinstance(told, p.TableChanged):
                assert told.info is not None
                self._check(told.info, told.view)
            if isinstance(told, p.LobbyIs | p.LobbyChanged):
                assert self.ids[SECRET] not in [info.table for info in told.tables]
        assert self.secret_n() == n, "nothing happened at the table of others"
        # She may have left her table; then there is nothing more to try there.
        self.eve.heard.clear()

    def _check(self, info: p.TableInfo, view: p.ViewInfo | None) -> None:
        assert info.table != self.ids[SECRET]
        if info.table == self.ids[WATCHED] and view is not None:
            assert view.viewer == -1
            assert not [z for z in view.zones if z.kind == "hand" and z.cards], "hands are hidden"


def test_a_hostile_client_is_answered_and_learns_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    with asyncio.Runner() as runner:
        opening = open_service(str(tmp_path / "server.sqlite3"))
        scene = Scene(runner.run(opening.__aenter__()))
        runner.run(scene.lay())

        @settings(
            max_examples=120,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )
        @given(st.lists(LINES, min_size=1, max_size=8))
        @example([{"type": kind.__struct_config__.tag} for kind in KINDS])
        @example(
            [{"type": "attend", "table": SECRET}, {"type": "say", "table": SECRET, "text": "I"}]
        )
        @example([{"type": "choose", "table": SECRET, "at": 0, "keys": ["draw"]}])
        @example([{"type": "attend", "table": WATCHED, "since": 0}])
        def attack(lines: list[Any]) -> None:
            runner.run(scene.attack(lines))

        attack()
        answer = runner.run(scene.ann.choose(scene.ids[SECRET]))
        assert answer["type"] == "changed", "Ann and Bob play on"
        runner.run(opening.__aexit__(None, None, None))
    assert not [record for record in caplog.records if record.exc_info], caplog.text
