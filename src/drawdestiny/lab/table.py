"""A table for learning programs: actions are tokens, observations are numbers of a fixed size.

All research adapters stand on it. It shows a player only what ``view`` shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

import drawdestiny as dd
from drawdestiny.engine.advice import considered
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.decision import Option
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.seat import Seat, determinize
from drawdestiny.engine.state import State
from drawdestiny.engine.view import View, look
from drawdestiny.lab.encoder import Encoder, Layout, Numbers
from drawdestiny.lab.tokens import Spelling, Vocabulary

HASHED: Final = 256
"""Numbers for each summary of what a player remembers (see _Hashed)."""

FADING: Final = 0.9
"""How much less an event counts among the recent ones with each that came after it."""

MOST_NAMES: Final = 100_000
"""How many names are remembered with their places."""

NO_PARTS: Final[list[tuple[int, int]]] = []

LONGEST: Final = 20_000
"""After so many actions a game may be cut off. None of ours comes near it."""


ENCODINGS: Final = 1
"""How often tokens or observations were changed since the first version of the rules."""


def version(game: GameDefinition) -> int:
    """The version of a game's environments: it rises with its rules, tokens and observations."""
    return game.rules_version + ENCODINGS


class Rules:
    """What stays the same in all games at a table: the game, its decks, tokens and sizes."""

    def __init__(self, game: GameDefinition, format: str, decks: list[Deck]) -> None:
        self.game: Final = game
        self.format: Final = format
        self.decks: Final = decks
        base = dd.game_definition(game.id)
        self.words: Final = Vocabulary(game, base)
        self.players: Final = len(decks)
        # One game is begun to learn what no definition tells: its zones and its teams.
        state = game.start(Setup(format, decks, 0), seeded(0))
        self.teams: Final = [game.partners(state, player) for player in range(self.players)]
        self.seats: Final = list(state.teller.seats)
        self.layout: Final = Layout(game, base, self.words, state)
        self.sizes: Final = self.layout.sizes
        """The pieces of an observation, in their order."""
        self.size: Final = self.layout.size
        self.memory_sizes: Final = {"history": HASHED, "recent": HASHED}
        """What an information state adds to them."""
        self._hashes: Final[dict[str, int]] = {}

    def remember(self, lines: list[str]) -> NDArray[np.float32]:
        """What a player has seen and done, as numbers: how often, and how recently."""
        history, recent = _Hashed(self._hashes), _Hashed(self._hashes)
        weight = 1.0
        for line in reversed(lines):
            history.add(line, 0.1)
            recent.add(line, weight)
            weight *= FADING
        return np.array(history.numbers + recent.numbers, np.float32)

    def __deepcopy__(self, memo: object) -> Rules:
        """Itself: rules never change, and all tables share them."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """For writing it down: what the rules were made from."""
        decks = [(deck.name, deck.side, deck.cards, deck.notes) for deck in self.decks]
        return _rules_again, (self.game.id, self.format, decks)


Told = int | str | tuple[int, int, int, int, int]
"""A token that was played; a whole option, by its key; or for whom the hidden cards were dealt
again, and by what chance."""


class _Hashed:
    """Named numbers folded into a fixed length: each name has a place and a sign of its own."""

    def __init__(self, places: dict[str, int]) -> None:
        self.numbers = [0.0] * HASHED
        self._places = places
        """The place of each name met so far, below zero where its sign is."""

    def add(self, name: str, amount: float) -> None:
        place = self._places.get(name)
        if place is None:
            digest = blake2b(name.encode(), digest_size=8).digest()
            place = int.from_bytes(digest[:4], "little") % HASHED
            place = place if digest[4] & 1 else place - HASHED
            if len(self._places) < MOST_NAMES:
                self._places[name] = place
        self.numbers[place] += amount if place >= 0 else -amount


class Table:
    """One game, played token by token."""

    def __init__(
        self,
        rules: Rules,
        state: State,
        told: list[list[str]] | None,
        seed: int | str,
        story: list[Told],
    ) -> None:
        self.rules: Final = rules
        self._words: Final = rules.words
        self._seed = seed
        self._story = story
        """Every token, and where the cards were dealt anew: with the seed, all of this table."""
        self._state = state
        self._told = told
        """What each player has seen and done, in words of their own: their perfect recall. Nothing
        at a table that does not remember."""
        self.spelled: list[int] = []
        self._parts: list[tuple[int, int]] = []
        """The parts of the answer that were spelled, each with its token."""
        self._spelling: Spelling | None = None
        self._version = 0
        """How many answers were given."""
        self._encoders: Final[list[Encoder | None]] = [None] * rules.players

    def clone(self) -> Table:
        twin = self._twin(self._state.clone())
        twin._spell(self.spelled)
        return twin

    def _twin(self, state: State) -> Table:
        told = None if self._told is None else [lines.copy() for lines in self._told]
        return Table(self.rules, state, told, self._seed, self._story.copy())

    def deal_again(self, seed: int | str) -> None:
        """Another game at this table, which keeps its arrays."""
        self._seed = seed
        self._story = []
        self._state = _begin(self.rules, seed, self._told is not None)
        self.spelled = []
        self._parts = []
        self._spelling = None
        self._version += 1
        if self._told is not None:
            self._told = [[] for _ in range(self.rules.players)]
            self._tell(self._told)

    def __deepcopy__(self, memo: object) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """For writing it down: what was played; reading it plays it again."""
        return _table_again, (self.rules, self._seed, self._story, self._told is not None)

    def resampled(self, player: int, chance: Chance) -> Table:
        """A table this player cannot tell from this one: hidden cards are dealt anew."""
        return self._dealt_anew(
            (player, chance.next(), chance.next(), chance.next(), chance.next())
        )

    def _dealt_anew(self, how: tuple[int, int, int, int, int]) -> Table:
        player, *words = how
        world = determinize(self.rules.game, self._state, player, Chance(*words))
        world.silent = self._told is None
        twin = self._twin(world)
        twin._story.append(how)
        # Another player's half-spelled answer may name a card that lies elsewhere now.
        twin._spell(self.spelled if self.player() == player else [])
        return twin

    # -- playing ---------------------------------------------------------------------------

    def over(self) -> bool:
        return self._state.outcome is not None

    def player(self) -> int:
        """Whose token is next."""
        return self._state.pending[0].player

    def legal(self) -> list[int]:
        """The tokens that may come next, in ascending order."""
        return sorted(self.choices())

    def choices(self) -> dict[int, list[Option]]:
        """The tokens that may come next, each with the options that it leaves. Steps back are not
        among them: a program would learn to go round in circles rather than lose."""
        spelling = self._spelling
        if spelling is None:
            decision = self._state.pending[0]
            options = considered(self.rules.game, decision.options)
            spelling = Spelling(self._words, self._state, decision.player, options)
            self._spelling = spelling
        return spelling.by_token

    def play(self, token: int) -> None:
        """Add a token to the answer; once it is complete, the game goes on."""
        if token not in self.choices():
            raise ValueError(
                f"action {token} ({self._words.name(token)}) may not come next; use the action mask"
            )
        spelling = self._spelling
        assert spelling is not None
        self._story.append(token)
        if self._told is not None:
            self._told[self.player()].append(f"> {self._words.name(token)}")
        part = spelling.part()
        option = spelling.take(token)
        if option is None:
            self.spelled.append(token)
            self._parts.append((part, token))
            return
        self._go_on(option)

    def answer(self, option: Option) -> None:
        """Answer the question with one of its options, for players who pick whole options."""
        key = option.key()
        self._story.append(key)
        if self._told is not None:
            self._told[self.player()].append(f"> {key}")
        self._go_on(option)

    def _go_on(self, option: Option) -> None:
        """Give the answer, and note what follows from it."""
        if self._parts:
            self.spelled = []
            self._parts = []
        self._spelling = None
        self._version += 1
        state = self._state
        state.answer(state.pending[0], option)
        if self._told is not None:
            self._tell(self._told)

    def seat(self) -> Seat:
        """The seat of the player whose turn it is to answer, for bots."""
        return Seat(self.rules.game, self._state, self.player())

    def returns(self) -> list[float]:
        """1 for each winner, -1 for each loser, 0 for all while it goes on or if it is drawn."""
        outcome = self._state.outcome
        if outcome is None or not outcome.winners:
            return [0.0] * self.rules.players
        return [1.0 if p in outcome.winners else -1.0 for p in range(self.rules.players)]

    def _spell(self, tokens: list[int]) -> None:
        for token in tokens:
            self.choices()
            assert self._spelling is not None
            self._parts.append((self._spelling.part(), token))
            self._spelling.take(token)
        self.spelled = list(tokens)

    def _tell(self, told: list[list[str]]) -> None:
        """Note for each player what happened, as they may know it."""
        for event in self._state.log:
            for player, lines in enumerate(told):
                e = event.to(player)
                totals = [total.total() for total in e.sums]
                lines.append(
                    f"{e.kind} {e.player} {e.code} {e.target_code} {e.place} {e.amount} {totals}"
                )
        self._state.log = []

    # -- looking ---------------------------------------------------------------------------

    def view(self, player: int) -> View:
        return look(self.rules.game, self._state, player)

    def observation(self, player: int) -> Numbers:
        """What the player knows now, as numbers of a fixed count, in an array of its own."""
        return self.observed(player).copy()

    def observed(self, player: int) -> Numbers:
        """The same in the array that the table keeps and changes."""
        encoder = self._encoders[player]
        if encoder is None:
            encoder = Encoder(self.rules.layout, player)
            self._encoders[player] = encoder
        if encoder.version != self._version:
            encoder.update(self._state)
            encoder.version = self._version
        if self._parts or encoder.spells:
            encoder.spell(self._parts if self._parts and self.player() == player else NO_PARTS)
        return encoder.numbers

    def mask(self) -> NDArray[np.int8]:
        """1 for each token that may come next, in an array of its own."""
        mask = bytearray(self._words.size)
        if self._state.outcome is None:
            for token in self.choices():
                mask[token] = 1
        return np.frombuffer(mask, np.int8)

    def observation_string(self, player: int) -> str:
        """What the player knows now, as text."""
        view = msgspec.json.encode(self.view(player).plain()).decode()
        return f"{view} {self._spelled_by(player)}"

    def information(self, player: int) -> NDArray[np.float32]:
        """What the player knows now and remembers, as numbers of a fixed count."""
        memory = self.rules.remember(self._remembered(player))
        return np.concatenate([self.observation(player), memory])

    def information_string(self, player: int) -> str:
        """Everything the player has seen and done, and what they see now."""
        return "\n".join([*self._remembered(player), self.observation_string(player)])

    def _remembered(self, player: int) -> list[str]:
        if self._told is None:
            raise ValueError("this table does not remember: deal it with remembers=True")
        return self._told[player]

    def _spelled_by(self, player: int) -> list[int]:
        return [] if self.over() or self.player() != player else self.spelled


def deal(rules: Rules, seed: int | str, remembers: bool = True) -> Table:
    """A new game at the table. One that does not remember has no information states; it is
    quicker."""
    told: list[list[str]] | None = [[] for _ in range(rules.players)] if remembers else None
    state = _begin(rules, seed, remembers)
    table = Table(rules, state, told, seed, [])
    if told is not None:
        table._tell(told)
    return table


def _begin(rules: Rules, seed: int | str, remembers: bool) -> State:
    state = rules.game.start(Setup(rules.format, rules.decks, seed), seeded(seed))
    state.silent = not remembers
    state.advance()
    return state


def make_rules(
    game: str, decks: Sequence[str | Deck] | None = None, format: str = "", players: int = 0
) -> Rules:
    """The table for a game: the usual decks unless others are named."""
    begun = dd.new_game(game, decks, seed=0, format=format, players=players)
    return Rules(begun.definition, begun.setup.format, begun.setup.decks)


def _rules_again(
    game: str, format: str, decks: list[tuple[str, str, dict[str, int], dict[str, str]]]
) -> Rules:
    """Rules that were written down."""
    return Rules(dd.game_definition(game), format, [Deck(*deck) for deck in decks])


def _table_again(rules: Rules, seed: int | str, story: list[Told], remembers: bool) -> Table:
    """A table that was written down: everything is played again."""
    table = deal(rules, seed, remembers)
    for step in story:
        if isinstance(step, int):
            table.play(step)
        elif isinstance(step, str):
            options = table._state.pending[0].options
            table.answer(next(option for option in options if option.key() == step))
        else:
            table = table._dealt_anew(step)
    return table
