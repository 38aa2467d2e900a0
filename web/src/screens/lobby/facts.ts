import type { GameInfo, TableInfo } from "../../protocol"
import { lobbyWords as t } from "../../words/lobby"
import { clockWords } from "./clock"

/** The rules of a table in words; empty where its game has only one kind. */
export function formatWords(info: TableInfo, game: GameInfo | undefined): string {
  if (game === undefined || game.formats.length < 2) return ""
  return (game.formats.find((one) => one.id === info.format) ?? game.formats[0])?.title ?? ""
}

/** How a table is played, in a few words: rules, clock, what else is agreed. */
export function tableFacts(info: TableInfo, game: GameInfo | undefined): string[] {
  return [
    formatWords(info, game),
    clockWords(info.clock) || t("clock.none"),
    info.rated ? t("rated") : "",
    info.best_of > 1 ? t("best_of", { n: info.best_of }) : "",
    ownWords(info),
    info.open_after ? "" : t("hidden_after"),
  ].filter((one) => one !== "")
}

/** Whose own cards are played with at a table; empty for nobody's. */
export function ownWords(info: TableInfo): string {
  if (info.sets.length > 0) return t("own.sets", { names: info.sets.map((set) => set.name).join(", ") })
  return info.own_cards === "any" ? t("own.any") : ""
}
