import type { Book } from '../book/book.ts'
import type { Reading } from '../book/finding.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import { takeAllRepairs } from './decide.ts'
import { isReadingDue, unreadPart } from './due.ts'
import { addReading, type BookReader, type ReadingEvent, readBook } from './read-book.ts'

/** What a book is read with while it is written. */
interface DueReader extends Omit<BookReader, 'since' | 'onEvent'> {
  /** A long book is read after so many texts. */
  readonly every: number
  /** True: the repairs are taken at once. */
  readonly mend: boolean
  readonly onEvent?: ((event: DueReadingEvent) => void) | undefined
}

/** `read`: a reading was made, and so many of its repairs were taken. `unread`: it failed, and the book is as it was. */
export type DueReadingEvent =
  | ReadingEvent
  | { readonly type: 'read'; readonly reading: Reading; readonly mended: number }
  | { readonly type: 'unread'; readonly error: KalamError }

/**
 * Makes a function that reads a book when a reading is due, and returns it with the reading, or as it was. A reading that was made
 * before isn't made again, and one that failed isn't tried again by the same function. A fault is an event; only an abort throws, with
 * `generation.cancelled`.
 */
export function createDueReader(reader: DueReader): (book: Book) => Promise<Book> {
  const { generator, every, mend, onEvent } = reader
  const failed = new Set<number>()
  return async (book) => {
    const unread = unreadPart(generator, book, { byModel: reader.provider !== null })
    if (unread === null || !isReadingDue(generator, book, every) || failed.has(book.pieces.length)) return book
    try {
      const read = addReading(book, await readBook(book, { ...reader, ...unread, onEvent }))
      const { book: kept, taken } = mend ? takeAllRepairs(generator, read) : { book: read, taken: [] }
      onEvent?.({ type: 'read', reading: kept.readings!.at(-1)!, mended: taken.length })
      return kept
    } catch (cause) {
      if (reader.signal.aborted) throw cause
      failed.add(book.pieces.length)
      const error = isKalamError(cause) ? cause : new KalamError('generation.failed', { cause })
      onEvent?.({ type: 'unread', error })
      return book
    }
  }
}
