import type { CardSeen } from "../protocol"
import { number } from "../words/index.svelte"
import { tableWords as t } from "../words/table"
import type { Desk } from "./desk.svelte"

/** What lies on a card, in words: rotated, on another card. */
export function markWords(desk: Desk, card: CardSeen): string[] {
  return Object.entries(card.marks)
    .filter(([mark, value]) => value !== 0 || mark === "on")
    .map(([mark, value]) => {
      if (mark === "rotated") return t("mark.rotated")
      if (mark === "on") return t("mark.on", { card: desk.info(value)?.name ?? t("mark.hidden") })
      const word = mark.replaceAll("_", " ")
      return value === 1 ? word : `${word} ${number(value)}`
    })
}
