import type { Pace } from "../../net/settings.svelte"
import type { LogLine } from "../../protocol"
import type { Weight } from "./staging"

export const PACES: readonly Pace[] = ["calm", "normal", "quick", "instant"]

/** How long a beat lasts at each pace, as a factor. */
export const FACTORS: Record<Pace, number> = { calm: 1.7, normal: 1, quick: 0.4, instant: 0 }

/** How long a line of each weight is seen at the normal pace, in milliseconds. */
const TIMES: Record<Weight, number> = {
  quiet: 220, draw: 240, lost: 190, step: 480, move: 850, strong: 1250, destiny: 1150, result: 1500,
}
/** A destiny card lifts off the deck. */
const LIFT = 560
/** The reader's own plain moves: their cards still go one after the other, and the next question comes at once. */
const OWN = 70
const PLAIN: ReadonlySet<Weight> = new Set(["quiet", "draw", "move"])
/** Many cards of one kind go faster and faster: the tenth that is lost says no more than the first. */
const FASTER = 0.86

/** One moment of what is told. */
export interface Beat {
  line: LogLine
  /** A destiny card is lifted before its line is told. */
  part: "lift" | "tell"
  /** How long it is seen at the normal pace, in milliseconds. */
  time: number
  /** One's own move, which needs no telling: one knows what one does. */
  plain: boolean
}

/** The beats of one update. `own`: it came of the reader's own choice. */
export function beatsOf(news: LogLine[], weightOf: (line: LogLine) => Weight, seat: number, own: boolean): Beat[] {
  const beats: Beat[] = []
  let run = 0
  for (const [index, line] of news.entries()) {
    const weight = weightOf(line)
    run = news[index - 1]?.kind === line.kind && (weight === "lost" || weight === "draw") ? run + 1 : 0
    const plain = own && line.player === seat && PLAIN.has(weight)
    const time = (plain ? OWN : TIMES[weight]) * FASTER ** run
    if (weight === "destiny" && line.code !== "") beats.push({ line, part: "lift", time: LIFT, plain })
    beats.push({ line, part: "tell", time, plain })
  }
  return beats
}
