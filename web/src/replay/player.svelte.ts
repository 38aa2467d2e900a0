import { api, inWords } from "../net/api"
import type { Frame, ReplayInfo } from "../protocol"

/** All hands open: the viewpoint of somebody who sees everything but the draw decks. */
export const OPEN = -2
export const SPEEDS = [0.5, 1, 2, 4]
/** How long a moment is seen where nothing tells it beat by beat, and how long one waits after the beats. */
const PACE = 1400
const PAUSE = 350
const MOST_KEPT = 400

/** The moment of the turn that lies that many turns after (or before) a moment. */
export function turnFrom(turns: number[], at: number, steps: number, last: number): number {
  if (steps > 0) return turns.find((turn) => turn > at) ?? last
  return turns.findLast((turn) => turn < at) ?? 0
}

/** The number of the turn in which a moment lies, 1 for the first. */
export function turnAt(turns: number[], at: number): number {
  return turns.filter((turn) => turn <= at).length
}

/** Shows a moment, and is done when it is told; `step`: it follows the one that is shown. */
export type Show = (frame: Frame, step: boolean) => Promise<boolean>

type Load = (at: number, viewer: number) => Promise<Frame>

/** A replay that is being watched: where it stands, from whose side, and whether it runs. */
export class Player {
  at = $state(0)
  viewer = $state(-1)
  speed = $state(1)
  playing = $state(false)
  frame = $state.raw<Frame | null>(null)
  trouble = $state("")
  /** Without it a moment is shown at once. It says whether there was something to tell. */
  show: Show | null = null
  #told: Promise<boolean> = Promise.resolve(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #kept = new Map<string, Promise<Frame>>()
  #wanted = 0
  #load: Load

  constructor(
    readonly info: ReplayInfo,
    load?: Load,
  ) {
    const id = encodeURIComponent(info.id)
    this.#load = load ?? ((at, viewer) => api.get(`replays/${id}/frame?at=${at}&viewer=${viewer}`, "Frame"))
  }

  /** Go to a moment, or look from another side; the last wish counts. */
  async seek(at: number, viewer = this.viewer): Promise<void> {
    this.at = Math.max(0, Math.min(at, this.info.choices))
    this.viewer = viewer
    const wanted = ++this.#wanted
    try {
      const frame = await this.#frame(this.at, viewer)
      if (wanted !== this.#wanted) return
      const before = this.frame
      this.frame = frame
      const step = before !== null && before.view.viewer === frame.view.viewer && frame.at === before.at + 1
      this.#told = this.show?.(frame, step) ?? Promise.resolve(false)
      this.trouble = ""
      // What comes next is there before it is asked for.
      if (this.at < this.info.choices) this.#frame(this.at + 1, viewer).catch(() => undefined)
    } catch (error) {
      if (wanted !== this.#wanted) return
      this.trouble = inWords(error)
      this.pause()
    }
  }

  step(count: number): void {
    this.pause()
    void this.seek(this.at + count)
  }

  turn(steps: number): void {
    this.pause()
    void this.seek(turnFrom(this.info.turns, this.at, steps, this.info.choices))
  }

  toggle(): void {
    if (this.playing) this.pause()
    else this.play()
  }

  play(): void {
    this.playing = true
    if (this.at >= this.info.choices) void this.seek(0)
    this.#next()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  /** In another language everything is said anew. */
  async again(): Promise<void> {
    this.#kept.clear()
    await this.seek(this.at)
  }

  /** Go on when the present moment is told. */
  #next(): void {
    clearTimeout(this.#timer)
    void this.#told.then((told) => {
      clearTimeout(this.#timer)
      if (this.playing) this.#timer = setTimeout(() => void this.#step(), (told ? PAUSE : PACE) / this.speed)
    })
  }

  async #step(): Promise<void> {
    await this.seek(this.at + 1)
    if (!this.playing) return
    if (this.at >= this.info.choices) this.pause()
    else this.#next()
  }

  #frame(at: number, viewer: number): Promise<Frame> {
    const key = `${at} ${viewer}`
    const found = this.#kept.get(key)
    if (found !== undefined) return found
    const loading = this.#load(at, viewer)
    this.#kept.set(key, loading)
    loading.catch(() => this.#kept.delete(key))
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return loading
  }
}
