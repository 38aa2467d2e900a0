"""Events over HTTP: what people see and do, and what is refused in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.browser import ADDRESS, Browser, another, say
from tests.server.conftest import CHEAP, NO_LIMITS

from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config

Client = TestClient[Server]
QUICK = {"ready": 0, "rest": 0, "bot": "random"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    config = Config(
        database=str(tmp_path / "server.sqlite3"), hashing=CHEAP, limits=NO_LIMITS, bot_workers=0
    )
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        yield client


def people(client: Client, *names: str) -> list[Browser]:
    found = [Browser(client), *[another(client) for _ in names[1:]]]
    for browser, name in zip(found, names, strict=True):
        browser.register(name)
    return found


def announce(browser: Browser, terms: dict[str, Any] | None = None, **wish: Any) -> str:
    body = {"title": "Cup", "game": "episode-one", "terms": {**QUICK, **(terms or {})}, **wish}
    path: str = browser.do("POST", "events", body)["info"]["id"]
    return f"events/{path}"


def until(browser: Browser, path: str, state: str) -> Any:
    """The page as soon as the event is in that phase."""
    page = browser.get(path)
    for _ in range(200):
        if page["phase"] == state:
            return page
        page = browser.get(f"{path}?after={page['n']}&wait=5")
    raise AssertionError(page)


def test_two_people_play_an_event_through(client: Client) -> None:
    ann, ben = people(client, "Ann", "Ben")
    path = announce(ann, kind="single", lists="open", decks="own")
    listed = ben.get("events")
    assert [(e["title"], e["state"], e["organiser"]) for e in listed] == [
        ("Cup", "announced", "Ann")
    ]
    assert ben.get("events?mine=true") == []
    page = ben.do("POST", f"{path}/join")
    assert [player["name"] for player in page["players"]] == ["Ann", "Ben"]
    assert page["me"]["joined"] and page["me"]["needs_decks"] == ["dark", "light"]
    page = ben.do("POST", f"{path}/deck", {"deck": "Maul"})
    assert page["me"]["needs_decks"] == ["light"] and page["me"]["has_decks"] == ["Maul"]
    assert "decks" not in page["players"][1], "nobody reads lists before the lock"
    assert ben.refused("POST", f"{path}/start") == (403, "not_organiser")
    ann.do("POST", f"{path}/start")
    page = until(ben, path, "playing")
    while not page["me"].get("table"):
        page = ben.get(f"{path}?after={page['n']}&wait=5")
    assert page["me"]["opponent"] == "Ann"
    assert "Maul" in [deck["name"] for deck in page["players"][1]["decks"]]
    assert ben.refused("POST", f"{path}/deck", {"deck": "Maul"})[0] == 400
    table = ben.do("POST", f"{path}/play")["table"]
    assert ann.do("POST", f"{path}/play") == {"table": table}
    with ben.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        position = say(socket, "attend", table=table)["position"]
        assert {seat["name"] for seat in position["info"]["seats"]} == {"Ann", "Ben"}
        say(socket, "concede", table=table)
    page = until(ann, path, "over")
    assert page["info"]["winners"] == ["Ann"]
    assert page["rounds"][0]["matches"][0]["tables"][0]["winners"] == ["Ann"]
    assert page["bracket"][-1]["winner"] == "Ann"
    why = ann.get(f"{path}/why/ann")["lines"]
    assert why[0] == "Ann is number 1 of 2." and "Ann has won the event." in why
    assert ben.refused("POST", f"{path}/play") == (409, "no_game_now")
    assert ben.refused("POST", f"{path}/join")[0] == 400


def test_a_league_over_http(client: Client) -> None:
    ann, ben = people(client, "Ann", "Ben")
    path = announce(ann, kind="league")
    ben.do("POST", f"{path}/join")
    assert ann.refused("POST", f"{path}/meet", {})[0] == 400, "it has not begun"
    ann.do("POST", f"{path}/start")
    until(ann, path, "playing")
    page = ann.do("POST", f"{path}/meet", {})
    assert page["rounds"][0]["matches"][0]["players"] in (["Ann", "Ben"], ["Ben", "Ann"])
    assert ann.ask("POST", f"{path}/meet", {"name": "Ben"}).json()["text"].startswith("Ann has")
    text = ann.ask("POST", f"{path}/meet", {"name": "Zoe"}, accept_language="fr").json()["text"]
    assert "Zoe" in text
    page = ann.do("POST", f"{path}/judge", {"do": "result", "round": 1, "table": 1, "wins": [1, 0]})
    assert page["standings"][0]["cells"][0] == "3"
    assert page["players"][0]["rank"] == "Youngling"


def test_a_draft_over_http(client: Client) -> None:
    (ann,) = people(client, "Ann")
    path = announce(ann, {"pool": "draft", "fill": 2, "pick": 0}, game="young-jedi", rounds=1)
    assert ann.ask("GET", f"{path}/draft").json()["code"] == "no_draft"
    ann.do("POST", f"{path}/start")
    until(ann, path, "draft")
    view = ann.get(f"{path}/draft")
    assert view["advice"] in [card["id"] for card in view["pack"]]
    assert all(card["title"] for card in view["pack"])
    assert view["waiting"] == ["Ann"] or len(view["waiting"]) == 2
    taken = 0
    while not view.get("over"):
        if not view.get("picked") and "Ann" in view.get("waiting", []):
            view = ann.do("POST", f"{path}/picks", {"card": view["advice"]})
            taken += 1
        else:
            view = ann.get(f"{path}/draft?after={view['n']}&wait=5")
    assert len(view["taken"]) == taken == 66
    until(ann, path, "building")
    pool = ann.get(f"{path}/pool")
    assert sum(pool["counts"].values()) > 66, "with what everybody is given"
    deck = pool["advised"][0]
    assert all(pool["counts"][card] >= n for card, n in deck["cards"].items())
    page = ann.do("POST", f"{path}/deck", {"cards": deck["cards"], "side": deck["side"]})
    assert len(page["me"]["needs_decks"]) == 1
    ann.do("POST", f"{path}/deck", {"auto": True})
    page = until(ann, path, "playing")
    assert len(page["me"]["has_decks"]) == 2


def test_the_calendar_names_the_rounds(client: Client) -> None:
    (ann,) = people(client, "Ann")
    path = announce(ann, {"fill": 2}, title="Late; but, well", join=False)
    ann.do("POST", f"{path}/start")
    until(ann, path, "over")
    answer = ann.ask("GET", f"{path}/calendar.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    lines = answer.text.replace("\r\n ", "").split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-2] == "END:VCALENDAR"
    assert "SUMMARY:Late\\; but\\, well" in lines
    assert any("Round 1 of 1" in line for line in lines)
    assert f"URL:{ADDRESS}/{path}" in lines


def test_bad_wishes_are_refused_in_words(client: Client) -> None:
    (ann,) = people(client, "Ann")
    for wish, code in [
        ({"title": "x", "game": "nonsense"}, 404),
        ({"title": "   ", "game": "episode-one"}, 400),
        ({"title": "x", "game": "episode-one", "terms": {"bot": "nobody"}}, 404),
        ({"title": "x", "game": "episode-one", "terms": {"starts": 5}}, 400),
        ({"title": "x", "game": "episode-one", "terms": {"ends": 5}}, 400),
        ({"title": "x", "game": "episode-one", "kind": "single", "cut": 4}, 400),
        ({"title": "x", "game": "episode-one", "kind": "league", "terms": {"pool": "draft"}}, 400),
        ({"title": "x", "game": "episode-one", "unknown": 1}, 400),
    ]:
        assert ann.refused("POST", "events", wish)[0] == code, wish
        assert ann.refused("POST", "events?lang=fr", wish)[0] == code, wish
    assert ann.refused("GET", "events/nothing") == (404, "unknown_event")
    path = announce(ann)
    for wish in [
        {"do": "resume"}, {"do": "extend"}, {"do": "pair_again"}, {"do": "drop", "name": "Zoe"},
        {"do": "result", "round": 1, "table": 1, "wins": [1, 0]}, {"do": "finish"},
        {"do": "swap", "name": "Ann", "other": "Ann"}, {"do": "back", "name": "Ann"},
    ]:  # fmt: skip
        assert ann.refused("POST", f"{path}/judge", wish)[0] == 400, wish
    assert ann.refused("POST", f"{path}/ready")[0] == 400
    assert ann.refused("GET", f"{path}/pool")[0] == 400


def test_who_deletes_the_account_leaves_no_name_and_the_event_goes_on(client: Client) -> None:
    ann, ben, cleo = people(client, "Ann", "Ben", "Cleo")
    path = announce(ann, {"come": 3600}, rounds=1)
    for browser in (ben, cleo):
        browser.do("POST", f"{path}/join")
    ann.do("POST", f"{path}/start")
    page = until(cleo, path, "playing")
    while not page["rounds"]:
        page = cleo.get(f"{path}?after={page['n']}&wait=5")
    assert ann.get("me/export")["events"] == [path.removeprefix("events/")]
    for browser in (ann, ben):
        browser.do("DELETE", "me", {"password": "a fine secret"})
    until(cleo, path, "over")
    for _ in range(500):
        if "Ann" not in cleo.ask("GET", "events").text:
            break
    told = cleo.ask("GET", path).text + cleo.ask("GET", f"{path}/log").text
    told += cleo.ask("GET", "events").text
    assert "Ann" not in told and "Ben" not in told
    assert "Departed player" in told
    assert {"Cleo"} < {row["name"] for row in cleo.get(path)["standings"]}
