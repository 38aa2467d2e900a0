import type { Component } from "svelte"

/** A board takes no properties: it reads everything from `useDesk()`. */
type Board = Promise<{ default: Component }>

/** Each game's own board. A game without one is shown as a list of its zones. */
const BOARDS: Record<string, () => Board> = {
  "episode-one": () => import("./episode-one/Board.svelte"),
  "young-jedi": () => import("./young-jedi/Board.svelte"),
  "jedi-knights": () => import("./jedi-knights/Board.svelte"),
}

export function loadBoard(game: string): Board {
  return (BOARDS[game] ?? (() => import("./frame/ZoneList.svelte")))()
}
