"""What an owner notes besides the cards: prices, and searches with a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from drawdestiny.cards.query import parse
from drawdestiny.collection.holdings import LONGEST, Holdings
from drawdestiny.collection.products import CollectionError
from drawdestiny.collection.variants import variant
from drawdestiny.storage.database import Storage
from drawdestiny.storage.models import PriceRow, SavedSearchRow

MOST_SEARCHES: Final = 200


class Value:
    """What a collection is worth by the owner's prices, in cents."""

    def __init__(self, holdings: Holdings, prices: Mapping[tuple[str, str], int]) -> None:
        self.rows: Final[list[tuple[str, str, int, int]]] = []
        """Card, finish, copies, and what one of them is worth; the dearest first."""
        self.unpriced = 0
        for (card, text), n in holdings.finishes.items():
            finish = variant(text).finish
            cents = prices.get((card, finish), prices.get((card, "")))
            if cents is None:
                self.unpriced += n
            else:
                self.rows.append((card, text, n, cents))
        self.rows.sort(key=lambda row: (-row[2] * row[3], row[0]))
        self.total: Final = sum(n * cents for _, _, n, cents in self.rows)


class Notebook:
    """Prices and saved searches of one owner."""

    def __init__(self, database: Storage, owner: str = "") -> None:
        self.database: Final = database
        self.owner: Final = owner

    def price(self, prices: Mapping[tuple[str, str], int]) -> None:
        """Note what cards are worth, by card and finish; nothing takes a price away."""
        with self.database.begin() as session:
            for (card, finish), cents in prices.items():
                row = session.get(PriceRow, (self.owner, card, finish))
                if cents == 0:
                    if row is not None:
                        session.delete(row)
                elif row is None:
                    session.add(PriceRow(owner=self.owner, card=card, finish=finish, cents=cents))
                else:
                    row.cents = cents

    def prices(self) -> dict[tuple[str, str], int]:
        with self.database.begin() as session:
            rows = session.scalars(select(PriceRow).where(PriceRow.owner == self.owner))
            return {(row.card, row.finish): row.cents for row in rows}

    def save_search(self, name: str, query: str) -> None:
        """Keep a search that can be read under a name."""
        name = " ".join(name.split())
        if not 1 <= len(name) <= LONGEST:
            raise CollectionError("bad_search_name")
        parse(query)
        with self.database.begin() as session:
            known = session.get(SavedSearchRow, (self.owner, name))
            if known is None:
                if len(self._searches(session)) >= MOST_SEARCHES:
                    raise CollectionError("too_many_searches", n=MOST_SEARCHES)
                session.add(SavedSearchRow(owner=self.owner, name=name, query=query))
            else:
                known.query = query

    def forget_search(self, name: str) -> None:
        with self.database.begin() as session:
            row = session.get(SavedSearchRow, (self.owner, name))
            if row is None:
                raise self._unknown(name, [r.name for r in self._searches(session)])
            session.delete(row)

    def searches(self) -> dict[str, str]:
        with self.database.begin() as session:
            return {row.name: row.query for row in self._searches(session)}

    def search(self, name: str) -> str:
        known = self.searches()
        if name not in known:
            raise self._unknown(name, list(known))
        return known[name]

    def _searches(self, session: Session) -> list[SavedSearchRow]:
        rows = select(SavedSearchRow).where(SavedSearchRow.owner == self.owner)
        return list(session.scalars(rows.order_by(SavedSearchRow.name)))

    def _unknown(self, name: str, known: list[str]) -> CollectionError:
        return CollectionError("no_search", name=name, known=", ".join(known) or "–")
