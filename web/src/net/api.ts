import type { Shapes, Trouble } from "../protocol"
import { t } from "../words/index.svelte"
import { end } from "./ends"
import { fill, fillList } from "./fill"
import { ownHash } from "./own-faces"
import { apiAddress } from "./place.svelte"
import { settings } from "./settings.svelte"

/** What the server, or the way to it, refused: a sentence for people in `message`. */
export class Refused extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly status = 0,
  ) {
    super(trouble.text)
  }

  get code(): string {
    return this.trouble.code
  }

  get details(): string[] {
    return this.trouble.details
  }

  get rule(): string {
    return this.trouble.rule
  }
}

/** Any thrown thing as words for people. */
export function inWords(error: unknown): string {
  return error instanceof Refused ? error.message : t("error.unexpected")
}

export function refusal(code: string, text: string): Refused {
  return new Refused({ code, text, details: [], rule: "" })
}

let csrf = ""

export function useCsrf(token: string): void {
  csrf = token
}

type Body = object | undefined

async function ask(method: string, path: string, body?: Body | string): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" }
  if (method !== "GET") headers["x-csrf-token"] = csrf
  if (body !== undefined) headers["content-type"] = "application/json"
  const mark = path.includes("?") ? "&" : "?"
  let response: Response
  try {
    const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body)
    response = await end().request(method, `${path}${mark}lang=${settings.lang}`, headers, sent)
  } catch {
    throw refusal("offline", t("error.offline"))
  }
  if (!response.ok) throw await troubleIn(response)
  return response
}

async function troubleIn(response: Response): Promise<Refused> {
  try {
    const trouble = fill("Trouble", await response.json())
    if (typeof trouble.text === "string") return new Refused(trouble, response.status)
  } catch {
    // No JSON: something between us and the server answered.
  }
  const text = response.status >= 500 ? t("error.server") : t("error.unexpected")
  return new Refused({ code: `http_${response.status}`, text, details: [], rule: "" }, response.status)
}

type Name = keyof Shapes

async function shaped<K extends Name>(answer: Promise<Response>, shape: K): Promise<Shapes[K]> {
  return fill(shape, await (await answer).json())
}

/**
 * The HTTP interface: paths are those below /api, without a leading stroke. Every refusal is thrown
 * as `Refused`. The second argument names the shape that comes back (see protocol.ts).
 */
export const api = {
  get: <K extends Name>(path: string, shape: K) => shaped(ask("GET", path), shape),
  list: async <K extends Name>(path: string, shape: K): Promise<Shapes[K][]> =>
    fillList(shape, await (await ask("GET", path)).json()),
  post: <K extends Name>(path: string, shape: K, body: object = {}) =>
    shaped(ask("POST", path, body), shape),
  put: <K extends Name>(path: string, shape: K, body: object = {}) =>
    shaped(ask("PUT", path, body), shape),
  patch: <K extends Name>(path: string, shape: K, body: object = {}) =>
    shaped(ask("PATCH", path, body), shape),
  /** For what answers nothing worth reading. */
  send: async (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) => {
    await ask(method, path, body)
  },
  /** A file that somebody brings. */
  take: async (path: string, text: string) => {
    await ask("POST", path, text)
  },
  /** The same for one that something is told about. */
  bring: <K extends Name>(path: string, shape: K, text: string) => shaped(ask("POST", path, text), shape),
  text: async (path: string): Promise<string> => (await ask("GET", path)).text(),
}

/** The picture of a card. `version` is the game's, so that an old picture is never shown. */
export function faceOf(id: string, version = ""): string {
  const own = ownHash(id)
  if (own !== "") return apiAddress(`faces/${own}/${encodeURIComponent(id)}.svg?lang=${settings.lang}`)
  const v = version === "" ? "" : `&v=${encodeURIComponent(version)}`
  return apiAddress(`faces/${encodeURIComponent(id)}.svg?lang=${settings.lang}${v}`)
}

/** The picture of a card alone, as it lies on a table: without words, the same in any language. */
export function pictureOf(id: string, version = ""): string {
  const own = ownHash(id)
  if (own !== "") return apiAddress(`faces/${own}/${encodeURIComponent(id)}.svg?look=table`)
  const v = version === "" ? "" : `&v=${encodeURIComponent(version)}`
  return apiAddress(`faces/${encodeURIComponent(id)}.svg?look=table${v}`)
}
