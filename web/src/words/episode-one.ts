import { phrases } from "./index.svelte"

export const episodeOne = {
  en: {
    "board": "The three planets",
    "hand": "Your hand",
    "handOf": "{name}: {n} {n|card|cards} in hand",
    "played": "Being played",
    "double": "{name}: destiny counts double in the next attack",
    "no_trap": "{name}: no trap can answer the next attack",
    "must_draw": "{name} has to draw next turn",
    "bonus": "leader bonus {n}",
    "empty": "No one here",
    "battle": "The last battle",
    "battle.against": "against",
    "battle.destiny": "Destiny {n}: {card}",
    "battle.lost": "{name} discards {n} {n|card|cards} from the draw deck.",
    "battle.tie": "A tie: nobody discards.",
  },
  fr: {
    "board": "Les trois planètes",
    "hand": "Votre main",
    "handOf": "{name} : {n} {n|carte|cartes} en main",
    "played": "En train d’être jouée",
    "double": "{name} : destin doublé à la prochaine attaque",
    "no_trap": "{name} : aucun piège ne peut répondre à la prochaine attaque",
    "must_draw": "{name} devra piocher au prochain tour",
    "bonus": "bonus de chef {n}",
    "empty": "Personne ici",
    "battle": "La dernière bataille",
    "battle.against": "contre",
    "battle.destiny": "Destin {n} : {card}",
    "battle.lost": "{name} défausse {n} {n|carte|cartes} de sa pioche.",
    "battle.tie": "Égalité : personne ne défausse.",
  },
}
export const episodeOneWords = phrases(episodeOne)
