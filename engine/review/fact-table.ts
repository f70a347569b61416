import type { CheckedBook } from './checks/checked-book.ts'
import { type Fact, type FactKind, factsOf } from './checks/facts.ts'

/** The kinds in the order of the table: those of which a book has most slips first. */
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

/** Facts of these kinds stand side by side whatever they are of; the others only with what is counted or measured alike. */
const CALENDAR: ReadonlySet<FactKind> = new Set(['date', 'weekday', 'clock', 'age', 'year'])

/** Words that are shown on each side of a fact. */
const WORDS_BEFORE = 4
const WORDS_BEHIND = 4

/**
 * The numbers, dates and times of a book side by side, each group one line, those first that are easiest to mistake. A group of which
 * there is only one is left out: `3: … walked up all nine floors to tell her … | 7: …`, the number being the piece's place from 1.
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
