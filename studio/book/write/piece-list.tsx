import { useEffect, useRef } from 'react'
import { findChapterTitle } from '../../../engine/book/next-step.ts'
import { estimateBookLength } from '../../../engine/generator/book-length.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import type { Book } from '../../api/books.ts'
import { ask } from '../../api/request.ts'
import { partPath, useBookMutation } from '../../app/book-texts.ts'
import { Link } from '../../app/link.tsx'
import type { GeneratorPageState } from '../../generator/use-generator-page.ts'
import { isPieceBusy } from '../../generator/writing/piece-state.ts'
import { useText } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LockIcon, MarkIcon } from './state-icons.tsx'

interface PieceListProps {
  pageState: GeneratorPageState
  /** The step of the part that the page shows. */
  shown: string | null
}

/** The parts of the book with what is about each: words, lock, mark; those to come are faint. */
export function PieceList({ pageState, shown }: PieceListProps) {
  const { t } = useText()
  const { steps, book } = pageState
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2
  }, [])
  const parts = steps.filter(({ kind }) => kind !== 'plan')
  return (
    <nav aria-labelledby="parts-title">
      <h2 id="parts-title" className="font-sans text-sm font-semibold text-ink">
        {t('book.parts')}
      </h2>
      {book && <BookWords pageState={pageState} book={book} />}
      {book && <MarkedParts book={book} />}
      <ol ref={list} className="relative mt-2 space-y-px @max-4xl:max-h-56 @max-4xl:overflow-y-auto">
        {parts.map((step) => (
          <li key={step.id}>
            <PieceLink pageState={pageState} step={step} isShown={step.id === shown} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The number of words of the book, and the approximate number that it will have. */
function BookWords({ pageState: { page, settings }, book }: { pageState: GeneratorPageState; book: Book }) {
  const { t, number } = useText()
  const length = estimateBookLength(page.generator, page.words, { settings, entryWords: book.entryWords ?? undefined })
  const target = length?.words ?? null
  return (
    <p className="text-2xs text-ink-soft tabular-nums">
      {t(target === null ? 'flow.words' : 'book.words-of', {
        words: number(book.words),
        target: number(target ?? 0),
      })}
    </p>
  )
}

interface PieceLinkProps {
  pageState: GeneratorPageState
  step: Step
  isShown: boolean
}

function PieceLink({ pageState: { book, piece }, step, isShown }: PieceLinkProps) {
  const { t, of, number } = useText()
  const written = book?.pieces.find((one) => one.step === step.id)
  const isGrowing = isPieceBusy(piece.state) && piece.state.step === step.id
  const title = written?.title ?? (book && findChapterTitle(book, step))
  const label = of(step.label)
  return (
    <Link
      to={partPath(book!.id, step.id)}
      aria-current={isShown ? 'page' : undefined}
      className={classNames(
        'flex items-baseline gap-2 rounded-md px-2.5 py-1.5 text-sm',
        isShown ? 'bg-sunken text-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
        !written && !isGrowing && 'text-ink-faint',
      )}
    >
      <span lang={book?.language} className="flex min-w-0 flex-1 items-baseline gap-1.5 [overflow-wrap:anywhere]">
        {title ? (
          <>
            {step.entry > 0 && <span className="shrink-0 text-2xs text-ink-faint tabular-nums">{step.entry}</span>}
            <span>
              <span className="sr-only">{label}: </span>
              {title}
            </span>
          </>
        ) : (
          label
        )}
      </span>
      {written && written.marks.length > 0 && <MarkIcon label={t('book.marked')} />}
      {written?.locked && <LockIcon label={t('book.locked')} />}
      <span className="shrink-0 text-2xs text-ink-faint tabular-nums">
        {isGrowing ? (
          <em className="text-accent">{t('generator.being-written')}</em>
        ) : written ? (
          <>
            {number(written.words)} <span className="sr-only">{t('book.words')}</span>
          </>
        ) : (
          <span className="sr-only">{t('generator.to-come')}</span>
        )}
      </span>
    </Link>
  )
}

/** How many parts are older than their sources, and the way through them. */
function MarkedParts({ book }: { book: Book }) {
  const { t } = useText()
  const { change } = useBookMutation(book.id)
  const marked = book.pieces.filter(({ marks }) => marks.length > 0)
  if (marked.length === 0) return null
  return (
    <div className="mt-2 rounded-md bg-accent-soft px-3 py-2 text-2xs text-ink">
      <p>{t('book.marks', { count: marked.length })}</p>
      <div className="mt-1 flex flex-wrap gap-x-3">
        <Link
          to={partPath(book.id, marked[0]!.step)}
          className={buttonClass({ variant: 'link', className: 'text-2xs' })}
        >
          {t('book.marks-walk')}
        </Link>
        <Button
          variant="link"
          className="text-2xs"
          onClick={() => void change(() => ask('POST', `/api/books/${book.id}/marks/dismiss`))}
        >
          {t('book.marks-dismiss')}
        </Button>
      </div>
    </div>
  )
}
