import { describe, expect, it } from "vitest"
import { layBattle, layOut, type Ground, type Laid, type Table } from "../src/tables/jedi-knights/layout"
import { frameOf } from "../src/tables/layout/frame"
import { around, bottom, right, type Box } from "../src/tables/layout/geometry"

const WINDOWS = [
  [360, 640], [390, 844], [768, 1024], [1024, 768], [1280, 800], [1440, 900], [1920, 1080], [2560, 1440],
] as const

const units = (count: number, armed = 0): number[] => Array.from({ length: count }, (_, at) => (at < armed ? 1 : 0))
/** Six units a side, as they stand in most turns: two of them have weapons. */
const ORDINARY = { system: { near: [units(2)], far: [units(3)] }, site: { near: [units(4, 1)], far: [units(3, 1)] } }
const FOUR = {
  system: { near: [units(3, 1), units(2)], far: [units(3), units(3)] },
  site: { near: [units(5, 1), units(4, 2)], far: [units(5), units(4)] },
}

function table(width: number, height: number, more: Partial<Table> & { system: Ground; site: Ground }): Table {
  const seats = more.system.near.length * 2
  const frame = frameOf({ window: { width, height }, seats, prompt: 107, hand: true, drawer: false })
  const apart = { near: more.system.near.map(() => 9), far: more.system.far.map(() => 8) }
  return { frame, middle: "", tray: 0, apart, ...more }
}
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 && inner.y >= outer.y - 1 && right(inner) <= right(outer) + 1 && bottom(inner) <= bottom(outer) + 1
const meet = (one: Box, other: Box): boolean =>
  one.x < right(other) - 1 && other.x < right(one) - 1 && one.y < bottom(other) - 1 && other.y < bottom(one) - 1
const parts = ({ system, site, middle }: Laid): Box[] => [system.box, middle, site.box]

describe("the table of Jedi Knights", () => {
  it.each(WINDOWS)("has cards of the least width with six units a side: %i x %i", (width, height) => {
    const given = table(width, height, ORDINARY)
    expect(layOut(given).w).toBeGreaterThanOrEqual(given.frame.least.table)
  })
  it.each(WINDOWS)("has the system above, the site below, one's own side on the left: %i x %i", (width, height) => {
    const { system, site } = layOut(table(width, height, ORDINARY))
    expect(bottom(system.box)).toBeLessThanOrEqual(site.box.y)
    for (const ground of [system, site]) {
      expect(right(around(ground.near.flat()))).toBeLessThanOrEqual(around(ground.far.flat()).x + 1)
    }
  })
  it.each(WINDOWS)("keeps four players with full Theme piles in their places: %i x %i", (width, height) => {
    const given = table(width, height, FOUR)
    const laid = layOut(given)
    const { least, plates, hand, prompt, wings } = given.frame
    for (const [name, ground] of [["system", laid.system], ["site", laid.site]] as const) {
      expect(ground.near.map((seat) => seat.length)).toEqual(FOUR[name].near.map((seat) => seat.length))
      for (const seat of [...ground.near, ...ground.far]) {
        for (const card of seat) expect(card.w).toBeGreaterThanOrEqual(least.table / 2)
        expect(within(around(seat), ground.box)).toBe(true)
      }
      for (const part of [...plates, hand, prompt]) expect(meet(ground.box, part)).toBe(false)
    }
    const beside = [...laid.near, ...laid.far]
    expect(beside.map((pile) => pile.length)).toEqual(wings.length > 0 ? [9, 9, 8, 8] : [0, 0, 0, 0])
    for (const pile of beside.filter((one) => one.length > 0)) {
      expect(wings.some((wing) => within(around(pile), wing))).toBe(true)
      for (const plate of plates) expect(meet(around(pile), plate)).toBe(false)
    }
  })
  it.each(WINDOWS)("a battle stands between both, the attacker's side on the left: %i x %i", (width, height) => {
    const given = table(width, height, { ...ORDINARY, middle: "battle" })
    const laid = layOut(given)
    const [above, middle, below] = parts(laid) as [Box, Box, Box]
    expect(bottom(above)).toBeLessThanOrEqual(middle.y)
    expect(bottom(middle)).toBeLessThanOrEqual(below.y)
    const battle = layBattle(middle, given.frame, [{ main: 1, others: [0, 1, 0, 0] }, { main: 0, others: [0, 0] }])
    const groups = [0, 1].map((side) => [battle.main[side], ...(battle.others[side] ?? [])].flatMap((one) => one ?? []))
    for (const card of groups.flat()) expect(card.w).toBeGreaterThanOrEqual(given.frame.least.table / 2)
    expect(groups.map((group) => group.length)).toEqual([5, 3])
    for (const group of groups) {
      expect(within(around(group), middle)).toBe(true)
      expect(meet(around(group), battle.totals)).toBe(false)
    }
    expect(right(around(groups[0] ?? []))).toBeLessThan(around(groups[1] ?? []).x)
    // Who fights is larger than who waits.
    expect(battle.main[0].w).toBeGreaterThan(laid.w * 0.99)
  })
  it.each(WINDOWS)("a tray of eight cards has room without covering who stands there: %i x %i", (width, height) => {
    const given = table(width, height, { ...ORDINARY, middle: "tray", tray: 8 })
    const laid = layOut(given)
    expect(laid.tray).toHaveLength(8)
    expect(within(around(laid.tray), laid.middle)).toBe(true)
    for (const card of laid.tray) expect(card.w).toBeGreaterThanOrEqual(given.frame.least.table / 2)
    for (const ground of [laid.system, laid.site]) expect(meet(ground.box, laid.middle)).toBe(false)
  })
})
