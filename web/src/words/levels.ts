import { phrases } from "./index.svelte"

/** The bots' levels, and how strong they are. */
export const levels = {
  en: {
    "youngling": "Youngling",
    "padawan": "Padawan",
    "knight": "Knight",
    "master": "Master",
    "greedy": "Trainer",
    "random": "Random",
    "youngling.about": "plays what comes to mind, but nothing foolish: for a first game",
    "padawan.about": "takes what looks good, and errs now and then",
    "knight.about": "thinks a little ahead",
    "master.about": "thinks as long as it may",
    "greedy.about": "takes what looks best",
    "random.about": "plays at random",
  },
  fr: {
    "youngling": "Novice",
    "padawan": "Padawan",
    "knight": "Chevalier",
    "master": "Maître",
    "greedy": "Entraîneur",
    "random": "Hasard",
    "youngling.about": "joue ce qui lui vient à l’esprit, mais rien d’absurde : pour une première partie",
    "padawan.about": "prend ce qui paraît bon et se trompe parfois",
    "knight.about": "réfléchit un peu plus loin",
    "master.about": "réfléchit aussi longtemps qu’on le lui permet",
    "greedy.about": "prend ce qui paraît le meilleur",
    "random.about": "joue au hasard",
  },
}

const t = phrases(levels)
type Level = keyof typeof levels.en

/** A bot's level in the reader's language; the word itself if it is another kind of bot. */
export function levelName(level: string): string {
  return level in levels.en ? t(level as Level) : level
}

export function levelAbout(level: string): string {
  const key = `${level}.about`
  return key in levels.en ? t(key as Level) : ""
}
