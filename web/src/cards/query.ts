import type { CardInfo } from "../protocol"

/** A word of a query, where it stands, and if it is a test of a field, its parts. */
export interface Term {
  text: string
  start: number
  end: number
  not: boolean
  field: string
  op: string
  value: string
}

const WORD =
  /(-?)(?:([\p{L}][\p{L}\p{N}_-]*)(!=|<=|>=|[:=<>]))?("[^"]*"|“[^”]*”|«[^»]*»|\/(?:\\\/|[^/])*\/|[^\s()"]+)/gu

/** The words of a query in their order. What cannot be read is left out: the server names it. */
export function terms(query: string): Term[] {
  return [...query.matchAll(WORD)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    not: match[1] === "-",
    field: match[2] ?? "",
    op: match[3] ?? "",
    value: plain(match[4] ?? ""),
  }))
}

function plain(value: string): string {
  return /^["“«]/.test(value) ? value.slice(1, -1).trim() : value
}

/** The fields that have chips, with the names that people give them. */
const FIELDS = {
  game: ["game", "g", "jeu"],
  side: ["side", "camp", "cote"],
  t: ["t", "type", "kind", "genre", "sorte"],
  set: ["set", "s", "e", "extension", "serie"],
} as const
export type ChipField = keyof typeof FIELDS

const GAMES: Record<string, string> = { e1: "episode-one", yj: "young-jedi", jk: "jedi-knights" }

function chip(term: Term): ChipField | "" {
  if (term.not || (term.op !== ":" && term.op !== "=")) return ""
  const field = fold(term.field)
  for (const name of Object.keys(FIELDS) as ChipField[]) {
    if ((FIELDS[name] as readonly string[]).includes(field)) return name
  }
  return ""
}

function valueOf(term: Term): string {
  const value = fold(term.value)
  return GAMES[value] ?? value
}

/** What a query says of a field that has chips; empty if nothing. */
export function chosen(query: string, field: ChipField): string {
  const found = terms(query).find((term) => chip(term) === field)
  return found === undefined ? "" : valueOf(found)
}

/** The query with this value of a field, in place of another; without it if it was there. */
export function toggled(query: string, field: ChipField, value: string): string {
  const found = terms(query).find((term) => chip(term) === field)
  const wanted = `${field}:${/\s/.test(value) ? `"${value}"` : value}`
  if (found === undefined) return `${query.trim()} ${wanted}`.trim()
  const same = valueOf(found) === fold(value)
  return tidy(query.slice(0, found.start) + (same ? "" : wanted) + query.slice(found.end))
}

const tidy = (query: string): string => query.replace(/\s{2,}/g, " ").trim()

/** The query with a hint of the server in place of the word that it did not understand. */
export function mended(query: string, code: string, said: string, hint: string): string {
  const heard = fold(said)
  for (const term of terms(query)) {
    if (code === "unknown_field" && term.field !== "" && says(heard, term.field)) {
      const at = term.start + (term.not ? 1 : 0)
      return query.slice(0, at) + hint + query.slice(at + term.field.length)
    }
    if (code === "unknown_value" && term.field !== "" && says(heard, term.value)) {
      const value = /\s/.test(hint) ? `"${hint}"` : hint
      return `${query.slice(0, term.start)}${term.not ? "-" : ""}${term.field}${term.op}${value}${query.slice(term.end)}`
    }
  }
  return query
}

function says(sentence: string, word: string): boolean {
  return word !== "" && ` ${sentence.replace(/[.,;:«»"]/g, " ")} `.includes(` ${fold(word)} `)
}

/** Without accents and capitals, as the server compares words. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’‘]/g, "'")
}

/** Words of the language that are more than a word to look for. */
const OPERATORS = new Set(["or", "ou", "and", "et", "not", "non", "sauf"])

/**
 * A search that needs no server: words of names, and the fields that have chips. Null if the query
 * says more than that.
 */
export function searchHere(cards: CardInfo[], query: string): CardInfo[] | null {
  const found = terms(query)
  if (/[()]/.test(query)) return null
  for (const term of found) {
    const word = fold(term.value)
    const plainName = term.field === "" || fold(term.field) === "name" || fold(term.field) === "nom"
    if (OPERATORS.has(word) || /^[/!]|\*/.test(term.value)) return null
    if (!plainName && field(term) === "") return null
  }
  return cards.filter((card) => found.every((term) => holds(card, term) !== term.not))
}

function field(term: Term): ChipField | "" {
  return chip({ ...term, not: false })
}

function holds(card: CardInfo, term: Term): boolean {
  switch (field(term)) {
    case "game":
      return card.game === valueOf(term)
    case "side":
      return fold(card.side) === valueOf(term)
    case "t":
      return fold(card.kind) === valueOf(term)
    case "set":
      return fold(card.set) === valueOf(term)
    case "":
      return fold(card.name).includes(fold(term.value)) || fold(card.id) === fold(term.value)
  }
}
