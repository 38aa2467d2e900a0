"""``drawdestiny play --server``: the terminal at a server's table, against people and bots."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

import drawdestiny as dd
from drawdestiny.cli.choices import pick
from drawdestiny.cli.listings import card_lines, rule_lines, rules_about
from drawdestiny.cli.orders import order_lines, read_order, read_until
from drawdestiny.cli.output import console, write_file
from drawdestiny.cli.play import edit_lines, full_screen
from drawdestiny.cli.session import RECENT, command_name
from drawdestiny.cli.sighted import (
    explain_log,
    key_of,
    options_of,
    picture,
    possible,
    prompt_lines,
    view_of,
)
from drawdestiny.cli.speech import CommandError, language, say
from drawdestiny.cli.why import card_in, log_lines, rule_title
from drawdestiny.client import Client, Denied, SeatWish, Table, TableWish, connect
from drawdestiny.client.connection import address_of
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import DrawDestinyError, UnknownName
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.engine.words import LANGUAGES, figure
from drawdestiny.protocol import Held, Lang, LogLine, Position, TableInfo

T = TypeVar("T")

SOON: Final = 1.5
"""For so many seconds after a choice the next question is waited for before a prompt is shown."""


class RemoteWish:
    """What the options of ``play --server`` ask for."""

    def __init__(
        self,
        server: str,
        token: str,
        table: str,
        game: str,
        deck: str,
        format: str,
        players: int,
        bot: str,
        open: bool,
        quick: bool,
    ) -> None:
        self.server = server
        self.token = token
        self.table = table
        self.game = game
        self.deck = deck
        self.format = format
        self.players = players
        self.bot = bot
        self.open = open
        self.quick = quick


def play_remote(wish: RemoteWish, lang: str, plain: bool) -> None:
    """Sit down at a table of the server and play until the game is over or the player leaves.

    Where neither a table nor a game is named, the tables of the server are listed.
    """
    url = address_of(wish.server)
    stage = Backstage()
    client = connect(
        url, wish.token, session="" if wish.token else kept_session(url), lang=cast(Lang, lang)
    )
    try:
        stage.do(client.__aenter__())
        if not wish.token:
            keep_session(url, client.session)
        if not wish.table and not wish.game:
            wish.table = choose_table(stage.do(client.lobby()), lang, plain)
            if not wish.table:
                return
        table = stage.do(take_seat(client, wish))
        if full_screen(plain):
            from drawdestiny.cli.screen.app import play_on_screen
            from drawdestiny.cli.screen.remote import ScreenRemote

            play_on_screen(ScreenRemote(stage, client, table, lang))
            return
        if sys.stdin.isatty():
            edit_lines()
        RemoteSession(stage, client, table, lang, console()).play()
    finally:
        stage.do(client.close())
        stage.close()


def choose_table(tables: list[TableInfo], lang: str, plain: bool) -> str:
    """The table that the player goes to; lines only list them."""
    if full_screen(plain) and tables:
        from drawdestiny.cli.screen.remote import LobbyApp

        return LobbyApp(tables, lang).run() or ""
    print(say(lang, "lobby_title", n=len(tables)))
    for info in tables:
        print(table_line(info, lang))
    return ""


def table_line(info: TableInfo, lang: str) -> str:
    """A table of a server: its id, its game, who sits there, and where a seat is free."""
    free = say(lang, "lobby_free")
    seats = ", ".join(f"{s.title}: {free if s.who == 'open' else s.name}" for s in info.seats)
    return f"{info.table}  {dd.game_definition(info.game).title}  {seats}"


class Backstage:
    """An event loop in a thread of its own: the table goes on while somebody types."""

    def __init__(self) -> None:
        self.loop: Final = asyncio.new_event_loop()
        self._thread: Final = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something there, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(5)
        self.loop.close()


# -- who and where -------------------------------------------------------------------------


def _sessions_file() -> Path:
    from platformdirs import user_data_path

    return user_data_path("drawdestiny") / "servers.json"


def kept_session(url: str) -> str:
    """Who we were at that server; empty if we never were there."""
    try:
        known = json.loads(_sessions_file().read_text(encoding="utf-8"))
        return str(known.get(url, ""))
    except (OSError, ValueError, AttributeError):
        return ""


def keep_session(url: str, session: str) -> None:
    """Remember who we are, so that a guest finds their tables again."""
    path = _sessions_file()
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        known = {}
    if known.get(url) == session:
        return
    known[url] = session
    write_file(path, json.dumps(known, indent=2))
    os.chmod(path, 0o600)


async def take_seat(client: Client, wish: RemoteWish) -> Table:
    """The table that is asked for: a known one, a quick match, or a new one."""
    deck = deck_told(wish.deck)
    if wish.table:
        table = await client.attend(wish.table)
        if table.seat == NONE and any(seat.who == "open" for seat in table.info.seats):
            return await client.sit(wish.table, deck)
        return table
    if wish.quick:
        return await client.quick_match(wish.game, deck, wish.format)
    seats = seat_wishes(wish, deck)
    return await client.open(TableWish(wish.game, wish.format, seats))


def deck_told(named: str) -> str:
    """A deck as a server takes it: the text of a file, else its name."""
    path = Path(named)
    if named and path.is_file():
        return path.read_text(encoding="utf-8")
    return named


def seat_wishes(wish: RemoteWish, deck: str) -> list[SeatWish]:
    """Oneself where the deck's side usually sits, and bots or anybody at the other seats."""
    definition = dd.game_definition(wish.game)
    format = definition.format(wish.format).id if wish.format else definition.formats[0].id
    players = wish.players or definition.seats[0]
    if players not in definition.seats:
        known = ", ".join(map(str, definition.seats))
        raise CommandError("cannot_play", n=players, game=wish.game, known=known)
    other = SeatWish("anybody") if wish.open else SeatWish("bot", wish.bot)
    seats = [other] * players
    seats[_own_seat(definition, format, players, wish.deck)] = SeatWish("you", deck=deck)
    return seats


def _own_seat(definition: GameDefinition, format: str, players: int, named: str) -> int:
    if not named:
        return 0
    try:
        side = dd.find_deck(definition.id, named).side
    except DrawDestinyError:
        return 0  # A deck that only the server knows: it says so if the side is wrong.
    usual = [definition.deck(name).side for name in definition.default_decks(players, format)]
    return usual.index(side) if side in usual else 0


# -- playing -------------------------------------------------------------------------------


class RemoteSession:
    """One table: what happens there is told as it happens, and lines may be typed at any time."""

    def __init__(
        self,
        stage: Backstage,
        client: Client,
        table: Table,
        lang: str,
        out: Console,
        read: Callable[[str], str] = input,
    ) -> None:
        self.stage = stage
        self.client = client
        self.table = table
        self.lang = lang
        self.out = out
        self.read = read
        self.game = dd.game_definition(table.info.game)
        self.leaving = False
        self._speaking: Final = threading.RLock()
        self._reading = False
        self._number = table.info.number
        self._told = 0
        """How many lines of the log, and of the chat, were told."""
        self._chat = len(table.position.chat)
        self._asked: tuple[int, int] | None = None
        """The game and the question that were shown last."""
        self._passing: tuple[int, int] | None = None
        """The game and the question that a standing order answered last."""
        self._state = ""
        self._giving_up = False
        self._failure: Exception | None = None

    def play(self) -> None:
        """Play until somebody leaves. What the server decided stays there."""
        watching = asyncio.run_coroutine_threadsafe(self._watch(), self.stage.loop)
        try:
            self._settle()
            self._give_usual_orders()
            while not self.leaving and self._failure is None:
                self._catch_up()
                self._reading = True
                typed = " ".join(self.read("> ").split())
                self._reading = False
                if self._failure is None:
                    self._typed(typed)
        except (EOFError, KeyboardInterrupt):
            self.out.print()
        finally:
            watching.cancel()
        if self._failure is not None:
            raise self._failure
        if self.table.ended is None and not self.table.closed:
            self._print_whole(self._say("how_to_return", url=self.client.url, table=self.table.id))

    async def _watch(self) -> None:
        """Tell what happens while the player thinks or types."""
        try:
            async for _ in self.table.changes():
                if self._reading:
                    await asyncio.to_thread(self._catch_up, True)
        except DrawDestinyError as error:
            self._failure = error
            with self._speaking:
                self.out.print()
                self._print(error.text(self.lang), "red")
                self._print(self._say("press_enter_to_leave"))

    def _give_usual_orders(self) -> None:
        """People have the usual standing orders until they change them."""
        orders = self.table.position.orders
        if orders is not None and not orders.given:
            self.stage.do(self.table.give_orders(usual=True))

    def _settle(self) -> None:
        """Wait a moment for the next question, so that it is shown before the prompt."""

        async def asked() -> None:
            wanted = self.table.until(lambda now: bool(now.prompt or now.ended))
            await asyncio.wait_for(wanted, SOON)

        with suppress(TimeoutError):
            self.stage.do(asked())

    # -- showing ---------------------------------------------------------------------------

    def _catch_up(self, interrupting: bool = False) -> None:
        """Tell all that is new: events, what was said, whose turn it is, how it ended."""
        with self._speaking:
            position = self.table.position
            news = self._news(position)
            if not news:
                return
            if interrupting:
                self.out.print()
            for tell in news:
                tell()
            if interrupting:
                self.out.print("> ", end="")
                self.out.file.flush()

    def _news(self, position: Position) -> list[Callable[[], None]]:
        news: list[Callable[[], None]] = []
        if position.info.number != self._number:
            self._number, self._told = position.info.number, 0
        length = position.log[-1].n + 1 if position.log else 0
        self._told = min(self._told, length)
        lines = [line for line in position.log if line.n >= self._told]
        if lines:
            self._told = length
            news.append(lambda: self._tell_lines(lines))
        said = position.chat[self._chat :]
        if said:
            self._chat = len(position.chat)
            news += [partial(self._print, f"{one.name}: {one.text}", "cyan") for one in said]
        asked = None
        if position.prompt is not None and not self.table.closed:
            asked = (position.info.number, position.prompt.at)
        state = self._standing(position)
        prompt = position.prompt
        if asked is not None and prompt is not None and prompt.order:
            # An order answers it in a moment: it is shown whole only if the player wants to.
            if asked != self._passing:
                news.append(partial(self._print, self._say("passing", text=prompt.text), "dim"))
            self._passing, asked = asked, self._asked
        elif asked is not None and asked != self._asked:
            news.append(lambda: self._show(position))
        elif state != self._state and (asked is None or position.wish is not None):
            news.append(lambda: self._print_whole(state, "bold"))
        self._asked, self._state = asked, state
        return news

    def _standing(self, position: Position) -> str:
        """What the player waits for, or has to know before anything else."""
        if self.table.closed:
            why = self.table.why
            return self._say("table_set_aside", why=why) if why else self._say("table_closed")
        ended = position.ended
        if ended is not None:
            link = f"{self.client.url}/replay/{ended.replay}"
            return f"{ended.text}\n{self._say('remote_over', link=link)}"
        held = position.held
        if held is not None:
            return self._held(position, held)
        if position.view is None:
            return self._say("waits_for_people", url=self.client.url, table=self.table.id)
        wish = position.wish
        if wish is not None:
            seat = position.info.seats[wish.seat].title
            word = "asked_to_take_back" if position.seat in wish.waits_for else "take_back_asked"
            return self._say(word, seat=seat)
        names = [self._seat(position, seat) for seat in position.view.waiting]
        return self._say("waits_for", seats=", ".join(names))

    def _held(self, position: Position, held: Held) -> str:
        """Why the game is held, what everybody wants, and what to type."""
        wants = [
            self._say(f"held_{wanted or 'silent'}", seat=self._seat(position, seat))
            for seat, wanted in enumerate(held.wanted)
        ]
        ask = self._say("held_type" if held.can_go_on else "held_type_annul")
        return "\n".join([held.text, *wants, *([ask] if position.seat != NONE else [])])

    def _seat(self, position: Position, seat: int) -> str:
        info = position.info.seats[seat]
        gone = "" if info.connected else f", {self._say('seat_gone')}"
        return f"{info.title} ({info.name}{gone})"

    def _show(self, position: Position) -> None:
        prompt = position.prompt
        if position.view is None:
            return
        self.out.print(picture(self.game, position, self.lang))
        if prompt is None:
            return
        seat = position.info.seats[position.seat].title
        self._print(self._say("asks", seat=seat, question=prompt.text), "bold")
        for line in prompt_lines(self.game, position, self.lang, self.out.width):
            self.out.print(line)
        self._print(self._say("type_help"), "dim")

    def _tell_lines(self, lines: list[LogLine]) -> None:
        self.out.print(Line(style="dim"))
        shown = [line for line in lines[:-RECENT] if line.sums] + lines[-RECENT:]
        if len(shown) < len(lines):
            self._print(self._say("earlier", n=len(lines) - len(shown)), "dim")
        for line in shown:
            self._tell(line)

    def _tell(self, line: LogLine, number: int = 0) -> None:
        told = Text(f"{number:>2}  " if number else "", style="dim")
        told.append(line.text, style="not dim")
        if line.rule:
            told.append(f"  {line.rule}", style="dim")
        self.out.print(Padding(told, (0, 0, 0, 2), expand=False))

    def _print(self, text: str, style: str = "") -> None:
        self.out.print(Text(text, style=style))

    def _print_whole(self, text: str, style: str = "") -> None:
        """Never broken into lines, so that what is in it can be copied."""
        self.out.print(Text(text, style=style), soft_wrap=True)

    def _say(self, word: str, **args: int | str) -> str:
        return say(self.lang, word, **args)

    # -- typing ----------------------------------------------------------------------------

    def _typed(self, typed: str) -> None:
        try:
            prompt = self.table.prompt
            option = pick(options_of(prompt), typed) if prompt is not None else None
            if option is not None:
                self.stage.do(self.table.choose(option.key()))
                self._settle()
            else:
                self._command(typed)
        except DrawDestinyError as error:
            self._print(error.text(self.lang), "red")
            if isinstance(error, Denied) and error.problem.rule:
                for line in rule_title(self.game, error.problem.rule, self.lang):
                    self._print(line)

    def _command(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        name = command_name(word)
        gives_up, self._giving_up = self._giving_up, False
        match name:
            case "why":
                self._why(rest)
            case "log":
                self._log(rest)
            case "card":
                self._card(rest)
            case "rule":
                for line in rule_lines(rulebook(self.game).rule(rest), self.lang):
                    self._print(line)
            case "rules":
                for line in rules_about(self.game, rest, self.lang):
                    self._print(line)
            case "hint":
                self._hint()
            case "preview":
                self._preview(rest)
            case "orders":
                self._orders(rest)
            case "until":
                until = read_until(rest)
                self.stage.do(self.table.give_orders(until=until))
                self._print(self._say(f"until_{until}"))
            case "wait":
                prompt = self.table.prompt
                self.stage.do(self.table.give_orders(wait=prompt.at if prompt is not None else -1))
            case "undo":
                self.stage.do(self.table.take_back())
                self._settle()
            case "yes" | "no":
                self.stage.do(self.table.answer_take_back(name == "yes"))
            case "say":
                if rest:
                    self.stage.do(self.table.say(rest))
            case "concede":
                self._concede(gives_up)
            case "claim":
                self.stage.do(self.table.claim())
            case "go_on":
                self.stage.do(self.table.resolve("go_on"))
                self._settle()
            case "annul":
                self.stage.do(self.table.resolve("annul"))
                self._settle()
            case "rematch":
                self.stage.do(self.table.rematch())
                self._settle()
            case "save":
                self._save(rest)
            case "lang":
                self._speak(rest)
            case "table":
                self._show(self.table.position)
            case "help":
                self._print(self._say("remote_help").rstrip())
            case "quit":
                self.leaving = True
            case _:
                self._other(typed)

    def _other(self, typed: str) -> None:
        prompt = self.table.prompt
        if not typed and (self.table.ended is not None or self.table.closed):
            self.leaving = True
        elif prompt is None:
            self._print_whole(self._standing(self.table.position))
        elif not typed:
            self._print(self._say("choose_one", n=len(prompt.options)))
        elif len(typed.split()) == 1:
            self._print(self._say("not_understood", typed=typed, n=len(prompt.options)))
        else:
            self._why(typed)

    def _why(self, about: str) -> None:
        position = self.table.position
        if not about or whole_number(about) != NONE:
            lines = explain_log(self.game, position.log, about, self.lang)
        elif position.view is None:
            lines = [self._standing(position)]
        else:
            lines = possible(self.game, position, about, self.lang)
            key = "" if lines else key_of(self.game, position, about)
            if key:
                refusal = self.stage.do(self.table.why_not(key))
                lines = [self._say("not_possible", text=refusal.text)]
                lines += rule_title(self.game, refusal.rule, self.lang)
        for line in lines or [self._say("no_such_card_here", name=about)]:
            self._print(line)

    def _log(self, rest: str) -> None:
        for line in self.table.log[-log_lines(rest) :]:
            self._tell(line, line.n + 1)

    def _card(self, name: str) -> None:
        catalogue = self.game.catalogue()
        view = view_of(self.table.position) if self.table.view is not None else None
        number = card_in(self.game, view, name) if view is not None else NONE
        found = None
        for zone in view.zones if view is not None else []:
            for card in zone.cards:
                if card.card == number:
                    found = catalogue.card(card.id)
        for line in card_lines(self.game, found or catalogue.find(name), self.lang):
            self._print(line)

    def _preview(self, rest: str) -> None:
        """What is known of the result of an answer."""
        prompt = self.table.prompt
        options = options_of(prompt) if prompt is not None else []
        option = pick(options, rest)
        if option is None:
            self._print(self._say("which_preview", n=len(options)))
            return
        for line in self.stage.do(self.table.preview(option.key())).lines:
            self._print(line)

    def _orders(self, rest: str) -> None:
        """List one's standing orders, after changing one of them."""
        if rest:
            kind, how = read_order(self.game, rest, self.lang)
            self.stage.do(self.table.give_orders({kind: how}))
        orders = self.table.position.orders
        if orders is None:
            self._print(self._say("no_orders"))
            return
        hows = {order.kind: order.how for order in orders.orders}
        for line in order_lines(self.game, hows, self.lang):
            self._print(line)
        if not rest:
            self._print(self._say("how_to_order"), "dim")

    def _hint(self) -> None:
        prompt = self.table.prompt
        answers = self.stage.do(self.table.hint())
        keys = [option.key for option in prompt.options] if prompt is not None else []
        for number, answer in enumerate(answers):
            word = "hint_best" if number == 0 else "hint_other"
            n = keys.index(answer.key) + 1 if answer.key in keys else 0
            win = figure(answer.win / 1000, ".0%", self.lang)
            self._print(self._say(word, n=n, text=answer.text, win=win))
            for line in answer.why:
                self._print(f"  {line}", "dim")

    def _concede(self, sure: bool) -> None:
        if sure:
            self.stage.do(self.table.concede())
            self._settle()
        else:
            self._giving_up = True
            self._print(self._say("concede_again"))

    def _speak(self, rest: str) -> None:
        if not rest:
            raise UnknownName("language", rest, list(LANGUAGES))
        self.lang = language(rest)
        self.stage.do(self.client.speak(cast(Lang, self.lang)))
        self.stage.do(self.table.refresh())
        self._show(self.table.position)

    def _save(self, rest: str) -> None:
        """Fetch the record of a game that is over."""
        ended = self.table.ended
        if ended is None:
            self._print(self._say("save_later"))
            return
        path = Path(rest or f"{ended.replay}.json")
        write_file(path, self.stage.do(self.client.record(ended.replay)))
        self._print_whole(self._say("saved", path=str(path)))
