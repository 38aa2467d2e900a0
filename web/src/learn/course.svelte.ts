import { api, inWords } from "../net/api"
import type { TableStore } from "../net/table.svelte"
import type { PuzzleStands } from "../protocol"

/** How a lesson or puzzle stands at a table: asked after every change there. */
export class Standing {
  verdict = $state<PuzzleStands["verdict"]>("open")
  trouble = $state("")
  #made = $state(-1)
  /** The question that follows those choices, as the server counts. */
  #at = $state(-1)
  /** The state of the table that the verdict is about. */
  #heard = $state(-1)
  #asking = false
  #again = false

  constructor(
    readonly store: TableStore,
    readonly id: string,
  ) {}

  /**
   * The number of one's own choices that hold, -1 while unknown. Questions are numbered by them, so a
   * new one counts at once: the server's word only follows.
   */
  get made(): number {
    const now = this.store.prompt?.at ?? -1
    return this.#at >= 0 && now >= 0 ? this.#made + now - this.#at : this.#made
  }

  get solved(): boolean {
    return this.verdict === "solved"
  }

  /** Not the way: the server says so, or the table was given up, which is no verdict of its own. */
  get failed(): boolean {
    const position = this.store.position
    const over = position !== null && position.ended !== null && this.#heard >= position.n
    return this.verdict === "failed" || (over && !this.solved)
  }

  /** Ask how it stands now. One question is on its way at a time: fast answers would make a queue of them. */
  async look(): Promise<void> {
    this.#again = true
    if (this.#asking) return
    this.#asking = true
    while (this.#again) {
      this.#again = false
      await this.#ask()
    }
    this.#asking = false
  }

  async #ask(): Promise<void> {
    const about = this.store.position?.n ?? -1
    try {
      const path = `puzzles/${this.id}/verdict?table=${encodeURIComponent(this.store.id)}`
      const stands = await api.get(path, "PuzzleStands")
      this.#made = stands.made
      this.#at = stands.at
      this.verdict = stands.verdict
      this.#heard = about
      this.trouble = ""
    } catch (error) {
      this.trouble = inWords(error)
    }
  }
}
