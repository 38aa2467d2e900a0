"""Tables for tests: proposed, stored and applied as a server does it, on a clock that is set."""

from __future__ import annotations

import random
from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.game import Game
from drawdestiny.protocol import SeatWish, TableWish
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person, read_entry, write_entry
from drawdestiny.tables.table import Proposal, Table


class Played:
    """A table, the entries that a database would hold, and a second table that follows them."""

    def __init__(self, id: str = "t1") -> None:
        self.secrets = 0
        self.table = Table(id, fresh=self.secret)
        self.follower = Table(id)
        self.stored: list[bytes] = []
        self.now = 1_000_000

    def secret(self) -> str:
        """A secret that is the same in every run."""
        self.secrets += 1
        return f"{self.secrets:064x}"

    @property
    def game(self) -> Game:
        assert self.table.game is not None, "no game has begun"
        return self.table.game

    def does(self, who: Person | None, command: commands.Command) -> Proposal:
        """Propose, store, apply; the follower reads what was stored."""
        proposal = self.table.propose(command, who, self.now)
        body = write_entry(proposal.entry)
        self.stored.append(body)
        self.table.apply(proposal)
        self.follower.fold(read_entry(body))
        return proposal

    def again(self) -> Table:
        """The table loaded from what is stored."""
        return Table.load(self.table.id, [read_entry(body) for body in self.stored])

    def person(self, seat: int) -> Person:
        """Who sits in that seat of the game."""
        person = self.table.chairs[self.table.order[seat]].person
        assert person is not None, "a bot sits there"
        return person

    def chooses(self, key: str = "", seat: int = NONE) -> int:
        """The (first) seat that is asked answers, with its first option if none is named."""
        if seat == NONE:
            seat = self.game.decision.player
        decision = self.game.state.decision_of(seat)
        assert decision is not None, f"seat {seat} is not asked"
        self.answer(seat, key or decision.options[0].key())
        return seat

    def answer(self, seat: int, key: str) -> None:
        at = self.table.at(seat)
        if self.table.bot_in(seat):
            self.does(None, commands.BotChooses(seat, at, [key]))
        else:
            self.does(self.person(seat), commands.Choose(at, [key]))

    def random_choice(self, chance: random.Random) -> int:
        """Anybody who is asked answers anything."""
        decision = chance.choice(self.game.state.pending)
        self.answer(decision.player, chance.choice(decision.options).key())
        return decision.player


def people(count: int) -> list[Person]:
    """So many people with different names."""
    names = ["Ada", "Ben", "Cleo", "Dan"]
    return [Person(f"id-{name}", name) for name in names[:count]]


def sit_down(
    game: str, count: int = 2, format: str = "", wish: TableWish | None = None, id: str = "t1"
) -> Played:
    """A table at which so many people have sat down, and whose first game has begun."""
    played = Played(id)
    everybody = people(count)
    seats = [SeatWish("you"), *[SeatWish("anybody")] * (count - 1)]
    wish = wish or TableWish(game, format, seats)
    played.does(everybody[0], commands.Open(wish, nonce="n0", secret=played.secret()))
    for number, person in enumerate(everybody[1:], 1):
        played.does(person, commands.Sit(nonce=f"n{number}"))
    return played


COMPARED_OTHERWISE: Final = frozenset(
    ["game", "chairs", "clocks", "telling", "wants_back", "shadow", "hidden", "watching", "fresh"]
)


def everything(table: Table) -> dict[str, object]:
    """All that a table holds, for comparing."""
    now = 2_000_000
    seats = len(table.order)
    slots: dict[str, object] = {
        name: value for name, value in vars(table).items() if name not in COMPARED_OTHERWISE
    }
    for name in ("chairs", "clocks"):
        slots[name] = [
            {slot: getattr(item, slot) for slot in item.__slots__} for item in getattr(table, name)
        ]
    wish = table.wants_back
    slots["wants_back"] = None if wish is None else (wish.seat, list(wish.waits_for))
    slots["due"] = str(table.due())
    if table.game is not None:
        slots["record"] = table.record()
        slots["state"] = (table.game.state.known, table.game.state.chance.words())
    slots["told"] = [
        (table.position(viewer, lang, now), table.changed(viewer, lang, table.n // 2, now))
        for viewer in range(NONE, seats)
        for lang in ("en", "fr")
        if table.n
    ]
    slots["hidden"] = [entry for entry, _ in table.hidden]
    return slots
