import { type ReactNode, useState } from 'react'
import type { Book } from '../../api/books.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { TextLink } from '../../app/link.tsx'
import { useWindowEvent } from '../../app/use-window-event.ts'
import { useText } from '../../language/language.tsx'
import { RunPanel } from '../../runs/run-panel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { NewBookForm } from './new-book-form.tsx'
import { BookPriceNote, WriteButton } from './write-button.tsx'

const SettingsForm = lazyPart(
  async () => ({ default: (await import('./settings-form.tsx')).SettingsForm }),
  [],
  <Skeleton className="h-80" />,
)
const AskedFields = lazyPart(async () => ({ default: (await import('./settings-form.tsx')).AskedFields }))

const AboutBook = lazyPart(() => import('./about-book.tsx'), ['generator', 'books'])
const AboutBookOfText = lazyPart(
  () => import('./about-book.tsx'),
  ['generator', 'books'],
  <Skeleton className="h-16" />,
)
const Begun = lazyPart(() => import('./started-book.tsx'), ['generator', 'run'], <Skeleton className="h-80" />)
const BookFinished = lazyPart(() => import('./finished-book.tsx'), ['generator', 'books', 'run'])

interface ControlsProps {
  pageState: GeneratorPageState
  /** What is above the settings, such as the parts of the book. */
  children?: ReactNode
  /** True where nothing is beside it: then it is as tall as it is, and scrolls with the page. */
  isAlone?: boolean
}

/** The left side: settings, next step, price. */
export function GeneratorControls({ pageState, children, isAlone = false }: ControlsProps) {
  const { of } = useText()
  const { page, settingsOf, book, next, write } = pageState
  const { generator } = page
  const begun = generator.book === null ? null : book
  // Beside a book's text the page listens itself: this form may be folded away.
  useWriteKey(children ? null : write)
  return (
    <form
      noValidate
      aria-label={of(generator.title)}
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
      className={classNames(
        'no-print flex flex-col',
        !isAlone &&
          (children === undefined
            ? '@4xl:sticky @4xl:top-[calc(var(--bar)+1.25rem)] @4xl:max-h-[calc(100dvh-var(--bar)-2.5rem)]'
            : '@4xl:max-h-[inherit]'),
      )}
    >
      <div className="pb-5">
        {begun === null ? (
          <>
            <h1 className="text-3xl text-balance [overflow-wrap:anywhere] text-ink @4xl:text-2xl">
              {of(generator.title)}
            </h1>
            <p className="mt-1 text-sm text-ink-soft">{of(generator.tagline)}</p>
          </>
        ) : (
          <h2 lang={begun.language} className="text-2xl text-balance [overflow-wrap:anywhere] text-ink">
            {begun.title}
          </h2>
        )}
      </div>
      {/* Focusable: without controls inside, the keyboard couldn't scroll it. */}
      <div
        className={classNames('-mx-1 min-h-0 space-y-6 px-1 pb-6', !isAlone && '@4xl:overflow-y-auto')}
        tabIndex={begun === null ? undefined : 0}
      >
        {children}
        {pageState.former && pageState.former.id !== pageState.subject.book?.id && (
          <FormerBook book={pageState.former} />
        )}
        <Subject pageState={pageState} />
        {begun === null ? (
          <>
            {generator.kind === 'book' ? (
              <NewBookForm pageState={pageState} />
            ) : (
              <SettingsForm generator={generator} control={settingsOf.control} />
            )}
            {pageState.asked.fields.length > 0 && <AskedFields pageState={pageState} />}
          </>
        ) : (
          <Begun pageState={pageState} />
        )}
      </div>
      {next !== null && <WriteActions pageState={pageState} />}
      {next === null && begun && <BookFinished pageState={pageState} book={begun} />}
    </form>
  )
}

/** The next actions: write a step or the whole book; during a run its own. */
function WriteActions({ pageState }: { pageState: GeneratorPageState }) {
  const [isWhole, setWhole] = useState(false)
  const isStep = !pageState.run.isLive && !isWhole
  return (
    <div className="space-y-3 border-t border-line pt-4">
      {isStep && <BookPriceNote pageState={pageState} />}
      {isStep && <WriteButton pageState={pageState} />}
      {pageState.page.generator.book && <RunPanel pageState={pageState} open={isWhole} onOpen={setWhole} />}
    </div>
  )
}

/** Ctrl + Enter writes the next step from anywhere on the page; null: another one listens. */
export function useWriteKey(write: (() => void) | null): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
    event.preventDefault()
    write?.()
  })
}

/** Links to the finished book that was written with this generator last. */
function FormerBook({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <p className="border-s-2 border-good ps-3 text-sm text-ink-soft">
      {t('generator.former', { title: book.title })}{' '}
      <TextLink to={`/books/${book.id}`}>{t('generator.open-book')}</TextLink>
    </p>
  )
}

/**
 * Asks which book a text or cover is about, or a new book comes after; where it can't be about one, names the book that it is made for.
 */
function Subject({ pageState: { page, subject, book: begun } }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const { book } = subject
  const isSeries = page.generator.kind === 'book'
  if (page.generator.about !== undefined || (isSeries && begun === null && subject.isNamed)) {
    return isSeries ? <AboutBook subject={subject} isSeries /> : <AboutBookOfText subject={subject} />
  }
  if (book === null || isSeries) return null
  return (
    <p className="border-s-2 border-accent ps-3 text-sm text-ink-soft">
      {t('generator.made-for', { title: book.title })}
    </p>
  )
}
