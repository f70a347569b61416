import type { Book } from '../api/books.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import RunProgress from '../runs/run-progress.tsx'
import { useRun } from '../runs/use-run.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { AtHandNote, writingPage } from './at-hand-note.tsx'

/** What the book still lacks: the run that writes it, or the way to its next part and what that costs. */
export function Onward({ book }: { book: Book }) {
  const { language } = useText()
  const bookRun = useRun(book.id, language)
  const { run, isLive } = bookRun
  const hasStopped = run?.state === 'failed' || run?.state === 'capped'
  if (run && (isLive || (hasStopped && book.next !== null))) return <RunProgress run={run} bookRun={bookRun} />
  return <NextPart book={book} />
}

function NextPart({ book }: { book: Book }) {
  const { t, say, of } = useText()
  const { id, next, generator } = book
  if (next === null || generator === null) return null
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold text-ink">{t('books.next-part')}</h2>
      <p className="mt-1 font-serif text-lg text-ink">{of(next.label)}</p>
      <Link to={writingPage(generator.route, id)} className={cx(buttonClass({ look: 'main' }), 'mt-3')}>
        {t('books.continue')}
      </Link>
      <p className="mt-2 text-2xs text-ink-soft">{priceSentence(next.price)}</p>
      <AtHandNote book={book} className="mt-2 text-2xs text-ink-faint" />
    </section>
  )

  function priceSentence(credits: number): string {
    if (credits === 0) return say('flow.price-none')
    return credits === 1 ? say('flow.price-one') : say('flow.price', { credits })
  }
}
