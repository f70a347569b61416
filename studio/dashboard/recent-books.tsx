import { useQuery } from '@tanstack/react-query'
import { writingPath } from '../api/books.ts'
import { Link, TextLink } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Cover } from '../library/cover.tsx'
import { type BookSummary, useRunsByBook } from '../library/library-query.ts'
import { formatMinutesAndSeconds, useTimeLeftFormat, useWritingSeconds } from '../runs/elapsed.tsx'
import type { Run } from '../runs/use-run.ts'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState, ProgressBar, Skeleton } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { latestBooksQuery } from './dashboard-query.ts'

const MAX_OPEN_BOOKS = 3

/** Unfinished books, the latest first. */
export function UnfinishedBooks() {
  const { t } = useText()
  const { data, error, refetch } = useQuery(latestBooksQuery)
  const runs = useRunsByBook()
  const open = data?.books.filter((book) => book.next !== null && book.generator !== null && !book.setAside)
  return (
    <section aria-labelledby="at-hand">
      <header className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <h2 id="at-hand" className="text-xl">
          {t('dashboard.at-hand')}
        </h2>
        <TextLink isPlain to="/books" className="-my-1 py-1 text-sm">
          {t('dashboard.all-books')}
        </TextLink>
      </header>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!open && !error && <Waiting />}
      {open?.length === 0 && (
        <EmptyState title={t('dashboard.all-done')}>
          <p>{t('dashboard.all-done-about')}</p>
        </EmptyState>
      )}
      {open && open.length > 0 && (
        <ul className="divide-y divide-line">
          {open.slice(0, MAX_OPEN_BOOKS).map((book) => (
            <OpenBook key={book.id} book={book} run={runs.get(book.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OpenBook({ book, run }: { book: BookSummary; run: Run | undefined }) {
  const { t, date } = useText()
  const { id, title, next, progress, language, updatedAt } = book
  const parts = progress && t('dashboard.progress', { n: progress.done, of: progress.of })
  return (
    <li className="flex items-center gap-4 py-5 sm:gap-5">
      <Cover book={book} className="w-14 shrink-0 self-start" />
      <div className="min-w-0 flex-1">
        <h3 lang={language} className="line-clamp-2 text-lg leading-snug">
          {title}
        </h3>
        <p className="mt-0.5 text-2xs text-ink-faint">{[parts, date(updatedAt)].filter(Boolean).join(' · ')}</p>
        {progress && <ProgressBar share={progress.share} label={title} className="mt-3" />}
        {isRunning(run) ? <Writing run={run} /> : next && <NextStep next={next} />}
      </div>
      <Link
        to={writingPath(id)}
        aria-label={t('dashboard.continue-named', { title })}
        className={classNames(buttonClass({ variant: 'plain', size: 'small' }), 'shrink-0')}
      >
        {t('dashboard.continue')}
      </Link>
    </li>
  )
}

/** A paused run still writes the part in hand to its end. */
function isRunning(run: Run | undefined): run is Run {
  return run?.state === 'running' || run?.state === 'queued' || (run?.generation ?? null) !== null
}

/** What is being written of a whole-book run, since when, and about how long it still takes. */
function Writing({ run }: { run: Run }) {
  const { step, secondsLeft } = run
  const { t } = useText()
  const timeLeft = useTimeLeftFormat()
  return (
    <p className="mt-2 text-sm text-accent">
      {t('run.running', { step: step?.label ?? '' })} ·{' '}
      <span className="tabular-nums">{formatMinutesAndSeconds(useWritingSeconds(run))}</span>
      {secondsLeft !== null && ` · ${timeLeft(secondsLeft)}`}
    </p>
  )
}

/** The next step and its price. */
function NextStep({ next: { label, price } }: { next: NonNullable<BookSummary['next']> }) {
  const { t, of, number } = useText()
  const inWords = () => {
    return price === 0 ? t('dashboard.free') : t('dashboard.price', { credits: number(price) })
  }
  return (
    <p className="mt-2 text-sm text-ink-soft">
      <span className="text-ink">{t('dashboard.next', { step: of(label) })}</span> · {inWords()}
    </p>
  )
}

function Waiting() {
  return (
    <div className="divide-y divide-line">
      {[0, 1].map((row) => (
        <div key={row} className="space-y-3 py-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-1.5" />
        </div>
      ))}
    </div>
  )
}

const MAX_FINISHED_BOOKS = 4

/** The covers of the latest finished books, without imported ones: only their authors know whether those are finished; each a link to its reading page. */
export function FinishedBooks() {
  const { t } = useText()
  const { data } = useQuery(latestBooksQuery)
  const finished = data?.books.filter(({ kind, finished, imported }) => kind === 'book' && finished && !imported) ?? []
  if (finished.length === 0) return null
  return (
    <section aria-labelledby="finished-books" className="mt-10">
      <h2 id="finished-books" className="border-b border-line pb-3 text-xl">
        {t('dashboard.finished')}
      </h2>
      <ul className="mt-5 grid grid-cols-3 gap-x-4 gap-y-6 sm:grid-cols-4">
        {finished.slice(0, MAX_FINISHED_BOOKS).map((book) => (
          <li key={book.id} className="max-sm:nth-[n+4]:hidden">
            <Link to={`/books/${book.id}`} className="group block">
              <Cover book={book} className="transition-transform duration-150 ease-calm group-hover:-translate-y-0.5" />
              <span
                lang={book.language}
                className="mt-2 line-clamp-2 font-serif text-sm leading-snug [overflow-wrap:anywhere] group-hover:text-accent"
              >
                {book.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
