import { announcer } from "../../keys/announce.svelte"
import type { LogLine, Prompt } from "../../protocol"
import { tableWords as t } from "../../words/table"

/** So many lines are told at once; those before them are in the log. */
const MOST = 8
/** Bots answer one after the other: what comes within so many milliseconds is told together. */
const PAUSE = 500

/**
 * What a screen reader is told at a table. A question that comes with news follows them in one breath,
 * for it would cut them off; alone, it interrupts.
 */
export class Telling {
  #log: LogLine[] = []
  #told: number | null = null
  #asked = -1
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The table has changed, or is seen for the first time. */
  look(log: LogLine[], prompt: Prompt | null): void {
    this.#log = log
    const last = log.at(-1)?.n ?? -1
    // What happened before one came is in the log; what was taken back can happen again.
    this.#told = Math.min(this.#told ?? last, last)
    const asks = prompt !== null && prompt.at !== this.#asked
    this.#asked = prompt?.at ?? -1
    clearTimeout(this.#timer)
    if (asks) this.#tell(`${prompt.text} ${t("options", { n: prompt.options.length })}`)
    else if (last > this.#told) this.#timer = setTimeout(() => this.#tell(""), PAUSE)
  }

  /** The table is left, and what was told of it with it. */
  stop(): void {
    clearTimeout(this.#timer)
    announcer.hush()
  }

  #tell(question: string): void {
    const told = this.#told ?? -1
    const news = this.#log.filter((line) => line.n > told).map((line) => line.text)
    this.#told = this.#log.at(-1)?.n ?? -1
    if (news.length === 0) announcer.urge(question)
    else announcer.say([...shortened(news), question].join(" ").trim())
  }
}

function shortened(news: string[]): string[] {
  const left = news.length - MOST
  return left > 0 ? [t("news.more", { n: left }), ...news.slice(left)] : news
}
