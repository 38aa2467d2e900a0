"""What encounters ask their players."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, NONE, Option, Step
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK, DISCARD, FIRST_PLANET, HAND, PLANETS


class Meeting:
    """An encounter: its card, its player, the opponent, the two characters, and where."""

    def __init__(
        self, card: int, player: int, opponent: int, mine: int, theirs: int, planet: int
    ) -> None:
        self.card: Final = card
        self.player: Final = player
        self.opponent: Final = opponent
        self.mine: Final = mine
        self.theirs: Final = theirs
        self.planet: Final = planet

    def zone(self, s: E1State) -> int:
        """The zone of the opposing character."""
        return s.zone_of(FIRST_PLANET + self.planet, self.opponent)


class PickFromTheirHand(Step[E1State]):
    """E1-4.4. The player of the encounter picks a card of the opponent's hand."""

    def __init__(self, meeting: Meeting) -> None:
        self.meeting: Final = meeting

    def run(self, s: E1State) -> None:
        s.ask(self.meeting.player, "discard_theirs", self, self.meeting.card)

    def options(self, s: E1State, player: int) -> list[Option]:
        return [Option("discard", card) for card in s.zone(HAND, self.meeting.opponent)]

    def openly_forced(self, s: E1State, player: int) -> bool:
        return True

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        _discard_from_hand(s, self.meeting.opponent, option.card)


class DiscardOwn(Step[E1State]):
    """E1-4.4. The opponent picks cards of their own hand, one by one, as far as there are any."""

    def __init__(self, meeting: Meeting, left: int) -> None:
        self.meeting: Final = meeting
        self.left: Final = left

    def run(self, s: E1State) -> None:
        if self.left and s.zone(HAND, self.meeting.opponent):
            s.ask(self.meeting.opponent, "discard_own", self, self.meeting.card)

    def options(self, s: E1State, player: int) -> list[Option]:
        return [Option("discard", card) for card in s.zone(HAND, player)]

    def openly_forced(self, s: E1State, player: int) -> bool:
        return True

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        _discard_from_hand(s, player, option.card)
        s.then([DiscardOwn(self.meeting, self.left - 1)])


class PickFromDiscard(Step[E1State]):
    """E1-4.4. Pick a card of their own discard pile."""

    def __init__(self, meeting: Meeting) -> None:
        self.meeting: Final = meeting

    def run(self, s: E1State) -> None:
        s.ask(self.meeting.player, "take_back", self, self.meeting.card)

    def options(self, s: E1State, player: int) -> list[Option]:
        return _one_of_each(s, s.zone(DISCARD, player), "take")

    def openly_forced(self, s: E1State, player: int) -> bool:
        return True

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        s.move(option.card, s.zone_of(DISCARD, player), HAND, player)
        s.emit("take_back", "E1-4.4", player, option.card)


class ChooseExile(Step[E1State]):
    """E1-4.4. Choose where the opposing character has to go."""

    def __init__(self, meeting: Meeting) -> None:
        self.meeting: Final = meeting

    def run(self, s: E1State) -> None:
        s.ask(self.meeting.player, "exile", self, self.meeting.card)

    def options(self, s: E1State, player: int) -> list[Option]:
        m = self.meeting
        return [Option("send", m.theirs, place=PLANETS[p]) for p in range(3) if p != m.planet]

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        m = self.meeting
        s.move(m.theirs, m.zone(s), FIRST_PLANET + PLANETS.index(option.place), m.opponent)
        s.emit("move_character", "E1-4.4", m.opponent, m.theirs, place=option.place)


class ChooseTuck(Step[E1State]):
    """E1-4.4. Put cards under their own draw deck, one by one, or stop."""

    def __init__(self, meeting: Meeting, left: int) -> None:
        self.meeting: Final = meeting
        self.left: Final = left

    def run(self, s: E1State) -> None:
        if self.left and s.zone(HAND, self.meeting.player):
            s.ask(self.meeting.player, "tuck", self, self.meeting.card)

    def options(self, s: E1State, player: int) -> list[Option]:
        return [DONE] + [Option("tuck", card) for card in s.zone(HAND, player)]

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        if option.card == NONE:
            return
        s.zone(HAND, player).remove(option.card)
        s.zone(DECK, player).insert(0, option.card)
        # E1-2.9: it goes face down, so nobody else can tell any more what is still in the hand.
        for card in [option.card, *s.zone(HAND, player)]:
            s.known[card] = 1 << player
        s.emit("tuck", "E1-4.4", player, option.card)
        s.then([ChooseTuck(self.meeting, self.left - 1)])


class PickFromPiles(Step[E1State]):
    """E1-3.5, E1-4.9. Take a card of their own draw deck or discard pile; shuffle the deck."""

    def __init__(self, meeting: Meeting) -> None:
        self.meeting: Final = meeting

    def run(self, s: E1State) -> None:
        s.ask(self.meeting.player, "search", self, self.meeting.card)

    def options(self, s: E1State, player: int) -> list[Option]:
        # In the order of the cards' numbers in the catalogue: a search betrays no deck order.
        found = _one_of_each(s, s.zone(DECK, player), "take")
        found.sort(key=lambda option: s.codes[option.card])
        return found + _one_of_each(s, s.zone(DISCARD, player), "take")

    def chosen(self, s: E1State, player: int, option: Option) -> None:
        card = option.card
        deck = s.zone(DECK, player)
        source = DECK if card in deck else DISCARD
        code = s.codes[card]
        s.shuffle(DECK, player)
        if source == DECK:
            # The others must not see it, not even by its number: it got a new one in the shuffle.
            card = next(c for c in deck if s.codes[c] == code)
        s.move(card, s.zone_of(source, player), HAND, player)
        s.emit("search", "E1-4.9", player, card)
        s.check_deck(player)


def _discard_from_hand(s: E1State, player: int, card: int) -> None:
    s.discard(card, HAND, player)
    s.emit("discard_from_hand", "E1-4.4", player, card)


def _one_of_each(s: E1State, pile: list[int], verb: str) -> list[Option]:
    """An option for each different card: copies are the same choice."""
    seen: set[int] = set()
    options = []
    for card in pile:
        if s.codes[card] not in seen:
            seen.add(s.codes[card])
            options.append(Option(verb, card))
    return options
