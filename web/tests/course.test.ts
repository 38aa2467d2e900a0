import { expect, test } from "vitest"
import type { CoursePoint } from "../src/protocol"
import { curveOf, HIGH, pointAfter, short, spotOf, WIDE } from "../src/tables/frame/course"

const POINTS: CoursePoint[] = [
  { at: 0, worth: [500, 500] },
  { at: 5, worth: [250, 750] },
  { at: 10, worth: [1000, 0] },
]

test("a curve goes from the first choice to the last, and upwards to the winner", () => {
  expect(curveOf(POINTS, 0)).toBe(`M0.0 65.0L${WIDE / 2}.0 97.5L${WIDE}.0 0.0`)
  expect(spotOf({ at: 10, worth: [1000, 0] }, 1, 10)).toEqual({ x: WIDE, y: HIGH })
  expect(curveOf([], 0)).toBe("")
})

test("a turning point stands where it has happened", () => {
  expect(pointAfter(POINTS, 0)?.at).toBe(5)
  expect(pointAfter(POINTS, 9)?.at).toBe(10)
  expect(pointAfter(POINTS, 99)?.at).toBe(10)
})

test("a line is told without its sums, a name with a colon stays whole", () => {
  expect(short("Battle Droid: Officer beats Jar Jar: 2 printed + destiny 3 = 5 against 4.")).toBe("Battle Droid: Officer beats Jar Jar")
  expect(short("Dark wins: destiny 4 + 5 leader bonus = 9 against 8.")).toBe("Dark wins")
  expect(short("L’Ombre gagne : destin 4 + 5 = 9 contre 8.")).toBe("L’Ombre gagne")
  expect(short("Dark draws a card.")).toBe("Dark draws a card.")
})
