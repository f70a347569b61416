import type { Word } from '../../prose/word-reader.ts'
import type { CheckedBook, Sentence } from './checked-book.ts'
import type { Fact } from './facts.ts'

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

function createLikeness({ sentences }: CheckedBook): Likeness {
  const surroundings = new Map<Fact, Surroundings>()
  const around = (fact: Fact) => {
    const found = surroundings.get(fact) ?? surroundingsOf(fact, sentences)
    surroundings.set(fact, found)
    return found
  }
  let times: ((text: string) => number) | null = null
  return (one, other) => {
    const [own, theirs] = [around(one), around(other)]
    times ??= countFeatures(sentences)
    let weight = 0
    for (const [text, closeness] of own) {
      const there = theirs.get(text)
      if (there === undefined || text === one.key) continue
      weight += Math.log(sentences.length / times(text)) * Math.min(closeness, there)
    }
    return weight / SURE_WEIGHT
  }
}

/** In how many sentences each feature stands. */
function countFeatures(sentences: readonly Sentence[]): (text: string) => number {
  const counts = new Map<string, { times: number; last: Sentence }>()
  const count = (text: string, sentence: Sentence) => {
    const known = counts.get(text)
    if (known === undefined) counts.set(text, { times: 1, last: sentence })
    else if (known.last !== sentence) {
      known.times++
      known.last = sentence
    }
  }
  for (const sentence of sentences)
    for (const [at, word] of sentence.words.entries()) {
      if (word.content !== null) count(word.content, sentence)
      const pair = pairOf(word, sentence.words[at + 1])
      if (pair !== null) count(pair, sentence)
    }
  return (text) => counts.get(text)!.times
}

function surroundingsOf({ sentence, from, to, modifiers }: Fact, sentences: readonly Sentence[]): Surroundings {
  const found = new Map<string, number>()
  const add = ({ text, weight }: Feature, closeness: number) =>
    found.set(text, Math.max(closeness * weight, found.get(text) ?? 0))
  for (const feature of featuresOf(sentence)) {
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
    for (const feature of featuresOf(before))
      if (before.words.length - feature.at + from <= REACH_WORDS) add(feature, NEXT_SENTENCE)
  const behind = beside(sentence.index + 1)
  if (behind !== null)
    for (const feature of featuresOf(behind))
      if (sentence.words.length - to + feature.at < REACH_WORDS) add(feature, NEXT_SENTENCE)
  return found
}

/** Words between a place and a fact, plus 1; 0 within the fact. */
function distanceTo(at: number, from: number, to: number): number {
  if (at < from) return from - at
  return at < to ? 0 : at - to + 1
}

/** The words of a sentence that have content of their own, and its pairs of words of which one has. */
function featuresOf({ words }: Sentence): Feature[] {
  const features: Feature[] = []
  for (const [at, word] of words.entries()) {
    if (word.content !== null) features.push({ text: word.content, at, weight: 1 })
    const pair = pairOf(word, words[at + 1])
    if (pair !== null) features.push({ text: pair, at, weight: PAIR })
  }
  return features
}

function pairOf(word: Word, next: Word | undefined): string | null {
  if (next?.gap !== ' ' || (word.content ?? next.content) === null) return null
  return `${word.content ?? word.lower} ${next.content ?? next.lower}`
}
