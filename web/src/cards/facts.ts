import type { CardInfo, GameInfo } from "../protocol"
import { cardWords as t } from "../words/cards"

const SHOWN = ["destiny", "cost", "counters", "power", "damage", "defense", "leadership", "leader_bonus"] as const

export interface Figure {
  label: string
  value: string
}

/** The numbers of a card that a list shows. */
export function figuresOf(card: CardInfo): Figure[] {
  return SHOWN.flatMap((name) => {
    const value = card.facts[name]
    return typeof value === "number" ? [{ label: t(`fact.${name}`), value: String(value) }] : []
  })
}

export function rarityOf(card: CardInfo): string {
  const rarity = card.facts["rarity"]
  return typeof rarity === "string" ? rarity : ""
}

/** A side of cards in words: seats have names, cards of no side of the table too. */
export function sideName(game: GameInfo | undefined, side: string): string {
  if (side === "") return ""
  if (side === "independent") return t("side.independent")
  return game?.sides[side] ?? side
}

export function kindName(game: GameInfo | undefined, kind: string): string {
  return capital(game?.kinds[kind] ?? kind)
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Kind, side, set and rarity in one line. */
export function lineOf(game: GameInfo | undefined, card: CardInfo): string {
  const rarity = rarityOf(card)
  return [
    kindName(game, card.kind),
    sideName(game, card.side),
    game?.sets[card.set] ?? card.set,
    game?.rarities[rarity] ?? rarity,
  ]
    .filter((part) => part !== "")
    .join(" · ")
}
