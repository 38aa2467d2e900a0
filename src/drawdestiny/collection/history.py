"""What was done to collections, and how to take it back."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from drawdestiny.storage.models import CollectionChangeRow

MOST_KEPT: Final = 200
"""Changes of one owner that are remembered."""


class Part(msgspec.Struct, omit_defaults=True):
    """What one change did to one collection. Cards are written ``DM-1/foil``."""

    name: str
    game: str = ""
    cards: dict[str, int] = {}
    """How many more, or fewer."""
    wants: dict[str, tuple[int, int]] = {}
    """How many were wanted before and after."""
    notes: dict[str, tuple[str, int]] = {}
    """Notes of a collection that is gone."""
    gone: bool = False
    made: bool = False

    def size(self) -> int:
        return sum(abs(n) for n in self.cards.values())


class Change(msgspec.Struct):
    """One entry of the history."""

    at: int
    word: str
    parts: list[Part]


def label(card: str, finish: str) -> str:
    return f"{card}/{finish}" if finish else card


def key_of(label: str) -> tuple[str, str]:
    card, _, finish = label.partition("/")
    return card, finish


def record(session: Session, owner: str, word: str, parts: list[Part]) -> None:
    """Remember a change; the oldest ones are forgotten."""
    row = CollectionChangeRow(
        owner=owner, at=time.time_ns() // 1_000_000, word=word, body=msgspec.json.encode(parts)
    )
    session.add(row)
    session.flush()
    kept = select(CollectionChangeRow.id).where(CollectionChangeRow.owner == owner)
    oldest = session.scalars(kept.order_by(CollectionChangeRow.id.desc()).offset(MOST_KEPT)).all()
    if oldest:
        session.execute(delete(CollectionChangeRow).where(CollectionChangeRow.id.in_(oldest)))


def changes(session: Session, owner: str) -> list[Change]:
    """The history, the newest change first."""
    rows = session.scalars(
        select(CollectionChangeRow)
        .where(CollectionChangeRow.owner == owner)
        .order_by(CollectionChangeRow.id.desc())
    )
    return [Change(r.at, r.word, msgspec.json.decode(r.body, type=list[Part])) for r in rows]


def take_last(session: Session, owner: str) -> Change | None:
    """The newest change, which leaves the history."""
    row = session.scalar(
        select(CollectionChangeRow)
        .where(CollectionChangeRow.owner == owner)
        .order_by(CollectionChangeRow.id.desc())
        .limit(1)
    )
    if row is None:
        return None
    session.delete(row)
    session.flush()
    return Change(row.at, row.word, msgspec.json.decode(row.body, type=list[Part]))
