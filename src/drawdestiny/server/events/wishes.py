"""What people ask of an event: players, and its organiser. Pure, like ``clockwork``."""

from __future__ import annotations

from typing import Final

import msgspec

from drawdestiny.answers.event_shapes import EventWish, JudgeWish
from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.record import DeckRecord
from drawdestiny.events import entries as own
from drawdestiny.events import propose
from drawdestiny.events.draft import MOST as MOST_IN_DRAFT
from drawdestiny.events.draft import sealed_format
from drawdestiny.events.entries import Entrant, Result
from drawdestiny.events.settings import DeckRules, EventError, Settings, Stage, side_words
from drawdestiny.games import game_definition
from drawdestiny.players import LEVELS
from drawdestiny.server.events import entries
from drawdestiny.server.events.clockwork import Parts
from drawdestiny.server.events.entries import Recorded
from drawdestiny.server.events.running import Running
from drawdestiny.tables.entries import Person

QUICK: Final = ("random", "greedy")
"""Bots that answer at once, besides those whom people meet."""


def announce(wish: EventWish, organiser: Person, seed: str, now: int) -> Parts:
    """A new event."""
    settings, terms = _settings(wish, seed), wish.terms
    if terms.bot not in (*LEVELS, *QUICK):
        raise UnknownName("bot", terms.bot, [*LEVELS, *QUICK])
    league = wish.kind == "league"
    if terms.starts and terms.starts < now:
        raise EventError("starts_past")
    if terms.ends and (not league or terms.ends <= max(now, terms.starts)):
        raise EventError("ends_league")
    if terms.pool != "own" and league:
        raise EventError("pool_no_league")
    if terms.pool == "draft":
        most = min(terms.most, MOST_IN_DRAFT)
        terms = msgspec.structs.replace(terms, most=most, fill=min(terms.fill, most))
    parts: Parts = [
        entries.Announced(terms, organiser),
        Recorded(propose.open_event(settings, now, organiser.id)),
    ]
    if wish.join:
        # What joining an empty event needs is checked by the fold.
        entrant = Entrant(organiser.id, organiser.name, rating=organiser.rating)
        parts.append(Recorded(own.Entry(now, [own.Joined(entrant)], organiser.id)))
    return parts


def _settings(wish: EventWish, seed: str) -> Settings:
    definition = game_definition(wish.game)
    pool = wish.terms.pool != "own"
    stages = [Stage(wish.kind, wish.rounds if wish.kind == "swiss" else 0)]
    if wish.cut:
        stages.append(Stage(wish.final, cut=wish.cut))
    sides = wish.sides
    if (pool or wish.decks == "own") and sides == "free":
        sides = "double"
    needed = pool or wish.decks == "own"
    each = DeckRules(needed, "side" if sides != "free" else "one", lists=wish.lists)
    return Settings(
        wish.title,
        definition.id,
        sealed_format(definition) if pool else wish.format,
        stages,
        sides=sides,
        games=wish.games if sides == "free" else 1,
        meetings=wish.meetings,
        at_once=wish.at_once,
        decks=each,
        seed=seed,
    )


# -- players -------------------------------------------------------------------------------------


def join(running: Running, who: Person, now: int) -> Parts:
    """Enter, before the start or late."""
    _not_over(running)
    event = running.event
    if who.id in event.dropped:
        return [Recorded(propose.back(event, who.id, now, who.id))]
    if len(event.entrants) >= running.terms.most:
        raise EventError("full", most=running.terms.most)
    if running.terms.pool != "own" and running.phase != "announced":
        raise EventError("too_late_pool", name=who.name)
    entrant = Entrant(who.id, who.name, rating=who.rating)
    parts: Parts = [Recorded(propose.join(event, entrant, now, who.id))]
    if running.phase == "ready":
        parts.append(entries.IsReady(who.id))
    return parts


def leave(running: Running, id: str, now: int, by: str = "") -> Parts:
    """Withdraw before the start, or drop out."""
    _not_over(running)
    _joined(running, id)
    if running.draft is not None and not running.event.begun:
        # The packs of a draft come round to a seat: its bot goes on.
        return [Recorded(own.Entry(now, [own.Dropped(id)], by or id))]
    return [Recorded(propose.drop(running.event, id, now, by or id))]


def ready(running: Running, id: str, now: int) -> Parts:
    _joined(running, id)
    if running.phase != "ready":
        raise EventError("no_ready_check")
    return [] if id in running.ready else [entries.IsReady(id)]


def bring(running: Running, id: str, deck: DeckRecord, now: int) -> Parts:
    """Hand in a deck; from a pool only what is in it."""
    _not_over(running)
    _joined(running, id)
    if running.terms.pool != "own":
        if running.phase != "building":
            raise EventError("no_building")
        outside = running.outside(id, deck)
        if outside:
            card = game_definition(running.event.rules.game).catalogue().card(outside[0])
            raise EventError("not_in_pool", card=card.title)
    side = deck.side if running.event.rules.decks.each == "side" else ""
    return [Recorded(propose.bring(running.event, id, deck, now, side, id))]


def build(running: Running, id: str, now: int) -> Parts:
    """Take the decks that the bot builds from the pool."""
    _joined(running, id)
    if running.phase != "building":
        raise EventError("no_building")
    decks = running.built(id)
    brought: list[own.Happening] = [
        own.DeckBrought(id, decks[side], side) for side in side_words(running.event.rules)
    ]
    return [Recorded(own.Entry(now, brought, id))]


def pick(running: Running, id: str, card: str, now: int) -> Parts:
    """Take a card of the pack."""
    if running.draft is None or running.phase != "draft":
        raise EventError("no_draft")
    _joined(running, id)
    return [entries.CardsPicked([running.draft.propose(running.seats.index(id), card, now)])]


def meet(running: Running, id: str, name: str, now: int) -> Parts:
    """A match of a league, with somebody by name or with who fits best."""
    _not_over(running)
    _joined(running, id)
    if running.phase != "playing":
        raise EventError("not_begun")
    if running.paused:
        raise EventError("is_paused")
    other = running.event.find(name).id if name else ""
    return [Recorded(propose.meet(running.event, id, other, now, id))]


# -- the organiser -------------------------------------------------------------------------------


def judge(running: Running, wish: JudgeWish, now: int, by: str) -> Parts:
    """What an organiser does; every one of these stands in the log."""
    _not_over(running)
    event = running.event
    match wish.do:
        case "pause":
            if running.paused:
                raise EventError("nothing_new")
            return [entries.Paused()]
        case "resume":
            if not running.paused:
                raise EventError("nothing_new")
            return [entries.Resumed()]
        case "extend":
            if not wish.seconds:
                raise EventError("no_seconds")
            return [entries.TimeGiven(1000 * wish.seconds, by_judge=True)]
        case "cancel":
            return [entries.Cancelled("by_organiser")]
        case "drop":
            return leave(running, event.find(wish.name).id, now, by)
        case "add_bot":
            return _add_bot(running, now, by)
    return [Recorded(_decided(running, wish, now, by))]


def _decided(running: Running, wish: JudgeWish, now: int, by: str) -> own.Entry:
    event = running.event
    match wish.do:
        case "result":
            result = Result(wish.wins, wish.draws, why="judge")
            return propose.report(event, wish.round, wish.table, result, now, by)
        case "pair_again":
            back = propose.unpair(event, now, by)
            before = type(event)(event.log)
            before.apply(back)
            again = propose.pair(before, now, by)
            return own.Entry(now, [*back.parts, *again.parts], by)
        case "swap":
            one, other = event.find(wish.name).id, event.find(wish.other).id
            return propose.swap(event, one, other, now, by)
        case "back":
            return propose.back(event, event.find(wish.name).id, now, by)
        case "forbid" | "allow":
            one, other = event.find(wish.name).id, event.find(wish.other).id
            return propose.forbid(event, one, other, now, wish.do == "allow", by)
    return propose.finish(event, now, by)


def _add_bot(running: Running, now: int, by: str) -> Parts:
    taken = {entrant.name for entrant in running.event.entrants.values()}
    number = next(n for n in range(1, len(taken) + 2) if f"Bot {n}" not in taken)
    bot = Entrant(f"bot-{number}", f"Bot {number}", bot=running.terms.bot)
    if len(taken) >= running.terms.most:
        raise EventError("full", most=running.terms.most)
    if running.terms.pool != "own" and running.phase != "announced":
        raise EventError("too_late_pool", name=bot.name)
    return [Recorded(propose.join(running.event, bot, now, by))]


def _not_over(running: Running) -> None:
    if running.over:
        raise EventError("over")


def _joined(running: Running, id: str) -> None:
    if id not in running.event.entrants or id in running.event.dropped:
        raise EventError("not_joined")
