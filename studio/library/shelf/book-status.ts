import { foldText, splitFoldedWords } from '../../language/plain.ts'
import type { Run } from '../../runs/use-run.ts'
import type { BookSort, BookSummary } from '../library-query.ts'

type BookStatus = 'writing' | 'paused' | 'faulty' | 'finished' | 'imported' | 'aside' | 'open'

/** The status of a book; that of a running run comes first. Only its author knows whether an imported one is finished. */
export function findBookStatus(
  book: Pick<BookSummary, 'fault' | 'finished' | 'imported' | 'setAside'>,
  run: Run | undefined,
): BookStatus {
  if (run?.state === 'running' || run?.state === 'queued') return 'writing'
  if (book.fault !== null) return 'faulty'
  if (book.finished) return book.imported ? 'imported' : 'finished'
  if (run?.state === 'paused') return 'paused'
  return book.setAside ? 'aside' : 'open'
}

export const SHOWN_BOOKS = ['all', 'open', 'finished', 'deleted'] as const
export type ShownBooks = (typeof SHOWN_BOOKS)[number]

export function parseShownBooks(value: string | null): ShownBooks {
  return SHOWN_BOOKS.find((shown) => shown === value) ?? 'all'
}

export const BOOK_SORTS = ['worked', 'created', 'title', 'series'] as const satisfies readonly BookSort[]

export function parseBookSort(value: string | null): BookSort {
  return BOOK_SORTS.find((sort) => sort === value) ?? 'worked'
}

export interface LibraryFilter {
  readonly shown: ShownBooks
  readonly words: string
}

/** The books of a filter with every word in title, author, series or generator, ignoring case. */
export function filterBooks(books: readonly BookSummary[], { shown, words }: LibraryFilter): BookSummary[] {
  const wanted = splitFoldedWords(words)
  return books.filter((book) => {
    if (shown === 'finished' && !book.finished) return false
    if (shown === 'open' && book.finished) return false
    const { en = '', ms = '' } = book.generator?.title ?? {}
    const text = foldText([book.title, book.author ?? '', book.series ?? '', en, ms].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}
