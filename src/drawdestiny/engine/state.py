"""The state of a game: plain data, cheap to clone, and the agenda that moves it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, Decision, Option, Step
from drawdestiny.engine.errors import DeadEnd
from drawdestiny.engine.event import Event, Sum

if TYPE_CHECKING:
    from drawdestiny.engine.moves import Recorder
    from drawdestiny.engine.teller import Teller

# Who knows the cards of a zone.
NOBODY: Final = 0
OWNER: Final = 1
OPEN: Final = 2

_NO_SUMS: Final[list[Sum]] = []
"""Shared by the many events without totals: a log is long."""


class ZoneKind:
    """A kind of zone (hand, deck ...): its name, who knows the cards in it, and whether the rules
    go by their order (in a hand they do not)."""

    def __init__(self, name: str, seen: int, ordered: bool = True) -> None:
        self.name: Final = name
        self.seen: Final = seen
        self.ordered: Final = ordered and seen != OWNER


class Outcome:
    """How a game ended: who won (nobody: drawn), why, and by which rule."""

    def __init__(self, winners: list[int], reason: str, rule: str) -> None:
        self.winners: Final = winners
        self.reason: Final = reason
        self.rule: Final = rule

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.winners == other.winners
            and self.reason == other.reason
            and self.rule == other.rule
        )

    def __hash__(self) -> int:
        return hash((tuple(self.winners), self.reason, self.rule))

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r}, rule={self.rule!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. Games add their own fields in a subclass with its own clone.

    A card in a game is a number. ``codes`` says which card it is, ``owners`` whose, ``known``
    which players know it (a bit each), and it lies in exactly one of the ``zones``: lists of
    cards, one for each kind of zone and player, the top card last.

    Twins share ``codes`` and ``owners``: once the cards are dealt, who changes them replaces the
    list.
    """

    recorder: Recorder | None = None
    """Who notes the moves of the present choice; a twin has none."""

    def __init__(self, teller: Teller, kinds: list[ZoneKind], players: int, chance: Chance) -> None:
        self.teller = teller
        self.kinds = kinds
        self.players = players
        self.chance = chance
        self.codes: list[int] = []
        self.owners: list[int] = []
        self.known: list[int] = []
        self.zones: list[list[int]] = []
        self.agenda: list[Step[Any]] = []
        self.pending: list[Decision] = []
        self.outcome: Outcome | None = None
        self.log: list[Event] = []
        self.silent = False
        self.active = 0
        self.turn = 0

    # -- cloning ---------------------------------------------------------------------------

    def clone(self) -> State:
        """An independent twin; subclasses make their own kind and call copy_from."""
        raise NotImplementedError

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def copy_from(self, other: State) -> None:
        """Take over everything of the other state that this class knows of."""
        self.chance = other.chance.clone()
        self.codes = other.codes
        self.owners = other.owners
        self.known = other.known.copy()
        self.zones = other.twin_zones()
        self.agenda = other.agenda.copy()
        self.pending = other.pending.copy()
        self.outcome = other.outcome
        self.silent = other.silent
        self.log = [] if other.silent else other.log.copy()
        self.active = other.active
        self.turn = other.turn

    def twin_zones(self) -> list[list[int]]:
        """The zones for a twin: its own lists, but for those that a game replaces rather than
        changes."""
        return [zone.copy() if zone else [] for zone in self.zones]

    # -- the agenda ------------------------------------------------------------------------

    def then(self, steps: list[Step[Any]]) -> None:
        """Do these steps next, in this order."""
        self.agenda += steps[::-1]

    def advance(self) -> None:
        """Go on until somebody has to choose or the game is over."""
        agenda = self.agenda
        while not self.pending and self.outcome is None:
            agenda.pop().run(self)

    def ask(self, player: int, kind: str, step: Step[Any], source: int = NONE) -> None:
        """Ask a player; the step lists the answers and receives the one that is picked."""
        self.pending.append(Decision(player, kind, source, step.options(self, player), step))

    def answer(self, decision: Decision, option: Option) -> None:
        """Give an answer that was offered, and go on."""
        if len(self.pending) == 1:
            self.pending = []
        else:
            self.pending.remove(decision)
        decision.step.chosen(self, decision.player, option)
        while not self.pending and self.outcome is None:
            self.agenda.pop().run(self)

    def check_answers(self) -> None:
        """Whoever is asked has an answer. Steps may take a question back that has none, so this is
        for when they have all run."""
        for decision in self.pending:
            if not decision.options:
                raise DeadEnd(self.teller.seats[decision.player], decision.kind)

    def decision_of(self, player: int) -> Decision | None:
        for decision in self.pending:
            if decision.player == player:
                return decision
        return None

    def question_to(self, player: int) -> Decision:
        """The open question to a player who is known to have one."""
        decision = self.decision_of(player)
        if decision is None:
            raise ValueError(f"player {player} is not asked anything")
        return decision

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def finish(self, winners: list[int], reason: str, rule: str) -> None:
        """End the game."""
        self.outcome = Outcome(winners, reason, rule)
        self.pending = []
        self.agenda = []
        self.emit("outcome_" + reason, rule, winners[0] if winners else NONE)

    # -- cards and zones -------------------------------------------------------------------

    def add_player_cards(self, player: int, codes: list[int], zone: int) -> None:
        """Give a player cards (setup only): they lie in that zone and nobody knows them yet."""
        first = len(self.codes)
        self.zones[zone].extend(range(first, first + len(codes)))
        self.codes.extend(codes)
        self.owners.extend([player] * len(codes))
        self.known.extend([0] * len(codes))

    def add_card(self, code: int, player: int) -> None:
        """Give a player a card that lies nowhere yet (positions that are laid card by card)."""
        self.codes.append(code)
        self.owners.append(player)
        self.known.append(0)

    def zone(self, kind: int, player: int) -> list[int]:
        """The zone of that kind of that player; its last card is the top one."""
        return self.zones[kind * self.players + player]

    def move(self, card: int, source: int, kind: int, player: int) -> None:
        """Move a card from the zone at index ``source`` to the top of that player's zone."""
        self.zones[source].remove(card)
        self.place_card(card, kind, player)

    def place_card(self, card: int, kind: int, player: int) -> None:
        """Put a card, already out of its old zone, on top of a zone."""
        self.zones[kind * self.players + player].append(card)
        seen = self.kinds[kind].seen
        if seen == OPEN:
            self.known[card] = (1 << self.players) - 1
        elif seen == OWNER:
            self.known[card] |= 1 << player

    def knows(self, card: int, player: int) -> bool:
        """Whether the player knows which card this is."""
        return bool(self.known[card] >> player & 1)

    def all_open(self, cards: list[int]) -> bool:
        """Whether everybody knows which cards these are."""
        everyone = (1 << self.players) - 1
        for card in cards:
            if self.known[card] != everyone:
                return False
        return True

    def show(self, card: int) -> None:
        """Everybody sees the card."""
        self.known[card] = (1 << self.players) - 1

    def shuffle(self, kind: int, player: int) -> None:
        """Shuffle a pile: its faces are dealt again to its card numbers, which keep their places.

        That is enough: nobody can tell from a number, or from where it lies, which card it is.
        """
        pile = self.zones[kind * self.players + player]
        codes = self.codes.copy()
        known = self.known
        faces = [codes[card] for card in pile]
        self.chance.shuffle(faces)
        for i, card in enumerate(pile):
            codes[card] = faces[i]
            known[card] = 0
        self.codes = codes

    # -- for fingerprints ------------------------------------------------------------------

    def named(self, card: int) -> str:
        """A card by owner and catalogue id: its number means nothing to another program."""
        if card == NONE:
            return "-"
        return f"{self.owners[card]}/{self.teller.catalogue.ids[self.codes[card]]}"

    def all_named(self, cards: list[int]) -> str:
        return " ".join([self.named(card) for card in cards])

    def rules_facts(self) -> list[str]:
        """What the rules of the game know besides the cards in their zones: a name and a value
        each. Nothing that follows from something else, and no number of a card (see ``named``)."""
        return []

    def card_marks(self) -> dict[int, str]:
        """What lies on cards, or how they lie, for those of which there is something to say."""
        return {}

    # -- telling ---------------------------------------------------------------------------

    def emit(
        self,
        kind: str,
        rule: str,
        player: int,
        card: int = NONE,
        target: int = NONE,
        place: str = "",
        amount: int = 0,
        sums: list[Sum] | None = None,
    ) -> None:
        """Write an event into the log. Who knows the card now may know it from the event."""
        if self.silent:
            return
        everyone = (1 << self.players) - 1
        self.log.append(
            Event(
                self.teller,
                kind,
                rule,
                player,
                card,
                NONE if card == NONE else self.codes[card],
                target,
                NONE if target == NONE else self.codes[target],
                place,
                amount,
                sums or _NO_SUMS,
                everyone if card == NONE else self.known[card],
            )
        )
        if self.recorder is not None:
            self.recorder.note(self)
