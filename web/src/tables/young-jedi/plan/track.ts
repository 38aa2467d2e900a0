import { TALL, type Size } from "../../layout/geometry"

/** How wide the cards of a plan are, and how much of one the next of its group leaves free. */
export interface Track {
  w: number
  step: number
  /** Whether there is no room for words below the groups: the number of the fight stands on the card. */
  dense: boolean
  /** What each group has to its left and right so that lines are centred and no group is broken. */
  margins: { left: number; right: number }[]
}

/** Around the cards of a group, between groups, and for the words below them. */
interface Spacing {
  pad: number
  gap: number
  caption: number
}
const LOOSE: Spacing = { pad: 20, gap: 10, caption: 38 }
/** Below narrow cards the words need a second line. */
const NARROW: Spacing = { pad: 20, gap: 10, caption: 52 }
const DENSE: Spacing = { pad: 6, gap: 4, caption: 10 }
const NARROW_CARD = 76
/** Around all of it. */
const EDGE = 14
const LEADING = 8
/** From loose to tight. */
const STEPS = [0.58, 0.46, 0.34] as const
const LARGEST = 1.2
/** With smaller cards than this part of the least width, the words below them give way. */
const WORDS = 0.72
/** Where even that does not fit, they overlap more, but they are no smaller. */
const SMALLEST = 0.5
const PRESSED = [0.22, 0.14] as const

/**
 * The largest cards with which a plan fits its room, in as many lines as it needs: groups of so many
 * cards each, in this order.
 */
export function trackOf(groups: readonly number[], room: Size, least: number): Track {
  const smallest = Math.ceil(least * SMALLEST)
  for (const { w, step, dense } of tries(least, smallest)) {
    const spacing = dense ? DENSE : w < NARROW_CARD ? NARROW : LOOSE
    const lines = broken(groups, room.width - EDGE, w, step, spacing)
    if (lines === null) continue
    const high = lines.length * (w * TALL + spacing.caption) + (lines.length - 1) * LEADING
    if (high <= room.height - EDGE) return { w, step, dense, margins: margins(lines, room.width - EDGE, spacing.gap) }
  }
  const step = STEPS[2]
  const lines = broken(groups, room.width - EDGE, smallest, step, DENSE) ?? []
  return { w: smallest, step, dense: true, margins: margins(lines, room.width - EDGE, DENSE.gap) }
}

/** What is tried, in this order: large and loose, then tighter and smaller, then without words. */
function* tries(least: number, smallest: number): Generator<{ w: number; step: number; dense: boolean }> {
  for (let w = Math.round(least * LARGEST); w >= least; w -= 1) yield { w, step: STEPS[0], dense: false }
  for (let w = least; w >= least * WORDS; w -= 1) for (const step of STEPS) yield { w, step, dense: false }
  for (let w = least; w >= smallest; w -= 1) for (const step of STEPS) yield { w, step, dense: true }
  for (const step of PRESSED) yield { w: smallest, step, dense: true }
}

/** The widths of the groups, line by line; null if one is wider than a line. */
function broken(groups: readonly number[], inner: number, w: number, step: number, { pad, gap }: Spacing): number[][] | null {
  const lines: number[][] = []
  let x = Infinity
  for (const cards of groups) {
    const wide = w + (cards - 1) * w * step + pad + gap
    if (wide > inner) return null
    if (x + wide > inner) {
      lines.push([])
      x = 0
    }
    lines.at(-1)?.push(wide)
    x += wide
  }
  return lines
}

function margins(lines: number[][], inner: number, gap: number): Track["margins"] {
  return lines.flatMap((line) => {
    // A pixel less, so that what is rounded does not break the line.
    const free = Math.max(0, inner - line.reduce((sum, wide) => sum + wide, 0) - 1) / 2
    return line.map((_, at) => ({ left: at === 0 ? free : 0, right: gap + (at === line.length - 1 ? free : 0) }))
  })
}
