"""A fixed set of actions for learning programs: an option is spelled, one token at a time.

The options of these games have no fixed number: "deploy this card there", "attack that one with
this one". But an option is made of few parts: a verb, a card, a target, a place, an amount. So an
action here is one part, and a decision is answered part by part: first the verb, then the card,
and so on. A part that is the same in all options still possible is left out, so most decisions
take one or two actions. What an action means never changes: token 31 is the same card in every
game of every seed, which is what a learner can build on.

Cards are named by what they are, not by where they lie. A card that the player may not know is
only ever "a hidden card"; where several options read the same, the last token says which of them.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.state import State
from drawdestiny.engine.words import Words

NOTHING: Final = 0
"""The part is empty: no card, no target, no place, no amount."""
HIDDEN: Final = 1
"""A card that the player may not know."""
AMOUNTS: Final = 100
COPIES: Final = 120
"""As many cards as a table can hold."""

VERB, CARD, TARGET, PLACE, AMOUNT, COPY = range(6)


class Vocabulary:
    """All tokens of a game: two special ones, then verbs, cards, places, amounts and copies."""

    def __init__(self, game: GameDefinition) -> None:
        self.game: Final = game
        self.verbs: Final = _verbs(game)
        self.places: Final = _places(game)
        self.first_card: Final = 2 + len(self.verbs)
        self.first_place: Final = self.first_card + len(game.catalogue())
        self.first_amount: Final = self.first_place + len(self.places)
        self.first_copy: Final = self.first_amount + AMOUNTS
        self.size: Final = self.first_copy + COPIES
        self._verb_tokens: Final = {verb: 2 + i for i, verb in enumerate(self.verbs)}
        self._place_tokens: Final = {
            place: self.first_place + i for i, place in enumerate(self.places)
        }

    def token(self, s: State, player: int, option: Option, part: int) -> int:
        """The token for one part of an option, as the player may know it."""
        if part == VERB:
            return self._verb_tokens[option.verb]
        if part == PLACE:
            return self._place_tokens[option.place] if option.place else NOTHING
        if part == AMOUNT:
            if option.amount == NONE:
                return NOTHING
            assert 0 <= option.amount < AMOUNTS, f"no token for {option.key()!r}"
            return self.first_amount + option.amount
        card = option.card if part == CARD else option.target
        if card == NONE:
            return NOTHING
        if not (s.known[card] >> player) & 1:
            return HIDDEN
        return self.first_card + s.codes[card]

    def name(self, token: int) -> str:
        """What a token means, for people."""
        if token == NOTHING:
            return "-"
        if token == HIDDEN:
            return "hidden"
        if token < self.first_card:
            return self.verbs[token - 2]
        if token < self.first_place:
            return self.game.catalogue().cards[token - self.first_card].id
        if token < self.first_amount:
            return self.places[token - self.first_place]
        if token < self.first_copy:
            return f"x{token - self.first_amount}"
        return f"#{token - self.first_copy}"


class Spelling:
    """A decision being answered: the options that still fit, and the tokens that come next."""

    def __init__(self, words: Vocabulary, s: State, player: int, options: list[Option]) -> None:
        self._words = words
        self._s = s
        self._player = player
        self.options = options
        self._part = VERB
        self._narrow(first=True)

    def tokens(self) -> list[int]:
        """The tokens that may come next, in ascending order."""
        return sorted(self._by_token)

    def take(self, token: int) -> Option | None:
        """Add a token; the option, once it is spelled out."""
        self.options = self._by_token[token]
        if self._part == COPY or len(self.options) == 1:
            return self.options[0]
        self._part += 1
        self._narrow(first=False)
        return None

    def _narrow(self, first: bool) -> None:
        """Go on to the first part in which the options differ."""
        while self._part < COPY:
            found: dict[int, list[Option]] = {}
            for option in self.options:
                token = self._words.token(self._s, self._player, option, self._part)
                found.setdefault(token, []).append(option)
            if len(found) > 1 or (first and len(self.options) == 1):
                self._by_token = found
                return
            self._part += 1
        base = self._words.first_copy
        self._by_token = {base + i: [option] for i, option in enumerate(self.options)}


def _verbs(game: GameDefinition) -> list[str]:
    """Every word that could be a verb: templates may be variants, play_starship or play_at."""
    found = set()
    for words in (game.words, Words("drawdestiny.engine")):
        for key in words.sections("en").get("option", {}):
            parts = key.split("_")
            found |= {"_".join(parts[:n]) for n in range(1, len(parts) + 1)}
    return sorted(found)


def _places(game: GameDefinition) -> list[str]:
    sections = game.words.sections("en")
    return sorted({*sections.get("place", {}), *sections.get("seat", {})})
