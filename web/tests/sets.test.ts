import { expect, test } from "vitest"
import type { WordInfo } from "../src/protocol"
import { cardAt, completions, inserted, lineAt, placeOf } from "../src/sets/caret"

const FILE = `game = "episode-one"
code = "MY"

[[card]]
id = "MY-1"
title = "Power of One"
text = "Du"

[[card]]
title = "Second"
id = 'MY-2'
text = """
Dr
"""
`
const word = (name: string, usage = `${name}(n: count)`): WordInfo => ({ name, kind: "Text", usage, example: name, text: name })
const WORDS = [word("Draw"), word("Duel"), word("DUSK", "DUSK"), word("Recycle", "Recycle()")]

test("the card at the cursor is the one in whose part it stands", () => {
  expect(cardAt(FILE, 0)).toBe("MY-1")
  expect(cardAt(FILE, FILE.indexOf("Power"))).toBe("MY-1")
  expect(cardAt(FILE, FILE.indexOf("Second"))).toBe("MY-2")
  expect(cardAt(FILE, FILE.length)).toBe("MY-2")
  expect(cardAt("game = 1", 3)).toBe("")
})

test("lines and places are found from each other", () => {
  expect(lineAt(FILE, FILE.indexOf("[[card]]"))).toBe(4)
  expect(FILE.slice(placeOf(FILE, 6, 10))).toMatch(/^Power of One/)
  expect(placeOf(FILE, 999)).toBe(FILE.length)
})

test("words are completed in texts, not in titles or from one letter", () => {
  const at = (part: string): number => FILE.indexOf(part) + part.length
  expect(completions(FILE, at('text = "Du'), WORDS).words.map((one) => one.name)).toEqual(["Duel", "DUSK"])
  const several = completions(FILE, at('"""\nDr'), WORDS)
  expect(several.words.map((one) => one.name)).toEqual(["Draw"])
  expect(FILE.slice(several.start, several.start + 2)).toBe("Dr")
  expect(completions(FILE, at('title = "Po'), [word("Power")]).words).toEqual([])
  expect(completions("D", 1, WORDS).words).toEqual([])
})

test("a word is put in with its brackets, and the writing goes on inside", () => {
  expect(inserted(word("Draw"))).toEqual({ text: "Draw()", back: 1 })
  expect(inserted(word("Recycle", "Recycle()"))).toEqual({ text: "Recycle()", back: 0 })
  expect(inserted(word("HOTH", "HOTH"))).toEqual({ text: "HOTH", back: 0 })
})
