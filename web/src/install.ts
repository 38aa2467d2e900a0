import { loadGames } from "./net/catalogue.svelte"
import { place } from "./net/place.svelte"
import { settings } from "./net/settings.svelte"

const QUIET = 4000

/** Start the service worker, and later let it fetch the rulebooks and cards for offline reading. */
export async function install(): Promise<void> {
  if (!("serviceWorker" in navigator)) return
  try {
    await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`, { type: "module" })
    const ready = await navigator.serviceWorker.ready
    if (place.alone) return
    setTimeout(() => {
      loadGames().then(
        (games) => ready.active?.postMessage({ games: games.map((game) => game.id), lang: settings.lang }),
        () => undefined,
      )
    }, QUIET)
  } catch {
    // Without it everything works, only not offline.
  }
}
