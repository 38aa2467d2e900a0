import type { ZoneKind } from "../../games"
import type { LogLine } from "../../protocol"

/** A battle or duel that is over: the line with both totals, and both destiny cards. */
export interface Fought {
  end: LogLine
  destiny: LogLine[]
  /** Who discards, and how many cards; -1 after a tie. */
  loser: number
  lost: number
}

const CHOSEN = new Set(["draw", "play_character", "play_starship", "play_attack", "play_encounter", "play_trap"])

/**
 * The last battle, until the player does something or the next attack begins. Most players see it
 * only like this: between two questions everything happens at once.
 */
export function lastBattle(log: LogLine[], player: number): Fought | null {
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const line = log[at] as LogLine
    if (line.kind === "win" || line.kind === "tie") return fought(log, at, line)
    if (line.kind === "play_attack" || (line.player === player && CHOSEN.has(line.kind))) return null
  }
  return null
}

/** The planets, in their order. */
export const PLANETS: ZoneKind[] = ["naboo", "tatooine", "coruscant"]

/** The last line that tells of a planet. */
export function lastPlace(log: LogLine[]): LogLine | undefined {
  return log.findLast((line) => PLANETS.some((planet) => planet === line.place))
}

/** What an attack or an encounter leads to: while only this has been told, it goes on. */
const WITHIN = new Set(["attacked", "play_trap", "no_trap", "destiny"])

/** Where an attack or an encounter goes on; empty where none does. */
export function attackAt(log: LogLine[]): string {
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const line = log[at] as LogLine
    if (line.kind === "play_attack" || line.kind === "play_encounter") return line.place
    if (!WITHIN.has(line.kind)) return ""
  }
  return ""
}

function fought(log: LogLine[], at: number, end: LogLine): Fought {
  const destiny = end.sums.flatMap(
    (sum) => log.slice(0, at).findLast((line) => line.kind === "destiny" && line.player === sum.player) ?? [],
  )
  const won = end.kind === "win"
  return { end, destiny, loser: won ? (end.sums[1]?.player ?? -1) : -1, lost: won ? end.amount : 0 }
}
