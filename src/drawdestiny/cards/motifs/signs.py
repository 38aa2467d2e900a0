"""Signs: for what happens rather than for what is."""

from __future__ import annotations

import math
from typing import Final

from drawdestiny.cards.motifs.canvas import INK, Canvas, tone

GOLD: Final = "#ffd36b"


def event(c: Canvas) -> None:
    """A bolt of lightning."""
    colour = c.glow()
    c.star(0, 146, 9 + c.chance.below(5), 128, 84, tone(c.palette.sky[1], 1.25))
    c.begin(f"rotate({c.between(-12, 12):.0f} 0 146)")
    c.path("M30 6L-64 164H-8L-30 290L70 116H10Z", INK)
    c.body("M22 22L-46 154H4L-14 262L52 126H-4Z", tone(colour, 1.2), 10)
    c.end()


def duel(c: Canvas) -> None:
    """Two crossed blades and sparks."""
    left = c.colour("left", "blue", "green")
    right = c.colour("right", "red")
    for colour, x in ((left, 1), (right, -1)):
        c.begin(f"scale({x} 1) rotate(36 0 140)")
        c.line("M0 226V-10", colour, 34, 0.3)
        c.line("M0 226V-10", colour, 20, 0.8)
        c.line("M0 226V-10", "#ffffff", 9)
        c.body("M-13 222H13V284H-13Z", "#8790a2", 3)
        c.line("M-13 242H13M-13 260H13", INK, 6)
        c.end()
    c.star(0, 138, 8, 40, 14, "#fff6d8")


def push(c: Canvas) -> None:
    """An open hand that sends out waves."""
    skin = c.colour("skin", "fair", "tan", "bone")
    wave = c.glow()
    for r in (78, 104, 130):
        c.ring(0, 130, r, wave, 9, 0.6 - r / 300)
    for x, y, lean in ((-34, 44, -12), (-11, 26, -4), (13, 28, 4), (36, 48, 12)):
        c.line(f"M{x * 0.8:.0f} 150L{x + lean} {y}", skin if x < 0 else tone(skin, 0.82), 20)
    c.line("M-36 172L-70 128", skin, 20)
    c.body("M-44 134H46L40 196C30 216 -20 216 -34 196Z", skin, 8)
    c.body("M-36 206H40L56 300H-52Z", c.colour("cloth", "brown", "black"), 8)


def eye(c: Canvas) -> None:
    """An open eye: sight before the time."""
    iris = c.glow()
    for k in range(12):
        angle = 2 * math.pi * k / 12
        dx, dy = math.cos(angle), math.sin(angle)
        c.line(
            f"M{96 * dx:.0f} {146 + 96 * dy:.0f}L{126 * dx:.0f} {146 + 126 * dy:.0f}", iris, 7, 0.7
        )
    c.path("M-104 146C-60 76 60 76 104 146C60 216 -60 216 -104 146Z", "#fdf6e6")
    c.dot(0, 146, 46, tone(iris, 0.8))
    c.dot(0, 146, 23, INK)
    c.dot(-14, 130, 11, "#ffffff")
    c.line("M-104 146C-60 76 60 76 104 146", INK, 11)


def shield(c: Canvas) -> None:
    """A shield that throws back a bolt."""
    colour = c.colour("metal", "steel", "navy", "rust", "teal")
    c.body("M0 20C30 40 66 48 92 48C96 150 66 226 0 274C-66 226 -96 150 -92 48C-66 48 -30 40 0 20Z",
           colour, 0)  # fmt: skip
    c.line("M0 42C28 58 52 64 74 66C74 150 52 208 0 248C-52 208 -74 150 -74 66C-52 64 -28 58 0 42Z",
           GOLD, 7)  # fmt: skip
    c.star(0, 140, 5 + c.chance.below(4), 46, 20, GOLD)


def dome(c: Canvas) -> None:
    """A dome of energy over a host."""
    for x in (-70, -42, -14, 14, 42, 70):
        c.line(f"M{x} 262V204", "#7a5434", 15)
        c.dot(x, 188, 13, "#d3ab74")
        c.line(f"M{x + 12} 262V150", "#f0e4c8", 4)
    c.path("M-118 264C-118 0 118 0 118 264Z", "#8fe0ff", 0.34)
    c.line("M-118 264C-118 0 118 0 118 264", "#e6faff", 7)
    c.line("M-80 160C-66 110 -40 84 -10 76", "#ffffff", 8, 0.8)


def host(c: Canvas) -> None:
    """Ranks under banners."""
    cloth = c.palette.frame
    for row, (y, r, many) in enumerate(((150, 13, 7), (190, 16, 6), (240, 20, 5))):
        for i in range(many):
            x = (i - (many - 1) / 2) * (r * 2.3)
            body = tone(c.palette.edge, 0.62 + 0.18 * row)
            left, right = f"{x - r:.0f}", f"{x + r:.0f}"
            c.path(
                f"M{left} {y + 70}V{y + r}C{left} {y} {right} {y} {right} {y + r}V{y + 70}Z", body
            )
            c.dot(x, y - r * 0.2, r * 0.72, tone(body, 1.3))
    for x in (-72, 0, 72):
        c.line(f"M{x} 150V{20 + abs(x) // 3}", "#5a3b25", 7)
        c.body(f"M{x} {20 + abs(x) // 3}h44l-12 22l12 22h-44Z", tone(cloth, 1.2), x + 26)


def blast(c: Canvas) -> None:
    """A great explosion."""
    c.star(0, 146, 12, 136, 80, "#b3262e")
    c.star(0, 146, 11, 104, 60, "#f5923e")
    c.star(0, 146, 9, 72, 36, "#ffe27a")
    c.dot(0, 146, 26, "#ffffff")
    for _ in range(7):
        angle = c.between(0, 6.28)
        c.star(112 * math.cos(angle), 146 + 112 * math.sin(angle), 3, 14, 8, INK)


def volley(c: Canvas) -> None:
    """Bolts of fire, all one way."""
    colour = c.colour("beam", "red", "lime")
    for i, (x, y) in enumerate(((-90, 60), (-30, 20), (-70, 150), (0, 110), (40, 40), (-20, 210),
                                (50, 170))):  # fmt: skip
        c.line(f"M{x} {y + 40}L{x + 62} {y}", colour, 19, 0.45)
        c.line(f"M{x} {y + 40}L{x + 62} {y}", "#ffffff" if i % 2 else tone(colour, 1.5), 8)
    c.star(84, 30, 8, 36, 14, "#fff1a8")


def vote(c: Canvas) -> None:
    """Scales: a judgement."""
    lean = -1 if c.chance.below(2) else 1
    c.line("M0 40V244", GOLD, 13)
    c.body("M-50 262C-44 236 44 236 50 262Z", GOLD, 6)
    c.line(f"M-84 {76 - 14 * lean}L84 {76 + 14 * lean}", GOLD, 11)
    c.ball(0, 36, 17, GOLD)
    for x, y in ((-84, 76 - 14 * lean), (84, 76 + 14 * lean)):
        c.line(f"M{x} {y}L{x - 30} {y + 74}M{x} {y}L{x + 30} {y + 74}", "#f0e4c8", 4)
        rim, floor = y + 74, y + 108
        c.body(
            f"M{x - 38} {rim}H{x + 38}C{x + 30} {floor} {x - 30} {floor} {x - 38} {rim}Z",
            "#e8b93e",
            x + 4,
        )


def dice(c: Canvas) -> None:
    """A wager: a die and coins."""
    for x, y in ((-70, 232), (-30, 250), (60, 244), (20, 262)):
        c.ball(x, y, 25, "#e8b93e")
        c.ring(x, y, 15, "#9c7a1e", 4)
    c.begin(f"rotate({c.between(-20, 20):.0f} 0 130)")
    c.body("M-70 60C-70 52 -62 50 -56 50H56C64 50 70 54 70 62V184C70 194 64 196 56 196H-56"
           "C-64 196 -70 194 -70 184Z", c.colour("cloth", "red", "blue"), 14)  # fmt: skip
    for x, y in ((-38, 84), (38, 84), (0, 123), (-38, 162), (38, 162)):
        c.dot(x, y, 13, "#fff6d8")
    c.end()


def medal(c: Canvas) -> None:
    """A medal on its ribbon."""
    c.twin("M-74 8H-30L14 150L-16 160Z", c.colour("cloth", "navy", "wine"))
    c.ball(0, 188, 72, "#e8b93e")
    c.ring(0, 188, 54, "#9c7a1e", 6)
    c.star(0, 188, 8, 46, 20, "#fff1a8")


def feast(c: Canvas) -> None:
    """Fireworks."""
    for x, y, r in ((-46, 92, 66), (56, 70, 48), (22, 186, 60)):
        colour = c.glow()
        for k in range(12):
            angle = 2 * math.pi * k / 12
            dx, dy = r * math.cos(angle), r * math.sin(angle)
            near = f"{x + 0.3 * dx:.0f} {y + 0.3 * dy:.0f}"
            c.line(f"M{near}L{x + dx:.0f} {y + dy:.0f}", colour, 7)
        c.dot(x, y, 9, "#ffffff")


def storm(c: Canvas) -> None:
    """A whirl of sand."""
    for i, (w, y) in enumerate(((104, 44), (88, 84), (72, 124), (54, 164), (36, 204), (18, 242))):
        colour = ("#f0c889", "#d79c58")[i % 2]
        c.add(f'<ellipse cx="{8 * (-1) ** i}" cy="{y}" rx="{w}" ry="24" fill="{colour}"/>')
        c.line(
            f"M{-w * 0.7:.0f} {y + 4}C-20 {y + 18} 30 {y + 18} {w * 0.7:.0f} {y + 2}", "#9c6236", 5
        )


def door(c: Canvas) -> None:
    """A heavy round door, shut."""
    metal = c.colour("metal", "steel", "rust")
    c.ball(0, 150, 116, tone(metal, 0.6))
    c.ball(0, 150, 96, metal)
    c.line("M0 56V244", INK, 8)
    c.line("M-92 150H92", INK, 8)
    c.ball(0, 150, 36, tone(metal, 1.35))
    c.ring(0, 150, 20, "#e5484d", 8)
    for k in range(8):
        angle = math.pi * (k + 0.5) / 4
        c.dot(76 * math.cos(angle), 150 + 76 * math.sin(angle), 8, tone(metal, 0.5))


def trap(c: Canvas) -> None:
    """Jaws ready to shut."""
    metal = c.colour("metal", "silver", "rust")
    c.line("M-92 170C-92 40 92 40 92 170", tone(metal, 0.7), 17)
    c.line("M-92 190C-92 300 92 300 92 190", tone(metal, 0.55), 17)
    for k in range(7):
        x = -72 + 24 * k
        up = 170 - math.sqrt(max(0.0, 1 - (x / 96) ** 2)) * 98
        c.path(f"M{x - 12} {up:.0f}H{x + 12}L{x} {up + 46:.0f}Z", metal)
        down = 190 + math.sqrt(max(0.0, 1 - (x / 96) ** 2)) * 82
        c.path(f"M{x - 12} {down:.0f}H{x + 12}L{x} {down - 42:.0f}Z", tone(metal, 0.8))
    c.dot(0, 172, 20, c.glow())
    c.dots(94, 180, 13, INK)


def hologram(c: Canvas) -> None:
    """A blue figure of light above its lens."""
    c.body("M-66 264H66L52 290H-52Z", "#3a3e4b")
    c.path("M-20 264L-96 20H96L20 264Z", "#7fd0ff", 0.22)
    c.path("M0 40C34 40 40 84 36 112C66 130 74 190 70 236H-70C-74 190 -66 130 -36 112"
           "C-40 84 -34 40 0 40Z", "#7fd0ff", 0.85)  # fmt: skip
    c.path("M0 62C20 64 24 92 18 108C10 124 -10 124 -18 108C-24 92 -20 64 0 62Z", "#12304d")
    for y in range(52, 240, 22):
        c.line(f"M-64 {y}H64", "#dff4ff", 3, 0.6)


def heart(c: Canvas) -> None:
    """Two hands that meet: a friendship, an alliance."""
    left = c.colour("left", "fair", "tan", "dark")
    right = c.colour("right", "sand", "lime", "blue")
    c.star(0, 116, 10, 112, 78, c.glow())
    for skin, x in ((right, -1), (left, 1)):
        c.begin(f"scale({x} 1)")
        c.line("M-112 262L-10 122", c.palette.frame, 58)
        c.line("M-62 192L-10 122", skin, 36)
        c.end()
    c.body("M-48 120C-44 70 44 70 48 120C44 158 -44 158 -48 120Z", left, 0)
    for y in (94, 112, 130):
        c.line(f"M2 {y}H40", tone(right, 0.9), 13)
    c.line("M-26 84C-10 70 6 76 10 88", left, 17)


def mind(c: Canvas) -> None:
    """A still figure who sits, and rings of calm."""
    for r in (60, 88, 116):
        c.ring(0, 120, r, c.palette.glow[r % len(c.palette.glow)], 5, 0.55)
    cloth = c.colour("cloth", "brown", "bone")
    c.body(
        "M-30 120H30L44 214L106 246C104 274 60 280 0 280C-60 280 -104 274 -106 246L-44 214Z", cloth
    )
    c.line("M-30 140L-60 212L-20 240M30 140L60 212L20 240", tone(cloth, 0.65), 15)
    c.ball(0, 82, 34, c.colour("skin", "fair", "tan", "lime"))
    c.line("M-18 86H-6M18 86H6", INK, 5)


def force(c: Canvas) -> None:
    """A disc, half of it in the dark, with rays and a spark between."""
    dark = c.has("dark")
    near, far = ("#1b1c24", "#f2f4f7") if dark else ("#f2f4f7", "#1b1c24")
    rays = 8 + c.chance.below(9)
    turn = c.between(0, 1)
    long = c.between(112, 132)
    for k in range(rays):
        angle = turn + 2 * math.pi * k / rays
        c.line(f"M{92 * math.cos(angle):.0f} {146 + 92 * math.sin(angle):.0f}"
               f"L{long * math.cos(angle):.0f} {146 + long * math.sin(angle):.0f}",
               "#ff6b5a" if dark else "#c9fff0", 9)  # fmt: skip
    c.dot(0, 146, 82, far)
    tilt = c.between(-34, 34)
    c.begin(f"rotate({tilt:.0f} 0 146)")
    c.path("M0 64A82 82 0 0 1 0 228C-26 190 -26 102 0 64Z", near)
    c.path("M0 76C12 128 12 164 0 216C-12 164 -12 128 0 76Z", "#ff6b5a" if dark else "#7fe0ff")
    c.line("M-64 146H64", tone(c.palette.edge, 0.9), 5)
    c.end()
    c.star(0, 146, 4 + c.chance.below(5), 34, 12, GOLD)
    c.ring(0, 146, 82, c.palette.edge, 6)


def theme(c: Canvas) -> None:
    """A great banner with a sign."""
    cloth = c.colour("cloth", "blue", "orange", "red", "green")
    c.line("M-96 24H96", "#c9a24b", 13)
    c.dots(96, 24, 13, "#e8b93e")
    c.body("M-80 24H80V226L0 274L-80 226Z", cloth)
    c.line("M-64 40V216L0 254L64 216V40", GOLD, 6)
    sign = c.wishes.get("sign", "star")
    if sign == "blade":
        c.line("M0 150V62", "#ffffff", 15)
        c.line("M0 166V212", INK, 17)
    elif sign == "coin":
        c.ball(0, 134, 48, "#e8b93e")
        c.ring(0, 134, 32, "#9c7a1e", 7)
    elif sign == "mask":
        c.body("M-54 190C-40 150 -44 76 0 72C44 76 40 150 54 190Z", INK)
        c.path("M-24 124L-6 132L-24 142ZM24 124L6 132L24 142Z", "#e5484d")
    elif sign == "sphere":
        c.ball(0, 136, 52, "#aeb7c4")
        c.line("M-50 140H50", INK, 6)
        c.dot(-16, 116, 13, "#66707f")
    else:
        c.star(0, 136, 8, 56, 24, "#ffffff")


def figure(c: Canvas) -> None:
    """Somebody of whom nothing is known."""
    cloth = c.palette.frame
    c.body("M-96 300C-96 226 -70 196 -30 184H30C70 196 96 226 96 300Z", tone(cloth, 1.25))
    c.ball(0, 110, 58, tone(cloth, 1.4))
    c.line("M-20 92C-18 64 30 66 26 96C24 116 2 116 2 136M2 156V158", "#ffffff", 11)


SIGNS: Final = {
    "event": event,
    "duel": duel,
    "push": push,
    "eye": eye,
    "shield": shield,
    "energy-dome": dome,
    "host": host,
    "blast": blast,
    "volley": volley,
    "scales": vote,
    "wager": dice,
    "medal": medal,
    "feast": feast,
    "storm": storm,
    "door": door,
    "trap": trap,
    "hologram": hologram,
    "alliance": heart,
    "calm": mind,
    "force": force,
    "theme": theme,
    "figure": figure,
}
