"""The answers to a question: numbered, and grouped where they are much alike."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import Game, parse_key
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.view import ZoneView


def option_lines(game: Game, decision: Decision, lang: str, width: int = 80) -> list[Text]:
    """The options as lines. One card at several places, or against several others, takes one
    line; so do answers that only mean another copy of a card lying in the same way."""
    texts = [game.option_text(option, lang) for option in decision.options]
    zones = game.view(decision.player).zones
    return answer_lines(game.definition, zones, decision.options, texts, lang, width)


def answer_lines(
    game: GameDefinition,
    zones: list[ZoneView],
    options: list[Option],
    texts: list[str],
    lang: str,
    width: int = 80,
) -> list[Text]:
    """The same from what a player sees: the zones, the options and their words."""
    shown = _Options(game, zones, options, texts, lang)
    lines: list[Text] = []
    heading = ""
    last: Option | None = None
    told: list[str] = []
    for number, option in enumerate(options, 1):
        text = shown.texts[number - 1]
        if text in told:
            continue
        told.append(text)
        kind = shown.kind(option) if shown.grouped else ""
        if kind != heading:
            heading = kind
            last = None
            if kind:
                lines.append(Text(f" {_kind_words(game, kind, lang)}", style="dim italic"))
        label = _numbers([number, *shown.copies(number)])
        part = shown.other_end(last, option) if last is not None else ""
        if part:
            if len(lines[-1]) + len(label) + len(part) + 4 > width:
                lines.append(Text("  "))
            lines[-1].append(f"   {label} ", style="bold cyan")
            lines[-1].append(part, style="not bold default")
        else:
            line = Text(f"  {label:>2} ", style="bold cyan")
            line.append(text, style="not bold default")
            lines.append(line)
        last = option
    return lines


class _Options:
    """The options of a question in words, as the player who is asked sees their cards."""

    def __init__(
        self,
        game: GameDefinition,
        zones: list[ZoneView],
        options: list[Option],
        texts: list[str],
        lang: str,
    ) -> None:
        self.game = game
        self.options = options
        self.lang = lang
        self.faces: dict[int, str] = {}
        self.ids: dict[int, str] = {}
        hosts: dict[int, list[str]] = {}
        for zone in zones:
            for card in zone.cards:
                if "on" in card.marks:
                    hosts.setdefault(card.marks["on"], []).append(card.id)
        for zone in zones:
            for card in zone.cards:
                self.ids[card.card] = card.id
                lying = sorted(hosts.get(card.card, []))
                face = f"{zone.kind} {zone.owner} {card.id} {sorted(card.marks.items())} {lying}"
                self.faces[card.card] = face
        plain = [text.rstrip() for text in texts]
        self.texts = [
            self._told_apart(option, text, plain)
            for option, text in zip(options, plain, strict=True)
        ]
        runs = [kind for kind, _ in groupby(map(self.kind, options)) if kind]
        self.grouped = len(runs) == len(set(runs))
        """Whether headings by kind of card make the list clearer: not if the kinds are mixed."""

    def kind(self, option: Option) -> str:
        """The kind of a card that the player sees; no heading for one face down."""
        id = self.ids.get(option.card, "")
        return self.game.catalogue().card(id).kind if id else ""

    def copies(self, number: int) -> list[int]:
        """The numbers of later options that say the same."""
        text = self.texts[number - 1]
        return [n for n, other in enumerate(self.texts, 1) if n > number and other == text]

    def other_end(self, one: Option, other: Option) -> str:
        """Where ``other`` differs from ``one`` if it is the same card at another place or against
        another card; empty if they differ in more."""
        if one.card == NONE or (one.verb, one.card, one.amount) != (
            other.verb,
            other.card,
            other.amount,
        ):
            return ""
        if one.place and other.place and one.target == other.target:
            return self.game.words.say(self.lang, "place", other.place)
        if NONE not in (one.target, other.target) and one.place == other.place:
            return self._name(other.target) + self._number_of(other.target)
        return ""

    def _name(self, card: int) -> str:
        id = self.ids.get(card, "")
        if not id:
            return self.game.words.say(self.lang, "noun", "hidden_card")
        return self.game.catalogue().card(id).name()

    def _told_apart(self, option: Option, text: str, plain: list[str]) -> str:
        """The text, with card numbers where another option would read the same but is not."""
        alike = [o for o, t in zip(self.options, plain, strict=True) if t == text]
        for cards in ({o.card for o in alike}, {o.target for o in alike}):
            if len({self.faces.get(card, str(card)) for card in cards}) > 1:
                for card in cards & {option.card, option.target}:
                    text += f" #{card}"
        return text

    def _number_of(self, card: int) -> str:
        """#17 if another card of that name lies there in another way."""
        same = {o.target for o in self.options if self.ids.get(o.target) == self.ids.get(card)}
        return f" #{card}" if len({self.faces.get(c, str(c)) for c in same}) > 1 else ""


def pick(options: list[Option], typed: str) -> Option | None:
    """The option meant: by number, by key, or by nothing at all if it is the only one."""
    if not typed:
        return options[0] if len(options) == 1 else None
    number = whole_number(typed)
    if number != NONE:
        return options[number - 1] if 1 <= number <= len(options) else None
    wanted = parse_key(typed)
    for option in options:
        if wanted is not None and option == wanted:
            return option
    return None


def _numbers(numbers: list[int]) -> str:
    """2, 5-7: the numbers that all mean the same."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _kind_words(game: GameDefinition, kind: str, lang: str) -> str:
    words = game.words
    return words.say(lang, "kind", kind) if words.has(lang, "kind", kind) else kind
