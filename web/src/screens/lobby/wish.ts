import type { SeatWish, TableWish } from "../../protocol"

/** The fields of the dialog as people fill them in. */
export interface Fields {
  game: string
  format: string
  players: number
  /** Who sits in the other seats, and the name or level for it. */
  others: { who: "anybody" | "named" | "bot"; name: string }[]
  deck: string
  clock: "none" | "live" | "days"
  minutes: number
  seconds: number
  days: number
  private: boolean
  rated: boolean
  bestOf: 1 | 3
  spectators: boolean
  delay: number
  openAfter: boolean
}

/** What the server is asked for. */
export function wishOf(fields: Fields): TableWish {
  const seats: SeatWish[] = [{ who: "you", deck: fields.deck }]
  for (let seat = 1; seat < fields.players; seat += 1) {
    const other = fields.others[seat - 1] ?? { who: "anybody", name: "" }
    seats.push(other.who === "anybody" ? { who: "anybody" } : { who: other.who, name: other.name.trim() })
  }
  return {
    game: fields.game,
    format: fields.format,
    seats,
    private: fields.private,
    rated: fields.rated,
    best_of: fields.bestOf,
    clock: {
      kind: fields.clock,
      total: fields.clock === "live" ? Math.round(fields.minutes * 60) : 0,
      decision: fields.clock === "live" ? Math.round(fields.seconds) : 0,
      days: fields.clock === "days" ? Math.round(fields.days) : 0,
    },
    spectators: fields.spectators ? "open" : "none",
    delay: fields.spectators ? Math.round(fields.delay) : 0,
    open_after: fields.openAfter,
  }
}
