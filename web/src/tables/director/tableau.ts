import type { LogLine, SumInfo, TermInfo } from "../../protocol"

/** A card that stands in the middle of the table for a while. */
export interface Figure {
  card: number
  code: string
  /** What is said of it: it supports, it does not count. */
  role: "main" | "with" | "support" | "idle"
  fallen: boolean
}

/** One side of what is being fought out. */
export interface Side {
  player: number
  figures: Figure[]
  /** What has been counted so far. */
  terms: TermInfo[]
  /** The cards that were drawn for it. */
  draws: { n: number; code: string }[]
  /** What the side has at the end; null while it is being counted. */
  sum: SumInfo | null
  fate: "" | "wins" | "loses" | "even"
  /** How many cards the side loses for it. */
  damage: number
}

/** A destiny card between its deck and the sum. */
export interface Drawn {
  /** The number of the line that tells of it: another draw is another card. */
  n: number
  player: number
  card: number
  /** Empty until it is turned. */
  code: string
  amount: number
}

/** "force" and "first": cards that are turned over together, and the higher one leads. */
export type TableauKind =
  "battle" | "ships" | "duel" | "attack" | "shot" | "encounter" | "spot" | "force" | "first" | "control"

/** What stands in the middle of the table: one thing at a time. */
export interface Tableau {
  kind: TableauKind
  /** Where it is fought, as the rules call it. */
  place: string
  sides: Side[]
  drawn: Drawn | null
  /** Which fight of the battle it is; 0 where they are not counted. */
  number: number
  /** Whether it is to be seen now: between its moments the board itself shows how it stands. */
  open: boolean
  /** Whether it has been decided: the next line of its kind begins another. */
  over: boolean
  /** The battle that a shot is part of: it comes back after it. */
  under: Tableau | null
  /** Who stands on the left, where that is not one's own side: as on the board. */
  left?: number
}

export function newTableau(kind: TableauKind, place: string, players: number[], number = 0): Tableau {
  return { kind, place, sides: players.map(newSide), drawn: null, number, open: true, over: false, under: null }
}

export function newSide(player: number): Side {
  return { player, figures: [], terms: [], draws: [], sum: null, fate: "", damage: 0 }
}

/** The tableau with one side changed; the side is put in where there is none of that player. */
export function withSide(tableau: Tableau, player: number, change: (side: Side) => Side): Tableau {
  const known = tableau.sides.some((side) => side.player === player)
  const sides = known ? tableau.sides : [...tableau.sides, newSide(player)]
  return { ...tableau, sides: sides.map((side) => (side.player === player ? change(side) : side)) }
}

export function withFigure(tableau: Tableau, player: number, card: number, code: string, role: Figure["role"]): Tableau {
  if (code === "") return tableau
  return withSide(tableau, player, (side) =>
    side.figures.some((one) => one.card === card && one.code === code)
      ? { ...side, figures: side.figures.map((one) => (one.card === card ? { ...one, role } : one)) }
      : { ...side, figures: [...side.figures, { card, code, role, fallen: false }] },
  )
}

/** Cards of either side that have fallen. */
export function withFallen(tableau: Tableau, card: number): Tableau {
  const fell = (figure: Figure): Figure => (figure.card === card ? { ...figure, fallen: true } : figure)
  return { ...tableau, sides: tableau.sides.map((side) => ({ ...side, figures: side.figures.map(fell) })) }
}

/** Before a draw counts its card is lifted, face down; `after` is how the tableau stands when it has counted. */
export function lifted(after: Tableau, line: LogLine): Tableau {
  const drawn: Drawn = { n: line.n, player: line.player, card: line.card, code: "", amount: 0 }
  return withSide({ ...after, drawn }, line.player, (side) => {
    const last = side.terms.findLast(isDrawn)
    return { ...side, terms: side.terms.filter((term) => term !== last), draws: side.draws.slice(0, -1) }
  })
}

/** It is turned, and its number goes into the sum. */
export function counted(tableau: Tableau, line: LogLine, result: LogLine | undefined): Tableau {
  const drawn: Drawn = { n: line.n, player: line.player, card: line.card, code: line.code, amount: line.amount }
  const term = termOfDraw(tableau, line, result)
  const shown = { ...tableau, open: true, drawn }
  return withSide(shown, line.player, (side) => ({
    ...side,
    terms: inOrder([...side.terms, term], result, line.player),
    draws: [...side.draws, { n: line.n, code: line.code }],
  }))
}

/** As the sum will have them in the end: nothing changes its place when it stands. */
function inOrder(terms: TermInfo[], result: LogLine | undefined, player: number): TermInfo[] {
  const sum = result === undefined ? undefined : sumOf(result, player)
  if (sum === undefined) return terms
  const place = (term: TermInfo): number => (sum.terms.includes(term) ? sum.terms.indexOf(term) : sum.terms.length)
  return terms.toSorted((one, other) => place(one) - place(other))
}

/** The part of the coming sum that this draw makes; its number as it is where no sum tells. */
function termOfDraw(tableau: Tableau, line: LogLine, result: LogLine | undefined): TermInfo {
  const had = sideOf(tableau, line.player)?.terms.filter(isDrawn).length ?? 0
  const coming = result === undefined ? [] : sumOf(result, line.player)?.terms.filter(isDrawn) ?? []
  const own = coming.find((term) => term.code === line.code) ?? coming[had]
  return own ?? { amount: line.amount, text: "", code: line.code, rule: line.rule, word: "destiny" }
}

export function isDrawn(term: TermInfo): boolean {
  return term.word === "destiny"
}

export function sideOf(tableau: Tableau, player: number): Side | undefined {
  return tableau.sides.find((side) => side.player === player)
}

export function sumOf(line: LogLine, player: number): SumInfo | undefined {
  return line.sums.find((sum) => sum.player === player)
}

/** What is counted of a side now. */
export function totalOf(side: Side): number {
  return side.sum?.total ?? side.terms.reduce((sum, term) => sum + term.amount, 0)
}

/** Parts of the coming sum that no card has to be drawn for, as far as they are not counted yet. */
export function withTerms(
  tableau: Tableau, player: number, result: LogLine | undefined, fits: (term: TermInfo) => boolean,
): Tableau {
  const sum = result === undefined ? undefined : sumOf(result, player)
  if (sum === undefined) return tableau
  return withSide(tableau, player, (side) => {
    const left = sum.terms.filter((term) => !isDrawn(term) && !side.terms.includes(term) && fits(term))
    return left.length === 0 ? side : { ...side, terms: inOrder([...side.terms, ...left], result, player) }
  })
}

/** The sums stand, and who has more wins; a line that names no winner says that both are even. */
export function decided(tableau: Tableau, line: LogLine, winner: number): Tableau {
  const sides = tableau.sides.map((side): Side => {
    const sum = sumOf(line, side.player) ?? null
    const fate = winner < 0 ? "even" : side.player === winner ? "wins" : "loses"
    return { ...side, sum, terms: sum?.terms ?? side.terms, fate }
  })
  return { ...tableau, sides, drawn: null, open: true, over: true }
}
