import { say } from '../../messages/say.ts'
import type { FoundFault } from '../finding.ts'
import type { CheckedBook } from './checked-book.ts'
import { type Fact, factsOf } from './facts.ts'
import { createLikeness } from './likeness.ts'

/** Numbers of one thing further apart than this are numbers of two things: the smaller by the larger. */
const MIN_RATIO = 0.5
/** Smaller counts are of whatever stands in a scene. */
const MIN_COUNT = 5

/** The same thing with two numbers. */
export function checkNumbers(book: CheckedBook): FoundFault[] {
  const likeness = createLikeness(book)
  const groups = Map.groupBy(
    factsOf(book).filter(({ kind }) => kind === 'count' || kind === 'measure' || kind === 'money'),
    ({ kind, key }) => `${kind} ${key}`,
  )
  return [...groups.values()].flatMap((facts) => contradictions(facts, likeness).map((pair) => faultOf(book, pair)))
}

type Pair = readonly [Fact, Fact]

function contradictions(facts: readonly Fact[], likeness: (one: Fact, other: Fact) => number): Pair[] {
  const pairs: Pair[] = []
  for (const [index, one] of facts.entries())
    for (const other of facts.slice(index + 1)) {
      if (one.value === other.value || one.sentence === other.sentence) continue
      const [low, high] = [Math.min(one.value, other.value), Math.max(one.value, other.value)]
      if (high < MIN_COUNT || low / high < MIN_RATIO) continue
      if (likeness(one, other) >= 1) pairs.push([one, other])
    }
  return pairs
}

function faultOf({ language }: CheckedBook, [one, other]: Pair): FoundFault {
  return {
    category: 'facts',
    source: 'numbers',
    passages: [one, other].map(({ sentence }) => ({ step: sentence.step, quote: sentence.text })),
    why: say('checks.two-numbers', language, { one: one.quote, other: other.quote }),
    repair: null,
  }
}
