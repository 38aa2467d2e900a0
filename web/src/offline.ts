/** How the service worker treats an address: pure, so that it can be tested. */
export type Treatment = "page" | "asset" | "face" | "reference" | "network"

/** What stays readable without a connection: the rulebooks, the games and their cards. */
const REFERENCE = [
  /^\/api\/games$/,
  /^\/api\/games\/[^/]+\/(cards|decks)$/,
  /^\/api\/rules\/[^/]+$/,
  /^\/api\/cards\/[^/]+$/,
]

export function treatmentOf(url: URL, method: string, navigates: boolean): Treatment {
  if (method !== "GET") return "network"
  const path = url.pathname
  if (navigates) return /^\/(api|schema|ws|health|ready|metrics)\b/.test(path) ? "network" : "page"
  if (path.startsWith("/assets/") || /^\/(icon[^/]*|manifest\.webmanifest)$/.test(path)) return "asset"
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
