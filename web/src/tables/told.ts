import type { CardSeen, OptionInfo, ZoneSeen } from "../protocol"
import type { Desk } from "./desk.svelte"
import * as episodeOne from "./episode-one/told"
import * as jediKnights from "./jedi-knights/told"
import * as youngJedi from "./young-jedi/told"

/** What a game's board shows besides its zones, in words: for lists of answers and the table without pictures. */
export interface Told {
  /** How the game stands. */
  linesOf(desk: Desk): string[]
  /** What stands beside a card. */
  noteOf(desk: Desk, zone: ZoneSeen, card: CardSeen): string
  /** What an answer costs or weighs now; that changes too often to be a part of its words. */
  weightOf(desk: Desk, option: OptionInfo): string
}

const TOLD: Record<string, Told> = {
  "episode-one": episodeOne,
  "young-jedi": youngJedi,
  "jedi-knights": jediKnights,
}

/** A game that has nothing to tell besides its zones. */
const NOTHING: Told = { linesOf: () => [], noteOf: () => "", weightOf: () => "" }

export function toldOf(game: string): Told {
  return TOLD[game] ?? NOTHING
}

/** An answer in words, with what it costs or weighs. */
export function answerOf(desk: Desk, option: OptionInfo): string {
  const weight = toldOf(desk.catalogue.game.id).weightOf(desk, option)
  return weight === "" ? option.text : `${option.text} · ${weight}`
}
