import { ENDING_NAME, MEMORIES } from './memory.ts'

/**
 * The pieces of a step that an entry of `sees` means: the latest one, all so far, the one of the same number, or those of some numbers.
 * `since`: every text behind the latest piece of the step.
 */
export interface SeenPieces {
  readonly step: string
  /** Null: what is written means no piece. */
  readonly which: 'latest' | 'all' | 'same' | 'since' | { readonly from: number; readonly to: number } | null
}

/** Words that begin an entry of `sees`; no step can have their name. */
export const SEEN_WORDS = ['all', 'since'] as const

/** Whether an entry of `sees` names no step: a memory, or the end of the text before. */
export function namesNoStep(seen: string): boolean {
  return seen === ENDING_NAME || seen === 'outline' || (MEMORIES as readonly string[]).includes(seen)
}

/** Reads an entry of `sees` that names a step. */
export function readSeenPieces(written: string): SeenPieces {
  const [first = '', ...rest] = written.trim().split(/\s+/)
  const word = SEEN_WORDS.find((one) => one === first)
  if (word !== undefined) return { step: rest[0] ?? '', which: rest.length === 1 ? word : null }
  const number = rest.join(' ')
  if (number === '') return { step: first, which: 'latest' }
  if (number === '{n}') return { step: first, which: 'same' }
  const [, from, to = from] = /^([1-9]\d*)(?:-([1-9]\d*))?$/.exec(number) ?? []
  return { step: first, which: from === undefined ? null : { from: Number(from), to: Number(to) } }
}
