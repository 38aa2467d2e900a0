import { zoom } from "../ui/zoom.svelte"
import type { Builder } from "./builder.svelte"

const TYPE = "application/x-drawdestiny-card"

interface Held {
  id: string
  from: "deck" | "search"
}

/** A card is taken up with the mouse. */
export function grab(event: DragEvent, id: string, from: Held["from"]): void {
  zoom.unpeek()
  event.dataTransfer?.setData(TYPE, JSON.stringify({ id, from } satisfies Held))
  if (event.dataTransfer !== null) event.dataTransfer.effectAllowed = "copyMove"
}

export function carries(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes(TYPE) ?? false
}

export function dropped(event: DragEvent): Held | null {
  const text = event.dataTransfer?.getData(TYPE) ?? ""
  return text === "" ? null : (JSON.parse(text) as Held)
}

/** The keys of a card in the deck or in the search: + and - change its count, Z shows it. */
export function cardKeys(builder: Builder, id: string): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === "+" || event.key === "=") builder.add(id)
    else if (event.key === "-" || event.key === "Delete" || event.key === "Backspace") builder.add(id, -1)
    else if (event.key === "z" || event.key === "Z") zoom.open(id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
