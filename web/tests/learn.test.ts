import { expect, test, vi } from "vitest"
import { Standing } from "../src/learn/course.svelte"
import { selectorsOf } from "../src/learn/pointing"
import { fill } from "../src/net/fill"
import { TableStore } from "../src/net/table.svelte"
import type { Prompt } from "../src/protocol"
import { guideOf } from "../src/tables/guide/guides"
import { ledTo } from "../src/tables/offered"

const prompt: Prompt = fill("Prompt", {
  at: 3,
  kind: "deploy",
  text: "?",
  options: [
    { key: "play 5 > site", verb: "play", text: "" },
    { key: "pass", verb: "pass", text: "" },
  ],
})

test("a guided game offers nothing but the answer that leads on", () => {
  expect(ledTo(prompt, "pass")?.options.map((one) => one.key)).toEqual(["pass"])
})

test("where that answer does not fit, all of them are open", () => {
  expect(ledTo(prompt, "attack 0 > 8")).toBe(prompt)
  expect(ledTo(prompt, "")).toBe(prompt)
  expect(ledTo(null, "pass")).toBeNull()
})

test("a step points at a card, a zone, the question or the log", () => {
  expect(selectorsOf("card:5")[0]).toBe('[data-card="5"]')
  expect(selectorsOf("zone:force")[0]).toBe('[data-zone="force"]')
  expect(selectorsOf("prompt")).toEqual(["[data-prompt]"])
  expect(selectorsOf("log")[0]).toBe("[data-log]")
  expect(selectorsOf('zone:"]')).toEqual([])
})

test("a table knows its guide by where it came from", () => {
  expect(guideOf("lesson:lesson-jedi-knights")?.id).toBe("lesson-jedi-knights")
  expect(guideOf("branch:game@3")).toBeNull()
  expect(guideOf("")).toBeNull()
})

test("a guide keeps pace with answers that the server has not spoken of yet", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ verdict: "open", made: 2, at: 7 }))
  const store = new TableStore("t")
  const stands = (at: number): void => {
    store.position = fill("Position", { seat: 0, n: at, log: [], chat: [], prompt: { ...prompt, at } })
  }
  stands(7)
  const standing = new Standing(store, "first")
  expect(standing.made).toBe(-1)
  await standing.look()
  expect([standing.made, standing.trouble]).toEqual([2, ""])
  stands(9)
  expect(standing.made).toBe(4)
  vi.unstubAllGlobals()
})

test("a guide is not a step ahead if an answer overtakes its question to the server", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ verdict: "open", made: 3, at: 8 }))
  const store = new TableStore("t")
  store.position = fill("Position", { seat: 0, n: 7, log: [], chat: [], prompt: { ...prompt, at: 7 } })
  const standing = new Standing(store, "first")
  await standing.look()
  expect(standing.made).toBe(2)
  store.position = { ...store.position, prompt: { ...prompt, at: 8 } }
  expect(standing.made).toBe(3)
  vi.unstubAllGlobals()
})

test("nobody is told to have failed before the server was heard on the end", async () => {
  let verdict = "open"
  vi.stubGlobal("fetch", async () => Response.json({ verdict, made: 3, at: 8 }))
  const store = new TableStore("t")
  store.position = fill("Position", { seat: 0, n: 7, log: [], chat: [] })
  const standing = new Standing(store, "first")
  await standing.look()
  store.position = { ...store.position, n: 8, ended: fill("Ended", { winners: [1] }) }
  expect(standing.failed).toBe(false)
  verdict = "solved"
  await standing.look()
  expect([standing.solved, standing.failed]).toEqual([true, false])
  verdict = "open"
  await standing.look()
  expect([standing.solved, standing.failed]).toEqual([false, true])
  vi.unstubAllGlobals()
})

test("however fast the table changes, one question about it is on its way", async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal("fetch", async () => {
    await new Promise<void>((done) => waiting.push(done))
    return Response.json({ verdict: "open", made: waiting.length, at: waiting.length })
  })
  const store = new TableStore("t")
  store.position = fill("Position", { seat: 0, n: 7, log: [], chat: [] })
  const standing = new Standing(store, "first")
  const looked = [standing.look(), standing.look(), standing.look()]
  expect(waiting.length).toBe(1)
  waiting[0]?.()
  await vi.waitFor(() => expect(waiting.length).toBe(2))
  waiting[1]?.()
  await Promise.all(looked)
  expect([standing.made, waiting.length]).toEqual([2, 2])
  vi.unstubAllGlobals()
})
