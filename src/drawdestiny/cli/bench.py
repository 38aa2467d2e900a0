"""The command ``bench``: how fast this build is on this machine."""

from __future__ import annotations

from drawdestiny.cli.output import print_json, print_listing
from drawdestiny.cli.speech import say
from drawdestiny.engine.build import compiled
from drawdestiny.engine.words import figure
from drawdestiny.games import game_definition, game_ids
from drawdestiny.lab.bench import measure


def show_benchmarks(game: str, seconds: float, lang: str, as_json: bool) -> None:
    rows = []
    for id in [game] if game else game_ids():
        definition = game_definition(id)
        for format in definition.formats:
            for players in definition.seats:
                rows.append(measure(definition, format.id, players, seconds))
    if as_json:
        print_json(rows)
        return
    words = ("game", "format", "players", "rate", "games", "clone", "world", "search", "memory")
    print_listing(
        [say(lang, f"bench_{word}") for word in words],
        [
            [
                row["game"],
                row["format"],
                str(row["players"]),
                figure(row["decisions_per_second"], ",.0f", lang),
                figure(row["games_per_second"], ",.0f", lang),
                figure(row["clone_microseconds"], ".1f", lang),
                figure(row["world_microseconds"], ".1f", lang),
                figure(row["search_iterations_per_second"], ",.0f", lang),
                figure(row["game_kilobytes"], ".0f", lang),
            ]
            for row in rows
        ],
    )
    build = say(lang, "bench_compiled" if compiled() else "bench_pure")
    print(say(lang, "bench_build", build=build))
