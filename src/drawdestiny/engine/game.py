"""The game: one noun to hold. Ask what is to be decided, choose, ask again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import NONE, PASS, Decision, Option
from drawdestiny.engine.deck import Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BrokenChoice, IllegalChoice, ReplayMismatch
from drawdestiny.engine.event import Event
from drawdestiny.engine.lists import Lists
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.past import Past
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import Outcome, State
from drawdestiny.engine.view import View, look
from drawdestiny.engine.words import Clause

if TYPE_CHECKING:
    from drawdestiny.engine.record import Record

PASSES: Final = [[(player, PASS)] for player in range(8)]
"""The choice to pass, for each player: most choices of a long game are this one, kept once.

Each in a list of its own, to be added as it is: appending it, compiled code makes a new pair.
"""


class Game:
    """A game being played: its setup, its state, and every choice made so far."""

    def __init__(
        self,
        definition: GameDefinition,
        setup: Setup,
        state: State,
        beginning: State | None = None,
    ) -> None:
        self.definition = definition
        self.setup = setup
        self.state = state
        self.choices: list[tuple[int, Option]] = []
        self._beginning = beginning
        self._past: Past | None = None

    # -- asking ----------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def decision(self) -> Decision:
        """The question to answer next; with several players asked at once, the first one's."""
        return self.state.pending[0]

    @property
    def decisions(self) -> list[Decision]:
        """All questions that are open: several when players choose in secret at the same time."""
        return self.state.pending

    @property
    def log(self) -> list[Event]:
        """Everything that happened. For a player's eyes use ``log_for``."""
        return self.state.log

    def log_for(self, player: int) -> list[Event]:
        """What happened, as this player may know it (NONE: a spectator)."""
        return [event.to(player) for event in self.state.log]

    def view(self, player: int = NONE) -> View:
        """What that player may know, and nothing else."""
        return look(self.definition, self.state, player)

    def seat(self, player: int, open_lists: bool = True) -> Seat:
        """A place for a bot, which knows all deck lists; for one who does not, they are guessed."""
        if not open_lists:
            lists = Lists(self.definition, self.setup.format)
            return Seat(self.definition, self.state, player, lists=lists)
        if self._past is None or self._past.choices is not self.choices:
            self._past = Past(self.definition, self._began(), self.choices)
        return Seat(self.definition, self.state, player, self._past)

    # -- choosing --------------------------------------------------------------------------

    def choose(self, choice: Option | str, player: int = NONE) -> None:
        """Answer the open question (of that player). What is not offered is refused with a rule.

        A choice is a transaction: if a card raises an error, the game stands where it stood.
        """
        state = self.state
        if state.outcome is not None:
            key = choice if isinstance(choice, str) else choice.key()
            raise IllegalChoice(key, self._say("over"), state.outcome.rule)
        decision = state.pending[0] if player == NONE else state.decision_of(player)
        option = None if decision is None else _pick(decision, choice)
        if option is None or decision is None:
            raise self.why_not(choice, state.pending[0].player if player == NONE else player)
        try:
            state.answer(decision, option)
            state.check_answers()
        except Exception as error:
            self.state = self._again(len(self.choices))
            raise BrokenChoice(option.key(), error, self._own_card(option)) from error
        if option is PASS and decision.player < len(PASSES):
            self.choices += PASSES[decision.player]
        else:
            self.choices.append((decision.player, option))

    def _own_card(self, option: Option) -> str:
        """The card of an option with its text, if it is one of somebody's own."""
        if option.card == NONE or not self.definition.sets:
            return ""
        card = self.definition.catalogue().cards[self.state.codes[option.card]]
        if not self.definition.sets_of([card.id]):
            return ""
        text = self.definition.card_source(card).get("text", "")
        lines = [str(line) for line in text] if isinstance(text, list) else [str(text)]
        return f"{card.name()} [{card.id}]: {' '.join(lines)}"

    def why_not(self, choice: Option | str, player: int, lang: str = "en") -> IllegalChoice:
        """Why this is not offered to that player now."""
        key = choice if isinstance(choice, str) else choice.key()
        wanted = parse_key(key) if isinstance(choice, str) else choice
        if wanted is None or not all(
            c == NONE or 0 <= c < len(self.state.codes) for c in (wanted.card, wanted.target)
        ):
            return IllegalChoice(key, self._say("no_such_choice", lang), "")
        if self.state.decision_of(player) is None:
            return IllegalChoice(key, self._say("not_asked", lang), "")
        refusal = self.definition.refusal(self.state, player, wanted)
        if refusal is None:
            return IllegalChoice(key, self._say("offered", lang), "")
        words = self.definition.words.say(lang, "refusal", refusal.word, refusal.args)
        return IllegalChoice(key, words, refusal.rule)

    def _say(self, word: str, lang: str = "en") -> str:
        return self.definition.words.say(lang, "refusal", word)

    # -- copying and going back ------------------------------------------------------------

    def clone(self) -> Game:
        """An independent twin that goes on from here."""
        twin = Game(self.definition, self.setup, self.state.clone(), self._beginning)
        twin.choices = self.choices.copy()
        return twin

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def back_to(self, count: int) -> Game:
        """The game as it was after so many choices: for seeking, take-backs and what-ifs."""
        twin = self.clone()
        twin.state = self._again(count)
        twin.choices = self.choices[:count]
        return twin

    def _again(self, count: int) -> State:
        state = self._began().clone()
        for player, option in self.choices[:count]:
            decision = state.question_to(player)
            state.answer(decision, option)
        return state

    def _began(self) -> State:
        """Where the game began: dealt again when it is first needed, which in most games is never.

        A game that began from a position has it from its start.
        """
        if self._beginning is None:
            self._beginning = opening(self.definition, self.setup)
        return self._beginning

    def record(self) -> Record:
        """Seed, decks, format, rules version and choices: enough to play it again."""
        from drawdestiny.engine.record import record

        return record(self)

    def scenario(self) -> str:
        """The position as text."""
        from drawdestiny.engine.scenario import write_scenario

        return write_scenario(self)

    # -- texts -----------------------------------------------------------------------------

    def prompt(self, decision: Decision, lang: str = "en") -> str:
        """The question in words."""
        return self.state.teller.prompt(self.state, decision, lang)

    def option_text(self, option: Option, lang: str = "en") -> str:
        """An answer in words."""
        return self.state.teller.option(self.state, option, lang)


def begin(definition: GameDefinition, setup: Setup) -> Game:
    """A new game from decks. Of somebody's own cards it knows the sets that the decks use."""
    definition.admit_options(setup.options, setup.format, len(setup.decks))
    definition = definition.for_decks(setup.decks)
    return Game(definition, setup, opening(definition, setup))


def opening(definition: GameDefinition, setup: Setup) -> State:
    """The first question of a game from decks, everything before it done."""
    state = definition.start(setup, seeded(setup.seed))
    state.advance()
    state.check_answers()
    return state


def follow(game: Game, keys: list[str]) -> None:
    """Make recorded choices (``0 play 17 > naboo``); stops at the first that does not fit."""
    for index, key in enumerate(keys):
        word, _, choice = key.partition(" ")
        seat = whole_number(word)
        if seat == NONE or not choice:
            raise ReplayMismatch(index, key, Clause("no_key"))
        try:
            game.choose(choice, seat)
        except (IllegalChoice, BrokenChoice) as error:
            raise ReplayMismatch(index, key, error) from error


def parse_key(key: str) -> Option | None:
    """The option that a text key stands for; None if it is not of that form."""
    words = key.split()
    if not words or not words[0][0].isalpha():
        return None
    target = amount = NONE
    place = ""
    rest = words[1:]
    card = whole_number(rest[0]) if rest else NONE
    if card != NONE:
        rest = rest[1:]
    while len(rest) >= 2 and rest[0] == ">":
        named = whole_number(rest[1])
        if named != NONE:
            target = named
        else:
            place = rest[1]
        rest = rest[2:]
    if rest and rest[0].startswith("x"):
        amount = whole_number(rest[0][1:])
        if amount != NONE:
            rest = rest[1:]
    return None if rest else Option(words[0], card, target, place, amount)


def _pick(decision: Decision, choice: Option | str) -> Option | None:
    if isinstance(choice, str):
        for option in decision.options:
            if option.key() == choice:
                return option
        return None
    for option in decision.options:
        if option is choice:
            return option
    for option in decision.options:
        if option == choice:
            return option
    return None
