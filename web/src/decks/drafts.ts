import { keep, kept } from "../net/storage"
import type { Deck } from "./deck"

/** A deck with changes that the server does not have: kept in this browser until it has them. */
export interface Kept {
  deck: Deck
  when: number
  /** The name under which the server keeps it; empty for a new one. */
  saved: string
}

const MOST = 40

function all(): Record<string, Kept> {
  return kept<Record<string, Kept>>("drafts", {})
}

/** The drafts of a game, the newest first. */
export function drafts(game = ""): [string, Kept][] {
  return Object.entries(all())
    .filter(([, one]) => game === "" || one.deck.game === game)
    .sort(([, a], [, b]) => b.when - a.when)
}

export function draft(key: string): Kept | null {
  return all()[key] ?? null
}

export function keepDraft(key: string, deck: Deck, saved: string): void {
  const others = drafts().filter(([other]) => other !== key)
  const now: [string, Kept] = [key, { deck, when: Date.now(), saved }]
  keep("drafts", Object.fromEntries([now, ...others].slice(0, MOST)))
}

export function dropDraft(key: string): void {
  const rest = all()
  delete rest[key]
  keep("drafts", rest)
}

/** The key of a kept deck's draft. */
export function keyOf(game: string, name: string): string {
  return `${game}/${name}`
}

export function newKey(): string {
  return `new-${Date.now().toString(36)}`
}
