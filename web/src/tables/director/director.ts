import type { Pace } from "../../net/settings.svelte"
import type { LogLine, ViewInfo } from "../../protocol"
import { FACTORS, beatsOf, type Beat } from "./beats"
import { lifted, type Tableau } from "./tableau"
import { applied } from "./shown"
import type { Around, Staging } from "./staging"

/** What is shown of a table: of its parts, these two follow the beats line by line. */
export interface Told {
  view: ViewInfo | null
  log: LogLine[]
}

/** A change of the table: how it stands afterwards, and the lines that tell what happened. */
export interface Update<T> {
  next: T
  news: LogLine[]
  /** Whether it came of the reader's own choice. */
  own: boolean
}

/** What is to be seen at this moment. */
export interface Now<T> {
  shown: T
  /** The beat that is being seen; null when everything is told. */
  beat: Beat | null
  /** What stands in the middle. */
  tableau: Tableau | null
  /** Whether something is still to be told. */
  busy: boolean
  /** Whether what is shown happened before: the last turn of the others once more. */
  again: boolean
  /** What happened while the reader was away. */
  recap: LogLine[]
}

/** Time, as far as the director needs it; tests turn it by hand. */
export interface Clock {
  after(milliseconds: number, act: () => void): () => void
}

export const wallClock: Clock = {
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}

export interface Direction<T> {
  staging: Staging
  clock: Clock
  pace(): Pace
  /** The reader's seat, and how many play. */
  seat(shown: T): number
  players(shown: T): number
  /** What is shown while the way from one state of the table to the next is told. */
  meanwhile(last: T, next: T): T
  /** At most so many milliseconds may be spent on all that waits; for readers whose clock runs. */
  hurry?(): number
  changed(now: Now<T>): void
}

/** How many updates are kept to be seen again. */
const KEPT = 120
/** So many lines before the first beat tell how a battle that goes on began. */
const BEFORE = 80

/** So many updates and lines wait while nobody looks. */
const MOST_WAITING = 60
const MOST_MISSED = 250

interface Past<T> extends Update<T> {
  before: T
}

/**
 * Tells what happens one beat after another. Updates come as fast as others play; what is shown goes
 * from one to the next by the moves of their lines, and settles on each update when it is told.
 * Nothing is lost by skipping: whatever happens, it ends at the last update.
 */
export class Director<T extends Told> {
  now: Now<T>
  #direction: Direction<T>
  #queue: Update<T>[] = []
  #current: Update<T> | null = null
  #beats: Beat[] = []
  #base: T
  #tableau: Tableau | null = null
  #past: Past<T>[] = []
  /** Where the table really stands while something is shown again. */
  #real: { shown: T; tableau: Tableau | null } | null = null
  #rerun: Update<T>[] = []
  #cancel: (() => void) | null = null
  #held = false
  /** Whether too much has happened to be told. */
  #missed = false

  constructor(start: T, direction: Direction<T>) {
    this.#direction = direction
    this.#base = start
    this.now = { shown: start, beat: null, tableau: null, busy: false, again: false, recap: [] }
    this.#recall(start)
  }

  /** The table has changed. */
  push(update: Update<T>): void {
    this.#queue.push(update)
    if (update.own) this.dismiss()
    if (this.#held) this.#wait()
    else if (this.#direction.pace() === "instant") this.finish()
    else if (this.#farBehind()) this.#catchUp()
    else if (!this.now.busy) this.#next()
  }

  /** Nobody looks: of very much only the end is kept, it will be summed up anyway. */
  #wait(): void {
    if (this.#queue.length > MOST_WAITING) {
      const last = this.#queue.at(-1) as Update<T>
      this.#queue = [{ ...last, news: this.#queue.flatMap(({ news }) => news).slice(-MOST_MISSED) }]
      this.#missed = true
    }
    if (!this.now.busy) this.#set({ busy: true })
  }

  /** The table is seen anew: at once, with what was missed. */
  reset(next: T, missed: LogLine[] = []): void {
    this.#stop()
    this.#queue = []
    this.#past = []
    this.#recall(next)
    this.#rest(next, missed)
  }

  /** The beat has been seen: the next one. */
  skip(): void {
    if (this.#cancel === null) return
    this.#cancel()
    this.#cancel = null
    this.#next()
  }

  /** Everything that waits is told at once. */
  finish(): void {
    if (!this.now.busy && this.#queue.length === 0) return
    let shown = this.#endAgain() ?? this.now.shown
    if (this.#current !== null) shown = this.#told(shown, this.#current, this.#beats)
    for (const update of this.#queue) {
      this.#remember(shown, update)
      shown = this.#told(shown, update, this.#beatsOf(shown, update))
    }
    this.#queue = []
    this.#stop()
    this.#rest(shown, this.now.recap)
  }

  /** The last turn of the others once more; false where there was none. */
  again(): boolean {
    const turn = this.#lastTurn()
    const [first] = turn
    if (first === undefined) return false
    this.finish()
    this.#real = { shown: this.now.shown, tableau: this.#tableau }
    this.#rerun = turn.map(({ next, news }) => ({ next, news, own: false }))
    this.#recall(first.before)
    this.#base = this.#direction.meanwhile(first.before, first.before)
    this.#set({ shown: this.#base, busy: true, again: true, recap: [] })
    this.#next()
    return true
  }

  /** Whether there is a turn of the others that could be seen again. */
  get repeatable(): boolean {
    return this.#lastTurn().length > 0
  }

  /** Nobody looks: what happens meanwhile waits, and is told or summed up afterwards. */
  hold(on: boolean): void {
    if (on === this.#held) return
    this.#held = on
    if (on) {
      this.#cancel?.()
      this.#cancel = null
    } else if (this.#direction.pace() === "instant") this.finish()
    else if (this.#farBehind()) this.#catchUp()
    else if (this.now.busy) this.#next()
  }

  /** What was missed has been read. */
  dismiss(): void {
    if (this.now.recap.length > 0) this.#set({ recap: [] })
  }

  stop(): void {
    this.#stop()
  }

  // -- from beat to beat ------------------------------------------------------------------------

  #next(): void {
    for (;;) {
      const beat = this.#beats.shift()
      if (beat !== undefined) {
        this.#play(beat)
        const time = this.#timeOf(beat)
        if (time <= 0) continue
        this.#cancel = this.#direction.clock.after(time, () => {
          this.#cancel = null
          this.#next()
        })
        return
      }
      if (this.#current !== null) this.#settle(this.#current)
      const update = this.#rerun.shift() ?? (this.#endOfAgain() ? undefined : this.#queue.shift())
      if (update !== undefined) this.#begin(update)
      else if (this.#real !== null) this.#set({ shown: this.#endAgain() ?? this.now.shown, again: false })
      else {
        this.#rest(this.now.shown, this.now.recap)
        return
      }
    }
  }

  /** Whether all that is shown again has been seen, and the table has to be put back first. */
  #endOfAgain(): boolean {
    return this.#real !== null && this.#rerun.length === 0
  }

  #begin(update: Update<T>): void {
    if (this.#real === null) this.#remember(this.now.shown, update)
    this.#current = update
    this.#base = this.#direction.meanwhile(this.now.shown, update.next)
    this.#beats = this.#beatsOf(this.now.shown, update)
    // The question that is answered is gone before the first line is told.
    if (this.#beats.length > 0) this.now = { ...this.now, shown: this.#base }
  }

  #play(beat: Beat): void {
    const { line, part } = beat
    const ahead = this.#beats.filter((one) => one.part === "tell" && one.line !== line).map((one) => one.line)
    if (part === "lift") {
      const after = this.#staged(line, ahead, this.now.shown)
      this.#set({ beat, busy: true, tableau: after === null ? null : lifted(after, line) })
      return
    }
    const shown = this.#after(this.now.shown, line)
    this.#tableau = this.#staged(line, ahead, shown)
    this.#set({ shown, beat, busy: true, tableau: this.#open() })
  }

  /** What is shown after a line is told: its cards have moved, it is their player's turn, and the log has it. */
  #after(shown: T, line: LogLine): T {
    const log = [...shown.log, line]
    if (shown.view === null) return { ...this.#base, view: null, log }
    const moved = applied(shown.view, line.moves)
    const turn = this.#direction.staging.turnOf?.(line) ?? -1
    return { ...this.#base, view: turn < 0 ? moved : { ...moved, active: turn }, log }
  }

  #settle(update: Update<T>): void {
    this.#current = null
    const { meanwhile } = this.#direction
    const shown = this.now.again ? meanwhile(update.next, update.next) : update.next
    this.#set({ shown })
  }

  #rest(shown: T, recap: LogLine[]): void {
    this.#current = null
    this.#beats = []
    this.#base = shown
    this.#set({ shown, beat: null, tableau: null, busy: false, again: false, recap })
  }

  #stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#real = null
    this.#rerun = []
    this.#beats = []
    this.#current = null
  }

  #set(change: Partial<Now<T>>): void {
    this.now = { ...this.now, ...change }
    this.#direction.changed(this.now)
  }

  #beatsOf(shown: T, update: Update<T>): Beat[] {
    const { staging, seat } = this.#direction
    return beatsOf(update.news, (line) => staging.weightOf(line), seat(shown), update.own)
  }

  #timeOf(beat: Beat): number {
    const factor = FACTORS[this.#direction.pace()]
    const most = this.#direction.hurry?.() ?? Infinity
    if (most === Infinity || this.now.again) return beat.time * factor
    const waits = [beat, ...this.#beats, ...this.#queue.flatMap((update) => this.#beatsOf(this.now.shown, update))]
    const all = waits.reduce((sum, { time }) => sum + time, 0)
    return beat.time * Math.min(factor, most / Math.max(1, all))
  }

  // -- the middle of the table --------------------------------------------------------------------

  #open(): Tableau | null {
    return this.#tableau?.open === true ? this.#tableau : null
  }

  /** What stands in the middle after a line. */
  #staged(line: LogLine, ahead: LogLine[], shown: T): Tableau | null {
    const around: Around = {
      ahead,
      seat: this.#direction.seat(shown),
      players: this.#direction.players(shown),
      ownerOf: (card) =>
        [shown.view, this.now.shown.view].flatMap((view) => view?.zones ?? [])
          .find((zone) => zone.cards.some((one) => one.card === card))?.owner ?? -1,
    }
    return this.#direction.staging.tableauAfter(this.#tableau, line, around)
  }

  #stageAll(lines: LogLine[], shown: T): void {
    lines.forEach((line, index) => {
      this.#tableau = this.#staged(line, lines.slice(index + 1), shown)
    })
  }

  /** How a battle that goes on has begun, from the log. */
  #recall(shown: T): void {
    this.#tableau = null
    this.#stageAll(shown.log.slice(-BEFORE), shown)
  }

  /** An update is told all at once. */
  #told(shown: T, update: Update<T>, beats: Beat[]): T {
    this.#stageAll(beats.filter(({ part }) => part === "tell").map(({ line }) => line), shown)
    return update.next
  }

  // -- the past, and being late --------------------------------------------------------------------

  #remember(before: T, update: Update<T>): void {
    this.#past.push({ ...update, before })
    if (this.#past.length > KEPT) this.#past.shift()
  }

  /** The updates of the last turn in which others did something. */
  #lastTurn(): Past<T>[] {
    const past = this.#past
    const seatOf = this.#direction.seat
    const byOthers = ({ news, before }: Past<T>): boolean =>
      news.some(({ player }) => player !== seatOf(before) && player >= 0)
    const end = past.findLastIndex(byOthers)
    const last = past[end]
    if (last === undefined) return []
    let start = end
    while (start > 0 && this.#sameTurn(past[start - 1] as Past<T>, last)) start -= 1
    while (start < end && past[start]?.news.length === 0) start += 1
    return past.slice(start, end + 1)
  }

  /** Whether an update still belongs to the turn: the reader's own answers do, their own turn does not. */
  #sameTurn({ own, before }: Past<T>, last: Past<T>): boolean {
    const { staging, seat, players } = this.#direction
    const turns = (last.before.view?.turn ?? 0) - (before.view?.turn ?? 0)
    if (turns >= players(before) - 1 && turns > 0) return false
    return !own || (!staging.sharedTurns && before.view?.active !== seat(before))
  }

  /** Further than once around the table. */
  #farBehind(): boolean {
    const last = this.#queue.at(-1)?.next
    if (last === undefined || this.now.again) return false
    const turns = (last.view?.turn ?? 0) - (this.now.shown.view?.turn ?? 0)
    return this.#missed || turns > this.#direction.players(this.now.shown)
  }

  #catchUp(): void {
    const told = this.now.shown.log.at(-1)?.n ?? -1
    this.#missed = false
    this.finish()
    this.#set({ recap: this.now.shown.log.filter((line) => line.n > told) })
  }

  #endAgain(): T | null {
    const real = this.#real
    if (real === null) return null
    this.#real = null
    this.#rerun = []
    this.#beats = []
    this.#current = null
    this.#tableau = real.tableau
    this.#base = real.shown
    return real.shown
  }
}
