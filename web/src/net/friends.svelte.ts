import type { FriendInfo } from "../protocol"
import { api } from "./api"
import { me } from "./me.svelte"

/** Whom one calls a friend, and who of them is there. */
class Friends {
  list = $state.raw<FriendInfo[]>([])
  known = $state(false)

  async load(): Promise<void> {
    await me.ready()
    this.#told(await api.list("friends", "FriendInfo"))
  }

  async add(name: string): Promise<void> {
    await me.ready()
    await api.send("PUT", `friends/${encodeURIComponent(name.trim())}`)
    await this.load()
  }

  async end(name: string): Promise<void> {
    await api.send("DELETE", `friends/${encodeURIComponent(name)}`)
    await this.load()
  }

  has(name: string): boolean {
    return this.list.some((one) => one.name === name)
  }

  #told(list: FriendInfo[]): void {
    this.list = list
    this.known = true
  }
}

export const friends = new Friends()
