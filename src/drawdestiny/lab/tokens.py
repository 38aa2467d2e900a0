"""A fixed set of actions for learning programs: an option is spelled, one token at a time.

The options of these games have no fixed number: "deploy this card there", "attack that one with
this one". But an option is made of few parts: a verb, a card, a target, a place, an amount. So an
action here is one part, and a decision is answered part by part: first the verb, then the card,
and so on. A part that is the same in all options still possible is left out, so most decisions
take one or two actions. What an action means never changes: token 31 is the same card in every
game of every seed and with all decks, which is what a learner can build on.

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
OWN_CARDS: Final = 60
"""Tokens kept for cards that are not of the game itself; further ones share them."""
COPIES: Final = 120
"""As many cards as a table can hold."""

VERB, CARD, TARGET, PLACE, AMOUNT, COPY = range(6)


class Vocabulary:
    """All tokens of a game: two special ones, then verbs, cards, places, amounts and copies.

    They are the same for all decks: somebody's own cards share tokens kept for them.
    """

    def __init__(self, game: GameDefinition, base: GameDefinition | None = None) -> None:
        self.game: Final = game
        base_ids = (base or game).catalogue().ids
        self.verbs: Final = _verbs(game)
        self.places: Final = _places(game)
        self.first_verb: Final = 2
        self.first_card: Final = self.first_verb + len(self.verbs)
        self.first_own: Final = self.first_card + len(base_ids)
        self.first_place: Final = self.first_own + OWN_CARDS
        self.first_amount: Final = self.first_place + len(self.places)
        self.first_copy: Final = self.first_amount + AMOUNTS
        self.size: Final = self.first_copy + COPIES
        self.verb_tokens: Final = {
            verb: self.first_verb + place for place, verb in enumerate(self.verbs)
        }
        self.place_tokens: Final = {"": NOTHING} | {
            place: self.first_place + i for i, place in enumerate(self.places)
        }
        known = {id: self.first_card + place for place, id in enumerate(base_ids)}
        self.card_tokens: Final[list[int]] = []
        """By code."""
        own = 0
        for id in game.catalogue().ids:
            if id in known:
                self.card_tokens.append(known[id])
            else:
                self.card_tokens.append(self.first_own + own % OWN_CARDS)
                own += 1
        self._codes: Final = {
            token: code for code, token in reversed(list(enumerate(self.card_tokens)))
        }

    def code(self, token: int) -> int | None:
        """The card that a token names; nothing for a token that names none."""
        return self._codes.get(token)

    def name(self, token: int) -> str:
        """What a token means, for people."""
        if token == NOTHING:
            return "-"
        if token == HIDDEN:
            return "hidden"
        if token < self.first_card:
            return self.verbs[token - self.first_verb]
        if token < self.first_place:
            code = self.code(token)
            return "own card" if code is None else self.game.catalogue().ids[code]
        if token < self.first_amount:
            return self.places[token - self.first_place]
        if token < self.first_copy:
            return f"x{token - self.first_amount}"
        return f"#{token - self.first_copy}"


class Spelling:
    """A decision being answered: the options that still fit, and the tokens that come next."""

    __slots__ = ("_part", "_player", "_s", "_words", "by_token")

    def __init__(self, words: Vocabulary, s: State, player: int, options: list[Option]) -> None:
        self._words = words
        self._s = s
        self._player = player
        self._part = VERB
        self.by_token: dict[int, list[Option]] = {}
        """The tokens that may come next, each with the options that it leaves."""
        if len(options) == 1:
            self.by_token[words.verb_tokens[options[0].verb]] = options
        else:
            self._narrow(options)

    def part(self) -> int:
        """Which part of the options the next token names."""
        return self._part

    def tokens(self) -> list[int]:
        """The tokens that may come next, in ascending order."""
        return sorted(self.by_token)

    def take(self, token: int) -> Option | None:
        """Add a token; the option, once it is spelled out."""
        options = self.by_token[token]
        if len(options) == 1:
            return options[0]
        self._part += 1
        self._narrow(options)
        return None

    def _narrow(self, options: list[Option]) -> None:
        """Go on to the first part in which the options differ."""
        words = self._words
        while self._part < COPY:
            part = self._part
            found: dict[int, list[Option]] = {}
            if part == VERB:
                tokens = words.verb_tokens
                for option in options:
                    token = tokens[option.verb]
                    if token in found:
                        found[token].append(option)
                    else:
                        found[token] = [option]
            elif part in (CARD, TARGET):
                known = self._s.known
                codes = self._s.codes
                cards = words.card_tokens
                bit = 1 << self._player
                for option in options:
                    card = option.card if part == CARD else option.target
                    if card == NONE:
                        token = NOTHING
                    elif known[card] & bit:
                        token = cards[codes[card]]
                    else:
                        token = HIDDEN
                    if token in found:
                        found[token].append(option)
                    else:
                        found[token] = [option]
            elif part == PLACE:
                for option in options:
                    found.setdefault(words.place_tokens[option.place], []).append(option)
            else:
                for option in options:
                    amount = option.amount
                    assert amount < AMOUNTS, f"no token for {option.key()!r}"
                    token = NOTHING if amount == NONE else words.first_amount + amount
                    found.setdefault(token, []).append(option)
            if len(found) > 1:
                self.by_token = found
                return
            self._part += 1
        base = words.first_copy
        self.by_token = {base + i: [option] for i, option in enumerate(options)}


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
