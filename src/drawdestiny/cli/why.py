"""Why?: every total line by line, every refusal with its rule."""

from __future__ import annotations

from typing import Final

from drawdestiny.cli.choices import pick
from drawdestiny.cli.records import event_line
from drawdestiny.cli.speech import say
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.event import Event, Sum
from drawdestiny.engine.game import Game, parse_key
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.engine.view import View
from drawdestiny.engine.words import fold

LOG_LINES: Final = 20
"""How many lines of the log are shown where nobody says how many."""


def log_lines(wanted: str) -> int:
    """How many lines of the log somebody wants to read."""
    number = whole_number(wanted)
    return LOG_LINES if number == NONE else number


def explain(game: Game, player: int, about: str, lang: str) -> list[str]:
    """The lines that answer ``why``: about the last total, a line of the log, or a choice."""
    log = game.log_for(player)
    if not about:
        for event in reversed(log):
            if event.sums:
                return explain_event(game, event, lang)
        return [say(lang, "nothing_added")]
    number = whole_number(about)
    if number != NONE:
        if not 1 <= number <= len(log):
            return [say(lang, "no_log_line", n=number, total=len(log))]
        return explain_event(game, log[number - 1], lang)
    return explain_choice(game, player, about, lang)


def explain_event(game: Game, event: Event, lang: str) -> list[str]:
    """What happened, by which rule, and each part of its totals."""
    lines = [event_line(event, lang)]
    for total in event.sums:
        lines += explain_sum(game, event, total, lang)
    if not event.sums:
        lines += rule_title(game.definition, event.rule, lang)
    return lines


def explain_sum(game: Game, event: Event, total: Sum, lang: str) -> list[str]:
    teller = event.teller
    lines = [f"  {teller.seat(total.player, lang)}"]
    for term in total.terms:
        card = teller.card(term.code, lang)
        words = teller.words.say(lang, "term", term.word, {"n": abs(term.amount), "card": card})
        rule = rulebook(game.definition).by_id.get(term.rule)
        title = f"  [{term.rule} {rule.title(lang)}]" if rule is not None else ""
        lines.append(f"    {term.amount:+4d}  {words}{title}")
    lines.append(f"    {total.total():4d}  {say(lang, 'total')}")
    return lines


def explain_choice(game: Game, player: int, about: str, lang: str) -> list[str]:
    """Why a choice (play 17 > naboo) or a card (by name) can or cannot be chosen now."""
    decision = game.state.decision_of(player)
    options = decision.options if decision is not None else []
    option = pick(options, about)
    if option is not None:
        number = options.index(option) + 1
        return [say(lang, "is_possible", text=game.option_text(option, lang), n=number)]
    card = visible_card(game, player, about)
    wanted = parse_key(about)
    if card == NONE and (wanted is None or len(about.split()) == 1):
        return [say(lang, "no_such_card_here", name=about)]
    if card == NONE:
        refusal = game.why_not(about, player, lang)
    else:
        offers = [o for o in options if o.card == card]
        if offers:
            return [
                say(lang, "is_possible", text=game.option_text(o, lang), n=options.index(o) + 1)
                for o in offers
            ]
        refusal = game.why_not(Option(card_verb(options), card), player, lang)
    lines = [say(lang, "not_possible", text=refusal.reason)]
    return lines + rule_title(game.definition, refusal.rule, lang)


def rule_title(game: GameDefinition, id: str, lang: str) -> list[str]:
    rule = rulebook(game).by_id.get(id)
    if rule is None:
        return []
    told = say(lang, "stat", label=rule.title(lang), value=rule.text(lang))
    return [f"  [{id}] {told}"]


def visible_card(game: Game, player: int, name: str) -> int:
    """A card on the table or in hand that the player sees, by number, id, name or part of it."""
    return card_in(game.definition, game.view(player), name)


def card_in(game: GameDefinition, view: View, name: str) -> int:
    """The same in a view."""
    wanted = fold(name.removeprefix("#"))
    exact: list[int] = []
    similar: dict[str, int] = {}
    catalogue = game.catalogue()
    # The own hand is what a player asks about first.
    zones = sorted(view.zones, key=lambda z: (z.kind != "hand", z.owner != view.viewer))
    for zone in zones:
        for card in zone.cards:
            face = catalogue.card(card.id)
            if wanted in (str(card.card), fold(face.id), fold(face.name()), fold(face.title)):
                exact.append(card.card)
            elif wanted and wanted in fold(face.name()):
                similar.setdefault(face.id, card.card)
    if exact:
        return exact[0]
    return next(iter(similar.values())) if len(similar) == 1 else NONE


def card_verb(options: list[Option]) -> str:
    """What is done with cards at this question."""
    for option in options:
        if option.card != NONE:
            return option.verb
    return "play"
