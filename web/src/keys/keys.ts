/** Whether a key is meant for a field that is being typed in. */
export function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

/** What a key does; `false` says that it was not meant for this. */
export type KeyMap = Record<string, (event: KeyboardEvent) => unknown>

const maps: KeyMap[] = []

/**
 * Add keys for as long as a component is there; the function that is given back ends it. The last
 * that was added is asked first. Names are those of `event.key` in lower case ("z", " ", "?").
 */
export function useKeys(map: KeyMap): () => void {
  maps.unshift(map)
  return () => {
    const index = maps.indexOf(map)
    if (index >= 0) maps.splice(index, 1)
  }
}

/**
 * The button that was clicked last, until Tab goes elsewhere. The browser's own `:focus-visible`
 * does not tell: any key that is pressed afterwards makes it true.
 */
let clicked: HTMLElement | null = null

/** The listeners of the page. */
export function startKeys(): void {
  window.addEventListener("pointerdown", (event) => {
    clicked = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a, summary") : null
  })
  window.addEventListener("keydown", (event) => {
    if (event.key === "Tab") clicked = null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (typing(event.target) || document.querySelector("dialog[open]") !== null) return
    const pressed = event.key.toLowerCase()
    // A button that has the focus keeps Space and Enter; on a card, Space still passes.
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a, summary") : null
    if (button !== null && pressed === "enter") return
    if (button !== null && pressed === " " && !button.hasAttribute("data-roving")) {
      if (button !== clicked || !maps.some((map) => " " in map)) return
      // The mouse left the focus there: Space means the table, and must not press it a second time.
      event.preventDefault()
      button.blur()
      clicked = null
    }
    for (const map of maps) {
      const act = map[pressed]
      if (act !== undefined && act(event) !== false) {
        event.preventDefault()
        return
      }
    }
  })
}

/**
 * Arrow keys move the focus to the nearest thing in that direction among those that match. Works
 * with any layout, since it looks at where things are.
 */
export function roving(root: HTMLElement, selector = "[data-roving]"): { destroy(): void } {
  const move = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key]
    if (direction === undefined || typing(event.target)) return
    const here = (event.target as Element).closest<HTMLElement>(selector)
    const all = [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => one.offsetParent !== null)
    const next = here === null ? all[0] : nearest(here, all, direction)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
  root.addEventListener("keydown", move)
  return { destroy: () => root.removeEventListener("keydown", move) }
}

interface Direction {
  x: number
  y: number
}

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function nearest(here: HTMLElement, all: HTMLElement[], { x, y }: Direction): HTMLElement | undefined {
  const from = middle(here)
  let best: HTMLElement | undefined
  let shortest = Infinity
  for (const one of all) {
    if (one === here) continue
    const to = middle(one)
    const along = (to.x - from.x) * x + (to.y - from.y) * y
    if (along < 4) continue
    const across = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x)
    const distance = along + across * 2.5
    if (distance < shortest) {
      shortest = distance
      best = one
    }
  }
  return best
}

function middle(one: HTMLElement): Direction {
  const box = one.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
