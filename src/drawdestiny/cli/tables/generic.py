"""A table for any game: every zone of every seat that has cards in it, then facts in words."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from drawdestiny.cli.tables import Sight
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.view import ZoneView


def table(sight: Sight) -> RenderableType:
    parts: list[RenderableType] = [_seat(sight, player) for player in sight.others()]
    facts = _facts(sight)
    if facts:
        parts.append(Text(facts, style="dim"))
    return Group(*parts)


def _seat(sight: Sight, player: int) -> RenderableType:
    rows = Table(box=None, show_header=False, padding=(0, 1))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column(justify="right", no_wrap=True)
    rows.add_column(overflow="fold")
    for zone in sight.view.zones:
        if zone.owner == player and zone.count:
            count = "" if zone.count == NONE else str(zone.count)
            rows.add_row(Text(sight.zone(zone.kind)), count, Text(_cards(sight, zone)))
    own = player == sight.view.viewer
    title = Text(sight.seat(player), style="bold" if own else "")
    return Panel(rows, title=title, title_align="left", box=ROUNDED, border_style="dim")


def _cards(sight: Sight, zone: ZoneView) -> str:
    return ", ".join(f"{sight.name(card)} #{card.card}" for card in zone.cards)


def _facts(sight: Sight) -> str:
    """The facts that the game has words for. What is meant for programs is not shown to people."""
    shown = []
    for name, value in sight.view.facts.items():
        named = sight.game.words.has(sight.lang, "fact", name)
        if named and value not in (None, "", [], {}, False):
            shown.append(f"{sight.word('fact', name)}: {value}")
    return "  ".join(shown)
