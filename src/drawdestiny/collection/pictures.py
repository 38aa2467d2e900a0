"""How complete a collection is, as bars to read and as a picture."""

from __future__ import annotations

from html import escape
from typing import Final

from drawdestiny.cards.faces import FONT
from drawdestiny.cards.pictures import PALETTES
from drawdestiny.collection.products import WORDS
from drawdestiny.engine.words import Words

CARDS: Final = Words("drawdestiny.cards")
WIDE: Final = 30

Rows = list[tuple[str, str, int, int]]
"""Set, rarity, how many there are, how many there could be."""


def by_set(told: Rows) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for set, _, have, of in told:
        before = found.get(set, (0, 0))
        found[set] = (before[0] + have, before[1] + of)
    return found


def completion_bars(told: Rows, lang: str) -> list[str]:
    """A line a set, and below it one for each rarity."""
    out = []
    for set, (have, of) in by_set(told).items():
        out.append(_sentence(set, have, of, lang))
        for other, rarity, own, every in told:
            if other == set:
                full = round(WIDE * own / every)
                label = CARDS.say(lang, "rarity", rarity) if rarity else "–"
                out.append(f"  {label:<16} {'█' * full}{'░' * (WIDE - full)} {own}/{every}")
    return out


def completion_picture(name: str, told: Rows, lang: str) -> str:
    """The same as an SVG document: a bar a rarity, grouped by set."""
    pal = PALETTES["light"]
    rows = len(told) + len(by_set(told))
    high = 100 + 34 * rows
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="{high}" '
        f'viewBox="0 0 1000 {high}" font-family="{FONT}" role="img">'
        f"<title>{escape(name)}</title>"
        f'<rect width="1000" height="{high}" fill="{pal.frame}"/>'
        f'<text x="24" y="56" font-size="32" font-weight="700" fill="#ffffff">'
        f"{escape(name)}</text>"
    ]
    y = 96
    for set, (have, of) in by_set(told).items():
        out.append(
            f'<text x="24" y="{y}" font-size="20" font-weight="700" fill="{pal.edge}">'
            f"{escape(_sentence(set, have, of, lang))}</text>"
        )
        y += 34
        for other, rarity, own, every in told:
            if other != set:
                continue
            label = CARDS.say(lang, "rarity", rarity) if rarity else "–"
            out.append(
                f'<text x="44" y="{y}" font-size="17" fill="#ffffff">{escape(label)}</text>'
                f'<rect x="220" y="{y - 16}" width="660" height="20" rx="6" fill="{pal.ink}"/>'
                f'<rect x="220" y="{y - 16}" width="{660 * own / every:.0f}" height="20" rx="6" '
                f'fill="{pal.glow[0]}"/>'
                f'<text x="896" y="{y}" font-size="17" fill="#ffffff">{own}/{every}</text>'
            )
            y += 34
    return "".join(out) + "</svg>"


def _sentence(set: str, have: int, of: int, lang: str) -> str:
    named = CARDS.say(lang, "set", set) if CARDS.has(lang, "set", set) else set
    percent = round(100 * have / of) if of else 0
    return WORDS.say(
        lang, "say", "completion", {"set": named, "have": have, "all": of, "percent": percent}
    )
