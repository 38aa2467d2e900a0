"""Weapons and things to carry. They lie slanting, large, before a glow."""

from __future__ import annotations

from typing import Final

from drawdestiny.cards.motifs.canvas import INK, Canvas, tone


def slanted(c: Canvas) -> None:
    """Turn what follows; the caller ends the group."""
    c.begin(f"rotate({c.between(18, 32):.0f} 0 140)")


def lightsaber(c: Canvas) -> None:
    colour = c.colour("blade", "blue", "green")
    slanted(c)
    double = c.has("double")
    for blade in ("M0 102V-20", "M0 198V320") if double else ("M0 178V-10",):
        c.line(blade, colour, 46, 0.2)
        c.line(blade, colour, 27, 0.75)
        c.line(blade, "#ffffff", 12)
    c.body("M-15 102H15V198H-15Z" if double else "M-15 182H15V268H-15Z", "#aeb7c4", 3)
    for y in (126, 150, 174) if double else (206, 222, 238):
        c.line(f"M-14 {y}H14", INK, 7)
    c.end()


def pistol(c: Canvas) -> None:
    metal = c.colour("metal", "steel", "silver", "black")
    c.begin("translate(4 150) rotate(-14) scale(.9) translate(0 -150)")
    c.body("M-96 96H84C96 96 98 104 98 112V146H-96Z", tone(metal, 1.1), 20)
    c.body("M34 146H82L100 240H54Z", c.colour("grip", "brown", "black"), 74)
    c.line("M26 150C22 184 44 190 56 184", INK, 8)
    c.line("M-104 110H-76M-104 130H-76", INK, 11)
    c.body("M-30 62H52V84H-30Z", tone(metal, 0.7), 14)
    c.line("M-16 84V98M38 84V98", INK, 8)
    c.path("M-60 112H20V128H-60Z", tone(metal, 0.6))
    c.end()
    flash(c, -88, 158)


def flash(c: Canvas, x: int, y: int) -> None:
    c.star(x, y, 7, 30, 10, "#fff1a8")


def rifle(c: Canvas) -> None:
    metal = c.colour("metal", "steel", "black", "brown")
    c.begin("translate(0 142) rotate(-58) scale(.92) translate(0 -132)")
    c.line("M-150 126H10", tone(metal, 0.7), 15)
    c.line("M-150 126H-104", INK, 21)
    c.body("M-50 106H84V152H-50Z", tone(metal, 1.15), 30)
    c.body("M80 112L150 118V172L104 160L80 148Z", c.colour("grip", "brown", "steel"), 118)
    c.body("M36 150H60L70 204H44Z", INK, 56)
    c.body("M-20 70H56V90H-20Z", tone(metal, 0.8), 20)
    c.line("M-8 90V106M44 90V106", INK, 8)
    c.body("M-34 152H-8V196H-34Z", tone(metal, 0.8), -18)
    c.end()


def staff(c: Canvas) -> None:
    colour = c.colour("glow", "blue", "amber")
    slanted(c)
    c.line("M0 -20V330", "#5a3b25", 17)
    c.line("M-3 -10V320", "#a4713f", 6)
    c.line("M0 120V176", INK, 23)
    c.body("M-22 70L0 10L22 70L10 96H-10Z", "#c9d2dd", 2)
    c.line("M-36 76L-18 40L-30 24M36 76L18 40L30 24", colour, 7)
    c.dot(0, 44, 44, colour, 0.25)
    c.end()


def club(c: Canvas) -> None:
    """A nomad's club: a flanged head, a spike below."""
    slanted(c)
    c.line("M0 10V300", "#66594a", 19)
    c.body("M-44 60L-14 0L38 20L44 62L8 84Z", "#8790a2", 8)
    c.path("M-14 0L-30 -16L4 4Z", "#c9d2dd")
    c.line("M-10 120H10M-10 140H10M-10 160H10", "#d3ab74", 9)
    c.end()


def axe(c: Canvas) -> None:
    slanted(c)
    c.line("M0 4V310", "#5a3b25", 19)
    c.body("M-6 36C-70 20 -96 90 -62 136C-50 104 -30 96 -6 100Z", "#c9d2dd", -40)
    c.body("M6 36C50 28 66 76 48 110C40 92 24 86 6 88Z", "#8790a2", 30)
    c.line("M-74 66C-82 92 -74 118 -64 130", "#f2f4f7", 6)
    c.end()


def bowcaster(c: Canvas) -> None:
    c.begin("translate(-4 146) rotate(-40) scale(.88) translate(0 -146)")
    c.line("M-96 60C-60 100 -60 180 -96 220", "#6b4a2a", 15)
    c.dot(-96, 58, 14, "#c9a24b")
    c.dot(-96, 222, 14, "#c9a24b")
    c.line("M-92 62L20 140L-92 218", "#e9dcc0", 4)
    c.body("M-104 126H40V156H-104Z", "#7a5434", -10)
    c.body("M34 124L116 138V186L74 170L34 156Z", "#5a3b25", 80)
    c.body("M-8 154H14L22 200H-2Z", INK, 12)
    c.body("M-20 90H44V108H-20Z", "#66707f", 10)
    c.end()


def cannon(c: Canvas) -> None:
    metal = c.colour("metal", "grey", "sand", "steel")
    beam = c.colour("beam", "lime", "red", "amber")
    c.line("M-62 62L-120 -4M-22 26L-60 -30", beam, 13, 0.6)
    c.line("M-62 62L-120 -4M-22 26L-60 -30", "#ffffff", 5)
    c.begin("rotate(48 20 150)")
    for y in (122, 168):
        c.body(f"M-100 {y}H30V{y + 26}H-100Z", metal, -30)
        c.line(f"M-100 {y + 13}H-84", INK, 34)
    c.body("M-10 104H70V212H-10Z", tone(metal, 0.85), 36)
    c.end()
    c.body("M-92 300C-86 236 -40 204 18 204C76 204 104 244 106 300Z", tone(metal, 0.7), 16)
    c.line("M-66 262H84", tone(metal, 1.3), 8)


def beam(c: Canvas) -> None:
    """A great beam from a sphere with a dish."""
    c.line("M-22 110L-120 330", "#7dff9a", 30, 0.35)
    c.line("M-22 110L-120 330", "#d8ffe2", 13)
    c.ball(16, 120, 92, "#8790a2")
    c.line("M-74 128H106", "#3a3e4b", 8)
    c.ball(-18, 90, 30, "#66707f")
    c.dot(-20, 94, 13, "#7dff9a")
    for _ in range(12):
        c.dot(c.between(-30, 80), c.between(150, 196), 2.4, "#ffe9a8")


def torpedo(c: Canvas) -> None:
    c.line("M-30 300L10 170M44 300L60 190", c.glow(), 15, 0.5)
    for x, y in ((-12, 0), (46, 40)):
        c.begin(f"translate({x} {y}) rotate(16 0 120)")
        c.body("M0 20C18 40 22 60 22 80V180H-22V80C-22 60 -18 40 0 20Z", "#dfe5ec", 4)
        c.path("M-22 92H22V108H-22Z", "#b3262e")
        c.twin("M-22 150L-42 196H-22Z", "#66707f")
        c.path("M-14 182H14L0 226Z", "#ffb45a")
        c.end()


def grenade(c: Canvas) -> None:
    """A ball with a band and a light."""
    shell = c.colour("shell", "silver")
    c.dot(0, 150, 116, c.glow(), 0.28)
    c.ball(0, 150, 84, shell)
    c.line("M-82 144C-40 158 40 158 82 144", INK, 13)
    c.body("M-22 58H22L16 82H-16Z", "#66707f", 4)
    c.ball(0, 52, 14, "#e5484d")
    for x in (-34, 0, 34):
        c.dot(x, 184, 9, "#e5484d")
    c.dot(-30, 108, 13, "#ffffff", 0.7)


def orb(c: Canvas) -> None:
    """A ball of blue energy."""
    c.dot(0, 148, 118, "#7fc8ff", 0.25)
    c.dot(0, 148, 88, "#3f8ee0")
    c.dot(-10, 138, 66, "#7fc8ff")
    c.dot(-22, 124, 34, "#e6f7ff")
    c.line("M-58 170L-20 152L-34 196L10 160L0 206M30 90L50 120L26 128L62 160", "#ffffff", 6)


def grapple(c: Canvas) -> None:
    """A line gun: a pistol with a hook and a rope."""
    pistol(c)
    c.line("M-86 150C-104 100 -50 70 -74 16", "#e9dcc0", 5)
    c.line("M-92 34L-74 12L-52 28", "#c9d2dd", 10)


def device(c: Canvas) -> None:
    """A set to hold: a screen, keys, an aerial."""
    screen = c.colour("screen", "teal", "lime", "amber")
    c.line("M52 60L80 6", "#c9d2dd", 7)
    c.body("M-70 50C-70 38 70 38 70 50V258H-70Z", "#5f6673")
    c.path("M-52 68H52V164H-52Z", INK)
    c.path("M-46 74H46V158H-46Z", screen)
    c.line("M-36 94H20M-36 112H34M-36 130H6", "#ffffff", 6)
    for y in (186, 212, 238):
        for x in (-36, 0, 36):
            c.dot(x, y, 10, ("#e5484d", "#f2d33c", "#c9d2dd")[(x + y) % 3])


def glasses(c: Canvas) -> None:
    """Field glasses."""
    c.line("M-110 90C-60 30 60 30 110 90", "#3a2a1d", 9)
    for x in (-50, 50):
        c.body(f"M{x - 34} 90H{x + 34}L{x + 44} 220H{x - 44}Z", "#66707f", x + 6)
        c.ball(x, 218, 42, INK)
        c.dot(x, 218, 31, "#e0573a")
        c.dot(x - 10, 208, 10, "#ffd9a8")
    c.body("M-22 110H22V176H-22Z", "#3a3e4b")


def pack(c: Canvas) -> None:
    """A traveller's pack with a bedroll."""
    cloth = c.colour("cloth", "sand", "brown")
    c.body("M-92 40C-104 40 -104 92 -92 92H92C104 92 104 40 92 40Z", "#8a5b34", 10)
    c.body("M-76 92H76C92 140 92 210 80 264H-80C-92 210 -92 140 -76 92Z", cloth, 8)
    c.path("M-76 92H76L62 156H-62Z", tone(cloth, 0.75))
    c.line("M-36 34V180M36 34V180", "#3a2a1d", 13)
    c.body("M-44 196H44V246H-44Z", tone(cloth, 0.85), 8)
    c.dot(0, 206, 8, "#c9a24b")


def pike(c: Canvas) -> None:
    """A slim pike with a humming point."""
    slanted(c)
    c.line("M0 60V330", "#2f3644", 15)
    c.line("M-3 70V320", "#8790a2", 5)
    c.dot(0, 44, 46, "#d9a7ff", 0.28)
    c.body("M-12 70L0 -6L12 70L0 84Z", "#f2f4f7", 1)
    c.line("M-26 58L0 72L26 58", "#d9a7ff", 9)
    c.line("M0 170V220", "#b3262e", 20)
    c.end()


WEAPONS: Final = {
    "lightsaber": lightsaber,
    "pistol": pistol,
    "rifle": rifle,
    "staff": staff,
    "pike": pike,
    "club": club,
    "axe": axe,
    "bowcaster": bowcaster,
    "cannon": cannon,
    "great-beam": beam,
    "torpedo": torpedo,
    "grenade": grenade,
    "energy-ball": orb,
    "grapple": grapple,
    "device": device,
    "field-glasses": glasses,
    "pack": pack,
}
