import type { WordInfo } from "../protocol"

/** The line of a place in a text, from 1. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length
}

/** Where a line begins, and the column in it (from 1; 0 for its beginning). */
export function placeOf(text: string, line: number, column = 0): number {
  const rows = text.split("\n")
  const before = rows.slice(0, Math.max(0, line - 1)).reduce((sum, row) => sum + row.length + 1, 0)
  return Math.min(text.length, before + Math.max(0, column - 1))
}

/** The id of the card in whose part of the file a place lies; the first one's before all of them. */
export function cardAt(text: string, at: number): string {
  const starts = [...text.matchAll(/^[ \t]*\[\[\s*card\s*\]\]/gm)].map((match) => match.index)
  const number = Math.max(0, starts.filter((start) => start <= at).length - 1)
  const start = starts[number]
  if (start === undefined) return ""
  const id = /^[ \t]*id\s*=\s*["']([^"']+)["']/m.exec(text.slice(start, starts[number + 1] ?? text.length))
  return id?.[1] ?? ""
}

export interface Completion {
  /** Where the word that is being written begins. */
  start: number
  words: WordInfo[]
}

/** The words that may be meant by the letters before a place; none for fewer than two letters. */
export function completions(text: string, at: number, words: readonly WordInfo[], most = 8): Completion {
  const typed = /[A-Za-z_]{2,}$/.exec(text.slice(0, at))?.[0] ?? ""
  const start = at - typed.length
  // Keys and what stands in quotes are no words of card texts; in a text of several lines no quote is open.
  const row = text.slice(text.lastIndexOf("\n", at - 1) + 1, start)
  if (typed === "" || /^\s*$/.test(row) === false && /=\s*"[^"()]*$/.test(row) && !/^\s*text\s*=/.test(row)) {
    return { start: at, words: [] }
  }
  const wanted = typed.toLowerCase()
  const found = words.filter((word) => word.name.toLowerCase().startsWith(wanted) && word.name !== typed)
  return { start, words: found.slice(0, most) }
}

/** A word as it is put into a text, and how many letters back from its end the writing goes on. */
export function inserted(word: WordInfo): { text: string; back: number } {
  if (!word.usage.includes("(")) return { text: word.name, back: 0 }
  const empty = word.usage.startsWith(`${word.name}()`)
  return { text: `${word.name}()`, back: empty ? 0 : 1 }
}
