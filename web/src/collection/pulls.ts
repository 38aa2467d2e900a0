import type { Pulled } from "../protocol"

const RANKS = ["fixed", "common", "uncommon", "rare", "ultra rare", "premium"]
const SHINES = ["foil", "silver", "gold"]

/** How hard a card is to find: more is harder, and shining more still. */
export function rank(pull: Pulled): number {
  return Math.max(0, RANKS.indexOf(pull.rarity)) + (SHINES.includes(pull.finish) ? 2.5 : 0)
}

export const shines = (pull: Pulled): boolean => SHINES.includes(pull.finish)
export const glows = (pull: Pulled): boolean => RANKS.indexOf(pull.rarity) >= RANKS.indexOf("rare")

/** The packs to tear open: a box is opened pack by pack, and in each the best comes last. */
export function packsOf(packs: Pulled[][], size: number): Pulled[][] {
  const single = packs.flatMap((pack) => split(pack, size))
  return single.map((pack) => pack.map((pull, index) => ({ pull, index })).sort(
    (a, b) => rank(a.pull) - rank(b.pull) || a.index - b.index,
  ).map(({ pull }) => pull))
}

function split(pack: Pulled[], size: number): Pulled[][] {
  const boosters = size > 0 && pack.length > size && pack.length % size === 0
  if (!boosters) return [pack]
  return Array.from({ length: pack.length / size }, (_, n) => pack.slice(n * size, (n + 1) * size))
}

/** Boxes of boosters hold eleven cards to a pack; everything else is one pack. */
export function packSize(product: string): number {
  return /-box(-|$)/.test(product) && !product.startsWith("e1-") ? 11 : 0
}

export interface Counted {
  pull: Pulled
  count: number
}

/** Equal cards together, the best first. */
export function counted(pulls: Pulled[]): Counted[] {
  const found = new Map<string, Counted>()
  for (const pull of pulls) {
    const key = `${pull.id}/${pull.finish}`
    const one = found.get(key)
    if (one === undefined) found.set(key, { pull, count: 1 })
    else one.count += 1
  }
  return [...found.values()].sort((a, b) => rank(b.pull) - rank(a.pull) || a.pull.id.localeCompare(b.pull.id, "en", { numeric: true }))
}

/** How many cards of each rarity, the hardest to find first. */
export function byRarity(pulls: Pulled[]): [string, number][] {
  const found = new Map<string, number>()
  for (const { rarity } of pulls) found.set(rarity, (found.get(rarity) ?? 0) + 1)
  return [...found].sort(([a], [b]) => RANKS.indexOf(b) - RANKS.indexOf(a))
}

const HUES: Record<string, number> = {
  dark: 4, light: 212, alliance: 212, empire: 350, dm: 8, jc: 262, bn: 150, df: 232, bp: 32, rf: 300, edm: 20, ebn: 168,
}

/** The colour of a pack: that of its side or set. */
export function hueOf(product: string): number {
  const parts = product.split("-").reverse()
  for (const part of parts) {
    const hue = HUES[part]
    if (hue !== undefined) return hue
  }
  return product.startsWith("jk") ? 160 : 212
}

/** Single boosters are what most want to tear open; boxes and whole sets come last. */
export function boostersFirst<T extends { id: string }>(products: T[]): T[] {
  const place = (id: string): number => (/-(booster|draft|pack)/.test(id) ? 0 : /-starter|-base/.test(id) ? 1 : 2)
  return [...products].sort((a, b) => place(a.id) - place(b.id))
}
