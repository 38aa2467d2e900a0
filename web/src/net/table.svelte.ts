import type {
  ChatLine, Claim, GiveOrders, HintIs, LogLine, Position, Prompt, Refusal, Resolve, TableChanged,
} from "../protocol"
import { Refused } from "./api"
import { connection as theConnection, type Connection } from "./connection.svelte"
import { settings } from "./settings.svelte"
import { keep, kept } from "./storage"

/** Troubles of a server that pass, and how long to wait before asking again, in milliseconds. */
const PASSING = new Set(["too_fast", "storage_gone", "storage_busy", "busy"])
const PAUSE = 1000
/** An answer that takes longer than that, in milliseconds, is said to be on its way. */
const MOMENT = 250

/** What a change makes of a position; null if something between them is missing. */
export function changedBy(position: Position, change: TableChanged): Position | null {
  const since = change.since >= 0 ? change.since : change.n - 1
  if (position.n < since) return null
  if (change.n < position.n) return position
  const firstNew = change.log[0]?.n ?? Infinity
  const holds = Math.min(change.undone >= 0 ? change.undone : Infinity, firstNew)
  // A line that is known may come again without its words: who said it is gone.
  const lately = new Map([...position.chat, ...change.chat].map((line) => [line.n, line]))
  const view = change.view ?? position.view
  return {
    ...position,
    n: change.n,
    info: change.info ?? position.info,
    view,
    // A second game may be played from another seat.
    seat: change.ended === null && view !== null && view.viewer >= 0 ? view.viewer : position.seat,
    prompt: change.prompt,
    orders: change.orders ?? position.orders,
    wish: change.wish,
    can_take_back: change.can_take_back,
    rematch: change.rematch,
    ended: change.ended,
    held: change.held,
    log: [...position.log.filter((line) => line.n < holds), ...change.log],
    chat: [...lately.values()],
    now: change.now || position.now,
  }
}

/** Chance from this browser that goes into the shuffle, so that no server alone decides it. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Who shows what is heard of a table, each thing when its time has come. */
export interface Showing {
  /** The table is told whole. */
  whole(position: Position): void
  /** It has changed. */
  changed(before: Position, next: Position, change: TableChanged): void
}

/** One table that is followed. Make it with its id, call `follow`, and `stop` when leaving. */
export class TableStore {
  /** What is shown: how the table stands, as far as it has been told. */
  position = $state.raw<Position | null>(null)
  /** How the table stands. */
  truth = $state.raw<Position | null>(null)
  /** Without one, everything is shown as it is heard. */
  showing: Showing | null = null
  /** Why it cannot be shown, in words. */
  trouble = $state.raw<Refused | null>(null)
  /** What was refused last, where the reader can see it; gone with the next question. */
  problem = $state.raw<Refused | null>(null)
  closed = $state(false)
  /** Why it is closed, where nobody at the table closed it. */
  why = $state("")
  /** Whether an answer is on its way. */
  sending = $state(false)
  /** Whether it takes longer than a moment. */
  slow = $state(false)
  hint = $state.raw<HintIs | null>(null)
  thinking = $state(false)
  muted = $state.raw<ReadonlySet<string>>(new Set(kept<string[]>("muted", [])))
  #endings: (() => void)[] = []
  #retry: ReturnType<typeof setTimeout> | undefined
  #connection: Connection
  /** Whether the usual orders were given. */
  #ordered = false

  constructor(
    readonly id: string,
    connection: Connection = theConnection,
  ) {
    this.#connection = connection
  }

  get prompt(): Prompt | null {
    return this.position?.prompt ?? null
  }
  get log(): LogLine[] {
    return this.position?.log ?? []
  }
  get chat(): ChatLine[] {
    return (this.position?.chat ?? []).filter((line) => !this.muted.has(line.name))
  }
  get seat(): number {
    return this.position?.seat ?? -1
  }

  follow(): void {
    const mine = <T extends { table: string }>(message: T): boolean => message.table === this.id
    this.#endings = [
      this.#connection.on("table", (message) => {
        if (message.position.info.table === this.id) this.#whole(message.position)
      }),
      this.#connection.on("changed", (message) => {
        if (mine(message)) this.#changed(message)
      }),
      this.#connection.on("closed", (message) => {
        if (!mine(message)) return
        this.closed = true
        this.why = message.text
      }),
      this.#connection.on("hint", (message) => {
        if (mine(message)) this.hint = message
      }),
      this.#connection.on("welcome", () => this.#attend()),
    ]
    if (this.#connection.state === "open") this.#attend()
    else this.#connection.open()
  }

  /** Stop following. A seat at a table that has begun is kept. */
  stop(): void {
    clearTimeout(this.#retry)
    for (const end of this.#endings) end()
    this.#endings = []
    const begun = this.truth !== null && this.truth.info.state !== "open"
    if (begun && this.#connection.state === "open") void this.#quietly({ type: "leave", table: this.id })
  }

  /** Give up a seat at a table that has not begun. */
  async leave(): Promise<void> {
    await this.#ask({ type: "leave", table: this.id })
  }

  /** Answer the question; further keys answer the questions that follow it. */
  async choose(...keys: string[]): Promise<boolean> {
    const prompt = this.prompt
    if (prompt === null || this.sending) return false
    this.sending = true
    const late = setTimeout(() => (this.slow = true), MOMENT)
    try {
      return await this.#ask({ type: "choose", table: this.id, at: prompt.at, keys })
    } finally {
      clearTimeout(late)
      this.slow = false
      this.sending = false
    }
  }

  async whyNot(key: string): Promise<Refusal | null> {
    const answer = await this.#connection.ask({ type: "why_not", table: this.id, key })
    return answer.type === "refusal" ? answer : null
  }

  async askHint(): Promise<void> {
    if (this.thinking) return
    this.thinking = true
    try {
      await this.#ask({ type: "hint", table: this.id })
    } finally {
      this.thinking = false
    }
  }

  /** Change one's standing orders. What is wanted of a kind of question is wanted at later tables too. */
  async giveOrders(wanted: Omit<GiveOrders, "type" | "re" | "table">): Promise<boolean> {
    const game = this.truth?.info.game ?? ""
    if (wanted.usual) keep(`orders ${game}`, {})
    if (wanted.hows !== undefined) {
      keep(`orders ${game}`, { ...kept<Record<string, string>>(`orders ${game}`, {}), ...wanted.hows })
    }
    return this.#ask({ type: "orders", table: this.id, ...wanted })
  }

  /** No order shall answer this question. */
  answerMyself = (): Promise<boolean> => this.giveOrders({ wait: this.truth?.prompt?.at ?? -1 })

  /** A person has the usual standing orders of the game, and those changed before, unless the settings say no. */
  #usualOrders(position: Position): void {
    if (position.orders === null || position.orders.given || position.seat < 0 || this.#ordered) return
    if (!settings.orders || position.info.state !== "playing") return
    this.#ordered = true
    const known = new Map(position.orders.orders.map((order) => [order.kind, order.hows]))
    const before = Object.entries(kept<Record<string, string>>(`orders ${position.info.game}`, {}))
    const hows = Object.fromEntries(before.filter(([kind, how]) => known.get(kind)?.includes(how)))
    void this.#quietly({ type: "orders", table: this.id, usual: true, hows })
  }

  takeBack = (): Promise<boolean> => this.#ask({ type: "take_back", table: this.id })
  answerTakeBack = (yes: boolean): Promise<boolean> =>
    this.#ask({ type: "answer_take_back", table: this.id, yes })
  concede = (): Promise<boolean> => this.#ask({ type: "concede", table: this.id })
  claim = (take: NonNullable<Claim["take"]>): Promise<boolean> =>
    this.#ask({ type: "claim", table: this.id, take })
  resolve = (how: Resolve["how"]): Promise<boolean> =>
    this.#ask({ type: "resolve", table: this.id, how })
  rematch = (deck = ""): Promise<boolean> =>
    this.#ask({ type: "rematch", table: this.id, deck, nonce: nonce() })
  async sit(seat = -1, deck = ""): Promise<boolean> {
    const sat = await this.#ask({ type: "sit", table: this.id, seat, deck, nonce: nonce() })
    // From the new seat everything looks different.
    if (sat) this.#gap()
    return sat
  }
  say = (text: string): Promise<boolean> => this.#ask({ type: "say", table: this.id, text })
  report = (name: string, reason: string): Promise<boolean> =>
    this.#ask({ type: "report", table: this.id, name, reason })

  async mute(name: string, on: boolean): Promise<void> {
    const names = new Set(this.muted)
    if (on) names.add(name)
    else names.delete(name)
    this.muted = names
    keep("muted", [...names])
    await this.#quietly({ type: "hush", name, how: on ? "mute" : "unmute", table: this.id })
  }

  async block(name: string): Promise<void> {
    await this.mute(name, true)
    await this.#ask({ type: "hush", name, how: "block" })
  }

  /** Ask where the table stands until it is told: a server in trouble refuses for a while. */
  #attend(since = this.truth?.n ?? -1): void {
    clearTimeout(this.#retry)
    this.#connection.ask({ type: "attend", table: this.id, since }).catch((error: unknown) => {
      if (!(error instanceof Refused)) return
      if (PASSING.has(error.code)) this.#retry = setTimeout(() => this.#attend(since), PAUSE)
      else this.trouble = error
    })
  }

  #whole(position: Position): void {
    this.trouble = null
    this.#stands(position)
    if (this.showing === null) this.position = position
    else this.showing.whole(position)
  }

  #changed(change: TableChanged): void {
    const before = this.truth
    const next = before === null ? null : changedBy(before, change)
    if (before === null || next === null) {
      this.#gap()
      return
    }
    this.#stands(next)
    if (this.showing === null) this.position = next
    else this.showing.changed(before, next, change)
  }

  #stands(position: Position): void {
    const asked = this.truth?.prompt?.at
    this.truth = position
    this.#usualOrders(position)
    if (position.prompt?.at !== asked) this.#newQuestion()
  }

  /** Something is missing: everything is asked for again. */
  #gap(): void {
    this.#attend(-1)
  }

  #newQuestion(): void {
    this.problem = null
    this.hint = null
  }

  async #ask(message: Parameters<Connection["ask"]>[0]): Promise<boolean> {
    this.problem = null
    try {
      await this.#connection.ask(message)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // What had arrived before needs no complaint: the table shows what holds.
      if (error.code === "stale" || error.code === "nothing_new") this.#gap()
      else this.problem = error
      return false
    }
  }

  async #quietly(message: Parameters<Connection["ask"]>[0]): Promise<void> {
    try {
      await this.#connection.ask(message)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}
