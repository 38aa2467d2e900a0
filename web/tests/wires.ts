import { vi } from "vitest"
import { Connection, type WireEvents } from "../src/net/connection.svelte"

/** A server that says what a test lets it say. */
export interface Fake {
  events: WireEvents
  sent: Record<string, unknown>[]
  closed: boolean
}

export const wires: Fake[] = []

/** Forget the connections of an earlier test. */
export function clear(): void {
  wires.length = 0
}

export function connect(): Connection {
  return new Connection((events) => {
    const wire: Fake = { events, sent: [], closed: false }
    wires.push(wire)
    return {
      send: (text) => wire.sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => {
        wire.closed = true
      },
    }
  })
}

export const last = (): Fake => wires.at(-1)!
export const tell = (message: object): void => last().events.heard(JSON.stringify(message))
export async function welcome(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  last().events.opened()
  tell({ type: "welcome", name: "Ann", guest: true, now: Date.now() + 5000 })
}
