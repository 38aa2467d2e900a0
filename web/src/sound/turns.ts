/** Others who answer faster than that, in milliseconds, interrupt no turn: the next question is no news. */
const MOMENT = 1200

/** Says when it is the reader's turn: once for each question that others were waited for. */
export class Turns {
  /** Since when the others are asked; null while the reader is. */
  #since: number | null = null
  #long = false
  #said = -1

  /** How the table stands. True: somebody who looks elsewhere is to be called. */
  stands(at: number | null, hidden: boolean, now: number): boolean {
    if (at === null) {
      this.#since ??= now
      return false
    }
    if (this.#since !== null) this.#long = now - this.#since >= MOMENT
    this.#since = null
    return hidden && this.#say(at)
  }

  /** What is shown. True: the question that has come is the reader's turn. */
  shows(at: number | null): boolean {
    return at !== null && this.#long && this.#say(at)
  }

  #say(at: number): boolean {
    if (at === this.#said) return false
    this.#said = at
    this.#long = false
    return true
  }
}
