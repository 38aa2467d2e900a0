"""The tables of what is played on a server. Moments are milliseconds since 1970.

What is played goes on when somebody deletes their account, so seats and chat name accounts without
a foreign key: a name that nobody has any more is nobody's.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from drawdestiny.storage.base import Base
from drawdestiny.storage.people import ACCOUNT

TABLE = "tables.id"


class TableRow(Base):
    """A table as the lobby shows it; what happened at it are its entries."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    state: Mapped[str] = mapped_column(String(10), index=True)
    """open, playing, over, closed or quarantine."""
    private: Mapped[bool]
    summary: Mapped[bytes] = mapped_column(LargeBinary)
    """What the lobby tells of it, as JSON."""
    n: Mapped[int]
    """How many entries there are."""
    created: Mapped[int] = mapped_column(BigInteger)
    updated: Mapped[int] = mapped_column(BigInteger, index=True)
    due: Mapped[int | None] = mapped_column(BigInteger, index=True, default=None)
    """When something must happen at it although nobody does anything: a clock runs out."""


class TableSeatRow(Base):
    """An account that sits at a table: to find the tables that somebody may come back to."""

    __tablename__ = "table_seats"

    table_id: Mapped[str] = mapped_column(ForeignKey(TABLE, ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    account_id: Mapped[str] = mapped_column(String(40), index=True)


class NamedRow(Base):
    """An account that the log of a table tells of by name, even if it never sat there: to find the
    logs that have to forget a name. It stays until the account or the table is deleted."""

    __tablename__ = "table_names"

    table_id: Mapped[str] = mapped_column(ForeignKey(TABLE, ondelete="CASCADE"), primary_key=True)
    account_id: Mapped[str] = mapped_column(String(40), primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    """The seat that is kept for them; -1 for who opened the table or sat down."""


class EntryRow(Base):
    """One thing that happened at a table. The key decides which process wrote it first."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey(TABLE, ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    when: Mapped[int] = mapped_column(BigInteger)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class GameRow(Base):
    """A finished game, with its whole record."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(40), index=True)
    number: Mapped[int]
    game: Mapped[str] = mapped_column(String(40))
    format: Mapped[str] = mapped_column(String(40))
    rated: Mapped[bool]
    record: Mapped[bytes] = mapped_column(LargeBinary)
    """The record as JSON, as it is downloaded."""
    summary: Mapped[bytes] = mapped_column(LargeBinary)
    """What else a page about it tells: seats and how it ended, as JSON."""
    winners: Mapped[list[int]]
    choices: Mapped[int]
    ended: Mapped[int] = mapped_column(BigInteger, index=True)


class FramesRow(Base):
    """What the viewers of a finished game saw, for programs whose rules do not fit it any more."""

    __tablename__ = "game_frames"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"),
                                         primary_key=True)  # fmt: skip
    format: Mapped[int]
    """The version of the format of ``body``."""
    body: Mapped[bytes] = mapped_column(LargeBinary)


class GameSeatRow(Base):
    """Who sat where in a finished game. The name of a deleted account is gone from it."""

    __tablename__ = "game_seats"

    game_id: Mapped[str] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"),
                                         primary_key=True)  # fmt: skip
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    account_id: Mapped[str | None] = mapped_column(String(40), index=True)
    name: Mapped[str] = mapped_column(String(60))


class ChatRow(Base):
    """Something that was said at a table."""

    __tablename__ = "chat"

    table_id: Mapped[str] = mapped_column(ForeignKey(TABLE, ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    account_id: Mapped[str | None] = mapped_column(String(40), index=True)
    name: Mapped[str] = mapped_column(String(60))
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    when: Mapped[int] = mapped_column(BigInteger)


class FaultRow(Base):
    """What went wrong at a table, for the operators. The same fault is stored once."""

    __tablename__ = "faults"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    """A hash of what it is: the same fault has the same one."""
    kind: Mapped[str] = mapped_column(String(10), default="choice")
    """choice: the game stands where it stood; table: it is in quarantine. Older programs stored
    also rules: a game of rules that were no more."""
    table_id: Mapped[str] = mapped_column(String(40), index=True)
    account_id: Mapped[str | None] = mapped_column(String(40), index=True, default=None)
    """Whose choice it was."""
    fault: Mapped[str] = mapped_column(Text)
    """What was raised, and where."""
    record: Mapped[bytes] = mapped_column(LargeBinary)
    """The record that makes it happen again, as JSON; null where there is none."""
    when: Mapped[int] = mapped_column(BigInteger, index=True)


class SolvedRow(Base):
    """A puzzle or lesson that somebody has done."""

    __tablename__ = "solved"

    account_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True
    )
    puzzle: Mapped[str] = mapped_column(String(80), primary_key=True)
    when: Mapped[int] = mapped_column(BigInteger)


class RunRow(Base):
    """A process that served tables, from when to when: time in which none did counts for no
    clock."""

    __tablename__ = "runs"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    started: Mapped[int] = mapped_column(BigInteger)
    alive: Mapped[int] = mapped_column(BigInteger)
    """When it last said that it is there."""
    ended: Mapped[bool]
    """Whether it stopped in order."""
    room: Mapped[bytes] = mapped_column(LargeBinary, default=b"")
    """Empty but inside a transaction that finds out whether the disk has room for more."""
    rules: Mapped[bytes] = mapped_column(LargeBinary, default=b"{}")
    """The version of the rules of each game that it has, as JSON."""
