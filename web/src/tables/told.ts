import type { CardSeen, ZoneSeen } from "../protocol"
import type { Desk } from "./desk.svelte"
import * as episodeOne from "./episode-one/told"
import * as jediKnights from "./jedi-knights/told"
import * as youngJedi from "./young-jedi/told"

/** What a game's board shows besides its zones, in words: for the table without pictures. */
export interface Told {
  /** How the game stands. */
  linesOf(desk: Desk): string[]
  /** What stands beside a card. */
  noteOf(desk: Desk, zone: ZoneSeen, card: CardSeen): string
}

const TOLD: Record<string, Told> = {
  "episode-one": episodeOne,
  "young-jedi": youngJedi,
  "jedi-knights": jediKnights,
}

/** A game that has nothing to tell besides its zones. */
const NOTHING: Told = { linesOf: () => [], noteOf: () => "" }

export function toldOf(game: string): Told {
  return TOLD[game] ?? NOTHING
}
