import { describe, expect, test } from "vitest"
import type { EventKind } from "../src/games"
import { Catalogue } from "../src/net/catalogue.svelte"
import { fill } from "../src/net/fill"
import { settings } from "../src/net/settings.svelte"
import type { CardInfo, CardSeen, LogLine } from "../src/protocol"
import { Desk } from "../src/tables/desk.svelte"
import { destinyOf, lineUp, placeName, powerHere, weaponBonus } from "../src/tables/young-jedi/facts"
import { missing, partsOf, shifted, stepsTo } from "../src/tables/young-jedi/plan/plan"
import { lastDuel } from "../src/tables/young-jedi/story"
import { weightOf } from "../src/tables/young-jedi/told"

function info(kind: string, name: string, facts: Record<string, unknown> = {}): CardInfo {
  return { id: name, name, game: "young-jedi", set: "DM", side: "dark", kind, text: "", facts, house: false, errata: false, printed: "", own: "" }
}
const seen = (card: number, id: string): CardSeen => ({ card, id, marks: {} })

describe("figures", () => {
  const maul = info("character", "Darth Maul, Sith Apprentice", { power: 6, planet: "Tatooine", sites: [1, 2, 1] })

  test("a character is stronger at a site of its own planet", () => {
    expect(powerHere(maul, "desert_landing_site")).toBe("8")
    expect(powerHere(maul, "theed_palace")).toBe("6")
  })
  test("power that is drawn is a question mark", () => {
    expect(powerHere(info("character", "Gambler", { power: "cube", planet: "Naboo", sites: [2, 0, 0] }), "theed_palace")).toBe("?+2")
  })
  test("a weapon shows what it may add and its draws", () => {
    const rifle = info("weapon", "Rifle", { users: [{ who: "a", dots: 2, cubes: 0 }, { who: "b", dots: 0, cubes: 1 }] })
    expect(weaponBonus(rifle)).toBe("+0/+2◆")
  })
  test("a number that stands twice on a card is said once", () => {
    expect(destinyOf(info("battle", "Halves", { destiny: [4, 4] }))).toBe("4")
  })
  test("who is deployed says the cost of now and the power here", () => {
    settings.lang = "en"
    const catalogue = new Catalogue(
      fill("GameInfo", {
        id: "young-jedi", title: "", formats: [], players: [2], seats: {}, sides: {}, zones: {}, bots: [], cards: 2, version: "1",
      }),
      [{ ...maul, id: "maul", facts: { ...maul.facts, counters: 6 } }, { ...info("weapon", "STAP", { counters: 1 }), id: "stap" }],
    )
    const view = fill("ViewInfo", {
      viewer: 0, turn: 1, active: 0, waiting: [0], facts: { site: "desert_landing_site", costs: [[2, 0]] },
      zones: [{ kind: "hand", owner: 0, count: 2, cards: [seen(1, "maul"), seen(2, "stap")] }],
    })
    const desk = new Desk(() => ({
      view, seats: [], seat: 0, format: "", prompt: null, log: [], catalogue, ready: false, choose: async () => false,
    }))
    const deploy = (card: number) => fill("OptionInfo", { key: "", verb: "deploy", text: "", card })
    expect(weightOf(desk, deploy(1))).toBe("costs 6, power 8 here")
    expect(weightOf(desk, deploy(2))).toBe("costs 0")
  })
  test("places read as on the cards", () => {
    expect(placeName("jedi_council_chamber")).toBe("Jedi Council Chamber")
  })
})

describe("the line-up", () => {
  const infos: Record<string, CardInfo> = {
    maul: info("character", "Darth Maul, Sith Apprentice"),
    lord: info("character", "Darth Maul, Dark Lord"),
    watto: info("character", "Watto, Slave Owner"),
    saber: info("weapon", "Sith Lightsaber"),
    stap: info("weapon", "STAP"),
  }
  const cards = [seen(1, "maul"), seen(2, "saber"), seen(3, "watto"), seen(4, "lord"), seen(5, "stap")]

  test("one title is a stack, weapons lie with who can use them, others are spare", () => {
    const { stacks, spare } = lineUp(cards, (card) => infos[card.id], [[2, 1, 4], [5]])
    expect(stacks.map((stack) => [stack.title, stack.units.map((unit) => unit.card.card)])).toEqual([
      ["Darth Maul", [1, 4]],
      ["Watto", [3]],
    ])
    expect(stacks[0]?.units[0]?.weapons.map((weapon) => weapon.card)).toEqual([2])
    expect(stacks[0]?.units[1]?.weapons).toEqual([])
    expect(spare.map((weapon) => weapon.card)).toEqual([5])
  })
})

describe("the battle plan", () => {
  test("steps go back to where the orders differ", () => {
    expect(stepsTo([1, 2, 3], [1, 3])).toEqual(["undo", "place 2", "place 3"])
    expect(stepsTo([], [4, 5])).toEqual(["undo", "undo"])
    expect(stepsTo([4, 5], [4, 5])).toEqual([])
  })
  test("cards of a fight belong together, others are idle", () => {
    const parts = partsOf([9, 7, 1, 8, 2, 3], [
      { fighters: [1], weapons: [7], battle: 9, power: 8, draws: 0 },
      { fighters: [2, 3], weapons: [], battle: -1, power: 5, draws: 1 },
    ])
    expect(parts.get(9)).toEqual({ fight: 0, role: "battle", first: true, last: false })
    expect(parts.get(1)).toEqual({ fight: 0, role: "fighter", first: false, last: true })
    expect(parts.get(8)?.role).toBe("idle")
    expect(parts.get(3)).toEqual({ fight: 1, role: "fighter", first: false, last: true })
  })
  test("a card moves by one place and not over the ends", () => {
    expect(shifted([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
    expect(shifted([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
  })
  test("announced battle cards that are not placed are missing", () => {
    expect(missing([30, 31], [1, 30])).toBe(1)
    expect(missing([30, 31], [31, 1, 30])).toBe(0)
  })
})

describe("the story of a duel", () => {
  let n = 0
  function line(kind: EventKind, player: number, code = "", more: Partial<LogLine> = {}): LogLine {
    n += 1
    return { n, kind, text: kind, rule: "", player, card: -1, code, target: -1, target_code: "", place: "", amount: 0, sums: [], moves: [], ...more }
  }

  test("a duel is told blow by blow", () => {
    const story = lastDuel([
      line("duel_attack", 0, "old", { amount: 9 }),
      line("duel", 0, "maul", { target_code: "valorum" }),
      line("duel_power", -1, "", { sums: [{ player: 0, total: 5, terms: [], text: "" }] }),
      line("duel_attack", 0, "a", { amount: 2 }),
      line("duel_block", 1, "b", { amount: 2 }),
      line("hit", 1, "b", { amount: 1 }),
      line("duel_pass", 0, "maul"),
    ])
    expect(story?.powers.map((sum) => sum.total)).toEqual([5])
    expect(story?.blows.map((blow) => [blow.kind, blow.player])).toEqual([["attack", 0], ["block", 1], ["hit", 1], ["pass", 0]])
  })
  test("a log without a duel tells none", () => {
    expect(lastDuel([line("turn", 0)])).toBeNull()
  })
})
