import { plain, plainWords } from '../language/plain.ts'
import type { Run } from '../runs/use-run.ts'
import type { Face } from './library-query.ts'

/** How far a book is, in a word. */
export type Standing = 'writing' | 'paused' | 'faulty' | 'finished' | 'aside' | 'open'

/** A run that goes on comes first: it is what changes the book. */
export function standingOf(book: Pick<Face, 'fault' | 'finished' | 'setAside'>, run: Run | undefined): Standing {
  if (run?.state === 'running' || run?.state === 'queued') return 'writing'
  if (book.fault !== null) return 'faulty'
  if (book.finished) return 'finished'
  if (run?.state === 'paused') return 'paused'
  return book.setAside ? 'aside' : 'open'
}

export const SHOWN = ['all', 'open', 'finished'] as const
export type Shown = (typeof SHOWN)[number]

export function shownOf(value: string | null): Shown {
  return SHOWN.find((shown) => shown === value) ?? 'all'
}

export interface Sought {
  readonly shown: Shown
  readonly words: string
}

/** The books of a filter in whose title, author or generator every word stands, whatever its capitals. */
export function chosenOf(books: readonly Face[], { shown, words }: Sought): Face[] {
  const wanted = plainWords(words)
  return books.filter((book) => {
    if (shown !== 'all' && book.finished !== (shown === 'finished')) return false
    const { en = '', ms = '' } = book.generator?.title ?? {}
    const text = plain([book.title, book.author ?? '', en, ms].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}
