import type { CardSeen, OptionInfo, ZoneSeen } from "../../protocol"
import { jediKnightsWords as t } from "../../words/jedi-knights"
import { tableWords as table } from "../../words/table"
import type { Desk } from "../desk.svelte"
import {
  SIDES, battleOf, controlSum, creditsOf, factsOf, figuresOf, phaseName, planetName, printed, standingOf,
  type BattleFacts, type Facts,
} from "./facts"

/** What the board shows besides its zones, in words: for the table without pictures. */
export function linesOf(desk: Desk): string[] {
  const facts = factsOf(desk.view)
  const of = (name: string, text: string): string => table("text.of", { name, text })
  const planets = facts.planets.map((planet, stage) => of(planetName(planet), standingOf(facts, stage)))
  if (facts.phase === "setup") return [t("phase.setup"), ...planets]
  const battle = battleOf(facts)
  return [
    of(t("turn", { n: desk.view.turn }), phaseName(facts.phase)),
    ...planets,
    ...SIDES.map((side) => of(t("sum.control", { side: t(side) }), String(controlSum(desk, facts, side).total))),
    ...desk.seats.map(({ seat }) => of(desk.seatName(seat), forceWords(desk, facts, seat))),
    ...(battle === null ? [] : battleLines(desk, facts, battle)),
    t("passes", { n: battle?.passes ?? facts.passes }),
  ]
}

/** What stands beside a card on the board: its figures as they are now, its price, its Force numbers. */
export function noteOf(desk: Desk, zone: ZoneSeen, card: CardSeen): string {
  const facts = factsOf(desk.view)
  const figures = figuresOf(facts, card.card)
  if (figures !== null) return t("figures", { power: figures.power, defense: figures.defense })
  const cost = facts.costs.find(([one]) => one === card.card)
  if (cost !== undefined) return t("cost", { n: cost[1] })
  if (zone.kind !== "force" && zone.kind !== "used") return ""
  const number = (stat: string): number => printed(desk, card.id, stat)
  return t("force.about", { force: number("force"), credits: number("credits"), draw: number("draw") })
}

/** The price of a card that is played; the powers with which a battle begins. */
export function weightOf(desk: Desk, { verb, card, target }: OptionInfo): string {
  const facts = factsOf(desk.view)
  if (verb === "play") {
    const cost = facts.costs.find(([one]) => one === card)
    return cost === undefined ? "" : t("cost", { n: cost[1] })
  }
  if (verb !== "attack") return ""
  const own = figuresOf(facts, card)
  const other = figuresOf(facts, target)
  return own === null || other === null ? "" : t("powers", { own: own.power, other: other.power })
}

/** The numbers of a seat's Force card, with the credits that are left to spend. */
function forceWords(desk: Desk, facts: Facts, seat: number): string {
  if (desk.zone("used", seat).count === 0) return t("force.none")
  const total = creditsOf(desk, facts, seat)
  const words = t("force.about", { force: facts.force[seat] ?? 0, credits: total, draw: facts.draw[seat] ?? 0 })
  if (facts.phase !== "deploy") return words
  return `${words}, ${t("force.left", { left: facts.credits[seat] ?? 0, total })}`
}

function battleLines(desk: Desk, facts: Facts, battle: BattleFacts): string[] {
  const named = (card: number): string => {
    const figures = figuresOf(facts, card)
    const name = desk.info(card)?.name ?? t("gone")
    return figures === null ? name : `${name} (${t("figures", { power: figures.power, defense: figures.defense })})`
  }
  const lines = [
    table("text.of", {
      name: battle.place === "site" ? t("battle.site") : t("battle.system"),
      text: t(`step.${battle.step}`),
    }),
  ]
  for (const part of [0, 1]) {
    const seat = battle.players[part] ?? 0
    const acts = facts.sides[battle.actor] === facts.sides[seat] ? `, ${t(facts.sides[desk.seat] === facts.sides[seat] ? "acts.own" : "acts")}` : ""
    const role = part === 0 ? t("attacker") : t("defender")
    lines.push(table("text.of", { name: `${role}, ${desk.seatName(seat)}${acts}`, text: named(battle.main[part] ?? -1) }))
    const supporters = (battle.supporters[part] ?? []).map(named)
    if (supporters.length > 0) lines.push(table("text.of", { name: t("supporters"), text: supporters.join(", ") }))
  }
  return lines
}
