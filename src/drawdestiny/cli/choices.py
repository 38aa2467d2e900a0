"""The answers to a question: numbered, and grouped by the kind of card they are about."""

from __future__ import annotations

from rich.text import Text

from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.game import Game, parse_key


def option_lines(game: Game, decision: Decision, lang: str) -> list[Text]:
    """The options as lines. One card at several places takes one line."""
    lines: list[Text] = []
    zones = game.view(decision.player).zones
    seen = {card.card: card.id for zone in zones for card in zone.cards}
    heading = ""
    last: Option | None = None
    for number, option in enumerate(decision.options, 1):
        kind = _kind(game, seen.get(option.card, ""))
        if kind != heading:
            heading = kind
            last = None
            if kind:
                lines.append(Text(f" {_kind_words(game, kind, lang)}", style="dim italic"))
        if last is not None and _elsewhere(last, option):
            lines[-1].append(f"   {number:>2} ", style="bold cyan")
            lines[-1].append(game.state.teller.place(option.place, lang))
        else:
            line = Text(f"  {number:>2} ", style="bold cyan")
            line.append(game.option_text(option, lang).rstrip(), style="not bold default")
            lines.append(line)
        last = option
    return lines


def pick(options: list[Option], typed: str) -> Option | None:
    """The option meant: by number, by key, or by nothing at all if it is the only one."""
    if not typed:
        return options[0] if len(options) == 1 else None
    if typed.isdigit():
        number = int(typed)
        return options[number - 1] if 1 <= number <= len(options) else None
    wanted = parse_key(typed)
    for option in options:
        if wanted is not None and option == wanted:
            return option
    return None


def _elsewhere(one: Option, other: Option) -> bool:
    """The same, with the same card, at another place."""
    return (
        one.place != ""
        and other.place != ""
        and one.card != NONE
        and (one.verb, one.card, one.target, one.amount)
        == (other.verb, other.card, other.target, other.amount)
    )


def _kind(game: Game, id: str) -> str:
    """The kind of a card that the player sees; no heading for one face down."""
    return game.definition.catalogue().card(id).kind if id else ""


def _kind_words(game: Game, kind: str, lang: str) -> str:
    words = game.definition.words
    return words.say(lang, "kind", kind) if words.has(lang, "kind", kind) else kind
