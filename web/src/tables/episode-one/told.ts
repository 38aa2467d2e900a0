import type { CardSeen, ZoneSeen } from "../../protocol"
import { episodeOneWords as t } from "../../words/episode-one"
import type { Desk } from "../desk.svelte"

const FLAGS = ["double", "no_trap", "must_draw"] as const

/** What the next attack or turn of a seat will be like. */
export function flagsOf(desk: Desk, seat: number): { flag: (typeof FLAGS)[number]; words: string }[] {
  return FLAGS.flatMap((flag) =>
    (desk.facts[flag] as boolean[])[seat] ? [{ flag, words: t(flag, { name: desk.seatName(seat) }) }] : [],
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
