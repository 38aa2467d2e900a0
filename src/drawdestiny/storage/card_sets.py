"""The tables of own cards: the sets that people keep, and those that tables are played with."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy import Text as LongText
from sqlalchemy.orm import Mapped, mapped_column

from drawdestiny.storage.base import Base
from drawdestiny.storage.people import ACCOUNT


class KeptSetRow(Base):
    """A set that somebody keeps, as it was written and as it is read."""

    __tablename__ = "kept_sets"

    account_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True
    )
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    code: Mapped[str] = mapped_column(String(20), primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), index=True)
    text: Mapped[str] = mapped_column(LongText)
    source: Mapped[str] = mapped_column(LongText)
    changed: Mapped[int] = mapped_column(BigInteger)


class PlayedSetRow(Base):
    """A set that a table is, or was, played with: its cards are shown as long as its games are."""

    __tablename__ = "played_sets"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    source: Mapped[str] = mapped_column(LongText)
    created: Mapped[int] = mapped_column(BigInteger)
