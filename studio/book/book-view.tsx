import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { Book } from '../api/books.ts'
import { lazyComponent } from '../app/lazy-part.ts'
import { useText } from '../language/language.tsx'
import type { BookAction } from '../library/book-dialogs.tsx'
import { listVolumeParts } from '../library/volume/volume-parts.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { TextTools, UnderBookBar, ViewLinks } from './bar/book-bar.tsx'
import { ReadView } from './read-view.tsx'

const BookDialogs = lazyComponent(() => import('../library/book-dialogs.tsx'))

/** The views of a book beside its text, by the last part of their address. */
const VIEWS = {
  plan: lazyComponent(() => import('./plan/plan-view.tsx'), ['book', 'books', 'review']),
  write: lazyComponent(() => import('./write/write-view.tsx'), ['book', 'books', 'generator', 'run', 'memory']),
  publish: lazyComponent(() => import('./publish/publish-view.tsx'), ['publishing', 'books', 'generator', 'run']),
  memory: lazyComponent(() => import('../memory/memory-view.tsx'), ['memory', 'generator']),
  world: lazyComponent(() => import('../memory/world-view.tsx'), ['world', 'books', 'memory', 'generator']),
  findings: lazyComponent(() => import('../review/reading-view.tsx'), ['review', 'books', 'generator', 'importing']),
  states: lazyComponent(() => import('./snapshots-view.tsx'), ['rewriting', 'books']),
  report: lazyComponent(() => import('../report/report-view.tsx'), ['report']),
} as const satisfies Readonly<Record<string, ComponentType<{ book: Book }>>>

type ViewName = keyof typeof VIEWS

/** In the order of the links; null: the text. */
const TABS: readonly (ViewName | null)[] = [
  'plan',
  'write',
  null,
  'publish',
  'memory',
  'world',
  'findings',
  'report',
  'states',
]

/** What views were called in addresses before. */
const FORMER_NAMES: Readonly<Record<string, ViewName>> = { remembered: 'memory', reading: 'findings' }

/** A book's own pages: its text, or the view that the address names. */
export function BookView({ book, view }: { book: Book; view: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const parts = useMemo(() => listVolumeParts(book), [book])
  const [asked, setAsked] = useState<BookAction | null>(null)
  const pathOf = (name: string | null) => `/books/${book.id}${name === null ? '' : `/${name}`}`
  if (Object.hasOwn(FORMER_NAMES, view))
    return <Navigate replace to={{ pathname: pathOf(FORMER_NAMES[view]!), search, hash }} />
  const name = hasViews(book) && Object.hasOwn(VIEWS, view) ? (view as ViewName) : null
  const View = name && VIEWS[name]
  const links = TABS.map((tab) => ({
    path: pathOf(tab),
    label: t(tab === null ? 'books.view-text' : `books.view-${tab}`),
    count: tab === 'findings' ? book.readings.open : 0,
  }))
  return (
    <UnderBookBar
      bar={
        <>
          {hasViews(book) ? <ViewLinks links={links} here={pathOf(name)} /> : <span className="flex-1" />}
          <TextTools book={book} parts={parts} view={name} onAsk={setAsked} />
        </>
      }
    >
      {View === null ? (
        <ReadView book={book} parts={parts} />
      ) : (
        <Suspense fallback={<Skeleton className="mx-auto mt-10 h-96 max-w-3xl" />}>
          <View book={book} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {asked && (
          <BookDialogs
            book={book}
            asked={asked}
            onClose={() => setAsked(null)}
            onDeleted={() => void navigate('/books', { replace: true })}
          />
        )}
      </Suspense>
    </UnderBookBar>
  )
}

/** A text of its own remembers nothing, and a record that fits no more can't be worked on. */
function hasViews({ kind, fault }: Book): boolean {
  return kind === 'book' && fault === null
}
