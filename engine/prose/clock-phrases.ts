import { createLanguageTable, LANGUAGES, type Language } from '../base/language.ts'
import { MEASURE_WORDS, wordSet } from './language-words.ts'
import { findNumberAt } from './number-phrases.ts'
import { FUNCTION_WORDS } from './vocabulary.ts'
import type { Word } from './word-reader.ts'

/** A time of day: minutes after twelve, for texts seldom say which half of the day they mean. */
interface ClockPhrase {
  readonly kind: 'clock'
  readonly key: 'day'
  readonly value: number
  readonly to: number
}

const HALF_DAY_MINUTES = 720
/** Words before a number that make it a time of day. */
const AT = createLanguageTable((language) => wordSet(MEASURE_WORDS[language].beforeTimes))
/** Words behind an hour that show that it is one. */
const OF_DAY = wordSet(...LANGUAGES.map((language) => MEASURE_WORDS[language].afterHours))

function isOfDay(words: readonly Word[], at: number): boolean {
  const isAbbreviated =
    /^[ap]$/.test(words[at]?.lower ?? '') && words[at + 1]?.gap === '.' && words[at + 1]!.lower === 'm'
  return isAbbreviated || OF_DAY.has(words[at]?.lower ?? '')
}

/** The time of day that begins with the word at `at`; null: none does. */
export function findClockTime(words: readonly Word[], at: number, language: Language): ClockPhrase | null {
  return (language === 'en' ? englishPast(words, at) : null) ?? digitsOrHour(words, at, language)
}

function clock(hour: number, minute: number, to: number): ClockPhrase | null {
  if (hour < 0 || hour > 24 || minute < 0 || minute > 59) return null
  return { kind: 'clock', key: 'day', value: (hour * 60 + minute) % HALF_DAY_MINUTES, to }
}

/** `half past ten`, `a quarter to six`, `twelve minutes past nine`, `ten to one`, and `half seven` behind a preposition. */
function englishPast(words: readonly Word[], at: number): ClockPhrase | null {
  const [word, next] = [words[at]!, words[at + 1]]
  if (next === undefined) return null
  if (word.lower === 'half' && next.lower !== 'past') {
    if (!AT.en.has(words[at - 1]?.lower ?? '')) return null
    const hour = hourAt(words, at + 1)
    const end = hour === null ? undefined : words[hour.to]
    return hour !== null && !/^[ -]$/.test(end?.gap ?? '.') ? clock(hour.value, 30, hour.to) : null
  }
  const part = word.lower === 'half' ? 30 : word.lower === 'quarter' ? 15 : null
  const number = part === null ? findNumberAt(words, at, 'en') : null
  const minutes = part ?? number?.value
  if (minutes === undefined || minutes < 1 || minutes > 59 || !Number.isInteger(minutes)) return null
  let link = at + (number?.count ?? 1)
  if (/^minutes?$/.test(words[link]?.lower ?? '')) link++
  const direction = words[link]?.lower
  if (direction !== 'past' && direction !== 'to') return null
  const hour = hourAt(words, link + 1)
  if (hour === null) return null
  // `from two to six people` counts, and tells no time.
  const before = words[at - 1]?.lower ?? ''
  const isRange = before === 'from' && direction === 'to'
  const isTold =
    part !== null ||
    direction === 'past' ||
    (AT.en.has(before) && !isRange) ||
    /^minutes?$/.test(words[link - 1]!.lower)
  if (!isTold) return null
  return direction === 'past' ? clock(hour.value, minutes, hour.to) : clock(hour.value + 11, 60 - minutes, hour.to)
}

function hourAt(words: readonly Word[], at: number): { readonly value: number; readonly to: number } | null {
  const word = words[at]
  if (word === undefined || word.gap !== ' ') return null
  const number = findNumberAt(words, at, 'en')
  if (number === null || number.count !== 1 || number.value < 1 || number.value > 12) return null
  const to = words[at + 1]?.lower === "o'clock" ? at + 2 : at + 1
  return Number.isInteger(number.value) ? { value: number.value, to } : null
}

function digitsOrHour(words: readonly Word[], at: number, language: Language): ClockPhrase | null {
  const word = words[at]!
  const before = words[at - 1]?.lower ?? ''
  const isTold = AT[language].has(before)
  const digits = /^(\d{1,2})[.:](\d{2})$/.exec(word.text)
  if (digits !== null) {
    const isTime = word.text.includes(':') || isTold || isOfDay(words, at + 1)
    const isMoney = /[£$]$|RM ?$/.test(word.gap)
    const next = words[at + 1]
    // `8.5 metres` is measured; `10.47 beside it` is written on a clock.
    const isAlone = !isMoney && (/^[.,;)"”*]/.test(next?.gap ?? '.') || FUNCTION_WORDS[language].has(next?.lower ?? ''))
    return isTime || isAlone ? clock(Number(digits[1]), Number(digits[2]), at + 1) : null
  }
  const hour = findNumberAt(words, at, language)
  if (hour === null || hour.value < 1 || hour.value > 24) return null
  const to = at + hour.count
  if (language === 'ms') {
    if (before !== 'pukul' && !(before === 'jam' && isOfDay(words, to))) return null
    return clock(Math.floor(hour.value), hour.value % 1 === 0 ? 0 : 30, to)
  }
  if (!Number.isInteger(hour.value) || hour.value > 12) return null
  if (words[to]?.lower === "o'clock") return clock(hour.value, 0, to + 1)
  if (isOfDay(words, to)) return clock(hour.value, 0, to + 1)
  const minute = words[to]?.gap === ' ' ? findNumberAt(words, to, 'en') : null
  if (minute !== null && hour.isWritten && minute.isWritten && minute.value >= 10 && minute.value < 60) {
    const behind = words[to + minute.count]
    if (behind === undefined || !/^[ -]$/.test(behind.gap)) return clock(hour.value, minute.value, to + minute.count)
  }
  const behind = words[to]
  const ends =
    behind === undefined ||
    !/^[ -]$/.test(behind.gap) ||
    /^(?:and|in|on|every|that|the|to|with|when|till)$/.test(behind.lower)
  return before === 'at' && ends && hour.isWritten ? clock(hour.value, 0, to) : null
}
