import { isRecord } from '../../engine/base/is-record.ts'
import { answerObjects, countHits } from '../../engine/review/answer-lines.ts'
import { createQuotations } from '../../engine/review/proven-findings.ts'

export const FAULT_KINDS = ['hard', 'soft', 'thread', 'repeat'] as const
type FaultKind = (typeof FAULT_KINDS)[number]

/** A fault of a book, with the passages that prove it, letter by letter as they are in the text. */
export interface CountedFault {
  readonly kind: FaultKind
  readonly quotes: readonly string[]
  readonly why: string
}

/** One count of a book. */
export interface BookCount {
  readonly faults: readonly CountedFault[]
  /** Faults left out, because their quotations aren't in the text. */
  readonly dropped: number
}

/**
 * The faults of an answer that the text bears out: two passages each, one for a thread. A quotation that isn't in the text is
 * left out, and with it what it alone proved. Null: no answer.
 */
export function readCount(answer: string, text: string): BookCount | null {
  const objects = answerObjects(answer).filter(isRecord).flatMap(withListed)
  const listed = objects.filter(({ kind, quotes }) => FAULT_KINDS.includes(kind as FaultKind) && Array.isArray(quotes))
  if (listed.length === 0) return objects.some(({ none }) => none === true) ? { faults: [], dropped: 0 } : null
  const quotations = createQuotations([{ step: 'text', text }])
  const proven = listed.flatMap(({ kind, quotes, why }) => {
    const found = (quotes as unknown[]).flatMap((quote) => quotations.find(String(quote))?.quote ?? [])
    const fault: CountedFault = { kind: kind as FaultKind, quotes: [...new Set(found)], why: String(why ?? '') }
    return isProven(fault, text) ? [fault] : []
  })
  return { faults: proven.filter(isFirst), dropped: listed.length - proven.length }
}

/** An object, and those in a list of it: some models put all lines into one object. */
function withListed(one: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  return [one, ...Object.values(one).flat().filter(isRecord)]
}

/** A phrase that comes again letter by letter proves its own repeat. */
function isProven({ kind, quotes }: CountedFault, text: string): boolean {
  if (quotes.length > 1) return true
  return quotes.length === 1 && (kind === 'thread' || (kind === 'repeat' && countHits(text, quotes[0]!) === 2))
}

function isFirst({ quotes }: CountedFault, at: number, all: readonly CountedFault[]): boolean {
  const key = (list: readonly string[]) => JSON.stringify(list.toSorted())
  return all.findIndex((other) => key(other.quotes) === key(quotes)) === at
}

/** What two books are compared by. */
export const CRITERIA = ['buy', 'prose', 'characters', 'plot', 'continuity'] as const
export type Criterion = (typeof CRITERIA)[number]

/** `A` is the book that stood first. */
export type Vote = Readonly<Record<Criterion, 'A' | 'B' | 'equal'>>

const CALLED = { a: 'A', b: 'B', equal: 'equal' } as const

/** The last whole vote of an answer; null: there is none. */
export function readVote(answer: string): Vote | null {
  const votes = answerObjects(answer).flatMap((one) => {
    if (!isRecord(one)) return []
    const given = CRITERIA.map((name) => CALLED[String(one[name]).trim().toLowerCase() as keyof typeof CALLED])
    if (given.includes(undefined as never)) return []
    return [Object.fromEntries(CRITERIA.map((name, at) => [name, given[at]])) as Vote]
  })
  return votes.at(-1) ?? null
}
