import { inWords } from "../net/api"

interface Toast {
  id: number
  text: string
  bad: boolean
}

const LONG_ENOUGH = 7000

/** Short messages at the edge of the screen, for what has no better place. */
class Toasts {
  all = $state<Toast[]>([])
  #last = 0

  say(text: string, bad = false): void {
    const id = ++this.#last
    this.all.push({ id, text, bad })
    setTimeout(() => this.close(id), LONG_ENOUGH)
  }

  /** Anything thrown, in words. */
  fail(error: unknown): void {
    this.say(inWords(error), true)
  }

  close(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id)
  }
}

export const toasts = new Toasts()
