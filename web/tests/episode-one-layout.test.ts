import { describe, expect, it } from "vitest"
import { layOut, type Crowd, type Table } from "../src/tables/episode-one/layout"
import { frameOf } from "../src/tables/layout/frame"
import { around, bottom, right, type Box, type Place } from "../src/tables/layout/geometry"

const WINDOWS = [
  [360, 640], [390, 844], [768, 1024], [1024, 768], [1280, 800], [1440, 900], [1920, 1080], [2560, 1440],
] as const

/** Six characters a side, as they stand in most turns. */
const ORDINARY: Crowd[] = [{ far: [2], near: [3] }, { far: [3], near: [2] }, { far: [1], near: [1] }]
const CROWDED: Crowd[] = [{ far: [5, 4], near: [3, 4] }, { far: [2, 6], near: [5, 1] }, { far: [0, 1], near: [4, 4] }]

function table(width: number, height: number, planets: Crowd[], more: Partial<Table> = {}): Table {
  const seats = (planets[0]?.far.length ?? 1) * 2
  const frame = frameOf({ window: { width, height }, seats, prompt: seats > 2 ? 120 : 105, hand: true, drawer: false })
  return { frame, planets, focus: 0, zoomed: false, played: 0, ...more }
}
const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 && inner.y >= outer.y - 1 && right(inner) <= right(outer) + 1 && bottom(inner) <= bottom(outer) + 1
const meet = (one: Box, other: Box): boolean =>
  one.x < right(other) - 1 && other.x < right(one) - 1 && one.y < bottom(other) - 1 && other.y < bottom(one) - 1
/** Where the cards of a planet lie in the window. */
const shifted = (places: Place[], { x, y }: Box): Box => {
  const box = around(places)
  return { ...box, x: box.x + x, y: box.y + y }
}

describe("the table of Episode One", () => {
  it.each(WINDOWS)("has cards of the least width with six characters a side: %i x %i", (width, height) => {
    const given = table(width, height, ORDINARY)
    const { w, planets } = layOut(given)
    expect(w).toBeGreaterThanOrEqual(given.frame.least.table)
    for (const one of planets.filter((planet) => !planet.small)) {
      for (const card of [...one.far, ...one.near].flat()) expect(card.w).toBeGreaterThanOrEqual(given.frame.least.table)
    }
  })
  it.each(WINDOWS)("has the planets side by side; a phone shows one large and two small: %i x %i", (width, height) => {
    const { planets } = layOut(table(width, height, ORDINARY, { focus: 1 }))
    expect(planets.map((one) => one.small)).toEqual(width < 600 ? [true, false, true] : [false, false, false])
    for (const [at, one] of planets.entries()) {
      for (const other of planets.slice(at + 1)) expect(meet(one.box, other.box)).toBe(false)
    }
  })
  it.each(WINDOWS)("keeps sixteen a side of four players apart and above half of the least width: %i x %i", (width, height) => {
    const given = table(width, height, CROWDED)
    const { floor, plates, hand, prompt, rail } = given.frame
    const laid = layOut(given)
    for (const [at, one] of laid.planets.entries()) {
      expect(one.far.map((cards) => cards.length)).toEqual(CROWDED[at]?.far)
      expect(one.near.map((cards) => cards.length)).toEqual(CROWDED[at]?.near)
      const cards = [...one.far, ...one.near].flat()
      for (const card of cards) expect(card.w).toBeGreaterThanOrEqual(given.frame.least.table / 2)
      expect(within(shifted(cards, one.box), one.box)).toBe(true)
      for (const part of [...plates, hand, prompt, rail]) expect(meet(one.box, part)).toBe(false)
      expect(bottom(one.box)).toBeLessThanOrEqual(bottom(floor) + 1)
      expect(meet(around(one.far.flat()), around(one.near.flat()))).toBe(false)
    }
  })
  it.each(WINDOWS)("an attack zooms into its place, and what is played lies beside who fights: %i x %i", (width, height) => {
    const plain = layOut(table(width, height, ORDINARY, { focus: 2 }))
    const laid = layOut(table(width, height, ORDINARY, { focus: 2, zoomed: true, played: 1 }))
    const [box, before] = [laid.planets[2]?.box as Box, plain.planets[2]?.box as Box]
    expect(box.width * box.height).toBeGreaterThanOrEqual(before.width * before.height)
    expect(box.width).toBeGreaterThan(laid.planets[0]?.box.width as number)
    const played = around(laid.played)
    expect(laid.played).toHaveLength(1)
    expect(within(played, box)).toBe(true)
    const cards = [...(laid.planets[2]?.far ?? []), ...(laid.planets[2]?.near ?? [])].flat()
    for (const card of cards) expect(meet(played, shifted([card], box))).toBe(false)
  })
})
