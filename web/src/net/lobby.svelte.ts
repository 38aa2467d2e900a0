import type { OpenTable, QuickMatch, TableInfo } from "../protocol"
import { connection } from "./connection.svelte"
import { nonce } from "./table.svelte"

/** The open and running tables, live while somebody watches. */
class Lobby {
  tables = $state.raw<TableInfo[]>([])
  people = $state(0)
  known = $state(false)
  challenges = $state.raw<{ info: TableInfo; by: string }[]>([])
  /** The hash of the server's secret for the next table that is opened here; "" while unknown. */
  commitment = $state("")
  /** The same for tables that were opened here, as it was told before the nonce was given. */
  #promised = new Map<string, string>()

  constructor() {
    connection.on("welcome", (message) => (this.commitment = message.commitment))
    connection.on("done", (message) => this.#promises(message.commitment))
    connection.on("problem", (message) => this.#promises(message.commitment))
    connection.on("lobby", (message) => {
      this.tables = message.tables
      this.people = message.people
      this.known = true
    })
    connection.on("lobby_changed", (message) => {
      const gone = new Set([...message.gone, ...message.tables.map((info) => info.table)])
      this.tables = [...message.tables, ...this.tables.filter((info) => !gone.has(info.table))]
      this.people = message.people
      this.challenges = this.challenges.filter(({ info }) => !message.gone.includes(info.table))
    })
    connection.on("challenged", ({ info, by }) => {
      this.challenges = [...this.challenges.filter((c) => c.info.table !== info.table), { info, by }]
    })
  }

  /** Watch the lobby; the function that is given back ends it. */
  watch(): () => void {
    const ask = (on: boolean): void => {
      connection.ask({ type: "watch_lobby", on }).catch(() => undefined)
    }
    const end = connection.on("welcome", () => ask(true))
    if (connection.state === "open") ask(true)
    else connection.open()
    return () => {
      end()
      this.known = false
      if (connection.state === "open") ask(false)
    }
  }

  #promises(commitment: string): void {
    if (commitment !== "") this.commitment = commitment
  }

  /** A table was opened here with a nonce that was given when this commitment was known. */
  opened(table: string, commitment: string): void {
    if (commitment !== "") this.#promised.set(table, commitment)
  }

  /** Whether the server deals with the secret that it had promised; null if we cannot tell. */
  keepsPromise(info: TableInfo): boolean | null {
    const promised = this.#promised.get(info.table)
    return promised === undefined || info.commitment === "" || info.number > 1 || info.state === "over"
      ? null
      : promised === info.commitment
  }

  forget(table: string): void {
    this.challenges = this.challenges.filter(({ info }) => info.table !== table)
  }
}

export const lobby = new Lobby()

/** Open a table and give its id. */
export async function openTable(wish: OpenTable["wish"]): Promise<string> {
  const promised = lobby.commitment
  const table = tableOf(await connection.ask({ type: "open_table", wish, nonce: nonce() }))
  lobby.opened(table, promised)
  return table
}

/** Sit down at a fitting table, or wait at a new one; gives its id. */
export async function quickMatch(wish: Omit<QuickMatch, "type" | "re" | "nonce">): Promise<string> {
  return tableOf(await connection.ask({ type: "quick_match", ...wish, nonce: nonce() }))
}

/** Take a free seat at a table, or the one that is kept for oneself. */
export async function sitDown(table: string, deck = ""): Promise<void> {
  await connection.ask({ type: "sit", table, seat: -1, deck, nonce: nonce() })
}

/** A table against bots, with oneself in the first seat. */
export function playBot(game: string, level: string, players = 2, deck = "", format = ""): Promise<string> {
  const bots = Array.from({ length: players - 1 }, () => ({ who: "bot" as const, name: level }))
  return openTable({ game, format, seats: [{ who: "you", deck }, ...bots], private: true })
}

function tableOf(answer: Awaited<ReturnType<typeof connection.ask>>): string {
  if (answer.type === "done") return answer.table
  if (answer.type === "table") return answer.position.info.table
  throw new Error(`an answer without a table: ${answer.type}`)
}

/** A game of two people at one screen, where no server is needed. */
export function playBeside(game: string, name: string, deck = ""): Promise<string> {
  return openTable({ game, seats: [{ who: "you", deck }, { who: "named", name }], private: true })
}
