"""An event as text: the whole log as JSON, and lists as CSV for other programs."""

from __future__ import annotations

import csv
import io

import msgspec

from drawdestiny.engine.words import slug
from drawdestiny.events.entries import Entrant, Log
from drawdestiny.events.event import Event
from drawdestiny.events.render import shown
from drawdestiny.events.settings import EventError
from drawdestiny.events.standings import standings

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Log)


def write_log(event: Event) -> str:
    """The event as JSON, an entry a line."""
    lines = ",\n".join(_ENCODER.encode(entry).decode() for entry in event.log)
    return f'{{"drawdestiny_event": 1, "entries": [\n{lines}\n]}}\n'


def read_log(text: str) -> Event:
    """The event of such a text; refused where it is none."""
    try:
        log = _DECODER.decode(text)
    except msgspec.DecodeError as error:
        raise EventError("bad_file", reason=str(error).rstrip(".")) from error
    event = Event(log.entries)
    if event.settings is None:
        raise EventError("no_event")
    return event


def new_id(event: Event, name: str) -> str:
    """A short name that nobody in the event has."""
    base = slug(name) or "player"
    id, number = base, 2
    while id in event.entrants:
        id, number = f"{base}-{number}", number + 1
    return id


def read_players(text: str) -> list[Entrant]:
    """Players of a CSV file: a column ``name``, and if they like ``rating`` and ``members`` (with
    a semicolon between); or names alone, one a line."""
    rows = [row for row in csv.reader(io.StringIO(text.lstrip("\ufeff"))) if any(row)]
    if not rows:
        raise EventError("no_names")
    head = [cell.strip().lower() for cell in rows[0]]
    if "name" not in head:
        head, rows = ["name"], [[], *rows]
    found = []
    for number, row in enumerate(rows[1:], 2):
        cells = dict(zip(head, (cell.strip() for cell in row), strict=False))
        rating = cells.get("rating") or "0"
        if not rating.isdecimal() or len(rating) > 6:
            raise EventError("bad_rating", line=number, rating=rating)
        members = [name.strip() for name in cells.get("members", "").split(";") if name.strip()]
        found.append(Entrant("", cells.get("name", ""), members, rating=int(rating)))
    return found


def players_csv(event: Event) -> str:
    rows = [
        [e.name, str(e.rating or ""), "; ".join(e.members), "1" if e.id in event.dropped else ""]
        for e in event.entrants.values()
    ]
    return _csv(["name", "rating", "members", "dropped"], rows)


def matches_csv(event: Event) -> str:
    """Every match: who met whom, on which sides, and how it ended."""
    rows = []
    for match in event.matches():
        names = [event.name(id) for id in match.players] + [""]
        sides = [*match.sides, "", ""]
        row = [str(match.round), str(match.table), names[0], names[1], sides[0], sides[1]]
        if match.bye:
            row += ["", "", "", "bye"]
        elif match.result is None:
            row += ["", "", "", "open"]
        else:
            wins = [str(n) for n in match.result.wins]
            row += [*wins, str(match.result.draws), match.result.why]
        rows.append(row)
    head = ["round", "table", "player", "opponent", "side", "opponent_side"]
    return _csv([*head, "wins", "opponent_wins", "draws", "note"], rows)


def standings_csv(event: Event) -> str:
    figures = ["points", *event.rules.scoring.tie_breaks]
    rows = []
    for row in standings(event):
        sums = [shown(figure.value, "en") for figure in row.sums] or [""] * len(figures)
        record = [str(n) for n in row.record]
        rows.append([str(row.place), event.name(row.id), *record, *sums, row.note])
    return _csv(["place", "name", "wins", "draws", "losses", "byes", *figures, "note"], rows)


def _csv(head: list[str], rows: list[list[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    # A spreadsheet must not read a name as a formula.
    writer.writerows([_plain(cell) for cell in row] for row in rows)
    return out.getvalue()


def _plain(cell: str) -> str:
    return f"'{cell}" if cell[:1] in ("=", "+", "@") else cell
