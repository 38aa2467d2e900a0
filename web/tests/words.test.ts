import { describe, expect, test } from "vitest"
import { settings } from "../src/net/settings.svelte"
import { phrases, say } from "../src/words/index.svelte"

interface Book {
  en: Record<string, string>
  fr: Record<string, string>
}

const files = import.meta.glob<Record<string, unknown>>("../src/words/*.ts", { eager: true })
const books = Object.entries(files).flatMap(([file, parts]) =>
  Object.entries(parts)
    .filter((part): part is [string, Book] => isBook(part[1]))
    .map(([name, book]) => ({ name: `${file.split("/").at(-1)} ${name}`, book })),
)

function isBook(value: unknown): value is Book {
  return typeof value === "object" && value !== null && "en" in value && "fr" in value
}

/** What a sentence wants put in: the names between braces. */
function holes(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ""))].sort()
}

describe.each(books)("$name", ({ book }) => {
  test("has the same keys in both languages", () => {
    expect(Object.keys(book.fr).sort()).toEqual(Object.keys(book.en).sort())
  })

  test("puts the same things into both", () => {
    for (const key of Object.keys(book.en)) {
      expect([key, holes(book.fr[key] ?? "")]).toEqual([key, holes(book.en[key] ?? "")])
    }
  })

  test("is written as French is printed", () => {
    for (const [key, sentence] of Object.entries(book.fr)) {
      // A space before double punctuation (made unbreakable when it is said), no typewriter apostrophe.
      // Three dots follow their word at once.
      expect(`${key} = ${sentence}`).not.toMatch(/[^\s\u00a0\u202f][;!?]|[^\s\u00a0\u202f\d]:(?=\s|$)|'| …/)
    }
  })
})

test("there are phrasebooks to check", () => {
  expect(books.length).toBeGreaterThan(5)
})

test("French quotes and double punctuation hold their words on one line", () => {
  const text = { en: { a: "Say “yes”!" }, fr: { a: "Dites « oui » ou «\u202fd'accord\u202f»\u202f!" } }
  settings.lang = "fr"
  expect(phrases(text)("a")).toBe("Dites «\u00a0oui\u00a0» ou «\u00a0d’accord\u00a0»\u00a0!")
  settings.lang = "en"
})

test("numbers pick the form of a word, and are written as the language does", () => {
  expect(say("{n} {n|card|cards}", { n: 1 }, "en")).toBe("1 card")
  expect(say("{n} {n|card|cards}", { n: 0 }, "en")).toBe("0 cards")
  expect(say("{n} {n|carte|cartes}", { n: 0 }, "fr")).toBe("0 carte")
  expect(say("{n} {n|card|cards}", { n: 1200 }, "en")).toBe("1,200 cards")
  expect(say("{who} {missing}", { who: "Ann" }, "en")).toBe("Ann {missing}")
})

test("French drops the vowel of de and que before another one", () => {
  expect(say("Règles de {game}", { game: "Episode One" }, "fr")).toBe("Règles d’Episode One")
  expect(say("Règles de {game}", { game: "Young Jedi" }, "fr")).toBe("Règles de Young Jedi")
  expect(say("plus que {name}", { name: "Élan" }, "fr")).toBe("plus qu’Élan")
  expect(say("main de {n} {n|carte|cartes}", { n: 8 }, "fr")).toBe("main de 8 cartes")
  expect(say("a table de {name}", { name: "Ann" }, "en")).toBe("a table de Ann")
})
