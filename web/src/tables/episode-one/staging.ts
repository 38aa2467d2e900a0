import type { LogLine } from "../../protocol"
import { counted, decided, newTableau, withFallen, withFigure, withSide, withTerms, type Tableau } from "../director/tableau"
import type { Around, Weight } from "../director/staging"

export const sharedTurns = false

const WEIGHTS: Record<string, Weight> = {
  destiny: "destiny",
  win: "result", tie: "result",
  play_attack: "strong", play_encounter: "strong", play_trap: "strong",
  play_character: "move", play_starship: "move", fly: "move", draw: "move", search: "move",
  opening_hand: "draw", start_character: "quiet", attacked: "quiet", deck_empty: "step",
  discard_from_deck: "lost", discard_from_hand: "lost", tuck: "lost",
}

export function weightOf(line: LogLine): Weight {
  return line.kind.startsWith("outcome_") ? "strong" : (WEIGHTS[line.kind] ?? "step")
}

/** A turn is one of these. */
const TURNS = new Set(["draw", "play_character", "play_starship", "play_attack", "play_encounter"])

export function turnOf({ kind, player }: LogLine): number {
  return TURNS.has(kind) ? player : -1
}

/** What follows a battle or an encounter and belongs to it. */
const AFTER = new Set(["discard_from_deck", "discard_from_hand", "no_trap", "attacked"])

export function tableauAfter(tableau: Tableau | null, line: LogLine, { ahead, players, ownerOf }: Around): Tableau | null {
  const { kind, player, card, code } = line
  const result = ahead.find((one) => one.kind === "win" || one.kind === "tie")
  switch (kind) {
    case "play_attack": {
      const shown = newTableau("attack", line.place, players === 2 ? [player, 1 - player] : [player])
      const led = withFigure(shown, player, line.target, line.target_code, "main")
      return withTerms(withFigure(led, player, card, code, "with"), player, result, () => true)
    }
    case "attacked":
      return tableau === null ? null : withSide(tableau, player, (side) => side)
    case "play_trap":
      return tableau === null ? null : withFigure({ ...tableau, open: true }, player, card, code, "with")
    case "destiny":
      if (tableau?.kind !== "attack" || tableau.over) return counted(newTableau("attack", line.place, [player]), line, result)
      return counted(withTerms(tableau, player, result, ({ word }) => word === "leader"), line, result)
    case "win":
    case "tie": {
      const fought = decided(tableau ?? newTableau("attack", "", line.sums.map((sum) => sum.player)), line, kind === "win" ? player : -1)
      const loser = kind === "win" ? line.sums.find((sum) => sum.player !== player)?.player : undefined
      return loser === undefined ? fought : withSide(fought, loser, (side) => ({ ...side, damage: line.amount }))
    }
    case "play_encounter": {
      const met = withFigure(newTableau("encounter", line.place, [player]), player, card, code, "main")
      const owner = ownerOf(line.target)
      return withFigure(met, owner < 0 ? 1 - player : owner, line.target, line.target_code, "main")
    }
    case "return_character":
    case "discard_character":
    case "move_character":
      return tableau?.kind === "encounter" ? withFallen(tableau, card) : tableau
    default:
      return AFTER.has(kind) ? tableau : null
  }
}
