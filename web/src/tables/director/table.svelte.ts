import { keep, kept } from "../../net/storage"
import type { Showing, TableStore } from "../../net/table.svelte"
import type { LogLine, Position, Prompt, TableChanged } from "../../protocol"
import { Directing } from "./directing.svelte"
import { wallClock, type Clock, type Now } from "./director"
import { stagingOf } from "./staging"

/** Whose clock runs has at most so many milliseconds to watch. */
const MOST_ON_CLOCK = 2500
/** Of so many tables it is kept how far they were told here. */
const TABLES = 20

/** A live table: what is heard of it waits here until it has been told. */
export class TableDirector extends Directing<Position> implements Showing {
  #store: TableStore

  constructor(store: TableStore, clock: Clock = wallClock) {
    const start = store.truth
    if (start === null) throw new Error("a table that nobody has told of")
    super(start, {
      staging: stagingOf(start.info.game),
      clock,
      seat: (position) => position.seat,
      players: (position) => position.info.seats.length,
      meanwhile,
      hurry: () => (runs(store.truth) ? MOST_ON_CLOCK : Infinity),
    })
    this.#store = store
    store.showing = this
    this.director.reset(start, missed(store.id, start))
  }

  /** The question that will be asked when all is told. */
  get coming(): Prompt | null {
    return this.busy ? (this.#store.truth?.prompt ?? null) : null
  }

  whole(position: Position): void {
    const told = this.now.shown
    const same = told.info.number === position.info.number
    this.director.reset(position, same ? after(position.log, told.log.at(-1)?.n ?? Infinity) : [])
  }

  changed(before: Position, next: Position, change: TableChanged): void {
    const other = before.view === null || next.view === null || next.info.number !== before.info.number
    if (other || change.undone >= 0) this.director.reset(next)
    else if (next.n === before.n) this.shown(this.now)
    else this.director.push({ next, news: after(next.log, before.log.at(-1)?.n ?? -1), own: change.re > 0 })
  }

  override stop(): void {
    super.stop()
    if (this.#store.showing === this) this.#store.showing = null
    this.#store.position = this.#store.truth
  }

  protected shown({ shown, busy }: Now<Position>): void {
    const truth = this.#store.truth
    this.#store.position = truth === null ? shown : live(shown, truth)
    if (!busy && !document.hidden) remember(this.#store.id, shown)
  }
}

/** While something is told nothing is asked, unless that question stood before it and still does. */
function meanwhile(last: Position, next: Position): Position {
  const { log, n, info, prompt } = last
  const stays = prompt !== null && prompt.at === next.prompt?.at
  const view = last.view === null || stays ? last.view : { ...last.view, waiting: [] }
  return { ...next, view, log, n, info, prompt: stays ? prompt : null, ended: null, can_take_back: "" }
}

/** What is no part of the story is shown as it is: who is there, the clocks, the chat. */
function live(shown: Position, truth: Position): Position {
  const { state, score, number } = shown.info
  const { chat, now, wish, held } = truth
  return { ...shown, chat, now, wish, held, info: { ...truth.info, state, score, number } }
}

function runs(position: Position | null): boolean {
  const seat = position?.info.seats[position.seat]
  return position?.prompt !== null && (seat?.running ?? false) && position?.info.clock.kind === "live"
}

function after(log: LogLine[], told: number): LogLine[] {
  return log.filter((line) => line.n > told)
}

// -- how far a table was told in this browser ----------------------------------------------------

interface Kept {
  table: string
  number: number
  n: number
}

function remember(table: string, { info, log }: Position): void {
  const n = log.at(-1)?.n ?? -1
  const all = kept<Kept[]>("told", [])
  const found = all.find((one) => one.table === table)
  if (found?.n === n && found.number === info.number) return
  keep("told", [{ table, number: info.number, n }, ...all.filter((one) => one !== found)].slice(0, TABLES))
}

/** What happened since this browser was last told of the table. */
function missed(table: string, { info, log, seat, ended }: Position): LogLine[] {
  const found = kept<Kept[]>("told", []).find((one) => one.table === table && one.number === info.number)
  if (found === undefined || ended !== null) return []
  const lines = after(log, found.n)
  return lines.some((line) => line.player !== seat) ? lines : []
}
