import type { Ended, TableInfo } from "../protocol"
import { connection } from "./connection.svelte"
import { remember } from "./visited"

/** The tables where one sits and that are not over. */
class Mine {
  tables = $state.raw<string[]>([])

  constructor() {
    connection.on("welcome", (message) => (this.tables = message.tables))
    connection.on("table", ({ position }) => {
      if (position.seat >= 0) this.#seen(position.info, position.ended, position.seat)
    })
    connection.on("changed", ({ info, ended, view }) => {
      const seat = view?.viewer ?? -1
      if (info !== null && seat >= 0) this.#seen(info, ended, seat)
    })
    connection.on("closed", ({ table }) => this.#without(table))
  }

  #seen(info: TableInfo, ended: Ended | null, seat: number): void {
    if (ended !== null || info.state === "over") this.#without(info.table)
    else if (!this.tables.includes(info.table)) {
      remember(info, seat)
      this.tables = [info.table, ...this.tables]
    }
  }

  #without(table: string): void {
    if (this.tables.includes(table)) this.tables = this.tables.filter((one) => one !== table)
  }
}

export const mine = new Mine()
