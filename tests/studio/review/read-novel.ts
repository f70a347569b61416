import { randomUUID } from 'node:crypto'
import type { Finding } from '../../../engine/book/finding.ts'
import { saveReading } from '../../../server/books/save-reading.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { handClock, openShelf } from '../../server/books/shelf.ts'
import type { TestServer } from '../../server/harness.ts'

export const TEXT = 'The clock struck nine. Salmah was thirty. The clock had struck ten, and nobody noticed.'

const STEP = 'chapter 1'

/** Of one text: two with a repair, one that proposes none, one that the checks have found. */
export const FINDINGS: readonly Finding[] = [
  finding('1.1', 'The clock struck nine.', 'The clock struck ten.'),
  { ...finding('1.2', 'Salmah was thirty.', 'Salmah was thirty-one, and tired.'), category: 'characterisation' },
  { ...finding('1.3', 'nobody noticed', ''), category: 'thread', repair: null },
  { ...finding('1.4', 'had struck ten', 'had struck nine'), source: 'numbers' },
]

function finding(id: string, find: string, replace: string): Finding {
  return {
    id,
    category: 'facts',
    source: 'model',
    passages: [{ step: STEP, quote: find }],
    why: `Why ${id}.`,
    repair: { step: STEP, find, replace },
    state: 'open',
  }
}

/** A book of this person up to its first chapter, whose text is `TEXT`. Returns its id. */
export async function openNovel({ server }: Pick<TestServer, 'server'>, userId: string, text = TEXT): Promise<string> {
  // Its pieces are older than what the page does with them.
  const shelf = openShelf(server.database, server.catalog, handClock(Date.now() - 3_600_000))
  const book = await shelf.write(userId, server.catalog.generator('romance'), { until: STEP })
  await shelf.next(userId, book, { text, words: text.split(' ').length })
  return book
}

/** Adds a reading that found `FINDINGS`. */
export async function addReading({ server }: Pick<TestServer, 'server'>, book: string): Promise<void> {
  await inTransaction(server.database, (work) =>
    saveReading(
      work,
      { id: randomUUID(), book_id: book },
      {
        number: 1,
        after: STEP,
        at: Date.now(),
        provider: 'scripted',
        model: 'test-model',
        findings: FINDINGS,
        dropped: 2,
        calls: 1,
        usage: null,
      },
    ),
  )
}
