import { type ComponentType, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Book } from '../api/books.ts'
import { lazyComponent } from '../app/lazy-part.ts'
import { NavigationLink } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import type { BookAction } from '../library/book-dialogs.tsx'
import { VolumeToolbar } from '../library/volume/volume-navigation.tsx'
import { listVolumeParts } from '../library/volume/volume-parts.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { VolumeView } from './read-view.tsx'

const BookDialogs = lazyComponent(() => import('../library/book-dialogs.tsx'))

/** The views of a book beside its text, by the last part of their address. */
const VIEWS = {
  plan: lazyComponent(() => import('./plan/plan-view.tsx'), ['book', 'books', 'review']),
  write: lazyComponent(() => import('./write/write-view.tsx'), ['book', 'books', 'generator', 'run', 'memory']),
  publish: lazyComponent(() => import('./publish/publish-view.tsx'), ['publishing', 'books']),
  remembered: lazyComponent(() => import('../memory/remembered-view.tsx'), ['memory']),
  reading: lazyComponent(() => import('../review/reading-view.tsx'), ['review', 'books', 'generator']),
  states: lazyComponent(() => import('./states-view.tsx'), ['rewriting', 'books']),
  report: lazyComponent(() => import('../report/report-view.tsx'), ['report']),
} as const satisfies Readonly<Record<string, ComponentType<{ book: Book }>>>

type ViewName = keyof typeof VIEWS

/** In the order of the links; null: the text. */
const TABS: readonly (ViewName | null)[] = [
  'plan',
  'write',
  null,
  'publish',
  'remembered',
  'reading',
  'report',
  'states',
]

/** A book's own pages: its text, or the view that the address names. */
export function BookView({ book, view }: { book: Book; view: string }) {
  const navigate = useNavigate()
  const parts = useMemo(() => listVolumeParts(book), [book])
  const [asked, setAsked] = useState<BookAction | null>(null)
  const View = hasViews(book) && Object.hasOwn(VIEWS, view) ? VIEWS[view as ViewName] : null
  return (
    <>
      <VolumeToolbar book={book} parts={parts} isPrinted={View === null} onAsk={setAsked} />
      {hasViews(book) && <Views book={book} />}
      {View === null ? (
        <VolumeView book={book} parts={parts} />
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
    </>
  )
}

/** A text of its own remembers nothing, and a record that fits no more can't be worked on. */
function hasViews({ kind, fault }: Book): boolean {
  return kind === 'book' && fault === null
}

/** Links to the views. */
function Views({ book }: { book: Book }) {
  const { t } = useText()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current !== null) showLink(list.current, pathname)
  }, [pathname])
  return (
    <nav aria-label={t('books.views')} className="no-print border-b border-line">
      <ul
        ref={list}
        className="relative mx-auto flex max-w-6xl gap-1 overflow-x-auto px-3 max-sm:mask-r-from-[calc(100%-2.5rem)] max-sm:pe-10 sm:px-8"
      >
        {TABS.map((name) => (
          <li key={name}>
            <NavigationLink
              end
              to={name === null ? `/books/${book.id}` : `/books/${book.id}/${name}`}
              className={(isHere) => `${TAB} ${isHere ? HERE : ELSEWHERE}`}
            >
              {t(name === null ? 'books.view-text' : `books.view-${name}`)}
              {name === 'reading' && book.readings.open > 0 && <OpenFindings count={book.readings.open} />}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows the link to a page where the list is wider than the screen. */
function showLink(list: HTMLElement, path: string): void {
  const here = list.querySelector<HTMLElement>(`a[href="${path}"]`)
  if (here !== null) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2
}

/** How many findings wait for a decision. */
function OpenFindings({ count }: { count: number }) {
  const { t, number } = useText()
  return (
    <>
      <span aria-hidden className="ms-1.5 rounded-full bg-accent-soft px-1.5 py-0.5 text-2xs text-accent">
        {number(count)}
      </span>
      <span className="sr-only">: {t('books.view-open', { count })}</span>
    </>
  )
}

const TAB = '-mb-px block border-b-2 px-3 py-2.5 text-sm font-medium whitespace-nowrap -outline-offset-2!'
const HERE = 'border-accent text-ink'
const ELSEWHERE = 'border-transparent text-ink-soft hover:text-ink'
