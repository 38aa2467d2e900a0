import type { Component } from "svelte"
import type { TableStore } from "../../net/table.svelte"

/** A guide stands above the question at a table that teaches. */
export interface GuideProps {
  store: TableStore
  /** The lesson or puzzle. */
  id: string
}

type Guide = Promise<{ default: Component<GuideProps> }>

const GUIDES: Record<string, () => Guide> = {
  lesson: () => import("./Lesson.svelte"),
  puzzle: () => import("./Puzzle.svelte"),
}

/** The guide for where a table came from (`lesson:ID`); null for an ordinary table. */
export function guideOf(source: string): { load: () => Guide; id: string } | null {
  const mark = source.indexOf(":")
  const load = GUIDES[source.slice(0, mark)]
  return load === undefined ? null : { load, id: source.slice(mark + 1) }
}
