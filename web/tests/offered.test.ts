import { expect, test } from "vitest"
import { fill } from "../src/net/fill"
import type { Prompt } from "../src/protocol"
import { Offered } from "../src/tables/offered"

const prompt = (...options: object[]): Prompt =>
  fill("Prompt", {
    at: 1,
    kind: "k",
    text: "?",
    options: options.map((one, n) => ({ key: String(n), verb: "do", text: "", ...one })),
  })

const keys = (options: { key: string }[]): string[] => options.map((one) => one.key)

test("options are found by the card they use, the card they aim at, and their place", () => {
  const offered = new Offered(
    prompt(
      { card: 7, place: "naboo" },
      { card: 7, place: "tatooine" },
      { card: 7, target: 9 },
      { target: 9 },
      { place: "naboo" },
      { verb: "pass" },
    ),
  )
  expect(keys(offered.of(7))).toEqual(["0", "1", "2"])
  expect(keys(offered.of(9))).toEqual(["3"])
  expect(keys(offered.at("naboo"))).toEqual(["4"])
  expect(keys(offered.onto(7, { place: "naboo" }))).toEqual(["0"])
  expect(keys(offered.onto(7, { target: 9 }))).toEqual(["2"])
  expect(keys(offered.plain)).toEqual(["5"])
  expect(offered.passing?.key).toBe("5")
})

test("without a question nothing is offered", () => {
  const offered = new Offered(null)
  expect(offered.all).toEqual([])
  expect(offered.of(1)).toEqual([])
  expect(offered.passing).toBeUndefined()
})
