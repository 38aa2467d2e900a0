import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { announcer } from "../src/keys/announce.svelte"
import { fill } from "../src/net/fill"
import type { LogLine, Prompt } from "../src/protocol"
import { Telling } from "../src/tables/frame/telling"

const lines = (...texts: string[]): LogLine[] => texts.map((text, n) => fill("LogLine", { n, text }))
const asks = (at: number, text: string): Prompt => fill("Prompt", { at, text, options: [{}, {}] })

beforeEach(() => {
  vi.useFakeTimers()
  announcer.say("")
  announcer.urge("")
})
afterEach(() => {
  vi.useRealTimers()
})

test("a question without news interrupts, and is asked once", () => {
  const telling = new Telling()
  telling.look(lines("Long ago."), asks(1, "Draw?"))
  expect(announcer.assertive).toBe("Draw? 2 options")
  expect(announcer.polite.trim()).toBe("")
  announcer.urge("silence")
  telling.look(lines("Long ago."), asks(1, "Draw?"))
  expect(announcer.assertive).toBe("silence")
})

test("news are told together after a pause, and a question follows what was not yet told", () => {
  const telling = new Telling()
  telling.look(lines("Begin."), null)
  telling.look(lines("Begin.", "Dark draws."), null)
  telling.look(lines("Begin.", "Dark draws.", "Dark passes."), null)
  expect(announcer.polite.trim()).toBe("")
  vi.runAllTimers()
  expect(announcer.polite).toBe("Dark draws. Dark passes.")
  telling.look(lines("Begin.", "Dark draws.", "Dark passes.", "Light wins."), asks(2, "Go on?"))
  expect(announcer.polite).toBe("Light wins. Go on? 2 options")
})

test("of very much news the first are left to the log, and that is said", () => {
  const telling = new Telling()
  telling.look([], null)
  telling.look(lines(..."abcdefghij"), null)
  vi.runAllTimers()
  expect(announcer.polite).toBe("2 earlier lines are in the log. c d e f g h i j")
})

test("who leaves a table takes what was told of it along", () => {
  const telling = new Telling()
  telling.look(lines("Begin."), null)
  telling.look(lines("Begin.", "Dark draws."), asks(1, "Draw?"))
  expect(announcer.polite).toContain("Dark draws.")
  telling.stop()
  expect(announcer.polite).toBe("")
  expect(announcer.assertive).toBe("")
})
