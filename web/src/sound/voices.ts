/** A tone: its pitch glides, its level rises and fades. Times are in seconds, pitches in hertz. */
export interface Tone {
  type?: OscillatorType
  from: number
  to?: number
  after?: number
  attack?: number
  /** How long it takes to fade. */
  fade: number
  level: number
  /** Where it stands, from -1 (left) to 1 (right). */
  pan?: number
  /** A low-pass filter, where the tone is to be dull. */
  cutoff?: number
  /** How much of it goes into the room. */
  room?: number
}

/** Noise through a filter that glides. */
export interface Hiss {
  filter: BiquadFilterType
  from: number
  to?: number
  q?: number
  after?: number
  attack?: number
  fade: number
  level: number
  pan?: number
  room?: number
}

/** What is as good as silent: exponential ramps cannot reach 0. */
const SILENT = 0.0001
const NOISE_SECONDS = 2
/** A small hall: noise that dies away, without its sharpness. */
const ROOM_SECONDS = 0.9

/**
 * Tones and noise of one context, put together at one place: a little room, a limiter, a soft ceiling.
 * Works on a live context and on an offline one.
 */
export class Voices {
  #context: BaseAudioContext
  #dry: GainNode
  #room: GainNode
  #noise: AudioBuffer
  /** When the sound that is being put together begins. */
  at = 0

  constructor(context: BaseAudioContext, volume: number) {
    this.#context = context
    this.#noise = noiseOf(context, NOISE_SECONDS, () => 1)
    const bus = context.createGain()
    this.#dry = context.createGain()
    this.#dry.gain.value = volume
    this.#dry.connect(bus)
    this.#room = context.createGain()
    const soft = context.createBiquadFilter()
    soft.frequency.value = 3800
    const hall = context.createConvolver()
    hall.buffer = noiseOf(context, ROOM_SECONDS, (part) => (1 - part) ** 3)
    this.#room.connect(soft).connect(hall).connect(this.#dry)
    const limiter = context.createDynamicsCompressor()
    limiter.threshold.value = -10
    limiter.ratio.value = 12
    limiter.knee.value = 8
    limiter.attack.value = 0.002
    limiter.release.value = 0.12
    // Whatever comes together, it never reaches the edge where it would crackle.
    const ceiling = context.createWaveShaper()
    ceiling.curve = Float32Array.from({ length: 257 }, (_, n) => Math.tanh(n / 64 - 2) * 0.92)
    const half = context.createGain()
    half.gain.value = 0.5
    bus.connect(limiter).connect(half).connect(ceiling).connect(context.destination)
  }

  set volume(volume: number) {
    this.#dry.gain.setTargetAtTime(volume, this.#context.currentTime, 0.02)
  }

  tone({ type = "sine", from, to = from, after = 0, attack = 0.004, fade, level, pan = 0, cutoff, room = 0 }: Tone): void {
    const start = this.at + after
    const end = start + attack + fade
    const source = this.#context.createOscillator()
    source.type = type
    source.frequency.setValueAtTime(from, start)
    if (to !== from) source.frequency.exponentialRampToValueAtTime(to, end)
    let last: AudioNode = source
    if (cutoff !== undefined) last = last.connect(this.#filter("lowpass", cutoff, cutoff, 0.5, start, end))
    this.#out(last, { start, attack, end, level, pan, room })
    source.start(start)
    source.stop(end + 0.02)
  }

  hiss({ filter, from, to = from, q = 0.8, after = 0, attack = 0.004, fade, level, pan = 0, room = 0 }: Hiss): void {
    const start = this.at + after
    const end = start + attack + fade
    const source = this.#context.createBufferSource()
    source.buffer = this.#noise
    source.loop = true
    this.#out(source.connect(this.#filter(filter, from, to, q, start, end)), { start, attack, end, level, pan, room })
    // Not the same piece of noise each time.
    source.start(start, (start * 0.37) % NOISE_SECONDS)
    source.stop(end + 0.02)
  }

  /** A struck bar: partials that are no multiples of each other, the higher the shorter. */
  bell(pitch: number, level: number, fade: number, { after = 0, pan = 0, room = 0.4 } = {}): void {
    const partials = [[1, 1, 1], [2, 0.28, 0.6], [2.76, 0.22, 0.4], [5.4, 0.1, 0.18]] as const
    for (const [times, loud, long] of partials) {
      this.tone({ from: pitch * times, fade: fade * long, level: level * loud, attack: 0.003, after, pan, room })
    }
  }

  #filter(type: BiquadFilterType, from: number, to: number, q: number, start: number, end: number): BiquadFilterNode {
    const filter = this.#context.createBiquadFilter()
    filter.type = type
    filter.Q.value = q
    filter.frequency.setValueAtTime(from, start)
    if (to !== from) filter.frequency.exponentialRampToValueAtTime(to, end)
    return filter
  }

  #out(source: AudioNode, shape: { start: number; attack: number; end: number; level: number; pan: number; room: number }): void {
    const { start, attack, end, level, pan, room } = shape
    const envelope = this.#context.createGain()
    envelope.gain.setValueAtTime(SILENT, start)
    envelope.gain.linearRampToValueAtTime(level, start + attack)
    envelope.gain.exponentialRampToValueAtTime(SILENT, end)
    const place = this.#context.createStereoPanner()
    place.pan.value = pan
    source.connect(envelope).connect(place).connect(this.#dry)
    if (room > 0) {
      const send = this.#context.createGain()
      send.gain.value = room
      place.connect(send).connect(this.#room)
    }
  }
}

/** Stereo noise that is the same each time. */
function noiseOf(context: BaseAudioContext, seconds: number, shape: (part: number) => number): AudioBuffer {
  const length = Math.ceil(seconds * context.sampleRate)
  const buffer = context.createBuffer(2, length, context.sampleRate)
  let seed = 0x2545f491
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel)
    for (let n = 0; n < length; n += 1) {
      seed ^= seed << 13
      seed ^= seed >>> 17
      seed ^= seed << 5
      samples[n] = (seed / 0x80000000) * shape(n / length)
    }
  }
  return buffer
}
