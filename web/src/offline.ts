/** How the service worker treats an address: pure, so that it can be tested. */
export type Treatment = "page" | "asset" | "face" | "made" | "reference" | "network"

/** What stays readable without a connection: the rulebooks, the games and their cards. */
const REFERENCE = [
  /^\/api\/games$/,
  /^\/api\/games\/[^/]+\/(cards|decks)$/,
  /^\/api\/rules\/[^/]+$/,
  /^\/api\/cards\/[^/]+$/,
]

/**
 * `path` begins with a stroke, where the program lies. `alone`: there is no server, and the page
 * itself makes the pictures (`made`).
 */
export function treatmentOf(path: string, method: string, navigates: boolean, alone = false): Treatment {
  if (method !== "GET") return "network"
  if (navigates) return /^\/(api|schema|ws|health|ready|metrics)\b/.test(path) ? "network" : "page"
  if (path.startsWith("/assets/") || /^\/(icon[^/]*|manifest\.webmanifest)$/.test(path)) return "asset"
  if (alone) return /^\/api\/(faces|opponents)\//.test(path) ? "made" : "network"
  if (path.startsWith("/api/faces/")) return "face"
  if (REFERENCE.some((pattern) => pattern.test(path))) return "reference"
  return "network"
}

/** What is fetched ahead, once the page has nothing more urgent to do. */
export function reading(games: string[], lang: string): string[] {
  return [
    `/api/games?lang=${lang}`,
    ...games.flatMap((game) => [
      `/api/rules/${game}?lang=${lang}`,
      `/api/games/${game}/cards?lang=${lang}`,
    ]),
  ]
}
