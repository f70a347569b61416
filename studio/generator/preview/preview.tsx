import { useEffect, useRef } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { useText } from '../../language/language.tsx'
import { useFollowEnd } from '../../markdown/use-follow.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import '../../markdown/reading.css'
import { Link } from '../../app/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { AskedFields } from '../form/settings-form.tsx'
import { BookPriceNote } from '../form/write-button.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { isPieceBusy } from '../writing/piece-state.ts'
import { formatPartAnchor, listPreviewParts, type Part } from './parts.ts'

const Written = lazyPart(() => import('./written.tsx'))
const ReadingBar = lazyPart(() => import('./writing-bar.tsx'), ['generator', 'run'])
const Waiting = lazyPart(() => import('./waiting.tsx'), ['generator', 'run'])
const CoverView = lazyPart(() => import('./cover-view.tsx'), ['generator', 'run'])

interface PreviewProps {
  pageState: GeneratorPageState
  /** The step of the one part that is shown; left out: all of them. */
  only?: string
  /** What the form offers stands by the text at every width; false: at none; left out: where the form is far above. */
  hasButton?: boolean
}

/** The text so far, and the text being written. */
export default function Preview({ pageState, only, hasButton }: PreviewProps) {
  const { t, language } = useText()
  const { page, settings, book, piece, chapterTitle, next } = pageState
  const { generator } = page
  const { state } = piece
  const end = useRef<HTMLDivElement>(null)
  const busy = isPieceBusy(state)
  const isImage = generator.kind === 'image'
  const all = isImage ? [] : listPreviewParts({ generator, settings, book, piece: state, language, chapterTitle })
  const parts = only === undefined ? all : all.filter(({ step }) => step.id === only)
  const growing = parts.find((part) => part.growing)
  useEffect(() => {
    // Loaded before the first words arrive.
    if (!busy || isImage) return
    for (const { load } of [Waiting, Written]) void load().catch(() => undefined)
  }, [busy, isImage])
  const follow = useFollowEnd(end, growing ? formatPartAnchor(growing.step) : null, growing?.text?.length ?? 0)
  const hasText = isImage ? book !== null : parts.some(({ text }) => text)
  const isDemo = busy ? state.draft.started?.demo === true || book?.demo === true : book?.demo === true
  return (
    <section aria-labelledby="preview-title" aria-busy={busy} className="sheet">
      <PreviewBar pageState={pageState} parts={parts} isAlone={only === undefined} />
      <div className="px-5 py-10 sm:px-12 print:p-0">
        {isDemo && <p className="demo-note">{t(isImage ? 'demo.image-notice' : 'demo.notice')}</p>}
        {isImage && <CoverView pageState={pageState} />}
        {!isImage && hasText && <Written pageState={pageState} parts={parts} isWhole={only === undefined} />}
        {busy && !isImage && <Waiting state={state} page={page} settings={settings} />}
        {state.phase === 'failed' && <Failure pageState={pageState} />}
        {!hasText && !busy && state.phase !== 'failed' && only !== undefined && parts[0] && (
          <NothingYet pageState={pageState} part={parts[0]} />
        )}
        <div ref={end} />
        {(hasText || only === next?.id) && hasButton !== false && (
          <NextStepButton pageState={pageState} isWide={hasButton} />
        )}
      </div>
      {pageState.busy && <ReadingBar pageState={pageState} isWide={hasButton} />}
      {follow.isAway && (
        <div className="no-print sticky bottom-28 flex justify-center">
          <Button variant="main" size="small" className="rounded-full! shadow-lift" onClick={follow.toNewest}>
            <ChevronDownIcon />
            {t('generator.newest')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** What a part of a book will be, as its plan says. */
function NothingYet({ pageState: { book }, part }: { pageState: GeneratorPageState; part: Part }) {
  const summary = part.step.entry > 0 ? book?.outline?.entries[part.step.entry - 1]?.summary : undefined
  return (
    <div lang={book?.language}>
      <EmptyState title={part.name}>{summary && <p className="text-balance">{summary}</p>}</EmptyState>
    </div>
  )
}

interface NextStepButtonProps {
  pageState: GeneratorPageState
  /** Shows it on wide pages too. */
  isWide?: boolean | undefined
}

/** The next step below the text, with its price, for pages where the form is far above or folded away. */
export function NextStepButton({ pageState, isWide = false }: NextStepButtonProps) {
  const { of } = useText()
  const { page, next, busy, isTooDear, write } = pageState
  if (page.generator.book === null || next === null || busy || isTooDear) return null
  return (
    <div
      className={classNames(
        'no-print mx-auto mt-10 max-w-xl space-y-4 text-center font-sans',
        !isWide && '@4xl:hidden',
      )}
    >
      <AskedFields pageState={pageState} />
      <BookPriceNote pageState={pageState} />
      <Button variant="main" onClick={write}>
        {of(next.button)}
      </Button>
    </div>
  )
}

const PreviewTools = lazyPart(() => import('./preview-tools.tsx'))

interface PreviewBarProps {
  pageState: GeneratorPageState
  parts: readonly Part[]
  /** No other bar stays above the text. */
  isAlone: boolean
}

/** Above the text, with word count, copying and printing once there is text. It stays where no other bar does. */
function PreviewBar({ pageState, parts, isAlone }: PreviewBarProps) {
  const { t } = useText()
  const hasText = parts.some(({ text }) => text)
  return (
    <header
      className={classNames(
        'no-print flex min-h-12 items-center gap-1 px-3 sm:px-5',
        isAlone && 'sticky top-(--bar) z-10 rounded-t-lg border-b border-line bg-paper',
      )}
    >
      <h2 id="preview-title" className="flex-1 font-sans text-sm font-semibold text-ink">
        <span className={isAlone ? undefined : 'sr-only'}>{t('generator.preview')}</span>
      </h2>
      {hasText && <PreviewTools pageState={pageState} parts={parts} />}
    </header>
  )
}

/** The server's reason for a failure, and a retry. */
function Failure({ pageState }: { pageState: GeneratorPageState }) {
  const { t } = useText()
  const { piece, write } = pageState
  const { fault } = piece.state
  if (fault === null) return null
  const isBroke = fault.code === 'credits.insufficient'
  return (
    <div role="alert" className="no-print mx-auto mt-8 max-w-xl rounded-lg border border-bad bg-bad-soft p-5">
      <p className="font-serif text-lg text-ink">{t('generator.failed')}</p>
      <p className="mt-1 text-sm text-bad">{fault.message ?? t('generation.unexpected')}</p>
      {fault.reason && <p className="mt-1 break-words font-mono text-xs text-ink-soft">{fault.reason}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {t(fault.source === null ? 'generator.not-charged' : 'generator.still-written')}
      </p>
      <div className="mt-4 flex gap-2">
        {isBroke ? (
          <Link to="/upgrade" className={buttonClass({ variant: 'main' })}>
            {t('generator.more-credits')}
          </Link>
        ) : (
          <Button variant="main" onClick={piece.again ?? write}>
            {t('flow.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
