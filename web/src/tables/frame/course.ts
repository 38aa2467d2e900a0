import type { CoursePoint } from "../../protocol"

/** The drawing's own units. */
export const WIDE = 600
export const HIGH = 130

export interface Spot {
  x: number
  y: number
}

/** Where a seat stood after so many choices: the top of the drawing is won, the foot lost. */
export function spotOf({ at, worth }: CoursePoint, seat: number, choices: number): Spot {
  return { x: (at / Math.max(1, choices)) * WIDE, y: HIGH - ((worth[seat] ?? 500) / 1000) * HIGH }
}

/** The curve of a seat. */
export function curveOf(points: CoursePoint[], seat: number): string {
  const choices = points.at(-1)?.at ?? 1
  return points
    .map((point, index) => {
      const { x, y } = spotOf(point, seat, choices)
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join("")
}

/** The point of the curve at or after a choice. */
export function pointAfter(points: CoursePoint[], at: number): CoursePoint | undefined {
  return points.find((point) => point.at > at) ?? points.at(-1)
}

/** A line of the log without the sums at its end. */
export function short(text: string): string {
  return text.split(/\s?: (?=\d|destin)/)[0] ?? text
}
