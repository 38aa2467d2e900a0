"""A game with one seat for a learning program and bots of ours in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from drawdestiny.engine.deck import Deck
from drawdestiny.lab.errors import LabError
from drawdestiny.lab.table import LONGEST, Rules, Table, deal, make_rules
from drawdestiny.players import Bot, make_bot

ANY_SEAT: Final = -1
"""Another seat in each game, by chance."""

TABLE_OPTIONS: Final = ("decks", "format")
CONTEST_OPTIONS: Final = (*TABLE_OPTIONS, "opponents", "seat")

KEPT_RULES: Final = 32
"""How many sets of decks a program may change between before the oldest is made again."""


class Settings:
    """What ``reset`` may change: decks and format. The spaces stay the same."""

    def __init__(
        self, game: str, decks: Sequence[str | Deck] | None, format: str, players: int
    ) -> None:
        self.rules = make_rules(game, decks, format, players)
        self._kept: Final[dict[tuple[object, ...], Rules]] = {}

    def change(self, options: Mapping[str, Any] | None, known: tuple[str, ...]) -> dict[str, Any]:
        """Take over decks and format of ``options``; what else there is, checked for its names."""
        rest = dict(options or {})
        for name in rest:
            if name not in known:
                raise LabError("no_option", name=str(name), known=", ".join(known))
        if "decks" not in rest and "format" not in rest:
            return rest
        format = str(rest.pop("format", "") or self.rules.format)
        decks = rest.pop("decks", None)
        key = (format, None if decks is None else tuple(decks))
        rules = self._kept.get(key)
        if rules is None:
            rules = make_rules(self.rules.game.id, decks, format, self.rules.players)
            if len(self._kept) >= KEPT_RULES:
                self._kept.pop(next(iter(self._kept)))
            self._kept[key] = rules
        if rules.players != self.rules.players:
            raise LabError("other_players", n=rules.players, wanted=self.rules.players)
        self.rules = rules
        return rest


class Contest:
    """Game after game in one seat. The other seats are played as soon as they are asked."""

    def __init__(self, settings: Settings, opponents: str | Sequence[str], seat: int) -> None:
        self.settings: Final = settings
        self.opponents: list[str] = []
        self.wanted = ANY_SEAT
        self.seat_bots(opponents)
        self.sit(seat)
        self.seat = max(self.wanted, 0)
        self.steps = 0
        self.table: Table = deal(settings.rules, 0, remembers=False)
        self._bots: list[Bot] = []

    def seat_bots(self, names: str | Sequence[str]) -> None:
        """Name the bots of the other seats: one for all, or one each in the order of the seats."""
        others = self.settings.rules.players - 1
        found = [names] * others if isinstance(names, str) else list(names)
        if len(found) != others:
            raise LabError("opponents", n=len(found), wanted=others)
        for name in found:
            make_bot(name)  # an unknown name is refused now, not in the middle of a game
        self.opponents = found

    def sit(self, seat: int) -> None:
        if not ANY_SEAT <= seat < self.settings.rules.players:
            raise LabError("no_seat", seat=seat, last=self.settings.rules.players - 1)
        self.wanted = seat

    def change(self, options: Mapping[str, Any] | None) -> None:
        """Take over the options of a reset."""
        rest = self.settings.change(options, CONTEST_OPTIONS)
        if "opponents" in rest:
            self.seat_bots(rest["opponents"])
        if "seat" in rest:
            self.sit(int(rest["seat"]))

    def reset(self, seed: int) -> None:
        """A new game, up to the first question to the learning program. All of it follows from the
        seed, except what a search for a time finds."""
        rules = self.settings.rules
        if self.table.rules is rules:
            self.table.deal_again(seed)
        else:
            self.table = deal(rules, seed, remembers=False)
        self.seat = self.wanted if self.wanted != ANY_SEAT else seed % rules.players
        self._bots = [make_bot(name, f"{seed} {i}") for i, name in enumerate(self.opponents)]
        self.steps = 0
        self._play_others()

    def step(self, token: int) -> None:
        """Add a token to the answer, and play the other seats until the program is asked again."""
        self.table.play(token)
        self.steps += 1
        self._play_others()

    def try_step(self, token: int) -> bool:
        """The same, unless the token may not come next: then only the step counts."""
        if token not in self.table.choices():
            self.steps += 1
            return False
        self.step(token)
        return True

    def _play_others(self) -> None:
        table = self.table
        seat = self.seat
        while not table.over():
            player = table.player()
            if player == seat:
                return
            bot = self._bots[player if player < seat else player - 1]
            table.answer(bot.choose(table.seat()))

    def over(self) -> bool:
        return self.table.over()

    def cut(self) -> bool:
        """Whether it takes too long."""
        return self.steps >= LONGEST and not self.table.over()

    def reward(self) -> float:
        """1 for a win and -1 for a loss at the end of a game; 0 in a draw and before the end."""
        return self.table.returns()[self.seat] if self.table.over() else 0.0
