"""Opening tables and finding somebody to play with."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from sqlalchemy import select

from drawdestiny import protocol as p
from drawdestiny.collection.collections import Collections
from drawdestiny.engine.card_sets import MOST_SETS
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.engine.record import DeckRecord, Record
from drawdestiny.engine.scenario import scenario_facts
from drawdestiny.games import game_ids
from drawdestiny.server.config import Rate
from drawdestiny.server.people.ratings import standings
from drawdestiny.server.rate_limits import TokenBuckets
from drawdestiny.server.runtime.cluster import Called
from drawdestiny.server.runtime.hub import Hub
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.lobby import Lobby, challenger
from drawdestiny.server.store.card_sets import CardSets
from drawdestiny.server.ws.connection import Connection
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.people import AccountRow
from drawdestiny.tables import commands
from drawdestiny.tables.clocks import MATCHED
from drawdestiny.tables.entries import Person
from drawdestiny.tables.names import folded
from drawdestiny.tables.own_cards import sets_in, with_sets
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.seats import is_written_out, read_given
from drawdestiny.tables.session import Session, Visitor

OPENING: Final = Rate(20, 0.2)
TRIES: Final = 3
"""How often somebody may give way to one who opened a table in another process just before."""
LOOKS: Final = 10
PAUSE: Final = 0.1
"""How often, and how many seconds apart, somebody looks whether another gives way."""
MINE: Final = "mine:"


class Matching:
    """Brings people to tables, for all clients of this process."""

    def __init__(
        self,
        hub: Hub,
        lobby: Lobby,
        database: AsyncDatabase,
        clients: set[Connection],
        heavy: TokenBuckets,
        sets: CardSets,
    ) -> None:
        self._hub: Final = hub
        self._lobby: Final = lobby
        self._database: Final = database
        self._clients: Final = clients
        self._opening: Final = TokenBuckets(OPENING)
        self._heavy: Final = heavy
        self._sets: Final = sets

    @property
    def most_sets(self) -> int:
        """Sets of own cards that one game may be played with here."""
        return min(self._sets.limits.at_table, MOST_SETS)

    # -- opening ---------------------------------------------------------------------------

    async def open(
        self,
        visitor: Visitor,
        wish: p.TableWish,
        nonce: str = "",
        secret: str = "",
        source: str = "",
        base: Record | None = None,
        decks: list[str | DeckRecord] | None = None,
        *,
        address: str,
    ) -> Live:
        """A new table as somebody wishes it; who is challenged to it is told.

        ``secret`` is the one whose hash they were told before they gave the nonce. ``decks`` are
        those of the seats where they were looked up already.
        """
        if self._opening.take(visitor.id) > 0:
            raise Refused("too_fast")
        if not self._sets.limits.allowed and _brings_own(wish, base):
            raise Refused("own_cards_off")
        if decks is None:
            decks = [await self.deck(visitor, wish.game, seat.deck, address) for seat in wish.seats]
        # Decks are looked up; as a part of the wish they would be told to everybody.
        accounts = await self._accounts(wish)
        command = commands.Open(wish, decks, nonce, source, base, secret, accounts, self.most_sets)
        who = await self.person(visitor, wish.game, wish.format)
        live = await self._hub.open(secrets.token_urlsafe(9), command, who)
        if live.table.game is not None:
            await self._sets.played(live.table.game.definition.sets)
        for account in live.table.kept_for.values():
            self.call(account, live.table.id)
            self._hub.cluster.tell(Called(account, live.table.id))
        return live

    async def _accounts(self, wish: p.TableWish) -> dict[str, str]:
        """Who has the names of those who are challenged just now: ids by folded names."""
        names = sorted({folded(seat.name) for seat in wish.seats if seat.who == "named"})
        if not names:
            return {}
        async with self._database.read() as session:
            wanted = select(AccountRow.folded, AccountRow.id).where(AccountRow.folded.in_(names))
            return {row.folded: row.id for row in await session.execute(wanted)}

    def call(self, account: str, table: str) -> None:
        """Tell somebody, wherever they are connected here, that they are challenged."""
        for client in self._clients:
            visitor = client.session.visitor
            if client.session.greeted and visitor is not None and visitor.id == account:
                self.challenge(client, table)

    def challenge(self, client: Connection, table: str) -> None:
        """Tell a client of a table where a seat is kept for them."""
        look = self._lobby.tables.get(table)
        if look is None:
            return
        info = look[client.session.lang]
        by = challenger(info)
        if folded(by) not in _avoided(client.session):
            client.answer(p.Challenged(info=info, by=by))

    # -- quick matches ---------------------------------------------------------------------

    async def quick_match(self, session: Session, wish: p.QuickMatch, address: str) -> Live:
        """Sit down at a fitting open table, or open one.

        Two who look in two processes at the same moment find nothing and open a table each. So
        whoever has opened one looks again, and one of them gives it up.
        """
        visitor = session.visitor
        assert visitor is not None
        seats = [p.SeatWish("you", deck=wish.deck), p.SeatWish("anybody")]
        deck = await self.deck(visitor, wish.game, wish.deck, address)
        # Nobody is brought together with cards that they have not agreed to.
        table = p.TableWish(
            wish.game, wish.format, seats, rated=wish.rated, clock=MATCHED, own_cards="none"
        )
        async with self._lobby.matching:
            waits = await self._waits_already(visitor, wish)
            if waits is not None:
                return waits
            for tried in range(TRIES):
                live = await self._sit_down(session, visitor, wish, deck)
                if live is not None:
                    return live
                # Only the first time there is a secret of which they know.
                secret = session.promise.take() if tried == 0 else ""
                live = await self.open(
                    visitor, table, wish.nonce, secret, decks=[deck, ""], address=address
                )
                last = tried == TRIES - 1
                if last or not await self._gives_way(session, visitor, wish, live):
                    return live
                try:
                    await self._hub.act(live.table.id, commands.Leave(), as_person(visitor))
                except Refused:
                    # Somebody has sat down there meanwhile.
                    return live
            raise AssertionError("the last table that was opened is kept")

    async def _waits_already(self, visitor: Visitor, wish: p.QuickMatch) -> Live | None:
        """The table at which they wait since an earlier wish: nobody waits at two. With another
        deck they leave that table."""
        for id in self._lobby.waiting(wish, visitor.name):
            live = await self._hub.live(id)
            if live.table.chair_of(visitor.id) == NONE:
                continue
            if not wish.deck:
                return live
            await self._hub.act(id, commands.Leave(), as_person(visitor))
        return None

    async def _sit_down(
        self, session: Session, visitor: Visitor, wish: p.QuickMatch, deck: str | DeckRecord
    ) -> Live | None:
        """Somewhere where somebody waits."""
        who = await self.person(visitor, wish.game, wish.format)
        for table in self._lobby.fitting(wish, visitor.name, _avoided(session)):
            try:
                return await self._hub.act(
                    table, commands.Sit(-1, deck, wish.nonce, self.most_sets), who
                )
            except Refused as refused:
                if refused.code in ("bad_deck", "no_deck"):
                    raise
        return None

    async def _gives_way(
        self, session: Session, visitor: Visitor, wish: p.QuickMatch, own: Live
    ) -> bool:
        """Whether to give up this table for a fitting one that somebody opened in another process.

        All look after their tables are stored, so of two at least one sees the other's. If both do,
        the one with the smaller id stays. If just one does, the other has looked before and waits
        already: its table does not go away, and is the one to go to. No clock is asked for that:
        those of two processes may differ.
        """
        if self._hub.cluster.alone:
            return False
        await self._lobby.look()
        for _ in range(LOOKS):
            for id in self._lobby.fitting(wish, visitor.name, _avoided(session)):
                await self._lobby.reload(id)
            others = self._lobby.fitting(wish, visitor.name, _avoided(session))
            if not others:
                return False
            if min(others) < own.table.id:
                return True
            await self._hub.pause(PAUSE)
        return True

    # -- decks and people ------------------------------------------------------------------

    async def deck(self, visitor: Visitor, game: str, told: str, address: str) -> str | DeckRecord:
        """A deck that is one's own or written out, in full and with one's own cards in it; ready
        ones the table finds itself."""
        written = is_written_out(told)
        if game not in game_ids() or not (written or told.startswith(MINE)):
            return told
        if written and self._heavy.take(address) > 0:
            raise Refused("too_fast")
        definition = await self._sets.game(visitor.id, game)
        if written:
            # A long text takes its time, and nobody else is to wait for that.
            deck = await asyncio.to_thread(read_given, definition, told)
        else:
            deck = await self._kept(visitor, game, told.removeprefix(MINE))
        brought = with_sets(definition, deck)
        await self._sets.played(sets_in(brought))
        return brought

    async def _kept(self, visitor: Visitor, game: str, name: str) -> Deck:
        try:
            kept = await self._database.within(
                lambda storage: Collections(storage, visitor.id).deck(name, game)
            )
        except DrawDestinyError as error:
            raise Refused("no_deck", details=[error]) from error
        return kept.deck

    async def person(self, visitor: Visitor, game: str, format: str) -> Person:
        """Somebody who sits down, with their rating."""
        if visitor.guest:
            return as_person(visitor)
        async with self._database.read() as session:
            (standing,) = await standings(session, [visitor.id], game, format)
        return Person(visitor.id, visitor.name, standing.rating if standing.games else 0)


def as_person(visitor: Visitor) -> Person:
    """Somebody who has a seat already, or takes one without a rating."""
    return Person(visitor.id, visitor.name)


def _brings_own(wish: p.TableWish, base: Record | None) -> bool:
    """Whether a position or a game to go on from has somebody's own cards."""
    if base is not None and base.sets:
        return True
    try:
        return bool(wish.scenario) and "sets" in scenario_facts(wish.scenario, "scenario")
    except DrawDestinyError:
        return False


def _avoided(session: Session) -> set[str]:
    return {folded(name) for name in session.blocked.values()}
