/** Why a card can do nothing now, with its rule. */
export interface Reason {
  text: string
  rule: string
}

/** Which card is shown large: one for the whole page. */
class Zoom {
  id = $state("")
  /** Whether it was opened to stay (click, key) and not by hovering. */
  held = $state(false)
  onRight = $state(false)
  /** Why the card can do nothing now; null where nobody asked. */
  reason = $state.raw<Promise<Reason> | null>(null)

  open(id: string, reason: Promise<Reason> | null = null): void {
    this.id = id
    this.held = id !== ""
    this.reason = reason
  }

  /** Show it for as long as it is pointed at; on the other side of the window from where it lies. */
  peek(id: string, anchor?: Element): void {
    if (this.held) return
    this.id = id
    if (anchor === undefined) return
    const box = anchor.getBoundingClientRect()
    this.onRight = box.left + box.width / 2 < innerWidth * 0.4
  }

  unpeek(): void {
    if (!this.held) this.id = ""
  }

  close(): void {
    this.id = ""
    this.held = false
    this.reason = null
  }
}

export const zoom = new Zoom()
