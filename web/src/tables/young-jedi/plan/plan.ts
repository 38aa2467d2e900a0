import type { Outlook } from "../facts"

/** The answers that make one plan of another: take back to where they differ, then place. */
export function stepsTo(wanted: number[], now: number[]): string[] {
  let same = 0
  while (same < now.length && same < wanted.length && now[same] === wanted[same]) same += 1
  return [
    ...now.slice(same).map(() => "undo"),
    ...wanted.slice(same).map((card) => `place ${card}`),
  ]
}

/** What a card does in the plan as it is read now. */
export interface Part {
  /** The fight it belongs to, from 0; -1 if it is of no use where it stands. */
  fight: number
  role: "fighter" | "weapon" | "battle" | "idle"
  /** The first and the last card of a fight: between them they are drawn together. */
  first: boolean
  last: boolean
}

export function partsOf(row: number[], fights: Outlook[]): Map<number, Part> {
  const roles = new Map<number, { fight: number; role: Part["role"] }>()
  fights.forEach((fight, number) => {
    for (const card of fight.fighters) roles.set(card, { fight: number, role: "fighter" })
    for (const card of fight.weapons) roles.set(card, { fight: number, role: "weapon" })
    if (fight.battle >= 0) roles.set(fight.battle, { fight: number, role: "battle" })
  })
  const parts = new Map<number, Part>()
  row.forEach((card, place) => {
    const { fight, role } = roles.get(card) ?? { fight: -1, role: "idle" as const }
    const at = (index: number): number => roles.get(row[index] ?? -1)?.fight ?? -1
    parts.set(card, { fight, role, first: fight < 0 || at(place - 1) !== fight, last: fight < 0 || at(place + 1) !== fight })
  })
  return parts
}

/** How many of the battle cards laid down are still to be placed. */
export function missing(laid: number[], row: number[]): number {
  return laid.filter((card) => !row.includes(card)).length
}

/** A card one place towards the front (-1) or the end (1). */
export function shifted(row: number[], card: number, by: number): number[] {
  const from = row.indexOf(card)
  const to = from + by
  if (from < 0 || to < 0 || to >= row.length) return row
  const next = [...row]
  next.splice(from, 1)
  next.splice(to, 0, card)
  return next
}
