"""Sealed decks and booster drafts in this browser: alone among bots, as the fold of one's picks."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from msgspec.structs import replace

from drawdestiny.answers.shapes import Drafted, DraftInfo, DraftWish
from drawdestiny.decks.link import write_link
from drawdestiny.engine.errors import UnknownName
from drawdestiny.events.draft import Draft, DraftRules, Picked, built, sealed, sealed_format
from drawdestiny.games import game_definition
from drawdestiny.interfaces.products import Pull
from drawdestiny.page.decks import Decks, KeptDeck
from drawdestiny.page.errors import PageError
from drawdestiny.page.store import Store

SEATS: Final = 4
"""At a draft: oneself and bots."""


class KeptDraft(msgspec.Struct, frozen=True):
    """All that is kept of a draft: the bots pick the same again."""

    game: str
    kind: str
    side: str
    """The side to play."""
    seed: str
    picks: list[int] = []


class Limited:
    """The sealed pools and drafts of this browser."""

    def __init__(self, store: Store, decks: Decks) -> None:
        self._store: Final = store
        self._decks: Final = decks
        self._drafts: Final[dict[str, Draft]] = {}

    def all(self) -> list[DraftInfo]:
        return [self.info(id) for id, _ in self._store.below("draft/")]

    def begin(self, wish: DraftWish) -> DraftInfo:
        game = game_definition(wish.game)
        sides = game.seat_words(2)
        if wish.side not in sides:
            raise UnknownName("side", wish.side, sides)
        id = secrets.token_urlsafe(6)
        self._put(id, KeptDraft(game.id, wish.kind, wish.side, secrets.token_hex(8)))
        return self.info(id)

    def info(self, id: str) -> DraftInfo:
        kept = self._kept(id)
        if kept.kind == "sealed":
            cards = [pull.card for pull in self._pool(id, kept, 0)]
            return DraftInfo(id, kept.game, "sealed", kept.side, over=True, picked=cards)
        draft = self._draft(id, kept)
        picked = list(draft.taken[0])
        if draft.over:
            return DraftInfo(id, kept.game, "draft", kept.side, over=True, picked=picked)
        pack = list(draft.packs[0])
        return DraftInfo(
            id,
            kept.game,
            "draft",
            kept.side,
            round=draft.round + 1,
            pick=draft.pick + 1,
            pack=pack,
            advice=pack.index(draft.advise(0)),
            picked=picked,
        )

    def pick(self, id: str, place: int) -> DraftInfo:
        kept = self._kept(id)
        draft = self._draft(id, kept)
        if kept.kind == "sealed" or draft.over:
            raise PageError("draft_over")
        if place >= len(draft.packs[0]):
            known = [str(n + 1) for n in range(len(draft.packs[0]))]
            raise UnknownName("pack_card", str(place + 1), known)
        _take(draft, place)
        self._put(id, replace(kept, picks=[*kept.picks, place]))
        return self.info(id)

    def build(self, id: str, name: str) -> Drafted:
        """Keep a deck of one's own side from the pool, and give one of the other for a bot."""
        kept = self._kept(id)
        game = game_definition(kept.game)
        if kept.kind == "draft" and not self._draft(id, kept).over:
            raise PageError("draft_goes_on")
        other = next(side for side in game.seat_words(2) if side != kept.side)
        deck = built(game, self._pool(id, kept, 0), name)[kept.side]
        against = built(game, self._pool(id, kept, 1), name)[other]
        format = sealed_format(game)
        self._decks.put(
            KeptDeck(game.id, deck.name, deck.side, deck.cards, dict(deck.notes), format)
        )
        return Drafted(deck.name, format, write_link(game, against).strip())

    def forget(self, id: str) -> None:
        self._kept(id)
        self._drafts.pop(id, None)
        self._store.drop(f"draft/{id}")

    # -- inside ----------------------------------------------------------------------------

    def _pool(self, id: str, kept: KeptDraft, seat: int) -> list[Pull]:
        if kept.kind == "sealed":
            return sealed(game_definition(kept.game), f"{kept.seed} {seat}")
        return self._draft(id, kept).pool(seat)

    def _draft(self, id: str, kept: KeptDraft) -> Draft:
        draft = self._drafts.get(id)
        if draft is None:
            draft = Draft(DraftRules(kept.game, SEATS, kept.seed, seconds=0))
            for place in kept.picks:
                _take(draft, place)
            self._drafts[id] = draft
        return draft

    def _kept(self, id: str) -> KeptDraft:
        body = self._store.get(f"draft/{id}")
        if not body:
            raise PageError("no_draft")
        return msgspec.json.decode(body, type=KeptDraft)

    def _put(self, id: str, kept: KeptDraft) -> None:
        self._store.put(f"draft/{id}", msgspec.json.encode(kept).decode())


def _take(draft: Draft, place: int) -> None:
    """One's own pick, and those of the bots."""
    picks = [draft.packs[0][place], *(draft.advise(seat) for seat in range(1, SEATS))]
    for seat, card in enumerate(picks):
        draft.apply(Picked(seat, card))
