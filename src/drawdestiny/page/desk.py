"""The desk: one client that speaks the server's protocol with the tables of this browser.

``hear`` takes a line of the client and returns the lines that answer it; ``step`` lets a bot answer
once, so that whoever runs the page can listen in between. Several people may sit at one screen:
then the table is shown to the one who is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from drawdestiny import protocol as p
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.said import SaidError
from drawdestiny.games import game_ids
from drawdestiny.letters.errors import LetterError
from drawdestiny.letters.play import FAR, asked, is_by_letter
from drawdestiny.page.decks import Decks
from drawdestiny.page.errors import PageError
from drawdestiny.page.sets import Sets
from drawdestiny.page.tables import Tables
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person
from drawdestiny.tables.names import folded
from drawdestiny.tables.own_cards import with_sets
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.render.previews import previewed
from drawdestiny.tables.seats import is_written_out, read_given
from drawdestiny.tables.session import Do, Session, Visitor
from drawdestiny.tables.table import Table
from drawdestiny.tables.thinking import hints

ME: Final = "me"
BESIDE: Final = "beside:"
"""The ids of others at the same screen begin so."""
MINE: Final = "mine:"


class Desk:
    """A conversation with the one client of this browser."""

    def __init__(self, tables: Tables, decks: Decks, sets: Sets, name: Callable[[], str]) -> None:
        self._tables: Final = tables
        self._decks: Final = decks
        self._sets: Final = sets
        self._name: Final = name
        self._session: Final = Session(Visitor(ME, name()))
        self._eyes: Final[dict[str, str]] = {}
        """Who looks at each table that is followed: the id of a person in one of its seats."""
        self._out: list[str] = []
        self._ways: Final[dict[type, Callable[[Any], None]]] = {
            p.Hello: self._hello,
            p.WatchLobby: self._watch_lobby,
            p.OpenTable: self._open_table,
            p.Attend: self._attend,
            p.Leave: self._leave,
            p.Sit: self._sit,
            p.Choose: self._choose,
            p.TakeBack: self._take_back,
            p.Concede: lambda m: self._act(m, commands.Concede()),
            p.Claim: lambda m: self._act(m, commands.Claim(m.take)),
            p.Resolve: self._resolve,
            p.GiveOrders: self._give_orders,
            p.Rematch: self._rematch,
            p.WhyNot: self._why_not,
            p.Hint: self._hint,
            p.Preview: self._preview,
        }

    # -- what the browser calls ------------------------------------------------------------

    def hear(self, text: str) -> list[str]:
        """What a line of the client leads to."""
        for deed in self._session.read(text, self._tables.now()):
            if isinstance(deed, Do):
                self._carry_out(deed.message)
            else:
                self._answer(deed)
        return self.taken()

    def step(self) -> list[str] | None:
        """Let one bot answer at a table that is followed; None if none is asked."""
        for id in self._session.following:
            table = self._tables.table(id)
            if table.bots():
                self._tables.bot_moves(table)
                self._tell(table)
                return self.taken()
        return None

    def busy(self) -> bool:
        """Whether a bot is asked at a table that is followed."""
        return any(self._tables.table(id).bots() for id in self._session.following)

    def due(self) -> int:
        """When a clock runs out at a table that is followed: milliseconds since 1970, 0 never."""
        moments = [self._tables.table(id).due() for id in self._session.following]
        return min((due[0] for due in moments if due is not None), default=0)

    def ring(self) -> list[str]:
        """A moment has come that ``due`` named."""
        for id in self._session.following:
            table = self._tables.table(id)
            due = table.due()
            if due is not None and due[0] <= self._tables.now(table):
                if self._tables.attempt(table, due[1]):
                    self._tell(table)
        return self.taken()

    # -- answering -------------------------------------------------------------------------

    def _answer(self, message: p.ServerMessage) -> None:
        self._out.append(p.ENCODER.encode(message).decode())

    def taken(self) -> list[str]:
        """What the client is still to be sent."""
        out, self._out = self._out, []
        return out

    def _carry_out(self, message: p.ClientMessage) -> None:
        """Do what a message asks for. Whatever happens, there is an answer."""
        lang = self._session.lang
        try:
            way = self._ways.get(type(message))
            if way is None:
                raise PageError("needs_server")
            way(message)
        except Refused as refused:
            text, details = refused.text(lang), refused.details(lang)
            problem = p.Problem(code=refused.code, text=text, rule=refused.rule, details=details)
            self._problem(message, problem)
        except SaidError as error:
            self._problem(message, p.Problem(code=error.word, text=error.text(lang)))
        except DrawDestinyError as error:
            self._problem(message, p.Problem(code="refused", text=error.text(lang)))

    def _problem(self, message: p.ClientMessage, problem: p.Problem) -> None:
        commitment = ""
        if isinstance(message, p.OpenTable | p.QuickMatch):
            commitment = self._session.promise.commitment()
        table = getattr(message, "table", "")
        self._answer(replace(problem, re=message.re, table=table, commitment=commitment))

    # -- coming in -------------------------------------------------------------------------

    def _hello(self, message: p.Hello) -> None:
        self._session.greeted = True
        self._answer(
            p.Welcome(
                re=message.re,
                name=self._name(),
                guest=True,
                now=self._tables.now(),
                tables=self._tables.playing(),
                commitment=self._session.promise.commitment(),
            )
        )

    def _watch_lobby(self, message: p.WatchLobby) -> None:
        self._session.lobby = message.on
        if not message.on:
            self._answer(p.Done(re=message.re))
            return
        lang = self._session.lang
        infos = []
        for id in self._tables.playing():
            table = self._tables.table(id)
            infos.append(table.info(lang, self._tables.now(table)))
        self._answer(p.LobbyIs(re=message.re, tables=infos, people=1))

    # -- opening ---------------------------------------------------------------------------

    def open(self, wish: p.TableWish, nonce: str = "", secret: str = "", **more: Any) -> Table:
        """A new table, for the people at this screen and bots. May be ``Refused``."""
        if wish.rated:
            raise PageError("needs_server")
        if any(seat.who == "anybody" for seat in wish.seats) or not (wish.seats or wish.scenario):
            raise PageError("needs_people")
        decks = [self.deck(wish.game, seat.deck) for seat in wish.seats]
        beside = {folded(seat.name): seat.name for seat in wish.seats if seat.who == "named"}
        accounts = {key: f"{BESIDE}{key}" for key in beside}
        command = commands.Open(wish, decks, nonce, secret=secret, accounts=accounts, **more)
        table = self._tables.open(command, Person(ME, self._name()))
        if table.game is not None:
            self._sets.played(table.game.definition.sets)
        for chair, id in sorted(table.kept_for.items()):
            person = Person(id, table.wish.seats[chair].name)
            self._tables.act(table, commands.Sit(chair, ""), person)
        return table

    def _open_table(self, message: p.OpenTable) -> None:
        secret = self._session.promise.take()
        table = self.open(message.wish, message.nonce, secret)
        commitment = self._session.promise.commitment()
        self._answer(p.Done(re=message.re, table=table.id, commitment=commitment))
        self._come_to(table)

    def deck(self, game: str, told: str) -> str | DeckRecord:
        """A deck that is one's own or written out, in full; ready ones the table finds itself."""
        if game not in game_ids():
            return told
        known = self._sets.game(game)
        if told.startswith(MINE):
            try:
                deck = self._decks.deck(game, told.removeprefix(MINE)).deck()
            except DrawDestinyError as error:
                raise Refused("no_deck", details=[error]) from error
        elif is_written_out(told):
            deck = read_given(known, told)
        else:
            return told
        self._sets.played(known.sets_of(list(deck.cards)))
        return with_sets(known, deck)

    def whole_deck(self, game: str, told: str) -> Deck:
        """The deck that is meant, card by card."""
        return read_given(self._sets.game(game), self.deck(game, told))

    # -- tables ----------------------------------------------------------------------------

    def _attend(self, message: p.Attend) -> None:
        self._come_to(self._tables.table(message.table), message.re, message.since)

    def _come_to(self, table: Table, re: int = 0, since: int = -1) -> None:
        now = self._tables.now(table)
        moved = self._look(table)
        seat = self._seat(table)
        self._session.following[table.id] = seat
        n = table.n_for(seat, now)
        if not moved and 0 <= since <= n <= since + 1 and table.hold is None:
            self._answer(replace(table.changed(seat, self._session.lang, since, now), re=re))
        else:
            position = table.position(seat, self._session.lang, now)
            self._answer(p.TableIs(re=re, position=position))

    def _leave(self, message: p.Leave) -> None:
        table = self._tables.table(message.table)
        self._session.following.pop(table.id, None)
        self._eyes.pop(table.id, None)
        table.forget_told(followed=False)
        if table.state == "open":
            self._tables.act(table, commands.Leave(), self._person(table))
        self._answer(p.Done(re=message.re, table=message.table))

    def _sit(self, message: p.Sit) -> None:
        deck = self.deck(self._tables.table(message.table).wish.game, message.deck)
        self._act(message, commands.Sit(message.seat, deck, message.nonce))

    def _choose(self, message: p.Choose) -> None:
        table = self._tables.table(message.table)
        if is_by_letter(table) and asked(table) not in (-1, self._seat(table)):
            raise LetterError("wait")
        self._act(message, commands.Choose(message.at, message.keys))

    def _act(self, message: Any, command: commands.Command) -> None:
        """Carry out a command; the change itself is the answer to one who follows the table."""
        table = self._tables.table(message.table)
        before = table.n
        try:
            self._tables.act(table, command, self._person(table))
        except Refused:
            if table.n > before:
                # Only the first keys of a choice count: that is told as a change.
                self._tell(table)
            raise
        self._tell(table, message.re)

    def _take_back(self, message: p.TakeBack) -> None:
        table = self._tables.table(message.table)
        if is_by_letter(table):
            # Once the other one is asked, the letter may be out.
            seat = self._seat(table)
            if asked(table) != seat or table.can_take_back(seat) == "ask":
                raise LetterError("no_take_back")
        who = self._person(table)
        self._tables.act(table, commands.TakeBack(), who)
        self._tell(table, message.re)
        if table.wants_back is not None:
            # Whoever would have to agree sits at the same screen.
            for seat in list(table.wants_back.waits_for):
                other = table.chairs[table.order[seat]].person
                self._tables.act(table, commands.AnswerTakeBack(True), other)
                self._tell(table)

    def _resolve(self, message: p.Resolve) -> None:
        table = self._tables.table(message.table)
        for person in table.people():
            self._tables.act(table, commands.Resolve(message.how), person)
            self._tell(table, message.re if person.id == ME else 0)

    def _give_orders(self, message: p.GiveOrders) -> None:
        command = commands.GiveOrders(message.hows, message.usual, message.until, message.wait)
        self._act(message, command)

    def _rematch(self, message: p.Rematch) -> None:
        table = self._tables.table(message.table)
        if is_by_letter(table):
            raise LetterError("no_rematch")
        deck = self.deck(table.wish.game, message.deck)
        command = commands.Rematch(deck, message.nonce)
        for person in table.people():
            own = command if person.id == ME else commands.Rematch("", "")
            self._tables.act(table, own, person)
            self._tell(table, message.re if person.id == ME else 0)

    def _why_not(self, message: p.WhyNot) -> None:
        table = self._tables.table(message.table)
        rule, text = table.why_not(self._seat(table), message.key, self._session.lang)
        answer = p.Refusal(
            re=message.re, table=message.table, key=message.key, text=text, rule=rule
        )
        self._answer(answer)

    def _hint(self, message: p.Hint) -> None:
        table = self._tables.table(message.table)
        seat = self._seat(table)
        if seat < 0:
            raise Refused("not_yours")
        if table.hold is not None:
            raise Refused("held")
        if table.game is None or table.game.state.decision_of(seat) is None:
            raise Refused("not_asked")
        at = table.at(seat)
        answers = hints(table.game, seat, f"{table.id} {at}", self._session.lang)
        self._answer(p.HintIs(re=message.re, table=message.table, at=at, answers=answers))

    def _preview(self, message: p.Preview) -> None:
        table = self._tables.table(message.table)
        seat = self._seat(table)
        if seat < 0:
            raise Refused("not_yours")
        if table.hold is not None:
            raise Refused("held")
        if table.game is None:
            raise Refused("not_begun")
        at, lang = table.at(seat), self._session.lang
        if table.game.state.decision_of(seat) is not None and message.at != at:
            raise Refused("stale")
        told = previewed(table.game, seat, message.keys, f"{table.id} {at}", lang)
        self._answer(
            p.PreviewIs(re=message.re, table=message.table, at=at, keys=message.keys, preview=told)
        )

    # -- who looks -------------------------------------------------------------------------

    def _look(self, table: Table) -> bool:
        """Show the table to whoever of those at this screen is asked; whether that is another."""
        people = {person.id for person in table.people() if not person.id.startswith(FAR)}
        before = self._eyes.get(table.id, "")
        eyes = before if before in people else ME if ME in people else min(people, default=ME)
        if len(people) > 1 and table.game is not None and table.ended is None:
            chairs = [table.chairs[table.order[d.player]] for d in table.game.state.pending]
            wanted = [chair.person.id for chair in chairs if chair.person is not None]
            if wanted and eyes not in wanted:
                eyes = wanted[0]
        self._eyes[table.id] = eyes
        return before not in ("", eyes)

    def _person(self, table: Table) -> Person:
        """The person who looks at the table just now."""
        eyes = self._eyes.get(table.id, ME)
        found = [person for person in table.people() if person.id == eyes]
        return found[0] if found else Person(ME, self._name())

    def _seat(self, table: Table) -> int:
        return table.seat_of(self._eyes.get(table.id, ME))

    def changed(self, table: Table) -> None:
        """A table has changed, though not by what the client said."""
        self._tell(table)

    def _tell(self, table: Table, re: int = 0) -> None:
        """Tell the last change, or the whole table to one who has just sat down to look."""
        if table.id not in self._session.following:
            if re:
                self._answer(p.Done(re=re, table=table.id))
            return
        if table.closed:
            self._answer(p.Closed(re=re, table=table.id))
            self._session.following.pop(table.id)
            return
        now, lang = self._tables.now(table), self._session.lang
        moved = self._look(table)
        seat = self._seat(table)
        self._session.following[table.id] = seat
        if moved:
            if re:
                self._answer(p.Done(re=re, table=table.id))
            self._answer(p.TableIs(position=table.position(seat, lang, now)))
        else:
            since = table.n_for(seat, now) - 1
            self._answer(replace(table.changed(seat, lang, since, now), re=re))
        table.forget_told()
