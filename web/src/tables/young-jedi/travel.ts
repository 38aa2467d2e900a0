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
  for (const node of root.querySelectorAll<HTMLElement>(MOVED)) {
    const from = before.get(node.dataset["travel"] ?? "")
    const to = node.getBoundingClientRect()
    if (to.width === 0) continue
    if (from === undefined || from.width === 0) {
      node.animate([{ opacity: 0, transform: "scale(0.86)" }, { opacity: 1, transform: "none" }], HOW)
      continue
    }
    const x = from.left - to.left
    const y = from.top - to.top
    if (Math.abs(x) < 3 && Math.abs(y) < 3) continue
    const scale = from.width / to.width
    node.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
        { transform: "none", transformOrigin: "0 0", zIndex: 5 },
      ],
      HOW,
    )
  }
}
