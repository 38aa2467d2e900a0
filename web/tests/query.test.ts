import { describe, expect, test } from "vitest"
import { chosen, mended, searchHere, terms, toggled } from "../src/cards/query"
import { fill } from "../src/net/fill"
import type { CardInfo } from "../src/protocol"

describe("chips write the query", () => {
  test("a chip adds its word, another takes its place, and the same one takes it away", () => {
    expect(toggled("maul", "t", "weapon")).toBe("maul t:weapon")
    expect(toggled("maul t:weapon power>3", "t", "character")).toBe("maul t:character power>3")
    expect(toggled("maul t:weapon power>3", "t", "weapon")).toBe("maul power>3")
  })

  test("a value with a space is put in quotes", () => {
    expect(toggled("", "set", "duel of the fates")).toBe('set:"duel of the fates"')
    expect(chosen('set:"Duel of the Fates"', "set")).toBe("duel of the fates")
  })

  test("a chip knows other names of its field and short names of games", () => {
    expect(chosen("jeu:yj côté:dark", "game")).toBe("young-jedi")
    expect(chosen("jeu:yj côté:dark", "side")).toBe("dark")
    expect(toggled("g:e1 maul", "game", "episode-one")).toBe("maul")
  })

  test("what is excluded or compared is no chip", () => {
    expect(chosen("-t:weapon destiny>=5", "t")).toBe("")
    expect(toggled("-t:weapon", "t", "weapon")).toBe("-t:weapon t:weapon")
  })
})

test("a query falls into words, quotes and expressions", () => {
  expect(terms('-o:"draw deck" /two words/ power>=3').map((term) => [term.not, term.field, term.value])).toEqual([
    [true, "o", "draw deck"],
    [false, "", "/two words/"],
    [false, "power", "3"],
  ])
})

test("a hint takes the place of the word that was not understood", () => {
  const value = "Side is never licht; nearest: light."
  expect(mended("maul side:licht power>3", "unknown_value", value, "light")).toBe("maul side:light power>3")
  const field = "No card has a field destny; nearest: destiny."
  expect(mended("maul -destny>=5", "unknown_field", field, "destiny")).toBe("maul -destiny>=5")
  expect(mended("maul", "unclosed", "The ( is never closed.", "x")).toBe("maul")
})

describe("without a connection", () => {
  const card = (id: string, name: string, kind: string, side = "light"): CardInfo =>
    fill("CardInfo", { id, name, game: "young-jedi", set: "DM", side, kind })
  const cards = [
    card("DM-1", "Padmé Naberrie, Handmaiden", "character"),
    card("DM-2", "Qui-Gon Jinn's Lightsaber", "weapon"),
    card("DM-71", "Darth Maul", "character", "dark"),
  ]
  const ids = (query: string): string[] | undefined => searchHere(cards, query)?.map((one) => one.id)

  test("names are found without accents, and chips narrow them", () => {
    expect(ids("padme")).toEqual(["DM-1"])
    expect(ids("qui-gon jinn’s")).toEqual(["DM-2"])
    expect(ids("t:character")).toEqual(["DM-1", "DM-71"])
    expect(ids("game:yj side:light -t:weapon set:dm")).toEqual(["DM-1"])
    expect(ids("")).toEqual(["DM-1", "DM-2", "DM-71"])
  })

  test("what needs the server is said to need it", () => {
    for (const query of ["power>3", "maul or padme", "(maul)", "o:/draw/", "is:foil"]) expect(searchHere(cards, query)).toBeNull()
  })
})
