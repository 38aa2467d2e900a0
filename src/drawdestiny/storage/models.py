"""The tables of collections and kept decks."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from drawdestiny.storage.base import Base


class CollectionRow(Base):
    """A collection of cards of one game. The owner is empty in a user's own file."""

    __tablename__ = "collections"
    __table_args__ = (UniqueConstraint("owner", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), default="")
    name: Mapped[str] = mapped_column(String(60))
    game: Mapped[str] = mapped_column(String(40))


class HoldingRow(Base):
    """So many of a card in a finish."""

    __tablename__ = "holdings"
    __table_args__ = (CheckConstraint("count > 0", name="some"),)

    collection_id: Mapped[int] = mapped_column(
        ForeignKey("collections.id", ondelete="CASCADE"), primary_key=True
    )
    card: Mapped[str] = mapped_column(String(40), primary_key=True)
    finish: Mapped[str] = mapped_column(String(20), primary_key=True, default="")
    count: Mapped[int]


class WantRow(Base):
    """So many of a card are wanted."""

    __tablename__ = "wants"
    __table_args__ = (CheckConstraint("count > 0", name="some"),)

    collection_id: Mapped[int] = mapped_column(
        ForeignKey("collections.id", ondelete="CASCADE"), primary_key=True
    )
    card: Mapped[str] = mapped_column(String(40), primary_key=True)
    count: Mapped[int]


class DeckRow(Base):
    """A kept deck. One that is built reserves its cards in a collection."""

    __tablename__ = "decks"
    __table_args__ = (UniqueConstraint("owner", "game", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), default="")
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(200))
    side: Mapped[str] = mapped_column(String(40))
    format: Mapped[str] = mapped_column(String(40), default="")
    notes: Mapped[dict[str, str]]
    built_from: Mapped[int | None] = mapped_column(
        ForeignKey("collections.id", ondelete="SET NULL"), default=None
    )


class DeckCardRow(Base):
    """So many of a card in a kept deck."""

    __tablename__ = "deck_cards"
    __table_args__ = (CheckConstraint("count > 0", name="some"),)

    deck_id: Mapped[int] = mapped_column(
        ForeignKey("decks.id", ondelete="CASCADE"), primary_key=True
    )
    card: Mapped[str] = mapped_column(String(40), primary_key=True)
    count: Mapped[int]


class CollectionChangeRow(Base):
    """One change of an owner's collections, with what takes it back: JSON."""

    __tablename__ = "collection_changes"

    id: Mapped[int] = mapped_column(primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    at: Mapped[int] = mapped_column(BigInteger)
    """Milliseconds."""
    word: Mapped[str] = mapped_column(String(20))
    body: Mapped[bytes]


class HoldingNoteRow(Base):
    """What an owner notes of copies of a card, and what was paid for one, in cents."""

    __tablename__ = "holding_notes"

    collection_id: Mapped[int] = mapped_column(
        ForeignKey("collections.id", ondelete="CASCADE"), primary_key=True
    )
    card: Mapped[str] = mapped_column(String(40), primary_key=True)
    finish: Mapped[str] = mapped_column(String(20), primary_key=True)
    note: Mapped[str] = mapped_column(String(200))
    paid: Mapped[int]


class PriceRow(Base):
    """What a card is worth to an owner, in cents of their currency."""

    __tablename__ = "prices"

    owner: Mapped[str] = mapped_column(String(64), primary_key=True)
    card: Mapped[str] = mapped_column(String(40), primary_key=True)
    finish: Mapped[str] = mapped_column(String(20), primary_key=True)
    cents: Mapped[int]


class SavedSearchRow(Base):
    """A search that an owner gave a name."""

    __tablename__ = "saved_searches"

    owner: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    query: Mapped[str] = mapped_column(String(1000))
