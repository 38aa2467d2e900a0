import type { LogLine, SumInfo } from "../../protocol"

/** What one side brings to a fight, by the ids of its cards. */
export interface FightSideCards {
  fighters: string[]
  weapons: string[]
  battle: string[]
  sum: SumInfo | null
}

export interface Blow {
  n: number
  kind: "attack" | "block" | "hit" | "pass"
  player: number
  amount: number
  id: string
}

/** A duel: the power of both, and every card that was played in it. */
export interface DuelStory {
  powers: SumInfo[]
  blows: Blow[]
}

const BLOWS: Record<string, Blow["kind"]> = {
  duel_attack: "attack", duel_block: "block", hit: "hit", duel_pass: "pass",
}

/** The last duel that the log tells of; null if there was none. */
export function lastDuel(log: LogLine[]): DuelStory | null {
  const start = log.findLastIndex((line) => line.kind === "duel")
  if (start < 0) return null
  const lines = log.slice(start + 1)
  return {
    powers: lines.findLast((line) => line.kind === "duel_power")?.sums ?? [],
    blows: lines.flatMap(({ n, kind, player, amount, code }) => {
      const blow = BLOWS[kind]
      return blow === undefined ? [] : [{ n, kind: blow, player, amount, id: code }]
    }),
  }
}
