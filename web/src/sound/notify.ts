import { settings } from "../net/settings.svelte"
import { keep, kept } from "../net/storage"

/** How this browser stands to notifications: it has none, forbids them, allows them, or was not asked. */
export type Standing = "none" | "denied" | "granted" | "default"

export function notifying(): Standing {
  try {
    return typeof Notification === "undefined" ? "none" : Notification.permission
  } catch {
    return "none"
  }
}

/** Whether the reader may be asked: never twice. */
export function mayAsk(): boolean {
  return notifying() === "default" && !kept<boolean>("asked-notify", false)
}

/** The reader has answered. */
export function answered(): void {
  keep("asked-notify", true)
}

/** Ask the browser; true if it allows it. */
export async function allow(): Promise<boolean> {
  answered()
  let granted = false
  try {
    granted = (await Notification.requestPermission()) === "granted"
  } catch {
    granted = false
  }
  settings.notify = granted
  return granted
}

const ICON = `${import.meta.env.BASE_URL}icon-192.png`

/** Say something to who looks elsewhere. Of a table only the last word stays. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!settings.notify || notifying() !== "granted") return
  try {
    // Phones know notifications only through the service worker.
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker !== undefined) {
      await worker.showNotification(title, { body, tag, icon: ICON, data: { address: location.href } })
      return
    }
    const note = new Notification(title, { body, tag, icon: ICON })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // A browser that allowed it and then does not: nothing is lost.
  }
}
