import { expect, test } from "vitest"
import { fill } from "../src/net/fill"
import { reading, treatmentOf } from "../src/offline"
import type { LogLine } from "../src/protocol"
import { optionsFor, wishOf, type Fields } from "../src/screens/lobby/wish"
import { groups } from "../src/tables/frame/log"
import { commitmentFits } from "../src/tables/frame/verify"

const line = (n: number, text: string, player = -1, sums: object[] = []): LogLine =>
  fill("LogLine", { n, kind: "k", text, player, sums, rule: "YJ-1.1" })

test("the log folds what happens several times in a row, and can be searched without accents", () => {
  const log = [line(0, "Dark draws."), line(1, "Dark draws."), line(2, "L’été arrive.", 1), line(3, "Dark draws.", 0)]
  expect(groups(log, "all", 0, "").map((one) => one.times)).toEqual([2, 1, 1])
  expect(groups(log, "mine", 0, "").map((one) => one.line.n)).toEqual([3])
  expect(groups(log, "theirs", 0, "").map((one) => one.line.n)).toEqual([2])
  expect(groups(log, "all", 0, "ete").map((one) => one.line.n)).toEqual([2])
  expect(groups(log, "all", 0, "yj-1").length).toBe(3)
})

test("totals are never folded", () => {
  const sum = { player: 0, total: 3, terms: [] }
  const log = [line(0, "Three.", 0, [sum]), line(1, "Three.", 0, [sum])]
  expect(groups(log, "sums", 0, "").length).toBe(2)
})

test("the shuffle is checked by the hash of the secret", async () => {
  const commitment = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
  expect(await commitmentFits({ commitment, secret: "secret", nonces: [] })).toBe(true)
  expect(await commitmentFits({ commitment, secret: "another", nonces: [] })).toBe(false)
})

test("the rulebooks and cards are kept for offline reading, tables and accounts never", () => {
  const treat = (path: string, method = "GET", page = false, alone = false): string =>
    treatmentOf(new URL(path, "http://localhost").pathname, method, page, alone)
  expect(treat("/rules/young-jedi", "GET", true)).toBe("page")
  expect(treat("/api/me/export", "GET", true)).toBe("network")
  expect(treat("/assets/index-1.js")).toBe("asset")
  expect(treat("/api/faces/DM-71.svg?lang=en")).toBe("face")
  for (const path of reading(["young-jedi"], "fr")) expect(treat(path)).toBe("reference")
  expect(treat("/api/me")).toBe("network")
  expect(treat("/api/decks/check", "POST")).toBe("network")
  // Without a server the page itself makes the pictures, and asks nobody for the rest.
  expect(treat("/api/opponents/pim.svg", "GET", false, true)).toBe("made")
  expect(treat("/api/faces/DM-71.svg?lang=en", "GET", false, true)).toBe("made")
  expect(treat("/assets/runtime-1/pyodide.asm.wasm", "GET", false, true)).toBe("asset")
  expect(treat("/api/games", "GET", false, true)).toBe("network")
})

test("rule options are offered where they hold", () => {
  const four = fill("RuleOptionInfo", { id: "first", title: "Who begins", rule: "E1-2.7", values: [["-1", "by lot"]], players: [4] })
  const late = fill("RuleOptionInfo", { id: "late", title: "Late", rule: "YJ-19.9", values: [["0", "no"]], formats: ["duel"] })
  const game = fill("GameInfo", { id: "x", title: "X", formats: [{ id: "committee", title: "", note: "" }], players: [2, 4], options: [four, late] })
  const ids = (format: string, players: number): string[] => optionsFor(game, format, players).map((one) => one.id)
  expect([ids("", 4), ids("duel", 4), ids("", 2)]).toEqual([["first"], ["first", "late"], []])
})

test("a wish for a table says only what was chosen", () => {
  const fields: Fields = {
    game: "young-jedi",
    format: "",
    players: 2,
    others: [{ who: "named", name: " Ben " }],
    deck: "",
    clock: "live",
    minutes: 30,
    seconds: 60,
    days: 3,
    private: true,
    rated: false,
    bestOf: 3,
    spectators: false,
    delay: 20,
    openAfter: true,
    ownCards: "any",
    options: { first: 2 },
  }
  const wish = wishOf(fields)
  expect(wish.options).toEqual({ first: 2 })
  expect(wish.seats).toEqual([{ who: "you", deck: "" }, { who: "named", name: "Ben" }])
  expect(wish.clock).toEqual({ kind: "live", total: 1800, decision: 60, days: 0 })
  expect([wish.spectators, wish.delay, wish.best_of]).toEqual(["none", 0, 3])
  expect(wish.own_cards).toBe("any")
})
