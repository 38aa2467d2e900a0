import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { settings } from "../src/net/settings.svelte"
import { TableStore } from "../src/net/table.svelte"
import { TableDirector } from "../src/tables/director/table.svelte"
import { Clockwork } from "./clockwork"
import { clear, connect, tell, welcome } from "./wires"

const seats = [0, 1].map((seat) => ({ seat, side: seat === 0 ? "dark" : "light", title: "", who: "person", name: "" }))
const info = { table: "t", game: "episode-one", format: "", state: "playing", seats }
const view = { viewer: 0, turn: 1, active: 1, waiting: [1], zones: [], facts: {} }
const line = (n: number): object => ({ n, kind: "play_character", text: `line ${n}`, player: 1 })
const prompt = (at: number): object => ({ at, kind: "turn", text: "?", options: [] })
const whole = { seat: 0, n: 4, info, view, log: [line(0)], chat: [], prompt: null }

describe("a live table", () => {
  let kept: Record<string, string>
  let clock: Clockwork

  beforeEach(() => {
    vi.useFakeTimers()
    clear()
    kept = {}
    clock = new Clockwork()
    vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {} } })
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, text: string) => (kept[name] = text),
    })
    settings.pace = "normal"
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function sit(position: object = whole): Promise<{ store: TableStore; directing: TableDirector }> {
    const store = new TableStore("t", connect())
    store.follow()
    await welcome()
    tell({ type: "table", re: 1, position })
    return { store, directing: new TableDirector(store, clock) }
  }
  const change = (n: number, more: object): void => tell({ type: "changed", table: "t", n, ...more })

  test("asks when all is told, and knows the question before", async () => {
    const { store, directing } = await sit()
    change(5, { view, log: [line(1)] })
    change(6, { view, log: [line(2)], prompt: prompt(3) })
    expect([store.log.at(-1)?.n, store.prompt, directing.coming?.at]).toEqual([1, null, 3])
    expect(store.truth?.prompt?.at).toBe(3)
    clock.run()
    expect([store.log.at(-1)?.n, store.prompt?.at, directing.coming]).toEqual([2, 3, null])
  })

  test("a question that stands goes on standing while others do something", async () => {
    const { store } = await sit({ ...whole, prompt: prompt(3) })
    change(5, { view, log: [line(1)], prompt: prompt(3) })
    expect([store.log.at(-1)?.n, store.prompt?.at]).toEqual([1, 3])
  })

  test("the chat and the clocks do not wait", async () => {
    const { store } = await sit()
    change(5, { view, log: [line(1), line(2)], ended: { winners: [1], text: "", rule: "", replay: "" } })
    change(5, { since: 5, view, chat: [{ n: 1, name: "Ann", text: "hello", when: 1 }], ended: null })
    expect(store.chat.map(({ text }) => text)).toEqual(["hello"])
    expect([store.log.at(-1)?.n, store.position?.ended]).toEqual([1, null])
  })

  test("what was taken back is gone at once", async () => {
    const { store } = await sit()
    change(5, { view, log: [line(1)] })
    change(6, { view, undone: 1, log: [] })
    expect([store.log.at(-1)?.n, clock.waits]).toEqual([0, false])
  })

  test("who leaves in the middle is told the rest as missed", async () => {
    const { directing } = await sit()
    expect(directing.recap).toEqual([])
    change(5, { view, log: [line(1), line(2)] })
    directing.stop()
    const again = await sit({ ...whole, n: 5, log: [line(0), line(1), line(2)] })
    expect(again.directing.recap.map(({ n }) => n)).toEqual([1, 2])
    again.directing.stop()
    const third = await sit({ ...whole, n: 5, log: [line(0), line(1), line(2)] })
    expect(third.directing.recap).toEqual([])
  })

  test("who leaves the table is shown how it stands", async () => {
    const { store, directing } = await sit()
    change(5, { view, log: [line(1)], prompt: prompt(3) })
    directing.stop()
    expect([store.position?.n, store.prompt?.at, store.showing]).toEqual([5, 3, null])
  })

  test("at the instant pace a change is shown as it comes", async () => {
    settings.pace = "instant"
    const { store } = await sit()
    change(5, { view, log: [line(1)], prompt: prompt(3) })
    expect([store.log.at(-1)?.n, store.prompt?.at]).toEqual([1, 3])
  })
})
