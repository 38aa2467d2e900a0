"""A table for learning programs: actions are tokens, observations are numbers of a fixed size.

Both research adapters stand on it. It shows a player only what ``view`` shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

import drawdestiny as dd
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.deck import Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.seat import determinize
from drawdestiny.engine.state import State
from drawdestiny.engine.view import View, look
from drawdestiny.lab.tokens import Spelling, Vocabulary

HASHED: Final = 256
"""Numbers for what only one game knows: its facts and what lies on its cards (see _Hashed)."""

FADING: Final = 0.9
"""How much less an event counts among the recent ones with each that came after it."""

MOST_NAMES: Final = 100_000
"""How many names are remembered with their places."""

LONGEST: Final = 20_000
"""After so many actions a game may be cut off. None of ours comes near it."""


class Rules:
    """What stays the same in all games at a table: the game, its decks, tokens and sizes."""

    def __init__(self, game: GameDefinition, format: str, decks: list[Deck]) -> None:
        self.game: Final = game
        self.format: Final = format
        self.decks: Final = decks
        self.words: Final = Vocabulary(game)
        self.players: Final = len(decks)
        catalogue = game.catalogue()
        codes = sorted({catalogue.card(id).code for deck in decks for id in deck.cards})
        self.faces: Final = [catalogue.cards[code].id for code in codes]
        """The different cards of all decks."""
        self._column: Final = {id: i for i, id in enumerate(self.faces)}
        self.prompts: Final = sorted(game.words.sections("en").get("prompt", {}))
        # One game is begun to learn what no definition tells: its zones and its teams.
        state = game.start(Setup(format, decks, 0), seeded(0))
        self.zones: Final = [kind.name for kind in state.kinds]
        self.teams: Final = [game.partners(state, player) for player in range(self.players)]
        piles = len(self.zones) * self.players
        self.sizes: Final = {
            "viewer": self.players,
            "active": self.players,
            "waiting": self.players,
            "turn": 1,
            "counts": piles,
            "cards": piles * len(self.faces),
            "asked": len(self.prompts),
            "facts": HASHED,
        }
        """The pieces of an observation, in their order."""
        self.size: Final = sum(self.sizes.values())
        self.memory_sizes: Final = {"history": HASHED, "recent": HASHED}
        """What an information state adds to them."""
        self._hashes: Final[dict[str, int]] = {}

    def observe(self, view: View, spelled: list[int]) -> NDArray[np.float32]:
        """What the viewer knows, as numbers."""
        numbers = np.zeros(self.size, np.float32)
        players = self.players
        numbers[view.viewer] = 1.0
        numbers[players + view.active] = 1.0
        for player in view.waiting:
            numbers[2 * players + player] = 1.0
        numbers[3 * players] = view.turn / 100
        counts = 3 * players + 1
        cards = counts + len(view.zones)
        asked = cards + self.sizes["cards"]
        facts = _Hashed(self._hashes)
        for index, zone in enumerate(view.zones):
            numbers[counts + index] = max(zone.count, 0) / 10
            row = cards + index * len(self.faces)
            for card in zone.cards:
                if card.id in self._column:
                    numbers[row + self._column[card.id]] += 1.0
                for mark, amount in card.marks.items():
                    facts.add(f"{index} {card.id} {mark}", amount)
        if view.asked:
            numbers[asked + self.prompts.index(view.asked)] = 1.0
        facts.walk("", view.facts)
        for position, token in enumerate(spelled):
            facts.add(f"spelled {position} {token}", 1)
        numbers[asked + len(self.prompts) :] = facts.numbers
        return numbers

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


Told = int | tuple[int, int, int, int, int]
"""A token that was played; or for whom the hidden cards were dealt anew, and by what chance."""


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

    def walk(self, name: str, value: object) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                self.walk(f"{name}.{key}", inner)
        elif isinstance(value, list | tuple):
            for index, inner in enumerate(value):
                self.walk(f"{name}.{index}", inner)
        elif isinstance(value, bool | int | float):
            self.add(name, float(value))
        elif value is not None:
            self.add(f"{name}={value}", 1.0)


class Table:
    """One game, played token by token."""

    def __init__(
        self, rules: Rules, state: State, told: list[list[str]], seed: int | str, story: list[Told]
    ) -> None:
        self.rules: Final = rules
        self._seed = seed
        self._story = story
        """Every token, and where the cards were dealt anew: with the seed, all of this table."""
        self._state = state
        self._told = told
        """What each player has seen and done, in words of their own: their perfect recall."""
        self.spelled: list[int] = []
        self._spelling: Spelling | None = None

    def clone(self) -> Table:
        twin = self._twin(self._state.clone())
        twin._spell(self.spelled)
        return twin

    def _twin(self, state: State) -> Table:
        told = [lines.copy() for lines in self._told]
        return Table(self.rules, state, told, self._seed, self._story.copy())

    def __deepcopy__(self, memo: object) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """For writing it down: what was played; reading it plays it again."""
        return _table_again, (self.rules, self._seed, self._story)

    def resampled(self, player: int, chance: Chance) -> Table:
        """A table this player cannot tell from this one: hidden cards are dealt anew."""
        return self._dealt_anew(
            (player, chance.next(), chance.next(), chance.next(), chance.next())
        )

    def _dealt_anew(self, how: tuple[int, int, int, int, int]) -> Table:
        player, *words = how
        world = determinize(self.rules.game, self._state, player, Chance(*words))
        world.silent = False
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
        """The tokens that may come next."""
        return self._open().tokens()

    def play(self, token: int) -> None:
        """Add a token to the answer; once it is complete, the game goes on."""
        player = self.player()
        option = self._open().take(token)
        self.spelled.append(token)
        self._story.append(token)
        self._told[player].append(f"> {self.rules.words.name(token)}")
        if option is not None:
            self.spelled = []
            self._spelling = None
            self._state.answer(self._state.pending[0], option)
            self._tell()

    def returns(self) -> list[float]:
        """1 for each winner, -1 for each loser, 0 for all while it goes on or if it is drawn."""
        outcome = self._state.outcome
        if outcome is None or not outcome.winners:
            return [0.0] * self.rules.players
        return [1.0 if p in outcome.winners else -1.0 for p in range(self.rules.players)]

    def _open(self) -> Spelling:
        if self._spelling is None:
            decision = self._state.pending[0]
            self._spelling = Spelling(
                self.rules.words, self._state, decision.player, decision.options
            )
        return self._spelling

    def _spell(self, tokens: list[int]) -> None:
        for token in tokens:
            self._open().take(token)
        self.spelled = list(tokens)

    def _tell(self) -> None:
        """Note for each player what happened, as they may know it."""
        for event in self._state.log:
            for player, lines in enumerate(self._told):
                e = event.to(player)
                totals = [total.total() for total in e.sums]
                lines.append(
                    f"{e.kind} {e.player} {e.code} {e.target_code} {e.place} {e.amount} {totals}"
                )
        self._state.log = []

    # -- looking ---------------------------------------------------------------------------

    def view(self, player: int) -> View:
        return look(self.rules.game, self._state, player)

    def observation(self, player: int) -> NDArray[np.float32]:
        """What the player knows now, as numbers of a fixed count."""
        return self.rules.observe(self.view(player), self._spelled_by(player))

    def observation_string(self, player: int) -> str:
        """What the player knows now, as text."""
        view = msgspec.json.encode(self.view(player).plain()).decode()
        return f"{view} {self._spelled_by(player)}"

    def information(self, player: int) -> NDArray[np.float32]:
        """What the player knows now and remembers, as numbers of a fixed count."""
        memory = self.rules.remember(self._told[player])
        return np.concatenate([self.observation(player), memory])

    def information_string(self, player: int) -> str:
        """Everything the player has seen and done, and what they see now."""
        return "\n".join([*self._told[player], self.observation_string(player)])

    def _spelled_by(self, player: int) -> list[int]:
        return [] if self.over() or self.player() != player else self.spelled


def deal(rules: Rules, seed: int | str) -> Table:
    """A new game at the table."""
    state = rules.game.start(Setup(rules.format, rules.decks, seed), seeded(seed))
    state.advance()
    table = Table(rules, state, [[] for _ in range(rules.players)], seed, [])
    table._tell()
    return table


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


def _table_again(rules: Rules, seed: int | str, story: list[Told]) -> Table:
    """A table that was written down: everything is played again."""
    table = deal(rules, seed)
    for step in story:
        if isinstance(step, int):
            table.play(step)
        else:
            table = table._dealt_anew(step)
    return table
