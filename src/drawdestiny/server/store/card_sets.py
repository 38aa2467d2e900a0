"""Sets of own cards on a server: those that people keep, and those that tables are played with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import delete, func, select

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.sets import Shelf, game_with, sound
from drawdestiny.cards.library import Library, library, library_with
from drawdestiny.engine.card_sets import MOST_SETS, set_data
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.set_data import SetRecord
from drawdestiny.games import game_definition
from drawdestiny.server.config import OwnCards
from drawdestiny.server.server_time import now
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.card_sets import KeptSetRow, PlayedSetRow


class CardSets:
    """All of them, for one process."""

    def __init__(self, database: AsyncDatabase, limits: OwnCards) -> None:
        self._database: Final = database
        self.limits: Final = limits
        self._shelf: Final = Shelf()

    # -- by their hash ---------------------------------------------------------------------

    async def find(self, hash: str) -> CardSet:
        """The set of that hash, wherever it is known from. Refused if there is none."""
        found = self._shelf.find(hash)
        if found is not None:
            return found
        async with self._database.read() as session:
            source = await session.scalar(
                select(PlayedSetRow.source).where(PlayedSetRow.hash == hash)
            ) or await session.scalar(
                select(KeptSetRow.source).where(KeptSetRow.hash == hash).limit(1)
            )
        if source is None:
            raise Denied(404, "unknown_set")
        return self._shelf.put(source)

    async def played(self, sets: Sequence[CardSet | SetRecord]) -> None:
        """These are played with: they stay, whatever becomes of those who made them."""
        if not sets:
            return
        rows = [{"hash": own.hash, "source": _source(own), "created": now()} for own in sets]
        async with self._database.begin() as session:
            await session.execute(
                self._database.insert(PlayedSetRow).on_conflict_do_nothing(), rows
            )

    # -- of people -------------------------------------------------------------------------

    async def kept(self, account: str, game: str = "") -> list[CardSet]:
        """The sets that somebody keeps, of one game or of all."""
        wanted = select(KeptSetRow.hash, KeptSetRow.source).where(KeptSetRow.account_id == account)
        if game:
            wanted = wanted.where(KeptSetRow.game == game)
        async with self._database.read() as session:
            rows = (await session.execute(wanted.order_by(KeptSetRow.game, KeptSetRow.code))).all()
        return [self._shelf.find(row.hash) or self._shelf.put(row.source) for row in rows]

    async def game(self, account: str, game: str) -> GameDefinition:
        """A game as somebody knows it: with the sets that they keep."""
        definition = game_definition(game)
        if not account or not self.limits.allowed:
            return definition
        return game_with(definition, await self.kept(account, definition.id))

    async def library(self, account: str) -> Library:
        """All cards as somebody knows them."""
        if not account or not self.limits.allowed:
            return library()
        sets = await self.kept(account)
        games = {set_data(own.source).game for own in sets}
        return library_with([await self.game(account, game) for game in sorted(games)])

    async def file(self, account: str, game: str, code: str) -> str:
        """The file of a set, as it was written."""
        async with self._database.read() as session:
            row = await session.get(KeptSetRow, (account, game, code))
        if row is None:
            raise Denied(404, "unknown_set")
        return row.text

    async def keep(self, account: str, text: str) -> CardSet:
        """Keep a set in which nothing is wrong, in place of one of the same game and code."""
        if not self.limits.allowed:
            raise Denied(403, "no_own_cards")
        read = sound(text, self.limits.characters)
        own = self._shelf.put(read.source)
        data = set_data(own.source)
        most = min(self.limits.sets, MOST_SETS)
        async with self._database.begin() as session:
            there = select(func.count()).where(
                KeptSetRow.account_id == account,
                KeptSetRow.game == data.game,
                KeptSetRow.code != data.code,
            )
            if (await session.scalar(there) or 0) >= most:
                raise Denied(409, "too_many_sets", most=most)
            row = {
                "account_id": account,
                "game": data.game,
                "code": data.code,
                "hash": own.hash,
                "text": text,
                "source": own.source,
                "changed": now(),
            }
            await session.execute(self._database.upsert(KeptSetRow), row)
        return own

    async def forget(self, account: str, game: str, code: str) -> None:
        """Keep a set no more. Games that were played with it have its cards."""
        async with self._database.begin() as session:
            await session.execute(
                delete(KeptSetRow).where(
                    KeptSetRow.account_id == account,
                    KeptSetRow.game == game,
                    KeptSetRow.code == code,
                )
            )


def _source(own: CardSet | SetRecord) -> str:
    if isinstance(own, CardSet):
        return own.source
    return msgspec.json.encode(own.content, order="sorted").decode()
