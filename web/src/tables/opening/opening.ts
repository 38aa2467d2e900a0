import { keep, kept } from "../../net/storage"
import type { LogLine, Position } from "../../protocol"

/** A game that has gone on for so many lines has begun before. */
const BEGUN = 40
/** Of so many tables it is kept that their opening was seen. */
const TABLES = 20
/** Lines that say who begins. */
const FIRST: ReadonlySet<string> = new Set(["goes_first", "player_one"])

/** What is known of how a game begins. */
export interface Opening {
  /** The line that says who begins; null where the game has none. */
  first: LogLine | null
  /** The destinies that were drawn for it, by seat: the last of each counts. */
  drawn: Map<number, number>
  /** Whose turn it is, where that is all there is to say; -1 where all act together. */
  active: number
}

export function openingOf({ log, view }: Pick<Position, "log" | "view">, sharedTurns: boolean): Opening {
  const first = log.find(({ kind }) => FIRST.has(kind)) ?? null
  const before = first === null ? [] : log.filter(({ n, kind }) => n < first.n && kind === "destiny")
  return {
    first,
    drawn: new Map(before.map(({ player, amount }) => [player, amount])),
    active: sharedTurns || view === null ? -1 : view.active,
  }
}

/** Whether a table is at its beginning, and this browser has not shown it yet. */
export function isNew({ info, log, view, ended }: Position): boolean {
  if (view === null || ended !== null || info.source !== "" || log.length > BEGUN || view.turn > 2) return false
  return !kept<string[]>("opened", []).includes(nameOf(info.table, info.number))
}

export function wasSeen({ info }: Position): void {
  const name = nameOf(info.table, info.number)
  keep("opened", [name, ...kept<string[]>("opened", []).filter((one) => one !== name)].slice(0, TABLES))
}

function nameOf(table: string, number: number): string {
  return `${table} ${number}`
}
