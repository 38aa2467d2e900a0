/** Sizes and places in pixels; places count from the upper left corner of the window. */
export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  x: number
  y: number
}

/** Where a card lies: its upper left corner, its width, how far it is turned, what it covers. */
export interface Place {
  x: number
  y: number
  w: number
  /** Degrees, about the middle of the card. */
  turn: number
  /** Cards with a higher number lie above those with a lower one. */
  z: number
}

/** The height of a card for a width of 1. */
export const TALL = 7 / 5

export function clamp(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}

/** A number between those of a list of [at, value], in order; the ends hold beyond them. */
export function between(points: readonly (readonly [number, number])[], at: number): number {
  let before = points[0] as readonly [number, number]
  for (const point of points) {
    if (at <= point[0]) {
      const span = point[0] - before[0]
      return span === 0 ? point[1] : before[1] + ((at - before[0]) / span) * (point[1] - before[1])
    }
    before = point
  }
  return before[1]
}

export const right = (box: Box): number => box.x + box.width
export const bottom = (box: Box): number => box.y + box.height

/** The box around some places of cards. */
export function around(places: readonly Place[]): Box {
  if (places.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...places.map((one) => one.x))
  const y = Math.min(...places.map((one) => one.y))
  return {
    x,
    y,
    width: Math.max(...places.map((one) => one.x + one.w)) - x,
    height: Math.max(...places.map((one) => one.y + one.w * TALL)) - y,
  }
}
