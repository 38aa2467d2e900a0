"""Portraits: the faces of opponents, drawn from the motifs of the cards."""

from __future__ import annotations

from html import escape
from typing import Final

from drawdestiny.cards.motifs.canvas import MIDDLE
from drawdestiny.cards.pictures import PALETTES, picture

SIZE: Final = 200
TOP: Final = 14
LOOKS: Final = (
    "civilian hair=rust vest=steel",
    "robe hood hair=black skin=tan cloth=teal",
    "uniform cap hair=sand cloth=olive",
    "senator hair=grey skin=dark cloth=wine",
)
"""Figures that people have for a face, each in the colours of every side."""
TONES: Final = ("light", "dark", "alliance", "empire", "force")
AVATARS: Final = len(LOOKS) * len(TONES)


def portrait(id: str, name: str, look: str, tone: str) -> str:
    """Head and shoulders as a square SVG document."""
    drawn = picture(f"portrait {id}", name, look, PALETTES[tone])
    box = f"{MIDDLE - SIZE // 2} {TOP} {SIZE} {SIZE}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" '
        f'width="{SIZE}" height="{SIZE}" role="img"><title>{escape(name)}</title>{drawn}</svg>'
    )


def avatar(number: int) -> str:
    """One of the faces that people get by their names."""
    look, tone = divmod(number % AVATARS, len(TONES))
    return portrait(f"avatar-{number % AVATARS}", "", LOOKS[look], TONES[tone])
