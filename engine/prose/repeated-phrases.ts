import type { Language } from '../base/language.ts'
import { FUNCTION_WORDS } from './vocabulary.ts'

/** The sentences of a chapter as words in lower case. */
type SentenceWords = readonly (readonly string[])[]

export interface RepeatedPhrase {
  readonly phrase: string
  readonly count: number
  /** The chapters that have it, from 0. */
  readonly chapters: readonly number[]
}

/** Words of a phrase. */
const MIN_LENGTH = 3
const MAX_LENGTH = 8
const MIN_COUNT = 3
const MAX_PHRASES = 30
/** Phrases that are looked through for parts of longer ones. */
const MAX_CANDIDATES = 600

interface Counted {
  count: number
  readonly chapters: Set<number>
}

/** The phrases that a text repeats most, the most words repeated first. Phrases of little words only, such as `out of the`, are none. */
export function repeatedPhrases(chapters: readonly SentenceWords[], language: Language): RepeatedPhrase[] {
  let shorter: ReadonlySet<string> | null = null
  const candidates: [string, Counted][] = []
  for (let length = MIN_LENGTH; length <= MAX_LENGTH; length++) {
    const frequent = frequentPhrases(chapters, length, shorter)
    if (frequent.size === 0) break
    shorter = new Set(frequent.keys())
    for (const one of frequent) candidates.push(one)
  }
  const told = candidates
    .filter(([phrase, { count }]) => isTold(phrase, count, language))
    .toSorted(([one, first], [other, second]) => weight(other, second) - weight(one, first) || (one < other ? -1 : 1))
  return withoutParts(told.slice(0, MAX_CANDIDATES))
    .slice(0, MAX_PHRASES)
    .map(([phrase, { count, chapters: all }]) => ({ phrase, count, chapters: [...all] }))
}

/** The phrases of `length` words that come often enough, both shorter parts of which do too. */
function frequentPhrases(chapters: readonly SentenceWords[], length: number, shorter: ReadonlySet<string> | null) {
  const counts = new Map<string, Counted>()
  for (const [chapter, sentences] of chapters.entries())
    for (const words of sentences)
      for (let at = 0; at + length <= words.length; at++) {
        if (shorter !== null && !shorter.has(words.slice(at, at + length - 1).join(' '))) continue
        if (shorter !== null && !shorter.has(words.slice(at + 1, at + length).join(' '))) continue
        const phrase = words.slice(at, at + length).join(' ')
        const counted = counts.get(phrase) ?? { count: 0, chapters: new Set<number>() }
        counted.count++
        counted.chapters.add(chapter)
        counts.set(phrase, counted)
      }
  return new Map([...counts].filter(([, { count }]) => count >= MIN_COUNT))
}

/** The fewest occurrences with which a phrase that has one word of content is reported. */
const MIN_PLAIN_COUNT = 5

/** Whether a phrase is reported: it ends in a word of content, and has another one or occurs often. */
function isTold(phrase: string, count: number, language: Language): boolean {
  const isContent = (word: string) => word.length > 2 && !FUNCTION_WORDS[language].has(word)
  const words = phrase.split(' ')
  const content = words.filter(isContent).length
  return isContent(words.at(-1)!) && (content > 1 || (content === 1 && count >= MIN_PLAIN_COUNT))
}

/** Leaves out a phrase that occurs hardly ever outside a longer one. */
function withoutParts(candidates: readonly [string, Counted][]): [string, Counted][] {
  return candidates.filter(
    ([phrase, { count }]) =>
      !candidates.some(
        ([whole, of]) =>
          whole.length > phrase.length && ` ${whole} `.includes(` ${phrase} `) && count < of.count + MIN_COUNT,
      ),
  )
}

function weight(phrase: string, { count }: Counted): number {
  return (count - 1) * phrase.split(' ').length
}
