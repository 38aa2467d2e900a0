import type { CardInfo, GameInfo, Lang } from "../protocol"
import { api } from "./api"
import { keptSets, loadSets, meant } from "./own"
import { settings } from "./settings.svelte"

/** The cards of a game in one language, by id. */
export class Catalogue {
  readonly byId: ReadonlyMap<string, CardInfo>

  constructor(
    readonly game: GameInfo,
    readonly cards: CardInfo[],
  ) {
    this.byId = new Map(cards.map((card) => [card.id, card]))
  }

  card(id: string): CardInfo | undefined {
    return this.byId.get(id)
  }

  /** A card's name; its id if the catalogue does not have it. */
  name(id: string): string {
    return this.byId.get(id)?.name ?? id
  }

  /** A zone or place in the reader's language. */
  zone(kind: string): string {
    return this.game.zones[kind] ?? kind
  }

  kind(kind: string): string {
    return this.game.kinds[kind] ?? kind
  }

  side(side: string): string {
    return this.game.sides[side] ?? side
  }
}

const gamesIn = new Map<Lang, Promise<GameInfo[]>>()
const cataloguesIn = new Map<string, Promise<Catalogue>>()

/** All games, asked for once for each language. */
export function loadGames(lang: Lang = settings.lang): Promise<GameInfo[]> {
  return once(gamesIn, lang, () => api.list("games", "GameInfo"))
}

/** A game's cards, asked for once for each language. */
export function loadCatalogue(game: string, lang: Lang = settings.lang): Promise<Catalogue> {
  return once(cataloguesIn, `${game} ${lang}`, async () => {
    const [games, cards] = await Promise.all([
      loadGames(lang),
      api.list(`games/${game}/cards`, "CardInfo"),
    ])
    const info = games.find((one) => one.id === game)
    if (info === undefined) throw new Error(`no game ${game}`)
    return new Catalogue(info, cards)
  })
}

/** A game's cards, and those of the sets of own cards with these hashes (with blanks between them). */
export async function loadWithOwn(game: string, lang: Lang, hashes: string): Promise<Catalogue> {
  const [catalogue, sets] = await Promise.all([
    loadCatalogue(game, lang),
    loadSets(hashes.split(" ").filter((one) => one !== ""), lang),
  ])
  const own = sets.flatMap((set) => set.cards)
  meant(own)
  return own.length === 0 ? catalogue : new Catalogue(catalogue.game, [...catalogue.cards, ...own])
}

/** A game's cards, and those of the sets that one keeps. */
export async function loadMine(game: string, lang: Lang = settings.lang): Promise<Catalogue> {
  const kept = await keptSets(game).catch(() => [])
  return loadWithOwn(game, lang, kept.map((one) => one.hash).join(" "))
}

function once<K, V>(kept: Map<K, Promise<V>>, key: K, load: () => Promise<V>): Promise<V> {
  const found = kept.get(key)
  if (found !== undefined) return found
  const loading = load()
  kept.set(key, loading)
  loading.catch(() => kept.delete(key))
  return loading
}
