import { phrases } from "./index.svelte"

export const alone = {
  en: {
    "loading": "Fetching the game: {n}. This is done once; afterwards it starts without a network.",
    "starting": "Starting the game …",
    "elsewhere": "Draw Destiny is open in another tab. Only one can play at a time.",
    "here": "Play here",
    "wasm": "This browser has no WebAssembly, in which the game runs. Please use a current one.",
    "fetch": "The game could not be fetched whole. What has arrived stays; check the network and try again.",
    "broken": "Something went wrong in this page. Nothing that is stored is lost.",
    "again": "Load again",
    "unstored": "This browser stores nothing (a private window, or a full disk). You can play on; in the settings you can save everything as a file.",
    "uncached": "Pictures, and starting without a network, need an address with https or localhost.",
    "needs_server": "This needs a server: here you play alone, in this browser.",
    "title": "Your data",
    "about": "Games, decks and replays are stored in this browser only.",
    "export": "Save everything as a file",
    "import": "Add a saved file",
    "imported": "The file is added.",
  },
  fr: {
    "loading": "Chargement du jeu : {n}. Cela se fait une fois ; ensuite il démarre sans réseau.",
    "starting": "Le jeu démarre…",
    "elsewhere": "Draw Destiny est ouvert dans un autre onglet. Un seul peut jouer à la fois.",
    "here": "Jouer ici",
    "wasm": "Ce navigateur n’a pas WebAssembly, dans lequel le jeu tourne. Prenez-en un récent.",
    "fetch": "Le jeu n’a pas pu être chargé en entier. Ce qui est arrivé reste ; vérifiez le réseau et réessayez.",
    "broken": "Quelque chose s’est mal passé dans cette page. Rien de ce qui est enregistré n’est perdu.",
    "again": "Recharger",
    "unstored": "Ce navigateur n’enregistre rien (fenêtre privée ou disque plein). Vous pouvez continuer ; les réglages permettent de tout sauver dans un fichier.",
    "uncached": "Les images, et le démarrage sans réseau, demandent une adresse en https ou localhost.",
    "needs_server": "Il faut un serveur pour cela : ici vous jouez seul, dans ce navigateur.",
    "title": "Vos données",
    "about": "Parties, decks et enregistrements ne sont gardés que dans ce navigateur.",
    "export": "Tout sauver dans un fichier",
    "import": "Ajouter un fichier sauvé",
    "imported": "Le fichier est ajouté.",
  },
}

export const aloneWords = phrases(alone)
