import type { TermInfo } from "../protocol"

/** What a part of a sum is, without its number: that stands before it already. */
export function termWords(term: TermInfo): string {
  const amount = String(Math.abs(term.amount))
  const words = term.text.split(" ")
  if (words.length > 1 && words[0] === amount) return words.slice(1).join(" ")
  if (words.length > 1 && words.at(-1) === amount) return words.slice(0, -1).join(" ")
  return term.text
}
