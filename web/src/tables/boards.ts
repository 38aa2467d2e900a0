import type { Component } from "svelte"

type Module = Promise<{ default: Component }>

/** Each game's own board. A game without one is shown as a list of its zones. */
const BOARDS: Record<string, () => Module> = {
  "episode-one": () => import("./episode-one/Board.svelte"),
  "young-jedi": () => import("./young-jedi/Board.svelte"),
  "jedi-knights": () => import("./jedi-knights/Board.svelte"),
}

/** A game's board; null if it cannot be had. It takes no properties: it reads everything from `useDesk()`. */
export async function loadBoard(game: string): Promise<Component | null> {
  const load = BOARDS[game] ?? (() => import("./frame/ZoneList.svelte"))
  try {
    return (await load()).default
  } catch {
    return null
  }
}
