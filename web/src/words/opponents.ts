import type { GameInfo, OpponentInfo, SeatInfo } from "../protocol"
import { levelName } from "./levels"

/** Who a bot is; undefined for people, and for bots that nobody knows. */
export function opponentOf(game: GameInfo | undefined, seat: SeatInfo | undefined): OpponentInfo | undefined {
  return seat === undefined || seat.opponent === "" ? undefined : game?.opponents.find((one) => one.id === seat.opponent)
}

/** What a seat's player is called: bots by their own names. */
export function playerName(game: GameInfo | undefined, seat: SeatInfo): string {
  if (seat.who !== "bot") return seat.name
  return opponentOf(game, seat)?.name ?? levelName(seat.name)
}
