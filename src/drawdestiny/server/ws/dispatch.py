"""Dispatch: carry out what clients ask for, and answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from drawdestiny import protocol as p
from drawdestiny.answers.errors import Denied
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.said import SaidError
from drawdestiny.server.config import Limits, Rate
from drawdestiny.server.people.accounts import Accounts
from drawdestiny.server.rate_limits import TokenBuckets
from drawdestiny.server.runtime.chat import Chat
from drawdestiny.server.runtime.hub import Hub
from drawdestiny.server.runtime.live import Live
from drawdestiny.server.runtime.lobby import ABOUT, Lobby
from drawdestiny.server.runtime.matchmaking import Matching, as_person
from drawdestiny.server.store.card_sets import CardSets
from drawdestiny.server.ws.connection import TRY_LATER, Connection
from drawdestiny.server.ws.connection_limits import ConnectionLimits
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person
from drawdestiny.tables.refusals import NotOffered, Refused
from drawdestiny.tables.session import Visitor

log: Final = logging.getLogger("drawdestiny.desk")

TALKING: Final = Rate(10, 0.5)
REPORTING: Final = Rate(5, 0.02)


class Dispatcher:
    """Carries out messages, for all clients of this process."""

    def __init__(
        self,
        hub: Hub,
        lobby: Lobby,
        chat: Chat,
        accounts: Accounts,
        database: AsyncDatabase,
        limits: Limits,
        heavy: TokenBuckets,
        sets: CardSets,
    ) -> None:
        self.hub: Final = hub
        self.lobby: Final = lobby
        self.chat: Final = chat
        self.accounts: Final = accounts
        self.database: Final = database
        self.clients: Final[set[Connection]] = set()
        self.announced: dict[str, p.Announced] = {}
        """What the operators tell everybody, by language."""
        self.connections: Final = ConnectionLimits(limits)
        self.matching: Final = Matching(hub, lobby, database, self.clients, heavy, sets)
        self._messages: Final = TokenBuckets(limits.messages)
        self._talking: Final = TokenBuckets(TALKING)
        self._reporting: Final = TokenBuckets(REPORTING)
        self._guests: Final = TokenBuckets(limits.guests)
        self._ways: Final[dict[type, Callable[[Connection, Any], Awaitable[None]]]] = {
            p.Choose: self._choose,
            p.Hello: self._hello,
            p.WatchLobby: self._watch_lobby,
            p.OpenTable: self._open_table,
            p.QuickMatch: self._quick_match,
            p.Sit: self._sit,
            p.Attend: self._attend,
            p.Leave: self._leave,
            p.WhyNot: self._why_not,
            p.Hint: self._hint,
            p.Preview: self._preview,
            p.TakeBack: self._take_back,
            p.AnswerTakeBack: self._answer_take_back,
            p.Concede: self._concede,
            p.Claim: self._claim,
            p.Resolve: self._resolve,
            p.GiveOrders: self._give_orders,
            p.Rematch: self._rematch,
            p.Say: self._say,
            p.Hush: self._hush,
            p.Report: self._report,
        }

    # -- clients come and go ---------------------------------------------------------------

    def may_ask(self, client: Connection) -> bool:
        visitor = client.session.visitor
        return self._messages.take(client.address if visitor is None else visitor.id) == 0.0

    def arrived(self, client: Connection) -> None:
        self.connections.came(client)
        self.clients.add(client)
        self.lobby.people = len(self.clients)

    async def left(self, client: Connection) -> None:
        self.connections.went(client)
        self.clients.discard(client)
        self.lobby.people = len(self.clients)
        self.lobby.watchers.discard(client)
        for table in list(client.session.following):
            live = self.hub.tables.get(table)
            if live is not None:
                self.hub.unfollow(live, client)

    def fresh(self, client: Connection, about: str) -> None:
        """Send a table (or the lobby) whole to a client that fell behind."""
        if about == ABOUT:
            if client in self.lobby.watchers:
                client.answer(self.lobby.whole(client.session.lang))
            return
        live = self.hub.tables.get(about)
        if live is not None and client in live.followers:
            with self.hub.quarantine.contain(live):
                client.answer(live.whole(client, self.chat.heard(live, client), live.now()))

    async def carry_out(self, client: Connection, message: p.ClientMessage) -> None:
        """Do what a message asks for. Whatever happens, there is an answer."""
        try:
            await self._ways[type(message)](client, message)
        except Refused as refused:
            self._problem(client, message, self._refusal(client, refused))
        except SaidError as error:
            text = error.text(client.session.lang)
            self._problem(client, message, p.Problem(code=error.word, text=text))
        except (SQLAlchemyError, OSError) as error:
            log.error("the database failed", extra={"kind": type(error).__name__})
            self._problem(client, message, "storage_gone")
        except Exception:
            log.exception("a message could not be carried out")
            self._problem(client, message, "fault")

    def _refusal(self, client: Connection, refused: Refused) -> p.Problem:
        lang = client.session.lang
        text, details = refused.text(lang), refused.details(lang)
        return p.Problem(code=refused.code, text=text, rule=refused.rule, details=details)

    def _problem(
        self, client: Connection, message: p.ClientMessage, problem: p.Problem | str
    ) -> None:
        """Answer a message with a problem, or with the one of that code."""
        if isinstance(problem, str):
            problem = client.session.problem(problem)
        commitment = ""
        if isinstance(message, p.OpenTable | p.QuickMatch):
            # Whether or not the last secret was used, this is the one that counts from now on.
            commitment = client.session.promise.commitment()
        table = getattr(message, "table", "")
        client.answer(replace(problem, re=message.re, table=table, commitment=commitment))

    # -- who is it? ------------------------------------------------------------------------

    async def _hello(self, client: Connection, message: p.Hello) -> None:
        session = client.session
        if message.token:
            try:
                who = await self.accounts.of_token(message.token)
            except Denied as denied:
                text = denied.text(session.lang)
                return self._problem(client, message, p.Problem(code=denied.code, text=text))
            if who is None:
                return self._problem(client, message, "bad_token")
            if not self.connections.becomes(client, who.visitor()):
                self._problem(client, message, "too_many_sockets")
                return client.close(TRY_LATER)
        elif session.visitor is None:
            if self._guests.take(client.address) > 0:
                return self._problem(client, message, "too_fast")
            who = await self.accounts.new_guest(message.lang)
            self.connections.becomes(client, who.visitor())
        visitor = _visitor(client)
        session.blocked = await self.chat.blocked(visitor.id)
        tables = await self.hub.store.tables_of(visitor.id)
        challenges = await self.hub.store.challenges(visitor.id)
        session.greeted = True
        client.answer(
            p.Welcome(
                re=message.re,
                name=visitor.name,
                guest=visitor.guest,
                now=self.hub.now(),
                tables=tables,
                commitment=session.promise.commitment(),
            )
        )
        for table, seat in challenges:
            if self.lobby.waits(table, seat):
                self.matching.challenge(client, table)
        if session.lang in self.announced:
            client.answer(self.announced[session.lang])
        return None

    # -- the lobby -------------------------------------------------------------------------

    async def _watch_lobby(self, client: Connection, message: p.WatchLobby) -> None:
        session = client.session
        session.lobby = message.on
        if message.on:
            self.lobby.flush()
            self.lobby.watchers.add(client)
            client.outbox.forget(ABOUT)
            client.answer(self.lobby.whole(session.lang, message.re))
        else:
            self.lobby.watchers.discard(client)
            client.outbox.forget(ABOUT)
            client.answer(p.Done(re=message.re))

    async def _open_table(self, client: Connection, message: p.OpenTable) -> None:
        secret = client.session.promise.take()
        visitor = _visitor(client)
        _refuse_guest(visitor, message.wish.rated)
        live = await self.matching.open(
            visitor, message.wish, message.nonce, secret, address=client.address
        )
        await self._opened(client, message, live)

    async def _quick_match(self, client: Connection, message: p.QuickMatch) -> None:
        _refuse_guest(_visitor(client), message.rated)
        live = await self.matching.quick_match(client.session, message, client.address)
        await self._opened(client, message, live)

    async def _opened(
        self, client: Connection, message: p.OpenTable | p.QuickMatch, live: Live
    ) -> None:
        commitment = client.session.promise.commitment()
        client.answer(p.Done(re=message.re, table=live.table.id, commitment=commitment))
        await self._come_to(client, live)

    # -- tables ----------------------------------------------------------------------------

    async def _sit(self, client: Connection, message: p.Sit) -> None:
        visitor = _visitor(client)
        live = await self.hub.live(message.table)
        wish = live.table.wish
        _refuse_guest(visitor, wish.rated)
        deck = await self.matching.deck(visitor, wish.game, message.deck, client.address)
        who = await self.matching.person(visitor, wish.game, wish.format)
        command = commands.Sit(message.seat, deck, message.nonce, self.matching.most_sets)
        await self._act(client, message, command, who)
        if client not in live.followers:
            await self._come_to(client, live)

    async def _attend(self, client: Connection, message: p.Attend) -> None:
        visitor = _visitor(client)
        live = await self.hub.live(message.table)
        if not live.table.may_attend(visitor.id):
            raise Refused("no_spectators")
        await self._come_to(client, live, message.re, message.since)

    async def _come_to(self, client: Connection, live: Live, re: int = 0, since: int = -1) -> None:
        """The client follows the table from now on, and is told where it stands."""
        visitor = _visitor(client)
        if not self.hub.cluster.alone:
            async with live.lock:
                with self.hub.quarantine.around(live):
                    await self.hub.sync.refresh(live)
        await self.hub.presence.back(live, visitor.id)
        await self._rename(live, visitor)
        chat = await self.chat.lines(live, client)
        # From here on nothing waits: no change can come between the position and what follows it.
        if live.held:
            raise Refused(live.held)
        with self.hub.quarantine.around(live):
            self._follow(client, live, chat, re, since)

    async def _rename(self, live: Live, visitor: Visitor) -> None:
        """Who sat down as a guest and registered, or took another name, sits there by that name."""
        chair = live.table.chair_of(visitor.id)
        person = None if chair == NONE else live.table.chairs[chair].person
        if person is not None and person.name != visitor.name:
            async with live.lock:
                await self.hub.attempt(live, commands.Rename(), as_person(visitor))

    def _follow(
        self, client: Connection, live: Live, chat: list[p.ChatLine], re: int, since: int
    ) -> None:
        now = live.now()
        table = live.table
        viewer = self.hub.follow(live, client)
        client.outbox.forget(table.id)
        n = table.n_for(viewer, now)
        # One who comes back to a held game may know more of it than this program.
        if 0 <= since <= n <= since + 1 and table.hold is None:
            change = table.changed(viewer, client.session.lang, since, now)
            client.answer(replace(change, re=re, chat=chat))
        else:
            client.answer(live.whole(client, chat, now, re))

    async def _leave(self, client: Connection, message: p.Leave) -> None:
        visitor = _visitor(client)
        live = await self.hub.live(message.table)
        self.hub.unfollow(live, client)
        if live.table.state == "open" and live.table.chair_of(visitor.id) >= 0:
            await self.hub.act(message.table, commands.Leave(), as_person(visitor))
        client.answer(p.Done(re=message.re, table=message.table))

    async def _choose(self, client: Connection, message: p.Choose) -> None:
        await self._act(client, message, commands.Choose(message.at, message.keys))

    async def _take_back(self, client: Connection, message: p.TakeBack) -> None:
        await self._act(client, message, commands.TakeBack())

    async def _answer_take_back(self, client: Connection, message: p.AnswerTakeBack) -> None:
        await self._act(client, message, commands.AnswerTakeBack(message.yes))

    async def _concede(self, client: Connection, message: p.Concede) -> None:
        await self._act(client, message, commands.Concede())

    async def _claim(self, client: Connection, message: p.Claim) -> None:
        await self._act(client, message, commands.Claim(message.take))

    async def _resolve(self, client: Connection, message: p.Resolve) -> None:
        await self._act(client, message, commands.Resolve(message.how))

    async def _give_orders(self, client: Connection, message: p.GiveOrders) -> None:
        command = commands.GiveOrders(message.hows, message.usual, message.until, message.wait)
        await self._act(client, message, command)

    async def _rematch(self, client: Connection, message: p.Rematch) -> None:
        live = await self.hub.live(message.table)
        game = live.table.wish.game
        deck = await self.matching.deck(_visitor(client), game, message.deck, client.address)
        await self._act(
            client, message, commands.Rematch(deck, message.nonce, self.matching.most_sets)
        )

    async def _act(
        self,
        client: Connection,
        message: Any,
        command: commands.Command,
        who: Person | None = None,
    ) -> None:
        """Carry out a command; the change itself is the answer to one who follows the table."""
        person = who or as_person(_visitor(client))
        live = await self.hub.act(message.table, command, person, client, message.re)
        if client not in live.followers:
            client.answer(p.Done(re=message.re, table=message.table))

    async def _why_not(self, client: Connection, message: p.WhyNot) -> None:
        live = await self.hub.live(message.table)
        seat = live.table.seat_of(_visitor(client).id)
        rule, text = live.table.why_not(seat, message.key, client.session.lang)
        client.answer(
            p.Refusal(re=message.re, table=message.table, key=message.key, text=text, rule=rule)
        )

    async def _hint(self, client: Connection, message: p.Hint) -> None:
        live = await self.hub.live(message.table)
        table = live.table
        seat = table.seat_of(_visitor(client).id)
        if seat < 0:
            raise Refused("not_yours")
        if table.rated:
            raise Refused("no_hints")
        if table.hold is not None:
            raise Refused("held")
        if table.game is None or table.game.state.decision_of(seat) is None:
            raise Refused("not_asked")
        if client.hinting:
            raise Refused("one_hint")
        client.hinting = True
        # It takes a second: meanwhile the client may ask other things.
        self.hub.spawn(self._think(client, message, live, seat))

    async def _preview(self, client: Connection, message: p.Preview) -> None:
        live = await self.hub.live(message.table)
        table = live.table
        seat = table.seat_of(_visitor(client).id)
        if seat < 0:
            raise Refused("not_yours")
        if not table.previews:
            raise Refused("no_previews")
        if table.hold is not None:
            raise Refused("held")
        decision = None if table.game is None else table.game.state.decision_of(seat)
        if table.game is None or decision is None:
            raise Refused("not_asked")
        if message.at != table.at(seat):
            raise Refused("stale")
        if message.keys[0] not in [option.key() for option in decision.options]:
            raise NotOffered(table.game, message.keys[0], seat)
        if client.hinting:
            raise Refused("one_hint")
        client.hinting = True
        self.hub.spawn(self._foresee(client, message, live, seat))

    async def _foresee(self, client: Connection, message: p.Preview, live: Live, seat: int) -> None:
        table, lang = live.table, client.session.lang
        assert table.game is not None
        name, seed = f"{table.id} {table.number}", f"{table.id} {message.at}"
        try:
            told = await self.hub.bots.preview(name, table.game, seat, message.keys, seed, lang)
        except SaidError as error:
            self._problem(client, message, p.Problem(code=error.word, text=error.text(lang)))
        except Refused as refused:
            self._problem(client, message, self._refusal(client, refused))
        else:
            client.answer(
                p.PreviewIs(
                    re=message.re,
                    table=message.table,
                    at=message.at,
                    keys=message.keys,
                    preview=told,
                )
            )
        finally:
            client.hinting = False

    async def _think(self, client: Connection, message: p.Hint, live: Live, seat: int) -> None:
        table, lang = live.table, client.session.lang
        assert table.game is not None
        at = table.at(seat)
        name, seed = f"{table.id} {table.number}", f"{table.id} {at}"
        try:
            answers = await self.hub.bots.hint(name, table.game, seat, seed, lang)
        except SaidError as error:
            self._problem(client, message, p.Problem(code=error.word, text=error.text(lang)))
        else:
            client.answer(p.HintIs(re=message.re, table=message.table, at=at, answers=answers))
        finally:
            client.hinting = False

    # -- talking ---------------------------------------------------------------------------

    async def _say(self, client: Connection, message: p.Say) -> None:
        visitor = _visitor(client)
        live = await self.hub.live(message.table)
        if not live.table.may_attend(visitor.id):
            raise Refused("no_spectators")
        if self._talking.take(visitor.id) > 0:
            raise Refused("too_fast")
        with self.hub.quarantine.around(live):
            await self.chat.say(live, visitor, message.text, live.now())
        client.answer(p.Done(re=message.re, table=message.table))

    async def _hush(self, client: Connection, message: p.Hush) -> None:
        visitor = _visitor(client)
        other = await self.chat.account(message.name)
        if other == visitor.id:
            raise Refused("nobody")
        on = message.how == "block"
        await self.chat.block(visitor.id, other, on, self.hub.now())
        for own in self.clients:
            if own.session.visitor is not None and own.session.visitor.id == visitor.id:
                if on:
                    own.session.blocked[other] = message.name
                else:
                    own.session.blocked.pop(other, None)
        client.answer(p.Done(re=message.re, table=message.table))

    async def _report(self, client: Connection, message: p.Report) -> None:
        visitor = _visitor(client)
        if self._reporting.take(visitor.id) > 0:
            raise Refused("too_fast")
        await self.hub.live(message.table)
        other = await self.chat.account(message.name)
        await self.chat.report(
            message.table, visitor.id, other, message.name, message.reason, self.hub.now()
        )
        client.answer(p.Done(re=message.re, table=message.table))


def _refuse_guest(visitor: Visitor, rated: bool) -> None:
    """A guest costs nothing: whoever beats enough of them would be at the top."""
    if rated and visitor.guest:
        raise Refused("guests_unrated")


def _visitor(client: Connection) -> Visitor:
    visitor = client.session.visitor
    assert visitor is not None, "only one who is known gets here"
    return visitor
