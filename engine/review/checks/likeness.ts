import type { CheckedBook } from './checked-book.ts'
import type { Fact } from './facts.ts'
import { FUNCTION_WORDS, MONTHS, stemOf, UNITS, WEEKDAYS } from './vocabulary.ts'

/** Shared words of this weight make two facts one: the natural logarithm of sentences by sentences that have the word. */
const SURE_WEIGHT = 10

/**
 * How far two facts speak of one thing, from 0: 1 and above is sure. Sentences share words, and a word counts the more the fewer
 * sentences of the book have it.
 */
export function createLikeness(book: CheckedBook): (one: Fact, other: Fact) => number {
  const stems = book.sentences.map((sentence) =>
    contentOf(
      sentence.words.map(({ lower }) => lower),
      book.language,
    ),
  )
  const counts = new Map<string, number>()
  for (const set of stems) for (const stem of set) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const weightOf = (stem: string) => Math.log(book.sentences.length / (counts.get(stem) ?? 1))
  return (one, other) => {
    const [own, theirs] = [stems[one.sentence.index]!, stems[other.sentence.index]!]
    let weight = 0
    for (const stem of own) if (theirs.has(stem) && stem !== one.key) weight += weightOf(stem)
    return weight / SURE_WEIGHT
  }
}

function contentOf(words: readonly string[], language: CheckedBook['language']): ReadonlySet<string> {
  const isContent = (word: string) =>
    word.length > 2 &&
    /^\p{L}/u.test(word) &&
    !FUNCTION_WORDS[language].has(word) &&
    !UNITS.has(word) &&
    !MONTHS.has(word) &&
    !WEEKDAYS.has(word)
  return new Set(words.filter(isContent).map((word) => stemOf(word, language)))
}
