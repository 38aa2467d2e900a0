"""Events: the list, the page, joining, playing, drafting, and what an organiser does."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, delete, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.event_shapes import (
    DeckBring,
    DraftView,
    EventInfo,
    EventLine,
    EventPage,
    EventWhy,
    EventWish,
    JudgeWish,
    Meeting,
    Pick,
    PoolView,
)
from drawdestiny.answers.shapes import TableAt
from drawdestiny.engine.record import DeckRecord
from drawdestiny.events import render
from drawdestiny.games import game_definition
from drawdestiny.server.events import clockwork, pages, wishes
from drawdestiny.server.events.calendar import calendar
from drawdestiny.server.events.running import Running
from drawdestiny.server.http.readable import REFUSALS, answers
from drawdestiny.server.http.requests import Asking, Here, Known, Perhaps, Spoken, address_of
from drawdestiny.server.people.accounts import Who, storable
from drawdestiny.server.services import Services
from drawdestiny.tables.entries import Person
from drawdestiny.tables.seats import read_given

PLAY: Final = {"scope": "play"}
LONGEST_WAIT: Final = 25

EventId = Annotated[str, PathParameter(max_length=40)]
Name = Annotated[str, PathParameter(max_length=60)]
After = Annotated[int, QueryParameter(ge=-1, le=2**31)]
Wait = Annotated[int, QueryParameter(ge=0, le=LONGEST_WAIT)]
GameWanted = Annotated[str, QueryParameter(max_length=40)]


@get("/events", responses=REFUSALS)
async def all_events(
    services: Here, visitor: Perhaps, game: GameWanted = "", mine: FromQuery[bool] = False
) -> list[EventInfo]:
    """Events, the latest first: those to come, those that run and those that are over."""
    if mine and visitor is None:
        raise Denied(401, "signed_out")
    account = visitor.id if mine and visitor is not None else ""
    return await services.events.store.listed(account, storable(game))


@post("/events", opt=PLAY, responses=REFUSALS)
async def new_event(
    request: Asking, services: Here, who: Known, lang: Spoken, data: JSONBody[EventWish]
) -> EventPage:
    """Announce an event; its organiser is the one who asks."""
    services.guard.take("heavy", address_of(request))
    rules = game_definition(data.game)
    person = await _person(services, who, rules.id, data.format or rules.formats[0].id)
    running = await services.events.announce(data, person, who.guest)
    return _page(services, running, who, lang)


@get("/events/{id:str}", responses=REFUSALS)
async def one_event(
    services: Here, visitor: Perhaps, lang: Spoken, id: EventId, after: After = -1, wait: Wait = 0
) -> EventPage:
    """The event. With ``after`` and ``wait``, as soon as it has more entries than that, or after so
    many seconds: ask again with the ``n`` of the answer, and no result is missed."""
    events = services.events
    running = await (events.wait(id, after, wait) if wait else events.find(id))
    return _page(services, running, visitor, lang)


@get("/events/{id:str}/log", responses=REFUSALS)
async def event_log(services: Here, lang: Spoken, id: EventId) -> list[EventLine]:
    """What happened, the latest first. What an organiser did is marked."""
    return pages.log_lines(await services.events.find(id), lang)


@get("/events/{id:str}/why/{name:str}", responses=REFUSALS)
async def event_why(services: Here, lang: Spoken, id: EventId, name: Name) -> EventWhy:
    """Why somebody stands where they stand."""
    event = (await services.events.find(id)).event
    return EventWhy(render.why(event, event.find(name).id, lang) if event.begun else [])


@get("/events/{id:str}/calendar.ics", responses=answers(str, "The file.", "text/calendar"))
async def event_calendar(
    request: Asking, services: Here, lang: Spoken, id: EventId
) -> Response[bytes]:
    """The event and its rounds as an iCalendar file."""
    running = await services.events.find(id)
    address = f"{str(request.base_url).rstrip('/')}/events/{id}"
    body = calendar(running, address, lang).encode()
    headers = {"content-disposition": 'attachment; filename="event.ics"'}
    return Response(body, headers=headers, media_type="text/calendar")


# -- players -------------------------------------------------------------------------------------


@post("/events/{id:str}/join", status_code=200, opt=PLAY, responses=REFUSALS)
async def join_event(services: Here, who: Known, lang: Spoken, id: EventId) -> EventPage:
    """Join, before the start or late where the event allows it; or come back."""
    rules = (await services.events.find(id)).event.rules
    person = await _person(services, who, rules.game, rules.format)
    running = await services.events.act(id, lambda r, now: wishes.join(r, person, now), who.id)
    return _page(services, running, who, lang)


@delete("/events/{id:str}/join", status_code=200, opt=PLAY, responses=REFUSALS)
async def leave_event(services: Here, who: Known, lang: Spoken, id: EventId) -> EventPage:
    """Withdraw before the start, or drop out: the match that is on is lost."""
    running = await services.events.act(id, lambda r, now: wishes.leave(r, who.id, now), who.id)
    return _page(services, running, who, lang)


@post("/events/{id:str}/ready", status_code=200, opt=PLAY, responses=REFUSALS)
async def ready_for_event(services: Here, who: Known, lang: Spoken, id: EventId) -> EventPage:
    """Say in the ready check that one is there."""
    running = await services.events.act(id, lambda r, now: wishes.ready(r, who.id, now), who.id)
    return _page(services, running, who, lang)


@post("/events/{id:str}/deck", status_code=200, opt=PLAY, responses=REFUSALS)
async def bring_deck(
    request: Asking, services: Here, who: Known, lang: Spoken, id: EventId,
    data: JSONBody[DeckBring],
) -> EventPage:  # fmt: skip
    """Hand in a deck, or let the bot build the decks from the pool."""
    services.guard.take("heavy", address_of(request))
    running = await services.events.find(id)
    game = running.event.rules.game
    if data.auto:
        running = await services.events.act(id, lambda r, now: wishes.build(r, who.id, now), who.id)
        return _page(services, running, who, lang)
    if data.cards:
        name = f"{who.name} ({data.side})"
        deck = DeckRecord(
            name, storable(data.side), {storable(c): n for c, n in data.cards.items()}
        )
    else:
        matching = services.service.dispatcher.matching
        given = await matching.deck(who.visitor(), game, data.deck, address_of(request))
        deck = DeckRecord.of(read_given(game_definition(game), given))
    running = await services.events.act(id, lambda r, now: wishes.bring(r, who.id, deck, now))
    return _page(services, running, who, lang)


@post("/events/{id:str}/play", status_code=200, opt=PLAY, responses=REFUSALS)
async def play_in_event(services: Here, who: Known, id: EventId) -> TableAt:
    """Sit down at the table of one's next game."""
    person = Person(who.id, who.name)
    return TableAt(await services.events.seat(id, person))


@post("/events/{id:str}/meet", status_code=200, opt=PLAY, responses=REFUSALS)
async def meet_in_league(
    services: Here, who: Known, lang: Spoken, id: EventId, data: JSONBody[Meeting]
) -> EventPage:
    """A match of a league: with somebody by name, or with who fits best."""
    name = storable(data.name)
    running = await services.events.act(id, lambda r, now: wishes.meet(r, who.id, name, now))
    return _page(services, running, who, lang)


# -- draft and sealed ----------------------------------------------------------------------------


@get("/events/{id:str}/draft", responses=REFUSALS)
async def event_draft(
    services: Here, who: Known, id: EventId, after: After = -1, wait: Wait = 0
) -> DraftView:
    """The draft table from one's seat; ``after`` and ``wait`` as for the event."""
    events = services.events
    running = await (events.wait(id, after, wait) if wait else events.find(id))
    return pages.draft_view(running, who.id, events.now())


@post("/events/{id:str}/picks", status_code=200, opt=PLAY, responses=REFUSALS)
async def pick_card(services: Here, who: Known, id: EventId, data: JSONBody[Pick]) -> DraftView:
    """Take a card of the pack."""
    events = services.events
    running = await events.act(id, lambda r, now: wishes.pick(r, who.id, data.card, now), who.id)
    return pages.draft_view(running, who.id, events.now())


@get("/events/{id:str}/pool", responses=REFUSALS)
async def event_pool(services: Here, who: Known, id: EventId) -> PoolView:
    """The cards to build decks from, and the decks that the bot would build."""
    running = await services.events.find(id)
    return pages.pool_view(running, who.id, services.events.now())


# -- the organiser -------------------------------------------------------------------------------


@post("/events/{id:str}/start", status_code=200, opt=PLAY, responses=REFUSALS)
async def start_event(services: Here, who: Known, lang: Spoken, id: EventId) -> EventPage:
    """Start the event now."""
    await _organises(services, id, who)
    running = await services.events.act(id, lambda r, now: clockwork.start(r, now, who.id), who.id)
    return _page(services, running, who, lang)


@post("/events/{id:str}/judge", status_code=200, opt=PLAY, responses=REFUSALS)
async def judge_event(
    services: Here, who: Known, lang: Spoken, id: EventId, data: JSONBody[JudgeWish]
) -> EventPage:
    """Pause and go on, give time, correct a result, pair again, exchange players, drop somebody or
    let them back, keep two apart, add a bot, finish or cancel. All of it stands in the log."""
    await _organises(services, id, who)
    running = await services.events.act(
        id, lambda r, now: wishes.judge(r, data, now, who.id), who.id
    )
    return _page(services, running, who, lang)


async def _organises(services: Services, id: str, who: Who) -> None:
    if (await services.events.find(id)).organiser.id != who.id:
        raise Denied(403, "not_organiser")


async def _person(services: Services, who: Who, game: str, format: str) -> Person:
    return await services.service.dispatcher.matching.person(who.visitor(), game, format)


def _page(services: Services, running: Running, who: Who | None, lang: str) -> EventPage:
    reader = who.id if who is not None else ""
    return pages.event_page(running, reader, lang, services.events.now())


EVENTS = Router(
    "",
    route_handlers=[
        all_events, new_event, one_event, event_log, event_why, event_calendar, join_event,
        leave_event, ready_for_event, bring_deck, play_in_event, meet_in_league, event_draft,
        pick_card, event_pool, start_event, judge_event,
    ],
    tags=["events"],
)  # fmt: skip
