"""The command ``sim``: many games between bots, and what came out."""

from __future__ import annotations

import sys
from pathlib import Path

import drawdestiny as dd
from drawdestiny.cli.output import print_json, write_file
from drawdestiny.cli.speech import CommandError, say
from drawdestiny.engine.card_sets import set_records
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.numerals import seed_in
from drawdestiny.engine.record import DeckRecord
from drawdestiny.engine.words import figure
from drawdestiny.lab.simulate import Match, Simulation, told_reasons
from drawdestiny.players import make_bot


def make_match(game: str, players: str, decks: str, format: str, seed: str) -> Match:
    """The match that the options describe; everything wrong with it is found before it starts."""
    definition = dd.game_definition(game)
    bots = [name.strip() for name in players.split(",")]
    for name in bots:
        make_bot(name)
    check_players(definition, len(bots))
    era = definition.format(format).id if format else definition.formats[0].id
    names = [name.strip() for name in decks.split(",")] if decks else []
    if names and len(names) != len(bots):
        raise CommandError("one_deck_each", n=len(names), players=len(bots))
    lists = [dd.find_deck(game, name) for name in names or definition.default_decks(len(bots), era)]
    playing = definition.for_decks(lists)
    playing.start(Setup(era, lists, seed), seeded(seed))
    rows = [DeckRecord.of(deck) for deck in lists]
    return Match(game, era, bots, rows, seed_in(seed), sets=set_records(playing.sets))


def check_players(definition: GameDefinition, players: int) -> None:
    if players not in definition.seats:
        numbers = ", ".join(str(n) for n in definition.seats)
        raise CommandError("cannot_play", n=players, game=definition.id, known=numbers)


def simulate(
    match: Match, games: int, jobs: int, keep: Path | None, lang: str, as_json: bool
) -> None:
    simulation = Simulation(match, games, jobs)
    if sys.stderr.isatty():
        _run_with_progress(simulation)
    else:
        simulation.run()
    kept = _keep(simulation, keep) if keep is not None else []
    facts = _facts(simulation, kept)
    if as_json:
        print_json(facts)
    else:
        _print(simulation, facts, lang)


def _run_with_progress(simulation: Simulation) -> None:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(simulation.match.game, total=simulation.games)

        def advance(done: int) -> None:
            if done % 20 == 0 or done == simulation.games:
                bar.update(task, completed=done)

        simulation.run(advance)


def _keep(simulation: Simulation, folder: Path) -> list[str]:
    """Write the record of every game that failed."""
    paths = []
    for failure in simulation.tally.failures:
        path = folder / f"{simulation.match.game}-{failure.record.seed}.json"
        write_file(path, failure.record.dumps())
        paths.append(str(path))
    return paths


def _facts(simulation: Simulation, kept: list[str]) -> dict[str, object]:
    tally, match, seconds = simulation.tally, simulation.match, simulation.seconds
    first = tally.failures[0] if tally.failures else None
    return {
        "game": match.game,
        "format": match.format,
        "players": match.players,
        "decks": [deck.name for deck in match.decks],
        "seed": match.seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else 0,
        "mean_decisions": round(tally.decisions / tally.games, 2) if tally.games else 0,
        "wins": tally.wins,
        "draws": tally.draws,
        "errors": len(tally.failures),
        "replaced": tally.replaced,
        "first_error": None
        if first is None
        else {
            "game": first.index,
            "seed": first.record.seed,
            "text": first.text,
            "record": kept[0] if kept else None,
        },
        "interrupted": simulation.interrupted,
    }


def _print(simulation: Simulation, facts: dict[str, object], lang: str) -> None:
    tally, match = simulation.tally, simulation.match
    if simulation.interrupted:
        print(say(lang, "sim_interrupted", n=tally.games, total=simulation.games))
    print(
        say(
            lang,
            "sim_done",
            n=tally.games,
            decisions=tally.decisions,
            seconds=figure(simulation.seconds, ".3f", lang),
            rate=str(facts["decisions_per_second"]),
            mean=figure(tally.decisions / (tally.games or 1), ".2f", lang),
        )
    )
    for seat, bot in enumerate(match.players):
        share = tally.wins[seat] / (tally.games or 1)
        print(
            say(
                lang,
                "sim_seat",
                seat=seat + 1,
                bot=bot,
                deck=match.decks[seat].name,
                n=tally.wins[seat],
                share=figure(share, ".1%", lang),
            )
        )
    print(say(lang, "sim_draws", n=tally.draws, errors=len(tally.failures)))
    for bot, reason, count in told_reasons(tally.replaced, lang):
        print(say(lang, "lab_replaced", n=count, bot=bot, reason=reason))
    first = facts["first_error"]
    if isinstance(first, dict):
        print(say(lang, "sim_error", game=first["game"], text=first["text"]))
        if first["record"]:
            print(say(lang, "sim_kept", path=first["record"]))
