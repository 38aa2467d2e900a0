"""A Swiss event of 16 over real tables, with its server killed in mid-round again and again."""

from __future__ import annotations

from typing import Any

import httpx
from tests.server.processes import PATIENCE, Served
from tests.server.test_kill import tokens

from drawdestiny.events.check import check
from drawdestiny.server.events.running import Running
from drawdestiny.server.events.store import EventStore
from drawdestiny.storage.asynchronous import open_database

PLAYERS = 16


class Organiser:
    """Somebody with an API token who watches an event."""

    def __init__(self, server: Served, token: str) -> None:
        self.server = server
        self.headers = {"authorization": f"Bearer {token}"}

    async def ask(self, method: str, path: str, **given: Any) -> Any:
        headers = {} if method == "GET" else self.headers  # Everybody may read.
        address = f"http://127.0.0.1:{self.server.port}/api/{path}"
        async with httpx.AsyncClient(timeout=PATIENCE, headers=headers) as client:
            answer = await client.request(method, address, **given)
        assert answer.status_code < 300, answer.text
        return answer.json()


def mid_round(page: dict[str, Any], number: int) -> bool:
    """Whether that round is on, with results and without."""
    rounds = page.get("rounds", [])
    if len(rounds) != number:
        return False
    opened = [match.get("open", False) for match in rounds[0]["matches"]]
    return any(opened) and not all(opened)


async def test_a_swiss_event_survives_its_server(database_url: str) -> None:
    server = await Served(database_url).start()
    try:
        (token,) = await tokens(database_url, 1)
        ann = Organiser(server, token)
        terms = {"fill": PLAYERS, "bot": "greedy", "rest": 0}
        wish = {"title": "Night", "game": "episode-one", "join": False, "terms": terms}
        page = await ann.ask("POST", "events", json=wish)
        path = f"events/{page['info']['id']}"
        await ann.ask("POST", f"{path}/start")
        killed: list[int] = []
        while page["info"]["state"] != "over":
            page = await ann.ask("GET", path, params={"after": page["n"], "wait": 20})
            for number in (1, 2, 3):
                if number not in killed and mid_round(page, number):
                    killed.append(number)
                    await server.kill()
                    await server.start()
        log = await ann.ask("GET", f"{path}/log")
    finally:
        await server.stop()
    assert killed, "it was killed in mid-round"
    assert len(page["rounds"]) == 4
    assert len(page["info"]["winners"]) == 1
    assert page["info"]["winners"][0] == page["standings"][0]["name"]
    assert "The event was ended." in [line["text"] for line in log]
    running = await stored(database_url, page["info"]["id"])
    assert check(running.event.log) == []
    played = [match for match in running.event.matches() if not match.bye]
    assert len(played) == 4 * PLAYERS // 2
    assert all(match.result is not None and not match.result.why for match in played)
    assert all(len(running.tables_of(match)) == 1 for match in played), "nothing was played twice"


async def stored(address: str, id: str) -> Running:
    """The event as the next program would read it."""
    database = await open_database(address)
    try:
        running = Running(id)
        for entry in await EventStore(database).read(id):
            running.apply(entry)
        return running
    finally:
        await database.close()
