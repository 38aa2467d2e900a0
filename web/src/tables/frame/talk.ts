import type { OpponentInfo } from "../../protocol"
import type { Tableau } from "../director/tableau"

export type Moment = "start" | "ahead" | "behind"

/** Something that an opponent says. */
export interface Line {
  seat: number
  text: string
}

/** What opponents have to say: each line once in a game, one after the other. */
export class Talk {
  #waiting: Line[] = []
  #said = new Set<string>()
  #who: (seat: number) => OpponentInfo | undefined

  constructor(who: (seat: number) => OpponentInfo | undefined) {
    this.#who = who
  }

  /** The next line, if there is one. */
  next(): Line | undefined {
    return this.#waiting.shift()
  }

  say(seat: number, moment: Moment): void {
    const text = this.#who(seat)?.lines[moment]
    const key = `${seat} ${moment}`
    if (text === undefined || text === "" || this.#said.has(key)) return
    this.#said.add(key)
    this.#waiting.push({ seat, text })
  }

  /** A fight has been told: who won or lost it may say so. It shows what everybody sees. */
  fought(tableau: Tableau | null): void {
    for (const { player, fate } of tableau?.sides ?? []) {
      if (fate === "wins") this.say(player, "ahead")
      else if (fate === "loses") this.say(player, "behind")
    }
  }

  /** The game is over: who has not said it yet says how it feels. */
  ended(seats: number[], winners: number[]): void {
    this.#waiting = []
    for (const seat of seats) this.say(seat, winners.includes(seat) ? "ahead" : "behind")
  }
}
