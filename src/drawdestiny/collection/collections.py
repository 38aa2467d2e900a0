"""Collections in the user's file: each method is one change, done whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from drawdestiny.collection import history
from drawdestiny.collection.history import Change, Part
from drawdestiny.collection.holdings import LONGEST, Holdings, missing
from drawdestiny.collection.products import CollectionError
from drawdestiny.collection.variants import allowed, known_variants
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.games import game_definition
from drawdestiny.storage.database import Storage
from drawdestiny.storage.models import (
    CollectionRow,
    DeckCardRow,
    DeckRow,
    HoldingNoteRow,
    HoldingRow,
    WantRow,
)

Changes = Mapping[tuple[str, str], int]
"""Cards and finishes with how many more, or with a minus how many fewer."""


class Kept:
    """A deck in the user's file."""

    def __init__(self, deck: Deck, game: str, format: str, built_from: str) -> None:
        self.deck: Final = deck
        self.game: Final = game
        self.format: Final = format
        self.built_from: Final = built_from
        """The collection that its cards are reserved in; empty if it is not built."""


class Collections:
    """The collections and kept decks of one owner."""

    def __init__(self, database: Storage, owner: str = "") -> None:
        self.database: Final = database
        self.owner: Final = owner

    # -- collections ---------------------------------------------------------------------------

    def names(self) -> list[tuple[str, str]]:
        """All collections, with their games."""
        with self.database.begin() as session:
            rows = session.scalars(
                select(CollectionRow)
                .where(CollectionRow.owner == self.owner)
                .order_by(CollectionRow.name)
            )
            return [(row.name, row.game) for row in rows]

    def new(self, name: str, game: str) -> None:
        name = " ".join(name.split())
        if not 1 <= len(name) <= LONGEST:
            raise CollectionError("bad_name")
        id = game_definition(game).id
        with self.database.begin() as session:
            if self._find(session, name) is not None:
                raise CollectionError("exists", name=name)
            session.add(CollectionRow(owner=self.owner, name=name, game=id))
            self._remember(session, "made", Part(name, id, made=True))

    def delete(self, name: str) -> None:
        """Take a collection away; ``undo`` brings it back with all it held."""
        with self.database.begin() as session:
            row = self._row(session, name)
            held = self._holdings(session, row)
            part = Part(row.name, row.game, gone=True)
            part.cards = {history.label(*key): -n for key, n in held.finishes.items()}
            part.wants = {card: (n, 0) for card, n in held.wanted.items()}
            part.notes = {history.label(*key): n for key, n in self._notes(session, row).items()}
            session.delete(row)
            session.flush()
            self._remember(session, "deleted", part)

    def holdings(self, name: str) -> Holdings:
        """What the collection holds."""
        with self.database.begin() as session:
            return self._holdings(session, self._row(session, name))

    def change(self, name: str, changes: Changes) -> int:
        """Add and take cards; refused whole if one is not there, or reserved."""
        with self.database.begin() as session:
            row = self._row(session, name)
            done = self._change(session, row, changes)
            self._remember(session, "changed", _part(row, changes))
            return done

    def want(self, name: str, card: str, count: int) -> None:
        """Want so many of a card; none ends the wish."""
        with self.database.begin() as session:
            row = self._row(session, name)
            wants = self._wish(session, row, {card: max(0, count)})
            self._remember(session, "wanted", Part(row.name, row.game, wants=wants))

    def fill(self, name: str, changes: Changes, wants: Mapping[str, int]) -> int:
        """Cards and wishes more, in one change."""
        with self.database.begin() as session:
            row = self._row(session, name)
            done = self._change(session, row, changes)
            held = self._holdings(session, row).wanted
            more = {card: max(n, held.get(card, 0)) for card, n in wants.items()}
            part = _part(row, changes)
            part.wants = self._wish(session, row, more)
            self._remember(session, "imported", part)
            return done

    def set_to(
        self,
        name: str,
        owned: Changes,
        wants: Mapping[str, int],
        notes: Mapping[tuple[str, str], tuple[str, int]],
        only: bool = False,
    ) -> int:
        """Hold as many of these cards as a list says, and with ``only`` no others. A wish is
        changed where the list has one; a note is written over the old one.
        """
        with self.database.begin() as session:
            row = self._row(session, name)
            changes = self._differences(session, row, owned, only)
            done = self._change(session, row, changes)
            part = _part(row, changes)
            held = self._holdings(session, row).wanted
            gone = dict.fromkeys(held, 0) if only else {}
            part.wants = self._wish(session, row, {**gone, **wants})
            for (card, finish), (note, paid) in notes.items():
                session.merge(
                    HoldingNoteRow(
                        collection_id=row.id, card=card, finish=finish, note=note, paid=paid
                    )
                )
            if part.cards or part.wants:
                self._remember(session, "imported", part)
            return done

    def differences(
        self, name: str, owned: Changes, only: bool = False
    ) -> dict[tuple[str, str], int]:
        """What ``set_to`` would change."""
        with self.database.begin() as session:
            return self._differences(session, self._row(session, name), owned, only)

    def notes(self, name: str) -> dict[tuple[str, str], tuple[str, int]]:
        """What is noted of copies, and what was paid for one."""
        with self.database.begin() as session:
            return self._notes(session, self._row(session, name))

    # -- history -------------------------------------------------------------------------------

    def history(self) -> list[Change]:
        """What was done, the newest first."""
        with self.database.begin() as session:
            return history.changes(session, self.owner)

    def undo(self) -> Change:
        """Take the newest change back, whole or not at all."""
        with self.database.begin() as session:
            last = history.take_last(session, self.owner)
            if last is None:
                raise CollectionError("nothing_to_undo")
            for part in reversed(last.parts):
                self._take_back(session, part)
            return last

    def _take_back(self, session: Session, part: Part) -> None:
        if part.made:
            session.delete(self._row(session, part.name))
            session.flush()
            return
        if part.gone:
            if self._find(session, part.name) is not None:
                raise CollectionError("exists", name=part.name)
            session.add(CollectionRow(owner=self.owner, name=part.name, game=part.game))
            session.flush()
        row = self._row(session, part.name)
        self._change(session, row, {history.key_of(k): -n for k, n in part.cards.items()})
        self._wish(session, row, {card: before for card, (before, _) in part.wants.items()})
        for key, (note, paid) in part.notes.items():
            card, finish = history.key_of(key)
            session.add(
                HoldingNoteRow(collection_id=row.id, card=card, finish=finish, note=note, paid=paid)
            )

    def _remember(self, session: Session, word: str, *parts: Part) -> None:
        history.record(session, self.owner, word, list(parts))

    # -- trades --------------------------------------------------------------------------------

    def trade(self, a: str, gives: Changes, b: str, takes: Changes) -> None:
        """``a`` gives some cards and takes others from ``b``: both, or nothing at all."""
        if not gives and not takes:
            raise CollectionError("nothing_traded")
        with self.database.begin() as session:
            one, other = self._row(session, a), self._row(session, b)
            if one.id == other.id:
                raise CollectionError("same")
            if one.game != other.game:
                raise CollectionError("other_game", a=one.name, b=other.name, game=one.game)
            self._change(session, one, {key: -n for key, n in gives.items()})
            self._change(session, other, {key: -n for key, n in takes.items()})
            self._change(session, one, takes)
            self._change(session, other, gives)
            parts = []
            for row, got, gave in ((one, takes, gives), (other, gives, takes)):
                change = dict(got)
                for key, n in gave.items():
                    change[key] = change.get(key, 0) - n
                part = _part(row, change)
                part.wants = self._fulfil(session, row, got)
                parts.append(part)
            self._remember(session, "traded", *parts)

    def matches(self, a: str, b: str) -> list[tuple[str, str, str, int]]:
        """Who could give what to whom: free cards that the other one wants."""
        with self.database.begin() as session:
            one = self._holdings(session, self._row(session, a))
            other = self._holdings(session, self._row(session, b))
        if one.game != other.game:
            raise CollectionError("other_game", a=one.name, b=other.name, game=one.game)
        return [
            (giver.name, taker.name, card, min(wish, giver.free(card)))
            for giver, taker in ((one, other), (other, one))
            for card, wish in sorted(taker.wanted.items())
            if giver.free(card) > 0
        ]

    # -- decks ---------------------------------------------------------------------------------

    def keep(self, game: GameDefinition, deck: Deck, format: str = "") -> None:
        """Keep a deck, in place of one of the same name; if that was built, this one is."""
        with self.database.begin() as session:
            old = self._deck(session, game.id, deck.name)
            built = old.built_from if old is not None else None
            if old is not None:
                session.delete(old)
                session.flush()
            row = DeckRow(
                owner=self.owner,
                game=game.id,
                name=deck.name,
                side=deck.side,
                format=format,
                notes=dict(deck.notes),
            )
            session.add(row)
            session.flush()
            for card, count in deck.cards.items():
                session.add(DeckCardRow(deck_id=row.id, card=card, count=count))
            session.flush()
            if built is not None:
                self._reserve(session, row, session.get_one(CollectionRow, built))

    def forget(self, name: str, game: str = "") -> None:
        with self.database.begin() as session:
            session.delete(self._deck_row(session, name, game))

    def kept(self, game: str = "") -> list[Kept]:
        """The kept decks."""
        with self.database.begin() as session:
            wanted = select(DeckRow).where(DeckRow.owner == self.owner)
            if game:
                wanted = wanted.where(DeckRow.game == game)
            rows = session.scalars(wanted.order_by(DeckRow.game, DeckRow.name)).all()
            return [self._kept(session, row) for row in rows]

    def deck(self, name: str, game: str = "") -> Kept:
        """The kept deck of that name."""
        with self.database.begin() as session:
            return self._kept(session, self._deck_row(session, name, game))

    def build(self, deck: str, collection: str) -> None:
        """Mark a kept deck as built: its cards are reserved; refused whole if one is missing."""
        with self.database.begin() as session:
            row = self._row(session, collection)
            self._reserve(session, self._deck_row(session, deck, row.game), row)

    def take_apart(self, deck: str, game: str = "") -> None:
        with self.database.begin() as session:
            self._deck_row(session, deck, game).built_from = None

    # -- inside a change -----------------------------------------------------------------------

    def _find(self, session: Session, name: str) -> CollectionRow | None:
        return session.scalar(
            select(CollectionRow).where(
                CollectionRow.owner == self.owner,
                func.lower(CollectionRow.name) == name.strip().lower(),
            )
        )

    def _row(self, session: Session, name: str) -> CollectionRow:
        """The collection of that name; the only one there is needs no name."""
        rows = list(
            session.scalars(
                select(CollectionRow)
                .where(CollectionRow.owner == self.owner)
                .order_by(CollectionRow.name)
            )
        )
        if not rows:
            raise CollectionError("no_collections")
        known = ", ".join(row.name for row in rows)
        if not name:
            if len(rows) > 1:
                raise CollectionError("which_collection", known=known)
            return rows[0]
        found = self._find(session, name)
        if found is None:
            raise CollectionError("unknown_collection", name=name, known=known)
        return found

    def _holdings(self, session: Session, row: CollectionRow) -> Holdings:
        held = session.scalars(select(HoldingRow).where(HoldingRow.collection_id == row.id))
        wants = session.scalars(select(WantRow).where(WantRow.collection_id == row.id))
        return Holdings(
            row.name,
            row.game,
            {(h.card, h.finish): h.count for h in held},
            {w.card: w.count for w in wants},
            self._used(session, row),
            {
                c.id: c.printed()
                for c in game_definition(row.game).catalogue().cards
                if c.printed() != c.id
            },
        )

    def _used(self, session: Session, row: CollectionRow) -> dict[str, int]:
        rows = session.execute(
            select(DeckCardRow.card, func.sum(DeckCardRow.count))
            .join(DeckRow, DeckRow.id == DeckCardRow.deck_id)
            .where(DeckRow.built_from == row.id)
            .group_by(DeckCardRow.card)
        )
        return {card: int(n) for card, n in rows}

    def _change(self, session: Session, row: CollectionRow, changes: Changes) -> int:
        catalogue = game_definition(row.game).catalogue()
        done = 0
        for (wanted, finish), n in changes.items():
            card = catalogue.card(catalogue.card(wanted).printed())
            if n > 0 and not allowed(row.game, finish):
                known = known_variants(row.game)
                raise CollectionError("no_finish", card=card.name(), finish=finish, known=known)
            held = session.get(HoldingRow, (row.id, card.id, finish))
            have = held.count if held is not None else 0
            if have + n < 0:
                label = f"{card.name()} [{card.id}]" + (f" ({finish})" if finish else "")
                raise CollectionError("not_there", name=row.name, card=label, have=have, want=-n)
            if held is None:
                if n > 0:
                    session.add(
                        HoldingRow(collection_id=row.id, card=card.id, finish=finish, count=n)
                    )
            elif have + n == 0:
                session.delete(held)
            else:
                held.count = have + n
            done += abs(n)
        session.flush()
        if any(n < 0 for n in changes.values()):
            self._check_reserved(session, row, changes)
        return done

    def _check_reserved(self, session: Session, row: CollectionRow, changes: Changes) -> None:
        now = self._holdings(session, row)
        for (wanted, _), n in changes.items():
            catalogue = game_definition(row.game).catalogue()
            card = catalogue.card(catalogue.card(wanted).printed())
            if n < 0 and now.free(card.id) < 0:
                have = now.owned.get(card.id, 0) - n
                used = now.used[card.id]
                raise CollectionError(
                    "reserved",
                    name=row.name,
                    card=f"{card.name()} [{card.id}]",
                    have=have,
                    used=used,
                    free=have - used,
                )

    def _fulfil(
        self, session: Session, row: CollectionRow, got: Changes
    ) -> dict[str, tuple[int, int]]:
        """Wishes that came true are wishes no longer."""
        left = dict(self._holdings(session, row).wanted)
        catalogue = game_definition(row.game).catalogue()
        came = [(catalogue.card(card).printed(), n) for (card, _), n in got.items()]
        for card, n in came:
            if card in left:
                left[card] = max(0, left[card] - n)
        return self._wish(session, row, {card: left[card] for card, _ in came if card in left})

    def _wish(
        self, session: Session, row: CollectionRow, wants: Mapping[str, int]
    ) -> dict[str, tuple[int, int]]:
        """Set how many of each card are wanted. Returns the changed ones, before and after."""
        catalogue = game_definition(row.game).catalogue()
        changed: dict[str, tuple[int, int]] = {}
        for wanted, count in wants.items():
            card = catalogue.card(wanted).printed()
            wish = session.get(WantRow, (row.id, card))
            before = wish.count if wish is not None else 0
            if before != count:
                changed[card] = (before, count)
            if wish is None:
                if count:
                    session.add(WantRow(collection_id=row.id, card=card, count=count))
            elif count:
                wish.count = count
            else:
                session.delete(wish)
            session.flush()
        return changed

    def _differences(
        self, session: Session, row: CollectionRow, owned: Changes, only: bool
    ) -> dict[tuple[str, str], int]:
        held = self._holdings(session, row).finishes
        wanted = {**dict.fromkeys(held, 0), **owned} if only else dict(owned)
        return {key: n - held.get(key, 0) for key, n in wanted.items() if n != held.get(key, 0)}

    def _notes(
        self, session: Session, row: CollectionRow
    ) -> dict[tuple[str, str], tuple[str, int]]:
        rows = session.scalars(select(HoldingNoteRow).where(HoldingNoteRow.collection_id == row.id))
        return {(r.card, r.finish): (r.note, r.paid) for r in rows}

    def _deck(self, session: Session, game: str, name: str) -> DeckRow | None:
        return session.scalar(
            select(DeckRow).where(
                DeckRow.owner == self.owner, DeckRow.game == game, DeckRow.name == name
            )
        )

    def _deck_row(self, session: Session, name: str, game: str) -> DeckRow:
        wanted = select(DeckRow).where(DeckRow.owner == self.owner)
        if game:
            wanted = wanted.where(DeckRow.game == game)
        rows = list(session.scalars(wanted.order_by(DeckRow.name)))
        for row in rows:  # the very name first: "Queen" and "queen" may be two decks
            if row.name == name:
                return row
        slug = Deck(name, "", {}).slug()
        for row in rows:
            if Deck(row.name, "", {}).slug() == slug:
                return row
        known = ", ".join(row.name for row in rows) or "–"
        raise CollectionError("no_deck", name=name, known=known)

    def _kept(self, session: Session, row: DeckRow) -> Kept:
        cards = session.scalars(
            select(DeckCardRow).where(DeckCardRow.deck_id == row.id).order_by(DeckCardRow.card)
        )
        deck = Deck(row.name, row.side, {c.card: c.count for c in cards}, dict(row.notes))
        source = session.get(CollectionRow, row.built_from) if row.built_from else None
        return Kept(deck, row.game, row.format, source.name if source else "")

    def _reserve(self, session: Session, deck: DeckRow, row: CollectionRow) -> None:
        deck.built_from = None
        session.flush()
        now = self._holdings(session, row)
        short = missing(now, self._kept(session, deck).deck)
        if short:
            catalogue = game_definition(row.game).catalogue()
            cards = ", ".join(f"{n} × {catalogue.card(id).name()}" for id, n in short.items())
            raise CollectionError("not_enough", deck=deck.name, cards=cards)
        deck.built_from = row.id


def _part(row: CollectionRow, changes: Changes) -> Part:
    return Part(row.name, row.game, {history.label(*key): n for key, n in changes.items() if n})
