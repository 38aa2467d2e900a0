import type { GameInfo, RuleOptionInfo, SeatWish, TableWish } from "../../protocol"

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
  /** Whose own cards may be played with; empty for what is usual. */
  ownCards: "" | "none" | "mine" | "any"
  /** Rule options by their ids, where another value than the usual one is chosen. */
  options: Record<string, number>
}

/** The rule options that a table of this format and size can choose. */
export function optionsFor(game: GameInfo, format: string, players: number): RuleOptionInfo[] {
  const era = format || (game.formats[0]?.id ?? "")
  return game.options.filter(
    (one) => (one.formats.length === 0 || one.formats.includes(era)) && (one.players.length === 0 || one.players.includes(players)),
  )
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
    options: fields.options,
    own_cards: fields.ownCards,
  }
}
