/** What the browser keeps between visits. Private windows may refuse it: then it is forgotten. */
export function kept<T>(name: string, usual: T): T {
  try {
    const text = localStorage.getItem(`drawdestiny:${name}`)
    return text === null ? usual : (JSON.parse(text) as T)
  } catch {
    return usual
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`drawdestiny:${name}`, JSON.stringify(value))
  } catch {
    // Nothing can be kept here; the value still holds for this visit.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`drawdestiny:${name}`)
  } catch {
    // As above.
  }
}
