import type { LogLine } from "../../protocol"
import {
  counted, decided, newTableau, withFallen, withFigure, withSide, withTerms, type Tableau,
} from "../director/tableau"
import type { Around, Weight } from "../director/staging"

/** Players act in turn within one turn. */
export const sharedTurns = true

const WEIGHTS: Record<string, Weight> = {
  destiny: "destiny",
  hit: "result", miss: "result", battle_won: "result", battle_won_power: "result", battle_nobody: "result",
  destiny_beats: "result", destiny_fails: "result", control: "result", control_tie: "result",
  attack: "strong", fire: "strong", enter_planet: "strong", enter_final: "strong", play_event: "strong", respond: "strong",
  reveal_force: "move", player_one: "move", play: "move", play_on: "move", replace: "move", transfer: "move",
  support: "move", boost: "move", shuttle: "move", intimidate: "move", cancelled: "move", use: "move",
  draw: "draw", pass: "quiet", ready: "quiet", ready_all: "quiet", rotate: "quiet", start_in_theme_pile: "draw",
  discard: "lost",
}

export function weightOf(line: LogLine): Weight {
  return line.kind.startsWith("outcome_") ? "strong" : (WEIGHTS[line.kind] ?? "step")
}

const RESULTS = new Set(["hit", "miss", "shot_off", "destiny_beats", "destiny_fails"])
const SPOTS = new Set(["play_event", "respond"])
/** Lines between battles. */
const AWAY = new Set(["phase", "turn", "draw", "play", "play_on", "enter_planet", "enter_final", "keep_location", "ready_all"])

export function tableauAfter(before: Tableau | null, line: LogLine, around: Around): Tableau | null {
  const { kind, player, card, code } = line
  // A card that was held up is taken down again.
  const tableau = before?.kind === "spot" && !SPOTS.has(kind) ? before.under : before
  const result = around.ahead.find((one) => RESULTS.has(one.kind))
  if (kind === "attack") {
    const met = withFigure({ ...newTableau("battle", "", [player]), left: player }, player, card, code, "main")
    return withFigure(met, other(line, line.target, around), line.target, line.target_code, "main")
  }
  if (kind === "fire") return shot(tableau, line, around, result)
  if (kind === "destiny") {
    const shown = tableau?.kind === "shot" ? tableau : newTableau("shot", "", [player])
    const known = shown.sides.reduce((one, side) => withTerms(one, side.player, result, () => true), shown)
    return counted(known, line, result)
  }
  if (RESULTS.has(kind)) {
    const wins = kind === "hit" || kind === "destiny_beats"
    const [first, second] = line.sums
    const winner = wins ? (first?.player ?? player) : (second?.player ?? other(line, line.target, around))
    return tableau?.kind === "shot" ? decided(tableau, line, winner) : tableau
  }
  if (kind === "reveal_force") {
    const shown = tableau?.kind === "force" && !tableau.over ? tableau : newTableau("force", "", [])
    const term = { amount: line.amount, text: "", code, rule: line.rule, word: "force" }
    return withSide(withFigure(shown, player, card, code, "main"), player, (side) => ({ ...side, terms: [term] }))
  }
  if (kind === "player_one") return tableau?.kind === "force" ? led(tableau, player) : null
  if (kind === "control" || kind === "control_tie") {
    const shown = newTableau("control", line.place, line.sums.map((sum) => sum.player))
    return decided(shown, line, kind === "control" ? player : -1)
  }
  if (SPOTS.has(kind)) return spot(tableau, line, around)
  if (tableau === null) return null
  return AWAY.has(kind) ? null : battling(back(tableau, kind), line)
}

/** Lines of a battle that is going on. */
function battling(tableau: Tableau | null, line: LogLine): Tableau | null {
  if (tableau === null) return null
  const { kind, player, card, code, target } = line
  const host = tableau.sides.find((side) => side.figures.some((one) => one.card === target))?.player
  switch (kind) {
    case "support":
      return withFigure({ ...tableau, open: true }, host ?? player, card, code, "support")
    case "boost":
      return withFigure({ ...tableau, open: true }, host ?? player, card, code, "with")
    case "defeated":
    case "defeated_to_theme_pile":
      return withFallen(tableau, card)
    case "battle_won_power":
      return decided(tableau, line, winnerOf(tableau, player))
    case "battle_won":
      return led(tableau, winnerOf(tableau, player))
    case "battle_nobody":
      return led(tableau, -1)
    default:
      return { ...tableau, open: tableau.open && tableau.over }
  }
}

function led(tableau: Tableau, winner: number): Tableau {
  const sides = tableau.sides.map((side) => ({
    ...side, fate: winner < 0 ? ("even" as const) : side.player === winner ? ("wins" as const) : ("loses" as const),
  }))
  return { ...tableau, sides, drawn: null, open: true, over: true }
}

/** Among four a partner may be told of: the winner is the side that fought. */
function winnerOf(tableau: Tableau, player: number): number {
  return tableau.sides.some((side) => side.player === player) ? player : (tableau.sides[0]?.player ?? player)
}

function shot(tableau: Tableau | null, line: LogLine, around: Around, result: LogLine | undefined): Tableau {
  const under = tableau?.kind === "battle" ? { ...tableau, open: false } : (tableau?.under ?? null)
  const { player, card, code, target, target_code } = line
  // A shot is seen from where the battle is: who stands on the left there does so here.
  const stands = under?.left === undefined ? {} : { left: under.left }
  const shown = withFigure({ ...newTableau("shot", "", [player]), under, ...stands }, player, card, code, "main")
  const foe = other(line, target, around)
  const aimed = withFigure(shown, foe, target, target_code, "main")
  const sides = [player, foe]
  return sides.reduce((one, seat) => withTerms(one, seat, result, () => true), aimed)
}

/** A shot stays until the battle goes on. */
function back(tableau: Tableau, kind: string): Tableau | null {
  if (tableau.kind !== "shot" || (kind.startsWith("defeated") && tableau.over)) return tableau
  const fallen = tableau.sides.flatMap((side) => side.figures).filter((one) => one.fallen)
  return tableau.under === null ? null : fallen.reduce((battle, { card }) => withFallen(battle, card), tableau.under)
}

/** A card that somebody else plays is held up for a moment: it has to be read. */
function spot(tableau: Tableau | null, line: LogLine, { seat }: Around): Tableau | null {
  if (line.player === seat) return tableau
  const under = tableau?.kind === "spot" ? tableau.under : tableau === null ? null : { ...tableau, open: false }
  const shown = withFigure(newTableau("spot", "", [line.player]), line.player, line.card, line.code, "main")
  return { ...shown, under }
}

/** Who owns what is attacked; of two players the other one. */
function other(line: LogLine, card: number, { ownerOf, players }: Around): number {
  const owner = ownerOf(card)
  return owner >= 0 ? owner : players === 2 ? 1 - line.player : -1
}
