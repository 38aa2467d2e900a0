import type { LogLine } from "../../protocol"
import {
  counted, decided, newTableau, withFallen, withFigure, withSide, withTerms, type Tableau, type TableauKind,
} from "../director/tableau"
import type { Around, Weight } from "../director/staging"

export const sharedTurns = false

const WEIGHTS: Record<string, Weight> = {
  destiny: "destiny",
  win: "result", tie: "result", tie_by_text: "result", duel_lost: "result", duel_drawn: "result",
  control: "strong", surrender: "strong", arrive: "strong", battle: "strong", duel: "strong", evacuated: "strong",
  evacuation_fails: "strong", intercept_with: "strong", lap: "strong",
  draw: "draw", opening_hand: "draw", dueling_hand: "draw", refuel: "draw",
  discard_from_deck: "lost", discard: "lost", weapon_lost: "lost",
  deploy: "move", deploy_hidden: "move", cover: "move", launch: "move", duel_attack: "move", duel_block: "move",
  hit: "move", enter_race: "move", lap_card: "move", evacuate_with: "move", turn: "move",
  announce: "quiet", confirm: "quiet", shuffle_in: "quiet", deck_rebuilt: "quiet", half: "quiet", leave: "quiet",
}

export function weightOf(line: LogLine): Weight {
  return line.kind.startsWith("outcome_") ? "strong" : (WEIGHTS[line.kind] ?? "step")
}

const BATTLES: Record<string, TableauKind> = { battle: "battle", intercept_with: "ships", evacuate_with: "ships" }
/** Lines that lead away from the fight in the middle. */
const AWAY = new Set([
  "turn", "deploy", "deploy_hidden", "control", "surrender", "arrive", "draw", "cover", "evacuated", "evacuation_fails",
  "break_through", "launch", "turn_up", "deck_rebuilt", "enter_race", "lap_card", "announce", "confirm",
])
const RESULTS = new Set(["win", "tie", "tie_by_text"])
const WITH = new Set(["uses_weapon", "plays_battle_card"])
const IDLE = new Set(["battle_card_fails", "group_wrong", "weapon_ignored"])

export function tableauAfter(tableau: Tableau | null, line: LogLine, { ahead }: Around): Tableau | null {
  const { kind, player, card, code } = line
  const battle = BATTLES[kind]
  if (battle !== undefined) return closed(newTableau(battle, line.place, []))
  if (kind === "duel") return duel(line)
  if (tableau?.kind === "duel") return dueling(tableau, line)
  const result = ahead.find((one) => RESULTS.has(one.kind))
  if (kind === "reveals") {
    const shown = withFigure(fight(tableau), player, card, code, "main")
    // What a weapon or battle card adds is counted when that card is told of.
    const later = new Set(ahead.slice(0, result === undefined ? 0 : ahead.indexOf(result)).filter(({ kind }) => WITH.has(kind)).map(({ code }) => code))
    return withTerms(shown, player, result, (term) => !later.has(term.code))
  }
  if (WITH.has(kind)) {
    const shown = withFigure(fight(tableau), player, card, code, "with")
    return withTerms(shown, player, result, (term) => term.code === code)
  }
  if (IDLE.has(kind)) return withFigure(fight(tableau), player, card, code, "idle")
  if (kind === "destiny") return counted(tableau === null || tableau.over ? first(tableau) : tableau, line, result)
  if (kind === "goes_first") return tableau === null ? null : { ...tableau, drawn: null, over: true, sides: tableau.sides.map((side) => ({ ...side, fate: side.player === player ? "wins" : "loses" })) }
  // Who is left behind goes out of the picture: the next one of that side comes in.
  if (kind === "left_behind") return withSide(fight(tableau), player, (side) => ({ ...side, figures: [], terms: [], draws: [] }))
  if (RESULTS.has(kind)) return decided(fight(tableau), line, kind === "win" ? player : -1)
  if (tableau === null) return null
  if (kind === "defeated") return withFallen(tableau, card)
  if (kind === "damage") return withSide(tableau, player, (side) => ({ ...side, damage: side.damage + line.amount }))
  return AWAY.has(kind) ? (kind === "announce" || kind === "confirm" ? closed(tableau) : null) : tableau
}

function closed(tableau: Tableau): Tableau {
  return { ...tableau, open: false, over: true }
}

/** The fight that is going on; the next one after one that is decided. */
function fight(tableau: Tableau | null): Tableau {
  if (tableau === null) return newTableau("battle", "", [0, 1], 1)
  if (!tableau.over) return { ...tableau, open: true }
  return newTableau(tableau.kind === "first" ? "battle" : tableau.kind, tableau.place, [0, 1], tableau.number + 1)
}

/** Before the game both draw for who goes first; drawn again where that decides nothing. */
function first(tableau: Tableau | null): Tableau {
  return tableau === null || tableau.kind === "first" ? newTableau("first", "", [0, 1]) : fight(tableau)
}

// -- the duel -----------------------------------------------------------------------------------

function duel(line: LogLine): Tableau {
  const tableau = newTableau("duel", line.place, [0, 1])
  const challenger = withFigure(tableau, line.player, line.card, line.code, "main")
  return withFigure(challenger, 1 - line.player, line.target, line.target_code, "main")
}

function dueling(tableau: Tableau, line: LogLine): Tableau | null {
  const { kind, player, card, code, n, amount } = line
  switch (kind) {
    case "step_in": {
      const others = withSide(tableau, player, (side) => ({ ...side, figures: side.figures.filter((one) => one.role !== "main") }))
      return withFigure(others, player, card, code, "main")
    }
    case "duel_weapon":
      return withFigure(tableau, player, card, code, "with")
    case "duel_power":
      return { ...tableau, sides: tableau.sides.map((side) => ({ ...side, sum: line.sums.find((sum) => sum.player === side.player) ?? null })) }
    case "duel_attack":
    case "duel_block":
      return { ...tableau, open: true, drawn: { n, player, card, code, amount } }
    case "hit":
      return withSide({ ...tableau, open: true }, 1 - player, (side) => ({ ...side, damage: side.damage + amount }))
    case "hit_removed":
      return withSide(tableau, player, (side) => ({ ...side, damage: Math.max(0, side.damage - 1) }))
    case "duel_lost": {
      const lost = { ...withFallen(tableau, card), drawn: null, open: true, over: true }
      return { ...lost, sides: lost.sides.map((side) => ({ ...side, fate: side.player === player ? "loses" : "wins" })) }
    }
    case "duel_drawn":
    case "duel_called_off":
      return { ...tableau, drawn: null, open: true, over: true, sides: tableau.sides.map((side) => ({ ...side, fate: "even" })) }
    case "turn":
    case "deck_rebuilt":
    case "deploy":
      return null
    default:
      return tableau
  }
}
