import { Volume2 } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type Book, writingPath } from '../api/books.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { Link, TextLink } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import { formatStepPrice } from '../generator/form/price.ts'
import { NextPageLinks } from '../generator/next-pages.tsx'
import { useText } from '../language/language.tsx'
import { AttachedList } from '../library/attached.tsx'
import { CurrentBookNote } from '../library/current-book-note.tsx'
import { useReadingPosition } from '../library/volume/use-reading-position.ts'
import { VolumeContents } from '../library/volume/volume-navigation.tsx'
import { VolumeParts } from '../library/volume/volume-part.tsx'
import type { VolumePart } from '../library/volume/volume-parts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PartsDrawer, usePartsDrawer } from './bar/parts-drawer.tsx'
import '../library/volume/volume.css'
import { PieceText } from '../markdown/piece-text.tsx'
import RunProgress from '../runs/run-progress.tsx'
import { useRun } from '../runs/use-run.ts'
import { classNames } from '../ui/class-names.ts'
import { Callout } from '../ui/feedback.tsx'

const ListeningBar = lazyPart(() => import('../library/listening/listening-bar.tsx'), ['listening'])
const VersionsDialog = lazyPart(() => import('../library/volume/versions-dialog.tsx'))

/** A book to be read: title page, contents, parts, outline. */
export function ReadView({ book, parts }: { book: Book; parts: readonly VolumePart[] }) {
  const { t } = useText()
  const { language } = book
  const drawer = usePartsDrawer()
  useTitle(book.title)
  const anchors = useMemo(() => parts.map(({ anchor }) => anchor), [parts])
  const current = useReadingPosition(book.id, anchors)
  const [versionsOf, setVersionsOf] = useState<VolumePart | null>(null)
  const article = useRef<HTMLElement>(null)
  const [isListening, setListening] = useState(false)
  const onVersions = useCallback((part: VolumePart) => setVersionsOf(part), [])
  return (
    <>
      <div className="volume">
        <TitlePage book={book} />
        <article ref={article} lang={language} className="volume-text book">
          <VolumeParts parts={parts} onVersions={onVersions} />
          <Ending book={book} isAlone={parts.length === 0} />
          <Appendix book={book} isAlone={parts.length === 0} />
        </article>
        <PartsDrawer drawer={drawer} title={t('books.contents')} className="volume-side no-print">
          <Continuation book={book} />
          {parts.length > 0 && 'speechSynthesis' in window && (
            <Button
              size="small"
              aria-pressed={isListening}
              onClick={() => {
                setListening(!isListening)
                if (!drawer.isBeside) drawer.close()
              }}
            >
              <Volume2 aria-hidden className="size-4" />
              {t('books.listen')}
            </Button>
          )}
          <AttachedList attached={book.attached} />
          <VolumeContents parts={parts} current={current} language={language} />
        </PartsDrawer>
      </div>
      {isListening && article.current !== null && (
        <ListeningBar book={book} parts={parts} article={article.current} onClose={() => setListening(false)} />
      )}
      {versionsOf && <VersionsDialog book={book} part={versionsOf} onClose={() => setVersionsOf(null)} />}
    </>
  )
}

/** The end of the text so far. */
function Ending({ book, isAlone }: { book: Book; isAlone: boolean }) {
  const { t, language } = useText()
  const { finished, imported, next, generator, id } = book
  if (isAlone && !finished) {
    return (
      <p lang={language} className="volume-ending no-print">
        {t('books.outline-only')}
      </p>
    )
  }
  if (!finished && (next === null || generator === null)) return null
  return (
    <div lang={language} className="volume-ending no-print">
      {finished ? (
        <>
          <p>{t(imported ? 'books.imported-ending' : 'book.finished')}</p>
          <div className="mx-auto mt-8 w-fit text-start font-sans not-italic">
            <NextPageLinks book={book} />
          </div>
        </>
      ) : (
        <Link to={writingPath(id)} className={buttonClass({ variant: 'plain' })}>
          {t('books.continue')}
        </Link>
      )}
    </div>
  )
}

/** How an unfinished book continues: its run, or its next part with the price. */
function Continuation({ book }: { book: Book }) {
  const { language } = useText()
  const bookRun = useRun(book.id, language)
  const { run, isLive } = bookRun
  const hasStopped = run?.state === 'failed' || run?.state === 'capped'
  if (run && (isLive || (hasStopped && book.next !== null))) return <RunProgress run={run} bookRun={bookRun} />
  return <NextPart book={book} />
}

function NextPart({ book }: { book: Book }) {
  const { t, of } = useText()
  const { id, next, generator } = book
  if (next === null || generator === null) return null
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold text-ink">{t('books.next-part')}</h2>
      <p className="mt-1 font-serif text-lg text-ink">{of(next.label)}</p>
      <Link to={writingPath(id)} className={classNames(buttonClass({ variant: 'main' }), 'mt-3')}>
        {t('books.continue')}
      </Link>
      <p className="mt-2 text-2xs text-ink-soft">{formatStepPrice(next.price, t)}</p>
      <CurrentBookNote book={book} className="mt-2 text-2xs text-ink-faint" />
    </section>
  )
}

/** The outline, open while no part is written. */
function Appendix({ book, isAlone }: { book: Book; isAlone: boolean }) {
  const { t, of } = useText()
  const plan = book.pieces.find(({ writes }) => writes === 'plan')
  if (plan === undefined) return null
  return (
    <details className="volume-appendix no-print" open={isAlone}>
      <summary>{isAlone ? of(plan.label) : t('books.appendix')}</summary>
      {book.outline === null ? (
        <PieceText text={plan.text} level={2} />
      ) : (
        <ol>
          {book.outline.entries.map(({ number, title, summary }) => (
            <li key={number}>
              <strong>{title}</strong>
              <span>{summary}</span>
            </li>
          ))}
        </ol>
      )}
      {plan.flags.length > 0 && <p className="volume-notes">{plan.flags.map(({ message }) => message).join(' ')}</p>}
    </details>
  )
}

/** The books of the series before this one. */
function BooksBefore({ books }: { books: Book['booksBefore'] }) {
  const { t } = useText()
  return (
    <ol aria-label={t('books.after')} className="no-print flex flex-wrap justify-center gap-x-3 text-sm text-ink-soft">
      {books.map(({ id, title }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        <li key={at}>
          {at + 1}. {id === null ? title : <TextLink to={`/books/${id}`}>{title}</TextLink>}
        </li>
      ))}
    </ol>
  )
}

/** Title, author, length and notes. */
function TitlePage({ book }: { book: Book }) {
  const { t, of, number, date } = useText()
  const { kind, title, author, generator, language, words, finishedAt, imported, updatedAt, demo, fault } = book
  const { madeFor, booksBefore } = book
  return (
    <header className="volume-title">
      <h1 lang={language}>{title}</h1>
      {madeFor !== null && (
        <p className="no-print text-sm">
          <TextLink to={`/books/${madeFor}`}>{t('books.made-for')}</TextLink>
        </p>
      )}
      {booksBefore.length > 0 && <BooksBefore books={booksBefore} />}
      {author && <p className="volume-author">{author}</p>}
      <p className="volume-facts no-print">
        {kind !== 'book' && generator && `${of(generator.title)} · `}
        {t('flow.words', { words: number(words) })} ·{' '}
        {finishedAt
          ? t(imported ? 'books.imported-on' : 'books.written-on', { date: date(finishedAt) })
          : date(updatedAt)}
      </p>
      {demo && <p className="volume-demo">{t('demo.notice')}</p>}
      {fault && (
        <Callout variant="bad" className="no-print mx-auto mt-8 max-w-xl text-start">
          <p>{fault.message}</p>
          <p className="mt-1">{t('books.fault-help')}</p>
          {generator && (
            <Link to={generator.route} className={buttonClass({ variant: 'link', size: 'small', className: 'mt-2' })}>
              {t('books.to-generator')}
            </Link>
          )}
        </Callout>
      )}
    </header>
  )
}
