"""The tables of what operators do: the log of it, announcements, and links that work once.

Moments are milliseconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from drawdestiny.storage.base import Base
from drawdestiny.storage.people import ACCOUNT
from drawdestiny.storage.play import TABLE


class OperatorLogRow(Base):
    """Something that an operator did. Server processes read it and act on what is new."""

    __tablename__ = "operator_log"

    id: Mapped[int] = mapped_column(primary_key=True)
    when: Mapped[int] = mapped_column(BigInteger)
    by: Mapped[str] = mapped_column(String(80))
    """The name of an account, or the user of a command line."""
    action: Mapped[str] = mapped_column(String(20))
    account_id: Mapped[str] = mapped_column(String(40), index=True, default="")
    """Whom it concerns; empty for nobody. The account may be deleted by now."""
    name: Mapped[str] = mapped_column(String(60), default="")
    table_id: Mapped[str] = mapped_column(String(40), default="")
    detail: Mapped[str] = mapped_column(Text, default="")


class AnnouncementRow(Base):
    """What everybody who plays here is told for a while."""

    __tablename__ = "announcements"

    id: Mapped[int] = mapped_column(primary_key=True)
    when: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int] = mapped_column(BigInteger)
    text: Mapped[str] = mapped_column(Text)
    text_fr: Mapped[str] = mapped_column(Text, default="")
    """The same in French; empty if there is only one text."""


class OneTimeLinkRow(Base):
    """A link that works once and for a while: for a new password, or to confirm an address."""

    __tablename__ = "one_time_links"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The hash of the secret in the link."""
    account_id: Mapped[str] = mapped_column(ForeignKey(ACCOUNT, ondelete="CASCADE"), index=True)
    purpose: Mapped[str] = mapped_column(String(10))
    """reset or confirm."""
    email: Mapped[str] = mapped_column(String(254), default="")
    """The address to confirm."""
    expires: Mapped[int] = mapped_column(BigInteger)


class TurnNoticeRow(Base):
    """That somebody was told by mail that a table waits for them, and at which of its entries."""

    __tablename__ = "turn_notices"

    account_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True
    )
    table_id: Mapped[str] = mapped_column(ForeignKey(TABLE, ondelete="CASCADE"), primary_key=True)
    n: Mapped[int]
