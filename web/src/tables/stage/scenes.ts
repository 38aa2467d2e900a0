/**
 * The places behind the table, drawn like the location cards: a sky, one or two lights, three layers
 * of land that become darker towards the reader. Everything is a function of the place's name.
 */

/** The drawing's own units; it is cut to the window. */
export const WIDE = 1600
export const HIGH = 900
const HORIZON = 500

/** A layer of land: a path, and how near it is (0 far, 2 near). */
export interface Layer {
  path: string
  near: 0 | 1 | 2
  /** Windows, flags, lamps: small lights on it. */
  lights?: string
}

export interface Scene {
  /** Whose colours it has. */
  tone: string
  lights: { x: number; y: number; r: number }[]
  stars: boolean
  layers: Layer[]
}

/** A small generator of numbers between 0 and 1 (mulberry32): the same for the same name. */
function chance(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Pick = (low: number, high: number) => number

function picker(seed: string): Pick {
  const next = chance(seed)
  return (low, high) => low + (high - low) * next()
}

const at = (n: number): string => n.toFixed(0)
const closed = (path: string): string => `${path}L${WIDE} ${HIGH}L0 ${HIGH}Z`

/** Soft hills or dunes. */
function hills(pick: Pick, base: number, rough: number, count = 5): string {
  const step = WIDE / count
  let path = `M0 ${at(base + pick(-rough, rough))}`
  for (let x = 0; x < WIDE; x += step) {
    const crest = base + pick(-rough, rough)
    path += `Q${at(x + step / 2)} ${at(crest - rough * 0.8)} ${at(x + step)} ${at(base + pick(-rough, rough) * 0.5)}`
  }
  return closed(path)
}

/** Sharp ridges: rock and ice. */
function ridges(pick: Pick, base: number, rough: number, count = 16): string {
  let path = `M0 ${at(base)}`
  for (let i = 1; i <= count; i += 1) {
    const x = (WIDE / count) * i
    path += `L${at(x - WIDE / count / 2)} ${at(base - pick(rough * 0.3, rough))}L${at(x)} ${at(base - pick(0, rough * 0.3))}`
  }
  return closed(path)
}

/** Towers with pointed roofs; their windows as small lights. */
function towers(pick: Pick, base: number, tallest: number): { path: string; lights: string } {
  let path = `M0 ${at(base)}`
  let lights = ""
  let x = -20
  while (x < WIDE) {
    const wide = pick(26, 84)
    const top = base - pick(tallest * 0.15, tallest)
    const roof = pick(4, 40)
    const waist = wide * pick(0.08, 0.3)
    path += `L${at(x)} ${at(base)}L${at(x)} ${at(top + 60)}L${at(x + waist)} ${at(top + roof)}L${at(x + wide / 2)} ${at(top)}`
    path += `L${at(x + wide - waist)} ${at(top + roof)}L${at(x + wide)} ${at(top + 60)}L${at(x + wide)} ${at(base)}`
    for (let y = top + 74; y < base + 30; y += pick(18, 44)) {
      lights += `M${at(x + pick(6, wide - 12))} ${at(y)}h${at(pick(3, 7))}`
    }
    x += wide + pick(-10, 16)
  }
  return { path: closed(path), lights }
}

/** Flat houses and domes of the desert towns, or palaces with columns. */
function domes(pick: Pick, base: number, size: number, palace: boolean): { path: string; lights: string } {
  let path = `M0 ${at(base)}`
  let lights = ""
  let x = pick(20, 120)
  while (x < WIDE - 60) {
    const r = pick(size * 0.35, size)
    const wall = palace ? pick(20, 90) : pick(4, 34)
    const kind = pick(0, 1)
    path += `L${at(x)} ${at(base)}L${at(x)} ${at(base - wall)}`
    if (kind < 0.62) path += `A${at(r)} ${at(r)} 0 0 1 ${at(x + 2 * r)} ${at(base - wall)}`
    else path += `L${at(x)} ${at(base - wall - r * 0.5)}L${at(x + 2 * r)} ${at(base - wall - r * 0.5)}L${at(x + 2 * r)} ${at(base - wall)}`
    if (kind > 0.25 && kind < 0.4) {
      lights += `M${at(x + r)} ${at(base - wall - r)}v${at(-r * 0.7)}`
    }
    path += `L${at(x + 2 * r)} ${at(base)}`
    for (let i = 0; palace && i < 4; i += 1) lights += `M${at(x + (i + 0.5) * r * 0.5)} ${at(base - wall + 8)}v${at(wall - 14)}`
    if (!palace && r > size * 0.6) lights += `M${at(x + r * 0.7)} ${at(base - wall * 0.4)}h4`
    x += 2 * r + pick(10, size * (palace ? 1.2 : 2.2))
  }
  return { path: closed(path), lights }
}

/** Trunks and crowns: forest, jungle, swamp. */
function trees(pick: Pick, base: number, tall: number, pointed: boolean): string {
  let path = `M0 ${at(base)}`
  let x = -30
  while (x < WIDE + 30) {
    const high = pick(tall * 0.5, tall)
    const wide = pointed ? pick(36, 80) : pick(60, 150)
    if (pointed) {
      path += `L${at(x)} ${at(base)}L${at(x + wide * 0.3)} ${at(base - high * 0.45)}L${at(x + wide * 0.2)} ${at(base - high * 0.45)}L${at(x + wide / 2)} ${at(base - high)}`
      path += `L${at(x + wide * 0.8)} ${at(base - high * 0.45)}L${at(x + wide * 0.7)} ${at(base - high * 0.45)}L${at(x + wide)} ${at(base)}`
    } else {
      const stem = wide * 0.12
      const crown = base - high
      path += `L${at(x + wide / 2 - stem * 2)} ${at(base)}Q${at(x + wide / 2 - stem)} ${at(base - 30)} ${at(x + wide / 2 - stem)} ${at(crown + wide * 0.3)}`
      path += `A${at(wide / 2)} ${at(wide * 0.32)} 0 1 1 ${at(x + wide / 2 + stem)} ${at(crown + wide * 0.3)}`
      path += `Q${at(x + wide / 2 + stem)} ${at(base - 30)} ${at(x + wide / 2 + stem * 2)} ${at(base)}`
    }
    x += wide + pick(pointed ? -14 : 10, pointed ? 30 : 120)
  }
  return closed(path)
}

/** Stands around a course, with their flags. */
function stands(pick: Pick, base: number): { path: string; lights: string } {
  let path = `M0 ${at(base)}`
  let lights = ""
  for (const [from, to] of [[60, 560], [1020, 1540]] as const) {
    path += `L${from} ${at(base)}L${from} ${at(base - 90)}L${from + 40} ${at(base - 120)}L${to - 40} ${at(base - 120)}L${to} ${at(base - 90)}L${to} ${at(base)}`
    for (let row = 0; row < 4; row += 1) lights += `M${from + 20} ${at(base - 26 - row * 22)}H${to - 20}`
    for (let x = from + 40; x < to; x += 90) lights += `M${at(x)} ${at(base - 120)}v${at(-pick(50, 80))}h26l-8 8l8 8h-26`
  }
  path += `L660 ${at(base)}V${at(base - 190)}A140 110 0 0 1 940 ${at(base - 190)}V${at(base)}H900V${at(base - 180)}A100 76 0 0 0 700 ${at(base - 180)}V${at(base)}Z`
  return { path: `${path}M0 ${at(base)}H${WIDE}V${HIGH}H0Z`, lights }
}

/** A stepped temple above the trees. */
function temple(base: number): { path: string; lights: string } {
  let path = `M0 ${at(base)}`
  const half = [330, 270, 200, 130, 60]
  let y = base
  for (const [index, w] of half.entries()) {
    path += `L${800 - w} ${at(y)}L${800 - w + 18} ${at(y - 54 - index * 3)}`
    y -= 54 + index * 3
  }
  for (const [index, w] of [...half.entries()].reverse()) {
    path += `L${800 + w - 18} ${at(y)}L${800 + w} ${at(y + 54 + index * 3)}`
    y += 54 + index * 3
  }
  return { path: closed(`${path}L${WIDE} ${at(base)}`), lights: `M776 ${at(base - 8)}v-34h48v34M790 ${at(base - 150)}h20` }
}

/** The bowl of the senate: rows of boxes that rise to both sides. */
function bowl(base: number): { path: string; lights: string } {
  let lights = ""
  for (let row = 0; row < 6; row += 1) {
    const reach = 300 + row * 110
    for (let k = -9; k <= 9; k += 1) {
      const x = 800 + k * (reach / 6.2)
      const y = base - 20 - row * 62 - (k * k) * (1.6 + row * 0.35)
      if (x > -40 && x < WIDE + 40) lights += `M${at(x - 14)} ${at(y)}h28l-6 9h-16z`
    }
  }
  const path = `M0 ${at(base - 330)}Q400 ${at(base - 20)} 740 ${at(base)}V${at(base - 150)}q60 -44 120 0V${at(base)}Q1200 ${at(base - 20)} ${WIDE} ${at(base - 330)}`
  return { path: closed(path), lights }
}

/** High windows of a round chamber. */
function arches(base: number): { path: string; lights: string } {
  let path = `M0 0H${WIDE}V${at(base)}`
  for (let i = 4; i >= 0; i -= 1) {
    const x = 60 + i * 312
    path += `H${x + 232}V${at(base - 300)}A116 120 0 0 0 ${x} ${at(base - 300)}V${at(base)}`
  }
  return { path: `${path}H0Z M0 ${at(base)}H${WIDE}V${HIGH}H0Z`, lights: "" }
}

type Draw = (pick: Pick) => Layer[]

const layer = (near: Layer["near"], made: string | { path: string; lights: string }): Layer =>
  typeof made === "string" ? { path: made, near } : { ...made, near }

const SITES: Record<string, { tone: string; draw: Draw }> = {
  mos_espa: {
    tone: "tatooine",
    draw: (pick) => [layer(0, domes(pick, HORIZON - 10, 64, false)), layer(1, domes(pick, HORIZON + 40, 92, false)), layer(2, hills(pick, HORIZON + 96, 26))],
  },
  desert_landing_site: {
    tone: "tatooine",
    draw: (pick) => [layer(0, ridges(pick, HORIZON, 70, 11)), layer(1, hills(pick, HORIZON + 30, 40, 4)), layer(2, hills(pick, HORIZON + 110, 50, 3))],
  },
  podrace_arena: {
    tone: "tatooine",
    draw: (pick) => [layer(0, ridges(pick, HORIZON - 20, 130, 9)), layer(1, stands(pick, HORIZON + 50)), layer(2, hills(pick, HORIZON + 110, 16))],
  },
  jedi_council_chamber: {
    tone: "coruscant",
    draw: (pick) => [layer(0, towers(pick, HORIZON + 60, 190)), layer(2, arches(HORIZON + 80))],
  },
  galactic_senate: {
    tone: "senate",
    draw: (pick) => [layer(0, hills(pick, HORIZON - 160, 10)), layer(1, bowl(HORIZON + 130)), layer(2, hills(pick, HORIZON + 190, 6, 3))],
  },
  capital_city: {
    tone: "coruscant",
    draw: (pick) => [layer(0, towers(pick, HORIZON, 250)), layer(1, towers(pick, HORIZON + 90, 230)), layer(2, towers(pick, HORIZON + 220, 150))],
  },
  theed_palace: {
    tone: "naboo",
    draw: (pick) => [layer(0, hills(pick, HORIZON - 50, 60)), layer(1, domes(pick, HORIZON + 30, 84, true)), layer(2, hills(pick, HORIZON + 90, 18))],
  },
  battle_plains: {
    tone: "naboo",
    draw: (pick) => [layer(0, hills(pick, HORIZON - 20, 60, 4)), layer(1, hills(pick, HORIZON + 40, 40, 3)), layer(2, hills(pick, HORIZON + 110, 30, 2))],
  },
  gungan_swamp: {
    tone: "swamp",
    draw: (pick) => [layer(0, trees(pick, HORIZON + 10, 260, false)), layer(1, trees(pick, HORIZON + 70, 330, false)), layer(2, hills(pick, HORIZON + 130, 10, 6))],
  },
  hoth: {
    tone: "hoth",
    draw: (pick) => [layer(0, ridges(pick, HORIZON + 10, 170, 9)), layer(1, ridges(pick, HORIZON + 60, 60, 14)), layer(2, hills(pick, HORIZON + 100, 26, 4))],
  },
  endor: {
    tone: "endor",
    draw: (pick) => [layer(0, trees(pick, HORIZON + 20, 330, true)), layer(1, trees(pick, HORIZON + 110, 360, true)), layer(2, hills(pick, HORIZON + 170, 20))],
  },
  yavin: {
    tone: "yavin",
    draw: (pick) => [layer(0, temple(HORIZON + 20)), layer(1, trees(pick, HORIZON + 80, 150, false)), layer(2, hills(pick, HORIZON + 140, 24))],
  },
  hangar: {
    tone: "space",
    draw: (pick) => [layer(1, arches(HORIZON + 60)), layer(2, hills(pick, HORIZON + 140, 2, 2))],
  },
  space: { tone: "space", draw: () => [] },
}
/** What a planet shows where no site of it is named. */
const PLANETS: Record<string, string> = {
  tatooine: "mos_espa", coruscant: "capital_city", naboo: "theed_palace", "yavin 4": "yavin",
}

const LIGHTS: Record<string, Scene["lights"]> = {
  tatooine: [{ x: 1150, y: 330, r: 120 }, { x: 1300, y: 280, r: 66 }],
  coruscant: [{ x: 420, y: 240, r: 60 }],
  senate: [{ x: 800, y: 120, r: 200 }],
  naboo: [{ x: 380, y: 200, r: 84 }],
  swamp: [{ x: 1020, y: 220, r: 100 }],
  hoth: [{ x: 1080, y: 210, r: 70 }],
  endor: [{ x: 520, y: 170, r: 54 }],
  yavin: [{ x: 1120, y: 190, r: 170 }],
  space: [{ x: 1240, y: 240, r: 130 }],
}

/** The drawing of a place; of space where the place is not known. */
export function sceneOf(place: string): Scene {
  const name = PLANETS[place] ?? place
  const site = SITES[name] ?? (SITES["space"] as { tone: string; draw: Draw })
  return {
    tone: site.tone,
    lights: LIGHTS[site.tone] ?? [],
    stars: site.tone === "space" || site.tone === "coruscant" || site.tone === "endor",
    layers: site.draw(picker(name)),
  }
}

/** Stars over the upper part of a drawing, as one path of dots in three sizes. */
export function stars(seed: string): string[] {
  const pick = picker(seed)
  return [90, 46, 16].map((count) =>
    Array.from({ length: count }, () => `M${at(pick(0, WIDE))} ${at(pick(0, HIGH))}h0`).join(""),
  )
}
