import { TALL, type Box, type Place } from "./geometry"

/** Cards that lie together in a row: a stack of one title, each card with what looks out behind it. */
export interface Pile {
  /** How many cards lie side by side. */
  cards: number
  /** How many look out from behind the fullest of them: weapons, those on board. */
  behind?: number
  /** The part of a card's width that these have. */
  scale?: number
}

/** How closely the cards of a row lie. */
interface Closeness {
  /** Between piles, as a part of a card's width; negative where they cover each other. */
  gap: number
  /** How much of a card the next of its pile leaves free. */
  step: number
}

/** From loose to tight: stacks close first, then the row does. */
const LOOSE: Closeness = { gap: 0.24, step: 0.72 }
const TIGHT: Closeness = { gap: 0.06, step: 0.44 }
const FANNED: Closeness = { gap: -0.26, step: 0.34 }
/** Closer still, for rows that may: a face and its numbers are seen, its name in part. */
const CLOSE: Closeness = { gap: -0.42, step: 0.3 }
/** How much the next card of a pile leaves free where nothing else helps. */
const PRESSED = 0.2

/** How far a card behind another looks out above it, as a part of the card's width. */
export const BEHIND = 0.24

export interface Row {
  /** The places of each pile's cards, in the order of the piles. */
  piles: Place[][]
  w: number
  rows: number
}

/** What a row may do with its box. */
export interface Bounds {
  box: Box
  /** Cards are not wider than this, and not narrower than that until nothing else helps. */
  most: number
  least: number
  /** No card is narrower than this, however small its part of the width is. */
  floor?: number
  /** Where a row that does not fill the height stands: 0 above, 1 below. */
  stand?: number
  /** Between two lines, in pixels: where words stand above each of them. */
  leading?: number
  /** Whether its cards may cover each other by more before they break into lines and shrink. */
  close?: boolean
}

/** Whether piles fit into a box with cards so wide, so close, in so many rows. */
function broken(piles: Pile[], w: number, close: Closeness, width: number, rows: number, floor: number): Pile[][] | null {
  const lines: Pile[][] = []
  let line: Pile[] = []
  const each = Math.ceil(piles.length / rows)
  for (const pile of piles) {
    if (line.length > 0 && (line.length >= each || widthOf([...line, pile], w, close, floor) > width + 0.5)) {
      lines.push(line)
      line = []
    }
    line.push(pile)
  }
  if (line.length > 0) lines.push(line)
  return lines.length <= rows && lines.every((one) => widthOf(one, w, close, floor) <= width + 0.5) ? lines : null
}

function widthOf(line: Pile[], w: number, { gap, step }: Closeness, floor: number): number {
  const cards = line.reduce((sum, pile) => sum + pileWidth(pile, w, step, floor), 0)
  return cards + gap * w * (line.length - 1)
}

/** How wide the cards of a pile are. */
const ownWidth = (pile: Pile, w: number, floor: number): number => Math.max(w * (pile.scale ?? 1), floor)

function pileWidth(pile: Pile, w: number, step: number, floor: number): number {
  const own = ownWidth(pile, w, floor)
  return own + (pile.cards - 1) * own * step
}

/** How high a line of piles is with cards so wide. */
export function rowHeight(piles: Pile[], w: number, floor = 0): number {
  return Math.max(0, ...piles.map((pile) => ownWidth(pile, w, floor) * (TALL + BEHIND * (pile.behind ?? 0))))
}

/**
 * How wide the cards of several rows can all be: the widest that fits each row into its own box. First
 * they lie free, in one line; then they close up, fan, break into lines, and only then become smaller.
 */
export function scaleOf(rows: { piles: Pile[]; bounds: Bounds }[]): number {
  const least = Math.min(...rows.map((row) => row.bounds.least))
  const most = Math.min(...rows.map((row) => row.bounds.most))
  for (let w = most; w > least; w -= 1) {
    if (rows.every((row) => choose(row.piles, w, row.bounds, [LOOSE, TIGHT], 1) !== null)) return w
  }
  for (let w = least; w >= least / 2; w -= 1) {
    if (rows.every((row) => choose(row.piles, w, row.bounds, waysOf(row.bounds.close), MOST_LINES) !== null)) return w
  }
  return least / 2
}

/**
 * How high a row is at least with cards so wide: lying free in one line, or as close and in as many lines as
 * it may. Infinity where it does not fit at all.
 */
export function heightFor(piles: Pile[], w: number, width: number, ways: "free" | "any" | "close", floor = 0): number {
  if (piles.length === 0) return 0
  let least = Infinity
  for (const close of ways === "free" ? [LOOSE, TIGHT] : waysOf(ways === "close")) {
    for (let rows = 1; rows <= (ways === "free" ? 1 : MOST_LINES); rows += 1) {
      const lines = broken(piles, w, close, width, rows, floor)
      if (lines === null) continue
      least = Math.min(least, lines.reduce((sum, line) => sum + rowHeight(line, w, floor), 0) + (lines.length - 1) * w * LEADING)
    }
  }
  return least
}

/** Each one's part of a row, by how many cards it has there; who has none needs none. */
export function shareOut(cards: number[], room: Box, floor: number, gap: number): Box[] {
  const present = cards.filter((count) => count > 0)
  const all = present.reduce((sum, count) => sum + count, 0)
  const free = room.width - (gap + floor) * present.length + gap
  let x = room.x
  return cards.map((count) => {
    if (count === 0) return { ...room, x, width: 0 }
    const box = { ...room, x, width: floor + free * (count / all) }
    x += box.width + gap
    return box
  })
}

const ALL = [LOOSE, TIGHT, FANNED]
const waysOf = (close = false): Closeness[] => (close ? [...ALL, CLOSE] : ALL)
const MOST_LINES = 3

interface Choice {
  lines: Pile[][]
  close: Closeness
}

/** The loosest way in which piles fit into a box with cards so wide; null if there is none. */
function choose(piles: Pile[], w: number, { box, leading, floor = 0 }: Bounds, ways: Closeness[], most: number): Choice | null {
  for (const close of ways) {
    for (let rows = 1; rows <= most; rows += 1) {
      const lines = broken(piles, w, close, box.width, rows, floor)
      if (lines === null) continue
      const high = lines.reduce((sum, line) => sum + rowHeight(line, w, floor), 0) + (lines.length - 1) * (leading ?? w * LEADING)
      if (high <= box.height + 0.5) return { lines, close }
    }
  }
  return null
}

/** Between two lines of a row, as a part of a card's width. */
const LEADING = 0.1

/** The places of a row's cards, all of one width; a card lies on the foot of its line. */
export function layRow(piles: Pile[], w: number, bounds: Bounds): Row {
  if (piles.length === 0) return { piles: [], w, rows: 0 }
  const { box, stand = 0.5, floor = 0 } = bounds
  const leading = bounds.leading ?? w * LEADING
  const chosen = choose(piles, w, bounds, waysOf(bounds.close), MOST_LINES) ?? pressed(piles, w, box, floor)
  const heights = chosen.lines.map((line) => rowHeight(line, w, floor))
  const high = heights.reduce((sum, one) => sum + one, 0) + (heights.length - 1) * leading
  let top = box.y + Math.max(0, box.height - high) * stand
  const places: Place[][] = []
  let z = 0
  chosen.lines.forEach((line, index) => {
    const foot = top + (heights[index] ?? 0)
    const close = eased(line, w, chosen.close, box.width, floor)
    let x = box.x + (box.width - widthOf(line, w, close, floor)) / 2
    for (const pile of line) {
      const own = ownWidth(pile, w, floor)
      places.push(
        Array.from({ length: pile.cards }, (_, card) => ({
          x: x + card * own * close.step, y: foot - own * TALL, w: own, turn: 0, z: (z += 10),
        })),
      )
      x += pileWidth(pile, w, close.step, floor) + close.gap * w
    }
    top = foot + leading
  })
  return { piles: places, w, rows: chosen.lines.length }
}

/** Nothing else helps: as many lines as the height allows, as close as they must lie. */
function pressed(piles: Pile[], w: number, box: Box, floor: number): Choice {
  const line = rowHeight(piles, w, floor) * (1 + LEADING)
  const rows = Math.max(1, Math.min(MOST_LINES, Math.floor(box.height / line), piles.length))
  const each = Math.ceil(piles.length / rows)
  const lines = Array.from({ length: Math.ceil(piles.length / each) }, (_, row) => piles.slice(row * each, (row + 1) * each))
  const gaps = lines.map((one) => {
    const free = box.width - one.reduce((sum, pile) => sum + pileWidth(pile, w, PRESSED, floor), 0)
    return one.length > 1 ? free / (one.length - 1) / w : 0
  })
  return { lines, close: { gap: Math.min(...gaps), step: PRESSED } }
}

/** A line that does not need all the closeness of its row uses the room that it has. */
function eased(line: Pile[], w: number, close: Closeness, width: number, floor: number): Closeness {
  let tight = 0
  let loose = 1
  const mixed = (part: number): Closeness => ({
    gap: close.gap + (LOOSE.gap - close.gap) * part,
    step: close.step + (LOOSE.step - close.step) * part,
  })
  if (widthOf(line, w, LOOSE, floor) <= width) return LOOSE
  for (let tries = 0; tries < 12; tries += 1) {
    const part = (tight + loose) / 2
    if (widthOf(line, w, mixed(part), floor) <= width) tight = part
    else loose = part
  }
  return mixed(tight)
}
