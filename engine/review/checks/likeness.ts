import type { Language } from '../../language.ts'
import type { CheckedBook, Sentence, Word } from './checked-book.ts'
import type { Fact } from './facts.ts'
import { FUNCTION_WORDS, MONTHS, stemOf, TIMES_OF_DAY, UNITS, WEEKDAYS } from './vocabulary.ts'

/** What two facts share with this weight makes them one: the natural logarithm of sentences by sentences that have the word. */
const SURE_WEIGHT = 10
/** Words up to so far from a fact count whole; further away they count less, and beyond the reach not at all. */
const NEAR_WORDS = 4
const REACH_WORDS = 12
const SAME_SENTENCE = 0.75
const NEXT_SENTENCE = 0.4
/** What two words that stand together count besides each of them. */
const PAIR = 0.5

/** A word or two words of a sentence, as they are compared, by their place. */
interface Feature {
  readonly text: string
  readonly at: number
  readonly weight: number
}

/** Features near a fact, each with its closeness from 0 to 1. */
type Surroundings = ReadonlyMap<string, number>

type Likeness = (one: Fact, other: Fact) => number

const made = new WeakMap<CheckedBook, Likeness>()

/**
 * How far two facts speak of one thing, from 0: about 1 is sure. What stands near both counts, the more the nearer it is and the fewer
 * sentences of the book have it. Made once for all checks.
 */
export function likenessIn(book: CheckedBook): Likeness {
  const likeness = made.get(book) ?? createLikeness(book)
  made.set(book, likeness)
  return likeness
}

function createLikeness({ sentences, language }: CheckedBook): Likeness {
  const features = sentences.map((sentence) => featuresOf(sentence, language))
  const counts = new Map<string, number>()
  for (const list of features)
    for (const text of new Set(list.map((feature) => feature.text))) counts.set(text, (counts.get(text) ?? 0) + 1)
  const surroundings = new Map<Fact, Surroundings>()
  const around = (fact: Fact) => {
    const found = surroundings.get(fact) ?? surroundingsOf(fact, sentences, features)
    surroundings.set(fact, found)
    return found
  }
  return (one, other) => {
    const [own, theirs] = [around(one), around(other)]
    let weight = 0
    for (const [text, closeness] of own) {
      const there = theirs.get(text)
      if (there === undefined || text === one.key) continue
      weight += Math.log(sentences.length / counts.get(text)!) * Math.min(closeness, there)
    }
    return weight / SURE_WEIGHT
  }
}

function surroundingsOf(
  { sentence, from, to, modifiers }: Fact,
  sentences: readonly Sentence[],
  features: readonly (readonly Feature[])[],
): Surroundings {
  const found = new Map<string, number>()
  const add = ({ text, weight }: Feature, closeness: number) =>
    found.set(text, Math.max(closeness * weight, found.get(text) ?? 0))
  for (const feature of features[sentence.index]!) {
    const distance = distanceTo(feature.at, from, to)
    if (distance === 0 && !modifiers.includes(feature.text)) continue
    if (distance <= REACH_WORDS) add(feature, distance <= NEAR_WORDS ? 1 : SAME_SENTENCE)
  }
  const beside = (index: number) => {
    const other = sentences[index]
    return other?.piece === sentence.piece && other.paragraph === sentence.paragraph ? other : null
  }
  const before = beside(sentence.index - 1)
  if (before !== null)
    for (const feature of features[before.index]!)
      if (before.words.length - feature.at + from <= REACH_WORDS) add(feature, NEXT_SENTENCE)
  const behind = beside(sentence.index + 1)
  if (behind !== null)
    for (const feature of features[behind.index]!)
      if (sentence.words.length - to + feature.at < REACH_WORDS) add(feature, NEXT_SENTENCE)
  return found
}

/** Words between a place and a fact, plus 1; 0 within the fact. */
function distanceTo(at: number, from: number, to: number): number {
  if (at < from) return from - at
  return at < to ? 0 : at - to + 1
}

/** The words of a sentence that have content of their own, and its pairs of words of which one has. */
function featuresOf({ words }: Sentence, language: Language): Feature[] {
  const stems = words.map((word) => contentStem(word, language))
  return stems.flatMap((stem, at): Feature[] => {
    const single = stem === null ? [] : [{ text: stem, at, weight: 1 }]
    const next = words[at + 1]
    const isPair = next?.gap === ' ' && (stem ?? stems[at + 1]) !== null && (stem ?? stems[at + 1]) !== undefined
    if (!isPair) return single
    const text = `${stem ?? words[at]!.lower} ${stems[at + 1] ?? next.lower}`
    return [...single, { text, at, weight: PAIR }]
  })
}

/** The word as it is compared; null for words without content of their own. */
export function contentStem({ lower }: Word, language: Language): string | null {
  const isContent =
    lower.length > 2 &&
    /^\p{L}/u.test(lower) &&
    !FUNCTION_WORDS[language].has(lower) &&
    !TIMES_OF_DAY.has(lower) &&
    !UNITS.has(lower) &&
    !MONTHS.has(lower) &&
    !WEEKDAYS.has(lower)
  return isContent ? stemOf(lower, language) : null
}
