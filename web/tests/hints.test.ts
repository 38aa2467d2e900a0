import { expect, test } from "vitest"
import { fill } from "../src/net/fill"
import type { HintAnswer, TermInfo } from "../src/protocol"
import { ranked, signed } from "../src/tables/frame/hints"
import { termWords } from "../src/ui/terms"

const answer = (key: string, win: number): HintAnswer => fill("HintAnswer", { key, win })
const term = (amount: number, text: string): TermInfo => fill("TermInfo", { amount, text })

test("what the bot would do comes first, the others by their chance", () => {
  const answers = [answer("best", 610), answer("low", 120), answer("high", 580)]
  expect(ranked(answers).map((one) => one.key)).toEqual(["best", "high", "low"])
  expect(ranked([])).toEqual([])
})

test("numbers have a real minus sign, and words keep their hyphens", () => {
  expect(signed("-3 cards, Obi-Wan, R2-D2, 5 - 2")).toBe("−3 cards, Obi-Wan, R2-D2, 5 − 2")
})

test("a part of a sum says its number once", () => {
  expect(termWords(term(2, "2 Mos Espa"))).toBe("Mos Espa")
  expect(termWords(term(-4, "destiny 4"))).toBe("destiny")
  expect(termWords(term(2, "R2-D2"))).toBe("R2-D2")
  expect(termWords(term(3, "3"))).toBe("3")
})
