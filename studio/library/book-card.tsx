import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import type { Run } from '../runs/use-run.ts'
import { Progress } from '../ui/panel.tsx'
import { writingPage } from './at-hand-note.tsx'
import type { Asked } from './book-dialogs.tsx'
import { BookMenu } from './book-menu.tsx'
import { Cover } from './cover.tsx'
import type { Face } from './library-query.ts'
import { StandingLine } from './standing-line.tsx'

interface BookCardProps {
  book: Face
  run: Run | undefined
  onAsk: (asked: Asked) => void
}

/** A book on the shelf: its cover over its name, on a phone beside it. */
export function BookCard({ book, run, onAsk }: BookCardProps) {
  const { t, say, of, number, date } = useText()
  const { id, title, generator, language, progress, finished, words, updatedAt, demo } = book
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
        <p className="mt-0.5 text-2xs text-ink-faint">{generator && of(generator.title)}</p>
        <div className="mt-2">
          <StandingLine book={book} run={run} />
        </div>
        {progress && !finished && (
          <div className="mt-2 flex items-center gap-3">
            <Progress share={progress.share} label={t('books.progress', { title })} className="flex-1" />
            <span className="text-2xs text-ink-faint tabular-nums">
              {t('books.parts', { n: progress.done, of: progress.of })}
            </span>
          </div>
        )}
        <p className="mt-2 text-2xs text-ink-faint">
          {say('flow.words', { words: number(words) })} · {date(updatedAt)}
          {demo && <span className="block">{t('books.demo')}</span>}
        </p>
        <Onward book={book} run={run} onAsk={onAsk} />
      </div>
    </li>
  )
}

/** To the page where the book is written; a word before when another book is at hand there. */
function Onward({ book, run, onAsk }: BookCardProps) {
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
      <Link to={writingPage(generator.route, id)} {...shared}>
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
