import { SOUNDS, SOUND_NAMES, type Shade, type SoundName } from "./sounds"
import { Voices } from "./voices"

/** Makes sounds on an audio context, live or offline. Loaded with the first gesture, not before. */
export class Synth {
  /** All that it can play. */
  static readonly names = SOUND_NAMES
  #voices: Voices

  constructor(context: BaseAudioContext, volume: number) {
    this.#voices = new Voices(context, volume)
  }

  set volume(volume: number) {
    this.#voices.volume = volume
  }

  play(name: SoundName, at: number, { step = 0, seconds = 0.5, pan = 0 }: Shade = {}): void {
    this.#voices.at = at
    SOUNDS[name](this.#voices, { step, seconds, pan })
  }
}
