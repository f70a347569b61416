import { toComparisonKey } from '../base/comparison-key.ts'
import { LANGUAGES } from '../base/language.ts'
import { shortenAtWord } from '../base/shorten.ts'
import { GRAMMAR_WORDS, splitList } from './language-words.ts'
import { escapeRegExp } from './pattern.ts'

/** A full stop with what closes after it, before a blank or the end. */
const END = /(?:(?<![.!?…])[.!?…]+["'”’»)\]*_]*(?=\s|$)|[。！？]+["'”’」』)\]]*)/gu

/** Short forms whose full stop ends no sentence, and initials: in `with a K.` the letter is none. */
const ABBREVIATION = new RegExp(
  `(?:^|[\\s("“])(?:${anyOf('always')}|(?<!(?:^|\\s)(?:${anyOf('beforeLetters')})\\s)[a-z])\\.$`,
  'iu',
)

/** Short forms before a number alone: `No. 5`. */
const BEFORE_NUMBER = new RegExp(`(?:^|[\\s("“])(?:${anyOf('beforeNumbers')})\\.$`, 'iu')

function anyOf(list: keyof (typeof GRAMMAR_WORDS)['en']['abbreviations']): string {
  return LANGUAGES.flatMap((language) => splitList(GRAMMAR_WORDS[language].abbreviations[list]))
    .map(escapeRegExp)
    .join('|')
}

function isAbbreviated(text: string, end: number): boolean {
  const last = text.slice(Math.max(0, end - 12), end)
  return ABBREVIATION.test(last) || (BEFORE_NUMBER.test(last) && /^\s*\d/.test(text.slice(end, end + 4)))
}

/** A line that needs no full stop: a heading, an entry of a list, a row of a table, a quotation's source. */
const FREE_LINE = /^\s*(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|\||>|[—–]\s?\p{Lu}|\*\*[^*]+\*\*$)/u

/** Positions just after each full sentence of `text`, ascending. */
export function findSentenceEnds(text: string): readonly number[] {
  const ends: number[] = []
  for (const found of text.matchAll(END)) {
    const end = found.index + found[0].length
    if (!isAbbreviated(text, end)) ends.push(end)
  }
  return ends
}

/** The sentences of `text`, trimmed, with what is left behind the last full one. */
export function splitSentences(text: string): string[] {
  return splitSpacedSentences(text).flatMap((sentence) => sentence.trim() || [])
}

/** The same with the blanks behind each: joined they give the text to the letter. */
export function splitSpacedSentences(text: string): string[] {
  const next = /\S|$/g
  const starts = findSentenceEnds(text).map((end) => {
    next.lastIndex = end
    return next.exec(text)!.index
  })
  return [0, ...starts].flatMap((start, at) => text.slice(start, starts[at]) || [])
}

/** A sentence, or a line that has none: a heading, a row of a table. */
export interface PlacedSentence {
  /** Its place in the text. */
  readonly at: number
  /** Letter by letter as it stands there. */
  readonly text: string
  /** The paragraph of the text, from 0. */
  readonly paragraph: number
}

/** The sentences of a text, line by line. */
export function splitPlacedSentences(text: string): PlacedSentence[] {
  const found: PlacedSentence[] = []
  let start = 0
  let paragraph = 0
  for (const line of text.split('\n')) {
    let from = 0
    for (const end of [...findSentenceEnds(line), line.length]) {
      const raw = line.slice(from, end)
      const trimmed = raw.trim()
      if (trimmed !== '') found.push({ at: start + from + raw.indexOf(trimmed), text: trimmed, paragraph })
      from = end
    }
    if (line.trim() === '') paragraph++
    start += line.length + 1
  }
  return found
}

/** A sentence shorter than this may come back as a refrain: letters. */
const MIN_SENTENCE_LETTERS = 60

/** Whether a text says a longer sentence twice. */
export function repeatsItself(text: string): boolean {
  const prints = splitPlacedSentences(text).map((sentence) => toComparisonKey(sentence.text))
  const long = prints.filter((print) => print.length >= MIN_SENTENCE_LETTERS)
  return new Set(long).size < long.length
}

/** Whether `text` ends where its author would end it: on a full sentence, or on a line that has none. */
export function endsFully(text: string): boolean {
  const trimmed = text.trimEnd()
  if (/[.!?…。！？]["'”’»」』)\]*_]*$/u.test(trimmed)) return true
  const line = trimmed.slice(trimmed.lastIndexOf('\n') + 1)
  return FREE_LINE.test(line) || isVerse(trimmed)
}

/** A line shorter than this may be a closing `The End`, a name or a date: words. */
const MIN_PROSE_LINE_WORDS = 8

/** Whether `text` surely stops in the middle of a sentence of prose. */
export function breaksOff(text: string): boolean {
  if (endsFully(text)) return false
  const trimmed = text.trimEnd()
  const line = trimmed.slice(trimmed.lastIndexOf('\n') + 1)
  return line.split(/\s+/).length >= MIN_PROSE_LINE_WORDS && /[\p{L}\p{N},;—–-][*_]*$/u.test(line)
}

/** Verse: most lines are short, and not even half of them close with a full stop. */
function isVerse(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 4) return false
  const short = lines.filter((line) => line.length < 70).length
  const closed = lines.filter((line) => /[.!?…]["'”’)*_]*\s*$/u.test(line)).length
  return short / lines.length > 0.8 && closed / lines.length < 0.5
}

/** At most so many characters of a text, without the marks of typed text. Cut behind a sentence that ends in the second half, else behind a word. */
export function shortenTypedText(text: string, characters: number): string {
  const plain = text.replaceAll(/[⟦⟧]/g, '').trim()
  if (plain.length <= characters) return plain
  const end = findSentenceEnds(plain.slice(0, characters)).findLast((at) => at < characters) ?? 0
  if (end > characters / 2) return plain.slice(0, end)
  return shortenAtWord(plain, characters)
}
