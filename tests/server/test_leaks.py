"""Whole games over the wire: no byte that is sent to anybody names a card they may not know."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from tests.server.callers import ANYBODY, YOU, Caller, Told, bot, open_service
from tests.server.leaks import Memory, assert_names_nothing_hidden

import drawdestiny as dd
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.state import State
from drawdestiny.server.runtime.table_service import TableService

HINTS = (3, 11, 19)
"""After so many choices a bot is asked for advice: it takes a second."""


class Listener:
    """Somebody at the table, and all that they were sent and that was not checked yet."""

    def __init__(self, caller: Caller, viewer: int, players: int) -> None:
        self.caller = caller
        self.memory = Memory(viewer, players)
        self.checked = 0
        self.kinds: set[str] = set()

    def sent(self) -> list[Told]:
        new = [json.loads(text) for text in self.caller.raw[self.checked :]]
        self.checked += len(new)
        self.kinds.update(message["type"] for message in new)
        return new


class Walk:
    """A game between two people; a third one watches it a second later, a fourth the lobby."""

    def __init__(self, service: TableService, seed: int) -> None:
        self.service = service
        self.chance = random.Random(seed)
        self.public: list[set[int]] = []
        """What everybody may know after each change of the table."""

    async def sit_down(self, game: str) -> None:
        ann, bob, eve, liz = [await Caller(self.service).connect() for _ in range(4)]
        await liz.ask("watch_lobby")
        self.table = await ann.open(YOU, ANYBODY, game=game, delay=1)
        await eve.ask("attend", table=self.table)
        await bob.ask("sit", table=self.table)
        await ann.when(lambda: ann.tables[self.table]["info"]["state"] == "playing")
        await bob.when(lambda: self.table in bob.tables)
        await bob.ask("speak", lang="fr")
        self.seats = [Listener(ann, 0, 2), Listener(bob, 1, 2)]
        self.eve, self.liz = Listener(eve, NONE, 2), Listener(liz, NONE, 2)

    @property
    def state(self) -> State:
        game = self.service.hub.tables[self.table].table.game
        assert game is not None
        return game.state

    async def check(self) -> None:
        """All that was sent since: to a seat by what it knows now, to others by what they see."""
        n = self.service.hub.tables[self.table].table.n
        for seat in self.seats:
            await seat.caller.reaches(self.table, n)
        state = self.state
        for listener in (*self.seats, self.eve):
            listener.memory.learn(state)
        known = self.eve.memory.codes
        self.public += [known.copy() for _ in range(n + 1 - len(self.public))]
        for seat in self.seats:
            for message in seat.sent():
                assert_names_nothing_hidden(message, state, seat.memory.codes)
        for message in self.eve.sent():
            shown = message.get("n", message.get("position", {}).get("n", 0))
            assert_names_nothing_hidden(message, state, self.public[shown])
        for message in self.liz.sent():
            assert_names_nothing_hidden(message, state, set())

    async def pester(self, made: int) -> None:
        """Everything else that is answered: questions, refusals, chat, wishes to go back."""
        ann, bob, eve = self.seats[0].caller, self.seats[1].caller, self.eve.caller
        for seat in (ann, bob):
            for card in self.chance.sample(range(len(self.state.codes)), 3):
                verb = self.chance.choice(["play", "deploy", "draw", "battle", "discard"])
                key = f"{verb} {card}"
                await seat.ask("why_not", table=self.table, key=key)
                at = (seat.prompt(self.table) or {"at": 0})["at"]
                await seat.refused("choose", table=self.table, at=at, keys=[f"nothing {card}"])
        assert await eve.refused("why_not", table=self.table, key="play 1") == "not_yours"
        assert await eve.refused("hint", table=self.table) == "not_yours"
        speaker = self.chance.choice([ann, bob, eve])
        await speaker.ask("say", table=self.table, text="well, well")
        if made in HINTS:
            asked = ann if ann.prompt(self.table) is not None else bob
            assert (await asked.ask("hint", table=self.table))["type"] == "hint"

    async def take_back(self) -> None:
        ann, bob = self.seats[0].caller, self.seats[1].caller
        seat, other = (ann, bob) if ann.tables[self.table].get("can_take_back") else (bob, ann)
        if not seat.tables[self.table].get("can_take_back"):
            return
        await seat.ask("take_back", table=self.table)
        await self.check()
        if other.tables[self.table].get("wish") is not None:
            await other.ask("answer_take_back", table=self.table, yes=True)
            await self.check()

    async def play(self) -> int:
        """Play to the end: how many choices that took."""
        ann, bob = self.seats[0].caller, self.seats[1].caller
        made = 0
        await self.check()
        while not ann.over(self.table):
            chooser = ann if ann.prompt(self.table) is not None else bob
            answer = await chooser.choose(self.table)
            assert answer["type"] == "changed", answer
            made += 1
            if ann.tables[self.table].get("ended") or bob.tables[self.table].get("ended"):
                break
            await self.check()
            if made % 8 == 3:
                await self.pester(made)
                await self.check()
            if made % 25 == 24:
                await self.take_back()
        return made


@pytest.mark.parametrize("game", dd.game_ids())
async def test_a_whole_game_names_no_card_to_one_who_may_not_know_it(
    tmp_path: Path, game: str
) -> None:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        walk = Walk(service, 5)
        await walk.sit_down(game)
        assert await walk.play() > 20
        told = {"changed", "table", "problem", "refusal", "hint", "done"}
        assert told <= walk.seats[0].kinds | walk.seats[1].kinds
        eve, table = walk.eve.caller, walk.table
        before_the_end = len(walk.public) - 1
        await eve.when(lambda: eve.over(table))
        for message in walk.eve.sent():
            shown = message.get("n", message.get("position", {}).get("n", 0))
            if shown <= before_the_end:
                assert_names_nothing_hidden(message, walk.state, walk.public[shown])
        assert {"changed", "table", "problem"} <= walk.eve.kinds
        assert "lobby_changed" in walk.liz.kinds


async def test_a_finished_game_with_hidden_hands_keeps_them_hidden(tmp_path: Path) -> None:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        ann = await Caller(service).connect()
        table = await ann.open(YOU, bot(), open_after=False)
        for _ in range(6):
            await ann.choose(table)
        await ann.asked(table)
        live = service.hub.tables[table]
        game = live.table.game
        assert game is not None
        memory = Memory(0, 2)
        await ann.ask("concede", table=table)
        memory.learn(game.state)
        last = json.loads(ann.raw[-1])
        assert last["ended"]["winners"] == [1]
        assert_names_nothing_hidden(last, game.state, memory.codes)
