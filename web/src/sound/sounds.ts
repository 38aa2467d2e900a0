import type { Voices } from "./voices"

/** What sounds besides its name: the step of a scale, and how long its moment lasts in seconds. */
export interface Shade {
  step?: number
  seconds?: number
  /** Whose it is: their side of the room, from -1 (left) to 1 (right). */
  pan?: number
}

export const SOUND_NAMES = [
  "draw", "lost", "deploy", "reveal", "clash", "win", "loss", "even", "lift", "destiny", "turn", "clock",
  "pack", "victory", "defeat",
] as const
export type SoundName = (typeof SOUND_NAMES)[number]

type Sound = (voices: Voices, shade: Required<Shade>) => void

const D5 = 587.33
/** A scale without half tones: whatever follows on it agrees. */
const SCALE = [0, 2, 4, 7, 9]
const HIGHEST = 12

/** The pitch of a step above another one. */
export function pitchOf(base: number, step: number): number {
  const at = Math.min(HIGHEST, Math.max(0, Math.round(step)))
  return base * 2 ** (Math.floor(at / SCALE.length) + (SCALE[at % SCALE.length] ?? 0) / 12)
}

/** All sounds: each is a few layers, a stroke, a body and something that lingers. */
export const SOUNDS: Record<SoundName, Sound> = {
  // A card slides off the deck.
  draw(voices, { pan }) {
    voices.hiss({ filter: "bandpass", from: 1700, to: 4600, q: 1.1, attack: 0.02, fade: 0.12, level: 0.36, pan: pan * 0.5 })
    voices.hiss({ filter: "highpass", from: 5200, after: 0.1, attack: 0.002, fade: 0.03, level: 0.22, pan: pan * 0.3 })
    voices.tone({ from: 330, to: 420, attack: 0.01, fade: 0.07, level: 0.05, pan })
  },
  // A card is gone: the same way down.
  lost(voices, { pan }) {
    voices.hiss({ filter: "lowpass", from: 2600, to: 300, attack: 0.008, fade: 0.2, level: 0.5, pan: pan * 0.6 })
    voices.tone({ type: "triangle", from: 240, to: 110, fade: 0.16, level: 0.22, pan: pan * 0.4, room: 0.2 })
  },
  // A card is put down on felt.
  deploy(voices, { pan }) {
    voices.hiss({ filter: "bandpass", from: 2400, to: 900, attack: 0.015, fade: 0.07, level: 0.3, pan: pan * 0.6 })
    voices.hiss({ filter: "lowpass", from: 1100, after: 0.06, attack: 0.002, fade: 0.07, level: 0.9, pan: pan * 0.4 })
    voices.tone({ from: 170, to: 72, after: 0.06, attack: 0.002, fade: 0.17, level: 0.75, pan: pan * 0.3 })
    voices.tone({ type: "triangle", from: 294, after: 0.07, fade: 0.26, level: 0.09, pan, cutoff: 1600, room: 0.6 })
  },
  // A card is turned face up, and catches the light.
  reveal(voices, { pan }) {
    voices.hiss({ filter: "bandpass", from: 900, to: 3400, q: 1.2, attack: 0.03, fade: 0.1, level: 0.45, pan: pan * 0.5 })
    voices.hiss({ filter: "highpass", from: 3800, after: 0.09, attack: 0.001, fade: 0.04, level: 0.35, pan: pan * 0.4 })
    voices.bell(D5 * 1.5, 0.13, 0.42, { after: 0.1, pan: pan * 0.6, room: 0.6 })
  },
  // Two strengths meet: a blow, metal, and the ground under it.
  clash(voices, { pan }) {
    voices.hiss({ filter: "bandpass", from: 3600, to: 1200, q: 0.6, attack: 0.001, fade: 0.16, level: 0.95, pan: -0.25 + pan * 0.3, room: 0.3 })
    voices.hiss({ filter: "highpass", from: 6000, after: 0.012, attack: 0.001, fade: 0.22, level: 0.2, pan: 0.35 })
    voices.tone({ from: 150, to: 42, attack: 0.002, fade: 0.38, level: 0.85 })
    for (const [times, side] of [[1, -0.5], [1.483, 0.5], [2.137, -0.2], [2.914, 0.3]] as const) {
      voices.tone({ type: "square", from: 466 * times, to: 458 * times, attack: 0.001, fade: 0.42 / times, level: 0.06, cutoff: 5200, pan: side, room: 0.5 })
    }
  },
  win(voices, { pan }) {
    for (const [index, step] of [0, 2, 3].entries()) {
      voices.bell(pitchOf(D5, step), 0.3, 0.55, { after: index * 0.085, pan: -0.3 + index * 0.3, room: 0.5 })
    }
    voices.tone({ type: "triangle", from: D5 / 2, after: 0.17, attack: 0.03, fade: 0.5, level: 0.16, cutoff: 2200, pan: pan * 0.3, room: 0.4 })
    voices.tone({ type: "triangle", from: (D5 / 2) * 1.5, after: 0.17, attack: 0.03, fade: 0.5, level: 0.12, cutoff: 2200, room: 0.4 })
  },
  loss(voices, { pan }) {
    for (const [index, pitch] of [349.23, 311.13, 233.08].entries()) {
      voices.tone({ type: "triangle", from: pitch, to: pitch * 0.985, after: index * 0.11, attack: 0.012, fade: 0.42, level: 0.34, cutoff: 1500, pan: 0.2 - index * 0.2 + pan * 0.2, room: 0.5 })
    }
    voices.tone({ from: 92, to: 55, after: 0.2, attack: 0.02, fade: 0.5, level: 0.42 })
    voices.hiss({ filter: "lowpass", from: 700, to: 160, after: 0.2, attack: 0.04, fade: 0.4, level: 0.25 })
  },
  even(voices) {
    voices.bell(440, 0.24, 0.4, { pan: -0.5 })
    voices.bell(440, 0.24, 0.4, { after: 0.13, pan: 0.5 })
  },
  // A destiny card leaves the deck: held breath, as long as its moment.
  lift(voices, { seconds, pan }) {
    const long = Math.min(1, Math.max(0.15, seconds))
    voices.hiss({ filter: "bandpass", from: 500, to: 3200, q: 2.4, attack: long * 0.75, fade: long * 0.25, level: 0.4, pan: pan * 0.6, room: 0.3 })
    voices.tone({ type: "triangle", from: 147, to: 294, attack: long * 0.8, fade: long * 0.2, level: 0.16, cutoff: 900, pan: pan * 0.3 })
  },
  // It is turned: a bell that stands a step higher with each card of the sum.
  destiny(voices, { step, pan }) {
    const pitch = pitchOf(D5, step)
    voices.bell(pitch, 0.42, 0.85, { pan: pan * 0.5, room: 0.6 })
    voices.bell(pitch * 2, 0.12, 0.5, { after: 0.05, pan: -pan * 0.7, room: 0.8 })
    voices.tone({ type: "triangle", from: pitch / 4, attack: 0.01, fade: 0.5, level: 0.2, cutoff: 1200, room: 0.3 })
    voices.hiss({ filter: "highpass", from: 7000, attack: 0.004, fade: 0.14, level: 0.12, pan })
  },
  turn(voices) {
    voices.bell(392, 0.28, 0.5, { pan: -0.25, room: 0.5 })
    voices.bell(587.33, 0.3, 0.7, { after: 0.12, pan: 0.25, room: 0.5 })
  },
  // Wood, high and low.
  clock(voices) {
    for (const [after, pitch, pan] of [[0, 1240, -0.2], [0.13, 930, 0.2]] as const) {
      voices.tone({ from: pitch, to: pitch * 0.94, after, attack: 0.001, fade: 0.06, level: 0.55, pan })
      voices.hiss({ filter: "bandpass", from: pitch * 2, q: 3, after, attack: 0.001, fade: 0.03, level: 0.5, pan })
    }
  },
  // Foil tears in small jerks, and something glitters inside.
  pack(voices) {
    for (let n = 0; n < 11; n += 1) {
      const after = 0.5 * (n / 11) ** 1.25
      voices.hiss({ filter: "bandpass", from: 1500 + n * 330, to: 2600 + n * 420, q: 1.4, after, attack: 0.006, fade: 0.05 + (n % 3) * 0.02, level: 0.34 + (n % 2) * 0.18, pan: -0.6 + n * 0.12 })
    }
    voices.hiss({ filter: "highpass", from: 2400, to: 7000, attack: 0.3, fade: 0.3, level: 0.16, room: 0.2 })
    for (const [index, step] of [5, 7, 9].entries()) voices.bell(pitchOf(D5, step), 0.1, 0.5, { after: 0.55 + index * 0.07, pan: index * 0.4 - 0.4, room: 0.7 })
  },
  victory(voices) {
    for (const [index, step] of [0, 2, 3, 5, 7].entries()) {
      voices.bell(pitchOf(D5, step), 0.26, 0.9, { after: index * 0.12, pan: -0.5 + index * 0.25, room: 0.6 })
    }
    for (const pitch of [146.83, 220, 293.66, 369.99]) {
      voices.tone({ type: "sawtooth", from: pitch, after: 0.46, attack: 0.06, fade: 1.1, level: 0.12, cutoff: 1500, pan: (pitch - 250) / 300, room: 0.5 })
    }
    voices.tone({ from: 73.4, after: 0.46, attack: 0.02, fade: 1, level: 0.4 })
  },
  defeat(voices) {
    for (const [index, pitch] of [293.66, 277.18, 220, 174.61].entries()) {
      voices.tone({ type: "triangle", from: pitch, after: index * 0.24, attack: 0.04, fade: 0.7, level: 0.3, cutoff: 1100, pan: 0.3 - index * 0.2, room: 0.6 })
    }
    voices.tone({ from: 87.3, to: 65.4, after: 0.7, attack: 0.06, fade: 1, level: 0.4 })
    voices.hiss({ filter: "lowpass", from: 500, to: 120, after: 0.7, attack: 0.2, fade: 0.8, level: 0.2 })
  },
}
