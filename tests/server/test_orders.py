"""Standing orders over the wire: obeyed by the server, told to nobody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.server.callers import ANYBODY, YOU, Caller, open_service

from drawdestiny.tables import orders


async def until_answered(caller: Caller, table: str, at: int) -> None:
    """Wait until that question is not asked any more."""
    await caller.when(lambda: (caller.prompt(table) or {}).get("at") != at)


async def test_orders_are_obeyed_and_nobody_else_hears_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "DELAY", 20)
    async with open_service(f"sqlite:///{tmp_path}/s.db") as service:
        ann, bob, eve = [await Caller(service).connect() for _ in range(3)]
        table = await ann.open(YOU, ANYBODY, game="jedi-knights")
        await eve.ask("attend", table=table)
        await bob.ask("sit", table=table)
        await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
        heard = [len(other.raw) for other in (ann, eve)]
        answer = await bob.ask("orders", table=table, usual=True)
        assert answer["type"] == "changed" and answer["orders"]["given"]
        assert await bob.refused("orders", table=table, hows={"dance": "ask"}) == "no_such_order"
        assert await eve.refused("orders", table=table, usual=True) == "not_yours"
        for other, count in zip((ann, eve), heard, strict=True):
            new = [json.loads(text) for text in other.raw[count:]]
            assert [message["type"] for message in new if message["type"] == "changed"] == []
        obeyed = 0
        while obeyed < 5:
            prompt = bob.prompt(table)
            if prompt is not None and prompt.get("order"):
                await until_answered(bob, table, prompt["at"])
                obeyed += 1
                continue
            asked = next(c for c in (ann, bob) if c.prompt(table) is not None)
            if asked is bob and (bob.prompt(table) or {}).get("order"):
                continue
            await asked.choose(table)
            n = asked.tables[table]["n"]
            shift = 1 if asked is bob else 0
            await ann.reaches(table, n - shift)
            await bob.reaches(table, n - shift + 1)
        for other in (ann, eve):
            told = [json.loads(text) for text in other.raw]
            assert not any((message.get("prompt") or {}).get("order") for message in told)
            assert not any('"given":true' in text for text in other.raw)
            assert other.tables[table]["n"] == bob.tables[table]["n"] - 1
        # Coming back finds the orders, and the game where it is.
        await bob.leave()
        again = await Caller(service, bob.visitor).connect()
        await again.ask("attend", table=table)
        assert again.tables[table]["orders"]["given"]
