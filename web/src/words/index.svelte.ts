import { settings } from "../net/settings.svelte"
import type { Lang } from "../protocol"
import { common } from "./common"

export type Args = Record<string, string | number>
type Book = Record<string, string>

/** A part of the program's sentences: the same keys in both languages. */
export interface Phrases<T extends Book> {
  en: T
  fr: { [K in keyof T]: string }
}

/**
 * A function that says the phrases of one part: `t("cards", { n: 3 })`. In a sentence `{name}` is
 * put in, numbers as the language writes them; `{n|card|cards}` picks the form for that number. In
 * French « de {name} » and « que {name} » are elided where the name begins with a vowel.
 */
export function phrases<T extends Book>(book: Phrases<T>): (key: keyof T & string, args?: Args) => string {
  const both: Record<Lang, Book> = { en: book.en, fr: printed(book.fr) }
  return (key, args = {}) => say(both[settings.lang][key] ?? "", args, settings.lang)
}

function printed(sentences: Book): Book {
  return Object.fromEntries(Object.entries(sentences).map(([key, text]) => [key, typeset(text)])) as Book
}

/**
 * French as it is printed, as the server sets it too: curved apostrophes, and no line breaks before
 * double punctuation and inside quotes.
 */
export function typeset(text: string): string {
  return text
    .replace(/\b([cdjlmnst]|[a-z]*qu|aujourd)'(?=[\p{L}{«])/giu, "$1’")
    .replace(/[ \u202f]([:;!?»%])/g, "\u00a0$1")
    .replace(/«[ \u202f]/g, "«\u00a0")
}

export function say(sentence: string, args: Args, lang: Lang): string {
  return sentence.replace(/(\b[Dd]e |\b[Qq]ue )?\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, before = "", name, one, other) => {
    const value = args[name]
    if (value === undefined) return whole
    if (one !== undefined) return before + (plural(lang).select(Number(value)) === "one" ? one : other)
    const text = typeof value === "number" ? numbers(lang).format(value) : value
    return (lang === "fr" ? elided(before, text) : before) + text
  })
}

/** « de » and « que » lose their vowel before another one: d’Episode One. */
function elided(before: string, text: string): string {
  return /^[aeiou]/i.test(text.normalize("NFD")) ? before.replace(/e $/, "’") : before
}

const made = new Map<string, unknown>()

function once<T>(name: string, make: () => T): T {
  if (!made.has(name)) made.set(name, make())
  return made.get(name) as T
}

const plural = (lang: Lang): Intl.PluralRules => once(`p${lang}`, () => new Intl.PluralRules(lang))
const numbers = (lang: Lang): Intl.NumberFormat => once(`n${lang}`, () => new Intl.NumberFormat(lang))

/** A number as the reader's language writes it. */
export function number(value: number): string {
  return numbers(settings.lang).format(value)
}

/** Thousandths as a percentage. */
export function percent(thousandths: number): string {
  const lang = settings.lang
  const format = once(`%${lang}`, () => new Intl.NumberFormat(lang, { style: "percent" }))
  return format.format(thousandths / 1000)
}

/** A moment as a date with its time. */
export function moment(milliseconds: number): string {
  const lang = settings.lang
  const format = once(`d${lang}`, () =>
    new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }))
  return format.format(milliseconds)
}

export function day(milliseconds: number): string {
  const lang = settings.lang
  return once(`D${lang}`, () => new Intl.DateTimeFormat(lang, { dateStyle: "long" })).format(milliseconds)
}

/** How long ago something was, in words. */
export function ago(milliseconds: number, now = Date.now()): string {
  const lang = settings.lang
  const format = once(`a${lang}`, () => new Intl.RelativeTimeFormat(lang, { numeric: "auto" }))
  const seconds = Math.round((milliseconds - now) / 1000)
  if (Math.abs(seconds) < 60) return format.format(Math.min(0, seconds), "second")
  if (Math.abs(seconds) < 3600) return format.format(Math.round(seconds / 60), "minute")
  if (Math.abs(seconds) < 86_400) return format.format(Math.round(seconds / 3600), "hour")
  return format.format(Math.round(seconds / 86_400), "day")
}

/** A clock: 4:05, 1:02:09, or days. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  if (hours >= 48) return t("time.days", { n: Math.floor(hours / 24) })
  const two = (n: number): string => String(n).padStart(2, "0")
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}

export const t = phrases(common)
