import type { LogLine, SumInfo } from "../../protocol"

/** What one side brought to a fight, by the ids of its cards. */
export interface StorySide {
  fighters: string[]
  weapons: string[]
  battle: string[]
  /** Cards that stood there and did not count. */
  idle: string[]
  destiny: { amount: number; id: string }[]
  sum: SumInfo | null
  /** Who fell, and what the side had to discard for it. */
  lost: string[]
  damage: number
}

export interface StoryFight {
  /** The number of the line that tells how it ended. */
  n: number
  /** The seat that won, -1 if they stood equal. */
  winner: number
  sides: [StorySide, StorySide]
  line: LogLine
}

export interface Blow {
  n: number
  kind: "attack" | "block" | "hit" | "pass"
  player: number
  amount: number
  id: string
}

export interface Story {
  /** The number of the line with which it began. */
  n: number
  kind: "battle" | "ships" | "duel"
  attacker: number
  place: string
  fights: StoryFight[]
  /** A duel: who, with what, and every card that was played. */
  duelists: [string, string]
  weapons: [string, string]
  powers: SumInfo[]
  blows: Blow[]
  /** The lines that tell how it ended: who broke through, who lost the duel. */
  ending: LogLine[]
  over: boolean
}

const NEW_STORY: Record<string, Story["kind"]> = { battle: "battle", duel: "duel", intercept_with: "ships" }
const ENDINGS = new Set(["break_through", "duel_lost", "duel_drawn", "duel_damage", "helpless", "duel_called_off"])
const OVER = new Set(["turn", "evacuated", "evacuation_fails", "control", "deploy", "deck_rebuilt", "break_through"])

/** The last battle or duel that the log tells of; null if there was none. */
export function lastStory(log: LogLine[]): Story | null {
  let start = log.length - 1
  while (start >= 0 && NEW_STORY[log[start]?.kind ?? ""] === undefined) start -= 1
  const first = log[start]
  return first === undefined ? null : tell(first, log.slice(start + 1))
}

function tell(first: LogLine, lines: LogLine[]): Story {
  // The battle of ships after an interception is told by a line of its own.
  const ships = first.kind === "intercept_with" || first.rule === "YJ-12.4"
  const story: Story = {
    n: first.n, kind: ships ? "ships" : (NEW_STORY[first.kind] ?? "battle"),
    attacker: first.player, place: first.place, fights: [], duelists: ["", ""], weapons: ["", ""],
    powers: [], blows: [], ending: [], over: false,
  }
  if (story.kind === "duel") {
    setSeat(story.duelists, first.player, first.code)
    setSeat(story.duelists, 1 - first.player, first.target_code)
  }
  let open = sides()
  let last: StoryFight | undefined
  for (const line of lines) {
    if (ENDINGS.has(line.kind)) story.ending.push(line)
    if (OVER.has(line.kind)) story.over = true
    const side = open[line.player === 1 ? 1 : 0]
    switch (line.kind) {
      case "turn":
        return story
      case "reveals":
        side.fighters.push(line.code)
        last = undefined
        break
      case "uses_weapon":
        side.weapons.push(line.code)
        break
      case "plays_battle_card":
        side.battle.push(line.code)
        break
      case "battle_card_fails":
      case "group_wrong":
      case "weapon_ignored":
        side.idle.push(line.code)
        break
      case "destiny":
        side.destiny.push({ amount: line.amount, id: line.code })
        break
      case "win":
      case "tie":
        last = closed(line, open)
        story.fights.push(last)
        open = sides()
        break
      case "defeated":
        last?.sides[line.player === 1 ? 1 : 0].lost.push(line.code)
        break
      case "damage":
        if (last !== undefined && line.code !== "") last.sides[line.player === 1 ? 1 : 0].damage += line.amount
        break
      case "step_in":
        setSeat(story.duelists, line.player, line.code)
        break
      case "duel_weapon":
        setSeat(story.weapons, line.player, line.code)
        break
      case "duel_power":
        story.powers = line.sums
        break
      case "duel_attack":
      case "duel_block":
        story.blows.push({
          n: line.n, kind: line.kind === "duel_attack" ? "attack" : "block",
          player: line.player, amount: line.amount, id: line.code,
        })
        break
      case "hit":
        story.blows.push({ n: line.n, kind: "hit", player: line.player, amount: line.amount, id: line.code })
        break
      case "duel_pass":
        story.blows.push({ n: line.n, kind: "pass", player: line.player, amount: 0, id: "" })
        break
    }
  }
  return story
}

function sides(): [StorySide, StorySide] {
  const one = (): StorySide => ({
    fighters: [], weapons: [], battle: [], idle: [], destiny: [], sum: null, lost: [], damage: 0,
  })
  return [one(), one()]
}

function closed(line: LogLine, open: [StorySide, StorySide]): StoryFight {
  for (const sum of line.sums) open[sum.player === 1 ? 1 : 0].sum = sum
  const [first, second] = line.player === 1 ? [open[1], open[0]] : [open[0], open[1]]
  if (first.fighters.length === 0) first.fighters.push(line.code)
  if (second.fighters.length === 0) second.fighters.push(line.target_code)
  return { n: line.n, winner: line.kind === "win" ? line.player : -1, sides: open, line }
}

function setSeat(pair: [string, string], seat: number, id: string): void {
  pair[seat === 1 ? 1 : 0] = id
}
