import { expect, test } from "vitest"
import { fill } from "../src/net/fill"
import type { LogLine, ZoneSeen } from "../src/protocol"
import { Catalogue } from "../src/net/catalogue.svelte"
import { settings } from "../src/net/settings.svelte"
import { Desk } from "../src/tables/desk.svelte"
import { attackAt, lastBattle, lastPlace } from "../src/tables/episode-one/battle"
import { linesOf, noteOf } from "../src/tables/episode-one/told"

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

test("an attack goes on at its place until it is decided", () => {
  const attack = line("play_attack", 1, { place: "naboo" })
  expect(attackAt(log(attack))).toBe("naboo")
  expect(attackAt(log(attack, line("attacked", 0), line("play_trap", 0), line("destiny", 1)))).toBe("naboo")
  expect(attackAt(log(attack, line("destiny", 1), line("win", 1)))).toBe("")
  expect(attackAt(log(line("draw", 1)))).toBe("")
})

test("the planet that is looked at is where something happened last", () => {
  const lines = log(line("play_character", 0, { place: "tatooine" }), line("look_at_hand", 1, { place: "light" }), line("draw", 0))
  expect(lastPlace(lines)?.place).toBe("tatooine")
  expect(lastPlace(log(line("draw", 0)))).toBeUndefined()
})

test("before the first battle there is none", () => {
  expect(lastBattle(log(line("opening_hand", 0)), 0)).toBeNull()
})

test("a table without pictures tells what the next attack and turn will be like", () => {
  settings.lang = "en"
  const game = fill("GameInfo", {
    id: "episode-one", title: "", formats: [], players: [2], seats: {}, sides: {}, zones: {}, bots: [], cards: 2, version: "1",
  })
  const card = (id: string, facts: object) =>
    fill("CardInfo", { id, name: id, game: "episode-one", set: "", side: "", kind: "", facts })
  const catalogue = new Catalogue(game, [card("Maul", { leader_bonus: 5 }), card("Ship", {})])
  const zone: ZoneSeen = { kind: "naboo", owner: 0, count: 2, cards: [{ card: 0, id: "Maul", marks: {} }, { card: 1, id: "Ship", marks: {} }] }
  const view = fill("ViewInfo", {
    viewer: 0, turn: 1, active: 0, waiting: [0], zones: [zone],
    facts: { sides: ["dark", "light"], double: [true, false], no_trap: [false, false], must_draw: [false, true] },
  })
  const seats = [0, 1].map((seat) => fill("SeatInfo", { seat, side: "", title: `Seat ${seat}` }))
  const desk = new Desk(() => ({
    view, seats, seat: 0, format: "", prompt: null, log: [], catalogue, ready: false, choose: async () => false,
  }))
  expect(linesOf(desk)).toEqual([
    "Seat 0: destiny counts double in the next attack",
    "Seat 1 has to draw next turn",
  ])
  expect(zone.cards.map((one) => noteOf(desk, zone, one))).toEqual(["leader bonus 5", ""])
})
