import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { clear, connect, last, tell, welcome, wires } from "./wires"

beforeEach(() => {
  vi.useFakeTimers()
  clear()
})
afterEach(() => vi.useRealTimers())

describe("the connection", () => {
  test("says hello first, and nothing before the welcome", async () => {
    const connection = connect()
    const answer = connection.ask({ type: "hint", table: "t" })
    await vi.advanceTimersByTimeAsync(0)
    last().events.opened()
    expect(last().sent.map((one) => one["type"])).toEqual(["hello"])
    tell({ type: "welcome", name: "Ann", guest: true })
    expect(last().sent[1]).toEqual({ type: "hint", table: "t", re: 1 })
    tell({ type: "done", re: 1 })
    expect((await answer).type).toBe("done")
  })

  test("knows the server's time", async () => {
    const connection = connect()
    connection.open()
    await welcome()
    expect(connection.now() - Date.now()).toBe(5000)
  })

  test("throws what the server refuses, in its words", async () => {
    const connection = connect()
    connection.open()
    await welcome()
    const answer = connection.ask({ type: "choose", table: "t", at: 1, keys: ["pass"] })
    const caught = expect(answer).rejects.toMatchObject({ message: "Not now.", code: "not_offered", rule: "YJ-1" })
    tell({ type: "problem", re: 1, code: "not_offered", text: "Not now.", rule: "YJ-1" })
    await caught
  })

  test("comes back after a loss and sends again what was not answered", async () => {
    const connection = connect()
    connection.open()
    await welcome()
    const choice = connection.ask({ type: "choose", table: "t", at: 4, keys: ["pass"] })
    last().events.closed()
    expect(connection.state).toBe("lost")
    await vi.advanceTimersByTimeAsync(2000)
    expect(wires.length).toBe(2)
    await welcome()
    expect(connection.state).toBe("open")
    expect(last().sent[1]).toEqual({ type: "choose", table: "t", at: 4, keys: ["pass"], re: 1 })
    tell({ type: "done", re: 1 })
    await choice
  })

  test("does not say twice what would happen twice", async () => {
    const connection = connect()
    connection.open()
    await welcome()
    const said = connection.ask({ type: "say", table: "t", text: "hello" })
    const caught = expect(said).rejects.toMatchObject({ code: "lost" })
    last().events.closed()
    await vi.advanceTimersByTimeAsync(2000)
    await welcome()
    await caught
    expect(last().sent.map((one) => one["type"])).toEqual(["hello"])
  })

  test("says at once that what was sent is lost, not only when the server is back", async () => {
    const connection = connect()
    connection.open()
    await welcome()
    const said = connection.ask({ type: "say", table: "t", text: "hello" })
    const caught = expect(said).rejects.toMatchObject({ code: "lost" })
    last().events.closed()
    await caught
    expect(connection.state).toBe("lost")
  })

  test("refuses to open a table without a connection, before and after the loss", async () => {
    const connection = connect()
    connection.open()
    await vi.advanceTimersByTimeAsync(0)
    const before = expect(connection.ask({ type: "open_table", wish: { game: "young-jedi" }, nonce: "n" }))
    const refused = before.rejects.toMatchObject({ code: "offline" })
    last().events.closed()
    await refused
    const after = connection.ask({ type: "quick_match", game: "young-jedi", nonce: "n" })
    await expect(after).rejects.toMatchObject({ code: "offline" })
  })

  test("waits longer and longer between tries", async () => {
    const connection = connect()
    connection.open()
    await welcome()
    const waits: number[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      last().events.closed()
      waits.push(connection.nextTry - Date.now())
      await vi.advanceTimersByTimeAsync(20_000)
    }
    expect(waits[0]).toBeLessThan(600)
    expect(waits[3]).toBeGreaterThan(2000)
    expect(Math.max(...waits)).toBeLessThan(20_000)
  })

  test("gives up a connection that has gone silent", async () => {
    const connection = connect()
    connection.open()
    await welcome()
    await vi.advanceTimersByTimeAsync(26_000)
    expect(last().sent.at(-1)).toEqual({ type: "ping" })
    const silent = last()
    await vi.advanceTimersByTimeAsync(12_500)
    expect(silent.closed).toBe(true)
    expect(connection.state).toBe("lost")
  })
})
