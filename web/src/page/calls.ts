/** What goes between the page and its worker. */
export interface Answer {
  status: number
  body: string
  media: string
  filename: string
}

export type ToWorker =
  | { kind: "start"; runtime: string }
  | { kind: "connect" }
  | { kind: "hear"; text: string }
  | { kind: "ask"; id: number; method: string; path: string; body: string }
  | { kind: "here" }

export type FromWorker =
  | { kind: "progress"; part: number }
  | { kind: "ready" }
  | { kind: "failed"; why: "wasm" | "fetch" | "broken"; text: string }
  | { kind: "elsewhere" }
  | { kind: "unstored"; text: string }
  | { kind: "message"; text: string }
  | { kind: "answer"; id: number; answer: Answer }

/** What a call of Python leads to: see page/worker.py. */
export interface Reply {
  store?: [string, string | null][]
  messages?: string[]
  answer?: Partial<Answer> & { status: number; body: string }
  busy?: boolean
  due?: number
}
