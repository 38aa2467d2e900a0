"""Small grey pictures of screens, to notice when a screen no longer looks like itself.

A picture is so coarse that it does not depend on how a machine draws letters: it shows where
things lie, how large they are and how bright. ``make screens`` takes the pictures anew.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "snapshots"
SIZE = (128, 80)
FAR = 40
"""So much brighter or darker (of 255) is another thing, not another font."""
MOST_FAR = 0.075
"""The part of a picture that may be another thing: a name, a date, a clock."""
MEAN = 9.0
"""How much brighter or darker a picture may be on average."""

DRAWN = (
    "home",
    "learn",
    "table-episode-one",
    "table-young-jedi",
    "table-jedi-knights",
    "table-text",
    "decks",
    "deck-builder",
    "cards",
    "card",
    "packs",
    "puzzles",
    "rulebook",
    "settings",
    "sign-in",
)
"""Screens that always show the same."""


def picture(page: Page) -> Image.Image:
    shot = Image.open(io.BytesIO(page.screenshot()))
    return shot.convert("L").resize(SIZE, Image.Resampling.BOX)


def apart(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two pictures differ: on average, and in which part of them by much."""
    histogram = ImageChops.difference(one, other).histogram()
    pixels = SIZE[0] * SIZE[1]
    mean = sum(step * count for step, count in enumerate(histogram)) / pixels
    return mean, sum(histogram[FAR:]) / pixels
