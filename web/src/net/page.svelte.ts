import type { Answer, FromWorker, ToWorker } from "../page/calls"
import type { WireEvents } from "./connection.svelte"
import type { End } from "./ends"

type State = "idle" | "loading" | "ready" | "elsewhere" | "wasm" | "fetch" | "broken"

const CONTROL = 5000

/** The worker that plays inside the page: how far it is, and the end that asks it. */
class PageWorker {
  state = $state<State>("idle")
  /** How much of the runtime is here, from 0 to 1. */
  part = $state(0)
  /** Whether something could not be stored. */
  unstored = $state(false)
  /** Whether pictures can be shown and the page starts offline: there is a service worker. */
  cached = $state(true)
  #worker: Worker | null = null
  #events: WireEvents | null = null
  #number = 0
  #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  #ready: (() => void)[] = []

  /** Begin to load, once. */
  start(): void {
    if (this.state !== "idle") return
    this.state = "loading"
    void this.#load()
  }

  async #load(): Promise<void> {
    // What the worker fetches is kept by the service worker, if that is there first.
    this.cached = await controlled()
    navigator.serviceWorker?.addEventListener("message", (event: MessageEvent) => this.#picture(event))
    const worker = new Worker(new URL("../page/worker.ts", import.meta.url), { type: "module" })
    this.#worker = worker
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(event.data)
    worker.onerror = () => this.#fail("broken")
    this.#post({ kind: "start", runtime: runtime() })
  }

  /** Play here although another tab does. */
  here(): void {
    this.state = "loading"
    this.#post({ kind: "here" })
  }

  connect(events: WireEvents): void {
    this.#events = events
    this.start()
    // Like a socket, it opens after it was made.
    this.#whenReady(() =>
      queueMicrotask(() => {
        if (this.#events !== events) return
        this.#post({ kind: "connect" })
        events.opened()
      }),
    )
  }

  disconnect(events: WireEvents): void {
    if (this.#events === events) this.#events = null
  }

  say(text: string): void {
    this.#post({ kind: "hear", text })
  }

  ask(method: string, path: string, body = ""): Promise<Answer> {
    this.start()
    if (this.state === "wasm" || this.state === "fetch" || this.state === "broken") {
      return Promise.reject(new Error(this.state))
    }
    return new Promise((resolve, reject) => {
      const id = ++this.#number
      this.#waiting.set(id, { resolve, reject })
      this.#whenReady(() => this.#post({ kind: "ask", id, method, path, body }))
    })
  }

  #whenReady(work: () => void): void {
    if (this.state === "ready") work()
    else this.#ready.push(work)
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message)
  }

  #hear(message: FromWorker): void {
    switch (message.kind) {
      case "progress":
        this.part = message.part
        break
      case "ready":
        this.state = "ready"
        for (const work of this.#ready.splice(0)) work()
        break
      case "failed":
        console.error(message.text)
        this.#fail(message.why)
        break
      case "elsewhere":
        this.state = "elsewhere"
        break
      case "unstored":
        console.error(message.text)
        this.unstored = true
        break
      case "message":
        this.#events?.heard(message.text)
        break
      case "answer":
        this.#waiting.get(message.id)?.resolve(message.answer)
        this.#waiting.delete(message.id)
    }
  }

  #fail(why: "wasm" | "fetch" | "broken"): void {
    this.state = why
    for (const { reject } of this.#waiting.values()) reject(new Error(why))
    this.#waiting.clear()
  }

  /** The service worker asks for a picture that the page makes. */
  #picture(event: MessageEvent): void {
    const { path } = event.data as { path?: string }
    const port = event.ports[0]
    if (path === undefined || port === undefined) return
    this.ask("GET", path).then(
      (answer) => port.postMessage(answer),
      () => port.postMessage(null),
    )
  }
}

export const pageWorker = new PageWorker()

/** The folder of Python and the package. */
function runtime(): string {
  const named = document.querySelector<HTMLMetaElement>("meta[name=drawdestiny-runtime]")?.content ?? ""
  return new URL(named, document.baseURI).href
}

/** What was told when the page was built, and needs no Python: games, cards, rules, shown parts. */
function toldFile(method: string, path: string): string | null {
  const found = /^(?:(games)|(games|rules|showcase)\/([\w-]+)(\/cards)?)\?lang=(en|fr)$/.exec(path)
  if (method !== "GET" || found === null) return null
  const [, games, kind, game, cards, lang] = found
  if ((kind === "games") !== (cards !== undefined)) return null
  const name = games ?? `${cards === undefined ? kind : "cards"}.${game}`
  return `${runtime()}told/${name}.${lang}.json`
}

export const pageEnd: End = {
  wire: (events) => {
    pageWorker.connect(events)
    return { send: (text) => pageWorker.say(text), close: () => pageWorker.disconnect(events) }
  },
  request: async (method, path, _headers, body) => {
    const file = toldFile(method, path)
    if (file !== null) return fetch(file)
    const { status, body: text, media, filename } = await pageWorker.ask(method, path, body)
    const headers = { "content-type": media, "x-filename": filename }
    return new Response(status === 204 ? null : text, { status, headers })
  },
}

/** Wait until the service worker answers for this page; whether there is one. */
async function controlled(): Promise<boolean> {
  const workers = navigator.serviceWorker
  if (workers === undefined || !import.meta.env.PROD) return false
  if (workers.controller !== null) return true
  return new Promise((resolve) => {
    const give = (): void => resolve(workers.controller !== null)
    workers.addEventListener("controllerchange", give, { once: true })
    setTimeout(give, CONTROL)
  })
}
