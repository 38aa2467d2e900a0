import { toasts } from "../ui/toasts.svelte"
import { inWords } from "./api"
import { end } from "./ends"
import { place } from "./place.svelte"

/** Links to files of the HTTP interface: without a server the page makes them itself. */
export function startDownloads(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a")
    if (!place.alone || link === null || link === undefined || !link.hasAttribute("download")) return
    const path = /\/api\/(.*)$/.exec(link.href)?.[1]
    if (path === undefined) return
    event.preventDefault()
    void give(path, link.download).catch((error: unknown) => toasts.say(inWords(error), true))
  })
}

async function give(path: string, name: string): Promise<void> {
  const response = await end().request("GET", path, {})
  const link = document.createElement("a")
  const address = URL.createObjectURL(await response.blob())
  link.href = address
  link.download = response.headers.get("x-filename") || name || "drawdestiny.json"
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
