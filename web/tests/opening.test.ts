import { describe, expect, test } from "vitest"
import { fill } from "../src/net/fill"
import type { LogLine, Position } from "../src/protocol"
import { isNew, openingOf } from "../src/tables/opening/opening"
import { line, view } from "./clockwork"

const DRAWS: LogLine[] = [
  line(0, "destiny", 0, { amount: 3 }),
  line(1, "destiny", 1, { amount: 3 }),
  line(2, "destiny", 0, { amount: 5 }),
  line(3, "destiny", 1, { amount: 2 }),
  line(4, "goes_first", 0),
  line(5, "destiny", 1, { amount: 6 }),
]

function position(more: object): Position {
  return fill("Position", {
    info: { table: "t", game: "young-jedi", format: "", state: "playing", seats: [], number: 1, ...more },
    seat: 0, n: 1, view: view({}), log: DRAWS,
  })
}

describe("how a game begins", () => {
  test("who begins is what the log says, with the draws that decided it", () => {
    const { first, drawn } = openingOf({ log: DRAWS, view: view({}) }, false)
    expect(first?.n).toBe(4)
    expect([...drawn]).toEqual([[0, 5], [1, 2]])
  })

  test("without such a line it is the one whose turn it is; nobody where all act together", () => {
    const log = [line(0, "opening_hand", 0)]
    expect(openingOf({ log, view: view({}, { active: 1 }) }, false)).toMatchObject({ first: null, active: 1 })
    expect(openingOf({ log, view: view({}, { active: 1 }) }, true).active).toBe(-1)
  })

  test("is shown at the beginning alone, and not where a position was laid out", () => {
    expect(isNew(position({}))).toBe(true)
    expect(isNew(position({ source: "puzzle:x" }))).toBe(false)
    const late = Array.from({ length: 60 }, (_, n) => line(n, "draw", 0))
    expect(isNew({ ...position({}), log: late })).toBe(false)
    expect(isNew({ ...position({}), view: null })).toBe(false)
  })
})
