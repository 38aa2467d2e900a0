"""Humans, told apart by what they wear."""

from __future__ import annotations

from typing import Final

from drawdestiny.cards.motifs.canvas import INK, LIGHT, Canvas, tone

SKINS: Final = ("fair", "tan", "dark", "fair", "tan")
HAIRS: Final = ("brown", "black", "rust", "sand", "grey")


def shoulders(c: Canvas, cloth: str, wide: int = 98) -> None:
    c.body(
        f"M-{wide} 300C-{wide} 228 -{wide - 22} 196 -32 174H32"
        f"C{wide - 22} 196 {wide} 228 {wide} 300Z",
        cloth,
    )


def head(c: Canvas, skin: str) -> None:
    c.body("M-19 136H19V184L0 198L-19 184Z", tone(skin, 0.8))
    c.body("M-42 92C-42 44 42 44 42 92C42 130 24 158 0 158C-24 158 -42 130 -42 92Z", skin)
    face(c, skin)


def face(c: Canvas, skin: str) -> None:
    c.dots(16, 104, 4.5, INK)
    c.line("M-25 93L-9 91M25 93L9 91", tone(skin, 0.5), 4)
    c.line("M-9 136Q0 139 9 136", tone(skin, 0.5), 4)


def hair(c: Canvas) -> None:
    """Hair as the table asks, else by the name."""
    colour = c.colour("hair", *HAIRS)
    cap = "M-46 108C-58 30 58 26 46 108C42 84 28 72 4 76C-22 76 -40 82 -46 108Z"
    if c.has("bald"):
        return
    c.body(cap, colour, 12)
    if c.has("bun"):
        c.ball(0, 34, 20, colour)
    if c.has("braid"):
        c.line("M42 96C50 130 44 160 48 184", colour, 6)
    if c.has("beard"):
        c.body(
            "M-43 100C-40 122 -20 124 0 120C20 124 40 122 43 100C46 150 22 182 0 182"
            "C-22 182 -46 150 -43 100Z",
            colour,
        )
        c.line("M-10 140Q0 136 10 140", tone(colour, 0.5), 4)


def mane(c: Canvas) -> None:
    """Long hair behind the head."""
    if c.has("long"):
        colour = tone(c.colour("hair", *HAIRS), 0.8)
        c.body("M-50 96C-56 34 56 34 50 96L62 196H-62Z", colour)


def robe(c: Canvas) -> None:
    """A wide robe over a crossed tunic."""
    outer = c.colour("cloth", "brown", "rust", "olive")
    if c.has("hood"):
        c.body("M0 22C64 22 78 110 70 204H-70C-78 110 -64 22 0 22Z", tone(outer, 0.8))
    shoulders(c, outer, 106)
    c.body("M-34 176L0 246L34 176L52 186L24 300H-24L-52 186Z", c.colour("tunic", "cream"))
    c.line("M-34 182L20 300M34 182L-4 262", "#a48f68", 5)
    mane(c)
    head(c, c.colour("skin", *SKINS))
    hair(c)
    if c.has("hood"):
        c.body(
            "M0 20C66 20 78 110 70 196L44 178C54 110 44 60 0 58C-44 60 -54 110 -44 178L-70 196"
            "C-78 110 -66 20 0 20Z",
            outer,
        )
    blade(c)


def blade(c: Canvas) -> None:
    """A lit blade beside the figure."""
    if not c.has("blade"):
        return
    colour = c.colour("blade", "blue")
    c.begin("rotate(14 84 240)")
    c.line("M84 204V36", colour, 17, 0.45)
    c.line("M84 204V36", "#ffffff", 8)
    c.line("M84 214V262", INK, 15)
    c.line("M81 218V256", "#aeb7c4", 5)
    c.end()


def hooded(c: Canvas) -> None:
    """A face in the shadow of a hood, with burning eyes."""
    cloth = c.colour("cloth", "black")
    c.body(
        "M0 16C70 16 74 110 80 168C112 200 122 250 122 300H-122C-122 250 -112 200 -80 168"
        "C-74 110 -70 16 0 16Z",
        cloth,
    )
    c.path("M0 50C46 54 52 110 44 150C34 186 -34 186 -44 150C-52 110 -46 54 0 50Z", "#08080c")
    skin = c.colour("skin", "bone")
    c.body("M-30 132C-16 124 16 124 30 132C30 158 16 176 0 176C-16 176 -30 158 -30 132Z", skin)
    c.line("M-10 154Q0 150 10 154", tone(skin, 0.4), 4)
    c.path("M-32 110L-8 118L-30 122ZM32 110L8 118L30 122Z", c.colour("eyes", "yellow"))
    c.line("M-60 196Q0 236 60 196", tone(cloth, 1.35), 7)
    blade(c)


def horned(c: Canvas) -> None:
    """A warrior with a crown of horns and a painted face."""
    cloth = c.colour("cloth", "black")
    skin = c.colour("skin", "red")
    shoulders(c, cloth, 104)
    c.body("M-40 174L0 232L40 174L74 300H-74Z", tone(cloth, 1.15))
    c.twin("M-30 62L-38 22L-16 54ZM-44 88L-66 54L-36 70ZM-8 50L0 14L8 50Z", "#e9dcc0")
    c.body("M-19 136H19V184L0 198L-19 184Z", tone(skin, 0.7))
    c.body("M-46 94C-46 38 46 38 46 94C46 132 24 164 0 164C-24 164 -46 132 -46 94Z", skin)
    paint = c.colour("paint", "black")
    c.twin("M-4 46L-22 48L-10 88ZM-44 84L-24 92L-42 112ZM-40 122L-12 130L-24 150Z", paint, 1)
    c.twin("M-34 98L-8 106L-14 114L-30 110Z", paint, 1)
    c.dots(19, 106, 4, "#ffe25a")
    c.path("M-6 124H6L3 160H-3Z", paint)
    blade(c)


def uniform(c: Canvas) -> None:
    """A buttoned tunic with a collar, a belt and signs of rank."""
    cloth = c.colour("cloth", "navy", "olive", "wine")
    shoulders(c, cloth, 102)
    c.twin("M-102 252C-100 218 -84 196 -52 184L-46 202C-72 210 -86 226 -90 256Z", tone(cloth, 1.3))
    c.body("M-30 168H30L36 198L0 214L-36 198Z", tone(cloth, 0.7))
    c.line("M0 214V300", tone(cloth, 0.55), 5)
    head(c, c.colour("skin", *SKINS))
    hair(c)
    for i in range(3):
        c.path(f"M-{72 - 16 * i} 226h12v14h-12Z", ("#e5484d", "#f2d33c", "#4a8df0")[i])
    trim = c.colour("trim", "steel")
    if c.has("cap"):
        c.body("M-54 66C-56 30 -40 22 0 20C40 22 56 30 54 66Z", cloth, 10)
        c.body("M-50 62H50L58 82C30 74 -30 74 -58 82Z", tone(cloth, 0.55), 10)
        c.dot(0, 46, 8, trim)
    if c.has("beret"):
        c.body("M-58 70C-62 30 10 14 58 40C66 56 54 66 48 72C20 62 -20 62 -58 70Z", trim, 14)


def gown(c: Canvas) -> None:
    """A long gown with a narrow waist, and a cloak with a hood."""
    cloth = c.colour("cloth", "orange", "wine", "teal", "purple")
    c.body(
        "M0 40C48 40 56 96 52 140C70 160 66 190 46 208L112 300H-112L-46 208"
        "C-66 190 -70 160 -52 140C-56 96 -48 40 0 40Z",
        cloth,
    )
    c.body("M-22 166H22L30 208L62 300H-62L-30 208Z", tone(cloth, 1.35))
    c.line("M-32 210H32", "#f2d98a", 9)
    c.begin("translate(0 14) scale(.86)")
    if c.has("bare"):
        mane(c)
    head(c, c.colour("skin", "fair", "tan"))
    hair(c)
    c.end()
    if not c.has("bare"):
        c.body(
            "M0 36C54 36 62 100 52 158L34 164C42 110 38 72 0 68C-38 72 -42 110 -34 164L-52 158"
            "C-62 100 -54 36 0 36Z",
            cloth,
        )


def queen(c: Canvas) -> None:
    """A white face under a great headdress, a gown of state."""
    cloth = c.colour("cloth", "red", "purple", "wine", "teal", "navy")
    style = c.chance.below(3)
    if style == 0:
        c.body("M-34 120C-118 96 -112 14 -52 14C-30 16 -18 28 0 28C18 28 30 16 52 14"
               "C112 14 118 96 34 120Z", tone(cloth, 0.75))  # fmt: skip
        c.dots(72, 62, 13, "#f2d98a")
    elif style == 1:
        c.body("M0 8C84 8 108 96 60 140H-60C-108 96 -84 8 0 8Z", tone(cloth, 0.75))
        c.line("M-74 92C-64 40 64 40 74 92", "#f2d98a", 8)
    else:
        c.body("M-40 120C-78 60 -40 12 0 10C40 12 78 60 40 120Z", INK)
        c.twin("M-44 70L-104 44L-100 76L-50 100Z", tone(cloth, 1.2))
    c.body("M-34 176H34C70 186 84 220 92 300H-92C-84 220 -70 186 -34 176Z", cloth)
    c.twin("M-34 176C-74 178 -112 214 -118 300H-80C-78 240 -66 210 -40 200Z", tone(cloth, 1.25))
    c.body("M-18 178H18L10 300H-10Z", "#f2d98a")
    c.body("M-19 136H19V184L0 196L-19 184Z", "#dccfbc")
    c.body("M-40 92C-40 46 40 46 40 92C40 130 24 156 0 156C-24 156 -40 130 -40 92Z", "#fbf4ea", 10,
           0.14)  # fmt: skip
    c.path("M-41 92C-42 44 42 44 41 92C30 66 -30 66 -41 92Z", INK)
    c.dots(15, 102, 4.5, INK)
    c.dots(25, 122, 5, "#c8202c")
    c.path("M-10 134Q0 128 10 134Q0 144 -10 134Z", "#c8202c")
    c.dot(0, 76, 6, "#c8202c")


def helmet(c: Canvas) -> None:
    """A flyer: round helmet, goggles, chin strap."""
    cloth = c.colour("cloth", "orange", "brown", "olive")
    shell = c.colour("shell", "white", "sand", "silver")
    shoulders(c, cloth)
    c.twin("M-20 180L-44 186L-50 300H-24Z", tone(cloth, 0.6), 0.9)
    c.body("M-34 232H34V284H-34Z", "#c9d2dd")
    c.dots(12, 250, 5, "#b3262e")
    head(c, c.colour("skin", *SKINS))
    c.line("M-44 110C-40 150 -20 162 0 162C20 162 40 150 44 110", tone(shell, 0.55), 7)
    c.body(
        "M-60 116C-72 14 72 14 60 116L46 122C48 92 46 84 40 80H-40C-46 84 -48 92 -46 122Z", shell
    )
    c.path("M-12 26H12V76H-12Z", c.colour("trim", "red", "blue", "gold"))
    c.body("M-40 84H40L36 112L8 114L0 104L-8 114L-36 112Z", "#e9a53a", 4)
    c.line("M-40 84H40L36 112L8 114L0 104L-8 114L-36 112Z", INK, 5)


def trooper(c: Canvas) -> None:
    """A soldier in a closed helmet with dark lenses."""
    shell = c.colour("shell", "white")
    c.body("M-104 300C-108 236 -92 204 -40 178H40C92 204 108 236 104 300Z", shell)
    c.path("M-46 182L-36 300H36L46 182Z", tone(shell, 0.82))
    c.line("M-74 206C-84 230 -86 260 -84 300M74 206C84 230 86 260 84 300", INK, 6)
    c.line("M-40 240H40", INK, 6)
    c.path("M-36 158H36V184H-36Z", INK)
    c.body("M-64 130C-72 4 72 4 64 130L46 176H-46Z", shell)
    c.line("M-62 78C-40 68 40 68 62 78", tone(shell, 0.6), 6)
    c.twin("M-52 88C-36 84 -20 90 -8 102L-14 120C-30 122 -46 116 -52 88Z", INK, 1)
    c.path("M-22 134H22L30 164H-30Z", INK)
    c.line("M-12 142V162M0 142V162M12 142V162", tone(shell, 0.75), 5)
    c.dots(40, 156, 8, tone(shell, 0.5))
    if c.has("leader"):
        c.body("M-108 214C-102 192 -78 188 -62 192L-66 238C-84 232 -98 236 -106 250Z", "#e07f35")


def scout(c: Canvas) -> None:
    """A light helmet with a wide visor and a snout."""
    trooper_shell = c.colour("shell", "white")
    shoulders(c, "#2a2c36")
    c.body("M-62 198H62L46 300H-46Z", trooper_shell)
    c.body("M-58 112C-66 16 66 16 58 112L34 174H-34Z", trooper_shell)
    c.body("M-62 74C-30 60 30 60 62 74L54 116C20 102 -20 102 -54 116Z", INK, 10)
    c.path("M-46 84L-10 76V84L-44 96Z", "#66707f")
    c.body("M-22 130H22L14 186H-14Z", tone(trooper_shell, 0.8))
    c.line("M0 136V178", INK, 6)


def mask(c: Canvas) -> None:
    """A dark lord: flared helmet, grille, chest panel and cape."""
    c.body("M-126 300C-124 226 -96 196 -56 176H56C96 196 124 226 126 300Z", "#15161d")
    c.body("M-40 196H40L34 300H-34Z", "#2c2f3a")
    c.path("M-24 226H24V272H-24Z", "#66707f")
    c.path("M-18 232H-6V240H-18Z", "#e5484d")
    c.path("M2 232H16V240H2Z", "#47b866")
    c.path("M-18 250H16V256H-18Z", "#c9d2dd")
    c.body("M-84 176C-72 150 -58 110 -58 84C-58 0 58 0 58 84C58 110 72 150 84 176L34 190H-34Z",
           "#20222b")  # fmt: skip
    c.line("M-52 52C-40 22 -14 14 6 16", "#8790a2", 5)
    c.body("M-46 92L0 80L46 92L34 172H-34Z", "#3a3e4b")
    c.twin("M-42 94L-8 92L-10 116C-26 124 -40 116 -42 94Z", INK, 1)
    c.line("M-38 100L-22 98", "#aab3c4", 4)
    c.path("M0 110L28 168H-28Z", INK)
    c.line("M-10 144V164M0 132V164M10 144V164", "#8790a2", 4)
    blade(c)


def guard(c: Canvas) -> None:
    """A sentinel: smooth tall helmet with a slit, long robe, a pike."""
    cloth = c.colour("cloth", "blue", "wine")
    c.body("M-98 300C-98 220 -84 184 -44 168H44C84 184 98 220 98 300Z", cloth)
    c.line("M-30 190L-38 300M30 190L38 300", tone(cloth, 0.6), 6)
    c.body("M-50 180C-60 130 -58 20 0 18C58 20 60 130 50 180L0 196Z", tone(cloth, 1.15))
    c.path("M-34 84C-16 74 16 74 34 84L30 104H8L4 150H-4L-8 104H-30Z", INK)
    if c.has("crest"):
        c.body("M-8 66C-12 10 12 -4 34 18C26 24 16 40 12 68Z", c.colour("trim", "gold"), 12)
    c.line("M86 12V300", "#c9d2dd", 8)
    c.path("M86 0L98 40H74Z", "#f2f4f7")


def soldier(c: Canvas) -> None:
    """A brimmed field helmet and a vest over a shirt."""
    cloth = c.colour("cloth", "sand", "olive", "steel")
    shell = c.colour("shell", "olive", "sand", "wine", "white")
    shoulders(c, cloth)
    c.twin("M-24 178L-60 190L-66 300H-8L-10 216Z", c.colour("vest", "black", "brown"), 0.85)
    head(c, c.colour("skin", *SKINS))
    c.body("M-56 84C-60 16 60 16 56 84C30 74 -30 74 -56 84Z", shell)
    c.body("M-68 92C-40 70 40 70 68 92C40 84 -40 84 -68 92Z", tone(shell, 0.6))
    c.line("M-44 92C-42 140 -22 160 0 162C22 160 42 140 44 92", tone(shell, 0.45), 5)
    c.line("M-58 300L74 196", "#2a2c36", 14)
    c.line("M-58 300L74 196", "#66707f", 5)


def senator(c: Canvas) -> None:
    """Robes of state: a high fan collar, a chain and a medal."""
    cloth = c.colour("cloth", "purple", "wine", "navy", "teal")
    c.body("M-112 300C-112 240 -100 206 -86 104C-40 150 40 150 86 104C100 206 112 240 112 300Z",
           tone(cloth, 0.75))  # fmt: skip
    shoulders(c, cloth, 90)
    c.body("M-22 178H22L28 300H-28Z", tone(cloth, 1.4))
    c.line("M-56 196C-40 244 40 244 56 196", "#f2d98a", 7)
    c.ball(0, 238, 15, "#e8b93e")
    mane(c)
    head(c, c.colour("skin", *SKINS))
    hair(c)


def child(c: Canvas) -> None:
    """A child: a large head on narrow shoulders, an open look."""
    cloth = c.colour("cloth", "sand", "cream", "bone")
    c.body("M-66 300C-66 246 -54 220 -24 208H24C54 220 66 246 66 300Z", cloth)
    c.line("M-20 212L6 262M20 212L-20 290", tone(cloth, 0.6), 6)
    c.line("M-58 284H58", "#7a5434", 10)
    skin = c.colour("skin", "fair", "tan", "dark")
    c.body("M-15 176H15V212L0 222L-15 212Z", tone(skin, 0.8))
    c.body("M-52 124C-52 66 52 66 52 124C52 166 30 192 0 192C-30 192 -52 166 -52 124Z", skin)
    c.dots(20, 136, 7, INK)
    c.dot(-18, 133, 2.4, "#ffffff")
    c.dot(22, 133, 2.4, "#ffffff")
    c.line("M-14 166Q0 176 14 166", tone(skin, 0.45), 5)
    colour = c.colour("hair", "sand", "brown", "black")
    c.body("M-58 138C-72 40 72 36 58 138C52 108 36 94 8 104C-20 92 -50 100 -58 138Z", colour, 14)
    if c.has("goggles"):
        c.line("M-56 88H56", "#5a3b25", 11)
        c.ball(-22, 86, 19, "#c9a24b")
        c.ball(22, 86, 19, "#c9a24b")
        c.dots(22, 86, 11, "#2f4a63")


def civilian(c: Canvas) -> None:
    """Everyday clothes: a wrap and a shawl, or a vest with a holster strap."""
    cloth = c.colour("cloth", "bone", "sand", "cream")
    over = c.colour("vest", "brown", "steel", "rust", "black")
    shoulders(c, cloth)
    if c.has("shawl"):
        c.body("M-92 300C-92 220 -60 176 0 172C60 176 92 220 92 300L56 300C60 236 30 214 0 214"
               "C-30 214 -60 236 -56 300Z", over)  # fmt: skip
    else:
        c.twin("M-28 176L-78 198L-86 300H-20L-12 220Z", over)
    mane(c)
    head(c, c.colour("skin", *SKINS))
    hair(c)
    if not c.has("shawl"):
        c.line("M-70 204L62 300", "#3a2a1d", 11)


def hunter(c: Canvas) -> None:
    """A closed helmet with a narrow cross of glass and an aerial."""
    shell = c.colour("shell", "green", "teal", "steel")
    shoulders(c, "#6e6a5c", 104)
    c.body("M-54 196L0 186L54 196L40 262H-40Z", shell)
    c.twin("M-104 262C-104 222 -88 200 -62 192L-52 230C-76 238 -84 248 -88 270Z", "#e8b93e")
    c.body("M-56 172C-64 8 64 8 56 172L30 184H-30Z", shell)
    c.path("M-52 84H52L48 108H12L8 172H-8L-12 108H-48Z", INK)
    c.line("M-44 90H-10", "#8fb0c4", 5)
    c.line("M58 92V14", "#c9d2dd", 6)
    c.dot(58, 14, 6, "#e5484d")
    c.path("M-8 34H8V60H-8Z", LIGHT, 0.8)


def huntress(c: Canvas) -> None:
    """A pale markswoman: a shock of hair tied high, a long rifle."""
    cloth = c.colour("cloth", "rust")
    shoulders(c, cloth, 84)
    c.body("M-30 180L0 236L30 180L44 300H-44Z", tone(cloth, 0.6))
    c.line("M92 300L58 40", INK, 12)
    c.line("M92 300L58 40", "#8790a2", 4)
    c.body("M-14 48C-20 6 30 -4 64 28C88 60 84 110 92 156C66 130 62 84 34 60Z",
           c.colour("hair", "rust"), 40)  # fmt: skip
    head(c, c.colour("skin", "pale"))
    c.path("M-42 92C-42 44 42 44 42 92C28 66 -28 66 -42 92Z", tone("#f4ead9", 0.85))
    c.path("M-16 44H16L12 60H-12Z", "#3a2a1d")
    c.line("M-30 102L-8 108M30 102L8 108", "#7a2f2a", 4)


PEOPLE: Final = {
    "robe": robe,
    "hooded": hooded,
    "horned": horned,
    "uniform": uniform,
    "gown": gown,
    "queen": queen,
    "helmet": helmet,
    "trooper": trooper,
    "scout": scout,
    "mask": mask,
    "guard": guard,
    "soldier": soldier,
    "senator": senator,
    "child": child,
    "civilian": civilian,
    "hunter": hunter,
    "huntress": huntress,
}
