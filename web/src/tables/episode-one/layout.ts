import type { Frame } from "../layout/frame"
import { clamp, right, TALL, type Box, type Place } from "../layout/geometry"
import { layRow, scaleOf, shareOut, type Bounds, type Pile } from "../layout/row"

/** Who stands on a planet: how many cards of each seat, the other side's and one's own. */
export interface Crowd {
  far: number[]
  near: number[]
}

export interface Table {
  frame: Frame
  planets: Crowd[]
  /** The planet that is looked at; the others step back where there is not room for all. */
  focus: number
  /** Whether an attack or an encounter goes on there: it has most of the room. */
  zoomed: boolean
  /** How many cards are being played. */
  played: number
}

/** A planet in the window; the places of its cards count from its own upper left corner. */
export interface PlanetLaid {
  box: Box
  /** Whether both sides stand in one line: a planet that is looked at from afar. */
  small: boolean
  /** Whether its name stands before that line, not above it: where not even that much room is left. */
  flat: boolean
  /** By seat, in the order of the crowd. */
  far: Place[][]
  near: Place[][]
  /** Where the cards of each seat may lie: a line at its outer edge says whose they are. */
  farBoxes: Box[]
  nearBoxes: Box[]
  /** The planet's name and its locations: between the two sides, above them where it is small. */
  title: Box
}

export interface Laid {
  /** How wide the cards of a planet are that is not small. */
  w: number
  planets: PlanetLaid[]
  /** What is being played, beside who fights there; places count from the corner of the window. */
  played: Place[]
}

const GAP = 8
const PAD = 6
/** How high the name of a planet and its locations are. */
const TITLE = 54
const SMALL_TITLE = 26
/** On a window for one hand every pixel counts. */
const TIGHT = { gap: 4, pad: 3, title: 24, before: 58 }
const LARGEST = 1.3
/** How wide the cards of a small planet are at most, beside those of the large one. */
const AFAR = 0.75
/** How much of its width a planet has by itself; the rest goes to where more stand. */
const FAIR = 0.62
/** The part of the width that a planet has while one fights there. */
const ZOOMED = 0.54
/** A leader's bonus stands out of the card. */
const ABOVE = 0.08
/** Of one side several may play: then a line says whose the cards are. */
const WHOSE = 15
/** A window that is narrower than this shows one planet large and the others small. */
const NARROW = 600

export function layOut(table: Table): Laid {
  const { frame, focus, zoomed } = table
  const area = areaOf(frame)
  const [boxes, large] = narrow(frame)
    ? [stacked(table, area), [focus]]
    : [beside(table, area), zoomed ? [focus] : table.planets.map((_, at) => at)]
  const column = table.played > 0 ? Math.min(frame.least.table * 1.1 + GAP, (boxes[focus] as Box).width * 0.3) : 0
  const groups = [large, table.planets.map((_, at) => at).filter((at) => !large.includes(at))]
  const planets: PlanetLaid[] = []
  let w = frame.least.table
  for (const [rank, group] of groups.entries()) {
    if (group.length === 0) continue
    const made = group.map((at) => {
      const lying = rank > 0 && narrow(frame)
      return rowsOf(table, at, boxes[at] as Box, lying, at === focus ? column : 0)
    })
    const own = scaleOf(made.flatMap((one) => one.rows))
    if (rank === 0) w = own
    group.forEach((at, index) => (planets[at] = laidOf(table, at, boxes[at] as Box, made[index] as Made, own)))
  }
  return { w, planets, played: playedAt(table, boxes[focus] as Box, column) }
}

/** On a window for one hand two planets are seen from afar. */
export const narrow = (frame: Frame): boolean => frame.kind === "tall" && frame.window.width < NARROW

/** All of the window between plates, question and hand: nothing of this game lies beside the field. */
function areaOf({ kind, field, floor, margin }: Frame): Box {
  const x = kind === "wide" ? margin : field.x
  return { x, y: field.y, width: right(floor) - x, height: field.height }
}

const size = (cards: number[]): number => cards.reduce((sum, one) => sum + one, 0)
const crowdOf = (one: Crowd): number => Math.max(1, size(one.far), size(one.near))

function beside({ planets, focus, zoomed }: Table, area: Box): Box[] {
  const crowds = planets.map(crowdOf)
  const all = size(crowds)
  const inner = area.width - GAP * (planets.length - 1)
  const share = (at: number): number =>
    zoomed ? (at === focus ? ZOOMED : (1 - ZOOMED) / (planets.length - 1)) : FAIR / planets.length + (1 - FAIR) * ((crowds[at] as number) / all)
  let x = area.x
  return planets.map((_, at) => {
    const box = { x, y: area.y, width: inner * share(at), height: area.height }
    x += box.width + GAP
    return box
  })
}

/** One large planet next to the hand, the others above it. */
function stacked({ frame, planets, focus }: Table, area: Box): Box[] {
  const { table } = frame.least
  const needs = 2 * table * (TALL + ABOVE) + 2 * TIGHT.pad + TIGHT.title
  const left = area.height - needs - TIGHT.gap
  const [flat, little] = [(table / 2) * (TALL + ABOVE) + TIGHT.pad, smallHeight(table / 2)]
  const high = left < little ? flat : Math.min(left, smallHeight(table * AFAR))
  const width = (area.width - GAP * (planets.length - 2)) / (planets.length - 1)
  let x = area.x
  return planets.map((_, at) => {
    if (at === focus) return { ...area, y: area.y + high + TIGHT.gap, height: area.height - high - TIGHT.gap }
    const box = { x, y: area.y, width, height: high }
    x += width + GAP
    return box
  })
}

const smallHeight = (w: number): number => w * (TALL + ABOVE) + SMALL_TITLE + TIGHT.pad

const teams = (planets: Crowd[]): boolean => planets.some((one) => one.far.length > 1 || one.near.length > 1)

interface Made {
  /** A row for each seat, the other side's first. */
  rows: { piles: Pile[]; bounds: Bounds }[]
  title: Box
  small: boolean
  flat: boolean
}

function rowsOf({ frame, planets }: Table, at: number, box: Box, small: boolean, column: number): Made {
  const { table: least } = frame.least
  const { far, near } = planets[at] as Crowd
  const floor = least / 2
  const phone = narrow(frame)
  if (small) {
    const flat = box.height < smallHeight(floor) - 1
    const [before, over] = flat ? [TIGHT.before, 0] : [0, SMALL_TITLE]
    const high = box.height - over - TIGHT.pad
    const most = Math.max(floor, Math.min(least, high / (TALL + ABOVE)))
    const above = most * ABOVE
    const room: Box = { x: before + TIGHT.pad, y: over + above, width: box.width - before - 2 * TIGHT.pad, height: high - above }
    // From afar one sees two sides, not who of a side it is.
    const sides = [size(far), size(near)]
    const rows = shareOut(sides, room, floor, GAP).map((one, side) => ({
      piles: pilesOf(sides[side] ?? 0), bounds: { box: one, most, least: most, floor, stand: 0.5 },
    }))
    const title = flat ? { x: 0, y: 0, width: before, height: box.height } : { x: 0, y: 0, width: box.width, height: over }
    return { rows, title, small, flat }
  }
  const pad = phone ? TIGHT.pad : PAD
  const middle = phone ? TIGHT.title : clamp(SMALL_TITLE, box.height * 0.14, TITLE)
  const whose = teams(planets) && !phone ? WHOSE : 0
  const high = (box.height - middle) / 2 - pad - whose
  const most = Math.max(least, Math.min(least * LARGEST, high / (TALL + ABOVE)))
  const above = Math.min(most, high / (TALL + ABOVE)) * ABOVE
  const row = (cards: number[], y: number, stand: number): Made["rows"] =>
    shareOut(cards, { x: pad + column, y: y + above, width: box.width - 2 * pad - column, height: high - above }, floor, GAP).map(
      (one, seat) => ({ piles: pilesOf(cards[seat] ?? 0), bounds: { box: one, most, least, floor, stand } }),
    )
  const top = pad + whose + high
  return {
    rows: [...row(far, pad + whose, 0.7), ...row(near, top + middle, 0.3)],
    title: { x: column, y: top, width: box.width - column, height: middle },
    small,
    flat: false,
  }
}

function laidOf({ planets }: Table, at: number, box: Box, { rows, title, small, flat }: Made, w: number): PlanetLaid {
  const { far, near } = planets[at] as Crowd
  const places = rows.map((row) => layRow(row.piles, w, row.bounds).piles.flat())
  const boxes = rows.map((row) => row.bounds.box)
  const cut = rows.length / 2
  return {
    box, small, flat, title,
    far: bySeat(far, places.slice(0, cut).flat()), near: bySeat(near, places.slice(cut).flat()),
    farBoxes: boxes.slice(0, cut), nearBoxes: boxes.slice(cut),
  }
}

function bySeat(cards: number[], places: Place[]): Place[][] {
  let from = 0
  return cards.map((count) => places.slice(from, (from += count)))
}

const pilesOf = (count: number): Pile[] => Array.from({ length: count }, () => ({ cards: 1 }))

function playedAt({ played, frame }: Table, box: Box, column: number): Place[] {
  if (played === 0) return []
  const w = Math.max(frame.least.table / 2, column - GAP)
  const high = w * TALL
  const step = played === 1 ? 0 : Math.min(high + GAP, (box.height - high - 2 * PAD) / (played - 1))
  const top = box.y + (box.height - high - step * (played - 1)) / 2
  return Array.from({ length: played }, (_, at) => ({ x: box.x + PAD, y: top + at * step, w, turn: 0, z: 100 + at }))
}
