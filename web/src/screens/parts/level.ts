import { keep, kept } from "../../net/storage"
import type { GameInfo } from "../../protocol"

const last = (): Record<string, string> => kept<Record<string, string>>("levels", {})

/** The bot that one last played at this game. */
export function lastLevel(game: GameInfo): string {
  return last()[game.id] ?? game.bots[0] ?? "youngling"
}

export function keepLevel(game: GameInfo, level: string): void {
  keep("levels", { ...last(), [game.id]: level })
}
