"""Droids."""

from __future__ import annotations

from typing import Final

from drawdestiny.cards.motifs.canvas import INK, Canvas, tone


def astromech(c: Canvas) -> None:
    """A barrel on two legs under a dome."""
    trim = c.colour("trim", "blue", "red", "green")
    c.twin("M-74 132H-92C-100 132 -102 138 -100 148L-94 250L-110 276H-64L-72 250Z", "#e4e9f0")
    c.body("M-62 116H62V236L48 256H-48L-62 236Z", "#f2f4f7")
    c.body("M-26 256H26L34 284H-34Z", "#aeb7c4")
    c.body("M-62 112C-62 22 62 22 62 112Z", "#d5dde7")
    c.path("M-62 112C-62 102 -61 94 -58 86H58C61 94 62 102 62 112Z", trim)
    c.ball(-6, 70, 17, INK)
    c.dot(-11, 65, 5, "#7fb4ff")
    c.dot(36, 98, 6, "#e5484d")
    c.path("M-40 134H40V150H-40ZM-40 162H40V178H-40Z", trim)
    c.path("M-28 194H-8V230H-28ZM8 194H28V230H8Z", tone(trim, 0.75))
    c.line("M-62 120H62", "#66707f", 5)


def protocol(c: Canvas) -> None:
    """A plated figure with round eyes and a stiff stance."""
    metal = c.colour("shell", "gold")
    c.body("M-92 300C-96 226 -84 196 -34 180H34C84 196 96 226 92 300Z", metal)
    c.ball(0, 228, 30, tone(metal, 0.82))
    c.ball(0, 228, 15, tone(metal, 1.3))
    c.line("M-64 210C-72 240 -72 270 -70 300M64 210C72 240 72 270 70 300", tone(metal, 0.5), 6)
    c.path("M-22 150H22V186H-22Z", tone(metal, 0.5))
    c.line("M-20 162H20M-20 174H20", INK, 4)
    c.body("M-50 84C-50 20 50 20 50 84L40 140C30 160 -30 160 -40 140Z", metal)
    c.twin("M-50 72H-64V112H-48Z", tone(metal, 0.7))
    c.dots(21, 88, 18, INK)
    c.dots(21, 88, 13, "#fff1a8")
    c.dots(21, 88, 5, INK)
    c.path("M-16 130H16V138H-16Z", INK)
    c.line("M-34 50C-20 38 20 38 34 50", tone(metal, 1.4), 5)


def battle(c: Canvas) -> None:
    """A thin soldier with a long snout, a pack and a rifle."""
    shell = c.colour("shell", "bone")
    dark = tone(shell, 0.66)
    c.twin_line("M-30 236L-40 300", dark, 17)
    c.twin_line("M-44 152L-74 200L-48 244", shell, 15)
    c.body("M-50 144C-50 130 50 130 50 144L30 208L34 244H-34L-30 208Z", shell)
    c.path("M-24 156H24L16 196H-16Z", dark)
    c.line("M-30 222H30", tone(shell, 0.45), 6)
    c.line("M0 140V104", dark, 15)
    c.body("M-30 20C-4 6 34 14 42 40C46 60 40 72 34 86L24 132C18 142 0 142 -4 132L-14 86"
           "C-40 76 -44 34 -30 20Z", shell, 14)  # fmt: skip
    c.line("M-2 92L6 130", dark, 5)
    c.dots(20, 52, 7, INK)
    mark = c.wishes.get("mark")
    if mark:
        c.path("M-40 146H-22V178H-40Z", c.colour("mark", "yellow"))
        c.path("M-34 22C-10 12 30 16 40 34L36 42C20 30 -16 28 -36 36Z", c.colour("mark", "yellow"))
    if c.has("squad"):
        return
    c.line("M-96 252L84 214", INK, 15)
    c.line("M-96 252L84 214", "#66707f", 5)
    c.line("M-26 238L-22 262", INK, 11)


def destroyer(c: Canvas) -> None:
    """A bronze shell on three legs behind twin guns, in a glowing sphere."""
    shell = c.colour("shell", "rust")
    c.dot(0, 150, 132, "#8fd0ff", 0.18)
    c.ring(0, 150, 128, "#bfe4ff", 4, 0.6)
    c.twin_line("M-22 186L-76 214L-96 280", tone(shell, 0.8), 17)
    c.line("M0 190V284", tone(shell, 0.6), 17)
    c.body("M-6 22C52 22 74 84 46 138C36 160 34 176 38 206L-34 210C-46 168 -24 140 -6 112"
           "C6 92 6 76 -14 72C-40 68 -40 24 -6 22Z", shell, 16)  # fmt: skip
    c.line("M-6 36C36 38 52 84 32 126C20 150 14 170 16 200", tone(shell, 1.35), 7)
    c.twin_line("M-40 150L-72 130", tone(shell, 0.7), 15)
    c.twin_line("M-72 128L-106 104M-68 144L-104 126", "#3a3e4b", 12)
    c.dot(-12, 48, 11, "#ff5a3c")
    c.dot(-15, 45, 4, "#ffe0b0")


def pit(c: Canvas) -> None:
    """A little mechanic under a hat like a plate."""
    shell = c.colour("shell", "sand", "amber", "silver")
    dark = tone(shell, 0.6)
    c.twin_line("M-20 210L-38 252L-26 290", shell, 14)
    c.twin_line("M-38 152L-86 176L-70 226", shell, 13)
    c.dots(66, 232, 11, dark)
    c.body("M-40 138H40L28 214H-28Z", shell)
    c.path("M-18 152H18V178H-18Z", dark)
    c.line("M0 140V116", dark, 14)
    c.body("M-28 74H28L22 122H-22Z", shell)
    c.body("M-98 82C-88 22 88 22 98 82C60 92 -60 92 -98 82Z", tone(shell, 1.15))
    c.ball(0, 98, 21, INK)
    c.dot(0, 98, 13, "#7fe0ff")
    c.dot(-4, 94, 4, "#ffffff")


def probe(c: Canvas) -> None:
    """A floating ball of eyes and feelers."""
    shell = c.colour("shell", "black", "steel")
    c.line("M0 300V214", "#e5484d", 7, 0.5)
    for x in (-54, -20, 22, 56):
        c.line(f"M{x // 2} 170C{x} 196 {x} 214 {x + x // 5} 248", tone(shell, 1.3), 7)
    c.ball(0, 116, 80, tone(shell, 1.18))
    c.path("M-80 108H80V128H-80Z", INK)
    c.ball(-10, 104, 31, "#2c2f3a")
    c.dot(-10, 104, 20, "#ff5a3c")
    c.dot(-16, 98, 7, "#ffe0b0")
    c.ball(46, 130, 13, "#2c2f3a")
    c.dot(46, 130, 6, "#ff5a3c")
    c.line("M-30 44L-46 10M20 40L30 6", tone(shell, 1.5), 6)


def assassin(c: Canvas) -> None:
    """A tall rack of metal with a slit of lenses."""
    shell = c.colour("shell", "steel")
    c.body("M-78 300L-92 200L-40 172H40L92 200L78 300Z", shell)
    c.line("M-76 208L70 300", "#7a5434", 16)
    for i in range(3):
        c.path(f"M{-56 + 34 * i} {206 + 22 * i}h14v24h-14Z", "#c9a24b")
    c.line("M0 180V146", INK, 20)
    c.body("M-22 18H22L30 64V150H-30V64Z", tone(shell, 1.2))
    c.path("M-34 72H34V100H-34Z", INK)
    c.dots(18, 86, 8, "#ff5a3c")
    c.dot(0, 86, 5, "#ffd36b")
    c.line("M-22 118H22M-22 132H22", INK, 6)
    c.line("M40 40V8M-30 30L-44 8", tone(shell, 1.4), 5)


DROIDS: Final = {
    "astromech": astromech,
    "protocol": protocol,
    "battle-droid": battle,
    "destroyer-droid": destroyer,
    "pit-droid": pit,
    "probe-droid": probe,
    "assassin-droid": assassin,
}
