"""Ships, ground craft and mounts."""

from __future__ import annotations

from typing import Final

from drawdestiny.cards.motifs.canvas import INK, Canvas, tone


def trail(c: Canvas, *at: int, y: int = 226) -> None:
    """Drive flames below a ship that climbs."""
    flame = c.glow()
    for x in at:
        c.line(f"M{x} {y}V292", flame, 15, 0.35)
        c.line(f"M{x} {y}V262", flame, 8)


def fighter(c: Canvas) -> None:
    """A sleek yellow dart: round engines, a long tail."""
    hull = c.colour("hull", "gold")
    trail(c, -66, 66, y=196)
    c.body("M0 12C16 50 20 90 18 130L104 176L100 196L20 186L8 290H-8L-20 186L-100 196L-104 176"
           "L-18 130C-20 90 -16 50 0 12Z", hull, 3)  # fmt: skip
    c.twin("M-78 112C-68 104 -58 112 -54 128V206H-78Z", "#c9d2dd")
    c.twin("M-78 150H-54V166H-78Z", tone(hull, 0.8))
    c.path("M0 86C12 96 14 120 10 142H-10C-14 120 -12 96 0 86Z", "#2f4a63")
    c.ball(0, 160, 12, "#3f74c9")


def crosswing(c: Canvas) -> None:
    """Four wings spread as a cross, a gun at each tip."""
    stripe = c.colour("trim", "red", "gold", "blue")
    trail(c, -30, 30, y=212)
    c.twin("M-14 150L-104 122V142L-14 196ZM-14 176L-104 224V206L-14 160Z", "#dfe5ec")
    c.twin("M-70 133L-54 138V160L-70 150ZM-70 206L-54 196V174L-70 188Z", stripe)
    c.twin_line("M-104 212V84M-104 140V112", "#66707f", 8)
    c.twin("M-42 140H-20V216H-42Z", "#aeb7c4")
    c.body("M-7 14H7L20 130V232H-20V130Z", "#f2f4f7", 2)
    c.path("M-6 40H6L9 70H-9Z", stripe)
    c.path("M-10 110H10L12 150H-12Z", "#2f4a63")
    c.ball(0, 172, 10, "#3f74c9")


def ballship(c: Canvas) -> None:
    """A ball of a cockpit between two tall panels."""
    panel = c.colour("hull", "steel")
    if c.has("bent"):
        c.twin("M-66 60L-100 20V72L-78 130L-100 190V242L-66 200Z", tone(panel, 0.6), 0.8)
    else:
        c.twin("M-70 22L-104 54V208L-70 240Z", tone(panel, 0.55), 0.8)
        c.twin_line("M-87 38V224M-104 131H-70", tone(panel, 1.3), 4)
    c.body("M-74 118H74V144H-74Z", tone(panel, 1.1))
    c.ball(0, 131, 48, tone(panel, 1.3))
    c.ball(0, 131, 28, INK)
    c.line("M0 104V158M-27 131H27M-19 112L19 150M19 112L-19 150", tone(panel, 1.3), 5)
    c.line("M-14 180L-30 290M14 180L30 290", "#7dff9a", 6, 0.8)


def dart(c: Canvas) -> None:
    """A black dart with a long nose and folded wings."""
    hull = c.colour("hull", "black", "steel", "silver")
    trail(c, -20, 20, y=214)
    c.twin("M-16 120L-92 206L-98 258L-60 218L-16 206Z", tone(hull, 1.35), 0.7)
    c.body("M0 8L20 100L26 224H-26L-20 100Z", tone(hull, 1.2), 3)
    c.ball(0, 140, 26, tone(hull, 1.6))
    c.path("M-16 134H16L12 148H-12Z", "#ff8a5a")


def vulture(c: Canvas) -> None:
    """A droid fighter: a flat head between split blades."""
    hull = c.colour("hull", "bone", "steel")
    c.twin("M-34 92L-104 34L-96 112L-40 130ZM-34 164L-104 258L-82 160L-40 132Z", tone(hull, 0.8))
    c.twin_line("M-104 44L-104 20M-104 250L-106 280", "#ff6b4a", 6)
    c.body("M0 36C30 44 44 96 40 140C36 184 20 214 0 222C-20 214 -36 184 -40 140"
           "C-44 96 -30 44 0 36Z", hull, 4)  # fmt: skip
    c.twin("M-26 96L-6 104V116L-24 112Z", "#ff5a3c", 1)
    c.line("M0 128V208M-24 140C-18 170 -12 190 -6 204M24 140C18 170 12 190 6 204",
           tone(hull, 0.55), 5)  # fmt: skip


def chrome(c: Canvas) -> None:
    """A long silver royal ship with swept wings."""
    trail(c, -52, 52, y=200)
    c.body(
        "M0 6C14 60 22 110 26 150L106 200C104 222 96 232 88 240L28 214L14 262H-14L-28 214"
        "L-88 240C-96 232 -104 222 -106 200L-26 150C-22 110 -14 60 0 6Z",
        "#eef3f8",
        3,
        0.34,
    )
    c.line("M-6 50C-12 100 -16 130 -18 170", "#ffffff", 6)
    c.path("M-9 84H9L12 110H-12Z", "#2f4a63")
    c.twin("M-62 180H-42V222H-62Z", "#aeb7c4")


def freighter(c: Canvas) -> None:
    """A round hull with a split bow and a cabin at the side."""
    hull = c.colour("hull", "silver", "bone", "sand")
    c.path("M-60 214C-30 244 30 244 60 214L66 232C30 262 -30 262 -66 232Z", c.glow())
    c.twin("M-14 74V14L-34 14L-58 84Z", hull)
    c.body("M-84 142C-84 30 84 30 84 142C84 254 -84 254 -84 142Z", hull, 5)
    c.body("M58 116L100 66L112 78V104L80 132Z", tone(hull, 0.85), 102)
    c.path("M98 70L110 80V92L94 82Z", "#2f4a63")
    c.ball(0, 142, 26, tone(hull, 0.75))
    c.line("M0 116V168M-26 142H26", INK, 4)
    c.line("M-62 96L-40 112M-66 184L-42 170M46 186L64 200M40 104L56 88", tone(hull, 0.55), 8)
    c.dot(-44, 66, 16, tone(hull, 1.4))
    c.ring(-44, 66, 16, tone(hull, 0.5), 4)


def shuttle(c: Canvas) -> None:
    """A shuttle with three wings, one straight up."""
    hull = c.colour("hull", "silver", "white", "bone")
    trail(c, 0, y=240)
    c.body("M-9 6H9L16 150H-16Z", hull, 1)
    c.twin("M-26 160L-108 254L-104 276L-72 258L-22 204Z", hull)
    c.body("M-38 150C-34 124 34 124 38 150L30 236H-30Z", tone(hull, 0.86))
    c.path("M-24 148H24L18 172H-18Z", INK)
    c.line("M-18 190H18M-16 206H16", tone(hull, 0.5), 6)


def wedge(c: Canvas) -> None:
    """A capital ship: a grey wedge with a tower."""
    hull = c.colour("hull", "silver", "grey", "steel")
    c.path("M-108 250L0 14L108 250L0 274Z", tone(hull, 0.55))
    c.body("M-108 240L0 6L108 240L0 226Z", hull, 0)
    c.path("M0 6L0 226L-46 216Z", tone(hull, 1.25))
    c.body("M-40 214L-24 150H24L40 214Z", tone(hull, 0.85), 4)
    c.body("M-36 150V128H36V150Z", tone(hull, 1.1), 4)
    c.dots(28, 120, 10, tone(hull, 1.2))
    for x in (-50, 0, 50):
        c.dot(x, 264, 13, "#7fd0ff", 0.5)
        c.dot(x, 262, 8, "#e8fbff")


def ringship(c: Canvas) -> None:
    """A capital ship like a broken ring about a ball."""
    hull = c.colour("hull", "bone", "grey", "sand")
    c.line("M-34 52C-96 60 -112 150 -76 206C-56 234 -30 244 -18 246", tone(hull, 0.9), 33)
    c.line("M34 52C96 60 112 150 76 206C56 234 30 244 18 246", tone(hull, 0.62), 33)
    c.line("M-40 46C-90 60 -104 140 -78 192", tone(hull, 1.3), 6)
    c.path("M-34 36H-14V72H-34ZM14 36H34V72H14Z", "#2f3644")
    c.line("M0 150V236", tone(hull, 0.7), 18)
    c.ball(0, 140, 44, hull)
    c.line("M-42 130H42M-42 150H42", tone(hull, 0.6), 5)
    c.dot(-12, 120, 5, "#7fe0ff")
    c.dot(14, 160, 4, "#7fe0ff")


def cruiser(c: Canvas) -> None:
    """A capital ship with a long neck, a hammer of a bow and drives behind."""
    hull = c.colour("hull", "red", "silver")
    trail(c, -44, 0, 44, y=244)
    c.body("M-40 20C-40 6 40 6 40 20V62H-40Z", hull, 2)
    c.path("M-30 28H30V38H-30Z", "#2f4a63")
    c.body("M-18 62H18V170H-18Z", tone(hull, 0.8), 2)
    c.line("M-18 88H18M-18 112H18M-18 136H18", tone(hull, 1.4), 6)
    c.body("M-70 170H70L58 212H-58Z", hull, 2)
    for x in (-44, 0, 44):
        c.body(f"M{x - 18} 200H{x + 18}L{x + 14} 250H{x - 14}Z", "#aeb7c4", x + 4)


def whale(c: Canvas) -> None:
    """A capital ship like a long shell with swellings."""
    hull = c.colour("hull", "bone", "sand")
    trail(c, -24, 0, 24, y=256)
    c.body("M0 4C34 34 52 90 54 150C56 214 36 256 0 262C-36 256 -56 214 -54 150"
           "C-52 90 -34 34 0 4Z", hull, 4)  # fmt: skip
    c.ball(-32, 108, 22, tone(hull, 1.15))
    c.ball(26, 166, 24, tone(hull, 0.9))
    c.ball(-14, 206, 20, tone(hull, 1.1))
    for i in range(9):
        c.dot(c.between(-36, 36), 60 + 20 * i, 3, "#ffe27a")


def transport(c: Canvas) -> None:
    """A broad transport with bulging holds."""
    hull = c.colour("hull", "rust", "bone", "grey")
    trail(c, -50, 50, y=230)
    c.body("M-96 150C-96 60 -40 24 0 22C40 24 96 60 96 150L84 230H-84Z", hull, 4)
    c.path("M-30 52H30L22 80H-22Z", "#2f4a63")
    for x in (-58, -2, 54):
        c.body(f"M{x - 24} 130C{x - 24} 100 {x + 24} 100 {x + 24} 130V206H{x - 24}Z",
               tone(hull, 1.25), x + 4)  # fmt: skip


def hunter_ship(c: Canvas) -> None:
    """A hunter's ship that flies upright: a bowl under a fin."""
    hull = c.colour("hull", "green")
    c.body("M-22 20C-4 6 28 10 34 40L40 170H-30Z", tone(hull, 0.85), 8)
    c.path("M-14 40C0 30 16 32 22 46L24 84H-16Z", "#2f4a63")
    c.twin("M-40 150L-92 122L-96 142L-44 186Z", "#c9d2dd")
    c.body("M-78 206C-84 150 84 150 78 206C70 260 -70 260 -78 206Z", hull, 5)
    c.line("M-68 196C-30 178 30 178 68 196", "#e07f35", 9)
    c.path("M-40 246H40L30 282H-30Z", c.glow(), 0.8)


def ground(c: Canvas, *tones: str) -> None:
    """The ground under a craft, with dust."""
    dust = tones[0] if tones else c.palette.sky[0]
    c.path("M-230 258C-120 244 120 244 230 258V300H-230Z", dust, 0.75)


def speeder(c: Canvas) -> None:
    """An open car without wheels, a pair of engines behind."""
    hull = c.colour("hull", "rust", "navy", "olive", "teal")
    ground(c)
    c.path("M-110 250C-60 240 60 240 110 250L90 262H-90Z", INK, 0.5)
    c.twin("M-104 148C-104 130 -66 130 -60 148V208H-104Z", "#8790a2")
    c.twin("M-98 208H-66V222H-98Z", "#ffb45a")
    c.body("M-70 110C-66 60 66 60 70 110L84 212C60 240 -60 240 -84 212Z", hull)
    c.body("M-48 112C-40 80 40 80 48 112L40 140H-40Z", "#a9d3ea")
    c.line("M-70 190H70", tone(hull, 1.4), 8)
    c.dots(56, 212, 10, "#fff1a8")


def bike(c: Canvas) -> None:
    """A narrow flying bike seen from the side."""
    hull = c.colour("hull", "steel", "bone")
    ground(c)
    c.line("M-100 116H-50M-112 140H-64M-96 164H-50", c.glow(), 6, 0.6)
    c.path("M-80 252H90L74 262H-66Z", INK, 0.5)
    c.body("M-84 164C-60 130 -20 140 6 152L104 146L110 160L40 190C0 204 -60 204 -84 164Z", hull, 20)
    c.ball(-46, 172, 28, tone(hull, 0.7))
    c.line("M14 150L34 106L54 108", tone(hull, 0.6), 9)
    c.line("M-26 148C-20 118 -14 92 2 78", INK, 30)
    c.line("M-6 94L40 110", INK, 14)
    c.ball(10, 54, 22, INK)


def platform(c: Canvas) -> None:
    """A flying stand with handles and guns, its rider upright."""
    hull = c.colour("hull", "bone")
    c.line("M0 286V236", c.glow(), 11, 0.7)
    c.body("M-34 150L-14 30H14L34 150L20 240H-20Z", hull, 3)
    c.twin_line("M-26 96L-62 82L-66 108", tone(hull, 0.7), 10)
    c.twin("M-52 140L-72 140L-72 214L-58 222L-46 190Z", tone(hull, 0.8))
    c.twin_line("M-62 138V90", "#3a3e4b", 10)
    c.path("M-12 60H12L16 110H-16Z", tone(hull, 0.6))
    c.body("M-46 236H46L34 256H-34Z", tone(hull, 0.7))
    c.dot(0, 136, 8, "#ff5a3c")


def tank(c: Canvas) -> None:
    """A floating tank: a broad plough, a turret and one long gun."""
    hull = c.colour("hull", "sand", "tan", "olive")
    ground(c)
    c.body("M-60 128C-56 96 48 96 58 128L52 160H-60Z", tone(hull, 0.85), 14)
    c.line("M44 126L112 112", "#3a3e4b", 17)
    c.line("M90 116L112 112", INK, 22)
    c.ball(-8, 108, 15, tone(hull, 0.6))
    c.body(
        "M-100 168C-92 146 60 138 80 158C100 186 108 226 108 250H-112C-114 222 -108 186 -100 168Z",
        hull,
        24,
    )
    c.path("M-112 250C-112 224 108 214 108 250L96 266H-100Z", tone(hull, 0.5))
    c.line("M-92 184C-40 170 40 166 74 176", tone(hull, 1.35), 7)
    for x in (-70, -34, 2, 38):
        c.path(f"M{x} 206h22v26h-22Z", tone(hull, 0.6))


def carrier(c: Canvas) -> None:
    """A huge troop carrier seen from the front, its doors open."""
    hull = c.colour("hull", "sand", "rust")
    ground(c)
    c.body("M-110 250C-116 130 -84 52 -46 40H46C84 52 116 130 110 250Z", hull, 4)
    c.path("M-52 250V120H52V250Z", INK)
    c.twin("M-52 120L-88 140V250H-52Z", tone(hull, 0.7))
    for x in (-34, 0, 34):
        c.line(f"M{x} 176V238", "#dccfae", 13)
        c.dot(x, 160, 10, "#dccfae")
    c.path("M-36 62H36L44 92H-44Z", tone(hull, 0.6))
    c.twin_line("M-80 110L-104 90", "#3a3e4b", 11)


def walker(c: Canvas) -> None:
    """A head with guns on two long legs."""
    hull = c.colour("hull", "grey", "steel")
    ground(c)
    c.twin_line("M-30 140L-66 180L-40 244", tone(hull, 0.85), 17)
    c.twin("M-66 240H-22L-14 262H-76Z", tone(hull, 0.7))
    c.body("M-30 118H30V154H-30Z", tone(hull, 0.7))
    c.body("M-66 40L-46 16H46L66 40L58 122H-58Z", hull)
    c.path("M-44 54H-12V74H-44ZM12 54H44V74H12Z", INK)
    c.twin("M-66 70H-88V112H-66Z", tone(hull, 0.75))
    c.twin_line("M-18 122V148M-80 112V134", "#2f3644", 9)


def podracer(c: Canvas) -> None:
    """Two great engines that pull a small cockpit on cables."""
    hull = c.colour("hull", "blue", "orange", "red", "teal", "purple", "gold", "green")
    ground(c)
    c.line("M-52 150L-10 226M52 150L10 226", "#2f3644", 6)
    c.line("M-36 86C-20 70 -8 104 8 84C16 76 26 80 36 86", "#d9a7ff", 7)
    for x, shade in ((-64, 1.0), (64, 0.8)):
        c.body(f"M{x - 30} 60C{x - 30} 24 {x + 30} 24 {x + 30} 60L{x + 22} 176H{x - 22}Z",
               tone(hull, shade), x + 6)  # fmt: skip
        c.path(f"M{x - 24} 50C{x - 20} 34 {x + 20} 34 {x + 24} 50Z", "#2f3644")
        c.path(f"M{x - 28} 96H{x + 28}V112H{x - 28}Z", "#f2f4f7")
        c.path(f"M{x - 18} 178H{x + 18}L{x} 224Z", "#ffb45a")
    c.twin("M-92 60L-110 42V86Z", tone(hull, 1.3))
    c.body("M-26 240C-22 206 22 206 26 240L18 272H-18Z", tone(hull, 1.2))
    c.ball(0, 218, 14, "#7a5434")


def mount(c: Canvas) -> None:
    """A riding beast: a beak or a snout, a saddle."""
    skin = c.colour("skin", "rust", "sand", "olive", "brown")
    ground(c)
    if c.has("beaked"):
        c.line("M-14 200L-24 262L-44 266M24 200L34 262L14 266", tone(skin, 0.75), 15)
        c.line("M-60 170C-90 170 -100 190 -108 206", skin, 17)
        c.body("M-70 166C-60 120 30 116 44 150C44 110 30 80 36 48C44 20 80 22 88 44L112 64L84 74"
               "C70 90 74 130 66 168C54 220 -50 224 -70 166Z", skin, 30)  # fmt: skip
        c.dot(66, 46, 7, INK)
    else:
        for x in (-66, -34, 30, 60):
            c.line(f"M{x} 190V262", tone(skin, 0.7), 19)
        c.body("M-92 150C-84 96 40 92 56 120C60 84 76 66 96 74C116 84 112 120 104 146L84 156"
               "C76 210 -84 220 -92 150Z", skin, 36)  # fmt: skip
        c.dot(90, 94, 6, INK)
    c.body("M-44 124C-30 108 14 108 24 124L18 164H-38Z", "#7a2f2a", 0)
    if c.has("shield"):
        c.path("M-130 250C-130 -40 130 -40 130 250Z", "#8fe0ff", 0.28)
        c.line("M-128 250C-128 -38 128 -38 128 250", "#d8f6ff", 5)


def monster(c: Canvas) -> None:
    """A beast of the deep: jaws, lights, fins."""
    skin = c.colour("skin", "teal", "navy", "green")
    c.path("M-230 0H230V300H-230Z", "#0c2f4a", 0.6)
    for _ in range(9):
        c.ring(c.between(-200, 200), c.between(20, 280), c.between(3, 9), "#bfe4ff", 2, 0.6)
    c.twin("M-60 90L-128 40L-104 130ZM-66 190L-124 240L-60 236Z", tone(skin, 0.8))
    c.body("M0 26C64 26 92 86 88 150C84 226 48 274 0 276C-48 274 -84 226 -88 150"
           "C-92 86 -64 26 0 26Z", skin)  # fmt: skip
    c.path("M-64 160C-40 132 40 132 64 160C60 232 36 256 0 258C-36 256 -60 232 -64 160Z", "#2a0d18")
    for x in range(-48, 60, 24):
        c.path(f"M{x - 10} 150L{x + 10} 150L{x} 186Z", "#f6efdc")
    for x in (-30, -10, 12, 32):
        c.path(f"M{x - 9} 252L{x + 9} 252L{x} 222Z", "#f6efdc")
    c.dots(36, 96, 17, "#fff1a8")
    c.dots(36, 96, 8, INK)


VEHICLES: Final = {
    "fighter": fighter,
    "cross-wing": crosswing,
    "ball-ship": ballship,
    "dart": dart,
    "droid-fighter": vulture,
    "royal-ship": chrome,
    "freighter": freighter,
    "shuttle": shuttle,
    "wedge-ship": wedge,
    "ring-ship": ringship,
    "cruiser": cruiser,
    "whale-ship": whale,
    "transport": transport,
    "hunter-ship": hunter_ship,
    "speeder": speeder,
    "bike": bike,
    "flying-stand": platform,
    "tank": tank,
    "carrier": carrier,
    "walker": walker,
    "podracer": podracer,
    "mount": mount,
    "monster": monster,
}
