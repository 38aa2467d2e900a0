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
  const counted = (response: Response): Response => {
    if (!response.ok || response.body === null) return response
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength
        post({ kind: "progress", part: Math.min(1, loaded / list.total) })
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(count), { status: response.status, headers: response.headers })
  }
  scope.fetch = async (input, init) => counted(await native(input, init))
  const file = async (name: string): Promise<ArrayBuffer> => {
    const response = await scope.fetch(`${runtime}${name}`)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.arrayBuffer()
  }
  const [{ loadPyodide }, wheel, own] = await Promise.all([
    import(/* @vite-ignore */ `${runtime}pyodide.mjs`) as Promise<{
      loadPyodide(options: { indexURL: string }): Promise<Python>
    }>,
    file(list.wheel),
    file(list.package),
  ])
  const python = await loadPyodide({ indexURL: runtime })
  scope.fetch = native
  python.unpackArchive(wheel, "wheel")
  const folder = python.runPython("import site; site.getsitepackages()[0]")
  python.unpackArchive(own, "zip", { extractDir: folder })
  return python
}
