"""What somebody with bad intentions might try: each of these must come to nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.browser import Browser, another
from tests.server.callers import ANYBODY, YOU, Caller, bot, named, open_service
from tests.tables.played import Played, people, sit_down

import drawdestiny as dd
from drawdestiny.decks.find import written_deck
from drawdestiny.decks.link import write_link
from drawdestiny.protocol import Clock, SeatWish, TableWish
from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.server.ws.outbox import Outbox
from drawdestiny.tables import seats
from drawdestiny.tables.commands import Choose, Claim, Gone, TakeBack
from drawdestiny.tables.session import Visitor

ADA, BEN, _, _ = people(4)
SEATS = [SeatWish("you"), SeatWish("anybody")]
SECRET = "a fine secret"


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        yield service


async def two_at_a_table(service: TableService, **wish: Any) -> tuple[Caller, Caller, str]:
    ann, bob = await Caller(service).connect(), await Caller(service).connect()
    table = await ann.open(YOU, ANYBODY, **wish)
    await bob.ask("sit", table=table)
    await bob.when(lambda: table in bob.tables)
    await ann.when(lambda: ann.tables[table]["info"]["state"] == "playing")
    return ann, bob, table


async def registered(service: TableService, name: str) -> Caller:
    who = await service.dispatcher.accounts.register(None, name, SECRET, "en")
    return await Caller(service, Visitor(who.id, who.name, who.guest)).connect()


# -- one message that stops everybody ------------------------------------------------------------


async def test_reading_a_deck_stops_nobody_else(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten thousand letters of nonsense take a minute to look up: meanwhile others are answered."""
    ann, mallory = await Caller(service).connect(), await Caller(service).connect()
    answered = threading.Event()
    in_time: list[bool] = []

    def read_slowly(*given: Any) -> Any:
        asyncio.run_coroutine_threadsafe(ask_ann(), loop)
        in_time.append(answered.wait(5.0))
        return written_deck(*given)

    async def ask_ann() -> None:
        await ann.ask("ping")
        answered.set()

    loop = asyncio.get_running_loop()
    monkeypatch.setattr(seats, "written_deck", read_slowly)
    wanted = [{"who": "you", "deck": "1 Qux\n1 Zyx"}, {"who": "anybody"}]
    wish = {"game": "episode-one", "seats": wanted}
    assert await mallory.refused("open_table", wish=wish) == "no_deck"
    assert in_time == [True], "nobody is answered while a deck is read"


def _say(socket: Any, kind: str, **fields: Any) -> dict[str, Any]:
    """Send a message over a real websocket: the answer."""
    socket.send_json({"type": kind, "re": 77, **fields})
    while True:
        told: dict[str, Any] = socket.receive_json(timeout=10)
        if told.get("re") == 77:
            return told


# -- time ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [Clock("live", 0, 60), Clock("days", days=1)])
def test_taking_back_gives_no_new_time(clock: Clock) -> None:
    """A choice of which nobody learns goes back freely, but the time for it is used."""
    played = _with_a_quiet_choice(clock)
    seat = played.game.decision.player
    prompt = played.table.position(seat, "en", played.now).prompt
    assert prompt is not None
    deadline = prompt.deadline
    for _ in range(5):
        played.now += (deadline - played.now) * 2 // 3
        at = played.table.at(seat)
        played.does(played.person(seat), Choose(at, [_quiet_key(played, seat)]))
        played.does(played.person(seat), TakeBack())
    again = played.table.position(seat, "en", played.now).prompt
    assert again is not None
    assert again.deadline <= deadline, "the same question, and ever more time for it"


def _with_a_quiet_choice(clock: Clock) -> Played:
    """A table at which somebody is asked something and may take the answer back freely."""
    for game in ("jedi-knights", "young-jedi", "episode-one"):
        played = sit_down(game, wish=TableWish(game, seats=SEATS, clock=clock))
        for _ in range(300):
            if played.table.state != "playing":
                break
            if _quiet_key(played, played.game.decision.player):
                return played
            played.chooses()
    raise AssertionError("no game asks anything that is quiet")


def _quiet_key(played: Played, seat: int) -> str:
    decision = played.game.state.decision_of(seat)
    assert decision is not None
    for option in decision.options[:8]:
        command = Choose(played.table.at(seat), [option.key()])
        proposal = played.table.propose(command, played.person(seat), played.now)
        if getattr(proposal.entry.parts[0], "quiet", 0):
            return option.key()
    return ""


def test_a_rated_game_is_not_taken_back_while_a_bot_stands_in() -> None:
    """The person who is gone may come back: until then nobody could agree."""
    wish = TableWish("young-jedi", seats=SEATS, rated=True)
    played = sit_down("young-jedi", wish=wish)
    mover = played.game.decision.player
    other = played.person(1 - mover)
    played.does(other, Gone())
    played.now += 200_000
    played.does(played.person(mover), Claim("bot"))
    while played.table.can_take_back(mover) == "" and played.table.state == "playing":
        played.chooses()
    assert played.table.can_take_back(mover) != "free"


# -- who is who ----------------------------------------------------------------------------------


async def test_a_challenge_finds_its_person_however_the_name_is_written(
    service: TableService,
) -> None:
    bob, zoe = await Caller(service).connect(), await registered(service, "Zoé-Ann O’Neil")
    for written in ("zoe-ann o'neil", "Zoe Ann ONeil", " ZOÉANN O.NEIL "):
        table = await bob.open(YOU, named(written))
        await challenged(zoe, table)
        answer = await zoe.ask("sit", table=table)
        assert answer["type"] != "problem", answer
    later = await bob.open(YOU, named("ZoeAnnONeil"), private=True)
    again = await Caller(service, zoe.visitor).connect()
    await challenged(again, later)


async def challenged(caller: Caller, table: str) -> None:
    """Wait until the caller is told that a seat is kept for them."""
    await caller.until(lambda m: m["type"] == "challenged" and m["info"]["table"] == table)


async def test_who_is_muted_stays_so_however_the_name_is_written(service: TableService) -> None:
    ann, bob = await registered(service, "Ann"), await registered(service, "Bob O'Neil")
    table = await ann.open(YOU, ANYBODY)
    await bob.ask("sit", table=table)
    await ann.ask("hush", table=table, name="bob oneil")
    await bob.ask("say", table=table, text="Can you hear me?")
    assert not ann.tables[table].get("chat")


# -- memory --------------------------------------------------------------------------------------


def test_who_takes_nothing_is_not_read_from_when_much_waits() -> None:
    """Answers are whole tables: few of them are megabytes."""
    outbox = Outbox()
    for _ in range(100):
        outbox.answer("x" * 100_000)
    assert outbox.full


async def test_one_account_does_not_keep_all_bots_busy(service: TableService) -> None:
    """At tables of bots alone, that nobody watches, nobody is kept waiting by playing on."""
    mallory = await Caller(service).connect()
    for _ in range(20):
        table = await mallory.open(bot("greedy"), bot("greedy"), game="young-jedi")
        await mallory.ask("leave", table=table)
    tables = list(service.hub.tables.values())
    async with asyncio.timeout(30):
        while any(live.thinking for live in tables):  # the moves that they were at
            await asyncio.sleep(0.02)
    assert [live.table.state for live in tables] == ["playing"] * 20, "they wait for somebody"
    ann = await Caller(service).connect()
    before = tables[0].table.n
    await ann.ask("attend", table=tables[0].table.id)
    await ann.when(lambda: tables[0].table.n > before)


# -- honest people -------------------------------------------------------------------------------


def test_a_deck_of_ones_own_can_be_laid_at_another_seat(ann: Browser) -> None:
    """Whoever sits down there plays the deck that was meant for the seat."""
    ann.register("Ann")
    game = dd.game_definition("young-jedi")
    lent = game.deck(game.default_decks(2, game.formats[0].id)[1])
    given = {"text": write_link(game, lent), "name": "Lent", "game": game.id}
    ann.do("PUT", "decks/young-jedi/Lent", given)
    bob = another(ann.client)
    with ann.client.websocket_connect("/ws") as one, bob.client.websocket_connect("/ws") as two:
        _say(one, "hello")
        _say(two, "hello")
        wish = {"game": "young-jedi", "seats": [YOU, {"who": "anybody", "deck": "mine:Lent"}]}
        opened = _say(one, "open_table", wish=wish)
        assert opened["type"] == "done", opened
        answer = _say(two, "sit", table=opened["table"])
        assert answer["type"] != "problem", answer
