import type { LogLine } from "../../protocol"
import * as episodeOne from "../episode-one/staging"
import * as jediKnights from "../jedi-knights/staging"
import * as youngJedi from "../young-jedi/staging"
import type { Tableau } from "./tableau"

/**
 * How much a line weighs: how long it is seen. "destiny" is the signature moment: its card lifts off
 * the deck first, and is turned then.
 */
export type Weight = "quiet" | "draw" | "lost" | "step" | "move" | "strong" | "destiny" | "result"

/** What a staging may know besides the line. */
export interface Around {
  /** The lines that are known to follow: a sum is counted up as its parts are told. */
  ahead: LogLine[]
  /** The reader's seat, -1 for a spectator. */
  seat: number
  /** How many play. */
  players: number
  /** Who owns a card that lies open; -1 where none does. */
  ownerOf(card: number): number
}

/** How a game is told: by the kinds of its lines alone, no rule of it is known here. */
export interface Staging {
  weightOf(line: LogLine): Weight
  /** What stands in the middle after a line. */
  tableauAfter(tableau: Tableau | null, line: LogLine, around: Around): Tableau | null
  /** Whether all players act in one turn: then what others did since one's own last choice is a turn. */
  sharedTurns: boolean
  /** Whose turn a line tells of, -1 where it does not say: turns that nobody is asked in come in one update. */
  turnOf?(line: LogLine): number
}

const STAGINGS: Record<string, Staging> = {
  "episode-one": episodeOne,
  "young-jedi": youngJedi,
  "jedi-knights": jediKnights,
}

/** A game that nobody has staged: every line is a move, and nothing stands in the middle. */
const PLAIN: Staging = { weightOf: () => "move", tableauAfter: () => null, sharedTurns: false }

export function stagingOf(game: string): Staging {
  return STAGINGS[game] ?? PLAIN
}
