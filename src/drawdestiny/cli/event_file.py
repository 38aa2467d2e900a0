"""The file of an event: read, changed and written whole; and what is printed of it."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from drawdestiny.cli.output import naming, print_listing, write_file
from drawdestiny.cli.speech import CommandError, say

if TYPE_CHECKING:
    from drawdestiny.events.entries import Entrant, Entry
    from drawdestiny.events.event import Event, Match, Round

File = Annotated[Path, typer.Option("--file", metavar="FILE", envvar="DRAWDESTINY_EVENT")]
Json = Annotated[bool, typer.Option("--json")]
Lang = Annotated[str, typer.Option("--lang", metavar="LANG")]
Name = Annotated[str, typer.Argument(metavar="NAME")]
EVENT = Path("event.json")


def load(path: Path) -> Event:
    """The event of a file."""
    from drawdestiny.engine.errors import unreadable
    from drawdestiny.events.files import read_log

    if not path.exists():
        raise CommandError("no_event_file", path=str(path))
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(str(path), error) from error
    with naming(path):
        return read_log(text)


def keep(path: Path, event: Event, *made: Entry) -> None:
    """Take the entries over and write the file."""
    from drawdestiny.events.files import write_log

    for entry in made:
        event.apply(entry)
    write_file(path, write_log(event))


def now() -> int:
    return int(time.time() * 1000)


def enter(event: Event, entrants: list[Entrant], file: Path, lang: str) -> None:
    """All of them, or none."""
    import msgspec

    from drawdestiny.events import propose
    from drawdestiny.events.files import new_id

    for entrant in entrants:
        named = msgspec.structs.replace(entrant, id=new_id(event, entrant.name))
        event.apply(propose.join(event, named, now()))
    keep(file, event)
    print(say(lang, "event_joined", n=len(event.entrants)))


def print_round(event: Event, round: Round, lang: str) -> None:
    from drawdestiny.events.render import round_title

    print(round_title(event, round, lang))
    print_matches(event, round.matches, lang)


def print_matches(event: Event, matches: list[Match], lang: str) -> None:
    from drawdestiny.events.render import pairing_row

    rows = [pairing_row(event, match, lang) for match in matches]
    head = "head_match" if event.league else "head_table"
    print_listing([say(lang, head), "", "", "", ""], rows)


def print_standings(event: Event, lang: str) -> None:
    from drawdestiny.events.render import standing_heads, standing_rows

    heads, rows = standing_heads(event, lang), standing_rows(event, lang)
    # On paper too, figures need their heads; a listing has them on a terminal alone.
    print_listing(heads, rows if sys.stdout.isatty() else [heads, *rows])


def print_state(event: Event, lang: str) -> None:
    """What comes next."""
    from drawdestiny.events.progress import state, winners

    stands = state(event)
    if stands == "over":
        names = ", ".join(event.name(id) for id in winners(event))
        print(say(lang, "event_over", names=names))
    elif stands == "playing":
        print(say(lang, "event_playing", n=len(event.open)))
    elif event.league and stands == "waiting":
        print(say(lang, "event_at_leisure"))
    else:
        print(say(lang, f"event_{stands}", n=len(event.entrants)))
