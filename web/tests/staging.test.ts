import { describe, expect, test } from "vitest"
import type { LogLine } from "../src/protocol"
import { stagingOf } from "../src/tables/director/staging"
import { lifted, totalOf, type Tableau } from "../src/tables/director/tableau"
import { line } from "./clockwork"

/** What stands in the middle after each line. */
function staged(game: string, lines: LogLine[], more: { seat?: number; players?: number; owners?: Record<number, number> } = {}): (Tableau | null)[] {
  const staging = stagingOf(game)
  let tableau: Tableau | null = null
  return lines.map((one, index) => {
    tableau = staging.tableauAfter(tableau, one, {
      ahead: lines.slice(index + 1), seat: more.seat ?? 0, players: more.players ?? 2,
      ownerOf: (card) => more.owners?.[card] ?? -1,
    })
    return tableau
  })
}
const side = (tableau: Tableau | null | undefined, player: number) => tableau?.sides.find((one) => one.player === player)
const term = (amount: number, word: string, code = ""): object => ({ amount, text: `${amount} ${word}`, word, code })
const codes = (tableau: Tableau | null | undefined, player: number): string[] =>
  side(tableau, player)?.figures.map(({ code, role }) => `${code} ${role}`) ?? []
const counted = (tableau: Tableau | null | undefined, player: number): number[] =>
  side(tableau, player)?.terms.map(({ amount }) => amount) ?? []

describe("Young Jedi", () => {
  const card = (n: number, kind: string, player: number, number: number, more: object = {}): LogLine =>
    line(n, kind, player, { card: number, code: `C-${number}`, ...more })
  const sums = [
    { player: 0, total: 11, terms: [term(5, "printed", "C-1"), term(2, "card", "C-3"), term(4, "destiny", "C-4")] },
    { player: 1, total: 3, terms: [term(3, "printed", "C-2")] },
  ]
  const battle = [
    line(1, "battle", 0, { place: "naboo" }),
    line(2, "confirm", 0),
    card(3, "reveals", 0, 1),
    card(4, "uses_weapon", 0, 3, { target: 1 }),
    card(5, "reveals", 1, 2),
    card(6, "destiny", 0, 4, { amount: 4 }),
    card(7, "win", 0, 1, { target: 2, target_code: "C-2", sums }),
    card(8, "defeated", 1, 2),
    card(9, "damage", 1, 2, { amount: 3 }),
    card(10, "discard_from_deck", 1, 20),
    card(11, "reveals", 0, 6),
    line(12, "turn", 1),
  ]

  test("a fight grows line by line, and the blow falls at the end", () => {
    const seen = staged("young-jedi", battle)
    expect(seen[0]?.open).toBe(false)
    expect(counted(seen[2], 0)).toEqual([5])
    expect(counted(seen[3], 0)).toEqual([5, 2])
    expect(counted(seen[4], 1)).toEqual([3])
    expect(side(seen[4], 0)?.fate).toBe("")
    expect(seen[5]?.drawn).toMatchObject({ code: "C-4", amount: 4, player: 0 })
    expect(totalOf(side(seen[5], 0)!)).toBe(11)
    expect([side(seen[6], 0)?.fate, side(seen[6], 1)?.fate, seen[6]?.drawn]).toEqual(["wins", "loses", null])
    expect(side(seen[7], 1)?.figures[0]?.fallen).toBe(true)
    expect(side(seen[9], 1)?.damage).toBe(3)
    expect(codes(seen[6], 0)).toEqual(["C-1 main", "C-3 with"])
  })

  test("the next card that is turned up begins the next fight, and the next turn ends it", () => {
    const seen = staged("young-jedi", battle)
    expect([seen[6]?.number, seen[10]?.number]).toEqual([1, 2])
    expect(codes(seen[10], 0)).toEqual(["C-6 main"])
    expect([seen[10]?.place, seen[11]]).toEqual(["naboo", null])
  })

  test("who is left behind makes room for the next one, and a tie by a text is a result", () => {
    const seen = staged("young-jedi", [
      line(1, "battle", 0, { place: "naboo" }), card(2, "reveals", 0, 1), card(3, "reveals", 1, 2),
      card(4, "left_behind", 1, 2), card(5, "reveals", 1, 6), card(6, "tie_by_text", 0, 1, { sums }),
    ])
    expect([codes(seen[2], 1), codes(seen[3], 1), codes(seen[4], 1)]).toEqual([["C-2 main"], [], ["C-6 main"]])
    expect(codes(seen[4], 0)).toEqual(["C-1 main"])
    expect([side(seen[5], 0)?.fate, side(seen[5], 1)?.fate]).toEqual(["even", "even"])
  })

  test("before the first turn both draw for who begins", () => {
    const seen = staged("young-jedi", [
      card(1, "destiny", 0, 4, { amount: 4 }), card(2, "destiny", 1, 5, { amount: 6 }), line(3, "goes_first", 1),
    ])
    expect(seen[1]?.kind).toBe("first")
    expect([counted(seen[1], 0), counted(seen[1], 1)]).toEqual([[4], [6]])
    expect(side(seen[2], 1)?.fate).toBe("wins")
  })

  test("a duel shows each card that is played, and the hits", () => {
    const seen = staged("young-jedi", [
      card(1, "duel", 0, 1, { target: 2, target_code: "C-2" }),
      card(2, "duel_attack", 0, 7, { amount: 3 }),
      card(3, "hit", 0, 7, { amount: 1, target: 2 }),
      card(4, "duel_lost", 1, 2, { amount: 1 }),
    ])
    expect([codes(seen[0], 0), codes(seen[0], 1)]).toEqual([["C-1 main"], ["C-2 main"]])
    expect(seen[1]?.drawn).toMatchObject({ code: "C-7", amount: 3 })
    expect(side(seen[2], 1)?.damage).toBe(1)
    expect(side(seen[3], 1)?.fate).toBe("loses")
  })
})

describe("Episode One", () => {
  const attack = [
    line(1, "play_attack", 2, { card: 1, code: "C-1", target: 2, target_code: "C-2", place: "naboo" }),
    line(2, "attacked", 3),
    line(3, "destiny", 2, { card: 3, code: "C-3", amount: 4 }),
    line(4, "destiny", 3, { card: 4, code: "C-4", amount: 6 }),
    line(5, "win", 2, {
      amount: 3,
      sums: [
        { player: 2, total: 9, terms: [term(4, "destiny", "C-3"), term(5, "leader", "C-2")] },
        { player: 3, total: 6, terms: [term(6, "destiny", "C-4")] },
      ],
    }),
    line(6, "discard_from_deck", 3, { card: 9, code: "C-9" }),
    line(7, "draw", 0),
  ]

  test("an attack among four has the two who fight it, and clears with the next turn", () => {
    const seen = staged("episode-one", attack, { players: 4 })
    expect(seen[1]?.sides.map(({ player }) => player)).toEqual([2, 3])
    expect(codes(seen[0], 2)).toEqual(["C-2 main", "C-1 with"])
    expect([counted(seen[2], 2), counted(seen[3], 3)]).toEqual([[4, 5], [6]])
    expect([side(seen[4], 2)?.fate, side(seen[4], 3)?.damage]).toEqual(["wins", 3])
    expect(seen[5]?.open).toBe(true)
    expect(seen[6]).toBeNull()
  })

  test("an encounter shows the card and whom it meets", () => {
    const seen = staged("episode-one", [
      line(1, "play_encounter", 1, { card: 5, code: "C-5", target: 6, target_code: "C-6", place: "naboo" }),
      line(2, "discard_character", 0, { card: 6, code: "C-6" }),
    ], { owners: { 6: 0 } })
    expect([codes(seen[0], 1), codes(seen[0], 0)]).toEqual([["C-5 main"], ["C-6 main"]])
    expect(side(seen[1], 0)?.figures[0]?.fallen).toBe(true)
  })
})

describe("Jedi Knights", () => {
  const owners = { 1: 0, 2: 1, 3: 0, 4: 1, 7: 0 }
  const attack = line(1, "attack", 0, { card: 1, code: "C-1", target: 2, target_code: "C-2" })
  const fire = line(4, "fire", 0, { card: 7, code: "C-7", target: 4, target_code: "C-4" })
  const drawn = line(5, "destiny", 0, { card: 8, code: "C-8", amount: 3 })
  const hit = line(6, "hit", 0, {
    card: 7, code: "C-7", target: 4, target_code: "C-4",
    sums: [{ player: 0, total: 4, terms: [term(3, "destiny", "C-8"), term(1, "card", "C-7")] }, { player: 1, total: 2, terms: [term(2, "defense")] }],
  })

  test("a shot is staged inside its battle, which comes back after it", () => {
    const seen = staged("jedi-knights", [
      attack,
      line(2, "support", 0, { card: 3, code: "C-3", target: 1, target_code: "C-1" }),
      line(3, "support", 1, { card: 4, code: "C-4", target: 2, target_code: "C-2" }),
      fire, drawn, hit,
      line(7, "defeated", 1, { card: 4, code: "C-4" }),
      line(8, "battle_won_power", 0, { sums: [{ player: 0, total: 8, terms: [term(8, "printed")] }, { player: 1, total: 7, terms: [term(7, "printed")] }] }),
      line(9, "phase", 0),
    ], { owners })
    expect(codes(seen[2], 1)).toEqual(["C-2 main", "C-4 support"])
    expect([seen[3]?.kind, codes(seen[3], 0), codes(seen[3], 1)]).toEqual(["shot", ["C-7 main"], ["C-4 main"]])
    expect([counted(seen[4], 0), counted(seen[4], 1)]).toEqual([[3, 1], [2]])
    expect(side(seen[5], 0)?.fate).toBe("wins")
    expect([seen[6]?.kind, side(seen[6], 1)?.figures[0]?.fallen]).toEqual(["shot", true])
    expect([seen[7]?.kind, side(seen[7], 0)?.sum?.total]).toEqual(["battle", 8])
    expect(side(seen[7], 1)?.figures.find(({ code }) => code === "C-4")?.fallen).toBe(true)
    // The attacker stands on the left all the time, as on the board.
    expect(seen.slice(0, 8).map((one) => one?.left)).toEqual(Array.from({ length: 8 }, () => 0))
    expect(seen[8]).toBeNull()
  })

  test("a card that somebody else plays is held up, one's own is not", () => {
    const events = [attack, line(2, "play_event", 1, { card: 9, code: "C-9" }), fire, drawn, hit]
    const seen = staged("jedi-knights", events, { owners })
    expect([seen[1]?.kind, codes(seen[1], 1)]).toEqual(["spot", ["C-9 main"]])
    expect(seen[2]?.kind).toBe("shot")
    expect(staged("jedi-knights", events, { owners, seat: 1 })[1]?.kind).toBe("battle")
  })

  test("a response does not break off the shot", () => {
    const seen = staged("jedi-knights", [attack, fire, line(5, "respond", 1, { card: 9, code: "C-9" }), drawn, hit], { owners })
    expect(seen[2]?.kind).toBe("spot")
    expect([seen[4]?.kind, codes(seen[4], 1)]).toEqual(["shot", ["C-4 main"]])
  })

  test("Force cards are turned over together, and the higher leads", () => {
    const seen = staged("jedi-knights", [
      line(1, "reveal_force", 0, { card: 1, code: "C-1", amount: 3 }),
      line(2, "reveal_force", 1, { card: 2, code: "C-2", amount: 5 }),
      line(3, "player_one", 1),
    ])
    expect(seen[1]?.kind).toBe("force")
    expect([counted(seen[1], 0), counted(seen[1], 1), side(seen[2], 1)?.fate]).toEqual([[3], [5], "wins"])
  })
})

test("a lifted card has not counted yet", () => {
  const drawn = line(1, "destiny", 0, { card: 3, code: "C-3", amount: 4 })
  const [after] = staged("episode-one", [drawn])
  const up = lifted(after!, drawn)
  expect([up.drawn?.code, counted(up, 0), counted(after, 0)]).toEqual(["", [], [4]])
})

test("a game that nobody has staged is told line by line", () => {
  const plain = stagingOf("my-game")
  expect(plain.weightOf(line(1, "x", 0))).toBe("move")
})
