import type { OptionInfo, Prompt } from "../protocol"

/** The options of a question, by what they name. */
export class Offered {
  readonly all: OptionInfo[]
  /** Options that name no card and no place on the table: buttons. */
  readonly plain: OptionInfo[]
  #byCard = new Map<number, OptionInfo[]>()
  #byPlace = new Map<string, OptionInfo[]>()

  constructor(prompt: Prompt | null) {
    this.all = prompt?.options ?? []
    this.plain = this.all.filter((one) => one.card < 0 && one.target < 0 && one.place === "")
    for (const option of this.all) {
      // What an option is about is the card it uses; without one, the card it aims at.
      const about = option.card >= 0 ? option.card : option.target
      if (about >= 0) add(this.#byCard, about, option)
      else if (option.place !== "") add(this.#byPlace, option.place, option)
    }
  }

  /** The options that use a card, or aim at it if they use none. */
  of(card: number): OptionInfo[] {
    return this.#byCard.get(card) ?? []
  }

  /** The options that name a place and no card. */
  at(place: string): OptionInfo[] {
    return this.#byPlace.get(place) ?? []
  }

  /** The options that use this card on that card, or at that place: for a second click or a drop. */
  onto(card: number, on: { target?: number; place?: string }): OptionInfo[] {
    return this.of(card).filter(
      (one) =>
        (on.target !== undefined && one.target === on.target && one.card === card) ||
        (on.place !== undefined && one.place === on.place),
    )
  }

  has(verb: string): OptionInfo | undefined {
    return this.all.find((one) => one.verb === verb)
  }

  /** What Space answers: pass or done, when it is offered. */
  get passing(): OptionInfo | undefined {
    return this.plain.find((one) => PASSING.has(one.verb))
  }
}

/** The question with nothing but the answer that leads on; whole where that is not an answer to it. */
export function ledTo(prompt: Prompt | null, key: string): Prompt | null {
  if (prompt === null || key === "") return prompt
  const options = prompt.options.filter((one) => one.key === key)
  return options.length === 0 ? prompt : { ...prompt, options }
}

const PASSING = new Set(["pass", "done", "end_turn", "stop", "no"])

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
