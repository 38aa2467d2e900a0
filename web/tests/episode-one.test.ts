import { expect, test } from "vitest"
import { fill } from "../src/net/fill"
import type { LogLine } from "../src/protocol"
import { lastBattle } from "../src/tables/episode-one/battle"

const line = (kind: string, player: number, more: Partial<LogLine> = {}): Omit<LogLine, "n"> =>
  fill("LogLine", { n: 0, kind, text: kind, rule: "", player, ...more })
const log = (...lines: Omit<LogLine, "n">[]): LogLine[] => lines.map((one, n) => ({ ...one, n }))
const sum = (player: number, total: number) => fill("SumInfo", { player, total, text: "" })

/** Seat 1 attacks seat 0, and wins with 9 against 5. */
const BATTLE = [
  line("play_attack", 1),
  line("destiny", 1, { amount: 4, code: "A" }),
  line("destiny", 0, { amount: 5, code: "B" }),
  line("win", 1, { amount: 4, sums: [sum(1, 9), sum(0, 5)] }),
  line("discard_from_deck", 0),
]

test("a battle is told with both destiny cards, both totals and the loss", () => {
  const fought = lastBattle(log(line("destiny", 0, { code: "Z" }), ...BATTLE), 0)
  expect(fought?.destiny.map((one) => [one.player, one.code])).toEqual([[1, "A"], [0, "B"]])
  expect(fought?.end.sums.map((one) => one.total)).toEqual([9, 5])
  expect([fought?.loser, fought?.lost]).toEqual([0, 4])
})

test("it lasts while the others act, and until one chooses oneself", () => {
  expect(lastBattle(log(...BATTLE, line("draw", 1)), 0)).not.toBeNull()
  expect(lastBattle(log(...BATTLE, line("draw", 1), line("draw", 0)), 0)).toBeNull()
  expect(lastBattle(log(...BATTLE, line("play_character", 0)), 0)).toBeNull()
})

test("the next attack ends it, and brings its own", () => {
  expect(lastBattle(log(...BATTLE, line("play_attack", 1)), 0)).toBeNull()
  const tie = line("tie", 1, { sums: [sum(1, 5), sum(0, 5)] })
  const fought = lastBattle(log(...BATTLE, line("play_attack", 1), tie), 0)
  expect([fought?.end.kind, fought?.loser, fought?.lost]).toEqual(["tie", -1, 0])
})

test("before the first battle there is none", () => {
  expect(lastBattle(log(line("opening_hand", 0)), 0)).toBeNull()
})
