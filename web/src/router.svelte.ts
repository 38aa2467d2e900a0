import type { Component } from "svelte"
import { HASHED } from "./net/place.svelte"

/** A screen gets what its address says: the named parts, and what stands after the `?`. */
export interface ScreenProps {
  part: Record<string, string>
  query: URLSearchParams
}

type Load = () => Promise<{ default: Component<ScreenProps> } | { default: Component }>

interface Route {
  pattern: string
  load: Load
}

/** Every screen with its address. A screen is loaded when it is first shown. */
export const ROUTES: Route[] = [
  { pattern: "/", load: () => import("./screens/Home.svelte") },
  { pattern: "/lobby", load: () => import("./screens/Lobby.svelte") },
  { pattern: "/table/:id", load: () => import("./screens/Table.svelte") },
  { pattern: "/decks", load: () => import("./screens/Decks.svelte") },
  { pattern: "/decks/:game", load: () => import("./screens/DeckBuilder.svelte") },
  { pattern: "/decks/:game/:name", load: () => import("./screens/DeckBuilder.svelte") },
  { pattern: "/cards", load: () => import("./screens/Cards.svelte") },
  { pattern: "/cards/:id", load: () => import("./screens/CardPage.svelte") },
  { pattern: "/sets", load: () => import("./screens/Sets.svelte") },
  { pattern: "/collection", load: () => import("./screens/Collection.svelte") },
  { pattern: "/packs", load: () => import("./screens/Packs.svelte") },
  { pattern: "/events", load: () => import("./screens/Events.svelte") },
  { pattern: "/events/:id", load: () => import("./screens/EventPage.svelte") },
  { pattern: "/replay/:id", load: () => import("./screens/Replay.svelte") },
  { pattern: "/puzzles", load: () => import("./screens/Puzzles.svelte") },
  { pattern: "/progress", load: () => import("./screens/Progress.svelte") },
  { pattern: "/learn", load: () => import("./screens/Learn.svelte") },
  { pattern: "/rules", load: () => import("./screens/Rules.svelte") },
  { pattern: "/rules/:game", load: () => import("./screens/Rules.svelte") },
  { pattern: "/players/:name", load: () => import("./screens/Profile.svelte") },
  { pattern: "/room", load: () => import("./screens/Room.svelte") },
  { pattern: "/settings", load: () => import("./screens/Settings.svelte") },
  { pattern: "/sign-in", load: () => import("./screens/SignIn.svelte") },
  { pattern: "/forgot", load: () => import("./screens/Forgot.svelte") },
  { pattern: "/confirm", load: () => import("./screens/Confirm.svelte") },
  { pattern: "/reset", load: () => import("./screens/Reset.svelte") },
  { pattern: "/operator", load: () => import("./screens/Operator.svelte") },
]

/** A route's screen. One that needs nothing of its address just ignores it. */
export async function screenOf(route: Route): Promise<Component<ScreenProps>> {
  return (await route.load()).default as Component<ScreenProps>
}

/** The named parts of a path, or null if it does not fit the pattern. */
export function parts(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/")
  const given = path.replace(/(.)\/$/, "$1").split("/")
  if (wanted.length !== given.length) return null
  const found: Record<string, string> = {}
  for (const [index, word] of wanted.entries()) {
    const piece = given[index] ?? ""
    if (word.startsWith(":")) {
      if (piece === "") return null
      try {
        found[word.slice(1)] = decodeURIComponent(piece)
      } catch {
        return null
      }
    } else if (word !== piece) return null
  }
  return found
}

export interface Found {
  route: Route
  part: Record<string, string>
}

export function find(path: string): Found | null {
  for (const route of ROUTES) {
    const part = parts(route.pattern, path)
    if (part !== null) return { route, part }
  }
  return null
}

/** Where one is: in a page with one address that stands after its #. */
function here(): URL {
  if (!HASHED) return new URL(location.href)
  return new URL(location.hash.startsWith("#/") ? location.hash.slice(1) : "/", location.origin)
}

const written = (address: string): string => (HASHED ? `#${address}` : address)

class Router {
  #url = $state.raw(here())

  get path(): string {
    return this.#url.pathname
  }
  get query(): URLSearchParams {
    return this.#url.searchParams
  }
  get hash(): string {
    return this.#url.hash.slice(1)
  }

  /** The path with what stands after its ?. */
  get address(): string {
    const now = here()
    return now.pathname + now.search
  }

  /** Go to an address of this site. `replace`: without a step in the history. */
  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", written(address))
    else history.pushState(null, "", written(address))
    this.#look()
  }

  /** The address of what is shown already. */
  note(address: string): void {
    history.replaceState(null, "", written(address))
  }

  /** Follow the browser's own steps, and every plain click on a link to this site. */
  start(): void {
    window.addEventListener("popstate", () => this.#look())
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a")
      if (link === null || link === undefined || event.defaultPrevented || event.button !== 0) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (HASHED && stays(link, event)) return
      const url = new URL(link.href, location.href)
      const own = url.origin === location.origin && !/^\/(api|schema|alone)\//.test(url.pathname)
      if (!own || link.target !== "" || link.hasAttribute("download")) return
      if (url.pathname === location.pathname && url.search === location.search && url.hash !== "") return
      event.preventDefault()
      this.go(url.pathname + url.search + url.hash)
    })
  }

  #look(): void {
    const before = this.#url.pathname
    this.#url = here()
    if (this.#url.pathname !== before) window.scrollTo(0, 0)
  }
}

/** A link to a place of the page itself: its address is taken already by where one is. */
function stays(link: HTMLAnchorElement, event: Event): boolean {
  const wanted = link.getAttribute("href") ?? ""
  if (!wanted.startsWith("#") || wanted.startsWith("#/")) return false
  event.preventDefault()
  const target = document.getElementById(decodeURIComponent(wanted.slice(1)))
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
  return true
}

export const router = new Router()
