import { tick } from "svelte"

/** The part of a phone that a guide and the question below it may take: the board needs the rest. */
const MOST = 0.33

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
    const corner = document.querySelector<HTMLElement>(".stage.tall .corner")
    this.folded = corner !== null && corner.offsetHeight > innerHeight * MOST
  }

  turn(): void {
    this.folded = !this.folded
    this.#kept = this.folded
  }
}
