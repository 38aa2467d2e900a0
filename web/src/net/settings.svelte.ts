import type { Lang } from "../protocol"
import { keep, kept } from "./storage"

export type Theme = "auto" | "dark" | "light"
export type Motion = "auto" | "full" | "none"
/** How fast a table tells what happens; the director knows what each means. */
export type Pace = "calm" | "normal" | "quick" | "instant"
export type CardSize = "small" | "medium" | "large"

interface Kept {
  lang: Lang
  theme: Theme
  motion: Motion
  pace: Pace
  textOnly: boolean
  cardSize: CardSize
  hints: boolean
  orders: boolean
  sound: boolean
  volume: number
  vibrate: boolean
  notify: boolean
  speech: boolean
  opening: boolean
}

function usualLang(): Lang {
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [])
  for (const lang of wanted) {
    if (lang.startsWith("fr")) return "fr"
    if (lang.startsWith("en")) return "en"
  }
  return "en"
}

const USUAL: Kept = {
  lang: usualLang(),
  theme: "dark",
  motion: "auto",
  pace: "normal",
  textOnly: false,
  cardSize: "medium",
  hints: true,
  orders: true,
  sound: true,
  volume: 70,
  vibrate: true,
  notify: false,
  speech: true,
  opening: true,
}

/** How this browser shows things: kept here, and on the document's root for the style sheets. */
class Settings {
  #now = $state<Kept>({ ...USUAL, ...kept<Partial<Kept>>("settings", {}) })

  get lang(): Lang {
    return this.#now.lang
  }
  set lang(lang: Lang) {
    this.#set({ lang })
  }
  get theme(): Theme {
    return this.#now.theme
  }
  set theme(theme: Theme) {
    this.#set({ theme })
  }
  get motion(): Motion {
    return this.#now.motion
  }
  set motion(motion: Motion) {
    this.#set({ motion })
  }
  get pace(): Pace {
    return this.#now.pace
  }
  set pace(pace: Pace) {
    this.#set({ pace })
  }
  get textOnly(): boolean {
    return this.#now.textOnly
  }
  set textOnly(textOnly: boolean) {
    this.#set({ textOnly })
  }
  get cardSize(): CardSize {
    return this.#now.cardSize
  }
  set cardSize(cardSize: CardSize) {
    this.#set({ cardSize })
  }
  get hints(): boolean {
    return this.#now.hints
  }
  set hints(hints: boolean) {
    this.#set({ hints })
  }
  /** Whether the usual standing orders of a game are given at a new table. */
  get orders(): boolean {
    return this.#now.orders
  }
  set orders(orders: boolean) {
    this.#set({ orders })
  }

  /** Whether the page may sound: off with one key. */
  get sound(): boolean {
    return this.#now.sound
  }
  set sound(sound: boolean) {
    this.#set({ sound })
  }
  /** How loud, from 0 to 100. */
  get volume(): number {
    return this.#now.volume
  }
  set volume(volume: number) {
    this.#set({ volume })
  }
  /** Whether a phone may be felt. */
  get vibrate(): boolean {
    return this.#now.vibrate
  }
  set vibrate(vibrate: boolean) {
    this.#set({ vibrate })
  }
  /** Whether the browser says that it is one's turn while one looks elsewhere. */
  get notify(): boolean {
    return this.#now.notify
  }
  set notify(notify: boolean) {
    this.#set({ notify })
  }

  /** Whether opponents say something now and then. */
  get speech(): boolean {
    return this.#now.speech
  }
  set speech(speech: boolean) {
    this.#set({ speech })
  }

  /** Whether a game begins with who plays whom, who is first, and the deal. */
  get opening(): boolean {
    return this.#now.opening
  }
  set opening(opening: boolean) {
    this.#set({ opening })
  }

  /** Whether things may move: the choice here, else what the system says. */
  get moves(): boolean {
    if (this.motion !== "auto") return this.motion === "full"
    return !(globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false)
  }

  /** A duration in milliseconds for Svelte's transitions; 0 when nothing may move. */
  duration(milliseconds: number): number {
    return this.moves ? milliseconds : 0
  }

  apply(): void {
    const root = document.documentElement
    root.lang = this.lang
    root.dataset["theme"] = this.theme
    root.dataset["motion"] = this.moves ? "full" : "none"
    root.dataset["cards"] = this.cardSize
  }

  #set(change: Partial<Kept>): void {
    Object.assign(this.#now, change)
    keep("settings", $state.snapshot(this.#now))
    if (typeof document !== "undefined") this.apply()
  }
}

export const settings = new Settings()
