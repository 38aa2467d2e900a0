"""Parts that the tables are put together from: panels of rows, cards alike, two sides facing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import ROUNDED
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from drawdestiny.cli.tables import Sight
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.view import CardView

DOT = " · "
"""Stands between things in a row: card names have commas of their own."""


def grid(*columns: str) -> Table:
    """Rows in columns: label, name, number or figure, each laid out in its way."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), expand="wide" in columns)
    for column in columns:
        if column == "label":
            rows.add_column(style="dim", no_wrap=True)
        elif column == "number":
            rows.add_column(style="dim", no_wrap=True, justify="right")
        elif column == "figure":
            rows.add_column(no_wrap=True, justify="right")
        else:
            rows.add_column(overflow="fold", ratio=1 if column == "wide" else None)
    return rows


def boxed(title: Text, inside: RenderableType) -> RenderableType:
    return Panel(
        inside, title=title, title_align="left", box=ROUNDED, border_style="dim", expand=True
    )


def seat_title(sight: Sight, player: int, starred: bool, notes: Iterable[str]) -> Text:
    """The seat, a star if it is its turn, and what is counted beside it."""
    title = Text(sight.seat(player), style="bold" if player == sight.view.viewer else "default")
    if starred:
        title.append(" *", style="bold yellow")
    for note in notes:
        title.append(f"{DOT}{note}", style="not bold dim")
    return title


def piles(sight: Sight, player: int, kinds: Sequence[str]) -> list[str]:
    """draw deck 54, hand 6 ... Of a pile that may not be counted: the card on top."""
    notes = []
    for kind in kinds:
        zone = sight.view.zone(kind, player)
        shown = str(zone.count) if zone.count != NONE else named(sight, zone.cards[-1:])
        notes.append(f"{sight.zone(kind)} {shown}".rstrip())
    return notes


def alike(cards: Sequence[CardView]) -> list[list[CardView]]:
    """The cards, with copies that lie there in the same way taken together."""
    groups: list[list[CardView]] = []
    for card in cards:
        for group in groups:
            if group[0].id == card.id and group[0].marks == card.marks:
                group.append(card)
                break
        else:
            groups.append([card])
    return groups


def times(count: int, name: str) -> str:
    return name if count == 1 else f"{count} × {name}"


def named(sight: Sight, cards: Sequence[CardView]) -> str:
    """The names in a row, copies counted."""
    return DOT.join(times(len(group), sight.name(group[0])) for group in alike(cards))


def face_off(left: Sequence[Text], right: Sequence[Text]) -> RenderableType:
    """Two sides beside each other, line by line."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), expand=True)
    rows.add_column(ratio=1, overflow="fold")
    rows.add_column(ratio=1, overflow="fold")
    rows.add_row(Text("\n").join(left), Text("\n").join(right))
    return rows
