"""What a reader is told of a table: positions and changes, in the reader's language.

Sentences are made once and kept for all tables; what is made for one viewer of a change is kept
until the next change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from drawdestiny import protocol as say
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.fairness import commitment_of
from drawdestiny.engine.game import Game
from drawdestiny.engine.orders import ASK
from drawdestiny.engine.state import Outcome
from drawdestiny.engine.words import Clause, capital
from drawdestiny.players.opponents import cast
from drawdestiny.tables import hold, orders, own_cards
from drawdestiny.tables.entries import Ended
from drawdestiny.tables.hidden_hands import is_sealed
from drawdestiny.tables.lessons import is_taught
from drawdestiny.tables.refusals import WORDS
from drawdestiny.tables.render.cache import keep, kept
from drawdestiny.tables.render.log_lines import log_line, with_moves
from drawdestiny.tables.render.view import view

if TYPE_CHECKING:
    from drawdestiny.tables.table import Table

RECENT: Final = 250
"""How many lines of the log come with a position; a replay has all of them."""


class Telling:
    """What was made for the readers of the last change."""

    __slots__ = ("lines", "ordered", "prompts", "views")

    def __init__(self) -> None:
        self.lines: dict[tuple[int, str, bool], say.LogLine] = {}
        self.views: dict[int, say.ViewInfo] = {}
        self.prompts: dict[tuple[int, str], say.Prompt | None] = {}
        self.ordered: dict[int, Option | None] = {}
        """What standing orders will answer, by seat."""

    def forget(self) -> None:
        self.lines.clear()
        self.views.clear()
        self.prompts.clear()
        self.ordered.clear()


# -- tables --------------------------------------------------------------------------------------


def position(table: Table, viewer: int, lang: str, now: int) -> say.Position:
    """The table whole."""
    game = table.game
    log: list[say.LogLine] = []
    view = None
    if game is not None:
        view = _table_view(table, game, viewer)
        log = _table_lines(table, game, viewer, lang, max(0, len(game.state.log) - RECENT))
    return say.Position(
        info=info(table, viewer, lang, now),
        seat=viewer,
        n=table.seen_n(viewer),
        view=view,
        prompt=_prompt_for(table, viewer, lang),
        orders=_orders(table, viewer, lang),
        wish=_wish(table),
        can_take_back=table.can_take_back(viewer),
        rematch=_rematch(table),
        ended=_ended(table, viewer, lang),
        held=_held(table, lang),
        log=log,
        now=now,
    )


def changed(table: Table, viewer: int, lang: str, since: int, now: int) -> say.TableChanged:
    """What changed after that change; all lines of the log if it is not known."""
    game = table.game
    n, told = table.seen_n(viewer), since
    since = table.entry_n(viewer, since)
    log: list[say.LogLine] = []
    undone = NONE
    view = None
    if game is not None:
        view = _table_view(table, game, viewer)
        had = table.log_at[since - 1] if 0 < since <= table.n else 0
        # A take-back, or another game, shortened the log: lines after the shortest are new.
        keeps = min(table.log_at[since - 1 :]) if 0 < since <= table.n else 0
        undone = keeps if keeps < had else NONE
        log = _table_lines(table, game, viewer, lang, keeps)
        log = with_moves(game.state, log, viewer, table.moves)
    return say.TableChanged(
        table=table.id,
        n=n,
        since=NONE if told == n - 1 else told,
        info=info(table, viewer, lang, now),
        view=view,
        prompt=_prompt_for(table, viewer, lang),
        orders=_orders(table, viewer, lang, since),
        wish=_wish(table),
        can_take_back=table.can_take_back(viewer),
        rematch=_rematch(table),
        ended=_ended(table, viewer, lang),
        held=_held(table, lang),
        log=log,
        undone=undone,
        now=now,
    )


def info(table: Table, viewer: int, lang: str, now: int) -> say.TableInfo:
    """The table as the lobby shows it, with what one seat may know of its own."""
    wish = table.wish
    ended = table.ended is not None
    people = cast(wish.game, [chair.bot for chair in table.chairs])
    playing = table.game is not None and not ended
    laid = wish.scenario or table.base is not None
    secret = table.reveal.secret if playing and table.reveal is not None else table.secret
    return say.TableInfo(
        table=table.id,
        game=wish.game,
        format=wish.format,
        state=table.state,
        seats=[
            _seat_info(table, seat, people, lang, now, ended or seat == viewer)
            for seat in range(len(table.order))
        ],
        private=wish.private,
        rated=table.rated,
        best_of=wish.best_of,
        score=table.score.copy() if wish.best_of > 1 else [],
        number=max(1, table.number),
        clock=wish.clock,
        spectators=wish.spectators,
        delay=wish.delay,
        open_after=wish.open_after,
        watching=table.watching,
        created=table.created,
        commitment="" if laid else _commitment(secret),
        previews=table.previews,
        source=table.source,
        own_cards=wish.own_cards or "none",
        sets=own_cards.at_table(table),
    )


def _commitment(secret: str) -> str:
    key = ("commitment", secret)
    return kept(key) or keep(key, commitment_of(secret))


def _seat_info(
    table: Table, seat: int, people: list[str], lang: str, now: int, deck_told: bool
) -> say.SeatInfo:
    number = table.order[seat]
    chair = table.chairs[number]
    word = table.sides[seat]
    wish = table.wish.seats[number]
    who: Literal["open", "person", "bot"] = "person" if chair.person is not None else "open"
    name = chair.person.name if chair.person is not None else ""
    if chair.bot:
        who, name = "bot", chair.bot
    elif chair.person is None and wish.who == "named":
        name = wish.name
    deck = ""
    if deck_told:
        if table.game is not None and table.game.setup.decks:
            deck = table.game.setup.decks[seat].name
        elif chair.decks:
            deck = " / ".join(given.name for given in chair.decks.values())
    clock = table.clocks[number] if table.clocks else None
    return say.SeatInfo(
        seat=seat,
        side=word,
        title=seat_title(table.definition, word, lang),
        who=who,
        name=name,
        connected=not chair.gone,
        rating=chair.person.rating if chair.person is not None else 0,
        deck=deck,
        clock=clock.remaining(now) if clock is not None else -1,
        running=clock is not None and clock.since > 0,
        opponent=people[number],
        gone_until=clock.claimable_at() if clock is not None and table.ended is None else 0,
    )


def seat_title(game: GameDefinition, word: str, lang: str) -> str:
    """A seat word in the reader's language."""
    key = (game.id, lang, word)
    return kept(key) or keep(key, game.words.say(lang, "seat", word))


def _prompt_for(table: Table, viewer: int, lang: str) -> say.Prompt | None:
    game = table.game
    if game is None or viewer == NONE or table.ended is not None or table.closed:
        return None
    if table.hold is not None:
        return None
    number = table.order[viewer]
    if table.chairs[number].played_by_bot:
        return None
    made = table.telling.prompts
    if (viewer, lang) not in made:
        deadline = table.clocks[number].flag_at()
        asked = prompt(game, viewer, lang, table.at(viewer), deadline)
        ordered = orders.moment(table, viewer) if asked is not None else 0
        if asked is not None and ordered:
            asked = replace(asked, order=ordered)
        made[viewer, lang] = asked
    return made[viewer, lang]


def _orders(table: Table, viewer: int, lang: str, since: int = NONE) -> say.OrdersInfo | None:
    """The standing orders of the viewer's chair; none if they have not changed since that entry."""
    if viewer == NONE or table.rules is None or is_taught(table.source):
        return None
    known = table.definition.standing_orders()
    chair = table.order[viewer]
    mine = table.chairs[chair].orders
    if not known or (since != NONE and not _orders_changed(table, chair, since)):
        return None
    words = table.definition.words
    return say.OrdersInfo(
        given=mine.hows is not None,
        orders=[
            say.OrderInfo(
                order.kind,
                words.say(lang, "order", order.kind),
                ASK if mine.hows is None else mine.hows.get(order.kind, ASK),
                order.hows,
                order.usual,
            )
            for order in known
        ],
        until=mine.until,
    )


def _orders_changed(table: Table, chair: int, since: int) -> bool:
    """Whether the orders of a chair may be others than at that entry. An order for a time ends by
    itself."""
    ends = table.until_ended.get(chair, NONE)
    return ends >= since or any(n >= since and c == chair for n, c in table.private.items())


def _wish(table: Table) -> say.TakeBackWish | None:
    wish = table.wants_back if table.hold is None else None
    return None if wish is None else say.TakeBackWish(wish.seat, wish.waits_for.copy())


def _rematch(table: Table) -> list[int]:
    return [seat for seat, chair in enumerate(table.order) if table.chairs[chair].wants]


def _ended(table: Table, viewer: int, lang: str) -> say.Ended | None:
    ended = table.ended
    if ended is None:
        return None
    fairness = table.reveal
    reveal = None
    if fairness is not None and not is_sealed(table.wish.open_after, table.names(), viewer):
        reveal = say.Reveal(fairness.commitment, fairness.secret, fairness.nonces)
    return say.Ended(
        winners=ended.winners,
        text=_how_ended(table, ended, lang),
        rule=ended.rule,
        replay=ended.replay if table.game is not None else "",
        ratings={str(seat): pair for seat, pair in table.ratings.items()},
        reveal=reveal,
    )


def _how_ended(table: Table, ended: Ended, lang: str) -> str:
    """How the game on a table ended, in words, also one that the rules of another program ended."""
    game = table.game
    if game is None:
        return WORDS.say(lang, "ended", "annulled")
    if game.outcome is None and ended.rule:
        return game.state.teller.outcome(Outcome(ended.winners, ended.reason, ended.rule), lang)
    return outcome_text(game, ended.winners, ended.reason, ended.by, lang)


def _held(table: Table, lang: str) -> say.Held | None:
    """What is told of a game that cannot go on, and what its people want."""
    held = table.hold
    if held is None or table.state != "playing":
        return None
    asked = hold.asked(table)
    return say.Held(
        WORDS.say(lang, "held", "can_go_on" if held.can_go_on else "must_end"),
        held.can_go_on,
        [
            held.wanted.get(seat, "") if seat in asked else "agrees"
            for seat in range(len(table.order))
        ],
        held.choices,
    )


def outcome_text(game: Game, winners: list[int], reason: str, by: int, lang: str) -> str:
    """How a game ended, in words."""
    teller = game.state.teller
    if game.outcome is not None:
        return teller.outcome(game.outcome, lang)
    args: dict[str, int | str | Clause] = {
        "player": teller.named(by, lang),
        "winners": teller.all_named(winners, lang),
        "n": len(winners),
    }
    return capital(WORDS.say(lang, "ended", reason, args))


# -- views ---------------------------------------------------------------------------------------


def _table_view(table: Table, game: Game, viewer: int) -> say.ViewInfo:
    made = table.telling.views
    if viewer not in made:
        opened = table.ended is not None and table.wish.open_after
        made[viewer] = view(game, viewer, opened)
    return made[viewer]


# -- questions -----------------------------------------------------------------------------------


def prompt(game: Game, seat: int, lang: str, at: int, deadline: int = 0) -> say.Prompt | None:
    """The question that a seat has to answer, if it has one."""
    state = game.state
    decision = state.decision_of(seat)
    if decision is None:
        return None
    return say.Prompt(
        at,
        decision.kind,
        state.teller.prompt(state, decision, lang),
        [
            say.OptionInfo(
                option.key(),
                option.verb,
                option_text(game, option, lang),
                option.card,
                option.target,
                option.place,
                option.amount,
            )
            for option in decision.options
        ],
        decision.source,
        deadline,
    )


def option_text(game: Game, option: Option, lang: str) -> str:
    """An answer in words."""
    state = game.state
    codes = state.codes
    key = (
        game.definition.key,
        lang,
        option.verb,
        codes[option.card] if option.card != NONE else NONE,
        codes[option.target] if option.target != NONE else NONE,
        option.place,
        option.amount,
    )
    return kept(key) or keep(key, state.teller.option(state, option, lang))


# -- the log -------------------------------------------------------------------------------------


def _table_lines(table: Table, game: Game, viewer: int, lang: str, start: int) -> list[say.LogLine]:
    made = table.telling.lines
    log = game.state.log
    mask = _mask(game.state.players, viewer)
    found: list[say.LogLine] = []
    for n in range(start, len(log)):
        event = log[n]
        key = (n, lang, event.seen & mask == mask)
        line = made.get(key)
        if line is None:
            line = made[key] = log_line(game, n, event.to(viewer), lang)
        found.append(line)
    return found


def _mask(players: int, viewer: int) -> int:
    return (1 << players) - 1 if viewer == NONE else 1 << viewer
