import { beforeEach, describe, expect, test } from "vitest"
import { settings } from "../src/net/settings.svelte"
import type { LogLine, ViewInfo } from "../src/protocol"
import { soundOf, type Heard } from "../src/sound/beats"
import { Countdown } from "../src/sound/countdown"
import { Sounds, type Studio } from "../src/sound/player"
import { pitchOf } from "../src/sound/sounds"
import { Turns } from "../src/sound/turns"
import { beatsOf, FACTORS } from "../src/tables/director/beats"
import { Director } from "../src/tables/director/director"
import { stagingOf } from "../src/tables/director/staging"
import { Clockwork, line, move, view } from "./clockwork"

/** What a fight of Young Jedi sounds like: lines as the server sends them, one update. */
const FIGHT: LogLine[] = [
  line(1, "battle", 1, { place: "naboo" }),
  line(2, "reveals", 1, { card: 7, code: "C-7" }),
  line(3, "destiny", 1, { card: 8, code: "C-8", amount: 3 }),
  line(4, "destiny", 1, { card: 9, code: "C-9", amount: 2 }),
  line(5, "win", 1, { sums: [{ player: 1, total: 5, text: "5", terms: [] }, { player: 0, total: 2, text: "2", terms: [] }] }),
  line(6, "discard", 0, { card: 3, code: "C-3", moves: [move(3, "here", "discard", 0)] }),
  line(7, "draw", 0, { moves: [move(-1, "deck", "hand", 0)] }),
  line(8, "deploy", 0, { card: 4, code: "C-4", moves: [move(4, "hand", "here", 0)] }),
]

function told(pace: "calm" | "normal" | "quick", seat = 0): { at: number; heard: Heard }[] {
  const clock = new Clockwork()
  const staging = stagingOf("young-jedi")
  const start: { view: ViewInfo; log: LogLine[] } = { view: view({}), log: [] }
  const all: { at: number; heard: Heard }[] = []
  let last: unknown = null
  const director = new Director(start, {
    staging, clock, pace: () => pace, seat: () => seat, players: () => 2, meanwhile: (_, next) => next,
    changed: ({ beat, tableau }) => {
      if (beat === null || beat === last) return
      last = beat
      const weight = staging.weightOf(beat.line)
      const heard = soundOf({ beat, weight, tableau, seat, seconds: (beat.time * FACTORS[pace]) / 1000 })
      if (heard !== null) all.push({ at: clock.now, heard })
    },
  })
  director.push({ next: { view: view({}), log: FIGHT }, news: FIGHT, own: false })
  clock.run()
  return all
}

describe("the sounds of beats", () => {
  test("a fight sounds as it is told, and each destiny of a sum stands higher", () => {
    const names = told("normal").map(({ heard }) => heard.name)
    expect(names).toEqual(["clash", "reveal", "lift", "destiny", "lift", "destiny", "loss", "lost", "draw", "deploy"])
    const steps = told("normal").flatMap(({ heard }) => (heard.name === "destiny" ? [pitchOf(100, heard.step ?? 0)] : []))
    expect(steps).toHaveLength(2)
    expect(steps[1]).toBeGreaterThan(steps[0] ?? Infinity)
  })

  test("each sound falls with its beat at every pace", () => {
    const staging = stagingOf("young-jedi")
    const beats = beatsOf(FIGHT, (one) => staging.weightOf(one), 0, false)
    const begins = beats.map((_, index) => beats.slice(0, index).reduce((sum, { time }) => sum + time, 0))
    for (const pace of ["calm", "normal", "quick"] as const) {
      const due = begins.map((time) => Math.round(time * FACTORS[pace]))
      const heard = told(pace).map(({ at }) => Math.round(at))
      expect(heard).toEqual(due.filter((time) => heard.includes(time)))
      expect(heard).toHaveLength(10)
    }
  })

  test("winner, loser and spectator hear the same fight otherwise", () => {
    const fate = (seat: number): string | undefined => told("normal", seat).at(6)?.heard.name
    expect([fate(0), fate(1), fate(-1)]).toEqual(["loss", "win", "win"])
  })

  test("the lifted card sounds as long as it is lifted", () => {
    const long = (pace: "calm" | "quick"): number => told(pace).find(({ heard }) => heard.name === "lift")?.heard.seconds ?? 0
    expect(long("calm")).toBeGreaterThan(long("quick") * 3)
  })
})

describe("the player", () => {
  let played: string[]
  let volumes: number[]
  let opened: number
  const context = { currentTime: 0, state: "running" } as AudioContext
  const studio: Studio = {
    context: () => {
      opened += 1
      return context
    },
    synth: async (_, volume) => {
      volumes.push(volume)
      return {
        play: (name) => void played.push(name),
        set volume(next: number) {
          volumes.push(next)
        },
      }
    },
  }
  beforeEach(() => {
    played = []
    volumes = []
    opened = 0
    settings.sound = true
    settings.volume = 70
    Object.assign(context, { currentTime: 0 })
  })
  const later = (seconds: number): void => void Object.assign(context, { currentTime: seconds })

  test("is silent until the first gesture, and after it is turned off", async () => {
    const sounds = new Sounds(studio)
    sounds.play("draw")
    await Promise.resolve()
    expect([opened, played]).toEqual([0, []])
    sounds.touched()
    await Promise.resolve()
    await Promise.resolve()
    sounds.play("draw")
    expect(played).toEqual(["draw"])
    later(1)
    sounds.toggle()
    sounds.play("draw")
    expect(settings.sound).toBe(false)
    sounds.toggle()
    later(2)
    sounds.play("deploy")
    expect([opened, played]).toEqual([1, ["draw", "deploy"]])
  })

  test("says equal sounds at one moment once", async () => {
    const sounds = new Sounds(studio)
    sounds.touched()
    await Promise.resolve()
    await Promise.resolve()
    for (const at of [0, 0.01, 0.02, 0.2]) {
      later(at)
      sounds.play("lost")
    }
    expect(played).toEqual(["lost", "lost"])
  })

  test("a browser without sound stays quiet, without a word", async () => {
    const mute = new Sounds({ ...studio, context: () => { throw new Error("no device") } })
    mute.touched()
    await Promise.resolve()
    expect(() => mute.play("clash")).not.toThrow()
    const broken = new Sounds({ ...studio, synth: () => Promise.reject(new Error("forbidden")) })
    broken.touched()
    await Promise.resolve()
    expect(() => broken.play("clash")).not.toThrow()
  })

  test("the volume reaches what plays", async () => {
    const sounds = new Sounds(studio)
    sounds.touched()
    await Promise.resolve()
    await Promise.resolve()
    sounds.set(100)
    sounds.set(0)
    expect(volumes.slice(1)).toEqual([1, 0])
    later(1)
    sounds.play("draw")
    expect(played).toEqual([])
  })
})

describe("a clock that runs out", () => {
  test("is heard at half a minute, and at each of the last seconds", () => {
    const heard: number[] = []
    let left = 0
    const countdown = new Countdown(() => heard.push(left))
    for (left = 32_000; left >= 0; left -= 500) countdown.look(left)
    expect(heard).toEqual([30_000, 10_000, 9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000])
  })

  test("says nothing while it stands", () => {
    const heard: number[] = []
    const countdown = new Countdown(() => heard.push(1))
    for (const left of [31_000, null, 29_000, null, 9_500]) countdown.look(left)
    expect(heard).toEqual([])
  })
})

describe("one's turn", () => {
  test("is said when others took a while, once for each question", () => {
    const turns = new Turns()
    turns.stands(null, false, 0)
    expect(turns.stands(5, false, 3000)).toBe(false)
    expect([turns.shows(null), turns.shows(5), turns.shows(5)]).toEqual([false, true, false])
    // One's own next question, and one after a bot that answers at once, are no news.
    turns.stands(6, false, 4000)
    expect(turns.shows(6)).toBe(false)
    turns.stands(null, false, 5000)
    turns.stands(7, false, 5100)
    expect(turns.shows(7)).toBe(false)
  })

  test("calls who looks elsewhere at once, and does not repeat it afterwards", () => {
    const turns = new Turns()
    turns.stands(null, false, 0)
    expect(turns.stands(5, true, 100)).toBe(true)
    expect(turns.stands(5, true, 200)).toBe(false)
    expect(turns.shows(5)).toBe(false)
  })
})
