import { tick } from "svelte"

/** The part of the window that the board needs: with less, hand and table are not seen together. */
const ENOUGH = 0.42

/**
 * Whether a guide is folded to one line. Who folds it keeps it folded; for everybody else each new
 * text is unfolded, unless too little of the board were left.
 */
export class Fold {
  folded = $state(false)
  #kept = false

  /** The guide has something new to say. */
  async renew(): Promise<void> {
    if (this.#kept) return
    this.folded = false
    await tick()
    const board = document.querySelector("[data-board]")
    this.folded = board !== null && board.clientHeight < innerHeight * ENOUGH
  }

  turn(): void {
    this.folded = !this.folded
    this.#kept = this.folded
  }
}
