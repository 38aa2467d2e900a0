import { describe, expect, test } from "vitest"
import { type Deck, deckOf, emptyDeck, gameIn, grouped, lackingFor, mendedDeck, missingFor, pasted, sidesFor, sureName, textOf, withCard, withLine, withoutLine } from "../src/decks/deck"
import { Catalogue } from "../src/net/catalogue.svelte"
import { fill } from "../src/net/fill"
import type { CardInfo } from "../src/protocol"

const card = (id: string, name: string, kind: string, side: string): CardInfo =>
  fill("CardInfo", { id, name, game: "jedi-knights", set: "JK", side, kind })
const catalogue = new Catalogue(
  fill("GameInfo", {
    id: "jedi-knights", title: "Jedi Knights", formats: [], players: [2], seats: { "2": ["alliance", "empire"] },
    sides: {}, zones: {}, bots: [], cards: 3, version: "1", kinds: { character: "character", event: "Event" },
  }),
  [card("JK-1", "Ackbar", "character", "alliance"), card("JK-9", "Trick", "event", "independent"), card("JK-2", "Biggs", "character", "alliance")],
)
const deck: Deck = { ...emptyDeck("jedi-knights", "alliance"), name: "Red", cards: { "JK-2": 1, "JK-9": 2, "JK-1": 1 } }

test("cards are added and taken out, and the last one leaves", () => {
  expect(withCard(deck, "JK-2", 2).cards["JK-2"]).toBe(3)
  expect("JK-2" in withCard(deck, "JK-2", -1).cards).toBe(false)
  expect(deck.cards["JK-2"]).toBe(1)
})

test("a mend is applied whole, with its notes", () => {
  const done = mendedDeck(deck, { "JK-9": -2, "JK-7": 1 }, { start: "Biggs" })
  expect(done.cards).toEqual({ "JK-2": 1, "JK-1": 1, "JK-7": 1 })
  expect(done.notes).toEqual({ start: "Biggs" })
})

test("a deck is shown by kinds in the catalogue's order", () => {
  const groups = grouped({ ...deck.cards, "XX-1": 1 }, catalogue)
  expect(groups.map((group) => [group.kind, group.count, group.cards.map((one) => one.id)])).toEqual([
    ["character", 2, ["JK-1", "JK-2"]],
    ["event", 2, ["JK-9"]],
    ["?", 1, ["XX-1"]],
  ])
})

test("the text of a deck says its game, side and notes, one card to a line", () => {
  const text = textOf({ ...deck, name: "Red\nfive", notes: { start: "Biggs" } }, (id) => catalogue.name(id))
  expect(text.split("\n")).toEqual([
    "game: jedi-knights", "name: Red five", "side: alliance", "start: Biggs", "",
    "1 Biggs [JK-2]", "2 Trick [JK-9]", "1 Ackbar [JK-1]", "",
  ])
})

test("a deck of the server is a deck to build on", () => {
  const info = fill("DeckInfo", { name: "Red", game: "jedi-knights", side: "empire", cards: [{ id: "JK-9", count: 2 }], notes: { theme: "x" } })
  expect(deckOf(info)).toEqual({ game: "jedi-knights", name: "Red", side: "empire", format: "", cards: { "JK-9": 2 }, notes: { theme: "x" } })
})

test("cards of no side of the table fit every deck", () => {
  expect(sidesFor("alliance", catalogue)).toEqual(["alliance", "independent"])
})

describe("what is pasted", () => {
  test("an address gives its deck, a list stays as it is", () => {
    expect(pasted(" https://play.example.org/decks/young-jedi?deck=dd1.abc_-%3D&x=1 ")).toBe("dd1.abc_-=")
    expect(pasted("4 Royal Guard\n1 R2-D2")).toBe("4 Royal Guard\n1 R2-D2")
    expect(pasted("https://x.example/decks?deck=%E0%A4%A")).toBe("https://x.example/decks?deck=%E0%A4%A")
  })

  test("a candidate takes a line's place and the count stays", () => {
    const text = "side: light\n4 Royal Gurd\n3x R2\nwat"
    expect(withLine(text, 2, "Royal Guard [DM-31]")).toBe("side: light\n4 Royal Guard [DM-31]\n3x R2\nwat")
    expect(withLine(text, 3, "R2-D2 [DM-5]").split("\n")[2]).toBe("3x R2-D2 [DM-5]")
    expect(withLine(text, 4, "Watto [DM-74]").split("\n")[3]).toBe("Watto [DM-74]")
    expect(withLine(text, 9, "Watto")).toBe(text)
  })

  test("a line that is left out leaves the numbers of the others", () => {
    expect(withoutLine("a\nb\nc", 2)).toBe("a\n\nc")
  })

  test("a text may name its game", () => {
    const games = ["young-jedi", "episode-one"]
    expect(gameIn("name: x\ngame: episode-one\n1 R2-D2", games)).toBe("episode-one")
    expect(gameIn('{"game": "young-jedi"}', games)).toBe("young-jedi")
    expect(gameIn("<deck><meta><game>young-jedi</game></meta></deck>", games)).toBe("young-jedi")
    expect(gameIn("game: chess", games)).toBe("")
  })
})

test("a name has nothing that an address cannot hold", () => {
  expect(sureName("  light / dark\n5 ")).toBe("light - dark 5")
})

test("what is missing counts only free cards", () => {
  const free: Record<string, number> = { "JK-9": 1, "JK-1": 4, "JK-2": -1 }
  expect(missingFor(deck.cards, (id) => free[id] ?? 0)).toEqual({ "JK-2": 1, "JK-9": 1 })
})

test("a collection lacks what other decks hold, not what this deck holds itself", () => {
  const holdings = [fill("Holding", { id: "JK-1", owned: 2, used: 2 }), fill("Holding", { id: "JK-9", owned: 1 })]
  const binder = fill("CollectionInfo", { name: "Binder", game: "jedi-knights", cards: 3, holdings })
  const cards = { "JK-1": 2, "JK-9": 2 }
  expect(lackingFor(cards, binder)).toEqual({ "JK-1": 2, "JK-9": 1 })
  expect(lackingFor(cards, binder, "Shoebox")).toEqual({ "JK-1": 2, "JK-9": 1 })
  expect(lackingFor({ "JK-1": 2 }, binder, "Binder")).toEqual({})
})

test("a virtual card needs the printed card that it is used on", () => {
  const holdings = [fill("Holding", { id: "JC-42", owned: 2 })]
  const binder = fill("CollectionInfo", { name: "Binder", game: "young-jedi", cards: 2, holdings })
  const printed = (id: string): string => (id === "V1-JC-42" ? "JC-42" : id)
  expect(lackingFor({ "V1-JC-42": 2 }, binder, "", printed)).toEqual({})
  expect(lackingFor({ "V1-JC-42": 2, "JC-42": 1 }, binder, "", printed)).toEqual({ "JC-42": 1 })
})
