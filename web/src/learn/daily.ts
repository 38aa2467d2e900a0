import { api } from "../net/api"
import type { PuzzleInfo } from "../protocol"

/** The date where the reader is, as the server reads it. */
export function today(now = new Date()): string {
  const two = (n: number): string => String(n).padStart(2, "0")
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The puzzles of a day, one of each game. */
export function dailyPuzzles(day = today()): Promise<PuzzleInfo[]> {
  return api.list(`puzzles/daily?day=${day}`, "PuzzleInfo")
}

/** The day of a puzzle of the day; empty for other puzzles. */
export function dayOf(id: string): string {
  return id.startsWith("daily-") ? id.slice(-10) : ""
}
