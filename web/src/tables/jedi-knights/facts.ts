import type { JediKnightsBattle, JediKnightsFacts, ZoneKind } from "../../games"
import type { CardSeen, SumInfo, ViewInfo } from "../../protocol"
import { jediKnights, jediKnightsWords as t, type JediKnightsWord } from "../../words/jedi-knights"
import type { Desk } from "../desk.svelte"

export type Side = "alliance" | "empire"
export const SIDES: Side[] = ["alliance", "empire"]
export const FINAL = 3

/** A battle that is going on has all that one can have. */
export type BattleFacts = Required<JediKnightsBattle>
export type Facts = JediKnightsFacts
/** How much, the word for why, the id of the card it comes from, the rule. */
export type Part = Facts["sums"]["control"][number][number]

export function factsOf(view: ViewInfo): Facts {
  return view.facts as Facts
}

export function battleOf(facts: Facts): BattleFacts | null {
  return facts.battle.step === undefined ? null : (facts.battle as BattleFacts)
}

/** Power and defense of a card in play as they are now. */
export function figuresOf(facts: Facts, card: number): { power: number; defense: number } | null {
  const found = facts.numbers.find(([one]) => one === card)
  return found === undefined ? null : { power: found[1], defense: found[2] }
}

/** A number printed on a card; 0 where it has none. */
export function printed(desk: Desk, id: string, stat: string): number {
  const value = desk.catalogue.card(id)?.facts[stat]
  return typeof value === "number" ? value : 0
}

/** What lies on a card: weapons under it, characters aboard, an Event for its tactical bonus. */
export function lyingOn(desk: Desk, kind: ZoneKind, host: number): CardSeen[] {
  return desk.seats.flatMap((seat) =>
    desk.zone(kind, seat.seat).cards.filter((card) => card.marks["on"] === host),
  )
}

/** What looks out from behind a card: its weapons, who is aboard, and their weapons. */
export function behindOf(desk: Desk, host: number): CardSeen[] {
  const aboard = lyingOn(desk, "aboard", host)
  return [...lyingOn(desk, "arms", host), ...aboard.flatMap((one) => [one, ...lyingOn(desk, "arms", one.card)])]
}

/** What lies beside the places: a seat's Theme with its pile, its Events in play. */
export interface ApartPile {
  kind: "themes" | "events"
  seat: number
  cards: CardSeen[]
}

export function apartOf(desk: Desk, seats: number[]): ApartPile[] {
  const of = (kinds: ZoneKind[], seat: number): CardSeen[] => kinds.flatMap((kind) => desk.zone(kind, seat).cards)
  return seats.flatMap((seat): ApartPile[] => [
    { kind: "themes", seat, cards: of(["themecard", "theme"], seat) },
    { kind: "events", seat, cards: of(["events"], seat) },
  ])
}

/** All cards that take part in a battle. */
export function fighters(battle: BattleFacts | null): Set<number> {
  if (battle === null) return new Set()
  return new Set([...battle.main, ...battle.supporters.flat()].filter((card) => card >= 0))
}

/** The sum behind a card's power: the printed number alone where nothing changes it. */
export function powerSum(desk: Desk, facts: Facts, card: CardSeen, player: number): SumInfo {
  const parts: Part[] = facts.sums.power.find(([one]) => one === card.card)?.[1] ?? [
    [printed(desk, card.id, "power"), "printed", card.id, "JK-6.7"],
  ]
  return sumOf(desk, parts, player, t("sum.power", { card: desk.catalogue.name(card.id) }))
}

export function controlSum(desk: Desk, facts: Facts, side: Side): SumInfo {
  const parts = facts.sums.control[SIDES.indexOf(side)] ?? []
  return sumOf(desk, parts, facts.sides.indexOf(side), t("sum.control", { side: t(side) }))
}

export function sumOf(desk: Desk, parts: Part[], player: number, text: string): SumInfo {
  return {
    player,
    total: parts.reduce((sum, [amount]) => sum + amount, 0),
    text,
    terms: parts.map(([amount, word, id, rule]) => ({
      amount,
      text: t(termWord(word), { card: desk.catalogue.name(id) }),
      code: id,
      rule,
      word,
    })),
  }
}

function termWord(word: string): JediKnightsWord {
  const key = `term.${word}`
  return key in jediKnights.en ? (key as JediKnightsWord) : "term.other"
}

/** Bonus credits of the planets that a seat controls, from the first of them on. */
export function bonusCredits(desk: Desk, seat: number): number {
  return desk.zone("controlled", seat).cards.reduce((sum, card) => sum + printed(desk, card.id, "bonus_credits"), 0)
}

/** The credits that a seat has to spend this turn: the bonus counts only in the Final Conflict (JK-9.2). */
export function creditsOf(desk: Desk, facts: Facts, seat: number): number {
  const card = desk.zone("used", seat).cards.at(-1)
  const credits = card === undefined ? 0 : printed(desk, card.id, "credits")
  return facts.stage === FINAL ? credits + bonusCredits(desk, seat) : credits
}

/** A planet in words; its word itself if it is another one, "?" while it is covered. */
export function planetName(planet: string): string {
  if (planet === "") return "?"
  const key = `planet.${planet}`
  return key in jediKnights.en ? t(key as JediKnightsWord) : planet
}

/** A phase of the turn in words. */
export function phaseName(phase: string): string {
  const key = `phase.${phase}`
  return key in jediKnights.en ? t(key as JediKnightsWord) : phase
}

/** How a planet stands: who holds it, which turn is played there, or that it is still to come. */
export function standingOf(facts: Facts, stage: number): string {
  const holder = stage < FINAL ? (facts.holders[stage] ?? "") : ""
  if (holder !== "") return t("planet.held", { side: t(holder) })
  if (facts.phase !== "setup" && stage === facts.stage) {
    if (facts.cycle > 0) return t("final.cycle", { n: facts.cycle })
    return stage === FINAL ? t("planet.final") : t("planet.turn", { n: facts.visit })
  }
  return stage === FINAL ? t("planet.final") : t("planet.to_come")
}

/** The seats of a side, in the order around the table from the near seat. */
export function seatsOf(desk: Desk, facts: Facts, side: Side): number[] {
  return [desk.near, ...desk.far].filter((seat) => facts.sides[seat] === side)
}

/** How many cards of a Theme pile lie there that only its owner may look at. */
export function coveredThemes(desk: Desk, seat: number): number {
  const pile = desk.zone("theme", seat)
  return pile.count - pile.cards.length
}
