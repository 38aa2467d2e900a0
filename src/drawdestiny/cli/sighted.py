"""A server's table for the terminal: what it tells, as what local games are drawn from."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from drawdestiny.cli.choices import answer_lines, pick
from drawdestiny.cli.speech import say
from drawdestiny.cli.tables import Sight, table
from drawdestiny.cli.why import card_in, card_verb, rule_title
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.engine.view import CardView, View, ZoneView
from drawdestiny.protocol import LogLine, OptionInfo, Position, Prompt


def view_of(position: Position) -> View:
    """What the reader may know, as the engine's own view."""
    told, prompt = position.view, position.prompt
    assert told is not None, "the game has begun"
    return View(
        position.info.game,
        told.viewer,
        [seat.side for seat in position.info.seats],
        told.turn,
        told.active,
        told.waiting,
        [
            ZoneView(z.kind, z.owner, z.count, [CardView(c.card, c.id, c.marks) for c in z.cards])
            for z in told.zones
        ],
        told.facts,
        prompt.kind if prompt is not None else "",
        prompt.source if prompt is not None else NONE,
        [option.key for option in prompt.options] if prompt is not None else [],
        told.winners,
    )


def picture(game: GameDefinition, position: Position, lang: str) -> RenderableType:
    """The table as it is drawn in local games."""
    return table(Sight(game, view_of(position), lang))


def options_of(prompt: Prompt) -> list[Option]:
    return [_option(option) for option in prompt.options]


def _option(told: OptionInfo) -> Option:
    return Option(told.verb, told.card, told.target, told.place, told.amount)


def prompt_lines(game: GameDefinition, position: Position, lang: str, width: int) -> list[Text]:
    """The answers, numbered and grouped."""
    prompt = position.prompt
    assert prompt is not None
    texts = [option.text for option in prompt.options]
    zones = view_of(position).zones
    return answer_lines(game, zones, options_of(prompt), texts, lang, width)


# -- why -----------------------------------------------------------------------------------


def explain_log(game: GameDefinition, log: list[LogLine], about: str, lang: str) -> list[str]:
    """The last totals, or a line of the log by its number."""
    if not about:
        for line in reversed(log):
            if line.sums:
                return explain_line(game, line, log, lang)
        return [say(lang, "nothing_added")]
    first = log[0].n if log else 0
    number = whole_number(about)
    if not first < number <= first + len(log):
        return [say(lang, "no_log_line", n=number, total=first + len(log))]
    return explain_line(game, log[number - 1 - first], log, lang)


def explain_line(game: GameDefinition, line: LogLine, log: list[LogLine], lang: str) -> list[str]:
    """What happened, by which rule, and each part of its totals."""
    lines = [f"{line.text}  {line.rule}".rstrip()]
    for total in line.sums:
        lines.append(f"  {total.text}")
        for term in total.terms:
            rule = rulebook(game).by_id.get(term.rule)
            title = f"  [{term.rule} {rule.title(lang)}]" if rule is not None else ""
            lines.append(f"    {term.amount:+4d}  {term.text}{title}")
        lines.append(f"    {total.total:4d}  {say(lang, 'total')}")
    return lines if line.sums else lines + rule_title(game, line.rule, lang)


def possible(game: GameDefinition, position: Position, about: str, lang: str) -> list[str]:
    """Lines that say that it can be done; none if it cannot."""
    prompt = position.prompt
    if prompt is None:
        return []
    options = options_of(prompt)
    option = pick(options, about)
    offers = [option] if option is not None else []
    if not offers:
        card = card_in(game, view_of(position), about)
        offers = [o for o in options if card != NONE and o.card == card]
    return [
        say(lang, "is_possible", text=prompt.options[n].text, n=n + 1)
        for n, o in enumerate(options)
        if o in offers
    ]


def key_of(game: GameDefinition, position: Position, about: str) -> str:
    """What to ask the server about: a choice as it was typed, or one with the card that is named;
    empty if it is neither."""
    options = options_of(position.prompt) if position.prompt is not None else []
    card = card_in(game, view_of(position), about)
    if card != NONE:
        return Option(card_verb(options), card).key()
    return about if len(about.split()) > 1 else ""
