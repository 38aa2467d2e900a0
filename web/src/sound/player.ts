import { settings } from "../net/settings.svelte"
import type { Shade, SoundName } from "./sounds"
import type { Synth } from "./synth"

/** Sounds of one name closer together than that, in seconds, are one. */
const APART = 0.035
/** How loud the whole is at full volume. */
const FULL = 1

/** How a context and the sounds on it are made; tests have another. */
export interface Studio {
  context(): AudioContext
  synth(context: AudioContext, volume: number): Promise<Pick<Synth, "play" | "volume">>
}

const studio: Studio = {
  context: () => new AudioContext({ latencyHint: "interactive" }),
  async synth(context, volume) {
    const { Synth } = await import("./synth")
    return new Synth(context, volume)
  },
}

/**
 * The page's sounds. Silent until the reader has touched something; a browser without sound, or one
 * that forbids it, stays silent without a word.
 */
export class Sounds {
  #studio: Studio
  #gesture = false
  #opening = false
  #context: AudioContext | null = null
  #synth: Pick<Synth, "play" | "volume"> | null = null
  #last = new Map<SoundName, number>()

  constructor(made: Studio = studio) {
    this.#studio = made
  }

  /** Wait for the first gesture. */
  start(): void {
    const first = (): void => {
      for (const kind of GESTURES) removeEventListener(kind, first, true)
      this.touched()
    }
    for (const kind of GESTURES) addEventListener(kind, first, true)
  }

  /** The reader has touched something: from now on it may sound. */
  touched(): void {
    this.#gesture = true
    if (settings.sound) void this.#open()
  }

  play(name: SoundName, shade: Shade = {}): void {
    if (!this.#gesture) return
    if (settings.vibrate) vibrate(name)
    if (!settings.sound || settings.volume <= 0) return
    if (this.#synth === null || this.#context === null) {
      void this.#open()
      return
    }
    const now = this.#context.currentTime
    if (now - (this.#last.get(name) ?? -1) < APART) return
    this.#last.set(name, now)
    try {
      // The system may have taken the device away meanwhile.
      if (this.#context.state !== "running") void this.#context.resume().catch(() => undefined)
      this.#synth.play(name, now, shade)
    } catch {
      this.#synth = null
    }
  }

  /** The volume has changed: one sound says how loud it is now. */
  set(volume: number): void {
    settings.volume = volume
    if (this.#synth !== null) this.#synth.volume = loudness()
  }

  /** On or off, with one key. */
  toggle(): void {
    settings.sound = !settings.sound
    if (settings.sound) void this.#open()
  }

  async #open(): Promise<void> {
    if (this.#opening) return
    this.#opening = true
    try {
      this.#context = this.#studio.context()
      this.#synth = await this.#studio.synth(this.#context, loudness())
    } catch {
      // No device, or none that may be used: it stays quiet, and is not tried again.
      this.#synth = null
    }
  }
}

const GESTURES = ["pointerdown", "keydown"] as const

/** Ears hear halves as steps: the middle of the slider is half as loud, not half the power. */
function loudness(): number {
  return FULL * (settings.volume / 100) ** 2
}

/** What a phone in the hand feels, in milliseconds. */
const FELT: Partial<Record<SoundName, number[]>> = {
  turn: [28], clash: [16], win: [18, 50, 26], loss: [60], destiny: [8], clock: [14, 70, 14],
  victory: [24, 60, 24, 60, 70], defeat: [110], pack: [12, 40, 12, 40, 12],
}

function vibrate(name: SoundName): void {
  const felt = FELT[name]
  if (felt === undefined || !phone()) return
  try {
    navigator.vibrate(felt)
  } catch {
    // Not every browser that has it allows it.
  }
}

function phone(): boolean {
  return typeof navigator !== "undefined" && "vibrate" in navigator && matchMedia("(pointer: coarse)").matches
}

/** Whether this device can be felt at all. */
export const canVibrate = phone

export const sounds = new Sounds()
