import { api } from "../net/api"
import { me } from "../net/me.svelte"
import { router } from "../router.svelte"

export type Kind = "lessons" | "puzzles"

/** Open a table with a lesson or a puzzle, and go there. */
export async function play(kind: Kind, id: string): Promise<void> {
  await me.ready()
  const { table } = await api.post(`${kind}/${encodeURIComponent(id)}/play`, "TableAt")
  router.go(`/table/${table}`)
}
