import { describe, expect, test } from "vitest"
import { fill } from "../src/net/fill"
import type { GameInfo, OpponentInfo, SeatInfo } from "../src/protocol"
import { newTableau, withSide } from "../src/tables/director/tableau"
import { Talk } from "../src/tables/frame/talk"
import { opponentOf, playerName } from "../src/words/opponents"

const PIM: OpponentInfo = { id: "pim", name: "Pim", temper: "Curious", lines: { start: "Hello", ahead: "Oh!", behind: "Ah." } }
const GAME = { opponents: [PIM] } as unknown as GameInfo
const seat = (more: object): SeatInfo => fill("SeatInfo", { seat: 1, side: "dark", title: "Dark", ...more })

function said(talk: Talk): string[] {
  const all: string[] = []
  for (let line = talk.next(); line !== undefined; line = talk.next()) all.push(`${line.seat} ${line.text}`)
  return all
}

describe("opponents", () => {
  test("are called by their names; bots that nobody knows by their level", () => {
    expect(playerName(GAME, seat({ who: "bot", name: "knight", opponent: "pim" }))).toBe("Pim")
    expect(playerName(GAME, seat({ who: "bot", name: "knight", opponent: "later" }))).toBe("Knight")
    expect(playerName(GAME, seat({ who: "person", name: "Ann" }))).toBe("Ann")
    expect(opponentOf(GAME, seat({ who: "person", name: "Ann" }))).toBeUndefined()
  })

  test("say each line once in a game, and people nothing", () => {
    const talk = new Talk((one) => (one === 1 ? PIM : undefined))
    talk.say(0, "start")
    talk.say(1, "start")
    talk.say(1, "start")
    expect(said(talk)).toEqual(["1 Hello"])
  })

  test("speak of a fight that is decided, and of the end", () => {
    const talk = new Talk((one) => (one === 1 ? PIM : undefined))
    const open = newTableau("battle", "", [0, 1])
    talk.fought(open)
    expect(said(talk)).toEqual([])
    talk.fought(withSide(open, 1, (side) => ({ ...side, fate: "wins" })))
    expect(said(talk)).toEqual(["1 Oh!"])
    talk.ended([1], [1])
    expect(said(talk)).toEqual([])
    talk.ended([1], [0])
    expect(said(talk)).toEqual(["1 Ah."])
  })
})
