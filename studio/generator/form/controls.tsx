import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Book } from '../../api/books.ts'
import { lazyComponent } from '../../app/lazy-part.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { RunPanel } from '../../runs/run-panel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { EntryWordsField } from './entry-words.tsx'
import { AskedFields, SettingsForm } from './settings-form.tsx'
import { formatSizeNote } from './size-offer.ts'
import { StageList } from './stages.tsx'
import { BookPriceNote, WriteButton } from './write-button.tsx'

const AboutBook = lazyComponent(() => import('./about-book.tsx'), ['generator', 'books'])
const Begun = lazyComponent(() => import('./started-book.tsx'), ['generator', 'run'])
const BookFinished = lazyComponent(() => import('./finished-book.tsx'), ['generator', 'books', 'run'])

interface ControlsProps {
  pageState: GeneratorPageState
  /** What is above the settings, such as the parts of the book. */
  children?: ReactNode
}

/** The left side: settings, next step, price. */
export function GeneratorControls({ pageState, children }: ControlsProps) {
  const text = useText()
  const { of } = text
  const { page, settingsOf, book, next, write } = pageState
  const { generator } = page
  const begun = generator.book === null ? null : book
  useWriteKey(write)
  return (
    <form
      noValidate
      aria-label={of(generator.title)}
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
      className={classNames(
        'no-print flex flex-col @4xl:sticky',
        // Above a book stand its toolbar, which stays, and the links to its views.
        children ? '@4xl:top-28 @4xl:max-h-[calc(100dvh-12rem)]' : '@4xl:top-20 @4xl:max-h-[calc(100dvh-6.5rem)]',
      )}
    >
      <header className="pb-5">
        <h1 lang={begun?.language} className="text-3xl text-balance [overflow-wrap:anywhere] text-ink @4xl:text-2xl">
          {begun?.title ?? of(generator.title)}
        </h1>
        <p className="mt-1 text-sm text-ink-soft">{of(begun === null ? generator.tagline : generator.title)}</p>
      </header>
      {/* Focusable: without controls inside, the keyboard couldn't scroll it. */}
      <div className="-mx-1 min-h-0 space-y-6 px-1 pb-6 @4xl:overflow-y-auto" tabIndex={begun === null ? undefined : 0}>
        {children}
        {pageState.former && <FormerBook book={pageState.former} />}
        <Subject pageState={pageState} />
        {begun === null ? (
          <>
            <SettingsForm
              generator={generator}
              control={settingsOf.control}
              sizeNote={pageState.offer && formatSizeNote(pageState.offer, text)}
            />
            {generator.kind === 'book' && (
              <>
                <EntryWordsField pageState={pageState} />
                <YourBook pageState={pageState} />
                <StageList generator={generator} settings={pageState.settings} next={next?.name ?? null} />
              </>
            )}
            <AskedFields pageState={pageState} />
          </>
        ) : (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <Begun pageState={pageState} />
          </Suspense>
        )}
      </div>
      {next !== null && <WriteActions pageState={pageState} />}
      <Suspense fallback={null}>
        {next === null && begun && <BookFinished pageState={pageState} book={begun} />}
      </Suspense>
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

/** Ctrl + Enter writes the next step from anywhere on the page. */
function useWriteKey(write: () => void): void {
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Links to the finished book that was written with this generator last. */
function FormerBook({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <p className="border-s-2 border-good ps-3 text-sm text-ink-soft">
      {t('generator.former', { title: book.title })}{' '}
      <Link to={`/books/${book.id}`} className="text-accent underline underline-offset-4">
        {t('generator.open-book')}
      </Link>
    </p>
  )
}

/** Asks which book a text or cover is about; where it can't be about one, names the book that it is made for. */
function Subject({ pageState: { page, subject } }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const { book } = subject
  if (page.generator.about !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="h-16" />}>
        <AboutBook subject={subject} />
      </Suspense>
    )
  }
  if (book === null) return null
  return (
    <p className="border-s-2 border-accent ps-3 text-sm text-ink-soft">
      {t('generator.made-for', { title: book.title })}
    </p>
  )
}

const BriefFields = lazyComponent(() => import('../../memory/brief-fields.tsx'), ['memory'])

/** Parts of a brief: premise, people, place, what must and what must not happen, voice. */
const MOST_PARTS = 6

/** What the author may say about a new book, folded away until it is asked for. */
function YourBook({ pageState }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const id = useId()
  const { brief, busy } = pageState
  const { typed, isOpen } = brief
  const parts = Object.keys(typed).length
  return (
    <section className="border-y border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => brief.setOpen(!isOpen)}
        onPointerEnter={() => void BriefFields.load().catch(() => undefined)}
        className="flex w-full items-center gap-3 rounded-md py-3 text-start"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-medium text-ink">{t('brief.title')}</span>
          <span className="block text-2xs text-ink-soft">
            {parts === 0 ? t('brief.about') : t('brief.said', { parts, of: MOST_PARTS })}
          </span>
        </span>
        <Icon className={classNames('size-4 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}>
          <path d="m6 9 6 6 6-6" />
        </Icon>
      </button>
      <div id={id} hidden={!isOpen} className="pb-5">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <BriefFields brief={typed} onChange={brief.change} disabled={busy} refusals={brief.refusals} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
