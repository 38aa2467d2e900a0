import { api, refusal } from "../net/api"
import type { Catalogue } from "../net/catalogue.svelte"
import { me } from "../net/me.svelte"
import type { DeckInfo } from "../protocol"
import { deckWords as t } from "../words/decks"
import { type Deck, deckOf, emptyDeck } from "./deck"
import { draft, keyOf, newKey } from "./drafts"
import { ownDecks } from "./lists"

/** A deck to go on with: the draft that it is kept under, and what is to be said of where it comes from. */
export interface Opened {
  key: string
  deck: Deck
  /** The name that it is kept under; empty for a deck that is not. */
  saved: string
  changed: boolean
  builtFrom: string
  notice: string
}

/** A deck that is kept: as it was left here, else as the server has it. */
export async function openKept(game: string, name: string): Promise<Opened & { own: DeckInfo[] }> {
  const key = keyOf(game, name)
  const here = draft(key)
  const changed = here !== null
  try {
    const own = await ownDecks(game)
    const found = own.find((one) => one.name === name)
    const deck = here?.deck ?? (found === undefined ? null : deckOf(found))
    if (deck === null) throw refusal("unknown", t("no_deck", { name }))
    const saved = found === undefined ? "" : name
    return { key, deck, saved, changed, builtFrom: found?.built_from ?? "", notice: changed ? t("draft.resumed") : "", own }
  } catch (error) {
    if (here === null) throw error
    // Without a connection one goes on with what is kept here.
    return { key, deck: here.deck, saved: here.saved, changed, builtFrom: "", notice: t("draft.offline"), own: [] }
  }
}

/** A deck that the address asks for: a draft, else a new one. */
export async function openNew(catalogue: Catalogue, query: URLSearchParams): Promise<Opened> {
  const wanted = query.get("draft") ?? ""
  const here = wanted === "" ? null : draft(wanted)
  if (here !== null) return { key: wanted, deck: here.deck, saved: here.saved, changed: true, builtFrom: "", notice: "" }
  return { key: wanted || newKey(), saved: "", changed: false, builtFrom: "", ...await firstDeck(catalogue, query) }
}

/** A shared deck, a copy of a ready one, one with a card, or nothing. */
async function firstDeck(catalogue: Catalogue, query: URLSearchParams): Promise<Pick<Opened, "deck" | "notice">> {
  const game = catalogue.game.id
  const code = query.get("deck")
  if (code !== null) {
    await me.ready()
    const report = await api.post("decks/check", "DeckReport", { game, text: code })
    if (report.deck === null) throw refusal("bad_deck", t("bad_link"))
    return { deck: deckOf(report.deck), notice: t("shared") }
  }
  const ready = query.get("ready")
  if (ready !== null) {
    const found = (await api.list(`games/${game}/decks`, "DeckInfo")).find((one) => one.name === ready)
    if (found === undefined) throw refusal("unknown", t("no_deck", { name: ready }))
    const { start, planet } = found.notes
    const notes = { ...(start ? { start } : {}), ...(planet ? { planet } : {}) }
    return { deck: { ...deckOf(found), name: t("copy.of", { name: ready }), notes }, notice: t("copied", { name: ready }) }
  }
  const card = catalogue.card(query.get("card") ?? "")
  const sides = catalogue.game.seats["2"] ?? []
  const side = card !== undefined && sides.includes(card.side) ? card.side : (query.get("side") ?? sides[0] ?? "")
  const deck = emptyDeck(game, side)
  return { deck: card === undefined ? deck : { ...deck, cards: { [card.id]: 1 } }, notice: "" }
}
