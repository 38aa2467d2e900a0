import { Refused, api, inWords } from "../net/api"
import { me } from "../net/me.svelte"
import type { DeckReport } from "../protocol"
import { type Deck, deckOf, mendedDeck, sizeOf, sureName, textOf, withCard } from "./deck"
import { dropDraft, keepDraft, keyOf } from "./drafts"

const PAUSE = 350
const MOST_STEPS = 60

/** The deck that is being built: every change is kept here at once, and looked at by the server. */
export class Builder {
  deck = $state.raw<Deck>({ game: "", name: "", side: "", format: "", cards: {}, notes: {} })
  report = $state.raw<DeckReport | null>(null)
  /** Why the deck could not be looked at. */
  trouble = $state("")
  checking = $state(false)
  /** Whether there are changes that the server does not have. */
  changed = $state(false)
  /** The name under which the server keeps it. */
  saved = $state("")
  /** The collection in which the kept deck's cards are reserved; "" if it is not built. */
  builtFrom = $state("")
  key = $state("")
  #before = $state.raw<Deck[]>([])
  /** The deck that the report is about. */
  #checked: Deck | null = null
  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly size = $derived(sizeOf(this.deck.cards))
  /** Cards that a problem names. */
  readonly blamed = $derived(new Set((this.report?.problems ?? []).flatMap((problem) => problem.cards)))

  start(key: string, deck: Deck, saved: string, changed: boolean, builtFrom = ""): void {
    this.builtFrom = builtFrom
    this.key = key
    this.deck = deck
    this.saved = saved
    this.changed = changed
    this.#before = []
    void this.check()
  }

  get undoable(): boolean {
    return this.#before.length > 0
  }

  set(deck: Deck): void {
    this.#before = [...this.#before.slice(-MOST_STEPS), this.deck]
    this.#now(deck)
  }

  /** Names and formats are no steps to undo. */
  adjust(change: Partial<Deck>): void {
    this.#now({ ...this.deck, ...change })
  }

  undo(): void {
    const last = this.#before.at(-1)
    if (last === undefined) return
    this.#before = this.#before.slice(0, -1)
    this.#now(last)
  }

  add(id: string, more = 1): void {
    const next = withCard(this.deck, id, more)
    if (next.cards[id] !== this.deck.cards[id]) this.set(next)
  }

  /** What the report proposes; a report on an earlier deck is made anew first. */
  async mend(): Promise<void> {
    if (this.#checked !== this.deck) await this.check()
    if (this.report !== null && this.#checked === this.deck) this.set(mendedDeck(this.deck, this.report.mend, this.report.mend_notes))
  }

  #now(deck: Deck): void {
    this.deck = deck
    this.changed = true
    keepDraft(this.key, deck, this.saved)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.check(), PAUSE)
  }

  get given(): { game: string; text: string; format: string; name: string } {
    const { game, format, name } = this.deck
    return { game, format, name: sureName(name), text: textOf(this.deck) }
  }

  async check(): Promise<void> {
    clearTimeout(this.#timer)
    const asked = ++this.#asked
    this.checking = true
    try {
      await me.ready()
      const deck = this.deck
      const report = await api.post("decks/check", "DeckReport", this.given)
      if (asked !== this.#asked) return
      this.report = report
      this.#checked = deck
      this.trouble = ""
    } catch (error) {
      if (asked === this.#asked) this.trouble = inWords(error)
    } finally {
      if (asked === this.#asked) this.checking = false
    }
  }

  /** The deck completed to a legal one; false if the cards do not suffice. */
  async fill(collection = ""): Promise<void> {
    await me.ready()
    const from = collection === "" ? "" : `?collection=${encodeURIComponent(collection)}`
    const report = await api.post(`decks/fill${from}`, "DeckReport", this.given)
    if (report.deck === null) throw new Refused({ code: "bad_deck", text: report.lines[0]?.problem ?? "", details: [], rule: "" })
    const filled = deckOf(report.deck)
    this.set({ ...this.deck, side: filled.side, cards: filled.cards, notes: { ...this.deck.notes, ...filled.notes } })
  }

  /** Keep it on the server; a new name takes the old one's place. */
  async save(): Promise<void> {
    await me.ready()
    const name = sureName(this.deck.name)
    this.report = await api.put(this.#path(name), "DeckReport", { ...this.given, name })
    const renamed = this.saved !== "" && this.saved !== name
    if (renamed) await api.send("DELETE", this.#path(this.saved)).catch(() => undefined)
    dropDraft(this.key)
    this.deck = { ...this.deck, name }
    this.saved = name
    this.key = keyOf(this.deck.game, name)
    this.changed = false
    // A new name is a new deck to the server; the cards that it is made of stay in it.
    const from = this.builtFrom
    this.builtFrom = ""
    if (renamed && from !== "") await this.build(from)
    else this.builtFrom = from
  }

  /** Reserve the kept deck's cards in a collection. */
  async build(collection: string): Promise<void> {
    await api.send("PUT", `${this.#path(this.saved)}/built`, { collection })
    this.builtFrom = collection
  }

  /** Give them free again. */
  async takeApart(): Promise<void> {
    await api.send("DELETE", `${this.#path(this.saved)}/built`)
    this.builtFrom = ""
  }

  #path(name: string): string {
    return `decks/${this.deck.game}/${encodeURIComponent(name)}`
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#asked += 1
  }
}
