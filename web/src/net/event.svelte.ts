import type { EventPage } from "../protocol"
import { api, inWords } from "./api"

/** Seconds for which the server may wait for something new. */
const WAIT = 20
const RETRY = 3000

/** An event as the server tells it: asked for again as soon as something happened in it. */
export class LiveEvent {
  page = $state.raw<EventPage | null>(null)
  trouble = $state("")
  /** The server's time, moving on. */
  now = $state(0)
  #ahead = 0
  #ended = false

  constructor(readonly id: string) {}

  get path(): string {
    return `events/${encodeURIComponent(this.id)}`
  }

  /** Follow it while a screen shows it; the function that is given back ends that. */
  follow(): () => void {
    this.#ended = false
    void this.#run()
    const timer = setInterval(() => (this.now = Date.now() + this.#ahead), 500)
    return () => {
      this.#ended = true
      clearInterval(timer)
    }
  }

  take(page: EventPage): void {
    if (this.page !== null && page.n < this.page.n) return
    this.#ahead = page.now - Date.now()
    this.now = page.now
    this.page = page
  }

  /** Do something in it and show what became of it; what is refused stands in `trouble`. */
  async act(method: "POST" | "DELETE", path: string, body: object = {}): Promise<boolean> {
    this.trouble = ""
    try {
      if (method === "POST") this.take(await api.post(`${this.path}/${path}`, "EventPage", body))
      else {
        await api.send("DELETE", `${this.path}/${path}`)
        this.take(await api.get(this.path, "EventPage"))
      }
      return true
    } catch (error) {
      this.trouble = inWords(error)
      return false
    }
  }

  async #run(): Promise<void> {
    while (!this.#ended) {
      const over = this.page !== null && ["over", "cancelled"].includes(this.page.phase)
      if (over) return
      const since = this.page === null ? "" : `?after=${this.page.n}&wait=${WAIT}`
      try {
        const page = await api.get(`${this.path}${since}`, "EventPage")
        if (!this.#ended) this.take(page)
      } catch (error) {
        if (this.page === null) {
          this.trouble = inWords(error)
          return
        }
        await new Promise((done) => setTimeout(done, RETRY))
      }
    }
  }
}

/** So much time in words that fit beside a clock: 4:05, or 2 d 3 h. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`
  const two = (n: number): string => String(n).padStart(2, "0")
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
