import { LANGUAGES, type Language } from '../base/language.ts'
import { NUMBER_WORDS, parseNumbersByWord } from './language-words.ts'
import { ENGLISH_TENS, SMALL_NUMBERS } from './numbers.ts'
import type { Word } from './word-reader.ts'

/** A number in a sentence: `31`, `a hundred and sixty-two`, `dua setengah`. */
export interface NumberPhrase {
  readonly value: number
  /** Its first word, and how many words it has. */
  readonly first: number
  readonly count: number
  readonly isWritten: boolean
}

const TENS: ReadonlyMap<string, number> = new Map(ENGLISH_TENS.map((word, at) => [word, (at + 2) * 10]))
const SCALES: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) => [...parseNumbersByWord(NUMBER_WORDS[language].scales)]),
)
const ONE_AND_SCALE = parseNumbersByWord(NUMBER_WORDS.ms.oneOfScale)

/** Whether a number may begin with this word. False is sure, and found fast. */
export function mayBeginNumber({ text, lower }: Word, next: Word | undefined, language: Language): boolean {
  if (/^\d/.test(text)) return true
  if (language === 'ms') return SMALL_NUMBERS.ms.has(lower) || ONE_AND_SCALE.has(lower)
  if (lower === 'a') return next !== undefined && SCALES.has(next.lower)
  return SMALL_NUMBERS.en.has(lower) || TENS.has(lower) || lower === 'hundred'
}

/** No number that is written out is longer: words. */
const MAX_NUMBER_WORDS = 20

/** The number that begins with the word at `first`; null: none does. */
export function findNumberAt(words: readonly Word[], first: number, language: Language): NumberPhrase | null {
  const word = words[first]
  if (word === undefined) return null
  if (/^\d/.test(word.text)) return digitsAt(words, first)
  return language === 'en' ? englishAt(words, first) : malayAt(words, first)
}

function digitsAt(words: readonly Word[], first: number): NumberPhrase | null {
  const { text } = words[first]!
  const plain = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
  if (!/^\d{1,9}(?:\.\d+)?$/.test(plain)) return null
  const scale = isJoined(words, first + 1) ? SCALES.get(words[first + 1]!.lower) : undefined
  return { value: Number(plain) * (scale ?? 1), first, count: scale === undefined ? 1 : 2, isWritten: false }
}

function isJoined(words: readonly Word[], at: number): boolean {
  return words[at] !== undefined && /^[ \u00a0-]$/.test(words[at].gap)
}

function englishAt(words: readonly Word[], first: number): NumberPhrase | null {
  let total = 0
  let part: number | null = null
  let hasScale = false
  let at = first
  const lower = (index: number) => (index === first || isJoined(words, index) ? words[index]!.lower : '')
  if (lower(first) === 'a' && SCALES.has(lower(first + 1))) {
    part = 1
    at++
  } else if (lower(first) === 'hundred') part = 1
  for (; at < words.length && at - first < MAX_NUMBER_WORDS; at++) {
    const word = lower(at)
    const [small, tens, scale] = [SMALL_NUMBERS.en.get(word), TENS.get(word), SCALES.get(word)]
    const rest = (part ?? 0) % 100
    if (tens !== undefined && (part === null || (hasScale && rest === 0))) part = (part ?? 0) + tens
    else if (small !== undefined && (part === null || (small > 0 && small < 10 && rest >= 20 && rest % 10 === 0)))
      part = small + (part ?? 0)
    else if (small !== undefined && hasScale && rest === 0) part = (part ?? 0) + small
    else if (scale !== undefined && part !== null) {
      hasScale = true
      if (scale === 100) part *= 100
      else {
        total += part * scale
        part = 0
      }
    } else if (word === 'and' && hasScale && isSmallOrTens(lower(at + 1))) continue
    else break
  }
  if (part === null) return null
  const whole = { value: total + part, first, count: at - first, isWritten: true }
  if (lower(at) === 'point' && isSmallOrTens(lower(at + 1))) return withPoint(words, whole, at)
  if (lower(at) === 'and' && lower(at + 1) === 'a' && lower(at + 2) === 'half')
    return { ...whole, value: whole.value + 0.5, count: whole.count + 3 }
  return whole
}

function isSmallOrTens(word: string): boolean {
  return SMALL_NUMBERS.en.has(word) || TENS.has(word)
}

function withPoint(words: readonly Word[], whole: NumberPhrase, at: number): NumberPhrase {
  let digits = ''
  let next = at + 1
  for (; isJoined(words, next); next++) {
    const digit = SMALL_NUMBERS.en.get(words[next]!.lower)
    if (digit === undefined || digit > 9) break
    digits += digit
  }
  return digits === '' ? whole : { ...whole, value: Number(`${whole.value}.${digits}`), count: next - whole.first }
}

function malayAt(words: readonly Word[], first: number): NumberPhrase | null {
  // `kedua-dua` names no number of its own.
  if (words[first]!.gap.endsWith('-') && words[first - 1]?.lower.startsWith('ke')) return null
  let total = 0
  let part: number | null = null
  let open = false
  let at = first
  for (; at < words.length && at - first < MAX_NUMBER_WORDS; at++) {
    if (at > first && !isJoined(words, at)) break
    const word = words[at]!.lower
    const [small, scale, one] = [SMALL_NUMBERS.ms.get(word), SCALES.get(word), ONE_AND_SCALE.get(word)]
    if (one !== undefined && (part === null || one < 1000)) {
      if (one === 100) part = (part ?? 0) + 100
      else total += one
      part ??= 0
      open = false
    } else if (word === 'belas' && open && part !== null) {
      part += 10
      open = false
    } else if (word === 'puluh' && open && part !== null) {
      part = part - (part % 10) + (part % 10) * 10
      open = false
    } else if (scale === 100 && open && part !== null) {
      part *= 100
      open = false
    } else if (scale !== undefined && part !== null) {
      total += part * scale
      part = 0
      open = false
    } else if (small !== undefined && !open) {
      part = (part ?? 0) + small
      open = small < 10
    } else break
  }
  if (part === null) return null
  const whole = { value: total + part, first, count: at - first, isWritten: true }
  const isHalf = isJoined(words, at) && words[at]!.lower === 'setengah'
  return isHalf ? { ...whole, value: whole.value + 0.5, count: whole.count + 1 } : whole
}
