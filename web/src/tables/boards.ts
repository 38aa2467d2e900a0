import type { Component } from "svelte"

/** What a game brings to the stage. */
export interface GameTable {
  /** The board. It takes no properties: it reads everything from `useDesk()` and `useStage()`. */
  Board: Component
  /** What a seat's plate shows besides the name: piles, counters. */
  Details: Component<{ seat: number }> | null
  /** Whether the board lays itself out on the stage; else it flows between its parts, and is scrolled. */
  staged: boolean
}

type Module = Promise<{ default: Component }>
const flowing = async (load: () => Module): Promise<GameTable> => ({
  Board: (await load()).default, Details: null, staged: false,
})

/** Each game's own table. A game without one is shown as a list of its zones. */
const TABLES: Record<string, () => Promise<GameTable>> = {
  "episode-one": async () => (await import("./episode-one/table")).table,
  "young-jedi": async () => (await import("./young-jedi/table")).table,
  "jedi-knights": async () => (await import("./jedi-knights/table")).table,
}

/** A game's table; null if it cannot be had. */
export async function loadBoard(game: string): Promise<GameTable | null> {
  const load = TABLES[game] ?? (() => flowing(() => import("./frame/ZoneList.svelte")))
  try {
    return await load()
  } catch {
    return null
  }
}
