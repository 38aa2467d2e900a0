import { connection } from "./connection.svelte"

/** The server's time, moving on while somebody looks at it: for clocks and countdowns. */
class Ticking {
  now = $state(Date.now())
  #watchers = 0
  #timer: ReturnType<typeof setInterval> | undefined

  /** Let it run while a component is there; the function that is given back ends it. */
  run(): () => void {
    if (this.#watchers++ === 0) {
      this.now = connection.now()
      this.#timer = setInterval(() => (this.now = connection.now()), 500)
    }
    return () => {
      if (--this.#watchers === 0) clearInterval(this.#timer)
    }
  }
}

export const ticking = new Ticking()
