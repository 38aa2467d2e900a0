import type { LogLine } from "../protocol"
import type { Beat } from "../tables/director/beats"
import type { Weight } from "../tables/director/staging"
import { sideOf, type Tableau } from "../tables/director/tableau"
import type { Shade, SoundName } from "./sounds"

export interface Heard extends Shade {
  name: SoundName
}

/** What is told now, as far as it can be heard. */
export interface Moment {
  beat: Beat
  weight: Weight
  tableau: Tableau | null
  /** The reader's seat, -1 for a spectator. */
  seat: number
  /** How long the beat is seen, in seconds. */
  seconds: number
}

/** What stands in the middle and is no fight: cards that are held up or turned over together. */
const CALM: ReadonlySet<string> = new Set(["spot", "force", "first", "control"])

/** Lines that begin a fight, and blows of one that goes on, whether or not it stands in the middle yet. */
const BLOWS: ReadonlySet<string> = new Set(["battle", "duel", "attack", "play_attack", "fire", "hit", "duel_block"])

/** The sound of a beat; null where it has none. It knows how lines are told, and no rule. */
export function soundOf(moment: Moment): Heard | null {
  const { beat, weight, tableau, seat, seconds } = moment
  const { line } = beat
  const pan = line.player < 0 || seat < 0 ? 0 : line.player === seat ? -0.3 : 0.5
  const heard = (name: SoundName, more: Shade = {}): Heard => ({ name, pan, ...more })
  if (beat.part === "lift") return heard("lift", { seconds })
  switch (weight) {
    case "draw":
      return heard("draw")
    case "lost":
      return heard("lost")
    case "destiny":
      return heard("destiny", { step: stepOf(tableau, line) })
    case "result":
      return fateOf(tableau, seat, line, heard)
    case "strong":
      if (line.kind.startsWith("outcome_")) return null
      return heard(BLOWS.has(line.kind) || (tableau !== null && !CALM.has(tableau.kind)) ? "clash" : "reveal")
    case "move":
    case "step":
      return movedBy(line, tableau, heard)
    case "quiet":
      return null
  }
}

/** Each card of a sum stands a step above the one before. */
function stepOf(tableau: Tableau | null, { player }: LogLine): number {
  const drawn = tableau === null ? 0 : (sideOf(tableau, player)?.draws.length ?? 0)
  return Math.max(0, drawn - 1)
}

function fateOf(tableau: Tableau | null, seat: number, line: LogLine, heard: (name: SoundName) => Heard): Heard {
  const fates = tableau?.sides.map(({ fate }) => fate) ?? []
  if (fates.length > 0 && fates.every((fate) => fate === "even")) return heard("even")
  const own = tableau === null ? undefined : sideOf(tableau, seat)?.fate
  // Who only watches hears that somebody won.
  if (own === undefined || own === "") return heard(seat < 0 || line.player === seat ? "win" : "clash")
  return heard(own === "loses" ? "loss" : "win")
}

function movedBy({ kind, moves, code }: LogLine, tableau: Tableau | null, heard: (name: SoundName) => Heard): Heard | null {
  if (BLOWS.has(kind)) return heard("clash")
  if (moves.some(({ zone }) => zone === "discard")) return heard("lost")
  if (moves.some(({ zone }) => zone === "hand")) return heard("draw")
  if (moves.length > 0) return heard("deploy")
  return tableau !== null && code !== "" ? heard("reveal") : null
}
