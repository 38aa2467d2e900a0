/// <reference lib="webworker" />
import type { FromWorker, Reply, ToWorker } from "./calls"
import { Kept } from "./kept"

/**
 * The worker in which Python plays. Calls are done one after another; what a call changes is stored
 * before anything is told of it. Between two moves of a bot the worker listens.
 */
const scope = self as unknown as DedicatedWorkerGlobalScope
const LOCK = "drawdestiny"

/** The part of Pyodide that is used here. */
interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options?: { extractDir?: string }): void
  pyimport(name: string): { Worker(kept: unknown): PageWorker }
  runPython(code: string): string
  toPy(value: unknown): unknown
}
interface PageWorker {
  connect(): void
  hear(text: string): string
  ask(method: string, path: string, body: string): string
  step(): string
  ring(): string
}
interface Runtime {
  /** Bytes that are counted. */
  total: number
  wheel: string
  package: string
  snapshot: string
}
interface Pyodide {
  loadPyodide(options: { indexURL: string; _loadSnapshot?: ArrayBuffer }): Promise<Python>
}

const kept = new Kept()
let page: PageWorker | null = null
let stopped = false
let stepping = false
let alarm: ReturnType<typeof setTimeout> | undefined
let last: Promise<void> = Promise.resolve()

const post = (message: FromWorker): void => scope.postMessage(message)

scope.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data
  if (message.kind === "start") void start(message.runtime)
  else if (message.kind === "here") void hold(true)
  else inTurn(() => handle(message))
}

function inTurn(work: () => Promise<void>): void {
  last = last.then(work).catch((error: unknown) => post({ kind: "failed", why: "broken", text: String(error) }))
}

async function handle(message: ToWorker): Promise<void> {
  if (page === null || stopped) return
  switch (message.kind) {
    case "connect":
      page.connect()
      break
    case "hear":
      await follow(page.hear(message.text))
      break
    case "ask":
      await follow(page.ask(message.method, message.path, message.body), message.id)
      break
    default:
  }
}

/** Store what has changed, tell it, and see to what comes next. */
async function follow(text: string, id = 0): Promise<void> {
  const reply = JSON.parse(text) as Reply
  try {
    await kept.write(reply.store ?? [])
  } catch (error) {
    // The game goes on in memory; whoever plays is told that it may be lost.
    post({ kind: "unstored", text: String(error) })
  }
  for (const line of reply.messages ?? []) post({ kind: "message", text: line })
  if (reply.answer !== undefined) {
    const { status, body, media = "application/json", filename = "" } = reply.answer
    post({ kind: "answer", id, answer: { status, body, media, filename } })
  }
  if (reply.busy === true && !stepping) {
    stepping = true
    setTimeout(() =>
      inTurn(async () => {
        stepping = false
        if (page !== null && !stopped) await follow(page.step())
      }),
    )
  }
  clearTimeout(alarm)
  if (reply.due !== undefined && reply.due > 0) {
    alarm = setTimeout(() => inTurn(async () => {
      if (page !== null && !stopped) await follow(page.ring())
    }), Math.min(2 ** 31 - 1, Math.max(0, reply.due - Date.now()) + 20))
  }
}

// -- starting ---------------------------------------------------------------------------------

async function start(runtime: string): Promise<void> {
  if (typeof WebAssembly !== "object") {
    post({ kind: "failed", why: "wasm", text: "" })
    return
  }
  await hold(false)
  let python: Python
  try {
    python = await load(runtime)
  } catch (error) {
    post({ kind: "failed", why: "fetch", text: String(error) })
    return
  }
  try {
    let all = new Map<string, string>()
    try {
      all = await kept.open()
    } catch (error) {
      post({ kind: "unstored", text: String(error) })
    }
    page = python.pyimport("drawdestiny.page.worker").Worker(python.toPy(all))
    post({ kind: "ready" })
  } catch (error) {
    post({ kind: "failed", why: "broken", text: String(error) })
  }
}

/** One tab plays at a time: two would write over each other. */
function hold(steal: boolean): Promise<void> {
  return new Promise((resolve) => {
    const holding = async (lock: Lock | null): Promise<void> => {
      if (lock === null) {
        post({ kind: "elsewhere" })
        void request({}).catch(() => undefined)
        return
      }
      stopped = false
      resolve()
      await new Promise(() => undefined)
    }
    const request = (options: LockOptions): Promise<unknown> =>
      navigator.locks.request(LOCK, options, holding)
    if (navigator.locks === undefined) {
      resolve()
      return
    }
    request(steal ? { steal: true } : { ifAvailable: true }).catch(() => {
      // Another tab has taken over.
      stopped = true
      post({ kind: "elsewhere" })
    })
  })
}

async function load(runtime: string): Promise<Python> {
  const list = (await (await fetch(`${runtime}runtime.json`)).json()) as Runtime
  const native = scope.fetch.bind(scope)
  let loaded = 0
  const count = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const reader = body.getReader()
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      loaded += value?.byteLength ?? 0
      post({ kind: "progress", part: Math.min(1, loaded / list.total) })
    }
  }
  // A twin is counted: only for the answer itself the browser keeps what it has compiled.
  scope.fetch = async (input, init) => {
    const response = await native(input, init)
    const twin = response.ok ? response.clone().body : null
    if (twin !== null) void count(twin).catch(() => undefined)
    return response
  }
  const file = async (name: string): Promise<Response> => {
    const response = await scope.fetch(`${runtime}${name}`)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response
  }
  const [{ loadPyodide }, memory, wheel, own] = await Promise.all([
    import(/* @vite-ignore */ `${runtime}pyodide.mjs`) as Promise<Pyodide>,
    file(list.snapshot).then(unpacked),
    file(list.wheel).then((response) => response.arrayBuffer()),
    file(list.package).then((response) => response.arrayBuffer()),
  ])
  const python = await begin(loadPyodide, runtime, memory)
  scope.fetch = native
  python.unpackArchive(wheel, "wheel")
  const folder = python.runPython("import random, site; random.seed(); site.getsitepackages()[0]")
  python.unpackArchive(own, "zip", { extractDir: folder })
  return python
}

/** Go on from the memory of a Python that has started; where that fails, start one. */
async function begin(loadPyodide: Pyodide["loadPyodide"], indexURL: string, memory: ArrayBuffer | null): Promise<Python> {
  if (memory !== null) {
    try {
      return await loadPyodide({ indexURL, _loadSnapshot: memory })
    } catch (error) {
      console.warn(error)
    }
  }
  return loadPyodide({ indexURL })
}

/** Nothing where the browser cannot unpack it, or it is broken: Python starts without it too. */
async function unpacked(response: Response): Promise<ArrayBuffer | null> {
  if (typeof DecompressionStream === "undefined" || response.body === null) return null
  const plain = new Response(response.body.pipeThrough(new DecompressionStream("deflate")))
  return plain.arrayBuffer().catch(() => null)
}
