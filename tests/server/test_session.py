"""Conversations without a socket: what a message leads to."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawdestiny import protocol as p
from drawdestiny.tables.session import MOST_FOLLOWED, Do, Session, Visitor

ANN = Visitor("a", "Ann")


def greeted(visitor: Visitor = ANN) -> Session:
    session = Session(visitor)
    session.greeted = True
    return session


def only(found: list[Any]) -> Any:
    (one,) = found
    return one


def test_the_first_word_is_hello() -> None:
    session = Session(ANN)
    refused = only(session.handle(p.WatchLobby(re=3), 0))
    assert (refused.code, refused.re) == ("hello_first", 3)
    assert only(session.handle(p.Hello(lang="fr"), 0)) == Do(p.Hello(lang="fr"))
    assert session.lang == "fr"
    session.greeted = True
    assert only(session.handle(p.Hello(), 0)).code == "hello_once"
    assert only(session.handle(p.WatchLobby(), 0)) == Do(p.WatchLobby())


def test_another_version_is_told_to_update() -> None:
    refused = only(Session(ANN).handle(p.Hello(version=99, lang="fr", re=1), 0))
    assert refused.code == "other_version" and "99" in refused.text and refused.re == 1
    assert "mettez" in refused.text


def test_a_token_that_may_not_play_does_not() -> None:
    session = greeted(Visitor("a", "Ann", scopes=frozenset({"read"})))
    assert only(session.handle(p.Attend(table="t"), 0)).code == "not_allowed"
    assert isinstance(only(session.handle(p.Ping(re=4), 9)), p.Pong)


def test_a_change_of_language_sends_every_table_again() -> None:
    session = greeted()
    session.following["t1"] = 0
    session.lobby = True
    done, *deeds = session.handle(p.Speak(lang="fr", re=5), 0)
    assert done == p.Done(re=5)
    assert deeds == [Do(p.WatchLobby()), Do(p.Attend(table="t1"))]


def test_nobody_follows_tables_without_end() -> None:
    session = greeted()
    session.following.update({f"t{i}": -1 for i in range(MOST_FOLLOWED)})
    assert only(session.handle(p.Attend(table="one more"), 0)).code == "too_many_tables"
    assert only(session.handle(p.Sit(table="one more"), 0)).code == "too_many_tables"
    assert isinstance(only(session.handle(p.Sit(table="t3"), 0)), Do), "it is followed already"
    for opening in (p.OpenTable(wish=p.TableWish("episode-one")), p.QuickMatch("episode-one")):
        refused = only(session.handle(opening, 0))
        assert refused.code == "too_many_tables"
        assert refused.commitment == session.promise.commitment()
    assert only(session.handle(p.Attend(table="t3"), 0)) == Do(p.Attend(table="t3"))


def test_muting_is_for_one_table_and_blocking_for_all() -> None:
    session = greeted()
    session.handle(p.Hush(name="Bób", how="mute", table="t1"), 0)
    assert not session.hears("t1", "bob", "b")
    assert session.hears("t2", "bob", "b")
    session.handle(p.Hush(name="bob", how="unmute", table="t1"), 0)
    assert session.hears("t1", "bob", "b")
    session.blocked["b"] = "Bob"
    assert not session.hears("t2", "whatever the name is now", "b")


@pytest.mark.parametrize(
    ("line", "code", "number"),
    [
        ("", "no_json", 0),
        ("[]", "bad_message", 0),
        ('{"type":"dance","re":7}', "bad_message", 7),
        ('{"type":"sit","table":"t","seat":9,"re":8}', "bad_message", 8),
        ('{"type":"sit","table":"t","unknown":1}', "bad_message", 0),
        ('{"type":"choose","table":"t","at":0,"keys":[]}', "bad_message", 0),
        ('{"type":"ping","re":' + "9" * 400 + "}", "bad_message", 0),
        ('{"type":"say","table":"t","text":"' + "x" * p.MOST_BYTES + '"}', "too_long", 0),
        ('{"type":' + "[" * 20_000, "no_json", 0),
    ],
)
def test_what_is_no_message_is_a_problem_that_says_why(line: str, code: str, number: int) -> None:
    for session in (Session(ANN), greeted()):
        refused = only(session.read(line, 0))
        assert (refused.code, refused.re) == (code, number)
        assert refused.text


@given(st.binary(max_size=300))
def test_bytes_of_any_kind_are_answered(noise: bytes) -> None:
    assert all(isinstance(answer, p.Problem | p.Pong | Do) for answer in greeted().read(noise, 0))


KINDS = [kind.__struct_config__.tag for kind in p.ClientMessage.__args__]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)
FIELDS = ["table", "seat", "deck", "keys", "at", "wish", "name", "how", "text", "re", "lang", "on"]


@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(FIELDS), JSON))
def test_wrong_types_are_answered_with_a_problem(kind: Any, fields: dict[str, Any]) -> None:
    line = json.dumps({"type": kind, **fields})
    for answer in greeted().read(line, 0):
        assert isinstance(answer, p.Problem | p.Pong | p.Done | Do)
