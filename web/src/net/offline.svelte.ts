/** The page that plays without a server, where this server gives it out too: kept for when it is away. */
const ADDRESS = "/alone/"
const QUIET = 6000

class Offline {
  /** Whether the browser has all of it. */
  kept = $state(false)
  busy = $state(false)
  failed = $state(false)

  /** See what is there; an installed app keeps the page by itself. */
  async start(offered: () => Promise<boolean>): Promise<void> {
    if (typeof caches === "undefined" || !("serviceWorker" in navigator)) return
    this.kept = (await caches.match(ADDRESS)) !== undefined
    if (this.kept || !window.matchMedia("(display-mode: standalone)").matches) return
    setTimeout(() => {
      offered().then((there) => (there ? this.keep() : undefined), () => undefined)
    }, QUIET)
  }

  /** Fetch all of it, once. */
  async keep(): Promise<void> {
    this.busy = true
    this.failed = false
    try {
      const worker = await active(await navigator.serviceWorker.register(`${ADDRESS}sw.js`, { scope: ADDRESS, type: "module" }))
      const filled = await new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = (event: MessageEvent<boolean>) => resolve(event.data)
        worker.postMessage({ fill: true, whole: true }, [port2])
      })
      this.kept = filled
      this.failed = !filled
    } catch {
      this.failed = true
    } finally {
      this.busy = false
    }
  }
}

function active(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const coming = registration.installing ?? registration.waiting
    if (registration.active !== null) resolve(registration.active)
    else if (coming === null) reject(new Error("no service worker"))
    else {
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") resolve(coming)
        if (coming.state === "redundant") reject(new Error("no service worker"))
      })
    }
  })
}

export const offline = new Offline()
