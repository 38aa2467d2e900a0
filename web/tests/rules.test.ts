import { expect, test } from "vitest"
import type { RuleInfo } from "../src/protocol"
import { chapters, pieces, search } from "../src/rules/book"

const rule = (id: string, title: string, text: string): RuleInfo => ({
  id, title, text, chapter: id.split(".")[0] ?? "",
})
const RULES = [
  rule("JK-1", "Winning", ""),
  rule("JK-1.1", "Three planets", "Control three planets (JK-8.2)."),
  rule("JK-6", "Batailles", ""),
  rule("JK-6.2", "Étape de Soutien", "Chaque icône donne un soutien."),
  rule("JK-6.4", "Armes", "La destinée doit dépasser la défense d’une cible."),
]

test("a chapter's own entry is its title, not a rule", () => {
  expect(chapters(RULES).map((one) => [one.id, one.title, one.rules.length])).toEqual([
    ["JK-1", "Winning", 1],
    ["JK-6", "Batailles", 2],
  ])
})

test("a search needs all words, with or without accents, or a number", () => {
  const ids = (wanted: string): string[] =>
    search(chapters(RULES), wanted).flatMap((one) => one.rules.map((found) => found.id))
  expect(ids("etape SOUTIEN")).toEqual(["JK-6.2"])
  expect(ids("jk-6.4")).toEqual(["JK-6.4"])
  expect(ids("d'une")).toEqual(["JK-6.4"])
  expect(ids("soutien planets")).toEqual([])
  expect(ids("  ")).toEqual(["JK-1.1", "JK-6.2", "JK-6.4"])
})

test("a text is cut at other rules and at the words that are looked for", () => {
  expect(pieces("Control three planets (JK-8.2).", "").filter((one) => one.rule !== "")).toEqual([
    { text: "JK-8.2", rule: "JK-8.2", hit: false },
  ])
  const found = pieces("La défense, la Défense (JK-6.4)", "defense")
  expect(found.filter((one) => one.hit).map((one) => one.text)).toEqual(["défense", "Défense"])
  expect(found.map((one) => one.text).join("")).toBe("La défense, la Défense (JK-6.4)")
})
