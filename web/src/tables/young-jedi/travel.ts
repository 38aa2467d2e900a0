/** Where each card was before the table changed, by its number. */
export type Places = Map<string, DOMRect>

const MOVED = "[data-travel]"
const HOW: KeyframeAnimationOptions = { duration: 260, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" }

export function places(root: HTMLElement): Places {
  const found: Places = new Map()
  for (const node of root.querySelectorAll<HTMLElement>(MOVED)) {
    found.set(node.dataset["travel"] ?? "", node.getBoundingClientRect())
  }
  return found
}

/** Cards glide from where they were to where they are; new ones come into being. */
export function travel(root: HTMLElement, before: Places): void {
  const nodes = [...root.querySelectorAll<HTMLElement>(MOVED)]
  // All places are read before anything moves: otherwise the page is laid out anew for each card.
  const now = nodes.map((node) => node.getBoundingClientRect())
  for (const [index, node] of nodes.entries()) {
    const from = before.get(node.dataset["travel"] ?? "")
    const to = now[index]
    if (to === undefined || to.width === 0) continue
    if (from === undefined || from.width === 0) {
      node.animate([{ opacity: 0, transform: "scale(0.86)" }, { opacity: 1, transform: "none" }], HOW)
      continue
    }
    if (Math.abs(from.left - to.left) < 3 && Math.abs(from.top - to.top) < 3) continue
    const x = from.left + from.width / 2 - to.left - to.width / 2
    const y = from.top + from.height / 2 - to.top - to.height / 2
    const glide = node.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }, { transform: "none" }],
      HOW,
    )
    // Not among the moments of the animation: that would be drawn by the page itself, step by step.
    node.style.zIndex = "5"
    glide.onfinish = glide.oncancel = () => (node.style.zIndex = "")
  }
}
