import { announcer } from "../keys/announce.svelte"
import { Refused, api, inWords } from "../net/api"
import { loadCatalogue, loadGames } from "../net/catalogue.svelte"
import { meant } from "../net/own"
import type { CardFound, CardInfo } from "../protocol"
import { cardWords as t } from "../words/cards"
import { mended, searchHere } from "./query"

const PAUSE = 180

interface SearchTrouble {
  text: string
  /** What may have been meant: the words, and the whole query with them. */
  hints: { word: string; query: string }[]
}

/** A search as it is typed: results, what is wrong with it, and names only without a connection. */
export class CardSearch {
  query = $state("")
  page = $state(1)
  found = $state.raw<CardFound | null>(null)
  trouble = $state.raw<SearchTrouble | null>(null)
  busy = $state(false)
  /** Whether the results come from the cards that this browser keeps. */
  offline = $state(false)
  /** Whether what is shown answers an earlier question: nobody may pick from it. */
  stale = $state(false)
  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `within` narrows every search; `told` is called when a search was made. */
  constructor(
    readonly size: number,
    readonly within: () => string = () => "",
    readonly told: () => void = () => undefined,
    readonly collection: () => string = () => "",
  ) {}

  type(query: string): void {
    this.query = query
    this.page = 1
    this.stale = true
    this.soon()
  }

  /** With another narrowing: the first page of it, at once. */
  narrow(): void {
    this.page = 1
    void this.look()
  }

  turn(page: number): void {
    this.page = page
    void this.look()
  }

  soon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.look(), PAUSE)
  }

  async look(): Promise<void> {
    clearTimeout(this.#timer)
    const asked = ++this.#asked
    const whole = this.#whole()
    this.busy = true
    this.stale = true
    try {
      const parts = new URLSearchParams({ q: whole, page: String(this.page), size: String(this.size) })
      if (this.collection() !== "") parts.set("collection", this.collection())
      const found = await api.get(`cards?${parts}`, "CardFound")
      if (asked !== this.#asked) return
      this.#show(found, false)
    } catch (error) {
      if (asked !== this.#asked) return
      if (error instanceof Refused && error.code === "offline") await this.#here(asked, whole)
      else this.#fail(error)
    } finally {
      if (asked === this.#asked) {
        this.busy = false
        this.stale = false
        this.told()
      }
    }
  }

  /** Alternatives are held together before the search is narrowed. */
  #whole(): string {
    const typed = this.query.trim()
    const within = this.within()
    if (typed === "" || within === "") return typed || within
    return /\s(or|ou)\s/i.test(typed) ? `(${typed}) ${within}` : `${typed} ${within}`
  }

  #show(found: CardFound, offline: boolean): void {
    meant(found.cards)
    this.found = found
    this.offline = offline
    this.trouble = null
    this.page = found.page
    announcer.say(t("found", { n: found.total }))
  }

  #fail(error: unknown): void {
    const refused = error instanceof Refused ? error : null
    const text = inWords(error)
    const hints = (refused?.details ?? []).map((word) => ({
      word,
      query: mended(this.query, refused?.code ?? "", text, word),
    }))
    this.trouble = { text, hints: hints.filter((hint) => hint.query !== this.query) }
    announcer.say(text)
  }

  async #here(asked: number, whole: string): Promise<void> {
    try {
      const cards = await allCards()
      if (asked !== this.#asked) return
      const hits = searchHere(cards, whole)
      if (hits === null) {
        this.trouble = { text: t("offline.too_much"), hints: [] }
        return
      }
      const pages = Math.max(1, Math.ceil(hits.length / this.size))
      const page = Math.min(this.page, pages)
      const shown = hits.slice((page - 1) * this.size, page * this.size)
      this.#show({ cards: shown, total: hits.length, page, pages, notes: [], asked: [], figures: [] }, true)
    } catch (error) {
      if (asked === this.#asked) this.#fail(error)
    }
  }
}

async function allCards(): Promise<CardInfo[]> {
  const games = await loadGames()
  const all = await Promise.all(games.map((game) => loadCatalogue(game.id)))
  return all.flatMap((catalogue) => catalogue.cards)
}
