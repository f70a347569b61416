import { lazy, Suspense, useState } from 'react'
import { arriving } from '../app/arriving.ts'
import { BookCard } from './book-card.tsx'
import type { Asked } from './book-dialogs.tsx'
import { type Face, useRunsByBook } from './library-query.ts'

const BookDialogs = lazy(() => arriving(() => import('./book-dialogs.tsx')))

/** Books side by side; one below the other on a phone. */
export function Shelf({ books }: { books: readonly Face[] }) {
  const runs = useRunsByBook()
  const [asked, setAsked] = useState<{ readonly id: string; readonly what: Asked } | null>(null)
  const book = books.find(({ id }) => id === asked?.id)
  return (
    <>
      <ul className={SHELF}>
        {books.map((one) => (
          <BookCard key={one.id} book={one} run={runs.get(one.id)} onAsk={(what) => setAsked({ id: one.id, what })} />
        ))}
      </ul>
      <Suspense fallback={null}>
        {book && asked && (
          <BookDialogs
            book={book}
            asked={asked.what}
            onClose={() => setAsked(null)}
            onDeleted={() => {
              setAsked(null)
              // Its button is gone: the reader goes on from the top of the page.
              requestAnimationFrame(() => document.getElementById('content')?.focus())
            }}
          />
        )}
      </Suspense>
    </>
  )
}

export const SHELF = 'sm:grid sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-8 sm:gap-y-12 lg:gap-x-10'
