import { directorWords as t } from "../../words/director"
import type { Desk } from "../desk.svelte"
import type { Directing } from "./directing.svelte"
import type { Told } from "./director"

/** The sentence of the moment. */
export function saidOf(desk: Desk, directing: Directing<Told>): string {
  const { beat, tableau } = directing
  if (beat === null) return directing.again ? t("again.now") : ""
  if (beat.part === "lift") return t("draws", { name: desk.seatName(beat.line.player) })
  const { text, sums } = beat.line
  // Sums that stand in the middle line by line are not read out besides.
  return tableau !== null && sums.length > 0 ? (text.split(/\s?: /)[0] ?? text) : text
}
