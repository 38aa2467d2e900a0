"""Places: a sky of their own, and what stands there."""

from __future__ import annotations

from typing import Final

from drawdestiny.cards.motifs.canvas import INK, Canvas, tone

SANDS: Final = ("#f0c889", "#d79c58", "#9c6236")
GREENS: Final = ("#9cc98a", "#5b9668", "#2c5b4b")


def sky(c: Canvas, top: str, low: str) -> None:
    """The sky of the place; the side's colour stays at its upper edge."""
    c.add(
        f'<linearGradient id="air{c.key}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{c.palette.sky[1]}"/>'
        f'<stop offset="0.35" stop-color="{top}"/><stop offset="0.8" stop-color="{low}"/>'
        "</linearGradient>"
    )
    c.path("M-230 0H230V300H-230Z", f"url(#air{c.key})")


def suns(c: Canvas) -> None:
    x = c.between(-66, 10)
    c.dot(x, 78, 46, "#fff6d8", 0.35)
    c.dot(x, 78, 34, "#fff6d8")
    c.dot(x + 62, 100, 20, "#ffd9a0")


def dunes(c: Canvas) -> None:
    lift = c.between(-8, 8)
    c.path(f"M-230 {190 + lift:.0f}C-120 150 -40 220 60 184C130 160 190 200 230 180V300H-230Z",
           SANDS[0])  # fmt: skip
    c.path(f"M-230 {232 - lift:.0f}C-100 190 20 250 120 216C180 200 210 220 230 214V300H-230Z",
           SANDS[1])  # fmt: skip
    c.path("M-230 270C-100 240 60 286 230 252V300H-230Z", SANDS[2])


def desert(c: Canvas) -> None:
    """Dunes under two suns."""
    sky(c, "#c56a45", "#f6c98a")
    suns(c)
    c.path("M-230 196L-150 130L-110 160L-84 150L-40 200Z", "#b5653f")
    dunes(c)
    if c.has("ship"):
        c.body("M-20 176C0 140 60 140 100 190L40 200Z", "#e8eef4", 50)
        c.line("M20 196V222M70 196V218", "#66707f", 7)


def town(c: Canvas) -> None:
    """Domes and low houses in the sand."""
    sky(c, "#c56a45", "#f6c98a")
    suns(c)
    c.path("M-230 204H230V300H-230Z", SANDS[1])
    for x, r, y in ((-150, 40, 212), (-58, 54, 224), (48, 44, 214), (140, 50, 220)):
        wall, top = y - r // 2, y - 2 * r
        c.body(
            f"M{x - r} {y}V{wall}C{x - r} {top} {x + r} {top} {x + r} {wall}V{y}Z",
            "#f0ddb8",
            x + 6,
        )
        c.path(f"M{x - 12} {y}V{y - 26}C{x - 12} {y - 44} {x + 12} {y - 44} {x + 12} {y - 26}V{y}Z",
               "#5b3522")  # fmt: skip
    c.body("M-8 218V100H14V218Z", "#e0c48f", 4)
    c.ball(3, 96, 17, "#f0ddb8")
    c.path("M-230 222C-100 210 80 232 230 218V300H-230Z", SANDS[2])


def arena(c: Canvas) -> None:
    """Stands with flags above a track."""
    sky(c, "#d07a4a", "#f6d39a")
    suns(c)
    c.body("M-230 210C-150 120 150 120 230 210V250H-230Z", "#d9b27c", 20)
    for y in (168, 184, 200):
        c.line(f"M-200 {y + 14}C-110 {y - 24} 110 {y - 24} 200 {y + 14}", "#8f5c33", 6)
    for x, colour in ((-90, "#b3262e"), (-34, "#3f74c9"), (26, "#e8b93e"), (84, "#5f9a4e")):
        c.line(f"M{x} 154V70", "#5a3b25", 6)
        c.path(f"M{x} 70L{x + 40} 84L{x} 100Z", colour)
    c.path("M-230 232C-120 214 120 214 230 232V300H-230Z", SANDS[1])
    c.path("M-30 226H30L90 300H-90Z", SANDS[2])
    c.line("M0 232V246M0 258V282", "#fff1d0", 6)


def city(c: Canvas) -> None:
    """Towers without end, with lit windows."""
    sky(c, "#4a4f86", "#e8a27a")
    c.dot(c.between(-60, 60), 120, 40, "#ffe0b0", 0.8)
    for layer, colour in enumerate(("#6d75a0", "#454d78", "#22284a")):
        x = -240.0
        while x < 230:
            wide = c.between(26, 50)
            top = 60 + 52 * layer + c.between(0, 70)
            c.path(f"M{x:.0f} 300V{top + 14:.0f}L{x + wide / 2:.0f} {top:.0f}L{x + wide:.0f} "
                   f"{top + 14:.0f}V300Z", colour)  # fmt: skip
            if layer:
                for row in range(3):
                    c.dot(x + wide / 2, top + 34 + 24 * row, 3, "#ffe27a", 0.9)
            x += wide + c.between(2, 12)
    c.line("M-230 150H-40M10 128H230M-120 186H120", "#ffd9a0", 3, 0.6)


def palace(c: Canvas) -> None:
    """Green domes and columns above a waterfall."""
    sky(c, "#5fa3d8", "#f7dfae")
    c.path("M-230 210C-120 180 120 180 230 210V300H-230Z", GREENS[1])
    for x, r, y in ((-96, 32, 150), (96, 32, 150), (0, 54, 130)):
        c.body(f"M{x - r} {y}C{x - r} {y - 1.5 * r:.0f} {x + r} {y - 1.5 * r:.0f} {x + r} {y}Z",
               "#4f9c86", x + 6)  # fmt: skip
        c.line(f"M{x} {y - r}V{y - r - 26}", "#e8d5a0", 6)
        c.body(f"M{x - r} {y}H{x + r}V224H{x - r}Z", "#f3e6c8", x + 6)
        for k in (-1, 0, 1):
            c.line(f"M{x + k * r * 0.6:.0f} {y + 14}V218", "#bfa677", 7)
    c.path("M-230 222H230V300H-230Z", GREENS[2])
    c.path("M-24 224H24L40 300H-40Z", "#cfeefa")
    if c.has("occupied"):
        c.line("M-70 280L-70 220M-34 286V226M34 286V226M70 280V220", "#d8c8a0", 12)
        c.dots(34, 218, 9, "#d8c8a0")
        c.dots(70, 212, 9, "#d8c8a0")


def plains(c: Canvas) -> None:
    """Rolling grass to the horizon."""
    sky(c, "#6fb2e0", "#f4ebc0")
    c.dot(c.between(-70, 70), 84, 30, "#fff6d8")
    c.path("M-230 180C-140 150 -60 196 40 168C120 146 190 180 230 166V300H-230Z", GREENS[0])
    c.path("M-230 220C-120 186 0 236 110 204C170 190 210 206 230 200V300H-230Z", GREENS[1])
    c.path("M-230 262C-80 232 60 280 230 244V300H-230Z", GREENS[2])
    for x in (-96, -60, 52, 92):
        c.line(f"M{x} 210V184", "#3f5a35", 6)
        c.dot(x, 178, 15, "#3f7a4a")


def swamp(c: Canvas) -> None:
    """Hanging trees above still water."""
    sky(c, "#2f5a55", "#b9cf8e")
    c.dot(20, 120, 42, "#eef3c0", 0.6)
    c.path("M-230 220H230V300H-230Z", "#3d6a60")
    for x, lean, colour in ((-84, 16, "#1d3a32"), (88, -22, "#1d3a32"), (-170, 10, "#2a4f42"),
                            (164, -8, "#2a4f42")):  # fmt: skip
        c.path(f"M{x - 14} 232C{x - 6 + lean} 150 {x - 10} 60 {x - 30} 0H{x + 34}"
               f"C{x + 8} 70 {x + 16 + lean} 150 {x + 30} 240Z", colour)  # fmt: skip
        for k in (-44, -20, 30, 54):
            c.line(f"M{x + k} 0V{60 + (k * 7 + x) % 60}", "#4c7a4a", 6)
    c.line("M-60 252H10M-20 270H70M40 244H90", "#a9d3b8", 5, 0.7)
    c.ball(0, 214, 22, "#5b8a4e")


def senate(c: Canvas) -> None:
    """A round hall of floating boxes."""
    sky(c, "#2a2548", "#5b5088")
    for row, y in enumerate((40, 88, 140, 198, 260)):
        for k in range(-4, 5):
            x = k * (52 + 3 * row) + (26 if row % 2 else 0)
            lit = ("#6f64a6", "#7d72b4", "#8b80c2", "#9a8fd0", "#a99edd")[row]
            c.path(f"M{x - 22} {y}H{x + 22}C{x + 18} {y + 24} {x - 18} {y + 24} {x - 22} {y}Z", lit)
            c.dot(x, y - 8, 8, "#e6d6f0")
    c.body("M-14 150H14L22 300H-22Z", "#c9b98a", 2)
    c.body("M-78 122C-66 172 66 172 78 122L66 108H-66Z", "#f2dfa8", 6)
    c.body("M-30 112C-28 84 28 84 30 112Z", "#8a2f3c", 4)
    c.ball(0, 72, 20, "#f0d6b8")


def council(c: Canvas) -> None:
    """A round room of windows with seats in a ring."""
    sky(c, "#e39a6b", "#ffe2b0")
    for x in (-60, -24, 14, 48):
        c.path(
            f"M{x} 196V{100 - x % 30}L{x + 11} {86 - x % 30}L{x + 22} {100 - x % 30}V196Z",
            "#8d7fa8",
        )
    c.path("M-230 190H230V300H-230Z", "#7a4a3c")
    c.path("M-230 0H230V34C120 10 -120 10 -230 34Z", "#4b2f38")
    c.twin_line("M-36 16V192M-106 22V192", "#4b2f38", 13, 0.9)
    c.add('<ellipse cx="0" cy="254" rx="100" ry="28" fill="#c98f5e"/>')
    for x, y in ((-88, 196), (-34, 184), (34, 184), (88, 196)):
        c.body(f"M{x - 22} {y + 52}V{y}C{x - 20} {y - 30} {x + 20} {y - 30} {x + 22} {y}V{y + 52}Z",
               "#9c3b34", x + 4)  # fmt: skip
        c.path(f"M{x - 22} {y + 26}H{x + 22}V{y + 52}H{x - 22}Z", "#5f2228")


def temple(c: Canvas) -> None:
    """Five towers on a stepped block."""
    sky(c, "#5f6fae", "#f2c39a")
    for x in (-74, 74):
        c.body(f"M{x - 12} 200V92L{x} 66L{x + 12} 92V200Z", "#d9c7a4", x + 2)
    c.body("M-16 200V62L0 22L16 62V200Z", "#ead9b6", 2)
    for x in (-38, 38):
        c.body(f"M{x - 12} 200V112L{x} 86L{x + 12} 112V200Z", "#e3d1ac", x + 2)
    c.body("M-112 300L-92 176H92L112 300Z", "#c9b48a")
    c.body("M-22 300V232C-22 206 22 206 22 232V300Z", "#5b4632", 2)
    c.line("M-88 204H88", "#9c8659", 7)


def ice(c: Canvas) -> None:
    """Snow ridges, and a cave or a gate in the ice."""
    sky(c, "#7ba6cc", "#eef6fc")
    c.path(
        "M-230 190L-150 96L-104 150L-50 70L0 150L54 90L110 160L170 110L230 180V300H-230Z", "#bcd6ea"
    )
    c.path("M-150 96L-104 150L-128 190L-146 150ZM-50 70L0 150L-26 186L-44 130ZM54 90L110 160L80 190"
           "L60 140Z", "#8fb4d2")  # fmt: skip
    c.path("M-230 216C-100 180 80 236 230 200V300H-230Z", "#f5faff")
    if c.has("cave"):
        c.path("M-70 262C-70 150 70 150 70 262Z", "#31506e")
        for x in (-46, -22, 2, 26, 48):
            c.path(f"M{x - 9} 186H{x + 9}L{x} {220 + x % 17}Z", "#dff0fb")
    if c.has("gate"):
        c.body("M-78 256V184L-58 160H58L78 184V256Z", "#66788c")
        c.path("M-46 256V200H46V256Z", "#ffcf7a")
    c.path("M-230 258C-80 240 100 276 230 250V300H-230Z", "#d9e9f6")


def forest(c: Canvas) -> None:
    """Great trunks and ferns."""
    sky(c, "#3f6b4c", "#d5dc9a")
    far, near = "#5a6b48", "#4a3526"
    for x, wide, colour in (
        (-180, 24, far), (-60, 20, far), (36, 18, far), (170, 26, far), (-102, 34, near),
        (96, 38, near),
    ):  # fmt: skip
        c.body(f"M{x - wide} 300L{x - wide // 2} 0H{x + wide // 2}L{x + wide} 300Z", colour, x + 4)
    for x in range(-210, 230, 60):
        c.path(f"M{x} 60L{x - 54} 110L{x + 54} 110Z", "#2f5a3a")
        c.path(f"M{x + 30} 20L{x - 30} 76L{x + 90} 76Z", "#3d6f45")
    if c.has("huts"):
        c.line("M-90 166C-30 184 40 184 96 162", "#8a5b34", 7)
        for x in (-36, 34):
            c.body(f"M{x - 28} 172V134H{x + 28}V172Z", "#8a5b34", x + 4)
            c.path(f"M{x - 38} 136L{x} 92L{x + 38} 136Z", "#c9a25e")
            c.path(f"M{x - 9} 172V148H{x + 9}V172Z", "#ffcf7a")
    if c.has("bunker"):
        c.body("M-76 262V190L-56 168H56L76 190V262Z", "#7d8894")
        c.path("M-28 262V206H28V262Z", INK)
        c.line("M-56 182H56", "#c9d2dd", 7)
    c.path("M-230 262C-100 236 100 236 230 262V300H-230Z", "#23402c")
    for x in (-90, -30, 20, 80):
        c.line(f"M{x} 284L{x - 18} 252M{x} 284V246M{x} 284L{x + 18} 252", "#5f9a4e", 6)


def ruins(c: Canvas) -> None:
    """A stepped temple in the jungle."""
    sky(c, "#5f8f9a", "#f0dfa0")
    c.dot(-70, 70, 34, "#d97b4a")
    c.path("M-230 190C-120 150 120 150 230 190V300H-230Z", "#4e7a44")
    c.body("M-108 270L-96 210H-72L-62 160H-42L-32 106H32L42 160H62L72 210H96L108 270Z", "#b9a880")
    c.line("M-96 210H96M-62 160H62M-32 106H32", "#7d6e4e", 6)
    c.path("M-26 270V222C-26 204 26 204 26 222V270Z", INK if not c.has("hangar") else "#ffcf7a")
    for x in (-150, -112, 116, 154):
        c.line(f"M{x} 280V220", "#3a2a1d", 8)
        c.dot(x, 206, 26, "#2f5a3a")
    c.path("M-230 266C-80 250 80 250 230 266V300H-230Z", "#2c4a2c")
    if c.has("broken"):
        c.path("M32 106L10 130L42 160L62 160L42 160Z", "#5f8f9a")
        c.line("M-60 210L-50 240L-66 270M44 160L30 190L50 214", "#2f5a3a", 8)


def station(c: Canvas) -> None:
    """A hangar or a reactor: deep lines of light."""
    sky(c, "#232a3c", "#5b6478")
    for k in range(5):
        w, h = 200 - 36 * k, 130 - 23 * k
        c.line(f"M-{w} {150 + h}L-{w * 0.8:.0f} {150 - h}H{w * 0.8:.0f}L{w} {150 + h}",
               ("#8fa3c0", "#7388a8", "#5d7192", "#4a5c7c", "#3a4a68")[k], 8)  # fmt: skip
    c.dot(0, 150, 40, c.glow(), 0.35)
    c.path("M-20 130H20V170H-20Z", LIGHT_BLUE)
    c.path("M-60 300L-18 172H18L60 300Z", "#3a4356")
    c.line("M0 180V290", "#f2d33c", 6)


def reactor(c: Canvas) -> None:
    """Glowing columns above a pit, with a bridge."""
    sky(c, "#1c2036", "#3d3360")
    for x, wide in ((-80, 20), (0, 26), (80, 20)):
        c.line(f"M{x} 0V300", "#c77dff", wide * 2, 0.3)
        c.line(f"M{x} 0V300", "#f0d6ff", wide)
    c.body("M-230 196H230V222H-230Z", "#6d7890", 0)
    c.line(
        "M-230 176H230M-190 176V196M-110 176V196M-40 176V196M40 176V196M110 176V196", "#aeb7c4", 5
    )


def chamber(c: Canvas) -> None:
    """A dark hall with a throne and one shaft of light."""
    sky(c, "#1a1420", "#3a2638")
    c.path("M-30 0H30L90 300H-90Z", "#ffdf9a", 0.22)
    c.body("M-64 300V90L-40 40H40L64 90V300Z", "#3b2f45")
    c.body("M-40 300V120C-40 80 40 80 40 120V300Z", "#5c2233")
    c.path("M0 124C28 124 32 160 30 190L46 300H-46L-30 190C-32 160 -28 124 0 124Z", "#0b0a0e")
    c.dots(9, 160, 4, "#ffd34a")


def cantina(c: Canvas) -> None:
    """A vaulted bar: bottles, cups, a lamp."""
    sky(c, "#5a3322", "#c07a42")
    c.path("M-140 300V120C-140 10 140 10 140 120V300H230V0H-230V300Z", "#3a2218")
    c.dot(0, 70, 60, "#ffd98a", 0.35)
    c.ball(0, 66, 20, "#ffe9b0")
    glass = ("#5f9a4e", "#3f8ee0", "#b3262e", "#e8b93e", "#7b55a8", "#3d8f8a")
    for x, colour in zip((-84, -50, -16, 18, 52, 84), glass, strict=True):
        c.body(f"M{x - 10} 196V152L{x - 4} 140V122H{x + 4}V140L{x + 10} 152V196Z",
               colour, x + 2)  # fmt: skip
    c.body("M-130 196H130V220H-130Z", "#9c6236", 0)
    c.path("M-120 220H120V300H-120Z", "#6b3f22")


def farm(c: Canvas) -> None:
    """One low dome in the open sand, and vapour towers."""
    sky(c, "#c56a45", "#f6c98a")
    suns(c)
    dunes(c)
    c.body("M-64 236C-64 150 64 150 64 236Z", "#f3e3c0", 8)
    c.path("M-16 236V208C-16 190 16 190 16 208V236Z", "#5b3522")
    for x in (-96, 92):
        c.line(f"M{x} 236V120", "#8790a2", 8)
        c.line(f"M{x - 12} 140H{x + 12}M{x - 12} 160H{x + 12}", "#8790a2", 7)


def space(c: Canvas) -> None:
    """A world with a ring and a moon."""
    world = c.glow()
    c.ball(-4, 146, 78, world)
    c.line("M-72 120C-30 132 30 130 70 114M-76 158C-30 172 30 170 72 156", tone(world, 0.75), 9)
    c.begin("rotate(-16 -4 146)")
    c.line("M-108 146C-100 176 92 176 100 146", "#fff4d6", 9, 0.85)
    c.end()
    c.ball(72, 56, 17, "#dfe5ec")


LIGHT_BLUE: Final = "#bfe4ff"

PLACES: Final = {
    "desert": desert,
    "town": town,
    "arena": arena,
    "farm": farm,
    "cantina": cantina,
    "city": city,
    "palace": palace,
    "plains": plains,
    "swamp": swamp,
    "senate": senate,
    "council": council,
    "temple": temple,
    "ice": ice,
    "forest": forest,
    "ruins": ruins,
    "station": station,
    "reactor": reactor,
    "chamber": chamber,
    "space": space,
}
