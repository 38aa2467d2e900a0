"""Showing a deck: its curves, in figures, as bars in a terminal, and as a picture."""

from __future__ import annotations

from html import escape
from typing import Final

import msgspec

from drawdestiny.cards.faces import FONT
from drawdestiny.cards.layout import PIP_COLOURS
from drawdestiny.cards.library import Library
from drawdestiny.cards.pictures import PALETTES
from drawdestiny.cards.type import fit
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import Words, figure

WORDS: Final = Words("drawdestiny.decks")
CURVES: Final = ["destiny", "cost", "power", "damage", "defense"]
SORTS: Final = ["dot", "wedge", "site", "rarity", "theme"]


class Curve(msgspec.Struct):
    """How many cards have each value."""

    word: str
    counts: dict[str, int]
    mean: float | None = None


class Portrait(msgspec.Struct):
    """A deck in figures."""

    name: str
    game: str
    side: str
    size: int
    kinds: dict[str, int]
    curves: list[Curve]


def portrait(library: Library, game: GameDefinition, deck: Deck) -> Portrait:
    """The figures of a deck: kinds, curves of the numbers, dots, site bonuses."""
    cards = [(library.by_id[id], n) for id, n in deck.cards.items() if id in library.by_id]
    cards.sort(key=lambda pair: pair[0].card.code)
    kinds: dict[str, int] = {}
    for p, n in cards:
        kinds[p.card.kind] = kinds.get(p.card.kind, 0) + n
    curves = []
    for field in CURVES:
        values: dict[int, int] = {}
        for p, n in cards:
            if p.numbers.get(field):
                value = p.numbers[field][0]
                values[value] = values.get(value, 0) + n
        if values:
            total = sum(values.values())
            mean = sum(v * n for v, n in values.items()) / total
            span = range(min(values), max(values) + 1)
            counts = {str(v): values.get(v, 0) for v in span}
            curves.append(Curve(field, counts, round(mean, 2)))
    for field in SORTS:
        sorts: dict[str, int] = {}
        for p, n in cards:
            told = p.spelled.get(field) or ([p.rarity] if field == "rarity" and p.rarity else [])
            if field == "site":
                for place, bonus in site_bonuses(library, p.id):
                    sorts[place] = sorts.get(place, 0) + n * bonus
                continue
            for word in told[:1] if field == "dot" else told:
                sorts[word] = sorts.get(word, 0) + n
        if len(sorts) > 1:
            curves.append(Curve(field, dict(sorted(sorts.items()))))
    return Portrait(deck.name, game.id, deck.side, deck.size(), kinds, curves)


def site_bonuses(library: Library, id: str) -> list[tuple[str, int]]:
    """What the card adds at each place, by its face."""
    from drawdestiny.cards.layout import layout_of

    p = library.by_id[id]
    return [(b.place, b.amount) for b in layout_of(p.game, p.card, "en").bonuses if b.amount]


def lines(told: Portrait, game: GameDefinition, lang: str, wide: int = 40) -> list[str]:
    """The portrait as bars to read in a terminal."""
    out = [_title(told, lang), "", WORDS.say(lang, "show", "kinds")]
    top = max(told.kinds.values(), default=1)
    for kind, n in told.kinds.items():
        out.append(_bar(game.words.say(lang, "kind", kind), n, top, wide))
    for curve in told.curves:
        out += ["", _heading(curve, lang)]
        top = max(*curve.counts.values(), 1)
        out += [_bar(_label(curve, v, lang), n, top, wide) for v, n in curve.counts.items()]
    return out


def picture(told: Portrait, game: GameDefinition, lang: str) -> str:
    """The portrait as an SVG document."""
    pal = PALETTES.get(told.side, PALETTES["independent"])
    charts = [Curve("kinds", told.kinds), *told.curves]
    columns = 2
    wide, high, gap = 470, 250, 20
    rows = -(-len(charts) // columns)
    total_w, total_h = columns * (wide + gap) + gap, 90 + rows * (high + gap)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total_w}" height="{total_h}" '
        f'viewBox="0 0 {total_w} {total_h}" font-family="{FONT}" role="img">'
        f"<title>{escape(_title(told, lang))}</title>"
        f'<rect width="{total_w}" height="{total_h}" fill="{pal.frame}"/>'
        f'<text x="{gap}" y="56" font-size="32" font-weight="700" fill="#ffffff">'
        f"{escape(_title(told, lang))}</text>"
    ]
    for i, curve in enumerate(charts):
        x, y = gap + (i % columns) * (wide + gap), 90 + (i // columns) * (high + gap)
        heading = WORDS.say(lang, "show", "kinds") if curve.word == "kinds" else ""
        out.append(
            f'<g transform="translate({x} {y})"><rect width="{wide}" height="{high}" rx="12" '
            f'fill="{pal.panel}"/><text x="16" y="30" font-size="18" font-weight="700" '
            f'fill="{pal.ink}">{escape(heading or _heading(curve, lang))}</text>'
        )
        top = max([*curve.counts.values(), 1])
        step = (wide - 32) / max(1, len(curve.counts))
        for k, (value, n) in enumerate(curve.counts.items()):
            label = (
                game.words.say(lang, "kind", value)
                if curve.word == "kinds"
                else _label(curve, value, lang)
            )
            tall = 140 * n / top
            bar_x = 16 + k * step + step * 0.1
            colour = PIP_COLOURS.get(value, pal.frame)
            size, _ = fit(label, step - 4, 15, 7, 1)
            middle = bar_x + step * 0.4
            out.append(
                f'<rect x="{bar_x:.1f}" y="{204 - tall:.1f}" width="{step * 0.8:.1f}" '
                f'height="{tall:.1f}" rx="4" fill="{colour}" stroke="{pal.ink}"/>'
                f'<text x="{middle:.1f}" y="{198 - tall:.1f}" font-size="15" font-weight="700" '
                f'text-anchor="middle" fill="{pal.ink}">{n}</text>'
                f'<text x="{middle:.1f}" y="226" font-size="{size:.1f}" '
                f'text-anchor="middle" fill="{pal.ink}">{escape(label)}</text>'
            )
        out.append("</g>")
    return "".join(out) + "</svg>"


def _title(told: Portrait, lang: str) -> str:
    cards = Words("drawdestiny.cards")
    side = cards.say(lang, "side", told.side) if cards.has(lang, "side", told.side) else told.side
    return WORDS.say(lang, "show", "title", {"name": told.name, "n": told.size, "side": side})


def _heading(curve: Curve, lang: str) -> str:
    what = WORDS.say(lang, "show", curve.word)
    if curve.mean is None:
        return what
    value = figure(curve.mean, ".1f", lang)
    return WORDS.say(lang, "show", "mean", {"what": what, "value": value})


def _label(curve: Curve, value: str, lang: str) -> str:
    cards = Words("drawdestiny.cards")
    if curve.word == "rarity":
        return cards.say(lang, "rarity", value)
    section = f"value_{curve.word}"
    known = cards.sections(lang).get(section, {})
    return known[value].split(",")[0] if value in known else value


def _bar(label: str, n: int, top: int, wide: int) -> str:
    return f"  {label:<16} {'█' * round(wide * n / top)}{' ' if n else ''}{n}"
