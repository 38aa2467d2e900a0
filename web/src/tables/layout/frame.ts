import { clamp, type Box, type Size } from "./geometry"
import { fanHeight } from "./fan"
import { isTall, leastWidths, type Widths } from "./sizes"

/** What the parts around a board need, as far as it is known only when they are there. */
export interface Needs {
  window: Size
  seats: number
  /** How high the question with its answers is. */
  prompt: number
  /** Whether a hand is held at the lower edge. */
  hand: boolean
  /** Whether log, chat and info are open. */
  drawer: boolean
  /** Whether one's own plate may give its place to the board where there is little. */
  modest?: boolean
}

/** The parts of the window. Nothing that can be clicked lies in two of them. */
export interface Frame {
  kind: "wide" | "tall"
  window: Size
  /** How wide cards are at least. */
  least: Widths
  /** Between the parts and the edge of the window. */
  margin: number
  /** In the middle of the upper edge: the planets, or how far the game has come. */
  strip: Box
  /** Who sits there: the near seat first, then round the table. */
  plates: Box[]
  /** The last lines of the log. */
  rail: Box
  /** Where log, chat and info open. */
  drawer: Box
  /** The question: it grows upwards from the lower edge of this box. */
  prompt: Box
  /** The fan of one's own cards; what is raised stands out of it. */
  hand: Box
  /** What is left for the board between all of that. */
  field: Box
  /** The lower part of the field, as far as a high question leaves it free: for one's own row. */
  floor: Box
  /** For a board that is not laid out on the stage, and scrolls. */
  flow: Box
  /** Beside the field, on windows that are wide enough: for what lies apart. */
  wings: Box[]
}

/** The button that brings the site's header, in a corner of the window. */
export const MENU = 44

export function frameOf(needs: Needs): Frame {
  return isTall(needs.window) ? tall(needs) : wide(needs)
}

function wide({ window, seats, prompt, hand, drawer }: Needs): Frame {
  const { width, height } = window
  const least = leastWidths(window)
  const margin = height < 600 ? 8 : 16
  const side = clamp(168, width * 0.2, 420)
  const plateHigh = height < 600 ? 44 : clamp(56, height * 0.075, 84)
  const top = margin + plateHigh + 4
  const plateWide = side - margin
  const asks = clamp(Math.min(256, width * 0.3), side - margin, 400)
  const low = hand ? fanHeight(least.hand) + 8 : plateHigh + margin
  const foot = height - low
  // An open log has a column of its own where that leaves the board enough.
  const log = clamp(260, side, 360)
  const beside = drawer && width >= 1200 ? Math.max(0, log + margin - side) : 0
  const own: Box = { x: margin, y: height - margin - plateHigh, width: plateWide, height: plateHigh }
  const handLeft = own.x + own.width + 12
  const field: Box = { x: side, y: top, width: width - 2 * side - beside, height: foot - top - 8 }
  const rising = Math.max(0, prompt + margin - low)
  /** Where a third of the others sits, the log begins below. */
  const under = seats > 3 ? plateHigh + 4 : 0
  const lanes = { x: margin, width: side - margin - 12 }
  return {
    kind: "wide", window, least, margin,
    strip: { x: side + 8, y: margin, width: width - 2 * side - 16, height: Math.min(48, plateHigh) },
    plates: [own, ...others(seats - 1, plateWide, plateHigh, margin, width, top)],
    rail: { x: width - side + 8, y: top + under, width: side - 8 - margin, height: clamp(96, height * 0.2, 200) },
    drawer: {
      x: width - log - margin, y: margin + MENU + 8, width: log,
      height: height - margin - MENU - 8 - Math.max(prompt + margin, 0) - 12,
    },
    prompt: { x: width - margin - asks, y: height - margin - prompt, width: asks, height: prompt },
    hand: { x: handLeft, y: foot, width: width - margin - asks - 12 - handLeft, height: low },
    field,
    floor: rising > 0 && asks + margin > side ? narrowed(field, asks + margin + 8 - side) : field,
    flow: { x: 0, y: top, width: width - Math.max(side, asks + 2 * margin), height: own.y - 4 - top },
    wings: [
      { ...lanes, y: (foot + top) / 2, height: own.y - 8 - (foot + top) / 2 },
      { ...lanes, y: top + 8, height: (foot + top) / 2 - top - 16 },
    ],
  }
}

const narrowed = (box: Box, by: number): Box => ({ ...box, x: box.x + by, width: box.width - 2 * by })

/** The others round the window, as they sit: the next one on the left, the second across, the third below that one. */
function others(count: number, width: number, height: number, margin: number, window: number, top: number): Box[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return { x: margin, y: margin, width, height }
    // In the right corner the menu has its place.
    if (index === 1) return { x: window - margin - width, y: margin, width: width - MENU, height }
    return { x: window - margin - width, y: top, width, height }
  })
}

function tall({ window, seats, prompt, hand, modest = false }: Needs): Frame {
  const { width, height } = window
  const least = leastWidths(window)
  const margin = width < 600 ? 8 : 16
  const strip = 40
  const plateHigh = width < 600 ? 44 : 56
  const far = seats - 1
  const plateWide = far > 1 ? (width - margin * (far + 1)) / far : Math.min((width - 3 * margin) * 0.52, 300)
  const farY = 4 + strip + 4
  const high = hand ? fanHeight(least.hand) + 6 : 0
  const asked = height - prompt
  const ownHigh = modest ? 0 : width < 600 ? 32 : 44
  const own: Box = { x: margin, y: asked - high - ownHigh, width: width - 2 * margin, height: ownHigh }
  const last = farY + plateHigh
  const plates = Array.from({ length: far }, (_, index): Box => ({
    x: margin + index * (plateWide + margin), y: farY, width: plateWide, height: plateHigh,
  }))
  const rail: Box = far > 1
    ? { x: margin, y: last + 2, width: width - 2 * margin, height: 18 }
    : { x: plateWide + 2 * margin, y: farY, width: width - plateWide - 3 * margin, height: plateHigh }
  const top = far > 1 ? last + 24 : last + 6
  const field: Box = { x: margin, y: top, width: width - 2 * margin, height: Math.max(60, own.y - 4 - top) }
  return {
    kind: "tall", window, least, margin,
    strip: { x: MENU + 8, y: 4, width: width - 2 * MENU - 16, height: strip },
    plates: [own, ...plates],
    rail,
    drawer: { x: 0, y: height * 0.25, width, height: height * 0.75 },
    prompt: { x: 0, y: asked, width, height: prompt },
    hand: { x: margin, y: asked - high, width: width - 2 * margin, height: high },
    field,
    floor: field,
    flow: { x: 0, y: top, width, height: Math.max(60, own.y - 4 - top) },
    wings: [],
  }
}
