/** One's clock is low: said once there, and at each of the last seconds. In milliseconds. */
const LOW = 30_000
const LAST = 10_000

export class Countdown {
  #before: number | null = null
  #sound: () => void

  constructor(sound: () => void) {
    this.#sound = sound
  }

  /** How much is left now; null while the clock stands. */
  look(left: number | null): void {
    const before = this.#before
    this.#before = left
    if (left === null || left <= 0) return
    // A clock that begins to run when it is low already has been heard before.
    if (before === null) return
    const passed = (mark: number): boolean => before > mark && left <= mark
    const second = Math.ceil(left / 1000) * 1000
    if (passed(LOW) || (left <= LAST && passed(second))) this.#sound()
  }
}
