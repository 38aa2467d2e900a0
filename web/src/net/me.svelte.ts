import type { Change, Me } from "../protocol"
import { api, useCsrf } from "./api"
import { connection } from "./connection.svelte"
import { settings } from "./settings.svelte"

/** Who sits at this browser: a guest at once, an account after signing in. */
class WhoAmI {
  #me = $state.raw<Me | null>(null)
  #loading: Promise<Me> | null = null

  get name(): string {
    return this.#me?.name ?? ""
  }
  get guest(): boolean {
    return this.#me?.guest ?? true
  }
  /** Whether this account may do what operators do. */
  get operator(): boolean {
    return this.#me?.operator ?? false
  }
  /** Whether the server gives out the page that plays without it. */
  get offline(): boolean {
    return this.#me?.offline ?? false
  }
  get known(): boolean {
    return this.#me !== null
  }

  /** Asks the server once; everything that needs a session awaits it. */
  ready(): Promise<Me> {
    this.#loading ??= this.#load()
    return this.#loading
  }

  async #load(): Promise<Me> {
    try {
      return this.#is(await api.get("me", "Me"))
    } catch (error) {
      this.#loading = null
      throw error
    }
  }

  async register(name: string, password: string): Promise<void> {
    await this.ready()
    this.#is(await api.post("register", "Me", { name, password }))
    connection.again()
  }

  async signIn(name: string, password: string): Promise<void> {
    await this.ready()
    this.#is(await api.post("sign-in", "Me", { name, password }))
    connection.again()
  }

  async signOut(everywhere = false): Promise<void> {
    await api.send("POST", `sign-out?everywhere=${everywhere}`)
    await this.#fresh()
  }

  /** What the change has led to besides, in words. */
  async change(change: Change): Promise<string> {
    return this.#is(await api.patch("me", "Me", change)).notice
  }

  async remove(password: string): Promise<void> {
    await api.send("DELETE", "me", { password })
    await this.#fresh()
  }

  /** A change of language is told to the account and to the open connection. */
  async speak(lang: "en" | "fr"): Promise<void> {
    settings.lang = lang
    connection.speak(lang)
    if (this.known && !this.guest) await this.change({ lang })
  }

  async #fresh(): Promise<void> {
    this.#me = null
    this.#loading = null
    await this.ready()
    connection.again()
  }

  #is(me: Me): Me {
    this.#me = me
    useCsrf(me.csrf)
    this.#loading = Promise.resolve(me)
    return me
  }
}

export const me = new WhoAmI()
