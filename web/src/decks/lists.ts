import { api } from "../net/api"
import { me } from "../net/me.svelte"
import type { DeckInfo } from "../protocol"

/** One's own decks of a game. */
export async function ownDecks(game: string): Promise<DeckInfo[]> {
  await me.ready()
  return api.list(`decks?game=${game}`, "DeckInfo")
}

/** The ready decks of a game, and one's own. */
export function allDecks(game: string): Promise<[DeckInfo[], DeckInfo[]]> {
  return Promise.all([api.list(`games/${game}/decks`, "DeckInfo"), ownDecks(game)])
}
