import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Book } from '../api/books.ts'
import { ViewPage } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { AskReading } from './ask-reading.tsx'
import { FindingCard } from './finding-card.tsx'
import { type Finding, type Reading, readingsQuery } from './readings-query.ts'
import { useReading } from './use-reading.ts'

/** The readings of a book: asks for one, and decides about what was found. */
export default function ReadingView({ book }: { book: Book }) {
  const { t, language } = useText()
  const { data, error, refetch } = useQuery({ ...readingsQuery(book.id), staleTime: 0 })
  const reading = useReading(book.id, data?.live ?? null, language)
  return (
    <ViewPage book={book} title={t('review.title')} about={t('review.about')}>
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <AskReading book={book} readings={data} reading={reading} />
          {data.readings.map((one) => (
            <ReadingFindings key={one.number} book={book} reading={one} />
          ))}
        </>
      )}
    </ViewPage>
  )
}

/** The findings of one reading: those to decide, or all. What is decided here stays in sight, so that it can be undone. */
function ReadingFindings({ book, reading }: { book: Book; reading: Reading }) {
  const { t, date } = useText()
  const { number, findings, repaired, model, dropped, demo, after, at } = reading
  const [isWhole, setWhole] = useState(() => findings.every(({ state }) => state !== 'open'))
  const [seen] = useState(() => new Set(findings.filter(isOpen).map(({ id }) => id)))
  const open = findings.filter(isOpen).length
  const shown = isWhole ? findings : findings.filter((finding) => isOpen(finding) || seen.has(finding.id))
  const last = book.pieces.find(({ step }) => step === after)
  return (
    <section aria-labelledby={`reading-${number}`}>
      <h2 id={`reading-${number}`} className="text-xl">
        {t('review.number', { n: number })}
      </h2>
      <p className="mt-1 text-2xs text-ink-soft">
        {date(at)}
        {last && ` · ${t('review.after', { part: nameOf(book, after) })}`}
        {!model && ` · ${t('review.without-model')}`}
        {demo && ` · ${t('demo.notice')}`}
        {dropped > 0 && ` · ${t('review.dropped', { count: dropped })}`}
      </p>
      {repaired.length > 0 && <p className="mt-3 text-sm">{t('review.repairs-brought', { count: repaired.length })}</p>}
      {findings.length === 0 ? (
        <p className="mt-3 text-ink">{t('review.none')}</p>
      ) : (
        <>
          <FindingMap book={book} findings={findings} nameOf={(step) => nameOf(book, step)} />
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
              <FindingCard key={finding.id} book={book} finding={finding} nameOf={(step) => nameOf(book, step)} />
            ))}
          </ol>
        </>
      )}
    </section>
  )

  function nameOf(of: Book, step: string): string {
    const piece = of.pieces.find((one) => one.step === step)
    return piece?.heading ?? piece?.label[of.language] ?? step
  }
}

function isOpen({ state }: Finding): boolean {
  return state === 'open'
}

interface FindingMapProps {
  book: Book
  findings: readonly Finding[]
  nameOf: (step: string) => string
}

/** The parts with findings, each finding as a mark: filled while it is to be decided. */
function FindingMap({ book, findings, nameOf }: FindingMapProps) {
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
                {nameOf(step)}
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
