import type { FoundFault } from '../../book/finding.ts'
import { say } from '../../messages/say.ts'
import type { Check, CheckedBook } from './checked-book.ts'
import { type Fact, factsOf } from './facts.ts'
import { likenessIn } from './likeness.ts'

/** Smaller numbers are of everything. */
const MIN_NUMBER = 11
/** Numbers that people round to, and the dozen. */
const ROUND = (value: number) => value % 5 === 0 || value === 12 || value === 24 || value === 60
/** So many unrelated things with one number look like habit: different things, or one thing, such as minutes, in so many pieces. */
const MIN_THINGS = 4
const MIN_PIECES = 3
/** What is more alike is one thing told again. */
const MAX_LIKENESS = 0.5

/** An odd number that comes for one unrelated thing after another: fourteen months, fourteen pages, fourteen questions. */
export const checkFavouriteNumbers: Check = (book) => {
  const likeness = likenessIn(book)
  const counted = factsOf(book).filter(
    ({ kind, value }) =>
      (kind === 'count' || kind === 'duration' || kind === 'measure') && value >= MIN_NUMBER && !ROUND(value),
  )
  return [...Map.groupBy(counted, ({ value }) => value).values()].flatMap((facts) => {
    const unrelated = facts.filter(
      (fact, at) =>
        !facts.slice(0, at).some((before) => before.key === fact.key && likeness(before, fact) > MAX_LIKENESS),
    )
    const things = [...Map.groupBy(unrelated, ({ key }) => key).values()]
    const often = things.filter((same) => new Set(same.map(({ sentence }) => sentence.piece)).size >= MIN_PIECES)
    if (things.length >= MIN_THINGS) return [faultOf(book, unrelated)]
    return often.map((same) => faultOf(book, same))
  })
}

function faultOf({ language }: CheckedBook, facts: readonly Fact[]): FoundFault {
  return {
    category: 'repeat',
    source: 'favourite-numbers',
    passages: facts.map(({ sentence }) => ({ step: sentence.step, quote: sentence.text })),
    why: say('checks.favourite-number', language, { things: facts.map(({ quote }) => quote).join(', ') }),
    repair: null,
  }
}
