import { describe, expect, it } from "vitest"
import { frameOf } from "../src/tables/layout/frame"
import { around, bottom, right, type Box } from "../src/tables/layout/geometry"
import { behind, layOut, type SideLine, type Table } from "../src/tables/young-jedi/layout"

const WINDOWS = [
  [360, 640], [390, 844], [768, 1024], [1024, 768], [1280, 800], [1440, 900], [1920, 1080], [2560, 1440],
] as const

const side = (units: number, more: Partial<SideLine> = {}): SideLine => ({
  stacks: Array.from({ length: units }, () => ({ cards: 1, armed: false })), spare: 0, hidden: 0, apart: [], ...more,
})
const ordinary: SideLine = { ...side(5), stacks: [...side(5).stacks, { cards: 1, armed: true }] }
const crowded: SideLine = {
  stacks: [...side(12).stacks, { cards: 4, armed: true }, { cards: 4, armed: true }], spare: 4, hidden: 2, apart: [3, 1],
}
function table(width: number, height: number, line: SideLine, planning = false): Table {
  const frame = frameOf({ window: { width, height }, seats: 2, prompt: 105, hand: true, drawer: false })
  return { frame, near: line, far: line, planning }
}
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 && inner.y >= outer.y - 1 && right(inner) <= right(outer) + 1 && bottom(inner) <= bottom(outer) + 1

describe("the table of Young Jedi", () => {
  it.each(WINDOWS)("has cards of the least width with six units a side: %i x %i", (width, height) => {
    const given = table(width, height, ordinary)
    expect(layOut(given).w).toBeGreaterThanOrEqual(given.frame.least.table)
  })
  it.each(WINDOWS)("keeps what lies between the rows free: %i x %i", (width, height) => {
    const { near, far, middle } = layOut(table(width, height, ordinary))
    expect(bottom(around(far.stacks.flat()))).toBeLessThanOrEqual(middle.y)
    expect(around(near.stacks.flat()).y).toBeGreaterThanOrEqual(bottom(middle))
    expect(middle.height).toBeGreaterThan(40)
  })
  it.each(WINDOWS)("holds twenty units a side and what lies apart: %i x %i", (width, height) => {
    const given = table(width, height, crowded)
    const { w, near, far } = layOut(given)
    expect(w).toBeGreaterThanOrEqual(given.frame.least.table / 2)
    for (const one of [near, far]) {
      const cards = [...one.stacks.flat(), ...one.spare, ...one.hidden]
      expect(cards).toHaveLength(12 + 8 + 4 + 2)
      expect(within(around(cards), given.frame.field)).toBe(true)
      expect(one.apart.map((zone) => zone.length)).toEqual([3, 1])
      const room = given.frame.wings.length > 0 ? given.frame.wings[one === near ? 0 : 1] : given.frame.field
      expect(within(around(one.apart.flat()), room as Box)).toBe(true)
      for (const card of one.apart.flat()) expect(card.w).toBeGreaterThanOrEqual(given.frame.least.table / 2)
    }
  })
  it.each(WINDOWS)("gives the plan its own row's place too: %i x %i", (width, height) => {
    const plain = layOut(table(width, height, ordinary))
    const plan = layOut(table(width, height, ordinary, true))
    expect(plan.middle.height).toBeGreaterThan(plain.middle.height + plain.w)
  })
  it("lays a weapon behind its user, where it is seen", () => {
    const user = { x: 100, y: 100, w: 100, turn: 0, z: 10 }
    const weapon = behind(user)
    expect(weapon.z).toBeLessThan(user.z)
    expect(weapon.y).toBeLessThan(user.y)
  })
})
