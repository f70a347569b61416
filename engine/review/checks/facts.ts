import type { Language } from '../../base/language.ts'
import { findClockTime } from '../../prose/clock-phrases.ts'
import { GRAMMAR_WORDS, wordSet } from '../../prose/language-words.ts'
import { findNumberAt, mayBeginNumber, type NumberPhrase } from '../../prose/number-phrases.ts'
import { ENGLISH_ORDINALS } from '../../prose/numbers.ts'
import { FUNCTION_WORDS, MONTHS, UNITS_BY_WORD, WEEKDAYS } from '../../prose/vocabulary.ts'
import type { Word } from '../../prose/word-reader.ts'
import type { CheckedBook, Sentence } from './checked-book.ts'

export const FACT_KINDS = ['age', 'clock', 'count', 'date', 'duration', 'measure', 'price', 'weekday', 'year'] as const

export type FactKind = (typeof FACT_KINDS)[number]

/** A number, measure, date, time or age of the book with the sentence that says it. */
export interface Fact {
  readonly kind: FactKind
  /** The number; of a clock time minutes after twelve, of a date month × 100 + day, of a weekday 0 (Sunday) to 6. */
  readonly value: number
  /** What is counted or measured, as it is compared: `key`, `minute`; of a clock time `day`. */
  readonly key: string
  /** Letter by letter: `thirty-one door keys`. */
  readonly quote: string
  /** The first and the last word of the quote in its sentence, the last not included. */
  readonly from: number
  readonly to: number
  readonly sentence: Sentence
}

type Text = Pick<CheckedBook, 'sentences' | 'language'>

const known = new WeakMap<Text, readonly Fact[]>()

/** Every number, measure, date, weekday, clock time and age of a book, in the order of the text. Found once for all checks. */
export function bookFacts(book: Text): readonly Fact[] {
  const facts = known.get(book) ?? book.sentences.flatMap((sentence) => factsIn(sentence, book.language))
  known.set(book, facts)
  return facts
}

function factsIn(sentence: Sentence, language: Language): Fact[] {
  const { words } = sentence
  const facts: Fact[] = []
  for (let at = 0; at < words.length; ) {
    const fact = factAt(sentence, at, language)
    if (fact !== null) facts.push(fact)
    at = fact === null ? at + 1 : fact.to
  }
  return facts
}

type Reading = Pick<Fact, 'kind' | 'value' | 'key'> & { readonly to: number }

function factAt(sentence: Sentence, at: number, language: Language): Fact | null {
  const { words, text } = sentence
  if (!mayBeginFact(words[at]!, words[at + 1], language)) return null
  const reading =
    dateAt(words, at) ??
    findClockTime(words, at, language) ??
    weekdayAt(words, at) ??
    numberFactAt(sentence, at, language)
  if (reading === null) return null
  const last = words[reading.to - 1]!
  const start = reading.kind === 'price' ? words[at]!.at - signBefore(text, words[at]!).length : words[at]!.at
  const quote = text.slice(start, last.at + last.text.length)
  return { ...reading, from: at, quote, sentence }
}

/** Whether a fact may begin with this word: most words are passed over by this alone. */
function mayBeginFact(word: Word, next: Word | undefined, language: Language): boolean {
  if (mayBeginNumber(word, next, language)) return true
  return BEGINNINGS.has(word.lower) || monthOf(word) !== undefined || weekdayOf(word) !== undefined
}

const ORDINALS = [...ENGLISH_ORDINALS, 'twentieth']
const TEN_ORDINALS = ['twenty', 'thirty']
/** Words that begin days of a month and times of the clock, besides numbers. */
const BEGINNINGS: ReadonlySet<string> = new Set([...ORDINALS, 'thirtieth', 'half', 'quarter'])

/** The day of a month that a word says: `12`, `12th`, `twelfth`, `twenty-first`. */
export function monthDayAt(words: readonly Word[], at: number): { readonly day: number; readonly to: number } | null {
  const word = words[at]
  if (word === undefined) return null
  if (/^\d{1,2}$/.test(word.text)) {
    const suffix = words[at + 1]
    const to = suffix?.gap === '' && /^(?:st|nd|rd|th)$/.test(suffix.lower) ? at + 2 : at + 1
    const day = Number(word.text)
    return day >= 1 && day <= 31 ? { day, to } : null
  }
  const place = ORDINALS.indexOf(word.lower)
  if (place >= 0) return { day: place + 1, to: at + 1 }
  if (word.lower === 'thirtieth') return { day: 30, to: at + 1 }
  const tens = TEN_ORDINALS.indexOf(word.lower)
  const unit = tens < 0 || words[at + 1]?.gap !== '-' ? -1 : ORDINALS.indexOf(words[at + 1]!.lower)
  return unit >= 0 && unit < 9 ? { day: (tens + 2) * 10 + unit + 1, to: at + 2 } : null
}

export function monthOf(word: Word | undefined): number | undefined {
  // Small `may`, `march`, `mac` and `jun` are other words.
  return word?.isCapital ? MONTHS.get(word.lower) : undefined
}

function dateAt(words: readonly Word[], at: number): Reading | null {
  const month = monthOf(words[at])
  if (month !== undefined) {
    const day = words[at + 1]?.gap === ' ' ? monthDayAt(words, at + 1) : null
    return day === null ? null : { kind: 'date', key: 'date', value: month * 100 + day.day, to: day.to }
  }
  const day = monthDayAt(words, at)
  if (day === null) return null
  const of = words[day.to]?.lower === 'of' ? 1 : 0
  const later = words[day.to + of]?.gap === ' ' ? monthOf(words[day.to + of]) : undefined
  return later === undefined ? null : { kind: 'date', key: 'date', value: later * 100 + day.day, to: day.to + of + 1 }
}

function weekdayAt(words: readonly Word[], at: number): Reading | null {
  const value = weekdayOf(words[at]!)
  return value === undefined ? null : { kind: 'weekday', key: 'weekday', value, to: at + 1 }
}

export function weekdayOf({ lower, isCapital }: Word): number | undefined {
  return isCapital ? WEEKDAYS.get(lower.replace(/'s$/, '')) : undefined
}

function numberFactAt(sentence: Sentence, at: number, language: Language): Reading | null {
  const { words } = sentence
  const number = findNumberAt(words, at, language)
  if (number === null) return null
  const { value } = number
  const behind = at + number.count
  // `twenty-second` counts nothing.
  if (words[behind]?.gap === '-' && ORDINALS.includes(words[behind].lower)) return null
  return (
    priceAt(sentence, number) ??
    unitAt(words, number, language) ??
    ageAt(words, number) ??
    yearAt(words[at]!, value, behind) ??
    countAt(words, number, language)
  )
}

const CURRENCY: Readonly<Record<string, string>> = { RM: 'ringgit', '£': 'pound', $: 'dollar', '€': 'euro' }

/** The sign of a currency before a number, with the blank behind it: `RM `; empty without one. */
function signBefore(text: string, { at }: Word): string {
  return /(?:RM|[£$€])\s?$/.exec(text.slice(Math.max(0, at - 3), at))?.[0] ?? ''
}

function priceAt({ text, words }: Sentence, { value, first, count }: NumberPhrase): Reading | null {
  const currency = CURRENCY[signBefore(text, words[first]!).trim()]
  return currency === undefined ? null : { kind: 'price', key: currency, value, to: first + count }
}

function unitAt(words: readonly Word[], { value, first, count }: NumberPhrase, language: Language): Reading | null {
  const to = first + count
  const next = words[to]
  if (next === undefined || !/^[ \u00a0-]?$/.test(next.gap)) return null
  if (next.lower === 'pounds' && language === 'en')
    return { kind: words[to + 1]?.lower === 'of' ? 'measure' : 'price', key: 'pound', value, to: to + 1 }
  const unit = UNITS_BY_WORD.get(next.lower)
  if (unit === undefined || (next.text.length === 1 && next.gap !== '' && !/^\d/.test(words[first]!.text))) return null
  if (unit.name === 'year' && isAge(words, first, to + 1, language))
    return { kind: 'age', key: 'year', value, to: words[to + 1]?.lower === 'old' ? to + 2 : to + 1 }
  const kinds = { time: 'duration', currency: 'price' } as const
  const kind = unit.dimension === 'time' || unit.dimension === 'currency' ? kinds[unit.dimension] : 'measure'
  return { kind, key: unit.name, value, to: to + 1 }
}

/** `34 years old`, `a six-year-old`, `berumur 15 tahun`, `Sofea, 14 tahun`. */
function isAge(words: readonly Word[], first: number, behind: number, language: Language): boolean {
  if (language === 'en') return words[behind]?.lower === 'old' || words[first - 1]?.lower === 'aged'
  const before = words[first - 1]
  if (before === undefined) return false
  const says = /^(?:berumur|umur|umurnya|berusia|usia|usianya)$/.test(before.lower)
  return says || (before.isCapital && words[first]!.gap === ', ' && words[behind]?.gap !== ' ')
}

/** `aged 34`, `Rhona Macaskill, 34,`. */
function ageAt(words: readonly Word[], { value, first, count, isWritten }: NumberPhrase): Reading | null {
  const before = words[first - 1]
  if (before === undefined || value > 120) return null
  const behind = words[first + count]
  const isApposed =
    !isWritten &&
    value >= 5 &&
    /^\p{Lu}\p{Ll}/u.test(before.text) &&
    words[first]!.gap === ', ' &&
    /^[,.;)]/.test(behind?.gap ?? '.')
  return isApposed || before.lower === 'aged' ? { kind: 'age', key: 'year', value, to: first + count } : null
}

function yearAt(word: Word, value: number, to: number): Reading | null {
  return /^\d{4}$/.test(word.text) && value >= 1500 && value <= 2100 ? { kind: 'year', key: 'year', value, to } : null
}

const IRREGULAR_PLURALS = wordSet(GRAMMAR_WORDS.en.irregularPlurals)
const CLASSIFIERS = wordSet(GRAMMAR_WORDS.ms.classifiers)
/** How far the counted word may be from its number: words. */
const MAX_PHRASE_WORDS = 4

function countAt(words: readonly Word[], { value, first, count }: NumberPhrase, language: Language): Reading | null {
  const start = first + count
  // `8.12` is no count, and `one` seldom is.
  if (value < 2 || (value % 1 !== 0 && value % 1 !== 0.5) || findNumberAt(words, start, language) !== null) return null
  return language === 'en' ? englishCount(words, start, value) : malayCount(words, start, value)
}

function englishCount(words: readonly Word[], start: number, value: number): Reading | null {
  let at = start
  // `thirty-one of our door keys`
  if (words[at]?.lower === 'of' && words[at]?.gap === ' ') at += words[at + 2]?.lower === 'other' ? 3 : 2
  const isCompound = words[at]?.gap === '-'
  for (const end = at + MAX_PHRASE_WORDS; at < end; at++) {
    const word = words[at]
    if (word === undefined || !(word.gap === ' ' || word.gap === '-') || FUNCTION_WORDS.en.has(word.lower)) return null
    if (isCompound && word.gap === '-') return { kind: 'count', key: word.stem, value, to: at + 1 }
    if (/^\d/.test(word.text)) return null
    if (IRREGULAR_PLURALS.has(word.lower) || /[^su']s$/.test(word.lower))
      return { kind: 'count', key: word.stem, value, to: at + 1 }
  }
  return null
}

function malayCount(words: readonly Word[], start: number, value: number): Reading | null {
  const isOpen = (at: number) => words[at]?.gap === ' ' && !FUNCTION_WORDS.ms.has(words[at]!.lower)
  const isThing = (at: number) => isOpen(at) && !/^\d/.test(words[at]!.text)
  // `31 daripada kunci kami`
  const first = words[start]?.lower === 'daripada' && words[start]?.gap === ' ' ? start + 1 : start
  const classifier = isThing(first) && CLASSIFIERS.has(words[first]!.lower)
  const at = classifier && isThing(first + 1) ? first + 1 : first
  if (!isThing(at)) return null
  return { kind: 'count', key: words[at]!.stem, value, to: at + 1 }
}
