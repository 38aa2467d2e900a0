import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { fill } from "../src/net/fill"
import { changedBy, TableStore } from "../src/net/table.svelte"
import type { Position, TableChanged } from "../src/protocol"
import { clear, connect, last, tell, welcome } from "./wires"

const position = (n: number, lines: number[]): Position =>
  fill("Position", {
    seat: 0,
    n,
    info: { table: "t", game: "g", format: "", state: "playing", seats: [] },
    view: { viewer: 0, turn: 1, active: 0, waiting: [0], zones: [], facts: {} },
    log: lines.map((line) => ({ n: line, kind: "k", text: `line ${line}` })),
    chat: [{ n: 1, name: "Ann", text: "hello", when: 1 }],
  })

const change = (n: number, more: object = {}): TableChanged =>
  fill("TableChanged", { type: "changed", table: "t", n, ...more })

const lines = (found: Position | null): number[] => (found?.log ?? []).map((line) => line.n)

describe("a change of a table", () => {
  test("adds its lines and replaces the question", () => {
    const prompt = { at: 3, kind: "k", text: "?", options: [] }
    const next = changedBy(position(4, [0, 1]), change(5, { prompt, log: [{ n: 2, kind: "k", text: "x" }] }))
    expect(lines(next)).toEqual([0, 1, 2])
    expect(next?.prompt?.at).toBe(3)
    expect(changedBy(next!, change(6))?.prompt).toBeNull()
  })

  test("keeps what it does not tell", () => {
    const next = changedBy(position(4, [0]), change(5))
    expect(next?.info.game).toBe("g")
    expect(next?.view?.viewer).toBe(0)
  })

  test("tells that the game is held until it is not", () => {
    const held = { text: "new rules", can_go_on: true, wanted: ["", "go_on"] }
    const next = changedBy(position(4, [0]), change(5, { held }))
    expect(next?.held?.wanted).toEqual(["", "go_on"])
    expect(changedBy(next!, change(6))?.held).toBeNull()
  })

  test("takes lines away after a take-back", () => {
    const told = change(5, { undone: 1, log: [{ n: 1, kind: "k", text: "again" }] })
    expect(changedBy(position(4, [0, 1, 2]), told)?.log.map((line) => line.text)).toEqual(["line 0", "again"])
  })

  test("that does not follow leaves a gap", () => {
    expect(changedBy(position(4, [0]), change(6))).toBeNull()
    expect(changedBy(position(4, [0]), change(9, { since: 4 }))).not.toBeNull()
  })

  test("that is known already changes nothing", () => {
    const now = position(7, [0, 1])
    expect(changedBy(now, change(6))).toBe(now)
  })

  test("tells nobody the same twice", () => {
    const again = change(4, {
      since: 4,
      chat: [
        { n: 1, name: "Ann", text: "hello", when: 1 },
        { n: 2, name: "Ben", text: "hi", when: 2 },
      ],
    })
    expect(changedBy(position(4, [0]), again)?.chat.map((line) => line.n)).toEqual([1, 2])
  })

  test("takes away the words of who has deleted their account", () => {
    const gone = { n: 1, name: "Departed player", text: "", when: 1 }
    const told = changedBy(position(4, [0]), change(4, { since: 4, chat: [gone] }))
    expect(told?.chat.map((line) => line.text)).toEqual([""])
  })
})

describe("a table that is followed", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    clear()
  })
  afterEach(() => vi.useRealTimers())

  test("asks for what is missing until a server in trouble tells it", async () => {
    const store = new TableStore("t", connect())
    store.follow()
    await welcome()
    tell({ type: "table", re: 1, position: position(4, [0]) })
    tell({ type: "changed", table: "t", n: 6 })
    const asked = (): unknown[] => last().sent.filter((one) => one["type"] === "attend")
    expect(asked()).toHaveLength(2)
    tell({ type: "problem", re: 2, code: "storage_gone", text: "Later." })
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked()).toHaveLength(3)
    expect(store.trouble).toBeNull()
    tell({ type: "table", re: 3, position: position(6, [0, 1]) })
    await vi.advanceTimersByTimeAsync(5000)
    expect(store.position?.n).toBe(6)
    expect(asked()).toHaveLength(3)
    store.stop()
  })

  test("says why it is closed, where the server does", async () => {
    const store = new TableStore("t", connect())
    store.follow()
    await welcome()
    tell({ type: "table", re: 1, position: position(4, [0]) })
    tell({ type: "closed", table: "another", text: "Gone." })
    expect(store.closed).toBe(false)
    tell({ type: "closed", table: "t", text: "It is set aside." })
    expect(store.closed).toBe(true)
    expect(store.why).toBe("It is set aside.")
    store.stop()
  })

  test.each(["stale", "nothing_new"])("does not complain of what had arrived before: %s", async (code) => {
    const store = new TableStore("t", connect())
    store.follow()
    await welcome()
    tell({ type: "table", re: 1, position: position(4, [0]) })
    const asked = store.rematch("")
    tell({ type: "problem", re: 2, code, text: "That is so already." })
    expect(await asked).toBe(false)
    expect(store.problem).toBeNull()
    expect(last().sent.filter((one) => one["type"] === "attend")).toHaveLength(2)
    store.stop()
  })

  test("keeps what counts of several answers, and says that the others were not read", async () => {
    const store = new TableStore("t", connect())
    store.follow()
    await welcome()
    const prompt = { at: 3, kind: "k", text: "?", options: [] }
    tell({ type: "table", re: 1, position: { ...position(4, [0]), prompt } })
    const asked = store.choose("place 1", "place 2")
    tell({ type: "changed", table: "t", n: 5, prompt: { ...prompt, at: 4 } })
    tell({ type: "problem", re: 2, code: "unread", text: "Not read." })
    expect(await asked).toBe(false)
    expect(store.prompt?.at).toBe(4)
    expect(store.problem?.message).toBe("Not read.")
    expect(store.sending).toBe(false)
    store.stop()
  })
})
