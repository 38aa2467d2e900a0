/// <reference lib="webworker" />
import { reading, treatmentOf } from "./offline"
import type { Answer } from "./page/calls"

/** The service worker: the program itself, the rulebooks and the cards work without a connection. */
const worker = self as unknown as ServiceWorkerGlobalScope

const SHELL = "shell-1"
const READING = "reading-1"
const FACES = "faces-1"
const MOST_FACES = 1500
/** Where the program lies: at the root of a server, or in any folder of a static host. */
const BASE = new URL("./", worker.location.href)
/** Whether there is no server: then the page itself answers. */
const ALONE = import.meta.env.MODE === "page"
/** The runtime is large, and only kept once the page fetches it. */
const LATER = /^assets\/runtime-[^/]+\/[^/]+$/

worker.addEventListener("install", (event) => {
  // A page without a server needs its pictures from the first moment on: it asks for the rest.
  event.waitUntil((ALONE ? Promise.resolve() : fillShell()).then(() => worker.skipWaiting()))
})

worker.addEventListener("activate", (event) => {
  event.waitUntil((ALONE ? Promise.resolve() : tidy()).then(() => worker.clients.claim()))
})

worker.addEventListener("message", (event: ExtendableMessageEvent) => {
  const told = event.data as { games?: string[]; lang?: string; fill?: boolean; whole?: boolean }
  if (told.fill === true) {
    const port = event.ports[0]
    const filled = fillShell(told.whole).then(tidy)
    event.waitUntil(filled.then(() => port?.postMessage(true), () => port?.postMessage(false)))
  }
  if (told.games !== undefined && told.lang !== undefined) {
    event.waitUntil(fetchAhead(reading(told.games, told.lang)))
  }
})

// A word from a table leads back to it.
worker.addEventListener("notificationclick", (event: NotificationEvent) => {
  event.notification.close()
  const address = (event.notification.data as { address?: string } | null)?.address ?? BASE.href
  event.waitUntil(lookAt(address))
})

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== BASE.origin || !url.pathname.startsWith(BASE.pathname)) return
  const path = `/${url.pathname.slice(BASE.pathname.length)}`
  switch (treatmentOf(path, event.request.method, event.request.mode === "navigate", ALONE)) {
    case "page":
      event.respondWith(page(event.request))
      break
    case "asset":
      event.respondWith(keptFirst(event.request, SHELL))
      break
    case "face":
      event.respondWith(keptFirst(event.request, FACES))
      break
    case "made":
      event.respondWith(keptFirst(event.request, FACES, () => made(path.slice("/api/".length) + url.search, event.clientId)))
      break
    case "reference":
      event.respondWith(freshFirst(event.request))
      break
    case "network":
  }
})

/** Let the page that asks make a picture. */
async function made(path: string, client: string): Promise<Response> {
  const page = await worker.clients.get(client)
  if (page === undefined) return Response.error()
  const answer = await new Promise<Answer | null>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event: MessageEvent<Answer | null>) => resolve(event.data)
    page.postMessage({ path }, [port2])
  })
  if (answer === null) return Response.error()
  return new Response(answer.body, { status: answer.status, headers: { "content-type": answer.media } })
}

async function lookAt(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" })
  const open = pages.find((one) => one.url === address)
  await (open === undefined ? worker.clients.openWindow(address) : open.focus())
}

/** `whole`: with the runtime too. */
async function fillShell(whole = false): Promise<void> {
  const cache = await caches.open(SHELL)
  const files = await assets({ cache: "no-cache" })
  await cache.add(new Request(BASE, { cache: "no-cache" }))
  const had = new Set((await cache.keys()).map((request) => request.url))
  const wanted = files.filter((file) => whole || !LATER.test(file)).map((file) => new URL(file, BASE).href)
  await cache.addAll(wanted.filter((address) => !had.has(address)))
}

/** Drop what an older version of the program left behind. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) {
    if (![SHELL, READING, FACES].includes(name)) await caches.delete(name)
  }
  const cache = await caches.open(SHELL)
  const wanted = new Set((await assets()).map((file) => new URL(file, BASE).href))
  const folder = new URL("assets/", BASE).href
  for (const request of await cache.keys()) {
    if (request.url.startsWith(folder) && !wanted.has(request.url)) await cache.delete(request)
  }
}

/** The files of the newest build. */
async function assets(how: RequestInit = {}): Promise<string[]> {
  return (await (await fetch(new URL("assets.json", BASE), how)).json()) as string[]
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(BASE.href, { cacheName: SHELL })) ?? Response.error()
  }
}

async function keptFirst(
  request: Request,
  name: string,
  get: () => Promise<Response> = () => fetch(request),
): Promise<Response> {
  const cache = await caches.open(name)
  const found = await cache.match(request)
  if (found !== undefined) return found
  const response = await get()
  if (response.ok) {
    // A full disk must not cost the answer itself.
    await keep(cache, request, response.clone(), name === FACES).catch(() => undefined)
  }
  return response
}

async function keep(cache: Cache, request: Request, response: Response, few: boolean): Promise<void> {
  await cache.put(request, response)
  if (few) await limit(cache)
}

async function freshFirst(request: Request): Promise<Response> {
  const cache = await caches.open(READING)
  try {
    const response = await fetch(request)
    if (response.ok) await keep(cache, request, response.clone(), false).catch(() => undefined)
    return response
  } catch {
    return (await cache.match(request)) ?? Response.error()
  }
}

async function fetchAhead(addresses: string[]): Promise<void> {
  const cache = await caches.open(READING)
  for (const address of addresses) {
    if ((await cache.match(address)) === undefined) await cache.add(address).catch(() => undefined)
  }
}

async function limit(cache: Cache): Promise<void> {
  const all = await cache.keys()
  for (const request of all.slice(0, Math.max(0, all.length - MOST_FACES))) await cache.delete(request)
}
