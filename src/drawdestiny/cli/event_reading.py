"""The commands of ``drawdestiny events`` that read: standings, brackets, reasons, files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from drawdestiny.cli.event_file import (
    EVENT,
    File,
    Json,
    Lang,
    Name,
    enter,
    keep,
    load,
    print_matches,
    print_round,
    print_standings,
    print_state,
)
from drawdestiny.cli.output import naming, print_json, write_file
from drawdestiny.cli.speech import CommandError, language, say

app = typer.Typer(rich_markup_mode=None)

FORMS = ("json", "players", "matches", "standings")


@app.command()
def show(file: File = EVENT, json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.events.facts import facts
    from drawdestiny.events.render import described

    spoken = language(lang)
    event = load(file)
    if json:
        print_json(facts(event))
        return
    print(event.rules.title)
    print(described(event.rules, spoken))
    if event.round is not None:
        print()
        if event.league:
            print_matches(event, event.open, spoken)
        else:
            print_round(event, event.round, spoken)
        print()
        print_standings(event, spoken)
    else:
        print(", ".join(entrant.name for entrant in event.entrants.values()))
    print_state(event, spoken)


@app.command()
def pairings(
    round: Annotated[int, typer.Option("--round", min=0, metavar="N", show_default=False)] = 0,
    file: File = EVENT,
    lang: Lang = "",
) -> None:
    event = load(file)
    if not event.rounds:
        raise CommandError("event_no_round")
    if round > len(event.rounds):
        raise CommandError("event_rounds", n=len(event.rounds))
    if event.league and not round:
        print_matches(event, event.open, language(lang))
        return
    print_round(event, event.rounds[(round or len(event.rounds)) - 1], language(lang))


@app.command()
def standings(file: File = EVENT, json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.events.facts import standing_facts

    event = load(file)
    if json:
        print_json(standing_facts(event))
    elif not event.stages:
        raise CommandError("event_no_round")
    else:
        print_standings(event, language(lang))


@app.command()
def bracket(file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events.render import bracket_lines

    lines = bracket_lines(load(file), language(lang))
    if not lines:
        raise CommandError("event_no_bracket")
    print("\n".join(lines))


@app.command()
def why(name: Name, file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events.render import why as told

    event = load(file)
    print("\n".join(told(event, event.find(name).id, language(lang))))


@app.command()
def log(file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events.render import told

    print("\n".join(told(load(file), language(lang))))


@app.command()
def check(file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events.check import check as looked

    spoken = language(lang)
    event = load(file)
    wrong = looked(event.log)
    for error in wrong:
        print(error.text(spoken))
    if wrong:
        raise typer.Exit(1)
    print(say(spoken, "event_checked", n=len(event.rounds)))


@app.command("export")
def export_(
    out: Annotated[Path, typer.Argument(metavar="FILE")],
    what: Annotated[str, typer.Option("--what", metavar="WHAT")] = "",
    file: File = EVENT,
    lang: Lang = "",
) -> None:
    from drawdestiny.events import files

    event = load(file)
    what = what or ("json" if out.suffix.lower() == ".json" else "standings")
    if what not in FORMS:
        raise CommandError("bad_word", option="--what", value=what, known=", ".join(FORMS))
    made = {
        "json": files.write_log,
        "players": files.players_csv,
        "matches": files.matches_csv,
        "standings": files.standings_csv,
    }[what]
    write_file(out, made(event))
    print(say(language(lang), "saved", path=str(out)))


@app.command("import")
def import_(
    source: Annotated[Path, typer.Argument(metavar="FILE")], file: File = EVENT, lang: Lang = ""
) -> None:
    from drawdestiny.engine.errors import unreadable
    from drawdestiny.events.files import read_players

    spoken = language(lang)
    if source.suffix.lower() == ".json":
        event = load(source)
        if file.exists():
            raise CommandError("event_file_there", path=str(file))
        keep(file, event)
        print(say(spoken, "event_new", title=event.rules.title, path=str(file)))
        return
    try:
        text = source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(str(source), error) from error
    with naming(source):
        entrants = read_players(text)
    enter(load(file), entrants, file, spoken)
