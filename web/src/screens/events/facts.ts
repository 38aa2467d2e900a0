import type { EventTerms } from "../../protocol"
import { eventWords as t } from "../../words/events"

const KINDS = ["swiss", "robin", "single", "double", "league"] as const
const POOLS = ["own", "sealed", "draft"] as const

/** What the system of an event is called. */
export function kindWord(kind: string): string {
  const known = KINDS.find((one) => one === kind)
  return known === undefined ? kind : t(`kind.${known}`)
}

export function poolWord(pool: string): string {
  const known = POOLS.find((one) => one === pool)
  return known === undefined ? pool : t(`pool.${known}`)
}

export const USUAL: EventTerms = {
  starts: 0,
  ends: 0,
  ready: 60,
  come: 300,
  rest: 20,
  absent: "loss",
  bot: "padawan",
  fill: 0,
  most: 256,
  clock: { kind: "live", total: 1800, decision: 180, days: 0 },
  pool: "own",
  pick: 60,
  build: 600,
  delay: 0,
  rated: false,
  about: "",
}
