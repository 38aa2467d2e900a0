import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Catalogue } from "../src/net/catalogue.svelte"
import { fill } from "../src/net/fill"
import { TableStore } from "../src/net/table.svelte"
import { Desk } from "../src/tables/desk.svelte"
import { clear, connect, last, tell, welcome } from "./wires"

const catalogue = new Catalogue(
  fill("GameInfo", {
    id: "g", title: "", formats: [], players: [2], seats: {}, sides: {}, zones: {}, bots: [], cards: 1, version: "1",
  }),
  [fill("CardInfo", { id: "A-1", name: "Luke", game: "g", set: "", side: "", kind: "", facts: {} })],
)
const zones = [{ kind: "hand", owner: 0, count: 2, cards: [{ card: 1, id: "A-1" }, { card: 2, id: "A-2" }] }]
const option = (key: string, card: number): object => ({ key, verb: "play", text: key, card })
const prompt = (at: number): object => ({
  at, kind: "k", text: "?", options: [option("play 1", 1), option("play 2 a", 2), option("play 2 b", 2)],
})
const whole = {
  seat: 0, n: 4, log: [], chat: [], prompt: prompt(1),
  info: { table: "t", game: "g", format: "", state: "playing", seats: [] },
  view: { viewer: 0, turn: 1, active: 0, waiting: [0], zones, facts: {} },
}

describe("a table while an answer is on its way", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    clear()
  })
  afterEach(() => vi.useRealTimers())

  async function sit(): Promise<{ store: TableStore; desk: Desk }> {
    const store = new TableStore("t", connect())
    store.follow()
    await welcome()
    tell({ type: "table", re: 1, position: whole })
    const desk = new Desk(() => ({
      view: store.position!.view!, seats: [], seat: 0, format: "", prompt: store.prompt, log: [], catalogue,
      ready: !store.sending, slow: store.slow, choose: (...keys) => store.choose(...keys),
    }))
    return { store, desk }
  }
  const chosen = (): unknown[] => last().sent.filter((one) => one["type"] === "choose")
  const anchor = {} as HTMLElement

  test("goes on glowing for a moment, and then offers nothing until it has come", async () => {
    const { store, desk } = await sit()
    desk.click(1, anchor)
    expect(store.sending).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    expect([desk.glows(1), desk.glows(2)]).toEqual([true, true])
    await vi.advanceTimersByTimeAsync(100)
    expect([desk.glows(1), desk.glows(2)]).toEqual([false, false])
    tell({ type: "changed", table: "t", n: 5, re: 2, prompt: prompt(2) })
    await vi.advanceTimersByTimeAsync(0)
    expect([store.sending, store.slow, desk.glows(1)]).toEqual([false, false, true])
    store.stop()
  })

  test("takes no second answer, and opens no list of answers", async () => {
    const { store, desk } = await sit()
    desk.click(1, anchor)
    desk.click(1, anchor)
    desk.click(2, anchor)
    expect(chosen()).toHaveLength(1)
    expect([desk.popover, desk.picked]).toEqual([null, -1])
    tell({ type: "changed", table: "t", n: 5, re: 2, prompt: prompt(2) })
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.slow).toBe(false)
    desk.click(2, anchor)
    expect([desk.popover?.options.length, desk.picked]).toEqual([2, 2])
    store.stop()
  })
})

test("bots of one level are called by their seats, as in the log", () => {
  const seats = ["Ann", "youngling", "youngling"].map((name, seat) =>
    fill("SeatInfo", { seat, side: "", title: `Light ${seat}`, name, who: seat === 0 ? "person" : "bot" }))
  const desk = new Desk(() => ({
    view: fill("ViewInfo", whole.view), seats, seat: 0, format: "", prompt: null, log: [], catalogue,
    ready: false, choose: async () => false,
  }))
  expect(seats.map(({ seat }) => desk.seatName(seat))).toEqual(["Ann", "Light 1", "Light 2"])
})
