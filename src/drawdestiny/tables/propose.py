"""What a command would change at a table: every check is here, and nothing is changed."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from drawdestiny.engine.card_sets import MOST_SETS
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import BrokenChoice, IllegalChoice
from drawdestiny.engine.fingerprint import fingerprint
from drawdestiny.engine.game import Game
from drawdestiny.engine.moves import Recording
from drawdestiny.engine.news import foresee, told_nothing_new
from drawdestiny.engine.record import DeckRecord, record
from drawdestiny.tables import automatic, commands, entries, hold, orders, own_cards
from drawdestiny.tables.entries import Entry, Person, RulesNote
from drawdestiny.tables.of_events import is_of_event
from drawdestiny.tables.refusals import NotOffered, Refused
from drawdestiny.tables.render.log_lines import Moves
from drawdestiny.tables.seats import Chair, bring_deck, next_order, side_of
from drawdestiny.tables.start import begin_game, opened
from drawdestiny.tables.take_back import Views, is_quiet, last_choice

if TYPE_CHECKING:
    from drawdestiny.tables.table import Table

STAND_IN: Final = "knight"
"""The bot that plays on for somebody who is gone or gave up."""


class Proposal:
    """An entry to store under number ``n``, and the game after it, ready to be taken over."""

    def __init__(
        self,
        n: int,
        entry: Entry,
        game: Game | None = None,
        views: Views | None = None,
        moves: Moves | None = None,
        unread: bool = False,
    ) -> None:
        self.n: Final = n
        """The number of entries before it."""
        self.entry: Final = entry
        self.game: Final = game
        self.views: Final = views or {}
        """What seats will see of it, where that had to be looked at."""
        self.moves: Final = moves
        """The cards that its choices moved."""
        self.unread: Final = unread
        """Whether further keys came with it that are refused, unread, once it is stored."""


def propose(table: Table, command: commands.Command, who: Person | None, now: int) -> Proposal:
    """What the command would change; see ``Table.propose``."""
    if table.closed:
        raise Refused("closed")
    if isinstance(command, commands.Open):
        return _open(table, command, who, now)
    if table.n == 0:
        raise Refused("unknown_table")
    match command:
        case commands.Choose():
            return _choose(table, command, who, now)
        case commands.BotChooses():
            return _bot_chooses(table, command, who, now)
        case commands.Obey():
            return _obey(table, command, who, now)
        case commands.Sit():
            return _sit(table, command, _person(who), now)
        case commands.Rematch():
            return _rematch(table, command, _chair(table, who), now)
        case commands.TakeBack():
            return _take_back(table, _playing_seat(table, who), now)
        case commands.AnswerTakeBack():
            return _answer(table, _playing_seat(table, who), command.yes, now)
        case commands.Resolve():
            return _resolve(table, _chair(table, who), command.how, now)
        case commands.NoteRules():
            return _note_rules(table, who, now)
        case commands.FillSeats():
            return _fill_seats(table, command.bot, who, now)
    return Proposal(table.n, Entry(now, _parts(table, command, who, now)))


def _parts(
    table: Table, command: commands.Command, who: Person | None, now: int
) -> list[entries.Happening]:
    """The commands that leave the game on the table as it is."""
    match command:
        case commands.Leave():
            return _leave(table, _chair(table, who))
        case commands.Concede():
            return _lose(table, _playing_seat(table, who, may_be_held=True), "conceded")
        case commands.Claim():
            seat = _playing_seat(table, who, may_be_held=command.take == "bot")
            return _claim(table, seat, command.take, now)
        case commands.GiveOrders():
            return [orders.give(table, _chair(table, who), command)]
        case commands.Gone():
            chair = _chair(table, who)
            if table.chairs[chair].gone:
                raise Refused("nothing_new")
            return [entries.SeatGone(chair)]
        case commands.Back():
            return _back(table, _chair(table, who))
        case commands.Rename():
            return _rename(table, _person(who))
    if who is not None:
        raise Refused("not_yours")
    match command:
        case commands.Flag():
            return _flag(table, now)
        case commands.GiveTime():
            if command.after not in (NONE, table.n):
                raise Refused("nothing_new")
            return [entries.TimeGiven(command.milliseconds)]
        case commands.Rate():
            if table.ended is None or table.ratings:
                raise Refused("not_over")
            return [entries.Rated(command.ratings)]
        case commands.Close():
            return [entries.Closed()]
    raise Refused("not_yours")


# -- who asks ------------------------------------------------------------------------------------


def _person(who: Person | None) -> Person:
    if who is None:
        raise Refused("not_yours")
    return who


def _chair(table: Table, who: Person | None) -> int:
    chair = table.chair_of(_person(who).id)
    if chair == NONE:
        raise Refused("not_yours")
    return chair


def _playing_seat(table: Table, who: Person | None, may_be_held: bool = False) -> int:
    """The seat of a person in a game that goes on."""
    chair = _chair(table, who)
    _game(table, may_be_held)
    if table.chairs[chair].out:
        raise Refused("given_up")
    return table.order.index(chair)


def _game(table: Table, may_be_held: bool = False) -> Game:
    """The game that goes on."""
    if table.number == 0:
        raise Refused("not_begun")
    if table.ended is not None:
        raise Refused("over")
    if table.game is None or (table.hold is not None and not may_be_held):
        raise Refused("held")
    return table.game


def _rename(table: Table, who: Person) -> list[entries.Happening]:
    sits = table.chairs[_chair(table, who)].person
    if sits is None or sits.name == who.name:
        raise Refused("nothing_new")
    return [entries.Renamed(Person(who.id, who.name))]


# -- sitting down and beginning ------------------------------------------------------------------


def _open(table: Table, command: commands.Open, who: Person | None, now: int) -> Proposal:
    if table.n:
        raise Refused("nothing_new")
    # Whoever was told nothing of the secret could not know that it was not made for their nonce.
    nonce = command.nonce if command.secret else ""
    secret = command.secret or table.fresh()
    parts = opened(command, _person(who), secret, nonce)
    first = parts[0]
    assert isinstance(first, entries.Opened)
    chairs = [Chair() for _ in first.wish.seats]
    for part in parts:
        if isinstance(part, entries.SeatTaken):
            chairs[part.chair].sit(part.person, part.bot, part.deck, part.nonce)
    return _perhaps_begin(0, now, parts, first, secret, chairs, command.most_sets)


def _sit(table: Table, command: commands.Sit, who: Person, now: int) -> Proposal:
    if table.number > 0:
        raise Refused("begun")
    if table.chair_of(who.id) != NONE:
        raise Refused("already_sitting")
    wish = table.wish
    laid = wish.scenario or table.base
    deck = None if laid else bring_deck(table.definition, command.deck, wish.format)
    own_cards.admit(table, deck)
    chair = _open_chair(table, command.seat, who, deck)
    lent = table.lent.get(chair)
    deck = lent or deck if is_of_event(table.source) else deck or lent
    chairs = table.chairs.copy()
    chairs[chair] = Chair()
    chairs[chair].sit(who, "", deck, command.nonce)
    parts: list[entries.Happening] = [entries.SeatTaken(chair, who, deck=deck, nonce=command.nonce)]
    most = command.most_sets
    return _perhaps_begin(table.n, now, parts, table, table.secret, chairs, most)


def _fill_seats(table: Table, bot: str, who: Person | None, now: int) -> Proposal:
    """Begin without those who have not come, with a bot in their seats until they do."""
    if who is not None:
        raise Refused("not_yours")
    if table.number > 0:
        raise Refused("begun")
    parts: list[entries.Happening] = []
    chairs = table.chairs.copy()
    for chair, kept in sorted(table.kept_for.items()):
        if not table.chairs[chair].taken:
            person, deck = Person(kept, table.wish.seats[chair].name), table.lent.get(chair)
            chairs[chair] = Chair()
            chairs[chair].sit(person, "", deck, "")
            parts.append(entries.SeatTaken(chair, person, deck=deck))
    begun = _perhaps_begin(table.n, now, parts, table, table.secret, chairs, MOST_SETS)
    filled = [part.chair for part in parts if isinstance(part, entries.SeatTaken)]
    for chair in filled:
        begun.entry.parts.append(entries.SeatGone(chair))
        if begun.game is not None:
            begun.entry.parts.append(entries.BotTook(chair, bot))
    return begun


def _open_chair(table: Table, wanted: int, who: Person, deck: DeckRecord | None) -> int:
    """The chair to sit on: the wanted one, one kept for this person, or the first that fits."""
    if wanted >= len(table.chairs):
        raise Refused("no_seat")
    reasons: list[str] = []
    found: list[int] = []
    for chair in range(len(table.chairs)) if wanted == NONE else [wanted]:
        wish = table.wish.seats[chair]
        if table.chairs[chair].taken:
            reasons.append("full")
        elif wish.who == "named" and table.kept_for.get(chair) != who.id:
            reasons.append("not_for_you")
        elif deck is not None and deck.side != side_of(table.sides[chair]):
            reasons.append("wrong_side")
        elif wish.who == "named":
            return chair
        else:
            found.append(chair)
    if found:
        return found[0]
    code = next(c for c in ("wrong_side", "not_for_you", "full") if c in reasons)
    raise Refused(code, {"deck": deck.name if deck else ""})


def _perhaps_begin(
    n: int,
    now: int,
    parts: list[entries.Happening],
    opened: entries.Opened | Table,
    secret: str,
    chairs: list[Chair],
    most_sets: int,
) -> Proposal:
    """The entry of these parts, and the game that begins if all chairs are taken now."""
    if not all(chair.taken for chair in chairs):
        return Proposal(n, Entry(now, parts))
    order = list(range(len(chairs)))
    begun, game = begin_game(opened.wish, opened.base, secret, chairs, order, most_sets)
    return _begun(n, now, [*parts, begun], opened.source, game)


def _begun(n: int, now: int, parts: list[entries.Happening], source: str, game: Game) -> Proposal:
    """A game begins, and goes on to the first question that somebody has to be asked."""
    recording = Recording()
    parts += automatic.answer(source, game, recording)
    return Proposal(n, Entry(now, parts), game, moves=recording.finish(game.state))


def _leave(table: Table, chair: int) -> list[entries.Happening]:
    if table.number > 0:
        raise Refused("begun")
    others = [p for p in table.people() if p != table.chairs[chair].person]
    parts: list[entries.Happening] = [entries.SeatLeft(chair)]
    return parts if others or is_of_event(table.source) else [*parts, entries.Closed()]


def _rematch(table: Table, command: commands.Rematch, number: int, now: int) -> Proposal:
    if table.number == 0:
        raise Refused("not_begun")
    if table.ended is None:
        # With the nonce of this game it is the wish that began it, sent once more.
        known = command.nonce and command.nonce == table.chairs[number].nonce
        raise Refused("nothing_new" if known else "not_over")
    if table.chairs[number].wants:
        raise Refused("nothing_new")
    wish = table.wish
    laid = wish.scenario or table.base
    deck = None if laid else bring_deck(table.definition, command.deck, wish.format)
    own_cards.admit(table, deck)
    chairs = table.chairs.copy()
    chairs[number] = chairs[number].twin()
    chairs[number].wants = True
    chairs[number].nonce = command.nonce
    chairs[number].bring(deck)
    parts: list[entries.Happening] = [entries.RematchWanted(number, command.nonce, deck)]
    if not all(chair.wants or chair.person is None for chair in chairs):
        return Proposal(table.n, Entry(now, parts))
    order = table.order
    if not laid:
        order = next_order(order, chairs, [side_of(word) for word in table.sides])
    begun, game = begin_game(wish, table.base, table.secret, chairs, order, command.most_sets)
    return _begun(table.n, now, [*parts, begun], table.source, game)


# -- choosing ------------------------------------------------------------------------------------


def _choose(table: Table, command: commands.Choose, who: Person | None, now: int) -> Proposal:
    chair = _chair(table, who)
    if table.game is not None:
        # Before all else: whoever sends an answer again learns that it had arrived, even if it
        # ended the game.
        _is_asked(table, table.order.index(chair), command.at)
    seat = _playing_seat(table, who)
    if table.chairs[chair].played_by_bot:
        raise Refused("bot_plays")
    return _chosen(table, seat, command.keys, now)


def _bot_chooses(
    table: Table, command: commands.BotChooses, who: Person | None, now: int
) -> Proposal:
    if who is not None:
        raise Refused("not_yours")
    _game(table)
    if command.seat not in table.bots():
        raise Refused("not_bot")
    _is_asked(table, command.seat, command.at)
    return _chosen(table, command.seat, command.keys, now)


def _obey(table: Table, command: commands.Obey, who: Person | None, now: int) -> Proposal:
    if who is not None:
        raise Refused("not_yours")
    _game(table)
    _is_asked(table, command.seat, command.at)
    option = orders.answer_of(table, command.seat)
    if option is None or orders.moment(table, command.seat) > now:
        raise Refused("nothing_new")
    return _chosen(table, command.seat, [option.key()], now, orders.DELAY)


def _is_asked(table: Table, seat: int, at: int) -> None:
    if at != table.at(seat):
        raise Refused("stale")


def _chosen(table: Table, seat: int, keys: list[str], now: int, waited: int = 0) -> Proposal:
    """The answers, given on a twin of the game: what a card breaks is found before it is stored.

    Of several keys, those after the first that told the player something new are not read.
    """
    before = _game(table)
    if not keys:
        raise Refused("no_answer")
    given = keys
    if len(keys) > 1:
        foresight = foresee(before, seat, keys)
        given = foresight.keys
        if foresight.refused is not None:
            raise NotOffered(foresight.refused, keys[len(given)], seat)
    earlier = game = before
    watched = not table.bot_in(seat) and bool(table.others(seat))
    then, views = table.telling.views, Views()
    quiet = made = 0
    recording = Recording()
    for key in given:
        if made and not told_nothing_new(earlier.state, game.state, seat):
            break
        after = game.clone()
        recording.begin(after.state)
        try:
            after.choose(key, seat)
            own_cards.try_views(after)
        except Exception as error:
            if made:
                break  # It is refused when it comes alone.
            if isinstance(error, IllegalChoice):
                raise NotOffered(game, key, seat) from error
            fault = record(before)
            fault.choices.append(f"{seat} {key}")
            fault.players = table.names()
            card = error.card if isinstance(error, BrokenChoice) else ""
            word = "broken_own" if card else "broken"
            raise Refused(word, {"key": key, "card": card}, fault=fault) from error
        earlier, game = game, after
        recording.made(game.state)
        if watched:
            views = Views()
            quiet |= is_quiet(earlier, game, seat, then, views) << made
            then = views
        made += 1
    facts = fingerprint(game.state)
    parts: list[entries.Happening] = [
        entries.Chosen(seat, keys[:made], quiet, facts, waited=waited)
    ]
    forced = automatic.answer(table.source, game, recording)
    if forced:
        parts += forced
        views = Views()
    if game.outcome is not None:
        outcome = game.outcome
        parts.append(_ended(table, outcome.winners, outcome.reason, rule=outcome.rule))
    entry = Entry(now, parts)
    moves = recording.finish(game.state)
    return Proposal(table.n, entry, game, views, moves, unread=made < len(keys))


def _ended(
    table: Table, winners: list[int], reason: str, rule: str = "", by: int = NONE
) -> entries.Ended:
    # A name of its own: who may look at the game need not find the way to the table.
    return entries.Ended(winners, reason, rule, secrets.token_urlsafe(12), table.fresh(), by)


# -- taking back ---------------------------------------------------------------------------------


def _take_back(table: Table, seat: int, now: int) -> Proposal:
    game = _game(table)
    to = last_choice(game, seat, table.floor, table.quiet)
    if to == NONE:
        raise Refused("nothing_to_take_back")
    if table.wants_back is not None:
        raise Refused("already_asked")
    asked = table.must_agree(seat, to)
    if asked:
        return Proposal(table.n, Entry(now, [entries.TakeBackAsked(seat, asked)]))
    return Proposal(table.n, Entry(now, [entries.TakenBack(seat, to)]), game.back_to(to))


def _answer(table: Table, seat: int, yes: bool, now: int) -> Proposal:
    wish = table.wants_back
    if wish is None or seat not in wish.waits_for:
        raise Refused("no_wish")
    game = _game(table)
    parts: list[entries.Happening] = [entries.TakeBackAnswered(seat, yes)]
    if not yes or len(wish.waits_for) > 1:
        return Proposal(table.n, Entry(now, parts))
    to = last_choice(game, wish.seat, table.floor, table.quiet)
    parts.append(entries.TakenBack(wish.seat, to))
    return Proposal(table.n, Entry(now, parts), game.back_to(to))


# -- other rules ---------------------------------------------------------------------------------


def _note_rules(table: Table, who: Person | None, now: int) -> Proposal:
    """The server notes that a game goes on under its rules, or that it is held."""
    if who is not None:
        raise Refused("not_yours")
    version = table.definition.rules_version
    if table.state == "playing" and table.hold is not None and not table.hold.noted:
        return Proposal(table.n, Entry(now, [], RulesNote(version, hold.HELD)))
    if not table.other_rules:
        raise Refused("nothing_new")
    parts: list[entries.Happening] = []
    if table.stood:
        parts.append(entries.TimeGiven(max(0, now - table.stood)))
    return Proposal(table.n, Entry(now, parts, RulesNote(version, hold.ADOPTED)))


def _resolve(table: Table, chair: int, how: str, now: int) -> Proposal:
    """What a seat wants to become of a held game; if all people want the same, it happens."""
    held = table.hold
    if held is None or table.state != "playing":
        raise Refused("not_held")
    if how == hold.GO_ON and not held.can_go_on:
        raise Refused("cannot_go_on")
    seat = table.order.index(chair)
    asked = hold.asked(table)
    if seat not in asked:
        raise Refused("given_up" if table.chairs[chair].out else "bot_plays")
    if held.wanted.get(seat) == how:
        raise Refused("nothing_new")
    wanted = {**held.wanted, seat: how}
    parts: list[entries.Happening] = []
    game = None
    if all(wanted.get(other) == how for other in asked):
        if table.game is not None:
            game = table.game.clone()
            parts.append(entries.TakenBack(NONE, held.choices, unrated=how == hold.GO_ON))
        if how == hold.ANNUL:
            parts.append(_ended(table, [], "annulled"))
    noted = RulesNote(table.definition.rules_version, how, seat)
    return Proposal(table.n, Entry(now, parts, noted), game)


# -- giving up, being gone, running out of time ----------------------------------------------------


def _lose(table: Table, seat: int, reason: str) -> list[entries.Happening]:
    """The seat's side has lost; if people play on that side besides, a bot plays on with them."""
    game = _game(table, may_be_held=True)
    side = game.definition.partners(game.state, seat)
    if any(other != seat and _person_plays(table, other) for other in side):
        return [entries.BotTook(table.order[seat], STAND_IN, for_good=True)]
    winners = [other for other in range(len(table.order)) if other not in side]
    return [_ended(table, winners, reason, by=seat)]


def _person_plays(table: Table, seat: int) -> bool:
    chair = table.chairs[table.order[seat]]
    return chair.person is not None and not chair.played_by_bot


def _claim(table: Table, seat: int, take: str, now: int) -> list[entries.Happening]:
    game = _game(table, may_be_held=True)
    gone = [
        other
        for other in range(len(table.order))
        if other != seat
        and _person_plays(table, other)
        and 0 < table.clocks[table.order[other]].claimable_at() <= now
    ]
    if not gone:
        raise Refused("cannot_claim")
    if take == "bot":
        return [entries.BotTook(table.order[other], STAND_IN) for other in gone]
    own = game.definition.partners(game.state, seat)
    for other in gone:
        side = game.definition.partners(game.state, other)
        if other not in own and all(p in gone or not _person_plays(table, p) for p in side):
            winners = [p for p in range(len(table.order)) if p not in side]
            return [_ended(table, winners, "claimed", by=other)]
    raise Refused("cannot_claim")


def _back(table: Table, number: int) -> list[entries.Happening]:
    chair = table.chairs[number]
    if not chair.gone and (not chair.stand_in or chair.out):
        raise Refused("nothing_new")
    return [entries.SeatBack(number)]


def _flag(table: Table, now: int) -> list[entries.Happening]:
    _game(table)
    flags = [(flag, chair) for chair, c in enumerate(table.clocks) if (flag := c.flag_at())]
    if not flags or min(flags)[0] > now:
        raise Refused("nothing_new")
    return _lose(table, table.order.index(min(flags)[1]), "timed_out")
