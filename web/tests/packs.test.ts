import { expect, test } from "vitest"
import { boostersFirst, byRarity, counted, glows, packSize, packsOf, shines } from "../src/collection/pulls"
import type { Pulled } from "../src/protocol"

const pull = (id: string, rarity: string, finish = ""): Pulled => ({ id, rarity, finish })

test("the best card of a pack comes last, and equals stay in their order", () => {
  const [pack] = packsOf([[pull("R", "rare"), pull("a", "common"), pull("F", "common", "foil"), pull("b", "common")]], 0)
  expect(pack?.map((one) => one.id)).toEqual(["a", "b", "R", "F"])
})

test("a box is opened pack by pack", () => {
  const box = Array.from({ length: 33 }, (_, n) => pull(`DM-${n}`, "common"))
  expect(packsOf([box], packSize("yj-box-dm")).map((pack) => pack.length)).toEqual([11, 11, 11])
  expect(packsOf([box], packSize("yj-starter-dm")).map((pack) => pack.length)).toEqual([33])
  expect(packSize("e1-box")).toBe(0)
})

test("equal cards are counted together, the hardest to find first", () => {
  const found = counted([pull("DM-10", "common"), pull("DM-2", "common"), pull("DM-2", "common"), pull("DM-2", "common", "foil"), pull("DM-1", "ultra rare")])
  expect(found.map(({ pull: one, count }) => [one.id, one.finish, count])).toEqual([
    ["DM-1", "", 1],
    ["DM-2", "foil", 1],
    ["DM-2", "", 2],
    ["DM-10", "", 1],
  ])
})

test("rares glow and foils shine; stereo versions do not", () => {
  expect([pull("x", "uncommon"), pull("x", "rare"), pull("x", "premium")].map(glows)).toEqual([false, true, true])
  expect([pull("x", "rare"), pull("x", "rare", "right"), pull("x", "common", "silver")].map(shines)).toEqual([false, false, true])
})

test("a summary counts by rarity", () => {
  expect(byRarity([pull("a", "common"), pull("b", "rare"), pull("c", "common")])).toEqual([["rare", 1], ["common", 2]])
})

test("boosters stand before starters and boxes", () => {
  const products = ["yj-starter-dm", "yj-box-dm", "yj-booster-dm"].map((id) => ({ id }))
  expect(boostersFirst(products).map((one) => one.id)).toEqual(["yj-booster-dm", "yj-starter-dm", "yj-box-dm"])
})
