"""Whatever is sent to the API: never a fault of ours, always a typed answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from tests.server.browser import ADDRESS, Browser, another
from tests.server.conftest import CHEAP, NO_LIMITS

from drawdestiny.answers.shapes import Trouble
from drawdestiny.server.app import create_app
from drawdestiny.server.config import Config

SCHEMA = schemathesis.openapi.from_dict(
    create_app(Config(database="unused", hashing=CHEAP)).openapi_schema.to_schema()
)
Operation = APIOperation[Any, Any, Any, Any]
OPERATIONS: list[Operation] = [
    found.ok() for found in SCHEMA.get_all_operations() if isinstance(found, Ok)
]
STEADY = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def someone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Somebody registered, with a deck and a collection, at a server without limits."""
    folder: Path = tmp_path_factory.mktemp("server")
    config = Config(
        database=str(folder / "server.sqlite3"), hashing=CHEAP, limits=NO_LIMITS, static=folder
    )
    with TestClient(create_app(config), base_url=ADDRESS, raise_server_exceptions=False) as client:
        browser = Browser(client)
        browser.register("Ann")
        browser.do("PUT", "collections/Mine", {"game": "episode-one"})
        browser.do("PUT", "decks/episode-one/Half", {"game": "episode-one", "text": "2 E1-L07"})
        yield browser


def check(answer: Any) -> None:
    """A typed answer: below 400 anything, from 400 on a Trouble that is no fault of ours."""
    if answer.status_code >= 400:
        trouble = msgspec.json.decode(answer.content, type=Trouble, strict=True)
        assert trouble.code and trouble.text
        assert answer.status_code != 500, trouble
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "Traceback" not in answer.text


def one_for(someone: Browser, operation: Operation) -> Browser:
    """Who asks: a guest where asking may end the session."""
    ends = operation.path.endswith(("/sign-out", "/sign-in", "/register", "/me"))
    return another(someone.client) if ends and operation.method != "get" else someone


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda o: f"{o.method} {o.path}")
def test_every_operation_answers_whatever_fits_its_schema(
    someone: Browser, operation: Operation
) -> None:
    browser = one_for(someone, operation)
    cookies = dict(browser.client.cookies)

    @STEADY
    @given(case=operation.as_strategy())
    def ask(case: Case[Any]) -> None:
        told = case.as_transport_kwargs(base_url=ADDRESS)
        headers = {**dict(told.get("headers") or {}), "x-csrf-token": browser.me["csrf"]}
        browser.client.cookies.clear()
        browser.client.cookies.update(cookies)
        answer = browser.client.request(
            told["method"],
            told["url"],
            params=told.get("params"),
            headers=headers,
            **({"json": told["json"]} if told.get("json") is not None else {}),
        )
        check(answer)

    ask()


WILD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=80)
    | st.sampled_from(["episode-one", "E1-L07", "\0", "\ud800", "../..", "'; DROP TABLE accounts"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=12,
)
KNOWN = ["game", "text", "name", "format", "password", "cards", "wants", "product", "count", "seed",
         "collection", "label", "scopes", "lang", "at", "seat", "against", "form"]  # fmt: skip


@settings(STEADY, max_examples=150)
@given(
    operation=st.sampled_from([o for o in OPERATIONS if o.method != "get"]),
    body=st.dictionaries(st.sampled_from(KNOWN), WILD, max_size=6) | WILD,
    words=st.lists(st.text(min_size=1, max_size=20), min_size=2, max_size=2),
)
def test_wild_bodies_get_typed_answers(
    someone: Browser, operation: Operation, body: Any, words: list[str]
) -> None:
    from urllib.parse import quote

    browser = one_for(someone, operation)
    path = operation.path
    for part in words:
        if "{" in path:
            start, _, rest = path.partition("{")
            path = start + quote(part, safe="", errors="replace") + rest.partition("}")[2]
    sent = json.dumps(body).encode("utf-8", "replace")
    headers = {"content-type": "application/json", "x-csrf-token": browser.me["csrf"]}
    check(browser.client.request(operation.method, path, content=sent, headers=headers))


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"[" * 20_000, b'{"game":' * 5000, b"1e999"],
)
def test_bodies_that_are_no_json_get_typed_answers(someone: Browser, content: bytes) -> None:
    headers = {"content-type": "application/json", "x-csrf-token": someone.me["csrf"]}
    for path in ("decks/check", "packs/open", "me/tokens"):
        answer = someone.client.post(f"/api/{path}", content=content, headers=headers)
        assert answer.status_code == 400, (path, answer.status_code)
        check(answer)


def test_a_body_that_is_too_large_is_refused(someone: Browser) -> None:
    headers = {"content-type": "application/json", "x-csrf-token": someone.me["csrf"]}
    answer = someone.client.post("/api/decks/check", content=b" " * 300_000, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_body_that_never_ends_is_cut_off(someone: Browser) -> None:
    """Without a content-length nothing is believed: what comes is counted."""
    headers = {"content-type": "application/json", "x-csrf-token": someone.me["csrf"]}
    parts = (b" " * 10_000 for _ in range(100))
    answer = someone.client.post("/api/decks/check", content=parts, headers=headers)
    assert answer.status_code == 413
    check(answer)


@settings(STEADY, max_examples=200)
@given(
    query=st.text(max_size=60)
    | st.lists(
        st.sampled_from(
            ["destiny", ">", "(", ")", "or", "-", "o:", "/a+/", '"', ":", "7", "lang:fr", "é", "\\"]
        ),
        max_size=10,
    ).map("".join)
)
def test_every_query_gets_an_answer(someone: Browser, query: str) -> None:
    params = {"q": query.encode("utf-8", "replace").decode(), "size": "3"}
    check(someone.client.get("/api/cards", params=params))
