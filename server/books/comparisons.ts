import { randomUUID } from 'node:crypto'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { type IntricatePlace, intricatePlace } from '../../engine/markdown/intricate.ts'
import type { TextMeasure } from '../../engine/prose/measure-text.ts'
import { countWords } from '../../engine/prose/words.ts'
import { type Chunk, differenceBySentence } from '../../engine/revision/difference.ts'
import type { Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { ServerParts } from '../server.ts'

/** What a command in a transaction asks about texts. */
export interface TextComparisons {
  /** Throws what the thread threw. */
  countWords(text: string): number
  /** Where a text is too intricate to be parsed; null: it can be parsed. Throws what the thread threw. */
  intricatePlace(text: string): IntricatePlace | null
  /** Throws what the thread threw. */
  chunks(before: string, after: string): readonly Chunk[]
}

/** The catalog, time and comparisons with which a command changes a text. */
export interface ChangeContext {
  readonly catalog: Catalog
  readonly now: number
  readonly comparisons: TextComparisons
}

/**
 * Characters between the common beginning and end of two texts, of both together, that are compared at once: 10 ms of CPU at most. Longer
 * ones are compared in a thread, before the transaction.
 */
const MAX_COMPARED_AT_ONCE = 40_000

/** Characters of a text that is measured at once: 20 ms of CPU at most. Longer ones are measured in a thread, before the transaction. */
const MAX_MEASURED_AT_ONCE = 30_000

/** Answers at once, however long that takes. */
export const DIRECT_COMPARISONS: TextComparisons = { countWords, intricatePlace, chunks: differenceBySentence }

/** Ends a transaction that needs an answer about texts which isn't there yet. */
class NotComparedError extends Error {
  override readonly name = 'NotComparedError'
  readonly task: ComparisonTask

  constructor(task: ComparisonTask) {
    super('texts are not compared or measured yet')
    this.task = task
  }
}

type ComparisonTask =
  | { readonly wants: 'chunks'; readonly before: string; readonly after: string }
  | { readonly wants: 'measure'; readonly text: string }

/**
 * Runs a command in a transaction. When it asks about long texts, the transaction ends without effect, the texts are compared or measured
 * in a thread, and the command runs again: it checks anew what it has read, so nothing that was saved meanwhile is lost.
 */
export async function inComparingTransaction<Result>(
  { database, workshop }: ServerParts,
  userId: string,
  command: (work: Tx, comparisons: TextComparisons) => Promise<Result>,
): Promise<Result> {
  const known = new Map<string, unknown>()
  const comparisons = comparisonsOf(known)
  for (;;) {
    try {
      return await inTransaction(database, (work) => command(work, comparisons))
    } catch (error) {
      if (!(error instanceof NotComparedError)) throw error
      known.set(JSON.stringify(error.task), await compared(workshop, userId, error.task))
    }
  }
}

/** With what is known already, by its task as JSON. */
function comparisonsOf(known: ReadonlyMap<string, unknown>): TextComparisons {
  const find = <Answer>(task: ComparisonTask): Answer => {
    const key = JSON.stringify(task)
    if (!known.has(key)) throw new NotComparedError(task)
    return known.get(key) as Answer
  }
  const measure = (text: string) => find<TextMeasure>({ wants: 'measure', text })
  return {
    countWords: (text) => (text.length <= MAX_MEASURED_AT_ONCE ? countWords(text) : measure(text).words),
    intricatePlace: (text) => (text.length <= MAX_MEASURED_AT_ONCE ? intricatePlace(text) : measure(text).place),
    chunks(before, after) {
      if (changedLength(before, after) <= MAX_COMPARED_AT_ONCE) return differenceBySentence(before, after)
      return find({ wants: 'chunks', before, after })
    },
  }
}

/** Characters of both texts without their common beginning and end. */
function changedLength(before: string, after: string): number {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start++
  let end = 0
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return before.length + after.length - 2 * (start + end)
}

const NEVER = new AbortController().signal

function compared(workshop: ServerParts['workshop'], userId: string, task: ComparisonTask): Promise<unknown> {
  const order = { key: randomUUID(), userId, length: 'short', load: async () => task as never } as const
  return workshop.make({ kind: task.wants, ...order }, NEVER)
}
