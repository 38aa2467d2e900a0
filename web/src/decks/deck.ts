import type { Catalogue } from "../net/catalogue.svelte"
import type { CardInfo, CollectionInfo, DeckInfo } from "../protocol"

/** A deck as it is being built. */
export interface Deck {
  game: string
  name: string
  side: string
  format: string
  cards: Record<string, number>
  notes: Record<string, string>
}

export function emptyDeck(game: string, side: string, format = ""): Deck {
  return { game, name: "", side, format, cards: {}, notes: {} }
}

export function deckOf(info: DeckInfo): Deck {
  const cards = Object.fromEntries(info.cards.map(({ id, count }) => [id, count]))
  return { game: info.game, name: info.name, side: info.side, format: info.format, cards, notes: { ...info.notes } }
}

export function sizeOf(cards: Record<string, number>): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0)
}

/** With so many more, or with a minus fewer, of a card. */
export function withCard(deck: Deck, id: string, more: number): Deck {
  const cards = { ...deck.cards }
  const count = (cards[id] ?? 0) + more
  if (count > 0) cards[id] = count
  else delete cards[id]
  return { ...deck, cards }
}

/** With all changes that make it legal. */
export function mendedDeck(deck: Deck, mend: Record<string, number>, notes: Record<string, string>): Deck {
  let done = deck
  for (const [id, more] of Object.entries(mend)) done = withCard(done, id, more)
  return { ...done, notes: { ...done.notes, ...notes } }
}

/** The text of a deck that the server reads. With names it is for people too. */
export function textOf(deck: Deck, name: (id: string) => string = (id) => id): string {
  const head = [`game: ${deck.game}`, `name: ${line(deck.name) || "deck"}`]
  if (deck.side !== "") head.push(`side: ${deck.side}`)
  for (const [key, value] of Object.entries(deck.notes)) head.push(`${line(key)}: ${line(value)}`)
  const cards = Object.entries(deck.cards).map(([id, n]) =>
    name(id) === id ? `${n} ${id}` : `${n} ${name(id)} [${id}]`,
  )
  return `${[...head, "", ...cards].join("\n")}\n`
}

const line = (text: string): string => text.replace(/\s+/g, " ").trim()

/** A deck's name as an address can hold it. */
export function sureName(name: string): string {
  return line(name.replace(/[/\\]/g, "-")).slice(0, 100)
}

export interface Group {
  kind: string
  count: number
  cards: { id: string; count: number; info: CardInfo | undefined }[]
}

/** The cards of a deck by their kind, both in the catalogue's order; unknown ones at the end. */
export function grouped(cards: Record<string, number>, catalogue: Catalogue): Group[] {
  const groups = new Map<string, Group>(
    Object.keys(catalogue.game.kinds).map((kind) => [kind, { kind, count: 0, cards: [] }]),
  )
  const place = new Map(catalogue.cards.map((card, index) => [card.id, index]))
  const ids = Object.keys(cards).sort((a, b) => (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity))
  for (const id of ids) {
    const info = catalogue.card(id)
    const kind = info?.kind ?? "?"
    const group = groups.get(kind) ?? { kind, count: 0, cards: [] }
    groups.set(kind, group)
    const count = cards[id] ?? 0
    group.count += count
    group.cards.push({ id, count, info })
  }
  return [...groups.values()].filter((group) => group.cards.length > 0)
}

/** The sides of which a deck can hold cards, with a card of its own side or of nobody's. */
export function sidesFor(side: string, catalogue: Catalogue): string[] {
  const free = new Set(catalogue.cards.map((card) => card.side))
  for (const seat of catalogue.game.seats["2"] ?? []) free.delete(seat)
  free.delete("")
  return [side, ...free]
}

/** What was pasted: the code of a deck if it is an address that carries one, else as it is. */
export function pasted(text: string): string {
  const found = /[?&]deck=([^&\s#]+)/.exec(text.trim())
  if (found === null || text.trim().includes("\n")) return text
  try {
    return decodeURIComponent(found[1] ?? "")
  } catch {
    return text
  }
}

const COUNT = /^(\s*\d+\s*[x×]?\s+)/i

/** A pasted text with a candidate in place of what stands in a line; the count stays. */
export function withLine(text: string, number: number, candidate: string): string {
  return changed(text, number, (old) => `${COUNT.exec(old)?.[1] ?? ""}${candidate}`)
}

export function withoutLine(text: string, number: number): string {
  return changed(text, number, () => null)
}

function changed(text: string, number: number, change: (old: string) => string | null): string {
  const lines = text.split(/\r?\n/)
  const old = lines[number - 1]
  if (old === undefined) return text
  const now = change(old)
  // A line that goes is left empty, so that the numbers of the others stay.
  lines[number - 1] = now ?? ""
  return lines.join("\n")
}

/** The game that a text says it is for, if it does. */
export function gameIn(text: string, games: string[]): string {
  const found = /^[\s{]*"?(?:game|jeu)"?\s*:\s*"?([\w-]+)/im.exec(text) ?? /<game>([\w-]+)<\/game>/i.exec(text)
  const game = found?.[1]?.toLowerCase() ?? ""
  return games.includes(game) ? game : ""
}

/**
 * What a collection lacks for a deck: free cards count, and those that are in the deck itself. A virtual
 * card needs the card that it is used on.
 */
export function lackingFor(
  cards: Record<string, number>, collection: CollectionInfo, builtFrom = "", printed: (id: string) => string = (id) => id,
): Record<string, number> {
  const needed: Record<string, number> = {}
  for (const [id, n] of Object.entries(cards)) needed[printed(id)] = (needed[printed(id)] ?? 0) + n
  const held = new Map(collection.holdings.map((one) => [one.id, one.owned - one.used]))
  const own = builtFrom === collection.name ? needed : {}
  return missingFor(needed, (id) => (held.get(id) ?? 0) + (own[id] ?? 0))
}

/** The card that one must own to play a card: mostly itself. */
export function printedOf(catalogue: Catalogue): (id: string) => string {
  return (id) => catalogue.card(id)?.printed || id
}

/** What is missing where so many cards are free. */
export function missingFor(cards: Record<string, number>, free: (id: string) => number): Record<string, number> {
  const short: Record<string, number> = {}
  for (const [id, n] of Object.entries(cards)) {
    const have = Math.max(0, free(id))
    if (n > have) short[id] = n - have
  }
  return short
}
