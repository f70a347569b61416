import type { CheckedBook } from './checks/checked-book.ts'
import { type Fact, type FactKind, factsOf } from './checks/facts.ts'

/** The kinds in the order of the table: those with most slips in a book first. */
const KIND_ORDER: readonly FactKind[] = [
  'date',
  'weekday',
  'clock',
  'age',
  'count',
  'price',
  'measure',
  'duration',
  'year',
]

/** All facts of one of these kinds make one line; the others a line for each thing that is counted or measured. */
const CALENDAR: ReadonlySet<FactKind> = new Set(['date', 'weekday', 'clock', 'age', 'year'])

/** Words shown around a fact. */
const WORDS_BEFORE = 4
const WORDS_BEHIND = 4

/**
 * The numbers, dates and times of a book, one line for each group of comparable ones: `- 3: walked up all nine floors to tell her | 7: …`.
 * The number is the piece's place from 1. A group with one fact alone is left out.
 */
export function factLines(book: CheckedBook): string[] {
  const groups = Map.groupBy(factsOf(book), ({ kind, key }) => (CALENDAR.has(kind) ? kind : `${kind} ${key}`))
  return [...groups.values()]
    .filter((facts) => new Set(facts.map(({ sentence }) => sentence)).size > 1)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((facts) => `- ${facts.map(shown).join(' | ')}`)
}

function rankOf([first]: readonly Fact[]): number {
  return KIND_ORDER.indexOf(first!.kind)
}

function shown({ sentence: { piece, text, words }, from, to }: Fact): string {
  const first = words[Math.max(0, from - WORDS_BEFORE)]!
  const last = words[Math.min(words.length, to + WORDS_BEHIND) - 1]!
  return `${piece + 1}: ${text.slice(first.at, last.at + last.text.length)}`
}
