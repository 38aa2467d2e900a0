import { TALL, type Size } from "../../layout/geometry"

/** How wide the cards of a plan are, and how much of one the next of its group leaves free. */
export interface Track {
  w: number
  step: number
  /** Whether there is no room for words below the groups: the number of the fight stands on the card. */
  dense: boolean
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
const LEADING = 8
/** From loose to tight. */
const STEPS = [0.58, 0.46, 0.34] as const
const LARGEST = 1.2
/** With smaller cards than this part of the least width, the words below them give way. */
const WORDS = 0.72
/** Nothing is smaller, whatever has to be placed. */
const SMALLEST = 20

/**
 * The largest cards with which a plan fits its room, in as many lines as it needs: groups of so many
 * cards each, in this order.
 */
export function trackOf(groups: readonly number[], room: Size, least: number): Track {
  for (let w = Math.round(least * LARGEST); w >= least; w -= 1) {
    if (fits(groups, room, w, STEPS[0], spacing(w))) return { w, step: STEPS[0], dense: false }
  }
  for (let w = least; w >= least * WORDS; w -= 1) {
    for (const step of STEPS) if (fits(groups, room, w, step, spacing(w))) return { w, step, dense: false }
  }
  for (let w = least; w > SMALLEST; w -= 1) {
    for (const step of STEPS) if (fits(groups, room, w, step, DENSE)) return { w, step, dense: true }
  }
  return { w: SMALLEST, step: STEPS[2], dense: true }
}

const spacing = (w: number): Spacing => (w < NARROW_CARD ? NARROW : LOOSE)

function fits(groups: readonly number[], room: Size, w: number, step: number, { pad, gap, caption }: Spacing): boolean {
  const inner = room.width - 16
  let lines = 1
  let x = 0
  for (const cards of groups) {
    const wide = w + (cards - 1) * w * step + pad + gap
    if (wide > inner) return false
    if (x + wide > inner) {
      lines += 1
      x = 0
    }
    x += wide
  }
  return lines * (w * TALL + caption) + (lines - 1) * LEADING <= room.height - 14
}
