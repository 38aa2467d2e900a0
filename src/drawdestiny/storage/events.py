"""The tables of the events on a server. Moments are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from drawdestiny.storage.base import Base

EVENT = "events.id"


class EventRow(Base):
    """An event as the list shows it; what happened in it are its entries."""

    __tablename__ = "events"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    state: Mapped[str] = mapped_column(String(10), index=True)
    """announced, running, over or cancelled."""
    account_id: Mapped[str | None] = mapped_column(String(40), index=True)
    """The organiser; nobody once the account is deleted."""
    game: Mapped[str] = mapped_column(String(40))
    summary: Mapped[bytes] = mapped_column(LargeBinary)
    """What the list shows of it, as JSON."""
    n: Mapped[int]
    """How many entries there are."""
    starts: Mapped[int] = mapped_column(BigInteger)
    """When it starts by itself, or started; 0 while its organiser has not started it."""
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger, index=True)


class EventEntryRow(Base):
    """One change of an event. The key decides which process wrote it first."""

    __tablename__ = "event_entries"

    event_id: Mapped[str] = mapped_column(ForeignKey(EVENT, ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    when: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class EventPersonRow(Base):
    """An account that the log of an event names: to list somebody's events, and to find the logs
    that have to forget a name."""

    __tablename__ = "event_people"

    event_id: Mapped[str] = mapped_column(ForeignKey(EVENT, ondelete="CASCADE"), primary_key=True)
    account_id: Mapped[str] = mapped_column(String(40), primary_key=True, index=True)
