import timesEnglish from '../../templates/language/en/words/times.json' with { type: 'json' }
import timesMalay from '../../templates/language/ms/words/times.json' with { type: 'json' }
import { createLanguageTable, type Language } from '../base/language.ts'
import { createRuleWords, splitList, wordSet } from '../prose/language-words.ts'
import { findNumberAt } from '../prose/number-phrases.ts'
import { FUNCTION_WORDS } from '../prose/vocabulary.ts'
import type { Word } from '../prose/word-reader.ts'
import type { Sentence } from './checks/checked-book.ts'
import { bookFacts, type Fact, monthDayAt, monthOf, weekdayOf } from './checks/facts.ts'

export const STATED_KINDS = ['weekday', 'date', 'day', 'month', 'year', 'feast', 'clock'] as const

/** A day or a time of day that a sentence states. */
export interface StatedTime {
  readonly kind: (typeof STATED_KINDS)[number]
  /**
   * Of a weekday 0 (Sunday) to 6, of a date month × 100 + day, of a clock time minutes after twelve; the number of a day, month or year; of
   * a feast its place in the list of its language.
   */
  readonly value: number
  /** Of a date or a month; null: none is said. */
  readonly year: number | null
  /** Letter by letter: `Friday`, `half past ten`. */
  readonly quote: string
  readonly sentence: Sentence
}

interface Reading extends Pick<StatedTime, 'kind' | 'value'> {
  readonly from: number
  readonly to: number
  /** An hour that nothing shows to be one: `at nine` may be a floor. */
  readonly isBare: boolean
}

interface Text {
  readonly sentences: readonly Sentence[]
  readonly language: Language
}

/** Not among the words of every page of the studio. */
export const TIME_WORDS = createRuleWords('times', { en: timesEnglish, ms: timesMalay })

const WORDS = createLanguageTable((language) => {
  const { beforeHours, timeSigns, noons, feasts, otherWords, owners } = TIME_WORDS[language]
  return {
    beforeHours: wordSet(beforeHours),
    timeSigns: wordSet(timeSigns),
    noons: splitList(noons).map((noon) => noon.split(' ')),
    feasts: splitList(feasts).map((feast) => feast.split(' ')),
    otherWords: wordSet(otherWords),
    owners: wordSet(owners),
  }
})

/** Every day and time of day that sentences of one language state, in their order. */
export function statedTimes(text: Text): StatedTime[] {
  const facts = bookFacts(text)
  const dated = new Set(facts.flatMap(({ kind, value }) => (kind === 'date' ? [value % 100] : [])))
  const bySentence = Map.groupBy(facts, ({ sentence }) => sentence)
  const found = text.sentences.map((sentence) => {
    const own = new Map((bySentence.get(sentence) ?? []).map((fact) => [fact.from, fact]))
    return readingsIn(sentence, { facts: own, dated, language: text.language })
  })
  const sure = sureSentences(text, found)
  return text.sentences.flatMap((sentence, index) =>
    found[index]!.flatMap((reading) => (reading.isBare && !sure.has(index) ? [] : statedBy(reading, sentence))),
  )
}

interface Known {
  /** By their first word. */
  readonly facts: ReadonlyMap<number, Fact>
  /** Days of a month that the text gives with their month. */
  readonly dated: ReadonlySet<number>
  readonly language: Language
}

function readingsIn({ words, text }: Sentence, known: Known): Reading[] {
  const found: Reading[] = []
  for (let at = 0; at < words.length; ) {
    const fact = known.facts.get(at)
    const reading = fact === undefined ? otherAt(words, at, known) : ofFact(words, fact, known)
    if (reading !== null) found.push(reading)
    at = reading?.to ?? fact?.to ?? at + 1
  }
  return text.startsWith('|') ? [...found, ...cellTimes(words, text, found)] : found
}

function ofFact(words: readonly Word[], { kind, value, from, to }: Fact, { language }: Known): Reading | null {
  if (kind !== 'date' && kind !== 'weekday' && kind !== 'year' && kind !== 'clock') return null
  // `their Sunday coats`
  if (kind === 'weekday' && WORDS[language].owners.has(words[from - 1]?.lower ?? '')) return null
  // `at nine`, and `Six twelve`, which may be a weight.
  const isNumber =
    to === from + 1 || words.slice(from, to).every((_, at) => findNumberAt(words, from + at, language) !== null)
  const isBare = kind === 'clock' && language === 'en' && isNumber && !/[.:]/.test(words[from]!.text)
  return { kind, value, from, to, isBare }
}

/** What is no fact for the checks: months, feasts, noon, days without a month, and hours that only the sentences around show. */
function otherAt(words: readonly Word[], at: number, known: Known): Reading | null {
  const { feasts, noons, otherWords } = WORDS[known.language]
  const word = words[at]!
  const reading = (kind: Reading['kind'], value: number, to: number) => ({ kind, value, from: at, to, isBare: false })
  const noon = noons.find((forms) => isPhrase(words, at, forms))
  if (noon !== undefined) return reading('clock', 0, at + noon.length)
  const feast = word.isCapital ? feasts.findIndex((forms) => isPhrase(words, at, forms)) : -1
  if (feast >= 0) return reading('feast', feast, at + feasts[feast]!.length)
  const month = monthOf(word)
  if (month !== undefined && !(otherWords.has(word.lower) && isOtherWord(words, at, known)))
    return reading('month', month, at + 1)
  return dayAlone(words, at, known) ?? minutesTo(words, at, known) ?? hourAt(words, at, known)
}

/** Whether a month is a word or a part of a name: `May I`, `Wei Jun`, `Mei Ling`. */
function isOtherWord(words: readonly Word[], at: number, { language }: Known): boolean {
  const [before, next] = [words[at]!.gap === ' ' ? words[at - 1] : undefined, words[at + 1]]
  if (before?.isCapital && !FUNCTION_WORDS[language].has(before.lower)) return true
  return next?.gap === ' ' && (at === 0 || next.isCapital)
}

function isPhrase(words: readonly Word[], at: number, forms: readonly string[]): boolean {
  return forms.every((form, next) => words[at + next]?.lower === form && (next === 0 || words[at + next]!.gap === ' '))
}

/** From this number on, an ordinal that is of nothing is the day of a month; from the lower one, if the text has a date of that day. */
const MIN_DAY_ALONE = 13
const MIN_DATED_DAY = 9

/** `the nineteenth`, of nothing; any day behind its weekday: `Friday the third`. */
function dayAlone(words: readonly Word[], at: number, { dated, language }: Known): Reading | null {
  if (language !== 'en' || words[at - 1]?.lower !== 'the') return null
  const day = monthDayAt(words, at)
  if (day === null || day.day > 31 || (/^\d/.test(words[at]!.text) && day.to === at + 1)) return null
  const [before, next] = [words[at - 2], words[day.to]]
  if (!isOfNothing(next)) return null
  const isBehindWeekday = before !== undefined && weekdayOf(before) !== undefined
  const isDated = day.day >= MIN_DATED_DAY && dated.has(day.day) && before !== undefined && before.lower !== 'to'
  if (!isBehindWeekday && day.day < MIN_DAY_ALONE && !(isDated && isTold(words, at))) return null
  return { kind: 'day', value: day.day, from: at, to: day.to, isBare: false }
}

/** Whether the words before `the` lead to a day rather than to a floor or a number: `by the ninth`, `promised the twelfth`. */
function isTold(words: readonly Word[], at: number): boolean {
  return words[at - 1]!.gap === ' ' && words[at - 2]!.lower !== 'and'
}

/** `by six`, `Eight till six`, `nine that morning`, `half seven`. */
function hourAt(words: readonly Word[], at: number, { language }: Known): Reading | null {
  const { beforeHours, timeSigns } = WORDS[language]
  const number = beforeHours.size === 0 ? null : findNumberAt(words, at, language)
  if (number === null || number.count !== 1 || !isHour(number.value)) return null
  const to = at + 1
  const [behind, second, third] = [words[to], words[to + 1], words[to + 2]]
  const before = words[at - 1]
  const isHalf = before?.lower === 'half' && words[at]!.gap === ' '
  const reading = {
    kind: 'clock',
    value: (number.value * 60 + (isHalf ? 30 : 0)) % 720,
    from: isHalf ? at - 1 : at,
    to,
  } as const
  const isOf = (sign: Word | undefined) => sign?.gap === ' ' && timeSigns.has(sign.lower)
  if (behind?.gap === ' ' && (isOf(second) || (second?.lower === 'the' && isOf(third))))
    if (/^(?:in|at|that|this)$/.test(behind.lower)) return { ...reading, isBare: false }
  const isRange = behind?.gap === ' ' && /^(?:till|until)$/.test(behind.lower) && second !== undefined
  if (isRange && isHour(findNumberAt(words, to + 1, language)?.value ?? 0)) return { ...reading, isBare: false }
  // `from one you trust`
  const isSomething = number.value === 1 && before?.lower === 'from'
  const isBefore = before !== undefined && words[at]!.gap === ' ' && beforeHours.has(before.lower) && !isSomething
  return isBefore && isOfNothing(behind) ? { ...reading, isBare: true } : null
}

/** Whether a number counts and numbers nothing, by the word behind it. */
function isOfNothing(behind: Word | undefined): boolean {
  if (behind === undefined || /^[^\s/-]/.test(behind.gap)) return true
  return behind.gap === ' ' && FUNCTION_WORDS.en.has(behind.lower) && behind.lower !== 'of'
}

const MINUTES_TO: ReadonlySet<number> = new Set([5, 10, 20, 25])

/** `It was twenty to five`. */
function minutesTo(words: readonly Word[], at: number, { language }: Known): Reading | null {
  if (language !== 'en' || words[at + 1]?.lower !== 'to') return null
  const [minutes, hour] = [
    findNumberAt(words, at, language)?.value ?? 0,
    findNumberAt(words, at + 2, language)?.value ?? 0,
  ]
  if (!MINUTES_TO.has(minutes) || !isHour(hour) || !isOfNothing(words[at + 3])) return null
  return { kind: 'clock', value: (hour * 60 + 720 - minutes) % 720, from: at, to: at + 3, isBare: true }
}

function isHour(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 12
}

/** Times that close a cell of a table: `| Meja makan, 6.30 |`. */
function cellTimes(words: readonly Word[], text: string, found: readonly Reading[]): Reading[] {
  return words.flatMap((word, at): Reading[] => {
    const digits = /^(\d{1,2})[.:]([0-5]\d)$/.exec(word.text)
    if (digits === null || !/^\s*\|/.test(text.slice(word.at + word.text.length))) return []
    const [hour, minute] = [Number(digits[1]), Number(digits[2])]
    if (hour > 23 || found.some(({ from }) => from === at)) return []
    return [{ kind: 'clock', value: (hour * 60 + minute) % 720, from: at, to: at + 1, isBare: false }]
  })
}

/** The sentences that speak of times, and those beside one that have an hour themselves. */
function sureSentences({ sentences, language }: Text, found: readonly (readonly Reading[])[]): ReadonlySet<number> {
  const { timeSigns } = WORDS[language]
  const speaks = (index: number) =>
    found[index]?.some(({ kind, isBare }) => !isBare && (kind === 'clock' || kind === 'weekday')) ||
    sentences[index]?.words.some(({ lower }) => timeSigns.has(lower))
  const isBeside = (index: number, other: number) => sentences[index]?.step === sentences[other]?.step
  const sure = new Set([...sentences.keys()].filter(speaks))
  const hours = [...found.keys()].filter((index) => found[index]!.some(({ isBare }) => isBare))
  const spread = (index: number) => {
    if ([index - 1, index, index + 1].some((other) => sure.has(other) && isBeside(index, other))) sure.add(index)
  }
  // A row of hours shows itself from either end.
  for (const index of hours) spread(index)
  for (const index of hours.toReversed()) spread(index)
  return sure
}

/** With the year behind a date or a month, as part of it. */
function statedBy({ kind, value, from, to }: Reading, sentence: Sentence): StatedTime[] {
  const { words, text } = sentence
  const isYear = (word: Word | undefined) => word !== undefined && /^(?:1[5-9]|20)\d\d$/.test(word.text)
  const dates = kind === 'date' || kind === 'month'
  const [before, behind] = [words[from - 1], words[to]]
  if (kind === 'year' && before !== undefined && monthOf(before) !== undefined) return []
  const hasYear = dates && isYear(behind) && /^,? $/.test(behind!.gap)
  const end = words[hasYear ? to : to - 1]!
  const quote = text.slice(words[from]!.at, end.at + end.text.length)
  return [{ kind, value, year: hasYear ? Number(behind!.text) : null, quote, sentence }]
}
