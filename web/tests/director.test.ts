import { beforeEach, describe, expect, test } from "vitest"
import type { Pace } from "../src/net/settings.svelte"
import type { LogLine, ViewInfo } from "../src/protocol"
import { Director, type Now, type Update } from "../src/tables/director/director"
import { applied } from "../src/tables/director/shown"
import { stagingOf } from "../src/tables/director/staging"
import { Clockwork, lies, line, move, view } from "./clockwork"

interface Table {
  view: ViewInfo | null
  log: LogLine[]
  question: string
}

const START = view({ "hand 0": [1, [1]], "hand 1": [2, []], "deck 1": [5, []], "naboo 1": [0, []], "discard 1": [0, []] })

describe("moves", () => {
  test("take cards from zone to zone, known ones by their number, unknown ones by count", () => {
    const next = applied(START, [move(-1, "deck", "hand", 1), move(7, "hand", "naboo", 1)])
    expect(lies(next)).toEqual({
      "hand 0": [1, [1]], "hand 1": [2, []], "deck 1": [4, []], "naboo 1": [1, [7]], "discard 1": [0, []],
    })
    expect(lies(START)["deck 1"]).toEqual([5, []])
    expect(applied(START, [])).toBe(START)
  })
  test("a pile that may not be counted is not counted card by card either", () => {
    const closed = view({ "deck 1": [5, []], "discard 1": [-1, [3]] })
    const next = applied(closed, [move(9, "deck", "discard", 1)])
    expect(next.zones.find((zone) => zone.kind === "discard")?.count).toBe(-1)
    expect(applied(next, [move(9, "discard", "hand", 1)]).zones.find((zone) => zone.kind === "discard")?.count).toBe(-1)
  })

  test("a card that goes where nobody knows it is not shown there", () => {
    const next = applied(START, [move(1, "hand", "deck", 0, { shown: false })])
    expect(lies(next)["deck 0"]).toEqual([1, []])
    expect(lies(next)["hand 0"]).toEqual([0, []])
  })
})

describe("the director", () => {
  let clock: Clockwork
  let pace: Pace
  let seen: Now<Table>[]
  let director: Director<Table>
  let stands: Table

  function begin(game = "episode-one", players = 2, seat = 0): void {
    clock = new Clockwork()
    pace = "normal"
    seen = []
    stands = { view: START, log: [line(0, "opening_hand", 0)], question: "" }
    director = new Director(stands, {
      staging: stagingOf(game), clock, pace: () => pace, seat: () => seat, players: () => players,
      meanwhile: (last, next) => ({ ...next, view: last.view, log: last.log, question: "" }),
      changed: (now) => seen.push(now),
    })
  }
  beforeEach(() => begin())

  /** The table goes on: these lines happen, and then a question may come. */
  function happens(news: LogLine[], more: { question?: string; turn?: number; active?: number; own?: boolean } = {}): Update<Table> {
    const base = stands.view as ViewInfo
    const moved = news.reduce((one, { moves }) => applied(one, moves), base)
    const next = { ...moved, turn: more.turn ?? base.turn, active: more.active ?? base.active }
    stands = { view: next, log: [...stands.log, ...news], question: more.question ?? "" }
    return { next: stands, news, own: more.own ?? false }
  }
  const told = (): number => director.now.shown.log.at(-1)?.n ?? -1
  const draws = (n: number): LogLine => line(n, "draw", 1, { moves: [move(-1, "deck", "hand", 1)] })
  const plays = (n: number, card: number): LogLine =>
    line(n, "play_character", 1, { card, code: `C-${card}`, moves: [move(card, "hand", "naboo", 1)] })

  test("tells one line after another, and shows of the table only what is told", () => {
    director.push(happens([draws(1)]))
    director.push(happens([plays(2, 7)]))
    director.push(happens([draws(3)], { question: "Your turn?" }))
    const steps: [number, unknown, string][] = []
    const step = (): void => {
      steps.push([told(), lies(director.now.shown.view)["naboo 1"], director.now.shown.question])
    }
    step()
    while (clock.waits) {
      clock.tick()
      step()
    }
    expect(steps).toEqual([
      [1, [0, []], ""],
      [2, [1, [7]], ""],
      [3, [1, [7]], ""],
      [3, [1, [7]], "Your turn?"],
    ])
    expect(director.now.busy).toBe(false)
    expect(director.now.shown).toBe(stands)
  })

  test("never shows a line before its cards have moved, nor cards before their line", () => {
    director.push(happens([draws(1), plays(2, 7), line(3, "discard_from_deck", 1, { moves: [move(9, "deck", "discard", 1)] })]))
    clock.run()
    for (const { shown } of seen) {
      const last = shown.log.at(-1)?.n ?? 0
      const zones = lies(shown.view)
      expect(zones["naboo 1"]?.[0]).toBe(last >= 2 ? 1 : 0)
      expect(zones["discard 1"]?.[0]).toBe(last >= 3 ? 1 : 0)
    }
  })

  test("shows whose turn it is, in turns that nobody was asked in too", () => {
    begin("episode-one", 4)
    director.push(happens([line(1, "draw", 0), line(2, "draw", 1), line(3, "draw", 2), line(4, "draw", 3)], { active: 0, own: true }))
    clock.run()
    const turns = seen.filter(({ beat }) => beat !== null).map(({ shown }) => [shown.log.at(-1)?.n, shown.view?.active])
    for (const n of [1, 2, 3, 4]) expect(turns).toContainEqual([n, n - 1])
    expect(director.now.shown).toBe(stands)
  })

  test("settles on the snapshot, whatever the moves left open", () => {
    const update = happens([plays(1, 7)])
    const marked = { ...update.next.view!, facts: { format: "duel" } }
    director.push({ ...update, next: { ...update.next, view: marked } })
    expect(director.now.shown.view?.facts).toEqual({})
    clock.run()
    expect(director.now.shown.view).toBe(marked)
  })

  test("a table that changes without a line changes at once", () => {
    director.push(happens([], { question: "And now?" }))
    expect(director.now.shown.question).toBe("And now?")
    expect(clock.waits).toBe(false)
  })

  test("a destiny card is lifted before it is told, and counts when it is told", () => {
    const attack = line(1, "play_attack", 1, { card: 4, code: "C-4", target: 5, target_code: "C-5", place: "naboo" })
    const drawn = line(2, "destiny", 1, { card: 6, code: "C-6", amount: 5, moves: [move(6, "deck", "hand", 1)] })
    const sums = [
      { player: 1, total: 7, terms: [{ amount: 5, text: "destiny 5", word: "destiny" }, { amount: 2, text: "2 leader", word: "leader" }] },
      { player: 0, total: 3, terms: [{ amount: 3, text: "destiny 3", word: "destiny" }] },
    ]
    const won = line(3, "win", 1, { amount: 4, sums })
    director.push(happens([attack, drawn, won]))
    const middle = (): unknown => {
      const side = director.now.tableau?.sides.find(({ player }) => player === 1)
      return [told(), director.now.tableau?.drawn?.code, side?.terms.map(({ amount }) => amount), side?.fate]
    }
    expect(middle()).toEqual([1, undefined, [2], ""])
    clock.tick()
    expect(middle()).toEqual([1, "", [2], ""])
    expect(lies(director.now.shown.view)["deck 1"]?.[0]).toBe(5)
    clock.tick()
    expect(middle()).toEqual([2, "C-6", [5, 2], ""])
    expect(lies(director.now.shown.view)["deck 1"]?.[0]).toBe(4)
    clock.tick()
    expect(middle()).toEqual([3, undefined, [5, 2], "wins"])
    clock.run()
    expect(director.now.tableau).toBeNull()
  })

  test("skipping goes to the next beat, finishing to the end, and nothing is lost", () => {
    director.push(happens([draws(1), plays(2, 7)]))
    director.push(happens([draws(3)], { question: "Well?" }))
    director.skip()
    expect(told()).toBe(2)
    director.finish()
    expect(director.now.shown).toBe(stands)
    expect(director.now.shown.log.map(({ n }) => n)).toEqual([0, 1, 2, 3])
    expect(clock.waits).toBe(false)
    director.skip()
    expect(director.now.shown).toBe(stands)
  })

  test("every way of skipping ends where telling everything ends", () => {
    for (const skips of [0, 1, 2, 3, 9]) {
      begin()
      director.push(happens([draws(1), plays(2, 7)]))
      director.push(happens([]))
      director.push(happens([draws(3)], { question: "?" }))
      for (let n = 0; n < skips; n += 1) director.skip()
      clock.run()
      expect(director.now.shown).toBe(stands)
      expect([director.now.busy, director.now.beat, director.now.tableau]).toEqual([false, null, null])
    }
  })

  test("at the instant pace everything is shown as it comes", () => {
    pace = "instant"
    director.push(happens([draws(1), plays(2, 7)], { question: "?" }))
    expect(director.now.shown).toBe(stands)
    expect(clock.waits).toBe(false)
  })

  test("the pace says how long a beat lasts", () => {
    const times = (["calm", "normal", "quick"] as const).map((one) => {
      begin()
      pace = one
      director.push(happens([plays(1, 7)]))
      return clock.tick()
    })
    expect(times[0]).toBeGreaterThan(times[1]!)
    expect(times[1]).toBeGreaterThan(times[2]!)
  })

  test("the reader's own plain move does not make them wait", () => {
    const mine = (n: number): LogLine => line(n, "play_character", 0)
    director.push(happens([mine(1)], { own: true, question: "Next?" }))
    expect(clock.tick()).toBeLessThan(100)
    expect(director.now.shown.question).toBe("Next?")
  })

  test("many lost cards go faster and faster", () => {
    const lost = (n: number): LogLine => line(n, "discard_from_deck", 1, { moves: [move(n, "deck", "discard", 1)] })
    director.push(happens([lost(1), lost(2), lost(3)]))
    const times = [clock.tick(), clock.tick(), clock.tick()]
    expect(times[2]).toBeLessThan(times[0]!)
  })

  test("four players' turns are seen one by one, also if they come at once", () => {
    begin("episode-one", 4)
    for (const player of [1, 2, 3]) director.push(happens([line(player, "draw", player)], { turn: 1 + player, active: (player + 1) % 4 }))
    const actives: [number, number | undefined][] = []
    while (clock.waits) {
      actives.push([told(), director.now.shown.view?.active])
      clock.tick()
    }
    expect(actives).toEqual([[1, 1], [2, 2], [3, 3]])
    expect(director.now.shown.view?.active).toBe(0)
  })

  test("further than once around the table it catches up, and says what was missed", () => {
    for (let n = 1; n <= 3; n += 1) director.push(happens([draws(n)], { turn: 1 + n, active: n % 2 }))
    expect(director.now.shown).toBe(stands)
    expect(director.now.recap.map(({ n }) => n)).toEqual([2, 3])
    director.push(happens([draws(4)]))
    expect(director.now.recap).toHaveLength(2)
    director.push(happens([line(5, "draw", 0)], { own: true }))
    expect(director.now.recap).toEqual([])
  })

  test("what happens while nobody looks waits, and is told afterwards", () => {
    director.hold(true)
    director.push(happens([draws(1)]))
    expect([told(), clock.waits]).toEqual([0, false])
    director.hold(false)
    expect([told(), clock.waits]).toEqual([1, true])
    director.hold(true)
    for (let n = 2; n <= 5; n += 1) director.push(happens([draws(n)], { turn: n, active: n % 2 }))
    director.hold(false)
    expect(director.now.shown).toBe(stands)
    expect(director.now.recap.map(({ n }) => n)).toEqual([2, 3, 4, 5])
  })

  test("of very much that nobody saw only the end is kept, and summed up", () => {
    director.hold(true)
    for (let n = 1; n <= 300; n += 1) director.push(happens([draws(n)]))
    director.hold(false)
    expect(director.now.shown).toBe(stands)
    expect([director.now.recap.length, clock.waits]).toEqual([300, false])
  })

  test("a table that is told whole is shown at once, with what was missed", () => {
    director.push(happens([draws(1), plays(2, 7)]))
    const late = happens([draws(3)]).next
    director.reset(late, [draws(3)])
    expect(director.now.shown).toBe(late)
    expect(director.now.recap.map(({ n }) => n)).toEqual([3])
    expect(clock.waits).toBe(false)
    director.dismiss()
    expect(director.now.recap).toEqual([])
  })

  test("a reader whose clock runs is not kept", () => {
    begin()
    const hurried = new Director(stands, {
      staging: stagingOf("episode-one"), clock, pace: () => pace, seat: () => 0, players: () => 2,
      meanwhile: (_, next) => next, hurry: () => 1000, changed: () => undefined,
    })
    hurried.push(happens(Array.from({ length: 20 }, (_, n) => plays(n + 1, n + 7))))
    clock.run()
    expect(clock.now).toBeLessThan(4000)
  })

  describe("once more", () => {
    function turns(): void {
      director.push(happens([line(1, "play_character", 0)], { own: true }))
      director.push(happens([], { turn: 2, active: 1, own: true }))
      director.push(happens([plays(2, 7)], { turn: 2, active: 1 }))
      director.push(happens([draws(3)], { turn: 3, active: 0, question: "Yours?" }))
      clock.run()
    }

    test("shows the last turn of the others again and comes back", () => {
      turns()
      const before = director.now.shown
      seen.length = 0
      expect(director.again()).toBe(true)
      expect(director.now.again).toBe(true)
      const shown: [number, unknown, string][] = []
      while (clock.waits) {
        shown.push([told(), lies(director.now.shown.view)["naboo 1"], director.now.shown.question])
        clock.tick()
      }
      expect(shown).toEqual([[2, [1, [7]], ""], [3, [1, [7]], ""]])
      expect(seen.every(({ shown, again }) => shown.question === "" || !again)).toBe(true)
      expect(director.now.shown).toBe(before)
      expect([director.now.again, director.now.busy]).toEqual([false, false])
    })

    test("an answer meanwhile ends it, and news are told after it", () => {
      turns()
      const before = director.now.shown
      director.again()
      director.finish()
      expect(director.now.shown).toBe(before)
      director.again()
      director.push(happens([draws(4)]))
      clock.run()
      expect(director.now.shown).toBe(stands)
      expect(seen.some(({ shown, again }) => !again && shown.log.at(-1)?.n === 4)).toBe(true)
    })

    test("the reader's own answers in the turn of another belong to it", () => {
      director.push(happens([], { turn: 2, active: 1, own: true }))
      director.push(happens([plays(1, 7)], { turn: 2, active: 1 }))
      director.push(happens([line(2, "play_trap", 0)], { turn: 2, active: 1, own: true }))
      director.push(happens([draws(3)], { turn: 3, active: 0 }))
      clock.run()
      director.again()
      expect(told()).toBe(1)
    })

    test("there is nothing to show before anybody has done something", () => {
      expect(director.again()).toBe(false)
      expect(director.repeatable).toBe(false)
    })
  })
})
