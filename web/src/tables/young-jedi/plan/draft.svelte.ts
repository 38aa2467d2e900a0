import { getContext, setContext, untrack } from "svelte"
import { announcer } from "../../../keys/announce.svelte"
import { forget, keep, kept } from "../../../net/storage"
import type { OptionInfo, Prompt } from "../../../protocol"
import { youngJediWords as t } from "../../../words/young-jedi"
import type { Desk } from "../../desk.svelte"
import { factsOf, powerHere, weaponBonus, type BattleFacts } from "../facts"
import { missing, partsOf, shifted, stepsTo, type Part } from "./plan"

interface Kept {
  turn: number
  order: number[]
}

/**
 * The battle plan in the making. The order on the screen is sent to the server step by step, in the
 * answers that it offers; what it makes of the order comes back: fights, powers, idle cards.
 */
export class Draft {
  readonly desk: Desk
  #battle: () => BattleFacts
  /** The order that is wished for while the server does not have it yet. */
  wanted = $state.raw<number[] | null>(null)
  /** The placed card that was picked to be moved. */
  chosen = $state(-1)
  #sentAt = -1

  constructor(desk: Desk, battle: () => BattleFacts) {
    this.desk = desk
    this.#battle = battle
    this.wanted = this.#restored()
  }

  get battle(): BattleFacts {
    return this.#battle()
  }
  get asked(): Prompt | null {
    return this.desk.prompt?.kind === "plan" ? this.desk.prompt : null
  }
  readonly row = $derived.by<number[]>(() => this.wanted ?? this.battle.plan)
  /** How many of the battle cards laid down are still to be placed. */
  readonly lacks = $derived.by(() =>
    missing(this.desk.zone("plan", this.desk.seat).cards.map((card) => card.card), this.row),
  )
  readonly pool = $derived.by<number[]>(() => {
    const offered = (this.asked?.options ?? []).filter((option) => option.verb === "place").map((option) => option.card)
    return [...offered, ...this.battle.plan].filter((card) => !this.row.includes(card))
  })
  get confirm(): OptionInfo | undefined {
    return this.asked?.options.find((option) => option.verb === "confirm")
  }

  kind(card: number): string {
    return this.desk.info(card)?.kind ?? ""
  }
  id(card: number): string {
    return this.desk.spot(card)?.card.id ?? ""
  }
  name(card: number): string {
    return this.desk.info(card)?.name ?? ""
  }
  names(cards: number[]): string {
    return cards.map((card) => this.name(card)).join(", ")
  }

  // -- the order that is wished for, and the one that the server has -----------------------------

  get #key(): string {
    return `plan:${this.desk.table}`
  }
  #restored(): number[] | null {
    const before = kept<Kept | null>(this.#key, null)
    const asked = this.desk.prompt?.kind === "plan"
    return before !== null && before.turn === this.desk.view.turn && asked ? before.order : null
  }
  wish(order: number[]): void {
    this.wanted = order
    if (this.desk.table !== "") keep(this.#key, { turn: this.desk.view.turn, order } satisfies Kept)
  }
  /** Send what is wished for, as soon as an answer can be given: for an effect. */
  send(): void {
    const { asked, wanted } = this
    if (asked === null || wanted === null || !this.desk.ready || asked.at === this.#sentAt) return
    const steps = stepsTo(wanted, this.battle.plan)
    if (steps.length === 0) {
      this.#settled()
      return
    }
    this.#sentAt = asked.at
    untrack(() => void this.desk.choose(...steps).then((taken) => taken || this.#settled()))
  }
  /** The server has the order, or will not have it: what it has holds. */
  #settled(): void {
    this.wanted = null
    this.#sentAt = -1
    forget(this.#key)
  }

  // -- changing it -------------------------------------------------------------------------------

  /** Put a card behind all others. */
  place(card: number): void {
    this.wish([...this.row, card])
    this.#tell(card, this.row)
  }
  /** Move a card towards the front (-1) or the end (1); false if it cannot go there. */
  shift(card: number, by: number): boolean {
    const order = shifted(this.row, card, by)
    if (order === this.row) return false
    this.wish(order)
    this.#tell(card, order)
    return true
  }
  /** Take a card out, and give the one that stands where it stood. */
  takeOut(card: number): number {
    const at = this.row.indexOf(card)
    const next = this.row[at + 1] ?? this.row[at - 1] ?? card
    this.wish(this.row.filter((one) => one !== card))
    return next
  }
  #tell(card: number, order: number[]): void {
    announcer.say(t("plan.moved", { card: this.name(card), n: order.indexOf(card) + 1, total: order.length }))
  }

  // -- what the server makes of it ---------------------------------------------------------------

  parts(order: number[]): Map<number, Part> {
    return partsOf(order, this.battle.fights)
  }
  readonly idle = $derived.by<number[]>(() => {
    const parts = this.parts(this.row)
    return this.row.filter((card) => this.battle.plan.includes(card) && parts.get(card)?.role === "idle")
  })
  /** The fights of those who were left out: they follow by themselves. */
  readonly following = $derived.by(() =>
    this.battle.fights
      .map((fight, number) => ({ fight, number }))
      .filter(({ fight }) => !fight.fighters.some((card) => this.row.includes(card))),
  )
  /** While somebody is left who may come to stand behind it, a card without a user is no mistake. */
  readonly waits = $derived.by(() => this.pool.some((card) => !["weapon", "battle"].includes(this.kind(card))))

  /** The number that a card brings to its fight. */
  badge(card: number): string {
    const info = this.desk.info(card)
    if (info?.kind === "weapon") return weaponBonus(info)
    if (info?.kind === "battle") return Number(info.facts["dots"] ?? 0) > 0 ? `+${String(info.facts["dots"])}` : ""
    return powerHere(info, this.battle.ships ? undefined : factsOf(this.desk).site)
  }
  strength(number: number): string {
    const fight = this.battle.fights[number]
    if (fight === undefined) return ""
    const power = t("plan.power", { n: fight.power })
    return fight.draws > 0 ? `${power} + ${t("plan.draws", { n: fight.draws })}` : power
  }
  roleWords(part: Part | undefined): string {
    if (part === undefined || part.role === "idle") return this.waits ? t("plan.role.waits") : t("plan.role.idle")
    const role = t(`plan.role.${part.role}`, { n: part.fight + 1 })
    return part.last ? `${role}, ${this.strength(part.fight)}` : role
  }
  idleWords(card: number): string {
    if (this.waits) return t("plan.idle_waits")
    return this.kind(card) === "weapon" ? t("plan.idle_weapon") : t("plan.idle_battle")
  }
  /** A card with all that is written on it, in that order: who speaks what they see must hit it. */
  written(card: number, part?: Part): string {
    return [this.name(card), part?.role === "idle" ? this.idleWords(card) : "", this.badge(card)]
      .filter((one) => one !== "")
      .join(", ")
  }
}

const KEY = Symbol("draft")

export function setDraft(draft: Draft): Draft {
  return setContext(KEY, draft)
}

export function useDraft(): Draft {
  return getContext<Draft>(KEY)
}
