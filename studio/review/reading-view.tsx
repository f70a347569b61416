import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../api/books.ts'
import { useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { ViewPage, ViewSection } from '../app/view-page.tsx'
import { formatStepPrice } from '../generator/form/price.ts'
import { useText } from '../language/language.tsx'
import { FreeCallsNote } from '../money/quota-notes.tsx'
import { StopButton } from '../runs/stop-button.tsx'
import { askSource, useWatchedGeneration } from '../runs/use-watched.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Callout, ProgressBar } from '../ui/feedback.tsx'
import { Loading } from '../ui/load-error.tsx'
import { FindingCard } from './finding-card.tsx'
import { type Finding, findPartName, type Reading, type Readings, readingsQuery } from './readings-query.ts'
import { WordComments } from './word-comments.tsx'

/** The readings of a book: asks for one, and decides about what was found. */
export default function ReadingView({ book }: { book: Book }) {
  const { t, language } = useText()
  const { data, error, refetch } = useQuery({ ...readingsQuery(book.id), staleTime: 0 })
  const reading = useReading(book.id, data?.live ?? null, language)
  return (
    <ViewPage book={book} title={t('review.title')} about={t('review.about')}>
      <Loading of={{ data, error, refetch }} className="h-96" />
      {data && (
        <>
          <AskReading book={book} readings={data} reading={reading} />
          <WordComments book={book} />
          {data.readers.length > 0 && (
            <ViewSection title={t('review.readers')}>
              <FindingList book={book} findings={data.readers} />
            </ViewSection>
          )}
          {data.readings.map((one) => (
            <ReadingFindings key={one.number} book={book} reading={one} />
          ))}
        </>
      )}
    </ViewPage>
  )
}

/** One reading, and what it found. */
function ReadingFindings({ book, reading }: { book: Book; reading: Reading }) {
  const { t, date } = useText()
  const { number, findings, repaired, model, dropped, demo, after, change, at } = reading
  const last = book.pieces.find(({ step }) => step === after)
  return (
    <ViewSection title={t('review.number', { n: number })}>
      <p className="mt-1 text-2xs text-ink-soft">
        {date(at)}
        {last && change === null && ` · ${t('review.after', { part: findPartName(book, after) })}`}
        {change !== null && ` · ${t('review.change-of', { part: findPartName(book, change) })}`}
        {!model && ` · ${t('review.without-model')}`}
        {demo && ` · ${t('demo.notice')}`}
        {dropped > 0 && ` · ${t('review.dropped', { count: dropped })}`}
      </p>
      {repaired.length > 0 && <p className="mt-3 text-sm">{t('review.repairs-brought', { count: repaired.length })}</p>}
      {findings.length === 0 ? (
        <p className="mt-3 text-ink">{t('review.none')}</p>
      ) : (
        <FindingList book={book} findings={findings} />
      )}
    </ViewSection>
  )
}

/** Findings: those to decide, or all. What is decided here stays in sight, so that it can be undone. */
function FindingList({ book, findings }: { book: Book; findings: readonly Finding[] }) {
  const { t } = useText()
  const [isWhole, setWhole] = useState(() => findings.every(({ state }) => state !== 'open'))
  const [seen] = useState(() => new Set<string>())
  for (const { id } of findings.filter(isOpen)) seen.add(id)
  const open = findings.filter(isOpen).length
  const shown = isWhole ? findings : findings.filter(({ id }) => seen.has(id))
  return (
    <>
      <FindingMap book={book} findings={findings} />
      <fieldset className="mt-4 flex flex-wrap items-center gap-1">
        <legend className="sr-only">{t('review.show')}</legend>
        <Button
          variant={isWhole ? 'quiet' : 'plain'}
          size="small"
          aria-pressed={!isWhole}
          onClick={() => setWhole(false)}
        >
          {t('review.show-open', { count: open })}
        </Button>
        <Button
          variant={isWhole ? 'plain' : 'quiet'}
          size="small"
          aria-pressed={isWhole}
          onClick={() => setWhole(true)}
        >
          {t('review.show-all', { count: findings.length })}
        </Button>
      </fieldset>
      {open === 0 && <p className="mt-3 text-sm text-good">{t('review.all-decided')}</p>}
      <ol className="mt-4 space-y-4">
        {shown.map((finding) => (
          <FindingCard key={finding.id} book={book} finding={finding} />
        ))}
      </ol>
    </>
  )
}

function isOpen({ state }: Finding): boolean {
  return state === 'open'
}

/** The parts with findings, each finding as a mark: filled while it is to be decided. */
function FindingMap({ book, findings }: { book: Book; findings: readonly Finding[] }) {
  const { t } = useText()
  const parts = book.pieces
    .map(({ step }) => ({ step, inPart: findings.filter((finding) => stepOf(finding) === step) }))
    .filter(({ inPart }) => inPart.length > 0)
  if (parts.length < 2) return null
  return (
    <figure className="mt-4 rounded-lg border border-line bg-surface p-4">
      <table className="w-full text-2xs">
        <caption className="sr-only">{t('review.map')}</caption>
        <tbody>
          {parts.map(({ step, inPart }) => (
            <tr key={step}>
              <th
                scope="row"
                lang={book.language}
                className="w-2/5 py-1 pe-3 text-start align-top font-normal text-ink-soft sm:w-1/3"
              >
                {findPartName(book, step)}
              </th>
              <td className="py-1">
                <Marks findings={inPart} />
                <span className="sr-only">
                  {t('review.map-part', { count: inPart.length, open: inPart.filter(isOpen).length })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-2 text-2xs text-ink-soft">{t('review.map-legend')}</figcaption>
    </figure>
  )
}

function Marks({ findings }: { findings: readonly Finding[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {findings.map((finding) => (
        <svg key={finding.id} aria-hidden viewBox="0 0 12 12" className="size-3.5 shrink-0">
          <title>{finding.why}</title>
          <circle
            cx="6"
            cy="6"
            r="4.5"
            strokeWidth="1.5"
            className={classNames(
              isOpen(finding) ? 'fill-accent stroke-accent' : 'fill-paper',
              finding.state === 'taken' ? 'stroke-good' : 'stroke-ink-faint',
            )}
          />
        </svg>
      ))}
    </span>
  )
}

/** The part that a finding is mended in, else the last one that it quotes. */
function stepOf({ repair, passages }: Finding): string | undefined {
  return repair?.step ?? passages.at(-1)?.step
}

/** Asks for a reading, its price first; shows how far it is. */
function AskReading({ book, readings, reading }: { book: Book; readings: Readings; reading: BookReading }) {
  const { t } = useText()
  const { credits } = useUser()
  const { price, model } = readings
  if (book.pieces.every(({ writes }) => writes !== 'text')) {
    return <p className="text-sm text-ink-soft">{t('review.nothing')}</p>
  }
  if (reading.isBusy) return <ReadingGoesOn reading={reading} />
  const isTooDear = price > credits
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      {reading.fault !== null && (
        <Callout variant="bad" role="alert" className="mb-4">
          <p className="font-medium">{t('review.failed')}</p>
          <p>{reading.fault}</p>
        </Callout>
      )}
      {!model && <p className="text-sm text-ink">{t('review.no-model')}</p>}
      {model && (
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-ink">
            {price === 0 ? t('review.price-none') : formatStepPrice(price, t)}
          </span>
          {' · '}
          {t('generator.balance', { credits })}
        </p>
      )}
      {model && price === 0 && <FreeCallsNote />}
      {model && isMended(readings) && <p className="mt-1 text-sm text-ink-soft">{t('review.again-about')}</p>}
      {isTooDear ? (
        <div className="mt-3 space-y-2">
          <p className="text-sm text-bad">{t('credits.insufficient')}</p>
          <Link to="/upgrade" className={buttonClass({ variant: 'main' })}>
            {t('generator.more-credits')}
          </Link>
        </div>
      ) : (
        <Button variant="main" className="mt-3" onClick={() => reading.start(price)}>
          {t(model ? (readings.readings.length === 0 ? 'review.ask' : 'review.ask-again') : 'review.ask-checks')}
        </Button>
      )}
    </section>
  )
}

/** Whether repairs of a model's reading were taken, and nothing is open. */
function isMended({ readings, open }: Readings): boolean {
  const repaired = readings.some(
    ({ model, findings }) => model !== null && findings.some(({ state }) => state === 'taken'),
  )
  return repaired && open === 0
}

function ReadingGoesOn({ reading }: { reading: BookReading }) {
  const { t } = useText()
  const { progress } = reading
  const { part, of, findings } = progress ?? { part: 1, of: 1, findings: 0 }
  return (
    <section className="rounded-lg border border-line bg-surface p-4" aria-busy="true">
      <p className="font-medium text-ink">{t('review.progress')}</p>
      {/* A call counts half while it is answered. */}
      <ProgressBar share={(part - 0.5) / of} label={t('review.progress')} className="mt-3" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {t('review.progress-part', { part, of, findings })}
        </p>
        <StopButton label={t('review.stop')} onStop={reading.cancel} />
      </div>
    </section>
  )
}

/** How far a reading is; null before its first answer. */
interface ReadingProgress {
  readonly part: number
  readonly of: number
  readonly findings: number
}

/** A reading asked for on this page, or one that was found going on. Leaving the page stops nothing. */
function useReading(book: string, live: string | null, language: Language) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<ReadingProgress | null>(null)
  const { isBusy, fault, watch, cancel } = useWatchedGeneration({
    language,
    live,
    onEvent: (event) => {
      if (event.type === 'started') setProgress(null)
      if (event.type === 'reading') setProgress(event)
    },
    onEnd: () => {
      void client.invalidateQueries({ queryKey: ['book', book], exact: true })
      return client.invalidateQueries(readingsQuery(book))
    },
  })
  return {
    isBusy,
    progress,
    /** Why the last one failed. */
    fault,
    cancel,
    /** Begins a reading that costs at most so many credits. */
    start: (mostCredits: number) => watch(askSource(book, 'readings', { mostCredits })),
  }
}

type BookReading = ReturnType<typeof useReading>
