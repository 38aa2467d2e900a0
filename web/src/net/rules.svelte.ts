import type { RuleInfo } from "../protocol"
import { api } from "./api"
import { settings } from "./settings.svelte"

const GAMES: Record<string, string> = {
  E1: "episode-one",
  YJ: "young-jedi",
  JK: "jedi-knights",
}

/** The game that a rule belongs to: `YJ-6.5` is Young Jedi's. */
export function gameOfRule(id: string): string {
  return GAMES[id.split("-")[0] ?? ""] ?? ""
}

/** Where the rulebook says it. */
export function ruleAddress(id: string): string {
  return `/rules/${gameOfRule(id)}#${id}`
}

const loaded = new Map<string, Promise<RuleInfo[]>>()

/** A game's rules in the reader's language, asked for once. */
export function loadRules(game: string): Promise<RuleInfo[]> {
  const key = `${game} ${settings.lang}`
  const found = loaded.get(key)
  if (found !== undefined) return found
  const loading = api.list(`rules/${game}`, "RuleInfo")
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}
