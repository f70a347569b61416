import { ensureBible } from '../../engine/book/book-bible.ts'
import type { Owned } from '../database/database.ts'
import type { Server } from '../server.ts'
import { shortHash } from '../short-hash.ts'
import { estimateTaskLength } from '../threads/workshop.ts'
import { loadResumedBook } from './load-book.ts'

/** The people, places, threads and days of a book, found in a thread. Throws `requests.not-found`, `book.record-*`, `work.*`. */
export async function presentWorld(server: Server, own: Owned, signal: AbortSignal) {
  const { generator, book: read } = await loadResumedBook(server, own)
  const book = ensureBible(generator, read)
  const texts = book.pieces.map(({ step, text }) => [step, text] as const)
  const length = estimateTaskLength(
    'world',
    texts.reduce((sum, [, text]) => sum + text.length, 0),
  )
  const key = shortHash(JSON.stringify([own.id, texts, book.bible]))
  const load = async () => ({ generator, book })
  const { rows, days } = await server.workshop.make({ kind: 'world', key, userId: own.userId, length, load }, signal)
  return {
    rows: rows.map((row) => ({ ...row, marks: row.marks.map((mark) => ({ ...mark })) })),
    days: days.map((day) => ({ ...day })),
  }
}
