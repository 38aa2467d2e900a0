import { api, inWords } from "../net/api"
import { loadGames } from "../net/catalogue.svelte"
import { me } from "../net/me.svelte"
import { keptSets } from "../net/own"
import { keep, kept } from "../net/storage"
import type { GameInfo, KeptSet, OwnCard, SetReport, WordInfo } from "../protocol"
import { cardAt } from "./caret"
import { starter } from "./starters"

const PAUSE = 450
const DRAFT = "set-draft"

/** A file of own cards as it is written: what it says, what is wrong with it, and what is kept. */
export class SetEditor {
  text = $state(kept(DRAFT, ""))
  /** Where the writing goes on: the card there is shown. */
  caret = $state(0)
  report = $state.raw<SetReport | null>(null)
  games = $state.raw<GameInfo[]>([])
  sets = $state.raw<KeptSet[]>([])
  words = $state.raw<WordInfo[]>([])
  trouble = $state("")
  busy = $state<"" | "keep" | "try">("")
  /** The text that was kept or opened last: whether something is unsaved. */
  saved = $state("")
  #last = $state.raw<OwnCard | undefined>()
  #asked = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #wordsOf = ""

  readonly card = $derived(cardAt(this.text, this.caret))
  readonly found = $derived(this.report?.cards.find((one) => one.card.id === this.card))
  /** The card as it was last in order: while a word is being written it stays in sight. */
  readonly shown = $derived(this.found ?? (this.#last?.card.id === this.card ? this.#last : undefined))
  readonly game = $derived(/^\s*game\s*=\s*["']([\w-]+)["']/m.exec(this.text)?.[1] ?? "")

  async start(): Promise<void> {
    await me.ready()
    this.games = await loadGames()
    if (this.text.trim() === "") this.write(starter("jedi-knights"))
    await Promise.all([this.check(), this.lookAtKept()])
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  write(text: string): void {
    this.text = text
    keep(DRAFT, text)
    this.soon()
  }

  /** Another file takes the place of what is written. */
  open(text: string, saved = ""): void {
    this.saved = saved
    this.caret = 0
    this.trouble = ""
    this.write(text)
  }

  move(caret: number): void {
    const before = this.card
    this.caret = caret
    if (this.card !== before) this.soon()
  }

  soon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.check(), PAUSE)
  }

  /** Ask what the file says; an answer to an older text is dropped. */
  async check(): Promise<void> {
    clearTimeout(this.#timer)
    const asked = ++this.#asked
    try {
      const report = await api.post("sets/check", "SetReport", this.#given())
      if (asked !== this.#asked) return
      this.report = report
      this.#last = this.found ?? this.#last
      this.trouble = ""
      await this.#learn()
    } catch (error) {
      if (asked === this.#asked) this.trouble = inWords(error)
    }
  }

  #given(): { text: string; faces: string[] } {
    return { text: this.text, faces: this.card === "" ? [] : [this.card] }
  }

  async #learn(): Promise<void> {
    const game = this.games.find((one) => one.id === this.game)?.id ?? ""
    if (game === "" || game === this.#wordsOf) return
    this.#wordsOf = game
    this.words = await api.list(`games/${game}/words`, "WordInfo")
  }

  /** The words of texts come in another language too. */
  async speak(): Promise<void> {
    this.#wordsOf = ""
    await this.check()
  }

  async lookAtKept(): Promise<void> {
    this.sets = await keptSets().catch(() => [])
  }

  async keep(): Promise<boolean> {
    return this.#do("keep", async () => {
      await api.post("sets", "KeptSet", { text: this.text })
      this.saved = this.text
      await this.lookAtKept()
    })
  }

  /** A table on which the shown card can be played at once. */
  async tryOut(): Promise<string> {
    let table = ""
    await this.#do("try", async () => {
      table = (await api.post("sets/try", "TableAt", this.#given())).table
    })
    return table
  }

  async openKept(game: string, code: string): Promise<void> {
    await this.#do("", async () => {
      const file = await api.get(`sets/${game}/${code}/file`, "SetFile")
      this.open(file.text, file.text)
    })
  }

  async openLink(code: string): Promise<void> {
    await this.#do("", async () => {
      const file = await api.post("sets/open", "SetFile", { code })
      this.open(file.text)
    })
  }

  async forget(set: KeptSet): Promise<void> {
    await this.#do("", async () => {
      await api.send("DELETE", `sets/${set.game}/${set.code}`)
      await this.lookAtKept()
    })
  }

  async #do(busy: "" | "keep" | "try", work: () => Promise<void>): Promise<boolean> {
    this.busy = busy
    this.trouble = ""
    try {
      await work()
      return true
    } catch (error) {
      this.trouble = inWords(error)
      return false
    } finally {
      this.busy = ""
    }
  }
}
