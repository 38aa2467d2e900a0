import { phrases } from "./index.svelte"

export const rules = {
  en: {
    "title": "Rulebooks",
    "lead": "Every rule has a number. Tables, logs and cards name them; here you can read them, offline too.",
    "of": "Rules of {game}",
    "games": "Rulebooks",
    "read": "Read",
    "search": "Search the rules",
    "search.about": "Words or a number: support, JK-6.4",
    "found": "{n} {n|rule|rules} found",
    "none": "No rule has all these words. Try fewer, or another word.",
    "clear": "Show all",
    "chapters": "Chapters",
    "link": "Link to {id}",
    "copied": "The link to {id} is copied.",
    "top": "To the top",
    "cards": "Its cards",
    "learn": "Learn it by playing",
    "unknown": "There is no such game.",
  },
  fr: {
    "title": "Livrets de règles",
    "lead": "Chaque règle a un numéro. Les tables, les journaux et les cartes les citent ; ici on peut les lire, même hors ligne.",
    "of": "{game} : les règles",
    "games": "Livrets de règles",
    "read": "Lire",
    "search": "Chercher dans les règles",
    "search.about": "Des mots ou un numéro : soutien, JK-6.4",
    "found": "{n} {n|règle trouvée|règles trouvées}",
    "none": "Aucune règle ne contient tous ces mots. Essayez-en moins, ou un autre.",
    "clear": "Tout montrer",
    "chapters": "Chapitres",
    "link": "Lien vers {id}",
    "copied": "Le lien vers {id} est copié.",
    "top": "Vers le haut",
    "cards": "Ses cartes",
    "learn": "L’apprendre en jouant",
    "unknown": "Ce jeu n’existe pas.",
  },
}

export const rulesWords = phrases(rules)
