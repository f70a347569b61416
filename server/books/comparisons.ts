import { randomUUID } from 'node:crypto'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { type Chunk, differenceBySentence } from '../../engine/revision/difference.ts'
import { changedWords } from '../../engine/revision/marks.ts'
import type { Work } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { ServerParts } from '../server.ts'

/** What a command in a transaction asks about two texts. */
export interface Comparisons {
  /** Words removed and added; more than any text has when the comparison took too long. */
  changedWords(before: string, after: string): number
  /** Throws what the thread threw. */
  chunks(before: string, after: string): readonly Chunk[]
}

/** The catalog, time and comparisons with which a command changes a text. */
export interface ChangeContext {
  readonly catalog: Catalog
  readonly now: number
  readonly comparisons: Comparisons
}

/**
 * Characters between the common beginning and end of two texts, of both together, that are compared at once: 10 ms of CPU at most. Longer
 * ones are compared in a thread, before the transaction.
 */
const MAX_COMPARED_AT_ONCE = 40_000

/** Compares at once, however long that takes. */
export const COMPARE_AT_ONCE: Comparisons = { changedWords, chunks: differenceBySentence }

/** Ends a transaction that needs a comparison which isn't made yet. */
class NotComparedError extends Error {
  override readonly name = 'NotComparedError'
  readonly task: ComparisonTask

  constructor(task: ComparisonTask) {
    super('two texts are not compared yet')
    this.task = task
  }
}

interface ComparisonTask {
  readonly wants: 'words' | 'chunks'
  readonly before: string
  readonly after: string
}

type Known = ComparisonTask & ({ readonly words: number } | { readonly chunks: readonly Chunk[] })

/**
 * Runs a command in a transaction. When it asks for a comparison of long texts, the transaction ends without effect, the texts are compared
 * in a thread, and the command runs again: it checks anew what it has read, so nothing that was saved meanwhile is lost.
 */
export async function inComparingTransaction<Result>(
  { database, workshop }: ServerParts,
  userId: string,
  command: (work: Work, comparisons: Comparisons) => Promise<Result>,
): Promise<Result> {
  const known: Known[] = []
  const comparisons = comparisonsOf(known)
  for (;;) {
    try {
      return await inTransaction(database, (work) => command(work, comparisons))
    } catch (error) {
      if (!(error instanceof NotComparedError)) throw error
      known.push(await compared(workshop, userId, error.task))
    }
  }
}

function comparisonsOf(known: readonly Known[]): Comparisons {
  const find = (task: ComparisonTask) => {
    const found = known.find(
      ({ wants, before, after }) => wants === task.wants && before === task.before && after === task.after,
    )
    if (found === undefined) throw new NotComparedError(task)
    return found
  }
  return {
    changedWords(before, after) {
      if (changedLength(before, after) <= MAX_COMPARED_AT_ONCE) return changedWords(before, after)
      const found = find({ wants: 'words', before, after })
      return 'words' in found ? found.words : 0
    },
    chunks(before, after) {
      if (changedLength(before, after) <= MAX_COMPARED_AT_ONCE) return differenceBySentence(before, after)
      const found = find({ wants: 'chunks', before, after })
      return 'chunks' in found ? found.chunks : []
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

/** A text is saved even when the request has ended, and even when its comparison fails: then all of it counts as changed. */
async function compared(workshop: ServerParts['workshop'], userId: string, task: ComparisonTask): Promise<Known> {
  const order = { key: randomUUID(), userId, length: 'short', load: async () => task } as const
  if (task.wants === 'chunks') {
    return { ...task, chunks: await workshop.make({ kind: 'chunks', ...order }, NEVER) }
  }
  try {
    return { ...task, words: await workshop.make({ kind: 'changed-words', ...order }, NEVER) }
  } catch {
    return { ...task, words: Number.POSITIVE_INFINITY }
  }
}
