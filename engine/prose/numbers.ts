import type { Language } from '../base/language.ts'
import { NUMBER_WORDS, parseNumbersByWord, splitList } from './language-words.ts'

const ENGLISH_UNITS = splitList(NUMBER_WORDS.en.units)
export const ENGLISH_ORDINALS = splitList(NUMBER_WORDS.en.ordinals)
export const ENGLISH_TENS = splitList(NUMBER_WORDS.en.tens)
const MALAY_UNITS = splitList(NUMBER_WORDS.ms.units)
/** `sepuluh`, and the Indonesian `delapan`, which models write in Malay headings. */
const MALAY_OTHERS = parseNumbersByWord(NUMBER_WORDS.ms.others)

/** The numbers of one word, from 0: in English to 19, in Malay to 11. */
export const SMALL_NUMBERS: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: new Map([NUMBER_WORDS.en.zero, ...ENGLISH_UNITS].map((word, value) => [word, value])),
  ms: new Map([
    ...[NUMBER_WORDS.ms.zero, ...MALAY_UNITS].map((word, value) => [word, value] as const),
    ...MALAY_OTHERS,
  ]),
}

/** Every number from 1 to 99 as it is written in English and Malay, cardinal and ordinal, with single spaces and without hyphens. */
const BY_WORDS: ReadonlyMap<string, number> = new Map(wordsOfNumbers())

const MAX_NUMBER_WORDS = 4
const ROMAN = /^C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

interface ReadNumber {
  readonly number: number
  /** Characters of the number at the head of the text. */
  readonly length: number
}

/**
 * The number from 0 to 999 that `text` begins with: digits (`12`, `12th`, `ke-12`), Roman numerals up to 399 in one case (`XIV`, `xiv`), or
 * English and Malay words up to 99, cardinal or ordinal (`twenty-one`, `Twenty First`, `dua puluh satu`, `Kedua Puluh Satu`, `pertama`).
 * Null when there is none. `I` is a number here: the caller decides whether a number may be at this place.
 */
export function readNumber(text: string): ReadNumber | null {
  const digits = /^(?:ke-?)?(\d{1,3})(?:st|nd|rd|th)?(?![\p{L}\p{N}])/iu.exec(text)
  if (digits !== null) return { number: Number(digits[1]), length: digits[0].length }
  return readWords(text) ?? readRoman(text)
}

/** The longest run of words at the head that is a number. */
function readWords(text: string): ReadNumber | null {
  const run = /^\p{L}+(?:(?:[ \t]{1,3}|[-‐‑–])\p{L}+){0,3}(?!\p{L})/u.exec(text.slice(0, 80))?.[0]
  if (run === undefined) return null
  const words = [...run.matchAll(/\p{L}+/gu)]
  for (let count = Math.min(words.length, MAX_NUMBER_WORDS); count > 0; count--) {
    const last = words[count - 1] as RegExpMatchArray & { index: number }
    const length = last.index + last[0].length
    const number = BY_WORDS.get(
      run
        .slice(0, length)
        .toLowerCase()
        .replace(/[ \t]+|[-‐‑–]/g, ' '),
    )
    if (number !== undefined) return { number, length }
  }
  return null
}

function readRoman(text: string): ReadNumber | null {
  const letters = /^(?:[IVXLC]{1,8}|[ivxlc]{1,8})(?![\p{L}\p{N}'’])/u.exec(text)?.[0]
  if (letters === undefined) return null
  const roman = letters.toUpperCase()
  if (!ROMAN.test(roman)) return null
  let number = 0
  for (let at = 0; at < roman.length; at++) {
    const value = ROMAN_VALUES[roman[at] as string] as number
    number += value < (ROMAN_VALUES[roman[at + 1] ?? ''] ?? 0) ? -value : value
  }
  return { number, length: letters.length }
}

function* wordsOfNumbers(): Generator<[string, number]> {
  for (const [index, unit] of ENGLISH_UNITS.entries()) yield [unit, index + 1]
  for (const [index, ordinal] of ENGLISH_ORDINALS.entries()) yield [ordinal, index + 1]
  for (const [index, tens] of ENGLISH_TENS.entries()) {
    const value = (index + 2) * 10
    yield [tens, value]
    yield [tens.replace(/y$/, 'ieth'), value]
    for (let unit = 1; unit <= 9; unit++) {
      yield [`${tens} ${ENGLISH_UNITS[unit - 1]}`, value + unit]
      yield [`${tens} ${ENGLISH_ORDINALS[unit - 1]}`, value + unit]
    }
  }
  for (const [words, value] of malayCardinals()) {
    yield [words, value]
    yield [`ke${words}`, value]
    yield [`ke ${words}`, value]
  }
  yield* parseNumbersByWord(NUMBER_WORDS.ms.ordinals)
}

function* malayCardinals(): Generator<[string, number]> {
  for (const [index, unit] of MALAY_UNITS.entries()) {
    const value = index + 1
    yield [unit, value]
    if (value > 1) yield [`${unit} belas`, value + 10]
    if (value === 1) continue
    yield [`${unit} puluh`, value * 10]
    for (const [second, last] of MALAY_UNITS.entries()) yield [`${unit} puluh ${last}`, value * 10 + second + 1]
  }
  yield* MALAY_OTHERS
}
