import type { CardSeen, OptionInfo, ZoneSeen } from "../../protocol"
import { tableWords as table } from "../../words/table"
import { youngJediWords as t } from "../../words/young-jedi"
import type { Desk } from "../desk.svelte"
import { PLANETS, factsOf, placeName, planetsOf, planetsToWin, powerHere, type BattleFacts } from "./facts"

/** What the board shows besides its zones, in words: for the table without pictures. */
export function linesOf(desk: Desk): string[] {
  const facts = factsOf(desk)
  if (facts.site === undefined) return [t("start")]
  const shown = facts.format === "starter" ? PLANETS.filter((one) => one === facts.planet) : PLANETS
  const lines = [
    t("told.location", { site: placeName(facts.site), planet: placeName(facts.planet ?? "") }),
    ...shown.map((planet) => table("text.of", { name: placeName(planet), text: planetWords(desk, planet) })),
    ...desk.seats.map(({ seat }) =>
      t("told.planets", { name: desk.seatName(seat), n: planetsOf(facts, seat), total: planetsToWin(facts) }),
    ),
  ]
  if (facts.counters_left !== undefined) {
    const text = t("counters", { n: facts.counters_left })
    lines.push(table("text.of", { name: desk.seatName(desk.view.active), text }))
  }
  if (facts.battle !== undefined) lines.push(...battleLines(desk, facts.battle))
  return lines
}

/** What stands beside a card on the board: the power of a character where it is. */
export function noteOf(desk: Desk, zone: ZoneSeen, card: CardSeen): string {
  if (zone.kind !== "here") return ""
  const power = powerHere(desk.catalogue.card(card.id), factsOf(desk).site)
  return power === "" ? "" : t("power", { n: power })
}

/** What a card costs that is deployed, and the power that a character would have here. */
export function weightOf(desk: Desk, { verb, card }: OptionInfo): string {
  if (verb !== "deploy") return ""
  const facts = factsOf(desk)
  const cost = facts.costs?.find(([one]) => one === card)?.[1] ?? desk.info(card)?.facts["counters"]
  const power = powerHere(desk.info(card), facts.site)
  return [
    typeof cost === "number" ? t("cost.counters", { n: cost }) : "",
    power === "" ? "" : t("power", { n: power }),
  ].filter((one) => one !== "").join(", ")
}

export function planetWords(desk: Desk, planet: string): string {
  const facts = factsOf(desk)
  const owner = facts.controlled?.[planet]
  if (owner !== undefined) return t("planet.controlled", { name: desk.seatName(owner) })
  return planet === facts.planet ? t("planet.now") : t("planet.free")
}

function battleLines(desk: Desk, battle: BattleFacts): string[] {
  const lines = [t("attacks", { name: desk.seatName(battle.attacker) })]
  if (desk.seat < 0) return lines
  const named = (cards: number[]): string => cards.map((card) => desk.info(card)?.name ?? "").join(", ")
  if (battle.announced[desk.seat] === -1) {
    if (battle.taken.length > 0) lines.push(t("told.taken", { cards: named(battle.taken) }))
    return lines
  }
  lines.push(battle.plan.length > 0 ? t("told.plan", { cards: named(battle.plan) }) : t("told.no_plan"))
  battle.fights.forEach((fight, number) => {
    const cards = named([...(fight.battle >= 0 ? [fight.battle] : []), ...fight.weapons, ...fight.fighters])
    const draws = fight.draws > 0 ? ` + ${t("plan.draws", { n: fight.draws })}` : ""
    lines.push(t("told.fight", { n: number + 1, cards, power: `${t("plan.power", { n: fight.power })}${draws}` }))
  })
  return lines
}
