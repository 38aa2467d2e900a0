"""What must hold of a table at any size, looked up in the page: nothing in anybody's way."""

from __future__ import annotations

from collections.abc import Collection

from playwright.sync_api import Page, ViewportSize

WINDOWS: dict[tuple[int, int], tuple[int, int]] = {
    (360, 640): (64, 76),
    (390, 844): (72, 84),
    (768, 1024): (92, 104),
    (1024, 768): (92, 100),
    (1280, 800): (100, 110),
    (1440, 900): (110, 120),
    (1920, 1080): (130, 140),
    (2560, 1440): (160, 176),
}
"""Each window with the least width of cards on the table and in the hand, in ordinary positions."""

SETTLED = """
async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const now = () => [...document.querySelectorAll("[data-board] [data-card], .corner")]
    .map((one) => JSON.stringify(one.getBoundingClientRect())).join()
  for (let same = 0, before = ""; same < 2; ) {
    await frame()
    const after = now()
    same = after === before ? same + 1 : 0
    before = after
  }
}
"""
"""Wait until what was measured has been laid out again."""

FAULTS = """
() => {
  const faults = []
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(one).visibility !== "hidden"
  })
  const name = (one) =>
    one.getAttribute("aria-label") || one.textContent.trim().slice(0, 40) || String(one.className)
  const box = (one) => one.getBoundingClientRect()
  const SLACK = 3
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK
  const page = document.documentElement
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) {
    faults.push(`the page is larger than the window: ${page.scrollWidth} x ${page.scrollHeight}`)
  }
  // Whatever can be used lies in the window.
  const OUT = 10
  for (const one of all(".stage button, .stage [data-question], .plate")) {
    if (one.closest(".drawer, .popover, .notes, .rail li, [data-scrolls]")) continue
    const b = box(one)
    const beyond = [-b.left, -b.top, b.right - innerWidth, b.bottom - innerHeight]
    if (Math.max(...beyond) > OUT) {
      faults.push(`outside the window: ${name(one)} ${Math.round(b.left)},${Math.round(b.top)}`)
    }
  }
  // The parts of the window keep apart, and no card lies under them.
  const parts = [
    ...all(".plate").map((one) => ["plate", one]),
    ...all(".strip .worlds").map((one) => ["strip", one]),
    ...all("[data-prompt]").map((one) => ["prompt", one]),
    ...all(".guide").map((one) => ["guide", one]),
  ]
  for (const [i, [kind, one]] of parts.entries()) {
    for (const [other, that] of parts.slice(i + 1)) {
      if (meet(box(one), box(that))) faults.push(`${kind} and ${other} overlap`)
    }
  }
  const cards = all("[data-board] .table-card, [data-plan], [data-pool]")
  const held = cards.filter((one) => one.closest(".hand, .pool"))
  for (const card of cards) {
    for (const [kind, part] of parts) {
      // The last words of a turned card's corner may touch a plate: what is played must not.
      const b = box(card)
      const inner = { left: b.left + 4, right: b.right - 4, top: b.top + 6, bottom: b.bottom - 6 }
      if (meet(inner, box(part))) faults.push(`${name(card)} lies under the ${kind}`)
    }
    if (held.includes(card) || card.closest("dialog")) continue
    for (const other of held) {
      if (meet(box(card), box(other))) faults.push(`${name(card)} lies under ${name(other)}`)
    }
  }
  // What a duel counts stands free: hits, powers, cards held, the card to be blocked.
  const counted = "h3, .pips, .facts small, .facts > .hand, .blade b, .blows li"
  const counts = all(`[data-duel] :is(${counted})`)
  const above = [...parts.map(([, part]) => part), ...all("[data-duel] .table-card")]
  for (const [i, one] of counts.entries()) {
    for (const other of [...counts.slice(i + 1), ...above]) {
      if (meet(box(one), box(other))) faults.push(`${name(one)} and ${name(other)} overlap`)
    }
  }
  // One's own cards, those that are asked about and every button have a point that can be hit.
  const reach = (one) => {
    const b = box(one)
    for (const x of [0.5, 0.15, 0.85, 0.06, 0.94]) {
      for (const y of [0.5, 0.2, 0.85, 0.06]) {
        const hit = document.elementFromPoint(b.left + b.width * x, b.top + b.height * y)
        if (hit !== null && (one === hit || one.contains(hit))) return true
      }
    }
    return false
  }
  const owed = all(
    ".units.near .table-card, .hand .table-card, [data-plan], [data-pool], .table-card.glows," +
      " .place.glows .aim, [data-prompt] button, [data-plan-confirm], [data-duel] .table-card",
  )
  for (const one of owed) {
    if (one.closest(".options") && box(one).bottom > box(one.closest(".options")).bottom) continue
    if (!reach(one)) faults.push(`cannot be reached: ${name(one)}`)
  }
  return [...new Set(faults)]
}
"""

TOLD = """
async ([kinds, before]) => {
  const told = () => document.querySelector("[data-telling]").dataset.telling
  const there = () => document.querySelector("[data-tableau]") !== null && kinds.includes(told())
  const prompt = () => Number(document.querySelector("[data-prompt]").dataset.prompt)
  const asked = () => told() === "" && prompt() > before
  await new Promise((done) => {
    const look = () => there() || asked() ? done() : setTimeout(look, 5)
    look()
  })
  if (!there()) return ""
  // As if the window were hidden: the director waits with the next beat.
  Object.defineProperty(document, "hidden", { value: true, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
  return told()
}
"""
"""Stop at the next beat of one of these kinds; gives its kind, or nothing at the next question."""

GO_ON = """
() => {
  Object.defineProperty(document, "hidden", { value: false, configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}
"""

COVERED = """
() => {
  const faults = []
  const tableau = document.querySelector("[data-tableau]")
  const all = (selector) => [...tableau.querySelectorAll(selector)]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => {
      const kind = one.className.replace(/ ?svelte-\\w+/, "") || one.tagName
      const name = `${kind} ${one.textContent.trim().slice(0, 30)}`
      return { name, box: one.getBoundingClientRect() }
    })
  // What is told lets clicks through: for a moment it does not, to find out what lies over it.
  const solid = document.createElement("style")
  solid.textContent = "[data-tableau] * { pointer-events: auto !important }"
  document.head.append(solid)
  const SLACK = 3
  const field = tableau.getBoundingClientRect()
  const shown = all(".title, .said, .who, .terms li, .total, .fate, .lost, .figure, .slot")
  for (const { name, box: b } of shown) {
    const aside = Math.max(field.left - b.left, b.right - field.right)
    if (Math.max(aside, field.top - b.top, b.bottom - field.bottom) > SLACK) {
      faults.push(`${name} is outside of the fight's place`)
    }
    for (const x of [0.05, 0.25, 0.5, 0.75, 0.95]) {
      for (const y of [0.15, 0.5, 0.85]) {
        const hit = document.elementFromPoint(b.left + b.width * x, b.top + b.height * y)
        if (hit === null || hit.closest("[data-tableau]")) continue
        const above = hit.closest("[aria-label]")?.getAttribute("aria-label")
        faults.push(`${name} lies under ${above}`)
      }
    }
  }
  solid.remove()
  const words = all(".title, .terms, .total, .fate, .lost, .said")
  for (const [place, { name, box: a }] of words.entries()) {
    for (const { name: other, box: b } of words.slice(place + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (wide > 1 && high > 1) faults.push(`${name} and ${other} overlap`)
    }
  }
  return [...new Set(faults)]
}
"""
"""What of a told fight is covered, cut off or on top of each other."""

WIDTHS = """
() => {
  const widths = (selector) => [...document.querySelectorAll(selector)]
    .map((one) => one.offsetWidth).filter((width) => width > 0)
  const least = (selector) => Math.min(Infinity, ...widths(selector))
  return {
    table: least(".units .stack .placed:last-child .table-card"),
    any: least("[data-board] .table-card, [data-plan]"),
    hand: least(".hand .table-card, .pool .free"),
  }
}
"""


def resize(page: Page, width: int, height: int) -> None:
    size: ViewportSize = {"width": width, "height": height}
    page.set_viewport_size(size)
    page.evaluate(SETTLED)


def faults(page: Page, width: int, height: int) -> list[str]:
    """What is in somebody's way in a window of that size."""
    resize(page, width, height)
    found: list[str] = page.evaluate(FAULTS)
    return [f"{width} x {height}: {fault}" for fault in found]


def widths(page: Page) -> dict[str, float]:
    """The narrowest card of the rows, of all, and of the hand."""
    found: dict[str, float] = page.evaluate(WIDTHS)
    return found


def stop_at(page: Page, kinds: Collection[str], question: int) -> str:
    """Wait for a beat of one of these kinds with something in the middle, and stop there. Gives its
    kind, or nothing if everything has been told and a question after that one is asked."""
    found: str = page.evaluate(TOLD, [list(kinds), question])
    return found


def go_on(page: Page) -> None:
    page.evaluate(GO_ON)


def covered(page: Page, width: int, height: int) -> list[str]:
    """What of the fight in the middle cannot be read in a window of that size."""
    resize(page, width, height)
    found: list[str] = page.evaluate(COVERED)
    return [f"{width} x {height}: {fault}" for fault in found]
