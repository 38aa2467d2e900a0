import type { Catalogue } from "../net/catalogue.svelte"
import type { Pulled } from "../protocol"
import { collectionWords as t } from "../words/collection"

const FINISHES = ["foil", "silver", "gold", "left", "right", "german", "japanese"] as const
type Finish = (typeof FINISHES)[number]

const known = (word: string): word is Finish => (FINISHES as readonly string[]).includes(word)

export function finishName(finish: string): string {
  return known(finish) ? t(`finish.${finish}`) : finish
}

/** A card out of a pack in words: its name, its rarity, and its finish. */
export function said(pull: Pulled, catalogue: Catalogue): string {
  const name = catalogue.name(pull.id)
  const rarity = catalogue.game.rarities[pull.rarity] ?? pull.rarity
  if (pull.finish === "") return t("p.up", { name, rarity })
  return t("p.up.finish", { name, rarity, finish: finishName(pull.finish) })
}
