import { describe, expect, it } from "vitest"
import { trackOf } from "../src/tables/young-jedi/plan/track"

/** Fights of a plan: how many cards each. */
const EIGHTEEN = [1, 1, 1, 1, 3, 1, 1, 2, 1, 1, 3, 1, 1]

describe("the track of a battle plan", () => {
  it("has large cards while there are few", () => {
    const track = trackOf([2, 1, 1], { width: 800, height: 300 }, 110)
    expect(track.w).toBeGreaterThanOrEqual(110)
    expect(track.dense).toBe(false)
  })
  it.each([[344, 180, 64], [374, 240, 72], [600, 260, 92], [860, 360, 110]])(
    "holds eighteen cards in %i x %i, not below half of the least width",
    (width, height, least) => {
      const { w, margins } = trackOf(EIGHTEEN, { width, height }, least)
      expect(w).toBeGreaterThanOrEqual(least / 2)
      expect(margins).toHaveLength(EIGHTEEN.length)
    },
  )
  it("breaks no group, and centres each line", () => {
    const width = 374
    const { w, step, dense, margins } = trackOf(EIGHTEEN, { width, height: 240 }, 72)
    let x = 0
    for (const [group, cards] of EIGHTEEN.entries()) {
      const { left, right } = margins[group] ?? { left: 0, right: 0 }
      if (left > 0) x = 0
      x += left + w + (cards - 1) * w * step + (dense ? 6 : 20) + right
      expect(x).toBeLessThanOrEqual(width)
    }
    expect(margins[0]?.left).toBeCloseTo((margins.find((one) => one.right > 20)?.right ?? 0) - (dense ? 4 : 10), 0)
  })
})
