import { connection } from "./connection.svelte"

/** What the operators tell everybody just now. */
class Announced {
  #text = $state("")
  #hidden = $state("")

  constructor() {
    connection.on("announced", ({ text }) => (this.#text = text))
  }

  /** Empty if there is nothing, or nothing that was not put away here. */
  get text(): string {
    return this.#text === this.#hidden ? "" : this.#text
  }

  hide(): void {
    this.#hidden = this.#text
  }
}

export const announced = new Announced()
