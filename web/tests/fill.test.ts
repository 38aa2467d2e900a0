import { expect, test } from "vitest"
import { fill, fillMessage } from "../src/net/fill"

test("what the server left out has its usual value", () => {
  expect(fill("OptionInfo", { key: "pass", verb: "pass", text: "Pass" })).toEqual({
    key: "pass",
    verb: "pass",
    text: "Pass",
    card: -1,
    target: -1,
    place: "",
    amount: -1,
  })
})

test("shapes inside shapes are filled too", () => {
  const view = fill("ViewInfo", {
    viewer: 0,
    turn: 1,
    active: 0,
    waiting: [],
    zones: [{ kind: "hand", owner: 0, count: 1, cards: [{ card: 3, id: "DM-1" }] }, { kind: "deck", owner: 0, count: 9 }],
    facts: {},
  })
  expect(view.zones[0]?.cards[0]?.marks).toEqual({})
  expect(view.zones[1]?.cards).toEqual([])
  expect(view.winners).toBeNull()
})

test("usual lists are never shared", () => {
  const one = fill("ZoneSeen", { kind: "hand", owner: 0, count: 0 })
  one.cards.push({ card: 1, id: "x", marks: {} })
  expect(fill("ZoneSeen", { kind: "hand", owner: 0, count: 0 }).cards).toEqual([])
})

test("a message of a newer server that nobody knows is passed over", () => {
  expect(fillMessage({ type: "weather" })).toBeNull()
  expect(fillMessage({ type: "done" })).toEqual({ type: "done", re: 0, table: "", commitment: "" })
})
