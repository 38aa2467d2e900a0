"""Games by letter in this browser: what is kept of them, and their tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from drawdestiny.answers.shapes import LetterInfo, LetterRead, LetterState, LetterWish
from drawdestiny.decks.link import write_link
from drawdestiny.engine.deck import Deck
from drawdestiny.games import game_definition
from drawdestiny.letters.errors import LetterError
from drawdestiny.letters.letters import Accept, Invite, Moves, Sheet, acceptance, invitation, read
from drawdestiny.letters.play import (
    accepted,
    apply,
    asked,
    begin,
    check_invite,
    next_letter,
    other_side,
    revealed,
)
from drawdestiny.page.desk import ME
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person
from drawdestiny.tables.fairness import fresh_secret
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.seats import bring_deck
from drawdestiny.tables.table import Table

if TYPE_CHECKING:
    from drawdestiny.page.page import Page


class Letters:
    """All games by letter of this browser."""

    def __init__(self, page: Page) -> None:
        self._page: Final = page

    def all(self) -> list[LetterInfo]:
        return [self.info(id) for id, _ in self._page.store.below("letter/")]

    def info(self, id: str) -> LetterInfo:
        """The game as it stands; what is to be sent is written now."""
        sheet = self._sheet(id)
        invite = sheet.invite
        if not sheet.table:
            waits: LetterState = "invited" if sheet.mine else "accepted"
            return LetterInfo(id, invite.game, sheet.other, waits, sheet.last)
        table = self._page.tables.table(sheet.table)
        written = next_letter(sheet, table, self._me())
        if written != sheet:
            self._keep(written)
        turn, seat = asked(table), table.seat_of(ME)
        state: LetterState = "over" if turn < 0 else "yours" if turn == seat else "theirs"
        letter = "" if turn == seat else written.last
        return LetterInfo(id, invite.game, sheet.other, state, letter, sheet.table)

    def forget(self, id: str) -> None:
        """Keep no more of a game than its table and its replay."""
        self._page.store.drop(f"letter/{self._sheet(id).id}")

    # -- beginning -------------------------------------------------------------------------

    def invite(self, wish: LetterWish, name: str) -> LetterInfo:
        game = game_definition(wish.game)
        format = game.format(wish.format).id if wish.format else game.formats[0].id
        deck = self._deck(game.id, wish.deck, format, game.seat_words(2)[0])
        code = write_link(game, deck).strip()
        sheet = invitation(
            game.id, format, game.rules_version, deck.side, name, code, fresh_secret()
        )
        self._keep(sheet)
        return self.info(sheet.id)

    def read(self, given: LetterRead, name: str) -> LetterInfo:
        """Do what a letter says; refused with a sentence if it does not fit."""
        letter = read(given.text)
        if isinstance(letter, Invite):
            return self._invited(letter, given, name)
        sheet = self._sheet(letter.commitment[:16])
        if sheet.invite.commitment != letter.commitment:
            raise LetterError("unknown")
        if isinstance(letter, Accept):
            self._begin(accepted(sheet, letter))
        else:
            self._moved(sheet, letter)
        return self.info(sheet.id)

    def _invited(self, invite: Invite, given: LetterRead, name: str) -> LetterInfo:
        check_invite(invite)
        id = invite.commitment[:16]
        body = self._page.store.get(f"letter/{id}")
        if body:
            mine = msgspec.json.decode(body, type=Sheet).mine
            raise LetterError("own_letter" if mine else "known")
        side = other_side(invite)
        if not given.accept:
            return LetterInfo(id, invite.game, invite.name, "asked", side=side)
        game = game_definition(invite.game)
        deck = self._deck(invite.game, given.deck, invite.format, side)
        if deck.side != side:
            raise LetterError("wrong_side", side=side)
        code = write_link(game, deck).strip()
        if name == invite.name:
            name = f"{name} 2"
        self._keep(acceptance(invite, name, code, fresh_secret()))
        return self.info(id)

    def _deck(self, game: str, told: str, format: str, side: str) -> Deck:
        """The deck that is meant, legal; a ready one of the side if none is."""
        definition = game_definition(game)
        if not told:
            ready = [definition.deck(name) for name in definition.default_decks(2, format)]
            return next((deck for deck in ready if deck.side == side), ready[0])
        brought = bring_deck(definition, self._page.desk.deck(game, told), format)
        assert brought is not None
        return brought.deck()

    def _begin(self, sheet: Sheet) -> Sheet:
        tables: list[Table] = []

        def open(command: commands.Open, who: Person) -> Table:
            tables.append(self._page.tables.open(command, who))
            return tables[0]

        try:
            sheet = begin(sheet, self._me(sheet), open, self._act)
        except Refused:
            for begun in tables:  # the decks do not go together: nothing is left of the game
                self._page.tables.forget(begun.id)
            raise
        self._keep(sheet)
        return sheet

    # -- moves -----------------------------------------------------------------------------

    def _moved(self, sheet: Sheet, moves: Moves) -> None:
        if not sheet.table:
            if sheet.mine:
                raise LetterError("own_letter")
            sheet = self._begin(revealed(sheet, moves))
        table = self._page.tables.table(sheet.table)
        before = next_letter(sheet, table, self._me())
        self._keep(apply(before, table, moves, self._me(), self._act))

    def _act(self, table: Table, command: commands.Command, who: Person) -> None:
        self._page.tables.act(table, command, who)
        self._page.desk.changed(table)

    # -- keeping ---------------------------------------------------------------------------

    def _me(self, sheet: Sheet | None = None) -> Person:
        """The person of this browser, by the name that the letters say."""
        name = self._page.name()
        if sheet is not None:
            accept = sheet.accept
            name = sheet.invite.name if sheet.mine else accept.name if accept else name
        return Person(ME, name)

    def _sheet(self, id: str) -> Sheet:
        body = self._page.store.get(f"letter/{id}")
        if not body:
            raise LetterError("unknown")
        return msgspec.json.decode(body, type=Sheet)

    def _keep(self, sheet: Sheet) -> None:
        self._page.store.put(f"letter/{sheet.id}", msgspec.json.encode(sheet).decode())
