"""The event and its rounds as an iCalendar file (RFC 5545)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from drawdestiny.events import entries as own
from drawdestiny.events import render
from drawdestiny.server.events.entries import Recorded
from drawdestiny.server.events.running import Running

HOUR: Final = 3_600_000
LONGEST: Final = 75
"""Bytes of a line; what is longer goes on in the next line, after a blank."""


def calendar(running: Running, address: str, lang: str) -> str:
    """One entry for the event or its season, and one for each round that was paired."""
    title = running.event.rules.title
    first = running.started or running.terms.starts or running.log[0].when
    last = running.terms.ends or first + HOUR
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Draw Destiny//Events//EN"]
    lines += _entry(running, "event", title, first, last, address)
    if not running.event.league:
        for number, when in enumerate(_paired(running), 1):
            if number <= len(running.event.rounds):
                round = running.event.rounds[number - 1]
                told = f"{title}: {render.round_title(running.event, round, lang)}"
                lines += _entry(running, f"round-{number}", told, when, when + HOUR, address)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def _paired(running: Running) -> list[int]:
    """When each round was paired; the last time, where it was paired again."""
    found: list[int] = []
    for entry in running.log:
        for part in entry.parts:
            for one in part.entry.parts if isinstance(part, Recorded) else ():
                if isinstance(one, own.Unpaired):
                    found.pop()
                elif isinstance(one, own.Paired):
                    found.append(entry.when)
    return found


def _entry(
    running: Running, name: str, title: str, begins: int, ends: int, address: str
) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{running.id}-{name}@drawdestiny",
        f"DTSTAMP:{_moment(running.last)}",
        f"DTSTART:{_moment(begins)}",
        f"DTEND:{_moment(ends)}",
        f"SUMMARY:{_escaped(title)}",
        f"URL:{address}",
        "END:VEVENT",
    ]


def _moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> list[str]:
    parts: list[str] = []
    part = ""
    for letter in line:
        if len((part + letter).encode()) > LONGEST:
            parts.append(part)
            part = " "
        part += letter
    return [*parts, part]
