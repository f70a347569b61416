import { useState } from 'react'
import { writingPath } from '../../api/books.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import type { Run } from '../../runs/use-run.ts'
import { classNames } from '../../ui/class-names.ts'
import { ProgressBar, Skeleton } from '../../ui/feedback.tsx'
import { AttachedLinks } from '../attached.tsx'
import type { BookAction } from '../book-dialogs.tsx'
import { BookMenu } from '../book-menu.tsx'
import { Cover } from '../cover.tsx'
import { type BookSummary, useRunsByBook } from '../library-query.ts'
import { findBookStatus } from './book-status.ts'

const BookDialogs = lazyPart(() => import('../book-dialogs.tsx'))

/** Books side by side; one below the other on a phone. */
export function Shelf({ books }: { books: readonly BookSummary[] }) {
  const runs = useRunsByBook()
  const [asked, setAsked] = useState<{ readonly id: string; readonly what: BookAction } | null>(null)
  const book = books.find(({ id }) => id === asked?.id)
  return (
    <>
      <ul className={shelfClass}>
        {books.map((one) => (
          <BookCard key={one.id} book={one} run={runs.get(one.id)} onAsk={(what) => setAsked({ id: one.id, what })} />
        ))}
      </ul>
      {book && asked && (
        <BookDialogs book={book} asked={asked.what} onClose={() => setAsked(null)} onDeleted={() => setAsked(null)} />
      )}
    </>
  )
}

const shelfClass = 'sm:grid sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-8 sm:gap-y-12 lg:gap-x-10'

interface BookCardProps {
  book: BookSummary
  run: Run | undefined
  onAsk: (asked: BookAction) => void
}

/** A book on the shelf, with its cover above its title, on a phone beside it. */
function BookCard({ book, run, onAsk }: BookCardProps) {
  const { t, of, number, date } = useText()
  const {
    id,
    kind,
    title,
    author,
    generator,
    language,
    progress,
    finished,
    words,
    updatedAt,
    demo,
    series,
    seriesNumber,
  } = book
  return (
    <li className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 sm:flex sm:flex-col sm:border-0 sm:py-0">
      <Link to={`/books/${id}`} tabIndex={-1} aria-hidden="true" className="block self-start sm:self-auto">
        <Cover book={book} className="transition-transform duration-150 ease-calm sm:hover:-translate-y-1" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col sm:mt-4">
        <div className="flex items-start gap-1">
          <h2 lang={language} className="min-w-0 flex-1 text-base leading-snug [overflow-wrap:anywhere]">
            <Link to={`/books/${id}`} className="line-clamp-3 hover:text-accent">
              {title}
            </Link>
          </h2>
          <BookMenu book={book} onAsk={onAsk} className="-me-2 -mt-1.5 size-9!" />
        </div>
        {kind !== 'book' && <p className="mt-0.5 text-2xs text-ink-faint">{generator && of(generator.title)}</p>}
        {author !== null && (
          <p lang={language} className="mt-0.5 text-2xs [overflow-wrap:anywhere] text-ink-faint">
            {author}
          </p>
        )}
        {series !== null && (
          <p lang={language} className="mt-0.5 font-serif text-sm text-ink-soft italic [overflow-wrap:anywhere]">
            {[series, seriesNumber !== null && number(seriesNumber)].filter(Boolean).join(' · ')}
          </p>
        )}
        <div className="mt-2">
          <BookStatusLine book={book} run={run} />
        </div>
        {progress && !finished && (
          <div className="mt-2 flex items-center gap-3">
            <ProgressBar share={progress.share} label={t('books.progress', { title })} className="flex-1" />
            <span className="text-2xs text-ink-faint tabular-nums">
              {t('books.parts', { n: progress.done, of: progress.of })}
            </span>
          </div>
        )}
        <p className="mt-2 text-2xs text-ink-faint">
          {t('flow.words', { words: number(words) })} · {date(updatedAt)}
          {demo && <span className="block">{t('books.demo')}</span>}
        </p>
        <AttachedLinks title={title} attached={book.attached} />
        <ContinueLink book={book} run={run} onAsk={onAsk} />
      </div>
    </li>
  )
}

/** Links to the generator's page; opens a dialog first when another book is the current one there. */
function ContinueLink({ book, run, onAsk }: BookCardProps) {
  const { t } = useText()
  const { id, title, generator, next, atHand } = book
  if (next === null || generator === null) return null
  const shared = {
    'aria-label': t('books.continue-named', { title }),
    className: 'mt-2 self-start py-1 text-sm font-medium text-accent underline-offset-4 hover:underline',
  }
  const isRunning = run?.state === 'running' || run?.state === 'queued'
  if (atHand || isRunning) {
    return (
      <Link to={writingPath(id)} {...shared}>
        {t('books.continue')}
      </Link>
    )
  }
  return (
    <button type="button" {...shared} onClick={() => onAsk('continue')}>
      {t('books.continue')}
    </button>
  )
}

const STATUS_CLASSES = {
  writing: 'text-accent',
  paused: 'text-ink-soft',
  faulty: 'text-bad',
  finished: 'text-good',
  imported: 'text-ink-soft',
  aside: 'text-ink-faint',
  open: 'text-ink-soft',
} as const

/** The status of a book, with its next part. */
function BookStatusLine({ book, run }: { book: BookSummary; run: Run | undefined }) {
  const { t, of } = useText()
  const standing = findBookStatus(book, run)
  const sentence = () => {
    if (standing === 'open' && book.next) return t('flow.resume-next', { step: of(book.next.label) })
    if (standing === 'writing' && run?.step) return t('run.running', { step: run.step.label })
    return t(`books.${standing}`)
  }
  return <p className={classNames('text-sm', STATUS_CLASSES[standing])}>{sentence()}</p>
}

/** A placeholder in the size of the shelf. */
export function ShelfSkeleton() {
  const { t } = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('shell.loading')}</span>
      <div className={shelfClass}>
        {['a', 'b', 'c', 'd', 'e'].map((name) => (
          <div
            key={name}
            className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 sm:block sm:border-0 sm:py-0"
          >
            <Skeleton className="aspect-2/3 rounded-sm!" />
            <div className="space-y-2 sm:mt-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
