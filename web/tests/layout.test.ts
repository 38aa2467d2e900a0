import { describe, expect, it } from "vitest"
import { fan, fanHeight } from "../src/tables/layout/fan"
import { frameOf } from "../src/tables/layout/frame"
import { around, bottom, right, TALL, type Box, type Place } from "../src/tables/layout/geometry"
import { layRow, scaleOf, type Bounds, type Pile } from "../src/tables/layout/row"
import { leastWidths } from "../src/tables/layout/sizes"

/** Each window with the least widths of cards on the table and in the hand, while it is not crowded. */
const WINDOWS = [
  [360, 640, 64, 76], [390, 844, 72, 84], [768, 1024, 92, 104], [1024, 768, 92, 100],
  [1280, 800, 100, 110], [1440, 900, 110, 120], [1920, 1080, 130, 140], [2560, 1440, 160, 176],
] as const

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.5 && inner.y >= outer.y - 0.5 && right(inner) <= right(outer) + 0.5 && bottom(inner) <= bottom(outer) + 0.5
const apart = (one: Box, other: Box): boolean =>
  right(one) <= other.x + 0.5 || right(other) <= one.x + 0.5 || bottom(one) <= other.y + 0.5 || bottom(other) <= one.y + 0.5

describe("the parts of a window", () => {
  const frames = WINDOWS.flatMap(([width, height]) =>
    [[2, 100], [2, 170], [4, 130]].map(([seats = 2, prompt = 0]) => ({
      name: `${width}x${height}, ${seats} seats, a question of ${prompt}`,
      frame: frameOf({ window: { width, height }, seats, prompt, hand: true, drawer: false }),
    })),
  )
  it.each(frames)("lie in the window and not over each other: $name", ({ frame }) => {
    const whole: Box = { x: 0, y: 0, ...frame.window }
    const parts: Record<string, Box> = {
      strip: frame.strip, rail: frame.rail, prompt: frame.prompt, hand: frame.hand,
      "upper field": { ...frame.field, height: frame.field.height / 2 },
      "lower field": { ...frame.floor, y: frame.floor.y + frame.floor.height / 2, height: frame.floor.height / 2 },
      ...Object.fromEntries(frame.plates.map((plate, seat) => [`plate ${seat}`, plate])),
    }
    for (const [name, box] of Object.entries(parts)) expect(within(box, whole), name).toBe(true)
    const all = Object.entries(parts)
    for (const [index, [name, box]] of all.entries()) {
      for (const [other, that] of all.slice(index + 1)) expect(apart(box, that), `${name} and ${other}`).toBe(true)
    }
  })
  it("an open log has a column of its own where there is room", () => {
    const needs = { window: { width: 1440, height: 900 }, seats: 2, prompt: 100, hand: true }
    const open = frameOf({ ...needs, drawer: true })
    expect(apart(open.drawer, open.field)).toBe(true)
    expect(open.field.width).toBeLessThan(frameOf({ ...needs, drawer: false }).field.width)
  })
  it.each(WINDOWS)("cards are wide enough on %i x %i", (width, height, table, hand) => {
    const least = leastWidths({ width, height })
    expect(least.table).toBeGreaterThanOrEqual(table)
    expect(least.hand).toBeGreaterThanOrEqual(hand)
  })
})

describe("a fan of cards", () => {
  const box: Box = { x: 100, y: 500, width: 400, height: fanHeight(100) }
  /** What a turned card covers. */
  const covered = ({ x, y, w, turn }: Place): Box => {
    const angle = (Math.abs(turn) * Math.PI) / 180
    const width = w * Math.cos(angle) + w * TALL * Math.sin(angle)
    const height = w * TALL * Math.cos(angle) + w * Math.sin(angle)
    return { x: x + (w - width) / 2, y: y + (w * TALL - height) / 2, width, height }
  }
  it.each([1, 2, 5, 8, 14, 20])("of %i lies in its box", (count) => {
    const places = fan(count, box, 100)
    expect(places).toHaveLength(count)
    for (const place of places) {
      const { y, height } = covered(place)
      expect(y).toBeGreaterThanOrEqual(box.y - 1)
      expect(y + height).toBeLessThanOrEqual(bottom(box) + 1)
    }
    expect(within({ ...around(places), y: box.y, height: 0 }, box)).toBe(true)
  })
  it("turns to both sides alike and leaves a part of each card free", () => {
    const places = fan(8, box, 100)
    expect(places[0]?.turn).toBeCloseTo(-(places[7]?.turn ?? 0))
    expect((places[1]?.x ?? 0) - (places[0]?.x ?? 0)).toBeGreaterThan(30)
  })
})

describe("a row of piles", () => {
  const bounds = (width: number, height: number): Bounds => ({
    box: { x: 50, y: 20, width, height }, most: 130, least: 100,
  })
  const single = (count: number): Pile[] => Array.from({ length: count }, () => ({ cards: 1 }))
  const laid = (piles: Pile[], how: Bounds) => layRow(piles, scaleOf([{ piles, bounds: how }]), how)

  it("grows where there is room, and no wider than it may", () => {
    expect(laid(single(3), bounds(900, 190)).w).toBe(130)
    expect(laid(single(6), bounds(740, 190)).w).toBeGreaterThan(100)
  })
  it("fans before it shrinks", () => {
    const row = laid(single(6), bounds(520, 190))
    expect(row.w).toBe(100)
    const [first, second] = row.piles
    expect((second?.[0]?.x ?? 0) - (first?.[0]?.x ?? 0)).toBeLessThan(100)
  })
  it("breaks into lines where the height allows it", () => {
    expect(laid(single(9), bounds(520, 300)).rows).toBe(2)
  })
  it.each([12, 20, 40])("%i piles stay in the box, and above half of the least width", (count) => {
    const how = bounds(600, 190)
    const row = laid(single(count), how)
    expect(row.w).toBeGreaterThanOrEqual(50)
    expect(within(around(row.piles.flat()), how.box)).toBe(true)
  })
  it("has one width for several rows", () => {
    const few = { piles: single(2), bounds: bounds(600, 190) }
    const many = { piles: single(20), bounds: bounds(600, 190) }
    expect(scaleOf([few, many])).toBe(scaleOf([many]))
  })
})
