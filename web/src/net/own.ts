import type { CardInfo, KeptSet, Lang, SetInfo } from "../protocol"
import { api } from "./api"
import { me } from "./me.svelte"
import { ownHash, useOwn } from "./own-faces"
import { settings } from "./settings.svelte"

/** Sets of own cards that were asked for, by hash and language. */
const asked = new Map<string, Promise<SetInfo>>()

/** The sets of these hashes. One that cannot be shown any more is left out: its cards have no face. */
export async function loadSets(hashes: readonly string[], lang: Lang = settings.lang): Promise<SetInfo[]> {
  const found = await Promise.all(hashes.map((hash) => loadSet(hash, lang).catch(() => null)))
  return found.filter((one) => one !== null)
}

function loadSet(hash: string, lang: Lang): Promise<SetInfo> {
  const key = `${hash} ${lang}`
  const found = asked.get(key)
  if (found !== undefined) return found
  const loading = api.get(`own/${hash}`, "SetInfo")
  asked.set(key, loading)
  loading.catch(() => asked.delete(key))
  return loading
}

/** The sets that one keeps, of a game or of all. */
export async function keptSets(game = ""): Promise<KeptSet[]> {
  await me.ready()
  const found = await api.list("sets", "KeptSet")
  return found.filter((one) => game === "" || one.game === game)
}

/** Where the API tells all about a card. */
export function pageOf(id: string, hash = ownHash(id)): string {
  return hash === "" ? `cards/${encodeURIComponent(id)}` : `own/${hash}/${encodeURIComponent(id)}`
}

/** From now on these cards are meant by their ids. */
export function meant(cards: readonly CardInfo[]): void {
  for (const card of cards) useOwn(card.id, card.own)
}
