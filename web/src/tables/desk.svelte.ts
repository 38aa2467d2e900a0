import { getContext, setContext } from "svelte"
import type { GameFacts, ZoneKind } from "../games"
import type { Catalogue } from "../net/catalogue.svelte"
import type {
  CardInfo, CardSeen, LogLine, OptionInfo, PreviewInfo, PreviewIs, Prompt, SeatInfo, ViewInfo, ZoneSeen,
} from "../protocol"
import { playerName } from "../words/opponents"
import { zoom, type Reason } from "../ui/zoom.svelte"
import { ledTo, Offered } from "./offered"

/** What a table is made from: a live table or a moment of a replay gives it. */
export interface DeskSource {
  view: ViewInfo
  seats: SeatInfo[]
  /** The reader's seat, -1 for a spectator. */
  seat: number
  format: string
  prompt: Prompt | null
  log: LogLine[]
  catalogue: Catalogue
  /** The table's id, for what a board keeps while it is being built. */
  table?: string
  /** Whether answers can be given: false in replays and while one is on its way. */
  ready: boolean
  /** Whether an answer is on its way for so long that nothing is offered meanwhile. */
  slow?: boolean
  /** Answer the question; further keys answer those that follow. False: it was refused. */
  choose(...keys: string[]): Promise<boolean>
  /** What is known of the result of an answer, if that was asked. */
  preview?: PreviewIs | null
  /** Ask why a card has no options, and show it. */
  whyNot?(card: CardSeen): void
  /** The same, for who shows it elsewhere. */
  reason?(card: CardSeen): Promise<Reason>
  /** The question that will be asked when everything is told. */
  coming?(): Prompt | null
  /** Tell everything at once: the question stands then. */
  catchUp?(): void
}

export interface Spot {
  card: CardSeen
  zone: ZoneSeen
}

/**
 * Everything that a board may use. It reads the source anew each time, so it is always of now.
 * Cards of a board are `TableCard`s, places `PlaceSpot`s: they click, glow, zoom and drag alike.
 */
export class Desk {
  #source: () => DeskSource
  /** The card that was clicked and has several answers: its targets and places glow. */
  picked = $state(-1)
  /** Options that are shown in a popover beside the card or place that was clicked. */
  popover = $state.raw<{ options: OptionInfo[]; anchor: HTMLElement } | null>(null)

  /** The card whose menu is open (right click): zoom, why not, all about it. */
  menu = $state.raw<{ card: CardSeen; anchor: HTMLElement } | null>(null)
  /** The card that is being dragged. */
  dragged = $state(-1)
  /** In a guided game, the one answer that is offered; empty for all. */
  leading = $state("")
  /** Whether the board itself offers the cards of this question well: the bar folds its list of them. */
  builds = $state(false)
  /** Answers without a card for which the board has buttons of its own, by their verbs. */
  buttons = $state.raw<readonly string[]>([])

  /** Unchanged while an answer is on its way for a moment: the table would go dark and light up again. */
  readonly offered = $derived.by(() => new Offered(this.#source().slow ? null : this.prompt))
  readonly #spots = $derived.by(() => {
    const spots = new Map<number, Spot>()
    for (const zone of this.view.zones) for (const card of zone.cards) spots.set(card.card, { card, zone })
    return spots
  })
  readonly #zones = $derived.by(
    () => new Map(this.view.zones.map((zone) => [`${zone.kind} ${zone.owner}`, zone])),
  )

  constructor(source: () => DeskSource) {
    this.#source = source
  }

  get view(): ViewInfo {
    return this.#source().view
  }
  /** The facts of the view; each board knows the shape of its own game's. */
  get facts(): GameFacts {
    return this.view.facts
  }
  get seats(): SeatInfo[] {
    return this.#source().seats
  }
  get seat(): number {
    return this.#source().seat
  }
  get format(): string {
    return this.#source().format
  }
  get prompt(): Prompt | null {
    return ledTo(this.#source().prompt, this.leading)
  }
  get log(): LogLine[] {
    return this.#source().log
  }
  get catalogue(): Catalogue {
    return this.#source().catalogue
  }
  /** The table's id; empty in a replay. */
  get table(): string {
    return this.#source().table ?? ""
  }
  get ready(): boolean {
    return this.#source().ready
  }

  /** What is known of the result of an answer to this question, if that was asked. */
  get preview(): PreviewInfo | null {
    const told = this.#source().preview ?? null
    return told !== null && told.at === this.prompt?.at ? told.preview : null
  }

  /** The seat at the near edge: the reader's own, the first for spectators. */
  get near(): number {
    return this.seat >= 0 ? this.seat : 0
  }

  /** The other seats, going around the table from the near one. */
  get far(): number[] {
    const count = this.seats.length
    return Array.from({ length: count - 1 }, (_, step) => (this.near + step + 1) % count)
  }

  /** A seat's zone; an empty one if the view has none. */
  zone(kind: ZoneKind, owner: number): ZoneSeen {
    return this.#zones.get(`${kind} ${owner}`) ?? { kind, owner, count: 0, cards: [] }
  }

  /** Where a card lies, if the reader sees it. */
  spot(card: number): Spot | undefined {
    return this.#spots.get(card)
  }

  /** What is printed on a card that lies on the table. */
  info(card: number): CardInfo | undefined {
    const id = this.#spots.get(card)?.card.id
    return id === undefined ? undefined : this.catalogue.card(id)
  }

  /** Who sits there. Of several who are called alike, the seat: so the log calls them too. */
  seatName(seat: number): string {
    const info = this.seats[seat]
    if (info === undefined) return ""
    const name = this.#nameOf(info)
    return this.seats.some((one) => one !== info && this.#nameOf(one) === name) ? info.title : name
  }

  #nameOf(info: SeatInfo): string {
    return playerName(this.catalogue.game, info) || info.title
  }

  /**
   * The card whose options a card shares. Of equal cards in one hand a question names only one, and
   * whichever of them the reader takes is meant.
   */
  twin(card: number): number {
    if (this.offered.of(card).length > 0) return card
    const spot = this.spot(card)
    if (spot === undefined || spot.zone.kind !== "hand") return card
    const equal = spot.zone.cards.find(
      (one) => one.id === spot.card.id && this.offered.of(one.card).length > 0,
    )
    return equal?.card ?? card
  }

  /** The options of a card, or of its equal in the same hand. */
  optionsOf(card: number): OptionInfo[] {
    return this.offered.of(this.twin(card))
  }

  /** Whether a card glows: it can be clicked now, or it is a target of the picked card. */
  glows(card: number): boolean {
    if (this.picked >= 0 && this.picked !== card) {
      return this.offered.onto(this.twin(this.picked), { target: card }).length > 0
    }
    return this.optionsOf(card).length > 0
  }

  placeGlows(place: string): boolean {
    if (this.picked >= 0) return this.offered.onto(this.twin(this.picked), { place }).length > 0
    return this.offered.at(place).length > 0
  }

  /** A click, or Enter, on a card: choose, offer, aim, or zoom. */
  click(card: number, anchor: HTMLElement): void {
    if (this.#early(card, anchor)) return
    if (this.picked >= 0 && this.picked !== card) {
      const aimed = this.offered.onto(this.twin(this.picked), { target: card })
      if (aimed.length > 0) {
        this.#offer(aimed, anchor)
        return
      }
    }
    const options = this.optionsOf(card)
    if (options.length > 0) {
      if (!this.ready) return
      this.picked = options.length > 1 ? card : -1
      this.#offer(options, anchor)
      return
    }
    this.unpick()
    this.show(card)
  }

  /**
   * A card is clicked that the next question is about, before that is asked: the rest of what is told is
   * skipped, and its answers are offered. None is given at once: nobody knew what the click would do.
   */
  #early(card: number, anchor: HTMLElement): boolean {
    const { coming, catchUp } = this.#source()
    const prompt = coming?.() ?? null
    if (prompt === null || catchUp === undefined) return false
    const id = this.spot(card)?.card.id
    const equal = (other: number): boolean =>
      other === card || (this.spot(card)?.zone.kind === "hand" && this.spot(other)?.card.id === id)
    if (!prompt.options.some((option) => equal(option.card))) return false
    catchUp()
    const options = this.optionsOf(card)
    if (options.length === 0) return false
    this.picked = card
    this.popover = { options, anchor }
    return true
  }

  /** Show a card large. One's own that can do nothing says why. */
  show(card: number): void {
    const spot = this.spot(card)
    if (spot === undefined) return
    const idle = spot.zone.owner === this.seat && this.optionsOf(card).length === 0
    zoom.open(spot.card.id, idle ? (this.#source().reason?.(spot.card) ?? null) : null)
  }

  clickPlace(place: string, anchor: HTMLElement): void {
    const aimed = this.picked >= 0 ? this.offered.onto(this.twin(this.picked), { place }) : []
    const options = aimed.length > 0 ? aimed : this.offered.at(place)
    if (options.length > 0) this.#offer(options, anchor)
    else this.unpick()
  }

  /** A card was dropped on a card or a place. False: that means nothing, so it goes back. */
  drop(card: number, on: { target?: number; place?: string }, anchor: HTMLElement): boolean {
    const options = this.offered.onto(this.twin(card), on)
    if (options.length === 0) return false
    this.#offer(options, anchor)
    return true
  }

  choose(...keys: string[]): Promise<boolean> {
    this.unpick()
    return this.#source().choose(...keys)
  }

  /** Whether the table can say why a card has no options. */
  get canExplain(): boolean {
    return this.#source().whyNot !== undefined
  }

  whyNot(card: CardSeen): void {
    this.#source().whyNot?.(card)
  }

  unpick(): void {
    this.picked = -1
    this.popover = null
    this.menu = null
  }

  #offer(options: OptionInfo[], anchor: HTMLElement): void {
    if (!this.ready) return
    const [only] = options
    if (options.length === 1 && only !== undefined) void this.choose(only.key)
    else this.popover = { options, anchor }
  }
}

const KEY = Symbol("desk")

export function setDesk(desk: Desk): void {
  setContext(KEY, desk)
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY)
}
