import { getContext, setContext, type Snippet } from "svelte"
import { keep, kept } from "../../net/storage"
import type { CardSeen } from "../../protocol"
import { zoom, type Reason } from "../../ui/zoom.svelte"
import { frameOf, type Frame } from "../layout/frame"
import type { Box, Place, Size } from "../layout/geometry"

/** A place that is shown in a part of the window, and from which of its edges it fades in. */
export interface Band {
  place: string
  box: Box
  soft: "left" | "top" | "none"
  /** Something else is looked at: it steps back. */
  dim: boolean
  /** The land alone: the sky above it has lights of its own. */
  bare?: boolean
}

/** The window as a stage: how large its parts are now, and which place it shows. */
export class Stage {
  window = $state.raw<Size>({ width: innerWidth, height: innerHeight })
  /** How high the question is, as it was measured. */
  prompt = $state(0)
  seats = $state(2)
  /** Whether a hand is held at the lower edge. */
  #hand = $state(false)
  /** Who holds one: while one takes the place of another there are two. */
  #holders = new Set<object>()
  /** Whether log, chat and info are open. */
  drawer = $state(false)
  /** The place that is shown behind everything: `tatooine`, `space`; empty for plain night. */
  scene = $state("")
  /** Several places at once, each in a part of the window; they lie over the scene. */
  bands = $state.raw<readonly Band[]>([])
  /** Something needs all the room there is: on a phone one's own plate steps aside. */
  modest = $state(false)
  /** Answers for which the board has buttons of its own: they stand beside the question. */
  actions = $state.raw<Snippet | null>(null)
  /** The card that a finger has selected: the next tap on it acts, and its answers stand beside the question. */
  selected = $state(-1)
  /** Why a card can do nothing now; null where nobody can say. */
  reason = $state.raw<((card: CardSeen) => Promise<Reason>) | null>(null)
  /** A fight is told in the middle: what the board itself shows there steps aside. */
  told = $state(false)

  /** Nothing is selected any more. */
  release(): void {
    this.selected = -1
    zoom.unread()
  }

  /** Whether it is still to be told what a second tap does. */
  get teaches(): boolean {
    return !kept("taps", false)
  }
  taught(): void {
    keep("taps", true)
  }

  /** Hold a hand at the lower edge until the function that is given back is called: for an effect. */
  hold(): () => void {
    const holder = {}
    this.#holders.add(holder)
    this.#hand = true
    return () => {
      this.#holders.delete(holder)
      this.#hand = this.#holders.size > 0
    }
  }

  readonly frame = $derived.by<Frame>(() =>
    frameOf({
      window: this.window, seats: this.seats, prompt: this.prompt, hand: this.#hand, drawer: this.drawer,
      modest: this.modest,
    }),
  )
}

const KEY = Symbol("stage")

export function setStage(stage: Stage): Stage {
  return setContext(KEY, stage)
}

export function useStage(): Stage {
  return getContext<Stage>(KEY)
}

/** A box, or those of its sides that are given. */
type Put = Partial<Box>

/** An action that puts an element into a box of the window. Styles are set by script: markup may not have any. */
export function place(node: HTMLElement, box: Put): { update: (box: Put) => void } {
  const put = ({ x, y, width, height }: Put): void => {
    const sides = { left: x, top: y, width, height }
    for (const [side, value] of Object.entries(sides)) {
      if (value !== undefined) node.style.setProperty(side, `${value}px`)
    }
  }
  put(box)
  return { update: put }
}

/** An action that lays a card at its place on the stage. */
export function lay(node: HTMLElement, at: Place | undefined): { update: (at: Place | undefined) => void } {
  const put = (here: Place | undefined): void => {
    if (here === undefined) return
    node.style.setProperty("left", `${here.x}px`)
    node.style.setProperty("top", `${here.y}px`)
    node.style.setProperty("z-index", String(here.z))
    node.style.setProperty("--card-w", `${here.w}px`)
    node.style.setProperty("--turn", `${here.turn}deg`)
  }
  put(at)
  return { update: put }
}
