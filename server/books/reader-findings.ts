import type { Book } from '../../engine/book/book.ts'
import type { Finding, Reading } from '../../engine/book/finding.ts'
import { withFindingsAsInText } from '../../engine/review/decide.ts'
import type { Queryable, Tx } from '../database/database.ts'

/** Readings by the book itself begin at 1. */
const READERS = 0

export function readerFindingId(number: number): string {
  return `${READERS}.${number}`
}

export function isReaderFinding(id: string): boolean {
  return id.startsWith(`${READERS}.`)
}

/**
 * The book with what readers said as one more reading, for decisions about it. Only decisions and lists get it: a prompt never has a
 * stranger's words.
 */
export async function withReaderFindings(queries: Queryable, bookId: string, book: Book): Promise<Book> {
  const rows = await queries
    .selectFrom('reader_comments')
    .select('body')
    .where('book_id', '=', bookId)
    .orderBy('number', 'desc')
    .execute()
  if (rows.length === 0) return book
  const findings = rows.map(({ body }) => JSON.parse(body) as Finding)
  const told = { after: '', at: 0, provider: null, model: null, dropped: 0, calls: 0, usage: null }
  const reading: Reading = { number: READERS, ...told, findings }
  return withFindingsAsInText({ ...book, readings: [...(book.readings ?? []), reading] })
}

/** What readers said, newest first, of a book that has it. */
export function readerFindingsOf({ readings = [] }: Pick<Book, 'readings'>): readonly Finding[] {
  return readings.find(({ number }) => number === READERS)?.findings ?? []
}

/** Keeps a reader's finding as it is now. Its book's row is locked. */
export async function updateReaderFinding(work: Tx, bookId: string, finding: Finding): Promise<void> {
  await work
    .updateTable('reader_comments')
    .set({ body: JSON.stringify(finding), state: finding.state })
    .where('book_id', '=', bookId)
    .where('number', '=', Number(finding.id.split('.')[1]))
    .execute()
}
