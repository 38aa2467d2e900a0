"""What is kept of a person, as one document; and how all of it is forgotten."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from drawdestiny.answers.errors import WORDS, Denied
from drawdestiny.collection.collections import Collections
from drawdestiny.collection.files import write_json as write_collection
from drawdestiny.decks.files import write_json as write_deck
from drawdestiny.engine.record import Record
from drawdestiny.games import game_definition
from drawdestiny.server.config import Config
from drawdestiny.server.people.accounts import DAY, Who
from drawdestiny.server.people.resting_names import let_rest
from drawdestiny.server.people.sign_ins import KNOWN_DAYS
from drawdestiny.server.server_time import now
from drawdestiny.storage.asynchronous import AsyncDatabase, Transaction
from drawdestiny.storage.card_sets import KeptSetRow
from drawdestiny.storage.events import EventEntryRow, EventPersonRow, EventRow
from drawdestiny.storage.models import (
    CollectionChangeRow,
    CollectionRow,
    DeckRow,
    PriceRow,
    SavedSearchRow,
)
from drawdestiny.storage.operating import OneTimeLinkRow, OperatorLogRow
from drawdestiny.storage.people import (
    AccountRow,
    BlockRow,
    FriendRow,
    KnownPlaceRow,
    RatingRow,
    ReportRow,
    RestingNameRow,
    SessionRow,
    TokenRow,
)
from drawdestiny.storage.play import (
    ChatRow,
    EntryRow,
    FaultRow,
    GameRow,
    GameSeatRow,
    NamedRow,
    SolvedRow,
    TableRow,
    TableSeatRow,
)
from drawdestiny.tables.hidden_hands import is_sealed, opens_after, own_part

UNREADABLE: Final = (
    msgspec.DecodeError, UnicodeError, RecursionError, LookupError, TypeError, AttributeError,
)  # fmt: skip
"""What a log or a look leads to that is not of the form in which it was stored."""
TOGETHER: Final = 50
"""Guests that are forgotten in one change, and tables whose logs are read at once for that."""


async def everything(database: AsyncDatabase, who: Who) -> dict[str, object]:
    """All that is kept of an account. Secrets are kept as hashes only, and not told."""
    async with database.read() as session:
        account = await session.get(AccountRow, who.id)
        if account is None:
            raise Denied(401, "signed_out")
        store = await session.run_sync(lambda own: _store(Transaction(own), who.id))
        return {
            "account": {
                "name": account.name,
                "guest": account.guest,
                "lang": account.lang,
                "created": account.created,
                "seen": account.seen,
                "role": account.role,
                "banned_until": account.banned_until,
                "ban_reason": account.ban_reason,
                "muted_until": account.muted_until,
                "email": account.email,
                "turn_mails": account.turn_mails,
            },
            "sessions": [
                {"created": row.created, "expires": row.expires, "label": row.label}
                for row in await session.scalars(
                    select(SessionRow).where(SessionRow.account_id == who.id)
                )
            ],
            "tokens": [
                {"label": row.label, "scopes": row.scopes, "created": row.created}
                for row in await session.scalars(
                    select(TokenRow).where(TokenRow.account_id == who.id)
                )
            ],
            "known_places": [
                {"seen": row.seen}
                for row in await session.scalars(
                    select(KnownPlaceRow).where(KnownPlaceRow.account_id == who.id)
                )
            ],
            "former_names": [
                {"name": row.folded, "until": row.until}
                for row in await session.scalars(
                    select(RestingNameRow).where(RestingNameRow.account_id == who.id)
                )
            ],
            "ratings": [
                {
                    "game": row.game,
                    "format": row.format,
                    "mu": row.mu,
                    "sigma": row.sigma,
                    "games": row.games,
                }
                for row in await session.scalars(
                    select(RatingRow).where(RatingRow.account_id == who.id)
                )
            ],
            "card_sets": [
                {"game": row.game, "code": row.code, "changed": row.changed, "file": row.text}
                for row in await session.scalars(
                    select(KeptSetRow).where(KeptSetRow.account_id == who.id)
                )
            ],
            **store,
            **await _played(session, who.id),
        }


def _store(storage: Transaction, owner: str) -> dict[str, object]:
    own = Collections(storage, owner)
    return {
        "decks": [
            {
                "format": kept.format,
                "built_from": kept.built_from,
                "deck": msgspec.json.decode(write_deck(game_definition(kept.game), kept.deck)),
            }
            for kept in own.kept()
        ],
        "collections": [
            msgspec.json.decode(write_collection(own.holdings(name))) for name, _ in own.names()
        ],
    }


async def _played(session: AsyncSession, id: str) -> dict[str, object]:
    games = await session.execute(
        select(GameRow, GameSeatRow.seat, EntryRow.body)
        .join(GameSeatRow, GameSeatRow.game_id == GameRow.id)
        .outerjoin(EntryRow, and_(EntryRow.table_id == GameRow.table_id, EntryRow.n == 0))
        .where(GameSeatRow.account_id == id)
        .order_by(GameRow.ended)
    )
    return {
        "games": [
            {"id": row.id, "seat": seat, "ended": row.ended, "record": _own(row, seat, first)}
            for row, seat, first in games
        ],
        "tables": list(
            await session.scalars(
                select(NamedRow.table_id).where(NamedRow.account_id == id).distinct()
            )
        ),
        "events": list(
            await session.scalars(
                select(EventPersonRow.event_id).where(EventPersonRow.account_id == id)
            )
        ),
        "chat": [
            {"table": row.table_id, "when": row.when, "text": row.text}
            for row in await session.scalars(
                select(ChatRow).where(ChatRow.account_id == id).order_by(ChatRow.when)
            )
        ],
        "reports": [
            {"table": row.table_id, "about": row.about, "reason": row.reason, "when": row.when}
            for row in await session.scalars(select(ReportRow).where(ReportRow.by_id == id))
        ],
        "faults": [
            {"table": row.table_id, "when": row.when}
            for row in await session.scalars(select(FaultRow).where(FaultRow.account_id == id))
        ],
        "blocked": list(
            await session.scalars(
                select(AccountRow.name)
                .join(BlockRow, BlockRow.blocked_id == AccountRow.id)
                .where(BlockRow.account_id == id)
            )
        ),
        "friends": list(
            await session.scalars(
                select(AccountRow.name)
                .join(FriendRow, FriendRow.friend_id == AccountRow.id)
                .where(FriendRow.account_id == id)
            )
        ),
        "solved": list(
            await session.scalars(select(SolvedRow.puzzle).where(SolvedRow.account_id == id))
        ),
    }


def _own(row: GameRow, seat: int, first: bytes | None) -> object:
    """The record of a game as one who sat in that seat may have it."""
    if not opens_after(first):
        names = msgspec.json.decode(row.record, type=Record).players
        if is_sealed(False, names, seat):
            return own_part(row.record, seat)
    return msgspec.Raw(row.record)


async def forget(database: AsyncDatabase, id: str) -> None:
    """Delete an account and all that is its own. What it played stays, without its name; in the
    chat it stays visible that somebody said something, without the words."""
    async with database.begin() as session:
        await _forget(session, [id])


async def _forget(session: AsyncSession, ids: list[str]) -> None:
    gone = WORDS.say("en", "name", "gone")
    await _forget_tables(session, ids, gone)
    # Who opens a table or sits down just now holds these: wait for that, and look again.
    accounts = select(AccountRow.id).where(AccountRow.id.in_(ids)).order_by(AccountRow.id)
    await session.execute(accounts.with_for_update())
    await _forget_tables(session, ids, gone)
    await _forget_events(session, ids, gone)
    for row, seat in (
        await session.execute(
            select(GameRow, GameSeatRow.seat)
            .join(GameSeatRow, GameSeatRow.game_id == GameRow.id)
            .where(GameSeatRow.account_id.in_(ids))
        )
    ).all():
        row.record = _without_name(row.record, seat, gone)
        row.summary = _without_seat(row.summary, seat, gone)
    seats = update(GameSeatRow).where(GameSeatRow.account_id.in_(ids))
    await session.execute(seats.values(account_id=None, name=gone))
    said = update(ChatRow).where(ChatRow.account_id.in_(ids))
    await session.execute(said.values(account_id=None, name=gone, text=""))
    await session.execute(
        update(ReportRow).where(ReportRow.about_id.in_(ids)).values(about_id=None, about=gone)
    )
    await session.execute(
        update(FaultRow).where(FaultRow.account_id.in_(ids)).values(account_id=None)
    )
    noted = update(OperatorLogRow).where(OperatorLogRow.account_id.in_(ids))
    await session.execute(noted.values(account_id="", name=gone, detail=""))
    await session.execute(delete(TableSeatRow).where(TableSeatRow.account_id.in_(ids)))
    given_up = select(AccountRow.folded).where(AccountRow.id.in_(ids), ~AccountRow.guest)
    for name in list(await session.scalars(given_up)):
        await let_rest(session, name, None, now())
    await session.execute(delete(DeckRow).where(DeckRow.owner.in_(ids)))
    await session.execute(delete(CollectionRow).where(CollectionRow.owner.in_(ids)))
    for table in (CollectionChangeRow, PriceRow, SavedSearchRow):
        await session.execute(delete(table).where(table.owner.in_(ids)))
    await session.execute(delete(AccountRow).where(AccountRow.id.in_(ids)))


async def _forget_tables(session: AsyncSession, ids: list[str], gone: str) -> None:
    """Take names out of the logs of all tables that tell of these people, of how the tables look,
    and of what went wrong at them."""
    names = set(await session.scalars(select(AccountRow.name).where(AccountRow.id.in_(ids))))
    found: dict[str, _Named] = {}
    for row in await session.scalars(select(NamedRow).where(NamedRow.account_id.in_(ids))):
        found.setdefault(row.table_id, _Named(names)).seats.add(row.seat)
    tables = sorted(found)
    for start in range(0, len(tables), TOGETHER):
        some = tables[start : start + TOGETHER]
        for entry in await session.scalars(select(EntryRow).where(EntryRow.table_id.in_(some))):
            if entry.n == 0 or any(id.encode() in entry.body for id in ids):
                named = found[entry.table_id]
                try:
                    told = _renamed(msgspec.json.decode(entry.body), ids, gone, named.names)
                    entry.body = msgspec.json.encode(_unchallenged(told, named.seats, gone))
                except UNREADABLE:
                    entry.body = _blotted(entry.body, named.names, gone)
        for table in await session.scalars(select(TableRow).where(TableRow.id.in_(some))):
            named = found[table.id]
            try:
                table.summary = _other_look(table.summary, named, gone)
            except UNREADABLE:
                table.summary = _blotted(table.summary, named.names, gone)
        for fault in await session.scalars(select(FaultRow).where(FaultRow.table_id.in_(some))):
            fault.record = _without_names(fault.record, found[fault.table_id].names, gone)
        await session.flush()
    await session.execute(delete(NamedRow).where(NamedRow.account_id.in_(ids)))


async def _forget_events(session: AsyncSession, ids: list[str], gone: str) -> None:
    """Take names out of the logs of events, and of how they look in lists. Who organised one does
    so no more; the event goes on by itself."""
    named = select(EventPersonRow.event_id).where(EventPersonRow.account_id.in_(ids)).distinct()
    for event in list(await session.scalars(named)):
        names: set[str] = set()
        entries = select(EventEntryRow).where(EventEntryRow.event_id == event)
        for entry in await session.scalars(entries):
            if any(id.encode() in entry.body for id in ids):
                told = _renamed(msgspec.json.decode(entry.body), ids, gone, names)
                entry.body = msgspec.json.encode(told)
        row = await session.get(EventRow, event)
        assert row is not None
        row.summary = _blotted(row.summary, names, gone)
        await session.flush()
    organised = update(EventRow).where(EventRow.account_id.in_(ids))
    await session.execute(organised.values(account_id=None))
    await session.execute(delete(EventPersonRow).where(EventPersonRow.account_id.in_(ids)))


def _blotted(body: bytes, names: set[str], gone: str) -> bytes:
    """What cannot be read is kept as it is for the operators, but for the names in it: one table
    must not stand in the way of who wants to be forgotten."""
    for name in names:
        body = body.replace(msgspec.json.encode(name), msgspec.json.encode(gone))
    return body


class _Named:
    """What a table tells of people who are forgotten: their names, also those that they had when
    they sat down, and the seats that were kept for them by name."""

    def __init__(self, names: set[str]) -> None:
        self.names: Final = names.copy()
        self.seats: Final[set[int]] = set()


def _renamed(told: Any, ids: list[str], gone: str, names: set[str]) -> Any:
    """The same with another name wherever one of these people is told of; the names that they had
    there are added to ``names``."""
    if isinstance(told, list):
        return [_renamed(part, ids, gone, names) for part in told]
    if not isinstance(told, dict):
        return told
    made = {key: _renamed(part, ids, gone, names) for key, part in told.items()}
    if made.get("id") in ids and "name" in made:
        names.add(made["name"])
        made["name"] = gone
    return made


def _unchallenged(entry: Any, seats: set[int], gone: str) -> Any:
    """The same entry; if it opens the table, with another name on the seats that were kept."""
    for part in entry["parts"]:
        if part["is"] == "opened":
            for seat, wish in enumerate(part["wish"].get("seats", ())):
                if seat in seats:
                    wish["name"] = gone
    return entry


def _other_look(summary: bytes, named: _Named, gone: str) -> bytes:
    """How a table looks without these names. A seat that is still open is where it was wished:
    people change seats only after the first game."""
    looks = msgspec.json.decode(summary)
    for look in looks.values() if isinstance(looks, dict) else ():
        for seat in look.get("seats", ()) if isinstance(look, dict) else ():
            who = seat.get("who", "open")
            sat = who == "person" and seat.get("name") in named.names
            if sat or (who == "open" and seat["seat"] in named.seats):
                seat["name"] = gone
    return msgspec.json.encode(looks)


def _without_names(body: bytes, names: set[str], gone: str) -> bytes:
    """The record of a game in which nobody has one of these names; null stays null."""
    record = msgspec.json.decode(body)
    if record is None:
        return body
    record["players"] = [gone if name in names else name for name in record.get("players", ())]
    return msgspec.json.encode(record)


def _without_name(body: bytes, seat: int, gone: str) -> bytes:
    record = msgspec.json.decode(body, type=Record)
    if seat >= len(record.players):
        return body
    record.players[seat] = gone
    return msgspec.json.encode(record)


def _without_seat(body: bytes, seat: int, gone: str) -> bytes:
    """The summary of a game has a list ``seats`` of what everybody may see of a seat."""
    told = msgspec.json.decode(body) if body else {}
    seats = told.get("seats") if isinstance(told, dict) else None
    if not isinstance(seats, list):
        return body
    for row in seats:
        if isinstance(row, dict) and row.get("seat") == seat:
            row["name"] = gone
    return msgspec.json.encode(told)


async def forget_the_old(database: AsyncDatabase, config: Config) -> None:
    """Sessions that have ended, places not used for long, names that have rested, and guests who
    were not seen for long."""
    moment = now()
    async with database.begin() as session:
        await session.execute(delete(SessionRow).where(SessionRow.expires <= moment))
        await session.execute(delete(RestingNameRow).where(RestingNameRow.until <= moment))
        await session.execute(delete(OneTimeLinkRow).where(OneTimeLinkRow.expires <= moment))
        unused = KnownPlaceRow.seen <= moment - KNOWN_DAYS * DAY
        await session.execute(delete(KnownPlaceRow).where(unused))
    while True:
        async with database.begin() as session:
            ids = list(
                await session.scalars(
                    select(AccountRow.id)
                    .where(AccountRow.guest, AccountRow.seen < moment - config.guest_days * DAY)
                    .limit(TOGETHER)
                )
            )
            if ids:
                await _forget(session, ids)
        if len(ids) < TOGETHER:
            return
