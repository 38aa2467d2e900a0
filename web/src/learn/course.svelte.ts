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
  #asked = 0

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

  async look(): Promise<void> {
    const asked = ++this.#asked
    try {
      const path = `puzzles/${this.id}/verdict?table=${encodeURIComponent(this.store.id)}`
      const stands = await api.get(path, "PuzzleStands")
      if (asked !== this.#asked) return
      this.#made = stands.made
      this.#at = stands.at
      this.verdict = stands.verdict
      this.trouble = ""
    } catch (error) {
      if (asked === this.#asked) this.trouble = inWords(error)
    }
  }
}
