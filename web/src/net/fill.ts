import { FILLINGS, MESSAGES, type ServerMessage, type Shapes } from "../protocol"

type Plain = Record<string, unknown>

/** Put back what the server left out because it has its usual value. */
export function fill<K extends keyof Shapes>(shape: K, data: unknown): Shapes[K] {
  return filled(shape, data) as Shapes[K]
}

export function fillList<K extends keyof Shapes>(shape: K, data: unknown): Shapes[K][] {
  return filled(`${shape}[]`, data) as Shapes[K][]
}

/** A message of the server; null for one that this client does not know. */
export function fillMessage(data: Plain): ServerMessage | null {
  const shape = MESSAGES[data["type"] as ServerMessage["type"]]
  return shape === undefined ? null : (filled(shape, data) as ServerMessage)
}

function filled(shape: string, data: unknown): unknown {
  if (data === null || data === undefined) return data
  if (shape.endsWith("[]")) {
    const inner = shape.slice(0, -2)
    return (data as unknown[]).map((item) => filled(inner, item))
  }
  const { usual, inside } = FILLINGS[shape as keyof Shapes]
  const whole: Plain = { ...(data as Plain) }
  for (const field in usual) {
    if (whole[field] === undefined) whole[field] = fresh(usual[field])
  }
  for (const field in inside) {
    whole[field] = filled(inside[field] ?? "", whole[field])
  }
  return whole
}

/** Lists and maps of the table are never handed out themselves. */
function fresh(value: unknown): unknown {
  if (Array.isArray(value)) return [...value]
  return value !== null && typeof value === "object" ? { ...value } : value
}
