/// <reference lib="webworker" />
import { reading, treatmentOf } from "./offline"

/** The service worker: the program itself, the rulebooks and the cards work without a connection. */
const worker = self as unknown as ServiceWorkerGlobalScope

const SHELL = "shell-1"
const READING = "reading-1"
const FACES = "faces-1"
const MOST_FACES = 1500

worker.addEventListener("install", (event) => {
  event.waitUntil(fillShell().then(() => worker.skipWaiting()))
})

worker.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()))
})

worker.addEventListener("message", (event: ExtendableMessageEvent) => {
  const told = event.data as { games?: string[]; lang?: string }
  if (told.games !== undefined && told.lang !== undefined) {
    event.waitUntil(fetchAhead(reading(told.games, told.lang)))
  }
})

// A word from a table leads back to it.
worker.addEventListener("notificationclick", (event: NotificationEvent) => {
  event.notification.close()
  const path = (event.notification.data as { path?: string } | null)?.path ?? "/"
  event.waitUntil(lookAt(path))
})

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== worker.location.origin) return
  switch (treatmentOf(url, event.request.method, event.request.mode === "navigate")) {
    case "page":
      event.respondWith(page(event.request))
      break
    case "asset":
      event.respondWith(keptFirst(event.request, SHELL))
      break
    case "face":
      event.respondWith(keptFirst(event.request, FACES))
      break
    case "reference":
      event.respondWith(freshFirst(event.request))
      break
    case "network":
  }
})

async function lookAt(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" })
  const open = pages.find((one) => new URL(one.url).pathname === path)
  await (open === undefined ? worker.clients.openWindow(path) : open.focus())
}

async function fillShell(): Promise<void> {
  const cache = await caches.open(SHELL)
  const files = (await (await fetch("/assets.json", { cache: "no-cache" })).json()) as string[]
  await cache.add(new Request("/", { cache: "no-cache" }))
  const had = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  await cache.addAll(files.map((file) => `/${file}`).filter((path) => !had.has(path)))
}

/** Drop what an older version of the program left behind. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) {
    if (![SHELL, READING, FACES].includes(name)) await caches.delete(name)
  }
  const cache = await caches.open(SHELL)
  const files = (await (await fetch("/assets.json")).json()) as string[]
  const wanted = new Set(files.map((file) => `/${file}`))
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname
    if (path.startsWith("/assets/") && !wanted.has(path)) await cache.delete(request)
  }
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match("/", { cacheName: SHELL })) ?? Response.error()
  }
}

async function keptFirst(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name)
  const found = await cache.match(request)
  if (found !== undefined) return found
  const response = await fetch(request)
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
