"""Records and positions: what happened in a game, and how one stands."""

from __future__ import annotations

from pathlib import Path

import drawdestiny as dd
from drawdestiny.cli.output import console, naming, print_json
from drawdestiny.cli.speech import say
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import ReplayMismatch
from drawdestiny.engine.event import Event
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.record import Record, check_fairness, load_record, open_record
from drawdestiny.engine.scenario import load_scenario, scenario_facts


class Moment:
    """A choice of a record, in words, and what came of it."""

    def __init__(self, number: int, player: int, key: str, text: str, events: list[Event]) -> None:
        self.number = number
        """0 for the beginning, before anybody chose."""
        self.player = player
        self.key = key
        self.text = text
        self.events = events


# -- records -------------------------------------------------------------------------------


def verify_record(path: Path, lang: str, as_json: bool) -> None:
    """Play a record again and say that it fits; what differs first is an error."""
    record = load_record(path)
    with naming(path):
        game = dd.replay(record)
        fair = check_fairness(record)
    if as_json:
        told = {"verified": True, "fair": fair, "outcome": _outcome(game, lang)}
        print_json(_heading(record, path) | told)
        return
    print(say(lang, "verified", path=str(path), n=len(record.choices)))
    if fair:
        print(say(lang, "fair", n=len(record.decks)))
    if game.outcome is not None:
        print(outcome_line(game, lang))


def show_on_screen(path: Path, lang: str, start: int) -> None:
    """A record choice by choice from one of them on, on the full screen."""
    from drawdestiny.cli.screen.replay import ReplayApp

    record = load_record(path)
    with naming(path):
        game = dd.replay(record)
    ReplayApp(game, lang, start).run()


def show_record(path: Path, start: int, stop: int | None, lang: str, as_json: bool) -> None:
    """The log of a record, from one choice to another."""
    record = load_record(path)
    with naming(path):
        dd.replay(record, 0)  # finds a record of other rules
        game, moments = _moments(record, stop, lang)
    shown = [moment for moment in moments if moment.number >= start]
    if as_json:
        print_json(
            _heading(record, path)
            | {
                "choices": [_moment_facts(game, moment, lang) for moment in shown],
                "outcome": _outcome(game, lang),
            }
        )
        return
    print(
        say(
            lang,
            "record_of",
            title=game.definition.title,
            format=record.format,
            seed=str(record.seed),
            decks=", ".join(deck.name for deck in record.decks) or "-",
            n=len(record.choices),
        )
    )
    for moment in shown:
        if moment.number:
            seat = game.state.teller.seat(moment.player, lang)
            print(say(lang, "choice", n=moment.number, seat=seat, text=moment.text, key=moment.key))
        for event in moment.events:
            print(f"    {event_line(event, lang)}")
    if game.outcome is not None:
        print(outcome_line(game, lang))


def _moments(record: Record, stop: int | None, lang: str) -> tuple[Game, list[Moment]]:
    game = open_record(dd.game_definition(record.game), record)
    moments = [Moment(0, NONE, "", "", list(game.log))]
    for index, line in enumerate(record.choices[:stop]):
        word, _, key = line.partition(" ")
        seat = whole_number(word)
        told = len(game.log)
        words = _words(game, seat, key, lang)
        try:
            follow(game, [line])
        except ReplayMismatch as error:
            raise ReplayMismatch(index, line, error.reason) from error
        moments.append(Moment(index + 1, seat, key, words, list(game.log[told:])))
    return game, moments


def _words(game: Game, player: int, key: str, lang: str) -> str:
    decision = game.state.decision_of(player)
    for option in decision.options if decision is not None else []:
        if option.key() == key:
            return game.option_text(option, lang)
    return ""


def _heading(record: Record, path: Path) -> dict[str, object]:
    return {
        "file": str(path),
        "game": record.game,
        "rules_version": record.rules_version,
        "format": record.format,
        "seed": record.seed,
        "decks": [deck.name for deck in record.decks],
        "total_choices": len(record.choices),
    }


def _moment_facts(game: Game, moment: Moment, lang: str) -> dict[str, object]:
    seats = game.state.teller.seats
    return {
        "number": moment.number,
        "player": moment.player,
        "seat": "" if moment.player == NONE else seats[moment.player],
        "key": moment.key,
        "text": moment.text,
        "events": [{"text": event.text(lang), **event.facts()} for event in moment.events],
    }


def _outcome(game: Game, lang: str) -> dict[str, object] | None:
    outcome = game.outcome
    if outcome is None:
        return None
    return {
        "winners": outcome.winners,
        "reason": outcome.reason,
        "rule": outcome.rule,
        "text": game.state.teller.outcome(outcome, lang),
    }


def event_line(event: Event, lang: str) -> str:
    """An event as a sentence, with the rule it follows."""
    text = event.text(lang)
    return f"{text}  [{event.rule}]" if event.rule else text


def outcome_line(game: Game, lang: str) -> str:
    assert game.outcome is not None
    text = game.state.teller.outcome(game.outcome, lang)
    return f"{text}  [{game.outcome.rule}]" if game.outcome.rule else text


# -- positions -----------------------------------------------------------------------------


def load_position(path: Path) -> Game:
    """The game that starts from a position file."""
    text = load_scenario(path)
    with naming(path):
        return dd.new_scenario(text, str(path))


def show_position(path: Path, lang: str, as_json: bool) -> None:
    """A position as the player to move sees it."""
    facts = scenario_facts(load_scenario(path), str(path))
    game = load_position(path)
    player = game.decision.player if game.outcome is None else NONE
    words: dict[str, object] = {
        name: str(facts[name]) for name in ("title", "note", "goal") if name in facts
    }
    if as_json:
        options = game.decision.options if game.outcome is None else []
        print_json(
            words
            | {
                "file": str(path),
                "game": game.definition.id,
                "format": game.setup.format,
                "player": player,
                "prompt": game.prompt(game.decision, lang) if options else "",
                "options": [{"key": o.key(), "text": game.option_text(o, lang)} for o in options],
                "view": game.view(player).plain(),
                "outcome": _outcome(game, lang),
            }
        )
        return
    from drawdestiny.cli.choices import option_lines
    from drawdestiny.cli.tables import Sight, table

    for line in words.values():
        print(line)
    out = console()
    out.print(table(Sight(game.definition, game.view(player), lang)))
    if game.outcome is not None:
        print(outcome_line(game, lang))
        return
    seat = game.state.teller.seat(player, lang)
    print(say(lang, "asks", seat=seat, question=game.prompt(game.decision, lang)))
    for text in option_lines(game, game.decision, lang):
        out.print(text)
