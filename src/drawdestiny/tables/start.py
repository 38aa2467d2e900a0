"""How a table comes to be and how its games begin: wishes written out, seats filled, a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from drawdestiny.engine.errors import DeckProblems, DrawDestinyError, UnknownName
from drawdestiny.engine.fairness import seed_of
from drawdestiny.engine.fingerprint import fingerprint
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.record import DeckRecord, Record, open_record
from drawdestiny.games import game_definition
from drawdestiny.players import BOTS
from drawdestiny.protocol import SeatWish, TableWish
from drawdestiny.tables import commands, entries, own_cards
from drawdestiny.tables.entries import Person
from drawdestiny.tables.names import folded
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.seats import Chair, bring_deck, ready_decks, side_of

if TYPE_CHECKING:
    from drawdestiny.engine.definition import GameDefinition

USUAL_BOT: Final = "padawan"


# -- opening -------------------------------------------------------------------------------------


def opened(
    command: commands.Open, creator: Person, secret: str, nonce: str
) -> list[entries.Happening]:
    """The parts that open a table: what is wished, and those who sit down at once."""
    wish, base = command.wish, command.base
    try:
        game = game_definition(wish.game)
        format = wish.format or (base.format if base else game.formats[0].id)
        game.format(format)
    except UnknownName as error:
        raise Refused("bad_wish", details=[error]) from error
    wish = msgspec.structs.replace(wish, format=format)
    if base is not None and base.game != game.id:
        raise Refused("bad_position")
    words = seat_words(game, wish, base)
    laid = bool(wish.scenario) or base is not None
    seats = _seats(wish, laid, words, command.accounts)
    try:
        game.admit_options({} if laid else wish.options, format, len(words))
    except UnknownName as error:
        raise Refused("bad_wish", details=[error]) from error
    given = command.decks if command.decks is not None else [seat.deck for seat in seats]
    given = [*given, *[""] * len(seats)][: len(seats)]
    decks = [None if laid else bring_deck(game, deck, format) for deck in given]
    allowed, sets = own_cards.opened(wish, decks)
    seats, decks = _fitting(seats, decks, [side_of(word) for word in words])
    everybody = all(seat.who != "bot" for seat in seats)
    lent = {
        chair: deck
        for chair, (seat, deck) in enumerate(zip(seats, decks, strict=True))
        if deck is not None and seat.who in ("anybody", "named")
    }
    kept_for = {
        chair: command.accounts[folded(seat.name)]
        for chair, seat in enumerate(seats)
        if seat.who == "named"
    }
    # Everybody may read the wish: it tells the name of a deck, never its cards.
    kept = [
        msgspec.structs.replace(seat, deck=lent[chair].name if chair in lent else "")
        for chair, seat in enumerate(seats)
    ]
    written = msgspec.structs.replace(
        wish,
        seats=kept,
        rated=wish.rated and everybody and not laid and not wish.options,
        best_of=1 if laid else wish.best_of,
        own_cards=allowed,
    )
    parts: list[entries.Happening] = [
        entries.Opened(written, creator, secret, command.source, base, lent, kept_for, sets)
    ]
    for chair, (seat, deck) in enumerate(zip(seats, decks, strict=True)):
        if seat.who == "you":
            parts.append(entries.SeatTaken(chair, creator, deck=deck, nonce=nonce))
        elif seat.who == "bot":
            parts.append(entries.SeatTaken(chair, bot=seat.name or USUAL_BOT, deck=deck))
    return parts


def seat_words(game: GameDefinition, wish: TableWish, base: Record | None) -> list[str]:
    """The words of the seats: those of the position, or of the usual game for so many."""
    if base is not None or wish.scenario:
        return _position(game, wish, base).state.teller.seats
    count = len(wish.seats) or game.seats[0]
    if count not in game.seats:
        known = [str(n) for n in game.seats]
        raise Refused("bad_wish", details=[UnknownName("players", str(count), known)])
    return game.seat_words(count)


def _seats(
    wish: TableWish, laid: bool, words: list[str], accounts: dict[str, str]
) -> list[SeatWish]:
    """Who shall sit where, written out and checked."""
    seats = list(wish.seats)
    if not seats:
        other = SeatWish("bot") if laid else SeatWish("anybody")
        seats = [SeatWish("you"), *[other] * (len(words) - 1)]
    if len(seats) != len(words):
        known = [str(len(words))]
        raise Refused("bad_wish", details=[UnknownName("players", str(len(seats)), known)])
    if sum(seat.who == "you" for seat in seats) > 1:
        raise Refused("two_seats")
    for seat in seats:
        if seat.who == "bot" and seat.name and (seat.name == "search" or seat.name not in BOTS):
            levels = [name for name in BOTS if name != "search"]
            raise Refused("bad_wish", details=[UnknownName("bot", seat.name, levels)])
        if seat.who == "named" and not folded(seat.name):
            raise Refused("nobody_named")
        if seat.who == "named" and folded(seat.name) not in accounts:
            raise Refused("nobody")
    return seats


def _fitting(
    seats: list[SeatWish], decks: list[DeckRecord | None], sides: list[str]
) -> tuple[list[SeatWish], list[DeckRecord | None]]:
    """The seats in an order in which every deck is in a seat of its side."""
    seats, decks = seats.copy(), decks.copy()
    for i in range(len(seats)):
        deck = decks[i]
        if deck is None or deck.side == sides[i]:
            continue
        for j, other in enumerate(decks):
            if sides[j] == deck.side and (other is None or other.side != sides[j]):
                seats[i], seats[j] = seats[j], seats[i]
                decks[i], decks[j] = other, deck
                break
        else:
            raise Refused("wrong_side", {"deck": deck.name})
    return seats, decks


# -- beginning -----------------------------------------------------------------------------------


def begin_game(
    wish: TableWish,
    base: Record | None,
    secret: str,
    chairs: list[Chair],
    order: list[int],
    most_sets: int,
) -> tuple[entries.Begun, Game]:
    """The next game: from the position of the table, or newly dealt from everybody's decks."""
    game = game_definition(wish.game)
    if base is not None or wish.scenario:
        laid = _position(game, wish, base)
        own_cards.few_enough(len(laid.definition.sets), most_sets)
        start = base
        if start is None:
            start = Record(
                game.id, game.rules_version, laid.setup.format, 0, [], [], scenario=wish.scenario
            )
        begun = msgspec.structs.replace(
            start, result=None, players=[], rules_version=game.rules_version
        )
        return entries.Begun(begun, order, [], fingerprint(laid.state)), laid
    sides = [side_of(word) for word in game.seat_words(len(chairs))]
    nonces = [chairs[number].nonce for number in order]
    seed = seed_of(secret, nonces)
    decks = [chairs[number].decks.get(side) for number, side in zip(order, sides, strict=True)]
    sets = own_cards.brought(decks, most_sets)
    problems: DeckProblems | None = None
    for tried in _deals(game, wish.format, decks):
        options: dict[str, int | str] = dict(wish.options)
        record = Record(
            game.id, game.rules_version, wish.format, seed, tried, [], options=options, sets=sets
        )
        try:
            dealt = own_cards.dealt(game, record)
            return entries.Begun(record, order, nonces, fingerprint(dealt.state)), dealt
        except DeckProblems as error:
            problems = problems or error
    assert problems is not None
    rule = problems.problems[0].rule
    raise Refused("bad_deck", {"deck": problems.deck}, rule, problems.problems)


def _deals(
    game: GameDefinition, format: str, decks: list[DeckRecord | None]
) -> list[list[DeckRecord]]:
    """The decks to try: where none was brought the usual ready one, then the others.

    Decks may be fine alone and not go together: two of the same hero, other planets.
    """
    count = len(decks)
    ready = [
        [DeckRecord.of(d) for d in ready_decks(game, count, format, i)]
        if deck is None
        else [own_cards.alone(deck)]
        for i, deck in enumerate(decks)
    ]
    most = max(len(row) for row in ready)
    return [[row[min(i, len(row) - 1)] for row in ready] for i in range(most)]


def _position(game: GameDefinition, wish: TableWish, base: Record | None) -> Game:
    """The game that the table goes on from. What is no position is refused, whatever it does."""
    start = base or Record(game.id, game.rules_version, "", 0, [], [], scenario=wish.scenario)
    try:
        laid = open_record(game, start)
        follow(laid, start.choices)
    except DrawDestinyError as error:
        raise Refused("bad_position", details=[error]) from error
    except Exception as error:
        # Anybody may write a position: one that no rule foresees must not look like our fault.
        raise Refused("bad_position") from error
    own_cards.try_out(laid)
    if laid.outcome is not None:
        raise Refused("over")
    return laid
