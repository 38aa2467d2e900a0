"""Standing orders at the terminal: listed, changed and obeyed, at one keyboard or at a server."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

from drawdestiny.cli.speech import WORDS, CommandError, say
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import Game
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.orders import ALWAYS, ASK, note_pass, obeyed, order_for, usual_orders
from drawdestiny.engine.words import LANGUAGES


class Orders:
    """The standing orders of the people at one keyboard."""

    def __init__(self, game: Game, humans: list[int]) -> None:
        self.known: Final = game.definition.standing_orders()
        self.hows: Final = {player: usual_orders(self.known) for player in humans}
        self.until: Final[dict[int, tuple[str, int]]] = {}
        """For those who want everything passed for a time: until what, and in which turn."""
        self.obeyed: Final[dict[int, Counter[str]]] = {player: Counter() for player in humans}
        """What was passed for each player since they were last asked, by kind."""
        self.waits = NONE
        """The number of choices at a question that no order answers: it was taken back."""
        self.made: Final[set[int]] = set()
        """The numbers of the choices that orders made."""
        self._passed = [""] * game.state.players

    def answer(self, game: Game, decision: Decision) -> Option | None:
        """What the player's orders answer; none if the player has to be asked."""
        player = decision.player
        if player not in self.hows or len(game.choices) == self.waits:
            return None
        until, turn = self.until.get(player, ("", 0))
        if until == "turn" and turn != game.state.turn:
            del self.until[player]
            until = ""
        how = ALWAYS if until else self.hows[player].get(decision.kind, ASK)
        passed = self._passed[player] == decision.kind
        return obeyed(self.known, game.state, decision, how, passed)

    def note(self, player: int, kind: str, option: Option) -> None:
        """Somebody has chosen."""
        note_pass(self.known, self._passed, player, kind, option.verb)
        if option.verb not in ("pass", "done"):
            for other in list(self.until):
                if other != player and self.until[other][0] == "event":
                    del self.until[other]

    def forget(self, choices: int) -> None:
        """The game went back to so many choices."""
        self._passed = [""] * len(self._passed)
        self.waits = choices
        self.until.clear()
        self.made.difference_update([number for number in self.made if number >= choices])


def order_lines(definition: GameDefinition, hows: dict[str, str], lang: str) -> list[str]:
    """The orders, a line each, with the words to change them."""
    known = definition.standing_orders()
    titles = [definition.words.say(lang, "order", order.kind) for order in known]
    width = max((len(title) for title in titles), default=0)
    lines = []
    for number, order in enumerate(known):
        how = hows.get(order.kind, ASK)
        title = titles[number].ljust(width)
        meaning = say(lang, f"order_{how}")
        lines.append(f"{number + 1:>2}  {title}  {how_word(how, lang)}: {meaning}")
    return lines


def how_word(how: str, lang: str) -> str:
    return WORDS.say(lang, "how", how).split()[0]


def read_order(definition: GameDefinition, typed: str, lang: str) -> tuple[str, str]:
    """The kind of question, by number or name, and the order that was typed for it."""
    known = definition.standing_orders()
    name, _, wanted = typed.partition(" ")
    number = whole_number(name)
    found = order_for(known, name)
    if found is None and 1 <= number <= len(known):
        found = known[number - 1]
    how = _how(wanted)
    if found is None or how not in found.hows:
        allowed = found.hows if found is not None else [ASK, ALWAYS]
        words = ", ".join(how_word(one, lang) for one in allowed)
        raise CommandError("bad_order", typed=typed, n=len(known), known=words)
    return found.kind, how


def read_until(typed: str) -> Literal["turn", "event", "none"]:
    """Until when to pass, typed in any of our languages."""
    for lang in LANGUAGES:
        spoken = WORDS.sections(lang)["until"]
        if typed.casefold() in spoken["turn"].split():
            return "turn"
        if typed.casefold() in spoken["event"].split():
            return "event"
        if typed.casefold() in spoken["none"].split():
            return "none"
    raise CommandError("bad_until", typed=typed)


def passed_line(definition: GameDefinition, passed: Counter[str], lang: str) -> str:
    """What was passed for a player, in one line."""
    told = []
    for kind, count in passed.items():
        title = definition.words.say(lang, "order", kind)
        told.append(f"{title} × {count}" if count > 1 else title)
    return say(lang, "passed_for_you", what=", ".join(told))


def _how(typed: str) -> str:
    for lang in LANGUAGES:
        for how, spoken in WORDS.sections(lang)["how"].items():
            if typed.casefold() in spoken.split():
                return how
    return ""
