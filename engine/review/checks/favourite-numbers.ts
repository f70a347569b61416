import type { FoundFault } from '../../book/finding.ts'
import { say } from '../../messages/say.ts'
import { type Check, type CheckedBook, repeatFault } from './checked-book.ts'
import { bookFacts, type Fact } from './facts.ts'

/** Smaller numbers are of everything. */
const MIN_NUMBER = 11
/** Numbers that people round to, and the dozen. */
const ROUND = (value: number) => value % 5 === 0 || value === 12 || value === 24 || value === 60
/** So many unrelated things with one number look like habit: different things, or one thing, such as minutes, in so many pieces. */
const MIN_THINGS = 4
const MIN_PIECES = 3
/** Sentences that share so many words with content tell one thing again. */
const MIN_SHARED_WORDS = 2

/** An odd number that comes for one unrelated thing after another: fourteen months, fourteen pages, fourteen questions. */
export const checkFavouriteNumbers: Check = (book) => {
  const counted = bookFacts(book).filter(
    ({ kind, value }) =>
      (kind === 'count' || kind === 'duration' || kind === 'measure') && value >= MIN_NUMBER && !ROUND(value),
  )
  return [...Map.groupBy(counted, ({ value }) => value).values()].flatMap((facts) => {
    const unrelated = facts.filter(
      (fact, at) => !facts.slice(0, at).some((before) => before.key === fact.key && isSameThing(before, fact)),
    )
    const things = [...Map.groupBy(unrelated, ({ key }) => key).values()]
    const often = things.filter((same) => new Set(same.map(({ sentence }) => sentence.piece)).size >= MIN_PIECES)
    if (things.length >= MIN_THINGS) return [faultOf(book, unrelated)]
    return often.map((same) => faultOf(book, same))
  })
}

function isSameThing({ key, sentence: one }: Fact, { sentence: other }: Fact): boolean {
  const known = new Set(other.words.map(({ content }) => content))
  const shared = one.words.filter(({ content }) => content !== null && content !== key && known.has(content))
  return new Set(shared.map(({ content }) => content)).size >= MIN_SHARED_WORDS
}

function faultOf({ told }: CheckedBook, facts: readonly Fact[]): FoundFault {
  const things = facts.map(({ quote }) => quote).join(', ')
  const sentences = facts.map(({ sentence }) => sentence)
  return repeatFault('favourite-numbers', sentences, say('checks.favourite-number', told, { things }))
}
