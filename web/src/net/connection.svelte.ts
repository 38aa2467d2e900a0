import type { ClientMessage, Lang, ServerMessage, Welcome } from "../protocol"
import { VERSION } from "../protocol"
import { t } from "../words/index.svelte"
import { Refused, refusal } from "./api"
import { end } from "./ends"
import { fillMessage } from "./fill"
import { settings } from "./settings.svelte"

/** A message without its number: the connection gives it one. */
export type Saying = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, "re"> : never) : never

interface Waiting {
  message: Saying
  sent: boolean
  resolve: (answer: ServerMessage) => void
  reject: (error: Refused) => void
}

type Listener = (message: ServerMessage) => void

/** What is harmless to send twice: the server recognises it, or it only asks. */
const TWICE = new Set<Saying["type"]>([
  "speak", "watch_lobby", "attend", "leave", "choose", "why_not", "hint", "answer_take_back",
  "concede", "claim", "orders", "rematch", "hush", "ping", "sit",
])

/** What somebody waits for at a button: without a connection it is refused, not kept for later. */
const AT_ONCE = new Set<Saying["type"]>(["open_table", "quick_match"])

const FIRST_WAIT = 400
const LONGEST_WAIT = 15_000
const HEARTBEAT = 25_000
const SILENCE = 12_000

export interface Wire {
  send(text: string): void
  close(): void
}

export interface WireEvents {
  opened(): void
  heard(text: string): void
  closed(): void
}

/** How a socket is made; tests put their own in place. */
export type MakeWire = (events: WireEvents) => Wire

/**
 * The one conversation of the page with the tables. It opens at the first need, comes back by itself after a loss,
 * and sends again what was not answered. `ask` gives the message that answers.
 */
export class Connection {
  state = $state<"idle" | "connecting" | "open" | "lost">("idle")
  /** When the next try to come back is made: milliseconds since 1970. */
  nextTry = $state(0)
  welcome = $state.raw<Welcome | null>(null)
  #make: MakeWire
  #wire: Wire | null = null
  #number = 0
  #waiting = new Map<number, Waiting>()
  #listeners = new Map<string, Set<Listener>>()
  #tries = 0
  #offset = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #heart: ReturnType<typeof setTimeout> | undefined
  #before: () => Promise<unknown> = async () => undefined

  constructor(make: MakeWire = (events) => end().wire(events)) {
    this.#make = make
  }

  /** What has to be there before a socket opens: the session. */
  after(ready: () => Promise<unknown>): void {
    this.#before = ready
  }

  /** The server's time now, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offset
  }

  /** Open the connection, if it is not. */
  open(): void {
    if (this.state === "idle") void this.#connect()
  }

  /** Close and open again: after signing in or out, or when the reader does not want to wait. */
  again(): void {
    if (this.state === "idle") return
    this.#drop()
    this.#tries = 0
    void this.#connect()
  }

  speak(lang: Lang): void {
    if (this.state === "open") void this.ask({ type: "speak", lang }).catch(() => undefined)
  }

  /** Say something and get what answers it; a problem is thrown as `Refused`. */
  ask(message: Saying): Promise<ServerMessage> {
    this.open()
    return new Promise((resolve, reject) => {
      const re = ++this.#number
      const waiting: Waiting = { message, sent: false, resolve, reject }
      this.#waiting.set(re, waiting)
      if (this.state === "open") this.#send(re, waiting)
      else if (this.state === "lost") this.#refuse()
    })
  }

  /** Hear every message of a kind; the function that is given back ends it. */
  on<T extends ServerMessage["type"]>(
    type: T,
    listener: (message: Extract<ServerMessage, { type: T }>) => void,
  ): () => void {
    const all = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, all)
    all.add(listener as Listener)
    return () => all.delete(listener as Listener)
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#retry)
    this.state = this.#tries === 0 ? "connecting" : "lost"
    try {
      await this.#before()
    } catch {
      this.#later()
      return
    }
    if (this.#wire !== null) return
    const wire = this.#make({
      opened: () => this.#raw({ type: "hello", version: VERSION, lang: settings.lang }),
      heard: (text) => this.#heard(text),
      closed: () => {
        if (this.#wire === wire) this.#lost()
      },
    })
    this.#wire = wire
  }

  #raw(message: object): void {
    this.#wire?.send(JSON.stringify(message))
  }

  #send(re: number, waiting: Waiting): void {
    waiting.sent = true
    this.#raw({ ...waiting.message, re })
  }

  #heard(text: string): void {
    this.#beat()
    const message = fillMessage(JSON.parse(text) as Record<string, unknown>)
    if (message === null) return
    if (message.type === "welcome") this.#welcomed(message)
    if ("now" in message && message.now > 0) this.#offset = message.now - Date.now()
    for (const listener of this.#listeners.get(message.type) ?? []) listener(message)
    const waiting = this.#waiting.get(message.re)
    if (waiting === undefined) return
    this.#waiting.delete(message.re)
    if (message.type === "problem") {
      const { code, text: words, details, rule } = message
      waiting.reject(new Refused({ code, text: words, details, rule }))
    } else {
      waiting.resolve(message)
    }
  }

  #welcomed(message: Welcome): void {
    this.welcome = message
    this.state = "open"
    this.#tries = 0
    this.#refuse()
    for (const [re, waiting] of this.#waiting) this.#send(re, waiting)
  }

  /** Tell those who wait for what will not come: sent, and not to be sent twice; or wanted at once. */
  #refuse(): void {
    for (const [re, { message, sent, reject }] of this.#waiting) {
      if (sent ? TWICE.has(message.type) : this.state === "open" || !AT_ONCE.has(message.type)) continue
      this.#waiting.delete(re)
      reject(sent ? refusal("lost", t("error.lost")) : refusal("offline", t("error.offline")))
    }
  }

  /** A connection that has gone quiet is asked, and given up when it does not answer. */
  #beat(): void {
    clearTimeout(this.#heart)
    this.#heart = setTimeout(() => {
      this.#raw({ type: "ping" })
      this.#heart = setTimeout(() => this.#lost(), SILENCE)
    }, HEARTBEAT)
  }

  #drop(): void {
    clearTimeout(this.#heart)
    clearTimeout(this.#retry)
    this.#wire?.close()
    this.#wire = null
  }

  #lost(): void {
    this.#drop()
    this.#later()
  }

  #later(): void {
    this.#tries += 1
    this.state = "lost"
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#tries - 1))
    // A little chance, so that not all clients come back in the same moment.
    const delay = wait * (0.75 + Math.random() / 2)
    this.nextTry = Date.now() + delay
    this.#retry = setTimeout(() => void this.#connect(), delay)
    this.#refuse()
  }
}

export const connection = new Connection()

if (typeof window !== "undefined") {
  window.addEventListener("online", () => {
    if (connection.state === "lost") connection.again()
  })
}
