import { describe, expect, test } from "vitest"
import { fill } from "../src/net/fill"
import type { Frame, ReplayInfo } from "../src/protocol"
import { Player, turnAt, turnFrom } from "../src/replay/player.svelte"

const info: ReplayInfo = fill("ReplayInfo", {
  id: "game-1",
  game: "jedi-knights",
  format: "",
  seats: [],
  choices: 20,
  ended: { winners: [0], text: "" },
  when: 0,
  viewpoints: [0, 1, -1, -2],
  turns: [0, 6, 13],
})

const frame = (at: number, viewer: number): Frame =>
  fill("Frame", { at, view: { viewer, turn: 1, active: 0, waiting: [], zones: [], facts: {} }, log: [] })

describe("turns", () => {
  test("lead to the next one, the one before, and the ends", () => {
    expect(turnFrom([0, 6, 13], 0, 1, 20)).toBe(6)
    expect(turnFrom([0, 6, 13], 14, 1, 20)).toBe(20)
    expect(turnFrom([0, 6, 13], 14, -1, 20)).toBe(13)
    expect(turnFrom([0, 6, 13], 6, -1, 20)).toBe(0)
  })

  test("are numbered from one", () => {
    expect([0, 5, 6, 19].map((at) => turnAt([0, 6, 13], at))).toEqual([1, 1, 2, 3])
  })
})

describe("a replay", () => {
  test("never leaves the game", async () => {
    const player = new Player(info, async (at, viewer) => frame(at, viewer))
    await player.seek(99)
    expect(player.at).toBe(20)
    await player.seek(-3, 1)
    expect([player.at, player.viewer, player.frame?.at]).toEqual([0, 1, 0])
  })

  test("shows the moment that was asked for last, whatever comes first", async () => {
    const late: (() => void)[] = []
    const player = new Player(info, (at, viewer) =>
      at === 3 ? new Promise((done) => late.push(() => done(frame(at, viewer)))) : Promise.resolve(frame(at, viewer)),
    )
    const slow = player.seek(3)
    await player.seek(8)
    late.forEach((done) => done())
    await slow
    expect(player.frame?.at).toBe(8)
  })

  test("asks for each moment once", async () => {
    const asked: number[] = []
    const player = new Player(info, async (at, viewer) => {
      asked.push(at)
      return frame(at, viewer)
    })
    await player.seek(4)
    await player.seek(5)
    await player.seek(4)
    expect(asked).toEqual([4, 5, 6])
  })

  test("says what went wrong and stays where it was", async () => {
    const player = new Player(info, async (at, viewer) => {
      if (at > 4) throw new Error("gone")
      return frame(at, viewer)
    })
    await player.seek(2)
    player.playing = true
    await player.seek(9)
    expect(player.trouble).not.toBe("")
    expect([player.playing, player.frame?.at]).toEqual([false, 2])
  })
})
