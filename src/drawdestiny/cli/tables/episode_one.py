"""The table of Episode One: three planets, a row for each seat, the hand and what is to come."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from drawdestiny.cli.tables import Sight
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.view import CardView

PLANETS = ("naboo", "tatooine", "coruscant")
FLAGS = {"double": "double_next", "no_trap": "no_trap_next", "must_draw": "must_draw"}
"""What a player may have before them, and the game's own sentence for it."""


def table(sight: Sight) -> RenderableType:
    parts: list[RenderableType] = [_planets(sight)]
    parts += [Text(f"  {line}", style="yellow") for line in _flags(sight)]
    parts += [Text(f"  {line}") for line in _being_played(sight)]
    if sight.view.viewer != NONE:
        parts.append(_hand(sight))
    return Group(*parts)


def _planets(sight: Sight) -> RenderableType:
    board = Table(box=ROUNDED, border_style="dim", show_lines=True, expand=True)
    board.add_column("")
    for planet in PLANETS:
        board.add_column(Text(sight.word("place", planet)), ratio=1, overflow="fold")
    for player in sight.others():
        cells: list[Text] = [_seat(sight, player)]
        for planet in PLANETS:
            cards = sight.view.zone(planet, player).cards
            cells.append(Text("\n").join([_character(sight, card) for card in cards]))
        board.add_row(*cells)
    return board


def _seat(sight: Sight, player: int) -> Text:
    own = player == sight.view.viewer
    cell = Text(sight.seat(player), style="bold" if own else "")
    if player == sight.view.active:
        cell.append(" *", style="bold yellow")
    for kind in ("deck", "hand", "discard"):
        count = sight.view.zone(kind, player).count
        cell.append(f"\n{sight.zone(kind)} {count}", style="not bold dim")
    return cell


def _character(sight: Sight, card: CardView) -> Text:
    text = Text(sight.name(card))
    bonus = sight.facts(card).get("leader_bonus")
    if bonus is not None:
        text.append(f" +{bonus}", style="green")
    return text


def _flags(sight: Sight) -> list[str]:
    lines = []
    for fact, event in FLAGS.items():
        marked = sight.view.facts[fact]
        assert isinstance(marked, list)
        for player, is_marked in enumerate(marked):
            if is_marked:
                seat = sight.seat(player)
                lines.append(sight.game.words.say(sight.lang, "event", event, {"player": seat}))
    return lines


def _being_played(sight: Sight) -> list[str]:
    return [
        f"{sight.zone('play')}: {sight.name(card)}"
        for player in sight.others()
        for card in sight.view.zone("play", player).cards
    ]


def _hand(sight: Sight) -> RenderableType:
    rows = Table(box=None, show_header=False, padding=(0, 1), title_justify="left")
    rows.add_column(justify="right", style="dim", no_wrap=True)
    rows.add_column(no_wrap=True)
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column(overflow="fold")
    for card in sight.view.zone("hand", sight.view.viewer).cards:
        face = sight.card(card)
        facts = sight.facts(card)
        destiny = f"{sight.word('stat', 'destiny')} {facts.get('destiny', '-')}"
        text = sight.game.card_text(face, sight.lang)
        kind = f"{sight.word('kind', face.kind)}, {destiny}"
        rows.add_row(Text(f"#{card.card}"), Text(sight.name(card)), Text(kind), Text(text))
    return rows
