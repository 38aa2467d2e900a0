import { phrases } from "./index.svelte"

/** How a game begins. */
export const opening = {
  en: {
    "title": "The game begins",
    "deck": "Deck: {deck}",
    "against": "against",
    "drew": "destiny {n}",
    "begins": "{name} begins.",
    "dealt": "{n} {n|card|cards} each",
    "dealt.seat": "{name}: {n} {n|card|cards} in hand",
    "skip": "Begin",
  },
  fr: {
    "title": "La partie commence",
    "deck": "Deck : {deck}",
    "against": "contre",
    "drew": "destinée {n}",
    "begins": "{name} commence.",
    "dealt": "{n} {n|carte|cartes} chacun",
    "dealt.seat": "{name} : {n} {n|carte|cartes} en main",
    "skip": "Commencer",
  },
}

export const openingWords = phrases(opening)
