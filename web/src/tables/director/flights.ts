import type { MoveInfo } from "../../protocol"

/** Where things are: cards by their number, with the element that showed them. */
interface Seen {
  box: DOMRect
  element: HTMLElement
}

/** A way across the table, in the window's coordinates. */
interface Way {
  from: DOMRect
  to: DOMRect
}

/** What flights need to know of the page. */
export interface Surroundings {
  /** The board, and the layer above it. */
  root(): HTMLElement | null
  layer(): HTMLElement | null
  /** The seat at the near edge. */
  near(): number
  /** The address of a card's picture. */
  face(code: string): string
}

const CARD = "[data-card]"
const EASE = "cubic-bezier(0.2, 0.75, 0.3, 1)"
/** Less than that is no way worth showing, in pixels. */
const NEAR = 3
/** Cards of one beat start one after the other. */
const APART = 70

/**
 * Cards travel from where they were to where they go. A board says where a card is by `data-card`, and
 * where its piles are by `data-pile` ("deck 1"); the reader's own rows are `data-zone`, and a player's
 * plate (`data-seat`) stands for zones that are not drawn. A card that is in sight moves itself; one that was or gets out of sight
 * is seen on its way only, as a copy in a layer above the table.
 */
export class Flights {
  #around: Surroundings
  #cards = new Map<number, Seen>()
  #zones = new Map<string, DOMRect>()
  /** Where cards were when they went out of sight: some come in sight again a beat later. */
  #gone = new Map<number, DOMRect>()

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** Before the table changes: where is everything? */
  before(): void {
    this.#cards = seen(this.#around.root())
    this.#zones.clear()
  }

  /** After it: each card goes its way in so many milliseconds. What `staged` names is seen elsewhere. */
  after(moves: MoveInfo[], staged: ReadonlySet<number>, time: number): void {
    const root = this.#around.root()
    if (root === null || this.#cards.size === 0) return
    const now = seen(root)
    const moved = new Map(moves.filter(({ card }) => card >= 0).map((move) => [move.card, move]))
    let turn = 0
    for (const [card, { box, element }] of now) {
      if (box.width === 0 || staged.has(card)) continue
      const move = moved.get(card)
      const from =
        this.#cards.get(card)?.box ?? this.#gone.get(card) ?? (move && this.#zoneBox(move.source, move.source_owner))
      this.#gone.delete(card)
      if (from === undefined || from === null || from.width === 0) appear(element, time)
      else if (far(from, box)) glide(element, { from, to: box }, time, move === undefined ? 0 : APART * turn++)
    }
    for (const move of moves) {
      if (staged.has(move.card) || (move.card >= 0 && now.has(move.card))) continue
      this.#pass(move, time, APART * turn++)
    }
  }

  #zoneBox(kind: string, owner: number, plate = true): DOMRect | null {
    const name = `${kind} ${owner} ${plate}`
    const known = this.#zones.get(name)
    if (known !== undefined) return known
    const box = zoneBox(kind, owner, owner === this.#around.near(), plate)
    if (box !== null) this.#zones.set(name, box)
    return box
  }

  /** A card that is not in sight afterwards: a copy of it flies, or a back. */
  #pass(move: MoveInfo, time: number, wait: number): void {
    const layer = this.#around.layer()
    const was = this.#cards.get(move.card)
    const from = was?.box ?? this.#zoneBox(move.source, move.source_owner)
    // What lies open somewhere on the table is not drawn on a plate: it comes in sight when all is told.
    const to = this.#zoneBox(move.zone, move.owner, !move.shown)
    if (move.card >= 0 && from !== null && to === null) this.#gone.set(move.card, from)
    if (layer === null || from === null || to === null || !far(from, to)) return
    const ghost = copyOf(was?.element, move.code === "" ? "" : this.#around.face(move.code))
    layer.append(ghost)
    place(ghost, from)
    const way = [
      { transform: "none", opacity: 1 },
      { transform: shift(from, to), opacity: 1, offset: 0.85 },
      { transform: shift(from, to), opacity: 0 },
    ]
    const flight = ghost.animate(way, { duration: time, delay: wait, easing: EASE, fill: "both" })
    flight.onfinish = flight.oncancel = () => ghost.remove()
  }
}

/** Where a zone is: its pile or row, else the plate of whose it is. */
export function zoneBox(kind: string, owner: number, near: boolean, plate = true): DOMRect | null {
  const choices = [
    `[data-pile="${kind} ${owner}"]`,
    ...(near ? [`[data-zone="${kind}"]`] : []),
    ...(plate ? [`[data-seat="${owner}"]`] : []),
  ]
  for (const choice of choices) {
    const boxes = [...document.querySelectorAll(choice)].map((one) => one.getBoundingClientRect())
    const box = boxes.find(({ width }) => width > 0)
    if (box !== undefined) return cardIn(box)
  }
  return null
}

function seen(root: HTMLElement | null): Map<number, Seen> {
  const found = new Map<number, Seen>()
  for (const element of root?.querySelectorAll<HTMLElement>(CARD) ?? []) {
    const card = Number(element.dataset["card"])
    const box = element.getBoundingClientRect()
    // A card that is listed twice is where it is drawn.
    if (box.width > 0 && !found.has(card)) found.set(card, { box, element })
  }
  return found
}

/** A card in the middle of a zone: rows are wide, cards are not. */
function cardIn(box: DOMRect): DOMRect {
  const height = Math.min(box.height, 110)
  const width = Math.min(box.width, height * 0.714)
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height)
}

function far(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.left - to.left) >= NEAR || Math.abs(from.top - to.top) >= NEAR
}

/** The way from one place to another, as a change of the first. */
function shift(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  return `translate(${x}px, ${y}px) scale(${to.width / from.width})`
}

function appear(element: HTMLElement, time: number): void {
  element.animate([{ opacity: 0, transform: "scale(0.86)" }, { opacity: 1, transform: "none" }], {
    duration: Math.min(time, 260), easing: EASE,
  })
}

function glide(element: HTMLElement, { from, to }: Way, time: number, wait: number): void {
  const flight = element.animate([{ transform: shift(to, from) }, { transform: "none" }], {
    duration: time, delay: wait, easing: EASE, fill: "backwards",
  })
  // Not among the moments of the animation: that would be drawn by the page itself, step by step.
  element.style.zIndex = "6"
  flight.onfinish = flight.oncancel = () => (element.style.zIndex = "")
}

/** A copy of what was in sight; else the picture of a card that is known, else a back. */
function copyOf(element: HTMLElement | undefined, face: string): HTMLElement {
  const ghost = document.createElement("div")
  ghost.className = "ghost"
  if (element === undefined) {
    if (face !== "") {
      const picture = ghost.appendChild(document.createElement("img"))
      picture.src = face
      picture.alt = ""
    }
    return ghost
  }
  const copy = element.cloneNode(true) as HTMLElement
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    for (const name of ["data-card", "data-roving", "data-id", "id"]) one.removeAttribute(name)
  }
  copy.setAttribute("tabindex", "-1")
  ghost.classList.add("face")
  ghost.append(copy)
  return ghost
}

function place(ghost: HTMLElement, box: DOMRect): void {
  // A stage that is a part of a page has its flights in that part.
  const layer = ghost.parentElement?.getBoundingClientRect()
  ghost.style.left = `${box.left - (layer?.left ?? 0)}px`
  ghost.style.top = `${box.top - (layer?.top ?? 0)}px`
  ghost.style.width = `${box.width}px`
  ghost.style.height = `${box.height}px`
  ghost.style.setProperty("--card-w", `${box.width}px`)
}
