import type { EpisodeOneFacts } from "../../games"
import type { CardSeen, ZoneSeen } from "../../protocol"
import { episodeOneWords as t } from "../../words/episode-one"
import type { Desk } from "../desk.svelte"

export function factsOf(desk: Desk): EpisodeOneFacts {
  return desk.facts as EpisodeOneFacts
}

const FLAGS = ["double", "no_trap", "must_draw"] as const

/** What the next attack or turn of a seat will be like. */
export function flagsOf(desk: Desk, seat: number): { flag: (typeof FLAGS)[number]; words: string }[] {
  return FLAGS.flatMap((flag) =>
    factsOf(desk)[flag][seat] ? [{ flag, words: t(flag, { name: desk.seatName(seat) }) }] : [],
  )
}

/** The same of all seats. */
export function linesOf(desk: Desk): string[] {
  return FLAGS.flatMap((flag) =>
    desk.seats.flatMap(({ seat }) => flagsOf(desk, seat).filter((one) => one.flag === flag).map(({ words }) => words)),
  )
}

/** The leader bonus of a character, which its attacks add. */
export function noteOf(desk: Desk, _zone: ZoneSeen, card: CardSeen): string {
  const bonus = desk.catalogue.card(card.id)?.facts["leader_bonus"]
  return typeof bonus === "number" ? t("bonus", { n: bonus }) : ""
}

/** Cards of this game cost nothing, and weigh nothing before they are led into battle. */
export const weightOf = (): string => ""
