import type { SumInfo } from "../protocol"

/** Why a card can do nothing now, with its rule. */
export interface Reason {
  text: string
  rule: string
}

/** What the table knows of a card where it lies now. */
export interface Present {
  /** In words: its power here, what it carries, what it costs. */
  note: string
  /** Its totals with the parts that they are made of. */
  sums: SumInfo[]
}

/** How long a card is pointed at before it is shown: passing over one means nothing. */
const PEEK_AFTER = 350

/** Which card is shown large: one for the whole page. */
class Zoom {
  id = $state("")
  /** Whether it was opened to stay (click, key) and not by hovering. */
  held = $state(false)
  onRight = $state(false)
  /** Whether a finger chose it to be read: it stays until another tap. */
  reading = $state(false)
  /** Whether the card itself lies in the upper half of the window. */
  above = $state(false)
  /** What the next tap does, for those who do not know yet. */
  help = $state("")
  /** What the table knows of it; null for a card that lies on none. */
  present = $state.raw<Present | null>(null)
  /** Why the card can do nothing now; null where nobody asked. */
  reason = $state.raw<Promise<Reason> | null>(null)
  /** The card that is about to be peeked at. There is only one, so whatever hides the zoom forgets it. */
  #soon = ""
  #timer: ReturnType<typeof setTimeout> | undefined

  open(id: string, reason: Promise<Reason> | null = null, present: Present | null = null): void {
    this.#forget()
    if (id !== this.id || present !== null) this.present = present
    this.id = id
    this.held = id !== ""
    this.reading = false
    this.reason = reason
  }

  /** Show it for as long as it is pointed at; on the other side of the window from where it lies. */
  peek(id: string, anchor?: Element, present: Present | null = null): void {
    this.#forget()
    if (this.held || this.reading) return
    this.#show(id, anchor, present)
  }

  peekSoon(id: string, anchor?: Element, present: Present | null = null): void {
    this.#forget()
    this.#soon = id
    this.#timer = setTimeout(() => this.peek(id, anchor, present), PEEK_AFTER)
  }

  /** Show it for a finger: beside the table, until another tap. */
  read(id: string, anchor: Element, present: Present | null, reason: Promise<Reason> | null): void {
    this.#forget()
    if (this.held) return
    this.#show(id, anchor, present)
    this.reason = reason
    this.reading = true
  }

  unread(): void {
    if (!this.reading) return
    this.reading = false
    this.reason = null
    this.unpeek()
  }

  unpeek(): void {
    this.#forget()
    if (!this.held && !this.reading) this.id = ""
  }

  /** A card that goes away takes its zoom with it. */
  gone(id: string): void {
    if (id !== this.id && id !== this.#soon) return
    this.unread()
    this.unpeek()
  }

  close(): void {
    this.id = ""
    this.held = false
    this.reading = false
    this.present = null
    this.reason = null
  }

  #show(id: string, anchor: Element | undefined, present: Present | null): void {
    this.id = id
    this.present = present
    if (anchor === undefined) return
    const box = anchor.getBoundingClientRect()
    this.onRight = box.left + box.width / 2 < innerWidth * 0.4
    this.above = box.top + box.height / 2 < innerHeight / 2
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#soon = ""
  }
}

export const zoom = new Zoom()
