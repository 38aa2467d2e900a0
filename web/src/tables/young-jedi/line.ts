import type { CardSeen } from "../../protocol"
import type { Desk } from "../desk.svelte"
import { factsOf, lineUp, type Stack } from "./facts"
import type { SideLine } from "./layout"

/** What lies apart from the planet, in the order in which it is shown. */
export const APART = ["hyperspace", "passengers", "effects", "objective"] as const
export type Apart = (typeof APART)[number]

/** A side as it is shown: who stands where, and what lies apart. */
export interface Line {
  seat: number
  stacks: Stack[]
  spare: CardSeen[]
  hidden: CardSeen[]
  /** Face-down cards that the reader does not know. */
  unknown: number
  apart: { kind: Apart; cards: CardSeen[] }[]
}

export function lineOf(desk: Desk, seat: number): Line {
  const facts = factsOf(desk)
  const { stacks, spare } = lineUp(
    desk.zone("here", seat).cards, (card) => desk.catalogue.card(card.id), facts.wields ?? [],
  )
  const hidden = desk.zone("hidden", seat)
  return {
    seat, stacks, spare,
    hidden: hidden.cards,
    unknown: hidden.count - hidden.cards.length,
    apart: APART.map((kind) => ({ kind, cards: desk.zone(kind, seat).cards })).filter((one) => one.cards.length > 0),
  }
}

/** How many of each the layout has to find room for. */
export function sizesOf(line: Line): SideLine {
  return {
    stacks: line.stacks.map((stack) => ({
      cards: stack.units.length, armed: stack.units.some((unit) => unit.weapons.length > 0),
    })),
    spare: line.spare.length,
    hidden: line.hidden.length + line.unknown,
    apart: line.apart.map((one) => one.cards.length),
  }
}
