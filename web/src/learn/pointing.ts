/**
 * What a step of a guided game points at (`card:5`, `zone:hand`, `prompt`, `log`, `sum`) as selectors,
 * the most fitting first. A board names its zones with `data-zone`.
 */
export function selectorsOf(show: string): string[] {
  const mark = show.indexOf(":")
  const what = mark < 0 ? show : show.slice(0, mark)
  const which = mark < 0 ? "" : show.slice(mark + 1)
  if (what === "card") {
    const card = Number(which)
    return [`[data-card="${card}"]`, `[data-pool="${card}"]`, `[data-plan="${card}"]`]
  }
  if (what === "zone" && /^[a-z_-]+$/.test(which)) {
    return [`[data-zone="${which}"]`, ...(ELSEWHERE[which] ?? []), `[data-place="${which}"]`]
  }
  return PARTS[what] ?? []
}

const PARTS: Record<string, string[]> = {
  prompt: ["[data-prompt]"],
  log: ["[data-log]", ".latest", ".switches"],
  sum: ["[data-sum]", ".face-off .total", "[data-story]", ".latest", "[data-log]"],
}

/** Where a board shows a zone as a part of something larger. */
const ELSEWHERE: Record<string, string[]> = {
  hidden: ['[data-zone="here"]'],
  hand: ["section.hand"],
  plan: ["[data-plan-builder]"],
  duelinghand: ["[data-duel] .own"],
}

const EVERY = 400

/** Put a ring around what a step points at, for as long as it lasts; boards come and go under it. */
export function point(show: string): () => void {
  const selectors = selectorsOf(show)
  let at: Element | null = null
  const look = (): void => {
    const found = selectors
      .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
      .find((one) => one.offsetParent !== null)
    if (found === at && (found === undefined || found.hasAttribute("data-pointed"))) return
    at?.removeAttribute("data-pointed")
    at = found ?? null
    if (found === undefined) return
    found.setAttribute("data-pointed", "")
    found.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
  look()
  const timer = setInterval(look, EVERY)
  return () => {
    clearInterval(timer)
    at?.removeAttribute("data-pointed")
  }
}
