import { TALL, type Box, type Place } from "./geometry"

/** How far the outermost cards of a wide fan are turned, in degrees, and how far they hang lower. */
const TURN = 5
const HANG = 0.07
/** How far the corners of the outermost cards stand out because they are turned. */
const CORNER = Math.sin((TURN * Math.PI) / 180)
/** How much of a card its neighbour leaves free at most: a hand of two does not lie far apart. */
const APART = 0.92

/**
 * Cards held in a hand: side by side as far as there is room, then one over the other, lightly bent.
 * They hang from the upper edge of the box, which is as high as `fanHeight` says.
 */
export function fan(count: number, box: Box, w: number): Place[] {
  if (count === 0) return []
  const step = count === 1 ? 0 : Math.min(w * APART, (box.width - w * (1 + CORNER)) / (count - 1))
  const left = box.x + (box.width - w - step * (count - 1)) / 2
  const most = Math.max(1, (count - 1) / 2)
  // Few cards are bent less: two that lean away from each other look lost.
  const bend = Math.min(1, count / 6)
  return Array.from({ length: count }, (_, index) => {
    const off = (index - (count - 1) / 2) / most
    return {
      x: left + step * index,
      y: box.y + w * CORNER * 0.5 + off * off * w * HANG * bend,
      w,
      turn: off * TURN * bend,
      z: (index + 1) * 10,
    }
  })
}

/** How high a fan is: a card, and by how much its ends hang lower and stand out where they are turned. */
export function fanHeight(w: number): number {
  return w * (TALL + CORNER + HANG)
}
