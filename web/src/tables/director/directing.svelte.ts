import { getContext, setContext, tick } from "svelte"
import { settings } from "../../net/settings.svelte"
import type { LogLine, MoveInfo } from "../../protocol"
import { soundOf } from "../../sound/beats"
import { sounds } from "../../sound/player"
import { FACTORS, PACES, type Beat } from "./beats"
import { Director, type Direction, type Now, type Told } from "./director"
import type { Flights } from "./flights"
import type { Tableau } from "./tableau"

/** A flight takes so long at the normal pace, in milliseconds; a beat that is shorter sets its own. */
const FLIGHT = 420
/** So long after the last beat Space still means the telling, not the question that has come. */
const GRACE = 650

/** A director whose state a page can show, with the flights of its cards. */
export abstract class Directing<T extends Told> {
  now = $state.raw<Now<T>>() as Now<T>
  /** Whether something was told a moment ago: a key that was meant to skip it must not answer. */
  justTold = $state(false)
  flights: Flights | null = null
  /** Whether Space goes to the next beat; where it has another meaning, only Escape does. */
  readonly spaceSkips: boolean = true
  /** Whether it is heard. */
  readonly silent: boolean = false
  protected director: Director<T>
  #direction: Omit<Direction<T>, "changed" | "pace">
  #moves: MoveInfo[] = []
  #flying = false
  #grace: ReturnType<typeof setTimeout> | undefined

  constructor(start: T, direction: Omit<Direction<T>, "changed" | "pace">) {
    this.#direction = direction
    this.director = new Director(start, {
      ...direction,
      pace: () => settings.pace,
      changed: (now) => this.#changed(now),
    })
    this.now = this.director.now
  }

  get beat(): Beat | null {
    return this.now.beat
  }
  get tableau(): Tableau | null {
    return this.now.tableau
  }
  get busy(): boolean {
    return this.now.busy
  }
  get again(): boolean {
    return this.now.again
  }
  get recap(): LogLine[] {
    return this.now.recap
  }
  /** Whether a moment is told that needs telling: one's own plain moves do not. */
  get tells(): boolean {
    return this.again || (this.now.beat !== null && !this.now.beat.plain)
  }
  /** How many milliseconds the present beat is seen. */
  get time(): number {
    return (this.now.beat?.time ?? 0) * FACTORS[settings.pace]
  }

  skip = (): void => this.director.skip()
  finish = (): void => this.director.finish()
  repeat = (): boolean => this.director.again()
  dismiss = (): void => this.director.dismiss()
  hold(on: boolean): void {
    this.director.hold(on)
  }
  stop(): void {
    clearTimeout(this.#grace)
    this.director.stop()
  }

  /** The next pace: from calm to instant and around. */
  faster(): void {
    settings.pace = PACES[(PACES.indexOf(settings.pace) + 1) % PACES.length] ?? "normal"
    if (settings.pace === "instant") this.finish()
  }

  /** What is shown has changed. */
  protected abstract shown(now: Now<T>): void

  #changed(now: Now<T>): void {
    const { busy, beat, shown } = this.now ?? now
    if (busy && !now.busy) this.#rests()
    this.#fly(now, shown !== now.shown, beat !== now.beat)
    this.now = now
    if (beat !== now.beat && now.beat !== null) this.#sound(now, now.beat)
    this.shown(now)
  }

  /** Each sound falls with its beat, whatever the pace; what is told at once is silent. */
  #sound({ shown, tableau }: Now<T>, beat: Beat): void {
    if (this.silent || settings.pace === "instant") return
    const { staging, seat } = this.#direction
    const weight = staging.weightOf(beat.line)
    const heard = soundOf({ beat, weight, tableau, seat: seat(shown), seconds: this.time / 1000 })
    if (heard !== null) sounds.play(heard.name, heard)
  }

  /** Cards travel with every change of the table, also with the last one, which no beat tells. */
  #fly(now: Now<T>, moved: boolean, told: boolean): void {
    if (this.flights === null || !moved || !settings.moves || settings.textOnly || settings.pace === "instant") return
    if (told && now.beat?.part === "tell") this.#moves.push(...now.beat.line.moves)
    if (this.#flying) return
    this.#flying = true
    this.flights.before()
    void tick().then(() => {
      this.#flying = false
      const moves = this.#moves
      this.#moves = []
      const time = FLIGHT * Math.min(1, FACTORS[settings.pace])
      this.flights?.after(moves, staged(this.now.tableau), time)
    })
  }

  #rests(): void {
    this.justTold = true
    clearTimeout(this.#grace)
    this.#grace = setTimeout(() => (this.justTold = false), GRACE)
  }
}

/** The destiny card is seen in the middle, not on its way to the hand. */
function staged(tableau: Tableau | null): ReadonlySet<number> {
  return new Set(tableau?.drawn === null || tableau === null ? [] : [tableau.drawn.card])
}

const KEY = Symbol("directing")

export function setDirecting(directing: Directing<Told>): void {
  setContext(KEY, directing)
}

export function useDirecting(): Directing<Told> {
  return getContext<Directing<Told>>(KEY)
}
