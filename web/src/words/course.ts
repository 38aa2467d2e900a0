import { phrases } from "./index.svelte"

/** The course of a game, after its end. */
export const course = {
  en: {
    "title": "The course of the game",
    "about": "How likely the bots thought it that {name} would win, from the first choice to the last.",
    "top": "{name} ahead",
    "foot": "behind",
    "turn": "Turn {n}",
    "gain": "{name} +{n} %",
    "open": "Watch this moment",
    "destinies": "Destinies",
    "destiny": "{name}: {n} {n|card|cards} drawn, {average} on average",
    "fight": "The greatest fight",
    "loading": "The bots look back at it …",
  },
  fr: {
    "title": "Le cours de la partie",
    "about": "Les chances de {name} selon les robots, du premier choix au dernier.",
    "top": "{name} en tête",
    "foot": "en retard",
    "turn": "Tour {n}",
    "gain": "{name} +{n} %",
    "open": "Voir ce moment",
    "destinies": "Destinées",
    "destiny": "{name} : {n} {n|carte retournée|cartes retournées}, {average} en moyenne",
    "fight": "Le plus grand combat",
    "loading": "Les robots y repensent…",
  },
}

export const courseWords = phrases(course)
