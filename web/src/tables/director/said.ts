import type { LogLine } from "../../protocol"
import { directorWords as t } from "../../words/director"
import type { Desk } from "../desk.svelte"
import type { Directing } from "./directing.svelte"
import type { Told } from "./director"

/** The sentence of the moment. */
export function saidOf(desk: Desk, directing: Directing<Told>): string {
  const { beat, tableau } = directing
  if (beat === null) return directing.again ? t("again.now") : ""
  if (beat.part === "lift") return t("draws", { name: desk.seatName(beat.line.player) })
  // Sums that stand in the middle line by line are not read out besides.
  return tableau === null ? beat.line.text : withoutSums(beat.line)
}

/** A line up to the colon before its sums. Names have colons too: only the last one before them counts. */
export function withoutSums({ text, sums }: Pick<LogLine, "text" | "sums">): string {
  const places = sums.map((sum) => (sum.text === "" ? -1 : text.indexOf(sum.text))).filter((place) => place >= 0)
  if (places.length === 0) return text
  const before = text.slice(0, Math.min(...places))
  const colon = before.lastIndexOf(":")
  return colon < 0 ? text : before.slice(0, colon).trimEnd()
}
