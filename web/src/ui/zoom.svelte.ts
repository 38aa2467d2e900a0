/** Why a card can do nothing now, with its rule. */
export interface Reason {
  text: string
  rule: string
}

/** How long a card is pointed at before it is shown: passing over one means nothing. */
const PEEK_AFTER = 350

/** Which card is shown large: one for the whole page. */
class Zoom {
  id = $state("")
  /** Whether it was opened to stay (click, key) and not by hovering. */
  held = $state(false)
  onRight = $state(false)
  /** Why the card can do nothing now; null where nobody asked. */
  reason = $state.raw<Promise<Reason> | null>(null)
  /** The card that is about to be peeked at. There is only one, so whatever hides the zoom forgets it. */
  #soon = ""
  #timer: ReturnType<typeof setTimeout> | undefined

  open(id: string, reason: Promise<Reason> | null = null): void {
    this.#forget()
    this.id = id
    this.held = id !== ""
    this.reason = reason
  }

  /** Show it for as long as it is pointed at; on the other side of the window from where it lies. */
  peek(id: string, anchor?: Element): void {
    this.#forget()
    if (this.held) return
    this.id = id
    if (anchor === undefined) return
    const box = anchor.getBoundingClientRect()
    this.onRight = box.left + box.width / 2 < innerWidth * 0.4
  }

  peekSoon(id: string, anchor?: Element): void {
    this.#forget()
    this.#soon = id
    this.#timer = setTimeout(() => this.peek(id, anchor), PEEK_AFTER)
  }

  unpeek(): void {
    this.#forget()
    if (!this.held) this.id = ""
  }

  /** A card that goes away takes its zoom with it. */
  gone(id: string): void {
    if (id === this.id || id === this.#soon) this.unpeek()
  }

  close(): void {
    this.id = ""
    this.held = false
    this.reason = null
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#soon = ""
  }
}

export const zoom = new Zoom()
