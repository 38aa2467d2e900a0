import type { RuleInfo } from "../protocol"
import { fold } from "../tables/frame/log"

export interface Chapter {
  id: string
  title: string
  rules: RuleInfo[]
}

/** The rulebook by its chapters; a chapter's own entry gives its title. */
export function chapters(rules: RuleInfo[]): Chapter[] {
  const found: Chapter[] = []
  for (const rule of rules) {
    if (rule.id === rule.chapter) found.push({ id: rule.id, title: rule.title, rules: rule.text === "" ? [] : [rule] })
    else {
      const chapter = found.find((one) => one.id === rule.chapter)
      if (chapter !== undefined) chapter.rules.push(rule)
      else found.push({ id: rule.chapter, title: rule.chapter, rules: [rule] })
    }
  }
  return found
}

/** The chapters with only those rules that have all the words that are looked for. */
export function search(book: Chapter[], wanted: string): Chapter[] {
  const words = fold(wanted).split(/\s+/).filter((word) => word !== "")
  if (words.length === 0) return book
  return book
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => {
        const text = fold(`${rule.id} ${rule.title} ${rule.text} ${chapter.title}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter((chapter) => chapter.rules.length > 0)
}

export interface Piece {
  text: string
  /** The id of another rule, where the text names one. */
  rule: string
  /** Whether it is one of the words that are looked for. */
  hit: boolean
}

/** A rule's text in pieces: the numbers of other rules, and the words that are looked for. */
export function pieces(text: string, wanted: string): Piece[] {
  const parts = text.split(/\b((?:E1|YJ|JK)-\d+(?:\.\d+)?)\b/)
  return parts.flatMap((part, index) =>
    index % 2 === 1 ? [{ text: part, rule: part, hit: false }] : hits(part, wanted),
  )
}

function hits(text: string, wanted: string): Piece[] {
  const words = fold(wanted).split(/\s+/).filter((word) => word.length > 1)
  const folded = foldedEvenly(text)
  const found: Piece[] = []
  let from = 0
  while (from < text.length) {
    let at = -1
    let length = 0
    for (const word of words) {
      const here = folded.indexOf(word, from)
      if (here >= 0 && (at < 0 || here < at)) [at, length] = [here, word.length]
    }
    if (at < 0) break
    if (at > from) found.push({ text: text.slice(from, at), rule: "", hit: false })
    found.push({ text: text.slice(at, at + length), rule: "", hit: true })
    from = at + length
  }
  if (from < text.length) found.push({ text: text.slice(from), rule: "", hit: false })
  return found
}

/** Folded letter by letter, so that places in it are places in the text. */
function foldedEvenly(text: string): string {
  return [...text].map((letter) => (fold(letter) + letter).slice(0, letter.length)).join("")
}
