/** Where the program runs: with a server, or alone in this browser. */
class Place {
  /** Whether everything is answered inside the page. */
  alone = $state(import.meta.env.MODE === "page")
  /** Whether a server gave it out, for when it is away: its own pages lie beside. */
  readonly served = import.meta.env.MODE === "page" && typeof location !== "undefined" && location.pathname === "/alone/"
}

export const place = new Place()

/** On a static host the page has one address: where one is stands after its #. */
export const HASHED = import.meta.env.MODE === "page"

/** The whole address of a path, to give it to others. */
export function addressOf(path: string): string {
  return HASHED ? `${location.href.split("#")[0]}#${path}` : `${location.origin}${path}`
}

/** The address of something that the HTTP interface answers; the path is the one below /api. */
export function apiAddress(path: string): string {
  return `${import.meta.env.BASE_URL}api/${path}`
}
