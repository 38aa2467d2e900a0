import { expect, test } from "vitest"
import { selectorsOf } from "../src/learn/pointing"
import { fill } from "../src/net/fill"
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
