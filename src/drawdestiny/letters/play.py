"""A game by letter on a table: how it is opened, what a letter changes, and what to write next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from drawdestiny.engine.errors import DrawDestinyError
from drawdestiny.engine.fairness import commitment_of
from drawdestiny.engine.fingerprint import fingerprint
from drawdestiny.engine.forced import forced_decision
from drawdestiny.games import game_definition
from drawdestiny.letters.errors import LetterError
from drawdestiny.letters.letters import Accept, Invite, Moves, Sheet, deck_hash, write
from drawdestiny.protocol import SeatWish, TableWish
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person
from drawdestiny.tables.names import folded
from drawdestiny.tables.table import Table

SOURCE: Final = "letter:"
"""What a table by letter says of where it comes from."""
FAR: Final = "letter:"
"""The ids of those who write begin so."""
FACTS: Final = 16

Open = Callable[[commands.Open, Person], Table]
Act = Callable[[Table, commands.Command, Person], None]


def is_by_letter(table: Table) -> bool:
    return table.source.startswith(SOURCE)


def far(sheet: Sheet) -> Person:
    """The one who writes to us."""
    return Person(f"{FAR}{sheet.id}", sheet.other)


def check_invite(invite: Invite) -> None:
    """Refuse what this program cannot play."""
    game = game_definition(invite.game)
    game.format(invite.format)
    if invite.rules != game.rules_version:
        raise LetterError("other_rules", theirs=invite.rules, ours=game.rules_version)


def other_side(invite: Invite) -> str:
    """The side that the one who is invited plays."""
    sides = game_definition(invite.game).seat_words(2)
    return next((side for side in sides if side != invite.side), invite.side)


def begin(sheet: Sheet, me: Person, open: Open, act: Act) -> Sheet:
    """Lay the table once all of it is known: secret, nonce and both decks. Both programs do the
    same in the same order, so the deal is the same."""
    invite, accept = sheet.invite, sheet.accept
    assert accept is not None and sheet.secret, "a game begins with an answer and a secret"
    host, guest = (me, far(sheet)) if sheet.mine else (far(sheet), me)
    seats = [SeatWish("you"), SeatWish("named", name=guest.name)]
    wish = TableWish(
        invite.game, format=invite.format, seats=seats, private=True, spectators="none"
    )
    opening = commands.Open(
        wish,
        [sheet.deck, ""],
        secret=sheet.secret,
        source=f"{SOURCE}{sheet.id}",
        accounts={folded(guest.name): guest.id},
    )
    table = open(opening, host)
    act(table, commands.Sit(-1, accept.deck, accept.nonce), guest)
    assert table.game is not None
    # What everybody can know has been answered by both tables.
    return replace(sheet, table=table.id, sent=len(table.game.choices))


# -- reading -------------------------------------------------------------------------------------


def accepted(sheet: Sheet, accept: Accept) -> Sheet:
    """The invitation is answered."""
    if not sheet.mine:
        raise LetterError("own_letter")
    if sheet.accept is not None:
        raise LetterError("stale")
    return replace(sheet, accept=accept)


def revealed(sheet: Sheet, moves: Moves) -> Sheet:
    """Take secret and deck over from the first moves, if they are what was promised."""
    if sheet.mine or sheet.began:
        return sheet
    if not moves.secret:
        raise LetterError("missing")
    if commitment_of(moves.secret) != sheet.invite.commitment:
        raise LetterError("other_secret")
    if deck_hash(moves.secret, moves.deck) != sheet.invite.deck:
        raise LetterError("other_deck")
    return replace(sheet, secret=moves.secret, deck=moves.deck, began=True)


def apply(sheet: Sheet, table: Table, moves: Moves, me: Person, act: Act) -> Sheet:
    """Carry out the moves of the other one. Refused before anything is changed if the letter is
    not the next one, or its moves are against the rules."""
    seat = table.seat_of(me.id)
    assert table.game is not None
    if moves.seat == seat:
        raise LetterError("own_letter")
    if moves.at < sheet.sent or table.ended is not None:
        raise LetterError("stale")
    if moves.at > sheet.sent:
        raise LetterError("missing")
    if moves.choices or not moves.conceded:
        _try_out(table, moves)
    writer = far(sheet)
    for n, choice in enumerate(moves.choices, start=moves.at):
        if n >= len(table.game.choices):  # else the table gave this answer itself
            act(table, commands.Choose(table.at(moves.seat), [choice[2:]]), writer)
    if moves.conceded:
        act(table, commands.Concede(), writer)
    return replace(sheet, sent=len(table.game.choices))


def _try_out(table: Table, moves: Moves) -> None:
    """Play the moves on a copy: legal ones of the other's, that come to the same game."""
    assert table.game is not None
    in_turn = not moves.choices or asked(table) == moves.seat
    if not in_turn or len(table.game.choices) != moves.at:
        raise LetterError("other_game_here")
    game = table.game.clone()
    for choice in moves.choices:
        forced = forced_decision(game.state)
        if forced is not None:
            if choice != f"{forced.player} {forced.options[0].key()}":
                raise LetterError("other_game_here")
        elif not choice.startswith(f"{moves.seat} ") or not game.state.decision_of(moves.seat):
            raise LetterError("not_asked")
        try:
            game.choose(choice[2:], int(choice[0]))
        except DrawDestinyError as error:
            raise LetterError("illegal", why=error) from error
    if fingerprint(game.state)[:FACTS] != moves.facts:
        raise LetterError("other_game_here")


# -- writing -------------------------------------------------------------------------------------


def asked(table: Table) -> int:
    """The seat whose turn it is to write: of several that are asked, the first; -1 for none."""
    if table.game is None or table.ended is not None:
        return -1
    return min((decision.player for decision in table.game.state.pending), default=-1)


def next_letter(sheet: Sheet, table: Table, me: Person) -> Sheet:
    """Write what has happened since the last letter, once it is the other's turn, or over."""
    seat = table.seat_of(me.id)
    game = table.game
    if game is None or asked(table) == seat:
        return sheet
    choices = [f"{player} {option.key()}" for player, option in game.choices[sheet.sent :]]
    conceded = (
        table.ended is not None and table.ended.reason == "conceded" and table.ended.by == seat
    )
    first = sheet.mine and not sheet.began
    if not (choices or conceded or first) or (conceded and sheet.sent > len(game.choices)):
        return sheet
    letter = Moves(
        sheet.invite.commitment,
        seat,
        sheet.sent,
        choices,
        fingerprint(game.state)[:FACTS],
        conceded,
        sheet.secret if first else "",
        sheet.deck if first else "",
    )
    # After the last word nothing follows.
    sent = len(game.choices) + (1 if conceded else 0)
    return replace(sheet, sent=sent, began=True, last=write(letter))
