"""A table for people who watch a learning program: as text, or as a picture with our faces."""

from __future__ import annotations

import io
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from drawdestiny.cards.faces import HEIGHT, WIDTH, face
from drawdestiny.cards.profile import Profile, profile
from drawdestiny.cards.sheets import png
from drawdestiny.engine.view import View, ZoneView
from drawdestiny.lab.table import Rules

MODES: Final = ("ansi", "rgb_array")

CARD: Final = 72
"""How wide a card is, in dots."""
GAP: Final = 6
ROW: Final = 12
"""Cards in a row."""


def render(mode: str | None, rules: Rules, view: View) -> Any:
    """The table in that form; nothing if none was asked for."""
    if mode == "ansi":
        return as_text(rules, view)
    return as_picture(rules, view) if mode == "rgb_array" else None


def as_text(rules: Rules, view: View) -> str:
    """The zones in which something lies, line by line."""
    lines = [f"{rules.game.title}, turn {view.turn}, {view.seats[view.active]} to move"]
    for zone in _zones(view):
        names = [rules.game.catalogue().card(card.id).name() for card in zone.cards]
        count = "?" if zone.count < 0 else str(zone.count)
        known = f": {'; '.join(names)}" if names else ""
        lines.append(f"  {view.seats[zone.owner]} {zone.kind} ({count}){known}")
    if view.asked:
        lines.append(f"{view.asked}? {', '.join(view.options)}")
    return "\n".join(lines)


def as_picture(rules: Rules, view: View) -> NDArray[np.uint8]:
    """The cards that the viewer knows, a row for each zone: height, width and three colours."""
    from PIL import Image

    high = CARD * HEIGHT / WIDTH
    parts: list[str] = []
    y = float(GAP)
    for zone in _zones(view):
        count = "" if zone.count < 0 else f" {zone.count}"
        parts.append(_words(GAP, y + 11, f"{view.seats[zone.owner]} {zone.kind}{count}"))
        y += 16
        for first in range(0, len(zone.cards), ROW):
            for place, card in enumerate(zone.cards[first : first + ROW]):
                drawn = _face(rules, card.id)
                parts.append(
                    drawn.replace(
                        f'width="{WIDTH}" height="{HEIGHT}" role="img"',
                        f'x="{GAP + place * (CARD + GAP)}" y="{y:.1f}" width="{CARD}" '
                        f'height="{high:.1f}"',
                        1,
                    )
                )
            y += high + GAP
    wide = GAP + ROW * (CARD + GAP)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{y:.0f}" '
        f'viewBox="0 0 {wide} {y:.0f}"><rect width="100%" height="100%" fill="#15161c"/>'
        f"{''.join(parts)}</svg>"
    )
    with Image.open(io.BytesIO(png(svg, wide))) as picture:
        return np.asarray(picture.convert("RGB"))


def _zones(view: View) -> list[ZoneView]:
    """The zones with cards, those of the viewer last, as at a table."""
    found = [zone for zone in view.zones if zone.count != 0]
    return sorted(found, key=lambda zone: (zone.owner == view.viewer, zone.owner))


def _face(rules: Rules, id: str) -> str:
    shown: Profile = profile(rules.game, rules.game.catalogue().card(id))
    return face(shown, "en")


def _words(x: float, y: float, text: str) -> str:
    return (
        f'<text x="{x}" y="{y:.1f}" font-family="Bitstream Vera Sans,sans-serif" '
        f'font-size="11" fill="#f4f4f4">{text}</text>'
    )
