import type { HintAnswer } from "../../protocol"

/** What the bot would do first, and then the others by the chance that stands beside them. */
export function ranked(answers: HintAnswer[]): HintAnswer[] {
  const [best, ...others] = answers
  return best === undefined ? [] : [best, ...others.sort((one, other) => other.win - one.win)]
}

/** A line of reasons with a real minus sign before its numbers. */
export function signed(line: string): string {
  return line.replace(/(?<![\p{L}\p{N}])-(?=\s?\d)/gu, "−")
}
