"""The tables of the people on a server: accounts, sessions, tokens, ratings, blocks,
friends, reports.

Moments are milliseconds since 1970. What proves who somebody is lies here only as a hash.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Double, ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from drawdestiny.storage.base import Base

ACCOUNT = "accounts.id"


class AccountRow(Base):
    """Somebody who plays here. A guest has no password yet."""

    __tablename__ = "accounts"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    folded: Mapped[str] = mapped_column(String(120), unique=True)
    """The name without case and accents: no two people look the same."""
    guest: Mapped[bool]
    password: Mapped[str] = mapped_column(String(200), default="")
    """An argon2 hash; empty for a guest."""
    lang: Mapped[str] = mapped_column(String(8), default="en")
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger, index=True)
    """When a session or token of the account was last used, to the hour."""
    role: Mapped[str] = mapped_column(String(20), default="")
    """``operator``, or nothing."""
    banned_until: Mapped[int] = mapped_column(BigInteger, default=0)
    ban_reason: Mapped[str] = mapped_column(String(300), default="")
    muted_until: Mapped[int] = mapped_column(BigInteger, default=0)
    email: Mapped[str] = mapped_column(String(254), default="")
    """An address that its owner has confirmed."""
    turn_mails: Mapped[int] = mapped_column(BigInteger, default=0)
    """Since when the account wants mail when a game by correspondence waits for it; 0 for never."""


class RestingNameRow(Base):
    """A name that somebody gave up lately: for a while nobody else can take it."""

    __tablename__ = "resting_names"

    folded: Mapped[str] = mapped_column(String(120), primary_key=True)
    account_id: Mapped[str | None] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="SET NULL"), index=True
    )
    """Who may take it back; nobody if the account is deleted."""
    until: Mapped[int] = mapped_column(BigInteger, index=True)


class SessionRow(Base):
    """A browser that is signed in."""

    __tablename__ = "sessions"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The hash of what the cookie holds."""
    account_id: Mapped[str] = mapped_column(ForeignKey(ACCOUNT, ondelete="CASCADE"), index=True)
    created: Mapped[int] = mapped_column(BigInteger)
    expires: Mapped[int] = mapped_column(BigInteger, index=True)
    label: Mapped[str] = mapped_column(String(80), default="")
    """Browser and system, as the browser told them when it signed in."""


class KnownPlaceRow(Base):
    """A browser or an address from which the owner of an account has signed in."""

    __tablename__ = "known_places"

    account_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True
    )
    digest: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)
    """The hash of the browser's secret, or of account and address."""
    seen: Mapped[int] = mapped_column(BigInteger, index=True)


class TokenRow(Base):
    """An API token of an account."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey(ACCOUNT, ondelete="CASCADE"), index=True)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    label: Mapped[str] = mapped_column(String(60))
    scopes: Mapped[list[str]]
    created: Mapped[int] = mapped_column(BigInteger)


class RatingRow(Base):
    """How strong an account is in a format of a game, as openskill sees it."""

    __tablename__ = "ratings"

    account_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True
    )
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    format: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float] = mapped_column(Double)
    sigma: Mapped[float] = mapped_column(Double)
    games: Mapped[int]
    updated: Mapped[int] = mapped_column(BigInteger)


class BlockRow(Base):
    """Somebody whom an account does not want to hear."""

    __tablename__ = "blocks"

    account_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True
    )
    blocked_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True, index=True
    )
    created: Mapped[int] = mapped_column(BigInteger)


class FriendRow(Base):
    """Somebody whom an account calls a friend. It binds nobody else."""

    __tablename__ = "friends"

    account_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True
    )
    friend_id: Mapped[str] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="CASCADE"), primary_key=True, index=True
    )
    created: Mapped[int] = mapped_column(BigInteger)


class ReportRow(Base):
    """What somebody told the operators about somebody. Names stay, also of deleted accounts."""

    __tablename__ = "reports"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(40))
    by_id: Mapped[str | None] = mapped_column(ForeignKey(ACCOUNT, ondelete="SET NULL"), index=True)
    about_id: Mapped[str | None] = mapped_column(
        ForeignKey(ACCOUNT, ondelete="SET NULL"), index=True
    )
    about: Mapped[str] = mapped_column(String(60))
    reason: Mapped[str] = mapped_column(Text)
    when: Mapped[int] = mapped_column(BigInteger)
    settled: Mapped[int] = mapped_column(BigInteger, default=0)
    """When an operator was done with it."""
