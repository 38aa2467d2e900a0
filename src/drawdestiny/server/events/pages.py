"""What readers are shown of an event: the list, the page, the draft table, the log."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec.structs import replace

from drawdestiny.answers import event_shapes as shapes
from drawdestiny.answers.errors import WORDS
from drawdestiny.events import bracket, league, progress, render
from drawdestiny.events.bracket import NOBODY, Place
from drawdestiny.events.event import Event, Match
from drawdestiny.events.settings import WORDS as EVENT_WORDS
from drawdestiny.events.settings import EventError, Scoring, side_words
from drawdestiny.events.standings import standings
from drawdestiny.server.events import clockwork, entries
from drawdestiny.server.events.running import Running

State = Literal["announced", "running", "over", "cancelled"]
MOST_LINES = 200


def state_of(running: Running) -> State:
    match running.phase:
        case "announced":
            return "announced"
        case "over":
            return "over"
        case "cancelled":
            return "cancelled"
    return "running"


def event_info(running: Running) -> shapes.EventInfo:
    """How a list shows the event."""
    event, rules = running.event, running.event.rules
    winners = [event.name(id) for id in progress.winners(event)] if event.ended else []
    return shapes.EventInfo(
        running.id,
        rules.title,
        rules.game,
        rules.format,
        rules.stages[0].kind,
        state_of(running),
        running.terms.pool,
        running.organiser.name,
        running.started or running.terms.starts,
        len(event.entrants),
        running.terms.most,
        len(event.rounds),
        winners,
    )


def event_page(running: Running, reader: str, lang: str, now: int) -> shapes.EventPage:
    """The event as one reader may see it; ``reader`` is an account, or empty."""
    event = running.event
    until = clockwork.due(running) or 0
    return shapes.EventPage(
        event_info(running),
        running.terms,
        render.described(replace(event.rules, scoring=Scoring(tie_breaks=())), lang),
        running.phase,
        running.n,
        now,
        until=until if running.phase in ("announced", "ready", "draft", "building") else 0,
        paused=running.paused > 0,
        reason=_reason(running, lang),
        players=_players(running, lang),
        rounds=_rounds(running, lang),
        heads=render.standing_heads(event, lang)[2:],
        standings=_standings(event, lang),
        bracket=_bracket(event),
        me=_mine(running, reader, lang),
    )


def _reason(running: Running, lang: str) -> str:
    return EventError(running.reason).text(lang) if running.reason else ""


def _players(running: Running, lang: str) -> list[shapes.EventPlayer]:
    event = running.event
    lists = (event.rules.decks.lists == "open" and event.begun) or event.ended
    points: dict[str, int] = {}
    if event.league and event.begun:
        points = {row.id: int(row.sums[0].value) for row in standings(event)}
    found: list[shapes.EventPlayer] = []
    for id, entrant in event.entrants.items():
        rank = ""
        if points:
            word, _, _ = league.rank(event.rules.game, entrant.earned + points.get(id, 0))
            rank = EVENT_WORDS.say(lang, "rank", word)
        decks = event.decks.get(id, {}) if lists else {}
        found.append(
            shapes.EventPlayer(
                entrant.name,
                entrant.bot,
                id in event.dropped,
                id in running.ready or bool(entrant.bot),
                rank,
                [shapes.EventDeck(side, deck.name, deck.cards) for side, deck in decks.items()],
            )
        )
    return found


# -- rounds --------------------------------------------------------------------------------------


def _rounds(running: Running, lang: str) -> list[shapes.EventRound]:
    event = running.event
    return [
        shapes.EventRound(
            round.number,
            render.round_title(event, round, lang),
            [_match(running, match, lang) for match in round.matches],
        )
        for round in reversed(event.rounds)
    ]


def _match(running: Running, match: Match, lang: str) -> shapes.EventMatch:
    event = running.event
    row = render.pairing_row(event, match, lang)
    return shapes.EventMatch(
        match.table,
        [event.name(id) for id in match.players],
        [render.side_name(event, side, lang) for side in match.sides],
        match.open,
        render.score(match),
        row[2] if match.bye else row[-1],
        [
            shapes.EventTable(
                table.id,
                table.come_by,
                [event.name(id) for id in table.ended.winners] if table.ended else [],
                table.ended is not None,
            )
            for table in running.tables_of(match)
        ],
    )


def _standings(event: Event, lang: str) -> list[shapes.EventStanding]:
    if not event.begun:
        return []
    rows = {row.id: row for row in standings(event)}
    return [
        shapes.EventStanding(
            row.place,
            event.name(id),
            cells[2:],
            row.shared,
        )
        for (id, row), cells in zip(rows.items(), render.standing_rows(event, lang), strict=True)
    ]


def _bracket(event: Event) -> list[shapes.EventNode]:
    number = len(event.stages) - 1
    if number < 0 or event.stages[number].stage.kind not in ("single", "double"):
        return []
    return [
        shapes.EventNode(
            place.node.id,
            place.node.branch,
            place.node.round,
            [event.name(id) if id else "" for id in place.players],
            event.name(place.winner) if place.winner else "",
            _wins(place),
        )
        for place in bracket.drawn(event, number)
        if place.needed and NOBODY not in place.players
    ]


def _wins(place: Place) -> list[int]:
    match = place.match
    if match is None or match.result is None:
        return []
    return [match.won(id) for id in place.players if id]


# -- the reader ----------------------------------------------------------------------------------


def _mine(running: Running, id: str, lang: str) -> shapes.MyEvent:
    event = running.event
    organiser = bool(id) and id == running.organiser.id
    if id not in event.entrants:
        return shapes.MyEvent(organiser=organiser, may_join=bool(id) and _may_join(running))
    table = next(
        (table for table in running.all_tables() if running.is_open(table) and id in table.seats),
        None,
    )
    opponent = side = ""
    if table is not None:
        seat = table.seats.index(id)
        opponent = event.name(table.seats[1 - seat])
        side = render.side_name(event, side_words(event.rules)[seat], lang)
    wanted = event.rules.decks.needed and not event.begun
    if running.terms.pool != "own":
        wanted = running.phase == "building"
    return shapes.MyEvent(
        joined=True,
        name=event.name(id),
        organiser=organiser,
        ready=id in running.ready,
        dropped=id in event.dropped,
        may_join=id in event.dropped and not running.over,
        table=table.id if table is not None else "",
        opponent=opponent,
        side=side,
        come_by=table.come_by if table is not None else 0,
        needs_decks=running.missing(id) if wanted else [],
        has_decks=[deck.name for deck in event.decks.get(id, {}).values()],
    )


def _may_join(running: Running) -> bool:
    event = running.event
    if running.over or len(event.entrants) >= running.terms.most:
        return False
    if running.phase in ("announced", "ready"):
        return running.phase == "announced" or running.terms.pool == "own"
    late = len(event.stages) <= 1 and event.rules.stages[0].kind in ("swiss", "league")
    return running.terms.pool == "own" and late and not event.ended


# -- draft and pool ------------------------------------------------------------------------------


def draft_view(running: Running, id: str, now: int) -> shapes.DraftView:
    """The draft table from the seat of a player."""
    draft = running.draft
    if draft is None or id not in running.seats:
        raise EventError("no_draft")
    seat = running.seats.index(id)
    taken = [_card(running, card) for card in draft.taken[seat]]
    seats = [running.event.name(other) for other in running.seats]
    number = min(draft.round, len(draft.rounds) - 1)
    view = shapes.DraftView(
        running.n,
        draft.round + 1,
        len(draft.rounds),
        draft.pick + 1,
        len(draft.rounds[number][seat]),
        draft.round % 2 == 0,
        seats=seats,
        taken=taken,
        now=now,
        over=draft.over,
    )
    if draft.over:
        return view
    place = draft.chosen.get(seat)
    return shapes.DraftView(
        view.n, view.round, view.rounds, view.pick, view.size, view.left,
        pack=[_card(running, card) for card in draft.packs[seat]],
        picked=draft.packs[seat][place] if place is not None else "",
        advice=draft.advise(seat),
        waiting=[seats[other] for other in draft.waiting()],
        seats=seats,
        taken=taken,
        until=draft.deadline() or 0,
        now=now,
    )  # fmt: skip


def pool_view(running: Running, id: str, now: int) -> shapes.PoolView:
    """The cards that a player builds decks from."""
    counts = Counter(running.pool(id))
    if not counts or running.phase in ("announced", "ready", "gathered", "draft"):
        raise EventError("no_building")
    decks = running.built(id)
    return shapes.PoolView(
        [_card(running, card) for card in counts],
        dict(counts),
        [shapes.EventDeck(side, deck.name, deck.cards) for side, deck in decks.items()],
        running.until if running.phase == "building" else 0,
        now,
    )


def _card(running: Running, id: str) -> shapes.DraftCard:
    card = running.game.catalogue().card(id)
    sides = [side for side in side_words(running.event.rules) if card.belongs(side)]
    return shapes.DraftCard(id, card.title, sides[0] if len(sides) == 1 else "")


# -- the log -------------------------------------------------------------------------------------


def log_lines(running: Running, lang: str) -> list[shapes.EventLine]:
    """What happened, the latest first; what an organiser did is marked."""
    by = running.organiser.id
    lines = [
        shapes.EventLine(when, text, bool(by) and who == by)
        for when, who, text in render.dated(running.event, lang)
        if text
    ]
    for entry in running.log:
        for part in entry.parts:
            text = _line(part, lang)
            if text:
                lines.append(shapes.EventLine(entry.when, text, bool(by) and entry.by == by))
    lines.sort(key=lambda line: line.when, reverse=True)
    return lines[:MOST_LINES]


def _line(part: entries.Happening, lang: str) -> str:
    match part:
        case entries.Paused():
            return WORDS.say(lang, "event", "paused")
        case entries.Resumed():
            return WORDS.say(lang, "event", "resumed")
        case entries.TimeGiven():
            word = "extended" if part.by_judge else "time_given"
            return WORDS.say(lang, "event", word, {"n": part.milliseconds // 1000})
        case entries.Cancelled():
            return EventError(part.why).text(lang)
        case entries.ReadyAsked():
            return WORDS.say(lang, "event", "ready_asked")
        case entries.DraftBegan():
            return WORDS.say(lang, "event", "draft_began")
        case entries.BuildingBegan():
            return WORDS.say(lang, "event", "building_began")
    return ""
