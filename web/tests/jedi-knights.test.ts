import { expect, test } from "vitest"
import { Catalogue } from "../src/net/catalogue.svelte"
import { fill } from "../src/net/fill"
import type { ViewInfo } from "../src/protocol"
import { settings } from "../src/net/settings.svelte"
import { Desk } from "../src/tables/desk.svelte"
import { battleOf, controlSum, creditsOf, factsOf, fighters, figuresOf, lyingOn, powerSum, seatsOf } from "../src/tables/jedi-knights/facts"
import { linesOf, noteOf, weightOf } from "../src/tables/jedi-knights/told"

const card = (id: string, name: string, facts: object) =>
  fill("CardInfo", { id, name, game: "jedi-knights", set: "", side: "", kind: "", facts })
const catalogue = new Catalogue(
  fill("GameInfo", {
    id: "jedi-knights", title: "", formats: [], players: [2, 4], seats: {}, sides: {}, zones: {}, bots: [], cards: 2, version: "1",
  }),
  [card("A-1", "Luke", { power: 5, defense: 4 }), card("A-2", "Saber", { cost: 0 }), card("A-3", "Trooper", { power: 4 }), card("A-4", "Clarity", { credits: 2 }), card("A-5", "Ewok Village", { bonus_credits: 3 })],
)
const view = fill("ViewInfo", {
  viewer: 0, turn: 1, active: 0, waiting: [0],
  zones: [
    { kind: "site", owner: 0, count: 1, cards: [{ card: 0, id: "A-1" }] },
    { kind: "site", owner: 1, count: 1, cards: [{ card: 9, id: "A-3" }] },
    { kind: "used", owner: 0, count: 1, cards: [{ card: 20, id: "A-4" }] },
    { kind: "controlled", owner: 0, count: 1, cards: [{ card: 21, id: "A-5" }] },
    { kind: "arms", owner: 0, count: 1, cards: [{ card: 1, id: "A-2", marks: { on: 0 } }] },
  ],
  facts: {
    sides: ["alliance", "empire", "alliance", "empire"],
    numbers: [[0, 8, 4], [9, 4, 2]],
    sums: {
      power: [[0, [[5, "printed", "A-1", "JK-6.7"], [3, "tactical", "A-2", "JK-6.6"]]]],
      control: [[[8, "power", "A-1", "JK-8.2"], [8, "doubled", "A-1", "JK-8.2"]], [[4, "power", "A-3", "JK-8.2"]]],
    },
    battle: { step: "power", place: "site", main: [0, -1], supporters: [[], [9]], players: [0, 1] },
  },
})
const seats = [0, 1, 2, 3].map((seat) => fill("SeatInfo", { seat, side: "", title: `Seat ${seat}` }))
const desk = new Desk(() => ({
  view, seats, seat: 0, format: "", prompt: null, log: [], catalogue, ready: false, choose: async () => false,
}))
const facts = factsOf(view)

test("a power says how it came about, also where it is just the printed one", () => {
  settings.lang = "en"
  const luke = powerSum(desk, facts, { card: 0, id: "A-1", marks: {} }, 0)
  expect([luke.total, luke.terms.map((one) => one.text)]).toEqual([8, ["printed on Luke", "tactical bonus of Saber"]])
  const trooper = powerSum(desk, facts, { card: 9, id: "A-3", marks: {} }, 1)
  expect([trooper.total, trooper.terms.length]).toEqual([4, 1])
})

test("the control of a side adds up", () => {
  expect([controlSum(desk, facts, "alliance").total, controlSum(desk, facts, "empire").total]).toEqual([16, 4])
})

test("weapons are found under their bearer, fighters in their battle", () => {
  expect(lyingOn(desk, "arms", 0).map((one) => one.card)).toEqual([1])
  expect(figuresOf(facts, 9)).toEqual({ power: 4, defense: 2 })
  expect([...fighters(battleOf(facts))]).toEqual([0, 9])
  expect(battleOf({ ...facts, battle: {} })).toBeNull()
})

test("in teams each side has two seats, the near one first", () => {
  expect([seatsOf(desk, facts, "alliance"), seatsOf(desk, facts, "empire")]).toEqual([[0, 2], [1, 3]])
})

test("bonus credits are there to spend in the Final Conflict, and not before", () => {
  expect(creditsOf(desk, { ...facts, stage: 2 }, 0)).toBe(2)
  expect(creditsOf(desk, { ...facts, stage: 3 }, 0)).toBe(2 + 3)
  expect(creditsOf(desk, { ...facts, stage: 3 }, 1)).toBe(0)
})

test("a table without pictures tells what the board shows", () => {
  settings.lang = "en"
  const stands = fill("ViewInfo", {
    ...view,
    turn: 3,
    facts: {
      ...view.facts,
      phase: "deploy", planets: ["tatooine", "hoth"], holders: ["empire", ""], stage: 1, visit: 2, cycle: 0, passes: 1,
      force: [4, 0], credits: [1, 0], draw: [2, 0], costs: [[7, 3]],
      battle: {
        step: "support", place: "site", actor: 1, passes: 0, main: [0, 9], players: [0, 1], supporters: [[], []],
        bonus: [-1, -1], fired: [], shot: [-1, -1],
      },
    },
  })
  const two = new Desk(() => ({
    view: stands, seats: seats.slice(0, 2), seat: 0, format: "", prompt: null, log: [], catalogue,
    ready: false, choose: async () => false,
  }))
  expect(linesOf(two)).toEqual([
    "Turn 3: Deploy",
    "Tatooine: held by Empire",
    "Hoth: turn 2 here",
    "Control of Alliance: 16",
    "Control of Empire: 4",
    "Seat 0: force 4, credits 2, draw 2, 1 of 2 credits left",
    "Seat 1: No Force card yet",
    "Battle at the site: Support",
    "Attacker, Seat 0: Luke (power 8, defense 4)",
    "Defender, Seat 1, acts now: Trooper (power 4, defense 2)",
    "0 passes in a row",
  ])
  const [site, , used] = stands.zones
  expect(noteOf(two, site!, site!.cards[0]!)).toBe("power 8, defense 4")
  expect(noteOf(two, site!, { card: 7, id: "A-2", marks: {} })).toBe("costs 3")
  expect(noteOf(two, used!, used!.cards[0]!)).toBe("force 0, credits 2, draw 0")
})

test("answers tell the price of what is played and the powers that would meet", () => {
  settings.lang = "en"
  const priced: ViewInfo = { ...view, facts: { ...factsOf(view), costs: [[1, 2]] } }
  const deploying = new Desk(() => ({
    view: priced, seats, seat: 0, format: "", prompt: null, log: [], catalogue, ready: false, choose: async () => false,
  }))
  const option = (verb: string, about: object) => fill("OptionInfo", { key: verb, verb, text: verb, ...about })
  expect(weightOf(deploying, option("play", { card: 1 }))).toBe("costs 2")
  expect(weightOf(deploying, option("attack", { card: 0, target: 9 }))).toBe("power 8 against 4")
  expect(weightOf(deploying, option("discard", { card: 1 }))).toBe("")
})
