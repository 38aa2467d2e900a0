import type { TableInfo } from "../protocol"
import { keep, kept } from "./storage"

/** A table where one sat, so that the front page can lead back to it. */
export interface Visited {
  table: string
  game: string
  names: { name: string; bot: boolean }[]
  when: number
}

const MOST = 12

export function visited(): Visited[] {
  return kept<Visited[]>("visited", [])
}

export function remember(info: TableInfo, seat: number): void {
  const others = visited().filter((one) => one.table !== info.table)
  const names = info.seats
    .filter((one) => one.seat !== seat && one.who !== "open")
    .map((one) => ({ name: one.name, bot: one.who === "bot" }))
  const now = { table: info.table, game: info.game, names, when: Date.now() }
  keep("visited", [now, ...others].slice(0, MOST))
}
