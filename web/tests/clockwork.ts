import { fill } from "../src/net/fill"
import type { LogLine, MoveInfo, ViewInfo } from "../src/protocol"
import type { Clock } from "../src/tables/director/director"

/** Time that a test turns by hand. */
export class Clockwork implements Clock {
  now = 0
  #due: { at: number; act: () => void }[] = []

  after(milliseconds: number, act: () => void): () => void {
    const one = { at: this.now + milliseconds, act }
    this.#due.push(one)
    return () => {
      this.#due = this.#due.filter((other) => other !== one)
    }
  }

  /** Whether something is still to come. */
  get waits(): boolean {
    return this.#due.length > 0
  }

  /** Let the next thing happen, and say how long that took. */
  tick(): number {
    const next = this.#due.toSorted((one, other) => one.at - other.at)[0]
    if (next === undefined) throw new Error("nothing is to come")
    const took = next.at - this.now
    this.#due = this.#due.filter((one) => one !== next)
    this.now = next.at
    next.act()
    return took
  }

  run(): void {
    while (this.waits) this.tick()
  }
}

export const line = (n: number, kind: string, player: number, more: object = {}): LogLine =>
  fill("LogLine", { n, kind, text: `${kind} ${n}`, player, ...more })

export const move = (card: number, from: string, to: string, owner: number, more: object = {}): MoveInfo =>
  fill("MoveInfo", { source: from, source_owner: owner, zone: to, owner, card, code: card < 0 ? "" : `C-${card}`, shown: card >= 0, ...more })

/** A view with these zones: how many cards lie there, and those that are known. */
export const view = (zones: Record<string, [number, number[]]>, more: object = {}): ViewInfo =>
  fill("ViewInfo", {
    viewer: 0, turn: 1, active: 0, waiting: [], facts: {}, ...more,
    zones: Object.entries(zones).map(([name, [count, cards]]) => {
      const [kind, owner] = name.split(" ")
      return { kind, owner: Number(owner), count, cards: cards.map((card) => ({ card, id: `C-${card}` })) }
    }),
  })

/** How many cards lie in each zone, and those that are known. */
export const lies = (seen: ViewInfo | null): Record<string, [number, number[]]> =>
  Object.fromEntries((seen?.zones ?? []).map((zone) => [`${zone.kind} ${zone.owner}`, [zone.count, zone.cards.map((one) => one.card)]]))
