"""Aliens and beasts."""

from __future__ import annotations

from typing import Final

from drawdestiny.cards.motifs.canvas import INK, Canvas, tone
from drawdestiny.cards.motifs.people import blade, shoulders


def gungan(c: Canvas) -> None:
    """Eyes on stalks, a long bill, ears like leather aprons."""
    skin = c.colour("skin", "sand", "tan", "amber", "olive")
    cloth = c.colour("cloth", "brown", "rust", "navy")
    shoulders(c, cloth, 84)
    c.body("M-20 180H20L12 300H-12Z", tone(cloth, 1.35))
    c.twin("M-40 88C-84 110 -96 170 -82 246C-62 240 -50 200 -34 140Z", tone(skin, 0.85))
    c.body("M-20 128H20V190H-20Z", tone(skin, 0.75))
    c.twin_line("M-24 70L-28 40", skin, 17)
    c.body("M-40 78C-34 54 34 54 40 78C46 108 66 118 62 138C50 162 -50 162 -62 138"
           "C-66 118 -46 108 -40 78Z", skin)  # fmt: skip
    c.line("M-56 136C-30 146 30 146 56 136", tone(skin, 0.45), 5)
    c.dots(7, 108, 3.5, tone(skin, 0.45))
    c.dots(29, 32, 19, "#f6e9c4")
    c.dots(29, 32, 9, INK)
    if c.has("crown"):
        c.path("M-34 62L0 48L34 62L28 76H-28Z", "#e8b93e")
    if c.has("helm"):
        c.body("M-38 84C-36 52 36 52 38 84C20 76 -20 76 -38 84Z", "#8a6a3c")
    if c.has("fat"):
        c.body("M-118 300C-112 216 -60 190 0 190C60 190 112 216 118 300Z", cloth)
        c.line("M-60 216C-30 240 30 240 60 216", "#e8b93e", 9)
    if c.has("pole"):
        c.line("M92 20V300", "#7a5434", 9)
        c.line("M92 20L84 44M92 20L100 44", "#7fe0ff", 7)


def master(c: Canvas) -> None:
    """A small old master: huge ears, a stick, a robe too large."""
    skin = c.colour("skin", "lime")
    robe = c.colour("cloth", "brown", "bone")
    c.body("M-78 300C-82 244 -62 206 -26 192H26C62 206 82 244 78 300Z", robe)
    c.body("M-24 194L0 240L24 194L30 300H-30Z", tone(robe, 1.4))
    c.body("M-34 140C-80 142 -112 118 -118 96C-84 88 -52 96 -36 116Z", tone(skin, 0.9), 40)
    c.body("M34 140C80 142 112 118 118 96C84 88 52 96 36 116Z", tone(skin, 0.7), 240)
    c.body("M-50 130C-52 70 52 70 50 130C48 172 26 196 0 196C-26 196 -48 172 -50 130Z", skin)
    c.line("M-24 100C-10 96 10 96 24 100M-18 88C-8 84 8 84 18 88", tone(skin, 0.65), 4)
    c.dots(20, 134, 9, "#f5f1dc")
    c.dots(20, 135, 5.5, INK)
    c.line("M-14 172Q0 178 14 172", tone(skin, 0.5), 5)
    if c.has("long"):
        c.body("M-50 112C-60 60 60 60 50 112C30 86 -30 86 -50 112Z", "#8a4b2c")
        c.twin("M-46 110L-58 196L-38 190Z", "#8a4b2c")
    else:
        c.twin("M-48 118C-60 110 -60 98 -50 92L-44 104Z", "#f0ece0")
    c.line("M86 300L74 196L90 184", "#6b4a2a", 11)


def hutt(c: Canvas) -> None:
    """A mountain of a slug with a wide mouth."""
    skin = c.colour("skin", "olive", "sand", "green")
    c.body("M-150 300C-140 214 -96 190 -78 120C-66 50 66 50 78 120C96 190 140 214 160 300Z", skin)
    c.path("M-64 208C-30 188 30 188 64 208L88 300H-88Z", tone(skin, 1.4))
    c.line("M-70 236C-30 250 30 250 70 236M-80 270C-30 282 30 282 80 270", tone(skin, 0.8), 5)
    c.twin("M-94 198C-128 204 -138 236 -122 262L-104 256C-110 236 -106 226 -90 222Z",
           tone(skin, 0.9))  # fmt: skip
    c.path("M-70 146C-36 128 36 128 70 146C50 182 -50 182 -70 146Z", "#5b2a1e")
    c.line("M-72 146C-36 130 36 130 72 146", tone(skin, 0.55), 7)
    c.dots(34, 100, 17, "#f3b23a")
    c.dots(34, 102, 8, INK)
    c.twin("M-54 92C-44 80 -26 80 -14 92L-16 98C-30 90 -42 92 -52 100Z", tone(skin, 0.7))
    c.dots(8, 124, 4, tone(skin, 0.45))


def dug(c: Canvas) -> None:
    """A racer who stands on his arms: a long snout, drooping whiskers."""
    skin = c.colour("skin", "tan", "sand")
    c.twin("M-36 186C-82 190 -104 232 -92 296H-62C-66 256 -58 232 -28 222Z", skin)
    c.body("M-44 150C-40 130 40 130 44 150L36 248C20 264 -20 264 -36 248Z", "#7a4b2a")
    c.line("M-40 176H40M-38 216H38", "#3a2a1d", 8)
    c.twin("M-30 74C-62 60 -84 70 -92 130C-72 120 -52 116 -34 112Z", tone(skin, 0.85))
    c.body("M-44 82C-44 22 44 22 44 82C44 112 30 124 26 152C20 176 -20 176 -26 152"
           "C-30 124 -44 112 -44 82Z", skin)  # fmt: skip
    c.twin_line("M-22 146C-40 160 -44 180 -38 200", tone(skin, 0.7), 9)
    c.line("M-18 150Q0 158 18 150", tone(skin, 0.4), 5)
    c.dots(8, 130, 3.5, INK)
    if c.has("goggles"):
        c.line("M-46 70H46", "#5a3b25", 12)
        c.ball(-20, 82, 19, "#c9a24b")
        c.ball(20, 82, 19, "#c9a24b")
        c.dots(20, 82, 11, "#2f4a63")
    else:
        c.dots(22, 84, 9, "#f3d34a")
        c.dots(22, 84, 4.5, INK)
        c.line("M-36 68L-12 76M36 68L12 76", tone(skin, 0.45), 6)


def merchant(c: Canvas) -> None:
    """A winged dealer: a trunk, tusks, a pot belly in the air."""
    skin = c.colour("skin", "blue", "teal")
    c.twin("M-46 132C-80 60 -124 52 -128 84C-130 116 -92 150 -50 160Z", "#cfe2ee", 0.86)
    c.twin_line("M-60 78L-112 86M-56 104L-114 106", "#8fb0c4", 4)
    c.twin_line("M-20 240L-34 278L-20 292", tone(skin, 0.85), 14)
    c.body("M-58 190C-60 140 60 140 58 190C58 244 30 258 0 258C-30 258 -58 244 -58 190Z", "#b79a63")
    c.line("M-50 206C-20 218 20 218 50 206", "#5a3b25", 9)
    c.body("M-46 90C-46 36 46 36 46 90C46 128 26 148 0 148C-26 148 -46 128 -46 90Z", skin)
    c.body("M-17 88C-20 130 -24 146 -36 168C-24 184 4 180 14 154C20 134 18 110 17 88Z",
           tone(skin, 1.15))  # fmt: skip
    c.twin("M-34 132L-44 158L-26 146Z", "#f6e9c4")
    c.dots(24, 80, 10, "#f6d65a")
    c.dots(24, 82, 5, INK)
    c.body("M-46 72C-44 24 44 24 46 72C20 58 -20 58 -46 72Z", "#6b5132")


def sand(c: Canvas) -> None:
    """A masked nomad in wrappings with tube eyes, and a club."""
    wrap = c.colour("cloth", "sand", "bone")
    c.line("M88 300L72 36", "#5a4a36", 12)
    c.path("M52 42L72 8L98 30L84 56Z", "#8790a2")
    shoulders(c, tone(wrap, 0.75), 104)
    c.path("M-62 188L30 300H-20L-88 226Z", "#8a5b34")
    c.path("M62 188L-30 300H20L88 226Z", "#6b4526")
    c.body("M-56 104C-58 22 58 22 56 104C54 150 34 188 0 192C-34 188 -54 150 -56 104Z", wrap)
    c.line("M-52 74C-20 60 20 60 52 74M-56 104C-40 98 -34 98 -28 100M56 104C40 98 34 98 28 100"
           "M-46 150C-30 140 -24 142 -18 146", tone(wrap, 0.65), 5)  # fmt: skip
    c.dots(25, 98, 18, "#5f6673")
    c.dots(25, 98, 11, INK)
    c.body("M-16 132H16L20 164H-20Z", "#5f6673")
    c.line("M-10 142H10M-12 154H12", INK, 5)
    c.twin("M-48 46L-64 34L-56 58ZM-20 30L-26 12L-10 28Z", "#8790a2")


def jawa(c: Canvas) -> None:
    """A small hood with two lights in the dark."""
    cloth = c.colour("cloth", "brown", "rust")
    c.body("M0 62C60 62 70 120 62 170C92 196 96 250 94 300H-94C-96 250 -92 196 -62 170"
           "C-70 120 -60 62 0 62Z", cloth)  # fmt: skip
    c.path("M0 92C40 94 46 128 38 156C28 186 -28 186 -38 156C-46 128 -40 94 0 92Z", "#0b0a0c")
    c.dots(16, 136, 16, "#ff9b2f")
    c.dots(16, 136, 10, "#ffe27a")
    c.line("M-78 216L76 284", "#3a2a1d", 15)
    for i in range(4):
        c.path(f"M{-54 + 34 * i} {220 + 15 * i}h14v22h-14Z", "#c9a24b")


def neimoidian(c: Canvas) -> None:
    """A sallow noseless face under a tall mitre."""
    skin = c.colour("skin", "lime")
    cloth = c.colour("cloth", "purple", "wine", "teal", "navy")
    c.twin("M-40 176C-84 172 -116 210 -120 300H-84Z", tone(cloth, 0.75))
    shoulders(c, cloth, 90)
    c.body("M-20 180H20L26 300H-26Z", tone(cloth, 1.4))
    c.body("M-17 140H17V190H-17Z", tone(skin, 0.7))
    if c.has("helm"):
        c.body("M-54 96C-60 20 60 20 54 96Z", "#8790a2")
    else:
        c.body("M-46 92L-70 14C-36 30 -20 10 0 8C20 10 36 30 70 14L46 92Z", tone(cloth, 0.8))
        c.line("M0 16V80M-44 34L-26 84M44 34L26 84", "#e8b93e", 6)
    c.body("M-46 94C-44 68 44 68 46 94C46 138 26 166 0 166C-26 166 -46 138 -46 94Z", skin)
    c.twin("M-40 98C-26 90 -12 100 -8 114C-22 124 -38 118 -40 98Z", "#b3262e", 0.85)
    c.line("M-34 106L-14 110M34 106L14 110", INK, 4)
    c.line("M-16 144Q0 138 16 144", tone(skin, 0.45), 5)
    c.line("M0 76V112", tone(skin, 0.7), 5)


def wookiee(c: Canvas) -> None:
    """A tower of fur with a strap across it."""
    fur = c.colour("fur", "brown", "rust")
    c.body("M-112 300C-112 220 -84 178 -66 150C-74 84 -50 16 0 16C50 16 74 84 66 150"
           "C84 178 112 220 112 300Z", fur)  # fmt: skip
    c.twin_line("M-78 190L-92 240M-56 176L-66 214M-58 60L-66 120M-30 28L-46 60", tone(fur, 0.7), 7)
    c.body("M-36 74C-30 54 30 54 36 74C40 112 24 146 0 146C-24 146 -40 112 -36 74Z",
           tone(fur, 1.28))  # fmt: skip
    c.path("M-14 106H14L8 120H-8Z", INK)
    c.dots(17, 90, 5.5, INK)
    c.path("M-17 130C-8 126 8 126 17 130L12 142H-12Z", "#3b1f18")
    c.path("M-12 131L-8 139L-4 131ZM12 131L8 139L4 131Z", "#f6efdc")
    c.line("M-88 196L70 300", "#3a2a1d", 17)
    for i in range(4):
        c.path(f"M{-62 + 32 * i} {204 + 21 * i}h14v18h-14Z", "#c9d2dd")


def headtails(c: Canvas) -> None:
    """Two long tails that grow from the head."""
    skin = c.colour("skin", "teal", "pink", "blue", "bone")
    cloth = c.colour("cloth", "wine", "black", "purple")
    shoulders(c, cloth, 88)
    c.body("M-34 176L0 226L34 176L50 300H-50Z", tone(cloth, 1.3))
    c.twin("M-34 52C-84 74 -84 150 -60 256C-40 250 -40 200 -46 160C-48 130 -40 116 -30 110Z",
           tone(skin, 0.85))  # fmt: skip
    c.body("M-18 136H18V186H-18Z", tone(skin, 0.7))
    c.body("M-42 92C-52 26 52 26 42 92C42 132 24 160 0 160C-24 160 -42 132 -42 92Z", skin)
    c.line("M-42 74C-20 62 20 62 42 74", tone(cloth, 0.8), 10)
    c.dots(17, 106, 6, c.colour("eyes", "red", "gold"))
    c.dots(17, 106, 2.6, INK)
    c.line("M-10 138Q0 142 10 138", tone(skin, 0.45), 5)


def bugeyes(c: Canvas) -> None:
    """Huge dark eyes, a snout and two feelers."""
    skin = c.colour("skin", "green", "teal")
    cloth = c.colour("cloth", "orange", "brown", "steel")
    shoulders(c, cloth, 92)
    c.twin("M-26 178L-66 192L-70 300H-12Z", tone(cloth, 0.6), 0.9)
    c.body("M-18 140H18V190H-18Z", tone(skin, 0.7))
    c.twin_line("M-20 50L-32 16", tone(skin, 0.85), 9)
    c.dots(33, 16, 9, tone(skin, 1.2))
    c.body("M-54 92C-58 34 58 34 54 92C50 124 24 128 24 150C20 176 -20 176 -24 150"
           "C-24 128 -50 124 -54 92Z", skin)  # fmt: skip
    c.dots(29, 92, 22, INK)
    c.dot(-36, 84, 6, "#bfe4ff")
    c.dot(22, 84, 6, "#bfe4ff")
    c.dot(0, 158, 9, tone(skin, 0.5))
    c.line("M-10 56V36M0 52V28M10 56V36", tone(skin, 0.6), 6)


def bigskull(c: Canvas) -> None:
    """A bare high skull, round dark eyes, folds for a mouth; a horn to play."""
    skin = c.colour("skin", "bone", "pink")
    shoulders(c, c.colour("cloth", "black", "navy"), 84)
    c.body("M-64 84C-70 4 70 4 64 84C60 116 36 122 34 146C30 176 -30 176 -34 146"
           "C-36 122 -60 116 -64 84Z", skin)  # fmt: skip
    c.dots(30, 98, 16, INK)
    c.dot(-35, 93, 5, "#bfe4ff")
    c.dot(25, 93, 5, "#bfe4ff")
    c.line("M-14 138V164M-4 136V166M6 136V166M16 138V162", tone(skin, 0.6), 5)
    if c.has("music"):
        c.line("M-6 172L54 244", "#c9a24b", 15)
        c.body("M40 230L104 246L84 288Z", "#e8b93e", 80)


def tentacles(c: Canvas) -> None:
    """A sea face: a sloping head with feelers about the mouth."""
    skin = c.colour("skin", "rust", "pink", "orange")
    cloth = c.colour("cloth", "white", "brown", "navy")
    shoulders(c, cloth, 92)
    c.body("M-20 140H20V190H-20Z", tone(skin, 0.7))
    c.body("M0 12C58 12 60 66 52 100C50 130 30 150 0 150C-30 150 -50 130 -52 100"
           "C-60 66 -58 12 0 12Z", skin)  # fmt: skip
    c.dots(46, 84, 18, "#f2c14e")
    c.dots(46, 84, 9, INK)
    if c.has("fish"):
        c.line("M-36 130C-16 142 16 142 36 130", tone(skin, 0.45), 7)
        c.line("M-14 30C-6 50 6 50 14 30", tone(skin, 0.75), 5)
    else:
        for x in (-28, -10, 10, 28):
            c.line(f"M{x} 130C{x + 4} 160 {x - 6} 180 {x + x // 4} 206", tone(skin, 0.82), 13)


def hammerhead(c: Canvas) -> None:
    """A long curved neck with a head like a hammer."""
    skin = c.colour("skin", "tan", "olive")
    shoulders(c, c.colour("cloth", "teal", "wine"), 90)
    c.body("M-26 210C-34 160 -20 132 -60 112L-104 82C-114 40 -70 26 -40 50C-20 62 20 62 40 50"
           "C70 26 114 40 104 82L60 112C26 132 30 160 28 210Z", skin)  # fmt: skip
    c.dots(84, 62, 16, "#f6e9c4")
    c.dots(86, 62, 8, INK)
    c.line("M-22 172C-8 178 8 178 24 172M-26 194C-8 200 8 200 26 194", tone(skin, 0.6), 6)


def bear(c: Canvas) -> None:
    """A small furry warrior in a leather hood, with a spear."""
    fur = c.colour("fur", "brown", "rust", "sand")
    hood = c.colour("cloth", "orange", "olive")
    c.line("M88 300V60", "#6b4a2a", 9)
    c.path("M88 26L102 70H74Z", "#c9d2dd")
    c.body("M-74 300C-78 240 -58 206 -30 196H30C58 206 78 240 74 300Z", fur)
    c.ball(-46, 92, 22, fur)
    c.ball(46, 92, 22, tone(fur, 0.8))
    c.body("M-66 160C-72 66 72 66 66 160C62 206 34 222 0 222C-34 222 -62 206 -66 160Z", hood)
    c.body("M-46 152C-46 100 46 100 46 152C46 190 24 206 0 206C-24 206 -46 190 -46 152Z",
           tone(fur, 1.2))  # fmt: skip
    c.dots(20, 146, 8, INK)
    c.dot(-18, 143, 2.6, "#ffffff")
    c.dot(22, 143, 2.6, "#ffffff")
    c.path("M-13 168H13L0 184Z", INK)


def boar(c: Canvas) -> None:
    """A heavy guard with a snout, tusks and horns; an axe."""
    skin = c.colour("skin", "green", "olive")
    c.line("M92 300V30", "#6b4a2a", 11)
    c.path("M92 20C124 30 128 84 92 96Z", "#c9d2dd")
    shoulders(c, "#7a5434", 112)
    c.twin("M-36 60L-66 28L-52 80Z", "#f0e4c8")
    c.body("M-62 108C-64 36 64 36 62 108C62 160 36 196 0 196C-36 196 -62 160 -62 108Z", skin)
    c.body("M-32 128C-32 100 32 100 32 128C32 152 -32 152 -32 128Z", tone(skin, 1.3))
    c.dots(12, 128, 6, INK)
    c.twin("M-38 172L-46 134L-26 162Z", "#f6efdc")
    c.dots(26, 92, 6, INK)
    c.line("M-38 78L-14 86M38 78L14 86", tone(skin, 0.55), 6)
    c.line("M-30 168Q0 178 30 168", tone(skin, 0.4), 6)


def lizard(c: Canvas) -> None:
    """A scaled hunter with a flat jaw full of teeth."""
    skin = c.colour("skin", "olive", "green")
    shoulders(c, c.colour("cloth", "amber"), 104)
    c.body("M-54 84C-54 26 54 26 54 84L62 132C56 168 -56 168 -62 132Z", skin)
    c.line("M-56 134H56", INK, 8)
    for x in range(-48, 50, 16):
        c.path(f"M{x - 6} 134H{x + 6}L{x} 146Z", "#f6efdc")
    c.twin("M-42 88L-12 96L-16 106H-36Z", "#f08c2e")
    c.dots(25, 99, 4, INK)
    c.line("M-30 52H30M-20 66H20", tone(skin, 0.7), 6)
    c.line("M-90 286L86 212", INK, 15)


def tallhead(c: Canvas) -> None:
    """A sage with a tall cone of a head."""
    skin = c.colour("skin", "fair", "tan", "pale")
    outer = c.colour("cloth", "brown", "olive")
    shoulders(c, outer, 104)
    c.body("M-32 178L0 246L32 178L50 300H-50Z", "#f0e4c8")
    c.body("M-17 150H17V192H-17Z", tone(skin, 0.75))
    c.body("M-40 120C-40 60 -36 8 0 6C36 8 40 60 40 120C40 150 22 174 0 174"
           "C-22 174 -40 150 -40 120Z", skin)  # fmt: skip
    c.dots(16, 118, 5, INK)
    c.line("M-26 106L-8 104M26 106L8 104", "#f2f4f7", 5)
    if c.has("beard"):
        c.body("M-26 148C-10 142 10 142 26 148L0 232Z", "#f2f4f7")
        c.line("M0 14V44", "#f2f4f7", 12)
    else:
        c.line("M-9 152Q0 156 9 152", tone(skin, 0.5), 5)
    blade(c)


def crowned(c: Canvas) -> None:
    """A stately alien: two great horns beside the head, a tall staff."""
    skin = c.colour("skin", "blue", "tan", "pale")
    cloth = c.colour("cloth", "navy", "brown", "wine")
    shoulders(c, cloth, 106)
    c.body("M-30 178L0 240L30 178L44 300H-44Z", tone(cloth, 1.35))
    c.twin("M-36 70C-70 70 -84 110 -66 176C-58 180 -50 176 -50 168C-58 130 -50 112 -36 112Z",
           tone(skin, 0.8))  # fmt: skip
    c.twin("M-30 46C-50 34 -58 20 -54 4C-40 8 -24 24 -14 40Z", tone(skin, 0.9))
    c.body("M-18 136H18V186H-18Z", tone(skin, 0.7))
    c.body("M-44 92C-46 30 46 30 44 92C44 132 24 162 0 162C-24 162 -44 132 -44 92Z", skin)
    c.dots(17, 104, 5, INK)
    c.line("M-28 90L-8 96M28 90L8 96", tone(skin, 0.5), 5)
    c.line("M-10 138H10", tone(skin, 0.5), 5)
    if c.has("staff"):
        c.line("M88 30V300", "#e8b93e", 9)
        c.ball(88, 28, 16, "#e8b93e")
    blade(c)


def breather(c: Canvas) -> None:
    """A mask over eyes and mouth under a ridged brow."""
    skin = c.colour("skin", "rust", "orange")
    shoulders(c, c.colour("cloth", "brown"), 102)
    c.body("M-32 178L0 240L32 178L48 300H-48Z", "#d3ab74")
    c.twin("M-40 90C-62 120 -60 170 -46 204L-30 180Z", tone(skin, 0.7))
    c.body("M-46 92C-56 24 56 24 46 92L34 160H-34Z", skin)
    c.line("M-34 56C-16 46 16 46 34 56M-40 74C-16 62 16 62 40 74", tone(skin, 0.65), 6)
    c.dots(21, 98, 16, "#3a3e4b")
    c.dots(21, 98, 9, "#aeb7c4")
    c.body("M-22 122H22L30 172H-30Z", "#66707f")
    c.line("M-12 134V164M0 134V164M12 134V164", INK, 5)
    blade(c)


def threeeyes(c: Canvas) -> None:
    """A goatish face with three eyes on stalks."""
    skin = c.colour("skin", "sand", "tan")
    cloth = c.colour("cloth", "wine", "purple", "teal")
    shoulders(c, cloth, 96)
    c.body("M-22 178H22L30 300H-30Z", tone(cloth, 1.4))
    c.twin("M-40 100L-82 86L-50 130Z", tone(skin, 0.8))
    c.twin_line("M-26 60L-36 34", skin, 15)
    c.line("M0 56V24", skin, 15)
    c.body("M-44 88C-44 40 44 40 44 88L30 150C20 172 -20 172 -30 150Z", skin)
    for x, y in ((-38, 32), (0, 20), (38, 32)):
        c.dot(x, y, 14, "#f6e9c4")
        c.dot(x, y, 7, INK)
    c.body("M-26 120C-20 108 20 108 26 120L20 156H-20Z", tone(skin, 1.25))
    c.dots(8, 126, 4, INK)
    c.line("M-12 144H12", tone(skin, 0.4), 5)


def racer(c: Canvas) -> None:
    """A strange little pilot: ears, goggles, a grin."""
    skin = c.colour("skin", "green", "orange", "pink", "blue", "sand", "purple", "lime")
    suit = c.colour("cloth", "brown", "steel", "wine", "navy")
    shoulders(c, suit, 84)
    c.line("M-30 190L30 300M30 190L-30 300", tone(suit, 1.4), 8)
    shape = c.wishes.get("ears", "points")
    if shape == "round":
        c.ball(-62, 92, 26, tone(skin, 0.85))
        c.ball(62, 92, 26, tone(skin, 0.7))
    elif shape == "horns":
        c.twin("M-30 56C-60 50 -76 28 -70 4C-48 12 -24 30 -12 48Z", "#e9dcc0")
    elif shape == "stalks":
        c.twin_line("M-18 60L-40 14", skin, 12)
        c.dots(41, 14, 11, tone(skin, 1.3))
    else:
        c.twin("M-40 100L-104 54L-96 96L-46 132Z", tone(skin, 0.85))
    c.body("M-50 104C-54 40 54 40 50 104C48 150 28 176 0 176C-28 176 -48 150 -50 104Z", skin)
    c.body("M-50 84C-50 30 50 30 50 84C20 70 -20 70 -50 84Z", tone(suit, 0.8))
    c.line("M-52 90H52", INK, 9)
    c.ball(-23, 98, 22, "#e8b93e")
    c.ball(23, 98, 22, "#c9a24b")
    c.dots(23, 98, 13, "#274055")
    c.dot(-28, 92, 4, "#ffffff")
    c.dot(18, 92, 4, "#ffffff")
    c.path("M-26 138C-10 146 10 146 26 138C18 166 -18 166 -26 138Z", "#3b1f18")
    c.path("M-16 142L-10 152L-4 144ZM4 144L10 152L16 142Z", "#f6efdc")


def rough(c: Canvas) -> None:
    """A weathered hide, deep folds and small spikes; a strap of charges."""
    skin = c.colour("skin", "rust", "brown", "tan")
    cloth = c.colour("cloth", "olive", "steel", "black")
    shoulders(c, cloth, 102)
    c.twin("M-40 92L-68 84L-46 108ZM-42 114L-66 122L-40 132Z", tone(skin, 1.3))
    c.body("M-50 88C-54 22 54 22 50 88C50 140 30 174 0 174C-30 174 -50 140 -50 88Z", skin)
    c.line("M-34 56C-16 46 16 46 34 56M-38 74C-16 64 16 64 38 74M-34 120C-28 138 -26 148 -18 160"
           "M34 120C28 138 26 148 18 160", tone(skin, 0.62), 6)  # fmt: skip
    c.path("M-36 92L-8 98L-14 108H-32ZM36 92L8 98L14 108H32Z", INK)
    c.dots(21, 101, 3.6, "#ffd36b")
    c.line("M-16 146Q0 140 16 146", tone(skin, 0.4), 6)
    c.line("M-84 204L74 300", "#3a2a1d", 15)
    c.dot(-40, 230, 10, "#e07f35")
    c.dot(0, 256, 10, "#e07f35")


ALIENS: Final = {
    "gungan": gungan,
    "old-master": master,
    "hutt": hutt,
    "dug": dug,
    "winged-merchant": merchant,
    "sand-people": sand,
    "jawa": jawa,
    "neimoidian": neimoidian,
    "wookiee": wookiee,
    "head-tails": headtails,
    "bug-eyes": bugeyes,
    "big-skull": bigskull,
    "tentacles": tentacles,
    "hammerhead": hammerhead,
    "bear-folk": bear,
    "boar": boar,
    "lizard": lizard,
    "tall-head": tallhead,
    "great-horns": crowned,
    "breather": breather,
    "three-eyes": threeeyes,
    "racer": racer,
    "rough-hide": rough,
}
