import type { Language } from '../../language.ts'
import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { Check, CheckedBook, Sentence } from './checked-book.ts'
import { type Fact, factsOf } from './facts.ts'
import { likenessIn, MAX_COMPARED_FACTS } from './likeness.ts'

/** How alike two times must be to be of one moment. Of weekdays nothing follows: most of what happens, happens again. */
const LEAST_LIKENESS: Readonly<Partial<Record<Fact['kind'], number>>> = { clock: 1, date: 1 }
/** Clock times further apart are of two moments: minutes. */
const MAX_MINUTES_APART = 60
/** The same for clock times to the minute of one hour of which one digit differs: somebody remembers a moment wrongly. */
const SLIP_LIKENESS = 0.15

/** One moment with two dates, weekdays or clock times, and dates whose weekdays don't fit each other. */
export const checkTimes: Check = (book) => {
  const facts = toldFacts(book)
  const likeness = likenessIn(book)
  const days = datedDays(facts)
  const pairs = contradictions(facts, (one, other) => likeness(one, other) - leastLikeness(one, other))
  const { language } = book
  return [
    ...days
      .filter(isWrongWeekday)
      .map((day) => faultOf([day.date], say('checks.wrong-weekday', language, { date: quoteOf(day) }))),
    ...eachOnce(impossibleWeekdays(days)).map(([one, other]) => weekdayFault(language, one, other)),
    ...pairs.map((pair) => timeFault(language, pair)),
  ]
}

/** Words by which a guide supposes a case: what follows in the paragraph is no moment of the book. */
const SUPPOSED: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:suppose|imagine|let['’]s say|examples?|for instance|e\.g\.)/i,
  ms: /\b(?:katakan(?:lah)?|andai(?:kan|kata)?|seandainya|bayangkan|contoh(?:nya)?|misal(?:nya|kan)?|umpamanya)\b/i,
}

/** The facts of a book without those that are only supposed. */
function toldFacts(book: CheckedBook): Fact[] {
  const supposed = new Set<string>()
  const placeOf = ({ piece, paragraph }: Sentence) => `${piece} ${paragraph}`
  const told = new Set<Sentence>()
  for (const sentence of book.sentences) {
    if (SUPPOSED[book.language].test(sentence.text)) supposed.add(placeOf(sentence))
    if (!supposed.has(placeOf(sentence))) told.add(sentence)
  }
  return factsOf(book).filter(({ sentence }) => told.has(sentence))
}

type Pair = readonly [one: Fact, other: Fact]

/** The pairs of two pieces with `excess` of 0 or more, of each two times the pair with the most. */
function contradictions(facts: readonly Fact[], excess: (one: Fact, other: Fact) => number): Pair[] {
  const found = new Map<string, { readonly pair: Pair; readonly by: number }>()
  const compared = facts.filter(({ kind }) => LEAST_LIKENESS[kind] !== undefined)
  for (const [index, one] of compared.entries())
    for (const other of compared.slice(index + 1, index + 1 + MAX_COMPARED_FACTS)) {
      if (one.kind !== other.kind || one.value === other.value || one.sentence.piece === other.sentence.piece) continue
      if (isFarApart(one, other) || isOtherDate(one, other)) continue
      const by = excess(one, other)
      const key = `${one.kind} ${[one.value, other.value].toSorted((low, high) => low - high).join(' ')}`
      if (by >= 0 && by > (found.get(key)?.by ?? -1)) found.set(key, { pair: [one, other], by })
    }
  return [...found.values()].map(({ pair }) => pair)
}

function isFarApart(one: Fact, other: Fact): boolean {
  return one.kind === 'clock' && Math.abs(one.value - other.value) > MAX_MINUTES_APART
}

/** Dates that share neither day nor month are of two moments: one that is told wrongly keeps one of them. */
function isOtherDate(one: Fact, other: Fact): boolean {
  if (one.kind !== 'date') return false
  return one.value % 100 !== other.value % 100 && Math.floor(one.value / 100) !== Math.floor(other.value / 100)
}

function leastLikeness(one: Fact, other: Fact): number {
  return isSlip(one, other) ? SLIP_LIKENESS : LEAST_LIKENESS[one.kind]!
}

/** `8.07` and `8.17`: to the minute, of one hour, and one digit differs. */
function isSlip(one: Fact, other: Fact): boolean {
  if (one.kind !== 'clock' || one.value % 5 === 0 || other.value % 5 === 0) return false
  if (Math.floor(one.value / 60) !== Math.floor(other.value / 60)) return false
  return one.value % 10 === other.value % 10 || Math.floor(one.value / 10) === Math.floor(other.value / 10)
}

/** A date with its weekday: `Friday the eleventh of December`. */
interface DatedDay {
  readonly date: Fact
  readonly weekday: Fact
  readonly year: number | null
}

/** Words between a weekday and its date: `Friday, the 11th of December`. */
const MAX_WORDS_BETWEEN = 2
const YEAR_DAYS = 365
/** Dates further apart than this are hardly of one story: days. */
const MAX_DAYS_APART = 300

function datedDays(facts: readonly Fact[]): DatedDay[] {
  const [dates, weekdays] = [factsOfKind('date', facts), factsOfKind('weekday', facts)]
  return dates.flatMap((date): DatedDay[] => {
    const weekday = weekdays.find((fact) => isBeside(fact, date))
    return weekday === undefined ? [] : [{ date, weekday, year: yearOf(date) }]
  })
}

function factsOfKind(kind: Fact['kind'], facts: readonly Fact[]): Fact[] {
  return facts.filter((fact) => fact.kind === kind)
}

/** Dates whose weekdays can't both be right, whichever of them is of the later year. */
function impossibleWeekdays(days: readonly DatedDay[]): (readonly [one: DatedDay, other: DatedDay])[] {
  const undated = days.filter(({ year }) => year === null)
  return undated.flatMap((one, index) =>
    undated.slice(index + 1).flatMap((other) => {
      const between = dayOfYear(other.date.value) - dayOfYear(one.date.value)
      const apart = [between, between + YEAR_DAYS, between - YEAR_DAYS].filter((by) => Math.abs(by) <= MAX_DAYS_APART)
      const mayLeap = apart.some((by) => by !== between) || crossesFebruary(one.date.value, other.date.value)
      const fits = (by: number) => (other.weekday.value - one.weekday.value - by) % 7 === 0
      const isPossible = apart.some((by) => fits(by) || (mayLeap && fits(by + Math.sign(by))))
      return apart.length === 0 || isPossible ? [] : [[one, other] as const]
    }),
  )
}

/** Of days that disagree with several others one pair each: the day that disagrees most often is the wrong one. */
function eachOnce(pairs: readonly (readonly [one: DatedDay, other: DatedDay])[]): (readonly [DatedDay, DatedDay])[] {
  const counts = new Map<DatedDay, number>()
  for (const day of pairs.flat()) counts.set(day, (counts.get(day) ?? 0) + 1)
  const told = new Set<DatedDay>()
  return pairs
    .toSorted((one, other) => mostOf(other, counts) - mostOf(one, counts))
    .filter(([one, other]) => {
      if (told.has(one) || told.has(other)) return false
      told.add(counts.get(one)! >= counts.get(other)! ? one : other)
      return true
    })
}

function mostOf(pair: readonly DatedDay[], counts: ReadonlyMap<DatedDay, number>): number {
  return Math.max(...pair.map((day) => counts.get(day)!))
}

/** `14 November 2019`, `14 November, 2019`; null: the date has no year. */
function yearOf({ sentence: { words }, to }: Fact): number | null {
  const word = words[to]
  return word !== undefined && /^,? $/.test(word.gap) && /^\d{4}$/.test(word.text) ? Number(word.text) : null
}

/** Whether the date of a year falls on another weekday. */
function isWrongWeekday({ date, weekday, year }: DatedDay): boolean {
  if (year === null) return false
  return new Date(Date.UTC(year, Math.floor(date.value / 100) - 1, date.value % 100)).getUTCDay() !== weekday.value
}

function isBeside(weekday: Fact, date: Fact): boolean {
  if (weekday.sentence !== date.sentence) return false
  return Math.max(weekday.from - date.to, date.from - weekday.to) <= MAX_WORDS_BETWEEN
}

const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

/** Of a date as month × 100 + day, in a year that isn't a leap year. */
function dayOfYear(date: number): number {
  return DAYS_BEFORE[Math.floor(date / 100) - 1]! + (date % 100)
}

/** Whether 29 February may lie between two dates. */
function crossesFebruary(one: number, other: number): boolean {
  return Math.min(one, other) < 300 && Math.max(one, other) >= 300
}

/** `Friday the eleventh of December`, letter by letter. */
function quoteOf({ date, weekday }: DatedDay): string {
  const [first, last] = weekday.from < date.from ? [weekday, date] : [date, weekday]
  const { text, words } = date.sentence
  const end = words[last.to - 1]!
  return text.slice(words[first.from]!.at, end.at + end.text.length)
}

function weekdayFault(language: Language, one: DatedDay, other: DatedDay): FoundFault {
  const values = { one: quoteOf(one), other: quoteOf(other) }
  return faultOf([one.date, other.date], say('checks.weekdays-apart', language, values))
}

function timeFault(language: Language, [one, other]: Pair): FoundFault {
  return faultOf([one, other], say('checks.two-times', language, { one: one.quote, other: other.quote }))
}

function faultOf(facts: readonly Fact[], why: string): FoundFault {
  const passages = facts.map(({ sentence }) => ({ step: sentence.step, quote: sentence.text }))
  return { category: 'plot', source: 'times', passages, why, repair: null }
}
