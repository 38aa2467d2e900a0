"""Several keys in one choice foretell nothing: the attack that read the deck, over a websocket."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.processes import Player, Served
from tests.server.test_kill import tokens

import drawdestiny as dd
from drawdestiny.server.store.journal import Journal
from drawdestiny.storage.asynchronous import open_database
from drawdestiny.tables.entries import Chosen, TakenBack, read_entry

Told = dict[str, Any]

ENOUGH = 6
"""So many answers that show something new are attacked in each game."""
MOST = 60
"""So many questions are looked at for them."""


class Attacker(Player):
    """A player who sends more keys than one, looks at the answer, and takes the choice back."""

    number = 100

    async def ask(self, **message: Any) -> list[Told]:
        """All that is heard until the message is answered; the answer is the last."""
        Attacker.number += 1
        await self._say(re=self.number, table=self.table, **message)
        heard: list[Told] = []
        while not heard or heard[-1].get("re") != self.number:
            heard.append(await self._hear())
            self._take(heard[-1])
        return heard

    async def asked(self) -> bool:
        """Wait until nobody else is asked anything: whether the game goes on."""
        while not self.position.get("ended") and self.position["view"]["waiting"] != [0]:
            self._take(await self._hear())
        return not self.position.get("ended")

    async def choose(self, *keys: str) -> list[Told]:
        prompt = self.position["prompt"]
        return await self.ask(type="choose", at=prompt["at"], keys=list(keys))

    def guesses(self) -> list[list[str]]:
        """What to send behind the first key: cards by number in every way, and nonsense."""
        verbs = ("play", "deploy", "force", "place", "discard")
        cards = [self.chance.randrange(120) for _ in range(3)]
        wild = [[f"{self.chance.choice(verbs)} {card} > nowhere"] for card in cards]
        return [["play 16 > nowhere"], *wild, ["zzz"], ["pass", "pass"]]


def first_change(heard: list[Told], n: int) -> Told:
    """What the change that the choice made shows of the game."""
    change = next(m for m in heard if m["type"] == "changed" and m["n"] == n + 1)
    prompt = dict(change.get("prompt") or {"at": 0})
    del prompt["at"]
    return {"view": change["view"], "log": change.get("log", []), "prompt": prompt}


async def attack(player: Attacker, key: str) -> bool:
    """Whether the first key showed something new; then nothing else was learned or stored."""
    n = player.position["n"]
    heard = await player.choose(key, "play 16 > nowhere")
    problem = heard[-1]
    assert problem["type"] == "problem", "no second answer is legal at nowhere"
    if problem["code"] == "not_offered":
        assert not any(m["type"] == "changed" for m in heard), "refused whole, and nothing stored"
        return False
    assert problem["code"] == "unread"
    shown = first_change(heard, n)
    legal = [option["key"] for option in shown["prompt"].get("options", [])][:2]
    for rest in [[key] for key in legal] + player.guesses():
        await player.ask(type="take_back")
        await player.asked()
        n = player.position["n"]
        heard = await player.choose(key, *rest)
        answer = {k: v for k, v in heard[-1].items() if k != "re"}
        assert answer == {k: v for k, v in problem.items() if k != "re"}
        assert first_change(heard, n) == shown
    return True


async def stored(address: str, table: str) -> list[Chosen | TakenBack]:
    """The choices of the first seat at the table, and what was taken back, in their order."""
    database = await open_database(address)
    try:
        entries = [read_entry(body) for _, body in await Journal(database).read(table)]
    finally:
        await database.close()
    return [
        part
        for entry in entries
        for part in entry.parts
        if isinstance(part, Chosen | TakenBack) and part.seat == 0
    ]


@pytest.mark.parametrize("game", dd.game_ids())
async def test_keys_after_news_are_refused_unread(tmp_path: Path, game: str) -> None:
    """Whatever follows a key that showed its player something new: the key alone is stored, and
    the answer is always the same."""
    address = str(tmp_path / "server.sqlite3")
    server = await Served(address).start()
    attacked: list[str] = []
    try:
        player = Attacker([server], (await tokens(address, 1))[0], 7)
        await player.come()
        await player.open(game, "random")
        for _ in range(MOST):
            if len(attacked) == ENOUGH or not await player.asked():
                break
            options = [o for o in player.position["prompt"]["options"] if o["verb"] != "undo"]
            key = player.chance.choice(options)["key"]
            if await attack(player, key):
                attacked.append(key)
            else:
                await player.choose(key)
        await player.leave()
    finally:
        await server.stop()
    assert len(attacked) == ENOUGH, "the attack was tried"
    parts = await stored(address, player.table)
    assert all(len(part.keys) == 1 for part in parts if isinstance(part, Chosen))
    backs = sum(isinstance(part, TakenBack) for part in parts)
    assert backs >= ENOUGH * 6
