import type { YoungJediFacts } from "../../games"
import type { CardInfo, CardSeen } from "../../protocol"
import type { Desk } from "../desk.svelte"

export type { BattleFacts, DuelFacts, FightFacts, FightSide, Outlook } from "../../games"
export type Facts = YoungJediFacts

export const PLANETS = ["tatooine", "coruscant", "naboo"] as const
export type Planet = (typeof PLANETS)[number]
export const SITES = [
  "mos_espa", "desert_landing_site", "podrace_arena",
  "jedi_council_chamber", "galactic_senate", "capital_city",
  "theed_palace", "battle_plains", "gungan_swamp",
] as const
export const COUNTERS = 6
export const LAP = 6
export const LAPS = 3
export const MOST_THRUST = 4

export function factsOf(desk: Desk): Facts {
  return desk.facts as Facts
}

/** How many planets a seat controls. */
export function planetsOf(facts: Facts, seat: number): number {
  return Object.values(facts.controlled ?? {}).filter((owner) => owner === seat).length
}

/** So many win the game; a starter game is about one. */
export function planetsToWin(facts: Facts): number {
  return facts.format === "starter" ? 1 : 2
}

/** The name of a place as it stands on the cards: "theed_palace" is Theed Palace. */
export function placeName(place: string): string {
  return place.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase())
}

// -- figures of a card --------------------------------------------------------------------------

function figure(info: CardInfo | undefined, stat: string): number {
  const value = info?.facts[stat]
  return typeof value === "number" ? value : 0
}

export function damageOf(info: CardInfo | undefined): number {
  return figure(info, "damage")
}

/** What a character has more at the current site. */
export function siteBonus(info: CardInfo | undefined, site: string | undefined): number {
  const index = SITES.findIndex((one) => one === site)
  const bonuses = info?.facts["sites"]
  if (index < 0 || !Array.isArray(bonuses)) return 0
  const home = String(info?.facts["planet"] ?? "").toLowerCase()
  if (home !== PLANETS[Math.floor(index / 3)]) return 0
  return Number(bonuses[index % 3] ?? 0)
}

/** The power of a character or ship where it stands: "7", or "?+2" where destiny is drawn for it. */
export function powerHere(info: CardInfo | undefined, site: string | undefined): string {
  const power = info?.facts["power"]
  const bonus = siteBonus(info, site)
  if (power === "cube") return bonus > 0 ? `?+${bonus}` : "?"
  return typeof power === "number" ? String(power + bonus) : ""
}

/** The parts of a power: what is printed, and what the site adds. Nothing where destiny is drawn for it. */
export function powerTerms(info: CardInfo | undefined, site: string | undefined): { amount: number; word: "printed" | "site" }[] {
  const power = info?.facts["power"]
  if (typeof power !== "number") return []
  const bonus = siteBonus(info, site)
  return [{ amount: power, word: "printed" }, ...(bonus > 0 ? [{ amount: bonus, word: "site" as const }] : [])]
}

export function destinyOf(info: CardInfo | undefined): string {
  const destiny = info?.facts["destiny"]
  return Array.isArray(destiny) ? [...new Set(destiny)].join("/") : destiny === undefined ? "" : String(destiny)
}

/** What a weapon may add: "+2", or "+0/+2" where it depends on the user; a cube for each draw. */
export function weaponBonus(info: CardInfo | undefined): string {
  const users = info?.facts["users"]
  if (!Array.isArray(users)) return ""
  const uses = users as { dots: number; cubes: number }[]
  const dots = [...new Set(uses.map((use) => use.dots))].sort((a, b) => a - b)
  const cubes = Math.max(0, ...uses.map((use) => use.cubes))
  const plain = dots.some((n) => n > 0) ? dots.map((n) => `+${n}`).join("/") : ""
  return plain + "◆".repeat(cubes)
}

/** A name without its subtitle: what a stack shares. */
export function titleOf(info: CardInfo | undefined): string {
  return (info?.name ?? "").split(",")[0] ?? ""
}

// -- who stands where ---------------------------------------------------------------------------

/** A character with the weapons that lie with it. */
export interface Unit {
  card: CardSeen
  weapons: CardSeen[]
}

/** Characters of one title, each with its weapon. */
export interface Stack {
  title: string
  units: Unit[]
}

/**
 * The cards of a side as they are laid out: stacks of one title, each character with the first
 * weapon left that it can use, and the weapons that nobody there can use.
 */
export function lineUp(
  cards: CardSeen[],
  infoOf: (card: CardSeen) => CardInfo | undefined,
  wields: number[][],
): { stacks: Stack[]; spare: CardSeen[] } {
  const weapons = cards.filter((card) => infoOf(card)?.kind === "weapon")
  const users = new Map(wields.map(([weapon, ...able]) => [weapon, able]))
  const left = [...weapons]
  const stacks: Stack[] = []
  for (const card of cards) {
    if (weapons.includes(card)) continue
    const index = left.findIndex((weapon) => users.get(weapon.card)?.includes(card.card))
    const unit: Unit = { card, weapons: index < 0 ? [] : left.splice(index, 1) }
    const title = titleOf(infoOf(card))
    const stack = stacks.find((one) => one.title === title)
    if (stack === undefined) stacks.push({ title, units: [unit] })
    else stack.units.push(unit)
  }
  return { stacks, spare: left }
}
