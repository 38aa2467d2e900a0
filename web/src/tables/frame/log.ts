import type { LogLine } from "../../protocol"

export type LogFilter = "all" | "mine" | "theirs" | "sums"

export interface LogGroup {
  line: LogLine
  /** How many times in a row it happened. */
  times: number
}

/** The lines that fit; the same sentence several times in a row is one line. */
export function groups(log: LogLine[], filter: LogFilter, seat: number, wanted: string): LogGroup[] {
  const search = fold(wanted)
  const found: LogGroup[] = []
  for (const line of log) {
    if (!fits(line, filter, seat)) continue
    if (search !== "" && !fold(`${line.text} ${line.rule}`).includes(search)) continue
    const last = found.at(-1)
    if (last !== undefined && last.line.text === line.text && line.sums.length === 0) last.times += 1
    else found.push({ line, times: 1 })
  }
  return found
}

function fits(line: LogLine, filter: LogFilter, seat: number): boolean {
  if (filter === "sums") return line.sums.length > 0
  if (filter === "mine") return line.player === seat
  if (filter === "theirs") return line.player >= 0 && line.player !== seat
  return true
}

/** Without accents and capitals and with plain apostrophes, so that a search finds both. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’‘]/g, "'")
}
